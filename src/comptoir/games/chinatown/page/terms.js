// Terms: what is being put together in Chinatown, and the notation of it.
// A gift is {giver, to, thing}: a thing is "lot-20", a trade, or a sum as a number of bills.
import { signal } from "/static/page.js";
import { onFloor, townOf } from "./town.js";

/** @type {"any"} */
export const ANYONE = "any";

/** @type {(word: string) => Chinatown.Party} */
const partyOf = (word) => (word === ANYONE ? ANYONE : Number(word));
/** @param {Chinatown.Party | null} seat */
const wordOf = (seat) => (seat === ANYONE ? ANYONE : `p${seat}`);

/** @param {Chinatown.Token} thing */
export const isLot = (thing) => typeof thing === "string" && thing.startsWith("lot-");
/** @param {Chinatown.Token} thing @returns {thing is number} */
export const isCash = (thing) => typeof thing === "number";
/** @param {Chinatown.Token} thing */
export const lotOf = (thing) => Number(String(thing).slice(4));

/** A lot, a tile or a sum of the view, as it is put into a deal. @param {Chinatown.Thing} thing */
export const tokenOf = ({ lot, shop, money }) => money ?? shop ?? `lot-${lot}`;

/** The terms of a deal as gifts. @param {Chinatown.DealRow} deal @returns {Chinatown.Gift[]} */
export const giftsOf = ({ terms }) => terms.map(({ from, to, ...thing }) => (
  { giver: from ?? ANYONE, to: to ?? ANYONE, thing: tokenOf(thing) }));

/** A gift as the presenter names it: giver, receiver, and a thing or a number of bills. @param {string} token */
export function giftIn(token) {
  const [giver, to, thing] = token.split(":");
  return /** @type {Chinatown.Gift} */ ({
    giver: partyOf(giver), to: partyOf(to), thing: Number.isNaN(Number(thing)) ? thing : Number(thing),
  });
}

/** Gather gifts by giver and receiver, in the order they come. @param {Chinatown.Gift[]} gifts */
export function gathered(gifts) {
  /** @type {Map<string, { giver: Chinatown.Party, to: Chinatown.Party | null, things: Chinatown.Token[] }>} */
  const parts = new Map();
  for (const { giver, to, thing } of gifts) {
    const key = `${giver} ${to}`;
    const part = parts.get(key) ?? { giver, to, things: [] };
    parts.set(key, part);
    part.things.push(thing);
  }
  return [...parts.values()];
}

/** Write terms down. @param {Chinatown.Gift[]} gifts */
function writeTerms(gifts) {
  return gathered(gifts).map(({ giver, to, things }) => {
    const words = things.map((thing) => (isCash(thing) ? `${thing}0k` : thing));
    return `${wordOf(giver)} gives ${words.join(" ")} to ${wordOf(to)}`;
  }).join(" and ");
}

/** Who gives or receives something. @param {Chinatown.Gift[]} gifts */
function partiesOf(gifts) {
  const named = new Set(gifts.flatMap(({ giver, to }) => [giver, to]));
  const order = (/** @type {Chinatown.Party} */ one) => (one === ANYONE ? Infinity : one);
  return [...named].filter((one) => one !== null).sort((a, b) => order(a) - order(b));
}

/** A thing as an argument of a message, so that it is told in the reader's language. @param {Chinatown.Token} thing */
function toldThing(thing) {
  if (isLot(thing)) return { id: "chinatown.thing.lot", args: { lot: String(thing).slice(4) } };
  if (isCash(thing)) return { id: "chinatown.thing.money", args: { sum: String(10 * thing) } };
  return thing;
}

/** Terms as messages: who gives what to whom. @param {Chinatown.Gift[]} gifts */
export function toldTerms(gifts) {
  return gathered(gifts).map(({ giver, to, things }) => {
    const kind = giver === ANYONE ? ".any" : to === ANYONE ? ".to_any" : "";
    /** @type {Wire.Args} */
    const args = { things: things.map(toldThing) };
    if (giver !== ANYONE) args.seat = giver;
    if (to !== ANYONE) args.other = to;
    return { id: `chinatown.gives${kind}`, args };
  });
}

/* ---- what is being put together; one thing at a time ---- */

