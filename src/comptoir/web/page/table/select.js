// The selection: what a player has pointed at so far, and the options that still contain it.
// It knows nothing of any game, only options and the parts (touches) they are made of.
import { batch, computed, signal } from "../page.js";

/**
 * @typedef {{ touches: string[], group?: undefined } | { group: string[], touches?: undefined }} Step
 * @typedef {{ notation: string, touches: string[], counts: Map<string, number> }} Made
 * @typedef {{ options: string[], touches: string[][] }} Offered
 */

/** The verb of an option, by which options of a kind are told from others. @param {string} notation */
export const verbOf = (notation) => notation.split(" ", 1)[0];

/** What touches of a kind name: of `coins:1` and `coins:2`, 1 and 2. @param {string[]} touches @param {string} kind */
export const valuesOf = (touches, kind) => touches.filter((touch) => touch.startsWith(`${kind}:`))
  .map((touch) => touch.slice(kind.length + 1));

/** Count equal things. @template T @param {Iterable<T>} items */
export function counted(items) {
  /** @type {Map<T, number>} */
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/**
 * `offered`: a function that gives the options now, and what each of them touches (it reads signals);
 * `live`: whether something may be chosen now; `take`: what to do with the one option that remains;
 * `ask`: what to do when somebody clicks touches that lead nowhere (null: something was chosen);
 * `several`: what is chosen together, where answers are asked for one by one, or null; `takeAll`: what to do with them.
 */
export class Selection {
  /**
   * @param {object} given
   * @param {() => Offered} given.offered
   * @param {() => boolean} given.live
   * @param {(notation: string) => void} given.take
   * @param {(touches: string[] | null) => void} given.ask
   * @param {() => Several | null} [given.several]
   * @param {(actions: string[]) => void} [given.takeAll]
   */
  constructor({ offered, live, take, ask, several = () => null, takeAll = () => {} }) {
    /** By a hint: an option, and what it is made of. */
    this.advised = signal(/** @type {{ action: string | null, touches: Set<string> }} */ ({ action: null, touches: new Set() }));
    this.steps = signal(/** @type {Step[]} */ ([])); // what was chosen, one by one
    this.take = take;
    this.takeAll = takeAll;
    this.several = computed(() => (this.group.value ? null : several()));
    this.ask = ask;
    this.isLive = computed(live);
    this.made = computed(() => {
      const { options, touches } = offered();
      return options.map((notation, place) => (
        { notation, touches: touches[place], counts: counted(touches[place]) }));
    });
    this.touches = computed(() => this.steps.value.flatMap((step) => step.touches ?? []));
    this.counts = computed(() => counted(this.touches.value));
    this.group = computed(() => this.steps.value.findLast((step) => step.group)?.group ?? null);
    this.inGroup = computed(() => {
      const group = this.group.value && new Set(this.group.value);
      return group ? this.made.value.filter(({ notation }) => group.has(notation)) : this.made.value;
    });
    this.remaining = computed(() => {
      if (this.several.value) return this.made.value;
      const chosen = this.counts.value;
      return this.inGroup.value.filter((option) => contains(option, chosen));
    });
    this.open = computed(() => { // how many of each touch some remaining option would still take
      /** @type {Map<string, number>} */
      const open = new Map();
      const { things = [], most = 0 } = this.several.value ?? {};
      const full = this.several.value !== null && this.touches.value.length >= most;
      for (const { touch, count } of things) open.set(touch, full ? this.chosen(touch) : count);
      for (const { counts } of this.remaining.value) {
        for (const [touch, count] of counts) open.set(touch, Math.max(open.get(touch) ?? 0, count));
      }
      return open;
    });
  }

  get live() { return this.isLive.value; }

  get options() { return this.remaining.value.map(({ notation }) => notation); }

  /** Anyone who calls this while drawing is redrawn when the selection changes. */
  heed() {
    this.isLive.value;
    this.remaining.value;
    this.counts.value;
    this.advised.value;
  }

  /**
   * Ring the touches of an answer, and in the list the answer itself unless it is null.
   * @param {string | null} action @param {string[]} touches
   */
  hint(action, touches) { this.advised.value = { action, touches: new Set(touches) }; }

  /** Tell whether a hint is about these touches. @param {...string} touches */
  hinted(...touches) {
    return touches.length > 0 && touches.every((touch) => this.advised.value.touches.has(touch));
  }

  get begun() { return this.steps.value.length > 0; }

  /** How many of a touch are chosen. @param {string} touch */
  chosen(touch) { return this.counts.value.get(touch) ?? 0; }

  /** Tell whether these touches may be chosen now, on top of those that are. @param {...string} touches */
  lit(...touches) {
    if (!this.live || touches.length === 0) return false;
    if (touches.length === 1) return (this.open.value.get(touches[0]) ?? 0) > this.chosen(touches[0]);
    if (this.several.value) return false;
    return this.left(...touches).length > 0;
  }

  /** Tell whether some option that remains is about a thing, chosen or not. @param {string} touch */
  concerns(touch) { return this.open.value.has(touch); }

  /** The things of a kind that the remaining options are about. @param {string} kind */
  things(kind) { return valuesOf([...this.open.value.keys()], kind); }

  /** The options that would remain after choosing these touches, too. @param {...string} touches */
  left(...touches) {
    const wanted = counted([...this.touches.value, ...touches]);
    return this.inGroup.value.filter((option) => contains(option, wanted)).map(({ notation }) => notation);
  }

  /** Choose touches; the one option that then remains is taken. @param {...string} touches */
  pick(...touches) {
    if (!this.live) return;
    if (!this.lit(...touches)) {
      if (touches.every((touch) => this.chosen(touch))) this.again(...touches);
      else this.why(...touches);
      return;
    }
    this.ask(null);
    this.push({ touches });
  }

  /** Somebody chose again what is chosen: that is the whole option, or it is put back. @param {...string} touches */
  again(...touches) {
    if (!this.live) return;
    if (this.several.value) {
      this.drop(...touches);
      return;
    }
    const exact = this.remaining.value.filter(({ touches: all }) => all.length === this.touches.value.length);
    if (exact.length === 1) this.option(exact[0].notation);
    else this.drop(...touches);
  }

  /** Put touches back that were chosen, wherever among the choices they are. @param {...string} touches */
  drop(...touches) {
    /** @type {Step[]} */
    const steps = this.steps.value.map((step) => (step.touches ? { touches: [...step.touches] } : step));
    for (const touch of touches) {
      const step = steps.findLast((one) => one.touches?.includes(touch));
      step?.touches?.splice(step.touches.lastIndexOf(touch), 1);
    }
    this.steps.value = steps.filter((step) => step.group || step.touches.length > 0);
  }

  /** Take an option as it is. @param {string} notation */
  option(notation) {
    if (!this.live) return;
    this.ask(null);
    this.take(notation);
  }

  /** Look only at a group of the options from now on. @param {string[]} group */
  narrow(group) {
    if (group.length === 1) this.option(group[0]);
    else this.steps.value = [...this.steps.value, { group }];
  }

  /** @param {Step} step */
  push(step) {
    batch(() => { this.steps.value = [...this.steps.value, step]; });
    const rest = this.remaining.value;
    if (this.several.value?.things.some(({ touch }) => step.touches?.includes(touch))) return;
    if (rest.length === 1) this.take(rest[0].notation);
    else if (this.several.value) this.pickBare(step);
  }

  /** Something else than what is chosen together: the option that is made of it is taken. @param {Step} step */
  pickBare({ touches = [] }) {
    const wanted = counted(touches);
    const found = this.made.value.filter((option) => contains(option, wanted));
    this.steps.value = this.steps.value.slice(0, -1);
    if (found.length === 1) this.take(found[0].notation);
  }

  /** The answers for all that is chosen together, in the order of choosing; `rest`: and for all that is left. */
  together(rest = false) {
    const { things = [], end = "", most = 0, follows = false } = this.several.value ?? {};
    const left = things.flatMap(({ touch, count }) => Array(Math.max(0, count - this.chosen(touch))).fill(touch));
    const touches = [...this.touches.value, ...(rest ? left : [])].slice(0, most);
    const alike = touches.findLastIndex((touch) => touch !== touches.at(-1)) + 1; // from there on there is no choice
    if (follows && touches.length === most) touches.length = Math.max(1, alike);
    const actions = touches.map((touch) => things.find((thing) => thing.touch === touch)?.action ?? "");
    return [...actions, ...(end ? [end] : [])];
  }

  /** Tell whether what is chosen together would do as an answer. */
  get enough() {
    const number = this.touches.value.length;
    return this.several.value !== null && number > 0 && number >= this.several.value.least;
  }

  /** Answer for all of them. */
  gather(rest = false) {
    if (this.live && this.several.value) this.takeAll(this.together(rest));
  }

  /** Take back the last choice; tell whether there was one. */
  back() {
    if (!this.begun) return false;
    this.steps.value = this.steps.value.slice(0, -1);
    return true;
  }

  clear() {
    if (this.begun) this.steps.value = [];
  }

  /** After the options have changed: what cannot be part of any of them is forgotten. */
  settle() {
    if (this.several.value && this.touches.value.some((touch) => !this.open.value.has(touch))) this.clear();
    while (this.begun && this.remaining.value.length === 0) this.back();
  }

  /**
   * Say why touches cannot be chosen; who has changed their mind after one choice begins again.
   * @param {...string} touches
   */
  why(...touches) {
    const wanted = counted(touches);
    const once = this.live && this.steps.value.length === 1;
    if (!once || !this.made.value.some((option) => contains(option, wanted))) {
      this.ask(touches);
      return;
    }
    this.clear();
    this.pick(...touches);
  }
}

/** @param {Made} option @param {Map<string, number>} wanted */
function contains({ counts }, wanted) {
  for (const [touch, count] of wanted) if ((counts.get(touch) ?? 0) < count) return false;
  return true;
}
