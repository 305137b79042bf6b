// Spoken: answers in words, with what the box of a table calls the things that no catalogue knows.
import { say } from "../words.js";

/**
 * Say a message; a board knows what the things in its box are called, which may be corrected ones.
 * @param {{ module: Board, box: Wire.Open } | null} board @param {Wire.Message} message
 */
export function spoken(board, message) {
  const called = board?.module.called;
  if (!called) return say(message);
  const args = Object.entries(message.args ?? {}).map(([name, value]) => [name, called(board.box, value, name) ?? value]);
  return say({ ...message, args: Object.fromEntries(args) });
}
