// Things of a deal as they are shown on the page: lots, tiles, sums and players, small and in words.
import { html } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { Tile } from "./trades.js";
import { townOf } from "./town.js";
import { ANYONE, gathered, idOf, sumOf, toldTerms } from "./terms.js";

/** A sum of money in words; `bills` are of 10,000. @param {Chinatown.At} at @param {number} bills */
export const money = (at, bills) => at.text("chinatown.thing.money", { sum: sumOf(at.box, bills) });

/** A sum that is won or lost. @param {Chinatown.At} at @param {number} bills */
export function change(at, bills) {
  const sum = money(at, Math.abs(bills));
  return bills > 0 ? `+${sum}` : bills < 0 ? `−${sum}` : `±${sum}`;
}

/**
 * A player by mark and name; oneself is "you".
 * @param {{ at: Chinatown.At, seat: Chinatown.Party, size?: number }} given
 */
export function Who({ at, seat, size = 20 }) {
  if (seat === ANYONE) return html`<span class="ct-who"><b class="ct-any"
    aria-hidden="true">?</b><b>${at.text("chinatown.page.anyone")}</b></span>`;
  return html`<span class="ct-who"><${Mark} seat=${seat} size=${size} /><b>${nameOf(at, seat)}</b></span>`;
}

/** What a player is called here. @param {Chinatown.At} at @param {Chinatown.Party} seat */
export function nameOf(at, seat) {
  if (seat === ANYONE) return at.text("chinatown.page.anyone");
  return seat === at.seat ? at.text("chinatown.page.you") : at.names[seat];
}

/** A thing in a few words. @param {Chinatown.At} at @param {Chinatown.Thing} thing */
export function thingName(at, { lot, shop, money: bills }) {
  if (lot === undefined) return shop === undefined ? money(at, bills ?? 0) : at.word(shop);
  const built = townOf(at.now).shop(lot);
  const name = at.text("chinatown.page.lot.short", { lot: String(lot) });
  return built ? `${name} · ${at.word(built)}` : name;
}

/**
 * The small picture of a thing: its shop or tile, a free lot, or a bill.
 * @param {{ at: Chinatown.At, thing: Chinatown.Thing, size?: number }} given
 */
export function ThingPicture({ at, thing, size = 24 }) {
  if (thing.money !== undefined) {
    return html`<svg class="ct-bill" width=${size * 1.3} height=${size} viewBox="0 0 31 24"
      aria-hidden="true">
      <rect x="1.500" y="4.500" width="28" height="15" rx="2.500" /><circle cx="15.500" cy="12" r="4" />
      <path d="M5 8v8M26 8v8" /></svg>`;
  }
  const shop = thing.lot === undefined ? thing.shop : townOf(at.now).shop(thing.lot);
  if (shop) return html`<${Tile} kind=${shop} size=${size} />`;
  return html`<svg class="ct-plot-picture" width=${size} height=${size} viewBox="0 0 24 24"
    aria-hidden="true">
    <rect x="2" y="2" width="20" height="20" rx="4" /><path d="M7 17h10M7 13v4M17 13v4" /></svg>`;
}

/** A thing as a chip: picture and words. @param {{ at: Chinatown.At, thing: Chinatown.Thing }} given */
export const Thing = ({ at, thing }) => html`<span class="ct-thing" data-tip=${thingName(at, thing)}
  ...${thing.money === undefined ? { "data-more": idOf(thing) } : { "data-rule": "2.4" }}><${ThingPicture} at=${at} thing=${thing} size=${22} />
  <span>${thingName(at, thing)}</span></span>`;

/**
 * Who gives what to whom, a line each; told as a sentence to those who cannot see the pictures.
 * @param {{ at: Chinatown.At, gifts: Chinatown.Gift[] }} given
 */
export function Terms({ at, gifts }) {
  const told = toldTerms(at.box, gifts);
  return html`<ul class="ct-terms plain">${gathered(gifts).map(({ giver, to, things }, place) => html`<li
    key=${`${giver} ${to}`}>
    <span class="hidden-text">${at.say(told[place])}.</span>
    <span class="ct-line" aria-hidden="true"><${Who} at=${at} seat=${giver} />
      <span>${at.text(giver === at.seat ? "chinatown.page.give" : "chinatown.page.gives")}</span>
      ${things.map((thing, number) => html`<${Thing} key=${number} at=${at} thing=${thing} />`)}
      <span>${at.text("chinatown.page.to")}</span><${Who} at=${at} seat=${to} /></span>
  </li>`)}</ul>`;
}

/**
 * What a deal comes to in the end, by income once all is built (and as it stands), and by money.
 * @param {{ at: Chinatown.At, effect: Chinatown.Effect | null }} given
 */
export function Effect({ at, effect }) {
  if (!effect) return null;
  const rows = effect.rows.filter(({ seat }) => effect.parties.includes(seat));
  const own = rows.find(({ seat }) => seat === at.seat);
  const others = rows.filter((row) => row !== own);
  const paid = (own?.money ?? 0) > 0 ? "chinatown.page.effect.get" : "chinatown.page.effect.pay";
  return html`<div class="ct-effect">
    ${own && html`<p class=${`ct-mine ${own.total > 0 ? "up" : own.total < 0 ? "down" : ""}`}>
      <b>${at.text("chinatown.page.effect", { text: change(at, own.total) })}</b>${" "}
      ${at.text("chinatown.page.effect.built", { text: change(at, own.built_gain), years: effect.years })}
      ${own.gain !== own.built_gain && ` ${at.text("chinatown.page.effect.now", { text: change(at, own.gain) })}`}
      ${own.money !== 0 && `, ${at.text(paid, { text: money(at, Math.abs(own.money)) })}`}</p>`}
    ${others.length > 0 && html`<ul class="plain ct-others">${others.map((row) => html`<li key=${row.seat}>
      <${Who} at=${at} seat=${row.seat} size=${16} />${" "}
      ${at.text("chinatown.page.effect.other", { text: change(at, row.total) })}</li>`)}</ul>`}
  </div>`;
}
