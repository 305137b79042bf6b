// The board of Dale of Merchants: market, cards between the piles, stalls, and the hand below.
import { html } from "/static/page.js";
import { pictured } from "/static/boards/part.js";
import { Reader } from "./card.js";
import { Hand } from "./hand.js";
import { lead } from "./lead.js";
import { motion } from "./motion.js";
import { Market } from "./market.js";
import { sign } from "./signs.js";
import { Between, Looked, PILES, PileMark, StateMark } from "./piles.js";
import { Piles, Pips, Stall, Stalls, workWords } from "./stalls.js";

/** Market, the cards between the piles, stalls: each in its place, whether something lies there or not. @param {{ at: Dale.At }} given */
function Board({ at }) {
  const open = at.select.live && ["aside", "laid", "deck", "discards"].includes(at.view.shown.about);
  return html`<div class="dale-board" data-board>
    <${Market} key="market" at=${at} />
    <div class=${`dale-middle ${open ? "asked" : ""}`}><${Between} at=${at} /></div>
    <${Looked} at=${at} />
    <${Stalls} at=${at} />
  </div>`;
}

/** In a player's panel: how many cards are where, and what is at work. @param {{ at: Dale.At, seat: number }} given */
function Panel({ at, seat }) {
  const row = at.view.players[seat];
  /** @type {[string, number][]} */
  const counts = [["hand", row.hand_size], ["deck", row.deck.length], ["discards", row.discards.length]];
  return html`<div class="dale-panel">
    ${counts.map(([kind, number]) => {
      const name = at.text(`dale.page.pile.${kind}`, { number });
      return html`<span key=${kind} class="dale-pile" data-place=${`${kind}@${seat}`} ...${pictured({ name, ...PILES[kind] })}>
        <${PileMark} kind=${kind} /><b>${number}</b></span>`;
    })}
    <${Pips} at=${at} seat=${seat} />
    ${at.view.shown.players[seat].schedule.map((entry, i) => html`<span key=${i} class="dale-effect" data-card=${entry.face}
      ...${pictured({ name: workWords(at, entry), more: entry.face })}>
      <${StateMark} state=${entry.state} />${at.word(entry.face)}</span>`)}
  </div>`;
}

/**
 * A part of the table by itself, for diagrams: on the same cloth.
 * @param {(given: { at: Dale.At & { seat: number } }) => Drawn} draw
 */
const alone = (draw) => (/** @type {{ at: Dale.At & { seat: number } }} */ { at }) => html`<div class="dale-board">${draw({ at })}</div>`;

/** @type {Board} */
export default {
  parts: {
    market: alone(({ at }) => html`<${Market} at=${at} />`),
    stall: alone(({ at }) => html`<${Stall} at=${at} seat=${at.seat} own />`),
    piles: alone(({ at }) => html`<${Piles} at=${at} seat=${at.seat} />`),
    hand: Hand,
  },
  sign,
  lead,
  motion,
  Board,
  Hand,
  Panel,
  Reader,
  score: (view, seat) => `${view.shown.players[seat].stacks}/${view.goal}`,
  round: (view, at) => at.text("dale.page.turn", { number: view.turn }),
};
