// The scores so far: how everybody's ran, and where the points came from, as anybody may know it.
import { Component, effect, html, live, signal } from "../page.js";
import { figure, has, text } from "../words.js";
import { get, refused } from "../api.js";
import { Mark, colourOf } from "../boards/marks.js";
import { Loading } from "../controls.js";
import { AsTable, Chart, Legend } from "./chart.js";

const APART = 1500; // milliseconds between two questions
const TICKS = 4;

/** Round figures from the lowest to the highest score. @param {number} low @param {number} high */
function ticksOf(low, high) {
  const rough = Math.max(high - low, 1) / TICKS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((part) => part * size).find((part) => part >= rough) ?? 1);
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step));
  return Array.from({ length: count + 1 }, (_, place) => first + place * step);
}

/** A figure short enough for the edge of a chart: thousands as k. @param {number} value */
const short = (value) => (Math.abs(value) >= 10000 ? `${figure(value / 1000)}k` : figure(value));

export class Scores extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.found = signal(/** @type {Wire.Scores | null} */ (null));
    this.problem = signal(/** @type {Wire.Refusal | null} */ (null));
    this.here = signal(/** @type {number | null} */ (null)); // the action that is pointed at; null: the last one
    this.table = signal(false);
    this.requested = 0;
    this.timer = 0;
    this.stop = () => {};
    this.Shown = live(({ controller, at }) => this.shown(controller, at));
  }

  componentDidMount() {
    this.stop = effect(() => {
      this.props.controller.state.value.game.value?.moves;
      this.soon();
    });
  }

  componentWillUnmount() {
    this.stop();
    clearTimeout(this.timer);
  }

  /** Ask for the scores, at once or in a moment if actions follow each other. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), Math.max(0, this.requested + APART - performance.now()));
  }

  async look() {
    const { controller } = this.props;
    this.requested = performance.now();
    try {
      this.found.value = await get(`/api/tables/${encodeURIComponent(controller.id)}/scores`, controller.state.peek().token);
      this.problem.value = null;
    } catch (problem) {
      this.problem.value = refused(problem).error;
    }
  }

  /** Look at an action: in a game that is over, at the position too. @param {Controller} controller @param {number} number */
  choose(controller, number) {
    this.here.value = number;
    if (controller.state.peek().game.peek()?.result) controller.lookAt(number);
  }

  /** @param {Controller} controller @param {At} at */
  shown(controller, at) {
    const found = this.found.value;
    if (this.problem.value) return html`<div class="scores"><p class="why" role="alert">
      ${text(this.problem.value.id, this.problem.value.args)}</p></div>`;
    if (!found) return html`<div class="scores"><${Loading} /></div>`;
    if (!found.parts.length) return html`<div class="scores"><p>${text("web.scores.none")}</p></div>`;
    return html`<div class="scores">
      <${RunningScores} controller=${controller} at=${at} found=${found} here=${this.here.value}
        choose=${(/** @type {number} */ number) => this.choose(controller, number)} />
      ${"income" in found.parts[0] && html`<p class="small">${text("web.scores.income")}</p>`}
      <${AsTable} open=${this.table} head=${[text("cli.analyse.after"), ...at.names]}
        rows=${found.steps.map(([number, scores]) => [number, ...scores.map(figure)])} />
      <${Sources} at=${at} parts=${found.parts} />
    </div>`;
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}

/**
 * @typedef {{ controller: Controller, at: At, found: Wire.Scores, here?: number | null,
 *   untitled?: boolean, choose?: (number: number) => void }} Run
 */

/** How everybody's score ran, as lines; `here` is the action that is pointed at. */
export const RunningScores = live((/** @type {Run} */ { controller, at, found, here = null, untitled = false,
  choose = (number) => controller.lookAt(number) }) => {
  const { steps, moves: length } = found;
  const all = steps.flatMap(([, scores]) => scores);
  const ticks = ticksOf(Math.min(0, ...all), Math.max(...all)).map((value) => [value, short(value)]);
  const lines = at.names.map((_, seat) => ({
    seat, points: [...steps.map(([number, scores]) => [number, scores[seat]]), [length, steps[steps.length - 1][1][seat]]],
  }));
  const wanted = controller.looking.value ?? (at.result ? length : here ?? length);
  const now = Math.min(wanted, length);
  /** @param {number} number */
  const scoresAt = (number) => steps.findLast(([from]) => from <= number)?.[1] ?? [];
  /** @param {number} number */
  const told = (number) => text("web.analysis.after", {
    number, text: scoresAt(number).map((score, seat) => `${at.names[seat]} ${figure(score)}`).join(", ") });
    return html`${untitled ? null : html`<h3>${text("web.scores.running")}</h3>`}
      <${Chart} lines=${lines} length=${length} ticks=${ticks} now=${now} stepped choose=${choose} told=${told}
        name=${text(untitled ? "web.story.graph" : "web.scores.running")} />
      <${Legend} lines=${lines} names=${at.names} value=${(/** @type {number} */ seat) => figure(scoresAt(now)[seat])} />`;
});

/** Where the points came from so far; nothing where there is only one source. */
const Sources = (/** @type {{ at: At, parts: Wire.Scores["parts"] }} */ { at, parts }) => {
  const names = Object.keys(parts[0]).filter((name) => parts.some((part) => part[name]));
  if (Object.keys(parts[0]).length < 2 || !names.length) return null;
  const most = Math.max(1, ...names.flatMap((name) => parts.map((part) => Math.abs(part[name]))));
  const called = (/** @type {string} */ name) => (has(`${at.game}.part.${name}`) ? text(`${at.game}.part.${name}`) : name);
  return html`<h3>${text("web.scores.sources")}</h3>
    <div class="scores-sources" tabindex="0" role="group" aria-label=${text("web.scores.sources")}>
      <table class="sources">
      <thead><tr><td></td>${at.names.map((name, seat) => html`<th scope="col" key=${seat}>
        <${Mark} seat=${seat} size=${16} name=${name} /></th>`)}</tr></thead>
      <tbody>${names.map((name) => html`<tr key=${name}><th scope="row">${called(name)}</th>
        ${parts.map((part, seat) => html`<td key=${seat}><span class="figure">${figure(part[name])}</span>
          <span class="bar ${part[name] < 0 ? "minus" : ""}" aria-hidden="true"><i style=${{
            width: `${Math.round((Math.abs(part[name]) / most) * 100)}%`, background: colourOf(seat) }}></i></span>
          </td>`)}</tr>`)}</tbody></table></div>`;
};
