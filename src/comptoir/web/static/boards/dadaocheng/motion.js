// What moves in Dadaocheng: discs glide and turn over, a chain goes line by line, cubes and cards fly.
import { html } from "../../page.js";
import { Cube, Sign } from "./goods.js";
import { SPACES, minus, spacesOf } from "./sight.js";

const many = (thing, number) => Array(number).fill(thing);

/** What lies where: cubes, ships, buildings and credits. */
function places(view) {
  const found = { supply: view.supply };
  for (const [level, { up }] of Object.entries(view.ships)) found[level] = up ? [up] : [];
  for (const [name, left] of Object.entries(view.buildings_left)) found[`left-${name}`] = many(name, left);
  for (const [side, cells] of Object.entries(view.storage)) {
    cells.forEach((stored, place) => {
      found[`${side}-${place + 1}`] = stored.filter((good) => good !== "shop");
    });
  }
  view.players.forEach((row, seat) => {
    found[`cubes@${seat}`] = row.cubes;
    found[`ships@${seat}`] = row.ships;
    found[`credits@${seat}`] = many("credit", row.credits);
    found[`town@${seat}`] = Object.entries(row.buildings).flatMap(([name, number]) => many(name, number));
  });
  return found;
}

/** How a thing looks while it flies. */
function Thing({ at, thing }) {
  if (at.box.goods.includes(thing)) return html`<${Cube} good=${thing} size=${30} />`;
  const ship = at.box.ships[thing];
  if (!ship) return html`<span class="dd-flies"><${Sign} name=${thing} size=${26} /></span>`;
  return html`<span class="dd-flies"><${Sign} name="ship" size=${24} /><b>${ship.title}</b></span>`;
}

/** Two discs that changed places. */
function came(before, now) {
  const [old, present] = [before, now].map(({ discs }) => discs.split(/\s+/));
  const moved = SPACES.flatMap((_, place) => (old[place] === present[place] ? [] : [place]));
  const [one, two] = moved;
  if (moved.length !== 2 || old[one] !== present[two] || old[two] !== present[one]) return {};
  const [here, there] = [`disc-${SPACES[one]}`, `disc-${SPACES[two]}`];
  return { [here]: there, [there]: here };
}

// ---------------------------------------------------------------- a chain, stage by stage

const turned = (mark) => mark.split("/").reverse().join("/");

/** The table as the events change it, one by one. */
class Square {
  constructor(view) {
    this.discs = view.discs.split(/\s+/);
    this.supply = view.supply;
    this.storage = structuredClone(view.storage);
    this.cubes = view.players.map((row) => row.cubes);
  }

  turn(space) {
    const place = SPACES.indexOf(space);
    this.discs[place] = turned(this.discs[place]);
  }

  swap(one, two) {
    const [here, there] = [one, two].map((space) => SPACES.indexOf(space));
    [this.discs[here], this.discs[there]] = [this.discs[there], this.discs[here]];
  }

  take(seat, goods) {
    this.cubes[seat] = [...this.cubes[seat], ...goods];
    this.supply = minus(this.supply, goods).left;
  }

  /** Put goods into a cell out of the supply, or give all that is there back. */
  store(cell, goods) {
    const [side, number] = cell.split("-");
    const stored = this.storage[side];
    this.supply = goods ? minus(this.supply, goods).left : [...this.supply, ...stored[number - 1]];
    stored[number - 1] = goods ? [...stored[number - 1], ...goods] : [];
  }

  /** The same in a view that is otherwise the last one. */
  in(view) {
    const { supply } = this;
    const players = view.players.map((row, seat) => ({ ...row, cubes: this.cubes[seat] }));
    return { ...view, discs: this.discs.join(" "), storage: structuredClone(this.storage), supply, players };
  }

  shows(view) { return this.discs.join(" ") === view.discs.split(/\s+/).join(" "); }
}

/** What is seen on the way: how the discs were moved, then for each pass what it pays, and how it turns. */
function stages(before, now, events) {
  const pays = events.some(({ id }) => id.startsWith("dadaocheng.event.collect"));
  if (before.discs === now.discs || !pays) return [];
  const [square, found] = [new Square(before), []];
  let beats = [];
  const show = () => {
    found.push({ view: square.in(now), beats: beats.map((space) => `disc-${space}`) });
    beats = [];
  };
  for (const { id, args } of events) {
    switch (id.split(".")[2]) {
      case "flip": square.turn(args.what); show(); break;
      case "swap": square.swap(args.what, args.other); show(); break;
      case "collect":
        square.take(args.seat, args.goods ?? []);
        beats.push(...spacesOf(args.line));
        break;
      case "store": square.store(args.cell, [args.good]); break;
      case "corrupt": square.store(args.cell, null); break;
      case "exhaust":
        show();
        args.spaces.forEach((space) => square.turn(space));
        show();
        break;
      default: break;
    }
  }
  return square.shows(now) ? found.slice(0, -1) : []; // dealt anew, or more than that: all at once
}

export const motion = { places, Thing, came, stages };
