// Noted: how far a game was after the player's last move, kept in this tab: the log marks what is new since.
import { signal } from "../page.js";

const changes = signal(0); // who has read it reads it again

/** @param {State} state */
const placeOf = (state) => `comptoir.moves.${state.id}.${state.you.peek()}`;

/** Note how many actions there are after a move of the player's. @param {State} state @param {number} moves */
export function noteMoves(state, moves) {
  sessionStorage.setItem(placeOf(state), String(moves));
  changes.value += 1;
}

/** How many actions there were after the player's last move; 0 if that is not known. @param {State} state */
export function notedMoves(state) {
  changes.value;
  return Number(sessionStorage.getItem(placeOf(state)) ?? 0);
}
