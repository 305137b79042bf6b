// Pieces of Dragon Market, drawn in units of which a cell has forty: boats, stacks of goods, sailors, heirs.
import { html } from "/static/page.js";
import { colourOf, markLetter, markPath } from "/static/boards/marks.js";
import { good } from "./goods.js";
import { HEADINGS, placeOf } from "./cells.js";

export const CELL = 40;
export const LEFT = 17; // room for the names of rows and columns
const RIM = 5;
export const WHOLE = LEFT + 10 * CELL + RIM;

/** The middle of a cell. @param {string} cell */
export function middle(cell) {
  const [row, column] = placeOf(cell);
  return [LEFT + (column + 0.5) * CELL, LEFT + (row + 0.5) * CELL];
}

/**
 * The hull of a boat that heads right, around its sailor: pointed where it heads, or at both ends.
 * @type {Record<string, string>}
 */
const HULLS = {
  centre: "M-46 -16.5H46Q55 -11 58 0Q55 11 46 16.5H-46Q-55 11 -58 0Q-55 -11 -46 -16.5z",
  end: "M-13 -16.5H86Q95 -11 98 0Q95 11 86 16.5H-13Q-18 15 -18 9V-9Q-18 -15 -13 -16.5z",
};
/** @type {Record<string, string>} */
const PLANKS = {
  centre: "M-51 -8H51M-51 8H51M-20 -16.5V16.5M20 -16.5V16.5",
  end: "M-17 -8H91M-17 8H91M20 -16.5V16.5M60 -16.5V16.5",
};
/** @type {Record<string, number[][]>} */
const EYES = { centre: [[51.5, -5], [51.5, 5], [-51.5, -5], [-51.5, 5]], end: [[91.5, -5], [91.5, 5]] };

/** How far each part of a boat is from its sailor, along the heading. @type {Record<string, number[]>} */
export const OFFSETS = { centre: [0, CELL, -CELL], end: [0, CELL, 2 * CELL] };

/** The angle of a boat by where it heads. @param {string} heading */
export const angleOf = (heading) => (HEADINGS.indexOf(heading) - 1) * 90;

/** A hull only, for ghosts and previews. @param {DragonMarket.Lying} boat @param {string} kind */
export function outline(boat, kind) {
  const [x, y] = middle(boat.sailor);
  return html`<g class=${`dm-outline ${kind}`} transform="translate(${x} ${y}) rotate(${angleOf(boat.heading)})">
    <path d=${HULLS[boat.sort]} /><circle r="7" /></g>`;
}

/** The hull with its planks, and eyes at the prow: that is where it heads. @param {string} sort */
export function hull(sort) {
  return html`<path class="dm-shadow" d=${HULLS[sort]} transform="translate(0 2.5)" />
    <path class="dm-hull ${sort}" d=${HULLS[sort]} /><path class="dm-planks" d=${PLANKS[sort]} />
    ${EYES[sort].map(([x, y]) => html`<circle class="dm-eye" cx=${x} cy=${y} r="1.5" />`)}`;
}

/** A sailor under a straw hat. */
export const sailor = () => html`<g class="dm-sailor">
  <path d="M-9.5 13.5c0-9 4-12.5 9.5-12.5s9.5 3.5 9.5 12.5z" fill="#3d6fb6" /><circle cy="-1" r="6"
    fill="#f3d3ac" />
  <path d="M-13 -2.5L0 -13.5L13 -2.5c-8 3-18 3-26 0z" fill="#e8c97a" />
  <path d="M-6.5 -6.5c4 1.8 9 1.8 13 0" fill="none" stroke-width="1" /></g>`;

/** How many tokens there are, written as a line in the badge of a stack. @type {Record<string, string>} */
const DIGITS = {
  1: "M10.8 11L12.9 9.6V16.4",
  2: "M10.2 11.3C10.3 9 14.9 9 14.7 11.5C14.6 13.3 11.5 14.3 10.2 16.4H14.9",
};

/**
 * A stack of goods: tiles with the pictogram, how many there are, and who still needs them.
 * @param {DragonMarket.Space} space @param {number} seat
 */
