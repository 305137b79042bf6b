// Beside: where something small goes that is about a thing, so that it hides neither the thing nor what may be clicked.
const GAP = 8; // px between a thing and what is beside it
const EDGE = 6; // px to the edges of the window
const TARGETS = ".part.lit, .part.chosen, #prompt, .acts, .top";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** How much of a box others hide. @param {Box} box @param {Box[]} others */
function hidden(box, others) {
  let sum = 0;
  for (const other of others) {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

/** @param {number} value @param {number} size @param {number} most */
const within = (value, size, most) => Math.max(EDGE, Math.min(value, most - size - EDGE));

/**
 * Where a card could go: below and above its thing, to its right and left, and in the column beside the board.
 * @param {Box} thing @param {number} width @param {number} height
 */
function places(thing, width, height) {
  const middle = (thing.left + thing.right - width) / 2;
  const level = within((thing.top + thing.bottom - height) / 2, height, innerHeight);
  const low = thing.top > innerHeight / 2;
  const column = document.querySelector(".desktop > .beside")?.getBoundingClientRect();
  const upright = [
    { side: "below", left: middle, top: thing.bottom + GAP }, { side: "above", left: middle, top: thing.top - GAP - height },
  ];
  return [
    ...(low ? upright.reverse() : upright),
    { side: "beside", left: thing.right + GAP, top: level }, { side: "beside", left: thing.left - GAP - width, top: level },
    ...(column ? [{ side: "beside", left: column.left, top: level }] : []),
  ];
}

/**
 * Put a card beside a thing, where it hides the least of what may be clicked, and nothing of the thing.
 * @param {HTMLElement} card @param {Element} thing
 */
export function apartFrom(card, thing) {
  const about = thing.getBoundingClientRect();
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const targets = [...document.querySelectorAll(TARGETS)].filter((one) => one !== thing && !card.contains(one) && !one.contains(card))
    .map((one) => one.getBoundingClientRect());
  const prompt = document.querySelector("#prompt")?.getBoundingClientRect();
  const others = [...targets, ...(prompt ? [prompt] : [])];
  let best = null;
  let least = Infinity;
  for (const { side, left: x, top: y } of places(about, width, height)) {
    const [left, top] = [within(x, width, innerWidth), within(y, height, innerHeight)];
    const box = { left, top, right: left + width, bottom: top + height };
    const cost = hidden(box, others) + 50 * hidden(box, [about]);
    if (cost < least) [best, least] = [{ side, left, top }, cost];
  }
  if (!best) return;
  card.dataset.side = best.side;
  Object.assign(card.style, { left: `${best.left}px`, top: `${best.top}px` });
}
