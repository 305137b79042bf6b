// What the server sends of Chinatown; written by page_types, not by hand.
declare namespace Chinatown {
  type At = BoardAt<View, Box>;
  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    steps: Step[];
    year: number;
    first: number;
    numbered: number;
    in_play: number;
    talk: number;
    last_call: number[];
    players: Player[];
    deals: DealRow[];
    shown: Shown;
  }
  interface Shown {
    year: Year;
    order: number[];
    keep: number | null;
    left: number | null;
    players: ShownPlayer[];
    deals: ShownDeal[];
    wishes: Wish[];
  }
  interface Box {
    lots: LotCard[];
    shops: Shop[];
    years: number[];
    dealt: Record<string, number[]>;
    kept: Record<string, number[]>;
    drawn: Record<string, number[]>;
    reasons: string[];
    most_cash: number;
    most_wishes: number;
  }
  interface Step {
    step: string;
    seat?: number;
    done?: number[];
    kept?: (number[] | null)[];
  }
  interface Player {
    money: number | null;
    tiles: Tiles[];
    hand: number[] | null;
    hand_size: number;
    lots: Lot[];
    wants: Thing[];
    sells: Thing[];
    spoken: number;
    asides: number;
    earned: number[];
  }
  interface DealRow {
    number: number;
    version: number;
    digest: string;
    by: number;
    terms: Transfer[];
    answers_to: number | null;
    consents: number[];
    declined: Declined[];
    takers: number[];
    gone_back: number[];
    state: string;
  }
  interface Year {
    number: number;
    total: number;
    calendar: number;
    phase: number | null;
  }
  interface ShownPlayer {
    income: number;
    earned: number;
    businesses: Business[];
    free: number[];
    done: boolean;
  }
  interface ShownDeal {
    stances: Stance[];
    asks: number[];
    may_answer: number[];
    agree: Agreeing | null;
    may_change: boolean;
    income: number | null;
  }
  interface Wish {
    seat: number;
    kind: "wants" | "sells";
    things: ShownThing[];
  }
  interface LotCard {
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
  interface Tiles {
    shop: string | null;
    count: number;
  }
  interface Lot {
    lot: number;
    shop: string | null;
  }
  interface Thing {
    lot?: number;
    shop?: string;
    money?: number;
  }
  interface Transfer {
    from: number | null;
    to: number | null;
    lot?: number;
    shop?: string;
    money?: number;
  }
  interface Declined {
    seat: number;
    reason: string;
  }
  interface Business {
    shop: string;
    lots: number[];
    size: number;
    income: number;
  }
  interface Stance {
    seat: number;
    stance: "agrees" | "refuses" | "takes" | "open";
    reason: string | null;
  }
  interface Agreeing {
    verb: "consent" | "take";
    why: Why | null;
  }
  interface ShownThing {
    lot?: number;
    shop?: string;
    money?: number;
    meet: boolean;
  }
  interface Why {
    id: string;
    args: Record<string, any>;
    rule: string;
  }
}
