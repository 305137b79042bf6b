// Dragging a boat along its line: it follows the finger as far as it may slide, and lands on a cell.
import { signal } from "/static/page.js";
import { valuesOf } from "/static/table/select.js";
import { CELL } from "./pieces.js";
import { beside, placeOf } from "./cells.js";

/**
 * @typedef {object} Dragged What is dragged: the number of a boat, cells along its line, and where it would land.
 * @property {number} number
 * @property {number} by
 * @property {number} steps
 * @property {DragonMarket.View} view
 * @property {boolean} loose
 */

export const drag = signal(/** @type {Dragged | null} */ (null));

const NEAR = 6; // pixels that a click may wander
const WAIT = 1500; // how long a boat stays where it was dropped, until the draft shows it there

/**
 * The slides of a boat among the options: cells to the right or down, and the option.
 * @param {DragonMarket.Afloat} boat @param {import("/static/table/select.js").Made[]} options
 */
function slidesOf(boat, options) {
  /** @type {Map<number, string | null>} */
  const found = new Map([[0, null]]);
  const [row, column] = placeOf(boat.sailor);
  for (const { notation, touches, counts } of options) {
    const [there] = valuesOf(touches, "to");
    if (!there || !counts.has(`boat:${boat.sailor}`) || counts.has("bonus:sideways")) continue;
    const [down, right] = placeOf(there);
    found.set(boat.along === "row" ? right - column : down - row, notation);
  }
  return found;
}

/** Where a pointer is, in the units of the drawing. @param {SVGSVGElement} svg @param {PointerEvent} event */
function place(svg, event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return [at.x, at.y];
}

/** The boat under the finger, and where it was touched. @type {{ x: number, y: number, along: boolean } | null} */
let grabbed = null;

/** A finger that moves along the line of its boat does not scroll the page. @param {TouchEvent} event */
export function hold(event) {
  if (!grabbed || !event.cancelable || event.touches.length > 1) return;
  const across = Math.abs(event.touches[0].clientX - grabbed.x);
  const down = Math.abs(event.touches[0].clientY - grabbed.y);
  if (drag.peek() || (grabbed.along ? across >= down : down >= across)) event.preventDefault();
}

/**
 * Begin to follow a pointer that went down on a boat.
 * @param {PointerEvent} event @param {DragonMarket.Afloat} boat @param {DragonMarket.At} at
 */
export function grab(event, boat, at) {
  if (event.button !== 0 || !event.isPrimary || !at.select.live) return;
  grabbed = { x: event.clientX, y: event.clientY, along: boat.along === "row" };
  const svg = /** @type {SVGElement} */ (event.currentTarget).ownerSVGElement;
  if (!svg) return;
  const start = place(svg, event);
  const [x, y] = [event.clientX, event.clientY];
  /** @type {Map<number, string | null> | null} */
  let slides = null;
  let by = 0;

  /** @param {PointerEvent} next */
  const move = (next) => {
    if (next.pointerId !== event.pointerId) return;
    if (!slides) {
      if (Math.hypot(next.clientX - x, next.clientY - y) < NEAR) return;
      if (!at.select.chosen(`boat:${boat.sailor}`)) at.select.clear();
      slides = slidesOf(boat, at.select.remaining.value);
    }
    const here = place(svg, next);
    by = (boat.along === "row" ? here[0] - start[0] : here[1] - start[1]) / CELL;
    const ends = [...slides.keys()];
    const held = Math.max(Math.min(...ends), Math.min(Math.max(...ends), by));
    const steps = ends.reduce((best, one) => (Math.abs(one - held) < Math.abs(best - held) ? one : best), 0);
    drag.value = { number: boat.number, by: held, steps, view: at.view, loose: false };
  };
  /** @param {PointerEvent} last */
  const end = (last) => {
    if (last.pointerId !== event.pointerId) return;
    grabbed = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!slides) return;
    swallowClick();
    if (last.type === "pointercancel") drag.value = null;
    else drop(boat, at, slides, by);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/**
 * Let go: take the slide, or say what is in the way.
 * @param {DragonMarket.Afloat} boat
 * @param {DragonMarket.At} at
 * @param {Map<number, string | null>} slides
 * @param {number} by
 */
function drop(boat, at, slides, by) {
  const dragged = drag.peek();
  if (!dragged) return;
  const { steps } = dragged;
  const option = slides.get(steps);
  if (option) {
    const held = { ...dragged, by: steps, loose: true };
    drag.value = held;
    setTimeout(() => { if (drag.peek() === held) drag.value = null; }, WAIT);
    at.select.option(option);
    return;
  }
  drag.value = null;
  if (Math.abs(by) < 0.6) return;
  const [forth, back] = boat.along === "row" ? ["east", "west"] : ["south", "north"];
  const there = beside(boat.sailor, by > 0 ? forth : back);
  if (there) at.select.why(`to:${there}`, `boat:${boat.sailor}`);
}

/** The click that ends a drag is none. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
