// Moving: what is where on the page, and one stage of a motion: pieces glide and turn over, things fly.
import { html, render } from "../page.js";
import { changes } from "./changes.js";
import { throwDice } from "./dice.js";
import { hear } from "../sounds.js";

const EASE = "cubic-bezier(0.45, 0, 0.25, 1)";
const HASTE = 3; // factor of haste if somebody waits behind
const CROWD = 3; // more equal things than that fly as one, with their number
const MOST = 24; // this many things fly at once
const FAINT = 0.55; // the size of a thing that comes out of a pile, or goes into one
const NEAR = 2; // pixels that nobody sees
const TUMBLING = 1.5; // this many times longer takes what is thrown

/**
 * @typedef {object} Lying Something that lies in a place.
 * @property {HTMLElement} element @property {DOMRect} rect @property {boolean} claimed
 *
 * @typedef {{ element: HTMLElement, pose: string, face: HTMLElement | null, shows?: string }} Piece
 * @typedef {{ element: HTMLElement, rect: DOMRect, lies: Lying[] }} Spread
 * @typedef {{ pieces: Map<string, Piece>, places: Map<string, Spread[]> }} Measured
 */

const isSeen = (/** @type {DOMRect} */ { width, height }) => width > 0 && height > 0;

/** Where an element is on the screen; nowhere if it is folded away. @param {Element} element */
const rectOf = (element) => (element.checkVisibility() ? element.getBoundingClientRect() : new DOMRect());

/** Where a piece is: as its style says, or half-way while it moves. @param {HTMLElement} element */
function poseOf(element) {
  const moves = element.getAnimations().some(({ playState }) => playState === "running");
  return moves ? getComputedStyle(element).transform : element.style.transform;
}

/** Everything within an element that has a name: pieces, and places with the things that lie there. @param {Element} within */
export function measure(within) {
  /** @type {Measured} */
  const found = { pieces: new Map(), places: new Map() };
  for (const element of within.querySelectorAll("[data-piece]")) {
    const face = element.querySelector("[data-face]");
    const { piece } = element.dataset;
    if (piece !== undefined) found.pieces.set(piece, { element, pose: poseOf(element), face, shows: face?.dataset.face });
  }
  for (const element of within.querySelectorAll("[data-place], [data-seat] > header")) {
    const names = element.dataset.place ?? `@${element.parentElement?.dataset.seat}`;
    const lies = [element, ...element.querySelectorAll("[data-thing], [data-heap]")]
      .filter((one) => one.dataset.thing ?? one.dataset.heap)
      .map((one) => ({ element: one, rect: rectOf(one), claimed: false }));
    const place = { element, rect: rectOf(element), lies };
    for (const name of names.split(" ")) {
      found.places.set(name, [...found.places.get(name) ?? [], place]);
    }
  }
  return found;
}

/**
 * Find where a thing lies in a place, each only once; else the place itself, or whose place it is.
 * @param {Measured} measured @param {string} name @param {string} thing @returns {Spot | null}
 */
function spotOf({ places }, name, thing) {
  const seen = (places.get(name) ?? []).filter(({ rect }) => isSeen(rect));
  for (const { lies } of seen) {
    const own = lies.findLast(({ element: { dataset }, rect, claimed }) => isSeen(rect) && !claimed
      && (dataset.thing === thing || dataset.heap === thing));
    if (!own) continue;
    own.claimed = own.element.dataset.thing !== undefined;
    return { rect: own.rect, thing: own.claimed ? own.element : null, exact: true };
  }
  const whose = places.get(`@${name.split("@")[1]}`) ?? [];
  const rect = [...whose.filter((one) => isSeen(one.rect)), ...seen].at(-1)?.rect;
  return rect ? { rect, thing: null, exact: false } : null;
}

/** A flight the other way round: what was paid comes back. */
const backwards = (/** @type {Flight} */ one) => ({ ...one, from: one.to, to: one.from });

