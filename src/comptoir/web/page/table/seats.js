// The seats: the lobby while people gather, and during play a dialog.
// The host hands out links, calls bots, and starts.
import { Component, effect, html, live, signal, untracked } from "../page.js";
import { has, inWords, text, word } from "../words.js";
import { PACES, botLevel } from "../settings.js";
import { TableDialog } from "./table_dialog.js";
import { Mark } from "../boards/marks.js";
import { Portrait } from "../boards/portrait.js";
import { dayOf, lasting } from "../time.js";
import { FairButton, FairNote } from "./share.js";
import { chooseSeat, standUp } from "./holding.js";
import { copy, linkOf, mayShare, share } from "./links.js";
import { later } from "../later.js";
import { Names, myName } from "../home/names.js";
import { fetchGames, styleOf, usualSubstitute } from "../home/server_games.js";

const Move = later(() => import("./move.js"), "Move");
const Invite = later(() => import("./invite.js"), "Invite", "/static/style/around.css");

/** @type {Record<string, string>} */
const KINDS = { open: "web.table.seat_open", person: "web.table.seat_person", bot: "web.table.seat_bot" };
/** @type {Record<string, string>} */
const PACE_WORDS = {
  calm: "web.table.pace_calm", brisk: "web.table.pace_brisk", instant: "web.table.pace_instant",
};

/** Who sits there: nobody yet, a person, or a bot of some level. @param {Wire.Seat} seat */
function kindOf({ kind, bot }) {
  const level = kind === "bot" && levelOf(bot);
  return level ? text("web.new.seat.bot", { name: level }) : text(KINDS[kind]);
}

/** As `ref` of what comes in place of the button that was just used. */
const focused = (/** @type {HTMLElement | null} */ element) => element?.focus();

/** What a bot's level is called; nothing if it is none that the house knows. @param {string | null} bot */
export function levelOf(bot) {
  return has(`table.level.${bot}`) ? text(`table.level.${bot}`) : "";
}

/** What the host knows besides: the tokens of the seats. */
class Host {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.tokens = signal(/** @type {Map<number, string>} */ (new Map()));
    this.join = signal(""); // the token of the table
    this.copied = signal(/** @type {{ seat: number, done: boolean } | null} */ (null));
    /** Which person's seat is about to be freed or given to a bot. */
    this.doubted = signal(/** @type {{ seat: number, bot?: string } | null} */ (null));
    this.token = controller.known.peek()?.host ?? null;
    this.kinds = "";
    this.end = effect(() => {
      const kinds = controller.state.value.table.value?.seats.map((seat) => seat.kind).join() ?? "";
      if (!this.token || !kinds || kinds === this.kinds) return;
      this.kinds = kinds; // when somebody leaves, the seat is open and has a link
      untracked(() => this.learn());
    });
  }

  async learn() {
    const links = await this.ask("links");
    if (!links) return;
    this.tokens.value = new Map(links.seats.map(({ seat, token }) => [seat, token]));
    this.join.value = links.join;
  }

  /**
   * @template {Wire.Verb} V @param {V} verb @param {Wire.Body} [body]
   * @returns {Promise<Wire.Answers[V] | null>}
   */
  ask(verb, body = {}) { return this.controller.askAs(this.token, verb, body); }

  /** @param {Wire.Body} body */
  async change(body) {
    this.doubted.value = null;
    const answer = await this.ask("seat", body);
    if (answer) await this.learn();
  }

  /** Make the link of the table worthless, and another one. */
  async renew() {
    if (await this.ask("renew_link")) await this.learn();
  }

  /** @param {number} seat */
  async copyLink(seat) {
    const link = linkOf(this.controller.id, this.tokens.peek().get(seat) ?? "");
    this.copied.value = { seat, done: await copy(link) };
  }
}

