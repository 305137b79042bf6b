// The map of Chinatown: six blocks of lots, whose they are, what stands on them, and the deal looked at.
import { html, live, signal } from "/static/page.js";
import { Part, tipped } from "/static/boards/part.js";
import { colourOf, markLetter, markPath } from "/static/boards/marks.js";
import { TINTS, tradePath } from "./trades.js";
import { keptOf, onFloor, planOf, townOf } from "./town.js";
import { ANYONE, giftsLookedAt, makingAt, startDeal, toggleThing } from "./terms.js";

const LOT = 100;
const EDGE = 34;
const KERB = 12; // around the lots that a diagram shows
const PRINTED = 4;
/** @type {string[]} */
const WHOLE = [];
const LARGE = 60; // px: larger lots gain nothing
const WAYS = [PRINTED, 3, 6, 2]; // how many blocks may lie side by side
const across = signal(innerWidth > 1.2 * innerHeight ? PRINTED : 3); // until the room is measured
/** @type {Map<number, Chinatown.Plan>} */
const plans = new Map();

/**
 * The blocks lie as printed where that is nearly as good as any way; else so that lots are largest.
 * @param {Chinatown.Box} box @param {number} width @param {number} height
 */
function arrange(box, width, height) {
  /** @param {number} key */
  const size = (key) => {
    const plan = planFor(box, key);
    const edges = (2 * EDGE) / LOT;
    return Math.min(LARGE, width / (plan.width + edges), height / (plan.height + edges));
  };
  const best = Math.max(...WAYS.map(size));
  across.value = WAYS.find((key) => size(key) > 0.9 * best) ?? across.peek(); // a board that leaves has no room
}

/** Look at the room there is; on a phone the map scrolls in its part, so only the width counts. @param {Chinatown.At} at */
function watching(at) {
  return (/** @type {(Element & { watched?: ResizeObserver }) | null} */ element) => {
    if (!element || element.watched) return;
    element.watched = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (!width) return; // the page has been left
      arrange(at.box, width, getComputedStyle(element).containerType === "size" ? height : Infinity);
    });
    element.watched.observe(element);
  };
}

/** @param {Chinatown.Box} box @param {number} key */
function planFor(box, key) {
  const plan = plans.get(key) ?? planOf(box, key);
  plans.set(key, plan);
  return plan;
}

/** Draw a seat's mark with its letter. @param {number} seat @param {number} x @param {number} y @param {number} r */
function lettered(seat, x, y, r) {
  return html`${markPath(seat, x, y, r, { stroke: "#2b2622" })}${markLetter(seat, x, y, r)}`;
}

/** Tell whether a lot is among some things. @param {Chinatown.Thing[]} things @param {number} lot */
const names = (things, lot) => things.some((one) => one.lot === lot);

/**
 * What is known of a lot, in words.
 * @param {Chinatown.At} at @param {Chinatown.Town} town @param {number} lot
 */
function lotName(at, town, lot) {
  const seat = town.owner(lot);
  const business = town.business(lot);
  const told = [at.text("chinatown.page.lot", { lot: String(lot) })];
  if (seat === null) {
    const held = at.seat !== null && at.now.players[at.seat].hand?.includes(lot);
    told.push(at.text(held ? "chinatown.page.lot.card" : "chinatown.page.lot.nobody"));
  } else {
    const whose = seat === at.seat ? "chinatown.page.lot.yours" : "chinatown.page.lot.of";
    told.push(at.text(whose, { seat }));
    told.push(business ? at.text("chinatown.page.lot.shop", {
      shop: business.shop, number: business.lots.length, total: business.size,
    }) : at.text("chinatown.page.lot.free"));
  }
  at.now.players.forEach((row, other) => {
    if (names(row.wants, lot)) told.push(at.text("chinatown.page.lot.wanted", { seat: other }));
    if (names(row.sells, lot)) told.push(at.text("chinatown.page.lot.sold", { seat: other }));
  });
  return told.join(", ");
}

