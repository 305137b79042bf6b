// The harbour of Dragon Market: water, pontoons, boats with goods, heirs, and what can be clicked there.
import { Component, html, live } from "/static/page.js";
import { Part, pictured } from "/static/boards/part.js";
import { markLetter, markPath } from "/static/boards/marks.js";
import { drag, grab, hold } from "./drag.js";
import { Ghosts } from "./ghosts.js";
import { instead } from "./chosen.js";
import { poseOf } from "./motion.js";
import { BoatTools, HeirCells, Places } from "./moves.js";
import { CELL, LEFT, OFFSETS, WHOLE, angleOf, heir, hull, middle, sailor, stack } from "./pieces.js";
import { Preview } from "./preview.js";
import { COLUMNS, SIDE, boatAt } from "./cells.js";
import { boatTold } from "./words.js";

const END = LEFT + SIDE * CELL;
const EDGES = Array.from({ length: SIDE - 1 }, (_, place) => LEFT + (place + 1) * CELL);
const RIPPLES = [
  [62, 96], [214, 60], [330, 130], [120, 190], [282, 226], [58, 300], [182, 342], [350, 318], [236, 150],
  [106, 388],
];

/** Water, the grid, and the names of columns and rows. */
const Water = () => html`<g aria-hidden="true">
  <rect class="dm-water" x=${LEFT - 1.5} y=${LEFT - 1.5} width=${SIDE * CELL + 3} height=${SIDE * CELL + 3}
    rx="8" />
  ${RIPPLES.map(([x, y]) => html`<path class="dm-ripple" d="M${x} ${y}q5 -4.5 10 0t10 0t10 0" />`)}
  <path class="dm-grid" d=${EDGES.map((edge) => `M${edge} ${LEFT}V${END}M${LEFT} ${edge}H${END}`).join("")} />
  ${[...COLUMNS].map((name, place) => html`<text class="dm-name" x=${LEFT + (place + 0.5) * CELL} y="11.5"
    text-anchor="middle">${name}</text>
    <text class="dm-name" x="8" y=${LEFT + (place + 0.5) * CELL + 4}
      text-anchor="middle">${place + 1}</text>`)}</g>`;

/**
 * What is seen of the harbour: all of it, or the cells between two corners, with room for the names of rows and columns.
 * @param {string[]} only
 */
function frameOf(only) {
  if (!only.length) return { x: 0, y: 0, wide: WHOLE, high: WHOLE };
  const [[left, top], [right, bottom]] = only.map(middle);
  const room = LEFT + CELL / 2;
  const [wide, high] = [right - left, bottom - top].map((far) => far + room + CELL / 2);
  return { x: left - room, y: top - room, wide: wide + (right + CELL > END ? 2 : 0), high: high + (bottom + CELL > END ? 2 : 0) };
}

/** Where the harbour is cut off, the names of rows and columns stand at the edge. @param {{ frame: ReturnType<typeof frameOf> }} given */
const Edge = ({ frame: { x, y, wide, high } }) => html`<g class="dm-edge" aria-hidden="true">
  <path d="M${x} ${y}h${wide}v${LEFT - 1.5}h${LEFT - 1.5 - wide}v${high - LEFT + 1.5}h${1.5 - LEFT}z" />
  ${[...COLUMNS].map((name, place) => html`<text class="dm-name" x=${LEFT + (place + 0.5) * CELL} y=${y + 11.5} text-anchor="middle">${name}</text>
    ${LEFT + place * CELL >= y + LEFT - 1 && html`<text class="dm-name" x=${x + 8} y=${LEFT + (place + 0.5) * CELL + 4} text-anchor="middle">${place + 1}</text>`}`)}</g>`;

/** The corners: pontoons of those who play, with their marks; the others are only wood. @param {DragonMarket.At} at */
function pontoons(at) {
  const { pontoons: homes } = at.view;
  return at.box.pontoons.map((cell) => {
    const [x, y] = middle(cell);
    const seat = homes.indexOf(cell);
    return html`<g key=${cell} class="dm-pontoon" transform="translate(${x} ${y})"><rect x="-19" y="-19"
      width="38" height="38"
      rx="5" /><path d="M-19 -9.5H19M-19 0H19M-19 9.5H19" /><circle cx="-15" cy="-15" r="1.5" />
      <circle cx="15" cy="15" r="1.5" />
      ${seat >= 0 && html`<g ...${pictured({ name: at.text("dragon_market.page.home", { seat, cell }), rule: "2.1" })}>
        <circle class="dm-home" r="13" />${markPath(seat, 0, 0, 8)}${markLetter(seat, 0, 0, 8)}</g>`}</g>`;
  });
}

/** @type {string[]} */
const WHOLLY = [];
const angles = new Map();

/**
 * The angle of a boat, counted on from the last one so that it turns the short way round.
 * @param {string} key @param {number} angle
 */
function steady(key, angle) {
  const before = angles.get(key) ?? angle;
  const turned = angle + 360 * Math.round((before - angle) / 360);
  angles.set(key, turned);
  return turned;
}

/** How far a boat has been dragged along its line. @param {DragonMarket.At} at @param {DragonMarket.Afloat | null} boat */
function dragged(at, boat) {
  const now = drag.value;
  const held = boat && now?.number === boat.number && now.view === at.view;
  const by = held ? now.by * CELL : 0;
  return boat?.along === "row" ? { held, dx: by, dy: 0 } : { held, dx: 0, dy: by };
}

