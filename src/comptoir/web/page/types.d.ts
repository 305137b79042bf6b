// The types that the whole page speaks of, by the names it uses; nothing here runs.

type Signal<T> = import("./vendor/signals-core.mjs").Signal<T>;
type ReadonlySignal<T> = import("./vendor/signals-core.mjs").ReadonlySignal<T>;
type Tuple = [number, number];

/** What the server sends and is sent, beside what `make types` writes of its own description (/openapi.json). */
declare namespace Wire {
  /** Whatever a game puts into a view, a box or a result: described by the game, not here. */
  type Open = any;
  type Args = Record<string, Open>;
  /** An item of the log: something that is told in words. */
  type Event = Item & Message;
  /** What a request asks for: a part each verb has a use for. */
  type Body = Record<string, unknown>;
  type Verb = keyof Answers;
}

/** What a component draws: markup, a text, a list of them, or nothing. */
type Drawn = unknown;

/** What a listener in a template hears; its kind is said by the name of the event alone. */
type Heard = MouseEvent & KeyboardEvent & PointerEvent & DragEvent & {
  readonly currentTarget: HTMLInputElement & HTMLDetailsElement;
  readonly target: HTMLElement;
};

/** What the page finds in itself is HTML or SVG: both can be focused, and have data. */
interface ParentNode {
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}
interface Element {
  closest(selectors: string): HTMLElement | null;
}

/** What may stand in a gap of a template. */
type Slot = {} | null | undefined | ((event: Heard) => unknown);

/** What most components are given; a name means the same everywhere. */
interface Properties {
  controller: Controller;
  at: At;
  seat: number;
  name: string;
  size?: number;
  children?: Drawn;
  class?: string;
}

/** What a dialog is given: whether it is open, and what it is called. */
interface Dialogue {
  open: Signal<boolean>;
  title: () => string;
  id: string;
  children?: Drawn;
}

/** A component that is a function of what it is given. */
type Drawing = (properties: Properties) => Drawn;

/** What a line hears: news, each told once, or that somebody thinks or is there. */
type Heeded = (Wire.News & { fresh: boolean }) | { thinking: number[] } | { online: number[] };

type Controller = import("./table/controller.js").Controller;
type State = import("./table/state.js").State;
type Draft = import("./table/draft.js").Draft;
type Link = import("./table/live.js").Link;
type Motion = import("./table/motion.js").Motion;
type Stage = import("./table/moving.js").Stage;

/** Another position that is looked at. */
interface Shown {
  view: Wire.Open;
  views?: Wire.Open[];
  events?: Wire.Message[];
  before?: Wire.Open;
  moves: number;
  result?: Wire.Result | null;
}

/** An event; in the log it knows after how many actions it happened. */
type Told = Wire.Message & { moves?: number };

/** What is being tried out, as the board and the prompt show it. */
interface Tried {
  actions: string[];
  events: Wire.Message[];
  prompt: Wire.Message | null;
  stopped: boolean;
  result: Wire.Result | null;
  blind: boolean;
}

/** What a board is drawn from (table/at.js); the types of a game's view and box are written by `make types`. */
type At = BoardAt<Wire.Open, Wire.Open>;
interface BoardAt<View, Box> {
  game: string;
  box: Box;
  table: Wire.Table;
  select: import("./table/select.js").Selection;
  looking: boolean;
  view: View;
  now: View;
  told: Told[];
  before: View | null;
  moves: number;
  result: Wire.Result | null;
  awaited: number[];
  seat: number | null;
  draft: Tried | null;
  /** What may be answered, whatever is tried out. */
  offered: import("./table/select.js").Offered;
  names: string[];
  seats: Wire.Seat[];
  phone: boolean;
  say(message: Wire.Message): string;
  text(id: string, args?: Wire.Args): string;
  word(value: string | number, form?: string, count?: number): string;
  figure(number: number): string;
  act(notation: string): Promise<boolean>;
  /** Have something judged: what is pointed at, put together, or said in plain words (`pointed`, `made`, `said`). */
  check(question: Wire.Body): Promise<{ action: string | null, made?: Wire.Open }>;
  foresee(question: Wire.Body): Promise<Wire.Open>;
}

/** What the board of a game is: its drawing, and what of the page's work it knows better (docs/web.md). */
interface Board {
  Board: unknown;
  Panel?: unknown;
  Hand?: unknown;
  Reader?: unknown;
  Side?: { title?(at: At): string };
  round?(view: Wire.Open, at: At): string;
  score?(view: Wire.Open, seat: number, at: At): Drawn;
  /** What a thing in the box is called, where no catalogue says it. */
  called?(box: Wire.Open, value: unknown, name: string): string | Wire.Message | undefined;
  /** A small picture of what a message names: a word of the game, or one argument of a text. */
  sign?(value: unknown, id: string, key: string, box: Wire.Open): Drawn;
  /** Put together by hand, for the player to change, what a hint advises: its parts. */
  compose?(made: Wire.Open, at: At | undefined): void;
  escape?(): boolean;
  /** What to choose next, once something is chosen. */
  lead?(at: At): string | null | undefined;
  /** Whether nothing can be clicked on it, so that the moves are always listed. */
  listed?: boolean;
  motion?: BoardMotion;
  /** What of it a diagram can show by itself, each cut down to what `only` names. */
  parts?: Record<string, unknown>;
  [more: string]: unknown;
}

