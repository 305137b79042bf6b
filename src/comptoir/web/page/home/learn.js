// Learning a game: opens the table of its lesson.
import { post } from "../api.js";
import { remember } from "../settings.js";
import { go } from "../router.js";
import { myName } from "./names.js";

/** Open a table to take the lesson of a game at, and go there. @param {Wire.Game} game */
export async function learn(game) {
  const name = myName();
  /** @type {Wire.Opened} */
  const made = await post(`/api/lessons/${game.id}`, { name });
  const seats = made.seats.filter((seat) => seat !== null).map(({ seat, token }) => ({ seat, token, name }));
  remember({ table: made.table, game: game.id, name: "", host: made.host, seats });
  go(`/table/${made.table}`);
}
