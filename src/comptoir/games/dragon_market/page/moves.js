// What lights up in the harbour: cells to walk to with their cost, what a boat can do, places for a new one.
import { html } from "/static/page.js";
import { valuesOf } from "/static/table/select.js";
import { Part } from "/static/boards/part.js";
import { grab } from "./drag.js";
import { chosenBoat, chosenPlace } from "./chosen.js";
import { CELL, WHOLE, arrow, middle, outline, straight } from "./pieces.js";
import { showing } from "./preview.js";
import { beside, boatAt, turned } from "./cells.js";
import { told, walkTold } from "./words.js";

/** @param {number} x @param {number} y @param {number} half @param {string} kind */
const square = (x, y, half, kind) => html`<rect class=${kind} x=${x - half} y=${y - half} width=${2 * half}
  height=${2 * half}
  rx="7" />`;

// ------------------------------------------------------------------ walking

/** The walks among the options, by their last cell, the cheapest first. @param {DragonMarket.At} at */
function walks(at) {
  /** @type {Map<string, DragonMarket.Walk[]>} */
  const found = new Map();
  for (const option of at.select.options) {
    const { path = [], leave = [], takes = [], ...move } = at.view.shown.moves[option] ?? { cost: 0 };
    if (path.length === 0) continue;
    const end = path[path.length - 1];
    found.set(end, [...(found.get(end) ?? []), { ...move, option, path, leave, takes }]);
  }
  for (const list of found.values()) {
    list.sort((one, two) => one.cost - two.cost || one.leave.length - two.leave.length);
  }
  return found;
}

