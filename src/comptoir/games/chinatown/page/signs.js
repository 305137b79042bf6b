// Small pictures for sentences: the tiles of shops before their names, and notes before sums of money.
import { html } from "/static/page.js";
import { TINTS, Tile } from "./trades.js";

const SIZE = 20;

/** A banknote. */
const Note = () => html`<svg class="ct-note" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
  <rect x="1" y="1" width="22" height="14" rx="2.500" fill="#cfe3bf" stroke="#2b2622" stroke-width="1.400" />
  <circle cx="12" cy="8" r="3.400" fill="#f2f8ea" stroke="#2b2622" stroke-width="1.200" />
  <path d="M4 4.500v7M20 4.500v7" stroke="#2b2622" stroke-width="1.200" /></svg>`;

/** @param {unknown} value @param {string} id @param {string} key */
export function sign(value, id, key) {
  const word = String(value);
  if (!key) return TINTS[word] ? html`<${Tile} kind=${word} size=${SIZE} />` : null;
  return key === "sum" && ["chinatown.event.income", "chinatown.thing.money"].includes(id) ? html`<${Note} />` : null;
}
