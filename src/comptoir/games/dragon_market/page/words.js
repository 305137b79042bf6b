// Words of Dragon Market's board: what every part is called, for those who listen and for those who point.
import { COLUMNS, placeOf } from "./cells.js";

/** @param {string} said */
const capital = (said) => said.charAt(0).toUpperCase() + said.slice(1);

/** What is on a goods space, and who stands there. @param {DragonMarket.At} at @param {DragonMarket.Space} space */
function spaceTold(at, { cell, goods, left, needed, heir }) {
  const id = !goods ? "free" : !left ? "space.empty" : needed ? "space.needed" : "space";
  const told = at.text(`dragon_market.plain.${id}`, { cell, goods, number: left });
  return heir === null ? told : at.text("dragon_market.plain.aboard", { text: told, other: heir });
}

/**
 * A boat: how it lies, and what is on each of its cells from left to right or from top to bottom.
 * @param {DragonMarket.At} at @param {DragonMarket.Afloat} boat
 */
export function boatTold(at, boat) {
  const [row, column] = placeOf(boat.sailor);
  const line = boat.along === "row" ? at.text("dragon_market.plain.row", { number: row + 1 })
    : at.text("dragon_market.plain.column", { name: COLUMNS[column] });
  const told = boat.cells.map((cell) => {
    const space = boat.spaces.find((one) => one.cell === cell);
    return space ? spaceTold(at, space) : at.text("dragon_market.plain.sailor", { cell });
  });
  const goods = told.join(at.text("table.apart"));
  return at.text("dragon_market.plain.boat", { cell: boat.sailor, text: line, goods });
}

/** A walk: where to, by which way, what it costs and what it brings. @param {DragonMarket.At} at @param {DragonMarket.Walk} walk */
export function walkTold(at, { path, leave, takes, home, cost }) {
  const way = path.slice(0, -1);
  const cell = path.at(-1);
  const cells = new Set(way).size === way.length ? way : way.join(", "); // a list names everything once; a path may turn back
  let said = way.length ? at.text("dragon_market.action.walk.by", { cell, cells })
    : at.text("dragon_market.action.walk", { cell });
  if (leave.length) said = at.text("dragon_market.action.leave", { action: said, goods: leave });
  const brings = [home && "brings", takes.length && "takes"].filter(Boolean).join(".");
  const args = { text: said, number: cost, goods: takes.map(({ goods }) => goods) };
  return capital(at.text(`dragon_market.look.${brings || "costs"}`, args));
}

/**
 * An action with a boat: slide, turn, hop, pivot ...
 * @param {DragonMarket.At} at @param {string} action @param {Wire.Args} args
 */
export const told = (at, action, args) => capital(at.text(`dragon_market.action.${action}`, args));

/** What a bonus does, and what it costs where it is used turn by turn. @param {DragonMarket.At} at @param {string} name */
export const bonusTold = (at, name) => at.say(at.box.bonuses[name]);

/** What a player has: coins, goods, objective; for those who listen. @param {DragonMarket.At} at @param {number} seat */
export function playerTold(at, seat) {
  const { held, skips } = at.view.sides[at.view.side_of[seat]];
  const { partner, state, wants } = at.view.shown.players[seat];
  const goods = wants.filter((want) => !want.held).map((want) => want.goods);
  return [
    partner !== null && at.text("dragon_market.plain.with", { other: partner }),
    held.length && at.text("dragon_market.plain.has", { goods: held }),
    state === "none" && at.text("dragon_market.plain.no_objective"),
    state === "secret" && at.text("dragon_market.plain.secret"),
    state === "home" && at.text("dragon_market.plain.home"),
    state === "lacks" && at.text("dragon_market.plain.wants", { goods }),
    state === "lacks" && skips && at.text("dragon_market.plain.skips"),
  ].filter(Boolean).join(" ");
}

export { capital };
