// The floor: the open deals, what has become of the others, and the wish board.
import { html, live } from "/static/page.js";
import { onFloor } from "./town.js";
import { makingAt, startDeal, startWish, toggleThing, tokenOf } from "./terms.js";
import { Composer } from "./composer.js";
import { DealCard, dealsOf, openDeals, optionsOf } from "./deals.js";
import { LastCall, calledOut } from "./last_call.js";
import { Thing, ThingPicture, Who, thingName } from "./things.js";

export const Floor = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const open = openDeals(at);
  const past = dealsOf(at.now).filter(({ state }) => state !== "open").reverse();
  const floor = onFloor(at.now);
  return html`<div class="ct-floor" data-floor=${floor ? "open" : "closed"}>
    ${at.seat === null && calledOut(at) && html`<${LastCall} key=${calledOut(at)} at=${at} />`}
    ${floor && !at.phone && html`<${Composer} at=${at} />`}
    ${floor ? html`<h3>${at.text("chinatown.look.floor")} <span class="small">${open.length || ""}</span></h3>
      ${open.length ? open.map((deal) => html`<${DealCard} key=${deal.number} at=${at} deal=${deal} />`)
    : html`<p class="hint">${at.text("chinatown.look.no_deals")}</p>`}`
    : html`<p class="hint">${at.text("chinatown.page.closed")}</p>`}
    ${past.length > 0 && html`<details class="ct-past">
      <summary>${at.text("chinatown.page.past", { number: past.length })}</summary>
      ${past.map((deal) => html`<${DealCard} key=${deal.number} at=${at} deal=${deal} />`)}</details>`}
    <${Wishes} at=${at} floor=${floor} />
  </div>`;
});

/** What I may say on the floor: a new deal, a wish, that I am done or come back. */
export const Speak = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  if (at.seat === null || at.looking || !onFloor(at.now)) return null;
  const options = optionsOf(at);
  const { left, players } = at.now.shown;
  const { done } = players[at.seat];
  const busy = makingAt(at) !== null;
  return html`<div class="ct-speak">
    <button type="button" class=${busy || done ? "small" : "primary small"} data-do="new-deal"
      disabled=${!left || busy}
      onClick=${() => startDeal(at)}>${at.text("chinatown.page.new")}</button>
    ${options.includes("done") && html`<button type="button" class="small ct-done" data-do="done"
      onClick=${() => at.act("done")}>
      <span aria-hidden="true">✓</span> ${at.text("chinatown.page.done")}</button>`}
    ${options.includes("resume") && html`<button type="button" class="small" data-do="resume"
      onClick=${() => at.act("resume")}>
      ${at.text("chinatown.page.resume")}</button>`}
  </div>`;
});

/** What others do, and what I do. */
const SAID = {
  wants: ["chinatown.page.wants", "chinatown.page.wants.you"],
  sells: ["chinatown.page.sells", "chinatown.page.sells.you"],
};

/**
 * Click on a wish that I can meet: a deal begins in which its owner gives the thing.
 * @param {Chinatown.At} at @param {Chinatown.Wish} wish @param {string} thing
 */
function follow(at, { seat, kind }, thing) {
  if (makingAt(at)?.mode !== "deal") startDeal(at, { seats: [at.seat ?? -1, seat] });
  toggleThing(at, makingAt(at), kind === "sells" ? seat : at.seat, thing);
}

const Wishes = live((/** @type {{ at: Chinatown.At, floor: boolean }} */ { at, floor }) => {
  const rows = at.now.shown.wishes;
  const own = floor && at.seat !== null && !at.looking;
  if (!rows.length && !own) return null;
  return html`<section class="ct-wishes" aria-label=${at.text("chinatown.page.wishes")}>
    <h3>${at.text("chinatown.page.wishes")}</h3>
    ${rows.map((wish) => html`<p class="ct-wish" key=${`${wish.seat} ${wish.kind}`} data-wish=${wish.kind}>
      <${Who} at=${at} seat=${wish.seat} size=${18} /> ${at.text(SAID[wish.kind][wish.seat === at.seat ? 1 : 0])}
      ${wish.things.map((row) => {
    const thing = String(tokenOf(row));
    if (!row.meet || at.looking) return html`<${Thing} key=${thing} at=${at} thing=${thing} />`;
    return html`<button type="button" key=${thing} class="ct-thing ct-good" data-meet=${thing}
        aria-label=${at.text("chinatown.page.meet", { text: thingName(at, thing) })}
          onClick=${() => follow(at, wish, thing)}>
        <${ThingPicture} at=${at} thing=${thing} size=${22} /><span>${thingName(at, thing)}</span></button>`;
  })}</p>`)}
    ${own && html`<div class="ct-answers">
      <button type="button" class="small quiet" data-do="want"
        onClick=${() => startWish(at, "want")}>${at.text("chinatown.page.want")}</button>
      <button type="button" class="small quiet" data-do="sell"
        onClick=${() => startWish(at, "sell")}>${at.text("chinatown.page.sell")}</button></div>`}
  </section>`;
});