/** null | {mode: "deal", table, verb, number, seats, given, receiver} | {mode: "want" | "sell", table, things} */
export const making = signal(/** @type {Chinatown.Made | null} */ (null));
/** The deal looked at, whose lots are marked on the map: its gifts, or null. */
export const lookedAt = signal(/** @type {Chinatown.Gift[] | null} */ (null));

/**
 * Start a deal: propose one, or counter or change the one with a number.
 * @param {Chinatown.At} at
 * @param {{ verb?: string, number?: number, gifts?: Chinatown.Gift[], seats?: Chinatown.Party[] | null }} [given]
 */
export function startDeal(at, { verb = "propose", number = 0, gifts = [], seats = null } = {}) {
  const named = seats ?? [...new Set([at.seat ?? -1, ...partiesOf(gifts)])];
  making.value = { mode: "deal", ...placeOf(at), verb, number, seats: named, given: gifts, begun: gifts };
  comeForward(at);
}

/** Start a wish with what is wished for already. @param {Chinatown.At} at @param {"want" | "sell"} kind */
export function startWish(at, kind) {
  const own = at.now.players[at.seat ?? -1];
  making.value = { mode: kind, ...placeOf(at), things: (kind === "want" ? own.wants : own.sells).map((one) => String(tokenOf(one))) };
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
  if (!state || at.seat === null || at.looking || !onFloor(at.now)) return null;
  return Object.entries(placeOf(at)).every(([key, value]) => state[/** @type {keyof Chinatown.Making} */ (key)] === value) ? state : null;
}

/**
 * The same terms, with what has changed hands since given by who has it now, unless its receiver has it.
 * @param {Chinatown.At} at @param {Chinatown.Gift[]} gifts
 */
export function rebased(at, gifts) {
  const town = townOf(at.now);
  return gifts.map((one) => {
    const owner = isLot(one.thing) ? town.owner(lotOf(one.thing)) : one.giver;
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
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Token} thing @param {number} me
 */
function putIn(state, giver, thing, me) {
  let next = state;
  if (!next.seats.includes(giver)) next = toggleParty(next, giver, me);
  return settled({ ...next, given: [...next.given, { giver, to: null, thing }] }, me);
}

/**
 * Take one such thing of somebody out again.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Token} thing
 */
export function takeOut(state, giver, thing) {
  const place = state.given.findLastIndex((one) => one.giver === giver && one.thing === thing);
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
  const place = state.given.findIndex((one) => one.giver === giver && one.to === to && isCash(one.thing));
  if (place < 0) return sum ? { ...state, given: [...state.given, { giver, to, thing: sum }] } : state;
  const given = state.given.map((one, index) => (index === place ? { ...one, thing: sum } : one));
  return { ...state, given: given.filter(({ thing }) => thing !== 0) };
}

/** The notation of what is being put together, or "" while something is missing. @param {Chinatown.Made} state */
export function notationOf(state) {
  if (state.mode !== "deal") return `${state.mode} ${state.things.join(" ") || "nothing"}`;
  if (!state.given.length || state.given.some(({ to }) => to === null)) return "";
  return `${state.verb}${state.number ? ` ${state.number}` : ""} ${writeTerms(state.given)}`;
}

/**
 * How many of a thing somebody gives in the deal.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} giver @param {Chinatown.Token} thing
 */
export const countIn = (state, giver, thing) =>
  state.given.filter((one) => one.giver === giver && one.thing === thing).length;

/**
 * Click on a lot or a tile while something is put together: in, or out again.
 * @param {Chinatown.At} at @param {Chinatown.Made | null} state @param {Chinatown.Party | null} owner @param {string} thing
 */
export function toggleThing(at, state, owner, thing, held = 1) {
  if (!state) return;
  if (state.mode !== "deal") {
    const has = state.things.includes(thing);
    const things = has ? state.things.filter((one) => one !== thing) : [...state.things, thing];
    making.value = { ...state, things };
    return;
  }
  if (owner === null) return;
  making.value = countIn(state, owner, thing) >= held
    ? { ...state, given: state.given.filter((one) => one.giver !== owner || one.thing !== thing) }
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
  const moved = (one) => one.giver === giver && isCash(one.thing) && (one.to === from || one.to === to);
  const sum = state.given.filter(moved).reduce((total, { thing }) => total + Number(thing), 0);
  const rest = state.given.filter((one) => !moved(one));
  return { ...state, given: [...rest, { giver, to, thing: sum }] };
}
