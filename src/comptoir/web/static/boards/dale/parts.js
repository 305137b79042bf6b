// The parts that options of Dale of Merchants are made of, and what pointing at a dark one would mean.
import { chosenCards, handOf, readCard, slotName, stepOf } from "./sight.js";

const NUMBERS = ["guess", "junk", "name", "set"];
const BARE = ["done", "inventory", "left", "return", "right"];

/** The tokens of a card that is used: the card, what it counts as, how it is stretched. @param {string} word */
function use(word) {
  const { name, held, face, by, fetched } = readCard(word);
  const tokens = [fetched ? `fetch:${name}` : `card:${held}`];
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
  if (at.seat === null || stepOf(view).name !== "Act") return null;
  const [kind, ...rest] = token.split(":");
  const what = rest.join(":");
  const chosen = chosenCards(at);
  const slot = [0, 1, 2, 3, 4, 5].map(slotName).find((name) => select.chosen(`market:${name}`));
  /** @param {string} place @param {string[]} paid */
  const buy = (place, paid) => {
    const name = place === "thrown" ? view.thrown[0] : view.market[Number(place)];
    return paid.length ? `buy ${name} ${place} pay ${paid.join(" ")}` : null;
  };
  if (kind === "market") {
    const hand = handOf(view);
    const all = hand.reduce((sum, { value = NaN }) => sum + value, 0);
    const short = what !== "thrown" && all < (view.prices?.[Number(what)] ?? 0);
    return buy(what, chosen.length && !short ? chosen : hand.map(({ text }) => text));
  }
  if (kind === "card") {
    if (slot) return buy(slot, [...chosen, what]);
    if (select.chosen("do:build") || chosen.length) return `build ${[...chosen, what].join(" ")}`;
    return at.box.cards[readCard(what).name]?.set === "junk" ? `build ${what}` : `play ${what}`;
  }
  if (token === "do:build") return chosen.length ? `build ${chosen.join(" ")}` : wholeSet(at);
  if (token === "do:done") return "done";
  return null;
}

/** The cards of the set I hold most of: why they are no stack says what is needed. @param {Dale.At} at */
function wholeSet(at) {
  const sets = new Map();
  for (const { text } of handOf(at.view)) {
    const { set } = at.box.cards[readCard(text).name];
    if (set !== "junk") sets.set(set, [...(sets.get(set) ?? []), text]);
  }
  const most = [...sets.values()].sort((a, b) => b.length - a.length)[0];
  return most ? `build ${most.join(" ")}` : "build junk";
}
