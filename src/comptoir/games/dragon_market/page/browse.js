// What is in the box of Dragon Market: goods, boats, objectives with their bonuses, dice and coins.
import { html } from "/static/page.js";
import { Good } from "./goods.js";
import { BoatPicture, Coin, Die } from "./pieces.js";
import { bonusTold } from "./words.js";

const GROUPS = ["goods", "boats", "blue", "red", "more"];

/** @param {DragonMarket.At} at */
export function browse(at) {
  const { box } = at;
  /** @type {Record<string, { id: string, is?: Record<string, string>, [more: string]: unknown }[]>} */
  const of = {
    goods: box.goods.map((row) => good(at, row)),
    boats: Object.keys(box.boats).map((sort) => boat(at, sort)),
    blue: box.blue.map((card, place) => blue(at, card, place + 1)),
    red: box.red.map((card) => red(at, card)),
    more: [dice(at), coins(at)],
  };
  const titles = Object.fromEntries(GROUPS.map((id) => [id, at.text(`dragon_market.box.${id}`)]));
  return {
    groups: GROUPS.map((id) => ({ id, title: titles[id],
      things: of[id].map((thing) => ({ ...thing, is: { kind: id } })) })),
    filters: [{ name: "kind", label: at.text("web.box.kind"), of: GROUPS.map((id) => [id, titles[id]]) }],
  };
}

/** @param {string} words */
const capital = (words) => words && words[0].toUpperCase() + words.slice(1);

/**
 * Which objectives ask for a good: the blue ones by number, the red ones by name.
 * @param {DragonMarket.Box} box @param {string} name
 */
function askedBy(box, name) {
  const numbers = box.blue.flatMap(({ goods }, place) => (goods.includes(name) ? [String(place + 1)] : []));
  return [...numbers, ...box.red.filter(({ goods }) => goods.includes(name)).map(({ id }) => id.toUpperCase())];
}

/** @param {DragonMarket.At} at @param {{ id: string, reconstructed: boolean }} given */
const good = (at, { id, reconstructed }) => ({
  id, name: capital(at.word(id)), count: at.box.tokens, rule: "2.3", made: reconstructed,
  words: at.text("dragon_market.box.asked", { text: askedBy(at.box, id).join(", ") }),
  drawing: html`<${Good} name=${id} size=${44} />`,
});

/** @param {DragonMarket.At} at @param {string} sort */
const boat = (at, sort) => ({
  id: `boat-${sort}`, name: capital(at.word(sort)), rule: sort === "end" ? "R1" : "R2",
  count: at.box.boats[sort],
  words: at.text("dragon_market.box.boat"), drawing: html`<${BoatPicture} sort=${sort} />`,
});

/** @param {{ goods: string[] }} given */
const Goods = ({ goods }) => goods.map((name) => html`<${Good} key=${name} name=${name} size=${38} />`);

/** @param {DragonMarket.At} at @param {string[]} goods */
const named = (at, goods) => capital(goods.map((name) => at.word(name)).join(", "));

/** @param {DragonMarket.At} at @param {DragonMarket.Card} card @param {number} number */
const blue = (at, card, number) => ({
  id: card.id, name: at.text("dragon_market.box.objective", { text: String(number) }), rule: "2.4",
  made: card.reconstructed, words: named(at, card.goods), drawing: html`<${Goods} goods=${card.goods} />`,
});

/** @param {DragonMarket.At} at @param {DragonMarket.Card} card */
const red = (at, card) => ({
  id: card.id, name: at.text("dragon_market.box.objective", { text: card.id.toUpperCase() }), rule: "6.3",
  named: at.word(card.bonus ?? ""),
  made: card.reconstructed, words: named(at, card.goods),
  facts: [at.text("table.means", { name: at.word(card.bonus ?? ""), text: bonusTold(at, card.bonus ?? "") })],
  drawing: html`<${Goods} goods=${card.goods} />`,
});

/** @param {DragonMarket.At} at */
const dice = (at) => ({
  id: "dice", name: at.text("dragon_market.box.dice"), count: at.box.dice.count, rule: "2.5",
  made: at.box.dice.reconstructed,
  words: at.text("dragon_market.box.faces", { text: at.box.dice.faces.join(", ") }),
  drawing: [...new Set(at.box.dice.faces)].map((face) => html`<${Die} key=${face} face=${face} size=${40} />`),
});

/** @param {DragonMarket.At} at */
const coins = (at) => ({
  id: "coins", name: at.text("dragon_market.box.coins"), count: at.box.coins.count, rule: "4.7",
  words: at.text("dragon_market.box.spent", { number: at.box.coins.most_spent }),
  drawing: html`<${Coin} size=${40} />`,
});
