// The floor: the open deals, what has become of the others, and the wish board.
import { Component, html, live } from "/static/page.js";
import { onFloor } from "./town.js";
import { idOf, makingAt, readAt, startDeal, startWish, toggleThing } from "./terms.js";
import { Composer } from "./composer.js";
import { DealCard, Reading, dealsOf, openDeals, optionsOf, waitsFor } from "./deals.js";
import { LastCall, calledOut } from "./last_call.js";
import { Say } from "./say.js";
import { Thing, ThingPicture, Who, thingName } from "./things.js";

export const Floor = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const floor = onFloor(at.now);
  if (!at.phone && (makingAt(at) || readAt(at))) return html`<div class="ct-floor" data-floor="open">
    <${Composer} at=${at} /><${Reading} at=${at} /></div>`;
  return html`<div class="ct-floor" data-floor=${floor ? "open" : "closed"}>
    ${at.seat === null && calledOut(at) && html`<${LastCall} key=${calledOut(at)} at=${at} />`}
    ${floor ? html`<${Head} at=${at} />` : html`<p class="hint">${at.text("chinatown.page.closed")}</p>`}
    <${List} key=${`${at.now.year} ${floor}`} at=${at} deals=${dealsOf(at.now)} open=${openDeals(at)}
      wishes=${at.now.shown.wishes} />
  </div>`;
});

/** How many deals are open, and the way to the one that waits for me; below, what I may wish for. */
const Head = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const open = openDeals(at);
  const number = open.find((deal) => waitsFor(deal, at.seat))?.number;
  const show = () => /** @type {HTMLElement | null} */ (document.querySelector(`.ct-list [data-deal="${number}"]`))?.focus();
  return html`<div class="ct-floor-head"><h3>${at.text("chinatown.look.floor")} <span
      class="small">${open.length || ""}</span></h3>
    ${number && html`<button type="button" class="primary small" data-do="show-asked" onClick=${show}><b
      class="ct-deal-number">${number}</b> ${at.text("chinatown.page.asks")}</button>`}</div>
    ${at.seat !== null && !at.looking && html`<div class="ct-answers" role="group" aria-label=${at.text("chinatown.page.wishes")}>
      <button type="button" class="small quiet" data-do="want"
        onClick=${() => startWish(at, "want")}>${at.text("chinatown.page.want")}</button>
      <button type="button" class="small quiet" data-do="sell"
        onClick=${() => startWish(at, "sell")}>${at.text("chinatown.page.sell")}</button></div>
      <${Say} at=${at} />`}`;
});

/**
 * Deals and wishes in the order they came. Nothing moves by itself: what has gone keeps its place until there is a click
 * elsewhere, and only then joins the past deals above.
 * @extends {Component<{ at: Chinatown.At, deals: Chinatown.Deal[], open: Chinatown.Deal[], wishes: Chinatown.Wish[] }>}
 */
class List extends Component {
  /** @type {string[]} */
  places = [];

  tidy = false;

  /** @param {MouseEvent} event */
  clicked = ({ target }) => {
    if (/** @type {Element} */ (target).closest(".ct-floor")) return;
    this.tidy = true;
    this.setState({});
  };

  componentDidMount() { addEventListener("click", this.clicked, { capture: true }); }

  componentWillUnmount() { removeEventListener("click", this.clicked, { capture: true }); }

  /** @param {{ at: Chinatown.At, deals: Chinatown.Deal[], open: Chinatown.Deal[], wishes: Chinatown.Wish[] }} given */
  render({ at, deals, open, wishes }) {
    const here = [...open.map(placeOf), ...wishes.map(placeOf)];
    const kept = this.tidy ? this.places.filter((place) => here.includes(place)) : this.places;
    this.places = [...kept, ...here.filter((place) => !kept.includes(place))];
    this.tidy = false;
    const past = deals.filter((deal) => !this.places.includes(placeOf(deal))).reverse();
    /** @param {string} place */
    const lying = (place) => {
      const deal = deals.find((one) => placeOf(one) === place);
      if (deal) return html`<${DealCard} key=${place} at=${at} deal=${deal} lying />`;
      const wish = wishes.find((one) => placeOf(one) === place);
      return wish ? html`<${Wish} key=${place} at=${at} wish=${wish} />` : html`<p key=${place} class="ct-wish"></p>`;
    };
    return html`${past.length > 0 && html`<details class="ct-past">
        <summary>${at.text("chinatown.page.past", { number: past.length })}</summary>
        ${past.map((deal) => html`<${DealCard} key=${deal.number} at=${at} deal=${deal} />`)}</details>`}
      <div class="ct-list">${this.places.length ? this.places.map(lying)
    : onFloor(at.now) && html`<p class="hint">${at.text("chinatown.look.no_deals")}</p>`}</div>`;
  }
}

/** @param {Chinatown.Deal | Chinatown.Wish} thing */
const placeOf = (thing) => ("number" in thing ? `deal ${thing.number}` : `${thing.seat} ${thing.kind}`);

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
 * @param {Chinatown.At} at @param {Chinatown.Wish} wish @param {Chinatown.Thing} thing
 */
function follow(at, { seat, kind }, thing) {
  if (makingAt(at)?.mode !== "deal") startDeal(at, { seats: [at.seat ?? -1, seat] });
  toggleThing(at, makingAt(at), kind === "sells" ? seat : at.seat, thing);
}

const Wish = live((/** @type {{ at: Chinatown.At, wish: Chinatown.Wish }} */ { at, wish }) => html`<p class="ct-wish" tabindex="0"
  data-wish=${wish.kind}>
  <${Who} at=${at} seat=${wish.seat} size=${18} /> <span>${at.text(SAID[wish.kind][wish.seat === at.seat ? 1 : 0])}</span>
  ${wish.things.map(({ meet, ...thing }) => {
    const id = idOf(thing);
    if (!meet || at.looking) return html`<${Thing} key=${id} at=${at} thing=${thing} />`;
    return html`<button type="button" key=${id} class="ct-thing ct-good" data-meet=${id}
      aria-label=${at.text("chinatown.page.meet", { text: thingName(at, thing) })}
        onClick=${() => follow(at, wish, thing)}>
      <${ThingPicture} at=${at} thing=${thing} size=${22} /><span>${thingName(at, thing)}</span></button>`;
  })}</p>`);
