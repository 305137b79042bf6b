// What is in the box of Dale of Merchants: every card, by its set.
import { html } from "/static/page.js";
import { Folk } from "./folk.js";

const KINDS = ["technique", "bonus", "passive", "rubbish"];
/** The chapter that says how cards of a kind are used. @type {Record<string, string>} */
const RULES = { technique: "6.1", bonus: "6.3", passive: "10.1", rubbish: "2" };

/** @param {Dale.At} at */
export function browse(at) {
  const { sets, cards } = at.box;
  const order = Object.keys(sets).sort((a, b) => Number(a === "junk") - Number(b === "junk")); // junk comes last
  const groups = order.map((set) => ({ set, row: sets[set] })).map(({ set, row }) => ({
    id: `set-${set}`, title: at.text(row.name), about: at.text(row.theme),
    things: row.cards.map((name) => card(at, name, cards[name], row)),
  }));
  const values = [...new Set(Object.values(cards).map(({ value }) => value))].sort();
  return {
    groups,
    filters: [
      { name: "set", label: at.text("dale.box.set"), of: order.map((set) => [set, at.text(sets[set].name)]) },
      { name: "value", label: at.text("dale.box.value"), of: values.map((value) => [String(value), String(value)]) },
      { name: "kind", label: at.text("web.box.kind"), of: KINDS.map((kind) => [kind, at.text(`dale.card.${kind}`)]) },
    ],
  };
}

/** @param {Dale.At} at @param {string} name @param {Dale.CardRow} row @param {Dale.Folk} set */
function card(at, name, row, set) {
  return {
    id: name,
    name: at.word(name),
    named: at.word(name), // so do rulings call it
    words: at.text(row.text),
    facts: [at.text("dale.box.card", { number: row.value, text: at.text(`dale.card.${row.kind}`) })],
    count: row.copies,
    is: { set: row.set, value: String(row.value), kind: row.kind },
    rule: row.copies_others ? "15" : RULES[row.kind],
    drawing: html`<span class="dale-band" style=${{ backgroundColor: set.colour }}>
      <span class="dale-value">${row.value}</span>
      <span class="dale-kind">${at.text(`dale.card.${row.bonus ? "technique" : row.kind}`)}</span>
      <span class="dale-sign">${row.bonus ? "+" : ""}</span>
      <span class="dale-badge"><${Folk} of=${row.set} size=${34} /></span></span>`,
  };
}
