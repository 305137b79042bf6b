// What the server sends of Dadaocheng; written by page_types, not by hand.
declare namespace Dadaocheng {
  type At = BoardAt<View, Box>;
  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    steps: StepSeen[];
    first: number;
    round: number;
    rounds: number;
    active: number;
    planned: number;
    planning_moves: number;
    discs: DiscSeen[];
    storage: Record<string, CellSeen[]>;
    supply: string[];
    ships: Record<string, PileSeen>;
    aside: string[];
    buildings_left: Record<string, number>;
    events: EventsSeen;
    turn: TurnSeen;
    players: PlayerSeen[];
    score: Record<string, number>[];
    shown: Shown;
  }
  interface Shown {
    event: EventNow | null;
    next_event: number | null;
    ships: (Offer | null)[];
    buildings: Offer[];
    offerings: OfferingNow[];
    lines: Line[];
    full: string[];
    kept: number;
    works: Work[];
    pair: string[];
    trading: boolean;
    begun: number;
    prestige: number[];
    leaders: number[];
    alone: Said[];
  }
  interface Box {
    goods: string[];
    cubes: Record<string, number>;
    discs: DiscInBox[];
    sides: string[];
    spaces: string[];
    lines: Record<string, string[]>;
    ships: Record<string, ShipInBox>;
    buildings: Record<string, BuildingInBox>;
    events: Record<string, EventInBox>;
    temple: TempleInBox;
    limits: Record<string, number>;
    rounds: number[];
    manor_set: number[];
    opium_start: string[];
    goals: number[];
    solo: Record<string, number>;
    challenges: Record<string, Said[]>;
    reconstructed: string[];
  }
  interface StepSeen {
    step: string;
    seat?: number;
    number?: number;
    moves?: number;
    left?: number;
    limit?: number;
  }
  interface DiscSeen {
    space: string;
    shown: string;
    hidden: string;
    sun: boolean;
  }
  interface CellSeen {
    cell: string;
    shop: boolean;
    cubes: string[];
  }
  interface PileSeen {
    up: string | null;
    below: number;
  }
  interface EventsSeen {
    known: number[];
    below: number;
  }
  interface TurnSeen {
    collected: string[];
    paid: number;
    bought: string[];
    markets_used: number;
    workshops_used: number;
    dens_used: number;
    temple_used: boolean;
    event_uses: number;
  }
  interface PlayerSeen {
    side: string;
    cubes: string[];
    credits: number;
    opium: number;
    forgiven: number;
    ships: string[];
    buildings: Record<string, number>;
    loops: number;
  }
  interface EventNow {
    year: number;
    effect: Said;
    used: boolean;
    ask: string | null;
  }
  interface Offer {
    name: string;
    title: string;
    level: number;
    cost: string[];
    held: boolean[];
    asks: number;
    enough: boolean;
    credit: number;
    prestige: number;
    left: number;
    verdict: Verdict | null;
    ask: string | null;
  }
  interface OfferingNow {
    dice: number;
    cost: string[];
    held: boolean[];
    ask: string | null;
  }
  interface Line {
    line: string;
    good: string;
    pays: string[];
  }
  interface Work {
    building: string;
    count: number;
    used: number;
    ask: string | null;
  }
  interface Said {
    id: string;
    args: Record<string, any>;
  }
  interface DiscInBox {
    sun: string;
    back: string;
    source: string;
  }
  interface ShipInBox {
    title: string;
    level: number;
    cost: string[];
    asks: number;
    credit: number;
    prestige: number;
    source: string;
  }
  interface BuildingInBox {
    cost: string[];
    credit: number;
    prestige: number;
    once: boolean;
    in_play: number[];
    source: string;
  }
  interface EventInBox {
    kind: string;
    given: string[];
    gained: string[];
    times: number;
    number: number;
    effect: Said;
  }
  interface TempleInBox {
    offerings: OfferingInBox[];
    faces: FaceInBox[];
    told: Said[];
  }
  interface Verdict {
    can: "now" | "workshop" | "opium" | "exchange" | "no";
    opium: number;
    exchanges: string[];
    instead: string[];
    lacks: string[];
    said: Said;
  }
  interface OfferingInBox {
    dice: number;
    cost: string[];
    source: string;
  }
  interface FaceInBox {
    cubes: string[];
    source: string;
  }
}
