// Hints: first where to look, then the move and why. The server thinks, from what the seat may know alone.
import { Component, effect, html, live, signal, untracked } from "../page.js";
import { figure, text } from "../words.js";
import { refused } from "../api.js";
import { freshId } from "./live.js";
import { spoken } from "./spoken.js";
import { Icon } from "../controls.js";

const ON_BOARD = "#board .hinted, #hand .hinted, .board-side .hinted";
const BULB = "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.7.6 1.100 1.300 1.100 2.200h5c0-.9.4-1.600 1.100-2.200A6 6 0 0 0 12 3z";
/**
 * @typedef {Wire.Hinted & { action: string, listed: boolean, moves?: number, prompt?: string, tried: string }} Found
 */

const LEAST = 0.005; // a smaller difference is none

/** Tell whether a hint still answers the present question. @param {Controller} controller @param {Found} found */
function fits(controller, { action, listed, prompt, tried }) {
  const state = controller.state.value;
  const actions = controller.draft.actions.value;
  if (!state.myTurn.value || actions.join("; ") !== tried) return false;
  return listed ? controller.draft.options.value.includes(action) : state.game.value?.prompt?.id === prompt;
}

export class Hint extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.busy = signal(false);
    this.found = signal(/** @type {Found | null} */ (null));
    this.whole = signal(false); // whether the move itself is shown
    this.Shown = live(() => this.shown());
    this.stop = effect(() => {
      const found = this.found.value;
      if (found && !fits(properties.controller, found)) untracked(() => this.forget());
    });
    this.doubt = effect(() => {
      const moves = properties.controller.state.value.game.value?.moves;
      untracked(() => this.check(moves));
    });
  }

  componentWillUnmount() {
    this.stop();
    this.doubt();
    this.forget();
  }

  get board() { return this.props.controller.board.peek(); }

  forget() {
    this.found.value = null;
    this.whole.value = false;
    this.props.controller.select.hint(null, []);
  }

  /**
   * On an open floor others go on: a deal that has become impossible is no hint any more.
   * @param {number | undefined} moves
   */
  async check(moves) {
    const found = this.found.peek();
    if (!found || found.listed || found.tried || found.moves === moves) return;
    const { controller } = this.props;
    const state = controller.state.peek();
    try {
      await state.request("check", { action: found.action });
    } catch (problem) {
      refused(problem);
      if (this.found.peek() !== found) return;
      this.forget();
      controller.complain({ id: "web.why.stale", args: {}, rule: "" }, state);
    }
  }

  async ask() {
    const { controller } = this.props;
    const state = controller.state.peek();
    const draft = controller.draft.actions.peek();
    const prompt = state.game.peek()?.prompt;
    this.busy.value = true;
    const answer = await controller.askAs(state.token, "hint", { id: freshId(), draft });
    this.busy.value = false;
    if (!answer || state !== controller.state.peek()) return;
    const { action } = answer.best;
    const listed = controller.draft.options.peek().includes(action);
    const moves = state.game.peek()?.moves;
    const found = { ...answer, action, listed, moves, prompt: prompt?.id, tried: draft.join("; ") };
    if (!fits(controller, found)) return; // the table has moved on meanwhile
    const touches = answer.best.touches;
    if (touches.some((touch) => touch.startsWith("deal-"))) controller.tab.value = "board";
    controller.select.hint(null, touches);
    this.found.value = found;
    requestAnimationFrame(() => requestAnimationFrame(() => this.settle()));
  }

  /** What is not on the board is ringed in the list; the first ring comes into view. */
  settle() {
    const { controller } = this.props;
    const found = this.found.peek();
    if (!found) return;
    const ringed = document.querySelector(ON_BOARD);
    if (!ringed) controller.select.hint(found.action, found.best.touches);
    ringed?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  showMove() {
    const { controller } = this.props;
    const found = this.found.peek();
    this.whole.value = true;
    if (found) controller.select.hint(found.action, found.best.touches);
  }

  async tryOut() {
    const { controller } = this.props;
    const found = this.found.peek();
    if (!found) return;
    const { action, best } = found;
    this.forget();
    controller.select.clear();
    const compose = controller.board.peek()?.module.compose;
    if (compose && best.made) compose(best.made, controller.at);
    else await controller.draft.tryOut([...controller.draft.actions.peek(), action]);
  }

  shown() {
    const found = this.found.value;
    if (!found && !this.props.controller.draft.options.value.length) return null; // nothing to choose
    const ask = html`<${Icon} path=${BULB} /><span class="hidden-text">${text("web.hint.ask")}</span>`;
    if (!found) return html`<div class="hint-row"><button type="button" class="ghost icon"
      data-do="hint" aria-keyshortcuts="h" disabled=${this.busy.value || this.props.controller.draft.busy.value}
      title=${text("web.hint.title")} onClick=${() => this.ask()}>${ask}</button>
      ${this.busy.value && html`<span class="bar-thinking" role="status"
        aria-label=${text("web.hint.thinking")}><i></i></span>`}</div>`;
    const close = html`<button type="button" class="ghost icon" data-do="close-hint"
      aria-label=${text("web.table.close")} onClick=${() => this.forget()}>×</button>`;
    if (!this.whole.value) return html`<div class="hint-row told"><p role="status">${text("web.hint.look")}</p>
      <button type="button" class="ghost" data-do="hint-move" aria-keyshortcuts="h"
        onClick=${() => this.showMove()}>${text("web.hint.move")}</button>${close}</div>`;
    return html`<div class="hint-row told"><div role="status">
        <p><b>${text("web.hint.best", { text: spoken(this.board, found.best.words) })}</b></p>
        <p>${whyOf(this.board, found)}</p></div>
      <button type="button" class="primary" data-do="hint-try" aria-keyshortcuts="h"
        onClick=${() => this.tryOut()}>${text("web.hint.try")}</button>${close}</div>`;
  }

  render() { return html`<${this.Shown} />`; }
}

/** Why it is the best: by how much it is better than the next. @param {LoadedBoard | null} board @param {Found} found */
function whyOf(board, { best, other }) {
  if (!other) return text("web.hint.only");
  const words = spoken(board, other.words);
  const better = best.value - other.value;
  if (better < LEAST) return text("web.hint.even", { text: words });
  return text("web.hint.than", { found: figure(Math.round(better * 1000) / 10), text: words });
}
