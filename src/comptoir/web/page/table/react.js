// Reactions: short questions in somebody else's turn that one may pass, once or always (the server does that).
import { verbOf } from "./select.js";

const PASSES = ["pass", "done", "decline", "no", "skip"];

/**
 * The option that passes a reaction; null if this is no reaction of this seat.
 * @param {Wire.Play | null} game @param {number | null} seat
 */
export function passOf(game, seat) {
  if (!game || seat === null || !game.prompt || !game.awaited.includes(seat)) return null;
  const active = game.view?.active;
  if (typeof active !== "number" || active === seat || game.awaited.length > 1) return null;
  if (game.options.length < 2) return null;
  return game.options.find((option) => PASSES.includes(verbOf(option))) ?? null;
}

/**
 * The same, or what declines a question of one's own turn that may come again in it.
 * @param {Wire.Play | null} game @param {number | null} seat
 */
export function declineOf(game, seat) {
  const { go_on: own = "", asks_again: again = false } = game?.view?.shown ?? {};
  const open = game !== null && seat !== null && game.awaited.includes(seat) && game.options.length > 1;
  return open && again && game.options.includes(own) ? own : passOf(game, seat);
}

/** The name of a kind of question, as the server has it. @param {Wire.Message} prompt */
export const questionOf = (prompt) => `${prompt.id} ${prompt.args?.text?.id ?? ""}`.trim();
