// The board of Chinatown: the map of the town, the floor with its deals, and what everybody holds.
import { html, live } from "/static/page.js";
import { text } from "/static/words.js";
import { valuesOf, verbOf } from "/static/table/select.js";
import { Calendar, Tariff } from "./calendar.js";
import { Floor } from "./floor.js";
import { Hand, Panel } from "./hand.js";
import { motion } from "./motion.js";
import { TownMap } from "./map.js";
import { openDeals } from "./deals.js";
import { giftIn, making, startDeal, stopMaking } from "./terms.js";
import { PHASES, onFloor, stepOf } from "./town.js";

const Board = live(({ at }) => html`<div class="ct-board">
  <${Calendar} at=${at} /><${TownMap} at=${at} /><${Tariff} at=${at} /></div>`);

/**
 * Put a deal together as an answer has it; tell whether it is one.
 * @param {string} notation @param {Chinatown.At} at @param {string[]} tokens
 */
function compose(notation, at, tokens) {
  const verb = verbOf(notation);
  if (!["propose", "counter", "change"].includes(verb)) return false;
  const number = Number(valuesOf(tokens, "answers")[0] ?? 0);
  startDeal(at, { verb, number, gifts: valuesOf(tokens, "gives").map(giftIn) });
  return true;
}

/**
 * What somebody may have meant by clicking on something that is not lit.
 * @param {string} token @param {Chinatown.At} at
 */
function why(token, at) {
  if (token.includes(" ")) return token; // an answer to a deal, as it is written
  const lot = token.startsWith("lot-") ? token.slice(4) : "";
  const own = at.view.players[at.seat ?? -1];
  const { keep, players } = at.view.shown;
  const step = stepOf(at.view);
  if (keep && lot) {
    const others = (own.hand ?? []).filter((card) => String(card) !== lot);
    return `keep ${[...others.slice(0, keep - 1), lot].join(" ")}`;
  }
  if (step === "Build") {
    const [free] = players[at.seat ?? -1].free;
    if (lot && own.tiles.length) return `build ${lot} ${own.tiles[0].shop}`;
    if (!lot && free) return `build ${free} ${token}`;
  }
  const other = ((at.seat ?? 0) + 1) % at.view.seats;
  if (step === "Floor" && lot) return `propose p${other} gives lot-${lot} to p${at.seat}`;
  return null;
}

/**
 * What a player has; until the end only the player knows it, unless the table plays with open money.
 * @param {Chinatown.View} view @param {number} seat @param {Chinatown.At} at
 */
function score(view, seat, at) {
  const end = at?.result?.scores?.[seat];
  const money = end === undefined ? view.players[seat].money : end / 10000;
  if (money === null) return text("chinatown.page.money.hidden");
  return text("chinatown.thing.money", { sum: String(10 * money) });
}

/** @param {Chinatown.View} view */
function round(view) {
  const { calendar, number, phase, total } = view.shown.year;
  const year = text("chinatown.look.title", { year: String(calendar), number, total });
  return phase === null ? year : `${year} · ${text(PHASES[phase])}`;
}

/** @param {{ at: Chinatown.At }} given */
const Side = ({ at }) => html`<${Floor} at=${at} />`;
Side.title = (/** @type {Chinatown.At} */ at) => {
  const open = onFloor(at.now) ? openDeals(at).length : 0;
  return open ? text("chinatown.page.floor.open", { number: open }) : text("chinatown.page.floor");
};

/** Escape leaves what is being put together; tell whether something was. */
function escape() {
  if (making.peek() === null) return false;
  stopMaking();
  return true;
}

/** @type {Board} */
export default { compose, Board, Hand, Panel, Side, score, round, why, escape, motion };
