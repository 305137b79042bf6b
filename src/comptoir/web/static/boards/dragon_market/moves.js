// What lights up in the harbour: cells to walk to with their cost, what a boat can do, places for a new one.
import { html } from "../../page.js";
import { Part } from "../part.js";
import { grab } from "./drag.js";
import { chosenBoat, chosenPlace } from "./parts.js";
import { CELL, WHOLE, arrow, middle, outline, straight } from "./pieces.js";
import { showing } from "./preview.js";
import { HEADINGS, SIDE, cellAt, lineOf, moved, shifted, sightOf, turned, walkOf } from "./sight.js";
import { told, walkTold } from "./words.js";

/** @param {number} x @param {number} y @param {number} half @param {string} kind */
const square = (x, y, half, kind) => html`<rect class=${kind} x=${x - half} y=${y - half} width=${2 * half}
  height=${2 * half}
  rx="7" />`;

// ------------------------------------------------------------------ walking

/**
 * The walks among some options, by their last cell, the cheapest first.
 * @param {DragonMarket.Sight} sight @param {string[]} options
 */
function walks(sight, options) {
  /** @type {Map<string, DragonMarket.Walk[]>} */
  const found = new Map();
  for (const option of options) {
    if (!option.startsWith("walk ")) continue;
    const walked = walkOf(option);
    const walk = { option, ...walked, cost: sight.cost(walked.path) };
    const end = walk.path.at(-1) ?? "";
    found.set(end, [...(found.get(end) ?? []), walk]);
  }
  for (const list of found.values()) {
    list.sort((one, two) => one.cost - two.cost || one.leave.length - two.leave.length);
  }
  return found;
}

/**
 * The line of a walk, with rings where it takes something.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight @param {DragonMarket.Walk} walk
 */
function trace(at, sight, walk) {
  const points = [at.view.heirs[at.seat ?? -1], ...walk.path].map(middle);
  return html`<g class="dm-path"><polyline
    points=${points.map((point) => point.join(",")).join(" ")} />
    ${[...sight.takenOn(walk).values()].map((cell) => {
      const [x, y] = middle(cell);
      return html`<circle class="dm-take" cx=${x} cy=${y} r="19" />`;
    })}</g>`;
}

/**
 * Cells where one's own heir can walk to, each with its cost; `here` only where it stands, to come back.
 * @param {{ at: DragonMarket.At, here?: boolean }} given
 */
export function HeirCells({ at, here = false }) {
  const { select, seat } = at;
  if (!select.live || seat === null) return null;
  const sight = sightOf(at);
  const found = walks(sight, select.options);
  const reach = at.view.points;
  const all = select.chosen("me") ? [...sight.spaces.keys(), at.view.pontoons[seat]] : [];
  const heir = at.view.heirs[seat];
  const away = [...new Set([...found.keys(), ...all])].filter((cell) => cell !== heir);
  const cells = here ? [heir].filter((cell) => found.has(cell)) : away;
  return html`<g>${cells.map((cell) => {
    const [x, y] = middle(cell);
    const list = found.get(cell);
    const boat = sight.boatAt(cell);
    const hold = boat ? (/** @type {PointerEvent} */ event) => grab(event, boat, at) : undefined;
    if (!list) {
      return html`<${Part} key=${cell} at=${at} is=${[`walk:${cell}`]} class="dm-walk far"
        onPointerDown=${hold} more=${sight.spaces.get(cell)?.goods} rule="4.3"
        name=${told(at, "walk", { cell })}>${square(x, y, 18, "dm-walk-cell")}</${Part}>`;
    }
    const [best] = list;
    const chosen = select.chosen(`walk:${cell}`) > 0;
    const line = boat ? (boat.along ? "along" : "across") : "";
    return html`<${Part} key=${cell} at=${at} is=${[`walk:${cell}`]} onPointerDown=${hold}
      more=${sight.spaces.get(cell)?.goods} rule="4.3"
      ...${showing(at, `walk:${cell}`, () => trace(at, sight, best))}
      name=${walkTold(at, best.option)} class=${`dm-walk ${line} ${best.cost > reach ? "paid" : ""}`}>
      ${chosen && list.map((walk) => trace(at, sight, walk))}
      ${square(x, y, 18, "dm-walk-cell")}</${Part}>`;
  })}${cells.filter((cell) => found.has(cell)).map((cell) => price(cell, found.get(cell)?.[0].cost ?? 0, reach))}
    ${here && byWays(at, found)}</g>`;
}

