// The table page: the prompt above the board, what one holds below it; players, log and chat beside. Nothing moves
// while a game is played: every part has its place and its size, and what does not fit scrolls inside its own part.
import { Component, effect, html, live } from "../page.js";
import { refuse, text, word } from "../words.js";
import { bar } from "../home/header.js";
import { gameOf } from "../home/server_games.js";
import { ICONS, Icon, titled } from "../controls.js";
import { later } from "../later.js";
import { atOf } from "./at.js";
import { keepAim } from "./aim.js";
import { Absences } from "./absence.js";
import { Curtain } from "./curtain.js";
import { Controller } from "./controller.js";
import { Keys, listenToKeys } from "./keys.js";
import { Tip, listenToTips } from "./tip.js";
import { Lobby, MoveDialog, SeatsDialog } from "./seats.js";
import { Lost, Shut } from "./lost.js";
import { isWorthless } from "./holding.js";
import { Options } from "./options.js";
import { Players } from "./players.js";
import { Acts, Prompt } from "./prompt.js";
import { Palette } from "./palette.js";
import { listenToNotes } from "./note.js";
import { HistoryTool, keepHistory } from "./history.js";
import { positionOf } from "./positions.js";
import { Side } from "./side.js";
import { Teaching } from "./teaching.js";
import { TableDialog } from "./table_dialog.js";
import { UndoQuestion } from "./undo.js";
import { FairAlarm } from "./share.js";
import { callBack } from "./call.js";
import { keepFocus } from "./focus.js";
import { growWithWindow, narrow, reachable } from "./screen.js";
import { notePlayed } from "../played.js";
import { inText, switchText } from "./text_mode.js";
import { textMode } from "../settings.js";

const Ending = later(() => import("./ending.js"), "Ending");
const Replay = later(() => import("./replay.js"), "Replay");
const ReplayTold = later(() => import("./replay.js"), "ReplayTold");
const SitDown = later(() => import("./sit.js"), "SitDown");
const Fairness = later(() => import("./fairness.js"), "Fairness");
const BOX = "M4 8l8-4.500 8 4.500v8.500l-8 4.500-8-4.500zM4 8l8 4.500 8-4.500M12 12.500V21";
const BOOK = "M12 6C10 4.5 7 4 3.5 4v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4C17 4 14 4.5 12 6zM12 6v14";
const LINES = "M4 6h16M4 10h11M4 14h16M4 18h8";

/** The page of one table; another address is another page. @extends {Component<Route>} */
export default class TablePage extends Component {
  /** @param {Route} properties */
  constructor(properties) {
    super(properties);
    this.controller = new Controller(properties.id ?? "");
    const [crumb, tools] = [Crumb, Tools].map((Part) => html`<${Part} controller=${this.controller} />`);
    bar.value = { crumb, tools };
    this.ends = [
      listenToKeys(this.controller),
      listenToTips(),
      callBack(this.controller),
      keepHistory(this.controller),
      keepFocus(),
      keepAim(this.controller),
      effect(() => this.mark()),
      growWithWindow(),
      listenToNotes(this.controller),
      effect(() => this.fold()),
      effect(() => this.count()),
    ];
  }

  /** What tests and styles look at: the state of the line, and how far the game is. */
  mark() {
    const state = this.controller.state.value;
    document.body.dataset.status = state.link.status.value;
    document.body.dataset.moves = String(state.game.value?.moves ?? 0);
    document.body.dataset.game = state.table.value?.game ?? "";
    document.body.dataset.turn = state.myTurn.value ? "mine" : "other";
  }

  /** A game of this browser that is over counts for its statistics. */
  count() {
    const { table, game } = this.controller.state.value;
    const entry = this.controller.known.value;
    const { result = null, moves = 0 } = game.value ?? {};
    if (table.value && result && entry?.seats.length) notePlayed(entry, table.value, { result, moves });
  }

  /** Where there is nothing to choose any more, no moves are listed. */
  fold() {
    const { select, looking, palette, state } = this.controller;
    state.value; // who looks has a selection of their own
    if (!select.live || looking.value !== null) palette.value = false;
  }

  componentWillUnmount() {
    for (const end of this.ends) end();
    this.controller.leave();
    bar.value = { crumb: null, tools: null };
    for (const name of ["status", "moves", "game", "turn"]) delete document.body.dataset[name];
  }

  render() {
    return html`<${Whole} controller=${this.controller} />`;
  }
}

