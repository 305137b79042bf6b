// Tips: what a thing is, in words and with the way to the box and the rules, beside the thing itself.
// They come by pointing, by keys and by a long press. A thing is whatever has `data-tip`: the words, or nothing where
// its name says all. `data-more` is its entry in the box, `data-rule` the rule about it; without one it is the rule of
// the entry. Instead of words the board may draw `data-card` (its `Reader`). It knows no game.
import { html, live, signal } from "../page.js";
import { scriptOf } from "./boards.js";
import { text } from "../words.js";
import { ruleName } from "../controls.js";
import { longPressed } from "../settings.js";
import { apartFrom } from "./beside.js";

const WAIT = 350; // pointing this long shows a tip
const PRESS = 450; // and touching this long
const QUICK = 120; // coming by keys, or from a thing whose tip is shown
const LINGER = 250; // how long it stays when the pointer has left
const GAP = 8; // px between a thing and its tip, and that a finger may wander

const tip = signal(/** @type {{ thing: HTMLElement, keys: boolean } | null} */ (null)); // `keys`: it came by keys
const rules = signal(/** @type {Map<string, string>} */ (new Map())); // the rules of the entries of the box
let learnt = ""; // the game whose rules these are, or will be
/** @type {HTMLElement | null} */
let wanted = null; // the thing whose tip is shown, or will be
let waiting = 0;
/** @type {{ x: number, y: number } | null} */
let touched = null; // where a finger went down
let pressed = false; // a long press is no click
/** @type {HTMLElement | null} */
let muted = null; // a thing that was pressed is not told about before something else is pointed at

/** @param {EventTarget | null} target */
const thingAt = (target) => /** @type {Element | null} */ (target)?.closest?.("[data-tip]") ?? null;

/** Put the tip away; tell whether there was one. */
export function closeTip() {
  clearTimeout(waiting);
  wanted = null;
  const open = tip.peek() !== null;
  if (open) tip.value = null;
  return open;
}

/** Open what the tip of a thing links to: of the one that has the focus, or that is told about. @param {Controller} controller */
export function followTip(controller) {
  const thing = thingAt(document.activeElement) ?? tip.peek()?.thing;
  const [link] = thing ? linksOf(thing, controller.board.peek()?.game) : [];
  if (!link) return false;
  open(link.href, "_blank", "noopener");
  return true;
}

/** @param {HTMLElement} thing @param {number} wait */
function soon(thing, wait, keys = false, then = () => {}) {
  clearTimeout(waiting);
  wanted = thing;
  waiting = setTimeout(() => {
    if (!thing.isConnected) return;
    tip.value = { thing, keys };
    then();
  }, wait);
}

// ---------------------------------------------------------------- what shows and closes it

/**
 * Tell whether the pointer is on the tip, or between it and its thing. Clicks go through all but its links.
 * @param {PointerEvent} event @param {Element} thing
 */
function isOn({ clientX: x, clientY: y }, thing) {
  const box = document.querySelector(".tip")?.getBoundingClientRect();
  if (!box) return false;
  const from = thing.getBoundingClientRect();
  const aside = box.left >= from.right || box.right <= from.left; // the way there is as high as both of them
  const [left, right] = aside ? [Math.min(box.left, from.left), Math.max(box.right, from.right)] : [box.left, box.right];
  return x > left - GAP && x < right + GAP && y > box.top - GAP && y < box.bottom + GAP;
}

/** @param {PointerEvent} event */
function onMove(event) {
  if (event.pointerType === "touch") {
    if (touched && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > GAP) onLift();
    return;
  }
  const thing = thingAt(event.target);
  if (event.buttons || (thing && thing === muted)) return;
  muted = null;
  const shown = tip.peek()?.thing ?? null;
  const target = thing !== shown && thing?.matches(".lit, .chosen"); // what may be clicked is told about, wherever the tip is
  const next = shown && !target && (thing === shown || isOn(event, shown)) ? shown : thing;
  if (next === wanted) return;
  wanted = next;
  clearTimeout(waiting);
  if (next && next !== shown) soon(next, shown ? QUICK : WAIT);
  else if (!next && shown) waiting = setTimeout(closeTip, LINGER);
}

/** @param {PointerEvent} event */
function onDown(event) {
  pressed = false;
  if (/** @type {Element} */ (event.target).closest?.(".tip")) return;
  closeTip();
  muted = thingAt(event.target);
  if (event.pointerType !== "touch" || !muted) return;
  touched = { x: event.clientX, y: event.clientY };
  soon(muted, PRESS, false, () => {
    pressed = true;
    longPressed.value = true;
  });
}

function onLift() {
  touched = null;
  if (!tip.peek()) closeTip();
}

