// The shelf: the games and bots of this server, and how a table is made of them.
import { computed, signal } from "../page.js";
import { get } from "../api.js";
import { has, text } from "../words.js";
import { botLevel, pace, remember } from "../settings.js";
import { go } from "../router.js";
import { openTable } from "../table/share.js";
import { myName } from "./names.js";

/** How many play when somebody just wants to play against bots. */
const USUAL = { dadaocheng: 3, chinatown: 4, dale: 3, dragon_market: 3 };

const SUBSTITUTE = "merchant";

export const games = signal([]);
export const bots = signal([]);
/** Why there is nothing on the shelf, if so. */
export const emptyBecause = signal(null);
export const shelfReady = computed(() => games.value.length > 0);
let asked = null;

/** Fetch what the server has; once is enough. */
export function fetchShelf() {
  asked ??= Promise.all([get("/api/games"), get("/api/bots")]).then(
    ([found, players]) => {
      games.value = found;
      bots.value = players;
      emptyBecause.value = null;
    },
    (problem) => {
      asked = null;
      if (!problem.error) throw problem;
      emptyBecause.value = problem.error;
    },
  );
  return asked;
}

/** The game of this id, or null. */
export function gameOf(id) {
  return games.value.find((game) => game.id === id) ?? null;
}

/** What a game is called. */
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

/** A bot's level, and in a word or two how it plays; one that the house does not know by its name. */
export function botName(bot) {
  return has(`web.new.bot.${bot}`) ? text(`web.new.bot.${bot}`) : bot;
}

/** How many seats a table has when nothing is said. */
export function usualSeats(game) {
  const wanted = USUAL[game.id] ?? game.seats[0];
  return game.seats.includes(wanted) ? wanted : game.seats[0];
}

/** Have a table made, remember its seats, and go there. */
export async function makeTable(order) {
  const made = await openTable(order);
  const here = made.seats
    .map((seat, number) => ({ ...seat, seat: seat?.seat ?? number, name: order.seats?.[number]?.name ?? "" }))
    .filter((seat) => seat.token && (!order.seats || order.seats[seat.seat]?.kind === "here"));
  const { game = "", name = "" } = order;
  remember({ table: made.table, game, name, host: made.host ?? null, seats: here });
  go(`/table/${made.table}`);
  return made;
}

/** A table against bots, at once. */
export function playNow(game) {
  const others = Array.from({ length: usualSeats(game) - 1 }, () => ({ kind: "bot", bot: usualBot() }));
  return makeTable({
    game: game.id,
    name: "",
    seats: [{ kind: "here", name: myName() }, ...others],
    options: {},
    limit: 0,
    watch: "link",
    pace: pace.value,
    aid: game.id === "chinatown",
    hints: true,
  });
}

/** A finished game to look at. */
export async function watchExample(game) {
  const { table } = await get(`/api/examples/${game.id}`);
  go(`/table/${table}`);
}
