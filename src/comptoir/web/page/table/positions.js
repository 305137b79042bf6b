// The positions of a game, as they were fetched, and how they are shown one after the other.
import { signal } from "../page.js";
import { get } from "../api.js";
import { motionSpeed } from "../settings.js";

/** @type {Record<string, number>} */
const PACES = { slow: 2800, normal: 1500, fast: 700, none: 700 }; // milliseconds a position is shown for
const SILENT = 0.2; // so much of that, where nothing is told
const AGAIN = 100; // milliseconds until a position that is on its way is looked for again

/** What one seat may know of each position; another seat at the same device begins again. */
export class Positions {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.known = signal(/** @type {Map<number, Wire.Position>} */ (new Map()));
    /** @type {Set<number>} */
    this.requested = new Set();
    this.branch = 0; // how often something was taken back
    /** @type {Shown | null} */
    this.last = null; // what is shown while another is on its way
    this.plays = signal(false);
    this.open = signal(false); // whether all hands are shown: when the game is over
    this.timer = 0;
  }

  /** A position; null while it is on its way. @param {number} number */
  at(number) {
    if (!this.requested.has(number)) this.fetch(number);
    return this.known.value.get(number) ?? null;
  }

  /** @param {number} number */
  async fetch(number) {
    this.requested.add(number);
    const { controller, branch } = this;
    const found = await controller.heed(get(`/api/tables/${encodeURIComponent(controller.id)}/at/${number}${this.open.peek() ? "/open" : ""}`, controller.token()));
    if (branch !== this.branch) return; // the game went on otherwise meanwhile
    if (found) this.known.value = new Map(this.known.peek()).set(number, found);
    else this.fail(number);
  }

  /** A position that cannot be had is not waited for. @param {number} number */
  fail(number) {
    this.requested.delete(number);
    if (!this.last && this.controller.looking.peek() === number) this.controller.looking.value = null;
  }

  /** Show all hands, or again what one saw then. @param {boolean} open */
  show(open) {
    this.open.value = open;
    this.forgetAfter(-1);
  }

  /** Something was taken back: what came after this many actions is no position any more. @param {number} moves */
  forgetAfter(moves) {
    /** @param {number} number */
    const stays = (number) => number <= moves;
    this.branch += 1;
    this.requested = new Set([...this.known.peek().keys()].filter(stays));
    this.known.value = new Map([...this.known.peek()].filter(([number]) => stays(number)));
  }

  /** Show one position after the other from here on, or from the beginning. @param {number | null} from */
  play(from) {
    const moves = this.controller.state.peek().game.peek()?.moves ?? 0;
    this.controller.lookAt(from !== null && from < moves ? from : 0);
    this.plays.value = true;
    this.wait();
  }

  /** Play by itself from where one looks, once that is there. */
  playOnce() {
    this.plays.value = true;
    this.wait();
  }

  stop() {
    clearTimeout(this.timer);
    this.plays.value = false;
  }

  wait() {
    const shown = this.known.peek().get(this.controller.looking.peek() ?? -1);
    const time = shown ? PACES[motionSpeed.peek()] * (shown.events.length ? 1 : SILENT) : AGAIN;
    this.timer = setTimeout(() => (shown ? this.goOn() : this.wait()), time);
  }

  goOn() {
    const { looking, state } = this.controller;
    const { moves = 0, result = null } = state.peek().game.peek() ?? {};
    const number = looking.peek() ?? 0;
    if (number < moves) {
      looking.value = number + 1;
      this.wait();
    } else {
      this.stop();
      if (!result) looking.value = null; // the others' moves are shown, and it is now again
    }
  }
}

/**
 * The position that is looked at, or the last one while it is fetched; null when it is the present one.
 * @param {Controller} controller
 */
export function positionOf(controller) {
  const { looking: { value: number }, positions } = controller;
  const found = number === null ? null : positions.at(number);
  if (number === null) positions.last = null;
  if (found && number !== null) {
    const before = positions.known.peek().get(number - 1)?.view ?? null;
    positions.last = { ...found, before };
    if (number < (controller.state.peek().game.peek()?.moves ?? 0)) positions.at(number + 1);
  }
  return positions.last;
}
