// What the server sends of Dadaocheng: the view of a seat, and the box; nothing here runs.
declare namespace Dadaocheng {
  type At = BoardAt<View, Box>;
  /** For a player, not for somebody who watches. */
  type Seated = At & { seat: number };
  type Goods = string[];
  type Side = "north" | "south" | "west" | "east";
  type Counted = Record<string, number>;

  interface View {
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    first: number;
    round: number;
    rounds: number;
    active: number;
    planned: number;
    planning_moves: number;
    /** Sixteen marks in reading order, each with the letters of its two faces. */
    discs: string;
    aside: string[];
    /** What is still to be done, the next first: the name of a step and its numbers. */
    steps: string[];
    turn: Turn;
    storage: Record<string, Goods[]>;
    players: Player[];
    supply: Goods;
    buildings_left: Counted;
    ships: Record<string, { up: string; below: number }>;
    events: { known: number[]; below: number };
    score: Counted[];
  }
  interface Turn {
    collected: Goods;
    paid: number;
    bought: string[];
    markets_used: number;
    workshops_used: number;
    dens_used: number;
    temple_used: boolean;
    event_uses: number;
  }
  interface Player {
    side: Side;
    cubes: Goods;
    credits: number;
    opium: number;
    forgiven: number;
    ships: string[];
    buildings: Counted;
    loops: number;
  }

  interface Box {
    goods: Goods;
    cubes: Counted;
    discs: Disc[];
    sides: Side[];
    ships: Record<string, Ship>;
    buildings: Record<string, Building>;
    events: Record<string, Event>;
    temple: { offerings: Offering[]; faces: Face[]; told: Wire.Message[] };
    limits: Counted;
    manor_set: number[];
    opium_start: string[];
    goals: number[];
    solo: Counted;
    challenges: Record<string, Wire.Message[]>;
    /** Which parts of the box have figures that no source gives. */
    reconstructed: string[];
  }
  interface Disc {
    sun: string;
    back: string;
    source: string;
  }
  interface Ship {
    title: string;
    level: number;
    cost: Goods;
    asks: number;
    credit: number;
    prestige: number;
    source: string;
  }
  interface Building {
    cost: Goods;
    credit: number;
    prestige: number;
    once: boolean;
    in_play: number[];
    source: string;
  }
  interface Event {
    kind: string;
    given: Goods;
    gained: Goods;
    times: number;
    number: number;
    effect: Wire.Message;
  }
  interface Offering {
    dice: number;
    cost: Goods;
    source: string;
  }
  interface Face {
    cubes: Goods;
    source: string;
  }
}
