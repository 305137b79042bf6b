// Piles and what lies in them: counts to press, the pile that is looked through, cards between the piles.
import { html, live, signal } from "/static/page.js";
import { isStill } from "/static/settings.js";
import { Part, pictured, tipped } from "/static/boards/part.js";
import { Chip, Face, told } from "./card.js";
import { stepOf, touchIn } from "./chosen.js";

/** The pile that is looked through, and whose it is. */
const looked = signal(/** @type {{ kind: string, seat: number | null } | null} */ (null));

// two cards, one behind the other
const TWO = "M4 3.500h10a1.500 1.500 0 0 1 1.500 1.500v12M3 6.500h9A1.500 1.500 0 0 1 13.500 8v11A1.500 1.500"
  + " 0 0 1 12 20.500H3A1.500 1.500 0 0 1 1.500 19V8A1.500 1.500 0 0 1 3 6.500z";
/** @type {Record<string, string>} */
const backs = {
  deck: `${TWO}M5 10l5 7m0-7l-5 7`,
  discards: `${TWO}M4 10.500h3M4 14h7M4 17h7`,
  hand: "M6.500 20.500L2 9.500l4-2 4.500 11zM8 8l4.500-1.500 3 12.500-4.500 1.500M14 7.500l4 1-2.500 11",
  junk: "M2 12c0-3 3-6 6-6 1 4 1 8 0 12-3 0-6-3-6-6zM8.500 12H16M11 8v8M14 8.500v7M16 12l4-4v8z",
};

/** Where piles are explained. @type {Record<string, { rule: string, more?: string }>} */
export const PILES = {
  deck: { rule: "9.2" }, discards: { rule: "12.3" }, hand: { rule: "9.1" }, junk: { more: "set-junk", rule: "9.3" },
  market_deck: { rule: "9.4" }, thrown: { rule: "12.4" },
};

/** A small drawing of a pile. @param {{ kind: string }} given */
export function PileMark({ kind }) {
  const drawn = { thrown: "discards", market_deck: "deck" }[kind] ?? kind;
  return html`<svg class="dale-pile-mark" width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
    <path d=${backs[drawn]} fill="none" stroke="currentColor" stroke-width="1.500" stroke-linejoin="round"
      stroke-linecap="round" />
  </svg>`;
}

/** How far a card of a schedule is: being resolved now, or waiting and working. @param {{ state: string }} given */
export function StateMark({ state }) {
  const glass = "M2 1h8M2 11h8M3 1c0 3 2 4 3 5-1 1-3 2-3 5h6c0-3-2-4-3-5 1-1 3-2 3-5";
  const path = state === "resolving" ? "M3 1.500l8 4.500-8 4.500z" : glass;
  return html`<svg class="dale-state" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <path d=${path} fill=${state === "resolving" ? "currentColor" : "none"} stroke="currentColor"
      stroke-width="1.300" stroke-linejoin="round" /></svg>`;
}

/** @typedef {{ at: Dale.At, kind: string, number: number, seat?: number | null, top?: string }} Piled */

/** A pile as a count that can be pressed to look at what lies in it. */
export const Pile = live((/** @type {Piled} */ { at, kind, number, seat = null, top }) => {
  const name = at.text(`dale.page.pile.${kind}`, { number });
  const shown = html`<${PileMark} kind=${kind} /><b>${number}</b>
    ${top && html`<span class="dale-pile-top">${at.word(top)}</span>`}`;
  const place = seat === null ? kind : `${kind}@${seat}`;
  if (kind === "junk" || kind === "hand") {
    return html`<span class="dale-pile" data-place=${place} ...${pictured({ name, ...PILES[kind] })}>${shown}</span>`;
  }
  const open = looked.value?.kind === kind && looked.value.seat === seat;
  return html`<button type="button" class="dale-pile" data-place=${place} aria-expanded=${open ? "true" : "false"}
    ...${tipped({ tip: name, ...PILES[kind] })}
    onClick=${() => { looked.value = open ? null : { kind, seat }; }}>
    <span class="hidden-text">${name}.${" "}
      ${top && at.text("dale.board.on_top", { card: top })}</span>
    <span class="part-inside" aria-hidden="true">${shown}</span></button>`;
});

/** A pile that is opened comes into sight, once. @param {HTMLElement} element */
function come(element) {
  if (element && !element.dataset.seen) {
    element.dataset.seen = "yes";
    element.scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });
  }
}

/** @param {Dale.At} at @param {string} kind @param {number | null} seat */
function holds(at, kind, seat) {
  const { view } = at;
  if (kind === "thrown") return { title: at.text("dale.page.thrown"), cards: inRuns(view.thrown) };
  if (kind !== "discards") return deckOf(at, seat);
  return { title: at.text("dale.page.discards", { seat }), cards: inRuns(view.players[seat ?? -1].discards) };
}

/** The pile that somebody looks through, card by card; of a deck, what it must hold. */
export const Looked = live(({ at }) => {
  const { view } = at;
  if (!looked.value || (looked.value.seat ?? 0) >= view.seats) return null;
  const { kind, seat } = looked.value;
  const { title, cards } = holds(at, kind, seat);
  return html`<section key=${`${kind} ${seat}`} class="dale-looked" aria-label=${title} ref=${come}>
    <div class="dale-head"><h3 class="dale-minor">${title}</h3>
      <button type="button" class="quiet small" onClick=${() => { looked.value = null; }}>
        ${at.text("dale.page.close")}</button>
    </div>
    <div class="dale-chips">${cards.length ? cards.map(([name, count], i) => html`
      <${Chip} key=${i} at=${at} name=${name} count=${count} />`) : at.word("nothing")}</div>
  </section>`;
});

