// What moves in Dragon Market: boats slide and turn about their sailor, heirs walk, goods and coins fly, dice roll.
import { html } from "/static/page.js";
import { Good } from "./goods.js";
import { Coin, Die, angleOf, middle } from "./pieces.js";
import { boatAt } from "./cells.js";

const ROLL = "dragon_market.event.roll";
const REROLL = "dragon_market.event.reroll";
const ARC = 6; // a quarter turn is drawn in this many pieces
const SHOWN = [4, 3, 4, 3]; // what a die shows while it tumbles
/** @param {string} thing @param {number} number */
const many = (thing, number) => Array(number).fill(thing);

/**
 * Where an heir stands in the harbour; on a boat a little aside, so that the goods can be seen.
 * @param {number[]} place @param {boolean} aboard
 */
export const poseOf = ([x, y], aboard) => `translate(${x - (aboard ? 9 : 0)}px, ${y - (aboard ? 7 : 0)}px) `
  + `scale(${aboard ? 0.84 : 1})`;

/**
 * What lies where: goods on boats and with players, coins, and objectives that are done.
 * @param {DragonMarket.View} view
 */
function places(view) {
  /** @type {Places} */
  const found = { stock: many("coin", view.stock) };
  view.boats.forEach(({ stacks }, number) => stacks.forEach(({ goods, left }, part) => {
    found[`hold-${number}-${part + 1}`] = many(goods, left);
  }));
  view.side_of.forEach((side, seat) => {
    if (view.shown.players[seat].first !== seat) return; // partners have everything together
    const { held, coins, validated } = view.sides[side];
    found[`held@${seat}`] = held;
    found[`coins@${seat}`] = many("coin", coins);
    found[`done@${seat}`] = validated.map((name) => `card-${name}`);
  });
  return found;
}

/** How a thing looks while it flies. @param {{ thing: string }} given */
function Thing({ thing }) {
  if (thing.startsWith("die-")) return html`<${Die} face=${Number(thing.slice(4))} />`;
  if (thing === "coin") return html`<${Coin} size=${26} />`;
  if (thing.startsWith("card-")) return html`<b class="dm-flies">✓</b>`;
  return html`<span class="dm-flies"><${Good} name=${thing} size=${26} /></span>`;
}

/**
 * The dice that were thrown last, if they still lie there: all of a turn, or the one that is rolled again.
 * @param {DragonMarket.View} before @param {DragonMarket.View} now @param {Told[]} events
 */
function stages(before, now, events) {
  const rolled = events.findLast(({ id }) => id === ROLL || id === REROLL);
  if (!rolled) return [];
  const other = now.dice.findIndex((face, place) => face !== before.dice[place]);
  const one = rolled.id === REROLL ? Math.max(0, other) : null;
  /** @param {number} face */
  const tumbling = (face) => [...SHOWN, face].map((shown) => `die-${shown}`);
  const dice = now.dice.map((face, place) => ({ place: `die-${place}`, faces: tumbling(face) }));
  return [{ dice: one === null ? dice : [dice[one]] }];
}

/**
 * By piece, the poses on its way: heirs walk from cell to cell, and go round with a boat that turns.
 * @param {DragonMarket.View} before @param {DragonMarket.View} now @param {Told[]} events
 */
function ways(before, now, events) {
  /** @type {Record<string, string[]>} */
  const found = {};
  /** @param {string} cell */
  const pose = (cell) => poseOf(middle(cell), boatAt(now, cell) !== null);
  for (const { id, args } of events) {
    if (id === "dragon_market.event.walk.by") found[`heir-${args.seat}`] = args.cells.map(pose);
  }
  now.heirs.forEach((cell, seat) => {
    const [boat, there] = [boatAt(before, before.heirs[seat]), boatAt(now, cell)];
    const rides = boat && there && boat.number === there.number && boat.heading !== there.heading
      && boat.sailor === there.sailor;
    if (rides) found[`heir-${seat}`] = round(boat, there, before.heirs[seat]);
  });
  return found;
}

/**
 * The way of somebody who stands on a boat while it turns about its sailor.
 * @param {DragonMarket.Afloat} boat @param {DragonMarket.Afloat} there @param {string} cell
 */
function round(boat, there, cell) {
  const [[x, y], [right, down]] = [middle(boat.sailor), middle(cell)];
  const far = Math.hypot(right - x, down - y);
  const start = Math.atan2(down - y, right - x);
  const quarter = ((angleOf(there.heading) - angleOf(boat.heading) + 540) % 360 - 180) * (Math.PI / 180);
  return Array.from({ length: ARC - 1 }, (_, place) => {
    const angle = start + (quarter * (place + 1)) / ARC;
    return poseOf([x + far * Math.cos(angle), y + far * Math.sin(angle)], true);
  });
}

export const motion = { places, Thing, ways, stages };
