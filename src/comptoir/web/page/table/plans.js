// Plans: drafts that are kept. One's next turn laid out while others play, and several drafts side by side where a turn is a
// puzzle. They lie in this browser alone; loaded when somebody plans or tries such a turn out.
import { batch, effect, html, live, signal, untracked } from "../page.js";
import { say, text } from "../words.js";
import { refused } from "../api.js";
import { planKey } from "./draft.js";

const MOST = 4; // drafts side by side
const LETTERS = "ABCD";
/** @typedef {{ actions: string[], gains: Wire.Message[], fits: boolean }} Kept */
/** @type {Kept} */
const EMPTY = { actions: [], gains: [], fits: true };
/** @type {WeakMap<Draft, Plans>} */
const known = new WeakMap();

/** The plans of the person who looks at the table now. @param {Controller} controller */
export function plansOf(controller) {
  const { draft } = controller;
  const plans = known.get(draft) ?? new Plans(controller);
  known.set(draft, plans);
  return plans;
}

/** The question that is open, by which one knows that the turn has come. @param {Wire.Open} view */
const questionIn = (view) => view?.steps?.[0]?.step ?? "";

export class Plans {
  /** @param {Controller} controller */
  constructor(controller) {
    const state = controller.state.peek();
    this.draft = controller.draft;
    this.state = state;
    this.select = controller.select;
    this.complain = (/** @type {Wire.Refusal} */ error) => controller.complain(error, state);
    this.key = planKey(controller.id, state.you.peek() ?? -1);
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "{}");
    this.drafts = signal(/** @type {Kept[]} */ (kept.drafts ?? [EMPTY]));
    this.chosen = signal(kept.chosen ?? 0); // which of them is on the board, or was
    this.waits = signal(kept.question ?? ""); // the question at which the plan is tried; none if none waits
    this.onBoard = false; // whether what is tried out is one of these
    this.moves = 0; // the table that was planned on
    const stops = [effect(() => this.keep()), effect(() => this.follow()), effect(() => this.store())];
    this.draft.end = () => { for (const stop of stops) stop(); };
  }

  /** Whether there is anything in them. */
  get any() { return this.drafts.value.some(({ actions }) => actions.length); }

  /** Plan, or look at the table as it is. */
  async turn() {
    if (this.draft.ahead.peek()) this.close();
    else if (!this.state.myTurn.peek() && !this.draft.busy.peek()) await this.open();
  }

  async open() {
    if (!(await this.begin())) return;
    this.select.clear();
    this.waits.value = questionIn(this.draft.ahead.peek()?.view);
    await this.lay(this.chosen.peek());
  }

  /** Look where the next turn begins; tell whether there is one. */
  async begin() {
    const moves = this.state.game.peek()?.moves ?? 0;
    try {
      const reply = await this.state.request("draft", { actions: [], ahead: true });
      if (this.state.myTurn.peek()) return false;
      this.moves = moves;
      this.draft.ahead.value = reply;
      return true;
    } catch (problem) {
      if (!this.state.myTurn.peek()) this.complain(refused(problem).error);
      return false;
    }
  }

  close() {
    this.onBoard = false;
    this.select.clear();
    batch(() => {
      this.draft.ahead.value = null;
      this.draft.forget();
    });
  }

  /** Put one of the drafts on the board, as far as it fits. @param {number} chosen */
  async lay(chosen) {
    this.onBoard = false;
    this.chosen.value = chosen;
    const { actions } = this.drafts.peek()[chosen] ?? EMPTY;
    if (actions.length) await this.draft.tryOut(actions, true);
    else this.draft.forget();
    this.onBoard = true;
    this.keep();
  }

  /** Show another draft. @param {number} chosen */
  async choose(chosen) {
    if (this.draft.busy.peek()) return;
    this.select.clear();
    await this.lay(chosen);
  }

  /** One more, from the beginning of the turn. */
  async add() {
    if (this.draft.busy.peek() || this.drafts.peek().length >= MOST) return;
    this.drafts.value = [...this.drafts.peek(), EMPTY];
    await this.choose(this.drafts.peek().length - 1);
  }

  /** Keep what is tried out; once something is played, all drafts are gone. */
  keep() {
    const { wish } = this.draft.now.value;
    const [gains, fits] = [this.draft.gains.value, !this.draft.unfit.value];
    const [busy, sent] = [this.draft.busy.value, this.draft.sent.value];
    if (!this.onBoard || (busy && !sent)) return;
    untracked(() => {
      if (sent) this.drop();
      else this.drafts.value = this.drafts.peek().map((one, chosen) => (
        chosen === this.chosen.peek() ? { actions: wish, gains, fits } : one));
    });
  }

  drop() {
    this.onBoard = false;
    batch(() => {
      this.drafts.value = [EMPTY];
      this.chosen.value = 0;
      this.waits.value = "";
    });
  }

  /** After news: a plan is laid on the table as it is now; when the turn comes, it is tried; all go with the turn. */
  follow() {
    const [game, myTurn, busy] = [this.state.game.value, this.state.myTurn.value, this.draft.busy.value];
    const [planning, begun] = [this.draft.ahead.value !== null, this.draft.begun.value];
    if (!game) return;
    untracked(() => {
      if (planning && (myTurn || game.result)) this.close();
      if (busy) return;
      if (game.result || (this.onBoard && !myTurn && !planning)) this.drop();
      else if (planning && !myTurn && game.moves !== this.moves) this.again();
      else if (myTurn && this.waits.peek() && questionIn(game.view) === this.waits.peek()) this.tryOut();
      else if (myTurn && begun && !this.waits.peek()) this.adopt();
    });
  }

  /** What is tried out on one's own turn is the first of them. */
  adopt() {
    if (this.onBoard) return;
    this.onBoard = true;
    this.keep();
  }

  async again() {
    this.moves = this.state.game.peek()?.moves ?? 0;
    if (!(await this.begin())) this.close();
    else if (this.draft.now.peek().wish.length && !this.draft.busy.peek()) await this.lay(this.chosen.peek());
  }

  /** The turn has come. */
  async tryOut() {
    this.waits.value = "";
    if (!untracked(() => this.any) || this.draft.begun.peek()) return;
    await this.lay(this.chosen.peek());
    this.draft.planned.value = this.draft.begun.peek();
  }

  store() {
    const [drafts, chosen, waits, any] = [this.drafts.value, this.chosen.value, this.waits.value, this.any];
    const question = waits || questionIn(this.state.game.peek()?.view);
    batch(() => {
      this.draft.kept.value = drafts.length;
      this.draft.waits.value = any && waits !== "";
    });
    if (any) sessionStorage.setItem(this.key, JSON.stringify({ drafts, chosen, question }));
    else sessionStorage.removeItem(this.key);
  }
}

/** Drafts side by side, each with what it brings. */
export const Drafts = live(({ controller }) => {
  const plans = plansOf(controller);
  const { draft } = controller;
  const [drafts, chosen, busy] = [plans.drafts.value, plans.chosen.value, draft.busy.value];
  return html`<span class="drafts" role="group" aria-label=${text("web.plan.drafts")}>
    ${drafts.map(({ actions, gains, fits }, number) => {
      const brings = !fits ? text("web.plan.misfit") : gains.map((gain) => say(gain)).join(", ")
        || text(actions.length ? "web.plan.no_gain" : "web.plan.empty");
      return html`<button type="button" key=${number} class="small draft-tab" data-do="draft-${number}" aria-pressed=${number === chosen}
        aria-label=${text("web.plan.draft", { letter: LETTERS[number], brings })} disabled=${busy && number !== chosen}
        onClick=${() => plans.choose(number)}><b>${LETTERS[number]}</b> <span>${brings}</span></button>`;
    })}
    ${drafts.length < MOST && html`<button type="button" class="small draft-tab" data-do="draft-more" aria-label=${text("web.plan.another")}
      disabled=${busy} onClick=${() => plans.add()}>+</button>`}
  </span>`;
});
