// Small pictures for sentences: goods, buildings, ships and the temple's dice before their names.
import { html } from "/static/page.js";
import { Cube, Sign } from "./goods.js";
import { Face } from "./motion.js";
import { DICE } from "./told.js";

const SIZE = 18;
const OPIUM = ["dadaocheng.event.opium", "dadaocheng.event.relief"];
const BUILDINGS = ["manor", "shop", "market", "workshop", "den"];

/**
 * By text and argument, what a number or a name in it stands for.
 * @type {Record<string, string>}
 */
const NAMED = {
  "dadaocheng.event.buy_ship title": "ship", "dadaocheng.event.ship_card title": "ship",
  "dadaocheng.event.temple dice": "dice",
};

/** @param {unknown} value @param {string} id @param {string} key @param {Dadaocheng.Box} box */
export function sign(value, id, key, box) {
  const word = String(value);
  if (!key && box.goods.includes(word)) return html`<${Cube} good=${word} size=${SIZE} />`;
  if (!key) return BUILDINGS.includes(word) ? html`<${Sign} name=${word} size=${SIZE} />` : null;
  if (DICE.includes(id) && key === "face") return html`<${Face} box=${box} face=${Number(value)} size=${24} />`;
  if (OPIUM.includes(id) && ["times", "number"].includes(key)) return html`<${Cube} good="opium" size=${SIZE} />`;
  const name = NAMED[`${id} ${key}`];
  return name ? html`<${Sign} name=${name} size=${SIZE} />` : null;
}
