// The prompt: whose move it is, what to do next, what is being tried out, and the buttons. It never changes its height:
// what is longer opens below it when it is asked for.
import { Component, html, live, signal } from "../page.js";
import { has, say, text } from "../words.js";
import { longPressed } from "../settings.js";
import { Icon } from "../controls.js";
import { Meanwhile, Replaced } from "./absence.js";
import { Question } from "./question.js";
import { gathered } from "./event_sentences.js";
import { narrow } from "./screen.js";
import { later } from "../later.js";
import { gameOf } from "../home/server_games.js";
import { declineOf, passOf } from "./react.js";
import { Since } from "./history.js";
import { Note } from "./note.js";
import { switchPalette } from "./palette.js";
import { switchPlan } from "./planning.js";
import { Skip } from "./skip.js";
import { AskAgain } from "./automatic.js";
import { Told } from "./told.js";
import { UndoButton } from "./undo.js";

const Hint = later(() => import("./hint.js"), "Hint", "/static/style/analysis.css");
const Drafts = later(() => import("./plans.js"), "Drafts");
const AGAIN = "M4 5v5h5M4.500 10a8 8 0 1 1-.300 4.500";
const touch = window.matchMedia("(pointer: coarse)");

/** `whole`: in text mode it says everything at once, and may grow. */
export const Prompt = live((/** @type {Properties & { whole?: boolean }} */ { controller, at, whole = false }) => {
  const state = controller.state.value;
  const myTurn = state.myTurn.value;
  const planning = controller.draft.ahead.value !== null;
  const busy = controller.draft.busy.value;
  return html`<div id="prompt" tabindex="-1" class="prompt ${planning ? "plans" : myTurn ? "mine" : ""} ${busy ? "busy" : ""}">
    <div class="prompt-words">
      <div class="question" role="status">${myTurn || planning
        ? html`<${OpenQuestion} controller=${controller} at=${at} />` : html`<${Waiting} controller=${controller} at=${at} />`}</div>
      <div class="prompt-below">${whole ? html`<${Whole} controller=${controller} at=${at} /><${Noticed} controller=${controller} />`
        : html`<${Below} controller=${controller} at=${at} />`}</div>
    </div>
    ${narrow.value && html`<${Asides} controller=${controller} at=${at} />`}
    ${(!narrow.value || whole) && html`<${Buttons} controller=${controller} at=${at} whole=${whole} />`}
    <${Note} controller=${controller} at=${at} />
  </div>`;
});

/** On a phone: confirm, step back and the moves, below what one holds. */
export const Acts = live(({ controller, at }) => html`<section class="acts" aria-label=${text("web.table.acts")}>
  <${Buttons} controller=${controller} at=${at} /></section>`);

/** What is asked: once something is chosen, what to choose next; while something is tried out, what comes after it. */
const OpenQuestion = live(({ controller, at }) => {
  const state = controller.state.value;
  const { ahead, planned } = controller.draft;
  const prompt = (ahead.value ?? state.game.value)?.prompt;
  const tried = at.draft;
  const plan = ahead.value ? "web.plan.planning" : tried && planned.value ? "web.plan.yours" : "";
  const reaction = !tried && passOf(state.game.value, state.you.value);
  const question = tried ? tried.prompt : prompt;
  const words = controller.select.begun ? leadOf(controller, at) : question ? say(question)
    : tried ? text(ahead.value ? "web.plan.ready" : tried.stopped ? "web.table.confirm_unforeseen" : "web.table.confirm_or_back") : "";
  return html`
    ${plan && html`<span class="chip plan">${text(plan)}</span>`}
    ${reaction && html`<span class="chip reaction">${text("web.table.reaction")}</span>`}
    ${words && html`<${Question} words=${words} />`}`;
});

/** What to choose next. @param {Controller} controller @param {At} at */
function leadOf(controller, at) {
  const count = controller.select.options.length;
  return controller.board.value?.module.lead?.(at) ?? text("web.table.lead", { count });
}

const Waiting = live(({ controller, at }) => {
  const state = controller.state.value;
  const owing = state.owing.value.length ? state.owing.value : state.awaited.value;
  const thinking = state.thinking.value.length > 0;
  const heir = controller.heir;
  if (state.played.value) return html`<${Replaced} controller=${controller} at=${at} />`;
  if (!owing.length) return html`<b>${text("web.table.nobody")}</b>`;
  return html`<b class="waits">${text("web.table.waits", { awaited: owing })}</b>
    ${thinking && html`<span class="bar-thinking" aria-hidden="true"><i></i></span>`}
    <${Skip} controller=${controller} />
    ${at.seat === null && html`<span class="small">${text("web.table.spectator")}</span>`}
    ${narrow.value && html`<${Meanwhile} controller=${controller} />`}
    ${heir !== null && html`<button type="button" class="small" data-do="pass-on"
      onClick=${() => controller.passTo(heir)}>
      ${text("web.table.pass_to", { seat: heir })}</button>`}`;
});

