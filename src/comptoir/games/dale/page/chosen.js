// What is chosen so far: cards of the hand, what they are worth together, and what they are to reach.
import { valuesOf } from "/static/table/select.js";

const SLOTS = [0, 1, 2, 3, 4];

/** What a card is called; a name that carries marks is a message. @param {Dale.At} at @param {string | Dale.Worded} name */
export const called = (at, name) => (typeof name === "string" ? at.word(name) : at.say(name));

/** The name of the step that asks. @param {Dale.View} view */
export const stepOf = (view) => view.steps[0]?.step ?? "";

/**
 * The touch of a card that lies in a zone: what is asked about, or only something to look at.
 * @param {Dale.View} view @param {string} zone @param {string} text
 */
export const touchIn = (view, zone, text) => (view.shown.about === zone ? `card:${text}` : `${zone}:${text}`);

/** @param {Dale.View} view @param {number} seat */
export const stallOf = (view, seat) => view.stalls[view.players[seat].stall];

/** The cards of my hand that are chosen now. @param {Dale.At} at */
export function chosenCards(at) {
  if (at.seat === null || at.view.shown.about !== "hand") return [];
  return at.view.shown.hand.flatMap((card) => Array(at.select.chosen(`card:${card.notation}`)).fill(card));
}

/** The slot of the market that is chosen now, by its name. @param {Dale.At} at */
export const chosenSlot = ({ select }) => [...SLOTS.map((slot) => `+${slot}`), "thrown"]
  .find((name) => select.chosen(`market:${name}`));

/** What lies in a slot, by its name. @param {Dale.View} view @param {string} name */
export const offerIn = ({ shown }, name) => (name === "thrown" ? shown.thrown : shown.offers[Number(name)]);

/** What a chosen card may be worth, given what it may still count as. @param {Dale.At} at @param {Dale.HandCard} card */
function worth({ select }, { notation, faces, least, most }) {
  const open = Object.keys(faces).filter((face) => {
    const as = `as:${notation}:${face}`;
    return select.lit(as) || select.chosen(as);
  }).map((face) => faces[face]);
  return open.length ? [Math.min(...open), Math.max(...open)] : [least, most];
}

/** What is chosen, in numbers: [lowest, highest] of the cards together; null if none is. @param {Dale.At} at */
export function totalOf(at) {
  const { view: { shown }, select } = at;
  const cards = chosenCards(at);
  const before = shown.goal?.named ?? 0;
  const values = cards.map((card) => worth(at, card));
  for (const { notation } of new Set(cards)) {
    const by = select.chosen(`by:${notation}:+1`) - select.chosen(`by:${notation}:-1`);
    values.push([by, by]);
  }
  for (const [name, range] of Object.entries(shown.fetched)) {
    values.push(...Array(select.chosen(`fetch:${name}`)).fill(range));
  }
  if (!values.length && !before) return null;
  return [0, 1].map((end) => values.reduce((sum, range) => sum + range[end], before));
}

/** How many things are chosen, or an option is made of, besides the slot a card is moved to. @param {string[]} touches */
const numberOf = (touches) => touches.length - valuesOf(touches, "to").length;

/** Whether the chosen cards will do: they are all that an option is made of; or those named before. @param {Dale.At} at */
export function isReached({ select, view: { shown } }) {
  const chosen = select.touches.value;
  const cards = [...valuesOf(chosen, "card"), ...valuesOf(chosen, "fetch")];
  if (!cards.length) return shown.goal?.reached ?? false;
  return select.remaining.value.some(({ touches }) => numberOf(touches) === numberOf(chosen));
}

/** @param {number[]} range */
export const span = ([low, high]) => (low === high ? `${low}` : `${low}–${high}`);

/**
 * What the chosen cards are to reach: the price of the chosen card, or the total of the stack.
 * @param {Dale.At} at @returns {{ kind: string, number: number, slot?: string } | null}
 */
export function goalOf(at) {
  const { view, select } = at;
  if (view.shown.goal) return view.shown.goal;
  if (select.chosen("do:build") || select.chosen("do:ask")) {
    return { kind: "stack", number: view.players[at.seat ?? -1].target };
  }
  const slot = chosenSlot(at);
  const offer = slot && offerIn(view, slot);
  if (!offer) return null;
  const to = SLOTS.find((one) => select.chosen(`to:+${one}`));
  return { kind: "price", number: to === undefined ? offer.price : offer.moved[to], slot };
}