/** @param {string[]} cards */
function inRuns(cards) {
  /** @type {[string, number][]} */
  const runs = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.[0] === card) last[1] += 1;
    else runs.push([card, 1]);
  }
  return runs;
}

/**
 * What a deck holds: the known cards where they lie, then what must be among the others.
 * @param {Dale.At} at @param {number | null} seat
 */
function deckOf(at, seat) {
  const { view } = at;
  const deck = seat === null ? view.market_deck : view.players[seat].deck;
  const { cards, shared } = seat === null ? view.shown.market_deck : view.shown.players[seat].deck;
  const title = seat === null ? at.text("dale.page.market_deck")
    : at.text(shared.length ? "dale.page.deck.shared" : "dale.page.deck", { seat });
  return { title, cards: [...inRuns(deck.flatMap((name) => name ?? [])), ...Object.entries(cards)] };
}

// ---------------------------------------------------------------- between the piles

/** Cards that were taken up, laid out or searched, and the pile a question is about. @param {{ at: Dale.At }} given */
export function Between({ at }) {
  const { view, view: { shown } } = at;
  const zone = at.select.live ? shown.about : "";
  const aside = view.aside.map(({ held }, place) => ({ card: held?.card ?? null, ...shown.aside[place] }));
  const laid = view.laid.map(({ card }, place) => ({ card, name: shown.laid[place] }));
  const deck = zone === "deck" ? found(at) : [];
  const discards = zone === "discards" ? view.players[at.seat ?? -1].discards : fetchable(at);
  if (!aside.length && !laid.length && !deck.length && !discards.length) return null;
  /** @param {string} card @returns {Lying} */
  const bare = (card) => ({ card, name: card });
  return html`<div class="dale-betweens">
    <${Row} at=${at} kind="aside" zone="aside" cards=${aside} />
    <${Row} at=${at} kind="laid" zone="laid" cards=${laid} />
    <${Row} at=${at} kind="search" zone="deck" cards=${deck.map(bare)} />
    <${Row} at=${at} kind="own_discards" zone="discards" cards=${discards.map(bare)} />
  </div>`;
}

/** The cards of the deck that a search may find: those of the options. @param {Dale.At} at */
const found = (at) => at.select.things("card");

/** The cards of my discard pile that a stack may take in now, with a Nostalgic Item. @param {Dale.At} at */
function fetchable(at) {
  if (at.seat === null || !at.select.live) return [];
  const wanted = new Set(at.view.players[at.seat ?? -1].discards.filter((name) =>
    at.select.lit(`fetch:${name}`) || at.select.chosen(`fetch:${name}`)));
  const begun = at.select.begun || stepOf(at.view) !== "Act";
  return begun ? at.view.players[at.seat ?? -1].discards.filter((name) => wanted.has(name)) : [];
}

/**
 * A card that lies between the piles: what it is called, and where it comes from if that differs.
 * @typedef {{ card: string | null, name: string | Dale.Worded | null, origin?: Dale.Worded | null }} Lying
 */

/** @param {{ at: Dale.At, kind: string, zone: string, cards: Lying[] }} given */
function Row({ at, kind, zone, cards }) {
  if (!cards.length) return null;
  const title = at.text(`dale.page.${kind}`);
  const seen = new Map();
  return html`<section class="dale-between" data-place=${zone} aria-label=${title}>
    <h3 class="dale-minor">${title}</h3>
    <div class="dale-cards">${cards.map(({ card, name, origin }, place) => {
      if (card === null || name === null) {
        return html`<span key=${place} class="dale-card small back" role="img" aria-label=${at.text("dale.page.hidden")} />`;
      }
      const nth = seen.get(card) ?? 0;
      seen.set(card, nth + 1);
      const { touch, copy } = touchOf(at, zone, card, nth, place + 1);
      const from = origin ? at.say(origin) : "";
      return html`<${Part} key=${place} html at=${at} is=${[touch]} nth=${copy} name=${`${told(at, card, name)} ${from}`.trim()}
        class="dale-card small" data-card=${card} more=${card} data-thing=${card}><${Face} at=${at} name=${card} />
        ${from && html`<span class="dale-origin">${from}</span>`}</${Part}>`;
    })}</div>
  </section>`;
}

/**
 * The touch of a card in a row; in the discard pile equal cards may be told apart by their place.
 * @param {Dale.At} at @param {string} zone @param {string} text @param {number} nth @param {number} place
 */
function touchOf(at, zone, text, nth, place) {
  if (zone === "discards") {
    if (at.view.shown.about !== "discards") return { touch: `fetch:${text}`, copy: nth };
    const deeper = `card:${text}#${place}`;
    const own = at.select.lit(deeper) || at.select.chosen(deeper);
    return { touch: own ? deeper : `card:${text}`, copy: 0 };
  }
  return { touch: touchIn(at.view, zone, text), copy: 0 };
}
