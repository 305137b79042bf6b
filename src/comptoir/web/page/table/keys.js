// The keyboard: arrow keys go from part to part as they lie, digits choose from the list, and a few letters.
import { html } from "../page.js";
import { text } from "../words.js";
import { TableDialog } from "./table_dialog.js";
import { switchPalette } from "./palette.js";
import { switchPlan } from "./planning.js";
import { switchText } from "./text_mode.js";
import { closeTip, followTip } from "./tip.js";

/** @type {Record<string, Tuple>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const THING = "[data-part], [data-tip][tabindex]"; // what arrow keys come to
const STOP = '[data-part][tabindex="0"]'; // where the tab key stops
const ENTRIES = "#options [data-option], #options [data-group]";
const REGIONS = "#board, #hand, .board-side";
/** @type {Record<string, number>} */
const BY = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }; // how far keys step through a game
/** @type {[string[], string][]} */
const LIST = [
  [["↑", "↓", "←", "→"], "web.keys.arrows"], [["Enter", "␣"], "web.keys.enter"],
  [["/"], "web.keys.moves"], [["1", "…", "9"], "web.keys.digits"], [["Esc"], "web.keys.escape"], [["c"], "web.keys.confirm"],
  [["p"], "web.keys.plan"], [["u"], "web.keys.undo"], [["s"], "web.keys.skip"], [["h"], "web.keys.hint"], [["b"], "web.keys.board"], [["i"], "web.keys.more"],
  [["←", "→"], "web.history.keys.step"], [["Home", "End"], "web.history.keys.ends"],
  [["t"], "web.keys.text"], [["m"], "web.keys.chat"], [["l"], "web.keys.log"], [["?"], "web.keys.help"],
];

/** Listen to the keyboard for a controller; gives what ends it. @param {Controller} controller */
export function listenToKeys(controller) {
  /** @param {KeyboardEvent} event */
  const heed = (event) => onKey(controller, event);
  /** @param {KeyboardEvent} event */
  const focus = (/** @type {FocusEvent} */ event) => rove(/** @type {Element} */ (event.target));
  const observer = new MutationObserver(() => tidy());
  document.addEventListener("keydown", heed);
  document.addEventListener("focusin", focus);
  observer.observe(document.getElementById("app") ?? document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("keydown", heed);
    document.removeEventListener("focusin", focus);
    observer.disconnect();
  };
}

/** @param {Controller} controller @param {KeyboardEvent} event */
function onKey(controller, event) {
  if (event.key === "k" && (event.ctrlKey || event.metaKey) && switchPalette(controller)) event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest?.("dialog[open]")) return;
  if (event.key === "Escape") {
    escape(controller, target);
    return;
  }
  if (target.matches?.("input, textarea, select, [contenteditable]")) return;
  if (event.key in ARROWS) {
    const onPart = target.matches?.(THING);
    if (!onPart && stepByKey(controller, event)) return;
    if (onPart) {
      event.preventDefault();
      step(target, ARROWS[event.key]);
    }
    return;
  }
  if (stepByKey(controller, event)) return;
  const does = LETTERS[event.key];
  if (does) {
    if (does(controller) !== false) event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    const entry = document.querySelectorAll(ENTRIES)[Number(event.key) - 1];
    if (entry) {
      event.preventDefault();
      entry.click();
    }
  }
}

/**
 * Step through the game by the arrow keys, to its ends by Home and End; tell whether it was that.
 * @param {Controller} controller @param {KeyboardEvent} event
 */
function stepByKey(controller, event) {
  const by = BY[event.key];
  if (!by || event.defaultPrevented || /** @type {Element} */ (event.target).matches?.(`[role=tab], [role=log], ${THING}`)) return false;
  if (!controller.state.peek().game.peek()?.moves || controller.veiled.peek()) return false;
  event.preventDefault();
  controller.lookBy(by);
  return true;
}

/** @param {Controller} controller @param {HTMLElement} target */
function escape(controller, target) {
  if (closeTip()) return;
  if (controller.palette.peek()) controller.palette.value = false;
  else if (controller.drawer.peek()) controller.drawer.value = "";
  else if (controller.board.peek()?.module.escape?.()) return;
  else if (controller.complaint.peek()) controller.complaint.value = null;
  else if (controller.looking.peek() !== null) controller.lookAt(null);
  else if (controller.select.begun || controller.draft.begun.peek()) controller.stepBack();
  else if (controller.draft.ahead.peek()) switchPlan(controller);
  else target.blur?.();
}

/** @type {Record<string, (controller: Controller) => unknown>} */
const LETTERS = {
  c: (controller) => (controller.draft.begun.peek() && controller.looking.peek() === null ? controller.confirm() : false),
  p: () => press('[data-do="plan"]'),
  u: () => press('[data-do="undo"]'),
  h: () => press('[data-do="hint"], [data-do="hint-move"], [data-do="hint-try"]'),
  b: () => document.querySelector(`#board ${STOP}`)?.focus(),
  s: () => press('[data-do="skip"]'),
  i: (controller) => followTip(controller),
  t: () => switchText(),
  l: (controller) => show(controller, "log", "#log"),
  m: (controller) => show(controller, "chat", "#chat-text"),
  "/": (controller) => switchPalette(controller),
  "?": (controller) => { controller.open.value = "keys"; },
};

/** @param {string} what */
function press(what) {
  const button = document.querySelector(what);
  if (!button || button.matches(":disabled")) return false;
  button.click();
  return true;
}

/** @param {Controller} controller @param {string} tab @param {string} what */
function show(controller, tab, what) {
  controller.tab.value = tab;
  controller.drawer.value = tab;
  requestAnimationFrame(() => document.querySelector(what)?.focus());
}

// ---------------------------------------------------------------- from part to part

/** @param {Element} element */
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/**
 * Go to the nearest part in a direction; what lies straight ahead counts as nearer than what lies aside.
 * @param {Element} from @param {Tuple} way
 */
function step(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const part of document.querySelectorAll(THING)) {
    if (part === from || !part.getClientRects().length) continue;
    const [px, py] = middle(part);
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (ahead < 3) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [part, cost];
  }
  best?.focus();
}

/** The part that was reached last is the one that the tab key comes back to. @param {Element} element */
function rove(element) {
  const region = element.matches?.("[data-part]") && element.closest(REGIONS);
  if (!region) return;
  for (const part of region.querySelectorAll(STOP)) part.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
}

/** Every region has exactly one part that the tab key stops at. */
function tidy() {
  for (const region of document.querySelectorAll(REGIONS)) {
    const open = region.querySelectorAll(STOP);
    if (open.length === 1) continue;
    const one = open[0] ?? region.querySelector("[data-part].lit") ?? region.querySelector("[data-part]");
    for (const part of open) if (part !== one) part.setAttribute("tabindex", "-1");
    one?.setAttribute("tabindex", "0");
  }
}

// ---------------------------------------------------------------- the list of keys

const List = () => html`<dl class="keys-list">${LIST.map(([keys, id]) => html`<div key=${id}>
  <dt>${keys.map((key) => html`<kbd key=${key}>${key}</kbd> `)}</dt><dd>${text(id)}</dd></div>`)}</dl>`;

export const Keys = (/** @type {Properties} */ { controller }) => html`<${TableDialog} controller=${controller} name="keys"
  title="web.keys.title" Body=${List} />`;
