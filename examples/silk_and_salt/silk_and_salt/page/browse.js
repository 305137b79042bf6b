// What is in the box of Silk and Salt: cargoes, coins and doubts.
import { html } from "/static/page.js";
import { cargo, COIN, DOUBT, Piece } from "./drawing.js";

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** @param {SilkAndSalt.At} at */
export function browse({ box, text, word }) {
  const cargoes = Object.entries(box.cargo).map(([kind, { count, worth }]) => ({
    id: kind, name: capital(word(kind)), count, rule: "2", is: { kind: "cargo" },
    words: text(`silk_and_salt.box.${kind}`, { points: worth }),
    drawing: html`<${Piece} size=${48}>${cargo(kind)}</${Piece}>`,
  }));
  const money = [
    { id: "coin", name: text("silk_and_salt.box.coin"), rule: "3", is: { kind: "money" },
      words: text("silk_and_salt.box.coin.words", { number: box.coins, most: box.most, count: box.coins_a_point }),
      drawing: html`<${Piece} size=${48}>${COIN}</${Piece}>` },
    { id: "doubt", name: text("silk_and_salt.box.doubt"), rule: "4", is: { kind: "money" },
      words: text("silk_and_salt.box.doubt.words"),
      drawing: html`<${Piece} size=${48}>${DOUBT}</${Piece}>` },
  ];
  const groups = [
    { id: "cargo", title: text("silk_and_salt.box.cargo"), things: cargoes },
    { id: "money", title: text("silk_and_salt.box.money"), things: money },
  ];
  return { groups, filters: [] };
}