/** A line for each seat, and for the host what can be done about it. */
class SeatList extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.host = new Host(properties.controller);
    if (this.host.token) fetchGames(); // the levels of bots
    this.List = live(() => this.list());
  }

  list() {
    const { controller } = this.props;
    const state = controller.state.value;
    const { seats = [], status = "over", you } = state.table.value ?? {};
    /** @param {number} number */
    const here = (number) => seats[number].kind !== "open" && controller.local.value.some((one) => one.seat === number);
    const open = status !== "over" && seats.some(({ kind }) => kind === "open");
    return html`${open && this.host.join.value && html`<${Invite} table=${controller.id} token=${this.host.join.value}
        renew=${() => this.host.renew()} />`}
      <${YourName} controller=${controller} />
      <ul class="seat-list plain">${seats.map((seat, number) => html`
      <li class="seat-row" key=${number} data-seat-row=${number} data-kind=${seat.kind}>
        <${Mark} seat=${number} size=${28} />
        ${seat.bot && html`<${Portrait} name=${state.names.value[number]} level=${seat.bot} size=${32} />`}
        <span class="seat-who"><b>${seat.kind === "open" ? text("web.new.seat", { number: number + 1 }) : state.names.value[number]}</b>
          <span class="small">${number === you ? text("web.table.you") : kindOf(seat)}${seat.kind === "bot" && styleOf(seat.bot)
            && html`<br />${styleOf(seat.bot)}`}</span></span>
        ${seat.kind === "open" && state.table.value?.joins && html`<button type="button" class="primary" data-do="sit-here"
          disabled=${state.sitting.value} onClick=${() => chooseSeat(controller, number, nameHere())}>
          ${text("web.join.sit")}</button>`}
        ${here(number) ? this.own(seat, number, status)
          : this.host.token && status !== "over" && this.tools(seat, number, status)}
      </li>`)}</ul>`;
  }

  componentWillUnmount() { this.host.end(); }

  /** What somebody can do about a seat of their own. @param {Wire.Seat} seat @param {number} number @param {Wire.Status} status */
  own(seat, number, status) {
    const { controller } = this.props;
    const move = () => { controller.open.value = `move ${number}`; };
    return seat.kind === "person" && html`<div class="seat-tools row">
      <button type="button" class="small quiet" data-do="move" onClick=${move}>${text("web.move.open")}</button>
      ${status === "waiting" && html`<button type="button" class="small quiet" data-do="stand-up"
        onClick=${() => standUp(controller, number)}>${text("web.join.stand_up")}</button>`}</div>`;
  }

  /** @param {Wire.Seat} seat @param {number} number @param {Wire.Status} status */
  tools(seat, number, status) {
    const { controller } = this.props;
    const { host } = this;
    const token = seat.kind === "open" && host.tokens.value.get(number);
    const copied = host.copied.value?.seat === number ? host.copied.value : null;
    const level = status === "waiting" ? botLevel.value : usualSubstitute();
    if (host.doubted.value?.seat === number && seat.kind === "person") return this.doubt(number);
    const give = () => host.change({ seat: number, kind: "bot", bot: level });
    return html`<div class="seat-tools row">
      ${token && html`
        <button type="button" class="small quiet" data-do="copy-link" data-link-of=${number}
          onClick=${() => host.copyLink(number)}>
          ${text(copied?.done ? "web.table.copied" : "web.join.one")}</button>
        ${mayShare() && html`<button type="button" class="small" data-do="share-link"
          onClick=${() => share(linkOf(controller.id, token))}>${text("web.table.share")}</button>`}
        <button type="button" class="small quiet" data-do="renew-link"
          onClick=${() => host.change({ seat: number, renew: true })}>
          ${text("web.table.renew")}</button>`}
      ${seat.kind === "bot" && html`<button type="button" class="small" data-do="open-seat"
        onClick=${() => host.change({ seat: number, kind: "open" })}>${text("web.table.open_seat")}</button>`}
      ${seat.kind === "person" && html`<button type="button" class="small quiet" data-do="free-seat"
        onClick=${() => { host.doubted.value = { seat: number }; }}>${text("web.table.free_seat")}</button>`}
      ${seat.kind !== "bot" && html`<button type="button" class="small" data-do="give-bot"
        onClick=${seat.kind === "person" ? () => { host.doubted.value = { seat: number, bot: level }; } : give}>
          ${text("web.table.give_bot")}</button>`}
      ${copied && !copied.done && html`<input class="seat-link" readonly value=${linkOf(controller.id, token || "")}
        aria-label=${text("web.table.link")}
        ref=${(/** @type {HTMLInputElement | null} */ element) => element?.select()} />`}
    </div>`;
  }

  /** Ask before a person's seat is freed or given to a bot. @param {number} number */
  doubt(number) {
    const { controller } = this.props;
    const bot = this.host.doubted.value?.bot;
    const name = controller.state.value.names.value[number];
    const act = bot ? "give" : "free";
    const change = bot ? { kind: "bot", bot } : { kind: "open" };
    return html`<div class="seat-tools row" role="group" aria-labelledby="doubt-${number}">
      <span class="small doubt-words" id="doubt-${number}">${text(`web.table.${act}_sure`, { name })}</span>
      <button type="button" class="small primary" data-do="${act}-sure"
        onClick=${() => this.host.change({ seat: number, ...change })}>
          ${text(bot ? "web.table.give_bot" : "web.table.free_seat")}</button>
      <button type="button" class="small quiet" data-do="free-not" ref=${focused}
        onClick=${() => { this.host.doubted.value = null; }}>${text("web.home.mine.keep")}</button></div>`;
  }

  render() { return html`<${this.List} />`; }
}

/** What somebody is called who sits down. */
const nameHere = () => untracked(myName);

