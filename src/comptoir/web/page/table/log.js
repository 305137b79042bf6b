// The log: what happened, turn by turn, newest below, in the reader's language.
import { Component, computed, effect, html, live } from "../page.js";
import { has, say, text } from "../words.js";
import { Mark } from "../boards/marks.js";
import { eventsIn, gathered, isHeading } from "./event_sentences.js";
import { notedMoves } from "./noted.js";
import { takenBack } from "./history.js";

const NEAR = 60; // pixels from the end at which the log still follows what happens
const SHOWN = 400; // older lines are shown when they are asked for

/** The lines of the log, chat left out, things told at once where they can be. @param {State} state */
function linesOf(state) {
  return gathered(eventsIn(state.items.value), has);
}

/** One line, with the mark of the player it is about where a turn begins. */
const Line = live((/** @type {{ item: Wire.Event, controller: Controller, goes: boolean, chosen: boolean }} */ { item, controller, goes, chosen }) => {
  const seat = item.args?.seat;
  const heading = isHeading(item);
  const said = say(item);
  const words = goes
    ? html`<button type="button" class="log-jump" tabindex="-1" title=${text("web.end.jump")}
      onClick=${() => controller.lookAt(item.moves)}>${said}</button>`
    : html`<span>${said}</span>`;
  return html`<li class="log-line ${heading ? "heading" : ""} log-${item.kind} ${chosen ? "chosen" : ""}">
    ${heading && typeof seat === "number" && html`<${Mark} seat=${seat} size=${16} />`}${words}</li>`;
});

export class Log extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.follow = true;
    this.size = "";
    this.stop = () => {};
    /** @type {HTMLElement | null} */
    this.box = null;
    this.all = false;
    this.List = live(({ controller }) => this.list(controller));
    this.lines = computed(() => linesOf(properties.controller.state.value));
  }

  /** @param {Controller} controller */
  list(controller) {
    const state = controller.state.value;
    const lines = this.lines.value;
    const since = notedMoves(state);
    const over = Boolean(state.game.value?.result);
    const cut = this.all ? 0 : Math.max(0, lines.length - SHOWN);
    const newFrom = since && !over ? lines.findIndex((line) => (line.moves ?? 0) > since) : -1;
    const looking = controller.looking.value;
    const gone = takenBack(lines);
    return html`
      ${cut > 0 && html`<li class="log-more"><button type="button" class="link" 
        onClick=${() => this.showAll()}>
        ${text("web.table.log_more", { count: cut })}</button></li>`}
      ${lines.slice(cut).flatMap((item, place) => [
        place + cut === newFrom && html`<li class="log-new" key="new">
          <span>${text("web.table.since_you")}</span></li>`,
        html`<${Line} key=${place + cut} item=${item} controller=${controller} goes=${!gone.has(item)}
          chosen=${looking !== null && item.moves === looking && !gone.has(item)} />`,
      ])}`;
  }

  showAll() {
    this.all = true;
    this.setState({});
  }

  componentDidMount() {
    this.stop = effect(() => { // once the new lines are drawn
      this.lines.value;
      this.props.controller.looking.value;
      requestAnimationFrame(() => this.scroll());
    });
  }

  componentWillUnmount() { this.stop(); }

  scroll() {
    const looked = this.box?.querySelector(".chosen");
    if (this.box) this.size = `${this.box.scrollHeight} ${this.box.clientHeight}`;
    if (looked) looked.scrollIntoView({ block: "nearest" });
    else if (this.box && this.follow) this.box.scrollTop = this.box.scrollHeight;
  }

  /** @param {Properties} given */
  render({ controller }) {
    const watch = (/** @type {Heard} */ { currentTarget: box }) => {
      const size = `${box.scrollHeight} ${box.clientHeight}`;
      if (size === this.size) this.follow = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      else this.scroll(); // nobody scrolled: the log has another size now
      this.size = size;
    };
    return html`<div id="log" class="log" role="log" aria-live="polite" aria-label=${text("web.table.log")}
      tabindex="0" ref=${(/** @type {HTMLElement | null} */ element) => { this.box = element; }} onScroll=${watch}>
      <ol class="plain"><${this.List} controller=${controller} all=${this.all} /></ol></div>`;
  }
}

/** The last line alone, for those who listen. */
export const Latest = live(({ controller }) => {
  const last = linesOf(controller.state.value).at(-1);
  return last ? html`<p>${say(last)}</p>` : null;
});
