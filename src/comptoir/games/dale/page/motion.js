// What moves in Dale of Merchants: cards fly between market, hands, stalls, piles and schedules.
import { html } from "/static/page.js";
import { Face } from "./card.js";

/** @param {string} thing @param {number} number */
const many = (thing, number) => Array(Math.max(0, number)).fill(thing);
const HIDDEN = "?";
/** @param {(string | null)[]} cards */
const named = (cards) => cards.map((name) => name ?? HIDDEN);

/** What lies where, as far as it is known. @param {Dale.View} view */
function places(view) {
  /** @type {Places} */
  const found = {
    market_deck: named(view.market_deck), thrown: view.thrown, junk: many("junk", view.junk),
    laid: view.laid.map(({ card }) => card), aside: named(view.aside.map(({ held }) => held?.card ?? null)),
  };
  view.market.forEach((name, slot) => { found[`market-${slot}`] = name === null ? [] : [name]; });
  view.stalls.forEach((stall, seat) => {
    for (let rank = 1; rank <= view.goal; rank += 1) found[`stack-${rank}@${seat}`] = stall[rank - 1] ?? [];
  });
  view.players.forEach((row, seat) => {
    found[`hand@${seat}`] = [...row.hand.map(({ card }) => card), ...many(HIDDEN, row.hand_size - row.hand.length)];
    found[`deck@${seat}`] = named(row.deck);
    found[`discards@${seat}`] = row.discards;
    found[`schedule@${seat}`] = row.schedule.map(({ card }) => card);
  });
  return found;
}

/** How a card looks while it flies: its face, or its back. @param {{ at: Dale.At, thing: string }} given */
const Thing = ({ at, thing }) => (at.box.cards[thing]
  ? html`<span class="dale-card small dale-flies"><${Face} at=${at} name=${thing} /></span>`
  : html`<span class="dale-card small back dale-flies" />`);

export const motion = { places, Thing };
