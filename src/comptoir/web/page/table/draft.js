// The draft: actions tried out on the board before they are played, step by step, and the playing itself. While the
// next turn is planned (plans.js) they are tried there, and nothing is played.
import { batch, computed, signal } from "../page.js";
import { refused } from "../api.js";
import { freshId } from "./live.js";

const UNFORESEEN = ["table.why.unforeseen", "table.why.draft_stopped"];
/**
 * `wish`: what was to be tried; `actions`: what of it fits, as of a plan it may be less.
 * @type {{ actions: string[], wish: string[], reply: Wire.Drafted | null, blind: boolean, seq: number | null }}
 */
const NOTHING = { actions: [], wish: [], reply: null, blind: false, seq: null };
/** @type {import("./select.js").Offered} */
const NO_OPTIONS = { options: [], touches: [] };

/** Where this browser keeps what a seat plans. @param {string} table @param {number} seat */
export const planKey = (table, seat) => `comptoir.plan.${table}.${seat}`;

/**
 * What a seat tries out; `state` is the table's, `complain` shows a refusal to the player, `wish` is a signal of when
 * moves are to be confirmed, `note` is told how many actions there are after a move of the player's.
 */
export class Draft {
  /**
   * @param {State} state
   * @param {{ complain: (error: Wire.Refusal) => void, wish: ReadonlySignal<string>, note: (moves: number) => void }} given
   */
  constructor(state, { complain, wish, note }) {
    this.state = state;
    this.complain = complain;
    this.wish = wish;
    this.note = note;
    this.now = signal(NOTHING);
    this.ahead = signal(/** @type {Wire.Drafted | null} */ (null)); // where the next turn begins, while it is planned
    this.end = () => {}; // of the person who looks after plans
    this.busy = signal(false); // something is on its way
    this.sent = signal(0); // the news that will show what was played; until then the draft stays on the board
    this.actions = computed(() => this.now.value.actions);
    this.begun = computed(() => this.actions.value.length > 0);
    this.offered = computed(() => {
      if (this.busy.value && this.sent.value) return NO_OPTIONS;
      if (!this.begun.value) return this.ahead.value ?? ((this.state.myTurn.value && this.state.game.value) || NO_OPTIONS);
      return (!this.now.value.blind && this.now.value.reply) || NO_OPTIONS;
    });
    this.options = computed(() => this.offered.value.options);
    this.unfit = computed(() => this.now.value.reply?.unfit ?? null); // what of a plan is not possible any more
    this.planned = signal(false); // whether it is what was planned before the turn came
    this.kept = signal(1); // how many drafts lie side by side
    this.waits = signal(false); // whether a plan waits for its turn
    this.gains = computed(() => this.now.value.reply?.gains ?? []);
    this.before = computed(() => (this.ahead.value ?? this.state.game.value)?.view ?? null); // without what is tried out
    this.view = computed(() => (this.begun.value && this.now.value.reply?.view) || this.before.value);
    this.shown = computed(() => {
      const { actions, reply, blind } = this.now.value;
      if (!actions.length) return null;
      const { events = [], prompt = null, stopped = false, result = null } = reply ?? {};
      return { actions, events, prompt: blind ? null : prompt, stopped: stopped || blind, result, blind };
    });
  }

  /** Take an option: try it out, or play it at once if nothing is to be confirmed. @param {string} notation */
  async take(notation) {
    if (this.busy.peek()) return;
    this.planned.value = false;
    const choice = this.options.peek().length > 1;
    const actions = [...this.actions.peek(), notation];
    const wish = this.wish.peek();
    if (this.ahead.peek()) await this.tryOut(actions);
    else if (wish === "never" || (wish === "choice" && !choice && !this.begun.peek())) await this.play(actions);
    else await this.tryOut(actions);
  }

  /** What the server is asked: about the next turn while it is planned. @param {Wire.Body} body */
  about(body) { return this.ahead.peek() ? { ...body, ahead: true } : body; }

  /** Try actions out; `fitting`: as many as still fit. @param {string[]} actions */
  async tryOut(actions, fitting = false) {
    const before = this.now.peek();
    const seq = this.state.seq.peek(); // the news that this is tried on
    const body = this.about({ actions });
    this.busy.value = true;
    try {
      const reply = await this.state.request("draft", fitting ? { ...body, fitting } : body);
      const wish = fitting ? actions : reply.actions;
      this.now.value = { actions: reply.actions, wish, reply, blind: false, seq };
    } catch (problem) {
      const { error } = refused(problem);
      const blind = UNFORESEEN.includes(error.id);
      if (blind) this.now.value = { actions, wish: actions, reply: before.reply, blind, seq };
      else this.complain(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Take the last step back. */
  async back() {
    if (!this.begun.peek() || this.busy.peek()) return;
    const actions = this.actions.peek().slice(0, -1);
    if (actions.length) await this.tryOut(actions);
    else this.forget();
  }

  forget() {
    this.now.value = NOTHING;
    this.planned.value = false;
  }

  /** Play what was tried out; a plan is not. */
  confirm() { return this.begun.peek() && !this.ahead.peek() ? this.play(this.actions.peek()) : undefined; }

  /** Play actions, once, however often they have to be sent; tell whether they were. @param {string[]} actions */
  async play(actions) {
    if (this.busy.peek()) return false;
    this.busy.value = true;
    try {
      const seq = this.now.peek().seq ?? this.state.seq.peek();
      const body = { id: freshId(), moves: this.state.game.peek()?.moves, seq, actions };
      const reply = await this.state.request("act", body);
      this.note(reply.moves);
      this.sent.value = reply.seq;
      if (reply.error) this.complain(reply.error);
      this.settle();
      return true;
    } catch (problem) {
      const { error } = refused(problem);
      this.forget();
      this.busy.value = false;
      this.complain(error);
      return false;
    }
  }

  /** After news: what was played is on the board now; what was only tried out is tried again. */
  settle() {
    if (this.sent.peek()) {
      if (this.state.seq.peek() < this.sent.peek()) return;
      batch(() => {
        this.sent.value = 0;
        this.busy.value = false;
        this.forget();
      });
    }
  }

  /** The table has moved on while something was being tried out: try it again, or forget it. */
  async review() {
    this.settle();
    if (!this.begun.peek() || this.busy.peek() || this.ahead.peek()) return;
    const before = this.now.peek();
    if (this.state.myTurn.peek()) await this.tryOut(before.actions);
    if (this.now.peek() === before) this.forget(); // it cannot be done any more
  }
}
