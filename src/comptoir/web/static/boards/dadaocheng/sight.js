// Sight: what a view of Dadaocheng shows, in the order a person looks at it, and what a card would cost.

/** @type {Record<string, string>} */
const LETTERS = { W: "rice", Y: "camphor", R: "sugar", G: "tea", K: "opium" };
export const COLUMNS = ["a", "b", "c", "d"];
export const SPACES = [1, 2, 3, 4].flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
export const LEVELS = ["level_1", "level_2", "level_3"];

/** The sixteen discs in reading order: `{space, shown, hidden, mark}`. @param {Dadaocheng.View} view */
export const discs = (view) => view.discs.split(/\s+/).map((mark, i) => ({
  space: SPACES[i], mark, shown: LETTERS[mark[0].toUpperCase()], hidden: LETTERS[mark[2].toUpperCase()],
}));

/**
 * The seat at a side, or -1 where the region is covered.
 * @param {Dadaocheng.View} view @param {Dadaocheng.Side} side
 */
export const ownerOf = (view, side) => view.players.findIndex((player) => player.side === side);

/** Where a space lies: [column, row], from 0. @param {string} space */
export const placeOf = (space) => /** @type {Tuple} */ ([COLUMNS.indexOf(space[0]), Number(space[1]) - 1]);

/** The spaces of a line written by its two ends. @param {string} line */
export function spacesOf(line) {
  const [[x, y], [to, down]] = line.split("-").map(placeOf);
  const long = Math.max(to - x, down - y);
  return Array.from({ length: long + 1 },
    (_, i) => `${COLUMNS[x + (to > x ? i : 0)]}${y + (down > y ? i : 0) + 1}`);
}

/** The lines that show: `{line, good, long}`. @param {Dadaocheng.View} view */
export function lines(view) {
  const shown = new Map(discs(view).map((disc) => [disc.space, disc.shown]));
  const found = [];
  const rows = [1, 2, 3, 4].map((row) => COLUMNS.map((column) => `${column}${row}`));
  const columns = COLUMNS.map((column) => [1, 2, 3, 4].map((row) => `${column}${row}`));
  for (const four of [...rows, ...columns]) {
    const three = [four, four.slice(0, 3), four.slice(1)]
      .find((some) => some.every((space) => shown.get(space) === shown.get(some[0])));
    if (!three) continue;
    found.push({ line: `${three[0]}-${three.at(-1)}`, good: shown.get(three[0]) ?? "", long: three.length });
  }
  return found;
}

/**
 * The event of the round: its year and what it does; null when playing alone.
 * @param {Dadaocheng.View} view @param {Dadaocheng.Box} box
 */
export function eventOf(view, box) {
  const year = view.events.known[view.round - 1];
  return year ? { year, ...box.events[year] } : null;
}

/** The step the table is at: its name and its numbers. @param {Dadaocheng.View} view */
export function stepOf(view) {
  const [name = "", ...numbers] = (view.steps[0] ?? "").split(" ");
  return { name, numbers: numbers.map(Number) };
}

/** Count cubes of a good. @param {Dadaocheng.Goods} goods @param {string} good */
export const count = (goods, good) => goods.reduce((sum, one) => sum + (one === good ? 1 : 0), 0);

/**
 * What is left of some cubes after taking others away, and which of those are not there.
 * @param {Dadaocheng.Goods} goods @param {Dadaocheng.Goods} taken
 */
export function minus(goods, taken) {
  const left = [...goods], lacks = [];
  for (const good of taken) {
    const place = left.indexOf(good);
    if (place < 0) lacks.push(good);
    else left.splice(place, 1);
  }
  return { left, lacks };
}

/**
 * What a building costs now: the walls of 1884 take a camphor off a manor.
 * @param {string} name @param {Dadaocheng.View} view @param {Dadaocheng.Box} box
 */
export function costOf(name, view, box) {
  const { cost } = box.buildings[name];
  const event = eventOf(view, box);
  return name === "manor" && event?.kind === "manor_discount" ? minus(cost, event.given).left : cost;
}

/** Prestige as it stands. @param {Dadaocheng.View} view @param {number} seat */
export const prestige = (view, seat) => Object.values(view.score[seat])
  .reduce((sum, points) => sum + points, 0);

/**
 * Tell how a cost could be paid: `{opium, trades}` (both 0: as it is), or null and what is missing.
 * A two-for-one turns any two spare cubes into one that is missing.
 * @param {Dadaocheng.Goods} cost @param {Dadaocheng.Goods} held
 */
export function means(cost, held) {
  const named = cost.filter((good) => good !== "any"), free = cost.length - named.length;
  const { left, lacks } = minus(held, named);
  const opium = count(left, "opium");
  const ways = [];
  for (let used = 0; used <= Math.min(opium, lacks.length); used++) {
    const short = lacks.length - used;
    const spare = left.length - used - free;
    const trades = short + Math.max(0, -spare);
    if (spare >= 2 * short) ways.push({ opium: used, trades });
  }
  const way = ways.find(({ trades }) => trades === 0) ?? ways[0] ?? null;
  return { way, lacks: lacks.length ? lacks : Array(Math.max(0, free - left.length)).fill("any") };
}

