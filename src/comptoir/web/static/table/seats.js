// The seats: the lobby while people gather, and during play a dialog.
// The host hands out links, calls bots, and starts.
import { Component, html, live, signal } from "../page.js";
import { has, text, word } from "../words.js";
import { PACES, botLevel } from "../settings.js";
import { Dialog } from "../controls.js";
import { Mark } from "../boards/marks.js";
import { lasting } from "../time.js";
import { FairButton, FairNote } from "./share.js";
import { copy, linkOf, mayShare, share } from "./links.js";

const KINDS = { open: "web.table.seat_open", person: "web.table.seat_person", bot: "web.table.seat_bot" };
const PACE_WORDS = {
  calm: "web.table.pace_calm", brisk: "web.table.pace_brisk", instant: "web.table.pace_instant",
};

/** Who sits there: nobody yet, a person, or a bot of some level. */
function kindOf({ kind, bot }) {
  const level = kind === "bot" && levelOf(bot);
  return level ? text("web.new.seat.bot", { name: level }) : text(KINDS[kind]);
}

/** What a bot's level is called; nothing if it is none that the house knows. */
export function levelOf(bot) {
  return has(`table.level.${bot}`) ? text(`table.level.${bot}`) : "";
}

/** What the host knows besides: the tokens of the seats. */
class Host {
  constructor(desk) {
    this.desk = desk;
    this.tokens = signal(new Map());
    this.copied = signal(null);
    this.token = desk.known.peek()?.host ?? null;
    if (this.token) this.learn();
  }

  async learn() {
    const links = await this.ask("links");
    if (!links) return;
    const there = links.seats.filter(Boolean); // a seat without a link is null
    this.tokens.value = new Map(there.map(({ seat, token }) => [seat, token]));
  }

  ask(verb, body = {}) { return this.desk.askAs(this.token, verb, body); }

  async change(body) {
    const answer = await this.ask("seat", body);
    if (answer) await this.learn();
  }

  async copyLink(seat) {
    const link = linkOf(this.desk.id, this.tokens.peek().get(seat));
    this.copied.value = { seat, done: await copy(link) };
  }
}

/** A line for each seat, and for the host what can be done about it. */
export class SeatList extends Component {
  constructor(properties) {
    super(properties);
    this.host = new Host(properties.desk);
    this.List = live(() => this.list());
  }

  list() {
    const { desk } = this.props;
    const state = desk.state.value;
    const { seats = [], status, you } = state.table.value ?? {};
    return html`<ul class="seat-list plain">${seats.map((seat, number) => html`
      <li class="seat-row" key=${number} data-seat-row=${number} data-kind=${seat.kind}>
        <${Mark} seat=${number} size=${28} />
        <span class="seat-who"><b>${state.names.value[number]}</b>
          <span class="small">${number === you ? text("web.table.you") : kindOf(seat)}</span></span>
        ${this.host.token && status !== "over" && this.tools(seat, number)}
      </li>`)}</ul>`;
  }

  tools(seat, number) {
    const { desk } = this.props;
    const { host } = this;
    const mine = desk.local.value.some((one) => one.seat === number);
    const token = host.tokens.value.get(number);
    const copied = host.copied.value?.seat === number ? host.copied.value : null;
    if (mine) return null;
    return html`<div class="seat-tools row">
      ${seat.kind !== "bot" && token && html`
        <button type="button" class="small primary" data-do="copy-link" data-link-of=${number}
          onClick=${() => host.copyLink(number)}>
          ${text(copied?.done ? "web.table.copied" : "web.table.copy")}</button>
        ${mayShare() && html`<button type="button" class="small" data-do="share-link"
          onClick=${() => share(linkOf(desk.id, token))}>${text("web.table.share")}</button>`}
        <button type="button" class="small quiet" data-do="renew-link"
          onClick=${() => host.change({ seat: number, renew: true })}>
          ${text("web.table.renew")}</button>`}
      ${seat.kind === "bot"
        ? html`<button type="button" class="small" data-do="open-seat"
            onClick=${() => host.change({ seat: number, kind: "open" })}>
            ${text("web.table.open_seat")}</button>`
        : html`<button type="button" class="small" data-do="give-bot"
            onClick=${() => host.change({ seat: number, kind: "bot", bot: botLevel.value })}>
              ${text("web.table.give_bot")}</button>`}
      ${copied && !copied.done && html`<input class="seat-link" readonly value=${linkOf(desk.id, token)}
        aria-label=${text("web.table.link")}
        ref=${(element) => element?.select()} />`}
    </div>`;
  }

