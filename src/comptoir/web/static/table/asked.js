// A question in words. On a narrow screen a long one is folded to a few lines, and a tap unfolds it.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { narrow } from "./screen.js";

export class Asked extends Component {
  constructor(properties) {
    super(properties);
    this.long = signal(false); // whether there is more than is seen
    this.open = signal(false);
    this.sizes = new ResizeObserver(() => this.measure());
    this.Shown = live(({ words }) => this.shown(words));
    this.take = (element) => {
      this.sizes.disconnect();
      this.element = element;
      if (element) this.sizes.observe(element);
    };
  }

  componentWillUnmount() { this.sizes.disconnect(); }

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

  shown(words) {
    const [long, open] = [narrow.value && this.long.value, this.open.value];
    const turn = () => { this.open.value = !open; };
    return html`<span class="asked ${open ? "open" : ""}">
      <b class="asks" ref=${this.take} onClick=${long ? turn : undefined}>${words}</b>
      ${long && html`<button type="button" class="link asks-more" data-do="whole-question" aria-expanded=${open}
        onClick=${turn}>${text(open ? "web.table.less" : "web.table.more")}</button>`}</span>`;
  }

  render({ words }) { return html`<${this.Shown} words=${words} />`; }
}