/** The second line: what is tried out, who else is asked, or a short notice. */
const Below = live(({ controller, at }) => {
  const state = controller.state.value;
  const others = state.myTurn.value ? state.owing.value.filter((seat) => seat !== state.you.value) : [];
  const reaction = !at.draft && !controller.select.begun && declineOf(state.game.value, state.you.value);
  const planning = controller.draft.ahead.value !== null;
  const drafts = manyDrafts(controller, at) && html`<${Drafts} controller=${controller} />`;
  if (at.draft || controller.draft.unfit.value) return html`${drafts}<${Tried} controller=${controller} at=${at} />`;
  if (planning) return html`${drafts}<p class="small">${supposed(at)}</p>`;
  if (drafts) return drafts;
  if (controller.draft.waits.value && !state.myTurn.value) return html`<p class="small plan-waits">${text("web.plan.waits")}</p>`;
  if (controller.told.value) return html`<${Noticed} controller=${controller} />`;
  if (reaction) return html`<${Hushes} controller=${controller} />`;
  if (others.length) return html`<p class="small also">${text("web.table.also", { awaited: others })}</p>`;
  if (touch.matches && !longPressed.value) return html`<p class="small long-press">${text("web.table.long_press")}</p>`;
  return null;
});

/** Whether drafts lie side by side: where a turn is a puzzle, once one is planned or tried out. @param {Controller} controller @param {At} at */
function manyDrafts({ draft, state }, at) {
  return at.seat !== null && Boolean(gameOf(at.game)?.puzzle) && (draft.ahead.value !== null || (state.value.myTurn.value && (draft.begun.value || draft.kept.value > 1)));
}

/** That nothing is played yet, and what a plan supposes in this game. @param {At} at */
const supposed = ({ game }) => text(has(`${game}.ahead`) ? `${game}.ahead` : "web.plan.not_yet");

/** What of a plan does not fit any more, and why. @param {Wire.Unfit} unfit */
const unfitted = ({ said, error }) => text("web.plan.unfit", { what: say(said), why: say(error) });

/** Ways not to be asked again: in this turn, or ever. */
const Hushes = live(({ controller }) => {
  const busy = controller.draft.busy.value;
  return html`<span class="hushes"><button type="button" class="link" data-do="hush" disabled=${busy}
      onClick=${() => controller.autoPass({ on: true, turn: turnOf(controller) })}>${text("web.table.hush")}</button>
    <button type="button" class="link" data-do="always-pass" disabled=${busy}
      onClick=${() => controller.autoPass({ on: true })}>${text("web.table.always_pass")}</button></span>`;
});

/** @param {Controller} controller @returns {number | null} */
const turnOf = ({ state }) => state.peek().game.peek()?.view?.turn ?? null;

/** Everything that is tried out, for those who read. */
const Whole = live(({ controller, at }) => {
  const state = controller.state.value;
  const others = state.myTurn.value ? state.owing.value.filter((seat) => seat !== state.you.value) : [];
  const reaction = !at.draft && declineOf(state.game.value, state.you.value);
  const { ahead, unfit } = controller.draft;
  return html`${manyDrafts(controller, at) && html`<${Drafts} controller=${controller} />`}
    ${ahead.value && html`<p class="small">${supposed(at)}</p>`}
    ${unfit.value && html`<p class="unfit">${unfitted(unfit.value)}</p>`}
    ${others.length > 0 && html`<p class="small also">${text("web.table.also", { awaited: others })}</p>`}
    ${reaction && html`<${Hushes} controller=${controller} />`}
    ${at.draft && html`<div class="tried" aria-live="polite"><p class="tried-title">${text("web.table.tried")}</p>
      <${Events} controller=${controller} at=${at} />
      ${at.draft.stopped && html`<p class="small">${text("web.table.unforeseen")}</p>`}</div>`}`;
});

const Events = live(({ controller, at }) => {
  const { draft } = at;
  if (!draft) return null;
  const events = gathered(draft.events, has);
  return html`<ol class="tried-events">
    ${events.map((event, number) => html`<li key=${number}><${Told} controller=${controller} message=${event} /></li>`)}
    ${(draft.blind || !events.length) && html`<li><${Said} controller=${controller} action=${draft.actions.at(-1)} /></li>`}
  </ol>`;
});

