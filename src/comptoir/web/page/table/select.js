// The selection: what a player has pointed at so far, and the options that still contain it.
// It knows nothing of any game, only options and the parts (tokens) they are made of.
import { batch, computed, signal } from "../page.js";

/**
 * @typedef {{ tokens: string[], group?: undefined } | { group: string[], tokens?: undefined }} Step
 * @typedef {{ notation: string, tokens: string[], counts: Map<string, number> }} Made
 * @typedef {{ options: string[], touches: string[][] }} Offered
 */

/** The verb of an option, by which options of a kind are told from others. @param {string} notation */
export const verbOf = (notation) => notation.split(" ", 1)[0];

/** What tokens of a kind name: of `coins:1` and `coins:2`, 1 and 2. @param {string[]} tokens @param {string} kind */
export const valuesOf = (tokens, kind) => tokens.filter((token) => token.startsWith(`${kind}:`))
  .map((token) => token.slice(kind.length + 1));

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
 * `ask`: what to do when somebody points at tokens that lead nowhere (null: at nothing any more).
 */
export class Selection {
  /**
   * @param {object} given
   * @param {() => Offered} given.offered
   * @param {() => boolean} given.live
   * @param {(notation: string) => void} given.take
   * @param {(tokens: string[] | null, now: boolean) => void} given.ask
   */
  constructor({ offered, live, take, ask }) {
    /** By a hint: an option, and what it is made of. */
    this.advised = signal(/** @type {{ action: string | null, tokens: Set<string> }} */ ({ action: null, tokens: new Set() }));
    this.steps = signal(/** @type {Step[]} */ ([])); // what was chosen, one by one
    this.take = take;
    this.ask = ask;
    this.isLive = computed(live);
    this.made = computed(() => {
      const { options, touches } = offered();
      return options.map((notation, place) => (
        { notation, tokens: touches[place], counts: counted(touches[place]) }));
    });
    this.tokens = computed(() => this.steps.value.flatMap((step) => step.tokens ?? []));
    this.counts = computed(() => counted(this.tokens.value));
    this.group = computed(() => this.steps.value.findLast((step) => step.group)?.group ?? null);
    this.inGroup = computed(() => {
      const group = this.group.value && new Set(this.group.value);
      return group ? this.made.value.filter(({ notation }) => group.has(notation)) : this.made.value;
    });
    this.remaining = computed(() => {
      const chosen = this.counts.value;
      return this.inGroup.value.filter((option) => contains(option, chosen));
    });
    this.open = computed(() => { // how many of each token some remaining option would still take
      /** @type {Map<string, number>} */
      const open = new Map();
      for (const { counts } of this.remaining.value) {
        for (const [token, count] of counts) open.set(token, Math.max(open.get(token) ?? 0, count));
      }
      return open;
    });
  }

  get live() { return this.isLive.value; }

  get options() { return this.remaining.value.map(({ notation }) => notation); }

  /** Whoever calls this while drawing is drawn anew when the selection changes. */
  heed() {
    this.isLive.value;
    this.remaining.value;
    this.advised.value;
  }

  /**
   * Ring the tokens of an answer, and in the list the answer itself unless it is null.
   * @param {string | null} action @param {string[]} tokens
   */
  hint(action, tokens) { this.advised.value = { action, tokens: new Set(tokens) }; }

  /** Tell whether a hint is about these tokens. @param {...string} tokens */
  hinted(...tokens) {
    return tokens.length > 0 && tokens.every((token) => this.advised.value.tokens.has(token));
  }

  get begun() { return this.steps.value.length > 0; }

  /** How many of a token are chosen. @param {string} token */
  chosen(token) { return this.counts.value.get(token) ?? 0; }

  /** Tell whether these tokens may be chosen now, on top of those that are. @param {...string} tokens */
  lit(...tokens) {
    if (!this.live || tokens.length === 0) return false;
    if (tokens.length === 1) return (this.open.value.get(tokens[0]) ?? 0) > this.chosen(tokens[0]);
    return this.left(...tokens).length > 0;
  }

  /** Tell whether some option that remains is about a thing, chosen or not. @param {string} token */
  touches(token) { return this.open.value.has(token); }

  /** The things of a kind that the remaining options are about. @param {string} kind */
  things(kind) { return valuesOf([...this.open.value.keys()], kind); }

  /** The options that would remain after choosing these tokens, too. @param {...string} tokens */
  left(...tokens) {
    const wanted = counted([...this.tokens.value, ...tokens]);
    return this.inGroup.value.filter((option) => contains(option, wanted)).map(({ notation }) => notation);
  }

  /** Choose tokens; the one option that then remains is taken. @param {...string} tokens */
  pick(...tokens) {
    if (!this.live) return;
    if (!this.lit(...tokens)) {
      if (tokens.every((token) => this.chosen(token))) this.again(...tokens);
      else this.why(...tokens);
      return;
    }
    this.ask(null, true);
    this.push({ tokens });
  }

  /** Somebody chose again what is chosen: that is the whole option, or it is put back. @param {...string} tokens */
  again(...tokens) {
    if (!this.live) return;
    const exact = this.remaining.value.filter(({ tokens: all }) => all.length === this.tokens.value.length);
    if (exact.length === 1) this.option(exact[0].notation);
    else this.drop(...tokens);
  }

  /** Put tokens back that were chosen, wherever among the choices they are. @param {...string} tokens */
  drop(...tokens) {
    /** @type {Step[]} */
    const steps = this.steps.value.map((step) => (step.tokens ? { tokens: [...step.tokens] } : step));
    for (const token of tokens) {
      const step = steps.findLast((one) => one.tokens?.includes(token));
      step?.tokens?.splice(step.tokens.lastIndexOf(token), 1);
    }
    this.steps.value = steps.filter((step) => step.group || step.tokens.length > 0);
  }

  /** Take an option as it is. @param {string} notation */
  option(notation) {
    if (!this.live) return;
    this.ask(null, true);
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
    if (rest.length === 1) this.take(rest[0].notation);
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
    while (this.begun && this.remaining.value.length === 0) this.back();
  }

  /**
   * Say why tokens cannot be chosen; who has changed their mind after one choice begins anew.
   * @param {...string} tokens
   */
  why(...tokens) {
    const wanted = counted(tokens);
    const once = this.live && this.steps.value.length === 1;
    if (!once || !this.made.value.some((option) => contains(option, wanted))) {
      this.ask(tokens, true);
      return;
    }
    this.clear();
    this.pick(...tokens);
  }

  /** Ask the same after pointing at them for a moment; nothing: at nothing any more. @param {...string} tokens */
  point(...tokens) { this.ask(tokens.length > 0 ? tokens : null, false); }
}

/** @param {Made} option @param {Map<string, number>} wanted */
function contains({ counts }, wanted) {
  for (const [token, count] of wanted) if ((counts.get(token) ?? 0) < count) return false;
  return true;
}
