// The board of Chinatown: the map of the town, the floor with its deals, and what everybody holds.
import { html, live } from "/static/page.js";
import { text } from "/static/words.js";
import { Calendar, Incomes, Tariff } from "./calendar.js";
import { Floor } from "./floor.js";
import { Hand, Panel } from "./hand.js";
import { lead } from "./lead.js";
import { motion } from "./motion.js";
import { TownMap } from "./map.js";
import { DealCard, dealsOf, openDeals, waitsFor } from "./deals.js";
import { giftsOf, making, reading, startDeal, stopMaking, stopReading, sumOf } from "./terms.js";
import { sign } from "./signs.js";
import { PHASES, onFloor } from "./town.js";

const Board = live(({ at }) => html`<div class="ct-board">
  <${Calendar} at=${at} /><${TownMap} at=${at} /></div>`);

/**
 * Put a deal together as an answer has it.
 * @param {{ verb: string, number: number, terms: Chinatown.Transfer[] }} made @param {Chinatown.At} at
 */
const compose = ({ verb, number, terms }, at) => startDeal(at, { verb, number, gifts: giftsOf({ terms }) });

/**
 * What a player has; until the end only the player knows it, unless the table plays with open money.
 * @param {Chinatown.View} view @param {number} seat @param {Chinatown.At} at
 */
function score(view, seat, at) {
  const end = at?.result?.scores?.[seat];
  const money = end === undefined ? view.players[seat].money : end / 10000;
  if (money === null) return text("chinatown.page.money.hidden");
  return text("chinatown.thing.money", { sum: sumOf(at.box, money) });
}

/** @param {Chinatown.View} view */
function round(view) {
  const { calendar, number, phase, total } = view.shown.year;
  const year = text("chinatown.look.title", { year: String(calendar), number, total });
  return phase === null ? year : `${year} · ${text(PHASES[phase])}`;
}

/** @param {{ at: Chinatown.At }} given */
const Side = ({ at }) => html`<${Floor} at=${at} /><${Tariff} at=${at} />`;
Side.title = (/** @type {Chinatown.At} */ at) => {
  const open = onFloor(at.now) ? openDeals(at) : [];
  if (open.length && waitsFor(open[0], at.seat)) return `• ${text("chinatown.page.floor")}`;
  return open.length ? text("chinatown.page.floor.open", { number: open.length }) : text("chinatown.page.floor");
};

/** Escape leaves what is being put together or read; tell whether something was. */
function escape() {
  if (making.peek() === null && reading.peek() === null) return false;
  if (making.peek() === null) stopReading();
  else stopMaking();
  return true;
}

/** What has become of the deals, each as a card. @param {{ at: Chinatown.At }} given */
const Deals = ({ at }) => html`<div class="ct-shown-deals">${dealsOf(at.view).map((deal) => html`<${DealCard} key=${deal.digest} at=${at} deal=${deal} />`)}</div>`;

/** @type {Board} */
export default {
  compose, Board, Hand, Panel, Side, score, round, lead, escape, motion, sign,
  parts: { map: TownMap, incomes: Incomes, deals: Deals },
};
