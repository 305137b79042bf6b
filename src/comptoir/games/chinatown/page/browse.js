// What is in the box of Chinatown: the twelve kinds of shops, and the 85 lots with their neighbours.
import { html } from "/static/page.js";
import { Tile } from "./trades.js";

/** @param {Chinatown.At} at */
export function browse(at) {
  const { shops, lots } = at.box;
  const sizes = [...new Set(shops.map(({ size }) => size))];
  const districts = [...new Set(lots.map(({ district }) => district))];
  /** @param {number} district */
  const name = (district) => at.text("chinatown.box.district", { number: district });
  return {
    groups: [
      { id: "shops", title: at.text("chinatown.box.shops"), things: shops.map((row) => shop(at, row)) },
      ...districts.map((district) => ({
        id: `district-${district}`, title: name(district),
        things: lots.filter((row) => row.district === district).map((row) => lot(at, row)),
      })),
    ],
    filters: [
      { name: "size", label: at.text("chinatown.box.size"), of: sizes.map((size) => [String(size), String(size)]) },
      { name: "district", label: at.text("chinatown.box.where"),
        of: districts.map((district) => [String(district), name(district)]) },
    ],
  };
}

/** @param {Chinatown.At} at @param {number} bills */
const dollars = (at, bills) => at.text("chinatown.thing.money", { sum: at.box.bill * bills });

/** @param {Chinatown.At} at @param {Chinatown.Shop} given */
function shop(at, { id, size, copies, earns }) {
  const sums = earns.slice(1, size + 1).map((bills) => dollars(at, bills));
  return {
    id, name: at.word(id), count: copies, rule: "2.3", is: { size: String(size) },
    words: at.text("chinatown.box.whole", { number: size, text: sums.at(-1) }),
    facts: [at.text("chinatown.box.earns", { text: sums.join(", ") })],
    drawing: html`<${Tile} kind=${id} size=${52} whole=${size} />`,
  };
}

/** @param {Chinatown.At} at @param {Chinatown.LotCard} row */
function lot(at, row) {
  const number = String(row.number);
  return {
    id: `lot-${number}`, name: at.text("chinatown.page.lot", { lot: number }), rule: "2.2",
    is: { district: String(row.district) },
    words: at.text("chinatown.box.beside", { lots: row.neighbours.map(String), number: row.neighbours.length }),
    drawing: block(at.box.lots, row),
  };
}

/** The block of a lot, with the lot and its neighbours. @param {Chinatown.LotCard[]} all @param {Chinatown.LotCard} row */
function block(all, row) {
  const lots = all.filter(({ district }) => district === row.district);
  const [left, top] = [Math.min(...lots.map(({ column }) => column)), Math.min(...lots.map((one) => one.row))];
  /** @param {Chinatown.LotCard} one */
  const kind = (one) => {
    if (one.number === row.number) return "here";
    return row.neighbours.includes(one.number) ? "beside" : "";
  };
  return html`<svg class="thing-block" viewBox="-1 -1 42 52" width="50" height="62">
    ${lots.map((one) => html`<rect key=${one.number} x=${(one.column - left) * 10 + 0.5} class=${kind(one)}
      y=${(one.row - top) * 10 + 0.5} width="9" height="9" rx="2" />`)}</svg>`;
}
