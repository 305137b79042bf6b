// A card as it is drawn, large or as a strip of a stack, and the reader that shows its whole text.
import { html, live, signal } from "../../page.js";
import { text as words } from "../../words.js";
import { Folk } from "./folk.js";
import { HIDDEN, nameOf, readCard } from "./sight.js";

const WAIT = 350; // pointing this long opens the reader
const PRESS = 450; // and touching this long
const WIDTH = 280;

/** The type of a card in words. */
export const kindOf = (at, name) => at.text(`dale.card.${at.box.cards[name].kind}`);

/** A card in words: name, value, set, type, and what it does. */
export function told(at, text, value) {
  if (text === HIDDEN) return at.text("dale.page.hidden");
  const { name } = readCard(text);
  const card = at.box.cards[name];
  const about = at.text("dale.page.card", { card: nameOf(at, text), value: value ?? card.value,
    family: card.set, text: kindOf(at, name) });
  return `${about} ${at.text(card.text)}`;
}

/** The face of a card: value on the colour of its set, the folk, its name, type and text. */
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

/** A card's upper edge, as it sticks out of a stack: folk and value. */
export function Strip({ at, text }) {
  const { name } = readCard(text);
  const card = at.box.cards[name];
  return html`<span class="dale-strip-folk"><${Folk} of=${card.set} size=${18} /></span>
    <span class="dale-strip-value">${card.value}</span>`;
}

/** A small card that can be read but is no part of any choice: `×3` if there are several. */
export function Chip({ at, text, count = 1 }) {
  if (text === HIDDEN) return html`<span class="dale-chip hidden-card">?</span>`;
  const { name } = readCard(text);
  const card = at.box.cards[name];
  return html`<a class="dale-chip" data-card=${text} href="/box/dale#${name}" target="_blank" rel="noopener">
    <span class="hidden-text">${count > 1 ? `${count} × ` : ""}${told(at, text)}</span>
    <span class="part-inside" aria-hidden="true">
      <span class="dale-chip-value" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
        ${card.value}</span>
      <${Folk} of=${card.set} size=${18} />
      <span>${nameOf(at, text)}${count > 1 ? ` ×${count}` : ""}</span>
    </span>
  </a>`;
}

// ---------------------------------------------------------------- the reader

const read = signal(null); // {text, box} of the card that is read
let waiting = 0;
let pressed = false;
let muted = null; // a card that was pressed is not read again before something else is pointed at

const found = (event) => event.target.closest?.("[data-card]");

function open(element) {
  if (element.isConnected) read.value = { text: element.dataset.card, box: element.getBoundingClientRect() };
}

function close() {
  clearTimeout(waiting);
  if (read.peek()) read.value = null;
}

function later(element, wait, then = () => {}) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    open(element);
    then();
  }, wait);
}

addEventListener("pointerdown", close, true);
addEventListener("scroll", close, { capture: true, passive: true });

/** What a region with cards listens to, so that each of them can be read by pointing, keys and touch. */
export const reading = {
  onPointerOver: (event) => {
    const element = found(event);
    if (event.pointerType === "touch" || (element && element === muted)) return;
    muted = null;
    if (element) later(element, read.peek() ? 90 : WAIT);
    else close();
  },
  onPointerLeave: (event) => { if (event.pointerType !== "touch") close(); },
  onPointerDown: (event) => {
    pressed = false;
    const element = found(event);
    muted = element;
    if (element && event.pointerType === "touch") later(element, PRESS, () => { pressed = true; });
  },
  onPointerUp: () => clearTimeout(waiting),
  onPointerCancel: () => clearTimeout(waiting),
  onClickCapture: (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  },
  onContextMenu: (event) => { if (found(event) && pressed) event.preventDefault(); },
  onFocusIn: (event) => {
    const element = found(event);
    if (element?.matches(":focus-visible")) later(element, 60);
  },
  onFocusOut: close,
  onKeyDownCapture: (event) => { if (event.key === "Escape") close(); },
};

/** The card that is read, beside where it lies. Its words are told by the card itself. */
export const Reader = live(({ at }) => {
  const shown = read.value;
  if (!shown) return null;
  const { name } = readCard(shown.text);
  const card = at.box.cards[name];
  if (!card) return null;
  const { box } = shown;
  const left = Math.max(8, Math.min(box.left + box.width / 2 - WIDTH / 2, innerWidth - WIDTH - 8));
  const above = box.top > innerHeight / 2;
  const place = above ? { left: `${left}px`, bottom: `${innerHeight - box.top + 8}px` }
    : { left: `${left}px`, top: `${box.bottom + 8}px` };
  return html`<div class="dale-reader" style=${{ ...place, width: `${WIDTH}px` }} aria-hidden="true">
    <span class="dale-band" style=${{ backgroundColor: at.box.sets[card.set].colour }}>
      <span class="dale-value">${card.value}</span>
      <span class="dale-reader-set">${words(at.box.sets[card.set].name)}</span>
      <span class="dale-badge"><${Folk} of=${card.set} size=${32} /></span>
    </span>
    <b class="dale-name">${nameOf(at, shown.text)}</b>
    <span class="dale-kind">${kindOf(at, name)}</span>
    <p>${words(card.text)}</p>
    <p class="dale-reader-theme">${words(at.box.sets[card.set].theme)}</p>
  </div>`;
});
