// Sight: what a view of Dale of Merchants shows, read from its texts, and what it is called in words.

export const GAP = "-";
export const HIDDEN = "?";
const SIGN = /^([a-z_]+)(?:\(([^)]*)\))?(?::([a-z_]+))?([+-]1)?(@discards)?$/;
const TOKEN = 2 ** 31;
const FACE = 2 ** 32;
const ZERO = 64;
const MOST = 99;

/** Which zone the cards of a question lie in; where nothing is said, it is the hand. @type {Record<string, string>} */
const ZONES = {
  TakeFound: "deck", DiscardFound: "deck", EachSearches: "deck", OutOfDeck: "deck",
  PickDiscard: "discards", TakeInReturn: "discards", Fetch: "discards", TakeJunk: "discards",
  KeepOne: "aside", PutOnDeck: "aside", PutOneBack: "aside", GiveOne: "aside",
  Lay: "laid", TakeBack: "laid", ThrowOneOpen: "laid", CharmBuild: "laid",
  Resolve: "schedule", PutAway: "schedule",
};

/** Read a card as it is written: `reflection(used):magnet`, `accordion+1`, `junk@discards`. @param {string} text */
export function readCard(text) {
  const [, name = text, marks = "", face = "", by = "", from = ""] = SIGN.exec(text) ?? [];
  return { text, name, marks: marks ? marks.split(",") : [], face, by, fetched: from !== "",
    held: marks ? `${name}(${marks})` : name };
}

/** Name a card with its marks and what it counts as, as a message or as its bare name. @param {string} text */
export function cardWords(text) {
  const { name, marks, face, by, fetched } = readCard(text);
  /** @type {string | Wire.Message} */
  let told = name;
  if (marks.length) told = { id: "dale.use.marked", args: { card: name, marks: marks.map(markWords) } };
  if (face) told = { id: "dale.use.as", args: { card: told, face } };
  if (by) told = { id: "dale.use.stretched", args: { card: told, change: by.replace("-", "−") } };
  if (fetched) told = { id: "dale.use.fetched", args: { card: told } };
  return told;
}

/** @param {string} mark */
export function markWords(mark) {
  if (mark === "used") return { id: "dale.mark.used", args: {} };
  if (mark.startsWith("=")) return { id: "dale.mark.as", args: { face: mark.slice(1) } };
  if (mark.startsWith("x")) {
    const [, factor = "", change = ""] = /^x(\d+)([+-]\d+)$/.exec(mark) ?? [];
    return { id: "dale.mark.changed", args: { number: Number(factor), change: change.replace("-", "−") } };
  }
  return { id: "dale.mark.worth", args: { number: Number(mark) } };
}

/** The name of a card in words, marks included. @param {Dale.At} at @param {string} text */
export function nameOf(at, text) {
  const told = cardWords(text);
  return typeof told === "string" ? at.word(told) : at.say(told);
}

/** The question on the table: the name of its step, and its fields. @param {Dale.View} view */
export function stepOf(view) {
  const [name = "", ...fields] = (view.steps?.[0] ?? "").split(" ");
  return { name, fields };
}

/** @param {Dale.View} view */
export const zoneOf = (view) => ZONES[stepOf(view).name] ?? "hand";

/**
 * The token of a card that lies in a zone: what is asked about, or only something to look at.
 * @param {Dale.View} view @param {string} zone @param {string} text
 */
export const tokenIn = (view, zone, text) => (zoneOf(view) === zone ? `card:${text}` : `${zone}:${text}`);

/** @param {Dale.View} view @param {number} seat */
export const stallOf = (view, seat) => view.stalls[seat % view.stalls.length];

/** @param {Dale.View} view @param {number} seat */
export const partnerOf = (view, seat) => (view.options?.teams === "on" ? (seat + 2) % 4 : null);

/** The players in turn order, after the one who looks. @param {Dale.View} view @param {number | null} seat */
export function others(view, seat) {
  const first = seat ?? -1;
  const rest = Array.from({ length: view.seats }, (_, i) => (first + 1 + i) % view.seats);
  return seat === null ? rest : rest.filter((other) => other !== seat);
}