/** @param {DOMRect} rect */
const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** One step of a motion: from what was drawn to what is drawn now. */
export class Stage {
  /**
   * @param {{ at: At, view: Wire.Open, beats: string[], dice: Die[], motion: BoardMotion, within: () => Element,
   *   events?: Told[], undone?: Told[] }} given
   */
  constructor({ at, view, beats, dice, motion, within, events = [], undone = [] }) {
    this.at = at;
    this.view = view;
    this.motion = motion;
    this.within = within;
    this.beats = beats;
    this.dice = dice;
    this.events = events;
    this.undone = undone;
    this.weight = dice.some(({ faces }) => faces.length > 1) ? TUMBLING : 1; // of the time there is
    this.time = 0;
    /** @type {Animation[]} */
    this.animations = [];
    /** @type {Element[]} */
    this.ghosts = []; // what is on the page only as long as it moves
    this.done = () => {};
    this.over = /** @type {Promise<void>} */ (new Promise((done) => { this.done = done; }));
  }

  /**
   * Move everything; resolves once it is where it belongs, or was ended.
   * @param {Wire.Open} from @param {Measured} before
   */
  async play(from, before) {
    const now = measure(this.within());
    this.glide(from, before, now);
    this.closeUp(before, now);
    this.fly(from, before, now);
    for (const piece of this.beats) this.beat(now.pieces.get(piece));
    throwDice(this, this.dice, (place, thing) => spotOf(now, place, thing));
    this.sound();
    const all = Promise.allSettled(this.animations.map(({ finished }) => finished));
    await Promise.race([all, this.over]);
  }

  /** Dice rattle, what flies chimes, pieces knock. */
  sound() {
    const flies = this.ghosts.some(({ className }) => className === "flight");
    if (this.weight === TUMBLING) hear("dice");
    else if (this.animations.length) hear(flies ? "thing" : "piece");
  }

  /**
   * @param {Element} element @param {Keyframe[] | PropertyIndexedKeyframes} frames
   * @param {KeyframeAnimationOptions} [more]
   */
  animate(element, frames, more = {}) {
    const animation = element.animate(frames, { duration: this.time, easing: EASE, ...more });
    this.animations.push(animation);
    return animation;
  }

  // ---------------------------------------------------------------- pieces

  /**
   * Pieces glide from where they were, and turn over if they show another face.
   * @param {Wire.Open} from @param {Measured} before @param {Measured} now
   */
  glide(from, before, now) {
    const came = this.motion.came?.(from, this.view) ?? {};
    const ways = this.motion.ways?.(from, this.view, this.events) ?? {};
    for (const [name, piece] of now.pieces) {
      const old = before.pieces.get(came[name] ?? name);
      if (!old) continue;
      if (old.pose !== piece.element.style.transform && old.pose && old.pose !== "none") {
        const poses = [old.pose, ...ways[name] ?? [], piece.element.style.transform];
        this.animate(piece.element, { transform: poses });
      }
      const turned = old.shows !== piece.shows && old.face !== piece.face && old.element === piece.element;
      if (turned && old.face && piece.face) this.turnOver(old.face, piece.face);
    }
  }

  /** The old face narrows to its edge, then the new one opens. @param {HTMLElement} old @param {HTMLElement} face */
  turnOver(old, face) {
    old.removeAttribute("data-face");
    face.after(old);
    this.ghosts.push(old);
    this.animate(old, { transform: ["scaleX(1)", "scaleX(0)", "scaleX(0)"] });
    this.animate(face, { transform: ["scaleX(0)", "scaleX(0)", "scaleX(1)"] });
  }

  /** @param {Piece | undefined} piece */
  beat(piece) {
    const frames = { transform: ["scale(1)", "scale(1.13)", "scale(1)"] };
    if (piece?.face) this.animate(piece.face, frames);
  }

  // ---------------------------------------------------------------- things

  /** Things that stay in their place move up to each other. @param {Measured} before @param {Measured} now */
  closeUp(before, now) {
    /** @type {Map<HTMLElement, [DOMRect, DOMRect]>} */
    const rects = new Map();
    const note = (/** @type {Spread} */ { lies, rect }) => lies.forEach((one) => rects.set(one.element, [one.rect, rect]));
    for (const places of before.places.values()) places.forEach(note);
    const all = new Set([...now.places.values()].flat());
    for (const { lies, rect: place } of all) {
      for (const { element, rect } of lies) {
        const [old, around] = rects.get(element) ?? [];
        if (!old || !around || !(element instanceof HTMLElement) || !isSeen(old) || !isSeen(rect)) continue;
        const x = old.left - around.left - (rect.left - place.left);
        const y = old.top - around.top - (rect.top - place.top);
        if (Math.hypot(x, y) > NEAR) this.animate(element, { translate: [`${x}px ${y}px`, "0px 0px"] });
      }
    }
  }

