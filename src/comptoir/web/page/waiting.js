// Waiting: how all tables of this browser stand, asked for at once from time to time, and which wait for its owner.
import { computed, effect, html, live, signal, untracked } from "./page.js";
import { post, refused } from "./api.js";
import { text, word } from "./words.js";
import { myTables, remember } from "./settings.js";
import { route } from "./router.js";
import { notePlayed } from "./played.js";
import { SHORT, call, hurry, isFirst, others, whyOf } from "./calling.js";
import { Icon } from "./controls.js";

const AGAIN = 30_000;
const MOST = 100; // tables that are asked about at once
const ARROW = "M5 12h13M13 6l6 6-6 6";

/** By table: what the server said, and when; null for a table that is gone, nothing while it is not known. */
export const ownTables = signal(/** @type {Map<string, OwnTable | null>} */ (new Map()));
const mineOnly = computed(() => new Set(myTables.value.map((one) => one.table)));

/**
 * The seconds that are left at a table, as far as is known now; null if any time may be taken.
 * @param {OwnTable} own
 */
export function leftAt(own) {
  const passed = (performance.now() - own.heardAt) / 1000;
  const left = own.own_seats.filter(({ calls }) => calls.length).map((seat) => seat.left)
    .filter((seconds) => seconds !== null).map((seconds) => Math.max(0, seconds - passed));
  return left.length ? Math.min(...left) : null;
}

/** @param {OwnTable} own */
const owedAt = (own) => Math.max(0, ...own.own_seats.map((seat) => seat.owed ?? 0));
/** @param {OwnTable | null} own @returns {own is OwnTable} */
export const waitsForMe = (own) => Boolean(own?.own_seats.some((seat) => seat.calls.length));

/**
 * Which of two tables is to be gone to first: the less time is left, then the longer one was waited for.
 * @param {OwnTable} one @param {OwnTable} other
 */
export function byUrgency(one, other) {
  const [left, right] = [leftAt(one) ?? Infinity, leftAt(other) ?? Infinity];
  return left === right ? owedAt(other) - owedAt(one) : left - right;
}

/** The tables that wait, other than the one that is shown, the most urgent first. */
export const elsewhere = computed(() => [...ownTables.value.values()]
  .filter(waitsForMe).filter(({ table }) => mineOnly.value.has(table) && table !== route.value.id)
  .sort(byUrgency));

/** What a table is called: by its own name, or by its game. @param {{ name: string, game: string }} table */
export function nameOf({ name, game }) {
  return name || word("table", game);
}

/** The way to the next table that waits. */
export const Next = live(() => {
  const [next] = elsewhere.value;
  if (!next) return null;
  const number = elsewhere.value.length;
  const label = text("web.absence.next.label", { number, name: nameOf(next) });
  return html`<a class="button small next-table" data-do="next-table" href="/table/${next.table}"
    title=${label}>
    <span class="next-word">${text("web.absence.next")}</span>
    <${Icon} path=${ARROW} /><span class="number">${number}</span></a>`;
});

/** @type {Promise<void> | null} */
let asking = null;

/** Ask how the tables stand; what is asked meanwhile waits for the same answer. */
export function look() {
  asking ??= lookNow().finally(() => { asking = null; });
  return asking;
}

async function lookNow() {
  const tables = myTables.peek().slice(0, MOST).map(({ table, seats, host }) => (
    { table, tokens: [...seats.map((seat) => seat.token), host].filter(Boolean) }));
  if (!tables.length) return;
  try {
    /** @type {{ tables: Wire.OwnTable[] }} */
    const found = await post("/api/own-tables", { tables });
    const before = ownTables.peek();
    ownTables.value = new Map(found.tables.map((one) => [one.table, "error" in one ? null : heard(one)]));
    ownTables.peek().forEach(learn);
    await callFor(before);
  } catch (problem) {
    refused(problem); // it is asked again in a while
  }
}

/** What the server said of a table, and when; `short` if time is running out. @param {Wire.OwnTableFound} one */
function heard(one) {
  const own = { ...one, heardAt: performance.now() };
  const left = leftAt(own);
  return { ...own, short: left !== null && left <= SHORT * one.limit };
}

/**
 * Remember what a table is called, if this browser does not know yet, and a game that is over.
 * @param {OwnTable | null} found
 */
function learn(found) {
  const known = found && myTables.peek().find((one) => one.table === found.table);
  if (known && found.result) notePlayed(known, { ...found, id: found.table }, { ...found, result: found.result });
  if (!known || (known.game === found.game && (!found.name || known.name === found.name))) return;
  remember({ ...known, game: found.game, name: found.name });
}

/**
 * Call for tables that no window shows, for what they did not wait for before.
 * @param {Map<string, OwnTable | null>} before
 */
async function callFor(before) {
  const isShown = document.hidden ? await isFirst() : null;
  if (!isShown) return;
  for (const now of ownTables.peek().values()) {
    const was = now && before.get(now.table);
    if (!was || isShown(now.table)) continue;
    const known = was.own_seats.flatMap((seat) => seat.calls);
    const fresh = now.own_seats.flatMap((seat) => seat.calls).find((one) => !known.includes(one));
    const why = fresh ? whyOf(fresh) : now.short && !was.short && hurry(leftAt(now));
    if (why) call(now.table, nameOf(now), why);
  }
}

setInterval(look, AGAIN);
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
effect(() => {
  route.value.path;
  myTables.value.length;
  untracked(look);
});
effect(() => { others.value = elsewhere.value.length; });