/** Who may sit down says once what they are called; who came too late is told. */
const YourName = live(({ controller }) => {
  const state = controller.state.value;
  const { joins = false, status = "" } = state.table.value ?? {};
  if (!joins) return state.token && state.you.value === null && state.invited.value === null && status !== "over"
    && html`<p class="lobby-full" role="status">${text("web.join.full")}</p>`;
  return html`<div class="field your-name"><label for="join-name">${text("web.table.sit_name")}</label>
    <${Names.Field} id="join-name" /></div>`;
});

/** While the table waits for its players. */
export const Lobby = live(({ controller }) => {
  const state = controller.state.value;
  const table = state.table.value;
  if (!table) return null;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const host = controller.known.value?.host;
  return html`<div class="lobby page narrow">
    <section class="box">
      <h2>${table.name || word("table", table.game)}</h2>
      <p>${text(open ? "web.table.lobby_waiting" : "web.table.lobby_ready", { count: open })}</p>
      <${SeatList} controller=${controller} />
      <p class="lobby-hint small">${text(host ? "web.table.lobby_host" : table.joins ? "web.join.guest" : "web.table.lobby_guest")}</p>
      <${AllowHints} controller=${controller} table=${table} />
      ${host && html`<p><button type="button" class="primary" data-do="start"
        onClick=${() => controller.askAs(host, "start")}>
        ${text(open ? "web.table.start_bots" : "web.table.start", { count: open })}</button></p>`}
      <${Complaint} controller=${controller} />
      <${FairNote} controller=${controller} fairness=${table.fairness} />
    </section>
    <${HowSet} table=${table} />
  </div>`;
});

const Complaint = live(({ controller }) => {
  const error = controller.complaint.value;
  return html`<div role="alert">${error && html`<p class="why">${text(error.id, error.args)}</p>`}</div>`;
});

/** For the host, until the game is over: whether hints may be asked for; a lesson has none. */
const AllowHints = live((/** @type {{ controller: Controller, table: Wire.Table }} */ { controller, table }) => {
  const host = controller.known.value?.host;
  if (!host || table.lesson || table.status === "over") return null;
  return html`<label class="check">
    <input type="checkbox" name="hints" checked=${table.hints}
      onChange=${(event) => controller.askAs(host, "hints", { hints: event.currentTarget.checked })} />
    <span>${text("web.hint.allow")}<br /><span class="hint">${text("web.hint.allow.hint")}</span></span>
  </label>`;
});

/** How the game was set up. */
const HowSet = live((/** @type {{ table: Wire.Table }} */ { table }) => {
  /** @param {string} id @param {string} fallback */
  const own = (id, fallback) => (has(id) ? text(id) : inWords(table.game, fallback));
  const options = Object.entries(table.options).filter(([, value]) => value !== "");
  return html`<details class="box set-up"><summary>${text("web.table.set_up")}</summary><dl>
    ${options.map(([name, value]) => html`<div key=${name}>
      <dt>${own(`${table.game}.option.${name}`, name)}</dt>
      <dd>${own(`${table.game}.option.${name}.${value}`, String(value))}</dd></div>`)}
    <div><dt>${text("web.hint.allow")}</dt>
      <dd>${text(table.hints ? "web.hint.allowed" : "web.hint.not_allowed")}</dd></div>
    ${table.limit > 0 && html`<div><dt>${text("web.table.limit")}</dt>
      <dd>${lasting(table.limit)}</dd></div>`}
    ${table.expires && html`<div class="expires"><dt>${text("web.table.expires")}</dt>
      <dd>${text("web.table.expires.hint", { text: dayOf(table.expires) })}</dd></div>`}
  </dl></details>`;
});

/** The way of a seat to another device; what it shows is loaded when somebody wants it. @param {Properties} given */
export const MoveDialog = ({ controller }) => html`<${TableDialog} controller=${controller} name="move"
  title="web.move.open" Body=${Move} />`;

/** During play: the same, the pace of the bots, and whether there are hints. @param {Properties} given */
export const SeatsDialog = ({ controller }) => html`<${TableDialog} controller=${controller} name="seats"
  title="web.table.seats" Body=${DuringPlay} />`;

const DuringPlay = live(({ controller }) => {
  const table = controller.state.value.table.value;
  const host = controller.known.value?.host;
  if (!table) return null;
  return html`<${SeatList} controller=${controller} />
    ${host && table.status === "playing" && html`<fieldset class="field">
      <legend>${text("web.table.pace")}</legend>
      <div class="choices">${PACES.map((pace) => html`<label key=${pace}>
        <input type="radio" name="pace" value=${pace} checked=${table.pace === pace}
          onChange=${() => controller.askAs(host, "pace", { pace })} />${text(PACE_WORDS[pace])}</label>`)}
      </div></fieldset>`}
    <${AllowHints} controller=${controller} table=${table} />
    <p><${FairButton} controller=${controller} /></p>
    <${HowSet} table=${table} />`;
});
