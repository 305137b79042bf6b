// Words of Dragon Market's board: what every part is called, for those who listen and for those who point.
import { placeOf, COLUMNS, sightOf, walkOf } from "./sight.js";

/** @param {string} said */
const capital = (said) => said.charAt(0).toUpperCase() + said.slice(1);

/**
 * What is on a goods space, and who stands there.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight @param {DragonMarket.Space} space
 */
function spaceTold(at, sight, space) {
  const { cell, goods, left } = space;
  const id = !goods ? "free" : !left ? "space.empty" : sight.needs(space) ? "space.needed" : "space";
  const told = at.text(`dragon_market.plain.${id}`, { cell, goods, number: left });
  const heir = sight.heirAt(cell);
  return heir < 0 ? told : at.text("dragon_market.plain.aboard", { text: told, other: heir });
}

/**
 * A boat: how it lies, and what is on each of its cells from left to right or from top to bottom.
 * @param {DragonMarket.At} at @param {DragonMarket.Seen} boat
 */
export function boatTold(at, boat) {
  const sight = sightOf(at);
  const [row, column] = placeOf(boat.sailor);
  const line = boat.along ? at.text("dragon_market.plain.row", { number: row + 1 })
    : at.text("dragon_market.plain.column", { name: COLUMNS[column] });
  /** @param {string} cell */
  const order = (cell) => placeOf(cell)[0] * 10 + placeOf(cell)[1];
  const told = [...boat.cells].sort((one, two) => order(one) - order(two)).map((cell) => {
    const space = sight.spaces.get(cell);
    return space ? spaceTold(at, sight, space) : at.text("dragon_market.plain.sailor", { cell });
  });
  const goods = told.join(at.text("table.apart"));
  return at.text("dragon_market.plain.boat", { cell: boat.sailor, text: line, goods });
}

/**
 * A walk: where to, by which way, what it costs and what it brings.
 * @param {DragonMarket.At} at @param {string} notation
 */
export function walkTold(at, notation) {
  const sight = sightOf(at);
  const walk = walkOf(notation);
  const cells = walk.path.slice(0, -1);
  const cell = walk.path.at(-1);
  let said = cells.length ? at.text("dragon_market.action.walk.by", { cell, cells })
    : at.text("dragon_market.action.walk", { cell });
  if (walk.leave.length) said = at.text("dragon_market.action.leave", { action: said, goods: walk.leave });
  const taken = [...sight.takenOn(walk).keys()];
  const brings = [sight.comesHome(walk) && "brings", taken.length && "takes"].filter(Boolean).join(".");
  const args = { text: said, number: sight.cost(walk.path), goods: taken };
  return capital(at.text(`dragon_market.look.${brings || "costs"}`, args));
}

/**
 * An action with a boat: slide, turn, hop, pivot ...
 * @param {DragonMarket.At} at @param {string} action @param {Wire.Args} args
 */
export const told = (at, action, args) => capital(at.text(`dragon_market.action.${action}`, args));

/**
 * What a bonus does, and what it costs where it is used turn by turn.
 * @param {DragonMarket.At} at @param {string} name
 */
export function bonusTold(at, name) {
  const { cost = 0, timing = "", cards = 0 } = at.box.bonuses.find(({ id }) => id === name) ?? {};
  const text = at.text(`dragon_market.bonus.${name}`, { number: cards });
  if (timing !== "per_turn") return text;
  return at.text(`dragon_market.bonus.${cost ? "for" : "free"}`, { text, number: cost });
}

/**
 * What a player has: coins, goods, objective; for those who listen.
 * @param {DragonMarket.At} at @param {number} seat
 */
export function playerTold(at, seat) {
  const sight = sightOf(at);
  const row = sight.side(seat);
  const lines = [];
  const other = sight.partner(seat);
  if (other >= 0) lines.push(at.text("dragon_market.plain.with", { other }));
  if (row.held.length) lines.push(at.text("dragon_market.plain.has", { goods: row.held }));
  if (row.objective === "?") lines.push(at.text("dragon_market.plain.secret"));
  else if (sight.isComplete(seat)) lines.push(at.text("dragon_market.plain.home"));
  else if (row.wants.length) lines.push(at.text("dragon_market.plain.wants", { goods: sight.missing(seat) }));
  if (row.wants.length && row.skips && !sight.isComplete(seat)) {
    lines.push(at.text("dragon_market.plain.skips"));
  }
  return lines.join(" ");
}

export { capital };