/** @param {PointerEvent} event */
function onClick(event) {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {PointerEvent} event */
function onMenu(event) { if (pressed && thingAt(event.target)) event.preventDefault(); }

/** @param {{ target: EventTarget }} given */
function onFocus({ target }) {
  const thing = thingAt(target);
  if (thing && /** @type {Element} */ (target).matches(":focus-visible")) soon(thing, QUICK, true);
}

/** @param {FocusEvent} event */
function onBlur({ target, relatedTarget: next }) {
  const inTip = /** @type {Element | null} */ (next)?.closest?.(".tip");
  if (wanted?.contains(/** @type {Node} */ (target)) && !inTip) closeTip();
}

/** Anyone who chooses has read enough; Escape is keys.js's. @param {{ key: string }} given */
function onKey({ key }) { if (key === "Enter" || key === " ") closeTip(); }

/**
 * What scrolls away takes its tip along; keys may have scrolled to where they went.
 * @param {{ target: EventTarget }} given
 */
function onScroll({ target }) {
  const thing = wanted;
  if (!thing || !(/** @type {Node} */ (target)).contains(thing)) return;
  closeTip();
  if (thing.matches(":focus-visible")) soon(thing, QUICK, true);
}

const HEARD = /** @type {Record<string, EventListener>} */ (/** @type {unknown} */ ({
  pointermove: onMove, pointerdown: onDown, pointerup: onLift, pointercancel: onLift, click: onClick,
  contextmenu: onMenu, focusin: onFocus, focusout: onBlur, keydown: onKey, scroll: onScroll,
}));

/** Listen for things that have a tip; gives what ends it. */
export function listenToTips() {
  const observer = new MutationObserver(() => { if (wanted && !wanted.isConnected) closeTip(); });
  /** @param {PointerEvent} event */
  const leave = (event) => { if (event.pointerType !== "touch") closeTip(); };
  for (const [name, does] of Object.entries(HEARD)) addEventListener(name, does, { capture: true, passive: name === "scroll" });
  document.documentElement.addEventListener("pointerleave", leave);
  observer.observe(document.getElementById("app") ?? document.body, { childList: true, subtree: true });
  return () => {
    for (const [name, does] of Object.entries(HEARD)) removeEventListener(name, does, { capture: true });
    document.documentElement.removeEventListener("pointerleave", leave);
    observer.disconnect();
    closeTip();
  };
}

// ---------------------------------------------------------------- what it shows

/** Learn which rules the entries of a box name, when the first tip of a game is shown. @param {At} at */
async function learn(at) {
  learnt = at.game;
  try {
    const { browse } = await import(scriptOf(at.game, "browse"));
    /** @type {{ id: string, rule: string }[]} */
    const things = browse(at).groups.flatMap((/** @type {Wire.Open} */ group) => group.things);
    rules.value = new Map(things.map(({ id, rule }) => [id, rule]));
  } catch (problem) {
    learnt = ""; // the next tip tries again
    console.error(problem);
  }
}

/**
 * Where a thing is explained: its entry in the box, and its rule.
 * @param {HTMLElement} thing @param {string | undefined} game
 */
function linksOf({ dataset: { more = "", rule } }, game) {
  const number = rule ?? (learnt === game && rules.value.get(more));
  return [
    ...(more ? [{ href: `/box/${game}#${more}`, said: text("web.box.details") }] : []),
    ...(number ? [{ href: `/rules/${game}#${number}`, said: ruleName(number) }] : []),
  ];
}

/** The words of a thing: its tip, or its name. @param {HTMLElement} thing */
function wordsOf(thing) {
  return thing.dataset.tip || thing.getAttribute("aria-label")
    || (thing.querySelector(".hidden-text") ?? thing).textContent;
}

/** The tip that is shown. Its words are told by the thing itself; its links are followed by a key, too. */
export const Tip = live(({ controller }) => {
  const shown = tip.value;
  if (!shown || !controller.at) return null;
  const { thing, keys } = shown;
  const { game, module } = /** @type {LoadedBoard} */ (controller.board.value);
  if (thing.dataset.more && learnt !== game) learn(controller.at);
  const words = wordsOf(thing);
  const Reader = thing.dataset.card && module.Reader;
  return html`<div class="tip" role="group" aria-label=${words} ref=${(/** @type {HTMLElement | null} */ card) => { if (card) apartFrom(card, thing); }}>
    <p class="tip-links">${linksOf(thing, game).map(({ href, said }, number) => html`<a key=${href} href=${href}
      target="_blank" rel="noopener" tabindex="-1">${said}${keys && number === 0 && html` <kbd>i</kbd>`}</a>`)}</p>
    <div class="tip-words" aria-hidden="true">
      ${Reader ? html`<${Reader} at=${controller.at} card=${thing.dataset.card} />` : words}</div>
  </div>`;
});