const Crumb = live(({ controller }) => {
  const state = controller.state.value;
  const [table, board] = [state.table.value, controller.board.value];
  if (!table) return null;
  const title = word("table", table.game);
  titled(table.name ? `${title} · ${table.name}` : title);
  const shown = positionOf(controller);
  const ready = board && !controller.veiled.value && (shown ?? state.game.value);
  const round = ready ? board.module.round?.(ready.view, atOf(controller, shown)) : "";
  return html`<span class="crumb-game">${title}</span>
    ${table.name && html`<span class="crumb-name">${`, ${table.name}`}</span>`}
    ${round && html`<span class="crumb-round">${round}</span>`}`;
});

const Tools = live(({ controller }) => {
  const table = controller.state.value.table.value;
  if (!table) return null;
  const known = gameOf(table.game);
  return html`
    ${!narrow.value && html`<${HistoryTool} controller=${controller} />`}
    ${known?.texts.includes("rules") && html`<a class="button ghost small tool" href="/rules/${table.game}" target="_blank"
      rel="noopener" title=${text("web.table.rules")} aria-label=${text("web.table.rules")}>
      <${Icon} path=${BOOK} /><span class="tool-word">${text("web.table.rules")}</span></a>`}
    ${known?.scripts.includes("browse") && html`<a class="button ghost small tool box-tool" href="/box/${table.game}" target="_blank" rel="noopener"
      title=${text("web.box.link")} aria-label=${text("web.box.link")}>
      <${Icon} path=${BOX} /><span class="tool-word">${text("web.box.short")}</span></a>`}
    <button class="ghost small tool" type="button" data-do="seats" title=${text("web.table.seats")}
      aria-label=${text("web.table.seats")}
      onClick=${() => { controller.open.value = "seats"; }}>
      <${Icon} path=${ICONS.people} /><span class="tool-word">${text("web.table.seats")}</span></button>
    <button class="ghost small tool" type="button" data-do="text" title=${text("web.text.mode")}
      aria-label=${text("web.text.mode")} aria-pressed=${textMode.value} aria-keyshortcuts="t" onClick=${switchText}>
      <${Icon} path=${LINES} /><span class="tool-word">${text("web.text.mode")}</span></button>
    <button class="ghost icon tool keys-tool" type="button" data-do="keys"
      aria-label=${text("web.keys.title")}
      title=${text("web.keys.title")} onClick=${() => { controller.open.value = "keys"; }}>?</button>`;
});

const Whole = live(({ controller }) => {
  const state = controller.state.value;
  const table = state.table.value;
  const refused = state.link.refusal.value;
  if (refused && !table && !(state.token && isWorthless(refused))) {
    return html`<${Shut} error=${refused} lost=${controller.lost.value} />`;
  }
  if (!table) return html`<main id="main" class="table-page" tabindex="-1"><${Opening} /></main>`;
  if (controller.veiled.value) return html`<${Curtain} controller=${controller} />`;
  const key = state.you.value ?? "spectator";
  const asks = needsName(controller);
  return html`<main id="main" class="table-page ${narrow.value ? "phone" : "desktop"} ${textMode.value
    ? "text-mode" : ""}" tabindex="-1"
    key=${key}
      data-table=${table.status} data-replay=${controller.looking.value === null ? undefined : "yes"}>
    <h1 class="hidden-text">${word("table", table.game)} ${table.name}</h1>
    <${Line} controller=${controller} />
    ${state.game.value ? html`<${Playing} controller=${controller} />` : html`<${Lobby} controller=${controller} />`}
    ${asks && html`<${SitDown} controller=${controller} />`}
    <${Lost} controller=${controller} />
    <${MoveDialog} controller=${controller} />
    <${SeatsDialog} controller=${controller} />
    <${Keys} controller=${controller} />
    <div class="questions"><${UndoQuestion} controller=${controller} /><${Absences} controller=${controller} /></div>
    <${TableDialog} controller=${controller} name="fairness" title="web.fairness.title" Body=${Fairness} />
    <${Tip} controller=${controller} />
  </main>`;
});

/** The person who opened the link of an open seat is asked for a name. @param {Controller} controller */
function needsName(controller) {
  const state = controller.state.value;
  return state.invited.value !== null && !state.arriving.value;
}

/** @type {Record<string, string>} */
const LINE = {
  lost: "web.table.line_lost", connecting: "web.table.line_lost", refused: "web.table.line_closed",
};

