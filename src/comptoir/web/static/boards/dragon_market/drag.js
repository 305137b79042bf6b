// Dragging a boat along its line: it follows the finger as far as it may slide, and lands on a cell.
import { signal } from "../../page.js";
import { CELL } from "./pieces.js";
import { moved, opposite, placeOf } from "./sight.js";

/** What is dragged: {number of the boat, by: cells along its line, steps: where it would land}, or null. */
export const drag = signal(null);

const NEAR = 6; // pixels that a click may wander
const WAIT = 1500; // how long a boat stays where it was dropped, until the draft shows it there

/** The slides of a boat among the options: cells to the right or down, and the option. */
function slidesOf(boat, options) {
  const found = new Map([[0, null]]);
  const [row, column] = placeOf(boat.sailor);
  for (const option of options) {
    const [verb, from, there] = option.split(" ");
    if ((verb !== "slide" && verb !== "hop") || from !== boat.sailor) continue;
    const [down, right] = placeOf(there);
    found.set(boat.along ? right - column : down - row, option);
  }
  return found;
}

/** Where a pointer is, in the units of the drawing. */
function place(svg, event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [at.x, at.y];
}

let grabbed = null; // the boat under the finger: {x, y: where it was touched, along}

/** A finger that moves along the line of its boat does not scroll the page. */
export function hold(event) {
  if (!grabbed || !event.cancelable || event.touches.length > 1) return;
  const across = Math.abs(event.touches[0].clientX - grabbed.x);
  const down = Math.abs(event.touches[0].clientY - grabbed.y);
  if (drag.peek() || (grabbed.along ? across >= down : down >= across)) event.preventDefault();
}

/** Begin to follow a pointer that went down on a boat. */
export function grab(event, boat, at) {
  if (event.button !== 0 || !event.isPrimary || !at.select.live) return;
  grabbed = { x: event.clientX, y: event.clientY, along: boat.along };
  const svg = event.currentTarget.ownerSVGElement;
  const start = place(svg, event);
  const [x, y] = [event.clientX, event.clientY];
  let slides = null;
  let by = 0;

  const move = (next) => {
    if (next.pointerId !== event.pointerId) return;
    if (!slides) {
      if (Math.hypot(next.clientX - x, next.clientY - y) < NEAR) return;
      if (!at.select.chosen(`boat:${boat.sailor}`)) at.select.clear();
      slides = slidesOf(boat, at.select.options);
    }
    const here = place(svg, next);
    by = (boat.along ? here[0] - start[0] : here[1] - start[1]) / CELL;
    const ends = [...slides.keys()];
    const held = Math.max(Math.min(...ends), Math.min(Math.max(...ends), by));
    const steps = ends.reduce((best, one) => (Math.abs(one - held) < Math.abs(best - held) ? one : best), 0);
    drag.value = { number: boat.number, by: held, steps, view: at.view, loose: false };
  };
  const end = (last) => {
    if (last.pointerId !== event.pointerId) return;
    grabbed = null;
    for (const [name, done] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) {
      removeEventListener(name, done);
    }
    if (!slides) return;
    swallowClick();
    if (last.type === "pointercancel") drag.value = null;
    else drop(boat, at, slides, by);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Let go: take the slide, or say what is in the way. */
function drop(boat, at, slides, by) {
  const { steps } = drag.value;
  const option = slides.get(steps);
  if (option) {
    const held = { ...drag.value, by: steps, loose: true };
    drag.value = held;
    setTimeout(() => { if (drag.peek() === held) drag.value = null; }, WAIT);
    at.select.option(option);
    return;
  }
  drag.value = null;
  if (Math.abs(by) < 0.6) return;
  const forth = boat.along ? 1 : 2; // to the right, or down
  const there = moved(boat.sailor, by > 0 ? forth : opposite(forth), 1);
  if (there) at.select.why(`to:${there}`, `boat:${boat.sailor}`);
}

/** The click that ends a drag is none. */
function swallowClick() {
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
