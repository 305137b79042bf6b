// Holding a seat: which token of it this browser has, how sitting down replaces it, and what is done once
// it is worth nothing.
import { Refused, post } from "../api.js";
import { dropLink } from "../address.js";
import { dropSeat, remember } from "../settings.js";
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
 * @param {Controller} controller @param {State} state @param {KnownSeat} mine
 * @param {Wire.Done} answer @param {boolean} waiting
 */
function hold(controller, state, mine, { seat = mine.seat, token = mine.token }, waiting) {
  const current = state === controller.state.peek();
  if (current && waiting) state.take(token); // the news so far were those of a spectator: nothing is missing
  remember({ table: controller.id, seats: [{ ...mine, seat, token, claim: undefined }] });
  dropLink();
  if (current && state.token !== token) controller.sit(token, seat);
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
  const mine = controller.local.peek().find((one) => one.seat === seat);
  const held = controller.local.peek().some((one) => one.token === state.token && one.name && !one.claim);
  if (mine && mine.token !== state.token) {
    controller.sit(mine.token, seat);
  } else if (!mine?.claim || !await sitAgain(controller, state, mine)) {
    if (seat !== null) dropSeat(controller.id, state.token);
    const other = controller.local.peek().find((one) => one.token !== state.token);
    controller.sit(other?.token ?? null, other?.seat ?? null);
    controller.lost.value = held && GIVEN.includes(error.id) ? { ...error, id: "web.lost.seat" } : error;
  }
}

/**
 * Sit down once more with the same claim: the answer is the same as before.
 * @param {Controller} controller @param {State} state @param {KnownSeat} mine
 */
async function sitAgain(controller, state, mine) {
  const { name, share, claim } = mine;
  while (state === controller.state.peek()) {
    try {
      const path = `/api/tables/${encodeURIComponent(controller.id)}/sit`;
      hold(controller, state, mine, await post(path, { name, share, claim }, mine.token), false);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.status !== 0) return false;
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  }
  return true; // another seat looks by now
}
