// What moves in Chinatown: marks go onto lots and change, tiles are drawn, dealt and built, money is paid.
import { html } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { ThingPicture } from "./things.js";
import { HIDDEN, Tile } from "./trades.js";
import { townOf } from "./town.js";

const BILL = { money: 1 }; // any sum will do for the picture

/**
 * What lies where: marks and shops on lots, loose tiles, building cards. Money is told by the events.
 * @param {Chinatown.View} view @param {Chinatown.At} at
 */
function places(view, at) {
  /** @type {Places} */
  const found = {};
  const town = townOf(view);
  for (const { number: lot } of at.box.lots) {
    const [owner, shop] = [town.owner(lot), town.shop(lot)];
    found[`lot-${lot}`] = [...(owner === null ? [] : [`mark-${owner}`]), ...(shop ? [shop] : [])];
  }
  view.players.forEach((row, seat) => {
    found[`tiles@${seat}`] = row.tiles.flatMap(({ shop, count }) => Array(count).fill(shop ?? HIDDEN));
    if (row.hand) found[`cards@${seat}`] = row.hand.map((lot) => `card-${lot}`);
  });
  return found;
}

/** Everybody has marks enough: they come from their player, and go back there. @param {string} thing */
const home = (thing) => (thing.startsWith("mark-") ? `@${thing.slice(5)}` : undefined);

/** How a thing looks while it flies. @param {{ at: Chinatown.At, thing: string }} given */
function Thing({ at, thing }) {
  const [kind, number] = thing.split("-");
  if (kind === "mark") return html`<${Mark} seat=${Number(number)} size=${30} />`;
  if (kind === "card") return html`<span class="ct-flies">${number}</span>`;
  if (kind === "bill") return html`<${ThingPicture} at=${at} thing=${BILL} size=${30} />`;
  return html`<${Tile} kind=${thing} size=${40} />`;
}

/**
 * The money that the log tells of: who pays whom, and what everybody earns.
 * @param {Told[]} events @param {Chinatown.At} at
 */
function told(events, at) {
  /** @param {string | undefined} seat @param {string} other @param {number} sum */
  const paid = (seat, other, sum) => ({
    thing: "bill", from: seat, to: other, count: 1, label: at.text("chinatown.thing.money", { sum }) });
  return events.flatMap(({ id, args }) => {
    if (id === "chinatown.event.income") return [paid(undefined, `@${args.seat}`, args.sum)];
    if (id !== "chinatown.event.struck") return [];
    return args.terms.flatMap((/** @type {Wire.Message} */ term) => term.args.things
      .filter((/** @type {Wire.Message} */ thing) => thing.id === "chinatown.thing.money")
      .map((/** @type {Wire.Message} */ thing) => paid(`@${term.args.seat}`, `@${term.args.other}`, thing.args.sum)));
  });
}

export const motion = { places, home, Thing, told };
