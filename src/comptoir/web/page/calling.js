// Calling somebody back: the window's title and its little picture, a soft tone, a notification.
import { effect, signal } from "./page.js";
import { text } from "./words.js";
import { titleMark } from "./controls.js";
import { notify } from "./settings.js";
import { hear } from "./sounds.js";
import { go } from "./router.js";
import { lasting } from "./time.js";

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
  + '<circle cx="16" cy="16" r="14" fill="#e5b93c" stroke="#2b2622" stroke-width="2"/>'
  + '<path d="M11.5 11.5h9v9h-9z" fill="#f7f1e3" stroke="#2b2622" stroke-width="2"/>'
  + '<circle cx="24" cy="8" r="7.500" fill="#d55e00" stroke="#fff" stroke-width="2"/></svg>')}`;
/** A fifth of the time is left: the moment to say so. */
export const SHORT = 0.2;
/** Whether it is one's turn at the table on this page, and how many other tables wait. */
export const turnHere = signal(false);
export const others = signal(0);

const icon = document.querySelector('link[rel="icon"]');
const plain = icon?.getAttribute("href") ?? "";
effect(() => {
  const [here, number] = [turnHere.value, others.value];
  titleMark.value = `${here ? "● " : ""}${number ? `(${number}) ` : ""}`;
  icon?.setAttribute("href", here || number ? PICTURE : plain);
});

/** Tell whether this browser lets a page show notifications at all. */
export function mayAsk() {
  return "Notification" in window && window.isSecureContext;
}

/** Ask the browser for leave to show notifications, when somebody has clicked for it; tell whether it is given. */
export async function askLeave() {
  return mayAsk() && (await Notification.requestPermission()) === "granted";
}

/**
 * Call somebody, also one who looks at something else: `why` is a message, `table` where to go.
 * @param {string} table @param {string} name @param {Wire.Message} why
 */
export function call(table, name, why) {
  hear("turn");
  if (!document.hidden) return;
  if (notify.peek() && mayAsk() && Notification.permission === "granted") show(table, name, why);
}

/** @param {string} table @param {string} name @param {Wire.Message} why */
function show(table, name, why) {
  const body = text(why.id, why.args);
  try {
    const notice = new Notification(name, { body, tag: `comptoir-${table}`, icon: plain });
    notice.onclick = () => {
      window.focus();
      go(`/table/${table}`);
      notice.close();
    };
  } catch (problem) { // phones leave this to installed apps
    console.warn("this browser shows no notifications from a page", problem);
    notify.value = false;
  }
}

/** What a call is about, in words; see `calls` in the news. @param {string} called */
export function whyOf(called) {
  return { id: `web.notify.${called.split(" ", 1)[0]}`, args: {} };
}

/** That time is running out. @param {number | null} left */
export function hurry(left) {
  return { id: "web.notify.time", args: { text: lasting(left ?? 0) } };
}

// ---------------------------------------------------------------- several windows
// Each table is called for by the window that shows it, and any other by the window that came first.

const FIRST = "comptoir-first";
/** @param {string} table */
const tableLock = (table) => `comptoir-table-${table}`;

/**
 * Keep something for as long as the window is open, or until the promise it is given is kept.
 * @param {string} name @param {LockMode} mode @param {() => Promise<void>} until
 */
function hold(name, mode, until) {
  navigator.locks?.request(name, { mode }, until);
}

let first = !navigator.locks;
hold(FIRST, "exclusive", () => {
  first = true;
  return new Promise(() => {});
});

/** Let the other windows know that this one shows a table; gives what ends it. @param {string} table */
export function showsTable(table) {
  let end = () => {};
  const ended = /** @type {Promise<void>} */ (new Promise((done) => { end = done; }));
  hold(tableLock(table), "shared", () => ended);
  return end;
}

/** Tell whether this window is to call for tables that no window shows; gives those that one does. */
export async function isFirst() {
  if (!first) return null;
  const { held = [] } = await navigator.locks?.query() ?? {};
  return (/** @type {string} */ table) => held.some(({ name }) => name === tableLock(table));
}
