// A question in words. A long one is cut to the lines there are, and all of it opens below when it is asked for.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";

const LONG = 48; // letters: where there is little room, longer ones take two lines, and are written smaller
const LONGER = 64; // and these are everywhere

/** @extends {Component<{ words: string }>} */
export class Question extends Component {
  /** @param {{ words: string }} properties */
  constructor(properties) {
    super(properties);
    this.long = signal(false); // whether there is more than is seen
    this.open = signal(false);
    this.sizes = new ResizeObserver(() => this.measure());
    this.Shown = live((/** @type {{ words: string }} */ given) => this.shown(given.words));
    this.take = (/** @type {HTMLElement | null} */ element) => {
      this.sizes.disconnect();
      this.element = element;
      if (element) this.sizes.observe(element);
    };
  }

  componentWillUnmount() { this.sizes.disconnect(); }

  /** @param {{ words: string }} given */
  componentDidUpdate({ words }) {
    if (words === this.props.words) return;
    this.open.value = false; // another question
    requestAnimationFrame(() => this.measure());
  }

  /** What is unfolded stays so; what is folded is long if it is higher than its box. */
  measure() {
    const { element } = this;
    if (element && !this.open.peek()) this.long.value = element.scrollHeight > element.clientHeight + 1;
  }

  /** @param {string} words */
  shown(words) {
    const [long, open] = [this.long.value, this.open.value];
    const turn = () => { this.open.value = !open; };
    return html`<span class="asked ${open ? "open" : ""}">
      <b class="asks ${words.length > LONG ? "long" : ""} ${words.length > LONGER ? "longer" : ""}" ref=${this.take} onClick=${long ? turn : undefined}>${words}</b>
      ${long && html`<button type="button" class="link asks-more" data-do="whole-question" aria-expanded=${open}
        onClick=${turn}>${text(open ? "web.table.less" : "web.table.more")}</button>`}
      ${long && open && html`<span class="below">${words}</span>`}</span>`;
  }

  /** @param {{ words: string }} given */
  render({ words }) { return html`<${this.Shown} words=${words} />`; }
}