  /** Things fly from place to place. @param {Wire.Open} from @param {Measured} before @param {Measured} now */
  fly(from, before, now) {
    const { motion, at } = this;
    const [old, present] = [from, this.view].map((view) => motion.places?.(view, at) ?? {});
    const told = [...motion.told?.(this.events, at) ?? [], ...(motion.told?.(this.undone, at) ?? []).map(backwards)];
    const flights = [...changes(old, present, motion.home), ...told];
    const single = flights.flatMap((one) => (one.label || one.count > CROWD ? [one]
      : Array.from({ length: one.count }, () => ({ ...one, count: 1 })))).slice(0, MOST);
    const gap = Math.min(0.12, 0.5 / Math.max(1, single.length)) * this.time;
    single.forEach((one, place) => {
      const start = one.from ? spotOf(before, one.from, one.thing) : null;
      const end = one.to ? spotOf(now, one.to, one.thing) : null;
      const many = one.label ?? (one.count > 1 ? String(one.count) : "");
      const label = many && `${one.to ? "+" : "−"}${many}`;
      const delay = place * gap;
      if (start && end) this.flight(one.thing, label, start, end, delay);
      else if (end?.thing) this.appear(end.thing, delay);
      else if (start) this.flight(one.thing, label, start, above(start), delay);
      else if (end) this.flight(one.thing, label, above(end), end, delay);
    });
  }

  /** What arrives out of nowhere comes to light. @param {Element} element @param {number} delay */
  appear(element, delay) {
    this.animate(element, { opacity: [0, 1] }, { delay, duration: this.time - delay, fill: "backwards" });
  }

  /**
   * Draw a thing above the page and let it fly; where it arrives it is seen only then.
   * @param {string} thing @param {string} label @param {Spot} start @param {Spot} end @param {number} delay
   */
  flight(thing, label, start, end, delay) {
    const ghost = this.draw(thing, label);
    const size = [ghost.offsetWidth, ghost.offsetHeight];
    const pose = (/** @type {Spot} */ { rect, exact, rise = 0 }) => {
      const [x, y] = centre(rect);
      const scale = exact ? Math.min(1.6, Math.max(0.3, rect.width / size[0])) : label ? 1 : FAINT;
      return `translate(${x - size[0] / 2}px, ${y - size[1] / 2 + rise}px) scale(${scale})`;
    };
    const shade = (/** @type {Spot} */ { exact, faint = false }) => (faint ? 0 : exact ? 1 : 0.35);
    const duration = Math.max(1, this.time - delay);
    this.animate(ghost, [
      { transform: pose(start), opacity: shade(start) },
      { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.8 },
      { transform: pose(end), opacity: shade(end) },
    ], { delay, duration, fill: "both" });
    if (end.thing) this.animate(end.thing, { opacity: [0, 0] }, { duration: duration + delay });
  }

  /** @param {string} thing @param {string} label */
  draw(thing, label) {
    const ghost = document.createElement("div");
    ghost.className = "flight";
    layer().append(ghost);
    const { Thing } = this.motion;
    render(html`<${Thing} at=${this.at} thing=${thing} />
      ${label && html`<b class="flight-label">${label}</b>`}`, ghost);
    this.ghosts.push(ghost);
    return ghost;
  }

  // ---------------------------------------------------------------- the end

  /** Somebody waits behind this. */
  hurry() {
    for (const animation of this.animations) animation.updatePlaybackRate(HASTE);
  }

  /** Everything is where it belongs. */
  end() {
    for (const animation of this.animations) animation.cancel();
    for (const ghost of this.ghosts) {
      if (ghost.className === "flight") render(null, ghost);
      ghost.remove();
    }
    this.animations = [];
    this.ghosts = [];
    this.done();
  }
}

/** A little above a spot: where something comes from that was nowhere, or goes to that is gone. @param {Spot} spot */
const above = (spot) => ({ ...spot, thing: null, rise: -26, faint: true });

/** Where things fly: above the page, touched by nothing. */
function layer() {
  const found = document.getElementById("flights");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}
