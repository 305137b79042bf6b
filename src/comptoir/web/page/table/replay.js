// Stepping through a game, action by action, by hand or by itself, while it is played and afterwards.
import { Component, html, live, signal } from "../page.js";
import { has, say, text } from "../words.js";
import { Icon, Problem } from "../controls.js";
import { CopyLink } from "./copy_link.js";
import { linkTo } from "./links.js";
import { positionOf } from "./positions.js";
import { gathered } from "./event_sentences.js";

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M6 5v14M19 5L9 12l10 7z", previous: "M17 5L7 12l10 7z", next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  autoplay: "M5 5l8 7-8 7zM13 5l8 7-8 7z", pause: "M8 5v14M16 5v14",
};

/**
 * @typedef {{ Continue: unknown, upto: number, open: Signal<boolean>, controller: Controller }} Going
 * @typedef {{ controller: Controller, hand: Drawn }} Held
 */

/** @extends {Component<Held>} */
export class Replay extends Component {
  /** @param {Held} properties */
  constructor(properties) {
    super(properties);
    this.going = signal(/** @type {Going | null} */ (null)); // the dialog that goes on from here, once it is there
    this.Bar = live((/** @type {Held} */ { controller, hand }) => this.bar(controller, hand));
  }

  /** Ask who is to go on from a position of a finished game. @param {Controller} controller @param {number} upto */
  async goOn(controller, upto) {
    const { Continue, prepare } = await import("./continue.js");
    await prepare();
    this.going.value = { Continue, upto, open: signal(true), controller };
  }

  /** @param {Controller} controller @param {Drawn} hand */
  bar(controller, hand) {
    const game = controller.state.value.game.value;
    if (!game) return null;
    const looking = controller.looking.value;
    const past = looking !== null && !game.result;
    const events = toldAt(controller, looking);
    const going = this.going.value;
    return html`<section class="dock replay" aria-label=${text(past ? "web.history.title" : "web.end.replay")}>
      ${past && html`<${Past} controller=${controller} />`}
      <${NotFetched} controller=${controller} />
      <${Steps} controller=${controller} />
      <div class="replay-under">
        <div class="replay-told" role="status" tabindex=${events.length ? 0 : undefined}>${events.map((event, place) => html`<p key=${place}>${say(event)}
          </p>`)}</div>
        ${looking !== null && html`<div class="row replay-more">
          ${game.result && looking < game.moves && html`<button type="button" class="small" data-do="go-on"
            onClick=${() => this.goOn(controller, looking)}>${text("web.history.go_on")}</button>`}
          <${CopyLink} key=${looking} url=${linkTo(controller.id, looking)}
            label=${text("web.history.copy", { number: looking })} />
        </div>`}
      </div>
      ${hand && html`<div id="hand" role="group" aria-label=${text("web.history.hand")}>${hand}</div>`}
      ${going?.open.value && html`<${going.Continue} key=${going.upto} ...${going} />`}
    </section>`;
  }

  /** @param {Held} properties */
  render({ controller, hand }) { return html`<${this.Bar} controller=${controller} hand=${hand} />`; }
}

/** What happened just before a position, once it is there. @param {Controller} controller @param {number | null} looking */
function toldAt(controller, looking) {
  const shown = positionOf(controller);
  return looking !== null && shown?.moves === looking ? gathered(shown.events ?? [], has) : [];
}

/** Says why a position could not be had. */
const NotFetched = live(({ controller }) => controller.looking.value !== null && controller.complaint.value?.id
  && html`<${Problem} error=${controller.complaint.value} />`);

/** Says that this is the past, and calls back whoever has to move. */
const Past = live(({ controller }) => {
  const state = controller.state.value;
  const heir = controller.heir;
  const mine = state.mine.value && state.owing.value.includes(state.you.value ?? -1);
  return html`<div class="looking-back ${mine || heir !== null ? "called" : ""}">
    <p role="status">
      <b class="looking-back-title">${text("web.history.past")}</b>${" "}
      ${mine && html`<b data-called="mine">${text("web.history.your_turn")}</b>`}
      ${!mine && heir !== null && html`<b data-called="heir">${text("web.history.turn_of", { seat: heir })}</b>`}
    </p>
    <button type="button" class="small primary" data-do="to-now" onClick=${() => controller.lookAt(null)}>
      ${text("web.history.now")}</button>
  </div>`;
});

/** The buttons and the slider. */
const Steps = live(({ controller }) => {
  const { moves: length = 0, result = null } = controller.state.value.game.value ?? {};
  const looking = controller.looking.value;
  const number = looking ?? length;
  const { plays } = controller.positions;
  /** @param {string} what @param {string} id @param {() => void} does @param {boolean} off */
  const button = (what, id, does, off) => html`<button type="button" class="icon quiet" data-do=${what}
    aria-label=${text(id)}
    title=${text(id)} disabled=${off} onClick=${does}><${Icon} path=${SIGNS[what]} /></button>`;
  return html`<div class="replay-row">
    ${button("first", "web.end.first", () => controller.lookAt(0), number <= 0)}
    ${button("previous", "web.end.previous", () => controller.lookBy(-1), number <= 0)}
    ${plays.value ? button("pause", "web.end.pause", () => controller.positions.stop(), false)
      : button("autoplay", "web.end.autoplay", () => controller.positions.play(looking), false)}
    ${button("next", "web.end.next", () => controller.lookBy(1), number >= length)}
    ${button("last", "web.end.last", () => controller.lookBy(Infinity), number >= length && looking !== null)}
    <input type="range" class="replay-range" min="0" max=${length} value=${number}
      aria-label=${text("web.end.position")}
      onInput=${(event) => controller.lookAt(Number(event.currentTarget.value))} />
    <span class="replay-place">${text("web.end.place", { number, count: length })}</span>
    ${result && looking !== null && html`<button type="button" class="small" data-do="to-result"
      onClick=${() => controller.lookAt(null)}>${text("web.end.result")}</button>`}
  </div>`;
});
