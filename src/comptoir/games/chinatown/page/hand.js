// What is mine: building cards to choose from, loose tiles, money; and what is shown of every player.
import { html, live } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { Part, pictured } from "/static/boards/part.js";
import { FloorPart } from "./map.js";
import { HIDDEN, Tile } from "./trades.js";
import { keptOf, onFloor, sizeOf, stepOf, townOf } from "./town.js";
import { countIn, makingAt, readDeal, same, startDeal, sumOf, toggleThing } from "./terms.js";
import { Composer } from "./composer.js";
import { Reading, openDeals, waitsFor } from "./deals.js";
import { Speak } from "./floor.js";
import { LastCall, calledOut } from "./last_call.js";
import { change, money } from "./things.js";

export const Hand = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const own = at.view.players[at.seat ?? -1];
  const step = stepOf(at.view);
  const { income } = at.view.shown.players[at.seat ?? -1];
  const waiting = at.phone ? openDeals(at).filter((deal) => waitsFor(deal, at.seat)) : [];
  const more = income - at.now.shown.players[at.seat ?? -1].income; // by what is tried out
  const building = step === "Build" && at.select.live && at.select.options.includes("done");
  return html`<div class="ct-hand" data-step=${step}>
    ${own.hand_size > 0 && html`<${Cards} at=${at} />`}
    ${calledOut(at) && html`<${LastCall} key=${calledOut(at)} at=${at} />`}
    <div class="ct-own">
      ${!makingAt(at) && waiting.length > 0 && html`<button type="button" class="ct-asked" data-do="asked" data-asked=${waiting[0].number}
        onClick=${() => readDeal(at, waiting[0])}><${Mark} seat=${waiting[0].by} size=${20} />
        <span>${at.text("chinatown.page.asked", { number: waiting[0].number, seat: waiting[0].by })}</span>
        <b>${at.text("chinatown.page.look")}</b></button>`}
      <p class="ct-purse"><b data-tip=${money(at, own.money ?? 0)} data-rule="2.4">${money(at, own.money ?? 0)}</b> <span
        class="small">${at.text("chinatown.look.earns", { text: money(at, income) })}</span>
        ${more !== 0 && html` <b class="ct-gain">${change(at, more)}</b>`}</p>
      <div class="ct-tiles" data-place=${`tiles@${at.seat}`} role="group" aria-label=${at.text("chinatown.page.tiles")}>
        ${own.tiles.length ? html`<${Tiles} at=${at} seat=${at.seat} size=${44} />`
    : html`<span class="hint">${at.text("chinatown.page.no_tiles")}</span>`}</div>
      ${building && html`<button type="button" class="small ct-done" data-do="built"
        onClick=${() => at.select.option("done")}>
        ${at.text("chinatown.page.built")}</button>`}
      <${Speak} at=${at} />
    </div>
    ${at.phone && html`<${Composer} at=${at} /><${Reading} at=${at} />`}
  </div>`;
});

/** The building cards: a number, and where on its block the lot lies. */
const Cards = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const hand = at.now.players[at.seat ?? -1].hand ?? [];
  const chosen = new Set(keptOf(at));
  const kept = at.now.shown.keep;
  const picked = chosen.size || hand.filter((lot) => at.select.chosen(`lot-${lot}`)).length;
  return html`<div class="ct-cards-box"><p
    class="small">${at.text("chinatown.page.keep", { number: picked, total: kept })}</p>
    <div class="ct-cards" data-place=${`cards@${at.seat}`}>${hand.map((lot) => html`<${Part} key=${lot} at=${at} is=${[`lot-${lot}`]} html
      class=${`ct-card ${chosen.has(lot) ? "kept" : ""}`} data-thing=${`card-${lot}`} more=${`lot-${lot}`} rule="4.1"
        name=${at.text("chinatown.page.card", { lot: String(lot) })}>
      <b>${lot}</b><${Block} box=${at.box} lot=${lot} town=${townOf(at.now)}
        seat=${at.seat} /></${Part}>`)}</div></div>`;
});

/**
 * A block in small: the lot of the card, and which others there are mine.
 * @param {{ box: Chinatown.Box, lot: number, town: Chinatown.Town, seat: number }} given
 */
function Block({ box, lot, town, seat }) {
  const { district } = box.lots[lot - 1];
  const lots = box.lots.filter((one) => one.district === district);
  const left = Math.min(...lots.map(({ column }) => column));
  const top = Math.min(...lots.map(({ row }) => row));
  /** @param {number} number */
  const kindOf = (number) => {
    if (number === lot) return "here";
    return town.owner(number) === seat ? "own" : town.owner(number) !== null ? "taken" : "";
  };
  return html`<svg class="ct-block" viewBox="-1 -1 42 52" width="42" height="52" aria-hidden="true">
    ${lots.map(({ number, row, column }) => html`<rect key=${number} x=${(column - left) * 10 + 0.5}
      y=${(row - top) * 10 + 0.5} width="9" height="9" rx="2"
      class=${kindOf(number)} />`)}
  </svg>`;
}

