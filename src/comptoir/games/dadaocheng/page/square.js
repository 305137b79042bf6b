// The square of Dadaocheng: sixteen discs, the storehouses around them, the lines that show or would pay.
import { html } from "/static/page.js";
import { markLetter, markPath } from "/static/boards/marks.js";
import { Part, pictured } from "/static/boards/part.js";
import { cellsOf, chainOf } from "./chain.js";
import { cubeAt, sign, townAt } from "./goods.js";
import { COLUMNS, faceOf, ownerOf, placeOf } from "./places.js";

const PITCH = 80, EDGE = 18, DEPTH = 58, PLATE = 22, COVERED = 14, FRAME = 4;
const HALF = PITCH / 2;

/**
 * @typedef {import("./chain.js").Reaction} Reaction
 * @typedef {{ left: number, top: number, wide: number, high: number, margin: Record<string, number> }} Frame
 *
 * @typedef {object} CellGiven
 * @property {Dadaocheng.At} at
 * @property {Dadaocheng.CellSeen} cell
 * @property {Tuple} spot
 * @property {Tuple} size
 * @property {boolean} flat
 * @property {string} [fate]
 */

/** How wide each margin of the square is: room for cells where somebody sits. @param {Dadaocheng.View} view */
function margins(view) {
  /** @param {Dadaocheng.Side} side */
  const of = (side) => (ownerOf(view, side) < 0 ? COVERED : DEPTH + PLATE);
  return { north: of("north"), south: of("south"), west: of("west"), east: of("east") };
}

/**
 * What of the square is seen: all of it, or the discs with the storehouses that are named.
 * @param {Frame} frame @param {string[]} only
 */
function cutDown({ wide, high, margin }, only) {
  const off = (/** @type {string} */ side) => (!only.length || only.includes(side) ? 0 : margin[side] - 2 * FRAME);
  const [x, y] = [off("west"), off("north")];
  return { x, y, wide: wide - x - off("east"), high: high - y - off("south") };
}

/** The whole square, or what of it a diagram shows. @param {{ at: Dadaocheng.At, only?: string[] }} given */
export function Square({ at, only = [] }) {
  const { view, now } = at;
  const margin = margins(view);
  const left = margin.west + EDGE, top = margin.north + EDGE;
  const wide = left + 4 * PITCH + EDGE + margin.east, high = top + 4 * PITCH + EDGE + margin.south;
  /** @type {(space: string) => Tuple} */
  const middle = (space) => {
    const [column, row] = placeOf(space);
    return [left + column * PITCH + HALF, top + row * PITCH + HALF];
  };
  const chain = chainOf(at.draft?.events ?? []);
  const old = new Map((at.draft ? now : view).discs.map((disc) => [disc.space, faceOf(disc)]));
  const frame = { left, top, wide, high, margin };
  const seen = cutDown(frame, only);
  return html`<svg class="dd-square" data-board style=${{ "--wide": seen.wide, "--high": seen.high }} viewBox="${seen.x} ${seen.y} ${seen.wide} ${seen.high}" role="group" data-place="square"
    aria-label=${at.text("dadaocheng.page.square")}>
    <rect class="dd-wood" x=${margin.west - FRAME} y=${margin.north - FRAME} rx="16"
      width=${4 * PITCH + 2 * EDGE + 2 * FRAME} height=${4 * PITCH + 2 * EDGE + 2 * FRAME}/>
    ${COLUMNS.map((letter, i) => html`<text class="dd-label" x=${left + i * PITCH + HALF}
        y=${top - 5}>${letter}</text>
      <text class="dd-label" x=${left - 9} y=${top + i * PITCH + HALF + 4}>${i + 1}</text>`)}
    ${["north", "west", "east", "south"].map((side) => html`<${House} key=${side}
      ...${{ at, side, frame, chain }}/>`)}
    ${ghosts(at, chain, middle)}
    ${view.discs.map((disc) => html`<${Disc} key=${disc.space}
      ...${{ at, disc, place: middle(disc.space), changed: old.get(disc.space) !== faceOf(disc) }}/>`)}
    ${choices(at).map((found) => html`<${Line} key=${found.line} ...${{ at, found, middle }}/>`)}
    ${numbers(at, chain, middle)}
  </svg>`;
}

/** The entry of a disc in the box: one with the same two faces. @param {Dadaocheng.Box} box @param {...string} faces */
const discOf = (box, ...faces) => `disc-${box.discs.findIndex(({ sun, back }) => faces.every((good) => good === sun || good === back)) + 1}`;

