// The board of Dale of Merchants: market, cards between the piles, stalls, and the hand below.
import { html } from "../page.js";
import { pictured } from "./part.js";
import { Reader } from "./dale/card.js";
import { Hand } from "./dale/hand.js";
import { motion } from "./dale/motion.js";
import { Market } from "./dale/market.js";
import { parts, why } from "./dale/parts.js";
import { Between, Looked, PILES, PileMark, StateMark } from "./dale/piles.js";
import { scheduleOf, scheduleWords, stallOf, zoneOf } from "./dale/sight.js";
import { Pips, Stalls } from "./dale/stalls.js";

/** @param {{ at: Dale.At }} given */
function Board({ at }) {
  const asked = at.select.live && ["aside", "laid", "deck", "discards"].includes(zoneOf(at.view));
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
    ${scheduleOf(at.view, seat).map((entry, i) => html`<span key=${i} class="dale-effect" data-card=${entry.face}
      ...${pictured({ name: scheduleWords(at, entry), more: entry.face })}>
      <${StateMark} state=${entry.state} />${at.word(entry.face)}</span>`)}
  </div>`;
}

/** @type {Board} */
export default {
  parts,
  why,
  motion,
  Board,
  Hand,
  Panel,
  Reader,
  score: (view, seat) => `${stallOf(view, seat).length}/${view.goal}`,
  round: (view, at) => at.text("dale.page.turn", { number: view.turn }),
};
