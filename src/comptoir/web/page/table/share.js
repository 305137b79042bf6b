// Shares: what this browser adds to the chance of a game, and whether the server left it as it was.
import { html, live, untracked } from "../page.js";
import { text } from "../words.js";
import { post } from "../api.js";

const BYTES = 16;

/** Sixteen random bytes, in hexadecimal digits. */
export function freshHex() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Have a table opened; every seat of this browser adds a share once the server has committed to its secret
 * and to the id of the table, which is a part of the seed, too.
 * Gives what the server answered, each of these seats with its share and what was promised.
 * @param {Order} order @returns {Promise<OpenedTable>}
 */
export async function openTable(order) {
  if (order.record) return post("/api/tables", order); // the record decides its chance
  const { commitment, table: promised } = await post("/api/commitments", {});
  const seats = (order.seats ?? []).map((seat) => (seat.kind === "here" ? { ...seat, share: freshHex() } : seat));
  /** @type {Wire.Opened} */
  const made = await post("/api/tables", { ...order, seats, commitment });
  return { ...made, seats: made.seats.map((seat, number) => {
    const share = seats[number].share;
    return share && seat ? { ...seat, share, commitment, promised } : seat;
  }) };
}

/**
 * What this browser adds to the chance of a table that waits, and what it was promised by then; else nothing.
 * @param {State} state @param {KnownSeat | undefined} known
 */
export function newShare(state, known) {
  const { status, fairness, id } = /** @type {Wire.Table} */ (state.table.peek());
  if (status !== "waiting" || fairness.chance !== "committed") return {};
  return { share: known?.share ?? freshHex(), commitment: known?.commitment ?? fairness.commitment ?? undefined,
    promised: known?.promised ?? id };
}

/**
 * Add the share of somebody who sits here already and has added none: their seat was made for them.
 * @param {Controller} controller
 */
export function addShare(controller) {
  const state = controller.state.value;
  const [table, number] = [state.table.value, state.you.value];
  const seat = state.seatOf(number);
  if (table?.status !== "waiting" || table.fairness.chance !== "committed" || seat?.kind !== "person") return;
  if (number === null || table.fairness.given.includes(number) || state.shared) return;
  state.shared = true;
  untracked(() => controller.claim(seat.name));
}

/**
 * The share and the commitment that this browser remembers for the seat that looks; null if none.
 * @param {Controller} controller
 */
export function ownShare(controller) {
  const state = controller.state.value;
  const own = controller.local.value.find((one) => one.seat === state.you.value && one.token === state.token);
  return own?.share ? own : null;
}

/**
 * What the server has changed that this browser agreed to: "seen", "table" or "share"; null if nothing.
 * @param {Controller} controller
 */
function faultOf(controller) {
  const [fairness, own] = [controller.state.value.table.value?.fairness, ownShare(controller)];
  if (!fairness || !own) return null;
  if (own.commitment !== fairness.commitment) return "seen";
  if (!isPromised(controller, own)) return "table";
  return fairness.shares && fairness.shares[own.seat] !== own.share ? "share" : null;
}

/** Whether the table is the one that was promised; older versions promised none. @param {Controller} controller @param {KnownSeat} own */
export const isPromised = (controller, own) => (own.promised ?? controller.id) === controller.id;

/** Says at once, without being asked, that something is wrong. */
export const FairAlarm = live(({ controller }) => {
  const fault = faultOf(controller);
  return fault && html`<p class="line-lost" role="alert" data-fairness="alarm">
    <span>${text("web.fairness.alarm")} ${text(`web.fairness.${fault}.bad`)}</span><${FairButton} controller=${controller} /></p>`;
});

export const FairButton = (/** @type {{ controller: Controller, look?: string }} */ { controller, look = "small quiet" }) => html`
  <button type="button" class=${look} data-do="fairness" onClick=${() => { controller.open.value = "fairness"; }}>
    ${text("web.fairness.open")}</button>`;

/** In the lobby: what kind of chance awaits, if it is not one that can be checked. */
export const FairNote = (/** @type {{ controller: Controller, fairness: Wire.Fairness }} */ { controller, fairness }) => html`<p class="lobby-hint small">
  ${fairness.chance !== "committed" && text(`web.fairness.${fairness.chance}`)} <${FairButton} controller=${controller} /></p>`;
