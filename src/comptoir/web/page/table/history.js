// History: what the page does about the past besides showing it. The address says which position is looked at,
// what was taken back is forgotten, and a button plays what the others did since one's last move.
import { effect, html, live, untracked } from "../page.js";
import { figure, text } from "../words.js";
import { Icon } from "../controls.js";
import { placeIn } from "./links.js";
import { narrow } from "./screen.js";

const SOON = 150; // milliseconds after which the address follows: browsers refuse to write it all the time
const UNDONE = "web.event.undone";
const PLAY = "M5 5l8 7-8 7zM13 5l8 7-8 7z";
const CLOCK = "M4 12a8 8 0 1 0 2.6-5.900M4 4v4.500h4.500M12 8v4.500l3 2";

/** Keep address, positions and game in step; gives what ends it. @param {Controller} controller */
export function keepHistory(controller) {
  const ends = [forgetUndone(controller), stayWithin(controller), followAddress(controller)];
  return () => ends.forEach((end) => end());
}

/** @param {Controller} controller */
function forgetUndone(controller) {
  let [known, seen] = [/** @type {State | null} */ (null), 0];
  return effect(() => {
    const state = controller.state.value;
    const items = state.items.value;
    if (state !== known) [known, seen] = [state, 0];
    const undone = items.slice(seen).filter(({ id }) => id === UNDONE);
    seen = items.length;
    if (undone.length) untracked(() => controller.positions.forgetAfter(Math.min(...undone.map(({ moves }) => moves))));
  });
}

/** A position that there is not, or not any more, cannot be looked at. @param {Controller} controller */
function stayWithin(controller) {
  return effect(() => {
    const { moves, result } = controller.state.value.game.value ?? {};
    if (moves === undefined || controller.looking.value === null || controller.looking.value <= moves) return;
    untracked(() => {
      controller.lookAt(result ? moves : null);
      controller.told.value = { id: "web.history.none", args: {} };
    });
  });
}

/** @param {Controller} controller */
function followAddress(controller) {
  let timer = 0;
  const write = () => {
    const place = controller.looking.peek();
    const hash = place === null ? "" : `#${place}`;
    if (location.hash === hash) return;
    history.replaceState(history.state, "", location.pathname + location.search + hash);
  };
  const read = () => {
    const place = placeIn(location.hash);
    if (place !== null && place !== controller.looking.peek()) controller.lookAt(place);
  };
  const end = effect(() => {
    controller.looking.value;
    clearTimeout(timer);
    timer = setTimeout(write, SOON);
  });
  window.addEventListener("hashchange", read);
  return () => {
    end();
    clearTimeout(timer);
    window.removeEventListener("hashchange", read);
  };
}

/** The lines of a log that lead to no position: what they tell was taken back later. @param {Wire.Item[]} lines */
export function takenBack(lines) {
  const gone = new Set();
  let stands = Infinity; // this many actions were left
  for (const line of [...lines].reverse()) {
    if (line.moves > stands) gone.add(line);
    if (line.id === UNDONE) stands = Math.min(stands, line.moves);
  }
  return gone;
}

/** How many actions there were after one's own last one; null if nobody else has acted since. @param {State} state */
function sinceMine(state) {
  const game = state.game.value;
  if (!game || state.you.value === null) return null;
  return game.acted !== null && game.acted < game.moves ? game.acted : null;
}

/** Plays what the others did since one's last move; on a phone, where they did nothing, it opens the past. */
export const Since = live(({ controller }) => {
  const from = sinceMine(controller.state.value);
  if (from === null) return narrow.value ? html`<${HistoryTool} controller=${controller} />` : null;
  const label = labelFrom(from);
  const count = figure((controller.state.value.game.value?.moves ?? from) - from);
  const words = html`<span class="hidden-text">${label} </span>${count}`;
  return html`<button type="button" class="ghost since" data-do="since" title=${label}
    onClick=${() => controller.positions.play(from)}><${Icon} path=${PLAY} />${words}</button>`;
});

/** @param {number} from */
const labelFrom = (from) => text(from ? "web.history.since" : "web.history.so_far");

/** The same when the game is over, beside its result. */
export const SinceToEnd = live(({ controller }) => {
  const from = sinceMine(controller.state.value);
  return from === null ? null : html`<button type="button" data-do="since"
    onClick=${() => controller.positions.play(from)}>${labelFrom(from)}</button>`;
});

/** Opens the past, and leads back to the present. */
export const HistoryTool = live(({ controller }) => {
  const { moves = 0, result } = controller.state.value.game.value ?? {};
  if (!moves || result || controller.veiled.value) return null;
  const open = controller.looking.value !== null;
  const label = text("web.history.title");
  return html`<button type="button" class="ghost small tool" data-do="history" title=${label} aria-label=${label}
    aria-pressed=${open} onClick=${() => controller.lookAt(open ? null : moves)}>
    <${Icon} path=${CLOCK} /><span class="tool-word">${label}</span></button>`;
});
