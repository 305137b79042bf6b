// The analysis of a finished game: winning chances over time, the answers that lost most, what was better.
import { Component, html, live, signal } from "../page.js";
import { figure, say, text } from "../words.js";
import { get, post, refused } from "../api.js";
import { Mark } from "../boards/marks.js";
import { AsTable, Chart, Legend } from "./chart.js";
import { spoken } from "./spoken.js";

const AGAIN = 1000; // milliseconds until it is asked how far it is
const Z95 = 1.96;
const STEPS = 3; // of what may follow the better answer
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** @type {WeakMap<Controller, Analysed>} */
const kept = new WeakMap();

/** @param {number} chance */
const percent = (chance) => text("cli.analyse.percent", { number: Math.round(100 * chance) });
/** @param {number} value */
const points = (value) => figure(Math.round(1000 * value) / 10);

/** What is known of the analysis of one table. */
class Analysed {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.path = `/api/tables/${encodeURIComponent(controller.id)}/`;
    this.now = signal(/** @type {Wire.Analysed | null} */ (null));
    this.problem = signal(/** @type {Wire.Refusal | null} */ (null));
    this.table = signal(false);
    this.requested = false;
  }

  async begin() {
    this.requested = true;
    await this.hear(post(`${this.path}analyse`, {}, this.controller.state.peek().token));
  }

  look() { return this.hear(get(`${this.path}analysis`, this.controller.state.peek().token)); }

  /**
   * Take in an answer; what a server has forgotten that was started again is asked for again.
   * @param {Promise<Wire.Analysed>} promise
   */
  async hear(promise) {
    try {
      const found = await promise;
      this.now.value = found;
      this.problem.value = found.error;
      if (found.error) this.requested = false;
      if (found.state === "none" && this.requested) await this.begin();
    } catch (problem) {
      this.problem.value = refused(problem).error;
      this.requested = false;
    }
  }
}

/** @param {Controller} controller */
export function analysedOf(controller) {
  const found = kept.get(controller) ?? new Analysed(controller);
  kept.set(controller, found);
  return found;
}

/** Have the game of a controller analysed, and show it. @param {Controller} controller */
export function begin(controller) { return analysedOf(controller).begin(); }

export class Analysis extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.analysed = analysedOf(properties.controller);
    this.Shown = live(({ controller, at }) => this.shown(controller, at));
  }

  componentDidMount() {
    this.follow();
    this.timer = setInterval(() => this.follow(), AGAIN);
  }

  componentWillUnmount() { clearInterval(this.timer); }

  follow() {
    const { now, requested } = this.analysed;
    const state = now.peek()?.state;
    if (state === undefined ? !requested : state === "running") this.analysed.look();
  }

  /** @param {Controller} controller @param {At} at */
  shown(controller, at) {
    const { now, problem } = this.analysed;
    const { state = "", progress = 0, analysis } = now.value ?? {};
    return html`<div class="analysis" data-analysis=${state || "unknown"}>
      ${problem.value && html`<p class="why" role="alert">${say(problem.value)}</p>`}
      ${state === "none" && html`<p>${text("web.analysis.about")}</p>
        <button type="button" class="primary" data-do="analyse-now" onClick=${() => this.analysed.begin()}>
          ${text("web.analysis.begin")}</button>`}
      ${state === "running" && html`<p role="status">${text("web.analysis.running")}</p>
        <progress max="1" value=${progress} aria-label=${text("web.analysis.progress")}></progress>
        <p class="small">${percent(progress)}</p>`}
      ${state === "done" && html`<${Found} controller=${controller} at=${at} analysis=${analysis}
        table=${this.analysed.table} />`}
    </div>`;
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}

/** The chances of all seats after this many actions. @param {Wire.Analysis} analysis @param {number} number */
const chancesAt = ({ actions, last_chances: last }, number) => actions[number]?.chances ?? last;

/** @typedef {{ controller: Controller, at: At, analysis: Wire.Analysis, table: Signal<boolean> }} Finding */

