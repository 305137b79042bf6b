// What a view of Dragon Market shows: cells, boats and what lies on them, and what everybody still needs.

export const SIDE = 10;
export const COLUMNS = "abcdefghij";
export const HEADINGS = ["north", "east", "south", "west"];
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]]; // by heading: rows down, columns right
const PLACES = { centre: [0, 1, -1], end: [0, 1, 2] }; // sailor, first and second space, along the heading

/** Row and column of a cell, from 0. */
export const placeOf = (cell) => [Number(cell.slice(1)) - 1, COLUMNS.indexOf(cell[0])];

/** The cell at a row and a column; null outside the harbour. */
export function cellAt(row, column) {
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return inside ? COLUMNS[column] + (row + 1) : null;
}

/** The cell some steps from another in a direction (north 0, east 1, south 2, west 3). */
export function moved(cell, way, steps) {
  const [row, column] = placeOf(cell);
  return cellAt(row + STEPS[way][0] * steps, column + STEPS[way][1] * steps);
}

export const opposite = (way) => (way + 2) % 4;

/** The cells under a boat: sailor, first and second goods space; null where one is outside. */
export const under = (sort, sailor, way) => PLACES[sort].map((steps) => moved(sailor, way, steps));

/** A boat of a view; null if it is not placed yet. */
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

/** The foremost cell of a boat in a direction along its line. */
export function tipOf(boat, way) {
  return boat.cells.find((cell) => !boat.cells.includes(moved(cell, way, 1)));
}

/** Where a boat could slide to if nothing were in the way: the cell its tip and its sailor come to. */
export function lineOf(boat) {
  const found = [];
  for (const way of [boat.way, opposite(boat.way)]) {
    const tip = tipOf(boat, way);
    for (let steps = 1; moved(tip, way, steps); steps += 1) {
      found.push({ way, steps, tip: moved(tip, way, steps), there: moved(boat.sailor, way, steps) });
    }
  }
  return found;
}

/** A boat as it would lie elsewhere. */
export function shifted(boat, there, way = boat.way) {
  const cells = under(boat.sort, there, way);
  return { ...boat, sailor: there, way, cells, along: way % 2 === 1 };
}

/** A boat after a quarter turn about its sailor, or about its far end. */
export function turned(boat, side, far = false) {
  const by = side === "right" ? 1 : 3;
  const way = (boat.way + by) % 4;
  if (!far) return shifted(boat, boat.sailor, way);
  const sailor = moved(boat.cells[2], opposite(way), 2);
  return sailor ? shifted(boat, sailor, way) : null;
}

/** The cells of a walk, and what it leaves lying. */
export function walkOf(notation) {
  const words = notation.split(" ").slice(1);
  const end = words.indexOf("leave");
  return end < 0 ? { path: words, leave: [] } : { path: words.slice(0, end), leave: words.slice(end + 1) };
}

/** A view, read once. */
export class Sight {
  constructor(view, box) {
    this.view = view;
    this.costs = Object.fromEntries((box?.bonuses ?? []).map(({ id, cost }) => [id, cost]));
    this.seat = view.seat;
    this.boats = view.boats.map(boatFrom).filter(Boolean);
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

  boatAt(cell) { return this.boatOn.get(cell) ?? null; }

  heirAt(cell) { return this.view.heirs.indexOf(cell); }

  side(seat) { return this.view.sides[this.view.side_of[seat]]; }

  /** The first seat of a side: partners have everything together. */
  first(seat) { return this.view.side_of.indexOf(this.view.side_of[seat]); }

  partner(seat) {
    const sides = this.view.side_of;
    return sides.findIndex((side, other) => other !== seat && side === sides[seat]);
  }

  /** The goods that an objective still asks for, as far as it is known. */
  missing(seat) {
    const { wants, held } = this.side(seat);
    return wants.filter((name) => !held.includes(name));
  }

  isComplete(seat, more = []) {
    const { wants, skips } = this.side(seat);
    return wants.length > 0 && this.missing(seat).filter((name) => !more.includes(name)).length <= skips;
  }

  isMine(seat) { return this.seat !== null && this.view.side_of[seat] === this.view.side_of[this.seat]; }

  /** The players who still need a good, one of each side. */
  wantedBy(goods) {
    const sides = this.view.side_of;
    return sides.map((_, seat) => seat)
      .filter((seat) => sides.indexOf(sides[seat]) === seat && this.missing(seat).includes(goods));
  }

  /** Tell whether the one who looks could take something here. */
  needs({ goods, left }) {
    return this.seat !== null && left > 0 && this.missing(this.seat).includes(goods);
  }

  /** The goods that the one who looks takes on a walk, with the cells where. */
  takenOn({ path, leave }) {
    const found = new Map();
    for (const cell of path) {
      const space = this.spaces.get(cell);
      if (space && this.needs(space) && !leave.includes(space.goods) && !found.has(space.goods)) {
        found.set(space.goods, cell);
      }
    }
    return found;
  }

  /** What a walk costs: a point a cell, and what steps cost that need a bonus. */
  cost(path) {
    let [row, column] = placeOf(this.view.heirs[this.seat]);
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

  comesHome({ path, leave }) {
    return path.at(-1) === this.view.pontoons[this.seat] &&
      this.isComplete(this.seat, [...this.takenOn({ path, leave }).keys()]);
  }

  /** How many points coins can still buy in this turn. */
  buyable(seat, most) { return Math.max(0, Math.min(most - this.view.bought, this.side(seat).coins)); }

  /** A path to a cell, over boats as far as it goes: what somebody would mean who points at the cell. */
  pathTo(target) {
    const heir = this.view.heirs[this.seat];
    const best = new Map([[heir, { cost: 0, path: [] }]]);
    const open = [heir];
    while (open.length) {
      open.sort((one, two) => best.get(one).cost - best.get(two).cost);
      const cell = open.shift();
      if (cell === target) return best.get(cell).path;
      for (let way = 0; way < 4; way += 1) {
        const next = moved(cell, way, 1);
        if (!next) continue;
        const cost = best.get(cell).cost + (this.spaces.has(next) ? 1 : 100);
        if (!best.has(next) || cost < best.get(next).cost) {
          best.set(next, { cost, path: [...best.get(cell).path, next] });
          if (!open.includes(next)) open.push(next);
        }
      }
    }
    return [target];
  }
}

let last = { view: null, box: null, sight: null };

/** The view that is looked at now, read once however often it is asked for. */
export function sightOf({ view, box }) {
  if (last.view !== view || last.box !== box) last = { view, box, sight: new Sight(view, box) };
  return last.sight;
}
