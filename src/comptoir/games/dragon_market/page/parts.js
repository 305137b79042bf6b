// Parts: what each action of Dragon Market is made of, and what is meant by a part that is not lit.
import { boatAt } from "./cells.js";

/** By verb: the bonus it uses. @type {Record<string, string>} */
export const BONUS_OF = {
  hop: "hop_boat", sideways: "sideways", "half-turn": "half_turn", pivot: "other_pivot",
  "swap-stacks": "swap_stacks", "swap-heirs": "swap_heirs",
};
/**
 * A walk is its end; the cells on its way tell walks to the same end apart, and what is left lying does.
 * @param {string} notation
 */
function walkParts(notation) {
  const [walk, left] = notation.split(" leave ");
  const path = walk.split(" ").slice(1);
  const way = path.slice(0, -1).map((cell) => `by:${cell}`);
  return ["me", `walk:${path.at(-1)}`, left ? "leave" : "take", ...new Set(way)];
}

/** @param {string} verb */
const bonus = (verb) => `bonus:${BONUS_OF[verb]}`;

/** @type {Record<string, (words: string[]) => string[]>} */
const READ = {
  slide: ([boat, there]) => [`boat:${boat}`, `to:${there}`],
  turn: ([boat, way]) => [`boat:${boat}`, `turn:${boat}:${way}`],
  hop: ([boat, there]) => [`boat:${boat}`, `to:${there}`, bonus("hop")],
  sideways: ([boat, there]) => [`boat:${boat}`, `to:${there}`, bonus("sideways")],
  pivot: ([boat, way]) => [`boat:${boat}`, `pivot:${boat}:${way}`, bonus("pivot")],
  "half-turn": ([boat]) => [`boat:${boat}`, bonus("half-turn")],
  "swap-stacks": ([boat]) => [`boat:${boat}`, bonus("swap-stacks")],
  "swap-heirs": ([other, ...left]) => [
    `heir:${other.slice(1)}`, bonus("swap-heirs"), left.length ? "leave" : "take",
  ],
  end: ([number]) => ["end", `coins:${number}`],
  coin: ([other]) => [`coin:${other.slice(1)}`],
  reroll: ([face]) => [`die:${face}`],
  "keep-dice": () => ["keep-dice"],
  enough: () => ["enough"],
  keep: ([card]) => [`card:${card}`],
  boat: ([sort]) => [`sort:${sort}`],
  place: ([cell, heading]) => [`place:${cell}`, `head:${heading}`],
};

/** The parts of an option. @param {string} notation */
export function parts(notation) {
  const [verb, ...rest] = notation.split(" ");
  if (verb === "walk") return walkParts(notation);
  return READ[verb] ? READ[verb](rest) : rest;
}

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
  const paying = Object.values(BONUS_OF).some((name) => select.chosen(`bonus:${name}`));
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
export function chosenPlace(at) {
  const words = at.select.options.map((option) => option.split(" "));
  const found = words.find(([verb, cell]) => verb === "place" && at.select.chosen(`place:${cell}`));
  return found ? found[1] : null;
}

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
