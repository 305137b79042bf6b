// The last call: everybody is done, and somebody has still to answer. A clock runs for those who look at it.
import { Component, html } from "../../page.js";
import { optionsOf, waitsFor } from "./deals.js";

const SECONDS = 20;

/**
 * What says no for me to the first deal that still asks me: declining it, or withdrawing it if it is mine.
 * @param {Chinatown.At} at
 */
function refusal(at) {
  const options = optionsOf(at);
  const deal = at.now.deals.find((one) => waitsFor(one, at.seat));
  return deal && (options.find((one) => one.startsWith(`decline ${deal.number} `) && one.endsWith(" not_this_year"))
    ?? options.find((one) => one === `withdraw ${deal.number}`));
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
    const mine = at.now.last_call.includes(at.seat ?? -1);
    const told = mine ? at.text("chinatown.page.last.you", { number: SECONDS })
      : at.text("chinatown.page.last.others", { missing: at.now.last_call });
    return html`<div class="ct-last" data-last=${mine ? "you" : "others"}>
      <b class="ct-seconds" aria-hidden="true">${this.left}</b>
      <p role="status"><b>${at.text("chinatown.page.last")}</b> ${told}</p>
      ${mine && optionsOf(at).includes("resume") && html`<button type="button" class="small" data-do="wait"
        onClick=${() => at.act("resume")}>${at.text("chinatown.page.last.wait")}</button>`}
    </div>`;
  }
}

/** What is being called out: a clock starts anew with every deal that comes to it. @param {Chinatown.At} at */
export const calledOut = (at) => (at.now.last_call?.length && !at.looking
  ? at.now.deals.filter(({ state }) => state === "open").map(({ digest }) => digest).join(" ") || "last" : "");