/** Answers that are asked for one by one, and given together: `shown.several` of a view. */
interface Several {
  verb: string;
  least: number;
  most: number;
  end: string;
  ordered: boolean;
  follows: boolean;
  things: { touch: string; action: string; count: number }[];
}

interface LoadedBoard {
  game: string;
  module: Board;
  box: Wire.Open;
}

/** Things that lie in places, by the place's name. */
interface Places {
  [place: string]: string[];
}

/** A thing on its way from a place to another; one of them is missing where nobody knows it. */
interface Flight {
  thing: string;
  from?: string;
  to?: string;
  count: number;
  label?: string;
}

/** Dice that are thrown to a place: the last face is what they show. */
interface Die {
  place: string;
  faces: string[];
}

/** Where something is on the page: the thing itself if it lies there alone, `exact` if it has that size. */
interface Spot {
  rect: DOMRect;
  thing: HTMLElement | null;
  exact: boolean;
  rise?: number;
  faint?: boolean;
}

/** What may move on a board (table/motion.js). */
interface BoardMotion {
  Thing: unknown;
  places?(view: Wire.Open, at: At): Places;
  told?(events: Told[], at: At): Flight[];
  home?(thing: string): string | undefined;
  came?(before: Wire.Open, now: Wire.Open): Record<string, string>;
  ways?(before: Wire.Open, now: Wire.Open, events: Told[]): Record<string, string[]>;
  stages?(before: Wire.Open, now: Wire.Open, events: Told[], at: At): MotionStage[];
}
interface MotionStage {
  view?: Wire.Open;
  beats?: string[];
  dice?: Die[];
}

/** A short notice, or why something cannot be done; `clicked` if it is about something that was clicked, `passes` about what is always passed. */
interface Notice extends Wire.Message {
  rule?: string;
  text?: string;
  passes?: boolean;
  clicked?: boolean;
}

/** How a table of this browser stands, and when that was heard; `short` if time is running out. */
interface OwnTable extends Wire.OwnTableFound {
  heardAt: number;
  short?: boolean;
}

/** A finished game of this browser, for its statistics; `others` are a bot's level each, or "person". */
interface Played {
  table: string;
  game: string;
  name: string;
  at: string;
  seats: number;
  seat: number;
  others: string[];
  ranks: number[];
  scores: number[];
  moves: number;
}

/** What the service worker uses of its world, which is not the page's. */
interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, hear: (event: ServiceWorkerEvent) => void): void;
}
interface ServiceWorkerEvent {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** Which page an address means. */
interface Route {
  page: string;
  path: string;
  hash: string;
  game?: string;
  id?: string;
}

/** Who is to sit somewhere at a new table. */
interface PlannedSeat {
  kind: "here" | "bot" | "open";
  name?: string;
  bot?: string | null;
}

/** A new table as it is being planned. */
interface Planned {
  game: Pick<Wire.Game, "seats"> & Partial<Wire.Game>;
  seats: Signal<PlannedSeat[]>;
}
interface PlannedGame extends Planned {
  game: Wire.Game;
  options: Signal<Record<string, string>>;
  name: Signal<string>;
  limit: Signal<number>;
  spectators: Signal<string>;
  aid: Signal<boolean>;
  hints: Signal<boolean | null>;
}

/** What a new table is to be like. */
interface Order {
  seats?: (PlannedSeat & { share?: string })[];
  record?: string;
  game?: string;
  name?: string;
  [more: string]: unknown;
}

/** A table that was opened; the seats of this browser have a token each. */
interface OpenedTable {
  table: string;
  host: string;
  seats: (Omit<KnownSeat, "name"> | null)[];
}

/** What this browser remembers of a table. */
interface Known {
  table: string;
  game: string;
  name: string;
  seats: KnownSeat[];
  host: string | null;
  /** `spectators` where they are known; until 0.5 it was kept as `watch`. */
  over?: Omit<Wire.Summary, "status" | "moves"> & { spectators?: string, watch?: string };
}

/** A seat of this browser; with what it added to the chance of the game, and what it was promised. */
interface KnownSeat {
  seat: number;
  token: string;
  name: string;
  share?: string;
  commitment?: string;
  promised?: string;
  claim?: string;
}
