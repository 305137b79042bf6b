// A table as readable data, for games that bring neither a drawing nor words for what lies there.
// Everything that options name is lit.
import { html } from "../page.js";
import { Part } from "./part.js";

const HIDDEN = ["game", "seat", "seats", "options", "awaited", "steps", "shown"];
/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== "object";

/**
 * A value in words: what options can be made of is a part that can be chosen.
 * @param {Properties & { value: unknown, depth?: number }} given
 */
function Value({ at, value, depth = 0 }) {
  if (isPlain(value)) return html`<${Word} at=${at} value=${value} />`;
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="generic-none">${at.word("nothing")}</span>`;
    const flat = value.every(isPlain);
    return html`<ul class=${flat ? "generic-row" : "generic-list"}>${value.map((item, place) => html`<li
      key=${place}>
      <${Value} at=${at} value=${item} depth=${depth + 1} /></li>`)}</ul>`;
  }
  return html`<dl class="generic-table">${Object.entries(value ?? {}).map(([name, item]) => html`<div key=${name}>
    <dt>${at.word(name)}</dt><dd><${Value} at=${at} value=${item} depth=${depth + 1} /></dd></div>`)}</dl>`;
}

/** @param {Properties & { value: unknown }} given */
function Word({ at, value }) {
  if (typeof value === "number") return html`<span>${at.figure(value)}</span>`;
  const said = at.word(String(value));
  const named = at.select.lit(String(value)) || at.select.chosen(String(value)) > 0;
  if (!named) return html`<span>${said}</span>`;
  return html`<${Part} at=${at} is=${[String(value)]} name=${said} html class="generic-part">${said}</${Part}>
    `;
}

/** @param {Properties} given */
export function Data({ at }) {
  const shown = Object.fromEntries(Object.entries(at.view).filter(([name]) => !HIDDEN.includes(name)));
  return html`<div class="generic box"><${Value} at=${at} value=${shown} /></div>`;
}
