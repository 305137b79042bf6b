// What is chosen in the harbour, and what is meant by a part that is not lit.
import { boatAt } from "./cells.js";

/** The boat that is chosen, by the cell of its sailor; null if none is. @param {DragonMarket.At} at */
export function chosenBoat(at) {
  return at.view.shown.boats.find(({ sailor }) => at.select.chosen(`boat:${sailor}`)) ?? null;
}

/**
 * Whoever has chosen a boat or the heir and now clicks another one means that one: what makes it so.
 * @param {DragonMarket.At} at @param {string} token
 */
export function instead(at, token) {
  const { select } = at;
  const rival = chosenBoat(at) !== null || select.chosen("me") > 0;
  const paying = select.tokens.value.some((one) => one.startsWith("bonus:"));
  if (!rival || paying || select.chosen(token) || select.lit(token)) return {};
  /** @param {Event} event */
  const change = (event) => {
    event.stopPropagation();
    select.clear();
    if (select.lit(token)) select.pick(token);
    else select.why(token);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    change(event);
  };
  return { onClickCapture: change, onKeyDownCapture: keys };
}

/** The cell that is chosen for a boat to be placed; null if none is. @param {DragonMarket.At} at */
export const chosenPlace = ({ select }) => select.things("place").find((cell) => select.chosen(`place:${cell}`)) ?? null;

/**
 * The action that is meant by pointing at a part that is not lit, or why not; null if there is neither.
 * `tokens`: all that were pointed at; a boat that is dragged is among them.
 * @param {string} token @param {DragonMarket.At} at
 */
export function why(token, at, tokens = [token]) {
  if (at.seat === null || !at.view) return null;
  const { bonuses, ways } = at.view.shown;
  const [kind, what, way] = token.split(":");
  const dragged = tokens.find((one) => one.startsWith("boat:"));
  const boat = dragged ? boatAt(at.view, dragged.slice(5)) : chosenBoat(at);
  switch (kind) {
    case "boat": return blocked(boatAt(at.view, what));
    case "to": return boat ? `slide ${boat.sailor} ${what}` : null;
    case "turn": return `turn ${what} ${way}`;
    case "pivot": return `pivot ${what} ${way}`;
    case "walk": return ways[what] ?? null;
    case "me": return Object.values(ways)[0] ?? null;
    case "heir": return `swap-heirs p${what}`;
    case "bonus": return bonuses.find(({ bonus: name }) => name === what)?.why ?? null;
    case "place": return `place ${what} east`;
    case "head": return chosenPlace(at) ? `place ${chosenPlace(at)} ${what}` : null;
    case "coins": return `end ${what}`;
    case "end": return "end";
    case "coin": return `coin p${what}`;
    case "enough": return "enough";
    case "die": return `reroll ${what}`;
    case "card": return `keep ${what}`;
    case "sort": return `boat ${what}`;
    default: return null;
  }
}

/** A boat that can do nothing: its shortest slide says what is in the way. @param {DragonMarket.Afloat | null} boat */
function blocked(boat) {
  if (!boat) return null;
  return boat.line.length ? `slide ${boat.sailor} ${boat.line[0][1]}` : `turn ${boat.sailor} right`;
}
