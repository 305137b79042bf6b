// The board of Dragon Market: the harbour with its boats, what is left to spend, and what everybody has.
import { html } from "/static/page.js";
import { Bar } from "./bar.js";
import { Harbour } from "./harbour.js";
import { lead } from "./lead.js";
import { motion } from "./motion.js";
import { OwnThings, Panel } from "./panel.js";
import { sign } from "./signs.js";

/**
 * Beside the harbour there is room for what is yours; on a phone it is below, with the dice. Who watches has no hand.
 * @param {{ at: DragonMarket.At }} given
 */
const Board = ({ at }) => html`<div class="dm"><${Harbour} at=${at} />
  ${(!at.phone || at.seat === null) && html`<div class="dm-beside">${at.seat === null && html`<${Bar} at=${at} />`}<${OwnThings} at=${at} /></div>`}</div>`;

/** Below the harbour: dice, points and the end of the turn. @param {{ at: DragonMarket.At }} given */
const Hand = ({ at }) => html`<div class="dm-tray"><${Bar} at=${at} />${at.phone && html`<${OwnThings} at=${at} />`}</div>`;

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
  Hand,
  Panel,
  score: (view, seat) => `${view.sides[view.side_of[seat]].validated.length}/${view.to_win}`,
  round,
  sign,
  lead,
  motion,
  parts: {
    harbour: (/** @type {{ at: DragonMarket.At, only: string[] }} */ { at, only }) => html`<div class="dm"><${Harbour} at=${at} only=${only} /></div>`,
    points: (/** @type {{ at: DragonMarket.At }} */ { at }) => html`<div class="dm"><${Bar} at=${at} /></div>`,
  },
  called,
};
