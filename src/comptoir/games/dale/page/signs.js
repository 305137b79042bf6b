// Small pictures for sentences: the folk of a card before its name, and the die before what it shows.
import { html } from "/static/page.js";
import { Die, Folk } from "./folk.js";

const SIZE = 18;

/** @param {unknown} value @param {string} id @param {string} key @param {Dale.Box} box */
export function sign(value, id, key, box) {
  const word = String(value);
  if (key) return id === "dale.event.roll" && key === "number" ? html`<${Die} face=${word} size=${SIZE} />` : null;
  const set = box.cards[word]?.set ?? (box.sets[word] ? word : null);
  return set && html`<span class="dale-badge" style=${{ backgroundColor: box.sets[set].colour }}>
    <${Folk} of=${set} size=${SIZE} /></span>`;
}
