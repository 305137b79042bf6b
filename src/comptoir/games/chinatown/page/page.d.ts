// What the page of Chinatown makes of what the server sends; nothing here runs.
declare namespace Chinatown {
  /** A deal and what it means to the one who looks. */
  type Deal = DealRow & ShownDeal;
  /** A player, or the one who takes the offer. */
  type Party = number | "any";
  interface Gift {
    giver: Party;
    /** null until somebody is named. */
    to: Party | null;
    thing: Thing;
  }
  /** What a deal does to incomes and money, as the server works it out. */
  interface Effect {
    years: number;
    parties: number[];
    rows: Foreseen[];
  }
  interface Foreseen {
    seat: number;
    money: number;
    gain: number;
    built_gain: number;
    total: number;
  }

  type Town = ReturnType<typeof import("./town.js").townOf>;
  interface Block {
    lots: LotCard[];
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
  /** A deal that is looked at: its marks are on the map as long as it is as it was. */
  interface Looked {
    digest: string;
    state: string;
  }
  interface Making {
    table: string;
    seat: number | null;
    year: number;
  }
  interface DealMade extends Making {
    mode: "deal";
    verb: string;
    number: number;
    seats: Party[];
    given: Gift[];
    begun: Gift[];
    things?: undefined;
  }
  interface WishMade extends Making {
    mode: "want" | "sell";
    things: Thing[];
  }
  type Made = DealMade | WishMade;
  /** What the table says of it. */
  interface Verdict {
    key?: string;
    action?: string | null;
    error?: Wire.Refusal | null;
    effect?: Effect | null;
  }
}
