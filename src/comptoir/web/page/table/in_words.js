// The table in words: headings and lists, told by the server in the reader's language, as in the terminal.
import { Component, computed, effect, html, live, signal } from "../page.js";
import { language, text } from "../words.js";
import { get, refused } from "../api.js";
import { Data } from "../boards/generic.js";

const APART = 120; // milliseconds between two questions
const AGAIN = 1000; // milliseconds after which is asked again what was not to be had

/** @typedef {{ lang: string, moves: number | null, draft: string[] }} Wanted */

export class Told extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    const { controller } = properties;
    this.told = signal(/** @type {Wire.Told | null} */ (null));
    this.timer = 0;
    this.wanted = computed(() => ({
      lang: language.value, moves: controller.looking.value, draft: controller.draft.actions.value,
      seq: controller.state.value.seq.value, ahead: controller.draft.ahead.value !== null,
    }));
    this.number = 0;
    this.requested = -APART;
    this.stop = effect(() => this.soon(this.wanted.value));
    this.Shown = live(({ at }) => this.shown(at));
  }

  componentWillUnmount() {
    clearTimeout(this.timer);
    this.stop();
  }

  /** Ask at once, or in a moment if news come one upon the other. @param {Wanted} wanted */
  soon(wanted, wait = Math.max(0, this.requested + APART - performance.now())) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(wanted), wait);
  }

  /** @param {Wanted} wanted */
  async fetch({ lang, moves, draft }) {
    this.requested = performance.now();
    this.number += 1;
    const number = this.number;
    const { state, id, draft: trying } = this.props.controller;
    try {
      const told = moves === null ? await state.peek().request("words", trying.about({ lang, draft }))
        : await get(`/api/tables/${encodeURIComponent(id)}/at/${moves}/words?lang=${lang}`, state.peek().token);
      if (number === this.number) this.told.value = told;
    } catch (problem) {
      refused(problem);
      if (number === this.number) this.soon(this.wanted.peek(), AGAIN); // the table has moved on meanwhile
    }
  }

  /** @param {At} at */
  shown(at) {
    const told = this.told.value;
    if (!told) return html`<p role="status">${text("web.text.asking")}</p>`;
    const { sections, hint } = told;
    if (!sections.length) return html`<${Data} at=${at} />`;
    return html`<div class="told">
      ${sections.map(({ title, lines }) => html`<section key=${title} class="told-part">
        <h3>${title}</h3>
        ${lines.length > 1 ? html`<ul>${lines.map((line, place) => html`<li key=${place}>${line}</li>`)}</ul>`
          : html`<p>${lines[0]}</p>`}
      </section>`)}
      ${hint && html`<p class="told-hint hint">${hint}</p>`}
    </div>`;
  }

  /** @param {Properties} given */
  render({ at }) { return html`<${this.Shown} at=${at} />`; }
}
