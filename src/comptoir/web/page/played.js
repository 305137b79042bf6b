// The finished games of this browser, for its statistics. Nothing of it leaves the device.
import { playerName, remembered } from "./settings.js";

const MOST = 3000;
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value @param {number} count */
const areNumbers = (value, count) => Array.isArray(value) && value.length === count && value.every(Number.isFinite);

/**
 * What a game must say, and whether it does.
 * @type {Record<string, (value: any, game: Played) => boolean>}
 */
const PARTS = {
  table: isText,
  game: isText,
  name: isText,
  at: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  seats: (value) => Number.isInteger(value) && value > 0 && value <= 16,
  seat: (value, { seats }) => Number.isInteger(value) && value >= 0 && value < seats,
  others: (value, { seats }) => Array.isArray(value) && value.length === seats - 1 && value.every(isText),
  ranks: (value, { seats }) => areNumbers(value, seats),
  scores: (value, { seats }) => areNumbers(value, seats),
  moves: (value) => Number.isInteger(value) && value >= 0,
};

/** The first part of a game that is missing or wrong; nothing if it is a game. @param {any} game */
export function lacks(game) {
  const names = Object.keys(PARTS);
  return typeof game === "object" && game !== null ? names.find((name) => !PARTS[name](game[name], game)) : names[0];
}

/** The games, the newest first; `others` are the opponents: a bot's level, or "person". */
export const played = remembered("played", /** @type {Played[]} */ ([]), (value) => Array.isArray(value) && !value.some(lacks));
/** Tables whose games were thrown out of the statistics, and are not to come back by themselves. */
const thrown = remembered("playedThrown", /** @type {string[]} */ ([]), (value) => Array.isArray(value) && value.every(isText));

/**
 * Count a game that is over, once, unless it was a lesson; `entry` is what this browser remembers of its table.
 * @param {Known} entry @param {{ id: string, game: string, name: string, seats: Wire.Seat[], lesson?: unknown }} table
 * @param {{ result: Wire.Ranking, moves: number }} ended
 */
export function notePlayed(entry, table, { result, moves }) {
  if (table.lesson) return; // it was no contest
  const people = entry.seats.filter(({ seat }) => table.seats[seat]?.kind === "person");
  const me = people.find(({ seat }) => table.seats[seat].name === playerName.peek()) ?? people[0];
  const known = played.peek().some((one) => one.table === table.id) || thrown.peek().includes(table.id);
  if (!me || known) return;
  const others = table.seats.filter((_, seat) => seat !== me.seat)
    .map(({ kind, bot }) => (kind === "bot" ? bot ?? "bot" : "person"));
  add([{
    table: table.id, game: table.game, name: table.name, at: new Date().toISOString(),
    seats: table.seats.length, seat: me.seat, others, ranks: result.ranks, scores: result.scores, moves,
  }]);
}

/** Add games that are not there yet; say how many. @param {Played[]} games */
export function add(games) {
  const known = new Set(played.peek().map(({ table }) => table));
  const fresh = games.filter(({ table }) => !known.has(table) && known.add(table));
  const all = [...fresh, ...played.peek()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (fresh.length) played.value = all.slice(0, MOST);
  return fresh.length;
}

/** Throw all of them away. */
export function throwAway() {
  thrown.value = [...new Set([...played.peek().map(({ table }) => table), ...thrown.peek()])].slice(0, MOST);
  played.value = [];
}
