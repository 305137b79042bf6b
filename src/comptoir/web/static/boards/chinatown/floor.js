// The floor: the open deals, what has become of the others, and the wish board.
import { html, live } from "../../page.js";
import { isDone, onFloor, seatsFrom, townOf } from "./town.js";
import { makingAt, isLot, lotOf, startDeal, startWish, toggleThing } from "./terms.js";
import { Composer } from "./composer.js";
import { DealCard, openDeals, optionsOf } from "./deals.js";
import { LastCall, calledOut } from "./last_call.js";
import { Thing, ThingPicture, Who, thingName } from "./things.js";

export const Floor = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const open = openDeals(at);
  const past = at.now.deals.filter(({ state }) => state !== "open").reverse();
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
  const left = at.now.talk - at.now.players[at.seat ?? -1].spoken;
  const done = isDone(at.now, at.seat);
  const busy = makingAt(at) !== null;
  return html`<div class="ct-speak">
    <button type="button" class=${busy || done ? "small" : "primary small"} data-do="new-deal"
      disabled=${left < 1 || busy}
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
 * Click on a wish: a deal about it begins, if one of us has the thing.
 * @param {Chinatown.At} at @param {number} seat @param {"wants" | "sells"} kind @param {string} thing
 */
function follow(at, seat, kind, thing) {
  const town = townOf(at.now);
  const owner = kind === "sells" ? seat : isLot(thing) ? town.owner(lotOf(thing)) : at.seat;
  if (makingAt(at)?.mode !== "deal") startDeal(at, { seats: [at.seat ?? -1, seat] });
  toggleThing(at, makingAt(at), owner, thing);
}

/**
 * Tell whether I can do something about a wish of somebody: buy what they sell, give what they want.
 * @param {Chinatown.At} at @param {number} seat @param {"wants" | "sells"} kind @param {string} thing
 */
function meetable(at, seat, kind, thing) {
  if (at.seat === null || at.looking || !onFloor(at.now) || seat === at.seat) return false;
  if (kind === "sells") return true;
  const own = at.now.players[at.seat ?? -1];
  if (!isLot(thing)) return own.tiles.includes(thing);
  return own.lots.some((text) => Number(text.split(" ")[0]) === lotOf(thing));
}

const Wishes = live((/** @type {{ at: Chinatown.At, floor: boolean }} */ { at, floor }) => {
  const rows = seatsFrom(at.now, at.seat).flatMap((seat) => /** @type {("wants" | "sells")[]} */ (["wants", "sells"]).map((kind) => ({
    seat, kind, things: at.now.players[seat][kind],
  }))).filter(({ things }) => things.length);
  const own = floor && at.seat !== null && !at.looking;
  if (!rows.length && !own) return null;
  return html`<section class="ct-wishes" aria-label=${at.text("chinatown.page.wishes")}>
    <h3>${at.text("chinatown.page.wishes")}</h3>
    ${rows.map(({ seat, kind, things }) => html`<p class="ct-wish" key=${`${seat} ${kind}`} data-wish=${kind}>
      <${Who} at=${at} seat=${seat} size=${18} /> ${at.text(SAID[kind][seat === at.seat ? 1 : 0])}
      ${things.map((thing) => (meetable(at, seat, kind, thing)
    ? html`<button type="button" key=${thing} class="ct-thing ct-good" data-meet=${thing}
        aria-label=${at.text("chinatown.page.meet", { text: thingName(at, thing) })}
          onClick=${() => follow(at, seat, kind, thing)}>
        <${ThingPicture} at=${at} thing=${thing} size=${22} /><span>${thingName(at, thing)}</span></button>`
    : html`<${Thing} key=${thing} at=${at} thing=${thing} />`))}</p>`)}
    ${own && html`<div class="ct-answers">
      <button type="button" class="small quiet" data-do="want"
        onClick=${() => startWish(at, "want")}>${at.text("chinatown.page.want")}</button>
      <button type="button" class="small quiet" data-do="sell"
        onClick=${() => startWish(at, "sell")}>${at.text("chinatown.page.sell")}</button></div>`}
  </section>`;
});
