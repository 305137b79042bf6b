// What the server sends of Dragon Market; written by page_types, not by hand.
declare namespace DragonMarket {
  type At = BoardAt<View, Box>;
  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    steps: Step[];
    first: number;
    turn: number;
    active: number | null;
    dice: number[];
    points: number;
    bought: number;
    buyable: number;
    used: string[];
    winner: number | null;
    to_win: number;
    boats: Boat[];
    heirs: string[];
    pontoons: string[];
    boxed: string[];
    stock: number;
    deck: number;
    side_of: number[];
    sides: Side[];
    bonuses: string[][];
    shown: Shown;
  }
  interface Shown {
    moves: Record<string, Move>;
    ways: Record<string, string>;
    bonuses: Bonus[];
    order: number[];
    boats: Afloat[];
    players: Player[];
    placing: Placing | null;
  }
  interface Box {
    pontoons: string[];
    boats: Record<string, number>;
    goods: Good[];
    tokens: number;
    blue: Card[];
    red: Card[];
    bonuses: Record<string, Told>;
    dice: Dice;
    coins: Coins;
  }
  interface Step {
    step: string;
    seat: number;
    sort?: string;
    number?: number;
    tied?: number[];
  }
  interface Boat {
    sort: string;
    lies: Lies | null;
    stacks: Stack[];
  }
  interface Side {
    coins: number;
    objective: Objective | null;
    held: string[];
    validated: string[];
    drawn: (string | null)[];
    skips: number;
    bonus_by: number | null;
    ruled_out: string[];
  }
  interface Move {
    cost: number;
    coins?: number;
    bonuses?: string[];
    path?: string[];
    leave?: string[];
    takes?: Take[];
    home?: boolean;
    lies?: Lies;
  }
  interface Bonus {
    bonus: string;
    card: string;
    cost: number;
    on_foot: boolean;
    used: boolean;
    why: Reason | null;
  }
  interface Afloat {
    number: number;
    sort: string;
    sailor: string;
    heading: string;
    along: "row" | "column";
    cells: string[];
    spaces: Space[];
    line: ([string, string])[];
  }
  interface Player {
    first: number;
    partner: number | null;
    mine: boolean;
    state: "secret" | "none" | "home" | "lacks" | null;
    wants: Want[];
    hidden: number;
    ready: string[];
    used: string[];
  }
  interface Placing {
    sort: string;
    cells: string[];
    headings: string[];
  }
  interface Good {
    id: string;
    reconstructed: boolean;
  }
  interface Card {
    id: string;
    goods: string[];
    bonus?: string;
    reconstructed: boolean;
  }
  interface Told {
    id: string;
    args: Record<string, any>;
  }
  interface Dice {
    count: number;
    faces: number[];
    reconstructed: boolean;
  }
  interface Coins {
    count: number;
    most_spent: number;
  }
  interface Lies {
    sailor: string;
    heading: string;
  }
  interface Stack {
    goods: string;
    left: number;
  }
  interface Objective {
    card: string | null;
    goods: string[] | null;
    bonus: string | null;
  }
  interface Take {
    goods: string;
    cell: string;
  }
  interface Reason {
    id: string;
    args: Record<string, any>;
    rule: string;
  }
  interface Space {
    cell: string;
    goods: string | null;
    left: number;
    needed: boolean;
    others: number[];
    heir: number | null;
  }
  interface Want {
    goods: string;
    held: boolean;
    cells: string[];
  }
}
