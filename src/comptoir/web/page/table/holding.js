// Holding a seat: which token of it this browser has, how sitting down replaces it, and what is done once
// it is worth nothing.
import { post, refused } from "../api.js";
import { dropJoin, dropLink, joinFor } from "../address.js";
import { dropSeat, playerName, remember } from "../settings.js";
import { freshHex, newShare } from "./share.js";

const AGAIN = 2_000; // milliseconds until a server that cannot be reached is asked again
const WORTHLESS = ["web.why.taken", "web.why.moved", "web.why.code_used", "web.why.code_late", "web.why.token"];
const GIVEN = ["web.why.taken", "web.why.token"]; // to somebody who sat there: the host has freed the seat

/**
 * Take the seat that one is invited to, or add a share to one's own; before the game, this browser adds one.
 * @param {Controller} controller
 */
export async function sitDown(controller, name = "") {
  const state = controller.state.peek();
  const [invited, table] = [state.invited.peek(), state.table.peek()];
  const seat = invited ?? state.you.peek();
  if (!table || seat === null || !state.token) return null; // nobody who only watches can sit down
  const known = controller.local.peek().find((one) => one.seat === seat && one.token === state.token);
  const former = known?.name ?? "";
  const before = { ...known, name: name || former, seat, token: state.token };
  const added = invited === null || table.seats[seat].kind === "open" ? newShare(state, known) : {};
  const claim = invited === null ? undefined : known?.claim ?? freshHex();
  remember({ table: controller.id, seats: [{ ...before, ...added, claim }] });
  state.sitting.value = true;
  const answer = await controller.ask("sit", { name, share: added.share, claim });
  if (answer) hold(controller, state, { ...before, ...added }, answer, table.status === "waiting");
  else if (state.link.status.peek() !== "refused") remember({ table: controller.id, seats: [{ ...before, name: former, ...NOTHING }] });
  state.sitting.value = false;
  return answer;
}

const NOTHING = { share: undefined, commitment: undefined, promised: undefined, claim: undefined };

/**
 * Keep the token that sitting down was answered with, and go on with it; the one before is worthless.
 * @param {Controller} controller @param {State} state @param {KnownSeat} own
 * @param {Wire.Done} answer @param {boolean} waiting
 */
function hold(controller, state, own, { seat = own.seat, token = own.token }, waiting) {
  const current = state === controller.state.peek();
  if (current && waiting) state.take(token); // the news so far were those of a spectator: nothing is missing
  remember({ table: controller.id, seats: [{ ...own, seat, token, claim: undefined }] });
  dropLink();
  if (current && state.token !== token) controller.sit(token, seat);
}

/** Where this tab notes which seat it is about to sit down in, until that is answered. @param {Controller} controller */
const choiceKey = ({ id }) => `comptoir.choice.${id}`;

/**
 * Sit down in an open seat by the link of the table, or as its host.
 * @param {Controller} controller @param {number} seat @param {string} name
 */
export async function chooseSeat(controller, seat, name) {
  const state = controller.state.peek();
  const table = state.table.peek();
  if (!table || state.sitting.peek()) return null;
  playerName.value = name;
  const own = { seat, name, token: state.token ?? "", ...newShare(state, undefined) };
  const claim = freshHex();
  sessionStorage.setItem(choiceKey(controller), JSON.stringify({ ...own, claim }));
  state.sitting.value = true;
  const answer = await controller.ask("sit", { name, seat, share: own.share, claim });
  if (answer) hold(controller, state, own, answer, table.status === "waiting");
  sessionStorage.removeItem(choiceKey(controller));
  state.sitting.value = false;
  return answer;
}

/**
 * Give up a seat of this browser; who has the link of the table may choose another.
 * @param {Controller} controller @param {number} seat
 */
export async function standUp(controller, seat) {
  const own = controller.local.peek().find((one) => one.seat === seat);
  if (!own || !await controller.askAs(own.token, "leave")) return;
  const join = joinFor(controller.id);
  if (!join && !controller.known.peek()?.host) return; // their own token still leads there
  dropSeat(controller.id, own.token);
  const other = controller.local.peek()[0];
  controller.sit(other?.token ?? join, other?.seat ?? null);
}

/** Ask once more for the seat whose answer this tab did not hear. @param {Controller} controller */
export async function chooseAgain(controller) {
  const noted = sessionStorage.getItem(choiceKey(controller));
  if (!noted) return;
  const { claim, ...own } = JSON.parse(noted);
  const known = controller.local.peek().some((one) => one.seat === own.seat);
  const sat = known || await sitAgain(controller, controller.state.peek(), { ...own, claim }, own.seat);
  if (sat) sessionStorage.removeItem(choiceKey(controller));
}

/** Who opens the link of a table that plays sees at once which seat is open. @param {Controller} controller */
export function offerSeats(controller) {
  const state = controller.state.value;
  const { joins = false, status = "" } = state.table.value ?? {};
  if (!joins || status !== "playing" || !state.token || state.offered) return;
  state.offered = true;
  controller.open.value = "seats";
}

/** Whether a refusal says that the token is worth nothing. @param {Wire.Message | null} error */
export const isWorthless = (error) => error !== null && WORTHLESS.includes(error.id);

/**
 * The token of a seat is worth nothing any more: go on with the one that another window of this browser got,
 * ask once more for one whose answer was lost, or else watch, and say why.
 * @param {Controller} controller @param {State} state @param {Wire.Refusal} error
 */
export async function lose(controller, state, error) {
  dropLink();
  controller.open.value = "";
  const seat = error.args?.seat ?? null;
  if (state.token === joinFor(controller.id)) dropJoin();
  const own = controller.local.peek().find((one) => one.seat === seat);
  const held = controller.local.peek().some((one) => one.token === state.token && one.name && !one.claim);
  if (own && own.token !== state.token) {
    controller.sit(own.token, seat);
  } else if (!own?.claim || !await sitAgain(controller, state, own)) {
    if (seat !== null) dropSeat(controller.id, state.token);
    const other = controller.local.peek().find((one) => one.token !== state.token);
    controller.sit(other?.token ?? null, other?.seat ?? null);
    controller.lost.value = held && GIVEN.includes(error.id) ? { ...error, id: "web.lost.seat" } : error;
  }
}

/**
 * Sit down once more with the same claim: the answer is the same as before.
 * `chosen` is the seat, if it was not the token that led there.
 * @param {Controller} controller @param {State} state @param {KnownSeat} own @param {number} [chosen]
 */
async function sitAgain(controller, state, own, chosen) {
  const { name, share, claim } = own;
  while (state === controller.state.peek()) {
    try {
      const path = `/api/tables/${encodeURIComponent(controller.id)}/sit`;
      hold(controller, state, own, await post(path, { name, share, claim, seat: chosen }, own.token || controller.known.peek()?.host), false);
      return true;
    } catch (problem) {
      if (refused(problem).status !== 0) return false;
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  }
  return true; // another seat looks by now
}
