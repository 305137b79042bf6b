// The log: what happened, turn by turn, newest below, in the reader's language.
import { Component, computed, effect, html, live, signal } from "../page.js";
import { has, say, text } from "../words.js";
import { Mark } from "../boards/marks.js";
import { eventsIn, gathered, isHeading } from "./event_sentences.js";
import { notedMoves } from "./noted.js";
import { takenBack } from "./history.js";
import { Paces } from "./paces.js";
import { Passed } from "./automatic.js";
import { Told } from "./told.js";

const NEAR = 60; // pixels from the end at which the log still follows what happens
const SHOWN = 400; // at first; older lines are shown when they are asked for, and none goes: the others would move

/** The lines of the log, chat left out, things told at once where they can be. @param {State} state */
function linesOf(state) {
  return gathered(eventsIn(state.items.value), has);
}

/** One line, with the mark of the player it is about where a turn begins. */
const Line = live((/** @type {{ item: Wire.Event, controller: Controller, goes: boolean, chosen: boolean }} */ { item, controller, goes, chosen }) => {
  const seat = item.args?.seat;
  const heading = isHeading(item);
  const said = html`<${Told} controller=${controller} message=${item} />`;
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
    this.follow = signal(true); // whether its end is in sight; only the player moves it away from there
    this.top = 0; // where the log was put last: what is scrolled to from elsewhere, the player scrolled to
    this.stop = () => {};
    /** @type {HTMLElement | null} */
    this.box = null;
    this.lines = computed(() => linesOf(properties.controller.state.value));
    this.cut = signal(Math.max(0, this.lines.peek().length - SHOWN)); // the older lines that are not shown
    this.sizes = new ResizeObserver(() => this.scroll());
    this.take = (/** @type {HTMLElement | null} */ element) => {
      this.sizes.disconnect();
      this.box = element;
      if (!element) return;
      this.sizes.observe(element);
      this.sizes.observe(/** @type {Element} */ (element.firstElementChild)); // new lines: before they are painted
    };
    this.List = live(({ controller }) => this.list(controller));
    this.Latest = live(() => (this.follow.value ? null : html`<button type="button" class="small log-latest"
      data-do="log-latest" onClick=${() => this.toEnd()}>${text("web.table.log_latest")}</button>`));
  }

  /** @param {Controller} controller */
  list(controller) {
    const state = controller.state.value;
    const lines = this.lines.value;
    const since = notedMoves(state);
    const over = Boolean(state.game.value?.result);
    const cut = Math.min(this.cut.value, Math.max(0, lines.length - SHOWN));
    const newFrom = since && !over ? lines.findIndex((line) => (line.moves ?? 0) > since) : -1;
    const looking = controller.looking.value;
    const gone = takenBack(lines);
    return html`
      ${cut > 0 && html`<li class="log-more"><button type="button" class="link" 
        onClick=${() => { this.cut.value = 0; }}>
        ${text("web.table.log_more", { count: cut })}</button></li>`}
      ${lines.slice(cut).flatMap((item, place) => [
        place + cut === newFrom && html`<li class="log-new" key="new">
          <span>${text("web.table.since_you")}</span></li>`,
        html`<${Line} key=${place + cut} item=${item} controller=${controller} goes=${!gone.has(item)}
          chosen=${looking !== null && item.moves === looking && !gone.has(item)} />`,
      ])}`;
  }

  componentDidMount() {
    this.stop = effect(() => { // once the new lines are drawn
      this.lines.value;
      this.props.controller.looking.value;
      requestAnimationFrame(() => this.scroll());
    });
  }

  componentWillUnmount() { this.stop(); }

  /** Show the line of the position that is looked at, or what is new. */
  scroll() {
    const { box } = this;
    if (!box) return;
    const looked = box.querySelector(".chosen");
    if (looked) looked.scrollIntoView({ block: "nearest" });
    else if (this.follow.peek()) box.scrollTop = box.scrollHeight;
    this.top = box.scrollTop;
  }

  toEnd() {
    this.follow.value = true;
    if (this.props.controller.looking.peek() !== null) this.props.controller.lookAt(null);
    this.scroll();
  }

  /** The box was scrolled, or has another size; what was not done here, the player did. */
  noteScroll() {
    const { box } = this;
    if (!box || Math.abs(box.scrollTop - this.top) < 2) return;
    this.top = box.scrollTop;
    this.follow.value = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }

  /** @param {Properties} given */
  render({ controller }) {
    return html`<div class="log-page"><div class="log-frame"><div id="log" class="log" role="log" aria-live="polite"
      aria-label=${text("web.table.log")} tabindex="0" ref=${this.take} onScroll=${() => this.noteScroll()}>
      <ol class="plain"><${this.List} controller=${controller} /></ol></div>
      <${this.Latest} /></div><${Passed} controller=${controller} /><${Paces} controller=${controller} /></div>`;
  }
}

/** The last line alone, for those who listen. */
export const Latest = live(({ controller }) => {
  const last = linesOf(controller.state.value).at(-1);
  return last ? html`<p>${say(last)}</p>` : null;
});
