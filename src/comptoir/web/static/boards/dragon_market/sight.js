// What a view of Dragon Market shows: cells, boats and what lies on them, and what everybody still needs.

export const SIDE = 10;
export const COLUMNS = "abcdefghij";
export const HEADINGS = ["north", "east", "south", "west"];
/** @type {Tuple[]} */
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]]; // by heading: rows down, columns right
/** @type {Record<string, number[]>} */
const PLACES = { centre: [0, 1, -1], end: [0, 1, 2] }; // sailor, first and second space, along the heading

/** Row and column of a cell, from 0. @param {string} cell */
export const placeOf = (cell) => [Number(cell.slice(1)) - 1, COLUMNS.indexOf(cell[0])];

/** The cell at a row and a column; null outside the harbour. @param {number} row @param {number} column */
export function cellAt(row, column) {
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return inside ? COLUMNS[column] + (row + 1) : null;
}

/**
 * The cell some steps from another in a direction (north 0, east 1, south 2, west 3).
 * @param {string} cell @param {number} way @param {number} steps
 */
export function moved(cell, way, steps) {
  const [row, column] = placeOf(cell);
  return cellAt(row + STEPS[way][0] * steps, column + STEPS[way][1] * steps);
}

/** @param {number} way */
export const opposite = (way) => (way + 2) % 4;

/**
 * The cells under a boat: sailor, first and second goods space; null where one is outside.
 * @param {string} sort @param {string} sailor @param {number} way
 */
export const under = (sort, sailor, way) => /** @type {string[]} */ (
  PLACES[sort].map((steps) => moved(sailor, way, steps)));

/** A boat of a view; null if it is not placed yet. @param {DragonMarket.Boat} row @param {number} number @returns {DragonMarket.Seen | null} */
function boatFrom(row, number) {
  if (!row.lies) return null;
  const [sailor, heading] = row.lies.split(" ");
  const way = HEADINGS.indexOf(heading);
  const cells = under(row.sailor, sailor, way);
  const spaces = [1, 2].map((part) => {
    const [goods, left] = (row.goods[part - 1] ?? " 0").split(" ");
    return { cell: cells[part], goods, left: Number(left), part };
  });
  return { number, sort: row.sailor, sailor, way, cells, spaces, along: way % 2 === 1 };
}

/** The foremost cell of a boat in a direction along its line. @param {DragonMarket.Seen} boat @param {number} way */
export function tipOf(boat, way) {
  return boat.cells.find((cell) => !boat.cells.includes(moved(cell, way, 1) ?? "")) ?? boat.sailor;
}

/**
 * Where a boat could slide to if nothing were in the way: the cell its tip and its sailor come to.
 * @param {DragonMarket.Seen} boat
 */
export function lineOf(boat) {
  const found = [];
  for (const way of [boat.way, opposite(boat.way)]) {
    const first = tipOf(boat, way);
    for (let steps = 1, tip = moved(first, way, 1); tip; steps += 1, tip = moved(first, way, steps)) {
      found.push({ way, steps, tip, there: moved(boat.sailor, way, steps) ?? "" });
    }
  }
  return found;
}

/** A boat as it would lie elsewhere. @param {DragonMarket.Seen} boat @param {string} there */
export function shifted(boat, there, way = boat.way) {
  const cells = under(boat.sort, there, way);
  return { ...boat, sailor: there, way, cells, along: way % 2 === 1 };
}

/**
 * A boat after a quarter turn about its sailor, or about its far end.
 * @param {DragonMarket.Seen} boat @param {string} side
 */
export function turned(boat, side, far = false) {
  const by = side === "right" ? 1 : 3;
  const way = (boat.way + by) % 4;
  if (!far) return shifted(boat, boat.sailor, way);
  const sailor = moved(boat.cells[2], opposite(way), 2);
  return sailor ? shifted(boat, sailor, way) : null;
}

/** The cells of a walk, and what it leaves lying. @param {string} notation */
export function walkOf(notation) {
  const words = notation.split(" ").slice(1);
  const end = words.indexOf("leave");
  return end < 0 ? { path: words, leave: [] } : { path: words.slice(0, end), leave: words.slice(end + 1) };
}

/** A view, read once. */
export class Sight {
  /** @param {DragonMarket.View} view @param {DragonMarket.Box} [box] */
  constructor(view, box) {
    this.view = view;
    this.costs = Object.fromEntries((box?.bonuses ?? []).map(({ id, cost }) => [id, cost]));
    this.seat = view.seat;
    this.boats = view.boats.map(boatFrom).filter((boat) => boat !== null);
    this.boatOn = new Map(this.boats.flatMap((boat) => boat.cells.map((cell) => [cell, boat])));
    this.spaces = new Map(this.boats.flatMap((boat) => boat.spaces.map((space) => [space.cell, space])));
    this.step = (view.steps[0] ?? "").split(" ");
  }

  /** Tell whether points are being spent. */
  get inTurn() { return ["Spend", "Reroll", "Rob", "MayRob"].includes(this.step[0]); }

