// Terms: what is being put together in Chinatown. A gift is {giver, to, thing}, a thing as in the view: a lot, a tile, a sum.
import { signal } from "/static/page.js";
import { onFloor, townOf } from "./town.js";

/** @type {"any"} */
export const ANYONE = "any";

/** The page's name for a lot or a tile, by which parts are found and compared. @param {Chinatown.Thing} thing */
export const idOf = ({ lot, shop = "" }) => (lot === undefined ? shop : `lot-${lot}`);
/** @param {Chinatown.Thing} one @param {Chinatown.Thing} other */
export const same = (one, other) => one.lot === other.lot && one.shop === other.shop && one.money === other.money;

/** The terms of a deal as gifts. @param {{ terms: Chinatown.Transfer[] }} deal @returns {Chinatown.Gift[]} */
export const giftsOf = ({ terms }) => terms.map(({ from, to, ...thing }) => (
  { giver: from ?? ANYONE, to: to ?? ANYONE, thing }));

/** Gather gifts by giver and receiver, in the order they come. @param {Chinatown.Gift[]} gifts */
export function gathered(gifts) {
  /** @type {Map<string, { giver: Chinatown.Party, to: Chinatown.Party | null, things: Chinatown.Thing[] }>} */
  const parts = new Map();
  for (const { giver, to, thing } of gifts) {
    const key = `${giver} ${to}`;
    const part = parts.get(key) ?? { giver, to, things: [] };
    parts.set(key, part);
    part.things.push(thing);
  }
  return [...parts.values()];
}

/** Who gives or receives something. @param {Chinatown.Gift[]} gifts */
function partiesOf(gifts) {
  const named = new Set(gifts.flatMap(({ giver, to }) => [giver, to]));
  const order = (/** @type {Chinatown.Party} */ one) => (one === ANYONE ? Infinity : one);
  return [...named].filter((one) => one !== null).sort((a, b) => order(a) - order(b));
}

/**
 * A thing as an argument of a message, so that it is told in the reader's language.
 * @param {Chinatown.Box} box @param {Chinatown.Thing} thing
 */
function toldThing(box, { lot, shop, money }) {
  if (lot !== undefined) return { id: "chinatown.thing.lot", args: { lot: String(lot) } };
  return shop ?? { id: "chinatown.thing.money", args: { sum: sumOf(box, money) } };
}

/** A number of bills as sums are told: in thousands. @param {Chinatown.Box} box @param {number} [bills] */
export const sumOf = (box, bills = 0) => box.bill * bills;

/** Terms as messages: who gives what to whom. @param {Chinatown.Box} box @param {Chinatown.Gift[]} gifts */
export function toldTerms(box, gifts) {
  return gathered(gifts).map(({ giver, to, things }) => {
    const kind = giver === ANYONE ? ".any" : to === ANYONE ? ".to_any" : "";
    /** @type {Wire.Args} */
    const args = { things: things.map((thing) => toldThing(box, thing)) };
    if (giver !== ANYONE) args.seat = giver;
    if (to !== ANYONE) args.other = to;
    return { id: `chinatown.gives${kind}`, args };
  });
}

/* ---- what is being put together; one thing at a time ---- */

/** null | {mode: "deal", table, verb, number, seats, given, receiver} | {mode: "want" | "sell", table, things} */
export const making = signal(/** @type {Chinatown.Made | null} */ (null));
/** The deal looked at, whose lots are marked on the map. */
export const lookedAt = signal(/** @type {Chinatown.Looked | null} */ (null));
/** The deal that is read at full height; `yes` is the answer that waits to be confirmed. */
export const reading = signal(/** @type {(Chinatown.Making & { digest: string, yes: string }) | null} */ (null));

/** What the deal looked at, else the one that is read, would change, as long as it is there as it was. @param {Chinatown.At} at */
export function giftsLookedAt(at) {
  const { digest, state } = lookedAt.value ?? { digest: readAt(at)?.digest, state: "open" };
  const deal = at.now.deals.find((one) => one.digest === digest && one.state === state);
  return deal ? giftsOf(deal) : [];
}

/** Read a deal at full height; with an answer, to confirm that. @param {Chinatown.At} at @param {{ digest: string }} deal */
export function readDeal(at, { digest }, yes = "") {
  reading.value = { ...placeOf(at), digest, yes };
  if (at.phone) document.querySelector('.side.open [data-do="close-drawer"]')?.click();
}

/** The deal that is read at this table, if it is still open. @param {Chinatown.At} at */
export function readAt(at) {
  const state = reading.value;
  if (!state || !isHere(at, state) || makingAt(at)) return null;
  return at.now.deals.some((deal) => deal.digest === state.digest && deal.state === "open") ? state : null;
}