/** By how much all cards of a player are worth more now. @param {Dale.View} view @param {number | null} seat */
export const liftOf = (view, seat) => (seat === view.active ? view.raised : 0);

/**
 * What a card is worth as another one: a chameleon's value follows from what it counts as.
 * @param {Dale.At} at @param {string} text @param {string} face
 */
function worthAs(at, text, face) {
  const { name, marks } = readCard(text);
  const lift = liftOf(at.view, at.seat);
  const printed = at.box.cards[face || name]?.value ?? 0;
  for (const mark of marks) {
    const changed = /^x(\d+)([+-]\d+)$/.exec(mark);
    if (changed) return Math.min(Number(changed[1]) * printed + Number(changed[2]) + lift, MOST);
    if (/^\d+$/.test(mark)) return Number(mark);
  }
  return printed + lift;
}

/**
 * What a card of my hand may be worth, as [lowest, highest]; a chameleon may be several things.
 * @param {Dale.At} at @param {string} text
 */
export function worth(at, text) {
  const place = at.view.players[at.seat ?? -1].hand.indexOf(text);
  const { name } = readCard(text);
  const now = at.view.values?.[place] ?? worthAs(at, text, "");
  if (!at.box.cards[name]?.copies_others) return [now, now];
  const found = [...facesOf(at, text)].map((face) => worthAs(at, text, face));
  return found.length ? [Math.min(...found), Math.max(...found)] : [now, now];
}

/** What a chameleon counts as in the options that remain. @param {Dale.At} at @param {string} text */
export function facesOf(at, text) {
  const faces = new Set();
  for (const option of at.select.options) {
    if (!option.includes(`${text}:`)) continue;
    for (const word of option.split(" ")) {
      if (word.startsWith(`${text}:`)) faces.add(readCard(word).face);
    }
  }
  return faces;
}

/** @param {number[]} range */
export const span = ([low, high]) => (low === high ? `${low}` : `${low}–${high}`);

/** Which field of a step lists the cards that were named before. @type {Record<string, number>} */
const BEGUN = { Pay: 3, Build: 2, ShowMore: 1, Help: 2 };

/** The cards of a payment or a stack that were named one by one before. @param {Dale.At} at */
export function begun(at) {
  const { name, fields } = stepOf(at.view);
  const place = BEGUN[name];
  const list = place === undefined ? "-" : fields[place] ?? "-";
  return list === "-" ? [] : list.split(",").map(Number).map((use) => {
    const names = Object.keys(at.box.cards);
    const token = use % TOKEN;
    const face = Math.floor(use / FACE) % 128;
    const factor = (token >> 8) & 255;
    const printed = at.box.cards[names[face ? face - 1 : token & 127]].value;
    const lift = name === "Help" ? 0 : liftOf(at.view, at.seat);
    const change = ((token >> 16) & 255) - ZERO;
    const stretch = [0, -1, 1, 0][Math.floor(use / 2 ** 40) % 4];
    const value = factor ? Math.min((factor - 1) * printed + change + lift, MOST) : printed + lift;
    return { name: names[token & 127], value: value + stretch };
  });
}

/** The cards of my hand, each with its place among equal ones. @param {Dale.View} view */
export function handOf(view) {
  const seen = new Map();
  return view.players[view.seat ?? -1].hand.map((text, place) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { text, nth, value: view.values?.[place] };
  });
}

/** The cards of my hand that are chosen now, as they are written. @param {Dale.At} at */
export function chosenCards(at) {
  if (at.seat === null || zoneOf(at.view) !== "hand") return [];
  return [...new Set(at.view.players[at.seat ?? -1].hand)].flatMap((text) =>
    Array(at.select.chosen(`card:${text}`)).fill(text));
}

