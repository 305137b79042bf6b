// Small pictures for sentences: goods before their names, dice and coins before numbers.
import { html } from "/static/page.js";
import { GOODS, Good } from "./goods.js";
import { Coin, Die } from "./pieces.js";

const SIZE = 18;
const ROLLS = ["dragon_market.event.roll", "dragon_market.event.reroll"];
const COINS = ["dragon_market.event.coins", "dragon_market.event.pay"];

/** @param {unknown} value @param {string} id @param {string} key */
export function sign(value, id, key) {
  const word = String(value);
  if (!key) return GOODS.includes(word) ? html`<${Good} name=${word} size=${SIZE} />` : null;
  if (ROLLS.includes(id) && ["one", "two"].includes(key)) return html`<${Die} face=${Number(value)} size=${SIZE} />`;
  const coins = (key === "number" && COINS.includes(id)) || (key === "count" && id === "dragon_market.event.rob.several");
  return coins ? html`<${Coin} size=${SIZE} />` : null;
}
