// What the server sends of Dale of Merchants 2; written by page_types, not by hand.
declare namespace Dale {
  type At = BoardAt<View, Box>;
  interface View {
    game: string;
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    steps: StepRow[];
    sets: string[];
    turn: number;
    active: number;
    raised: number;
    using: Held | null;
    winner: number | null;
    goal: number;
    junk: number;
    news: News[];
    market: (string | null)[];
    market_deck: (string | null)[];
    thrown: string[];
    laid: Use[];
    aside: Aside[];
    stalls: string[][][];
    players: Player[];
    pools: Pool[];
    values: number[] | null;
    prices: (number | null)[] | null;
    shown: Shown;
  }
  interface Shown {
    over: boolean;
    order: number[];
    about: string;
    goal: Goal | null;
    offers: (Offer | null)[];
    thrown: Offer | null;
    surcharge: number;
    lift: number;
    hand: HandCard[];
    total: number;
    fetched: Record<string, number[]>;
    aside: Lying[];
    laid: (string | Worded)[];
    players: PlayerShown[];
    market_deck: Unseen;
  }
  interface Box {
    slots: number;
    sets: Record<string, Folk>;
    cards: Record<string, CardRow>;
  }
  interface StepRow {
    step: string;
    seat?: number;
    asked?: boolean;
    begun?: Use[];
    bonus?: boolean;
    builder?: number;
    card?: string | null;
    chosen?: Use[];
    doer?: number;
    draws?: number | null;
    event?: string;
    late?: boolean;
    left?: number;
    may?: boolean;
    moment?: string;
    most?: number;
    number?: number;
    own?: boolean;
    owner?: number;
    pile?: number | null;
    place?: number;
    purpose?: string;
    searched?: number[];
    searching?: number[];
    side?: string;
    slot?: number | null;
    then?: string | null;
    times?: number;
    to?: number | null;
    token?: Held;
    whom?: string;
    window?: boolean;
  }
  interface Held {
    card: string;
    used: boolean;
    bound: string | null;
    change: Change | null;
  }
  interface News {
    event: string;
    seat: number;
    card: string | null;
  }
  interface Use {
    card: string;
    used: boolean;
    bound: string | null;
    change: Change | null;
    face: string | null;
    stretch: number;
    fetched: boolean;
  }
  interface Aside {
    held: Held | null;
    zone: Zone;
  }
  interface Player {
    hand: Held[];
    hand_size: number;
    shown_now: string[];
    deck: (string | null)[];
    discards: string[];
    schedule: Scheduled[];
    stall: number;
    target: number;
    refills_to: number | null;
  }
  interface Pool {
    zones: Zone[];
    cards: Record<string, number>;
  }
  interface Goal {
    kind: string;
    number: number;
    named: number;
  }
  interface Offer {
    card: string;
    price: number;
    moved: number[];
    verdict: Worded | null;
    lacks: number;
  }
  interface HandCard {
    card: string;
    token: string;
    count: number;
    name: string | Worded;
    notes: Worded[];
    printed: number;
    least: number;
    most: number;
    faces: Record<string, number>;
  }
  interface Lying {
    name: string | Worded | null;
    origin: Worded | null;
  }
  interface Worded {
    id: string;
    args: Record<string, any>;
  }
  interface PlayerShown {
    partner: boolean;
    leads: boolean;
    stacks: number;
    shows_stall: boolean;
    next: Worded;
    raised: boolean;
    known: (string | Worded)[];
    top: string[];
    schedule: Working[];
    deck: Unseen;
  }
  interface Unseen {
    cards: Record<string, number>;
    shared: Worded[];
  }
  interface Folk {
    game: number;
    colour: string;
    pictogram: string;
    name: string;
    theme: string;
    cards: string[];
  }
  interface CardRow {
    set: string;
    value: number;
    kind: string;
    bonus: boolean;
    copies: number;
    text: string;
    copies_others: boolean;
  }
  interface Change {
    times: number;
    plus: number;
  }
  interface Zone {
    place: string;
    seat: number | null;
  }
  interface Scheduled {
    card: string;
    face: string | null;
    state: string;
  }
  interface Working {
    card: string;
    face: string;
    state: string;
    name: string | Worded;
    text: Worded;
  }
}