/** What is chosen, in numbers: [lowest, highest] of the cards together; null if none is. @param {Dale.At} at */
export function totalOf(at) {
  const cards = chosenCards(at);
  const fetched = [...new Set(at.view.players[at.seat ?? -1].discards)].flatMap((name) =>
    Array(at.select.chosen(`fetch:${name}`)).fill(name));
  const before = begun(at);
  if (!cards.length && !fetched.length && !before.length) return null;
  const sum = [0, 0];
  const add = (/** @type {number[]} */ [low, high]) => { sum[0] += low; sum[1] += high; };
  cards.forEach((text) => add(worth(at, text)));
  for (const text of new Set(cards)) {
    const by = at.select.chosen(`by:${text}:+1`) - at.select.chosen(`by:${text}:-1`);
    add([by, by]);
  }
  fetched.forEach((name) => add(Array(2).fill(worthAs(at, name, ""))));
  before.forEach(({ value }) => add([value, value]));
  return sum;
}

/** What the chosen cards are to reach: the price of the chosen card, or the total of the stack. @param {Dale.At} at */
export function goalOf(at) {
  const { view, select } = at;
  const { name, fields } = stepOf(view);
  const building = ["Build", "ShowMore", "Help", "BuildAgain"].includes(name)
    || select.chosen("do:build") || select.chosen("do:ask");
  if (building) return { kind: "stack", number: targetOf(at) };
  if (name === "Pay") {
    return { kind: "price", number: priceOf(view, Number(fields[1]), Number(fields[2]), at.box) };
  }
  const slot = [0, 1, 2, 3, 4, 5].find((one) => select.chosen(`market:${slotName(one)}`));
  if (slot === undefined) return null;
  const to = [0, 1, 2, 3, 4].find((one) => select.chosen(`to:+${one}`)) ?? slot;
  return { kind: "price", number: priceOf(view, slot, to, at.box), slot };
}

/** @param {Dale.At} at */
function targetOf(at) {
  const { name, fields } = stepOf(at.view);
  const builder = name === "Help" || name === "Build" ? Number(fields[1]) : at.seat ?? -1;
  return at.view.players[builder]?.target ?? at.view.players[at.seat ?? -1].target;
}

/** @param {number} slot */
export const slotName = (slot) => (slot === 5 ? "thrown" : `+${slot}`);

/**
 * What a card costs in a slot; the sixth is the top of the market discard pile.
 * @param {Dale.View} view @param {number} slot @param {number} to @param {Dale.Box} box
 */
export function priceOf(view, slot, to, box) {
  if (slot === 5) return box.cards[view.thrown[0]]?.value ?? 0;
  const own = view.prices?.[slot] ?? (box.cards[view.market[slot]]?.value ?? 0) + slot;
  return own - slot + (to > 4 ? slot : to);
}

/** By how much every price is higher for the one who looks. @param {Dale.View} view @param {Dale.Box} box */
export function dearer(view, box) {
  const slot = view.market.findIndex((name) => name !== GAP);
  if (slot < 0 || !view.prices) return 0;
  return view.prices[slot] - box.cards[view.market[slot]].value - slot;
}

/**
 * What is at work for a player: the card, what it was played as, and how long it stays.
 * @param {Dale.View} view @param {number} seat
 */
export function scheduleOf(view, seat) {
  return view.players[seat].schedule.map((entry) => {
    const [played, state] = entry.split(" ");
    const [card, face = card] = played.split(":");
    return { played, card, face, state };
  });
}

/** @param {Dale.At} at @param {{ played: string, face: string, state: string }} given */
export function scheduleWords(at, { played, face, state }) {
  const kind = state === "resolving" ? state : `${state}.${face}`;
  const text = at.text(`dale.scheduled.${kind}`);
  return at.text("dale.board.at_work", { card: cardWords(played), text });
}

/**
 * What a hidden zone holds besides the cards known in it, by name; and whether others share it.
 * @param {Dale.View} view @param {string} zone
 */
export function poolOf(view, zone) {
  const pool = view.pools.find(({ zones }) => zones.includes(zone));
  return { cards: pool?.cards ?? {}, zones: pool?.zones ?? [zone] };
}

/** The known cards on top of a deck, in a row. @param {string[]} deck */
export function topOf(deck) {
  const end = deck.indexOf(HIDDEN);
  return end < 0 ? deck : deck.slice(0, end);
}