/** @param {Chinatown.Plan} plan @param {Chinatown.Box} box */
function ground(plan, box) {
  /** @param {number} grow @param {string} kind */
  const pads = (grow, kind) => html`<g class=${kind}>${box.lots.map(({ number }) => {
    const { x, y } = plan.places[number];
    return html`<rect x=${x * LOT - grow} y=${y * LOT - grow} width=${LOT + 2 * grow} height=${LOT + 2 * grow}
      rx=${14 + grow} />${box.lots[number - 1].neighbours.filter((there) => there > number).map((there) => {
        const wide = plan.places[there].y === y;
        return html`<rect x=${(x + (wide ? 0.5 : 0)) * LOT - (wide ? 0 : grow)}
          y=${(y + (wide ? 0 : 0.5)) * LOT - (wide ? grow : 0)}
          width=${LOT + (wide ? 0 : 2 * grow)} height=${LOT + (wide ? 2 * grow : 0)} />`;
      })}`;
  })}</g>`;
  return html`
    <rect class="ct-street" x=${-EDGE} y=${-EDGE} width=${plan.width * LOT + 2 * EDGE}
      height=${plan.height * LOT + 2 * EDGE} rx="26" />
    ${plan.blocks.map((block) => greens(plan, block))}
    ${pads(15, "ct-kerb")}${pads(11, "ct-walk")}`;
}

/** @param {number} x @param {number} y */
function tree(x, y) {
  return html`<g class="ct-tree" transform=${`translate(${x} ${y})`}>
    <path d="M-3 12v22h6v-22z" class="ct-trunk" /><circle cx="-13" cy="4" r="15" /><circle cx="13" cy="5"
      r="14" />
    <circle cy="-10" r="19" /></g>`;
}

/** The park beside the fifth block: a lawn with a pond, a pavilion and trees. @param {Chinatown.LaidBlock} given */
function park({ x, y, width, height }) {
  const [left, top] = [x * LOT, y * LOT];
  const trees = [
    [50, 60], [130, 40], [330, 50], [345, 150], [45, 190], [60, 420], [140, 450], [250, 445],
    [340, 400], [40, 310],
  ];
  return html`<g class="ct-park" transform=${`translate(${left} ${top})`}>
    <rect class="ct-lawn" width=${width * LOT - 20} height=${height * LOT} rx="40" />
    <path class="ct-pond" d="M120 300c40-50 160-40 180 10s-60 80-120 70-90-40-60-80z" />
    <g class="ct-pagoda"><rect x="170" y="150" width="60" height="62" fill="#c0533f" />
      <rect x="190" y="176" width="20" height="36" fill="#5d3b2c" />
      <path d="M145 154q55-8 55-40q0 32 55 40z" fill="#3d7d8f" /><path d="M168 118q32-6 32-34q0 28 32 34z"
        fill="#3d7d8f" /></g>
    ${trees.map(([right, down]) => tree(right, down))}
  </g>`;
}

/** Trees where a block has no lot. @param {Chinatown.Plan} plan @param {Chinatown.LaidBlock} block */
function greens(plan, block) {
  if (block.park) return park(block);
  const taken = new Set(block.lots.map(({ number }) => {
    const { x, y } = plan.places[number];
    return `${x - block.x} ${y - block.y}`;
  }));
  const spots = [];
  for (let row = 0; row < block.height; row += 1) {
    for (let column = 0; column < block.width; column += 1) {
      if (taken.has(`${column} ${row}`)) continue;
      spots.push({ x: (block.x + column + 0.5) * LOT, y: (block.y + row + 0.5) * LOT });
    }
  }
  return spots.map(({ x, y }) => tree(x, y));
}

/**
 * Shops of one business are joined: a bridge of their tint over the gap between them.
 * @param {Chinatown.Plan} plan @param {Chinatown.Box} box @param {Chinatown.Business[]} businesses
 */
function bridges(plan, box, businesses) {
  const found = [];
  for (const { shop, lots } of businesses) {
    for (const lot of lots) {
      const { x, y } = plan.places[lot];
      for (const there of box.lots[lot - 1].neighbours) {
        if (there < lot || !lots.includes(there)) continue;
        const wide = plan.places[there].y === y;
        found.push(wide
          ? html`<rect x=${(x + 1) * LOT - 12} y=${y * LOT + 30} width="24" height="40"
            fill=${TINTS[shop]} />
            <path d=${`M${(x + 1) * LOT - 6} ${y * LOT + 30}h12m-12 40h12`} />`
          : html`<rect x=${x * LOT + 30} y=${(y + 1) * LOT - 12} width="40" height="24"
            fill=${TINTS[shop]} />
            <path d=${`M${x * LOT + 30} ${(y + 1) * LOT - 6}v12m40-12v12`} />`);
      }
    }
  }
  return html`<g class="ct-bridges">${found}</g>`;
}