export function stopReading() { reading.value = null; }

/**
 * Start a deal: propose one, or counter or change the one with a number.
 * @param {Chinatown.At} at
 * @param {{ verb?: string, number?: number, gifts?: Chinatown.Gift[], seats?: Chinatown.Party[] | null }} [given]
 */
export function startDeal(at, { verb = "propose", number = 0, gifts = [], seats = null } = {}) {
  const named = seats ?? [...new Set([at.seat ?? -1, ...partiesOf(gifts)])];
  stopReading();
  making.value = { mode: "deal", ...placeOf(at), verb, number, seats: named, given: gifts, begun: gifts };
  comeForward(at);
}

/** Start a wish with what is wished for already. @param {Chinatown.At} at @param {"want" | "sell"} kind */
export function startWish(at, kind) {
  const own = at.now.players[at.seat ?? -1];
  making.value = { mode: kind, ...placeOf(at), things: kind === "want" ? own.wants : own.sells };
  comeForward(at);
}

/**
 * Show where it is put together: the floor's page of the column; on a phone, below the map.
 * @param {Chinatown.At} at
 */
function comeForward(at) {
  const tab = document.querySelector('[data-do="tab-board"]');
  const pressed = document.activeElement;
  requestAnimationFrame(() => requestAnimationFrame(() => lookAtMaker(at, pressed)));
  if (at.phone) {
    document.querySelector('.side.open [data-do="close-drawer"]')?.click();
    const map = document.querySelector(".ct-map");
    if (map && map.getBoundingClientRect().top > window.innerHeight / 4) map.scrollIntoView({ block: "start" });
  } else if (tab?.getAttribute("aria-selected") === "false") {
    tab.click();
  }
}

/**
 * Once it is drawn, bring it into view; who pressed a button that is gone goes on there.
 * @param {Chinatown.At} at @param {Element | null} pressed
 */
function lookAtMaker(at, pressed) {
  const maker = document.querySelector(".ct-maker");
  if (!maker) return;
  if (at.phone) maker.closest(".dock")?.scrollTo(0, 0);
  else maker.scrollIntoView({ block: "start" });
  const gone = !pressed?.isConnected || pressed.matches("body, :disabled");
  if (gone && !maker.contains(document.activeElement)) maker.querySelector("h3")?.focus({ preventScroll: true });
}

/**
 * Where something is put together: at a table, by a seat, in a year; elsewhere it is forgotten.
 * @param {Chinatown.At} at
 */
const placeOf = (at) => ({ table: at.table.id, seat: at.seat, year: at.now.year });

/** What is being put together at this table, or null. @param {Chinatown.At} at */
export function makingAt(at) {
  const state = making.value;
  return state && isHere(at, state) ? state : null;
}

/** Tell whether something is put together or read here and now. @param {Chinatown.At} at @param {Chinatown.Making} state */
function isHere(at, state) {
  if (at.seat === null || at.looking || !onFloor(at.now)) return false;
  return Object.entries(placeOf(at)).every(([key, value]) => state[/** @type {keyof Chinatown.Making} */ (key)] === value);
}

/**
 * The same terms, with what has changed hands since given by who has it now, unless its receiver has it.
 * @param {Chinatown.At} at @param {Chinatown.Gift[]} gifts
 */
export function rebased(at, gifts) {
  const town = townOf(at.now);
  return gifts.map((one) => {
    const { lot } = one.thing;
    const owner = lot === undefined ? one.giver : town.owner(lot);
    return { ...one, giver: owner ?? one.giver };
  }).filter(({ giver, to }) => giver !== to);
}

export function stopMaking() {
  making.value = null;
}

/**
 * Who would receive what somebody gives: the other one, or among several me, or the next of them.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {number} me
 */
function receiverFor(state, giver, me) {
  const others = state.seats.filter((seat) => seat !== giver);
  if (others.length === 1) return others[0];
  if (giver !== me && others.includes(me)) return me;
  return others[0] ?? null;
}

/**
 * Let a player take part, or not any more; the one who takes an offer stands alone with me.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} seat @param {number} me
 */
export function toggleParty(state, seat, me) {
  if (state.seats.includes(seat)) {
    return {
      ...state, seats: state.seats.filter((other) => other !== seat),
      given: state.given.filter(({ giver }) => giver !== seat)
        .map((one) => (one.to === seat ? { ...one, to: null } : one)),
    };
  }
  if (seat === ANYONE) {
    return {
      ...state, seats: [me, ANYONE],
      given: state.given.filter(({ giver }) => giver === me).map((one) => ({ ...one, to: ANYONE })),
    };
  }
  const kept = state.seats.filter((other) => other !== ANYONE);
  return settled({
    ...state, seats: [...kept, seat],
    given: state.given.filter(({ giver }) => giver !== ANYONE)
      .map((one) => (one.to === ANYONE ? { ...one, to: seat } : one)),
  }, me);
}

