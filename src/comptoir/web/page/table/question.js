// A question in words. On a narrow screen a long one is folded to a few lines, and a tap unfolds it.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { narrow } from "./screen.js";

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
    const [long, open] = [narrow.value && this.long.value, this.open.value];
    const turn = () => { this.open.value = !open; };
    return html`<span class="asked ${open ? "open" : ""}">
      <b class="asks" ref=${this.take} onClick=${long ? turn : undefined}>${words}</b>
      ${long && html`<button type="button" class="link asks-more" data-do="whole-question" aria-expanded=${open}
        onClick=${turn}>${text(open ? "web.table.less" : "web.table.more")}</button>`}</span>`;
  }

  /** @param {{ words: string }} given */
  render({ words }) { return html`<${this.Shown} words=${words} />`; }
}