/** @param {{ at: Dadaocheng.At, disc: Dadaocheng.DiscSeen, place: Tuple, changed: boolean }} given */
function Disc({ at, disc, place: [x, y], changed }) {
  const { space, shown, hidden } = disc, mark = faceOf(disc);
  const name = at.text("dadaocheng.plain.disc", { space, good: shown, other: hidden });
  return html`<${Part} at=${at} is=${[space]} class=${changed ? "dd-disc dd-changed" : "dd-disc"} tip=${name}
    more=${discOf(at.box, shown, hidden)} rule="4.1"
    name=${changed ? at.text("dadaocheng.page.changed", { text: name }) : name}
    data-piece=${`disc-${space}`} style=${{ transform: `translate(${x}px, ${y}px)` }}>
    <circle class="dd-halo" r="38.5"/>
    <g key=${mark} class="dd-face" data-face=${mark}>
      <circle class="dd-ring dd-${hidden}" r="35"/>
      <circle class="dd-plate" r="27.5"/><circle class="dd-tint dd-${shown}" r="26.8"/>
      ${sign(shown, 0, -1, 36)}
      <circle class="dd-back dd-${hidden}" cx="24" cy="24" r="11.5"/>${sign(hidden, 24, 24, 18)}
    </g>
    ${changed && html`<path class="dd-flag" d="M-31 -36h14l-14 14z"/>`}
  </${Part}>`;
}

/**
 * The region along a side: its cells and the name of its owner, or a cover.
 * @param {{ at: Dadaocheng.At, side: Dadaocheng.Side, frame: Frame, chain: Reaction }} given
 */
function House({ at, side, frame, chain }) {
  const seat = ownerOf(at.view, side);
  const { left, top, margin } = frame;
  const flat = side === "north" || side === "south";
  const long = 4 * PITCH;
  const [x, y] = {
    north: [left, 0], south: [left, top + long + EDGE + FRAME],
    west: [0, top], east: [left + long + EDGE + FRAME, top],
  }[side];
  const deep = margin[side] - FRAME - 2;
  if (seat < 0) {
    return html`<rect class="dd-covered" x=${x + (side === "west" ? 1 : 0)}
      y=${y + (side === "north" ? 1 : 0)} rx="4" width=${flat ? long : deep} height=${flat ? deep : long}
      ...${pictured({ name: at.text("dadaocheng.page.covered"), rule: "2.5" })}/>`;
  }
  const cellsFirst = side === "south" || side === "east";
  const start = cellsFirst ? 4 : PLATE;
  const fate = cellsOf(chain);
  const plate = cellsFirst ? DEPTH + PLATE / 2 - 2 : PLATE / 2 - 1;
  const [nameX, nameY] = flat ? [x + 6, y + plate] : [x + plate, side === "west" ? y + long - 6 : y + 6];
  const turn = side === "west" ? -90 : side === "east" ? 90 : 0;
  return html`<g class=${at.seat === seat ? "dd-house dd-mine" : "dd-house"}>
    <g class="dd-owner" transform="translate(${nameX},${nameY}) rotate(${turn})">
      ${markPath(seat, 8, 0, 7.5)}${markLetter(seat, 8, 0, 7.5)}<text class="dd-name" x="22" y="5">${at.names[seat] ?? ""}</text>
    </g>
    ${at.view.storage[side].map((cell, i) => {
      const along = i * PITCH + 4;
      const spot = flat ? [x + along, y + start] : [x + start, y + along];
      const size = flat ? [PITCH - 8, DEPTH - 10] : [DEPTH - 10, PITCH - 8];
      return html`<${Cell} key=${cell.cell} ...${{ at, cell, spot, size, flat, fate: fate.get(cell.cell) }}/>`;
    })}</g>`;
}

/** @param {CellGiven} given */
function Cell({ at, cell: stored, spot: [x, y], size: [wide, high], flat, fate }) {
  const { cell, shop, cubes } = stored, full = at.view.shown.full.includes(cell);
  const [cx, cy] = [wide / 2, high / 2];
  const kind = `dd-cell ${shop ? "dd-is-shop" : ""} ${full ? "dd-full" : ""} ${fate ? `dd-${fate}` : ""}`;
  /** @type {(i: number) => Tuple} */
  const slot = (i) => (flat ? [cx + (i * 2 - 1) * 15.5, cy + 2] : [cx, cy + 2 + (i * 2 - 1) * 15.5]);
  const name = cellName(at, stored, full, fate);
  return html`<${Part} at=${at} is=${[cell]} name=${name} more=${shop ? "shop" : ""} rule=${shop ? "" : full ? "5.5" : "5.4"} class=${kind}
    data-place=${cell} transform="translate(${x},${y})">
    <rect class="dd-floor" width=${wide} height=${high} rx="7"/>
    <path class="dd-boards" d="M4 7H${wide - 4}"/>
    ${shop ? html`${townAt("shop", cx, cy, 30)}` : [0, 1].map((i) => (cubes[i]
      ? html`<g data-thing=${cubes[i]}>${cubeAt(cubes[i], ...slot(i), 25)}</g>`
      : html`<rect class="dd-slot" x=${slot(i)[0] - 11.5} y=${slot(i)[1] - 11.5} width="23" height="23"
        rx="5"/>`))}
    ${full && html`<g class="dd-danger" transform="translate(${wide - 8},8)"><path d="M0 -9l9 15.5h-18z"/>
      <path class="dd-bang" d="M0 -3.5v4.5M0 3.3v.4"/></g>`}
    ${fate && html`<g class="dd-fate" transform="translate(7,8)"><circle r="9.5"/>
      <path d=${FATES[fate]}/></g>`}
  </${Part}>`;
}

