// What to choose next in Chinatown, once something is chosen.
import { stepOf } from "./town.js";

/** @param {Chinatown.At} at */
export function lead({ box, select, view, text }) {
  const touches = select.touches.value;
  const lot = box.lots.find(({ number }) => select.chosen(`lot-${number}`));
  if (view.shown.keep) return text("chinatown.lead.keep", { number: view.shown.keep - touches.length });
  if (stepOf(view) !== "Build") return null;
  return lot ? text("chinatown.lead.tile", { lot: String(lot.number) }) : text("chinatown.lead.lot", { shop: touches[0] });
}