/** How the line to the server is, when it is not good. */
const Line = live(({ controller }) => {
  const link = controller.state.value.link;
  const status = link.status.value;
  const said = LINE[status];
  return html`<div class="line" role="status">${said && html`<p class="line-lost" data-line=${status}>
    <span class="pulse" aria-hidden="true"></span>${text(said)} ${link.refusal.value
      && refuse(link.refusal.value)}</p>`}<${FairAlarm} controller=${controller} /></div>`;
});

/** The frame of a table that is on its way, drawn empty. */
const Opening = () => html`<div class="opening-table"><p class="hidden-text" role="status">${text("web.table.opening")}</p>
  <span class="on-its-way" aria-hidden="true"></span></div>`;

const Playing = live(({ controller }) => {
  const board = controller.board.value;
  const told = inText();
  if (!board || told === undefined) return html`<${Opening} />`;
  const state = controller.state.value;
  if (!state.game.value) return null; // another seat is about to look
  const shown = positionOf(controller);
  if (controller.arrives && !shown && controller.looking.value !== null) return null;
  const at = atOf(controller, shown);
  controller.at = at;
  const { Board, Hand, motion } = told ?? board.module;
  const seen = controller.motion.seen(at, motion); // the position as it moves there
  const over = seen.result && !at.looking;
  const hand = Hand && at.seat !== null && !over && html`<${Hand} at=${seen} />`;
  const drawn = html`<section id="board" aria-label=${text("web.table.board")} class="${at.draft ? "drafted" : ""} ${controller.draft.ahead.value && !at.looking ? "planning" : ""}">
    <h2 class=${told ? "" : "hidden-text"}>${text(told ? "web.text.table" : "web.table.board")}</h2>
    ${over && html`<${Teaching} controller=${controller} at=${at} /><${Ending} controller=${controller} at=${at} />`}
    <${Board} at=${seen} controller=${controller} />
  </section>`;
  const parts = { controller, at, seen, hand, board: drawn, past: state.game.value.result || at.looking };
  return told ? html`<${InWords} ...${parts} List=${told.Options} />` : html`<${Frame} ...${parts} />`;
});

/**
 * @typedef {{ controller: Controller, at: At, seen: At, hand: Drawn, board: Drawn, past: unknown, List?: unknown }} Parts
 */

/** The frame of a table: the same for all games. */
const Frame = live((/** @type {Parts} */ { controller, at, seen, hand, board, past }) => {
  const listed = controller.board.value?.module.listed;
  const lesson = at.table.lesson && !(seen.result && !at.looking);
  return html`
    <section class="ask" aria-label=${text("web.table.dock")}>
      ${past ? html`<${Replay} controller=${controller} />` : html`<${Prompt} controller=${controller} at=${at} />`}
    </section>
    ${board}
    ${(at.seat !== null || past) && html`<div id=${at.seat !== null ? "hand" : undefined} class=${`tray ${listed ? "listed" : ""}`} role="group"
      ref=${(/** @type {HTMLElement | null} */ part) => reachable(part)} aria-label=${text(at.looking ? "web.history.hand" : "web.table.hand")}>
      ${past && html`<${ReplayTold} controller=${controller} />`}
      ${!(past && controller.positions.open.value) && hand}${listed && !past && html`<${Options} controller=${controller} at=${at} />`}
    </div>`}
    ${narrow.value && !past && at.seat !== null && html`<${Acts} controller=${controller} at=${at} />`}
    <div class="beside">
      ${lesson && html`<div class="teach"><${Teaching} controller=${controller} at=${at} /></div>`}
      <${Players} controller=${controller} at=${seen} />
      <${Side} controller=${controller} at=${at} />
    </div>
    ${controller.palette.value && html`<${Palette} controller=${controller} key=${at.seat} />`}`;
});

/** The same in text mode: told from top to bottom. */
const InWords = live((/** @type {Parts} */ { controller, at, seen, board, past, List }) => html`
  ${board}
  <section class="dock" aria-label=${text("web.table.dock")}>
    ${past ? html`<${Replay} controller=${controller} /><${ReplayTold} controller=${controller} />`
      : html`<${Teaching} controller=${controller} at=${at} /><${Prompt} controller=${controller} at=${at} whole />
        <${List} controller=${controller} at=${at} />`}
  </section>
  <div class="beside"><${Players} controller=${controller} at=${seen} /><${Side} controller=${controller} at=${at} /></div>`);
