// The parts that options of Dale of Merchants are made of, and what pointing at a dark one would mean.
import { chosenCards, chosenSlot, offerIn, stepOf } from "./chosen.js";

const NUMBERS = ["guess", "junk", "name", "set"];
/** A card as options write it: with its marks, what it counts as, one more or less, and whether it is fetched. */
const USE = /^(\w+(?:\([^)]*\))?)(?::(\w+))?([+-]1)?(@discards)?$/;
const BARE = ["done", "inventory", "left", "return", "right"];

/** The tokens of a card that is used: the card, what it counts as, how it is stretched. @param {string} word */
function use(word) {
  const [, held = word, face, by, fetched] = USE.exec(word) ?? [];
  const tokens = [fetched ? `fetch:${held}` : `card:${held}`];
  if (face) tokens.push(`as:${held}:${face}`);
  if (by) tokens.push(`by:${held}:${by}`);
  return tokens;
}

/** @param {string[]} words */
function offer([, slot, ...rest]) {
  const to = rest[0] === "to" ? rest[1] : slot;
  return slot === "thrown" ? [`market:${slot}`] : [`market:${slot}`, `to:${to}`];
}

/** @param {string} notation */
export function parts(notation) {
  const [verb, ...words] = notation.split(" ");
  if (BARE.includes(verb)) return [`do:${verb}`];
  if (NUMBERS.includes(verb)) return [`n:${words[0]}`, ...words.slice(1).map((place) => `card:junk${place}`)];
  if (verb === "choose") return words;
  if (verb === "arrange") return words.map((name, slot) => `lay:${slot}:${name}`);
  if (verb === "market") return offer(words);
  if (verb === "buy") {
    const pay = words.indexOf("pay");
    return [...offer(words.slice(0, pay)), ...words.slice(pay + 1).flatMap(use)];
  }
  if (verb === "stack") return ["do:build"];
  if (verb === "build" || verb === "ask") return [`do:${verb}`, ...words.flatMap(use)];
  if (verb === "swap" && words.length === 3) return [`stall:${words[0]}:${words[1]}:${words[2]}`];
  if (/^\+[0-4]$/.test(words[1] ?? "")) return [`market:${words[1]}`];
  if (words[1]?.startsWith("#")) return words.slice(1).map((place) => `card:${words[0]}${place}`);
  return words.flatMap(use);
}

/**
 * What pointing at something dark is taken for: a notation that says best why it cannot be.
 * @param {string} token @param {Dale.At} at
 */
export function why(token, at) {
  const { view, select } = at;
  if (at.seat === null || stepOf(view) !== "Act") return null;
  const [kind, ...rest] = token.split(":");
  const what = rest.join(":");
  const chosen = chosenCards(at).map((card) => card.token);
  const slot = chosenSlot(at);
  /** @param {string} place @param {string[]} paid */
  const buy = (place, paid) => {
    const wanted = offerIn(view, place);
    return wanted && paid.length ? `buy ${wanted.card} ${place} pay ${paid.join(" ")}` : null;
  };
  if (kind === "market") {
    const enough = chosen.length && !offerIn(view, what)?.lacks;
    return buy(what, enough ? chosen : view.shown.hand.flatMap((card) => Array(card.count).fill(card.token)));
  }
  if (kind === "card") {
    if (slot) return buy(slot, [...chosen, what]);
    if (select.chosen("do:build") || chosen.length) return `build ${[...chosen, what].join(" ")}`;
    const held = view.shown.hand.find((card) => card.token === what);
    return held?.card === "junk" ? `build ${what}` : `play ${what}`;
  }
  if (token === "do:build") return chosen.length ? `build ${chosen.join(" ")}` : wholeSet(at);
  if (token === "do:done") return "done";
  return null;
}

/** The cards of the set I hold most of: why they are no stack says what is needed. @param {Dale.At} at */
function wholeSet(at) {
  const sets = new Map();
  for (const { card, token, count } of at.view.shown.hand) {
    const { set } = at.box.cards[card];
    if (set !== "junk") sets.set(set, [...(sets.get(set) ?? []), ...Array(count).fill(token)]);
  }
  const most = [...sets.values()].sort((a, b) => b.length - a.length)[0];
  return most ? `build ${most.join(" ")}` : "build junk";
}