/** Give everything that has no receiver one, where there is somebody. @param {Chinatown.DealMade} state @param {number} me */
export function settled(state, me) {
  return {
    ...state,
    given: state.given.map((one) => (one.to === null || one.to === one.giver || !state.seats.includes(one.to)
      ? { ...one, to: receiverFor(state, one.giver, me) } : one)),
  };
}

/**
 * Put a lot or a tile of somebody into the deal; they take part by that.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Thing} thing @param {number} me
 */
function putIn(state, giver, thing, me) {
  let next = state;
  if (!next.seats.includes(giver)) next = toggleParty(next, giver, me);
  return settled({ ...next, given: [...next.given, { giver, to: null, thing }] }, me);
}

/**
 * Take one such thing of somebody out again.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Thing} thing
 */
export function takeOut(state, giver, thing) {
  const place = state.given.findLastIndex((one) => one.giver === giver && same(one.thing, thing));
  return { ...state, given: state.given.filter((_, index) => index !== place) };
}

/**
 * Say to whom the thing at a place goes.
 * @param {Chinatown.DealMade} state @param {number} place @param {Chinatown.Party | null} to
 */
export function sendTo(state, place, to) {
  return { ...state, given: state.given.map((one, index) => (index === place ? { ...one, to } : one)) };
}

/**
 * Set what somebody pays to somebody, in bills.
 * @param {Chinatown.DealMade} state
 * @param {Chinatown.Party} giver
 * @param {Chinatown.Party | null} to
 * @param {number} bills
 * @param {number} most
 */
export function pay(state, giver, to, bills, most) {
  const sum = Math.max(0, Math.min(most, bills));
  const place = state.given.findIndex((one) => one.giver === giver && one.to === to && one.thing.money !== undefined);
  const thing = { money: sum };
  if (place < 0) return sum ? { ...state, given: [...state.given, { giver, to, thing }] } : state;
  const given = state.given.map((one, index) => (index === place ? { ...one, thing } : one));
  return { ...state, given: given.filter((one) => one.thing.money !== 0) };
}

/** What is put together as the server takes it, or null while something is missing. @param {Chinatown.Made} state */
export function madeOf(state) {
  if (state.mode !== "deal") return { verb: state.mode, things: state.things };
  if (!state.given.length || state.given.some(({ to }) => to === null)) return null;
  /** @param {Chinatown.Party | null} one */
  const seat = (one) => (one === ANYONE ? null : one);
  const terms = state.given.map(({ giver, to, thing }) => ({ from: seat(giver), to: seat(to), ...thing }));
  return { verb: state.verb, number: state.number, terms };
}

/**
 * How many of a thing somebody gives in the deal.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Thing} thing
 */
export const countIn = (state, giver, thing) =>
  state.given.filter((one) => one.giver === giver && same(one.thing, thing)).length;

/**
 * Click on a lot or a tile while something is put together: in, or out again.
 * @param {Chinatown.At} at @param {Chinatown.Made | null} state @param {Chinatown.Party | null} owner @param {Chinatown.Thing} thing
 */
export function toggleThing(at, state, owner, thing, held = 1) {
  if (!state) return;
  if (state.mode !== "deal") {
    const rest = state.things.filter((one) => !same(one, thing));
    making.value = { ...state, things: rest.length < state.things.length ? rest : [...rest, thing] };
    return;
  }
  if (owner === null) return;
  making.value = countIn(state, owner, thing) >= held
    ? { ...state, given: state.given.filter((one) => one.giver !== owner || !same(one.thing, thing)) }
    : putIn(state, owner, thing, at.seat ?? -1);
}

/**
 * Let a sum go to somebody else; what they get already is added.
 * @param {Chinatown.DealMade} state
 * @param {Chinatown.Party} giver
 * @param {Chinatown.Party | null} from
 * @param {Chinatown.Party | null} to
 */
export function redirect(state, giver, from, to) {
  /** @param {Chinatown.Gift} one */
  const moved = (one) => one.giver === giver && one.thing.money !== undefined && (one.to === from || one.to === to);
  const sum = state.given.filter(moved).reduce((total, { thing }) => total + (thing.money ?? 0), 0);
  const rest = state.given.filter((one) => !moved(one));
  return { ...state, given: [...rest, { giver, to, thing: { money: sum } }] };
}
