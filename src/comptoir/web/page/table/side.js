// The column beside the board, on a phone a drawer: what the board puts there, the log, and the chat.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { Chat, unread } from "./chat.js";
import { Latest, Log } from "./log.js";
import { narrow } from "./screen.js";
import { later } from "../later.js";

/** @type {Record<string, string>} */
const TITLES = {
  board: "web.table.side", log: "web.table.log", chat: "web.chat.title", scores: "web.scores.title",
  analysis: "web.analysis.title",
};
const STYLE = "/static/style/analysis.css";
const Scores = later(() => import("./scores.js"), "Scores", STYLE);
const Analysis = later(() => import("./analysis.js"), "Analysis", STYLE);
import { textMode } from "../settings.js";

/** The pages of the column; what the board has to say there comes first. @param {Controller} controller */
function tabsOf(controller) {
  return [...(controller.board.value?.module.Side && !textMode.value ? ["board"] : []), "log", "chat", "scores",
    ...(controller.state.value.game.value?.result ? ["analysis"] : [])];
}

export const Side = live(({ controller, at }) => {
  const tabs = tabsOf(controller);
  const [phone, drawer] = [narrow.value, controller.drawer.value];
  const shown = phone ? drawer : tabs.includes(controller.tab.value) ? controller.tab.value : tabs[0];
  const open = (/** @type {string} */ tab) => () => {
    if (phone) controller.drawer.value = drawer === tab ? "" : tab;
    else controller.tab.value = tab;
  };
  const BoardSide = controller.board.value?.module.Side;
  const titleOf = (/** @type {string} */ tab) => (tab === "board" && BoardSide?.title ? BoardSide.title(at) : text(TITLES[tab]));
  return html`<aside class="side ${phone && shown ? "open" : ""}" aria-label=${text("web.table.beside")}
    data-shown=${shown}>
    <div class="tabs"><div class="tab-list" role="tablist" aria-label=${text("web.table.beside")}>
      ${tabs.map((tab) => html`<button type="button" key=${tab} role="tab" id="tab-${tab}"
        class="tab ${shown === tab ? "shown" : ""}"
          data-do="tab-${tab}" aria-selected=${shown === tab} aria-controls="side-page"
            tabindex=${shown === tab || phone ? 0 : -1}
          onClick=${open(tab)} onKeyDown=${(event) => walk(event, tabs, tab)}>
        ${titleOf(tab)}${tab === "chat" && shown !== "chat" && unread(controller) > 0 && html`<span class="badge">
          ${unread(controller)}</span>`}</button>`)}</div>
      ${phone && shown && html`<button type="button" class="ghost icon close" data-do="close-drawer"
        aria-label=${text("web.table.close")}
        onClick=${() => { controller.drawer.value = ""; }}>×</button>`}
    </div>
    ${(shown || !phone) && html`<div class="side-page" id="side-page" role="tabpanel"
      aria-labelledby="tab-${shown}">
      ${shown === "board" && html`<div class="board-side"><${BoardSide} at=${at} /></div>`}
      ${shown === "chat" && html`<${Chat} controller=${controller} at=${at} />`}
      ${shown === "scores" && html`<${Scores} controller=${controller} at=${at} />`}
      ${shown === "analysis" && html`<${Analysis} controller=${controller} at=${at} />`}
      ${shown === "log" && html`<${Log} controller=${controller} />`}
    </div>`}
    ${shown !== "log" && html`<${Announcer} controller=${controller} />`}
  </aside>`;
});

/** The arrow keys go from tab to tab. @param {KeyboardEvent} event @param {string[]} tabs @param {string} tab */
function walk(event, tabs, tab) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  const button = document.getElementById(`tab-${next}`);
  button?.focus();
  button?.click();
}

/** Tells the latest of the log to those who listen, while the log itself is not shown. */
const Announcer = live(({ controller }) => html`<div class="hidden-text" id="log" role="log" aria-live="polite">
  <${Latest} controller=${controller} /></div>`);