/** A plus, a cross, an arrow out. @type {Record<string, string>} */
const FATES = {
  fed: "M-4.5 0h9M0 -4.5v9", spoiled: "M-3.5 -3.5l7 7M3.5 -3.5l-7 7", taken: "M0 4.5v-9M-4 -1l4 -4 4 4",
};

/**
 * @param {Dadaocheng.At} at
 * @param {Dadaocheng.CellSeen} stored
 * @param {boolean} full
 * @param {string | undefined} fate
 */
function cellName(at, { cell, shop, cubes }, full, fate) {
  const kind = shop ? "dadaocheng.plain.shop" : cubes.length ? "dadaocheng.plain.cell" : "dadaocheng.plain.empty";
  const told = at.text(kind, { cell, cubes });
  if (fate === "spoiled") return at.text("dadaocheng.page.cell_spoiled", { text: told });
  if (fate === "fed") return at.text("dadaocheng.page.cell_fed", { text: told });
  return full ? at.text("dadaocheng.page.cell_full", { text: told }) : told;
}

/**
 * The outline around the discs of a line.
 * @param {string[]} spaces @param {(space: string) => Tuple} middle @param {number} wide
 */
function outline(spaces, middle, wide) {
  const [x, y] = middle(spaces[0]), [to, down] = middle(spaces[spaces.length - 1]);
  return { x: x - wide, y: y - wide, width: to - x + 2 * wide, height: down - y + 2 * wide, rx: wide };
}

/**
 * Lines that show now and would pay, and those that paid in the draft.
 * @param {Dadaocheng.At} at @param {Reaction} chain @param {(space: string) => Tuple} middle
 */
function ghosts(at, chain, middle) {
  const paid = chain.passes.flatMap((pass) => pass.lines.map(({ line }) => line));
  const showing = at.view.shown.lines.map(({ line }) => line).filter((line) => !paid.includes(line));
  /** @param {string} kind */
  const around = (kind) => (/** @type {string} */ line) => html`<rect key=${line} class=${kind} ...${outline(at.box.lines[line], middle, 39)}/>`;
  return [...new Set(paid)].map(around("dd-paid")).concat(showing.map(around("dd-shows")));
}

/**
 * The number of the pass at the end of each line that paid.
 * @param {Dadaocheng.At} at @param {Reaction} chain @param {(space: string) => Tuple} middle
 */
function numbers({ box }, chain, middle) {
  const seen = new Map();
  return chain.passes.flatMap((pass, i) => pass.lines.map(({ line }) => {
    const [first, second] = box.lines[line], [x, y] = middle(first);
    const nth = seen.get(line) ?? 0;
    seen.set(line, nth + 1);
    const across = middle(second)[1] === y;
    const spot = across ? [x + 40 + nth * 20, y - 34] : [x - 34, y + 40 + nth * 20];
    return html`<g key=${`${i} ${line}`} class="dd-number" transform="translate(${spot[0]},${spot[1]})">
      <circle r="9.5"/><text y="4">${i + 1}</text></g>`;
  }));
}

/** The lines to choose among, if that is asked. @param {Dadaocheng.At} at */
const choices = (at) => at.view.shown.lines.filter(({ line }) => at.select.concerns(line));

/**
 * A line that may be chosen: an outline with what it pays.
 * @param {{ at: Dadaocheng.At, found: Dadaocheng.Line, middle: (space: string) => Tuple }} given
 */
function Line({ at, found: { line, good, pays }, middle }) {
  const spaces = at.box.lines[line], [x, y] = middle(spaces[0]), [to, down] = middle(spaces[1]);
  return html`<${Part} at=${at} is=${[line]} class="dd-line" rule="5.2"
    name=${at.text("dadaocheng.page.line", { line, goods: pays })}>
    <rect class="dd-band" ...${outline(spaces, middle, 37)}/>
    <g transform="translate(${(x + to) / 2},${(y + down) / 2})"><circle class="dd-badge" r="20"/>
      ${pays.length > 1 ? html`${cubeAt(good, -8, 0, 17)}${cubeAt(good, 8, 0, 17)}` : cubeAt(good, 0, 0, 22)}</g>
  </${Part}>`;
}
