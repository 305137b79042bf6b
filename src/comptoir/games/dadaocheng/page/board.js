// The board of Dadaocheng: the square of discs with its storehouses, and what can be had beside it.
import { html } from "/static/page.js";
import { Chain } from "./chain.js";
import { Hand } from "./hand.js";
import { motion } from "./motion.js";
import { Offers } from "./offers.js";
import { Panel } from "./panel.js";
import { why } from "./why.js";
import { Square } from "./square.js";

/**
 * The same, but whoever clicks on another card or place that could be chosen begins anew with it.
 * @param {Dadaocheng.At} at
 */
function forgiving(at) {
  const { select } = at;
  /** @param {...string} tokens */
  const begin = (...tokens) => {
    const cube = at.box.goods.includes(tokens[0].replace("+", ""));
    const wanted = !cube && select.made.value.some(({ counts }) => tokens.every((token) => counts.has(token)));
    if (!select.live || !select.begun || !wanted) select.why(...tokens);
    else {
      select.clear();
      select.pick(...tokens);
    }
  };
  return { ...at, select: Object.create(select, { why: { value: begin } }) };
}

/** @param {{ at: Dadaocheng.At }} given */
function Board({ at: given }) {
  const at = forgiving(given);
  return html`<div class="dd"><div class="dd-table">
    <div class="dd-middle"><${Square} at=${at}/><${Chain} at=${at}/></div>
    <${Offers} at=${at}/></div></div>`;
}

/** @type {Board} */
export default {
  Board,
  Hand: (/** @type {{ at: Dadaocheng.Seated }} */ { at }) => html`<${Hand} at=${forgiving(at)}/>`,
  Panel,
  score: (view, seat) => String(view.shown.prestige[seat]),
  round: (view, at) => at.text("dadaocheng.page.round", { round: view.round, rounds: view.rounds }),
  why,
  motion,
  called: (box, value) => box.ships[String(value)]?.title,
};