/**
 * What a walk to a cell costs; dearer than the points that are left, it takes coins.
 * @param {string} cell @param {number} cost @param {number} reach
 */
function price(cell, cost, reach) {
  const [x, y] = middle(cell);
  return html`<g key=${`cost ${cell}`} class=${cost > reach ? "dm-cost paid" : "dm-cost"} aria-hidden="true"
    transform="translate(${x + 13} ${y - 13})"><circle r="7.5" />
    <text y="3.8" text-anchor="middle">${cost}</text></g>`;
}

/**
 * When several walks lead to the chosen cell: the cells that tell them apart.
 * @param {DragonMarket.At} at @param {Map<string, DragonMarket.Walk[]>} found
 */
function byWays(at, found) {
  const chosen = [...found.keys()].find((cell) => at.select.chosen(`walk:${cell}`));
  const list = found.get(chosen ?? "") ?? [];
  const cells = new Set(list.flatMap(({ path }) => path.slice(0, -1)));
  return [...cells].filter((cell) => cell !== chosen && differs(list, cell)).map((cell) => {
    const [x, y] = middle(cell);
    return html`<${Part} key=${`by ${cell}`} at=${at} is=${[`by:${cell}`]} class="dm-by" rule="4.3"
      name=${at.text("dragon_market.page.by", { cell, there: chosen })}>
      ${square(x, y, 15, "dm-by-cell")}</${Part}>`;
  });
}

/** @param {DragonMarket.Walk[]} list @param {string} cell */
const differs = (list, cell) => list.some(({ path }) => !path.includes(cell));

// ------------------------------------------------------------------ a chosen boat

/**
 * What a chosen boat can do: slide along its line, turn about its sailor, and what bonuses allow.
 * @param {{ at: DragonMarket.At }} given
 */
export function BoatTools({ at }) {
  const boat = at.select.live ? chosenBoat(at) : null;
  if (!boat) return null;
  const has = new Set(at.select.options);
  return html`<g class="dm-tools">${along(at, boat, has)}${beside(at, boat)}${turns(at, boat, has)}</g>`;
}

/**
 * The cells of its line: where its tip comes to.
 * @param {DragonMarket.At} at @param {DragonMarket.Seen} boat @param {Set<string>} has
 */
function along(at, boat, has) {
  return lineOf(boat).map(({ tip, there }) => {
    const [x, y] = middle(tip);
    const hop = has.has(`hop ${boat.sailor} ${there}`);
    const lit = hop || has.has(`slide ${boat.sailor} ${there}`);
    return html`<${Part} key=${tip} at=${at} is=${[`to:${there}`]} class=${`dm-to ${hop ? "bonus" : ""}`}
      rule=${hop ? "6.3" : "4.1"}
      ...${showing(at, `to:${there}`, () => outline(shifted(boat, there), "preview"))}
      name=${told(at, hop ? "hop" : "slide", { boat: boat.sailor, there })}>
      ${square(x, y, 18, "dm-to-cell")}${lit ? html`<circle class="dm-dot" cx=${x} cy=${y} r="5" />`
        : html`<path class="dm-cross" d="M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10" />`}</${Part}>`;
  });
}

/**
 * With the bonus for it: where it can move sideways, shown beside its first goods space.
 * @param {DragonMarket.At} at @param {DragonMarket.Seen} boat
 */
function beside(at, boat) {
  return at.select.options.filter((option) => option.startsWith(`sideways ${boat.sailor} `)).map((option) => {
    const there = option.split(" ")[2];
    const [x, y] = middle(shifted(boat, there).cells[1]);
    return html`<${Part} key=${`s${there}`} at=${at} is=${[`to:${there}`]} class="dm-to bonus" rule="6.3"
      ...${showing(at, `to:${there}`, () => outline(shifted(boat, there), "preview"))}
      name=${told(at, "sideways", { boat: boat.sailor, there })}>
      ${square(x, y, 18, "dm-to-cell")}<circle class="dm-dot" cx=${x} cy=${y} r="5" /></${Part}>`;
  });
}

/**
 * Where an arrow stands: beside a cell of the boat, on the side it turns to.
 * @param {string} cell @param {number} way
 */
function arrowPlace(cell, way) {
  const [x, y] = middle(cell);
  const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][way];
  /** @param {number} value */
  const keep = (value) => Math.max(19, Math.min(WHOLE - 19, value));
  return [keep(x + dx * CELL * 0.86), keep(y + dy * CELL * 0.86)];
}