  /** Whose turn it is; null while the harbour is set up. */
  get active() {
    const found = this.view.steps.find((step) => /^(Spend|Reroll|Rob|MayRob) /.test(step));
    return found ? Number(found.split(" ")[1]) : null;
  }

  /** @param {string} cell */
  boatAt(cell) { return this.boatOn.get(cell) ?? null; }

  /** @param {string} cell */
  heirAt(cell) { return this.view.heirs.indexOf(cell); }

  /** @param {number} seat */
  side(seat) { return this.view.sides[this.view.side_of[seat]]; }

  /** The first seat of a side: partners have everything together. @param {number} seat */
  first(seat) { return this.view.side_of.indexOf(this.view.side_of[seat]); }

  /** @param {number} seat */
  partner(seat) {
    const sides = this.view.side_of;
    return sides.findIndex((side, other) => other !== seat && side === sides[seat]);
  }

  /** The goods that an objective still asks for, as far as it is known. @param {number} seat */
  missing(seat) {
    const { wants, held } = this.side(seat);
    return wants.filter((name) => !held.includes(name));
  }

  /** @param {number} seat @param {string[]} [more] */
  isComplete(seat, more = []) {
    const { wants, skips } = this.side(seat);
    return wants.length > 0 && this.missing(seat).filter((name) => !more.includes(name)).length <= skips;
  }

  /** @param {number} seat */
  isMine(seat) { return this.seat !== null && this.view.side_of[seat] === this.view.side_of[this.seat]; }

  /** The players who still need a good, one of each side. @param {string} goods */
  wantedBy(goods) {
    const sides = this.view.side_of;
    return sides.map((_, seat) => seat)
      .filter((seat) => sides.indexOf(sides[seat]) === seat && this.missing(seat).includes(goods));
  }

  /** Tell whether the one who looks could take something here. @param {DragonMarket.Space} given */
  needs({ goods, left }) {
    return this.seat !== null && left > 0 && this.missing(this.seat).includes(goods);
  }

  /** The goods that the one who looks takes on a walk, with the cells where. @param {DragonMarket.Path} given */
  takenOn({ path, leave }) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const cell of path) {
      const space = this.spaces.get(cell);
      if (space && this.needs(space) && !leave.includes(space.goods) && !found.has(space.goods)) {
        found.set(space.goods, cell);
      }
    }
    return found;
  }

  /** What a walk costs: a point a cell, and what steps cost that need a bonus. @param {string[]} path */
  cost(path) {
    let [row, column] = placeOf(this.view.heirs[this.seat ?? -1]);
    let total = 0;
    for (const cell of path) {
      const [down, right] = placeOf(cell);
      const far = Math.abs(down - row) + Math.abs(right - column);
      const straight = down === row || right === column;
      if (this.boatOn.get(cell)?.sailor === cell) total += this.costs.cross_sailor - 1;
      else if (far === 1) total += 1;
      else total += straight ? this.costs.jump_water : this.costs.diagonal_step;
      [row, column] = [down, right];
    }
    return total;
  }

  /** @param {DragonMarket.Path} given */
  comesHome({ path, leave }) {
    return path.at(-1) === this.view.pontoons[this.seat ?? -1] &&
      this.isComplete(this.seat ?? -1, [...this.takenOn({ path, leave }).keys()]);
  }

  /** How many points coins can still buy in this turn. @param {number} seat @param {number} most */
  buyable(seat, most) { return Math.max(0, Math.min(most - this.view.bought, this.side(seat).coins)); }

  /**
   * A path to a cell, over boats as far as it goes: what somebody would mean who points at the cell.
   * @param {string} target
   */
  pathTo(target) {
    const heir = this.view.heirs[this.seat ?? -1];
    /** @type {Map<string, { cost: number, path: string[] }>} */
    const best = new Map([[heir, { cost: 0, path: [] }]]);
    const known = (/** @type {string} */ cell) => best.get(cell) ?? { cost: Infinity, path: [] };
    const open = [heir];
    for (let cell = open.shift(); cell; cell = open.shift()) {
      const { cost: before, path } = known(cell);
      if (cell === target) return path;
      for (let way = 0; way < 4; way += 1) {
        const next = moved(cell, way, 1);
        if (!next) continue;
        const cost = before + (this.spaces.has(next) ? 1 : 100);
        if (cost < known(next).cost) {
          best.set(next, { cost, path: [...path, next] });
          if (!open.includes(next)) open.push(next);
        }
      }
      open.sort((one, two) => known(one).cost - known(two).cost);
    }
    return [target];
  }
}

/** @type {{ box: DragonMarket.Box, sight: Sight } | null} */
let last = null;

/**
 * The view that is looked at now, read once however often it is asked for.
 * @param {{ view: DragonMarket.View, box: DragonMarket.Box }} given
 */
export function sightOf({ view, box }) {
  if (last?.sight.view !== view || last.box !== box) last = { box, sight: new Sight(view, box) };
  return last.sight;
}
