// What moves in Dale of Merchants: cards fly between market, hands, stalls, piles and schedules; dice roll.
import { html } from "/static/page.js";
import { Face } from "./card.js";
import { Die } from "./folk.js";

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

/**
 * How a card looks while it flies, its face or its back; and what a die shows.
 * @param {{ at: Dale.At, thing: string }} given
 */
function Thing({ at, thing }) {
  if (thing.startsWith("die-")) return html`<${Die} face=${thing.slice(4)} />`;
  return at.box.cards[thing]
    ? html`<span class="dale-card small dale-flies"><${Face} at=${at} name=${thing} /></span>`
    : html`<span class="dale-card small back dale-flies" />`;
}

const SHOWN = ["2", "0", "3", "1"]; // what a die shows while it tumbles

/**
 * A die tumbles at the stall of who rolls it; then what it brings comes.
 * @param {Dale.View} before @param {Dale.View} _now @param {Told[]} events
 */
function stages(before, _now, events) {
  const rolled = events.filter(({ id }) => id === "dale.event.roll").map(({ args }) => args);
  const die = (/** @type {string[]} */ tumbling) => rolled.map(({ seat, number }) => ({
    place: `stall@${seat}`, faces: [...tumbling, String(number)].map((face) => `die-${face}`) }));
  return rolled.length ? [{ view: before, dice: die(SHOWN) }, { dice: die([]) }] : [];
}

export const motion = { places, Thing, stages };
