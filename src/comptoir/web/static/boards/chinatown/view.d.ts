// What the server sends of Chinatown: the view of a seat, and the box; nothing here runs.
declare namespace Chinatown {
  type At = BoardAt<View, Box>;

  interface View {
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    year: number;
    first: number;
    /** Deals on offer, as they are written. */
    deals: string[];
    calendar: number;
    in_play: number;
    talk: number;
    players: Player[];
    /** What is still to be done, the next first: the name of a step and its numbers. */
    steps: string[];
  }
  interface Player {
    /** -1 if it is secret. */
    money: number;
    tiles: string[];
    hand: number[];
    hand_size: number;
    income: number;
    lots: string[];
    wants: string[];
    sells: string[];
    spoken: number;
    earned: number[];
  }

  interface Box {
    lots: Lot[];
    shops: Shop[];
    years: number[];
    dealt: Record<string, number[]>;
    kept: Record<string, number[]>;
    drawn: Record<string, number[]>;
    reasons: string[];
    most_cash: number;
    most_wishes: number;
  }
  interface Lot {
    number: number;
    row: number;
    column: number;
    district: number;
    neighbours: number[];
  }
  interface Shop {
    id: string;
    size: number;
    copies: number;
    earns: number[];
  }
}
