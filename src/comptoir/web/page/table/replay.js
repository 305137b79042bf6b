// Stepping through a game, action by action, by hand or by itself, while it is played and afterwards.
import { Component, html, live, signal } from "../page.js";
import { has, text } from "../words.js";
import { Icon, Problem } from "../controls.js";
import { CopyLink } from "./copy_link.js";
import { linkTo } from "./links.js";
import { positionOf } from "./positions.js";
import { Told } from "./told.js";
import { gathered } from "./event_sentences.js";
import { later } from "../later.js";

const AllHands = later(() => import("./all_hands.js"), "AllHands", "/static/style/around.css");

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M6 5v14M19 5L9 12l10 7z", previous: "M17 5L7 12l10 7z", next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  autoplay: "M5 5l8 7-8 7zM13 5l8 7-8 7z", pause: "M8 5v14M16 5v14",
};

/**
 * @typedef {{ Continue: unknown, upto: number, open: Signal<boolean>, controller: Controller }} Going
 */

/** In place of the prompt: where one is in the game, and the way to other positions. */
export const Replay = live(({ controller }) => {
  const game = controller.state.value.game.value;
  if (!game) return null;
  const past = controller.looking.value !== null && !game.result;
  return html`<section class="replay" aria-label=${text(past ? "web.history.title" : "web.end.replay")}>
    ${past && html`<${Past} controller=${controller} />`}
    <${Steps} controller=${controller} />
  </section>`;
});

/** What happened just before the position that is looked at, and what may be done from there. */
export class ReplayTold extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.going = signal(/** @type {Going | null} */ (null)); // the dialog that goes on from here, once it is there
    this.Bar = live(({ controller }) => this.bar(controller));
  }

  /** Ask who is to go on from a position of a finished game. @param {Controller} controller @param {number} upto */
  async goOn(controller, upto) {
    const { Continue, prepare } = await import("./continue.js");
    await prepare();
    this.going.value = { Continue, upto, open: signal(true), controller };
  }

  /** @param {Controller} controller */
  bar(controller) {
    const game = controller.state.value.game.value;
    if (!game) return null;
    const looking = controller.looking.value;
    const events = toldAt(controller, looking);
    const going = this.going.value;
    const hides = game.result && looking !== null && controller.state.value.table.value?.hidden;
    const open = hides && controller.positions.open.value;
    return html`<div class="replay-under">
      <${NotFetched} controller=${controller} />
      <div class="replay-told" role="status" tabindex=${events.length ? 0 : undefined}>${events.map((event, place) => html`
        <p key=${place}><${Told} controller=${controller} message=${event} /></p>`)}</div>
      ${looking !== null && html`<div class="row replay-more">
        ${hides && html`<label class="check small all-hands-switch"><input type="checkbox" name="all-hands" checked=${open}
          onChange=${(event) => controller.positions.show(event.currentTarget.checked)} />
          <span>${text("web.history.all_hands")}</span></label>`}
        ${game.result && looking < game.moves && html`<button type="button" class="small" data-do="go-on"
          onClick=${() => this.goOn(controller, looking)}>${text("web.history.go_on")}</button>`}
        <${CopyLink} key=${looking} url=${linkTo(controller.id, looking)}
          label=${text("web.history.copy", { number: looking })} />
      </div>`}
      ${open && html`<${AllHands} controller=${controller} />`}
      ${going?.open.value && html`<${going.Continue} key=${going.upto} ...${going} />`}
    </div>`;
  }

  /** @param {Properties} properties */
  render({ controller }) { return html`<${this.Bar} controller=${controller} />`; }
}

/** What happened just before a position, once it is there. @param {Controller} controller @param {number | null} looking */
function toldAt(controller, looking) {
  const shown = positionOf(controller);
  return looking !== null && shown?.moves === looking ? gathered(shown.events ?? [], has) : [];
}

/** Says why a position could not be had. */
const NotFetched = live(({ controller }) => controller.looking.value !== null && controller.complaint.value?.id
  && html`<${Problem} error=${controller.complaint.value} />`);

/** Says that this is the past, and calls back anyone who has to move. */
const Past = live(({ controller }) => {
  const state = controller.state.value;
  const heir = controller.heir;
  const myTurn = state.myTurn.value && state.owing.value.includes(state.you.value ?? -1);
  return html`<div class="looking-back ${myTurn || heir !== null ? "called" : ""}">
    <p role="status">
      <b class="looking-back-title">${text("web.history.past")}</b>${" "}
      ${myTurn && html`<b data-called="mine">${text("web.history.your_turn")}</b>`}
      ${!myTurn && heir !== null && html`<b data-called="heir">${text("web.history.turn_of", { seat: heir })}</b>`}
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
