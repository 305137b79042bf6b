// What the server sends of Silk and Salt; written by page_types, not by hand.
declare namespace SilkAndSalt {
  type At = BoardAt<View, Box>;
  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    pile: Cargoes;
    up: string | null;
    doubts: number;
    players: Player[];
    steps: Step[];
    shown: Shown;
  }
  interface Shown {
    number: number;
    of: number;
    worth: number | null;
    bids: Bid[];
    most: number | null;
    may_doubt: boolean;
    winner: number | null;
    sinks: boolean;
    sunk: Record<string, number>;
    points: number[];
  }
  interface Box {
    cargo: Record<string, Cargo>;
    coins: number;
    coins_a_point: number;
    most: number;
  }
  interface Cargoes {
    silk: number;
    salt: number;
  }
  interface Player {
    silk: number;
    salt: number;
    coins: number;
    doubt: boolean;
  }
  interface Step {
    step: string;
    seat?: number;
    sealed?: Sealed[];
  }
  interface Bid {
    made: boolean;
    coins: number | null;
  }
  interface Cargo {
    count: number;
    worth: number;
  }
  interface Sealed {
    seat: number;
    coins: number | null;
  }
}
