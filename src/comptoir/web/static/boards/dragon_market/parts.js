// Parts: what each action of Dragon Market is made of, and what is meant by a part that is not lit.
import { HEADINGS, lineOf, moved, sightOf, walkOf } from "./sight.js";

/** By verb: the bonus it uses. @type {Record<string, string>} */
export const BONUS_OF = {
  hop: "hop_boat", sideways: "sideways", "half-turn": "half_turn", pivot: "other_pivot",
  "swap-stacks": "swap_stacks", "swap-heirs": "swap_heirs",
};
/** The bonuses that are steps of a walk. */
export const ON_FOOT = ["cross_sailor", "diagonal_step", "jump_water"];

/**
 * A walk is its end; the cells on its way tell walks to the same end apart, and what is left lying does.
 * @param {string} notation
 */
function walkParts(notation) {
  const { path, leave } = walkOf(notation);
  const way = path.slice(0, -1).map((cell) => `by:${cell}`);
  return ["me", `walk:${path.at(-1)}`, leave.length ? "leave" : "take", ...new Set(way)];
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
  return sightOf(at).boats.find(({ sailor }) => at.select.chosen(`boat:${sailor}`)) ?? null;
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

/** How a bonus would be tried with a boat, or by itself. @param {string} name @param {DragonMarket.At} at */
function bonusMeant(name, at) {
  const sight = sightOf(at);
  const boat = chosenBoat(at) ?? sight.boats[0];
  if (!boat || at.seat === null) return null;
  switch (name) {
    case "hop_boat": return `hop ${boat.sailor} ${boat.sailor}`;
    case "sideways": return `sideways ${boat.sailor} ${boat.sailor}`;
    case "half_turn": return `half-turn ${boat.sailor}`;
    case "swap_stacks": return `swap-stacks ${boat.sailor}`;
    case "swap_heirs": return `swap-heirs p${(at.seat + 1) % at.view.seats}`;
    case "other_pivot": {
      const ends = boat.sort === "end" ? boat : sight.boats.find(({ sort }) => sort === "end") ?? boat;
      return `pivot ${ends.sailor} right`;
    }
    default: return null;
  }
}

/** The action that is meant by pointing at a part that is not lit; null if there is none.
 * @param {string} token @param {DragonMarket.At} at
 * `tokens`: all that were pointed at; a boat that is dragged is among them. */
export function why(token, at, tokens = [token]) {
  if (at.seat === null || !at.view) return null;
  const [kind, what, way] = token.split(":");
  const sight = sightOf(at);
  const dragged = tokens.find((one) => one.startsWith("boat:"));
  const boat = dragged ? sight.boatAt(dragged.slice(5)) : chosenBoat(at);
  switch (kind) {
    case "boat": return blocked(sight.boatAt(what));
    case "to": return boat ? `slide ${boat.sailor} ${what}` : null;
    case "turn": return `turn ${what} ${way}`;
    case "pivot": return `pivot ${what} ${way}`;
    case "walk": return `walk ${sight.pathTo(what).join(" ")}`;
    case "me": return `walk ${stepFrom(at.view.heirs[at.seat ?? -1])}`;
    case "heir": return `swap-heirs p${what}`;
    case "bonus": return bonusMeant(what, at);
    case "place": return `place ${what} ${HEADINGS[1]}`;
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

/** A boat that can do nothing: its shortest slide says what is in the way. @param {DragonMarket.Seen | null} boat */
function blocked(boat) {
  if (!boat) return null;
  const near = lineOf(boat)[0];
  return near ? `slide ${boat.sailor} ${near.there}` : `turn ${boat.sailor} right`;
}

/** Some cell beside another. @param {string} cell */
const stepFrom = (cell) => [1, 3, 0, 2].map((way) => moved(cell, way, 1)).find(Boolean);
