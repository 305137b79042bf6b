// The stalls: everybody's stacks by rank, the next one to build, what is at work, and the piles in front.
import { html } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { Part, pictured } from "/static/boards/part.js";
import { verbOf } from "/static/table/select.js";
import { Strip, told } from "./card.js";
import { called, goalOf, span, stallOf, touchIn, totalOf } from "./chosen.js";
import { Pile, StateMark } from "./piles.js";

/** All stalls, mine first; partners have one together. @param {{ at: Dale.At }} given */
export function Stalls({ at }) {
  const { view, seat } = at;
  const rest = view.shown.order.filter((other) => other !== seat);
  const open = at.select.live && (at.select.things("stall").length > 0
    || at.select.options.some((option) => verbOf(option) === "choose"));
  return html`<div class="dale-stalls">
    ${seat !== null && html`<${Stall} at=${at} seat=${seat} own />`}
    <div class="dale-others">${rest.map((other) => (at.phone && !open && view.seats > 2
      ? html`<div key=${other} class="dale-fold"><details>
          <summary><${Head} at=${at} seat=${other} short /><${Pips} at=${at} seat=${other} /></summary>
          ${view.shown.players[other].shows_stall && html`<${Stacks} at=${at} seat=${other} />`}
          <${Piles} at=${at} seat=${other} /><${Known} at=${at} seat=${other} />
        </details><${AtWork} at=${at} seat=${other} /></div>`
      : html`<${Stall} key=${other} at=${at} seat=${other} />`))}</div>
  </div>`;
}

/** @param {{ at: Dale.At, seat: number, own?: boolean }} given */
export function Stall({ at, seat, own = false }) {
  return html`<section class=${`dale-stall ${own ? "own" : ""}`} aria-label=${at.names[seat]}>
    <div class="dale-head"><${Head} at=${at} seat=${seat} /><${Piles} at=${at} seat=${seat} /></div>
    ${at.view.shown.players[seat].shows_stall && html`<${Stacks} at=${at} seat=${seat} />`}
    <${AtWork} at=${at} seat=${seat} /><${Known} at=${at} seat=${seat} />
  </section>`;
}

/**
 * Whose stall it is; the name can be pressed when a player is to be chosen.
 * @param {{ at: Dale.At, seat: number, short?: boolean }} given
 */
function Head({ at, seat, short = false }) {
  const { partner, stacks } = at.view.shown.players[seat];
  const who = seat === at.seat ? "you" : partner ? "partner" : "";
  const shown = html`<${Mark} seat=${seat} size=${20} /><b class="dale-owner">${at.names[seat]}</b>
    ${who && html`<span class="dale-who">${at.text(`dale.board.${who}`)}</span>`}
    ${!short && html`<span class="dale-count">${stacks}/${at.view.goal}</span>`}`;
  const touch = `p${seat}`;
  const open = at.select.lit(touch) || at.select.chosen(touch);
  if (!open) return html`<span class="dale-title" data-place=${`stall@${seat}`}>${shown}</span>`;
  return html`<${Part} html at=${at} is=${[touch]} class="dale-title" name=${at.text("dale.action.choose",
    { other: seat })}>${shown}</${Part}>`;
}

/** @param {{ at: Dale.At, seat: number }} given */
export function Piles({ at, seat }) {
  const row = at.view.players[seat];
  return html`<div class="dale-piles">
    ${seat !== at.seat && html`<${Pile} at=${at} kind="hand" seat=${seat} number=${row.hand_size} />`}
    <${Pile} at=${at} kind="deck" seat=${seat} number=${row.deck.length} />
    <${Pile} at=${at} kind="discards" seat=${seat} number=${row.discards.length} top=${row.discards[0]} />
    ${seat === at.seat && html`<${Inventory} at=${at} />`}
  </div>`;
}

/** @param {{ at: Dale.At }} given */
function Inventory({ at }) {
  if (!at.select.lit("do:inventory")) return null;
  return html`<${Part} html at=${at} is=${["do:inventory"]} class="dale-choice" rule="8"
    name=${at.text("dale.action.inventory")}>
    ${at.text("dale.page.inventory")}</${Part}>`;
}

/**
 * The stacks of a stall in a row, one column a rank, and the frames of those to come.
 * @param {{ at: Dale.At, seat: number }} given
 */
function Stacks({ at, seat }) {
  const { view } = at;
  const stall = stallOf(view, seat);
  const ranks = Array.from({ length: view.goal }, (_, i) => i + 1);
  const columns = { gridTemplateColumns: `repeat(${view.goal}, minmax(0, 1fr))` };
  return html`<div class="dale-stacks" style=${columns}>${ranks.map((rank) => {
    const place = { at, seat, rank };
    if (rank <= stall.length) return html`<${Stack} key=${rank} ...${place} cards=${stall[rank - 1]} />`;
    if (rank === stall.length + 1 && !view.shown.over) return html`<${Next} key=${rank} ...${place} />`;
    return html`<div key=${rank} class="dale-stack ghost" aria-hidden="true">
      <span class="dale-rank">${rank}</span></div>`;
  })}</div>`;
}