/** @param {Dadaocheng.View} view @param {number} seat */
const freeWorkshop = (view, seat) => view.active === seat
  && view.players[seat].buildings.workshop > view.turn.workshops_used;

/**
 * @typedef {object} Verdict Whether a card can be had: `number` of opium or exchanges, or `clean` with so many of these.
 * @property {string} kind
 * @property {string} text
 * @property {number} [number]
 * @property {number} [clean]
 * @property {Dadaocheng.Goods} [lacks]
 */

/**
 * Say whether a card can be had: `{kind, text}`; kind: now, workshop, opium, trade, no or none.
 * The options know best: a card they name can be bought at once. Otherwise the cubes in hand tell.
 * @param {string} name @param {Dadaocheng.At} at @returns {Verdict}
 */
export function verdict(name, at) {
  const { view, seat, box, select } = at;
  if (seat === null || seat === undefined) return { kind: "none", text: "" };
  const me = view.players[seat], ship = box.ships[name];
  const bought = select.live && select.options.filter((option) => option.startsWith(`buy ${name} `));
  if (bought && bought.length) return fromOptions(bought, ship ? ship.cost : costOf(name, view, box), at);
  if (ship) {
    const event = eventOf(view, box);
    const banned = event?.kind === "ban_ship_level" && event.number === ship.level;
    if (banned) return no(at.text("dadaocheng.can.banned"));
    const lacks = ship.asks - me.credits;
    if (lacks > 0) return no(at.text("dadaocheng.can.credit", { lacks }));
    const helps = freeWorkshop(view, seat) && ship.cost.includes("tea");
    const cheaper = helps ? minus(ship.cost, ["tea"]).left : null;
    const plain = byMeans(ship.cost, me.cubes, at);
    if (plain.kind === "now" || !cheaper) return plain;
    const helped = byMeans(cheaper, me.cubes, at);
    return helped.kind === "now" ? { kind: "workshop", text: at.text("dadaocheng.can.workshop") } : helped;
  }
  if (!view.buildings_left[name]) return no(at.text("dadaocheng.can.none_left"));
  if (view.active === seat && view.turn.bought.includes(name) && box.buildings[name].once) {
    return no(at.text("dadaocheng.can.bought"));
  }
  if (name === "shop" && !view.storage[me.side].some((cell) => cell.length === 0)) {
    return no(at.text("dadaocheng.can.no_cell"));
  }
  return byMeans(costOf(name, view, box), me.cubes, at);
}

/** @param {string} text */
const no = (text) => ({ kind: "no", text });

/** @param {string[]} options @param {Dadaocheng.Goods} cost @param {Dadaocheng.At} at */
function fromOptions(options, cost, at) {
  const ways = options.map((option) => {
    const [, paid = ""] = option.split(" pay ");
    const opium = count(paid.split(" "), "opium") - count(cost, "opium");
    return { workshop: option.split(" ")[2] === "workshop", opium: Math.max(0, opium) };
  });
  const clean = ways.filter((way) => !way.opium);
  if (clean.some((way) => !way.workshop)) return { kind: "now", text: at.text("dadaocheng.can.now") };
  if (clean.length) return { kind: "workshop", text: at.text("dadaocheng.can.workshop") };
  return withOpium(Math.min(...ways.map((way) => way.opium)), cost, at);
}

/**
 * It takes opium, which costs prestige; say if exchanges would do instead.
 * @param {number} number @param {Dadaocheng.Goods} cost @param {Dadaocheng.At} at
 */
function withOpium(number, cost, at) {
  const { left, lacks } = minus(at.view.players[at.seat ?? -1].cubes, cost);
  const text = at.text("dadaocheng.can.opium", { count: number });
  if (cost.includes("any") || left.length < 2 * lacks.length) return { kind: "opium", number, text };
  const way = at.text("dadaocheng.page.can_trade", { count: lacks.length });
  return { kind: "opium", number, clean: lacks.length, text: at.text("dadaocheng.page.can_either", { text, way }) };
}

/** @param {Dadaocheng.Goods} cost @param {Dadaocheng.Goods} held @param {Dadaocheng.At} at */
function byMeans(cost, held, at) {
  const { way, lacks } = means(cost, held);
  if (!way) return { kind: "no", lacks, text: at.text("dadaocheng.can.lacks", { lacks }) };
  const { opium, trades } = way;
  if (!trades && !opium) return { kind: "now", text: at.text("dadaocheng.can.now") };
  if (!trades) return withOpium(opium, cost, at);
  return { kind: "trade", number: trades, text: at.text("dadaocheng.page.can_trade", { count: trades }) };
}

/**
 * One mark for each cube of a cost: true where the hand has it; any cube that is left will do for `any`.
 * @param {Dadaocheng.Goods} cost @param {Dadaocheng.Goods} held
 */
export function covered(cost, held) {
  const rest = minus(held, cost).left;
  const has = [...held];
  return cost.map((good) => {
    if (good === "any") return rest.shift() !== undefined;
    const place = has.indexOf(good);
    if (place >= 0) has.splice(place, 1);
    return place >= 0;
  });
}
