// The drawing of a diagram: a position on the game's own board, to be looked at, and the move that it shows.
import { Component, effect, html, live, signal } from "../page.js";
import { figure, has, language, player, say, text, word } from "../words.js";
import { get } from "../api.js";
import { Motion } from "../table/motion.js";
import { boardOf } from "../table/boards.js";
import { Selection } from "../table/select.js";
import { gathered, isHeading } from "../table/event_sentences.js";

/**
 * How a diagram stands: what the server gave, which of its moments is shown, and which one it is on the way to.
 * @typedef {{ found: Signal<Wire.Diagram | null>, shown: Signal<number>, goal: Signal<number>, busy: Signal<boolean> }} Progress
 * @typedef {Wire.Diagram["moments"][number]} Moment
 * @typedef {{ game: string, name: string, progress: Progress, size: Tuple | null }} Given
 */

/** The boards that diagrams were drawn with, each with its box. @type {Map<string, Promise<LoadedBoard>>} */
const boards = new Map();

/** @param {string} game @returns {Promise<LoadedBoard>} */
function loaded(game) {
  const known = boards.get(game);
  if (known) return known;
  const coming = Promise.all([boardOf(game), get(`/api/games/${game}/box`)])
    .then(([module, box]) => ({ game, module, box }));
  boards.set(game, coming);
  coming.catch(() => boards.delete(game)); // the next diagram tries again
  return coming;
}

/** Nothing can be chosen in a picture. */
const nothing = () => new Selection({ offered: () => ({ options: [], touches: [] }), live: () => false, take() {}, ask() {} });

const refuse = () => Promise.reject(new Error("a diagram is only looked at"));

/**
 * What the board is drawn from at a moment of a diagram.
 * @param {LoadedBoard} board @param {string} name @param {Wire.Diagram} found @param {number} number
 * @param {At["select"]} select @returns {At}
 */
function atOf({ game, box }, name, { seat, moments }, number, select) {
  const { view, events } = moments[number];
  const names = Array.from({ length: view.seats }, (_, one) => player(one));
  const told = moments.slice(1, number + 1).flatMap((moment) => moment.events);
  return {
    game, box, select, looking: true, offered: { options: [], touches: [] }, view, now: moments[0].view, told: events,
    before: moments[number - 1]?.view ?? null, moves: number, result: null, awaited: [], seat, names, seats: [], phone: false,
    table: /** @type {Wire.Table} */ (/** @type {unknown} */ ({ id: `${game} ${name}`, game, aid: false, seats: [] })),
    draft: number ? { actions: [], events: told, prompt: null, stopped: false, result: null, blind: false } : null,
    say, text, figure, word: (value, form, count) => word(game, value, form, count),
    act: refuse, check: refuse, foresee: refuse,
  };
}

/** @extends {Component<Given>} */
export class Drawing extends Component {
  /** @param {Given} properties */
  constructor(properties) {
    super(properties);
    this.board = signal(/** @type {LoadedBoard | null} */ (null));
    this.select = nothing();
    this.left = false;
    /** @type {HTMLElement | null} */
    this.frame = null;
    this.motion = new Motion(() => this.frame);
    this.sizes = new ResizeObserver(() => this.fit());
    this.Shown = live(() => this.shown());
    this.stop = effect(() => { this.fetch(language.value); });
    this.play = effect(() => { this.go(properties.progress.goal.value); });
  }

  componentWillUnmount() {
    this.stop();
    this.play();
    this.motion.leave();
    this.sizes.disconnect();
    this.frame = null;
    this.left = true;
  }

  /** @param {string} lang */
  async fetch(lang) {
    const { game, name, progress } = this.props;
    try {
      const [board, found] = await Promise.all([loaded(game), get(`/api/rules/${game}/${lang}/${name}`)]);
      if (language.peek() !== lang) return;
      const known = progress.found.peek()?.moments; // another language is no move
      progress.found.value = { ...found, moments: found.moments.map((/** @type {Moment} */ moment, /** @type {number} */ number) => (
        { ...moment, view: known?.[number].view ?? moment.view })) };
      this.board.value = board;
    } catch (problem) {
      console.error(problem);
    }
  }

  /** Go to a moment, one after the other, each once the one before has moved to its place. @param {number} goal */
  async go(goal) {
    const { shown, busy } = this.props.progress;
    if (busy.peek() || shown.peek() === goal) return;
    busy.value = true;
    const due = () => this.props.progress.goal.peek() - shown.peek();
    while (!this.left && due()) {
      shown.value += Math.sign(due());
      do await new Promise(requestAnimationFrame);
      while (this.motion.stage);
    }
    busy.value = false;
  }

  /** The drawing has the size that it is made for, and is then as large as there is room. */
  fit() {
    const { size } = this.props;
    if (this.frame && size) this.frame.style.zoom = String((this.frame.parentElement?.clientWidth ?? 0) / size[0]);
  }

  /** @param {HTMLElement | null} element */
  take(element) {
    this.frame = element;
    this.sizes.disconnect();
    if (element?.parentElement) this.sizes.observe(element.parentElement);
    this.fit();
  }

  shown() {
    const { name, progress, size } = this.props;
    const [board, found] = [this.board.value, progress.found.value];
    if (!found || !board) return null;
    if (!size) return html`<${Words} sections=${found.moments[progress.shown.value].sections} />`;
    const { Board, parts = {}, motion } = board.module;
    const at = this.motion.seen(atOf(board, name, found, progress.shown.value, this.select), motion);
    const drawn = found.show.length ? found.show.map((one) => parts[one]) : [Board];
    return drawn.map((Part, place) => html`<${Part} key=${place} at=${at} only=${found.only} />`);
  }

  render() {
    const { size } = this.props;
    if (!size) return html`<${this.Shown} />`;
    const take = this.taken ??= (/** @type {HTMLElement | null} */ element) => this.take(element);
    return html`<div class="diagram-board" inert ref=${take} style=${{ width: `${size[0]}px`, height: `${size[1]}px` }}>
      <${this.Shown} /></div>`;
  }

  /** @type {((element: HTMLElement | null) => void) | null} */
  taken = null;
}

/** A position in words. @param {{ sections: Wire.Section[] }} given */
const Words = ({ sections }) => html`<div class="diagram-words">${sections.map(({ title, lines }) => html`<section key=${title}>
  <b>${title}</b><ul>${lines.map((line, place) => html`<li key=${place}>${line}</li>`)}</ul></section>`)}</div>`;

/** What can be done with a diagram: the move is shown, or taken back; the position is told in words. */
export const Acts = live((/** @type {{ plays: boolean, drawn: boolean, progress: Progress }} */ { plays, drawn, progress }) => {
  const found = progress.found.value;
  if (!found) return null;
  const { moments } = found;
  const { sections } = moments[progress.shown.value];
  const played = progress.goal.value > 0;
  const events = moments.slice(1, progress.shown.value + 1).flatMap((moment) => moment.events);
  const told = gathered(events.filter((event) => !isHeading(event)), has);
  return html`
    ${plays && html`<button type="button" class="small" data-do="show-move"
      onClick=${() => { progress.goal.value = played ? 0 : moments.length - 1; }}>
      ${text(played ? "web.rules.move_back" : "web.rules.move")}</button>`}
    ${drawn && sections.length > 0 && html`<details><summary>${text("web.rules.in_words")}</summary>
      <${Words} sections=${sections} /></details>`}
    ${plays && html`<div class="diagram-told" role="status">${told.length > 0 && html`<ul class="plain">${told.map((event, place) => html`
      <li key=${place}>${say(event)}</li>`)}</ul>`}</div>`}`;
});
