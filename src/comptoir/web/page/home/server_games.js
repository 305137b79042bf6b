// The games and bots of this server, and how a table is made of them.
import { computed, signal } from "../page.js";
import { get, refused } from "../api.js";
import { has, text } from "../words.js";
import { botLevel, pace, remember } from "../settings.js";
import { go } from "../router.js";
import { openTable } from "../table/share.js";
import { myName } from "./names.js";

const SUBSTITUTE = "merchant";

export const games = signal(/** @type {Wire.Game[]} */ ([]));
export const bots = signal(/** @type {string[]} */ ([]));
/** Why there is nothing here, if so. */
export const emptyBecause = signal(/** @type {Wire.Message | null} */ (null));
export const gamesReady = computed(() => games.value.length > 0);
/** @type {Promise<void> | null} */
let request = null;

/** Fetch what the server has; once is enough. */
export function fetchGames() {
  request ??= Promise.all([get("/api/games"), get("/api/bots")]).then(
    ([found, players]) => {
      games.value = found;
      bots.value = players;
      emptyBecause.value = null;
    },
    (problem) => {
      request = null;
      emptyBecause.value = refused(problem).error;
    },
  );
  return request;
}

/** The game of this id, or null. @param {string} id */
export function gameOf(id) {
  return games.value.find((game) => game.id === id) ?? null;
}

/** What a game is called. @param {string} id */
export function titleOf(id) {
  return gameOf(id)?.title ?? (has(`table.word.${id}`) ? text(`table.word.${id}`) : id);
}

/** The opponent that the owner of this browser likes, if the server has it. */
export function usualBot() {
  return bots.value.includes(botLevel.value) ? botLevel.value : bots.value[0] ?? "random";
}

/** The bots that may play instead of a person: those of the usual level, and better ones. */
export function substitutes() {
  return bots.value.slice(Math.max(0, bots.value.indexOf(SUBSTITUTE)));
}

/** The opponent that the owner of this browser likes, if it is good enough to play instead of a person. */
export function usualSubstitute() {
  return substitutes().includes(botLevel.value) ? botLevel.value : SUBSTITUTE;
}

/** A bot's level, and in a word or two how it plays; one that the house does not know by its name. @param {string} bot */
export function botName(bot) {
  return has(`web.new.bot.${bot}`) ? text(`web.new.bot.${bot}`) : bot;
}

/** A line about how a bot plays; nothing of one that the house does not know. @param {string | null | undefined} bot */
export function styleOf(bot) {
  return has(`web.bot.${bot}`) ? text(`web.bot.${bot}`) : "";
}

/** Have a table made, remember its seats, and go there. @param {Order} order */
export async function makeTable(order) {
  const made = await openTable(order);
  const here = made.seats
    .map((seat, number) => ({ token: "", ...seat, seat: seat?.seat ?? number, name: order.seats?.[number]?.name ?? "" }))
    .filter((seat) => seat.token && (!order.seats || order.seats[seat.seat]?.kind === "here"));
  const { game = "", name = "" } = order;
  remember({ table: made.table, game, name, host: made.host ?? null, seats: here });
  go(`/table/${made.table}`);
  return made;
}

/** A table against bots, at once. @param {Wire.Game} game */
export function playNow(game) {
  /** @type {PlannedSeat[]} */
  const others = Array.from({ length: game.usual_seats - 1 }, () => ({ kind: "bot", bot: usualBot() }));
  return makeTable({
    game: game.id,
    name: "",
    seats: [{ kind: "here", name: myName() }, ...others],
    options: {},
    limit: 0,
    spectators: "link",
    pace: pace.value,
    aid: game.aid,
    hints: true,
  });
}

/** A finished game to look at. @param {Wire.Game} game */
export async function watchExample(game) {
  const { table } = await get(`/api/examples/${game.id}`);
  go(`/table/${table}#play`);
}
