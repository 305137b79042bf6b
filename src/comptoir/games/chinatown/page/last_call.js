// The last call: everybody is done, and somebody has still to answer. A clock runs for those who look at it.
import { Component, html } from "/static/page.js";
import { dealsOf, offeredTo, optionsOf, waitsFor } from "./deals.js";

const SECONDS = 20;

/**
 * What says no for me to the first deal that still asks me: declining it, or withdrawing it if it is mine.
 * @param {Chinatown.At} at
 */
function refusal(at) {
  const deal = dealsOf(at.now).find((one) => waitsFor(one, at.seat));
  const about = offeredTo(at).filter(({ counts }) => counts.has(`deal-${deal?.number}`));
  return about.find(({ counts }) => counts.has("decline") && counts.has("not_this_year"))?.notation
    ?? about.find(({ counts }) => counts.has("withdraw"))?.notation;
}

/**
 * Counts down while the page is seen; who is asked and lets it run out has refused.
 * @extends {Component<{ at: Chinatown.At }>}
 */
export class LastCall extends Component {
  /** @param {{ at: Chinatown.At }} properties */
  constructor(properties) {
    super(properties);
    this.left = SECONDS;
    this.timer = 0;
    /** @type {string | null | undefined} */
    this.said = null;
  }

  componentDidMount() {
    this.timer = setInterval(() => this.tick(), 1000);
  }

  componentWillUnmount() {
    clearInterval(this.timer);
  }

  tick() {
    const { at } = this.props;
    if (document.hidden || at.looking) return; // nobody sees it
    this.left = Math.max(0, this.left - 1);
    const option = this.left === 0 && at.now.last_call.includes(at.seat ?? -1) ? refusal(at) : null;
    if (option && option !== this.said) at.act(option);
    this.said = option;
    this.setState({});
  }

  /** @param {{ at: Chinatown.At }} given */
  render({ at }) {
    const called = at.now.last_call.includes(at.seat ?? -1);
    const told = called ? at.text("chinatown.page.last.you", { number: SECONDS })
      : at.text("chinatown.page.last.others", { missing: at.now.last_call });
    return html`<div class="ct-last" data-last=${called ? "you" : "others"}>
      <b class="ct-seconds" aria-hidden="true">${this.left}</b>
      <p role="status"><b>${at.text("chinatown.page.last")}</b> ${told}</p>
      ${called && optionsOf(at).includes("resume") && html`<button type="button" class="small" data-do="wait"
        onClick=${() => at.act("resume")}>${at.text("chinatown.page.last.wait")}</button>`}
    </div>`;
  }
}

/**
 * What is being called out, and to whom: a clock starts again with every deal that comes to it, and with everybody who
 * would take an offer of mine.
 * @param {Chinatown.At} at
 */
export const calledOut = (at) => (at.now.last_call.length && !at.looking
  ? [at.seat, ...at.now.deals.filter(({ state }) => state === "open")
    .map(({ digest, by, takers }) => (by === at.seat ? [digest, ...takers].join("+") : digest))].join(" ") : "");
