// What the server sends of Dale of Merchants: the view of a seat, and the box; nothing here runs.
declare namespace Dale {
  type At = BoardAt<View, Box>;

  interface View {
    seat: number | null;
    seats: number;
    options: Record<string, string>;
    awaited: number[];
    sets: string[];
    turn: number;
    active: number;
    raised: number;
    using: string;
    winner: number;
    goal: number;
    junk: number;
    news: string[];
    /** Cards are written with what has become of them: `card(used):face+1`; `?` where the face is not known. */
    market: string[];
    market_deck: string[];
    thrown: string[];
    laid: string[];
    aside: string[];
    stalls: string[][][];
    players: Player[];
    pools: { zones: string[]; cards: Record<string, number> }[];
    values?: number[];
    prices?: number[];
    /** What is still to be done, the next first: the name of a step and its numbers. */
    steps: string[];
  }
  interface Player {
    hand: string[];
    deck: string[];
    discards: string[];
    schedule: string[];
    hand_size: number;
    refills_to: number;
    target: number;
  }

  interface Box {
    slots: number;
    sets: Record<string, Folk>;
    cards: Record<string, Card>;
  }
  interface Folk {
    game: number;
    colour: string;
    pictogram: string;
    name: string;
    theme: string;
    cards: string[];
  }
  interface Card {
    set: string;
    value: number;
    kind: string;
    bonus: boolean;
    copies: number;
    text: string;
    copies_others: boolean;
    once_a_turn: boolean;
    stretches: boolean;
    surcharge: number;
    threat: number;
  }
}
