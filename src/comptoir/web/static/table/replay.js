// Stepping through a finished game, action by action, by hand or by itself.
import { Component, html, live, signal } from "../page.js";
import { has, say, text } from "../words.js";
import { get } from "../api.js";
import { Icon } from "../controls.js";
import { gathered } from "./told.js";

const SIGNS = {
  first: "M6 5v14M19 5L9 12l10 7z", previous: "M17 5L7 12l10 7z", next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  autoplay: "M5 5l8 7-8 7zM13 5l8 7-8 7z", pause: "M8 5v14M16 5v14",
};
const PACE = 1400; // milliseconds an action is shown for

/** The positions of one finished game, as they were fetched. */
export class Positions {
  constructor(desk) {
    this.desk = desk;
    this.known = signal(new Map());
    this.asked = new Set();
  }

  /** A position; null while it is on its way. */
  at(number) {
    if (!this.asked.has(number)) this.fetch(number);
    return this.known.value.get(number) ?? null;
  }

  async fetch(number) {
    this.asked.add(number);
    const { desk } = this;
    const found = await desk.heed(get(`/api/tables/${encodeURIComponent(desk.id)}/at/${number}`,
      desk.state.peek().token));
    if (found) this.known.value = new Map(this.known.peek()).set(number, found);
    else this.asked.delete(number);
  }
}

/** The position that is looked at, or the last one while it is fetched; null when it is the present one. */
export function positionOf(desk) {
  const number = desk.looking.value;
  if (number === null) {
    desk.lastLooked = null;
    return null;
  }
  const found = desk.positions.at(number);
  if (found) {
    const before = desk.positions.known.peek().get(number - 1)?.view ?? null;
    desk.lastLooked = { ...found, before };
    const length = desk.state.peek().game.peek()?.moves ?? 0;
    if (number < length) desk.positions.at(number + 1);
  }
  return desk.lastLooked;
}

export class Replay extends Component {
  constructor(properties) {
    super(properties);
    this.plays = signal(false);
    this.Bar = live(() => this.bar());
  }

  componentWillUnmount() { this.stop(); }

  stop() {
    clearInterval(this.timer);
    this.plays.value = false;
  }

  start() {
    const { desk } = this.props;
    if (desk.looking.peek() === null) desk.lookAt(0);
    this.plays.value = true;
    this.timer = setInterval(() => {
      const number = desk.looking.peek();
      if (number === null || number >= desk.state.peek().game.peek().moves) this.stop();
      else if (desk.positions.known.peek().has(number)) desk.lookBy(1);
    }, PACE);
  }

  bar() {
    const { desk } = this.props;
    const length = desk.state.value.game.value?.moves ?? 0;
    const looking = desk.looking.value;
    const number = looking ?? length;
    const go = (where) => () => {
      this.stop();
      desk.lookAt(where);
    };
    const button = (what, id, does, off) => html`<button type="button" class="icon quiet" data-do=${what}
      aria-label=${text(id)}
      title=${text(id)} disabled=${off} onClick=${does}><${Icon} path=${SIGNS[what]} /></button>`;
    const shown = positionOf(desk);
    const events = looking !== null && shown?.moves === looking ? gathered(shown.events ?? [], has) : [];
    return html`<section class="dock replay" aria-label=${text("web.end.replay")}>
      <div class="replay-row">
        ${button("first", "web.end.first", go(0), number <= 0)}
        ${button("previous", "web.end.previous", go(Math.max(0, number - 1)), number <= 0)}
        ${this.plays.value ? button("pause", "web.end.pause", () => this.stop(), false)
          : button("autoplay", "web.end.autoplay", () => this.start(), false)}
        ${button("next", "web.end.next", go(Math.min(length, number + 1)), number >= length)}
        ${button("last", "web.end.last", go(length), number >= length && looking !== null)}
        <input type="range" class="replay-range" min="0" max=${length} value=${number}
          aria-label=${text("web.end.position")}
          onInput=${(event) => go(Number(event.currentTarget.value))()} />
        <span class="replay-place">${text("web.end.place", { number, count: length })}</span>
        ${looking !== null && html`<button type="button" class="small" data-do="to-result"
          onClick=${go(null)}>${text("web.end.result")}</button>`}
      </div>
      <div class="replay-told" role="status" tabindex="0">${events.map((event, place) => html`<p key=${place}>${say(event)}
        </p>`)}</div>
    </section>`;
  }

  render() { return html`<${this.Bar} />`; }
}
