// Motion: positions are shown one after the other, and what changed between them moves. It knows no game.
// A board says what may move (`motion`, see docs/web.md); the queue here says what is seen, and how long.
import { signal } from "../page.js";
import { isStill, motionSpeed } from "../settings.js";
import { Stage, measure } from "./moving.js";

/** @type {Record<string, number>} */
const TIMES = { slow: 900, normal: 450, fast: 200 }; // milliseconds that one stage takes
const LAG = 2000; // so far may the board be behind the table
const MOST = 6; // this many times faster at most; what would have to be faster still is left out
const FAR = 12; // positions that are more actions apart have nothing to do with each other
const SIGNS = ["pointerdown", "keydown", "wheel"]; // the player does something

/** What a board sees while an older position is on it: nothing can be chosen there. @param {At} at */
const quiet = (at) => ({
  ...at, select: Object.create(at.select, { live: { value: false }, options: { value: [] } }) });

/** Tell whether one position can become the other by moving. @param {At} last @param {At} at */
function isNear(last, at) {
  const apart = Math.abs(at.moves - last.moves);
  return last.view.seat === at.view.seat && last.game === at.game && last.seat === at.seat
    && apart <= (at.looking || last.looking ? 1 : FAR);
}

/** The events between two positions that follow each other; none if it went back. @param {At} last @param {At} at */
function eventsBetween(last, at) {
  if (at.looking) return at.moves === last.moves + 1 ? at.told : [];
  if (!at.draft) return at.told.filter(({ moves = 0 }) => moves > last.moves && moves <= at.moves);
  const before = last.draft?.actions ?? [];
  const { actions } = at.draft;
  const goesOn = before.every((action, place) => actions[place] === action);
  return goesOn ? at.told.slice(last.draft?.events.length ?? 0) : [];
}

export class Motion {
  /** @param {() => Element | null} [place] where it moves; the table, if nothing is said */
  constructor(place = () => document.getElementById("main")) {
    this.within = () => place() ?? document.body;
    this.due = signal(0); // counts on when another position is to be drawn
    /** @type {At | null} */
    this.latest = null; // where the table is
    /** @type {Stage | null} */
    this.stage = null; // what is on the board, if that is not the same
    /** @type {Stage[]} */
    this.waiting = []; // what comes after it
    this.frame = 0;
    this.skips = false; // whether nothing moves until the player is asked
    this.drawn = null; // the view that was drawn last
    const end = () => this.finish();
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
    document.addEventListener("visibilitychange", end);
    this.leave = () => {
      for (const sign of SIGNS) removeEventListener(sign, end, { capture: true });
      document.removeEventListener("visibilitychange", end);
      this.stop();
    };
  }

  /**
   * What is to be drawn, when the table is at a position. It is asked before anything is drawn.
   * @param {At} at @param {BoardMotion | undefined} motion
   */
  seen(at, motion) {
    this.due.value;
    const last = this.latest;
    this.latest = at;
    if (last && last.view !== at.view) {
      if (motion && isNear(last, at) && !isStill() && !this.skips) this.goOn(last, at, motion);
      else this.stop();
    }
    this.drawn = this.stage?.view ?? at.view;
    if (!this.stage) return at;
    const of = this.stage.at.view === at.view ? at : quiet(this.stage.at);
    return this.drawn === of.view ? of : { ...of, view: this.drawn };
  }

  /**
   * Put a position into the queue, with the stages on the way to it.
   * @param {At} last @param {At} at @param {BoardMotion} motion
   */
  goOn(last, at, motion) {
    const events = eventsBetween(last, at);
    const undone = at.moves < last.moves ? eventsBetween(at, last) : [];
    const stages = motion.stages?.(last.view, at.view, events, at) ?? [];
    if (!stages.length || stages.at(-1)?.view) stages.push({});
    for (const { view = at.view, beats = [], dice = [] } of stages) {
      const told = stages.length > 1 ? {} : { events, undone };
      this.waiting.push(new Stage({ at, view, beats, dice, motion, within: this.within, ...told }));
    }
    this.hurry();
    if (this.stage) this.stage.hurry();
    else this.next();
  }

  /** Share out the time there is among what waits. */
  hurry() {
    const { waiting } = this;
    const time = TIMES[motionSpeed.peek()];
    const behind = this.stage !== null || waiting.some(({ at }) => at !== waiting[0].at);
    const limit = behind ? LAG : LAG * Math.max(1, time / TIMES.normal);
    const weight = () => waiting.reduce((sum, stage) => sum + stage.weight, 0);
    while (weight() * time > MOST * limit) waiting.shift();
    const each = Math.min(time, limit / weight());
    for (const stage of waiting) stage.time = each * stage.weight;
  }

  /** Draw what comes next; as soon as it is drawn, it moves from where it was. */
  next() {
    const stage = this.waiting.shift() ?? null;
    this.stage?.end();
    this.stage = stage;
    if (!stage) return;
    const [from, before] = [this.drawn, measure(this.within())];
    this.frame = requestAnimationFrame(async () => {
      await stage.play(from, before);
      if (this.stage !== stage) return;
      this.next();
      this.due.value += 1;
    });
  }

  /** Nothing moves until the player is asked. */
  skip() {
    this.skips = true;
    this.finish();
  }

  /** The player does something: everything is where it belongs, at once. */
  finish() {
    if (!this.stage) return;
    this.stop();
    this.due.value += 1;
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.waiting = [];
    const { stage } = this;
    this.stage = null;
    stage?.end();
  }
}
