// Which option of Dale of Merchants somebody means who points at something dark.
import { chosenCards, chosenSlot, offerIn, stepOf } from "./chosen.js";

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
