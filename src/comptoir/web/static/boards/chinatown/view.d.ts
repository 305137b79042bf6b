// What the server sends of Chinatown: the view of a seat, and the box; nothing here runs.
declare namespace Chinatown {
  type At = BoardAt<View, Box>;

  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    year: number;
    first: number;
    deals: Deal[];
    calendar: number;
    in_play: number;
    talk: number;
    /** Who has still to answer when everybody is done. */
    last_call: number[];
    players: Player[];
    /** What is still to be done, the next first: the name of a step and its numbers. */
    steps: string[];
  }
  interface Deal {
    number: number;
    version: number;
    by: number;
    state: string;
    /** As they are written: `p0 gives lot-20 30k to p2 and ...`. */
    terms: string;
    answers_to: number;
    consents: number[];
    /** Seats and their reasons, `2 money`. */
    declined: string[];
    takers: number[];
    gone_back: number[];
    digest: string;
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

  /** A player, or whoever takes the offer. */
  type Party = number | "any";
  /** A lot (`lot-20`), a trade, or a sum in bills of 10,000. */
  type Thing = string | number;
  interface Transfer {
    giver: Party;
    /** null until somebody is named. */
    to: Party | null;
    thing: Thing;
  }
  /** What a deal does to incomes and money, as the server works it out. */
  interface Weight {
    years: number;
    parties: number[];
    rows: Weighed[];
  }
  interface Weighed {
    seat: number;
    money: number;
    before: number;
    after: number;
    built_before: number;
    built_after: number;
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

  // ---------------------------------------------------------------- what the page makes of it

  type Town = ReturnType<typeof import("./town.js").townOf>;
  /** Equal shops of one owner side by side. */
  interface Firm {
    kind: string;
    seat: number;
    size: number;
    lots: number[];
    earns: number;
  }
  interface Block {
    lots: Lot[];
    left: number;
    top: number;
    right: number;
    bottom: number;
    park?: boolean;
  }
  type LaidBlock = Block & { x: number; y: number; width: number; height: number };
  interface Plan {
    places: Record<string, { x: number; y: number }>;
    blocks: LaidBlock[];
    width: number;
    height: number;
  }
  /** What is being put together: where, and what. */
  interface Making {
    table: string;
    seat: number | null;
    year: number;
  }
  interface DealMade extends Making {
    mode: "deal";
    head: string;
    seats: Party[];
    given: Transfer[];
    begun: Transfer[];
    things?: undefined;
  }
  interface WishMade extends Making {
    mode: "want" | "sell";
    things: string[];
  }
  type Made = DealMade | WishMade;
  /** What the table says of it. */
  interface Verdict {
    key?: string;
    fine?: boolean;
    error?: Wire.Refusal | null;
    weight?: Weight | null;
  }
}