/** @param {{ at: DragonMarket.At, boat: DragonMarket.Afloat }} given */
function Boat({ at, boat }) {
  const { held, dx, dy } = dragged(at, boat);
  const angle = steady(`${at.table?.id} ${boat.number}`, angleOf(boat.heading));
  const [x, y] = middle(boat.sailor);
  /** @param {number} part */
  const upright = (part) => ({
    "data-piece": `boat-${boat.number}-${part}`, style: { transform: `rotate(${-angle}deg)` } });
  const offsets = OFFSETS[boat.sort];
  return html`<${Part} at=${at} is=${[`boat:${boat.sailor}`]} name=${boatTold(at, boat)} more=${`boat-${boat.sort}`}
    class=${`dm-boat ${boat.along === "row" ? "along" : "across"} ${held ? "held" : ""}`}
    data-piece=${`boat-${boat.number}`}
    style=${{ transform: `translate(${x + dx}px, ${y + dy}px) rotate(${angle}deg)` }}
    onPointerDown=${(event) => grab(event, boat, at)} ...${instead(at, `boat:${boat.sailor}`)}>
    ${hull(boat.sort)}
    <g ...${upright(0)}>${sailor()}</g>
    ${boat.spaces.map((space, place) => html`<g key=${place} transform="translate(${offsets[place + 1]} 0)"
      data-place=${`hold-${boat.number}-${place + 1}`} data-heap=${space.goods ?? ""}
      ...${space.goods && space.left ? { "data-tip": at.word(space.goods), "data-more": space.goods } : {}}>
      <g ...${upright(place + 1)}>${stack(space, at.seat ?? -1)}</g></g>`)}
  </${Part}>`;
}

/** The heirs; one's own can be chosen to walk, others' to change places. @param {DragonMarket.At} at */
function heirs(at) {
  return at.view.heirs.map((cell, seat) => {
    const boat = boatAt(at.view, cell);
    const { held, dx, dy } = dragged(at, boat);
    const [x, y] = middle(cell);
    const style = { transform: poseOf([x + dx, y + dy], boat !== null) };
    const piece = `heir-${seat}`;
    const touch = seat === at.seat ? "me" : `heir:${seat}`;
    const kind = `dm-standing ${held ? "held" : ""}`;
    const id = seat === at.seat ? "dragon_market.page.me" : "dragon_market.page.heir";
    const name = at.text(id, { seat, cell });
    const usable = seat === at.seat || at.select.lit(touch) || at.select.chosen(touch);
    if (!usable) return html`<g key=${seat} class=${kind} data-piece=${piece} style=${style}
      ...${pictured({ name, rule: "3.3" })}>${heir(seat)}</g>`;
    return html`<${Part} key=${seat} at=${at} is=${[touch]} name=${name} rule=${seat === at.seat ? "4.3" : "6.3"} ...${instead(at, touch)}
      class=${`${kind} dm-player`} data-piece=${piece}
      style=${style}>
      ${heir(seat)}</${Part}>`;
  });
}

/** The drawing. It reads the selection itself, so that it is redrawn when that changes. */
const Drawn = live((/** @type {{ at: DragonMarket.At, only: string[] }} */ { at, only }) => {
  const frame = frameOf(only);
  const { select } = at;
  const waiting = [select.live, select.begun, select.options.length, drag.value]; // read: changes redraw
  return html`<svg class="dm-harbour" data-board viewBox="${frame.x} ${frame.y} ${frame.wide} ${frame.high}" role="group"
    data-awaits=${waiting[0] ? "yes" : "no"} onTouchMove=${hold}
    aria-label=${at.text("dragon_market.page.harbour")}>
    <g onClick=${() => select.clear()}><${Water} />${pontoons(at)}</g>
    <${Ghosts} at=${at} />
    ${at.view.shown.boats.map((boat) => html`<${Boat} key=${boat.number} at=${at} boat=${boat} />`)}
    <${Preview} at=${at} />
    <${HeirCells} at=${at} />
    ${heirs(at)}
    <${HeirCells} at=${at} here=${true} />
    <${Places} at=${at} />
    <${BoatTools} at=${at} />
    ${only.length > 0 && html`<${Edge} frame=${frame} />`}
  </svg>`;
});

/**
 * The whole harbour. Anyone who plays by keyboard stays where they were, though parts come and go.
 * @extends {Component<{ at: DragonMarket.At, only?: string[] }>}
 */
export class Harbour extends Component {
  /** @type {HTMLElement | null} */ frame = null;
  /** The part that has, or had, the focus, and what comes after it. @type {(string | null)[]} */ last = [];
  observer = new MutationObserver(() => this.follow());

  componentDidMount() {
    if (!this.frame) return;
    const changes = { childList: true, subtree: true, attributeFilter: ["data-part"] };
    this.observer.observe(this.frame, changes);
    this.frame.addEventListener("focusin", ({ target }) => {
      this.last = ["data-part", "data-then"].map((name) => /** @type {Element} */ (target).getAttribute?.(name) ?? null);
    });
  }

  componentWillUnmount() {
    this.observer.disconnect();
  }

  /** When the part that had the focus is gone, go on with what comes after it, as soon as that is there. */
  follow() {
    if (document.activeElement !== document.body) return;
    for (const touch of this.last) {
      const part = touch && this.frame?.querySelector(`[data-part="${touch}"]`);
      if (part) {
        part.focus();
        return;
      }
    }
  }

  /** @param {{ at: DragonMarket.At, only?: string[] }} given */
  render({ at, only = WHOLLY }) {
    const keep = (/** @type {HTMLElement | null} */ element) => { this.frame = element; };
    return html`<div class="dm-harbour-frame" ref=${keep}><${Drawn} at=${at} only=${only} /></div>`;
  }
}
