// The prompt: whose move it is, the question in words, what is being tried out, and why not.
import { html, live } from "../page.js";
import { has, say, text } from "../words.js";
import { passReactions } from "../settings.js";
import { RuleLink } from "../controls.js";
import { Meanwhile, Replaced } from "./absence.js";
import { Question } from "./question.js";
import { gathered } from "./event_sentences.js";
import { narrow } from "./screen.js";
import { later } from "../later.js";
import { passKey, passOf } from "./react.js";
import { Since } from "./history.js";
import { UndoButton } from "./undo.js";

const Hint = later(() => import("./hint.js"), "Hint", "/static/style/analysis.css");

export const Prompt = live(({ controller, at }) => {
  const state = controller.state.value;
  const mine = state.mine.value;
  const busy = controller.draft.busy.value;
  return html`<div id="prompt" tabindex="-1" class="prompt ${mine ? "mine" : ""} ${busy ? "busy" : ""}">
    <div class="prompt-words">
      <div class="question" role="status">${mine
        ? html`<${OpenQuestion} controller=${controller} />` : html`<${Waiting} controller=${controller} at=${at} />`}</div>
      <${Tried} controller=${controller} at=${at} />
      <${Complaint} controller=${controller} at=${at} />
    </div>
    ${at.table.hints && mine && html`<${Hint} controller=${controller} key=${at.seat} />`}
    <${Buttons} controller=${controller} at=${at} />
  </div>`;
});

const OpenQuestion = live(({ controller }) => {
  const state = controller.state.value;
  const prompt = state.game.value?.prompt;
  const reaction = passOf(state.game.value, state.you.value);
  const others = state.owing.value.filter((seat) => seat !== state.you.value);
  return html`
    ${reaction && html`<span class="chip reaction">${text("web.table.reaction")}</span>`}
    ${prompt && !controller.draft.begun.value && html`<${Question} words=${say(prompt)} />`}
    ${others.length > 0 && html`<span class="small also">
      ${text("web.table.also", { awaited: others })}</span>`}`;
});

const Waiting = live(({ controller, at }) => {
  const state = controller.state.value;
  const owing = state.owing.value.length ? state.owing.value : state.awaited.value;
  const thinking = state.thinking.value.length > 0;
  const heir = controller.heir;
  if (state.played.value) return html`<${Replaced} controller=${controller} at=${at} />`;
  if (!owing.length) return html`<b>${text("web.table.nobody")}</b>`;
  return html`<b class="waits">${text("web.table.waits", { awaited: owing })}</b>
    ${thinking && html`<span class="bar-thinking" aria-hidden="true"><i></i></span>`}
    ${at.seat === null && html`<span class="small">${text("web.table.spectator")}</span>`}
    ${narrow.value && html`<${Meanwhile} controller=${controller} />`}
    ${heir !== null && html`<button type="button" class="small" data-do="pass-on"
      onClick=${() => controller.passTo(heir)}>
      ${text("web.table.pass_to", { seat: heir })}</button>`}`;
});

/** What is tried out: the actions in words, and what would happen. */
const Tried = live(({ controller, at }) => {
  const shown = at.draft;
  if (!shown) return null;
  const events = gathered(shown.events, has);
  return html`<div class="tried" aria-live="polite">
    <p class="tried-title">${text("web.table.tried")}</p>
    <ol class="tried-events" ref=${(/** @type {HTMLElement | null} */ list) => { if (list) list.scrollTop = list.scrollHeight; }}>
      ${events.map((event, number) => html`<li key=${number}>${say(event)}</li>`)}
      ${(shown.blind || !events.length) && html`<li><${Said} controller=${controller} action=${shown.actions.at(-1)} /></li>`}
    </ol>
    ${shown.prompt && html`<p class="tried-next"><${Question} words=${say(shown.prompt)} /></p>`}
    ${shown.stopped && html`<p class="small">${text("web.table.unforeseen")}</p>`}
  </div>`;
});

/** An action in words, as the menu calls it. */
const Said = live((/** @type {{ controller: Controller, action: string }} */ { controller, action }) => {
  const label = controller.labels.value.get(action);
  if (!label) controller.learnLabel(action);
  return html`<span>${label ?? "…"}</span>`;
});

const Complaint = live(({ controller, at }) => {
  const [error, told] = [controller.complaint.value, controller.told.value];
  return html`<div class="complaint" role="alert">
    ${error && html`<p class="why ${error.pointed ? "pointed" : ""}"><span>${error.text ?? say(error)}</span>${" "}
      <${RuleLink} game=${at.game} rule=${error.rule} />
      <button type="button" class="ghost icon close" aria-label=${text("web.table.close")} data-do="close-why"
        onClick=${() => { controller.complaint.value = null; }}>×</button></p>`}
    ${!error && told && html`<p class="told">${say(told)} ${told.key && html`<button type="button"
      class="link" data-do="stop-passing"
      onClick=${() => { unpass(told.key ?? ""); controller.told.value = null; }}>
        ${text("web.table.stop_passing")}</button>`}</p>`}
  </div>`;
});

/** @param {string} key */
function unpass(key) { passReactions.value = passReactions.value.filter((one) => one !== key); }

const Buttons = live(({ controller, at }) => {
  const state = controller.state.value;
  const begun = controller.draft.begun.value;
  const busy = controller.draft.busy.value;
  const chosen = controller.select.begun;
  const game = state.game.value;
  const reaction = !begun && !chosen && passOf(game, state.you.value);
  const undo = state.played.value ? null : game?.undo;
  return html`<div class="prompt-buttons">
    ${!begun && !chosen && html`<${Since} controller=${controller} />`}
    ${(begun || chosen) && html`<button type="button" class="ghost" data-do="step-back" disabled=${busy}
      title=${text("web.keys.escape")}
      onClick=${() => controller.stepBack()}>${text("web.table.step_back")}</button>`}
    ${controller.draft.actions.value.length > 1 && html`<button type="button" class="ghost" data-do="start-over"
      disabled=${busy}
      onClick=${() => controller.startOver()}>${text("web.table.start_over")}</button>`}
    ${begun && html`<button type="button" class="primary" data-do="confirm" disabled=${busy}
      aria-keyshortcuts="c"
      onClick=${() => controller.confirm()}>${text("web.table.confirm")}</button>`}
    ${reaction && html`<button type="button" class="primary" data-do="pass" disabled=${busy}
      onClick=${() => controller.act(reaction)}>
      ${text("web.table.pass")}</button>
      <button type="button" class="ghost" data-do="always-pass" disabled=${busy}
        onClick=${() => alwaysPass(controller)}>
      ${text("web.table.always_pass")}</button>`}
    ${!begun && !chosen && undo && html`<${UndoButton} controller=${controller} undo=${undo}
      off=${busy || Boolean(at.table.undo)} />`}
    ${narrow.value && html`<button type="button" class="ghost icon fold" data-do="fold"
      aria-expanded=${!controller.folded.value}
      aria-label=${text(controller.folded.value ? "web.table.unfold" : "web.table.fold")}
      onClick=${() => { controller.folded.value = !controller.folded.value; }}><span aria-hidden="true">
        ${controller.folded.value ? "▴" : "▾"}</span></button>`}
  </div>`;
});

/** @param {Controller} controller */
function alwaysPass(controller) {
  const prompt = controller.state.peek().game.peek()?.prompt;
  if (!prompt) return;
  const key = passKey(controller.id, prompt);
  passReactions.value = [...passReactions.value.filter((one) => one !== key), key].slice(-40);
}