/** Loose tiles: to be built, or to be put into a deal. */
const Tiles = live((/** @type {{ at: Chinatown.At, seat: number, size: number }} */ { at, seat, size }) => {
  const state = makingAt(at);
  const open = onFloor(at.now) && at.seat !== null && !at.looking;
  const floor = open && (state?.mode !== "sell" || seat === at.seat);
  const building = stepOf(at.view) === "Build" && seat === at.seat;
  return at.view.players[seat].tiles.map(({ shop: kind, count }) => {
    if (kind === null) return html`<span key="hidden" class="ct-tile" data-heap=${HIDDEN}
      ...${pictured({ name: at.text("chinatown.look.hidden", { count }), rule: "4.2" })}><${Tile} kind=${HIDDEN}
        size=${size} />${count > 1 && html`<b class="ct-count" aria-hidden="true">×${count}</b>`}</span>`;
    const name = at.text("chinatown.page.tile", { shop: kind, size: sizeOf(at.box, kind), number: count });
    const face = html`<${Tile} kind=${kind} size=${size} whole=${size > 30 ? sizeOf(at.box, kind) : 0} />
      ${count > 1 && html`<b class="ct-count" aria-hidden="true">×${count}</b>`}`;
    /** @param {Drawn} cover */
    const tile = (cover) => html`<span key=${kind} class="ct-tile" data-heap=${kind}><span
      aria-hidden="true">${face}</span>${cover}</span>`;
    if (building) return tile(html`<${Part} at=${at} is=${[kind]} html name=${name} more=${kind}
      class="ct-cover" />`);
    if (!floor) return html`<span key=${kind} class="ct-tile" data-heap=${kind}
      ...${pictured({ name, more: kind })}>${face}</span>`;
    const thing = { shop: kind };
    const given = state?.mode === "deal" ? countIn(state, seat, thing) : 0;
    const on = given > 0 || (state?.things?.some((one) => same(one, thing)) ?? false);
    const use = () => {
      if (!state) startDeal(at);
      toggleThing(at, makingAt(at), seat, thing, count);
    };
    return tile(html`<${FloorPart} touch=${`p${seat} ${kind}`} name=${name} more=${kind} on=${on} use=${use}
      hinted=${at.select.hinted(`p${seat} ${kind}`)}
      class="ct-cover" button />
      ${given > 0 && html`<b class="ct-given-count" aria-hidden="true">${given}</b>`}`);
  });
});

/** A business: its shop, and how much of it there is. @param {{ at: Chinatown.At, business: Chinatown.Business }} given */
const Business = ({ at, business: { shop: kind, lots, size, income } }) => html`<span class="ct-firm" ...${pictured({ more: kind, rule: "4.5",
  name: at.text("chinatown.page.firm", {
    shop: kind, number: lots.length, total: size, lots: lots.map(String), sum: sumOf(at.box, income) }) })}>
  <${Tile} kind=${kind} size=${22} /><span>${lots.length}/${size}</span></span>`;

/** In a player's panel: what they earn, their businesses, free lots and tiles, and whether they are done. */
export const Panel = live((/** @type {{ at: Chinatown.At, seat: number }} */ { at, seat }) => {
  const row = at.view.players[seat];
  const { businesses, done, earned, free, income } = at.view.shown.players[seat];
  const joined = businesses.filter(({ lots }) => lots.length > 1);
  const single = businesses.length - joined.length;
  const tiles = row.tiles.reduce((sum, { count }) => sum + count, 0);
  const told = stepOf(at.view) === "Choose" ? "chinatown.page.chosen" : "chinatown.look.done";
  return html`<div class="ct-panel">
    <p class="ct-figures"><b>${at.text("chinatown.look.earns", { text: money(at, income) })}</b>
      <span class="small">${at.text("chinatown.page.panel", { number: free.length, total: tiles })}</span>
      ${done && html`<span class="chip ct-is-done">✓ ${at.text(told)}</span>`}</p>
    ${businesses.length > 0 && html`<ul class="ct-firms plain"
      aria-label=${at.text("chinatown.page.firms")}>${joined.map((business) => html`<li
      key=${business.lots[0]} class=${business.lots.length >= business.size ? "whole" : ""}><${Business} at=${at}
      business=${business} /></li>`)}
      ${single > 0 && html`<li key="single">
        ${at.text("chinatown.page.singles", { number: single })}</li>`}</ul>`}
    ${at.view.year > 0 && html`<p class="ct-figures small">${at.text("chinatown.page.earned", {
    text: money(at, earned) })}</p>`}
    ${tiles > 0 && seat !== at.seat && html`<div class="ct-tiles" data-place=${`tiles@${seat}`}><${Tiles} at=${at} seat=${seat}
      size=${30} /></div>`}
  </div>`;
});
