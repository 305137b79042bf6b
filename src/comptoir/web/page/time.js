// Time: how long something lasts, in words and on a clock.
import { text } from "./words.js";

/** @type {[string, number][]} */
const UNITS = [["days", 86400], ["hours", 3600], ["minutes", 60], ["seconds", 1]];
const HOUR = 3600;

/** The two largest units of this many seconds: [unit, number]. @param {number} seconds */
function largest(seconds) {
  let rest = Math.max(0, Math.round(seconds));
  const parts = UNITS.map(([unit, size]) => {
    const number = Math.floor(rest / size);
    rest -= number * size;
    return /** @type {[string, number]} */ ([unit, number]);
  });
  const first = parts.findIndex(([, number]) => number > 0);
  return parts.slice(first < 0 ? -1 : first).slice(0, 2);
}

/** This many seconds in words: 2 days 3 hours. @param {number} seconds */
export function lasting(seconds) {
  const [first, ...rest] = largest(seconds);
  const shown = [first, ...rest.filter(([, number]) => number > 0)];
  return shown.map(([unit, number]) => text(`web.time.${unit}`, { number })).join(" ");
}

/** This many seconds on a clock: 2 d 3 h, 5 h 12 min, 12:05. @param {number} seconds */
export function clockFace(seconds) {
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < HOUR) return `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;
  const shown = largest(seconds).filter(([, number]) => number > 0);
  return shown.map(([unit, number]) => text(`web.time.short.${unit}`, { number })).join(" ");
}

/** The day of a time given in seconds since 1970, in words: 3 Dec 2026. @param {number} seconds */
export function dayOf(seconds) {
  return new Intl.DateTimeFormat(text("web.calendar"), { dateStyle: "medium" }).format(1000 * seconds);
}
