// Spoken: answers in words, with what the box of a table calls the things that no catalogue knows.
import { say } from "../words.js";

/**
 * An objective of Dragon Market with what is on it; anything else as it is.
 * @param {Wire.Open} box @param {any} value
 */
function card(box, value) {
  const cards = [...(box?.red ?? []), ...(box?.blue ?? [])];
  const found = cards.find(({ id }) => id === String(value).toLowerCase());
  return found ? { id: `dragon_market.${found.bonus ? "red" : "blue"}`, args: { ...found, card: value } } : value;
}

/**
 * Say a message; the ships of Dadaocheng go by their titles, which may be corrected ones, and the objectives of
 * Dragon Market by what is on them.
 * @param {Wire.Open} box @param {Wire.Message} message
 */
export function spoken(box, message) {
  const titles = box?.ships ?? {};
  /** @param {string} name @param {any} value */
  const known = (name, value) => titles[value]?.title ?? (name === "card" ? card(box, value) : value);
  const args = Object.entries(message.args ?? {}).map(([name, value]) => [name, known(name, value)]);
  return say({ ...message, args: Object.fromEntries(args) });
}
