// Spoken: answers in words, with what the box of a table calls the things that no catalogue knows.
// @ts-check
import { say } from "../words.js";

/**
 * Say a message; the ships of Dadaocheng go by their titles, which may be corrected ones.
 * @param {Wire.Open} box @param {Wire.Message} message
 */
export function spoken(box, message) {
  const titles = box?.ships ?? {};
  const args = Object.entries(message.args ?? {}).map(([name, value]) => [name, titles[value]?.title ?? value]);
  return say({ ...message, args: Object.fromEntries(args) });
}
