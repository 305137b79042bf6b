// Settings: what this browser remembers of its owner. Nothing of it leaves the device.
import { LANGUAGES, usualLanguage } from "./languages.js";
import { computed, effect, signal } from "./page.js";

const PREFIX = "comptoir.";
/** @type {Map<string, () => void>} */
const reread = new Map();

/**
 * A value that is kept in this browser, and follows when another tab changes it.
 * @template T @param {string} name @param {T} usual @param {(value: unknown) => boolean} fits
 */
export function remembered(name, usual, fits) {
  const value = signal(readStored(name, usual, fits));
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) store(name, now);
    first = false;
  });
  reread.set(PREFIX + name, () => {
    const now = readStored(name, usual, fits);
    if (JSON.stringify(now) !== JSON.stringify(value.peek())) value.value = now;
  });
  return value;
}

/**
 * @template T @param {string} name @param {T} usual @param {(value: unknown) => boolean} fits
 * @returns {T}
 */
function readStored(name, usual, fits) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return found !== null && fits(found) ? found : usual;
  } catch (problem) {
    console.warn(`the setting ${name} could not be read`, problem);
    return usual;
  }
}

/** @param {string} name @param {unknown} value */
function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch (problem) {
    console.warn(`the setting ${name} lasts only as long as this page`, problem);
  }
}

window.addEventListener("storage", (event) => {
  if (event.key === null) reread.forEach((again) => again());
  else reread.get(event.key)?.();
});

/** @param {...unknown} choices */
const oneOf = (...choices) => (/** @type {unknown} */ value) => choices.includes(value);
/** @param {unknown} value */
const isFlag = (value) => typeof value === "boolean";
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isList = (value) => Array.isArray(value);

export const THEMES = ["auto", "light", "dark"];
export const CONFIRM = ["always", "choice", "never"];
export const SIZES = ["small", "normal", "large", "huge"];
export const PACES = ["calm", "brisk", "instant"];
export const SPEEDS = ["slow", "normal", "fast", "none"];

export const theme = remembered("theme", "auto", oneOf(...THEMES));
export const lang = remembered("lang", usualLanguage(), oneOf(...LANGUAGES));
/** When a move is to be confirmed: always, only where there was a choice, or never. */
export const confirm = remembered("confirm", "always", oneOf(...CONFIRM));
export const sound = remembered("sound", false, isFlag);
/** Whether the browser is to show a notification when somebody is waited for. */
export const notify = remembered("notify", false, isFlag);
export const textSize = remembered("textSize", "normal", oneOf(...SIZES));
/** Whether tables are told in words instead of drawn. */
export const textMode = remembered("textMode", false, isFlag);
/** Whether somebody has found out that a long press tells what a thing is. */
export const longPressed = remembered("longPressed", false, isFlag);
/** Whether a curtain falls between the hidden hands of several people on this device. */
export const curtain = remembered("curtain", true, isFlag);
/** How fast the bots of new tables play. */
export const pace = remembered("pace", "brisk", oneOf(...PACES));
/** How fast moves are shown: those that are played again, and those that are seen to happen. */
export const motionSpeed = remembered("motionSpeed", "normal", oneOf(...SPEEDS));
/** How good the bots of new tables are. */
export const botLevel = remembered("botLevel", "merchant", isText);
/** What the owner of this browser is called at tables; empty until it was chosen. */
export const playerName = remembered("playerName", "", isText);

/** The number of the friendly name that stands in for it until then. */
export const friendly = remembered("friendly", 0, Number.isInteger);

/** @param {unknown} value */
const areTables = (value) => isList(value) && value.every((one) => isText(one?.table) && isList(one.seats));
/** The tables this browser knows, newest first: [{table, game, name, seats: [{seat, token, name}], host}]. */
export const myTables = remembered("myTables", /** @type {Known[]} */ ([]), areTables);

/** What this browser knows of a table, or null. @param {string} id */
export function tableOf(id) {
  return myTables.value.find((one) => one.table === id) ?? null;
}

/**
 * Remember a table, or more of one: seats are added to those known, or replaced by their number.
 * @param {Partial<Known> & { table: string }} given
 */
export function remember({ seats = [], ...entry }) {
  const all = myTables.peek();
  /** @type {Omit<Known, "table">} */
  const nothing = { game: "", name: "", seats: [], host: null };
  const before = all.find((one) => one.table === entry.table) ?? nothing;
  const kept = before.seats.filter((old) => !seats.some((one) => one.seat === old.seat));
  const same = (/** @type {KnownSeat} */ one) => before.seats.find((old) => old.seat === one.seat && old.token === one.token);
  const together = [...kept, ...seats.map((one) => ({ ...same(one), ...one }))].sort((a, b) => a.seat - b.seat);
  const now = { ...before, ...entry, host: entry.host ?? before.host, seats: together };
  const known = all.some((one) => one.table === entry.table);
  myTables.value = known ? all.map((one) => (one.table === entry.table ? now : one)) : [now, ...all];
}

/** Forget the seat of a table that a token was for. @param {string} id @param {string | null} token */
export function dropSeat(id, token) {
  myTables.value = myTables.peek().map((one) => (one.table === id
    ? { ...one, seats: one.seats.filter((seat) => seat.token !== token) } : one))
    .filter((one) => one.table !== id || one.seats.length || one.host);
}

/** Forget a table: its seats can then only be had again by their links. @param {string} id */
export function forget(id) {
  myTables.value = myTables.peek().filter((one) => one.table !== id);
}

const darkness = window.matchMedia("(prefers-color-scheme: dark)");
const atNight = signal(darkness.matches);
darkness.addEventListener("change", (event) => {
  atNight.value = event.matches;
});

/** The theme as it is seen: light or dark. */
const seenTheme = computed(() => {
  if (theme.value !== "auto") return theme.value;
  return atNight.value ? "dark" : "light";
});

const calmness = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Whether the system asks for less motion, whatever is chosen here. */
export const lessMotion = signal(calmness.matches);
calmness.addEventListener("change", (event) => {
  lessMotion.value = event.matches;
});

/** Whether nothing is to move: the player or the system wishes so, or nobody looks. */
export const isStill = () => motionSpeed.peek() === "none" || lessMotion.peek() || document.hidden;

/** Put the theme, the size of the text and the wish for stillness on the page, now and whenever they change. */
export function dress() {
  effect(() => {
    document.documentElement.dataset.theme = seenTheme.value;
    const bar = document.querySelector('meta[name="theme-color"]'); // the browser's own bar wears it, too
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
    bar?.setAttribute("content", paper);
  });
  effect(() => {
    document.documentElement.dataset.size = textSize.value;
  });
  effect(() => {
    document.documentElement.dataset.motion = motionSpeed.value;
  });
}