  render() { return html`<${this.List} />`; }
}

/** While the table waits for its players. */
export const Lobby = live(({ desk }) => {
  const state = desk.state.value;
  const table = state.table.value;
  if (!table) return null;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const host = desk.known.value?.host;
  return html`<div class="lobby page narrow">
    <section class="box">
      <h2>${table.name || word("table", table.game)}</h2>
      <p>${text(open ? "web.table.lobby_waiting" : "web.table.lobby_ready", { count: open })}</p>
      <${SeatList} desk=${desk} />
      <p class="lobby-hint small">${text(host ? "web.table.lobby_host" : "web.table.lobby_guest")}</p>
      <${AllowHints} desk=${desk} table=${table} />
      ${host && html`<p><button type="button" class="primary" data-do="start"
        onClick=${() => desk.askAs(host, "start")}>
        ${text(open ? "web.table.start_bots" : "web.table.start", { count: open })}</button></p>`}
      <${Complaint} desk=${desk} />
      <${FairNote} desk=${desk} fair=${table.fair} />
    </section>
    <${HowSet} table=${table} />
  </div>`;
});

const Complaint = live(({ desk }) => {
  const error = desk.complaint.value;
  return html`<div role="alert">${error && html`<p class="why">${text(error.id, error.args)}</p>`}</div>`;
});

/** For the host, until the game is over: whether hints may be asked for; a lesson has none. */
const AllowHints = live(({ desk, table }) => {
  const host = desk.known.value?.host;
  if (!host || table.lesson || table.status === "over") return null;
  return html`<label class="check">
    <input type="checkbox" name="hints" checked=${table.hints}
      onChange=${(event) => desk.askAs(host, "hints", { hints: event.currentTarget.checked })} />
    <span>${text("web.hint.allow")}<br /><span class="hint">${text("web.hint.allow.hint")}</span></span>
  </label>`;
});

/** How the game was set up. */
const HowSet = live(({ table }) => {
  const own = (id, fallback) => (has(id) ? text(id) : fallback);
  const options = Object.entries(table.options).filter(([, value]) => value !== "");
  return html`<details class="box set-up"><summary>${text("web.table.set_up")}</summary><dl>
    ${options.map(([name, value]) => html`<div key=${name}>
      <dt>${own(`${table.game}.option.${name}`, name)}</dt>
      <dd>${own(`${table.game}.option.${name}.${value}`, String(value))}</dd></div>`)}
    <div><dt>${text("web.hint.allow")}</dt>
      <dd>${text(table.hints ? "web.hint.allowed" : "web.hint.not_allowed")}</dd></div>
    ${table.limit > 0 && html`<div><dt>${text("web.table.limit")}</dt>
      <dd>${lasting(table.limit)}</dd></div>`}
  </dl></details>`;
});

/** During play: the same, the pace of the bots, and whether there are hints. */
export class SeatsDialog extends Component {
  constructor(properties) {
    super(properties);
    const { desk } = properties;
    this.open = signal(false);
    this.follow = desk.open.subscribe((which) => { this.open.value = which === "seats"; });
    this.back = this.open.subscribe((open) => {
      if (!open && desk.open.peek() === "seats") desk.open.value = "";
    });
    this.Body = live(() => this.body(desk));
  }

  componentWillUnmount() {
    this.follow();
    this.back();
  }

  body(desk) {
    const table = desk.state.value.table.value;
    const host = desk.known.value?.host;
    if (!table) return null;
    return html`<${SeatList} desk=${desk} />
      ${host && table.status === "playing" && html`<fieldset class="field">
        <legend>${text("web.table.pace")}</legend>
        <div class="choices">${PACES.map((pace) => html`<label key=${pace}>
          <input type="radio" name="pace" value=${pace} checked=${table.pace === pace}
            onChange=${() => desk.askAs(host, "pace", { pace })} />${text(PACE_WORDS[pace])}</label>`)}
        </div></fieldset>`}
      <${AllowHints} desk=${desk} table=${table} />
      <p><${FairButton} desk=${desk} /></p>
      <${HowSet} table=${table} />`;
  }

  render() {
    return html`<${Dialog} open=${this.open} id="seats-dialog" title=${() => text("web.table.seats")}>
      <${this.Body} /></${Dialog}>`;
  }
}