export function stack({ goods, left, needed, others, heir: beside }, seat) {
  if (!left || !goods) return html`<rect class="dm-empty" x="-12.5" y="-12.5" width="25" height="25" rx="5" />`;
  return html`<g transform=${beside === null ? undefined : "translate(5.5 6) scale(.8)"} class="dm-stack
    ${needed ? "mine" : ""}">
    ${left > 1 && html`<rect class="dm-tile" x="-11.5" y="-15.5" width="28" height="28" rx="5" />`}
    <rect class="dm-tile" x="-14" y="-13" width="28" height="28" rx="5" />
    ${needed && html`<rect class="dm-wanted" x="-14" y="-13" width="28" height="28" rx="5"
      stroke=${colourOf(seat)} />`}
    ${good(goods, 0, 1, 23.5)}
    <circle class="dm-count" cx="12.5" cy="13" r="6.3" />
    <path class="dm-digit" d=${DIGITS[left]} />
    ${needed && markPath(seat, -12.5, -11, 6, { "stroke-width": 1.6 })}
    ${others.map((other, place) => markPath(other, (needed ? -1 : -12) + place * 9.5, -13, 4,
      { "stroke-width": 1.2 }))}
  </g>`;
}

/** An heir: a robe in the player's colour, with the player's mark. @param {number} seat */
export function heir(seat, kind = "") {
  return html`<g class=${`dm-heir ${kind}`}>
    <path class="dm-halo" d="M-10.5 14c0-12 3-16 10.5-16s10.5 4 10.5 16z" /><circle class="dm-halo" cy="-8"
      r="6.5" />
    <path d="M-10.5 14c0-12 3-16 10.5-16s10.5 4 10.5 16z" fill=${colourOf(seat)} />
    <circle cy="-8" r="6.3" fill="#f3d3ac" />
    <path d="M-6.3 -9c0-8.5 12.6-8.5 12.6 0c-4-2.5-8.6-2.5-12.6 0z" fill="#2b2622" />
    <circle cy="-15.5" r="2.3" fill="#f0c14b" />
    ${markPath(seat, 0, 7, 4.6, { fill: "#fffaf0", "stroke-width": 1.3, stroke: "#2b2622" })}
    ${markLetter(seat, 0, 7, 4.6)}</g>`;
}

/** A round arrow: a quarter turn to the right, or to the left. @param {string} side @param {string} kind */
export function arrow(side, kind) {
  return html`<g class=${`dm-arrow ${kind}`}><circle r="15" />
    <g transform=${side === "left" ? "scale(-1 1)" : undefined}>
      <path d="M-6.5 5.5A8 8 0 1 1 6.2 5.2" fill="none" /><path d="M9.8 .2L7 8.2L.6 3.6z" class="dm-arrow-tip"
        /></g></g>`;
}

/** A straight arrow, for the direction of a boat that is placed. @param {string} heading */
export const straight = (heading) => html`<g class="dm-arrow" transform="rotate(${angleOf(heading)})"><circle r="15"
  />
  <path d="M-8 0H4" fill="none" /><path d="M9 0L1 -6V6z" class="dm-arrow-tip" /></g>`;

/** A coin with a square hole. */
export const Coin = ({ size = 18 }) => html`<svg class="dm-coin" viewBox="-10 -10 20 20"
  width=${size} height=${size}
  aria-hidden="true"><circle r="8.8" fill="#f0c14b" stroke="#2b2622" stroke-width="1.5" />
  <circle r="6.4" fill="none" stroke="#b98a24" stroke-width="1" />
  <rect x="-2.6" y="-2.6" width="5.2" height="5.2" fill="#fffaf0" stroke="#2b2622" stroke-width="1.3"
    /></svg>`;

/** @type {Record<string, number[][]>} */
const PIPS = { 3: [[-5, -5], [0, 0], [5, 5]], 4: [[-5, -5], [5, -5], [-5, 5], [5, 5]] };

/** A die. @param {{ face: number, size?: number, [rest: string]: unknown }} given */
export const Die = ({ face, size = 30, ...rest }) => html`<svg class="dm-die" viewBox="-12 -12 24 24"
  width=${size} height=${size} ...${rest}
  aria-hidden="true"><rect x="-10.5" y="-10.5" width="21" height="21" rx="5" fill="#fffaf0" stroke="#2b2622"
  stroke-width="1.5" />${(PIPS[face] ?? []).map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.3"
    fill="#b8352c" />`)}</svg>`;

/** A boat of a sort by itself, to choose it for placing. @param {{ sort: string }} given */
export const BoatPicture = ({ sort }) => html`<svg class="dm-boat-picture"
  viewBox=${sort === "end" ? "-22 -20 124 42"
  : "-62 -20 124 42"} width="124" height="42" aria-hidden="true">${hull(sort)}
  ${OFFSETS[sort].slice(1).map((x) => html`<rect class="dm-empty" x=${x - 12.5} y="-12.5" width="25"
    height="25" rx="5" />`)}
  ${sailor()}</svg>`;