/** What is tried out, in one line; all of it opens below. */
class Tried extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.open = signal(false);
    this.Shown = live((/** @type {Properties} */ given) => this.shown(given));
  }

  /** @param {Properties} given */
  shown({ controller, at }) {
    const { draft } = at;
    const unfit = controller.draft.unfit.value;
    const open = this.open.value;
    const events = gathered(draft?.events ?? [], has);
    const line = unfit ? unfitted(unfit) : !draft ? "" : draft.blind || !events.length ? html`<${Said} controller=${controller} action=${draft.actions.at(-1)} />`
      : events.map((event) => say(event)).join(" ");
    const turn = () => { this.open.value = !open; };
    return html`<div class="tried" aria-live="polite"><button type="button" class="link tried-line" data-do="whole-draft"
        aria-expanded=${open} title=${text("web.table.tried")} onClick=${turn}>${line}</button>
      ${open && html`<div class="below">${unfit && html`<p>${line}</p>`}<p class="tried-title">${text("web.table.tried")}</p>
        <${Events} controller=${controller} at=${at} /></div>`}</div>`;
  }

  /** @param {Properties} given */
  render(given) { return html`<${this.Shown} ...${given} />`; }
}

/** An action in words, as the menu calls it. */
const Said = live((/** @type {{ controller: Controller, action: string }} */ { controller, action }) => {
  const label = controller.labels.value.get(action);
  if (!label) controller.learnLabel(action);
  return html`<span>${label ?? "…"}</span>`;
});

/** A short notice. */
const Noticed = live(({ controller }) => {
  const told = controller.told.value;
  return told && html`<p class="told" role="status">${say(told)} ${told.passes && html`<${AskAgain} controller=${controller} />`}</p>`;
});

/** What one may ask besides: what happened, and a hint. */
const Asides = live(({ controller, at }) => {
  const myTurn = controller.state.value.myTurn.value;
  return html`<div class="asides"><span class="place since-place"><${Since} controller=${controller} /></span>
    ${at.table.hints && html`<span class="place">${myTurn && html`<${Hint} controller=${controller} key=${at.seat} />`}</span>`}</div>`;
});

/** Each button has its place, whether it is there or not. */
const Buttons = live((/** @type {Properties & { whole?: boolean }} */ { controller, at, whole = false }) => {
  const state = controller.state.value;
  const begun = controller.draft.begun.value;
  const planning = controller.draft.ahead.value !== null;
  const busy = controller.draft.busy.value;
  const chosen = controller.select.begun;
  const game = state.game.value;
  const reaction = !begun && !chosen && declineOf(game, state.you.value);
  const undo = state.played.value || planning ? null : game?.undo;
  const many = controller.draft.actions.value.length > (planning ? 0 : 1);
  const listed = whole || controller.board.value?.module.listed;
  if (at.seat === null) return null;
  return html`<div class="prompt-buttons">
    ${!narrow.value && html`<${Asides} controller=${controller} at=${at} />`}
    ${!listed && html`<button type="button" class="ghost moves" data-do="moves" aria-haspopup="dialog" aria-keyshortcuts="/"
      aria-expanded=${controller.palette.value} disabled=${!controller.select.live}
      title=${text("web.palette.title")} onClick=${() => switchPalette(controller)}>${text("web.palette.open")}</button>`}
    <span class="place again-place">${many && html`<button type="button" class="ghost icon" data-do="start-over"
      disabled=${busy} title=${text("web.table.start_over")} aria-label=${text("web.table.start_over")}
      onClick=${() => controller.startOver()}><${Icon} path=${AGAIN} /></button>`}</span>
    <span class="place back-place">${begun || chosen ? html`<button type="button" class="ghost" data-do="step-back" disabled=${busy}
      title=${text("web.keys.escape")}
      onClick=${() => controller.stepBack()}>${text("web.table.step_back")}</button>`
    : undo && html`<${UndoButton} controller=${controller} undo=${undo}
      off=${busy || Boolean(at.table.undo)} />`}</span>
    <span class="place go-place">${planning || mayPlan(state, at) ? html`<button type="button" class="ghost" data-do="plan"
      aria-pressed=${planning} aria-keyshortcuts="p" onClick=${() => switchPlan(controller)}>${text("web.plan.plan")}</button>` : begun ? html`<button type="button" class="primary" data-do="confirm" disabled=${busy}
      aria-keyshortcuts="c"
      onClick=${() => controller.confirm()}>${text("web.table.confirm")}</button>`
    : reaction && html`<button type="button" class="primary" data-do="pass" disabled=${busy}
      onClick=${() => controller.act(reaction)}>${text("web.table.pass")}</button>`}</span>
  </div>`;
});

/** Whether a player may plan the next turn now. @param {State} state @param {At} at */
function mayPlan(state, at) {
  return Boolean(gameOf(at.game)?.ahead) && !at.table.lesson && at.table.status === "playing" && !state.myTurn.value && !state.played.value;
}
