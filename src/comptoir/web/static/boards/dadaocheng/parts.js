// What an option of Dadaocheng is made of, and which option somebody means who points at a thing.
// Goods that are given are tokens like `tea`, goods that are taken `+tea`; a building of one's own that
// works is `use:market`, one that is for sale `market`.
import { COLUMNS, costOf, count, eventOf, LEVELS, minus, stepOf } from "./sight.js";

const USED = ["market", "workshop", "den"];

/** @param {string[]} words */
function sections(words) {
  /** @type {Record<"head" | "pay" | "for", string[]>} */
  const found = { head: [], pay: [], for: [] };
  /** @type {"head" | "pay" | "for"} */
  let where = "head";
  for (const word of words) {
    if (word === "pay" || word === "for") where = word;
    else found[where].push(word);
  }
  return found;
}

/** The tokens of an option. @param {string} notation */
export function parts(notation) {
  const [verb, ...words] = notation.split(" ");
  const { head, pay, for: gain } = sections(words);
  const taken = gain.map((good) => `+${good}`);
  switch (verb) {
    case "trade": return ["trade", ...head, ...taken];
    case "market": return ["use:market", ...head, ...taken];
    case "den": return ["use:den", "opium", ...taken];
    case "temple": return [`temple-${head[0]}`, ...pay];
    case "pick": return head.map((good) => `+${good}`);
    case "event": {
      const [what, cell] = head;
      return ["event", ...(cell ? [cell] : what ? [`use:${what}`] : []), ...pay, ...taken];
    }
    case "buy": {
      const [what, how] = head;
      return [what, ...(how ? [how === "workshop" ? "use:workshop" : how] : []), ...pay];
    }
    case "end": case "done": return [verb];
    default: return words; // flip, swap, collect, take, return
  }
}

/**
 * The option that is meant by a token that is not lit, so that the rules can say why not.
 * @param {string} token @param {Dadaocheng.At} at
 */
export function why(token, at) {
  const { view, seat, box } = at;
  if (seat === null || seat === undefined) return null;
  const me = view.players[seat], goods = box.goods;
  const trading = stepOf(view).name === "Trade" && view.active === seat;
  /** @param {string} good */
  const otherThan = (good) => goods.find((one) => one !== good);
  /** @param {string} name */
  const chosen = (name) => at.select.chosen(name) > 0;
  if (COLUMNS.includes(token[0]) && token.includes("-") && token.length === 5) return `collect ${token}`;
  if (/^[a-d][1-4]$/.test(token)) return `flip ${token}`;
  if (box.ships[token]) return purchase(token, box.ships[token].cost);
  if (box.buildings[token]) {
    const cell = emptyCell(view, me) ?? `${me.side}-1`;
    return purchase(token === "shop" ? `shop ${cell}` : token, costOf(token, view, box));
  }
  if (token.startsWith("+") && stepOf(view).name === "Pick") return `pick ${token.slice(1)}`;
  if (token.startsWith("+")) {
    const good = token.slice(1), other = otherThan(good);
    const given = me.cubes.length > 1 ? me.cubes.slice(0, 2) : [other, other];
    return `trade ${given.join(" ")} for ${good}`;
  }
  if (token.startsWith("use:")) return using(token.slice(4), at);
  if (token.startsWith("temple-")) {
    const dice = token.slice(7), way = box.temple.offerings.find((one) => String(one.dice) === dice);
    return `temple ${dice} pay ${offering(way?.cost ?? [], me.cubes, goods).join(" ")}`;
  }
  if (token === "trade") {
    const two = me.cubes.length > 1 ? me.cubes.slice(0, 2) : [goods[0], goods[0]];
    return `trade ${two.join(" ")} for ${otherThan(two[0])}`;
  }
  if (token === "event") return eventMeant(at);
  if (["end", "done"].includes(token)) return token;
  if (goods.includes(token)) {
    const card = [...Object.keys(box.buildings), ...LEVELS.map((level) => view.ships[level].up)].find(chosen);
    if (card) return purchase(card === "shop" ? `shop ${me.side}-1` : card, [...paidSoFar(at), token]);
    return trading ? `trade ${token} ${token} for ${otherThan(token)}` : `return ${token}`;
  }
  const side = token.split("-")[0];
  if (view.storage[side] || box.sides.includes(/** @type {Dadaocheng.Side} */ (side))) {
    if (!trading) return `take ${token}`;
    return chosen("event") ? `event shop ${token}` : purchase(`shop ${token}`, costOf("shop", view, box));
  }
  return null;
}

/** The cubes chosen so far. @param {Dadaocheng.At} at @returns {Dadaocheng.Goods} */
const paidSoFar = ({ select, box }) => box.goods.flatMap((good) => Array(select.chosen(good)).fill(good));

/** @param {string} what @param {Dadaocheng.Goods} cost */
const purchase = (what, cost) => `buy ${what} pay ${cost.join(" ").replaceAll("any", "rice")}`;

/** @param {Dadaocheng.View} view @param {Dadaocheng.Player} me */
function emptyCell(view, me) {
  const place = view.storage[me.side].findIndex((cell) => cell.length === 0);
  return place < 0 ? null : `${me.side}-${place + 1}`;
}

/**
 * Cubes for an offering: those in hand where any will do, so that too few of them are told as such.
 * @param {Dadaocheng.Goods} cost @param {Dadaocheng.Goods} held @param {Dadaocheng.Goods} goods
 */
function offering(cost, held, goods) {
  const rest = minus(held, cost).left;
  const paid = cost.flatMap((good) => (good === "any" ? rest.splice(0, 1) : [good]));
  return paid.length || !cost.length ? paid : [goods[0]];
}

/** @param {string} name @param {Dadaocheng.At} given */
function using(name, { view, seat, box }) {
  const held = view.players[seat ?? -1].cubes, good = held[0] ?? box.goods[0];
  if (name === "market") return `market ${good} for ${box.goods.find((one) => one !== good)}`;
  if (name === "den") return `den for ${box.goods[0]} ${box.goods[0]}`;
  const ups = LEVELS.map((level) => view.ships[level].up).filter(Boolean);
  const ship = ups.find((up) => count(box.ships[up].cost, "tea") > 0) ?? ups[0];
  if (!ship || !USED.includes(name)) return null;
  return purchase(`${ship} workshop`, minus(box.ships[ship].cost, ["tea"]).left);
}

/** @param {Dadaocheng.At} given */
function eventMeant({ view, seat, box }) {
  const event = eventOf(view, box);
  if (!event) return "event";
  const { cubes } = view.players[seat ?? -1];
  const give = event.kind === "manor_discount" ? [] : offering(event.given, cubes, box.goods);
  const asked = { gain_any: Array(event.number).fill("any"), exchange: event.gained }[event.kind] ?? [];
  const first = box.goods.find((good) => !give.includes(good));
  const take = asked.map((good) => (good === "any" ? first : good));
  const own = event.kind === "convert_to_manor" ? " market" : "";
  const paid = give.length ? ` pay ${give.join(" ")}` : "";
  const gained = take.length ? ` for ${take.join(" ")}` : "";
  return `event${own}${paid}${gained}`;
}