/**
 * Two arrows at the sailor, and with the bonus two at the far end.
 * @param {DragonMarket.At} at @param {DragonMarket.Seen} boat @param {Set<string>} has
 */
function turns(at, boat, has) {
  const both = ["left", "right"];
  const pivots = both.filter((side) => has.has(`pivot ${boat.sailor} ${side}`));
  return [
    ...both.map((side) => {
      const [x, y] = arrowPlace(boat.sailor, (boat.way + (side === "right" ? 1 : 3)) % 4);
      const name = told(at, "turn", { boat: boat.sailor, way: side });
      return html`<${Part} key=${`t${side}`} at=${at} is=${[`turn:${boat.sailor}:${side}`]} class="dm-turn"
        ...${showing(at, `turn:${boat.sailor}:${side}`, () => outline(turned(boat, side), "preview"))}
        name=${name} rule="4.2">
        <g transform="translate(${x} ${y})">${arrow(side, "")}</g></${Part}>`;
    }),
    ...pivots.map((side) => {
      const [x, y] = arrowPlace(boat.cells[2], (boat.way + (side === "right" ? 3 : 1)) % 4);
      const name = told(at, "pivot", { boat: boat.sailor, way: side });
      return html`<${Part} key=${`p${side}`} at=${at} is=${[`pivot:${boat.sailor}:${side}`]} class="dm-turn"
        ...${showing(at, `pivot:${boat.sailor}:${side}`, () => outline(turned(boat, side, true), "preview"))}
        name=${name} rule="6.3">
        <g transform="translate(${x} ${y})">${arrow(side, "bonus")}</g></${Part}>`;
    }),
  ];
}

// ------------------------------------------------------------------ placing boats

/** When the players lay the boats out: all water, and then the directions. @param {{ at: DragonMarket.At }} given */
export function Places({ at }) {
  const sight = sightOf(at);
  if (!at.select.live || sight.step[0] !== "Place") return null;
  const sort = sight.step[2] === "0" ? "centre" : "end";
  const place = chosenPlace(at);
  if (place) return html`<g>${directions(at, place, sort)}</g>`;
  return html`<g>${water(at, sight).map((cell) => {
    const [x, y] = middle(cell);
    return html`<${Part} key=${cell} at=${at} is=${[`place:${cell}`]} class="dm-place" rule="3.1"
      name=${at.text("dragon_market.page.place", { cell, sort })}>${square(x, y, 18, "dm-place-cell")}
      <circle class="dm-dot" cx=${x} cy=${y} r="4" /></${Part}>`;
  })}</g>`;
}

/** All cells of water on which nothing lies. @param {DragonMarket.At} at @param {DragonMarket.Sight} sight */
function water(at, sight) {
  const corners = ["a1", "j1", "j10", "a10"];
  return Array.from({ length: SIDE * SIDE }, (_, number) => cellAt(Math.floor(number / SIDE), number % SIDE))
    .filter((cell) => cell !== null).filter((cell) => !corners.includes(cell) && !sight.boatAt(cell));
}

/**
 * The chosen cell of a sailor, and arrows for the direction in which the boat lies.
 * @param {DragonMarket.At} at @param {string} place @param {string} sort
 */
function directions(at, place, sort) {
  const [x, y] = middle(place);
  const ways = sort === "centre" ? [1, 2] : [0, 1, 2, 3];
  /** @param {number} way */
  const name = (way) => sort === "end" ? told(at, "place", { cell: place, heading: HEADINGS[way] })
    : at.text(`dragon_market.look.along.${way === 1 ? "row" : "column"}`, { cell: place });
  return html`<${Part} key="here" at=${at} is=${[`place:${place}`]} class="dm-place" rule="3.1"
    name=${at.text("dragon_market.page.place", { cell: place, sort })}>
      ${square(x, y, 18, "dm-place-cell")}</${Part}>
    ${ways.map((way) => {
      const beyond = moved(place, way, 1);
      if (!beyond) return null;
      const [right, down] = middle(beyond);
      const draw = () => outline({ sort, sailor: place, way }, "preview");
      return html`<${Part} key=${way} at=${at} is=${[`head:${HEADINGS[way]}`]} class="dm-turn"
        ...${showing(at, `head:${HEADINGS[way]}`, draw)}
        name=${name(way)} rule="3.1">
        <g transform="translate(${right} ${down})">${straight(way)}</g></${Part}>`;
    })}`;
}
