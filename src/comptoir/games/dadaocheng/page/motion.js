// What moves in Dadaocheng: discs glide and turn over, a chain goes line by line, cubes and cards fly, dice roll.
import { html } from "/static/page.js";
import { Cube, Sign, sign } from "./goods.js";
import { faceOf, minus } from "./places.js";
import { COLLECTED, DICE } from "./told.js";

/** @param {string} thing @param {number} number */
const many = (thing, number) => Array(number).fill(thing);

/** What lies where: cubes, ships, buildings and credits. @param {Dadaocheng.View} view */
function places(view) {
  /** @type {Places} */
  const found = { supply: view.supply };
  for (const [level, { up }] of Object.entries(view.ships)) found[level] = up ? [up] : [];
  for (const [name, left] of Object.entries(view.buildings_left)) found[`left-${name}`] = many(name, left);
  for (const { cell, cubes } of Object.values(view.storage).flat()) found[cell] = cubes;
  view.players.forEach((row, seat) => {
    found[`cubes@${seat}`] = row.cubes;
    found[`ships@${seat}`] = row.ships;
    found[`credits@${seat}`] = many("credit", row.credits);
    found[`town@${seat}`] = Object.entries(row.buildings).flatMap(([name, number]) => many(name, number));
  });
  return found;
}

/** How a thing looks while it flies. @param {{ at: Dadaocheng.At, thing: string }} given */
function Thing({ at, thing }) {
  if (thing.startsWith("die-")) return html`<${Face} box=${at.box} face=${Number(thing.slice(4))} />`;
  if (at.box.goods.includes(thing)) return html`<${Cube} good=${thing} size=${30} />`;
  const ship = at.box.ships[thing];
  if (!ship) return html`<span class="dd-flies"><${Sign} name=${thing} size=${26} /></span>`;
  return html`<span class="dd-flies"><${Sign} name="ship" size=${24} /><b>${ship.title}</b></span>`;
}

/**
 * A face of the temple's dice: its number, and what it brings.
 * @param {{ box: Dadaocheng.Box, face: number, size?: number }} given
 */
export const Face = ({ box, face, size: wide = 46 }) => {
  const { cubes } = box.temple.faces[face - 1], size = 29 / Math.max(1, cubes.length ** 0.6);
  return html`<svg class="dd-die" width=${wide} height=${wide} viewBox="-23 -23 46 46" aria-hidden="true">
    <rect x="-21.5" y="-21.5" width="43" height="43" rx="9" />
    ${cubes.map((good, i) => sign(good, 2 + (i - (cubes.length - 1) / 2) * size * 0.8, 2, size))}
    ${!cubes.length && html`<path d="M-7 2h18" />`}<text x="-13.5" y="-8.5">${face}</text></svg>`;
};

/** Two discs that changed places. @param {Dadaocheng.View} before @param {Dadaocheng.View} now */
function came(before, now) {
  const [old, present] = [before, now].map(({ discs }) => discs.map(faceOf));
  const moved = now.discs.flatMap((_, place) => (old[place] === present[place] ? [] : [place]));
  const [one, two] = moved;
  if (moved.length !== 2 || old[one] !== present[two] || old[two] !== present[one]) return {};
  const [here, there] = [one, two].map((place) => `disc-${now.discs[place].space}`);
  return { [here]: there, [there]: here };
}

/** Whether the discs lie alike. @param {{ discs: Dadaocheng.DiscSeen[] }} one @param {{ discs: Dadaocheng.DiscSeen[] }} other */
const same = (one, other) => one.discs.every((disc, place) => faceOf(disc) === faceOf(other.discs[place]));

// ---------------------------------------------------------------- a chain, stage by stage

/** The table as the events change it, one by one. */
class Square {
  /** @param {Dadaocheng.View} view */
  constructor(view) {
    this.discs = structuredClone(view.discs);
    this.supply = view.supply;
    this.storage = structuredClone(view.storage);
    /** @type {Dadaocheng.Line[]} */
    this.lines = [];
    this.cubes = view.players.map((row) => row.cubes);
  }

  /** @param {string} space */
  turn(space) {
    this.discs = this.discs.map((disc) => (disc.space === space
      ? { space, shown: disc.hidden, hidden: disc.shown, sun: !disc.sun } : disc));
  }

  /** @param {string} one @param {string} two */
  swap(one, two) {
    const [here, there] = [one, two].map((space) => this.discs.findIndex((disc) => disc.space === space));
    [this.discs[here], this.discs[there]] = [{ ...this.discs[there], space: one }, { ...this.discs[here], space: two }];
  }

