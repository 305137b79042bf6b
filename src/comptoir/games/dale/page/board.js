// The board of Dale of Merchants: market, cards between the piles, stalls, and the hand below.
import { html } from "/static/page.js";
import { pictured } from "/static/boards/part.js";
import { Reader } from "./card.js";
import { Hand } from "./hand.js";
import { motion } from "./motion.js";
import { Market } from "./market.js";
import { why } from "./why.js";
import { Between, Looked, PILES, PileMark, StateMark } from "./piles.js";
import { Pips, Stalls, workWords } from "./stalls.js";

/** @param {{ at: Dale.At }} given */
function Board({ at }) {
  const asked = at.select.live && ["aside", "laid", "deck", "discards"].includes(at.view.shown.about);
  const between = html`<${Between} key="between" at=${at} />`;
  return html`<div class="dale-board">
    ${asked && between}
    <${Market} key="market" at=${at} />
    ${!asked && between}
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

/** @type {Board} */
export default {
  why,
  motion,
  Board,
  Hand,
  Panel,
  Reader,
  score: (view, seat) => `${view.shown.players[seat].stacks}/${view.goal}`,
  round: (view, at) => at.text("dale.page.turn", { number: view.turn }),
};
