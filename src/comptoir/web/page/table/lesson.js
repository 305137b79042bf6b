// The lesson: what its step says, how far one is, what to look at on the board, and what comes after it.
import { Component, computed, effect, html, live, signal, untracked } from "../page.js";
import { get } from "../api.js";
import { language, text } from "../words.js";
import { fetchGames, gameOf, playNow } from "../home/server_games.js";
import { narrow } from "./screen.js";

const REFUSED = "web.why.lesson";
const RING = "outline: 4px solid var(--look) !important; outline-offset: var(--ring, 3px); border-radius: 6px;"
  + " scroll-margin: 70px 0 12px;";

/**
 * The part of the page that a step points at: one by its style, or a part of the board by its touch.
 * @param {string} point
 */
function selectorOf(point) {
  if (/^[.#[]/.test(point)) return point;
  const touch = JSON.stringify(point);
  return point.includes(" ") ? `[data-part=${touch}]` : `[data-part~=${touch}]`;
}

/** The first step after the last one that was done. @param {Wire.Step[]} steps @param {number} due */
function startOf(steps, due) {
  return steps.slice(0, due).findLastIndex((step) => step.do) + 1;
}

/**
 * Scroll to the topmost of what is pointed at.
 * @param {string[]} point
 */
function show(point) {
  const places = point.map((one) => document.querySelector(`#board ${selectorOf(one)}`)).filter((place) => place !== null);
  const top = (/** @type {Element} */ place) => place.getBoundingClientRect().top;
  places.sort((a, b) => top(a) - top(b));
  places[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export class Lesson extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    const { controller } = properties;
    this.steps = signal(/** @type {Wire.Step[]} */ ([]));
    this.place = signal(/** @type {number | null} */ (null)); // the step that is read
    this.before = -1; // the step that was due before; none, if this page has just begun
    this.unfolded = signal(false); // on a phone, although something is being chosen
    this.helped = signal(false); // whether the hint was asked for
    this.ring = new CSSStyleSheet();
    this.due = computed(() => controller.state.value.table.value?.lesson?.step ?? 0);
    this.Shown = live(({ at }) => this.shown(controller, at));
    this.ends = [effect(() => this.follow()), effect(() => this.look()), effect(() => this.heed(controller))];
    this.fetch(properties.at.game);
  }

  /** @param {string} game */
  async fetch(game) {
    this.steps.value = await get(`/api/lessons/${game}`);
    fetchGames();
  }

  /** After a step was done the next one is read; after one was taken back, that one. */
  follow() {
    const [steps, due] = [this.steps.value, this.due.value];
    if (!steps.length) return;
    untracked(() => {
      const start = startOf(steps, due);
      const [place, before] = [this.place.peek(), this.before];
      if (place === null || due > before) this.turn(before < 0 ? this.kept(start, due) : start);
      else if (due < before) this.turn(due);
      this.before = due;
    });
  }

  get key() { return `comptoir.lesson.${this.props.controller.id}`; }

  /** Where this page was before it was loaded again. @param {number} start @param {number} due */
  kept(start, due) {
    const found = Number(sessionStorage.getItem(this.key) ?? start);
    return found >= start && found <= due ? found : start;
  }

  /** @param {number} place */
  turn(place) {
    this.place.value = Math.min(Math.max(place, 0), this.steps.peek().length - 1);
    this.helped.value = false;
    this.unfolded.value = false;
    sessionStorage.setItem(this.key, String(this.place.peek()));
  }

  /** Ring what the step points at; a style sheet does it, however often the board is redrawn. */
  look() {
    const point = this.steps.value[this.place.value ?? -1]?.point ?? [];
    this.ring.replaceSync(point.map((one) => `${selectorOf(one)} { ${RING} }`).join("\n"));
    if (!document.adoptedStyleSheets.includes(this.ring)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.ring];
    }
    requestAnimationFrame(() => show(point));
  }

  /** Something else was played, and taken back: the hint says what is practised. @param {Controller} controller */
  heed(controller) {
    if (controller.complaint.value?.id !== REFUSED) return;
    untracked(() => {
      this.turn(this.due.peek());
      this.helped.value = true;
    });
  }

  componentWillUnmount() {
    for (const end of this.ends) end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.ring);
  }

  /** @param {Controller} controller @param {At} at */
  shown(controller, at) {
    const [steps, place, due] = [this.steps.value, this.place.value, this.due.value];
    if (place === null) return null;
    const step = steps[place];
    const spoken = language.value in step.text ? language.value : "en";
    const said = (/** @type {Record<string, string>} */ words) => words[spoken];
    const now = step.do && place === due;
    const choosing = narrow.value && (controller.select.begun || controller.draft.begun.value);
    const folded = choosing && !this.unfolded.value && !this.helped.value;
    const end = place === steps.length - 1;
    return html`<section class="lesson ${end ? "lesson-end" : ""}" aria-label=${text("web.lesson.title")}
      data-step=${place + 1} data-reading=${now || choosing ? undefined : "yes"}>
      <p class="lesson-head"><span class="lesson-count">${place + 1} / ${steps.length}</span>
        ${now && html`<b class="lesson-now">${text("web.lesson.now")}</b>`}
        ${choosing && html`<button type="button" class="ghost small lesson-fold" data-do="lesson-fold"
          aria-expanded=${!folded} onClick=${() => { this.unfolded.value = folded; }}>
          ${text(folded ? "web.lesson.show" : "web.lesson.hide")}</button>`}
      </p>
      ${!folded && html`${spoken !== language.value && html`<p class="hint">${text("table.untranslated")}</p>`}
        <p class="lesson-text" role="status" lang=${spoken}>${said(step.text)}
        ${" "}<a class="lesson-rule" href="/rules/${at.game}#${step.rule}" target="_blank" rel="noopener">
          ${text("table.rule", { number: step.rule })}</a></p>`}
      ${now && this.helped.value && html`<p class="lesson-hint" role="status" lang=${spoken}>${said(step.hint)}</p>`}
      ${!folded && html`<div class="lesson-buttons">
        ${now && !this.helped.value && html`<button type="button" class="ghost small" data-do="lesson-hint"
          onClick=${() => { this.helped.value = true; }}>${text("web.lesson.hint")}</button>`}
        ${place > 0 && html`<button type="button" class="ghost small" data-do="lesson-back"
          onClick=${() => this.turn(place - 1)}>${text("web.lesson.back")}</button>`}
        ${!end && place < due && html`<button type="button" class="primary small" data-do="lesson-next"
          onClick=${() => this.turn(place + 1)}>${text("web.lesson.next")}</button>`}
        ${end && html`<${Afterwards} game=${at.game} />`}
      </div>`}
    </section>`;
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}

/** What to do when the lesson is over. */
const Afterwards = live((/** @type {{ game: string }} */ { game }) => {
  const known = gameOf(game);
  return html`
    ${known && html`<button type="button" class="primary small" data-do="lesson-play"
      onClick=${() => playNow(known)}>${text("web.lesson.play")}</button>`}
    <a class="button small" href="/rules/${game}">${text("web.table.rules")}</a>
    <a class="button ghost small" href="/box/${game}">${text("web.box.link")}</a>`;
});
