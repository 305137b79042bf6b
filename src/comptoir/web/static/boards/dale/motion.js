// What moves in Dale of Merchants: cards fly between market, hands, stalls, piles and schedules.
import { html } from "../../page.js";
import { Face } from "./card.js";
import { GAP, HIDDEN, readCard } from "./sight.js";

/** @param {string} thing @param {number} number */
const many = (thing, number) => Array(Math.max(0, number)).fill(thing);
/** @param {string[]} cards */
const named = (cards) => cards.map((text) => (text === HIDDEN ? HIDDEN : readCard(text).name));

/** What lies where, as far as it is known. @param {Dale.View} view */
function places(view) {
  /** @type {Places} */
  const found = {
    market_deck: named(view.market_deck), thrown: named(view.thrown), junk: many("junk", view.junk),
    laid: named(view.laid), aside: named(view.aside.map((entry) => entry.split(" from ")[0])),
  };
  view.market.forEach((name, slot) => { found[`market-${slot}`] = name === GAP ? [] : [name]; });
  view.stalls.forEach((stall, seat) => {
    for (let rank = 1; rank <= view.goal; rank += 1) found[`stack-${rank}@${seat}`] = stall[rank - 1] ?? [];
  });
  view.players.forEach((row, seat) => {
    found[`hand@${seat}`] = [...named(row.hand), ...many(HIDDEN, row.hand_size - row.hand.length)];
    found[`deck@${seat}`] = named(row.deck);
    found[`discards@${seat}`] = named(row.discards);
    found[`schedule@${seat}`] = row.schedule.map((entry) => readCard(entry.split(" ")[0]).name);
  });
  return found;
}

/** How a card looks while it flies: its face, or its back. @param {{ at: Dale.At, thing: string }} given */
const Thing = ({ at, thing }) => (at.box.cards[thing]
  ? html`<span class="dale-card small dale-flies"><${Face} at=${at} text=${thing} /></span>`
  : html`<span class="dale-card small back dale-flies" />`);

export const motion = { places, Thing };
