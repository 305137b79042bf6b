// A rematch: the same people at a new table, each a seat further. One asks for it, the others are told.
import { get, post } from "../api.js";
import { remember, tableOf } from "../settings.js";
import { go } from "../router.js";
import { freshHex } from "./share.js";

/** Whether this browser has a seat in the rematch already. @param {Wire.Table} table */
export const hasSeat = ({ rematch: next }) => Boolean(next && tableOf(next.table)?.seats.length);

/** Ask for a rematch, or come along: sit down there with every seat of this browser. @param {Controller} controller */
export async function rematch(controller) {
  const { game = "", name = "" } = controller.state.peek().table.peek() ?? {};
  let place = "";
  for (const own of controller.local.peek()) {
    const path = `/api/tables/${encodeURIComponent(controller.id)}/rematch`;
    /** @type {Wire.Rematch | null} */
    const found = await controller.heed(post(path, {}, own.token));
    if (!found) return;
    place = found.table;
    if (found.host) remember({ table: place, game, name, host: found.host });
    if (found.token && !await controller.heed(sitAt({ ...found, token: found.token }, own.name))) return;
  }
  if (place) go(`/table/${place}`);
}

/**
 * Sit down in a seat of another table, with a share in its chance.
 * @param {{ table: string, seat: number, token: string }} place @param {string} name
 */
async function sitAt({ table, seat, token }, name) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  /** @type {Wire.Table} */
  const { game, name: called, fairness, status } = await get(path, token);
  const added = status === "waiting" && fairness.chance === "committed"
    ? { share: freshHex(), commitment: fairness.commitment ?? undefined, promised: table } : {};
  const claim = freshHex();
  const own = { seat, token, name, ...added };
  remember({ table, game, name: called, seats: [{ ...own, claim }] }); // if the answer is lost, it is asked for again
  const answer = await post(`${path}/sit`, { name, share: added.share, claim }, token);
  remember({ table, seats: [{ ...own, token: answer.token, claim: undefined }] });
  return answer;
}