  /** @param {number} seat @param {Dadaocheng.Goods} goods */
  take(seat, goods) {
    this.cubes[seat] = [...this.cubes[seat], ...goods];
    this.supply = minus(this.supply, goods).left;
  }

  /**
   * Put goods into a cell out of the supply, or give all that is there back.
   * @param {string} cell @param {Dadaocheng.Goods | null} goods
   */
  store(cell, goods) {
    const stored = Object.values(this.storage).flat().find((one) => one.cell === cell);
    if (!stored) return;
    this.supply = goods ? minus(this.supply, goods).left : [...this.supply, ...stored.cubes];
    stored.cubes = goods ? [...stored.cubes, ...goods] : [];
  }

  /** The same in a view that is otherwise the last one. @param {Dadaocheng.View} view */
  in(view) {
    const { discs, supply, lines } = this;
    const players = view.players.map((row, seat) => ({ ...row, cubes: this.cubes[seat] }));
    return { ...view, discs, storage: structuredClone(this.storage), supply, players, shown: { ...view.shown, lines } };
  }

  /** @param {Dadaocheng.View} view */
  shows(view) { return same(this, view); }
}

/**
 * What is seen on the way: how the discs were moved, then for each pass what it pays, and how it turns.
 * @param {Dadaocheng.View} before @param {Dadaocheng.View} now @param {Told[]} events @param {Dadaocheng.At} given
 */
function chainStages(before, now, events, { box }) {
  const square = new Square(before);
  /** @type {MotionStage[]} */
  const found = [];
  /** @type {string[]} */
  let beats = [];
  const show = () => {
    found.push({ view: square.in(now), beats: beats.map((space) => `disc-${space}`) });
    beats = [];
  };
  for (const { id, args } of events) {
    switch (id) {
      case "dadaocheng.event.flip": square.turn(args.what); show(); break;
      case "dadaocheng.event.swap": square.swap(args.what, args.other); show(); break;
      case COLLECTED[0]: case COLLECTED[1]: case COLLECTED[2]:
        square.take(args.seat, args.goods ?? []);
        square.lines.push({ line: args.line, good: args.goods?.[0] ?? "", pays: args.goods ?? [] });
        beats.push(...box.lines[args.line]);
        break;
      case "dadaocheng.event.store": square.store(args.cell, [args.good]); break;
      case "dadaocheng.event.corrupt": square.store(args.cell, null); break;
      case "dadaocheng.event.exhaust":
        show();
        square.lines = [];
        args.spaces.forEach((/** @type {string} */ space) => square.turn(space));
        show();
        break;
      default: break;
    }
  }
  return square.shows(now) ? found.slice(0, -1) : []; // dealt again, or more than that: all at once
}

// ---------------------------------------------------------------- dice

const SHOWN = 4; // this many faces are seen while a die tumbles

/**
 * Dice tumble on the square, and what was paid for them goes; then they bring what they show.
 * @param {Dadaocheng.View} now @param {Told[]} events @param {Dadaocheng.At} given
 */
function diceStages(now, events, { box }) {
  const thrown = events.filter(({ id }) => DICE.includes(id)).map(({ args }) => args);
  if (!thrown.length) return [];
  const square = new Square(now);
  for (const { seat, gained } of thrown) {
    const { left, lacks } = minus(square.cubes[seat], gained.filter((/** @type {string} */ good) => box.goods.includes(good)));
    if (lacks.length) return []; // spent already: there is more to see than dice
    square.cubes[seat] = left;
    square.supply = [...square.supply, ...gained.filter((/** @type {string} */ good) => box.goods.includes(good))];
  }
  const sides = box.temple.faces.length;
  /** @param {number} face @param {number} number */
  const tumbling = (face, number) => { // one rolls up, the next one down
    const step = number % 2 ? sides - 1 : 1;
    return Array.from({ length: SHOWN + 1 }, (_, turn) => (face - 1 + (SHOWN - turn) * step) % sides + 1);
  };
  const dice = (/** @type {(face: number, number: number) => number[]} */ shown) => thrown.map(({ face }, number) => ({
    place: "square", faces: shown(face, number).map((one) => `die-${one}`) }));
  return [{ view: square.in(now), dice: dice(tumbling) }, { dice: dice((face) => [face]) }];
}

/**
 * What is seen on the way to another position.
 * @param {Dadaocheng.View} before @param {Dadaocheng.View} now @param {Told[]} events @param {Dadaocheng.At} at
 */
function stages(before, now, events, at) {
  const pays = events.some(({ id }) => COLLECTED.includes(id));
  return pays && !same(before, now) ? chainStages(before, now, events, at) : diceStages(now, events, at);
}

export const motion = { places, Thing, came, stages };
