// What to choose next in Dale of Merchants, once something is chosen.
import { chosenCards, goalOf, span, totalOf } from "./chosen.js";

/** @param {Dale.At} at */
export function lead(at) {
  const { select, text } = at;
  const goal = goalOf(at);
  const total = totalOf(at) ?? [0, 0];
  if (goal?.kind === "price") return text("dale.lead.pay", { number: goal.number, text: span(total) });
  if (goal?.kind === "stack") return text("dale.lead.stack", { number: goal.number, text: span(total) });
  if (select.several.value) return text("dale.lead.several");
  const cards = chosenCards(at);
  if (!cards.length) return null;
  return select.lit("do:build") || select.things("market").length ? text("dale.lead.use") : null;
}