/** @param {Chinatown.Business} business */
function progress({ lots, size }) {
  const whole = lots.length >= size;
  return html`<g class=${`ct-progress ${whole ? "whole" : lots.length === 1 ? "single" : ""}`}>
    <rect x="48" y="66" width="48" height="30" rx="10" />
    <text x="72" y="88.500" text-anchor="middle">${lots.length}/${size}</text>
  </g>`;
}

/**
 * Heart: somebody looks for this lot; label: its owner would part with it.
 * @param {Chinatown.At} at @param {number} lot
 */
function wishes(at, lot) {
  const wanted = at.now.players.some((row) => names(row.wants, lot));
  const sold = at.now.players.some((row) => names(row.sells, lot));
  return html`
    ${wanted && html`<path class="ct-heart"
      d="M18 92c-12-8-13-20-5-20 3 0 5 3 5 5 0-2 2-5 5-5 8 0 7 12-5 20z" />`}
    ${sold && html`<path class="ct-label" transform=${`translate(${wanted ? 30 : 0} 0)`}
      d="M7 84l10-12h14v20h-14zM18 82h0.100" />`}`;
}

/**
 * A lot that changes hands in the deal looked at: an arrow to the mark of who gets it.
 * @param {Chinatown.Party | null | undefined} to
 */
function leaving(to) {
  return html`<g class="ct-leaving"><rect x="-3" y="-3" width="106" height="106" rx="18" />
    <rect class="ct-pass" x="4" y="58" width="66" height="38" rx="19" />
    <path d="M14 77h16m-7-7l7 7-7 7" />
    ${to === ANYONE || to === null || to === undefined ? html`<text x="52" y="86"
      text-anchor="middle">?</text>` : lettered(to, 52, 77, 14)}</g>`;
}

/** @param {number} lot @param {Chinatown.Town} town @param {boolean} held @param {boolean} kept */
function faceOf(lot, town, held, kept) {
  const [seat, kind, business] = [town.owner(lot), town.shop(lot), town.business(lot)];
  if (seat === null) {
    const card = `${held ? "held" : ""} ${kept ? "kept" : ""}`;
    return html`<rect class=${`ct-plot ${card}`} x="4" y="4" width="92" height="92" rx="14" />
      <text class="ct-number lone" x="50" y="61" text-anchor="middle">${lot}</text>
      ${kept && html`<path class="ct-tick" d="M60 76l10 11 19-25" />`}`;
  }
  const own = { style: { "--own": colourOf(seat) } };
  return html`<rect class="ct-plot owned" ...${own} x="4" y="4" width="92" height="92" rx="14" />
    <rect class="ct-ground" ...${own} x="11" y="11" width="78" height="78" rx="9"
      fill=${kind ? TINTS[kind] : undefined} />
    <g data-thing=${kind || `mark-${seat}`}>
      ${kind ? tradePath(kind, 22, 33, 56) : lettered(seat, 52, 62, 23)}</g>
    <text class=${`ct-number ${kind ? "built" : ""}`} x="16" y="36">${lot}</text>
    ${kind && html`<g data-thing=${`mark-${seat}`}>${lettered(seat, 80, 22, 17)}</g>`}
    ${business && business.lots.at(-1) === lot && progress(business)}`;
}

/**
 * A lot on the floor: put into the deal or the wish that is made, or the start of a deal.
 * @param {Chinatown.At} at @param {Chinatown.Town} town @param {number} lot
 */
function floorClick(at, town, lot) {
  const state = makingAt(at);
  const seat = town.owner(lot);
  if (state?.mode === "want" || (state && seat !== null && (state.mode === "deal" || seat === at.seat))) {
    toggleThing(at, state, seat, { lot });
  } else if (!state && seat !== null) {
    startDeal(at);
    toggleThing(at, makingAt(at), seat, { lot });
  } else {
    at.select.why(`lot-${lot}`);
  }
}

/**
 * A part that has to do with the floor, not with the options.
 * @param {{ touch: string, name: string, more?: string, on: boolean, use: () => void, hinted?: boolean, class?: string,
 *   button?: boolean, children?: Drawn, [rest: string]: unknown }} given
 */
