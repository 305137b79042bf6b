// The chat: what people at the table say, in their own words or in phrases everybody reads in their language.
import { Component, html, live, signal } from "../page.js";
import { has, player, say, text } from "../words.js";
import { Mark } from "../boards/marks.js";
import { freshId } from "./live.js";

const PHRASES = [
  "web.chat.phrase.hello", "web.chat.phrase.luck", "web.chat.phrase.well_played", "web.chat.phrase.thanks",
  "web.chat.phrase.moment", "web.chat.phrase.your_turn", "web.chat.phrase.sorry", "web.chat.phrase.deal",
  "web.chat.phrase.no_deal", "web.chat.phrase.again",
];
const MOST = 300;
const read = signal(/** @type {Map<string, number>} */ (new Map())); // by table: how many lines of the chat were seen

/** @param {Controller} controller */
const chatOf = (controller) => controller.state.value.items.value.filter((item) => item.kind === "chat");

/** How many lines were said that have not been seen. @param {Controller} controller */
export function unread(controller) {
  return chatOf(controller).length - (read.value.get(controller.id) ?? 0);
}

const Line = (/** @type {{ item: Wire.Item }} */ { item }) => {
  const { seat, text: said, phrase, id, args = {} } = item;
  const words = id ? say({ id, args }) : phrase ? (has(phrase) ? text(phrase) : phrase) : said;
  const who = typeof seat === "number" ? player(seat) : text("web.chat.somebody");
  return html`<li class="chat-line">${typeof seat === "number" && html`<${Mark} seat=${seat} size=${16} />`}
    <b>${who}</b> <span>${words}</span></li>`;
};

export class Chat extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.draft = signal("");
    this.List = live(({ controller }) => {
      const lines = chatOf(controller);
      return lines.length ? lines.map((item, place) => html`<${Line} key=${place} item=${item} />`)
        : html`<li class="small">${text("web.chat.nothing")}</li>`;
    });
    this.Form = live(({ controller }) => this.form(controller));
  }

  componentDidMount() { this.seen(); }

  componentDidUpdate() { this.seen(); }

  seen() {
    const { controller } = this.props;
    const count = chatOf(controller).length;
    if (read.peek().get(controller.id) !== count) read.value = new Map(read.peek()).set(controller.id, count);
    if (this.box) this.box.scrollTop = this.box.scrollHeight;
  }

  /** @param {Wire.Body} body */
  async say(body) {
    const sent = await this.props.controller.ask("say", { id: freshId(), ...body });
    if (sent && body.text) this.draft.value = "";
  }

  /** @param {Controller} controller */
  form(controller) {
    const mayTalk = controller.state.value.you.value !== null;
    if (!mayTalk) return html`<p class="small">${text("web.chat.spectators")}</p>`;
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = this.draft.peek().trim();
      if (said) this.say({ text: said.slice(0, MOST) });
    };
    return html`
      <div class="phrases" role="group" aria-label=${text("web.chat.phrases")}>
        ${PHRASES.map((phrase) => html`<button type="button" key=${phrase} class="quiet small"
          data-phrase=${phrase}
          onClick=${() => this.say({ phrase })}>${text(phrase)}</button>`)}
      </div>
      <form class="chat-form" onSubmit=${send}>
        <label class="hidden-text" for="chat-text">${text("web.chat.write")}</label>
        <input id="chat-text" maxlength=${MOST} autocomplete="off" placeholder=${text("web.chat.write")}
          value=${this.draft.value}
          onInput=${(event) => { this.draft.value = event.currentTarget.value; }} />
        <button type="submit" data-do="say">${text("web.chat.send")}</button>
      </form>`;
  }

  /** @param {Properties} given */
  render({ controller }) {
    return html`<div class="chat">
      <div id="chat" class="chat-lines" role="log" aria-live="polite" aria-label=${text("web.chat.title")}
        tabindex="0"
        ref=${(/** @type {HTMLElement | null} */ element) => { this.box = element; }}><ol class="plain"><${this.List} controller=${controller} /></ol></div>
      <${this.Form} controller=${controller} />
    </div>`;
  }
}
