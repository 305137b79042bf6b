// The board of Dragon Market: the harbour with its boats, what is left to spend, and what everybody has.
import { html } from "/static/page.js";
import { Bar } from "./bar.js";
import { Harbour } from "./harbour.js";
import { motion } from "./motion.js";
import { OwnThings, Panel } from "./panel.js";
import { why } from "./chosen.js";

/**
 * Beside the harbour there is room for what is yours; on a phone it is at the bottom, with the question.
 * @param {{ at: DragonMarket.At }} given
 */
const Board = ({ at }) => html`<div class="dm"><div class="dm-beside"><${Bar} at=${at} />
  ${!at.phone && html`<${OwnThings} at=${at} />`}</div><${Harbour} at=${at} /></div>`;

/** Which turn it is, and how many objectives win. @param {DragonMarket.View} view @param {DragonMarket.At} at */
function round(view, at) {
  if (!view.turn) return at.text("dragon_market.look.setting_up");
  return at.text("dragon_market.look.title", { number: view.turn, total: view.to_win });
}

/**
 * An objective is called by what is on it.
 * @param {DragonMarket.Box} box @param {unknown} value @param {string} name
 */
function called({ red, blue }, value, name) {
  const card = name === "card" && [...red, ...blue].find(({ id }) => id === String(value).toLowerCase());
  return card ? { id: `dragon_market.${card.bonus ? "red" : "blue"}`, args: { ...card, card: value } } : undefined;
}

/** @type {Board} */
export default {
  Board,
  Hand: (/** @type {{ at: DragonMarket.At }} */ { at }) => (at.phone ? html`<${OwnThings} at=${at} />` : null),
  Panel,
  score: (view, seat) => `${view.sides[view.side_of[seat]].validated.length}/${view.to_win}`,
  round,
  why,
  motion,
  called,
};