export function FloorPart({ touch, name, more, on, use, hinted = false, class: kind = "", button = false, children,
  ...rest }) {
  const properties = {
    ...rest, ...tipped({ more }), class: `part ${kind} ${on ? "chosen" : "open"} ${hinted ? "hinted" : ""}`, "data-part": touch, "aria-label": name,
    "aria-pressed": on ? "true" : "false", tabindex: -1,
    onClick: (/** @type {Event} */ event) => { event.stopPropagation(); use(); },
  };
  if (button) return html`<button type="button" ...${properties}>${children}</button>`;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    use();
  };
  return html`<g role="button" onKeyDown=${keys} ...${properties}>${children}</g>`;
}

/**
 * What is seen of the town: all of it, or the lots between two corners.
 * @param {Chinatown.Plan} plan @param {string[]} only
 */
function frameOf(plan, only) {
  if (!only.length) return { x: -EDGE, y: -EDGE, wide: plan.width * LOT + 2 * EDGE, high: plan.height * LOT + 2 * EDGE };
  const [first, last] = only.map((lot) => plan.places[lot]);
  return { x: first.x * LOT - KERB, y: first.y * LOT - KERB, wide: (last.x - first.x + 1) * LOT + 2 * KERB,
    high: (last.y - first.y + 1) * LOT + 2 * KERB };
}

/** The map; a diagram shows `only` a part of it, as it is printed. */
export const TownMap = live((/** @type {{ at: Chinatown.At, only?: string[] }} */ { at, only = WHOLE }) => {
  const { box } = at;
  const town = townOf(at.view);
  const plan = planFor(box, only.length ? PRINTED : across.value);
  const frame = frameOf(plan, only);
  const state = makingAt(at);
  const floor = onFloor(at.now) && at.seat !== null && !at.looking;
  const passing = new Map((state?.mode === "deal" ? state.given : giftsLookedAt(at))
    .map(({ thing, to }) => /** @type {const} */ ([thing.lot, to])));
  const wished = state?.things ?? [];
  const hand = at.seat === null ? [] : (at.looking ? at.view : at.now).players[at.seat].hand ?? [];
  const kept = new Set(keptOf(at));
  const fresh = freshLots(at);
  /** @param {number} lot */
  const placed = (lot) => `translate(${plan.places[lot].x * LOT} ${plan.places[lot].y * LOT})`;
  const faces = box.lots.map(({ number: lot }) => html`<g key=${lot} data-place=${`lot-${lot}`}
    transform=${placed(lot)}>${faceOf(lot, town, hand.includes(lot), kept.has(lot))}</g>`);
  const marks = box.lots.map(({ number: lot }) => html`<g key=${lot} transform=${placed(lot)}>
    ${passing.has(lot) ? leaving(passing.get(lot)) : wishes(at, lot)}</g>`);
  const lots = box.lots.map(({ number: lot }) => {
    const seat = town.owner(lot);
    const face = html`<rect class="ct-ring" x="1" y="1" width="98" height="98" rx="17" />`;
    const kind = ["ct-lot", seat !== null && seat === at.seat ? "mine" : "", fresh.has(lot) ? "fresh" : "",
      names(wished, lot) ? `wish-${state?.mode}` : ""].join(" ");
    const name = lotName(at, town, lot);
    const common = { name, more: `lot-${lot}`, class: kind, transform: placed(lot) };
    return floor
      ? html`<${FloorPart} key=${lot} touch=${`lot-${lot}`} ...${common}
        use=${() => floorClick(at, town, lot)} hinted=${at.select.hinted(`lot-${lot}`)}
          on=${passing.has(lot) && state !== null ? true : names(wished, lot)}>${face}</${FloorPart}>`
      : html`<${Part} key=${lot} at=${at} is=${[`lot-${lot}`]} ...${common}>${face}</${Part}>`;
  });
  return html`<div class="ct-map" ref=${only.length ? undefined : watching(at)} data-across=${across.value}>
    <svg viewBox="${frame.x} ${frame.y} ${frame.wide} ${frame.high}" data-board style=${{ "--wide": frame.wide, "--high": frame.high }} role="group" aria-label=${at.text("chinatown.page.map")}>
      <g aria-hidden="true">${ground(plan, box)}${faces}${bridges(plan, box, town.businesses)}${marks}</g>
      ${lots}
    </svg>
  </div>`;
});

/** The lots that changed since the view before. @param {Chinatown.At} at */
function freshLots(at) {
  if (!at.before || at.before.game !== "chinatown") return new Set();
  const before = townOf(at.before);
  const now = townOf(at.view);
  return new Set(at.box.lots.map(({ number }) => number)
    .filter((lot) => before.owner(lot) !== now.owner(lot) || before.shop(lot) !== now.shop(lot)));
}
