// The draft: actions tried out on the board before they are played, step by step, and the playing itself.
import { batch, computed, signal } from "../page.js";
import { Refused } from "../api.js";
import { freshId } from "./live.js";

const UNFORESEEN = ["table.why.unforeseen", "table.why.draft_stopped"];
/** @type {{ actions: string[], reply: Wire.Drafted | null, blind: boolean, seq: number | null }} */
const NOTHING = { actions: [], reply: null, blind: false, seq: null };
/** @type {import("./select.js").Offered} */
const NO_OPTIONS = { options: [], touches: [] };

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
    this.busy = signal(false); // something is on its way
    this.sent = signal(0); // the news that will show what was played; until then the draft stays on the board
    this.actions = computed(() => this.now.value.actions);
    this.begun = computed(() => this.actions.value.length > 0);
    this.offered = computed(() => {
      if (this.busy.value && this.sent.value) return NO_OPTIONS;
      if (!this.begun.value) return (this.state.mine.value && this.state.game.value) || NO_OPTIONS;
      return (!this.now.value.blind && this.now.value.reply) || NO_OPTIONS;
    });
    this.options = computed(() => this.offered.value.options);
    this.view = computed(() => this.now.value.reply?.view ?? this.state.game.value?.view ?? null);
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
    const choice = this.options.peek().length > 1;
    const actions = [...this.actions.peek(), notation];
    const wish = this.wish.peek();
    if (wish === "never" || (wish === "choice" && !choice && !this.begun.peek())) await this.play(actions);
    else await this.tryOut(actions);
  }

  /** @param {string[]} actions */
  async tryOut(actions) {
    const before = this.now.peek();
    const seq = this.state.seq.peek(); // the news that this is tried on
    this.busy.value = true;
    try {
      const reply = await this.state.request("draft", { actions });
      this.now.value = { actions: reply.actions, reply, blind: false, seq };
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      const blind = UNFORESEEN.includes(problem.error.id);
      if (blind) this.now.value = { actions, reply: before.reply, blind, seq };
      else this.complain(problem.error);
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

  forget() { this.now.value = NOTHING; }

  /** Play what was tried out. */
  confirm() { return this.begun.peek() ? this.play(this.actions.peek()) : undefined; }

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
      if (!(problem instanceof Refused)) throw problem;
      this.forget();
      this.busy.value = false;
      this.complain(problem.error);
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
    if (!this.begun.peek() || this.busy.peek()) return;
    const before = this.now.peek();
    if (this.state.mine.peek()) await this.tryOut(before.actions);
    if (this.now.peek() === before) this.forget(); // it cannot be done any more
  }
}
