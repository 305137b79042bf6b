// A card as it is drawn, large or as a strip of a stack, and as it is read, with its whole text.
import { html } from "/static/page.js";
import { tipped } from "/static/boards/part.js";
import { Folk } from "./folk.js";
import { called } from "./chosen.js";

/** The type of a card in words. @param {Dale.At} at @param {string} name */
export const kindOf = (at, name) => at.text(`dale.card.${at.box.cards[name].kind}`);

/**
 * A card in words: what it is called, value, set, type, and what it does.
 * @param {Dale.At} at @param {string} name @param {string | Dale.Worded} [marked] @param {string | number} [value]
 */
export function told(at, name, marked = name, value) {
  const card = at.box.cards[name];
  const about = at.text("dale.page.card", { card: called(at, marked), value: value ?? card.value,
    family: card.set, text: kindOf(at, name) });
  return `${about} ${at.text(card.text)}`;
}

/** By how much a name is written smaller on narrow cards, so that its longest word is not broken. @param {string} name */
const fitOf = (name) => Math.max(0.82, Math.min(1, 12 / Math.max(...name.split(/[ -]/).map((word) => word.length))));

/** What lets a card be read by pointing, keys and touch; `Part` takes the entry as `more`. @param {string} name */
const readable = (name) => ({ "data-card": name, ...tipped({ more: name }) });

/**
 * The face of a card: value on the colour of its set, the folk, its name, type and text.
 * @param {{ at: Dale.At, name: string, value?: string }} given
 */
export function Face({ at, name, value }) {
  const card = at.box.cards[name];
  const shown = value ?? `${card.value}`;
  const changed = shown !== `${card.value}`;
  return html`
    <span class="dale-band" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
      <span class=${`dale-value ${changed ? "changed" : ""} ${shown.length > 2 ? "long" : ""}`}>
        ${shown}</span>
      ${changed && html`<s class="dale-printed">${card.value}</s>`}
      <span class="dale-kind">${at.text(`dale.card.${card.bonus ? "technique" : card.kind}`)}</span>
      <span class="dale-sign">${card.bonus ? "+" : ""}</span>
      <span class="dale-badge"><${Folk} of=${card.set} size=${26} /></span>
    </span>
    <span class="dale-name" style=${{ "--fit": fitOf(at.word(name)) }}>${at.word(name)}</span>
    <span class="dale-text">${at.text(card.text)}</span>
    <span class="dale-art"><${Folk} of=${card.set} size=${40} /></span>`;
}

/** A card's upper edge, as it sticks out of a stack: folk and value. @param {{ at: Dale.At, name: string }} given */
export function Strip({ at, name }) {
  const card = at.box.cards[name];
  return html`<span class="dale-strip-folk"><${Folk} of=${card.set} size=${18} /></span>
    <span class="dale-strip-value">${card.value}</span>`;
}

/**
 * A small card that can be read but is no part of any choice: `×3` if there are several.
 * @param {{ at: Dale.At, name: string, count?: number }} given
 */
export function Chip({ at, name, count = 1 }) {
  const card = at.box.cards[name];
  return html`<a class="dale-chip" ...${readable(name)} href="/box/dale#${name}" target="_blank" rel="noopener">
    <span class="hidden-text">${count > 1 ? `${count} × ` : ""}${told(at, name)}</span>
    <span class="part-inside" aria-hidden="true">
      <span class="dale-chip-value" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
        ${card.value}</span>
      <${Folk} of=${card.set} size=${18} />
      <span>${at.word(name)}${count > 1 ? ` ×${count}` : ""}</span>
    </span>
  </a>`;
}

/**
 * A card as it is read, in its tip. Its words are told by the card itself.
 * @param {{ at: Dale.At, card: string }} given
 */
export function Reader({ at, card: notation }) {
  const held = at.view.shown.hand.find((one) => one.notation === notation);
  const name = held?.card ?? notation;
  const card = at.box.cards[name];
  return html`<div class="dale-reader">
    <span class="dale-band" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
      <span class="dale-value">${card.value}</span>
      <span class="dale-reader-set">${at.text(at.box.sets[card.set].name)}</span>
      <span class="dale-badge"><${Folk} of=${card.set} size=${32} /></span>
    </span>
    <b class="dale-name">${called(at, held?.name ?? name)}</b>
    <span class="dale-kind">${kindOf(at, name)}</span>
    <p>${at.text(card.text)}</p>
    <p class="dale-reader-theme">${at.text(at.box.sets[card.set].theme)}</p>
  </div>`;
}
