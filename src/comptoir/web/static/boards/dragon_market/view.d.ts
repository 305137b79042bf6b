// What the server sends of Dragon Market: the view of a seat, and the box; nothing here runs.
declare namespace DragonMarket {
  type At = BoardAt<View, Box>;

  interface View {
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    first: number;
    turn: number;
    dice: number[];
    points: number;
    bought: number;
    used: string[];
    winner: number;
    boats: Boat[];
    heirs: string[];
    boxed: string[];
    stock: number;
    deck: number;
    to_win: number;
    pontoons: string[];
    side_of: number[];
    sides: Side[];
    ruled_out: string[];
    bonuses: string[][];
    /** What is still to be done, the next first: the name of a step and its numbers. */
    steps: string[];
  }
  interface Boat {
    sailor: string;
    lies: string;
    goods: string[];
  }
  interface Side {
    coins: number;
    objective: string;
    held: string[];
    validated: string[];
    drawn: string[];
    skips: number;
    bonus_by: number;
    wants: string[];
  }

  interface Box {
    side: number;
    pontoons: { cell: string; colour: string; reconstructed: boolean }[];
    boats: { count: number; sorts: Record<string, number> };
    sweeps: { centre: Tuple[]; end: Tuple[]; far_corner: Tuple; reconstructed: boolean };
    goods: { id: string; reconstructed: boolean }[];
    tokens: number;
    blue: Order[];
    red: Order[];
    bonuses: { id: string; cost: number; timing: string; cards: number; reconstructed: boolean }[];
    dice: { count: number; faces: number[]; reconstructed: boolean };
    coins: { count: number; most_spent: number };
  }
  interface Order {
    id: string;
    goods: string[];
    reconstructed: boolean;
    bonus?: string;
  }

  // ---------------------------------------------------------------- what the page makes of it

  type Sight = import("./sight.js").Sight;
  /** A goods space of a boat, and what lies there. */
  interface Space {
    cell: string;
    goods: string;
    left: number;
    part: number;
  }
  /** How a boat lies: its sort, the cell of its sailor and where it heads. */
  interface Lying {
    sort: string;
    sailor: string;
    way: number;
  }
  interface Seen extends Lying {
    number: number;
    /** Under the sailor, the first and the second goods space. */
    cells: string[];
    spaces: Space[];
    along: boolean;
  }
  interface Path {
    path: string[];
    leave: string[];
  }
  interface Walk extends Path {
    option: string;
    cost: number;
  }
}
