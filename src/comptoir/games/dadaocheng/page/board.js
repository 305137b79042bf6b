// The board of Dadaocheng: the square of discs with its storehouses, and what can be had beside it.
import { html } from "/static/page.js";
import { Cubes, Hand } from "./hand.js";
import { lead } from "./lead.js";
import { motion } from "./motion.js";
import { Offers } from "./offers.js";
import { Panel } from "./panel.js";
import { sign } from "./signs.js";
import { Square } from "./square.js";

/**
 * The same, but anyone who clicks on another card or place that could be chosen begins again with it.
 * @param {Dadaocheng.At} at
 */
function forgiving(at) {
  const { select } = at;
  /** @param {...string} touches */
  const begin = (...touches) => {
    const cube = at.box.goods.some((good) => touches[0] === good || touches[0] === `+${good}`);
    const wanted = !cube && select.made.value.some(({ counts }) => touches.every((touch) => counts.has(touch)));
    if (!select.live || !select.begun || !wanted) select.why(...touches);
    else {
      select.clear();
      select.pick(...touches);
    }
  };
  return { ...at, select: Object.create(select, { why: { value: begin } }) };
}

/** @param {{ at: Dadaocheng.At }} given */
function Board({ at: given }) {
  const at = forgiving(given);
  return html`<div class="dd"><div class="dd-table">
    <div class="dd-middle"><${Square} at=${at}/></div>
    <${Offers} at=${at}/></div></div>`;
}

/** @type {Board} */
export default {
  Board,
  Hand: (/** @type {{ at: Dadaocheng.Seated }} */ { at }) => html`<${Hand} at=${forgiving(at)}/>`,
  Panel,
  score: (view, seat, at) => at.figure(view.shown.prestige[seat]),
  round: (view, at) => at.text("dadaocheng.page.round", { round: view.round, rounds: view.rounds }),
  sign,
  lead,
  motion,
  parts: {
    square: (/** @type {{ at: Dadaocheng.At, only: string[] }} */ { at, only }) => html`<div class="dd"><${Square} at=${at} only=${only}/></div>`,
    cubes: (/** @type {{ at: Dadaocheng.Seated }} */ { at }) => html`<div class="dd-hand"><${Cubes} at=${at}/></div>`,
  },
  called: (box, value) => box.ships[String(value)]?.title,
};
