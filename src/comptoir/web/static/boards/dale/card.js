// A card as it is drawn, large or as a strip of a stack, and as it is read, with its whole text.
import { html } from "../../page.js";
import { tipped } from "../part.js";
import { Folk } from "./folk.js";
import { HIDDEN, nameOf, readCard } from "./sight.js";

/** The type of a card in words. @param {Dale.At} at @param {string} name */
export const kindOf = (at, name) => at.text(`dale.card.${at.box.cards[name].kind}`);

/**
 * A card in words: name, value, set, type, and what it does.
 * @param {Dale.At} at @param {string} text @param {string | number} [value]
 */
export function told(at, text, value) {
  if (text === HIDDEN) return at.text("dale.page.hidden");
  const { name } = readCard(text);
  const card = at.box.cards[name];
  const about = at.text("dale.page.card", { card: nameOf(at, text), value: value ?? card.value,
    family: card.set, text: kindOf(at, name) });
  return `${about} ${at.text(card.text)}`;
}

/** What lets a card be read by pointing, keys and touch; `Part` takes the entry as `more`. @param {string} text */
export const readable = (text) => ({ "data-card": text, ...tipped({ more: readCard(text).name }) });

/**
 * The face of a card: value on the colour of its set, the folk, its name, type and text.
 * @param {{ at: Dale.At, text: string, value?: string, printed?: number }} given
 */
export function Face({ at, text, value, printed }) {
  const { name } = readCard(text);
  const card = at.box.cards[name];
  const shown = value ?? `${card.value}`;
  const changed = printed !== undefined && shown !== `${printed}`;
  return html`
    <span class="dale-band" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
      <span class=${`dale-value ${changed ? "changed" : ""} ${shown.length > 2 ? "long" : ""}`}>
        ${shown}</span>
      ${changed && html`<s class="dale-printed">${printed}</s>`}
      <span class="dale-kind">${at.text(`dale.card.${card.bonus ? "technique" : card.kind}`)}</span>
      <span class="dale-sign">${card.bonus ? "+" : ""}</span>
      <span class="dale-badge"><${Folk} of=${card.set} size=${26} /></span>
    </span>
    <span class="dale-name">${at.word(name)}</span>
    <span class="dale-text">${at.text(card.text)}</span>
    <span class="dale-art"><${Folk} of=${card.set} size=${40} /></span>`;
}

/** A card's upper edge, as it sticks out of a stack: folk and value. @param {{ at: Dale.At, text: string }} given */
export function Strip({ at, text }) {
  const { name } = readCard(text);
  const card = at.box.cards[name];
  return html`<span class="dale-strip-folk"><${Folk} of=${card.set} size=${18} /></span>
    <span class="dale-strip-value">${card.value}</span>`;
}

/**
 * A small card that can be read but is no part of any choice: `×3` if there are several.
 * @param {{ at: Dale.At, text: string, count?: number }} given
 */
export function Chip({ at, text, count = 1 }) {
  if (text === HIDDEN) return html`<span class="dale-chip hidden-card">?</span>`;
  const { name } = readCard(text);
  const card = at.box.cards[name];
  return html`<a class="dale-chip" ...${readable(text)} href="/box/dale#${name}" target="_blank" rel="noopener">
    <span class="hidden-text">${count > 1 ? `${count} × ` : ""}${told(at, text)}</span>
    <span class="part-inside" aria-hidden="true">
      <span class="dale-chip-value" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
        ${card.value}</span>
      <${Folk} of=${card.set} size=${18} />
      <span>${nameOf(at, text)}${count > 1 ? ` ×${count}` : ""}</span>
    </span>
  </a>`;
}

/**
 * A card as it is read, in its tip. Its words are told by the card itself.
 * @param {{ at: Dale.At, card: string }} given
 */
export function Reader({ at, card: text }) {
  const { name } = readCard(text);
  const card = at.box.cards[name];
  return html`<div class="dale-reader">
    <span class="dale-band" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
      <span class="dale-value">${card.value}</span>
      <span class="dale-reader-set">${at.text(at.box.sets[card.set].name)}</span>
      <span class="dale-badge"><${Folk} of=${card.set} size=${32} /></span>
    </span>
    <b class="dale-name">${nameOf(at, text)}</b>
    <span class="dale-kind">${kindOf(at, name)}</span>
    <p>${at.text(card.text)}</p>
    <p class="dale-reader-theme">${at.text(at.box.sets[card.set].theme)}</p>
  </div>`;
}