/** @param {{ at: Dale.At, seat: number, rank: number, cards: string[] }} given */
function Stack({ at, seat, rank, cards }) {
  const { select, view } = at;
  const owner = view.players[seat].stall;
  const seats = view.players.flatMap(({ stall }, one) => (stall === owner ? [one] : [])); // partners have one stall
  return html`<div class="dale-stack" data-place=${`stack-${rank}@${owner}`}
    role="group" aria-label=${at.text("dale.plain.stack", { rank, cards })}>
    <span class="dale-rank" aria-hidden="true">${rank}</span>
    ${cards.map((name, place) => {
      const touches = seats.map((one) => `stall:p${one}:${rank}:${name}`);
      const touch = touches.find((one) => select.lit(one) || select.chosen(one)) ?? touches[0];
      const { colour } = at.box.sets[at.box.cards[name].set];
      return html`<${Part} key=${place} html at=${at} is=${[touch]} class="dale-strip" data-card=${name} more=${name} data-thing=${name}
        style=${{ backgroundColor: colour }} name=${told(at, name)}>
        <${Strip} at=${at} name=${name} /></${Part}>`;
    })}
  </div>`;
}

/**
 * The frame of the next stack: what it must total, and how far the chosen cards are.
 * @param {{ at: Dale.At, seat: number, rank: number }} given
 */
function Next({ at, seat, rank }) {
  const { target } = at.view.players[seat];
  const { next, raised } = at.view.shown.players[seat];
  const own = seat === at.seat;
  const goal = own ? goalOf(at) : null;
  const total = goal?.kind === "stack" ? totalOf(at) : null;
  const label = at.say(next);
  const shown = html`<span class="dale-rank">${rank}</span>
    <span class=${`dale-target ${raised ? "raised" : ""}`}>
      ${total ? `${span(total)}/` : "="}${target}</span>`;
  if (!own) return html`<div class="dale-stack next" ...${pictured({ name: label, rule: "7.1" })}>${shown}</div>`;
  return html`<${Part} html at=${at} is=${["do:build"]} class="dale-stack next" name=${label} rule="7.1">
    ${shown}</${Part}>`;
}

/**
 * A stall in small, for the folded row: its stacks by the colour of their sets.
 * @param {{ at: Dale.At, seat: number }} given
 */
export function Pips({ at, seat }) {
  const stall = stallOf(at.view, seat);
  const target = at.view.players[seat].target;
  const colour = (/** @type {string[]} */ [name]) => at.box.sets[at.box.cards[name].set].colour;
  const owner = at.view.players[seat].stall;
  const places = Array.from({ length: at.view.goal }, (_, i) => `stack-${i + 1}@${owner}`);
  return html`<span class="dale-pips" data-place=${places.join(" ")} aria-hidden="true">${stall.map((stack, i) => html`
    <span key=${i} class="dale-pip" style=${{ backgroundColor: colour(stack) }}>${i + 1}</span>`)}
    ${!at.view.shown.over && html`<span class="dale-pip next">${target}</span>`}
  </span>`;
}

/** What a card of a schedule does. @param {Dale.At} at @param {Dale.Working} given */
export const workWords = (at, { name, text }) => at.text("dale.board.at_work", { card: name, text });

/**
 * The schedule: cards that are being resolved, wait, or work for now, and what they do.
 * @param {{ at: Dale.At, seat: number }} given
 */
function AtWork({ at, seat }) {
  const entries = at.view.shown.players[seat].schedule;
  if (!entries.length) return null;
  return html`<ul class="dale-schedule plain" data-place=${`schedule@${seat}`}>${entries.map((entry, i) => {
    const shown = html`<${StateMark} state=${entry.state} /><span>${workWords(at, entry)}</span>`;
    const touch = touchIn(at.view, "schedule", entry.card);
    const open = seat === at.seat && at.select.live && at.view.shown.about === "schedule";
    const is = entry.face === entry.card ? [touch] : [touch, `as:${entry.card}:${entry.face}`];
    return html`<li key=${i} data-thing=${entry.card}>${open
      ? html`<${Part} html at=${at} is=${is} class="dale-working" name=${workWords(at, entry)}
          data-card=${entry.face} more=${entry.face}>${shown}</${Part}>`
      : html`<span class="dale-working" data-card=${entry.face}
          ...${pictured({ name: workWords(at, entry), more: entry.face })}>${shown}</span>`}</li>`;
  })}</ul>`;
}

/** What is known of a hand and of the top of a deck. @param {{ at: Dale.At, seat: number }} given */
function Known({ at, seat }) {
  const { known, top } = at.view.shown.players[seat];
  /** @param {(string | Dale.Worded)[]} cards */
  const names = (cards) => cards.map((name) => called(at, name)).join(", ");
  const lines = [];
  if (known.length) lines.push(at.text("dale.page.known", { text: names(known) }));
  if (top.length) lines.push(at.text("dale.page.deck_top", { text: names(top) }));
  return lines.length ? html`<p class="dale-known">${lines.join(" ")}</p>` : null;
}
