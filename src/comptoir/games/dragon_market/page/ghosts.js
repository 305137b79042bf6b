// Ghosts: where boats and heirs were before what is being tried out, or before the last turn of another.
import { html } from "/static/page.js";
import { heir, middle, outline } from "./pieces.js";

/** @type {Map<string, Map<number, DragonMarket.View>>} */
const starts = new Map(); // by table: how each of the last turns began, as far as this page saw it
const KEPT = 8;

/** Remember how the present turn began. @param {string} key @param {DragonMarket.View} view */
function remember(key, view) {
  const turns = starts.get(key) ?? /** @type {Map<number, DragonMarket.View>} */ (new Map());
  const first = turns.get(view.turn);
  if (!first) turns.set(view.turn, view);
  for (const turn of turns.keys()) if (turn > view.turn || turn < view.turn - KEPT) turns.delete(turn);
  starts.set(key, turns);
  return turns;
}

/**
 * The view to compare with: undrafted while drafting; else how this turn, or the one before mine, began.
 * @param {DragonMarket.At} at
 */
function base(at) {
  if (at.draft) return at.now;
  if (at.looking) return at.before;
  const turns = remember(at.table?.id ?? "", at.now);
  const ownTurn = at.seat !== null && at.now.awaited.includes(at.seat);
  return turns.get(ownTurn ? at.now.turn - 1 : at.now.turn) ?? at.before;
}

/** @param {{ at: DragonMarket.At }} given */
export function Ghosts({ at }) {
  const before = base(at);
  if (!before || before === at.view || before.boats.length !== at.view.boats.length) return null;
  const moved = before.boats.map(({ sort, lies }, number) => ({ sort, lies, now: at.view.boats[number].lies, number }))
    .filter(({ lies, now }) => lies?.sailor !== now?.sailor || lies?.heading !== now?.heading);
  const walked = before.heirs.map((cell, seat) => ({ cell, there: at.view.heirs[seat], seat }))
    .filter(({ cell, there }) => there && cell !== there);
  return html`<g class="dm-ghosts" aria-hidden="true">
    ${moved.map(({ sort, lies, now, number }) => lies && now && html`<g
      key=${number}>${outline({ ...lies, sort }, "ghost")}</g>`)}
    ${walked.map(({ cell, there, seat }) => {
      const [[x, y], [right, down]] = [middle(cell), middle(there)];
      return html`<g key=${`h${seat}`}><path class="dm-trail" d="M${x} ${y}L${right} ${down}" />
        <g transform="translate(${x} ${y}) scale(.8)" class="dm-faded">${heir(seat)}</g></g>`;
    })}</g>`;
}
