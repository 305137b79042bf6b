// The board of Dragon Market: the harbour with its boats, what is left to spend, and what everybody has.
import { html } from "../page.js";
import { Bar } from "./dragon_market/bar.js";
import { Harbour } from "./dragon_market/harbour.js";
import { motion } from "./dragon_market/motion.js";
import { Mine, Panel } from "./dragon_market/panel.js";
import { parts, why } from "./dragon_market/parts.js";

/**
 * Beside the harbour there is room for what is yours; on a phone it is at the bottom, with the question.
 * @param {{ at: DragonMarket.At }} given
 */
const Board = ({ at }) => html`<div class="dm"><div class="dm-beside"><${Bar} at=${at} />
  ${!at.phone && html`<${Mine} at=${at} />`}</div><${Harbour} at=${at} /></div>`;

/** Which turn it is, and how many objectives win. @param {DragonMarket.View} view @param {DragonMarket.At} at */
function round(view, at) {
  if (!view.turn) return at.text("dragon_market.look.setting_up");
  return at.text("dragon_market.look.title", { number: view.turn, total: view.to_win });
}

/** @type {Board} */
export default {
  parts,
  Board,
  Hand: (/** @type {{ at: DragonMarket.At }} */ { at }) => (at.phone ? html`<${Mine} at=${at} />` : null),
  Panel,
  score: (view, seat) => `${view.sides[view.side_of[seat]].validated.length}/${view.to_win}`,
  round,
  why,
  motion,
};
