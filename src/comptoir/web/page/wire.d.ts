// What the server sends and is sent, as its own description (/openapi.json) has it; nothing here runs.
declare namespace Wire {
  /** Whatever a game puts into a view, a box or a result: described by the game, not here. */
  type Open = any;

  interface Message {
    id: string;
    args: Args;
  }
  interface Args {
    [name: string]: Open;
  }
  interface Refusal extends Message {
    rule: string;
  }
  interface Game {
    id: string;
    title: string;
    edition: string;
    designers: string[];
    publisher: string;
    seats: number[];
    minutes: number;
    usual_seats: number;
    /** Its accent by day and by night. */
    colours: string[];
    /** Whether a table may offer to work out what an action changes. */
    aid: boolean;
    lesson: boolean;
    /** What there is to read: `rules`, `example`. */
    texts: string[];
    /** What it brings to the page: `board`, `browse`, `options`, `picture`. */
    scripts: string[];
    options: Option[];
  }
  interface Option {
    name: string;
    choices: string[];
    default: string;
    file: boolean;
    /** Not for everybody: it is folded away. */
    fine: boolean;
    /** The numbers of players it is for. */
    seats: number[];
    /** Those that some of its choices are for, where these are not all. */
    sized: Record<string, number[]>;
  }
  interface Seat {
    kind: "open" | "person" | "bot";
    bot: string | null;
    name: string;
    online?: boolean;
  }
  /** A step of a lesson: what it says in each language, what it points at, and whether something is to be done. */
  interface Step {
    text: Record<string, string>;
    point: string[];
    rule: string;
    do: boolean;
    hint: Record<string, string>;
  }
  interface Token {
    seat: number;
    token: string;
  }
  interface Opened {
    table: string;
    host: string;
    seats: (Token | null)[];
  }
  type Status = "waiting" | "playing" | "over";
  interface Ranking {
    scores: number[];
    ranks: number[];
  }
  interface Result extends Ranking {
    reason: string;
    parts: Record<string, number>[];
    tie_break: string;
    notes: Record<string, Open>;
  }
  interface Summary {
    table: string;
    game: string;
    name: string;
    status: Status;
    watch: string;
    seats: Seat[];
    moves: number | null;
    ended?: number | null;
    result?: Ranking | null;
  }
  interface Listed {
    tables: Summary[];
    after: string | null;
  }
  interface UndoAsked {
    by: number;
    count: number;
    agreed: number[];
    missing: number[];
  }
  interface LendAsked {
    seat: number;
    by: number;
    bot: string;
    agreed: number[];
    missing: number[];
  }
  interface Table {
    id: string;
    game: string;
    name: string;
    status: Status;
    seats: Seat[];
    options: Record<string, Open>;
    limit: number;
    watch: string;
    pace: string;
    aid: boolean;
    hints: boolean;
    hidden: boolean;
    you: number | null;
    invited: number | null;
    expires: number | null;
    undo: UndoAsked | null;
    lend: LendAsked[];
    calls: string[];
    fair: Fair;
    clocks?: (number | null)[];
    ended?: number;
    lesson?: { step: number };
  }
  interface Fair {
    chance: "committed" | "record" | "uncommitted";
    commitment: string | null;
    given: number[];
    shares: string[] | null;
    secret: string | null;
    seed: string | null;
  }
  interface Commitment {
    commitment: string;
    table: string;
  }
  interface Draw {
    action: number;
    kind: "shuffle" | "die" | "number";
    of: number;
    came: number | number[];
  }
  interface Draws {
    seed: string;
    words: number;
    draws: Draw[];
  }
  interface Undo {
    count: number;
    free: boolean;
    asks: number[];
    why: Refusal | null;
    recall?: Message;
  }
  interface Play {
    moves: number;
    awaited: number[];
    owing: number[];
    view: Open;
    prompt: Message | null;
    options: string[];
    acted: number | null;
    undo: Undo | null;
    result: Result | null;
  }
  /** A line of the log or of the chat. */
  interface Item {
    seq: number;
    moves: number;
    kind: string;
    id?: string;
    args?: Args;
    seat?: number | null;
    text?: string;
    phrase?: string;
  }
  /** An item of the log: something that is told in words. */
  type Event = Item & Message;
  interface News {
    news: number;
    after: number;
    items: Item[];
    table: Table;
    game: Play | null;
  }
  interface Position {
    moves: number;
    of: number;
    view: Open;
    events: Message[];
    result: Result | null;
  }
  interface Drafted {
    actions: string[];
    view: Open;
    options: string[];
    events: Message[];
    awaited: number[];
    prompt: Message | null;
    stopped: boolean;
    result: Result | null;
  }
  interface Done {
    seq: number;
    moves: number;
    played?: number;
    error?: Refusal;
    seat?: number;
    token?: string;
  }
  interface Entry {
    label: string;
    options: string[];
  }
  interface Told {
    sections: { title: string; lines: string[] }[];
    hint: string;
  }
  interface OwnSeat {
    seat: number;
    lent: boolean;
    calls: string[];
    owed: number | null;
    left: number | null;
  }
  /** How a table of this browser stands. */
  interface Standing {
    table: string;
    game: string;
    name: string;
    status: Status;
    limit: number;
    seats: Seat[];
    mine: OwnSeat[];
    moves: number;
    result: Ranking | null;
    expires: number | null;
    error?: Refusal;
  }
  interface Advice {
    action: string;
    words: Message;
    value: number;
  }
  interface Hinted {
    seq: number;
    best: Advice;
    other: Advice | null;
  }
  interface Scores {
    moves: number;
    steps: [number, number[]][];
    parts: Record<string, number>[];
  }
  interface Analysed {
    state: "none" | "running" | "done";
    progress: number;
    analysis: Analysis | null;
    error: Refusal | null;
  }
  interface Analysis {
    seats: number;
    actions: AnalysedAction[];
    last_chances: number[];
    losses: number[];
    [more: string]: Open;
  }
  interface AnalysedAction {
    number: number;
    seat: number;
    words: Message;
    chances: number[];
    decision: { loss: number; error: number | null; best: { words: Message; line: { seat: number; words: Message }[] } };
  }
  /** What a request asks for: a part each verb has a use for. */
  interface Body {
    [name: string]: unknown;
  }
  /** What a request is answered with, by its verb. */
  interface Answers {
    act: Done;
    draft: Drafted;
    check: { action: string };
    menu: { entries: Entry[] };
    words: Told;
    read: { actions: string[]; options: string[] };
    foresee: Open;
    hint: Hinted;
    undo: Done;
    undo_answer: Done;
    lend: Done;
    lend_answer: Done;
    say: Done;
    sit: Done;
    leave: Done;
    start: Done;
    pace: Done;
    hints: Done;
    seat: Done;
    links: { seats: Token[] };
    move: { code: string; until: number };
  }
  type Verb = keyof Answers;
}