const Found = live((/** @type {Finding} */ { controller, at, analysis, table }) => {
  const { actions, losses, seats } = analysis;
  const length = actions.length;
  const now = controller.looking.value ?? length;
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat, points: Array.from({ length: length + 1 }, (__, number) => [number, chancesAt(analysis, number)[seat]]),
  }));
  const dots = losses.map((number) => {
    const { seat, chances } = actions[number - 1];
    return { seat, number, at: [number - 1, chances[seat]] };
  });
  /** @param {number} number */
  const told = (number) => {
    const found = chancesAt(analysis, number).map((chance, seat) => `${at.names[seat]} ${percent(chance)}`);
    return text("web.analysis.after", { number, text: found.join(", ") });
  };
  const about = seats === 1 ? "web.analysis.chances_alone" : "web.analysis.chances";
  return html`
    <h3>${text("cli.analyse.chances")}</h3>
    <${Chart} lines=${lines} length=${length} ticks=${TICKS.map((value) => [value, percent(value)])} dots=${dots}
      now=${now} choose=${(/** @type {number} */ number) => controller.lookAt(number)} told=${told}
      name=${text("cli.analyse.chances")} />
    <${Legend} lines=${lines} names=${at.names} value=${(/** @type {number} */ seat) => percent(chancesAt(analysis, now)[seat])} />
    <${AsTable} open=${table} head=${[text("cli.analyse.after"), ...at.names]}
      rows=${table.value ? lines[0].points.map(([number]) => [
        number, ...chancesAt(analysis, number).map(percent)]) : []} />
    <h3>${text(losses.length ? "cli.analyse.losses" : "cli.analyse.no_losses")}</h3>
    <ol class="turnings plain">${losses.map((number) => html`<${Turning} key=${number} controller=${controller}
      action=${actions[number - 1]} />`)}</ol>
    <details class="meaning"><summary>${text("web.analysis.meaning")}</summary>
      <p>${text(about)}</p><p>${text(seats === 1 ? "cli.analyse.about_alone" : "cli.analyse.about")}</p></details>`;
});

/** Go to a position; on a phone the drawer makes room for it. @param {Controller} controller @param {number} number */
function goTo(controller, number) {
  controller.lookAt(number);
  controller.drawer.value = "";
}

/** An answer that lost something: what it was, what it cost, what would have been better. */
const Turning = live((/** @type {{ controller: Controller, action: Wire.AnalysedAction }} */ { controller, action }) => {
  const { number, seat } = action;
  const { loss, error, best } = /** @type {Wire.Decision} */ (action.decision);
  const looking = controller.looking.value;
  const lost = text("cli.analyse.lost_points", { text: points(loss), found: points(Z95 * (error ?? 0)) });
  const line = best.line.slice(1, 1 + STEPS)
    .map((step) => text("cli.analyse.step", { seat: step.seat, text: spoken(controller.board.value, step.words) }));
  /** @param {number} where @param {string} id */
  const go = (where, id) => html`<button type="button" class="small quiet" data-do=${id} data-number=${number}
    aria-pressed=${looking === where} onClick=${() => goTo(controller, where)}>
    ${text(`web.analysis.${id}`)}<span class="hidden-text"> (${number})</span></button>`;
  return html`<li class="turning ${looking === number - 1 || looking === number ? "chosen" : ""}"
    data-turning=${number}>
    <p class="turning-head"><${Mark} seat=${seat} size=${18} /><b>${text("cli.analyse.by", { number, seat })}</b>
      <span class="turning-lost">${lost}</span></p>
    <dl><div><dt>${text("cli.analyse.head_played")}</dt><dd>${spoken(controller.board.value, action.words)}</dd></div>
      <div class="better"><dt>${text("cli.analyse.head_better")}</dt><dd>${spoken(controller.board.value, best.words)}</dd></div>
      ${line.length > 0 && html`<div class="small"><dt>${text("cli.analyse.head_then")}</dt>
        <dd>${line.join(" · ")}</dd></div>`}</dl>
    <p class="row">${go(number - 1, "before")}${go(number, "then")}</p>
  </li>`;
});