/** The line of a walk, with rings where it takes something. @param {DragonMarket.At} at @param {DragonMarket.Walk} walk */
function trace(at, walk) {
  const points = [at.view.heirs[at.seat ?? -1], ...walk.path].map(middle);
  return html`<g class="dm-path"><polyline
    points=${points.map((point) => point.join(",")).join(" ")} />
    ${walk.takes.map(({ cell }) => {
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
  const found = walks(at);
  const far = select.chosen("me") ? at.view.shown.far : [];
  const heir = at.view.heirs[seat];
  const away = [...found.keys(), ...far].filter((cell) => cell !== heir);
  const cells = here ? [heir].filter((cell) => found.has(cell)) : away;
  return html`<g>${cells.map((cell) => {
    const [x, y] = middle(cell);
    const list = found.get(cell);
    const boat = boatAt(at.view, cell);
    const goods = boat?.spaces.find((space) => space.cell === cell)?.goods ?? "";
    const hold = boat ? (/** @type {PointerEvent} */ event) => grab(event, boat, at) : undefined;
    if (!list) {
      return html`<${Part} key=${cell} at=${at} is=${[`walk:${cell}`]} data-then="me" class="dm-walk far"
        onPointerDown=${hold} more=${goods} rule="4.3"
        name=${told(at, "walk", { cell })}>${square(x, y, 18, "dm-walk-cell")}</${Part}>`;
    }
    const [best] = list;
    const chosen = select.chosen(`walk:${cell}`) > 0;
    const line = boat ? (boat.along === "row" ? "along" : "across") : "";
    return html`<${Part} key=${cell} at=${at} is=${[`walk:${cell}`]} data-then="me" onPointerDown=${hold}
      more=${goods} rule="4.3"
      ...${showing(at, `walk:${cell}`, () => trace(at, best))}
      name=${walkTold(at, best)} class=${`dm-walk ${line} ${best.coins ? "paid" : ""}`}>
      ${chosen && list.map((walk) => trace(at, walk))}
      ${square(x, y, 18, "dm-walk-cell")}</${Part}>`;
  })}${cells.map((cell) => (found.get(cell) ?? []).slice(0, 1).map((walk) => price(cell, walk)))}
    ${here && byWays(at, found)}</g>`;
}

/** What a walk to a cell costs; some take coins. @param {string} cell @param {DragonMarket.Walk} walk */
function price(cell, { cost, coins }) {
  const [x, y] = middle(cell);
  return html`<g key=${`cost ${cell}`} class=${coins ? "dm-cost paid" : "dm-cost"} aria-hidden="true"
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
    return html`<${Part} key=${`by ${cell}`} at=${at} is=${[`by:${cell}`]} data-then="me" class="dm-by" rule="4.3"
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
  return html`<g class="dm-tools">${along(at, boat)}${aside(at, boat)}${turns(at, boat)}</g>`;
}

/**
 * The option of a boat that is made of one more thing, too.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat @param {string} touch
 */
const optionOf = (at, boat, touch) => at.select.remaining.value
  .find(({ counts }) => counts.has(touch) && counts.has(`boat:${boat.sailor}`));

/**
 * How a boat would lie after a move, drawn while somebody points at it.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat @param {string} [option]
 */
function preview(at, boat, option = "") {
  const { lies } = at.view.shown.moves[option] ?? {};
  return lies ? outline({ ...lies, sort: boat.sort }, "preview") : null;
}

/**
 * The cells of its line: where its tip comes to.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat
 */
function along(at, boat) {
  return boat.line.map(([tip, there]) => {
    const [x, y] = middle(tip);
    const option = optionOf(at, boat, `to:${there}`);
    const hop = option?.counts.has("bonus:hop_boat") ?? false;
    const verb = hop ? "hop" : "slide";
    return html`<${Part} key=${tip} at=${at} is=${[`to:${there}`]} data-then=${`boat:${there}`} class=${`dm-to ${hop ? "bonus" : ""}`}
      rule=${hop ? "6.3" : "4.1"}
      ...${showing(at, `to:${there}`, () => preview(at, boat, option?.notation))}
      name=${told(at, verb, { boat: boat.sailor, there })}>
      ${square(x, y, 18, "dm-to-cell")}${option ? html`<circle class="dm-dot" cx=${x} cy=${y} r="5" />`
        : html`<path class="dm-cross" d="M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10" />`}</${Part}>`;
  });
}

/**
 * With the bonus for it: where it can move sideways, shown beside its first goods space.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat
 */
function aside(at, boat) {
  const sideways = at.select.remaining.value.filter(({ counts }) => (
    counts.has("bonus:sideways") && counts.has(`boat:${boat.sailor}`)));
  return sideways.map(({ notation: option, touches }) => {
    const [there] = valuesOf(touches, "to");
    const [x, y] = middle(beside(there, boat.heading) ?? there);
    return html`<${Part} key=${`s${there}`} at=${at} is=${[`to:${there}`]} data-then=${`boat:${there}`} class="dm-to bonus" rule="6.3"
      ...${showing(at, `to:${there}`, () => preview(at, boat, option))}
      name=${told(at, "sideways", { boat: boat.sailor, there })}>
      ${square(x, y, 18, "dm-to-cell")}<circle class="dm-dot" cx=${x} cy=${y} r="5" /></${Part}>`;
  });
}

/**
 * Where an arrow stands: beside a cell of the boat, on the side it turns to.
 * @param {string} cell @param {string} heading
 */
function arrowPlace(cell, heading) {
  const [x, y] = middle(cell);
  const [dx, dy] = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[heading] ?? [0, 0];
  /** @param {number} value */
  const keep = (value) => Math.max(19, Math.min(WHOLE - 19, value));
  return [keep(x + dx * CELL * 0.86), keep(y + dy * CELL * 0.86)];
}

/**
 * Two arrows at the sailor, and with the bonus two at the far end.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat
 */
function turns(at, boat) {
  /** @param {string} verb @param {string} side @param {number[]} place @param {string} rule */
  const turn = (verb, side, [x, y], rule) => {
    const touch = `${verb}:${boat.sailor}:${side}`;
    return html`<${Part} key=${touch} at=${at} is=${[touch]} data-then=${`boat:${boat.sailor}`} class="dm-turn"
      ...${showing(at, touch, () => preview(at, boat, optionOf(at, boat, touch)?.notation))}
      name=${told(at, verb, { boat: boat.sailor, way: side })} rule=${rule}>
      <g transform="translate(${x} ${y})">${arrow(side, verb === "pivot" ? "bonus" : "")}</g></${Part}>`;
  };
  const far = boat.spaces[1].cell;
  return ["left", "right"].map((side) => [
    turn("turn", side, arrowPlace(boat.sailor, turned(boat.heading, side)), "4.2"),
    optionOf(at, boat, `pivot:${boat.sailor}:${side}`)
      && turn("pivot", side, arrowPlace(far, turned(boat.heading, side === "left" ? "right" : "left")), "6.3"),
  ]);
}

// ------------------------------------------------------------------ placing boats

/** When the players lay the boats out: all water, and then the directions. @param {{ at: DragonMarket.At }} given */
export function Places({ at }) {
  const { placing } = at.view.shown;
  if (!at.select.live || !placing) return null;
  const { sort } = placing;
  const place = chosenPlace(at);
  if (place) return html`<g>${directions(at, place, placing)}</g>`;
  return html`<g>${placing.cells.map((cell) => {
    const [x, y] = middle(cell);
    return html`<${Part} key=${cell} at=${at} is=${[`place:${cell}`]} class="dm-place" rule="3.1"
      name=${at.text("dragon_market.page.place", { cell, sort })}>${square(x, y, 18, "dm-place-cell")}
      <circle class="dm-dot" cx=${x} cy=${y} r="4" /></${Part}>`;
  })}</g>`;
}

/**
 * The chosen cell of a sailor, and arrows for the direction in which the boat lies.
 * @param {DragonMarket.At} at @param {string} place @param {DragonMarket.Placing} placing
 */
function directions(at, place, { sort, headings }) {
  const [x, y] = middle(place);
  /** @param {string} heading */
  const name = (heading) => sort === "end" ? told(at, "place", { cell: place, heading })
    : at.text(`dragon_market.look.along.${heading === "east" ? "row" : "column"}`, { cell: place });
  return html`<${Part} key="here" at=${at} is=${[`place:${place}`]} class="dm-place" rule="3.1"
    name=${at.text("dragon_market.page.place", { cell: place, sort })}>
      ${square(x, y, 18, "dm-place-cell")}</${Part}>
    ${headings.map((heading) => {
      const beyond = beside(place, heading);
      if (!beyond) return null;
      const [right, down] = middle(beyond);
      return html`<${Part} key=${heading} at=${at} is=${[`head:${heading}`]} class="dm-turn"
        ...${showing(at, `head:${heading}`, () => outline({ sort, sailor: place, heading }, "preview"))}
        name=${name(heading)} rule="3.1">
        <g transform="translate(${right} ${down})">${straight(heading)}</g></${Part}>`;
    })}`;
}
