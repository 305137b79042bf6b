// Fairness: where the chance of this table comes from, checked by this browser and not by the server.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { get, getText, refused } from "../api.js";
import { Problem } from "../controls.js";
import { Mark } from "../boards/marks.js";
import { commitmentOf, seedIn, seedOf, wrongDraw } from "../fairness/checks.js";
import { dress } from "./boards.js";
import { isPromised, ownShare } from "./share.js";

const NO_SHARE = "-";

/** @typedef {[check: string, fits: boolean, args?: Wire.Args]} Check */

export class Fairness extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    dress("/static/style/fairness.css");
    this.checked = signal(/** @type {Check[] | null} */ (null)); // what could be found out once the game was over
    this.drawn = signal(/** @type {Wire.Draw[] | null} */ (null));
    this.problem = signal(/** @type {Wire.Refusal | null} */ (null));
    this.begun = false;
    this.stop = () => {};
    this.Shown = live(({ controller }) => this.shown(controller));
  }

  componentDidMount() {
    const { controller } = this.props;
    this.stop = controller.state.value.table.subscribe((table) => {
      if (table?.fairness.secret && !this.begun) this.check(controller, table);
    });
  }

  componentWillUnmount() { this.stop(); }

  /** Work everything out again, from what the server has told. @param {Controller} controller @param {Wire.Table} table */
  async check(controller, { id, fairness }) {
    const { secret, shares } = fairness;
    if (!secret || !shares) return;
    this.begun = true;
    const { token } = controller.state.peek();
    try {
      const [draws, record] = await Promise.all([
        get(`/api/tables/${encodeURIComponent(id)}/draws`, token),
        getText(`/api/tables/${encodeURIComponent(id)}/record`, token),
      ]);
      const seed = await seedOf(secret, id, shares);
      const [count, wrong] = [draws.draws.length, wrongDraw(seed, draws)];
      const kept = (await commitmentOf(secret)) === fairness.commitment;
      this.drawn.value = draws.draws;
      this.checked.value = [
        ["kept", kept],
        ["follows", seed === fairness.seed],
        ["recorded", seedIn(record) === seed],
        ["drawn", wrong === 0, { number: wrong, count }],
      ];
    } catch (problem) {
      this.problem.value = refused(problem).error;
    }
  }

  /** @param {Controller} controller */
  shown(controller) {
    const state = controller.state.value;
    const { fairness, status, seats, game } = /** @type {Wire.Table} */ (state.table.value);
    if (fairness.chance !== "committed") return html`<p>${text(`web.fairness.${fairness.chance}`)}</p>`;
    const own = ownShare(controller);
    /** @type {Check[]} */
    const agreed = own ? [["seen", own.commitment === fairness.commitment]] : [];
    if (own?.promised) agreed.push(["table", isPromised(controller, own)]);
    if (own && fairness.shares) agreed.push(["share", fairness.shares[own.seat] === own.share]);
    return html`<div class="fairness" data-status=${status}>
      <p>${text("web.fairness.intro")}</p>
      <${Checks} checks=${[...agreed, ...(this.checked.value ?? [])]} over=${status === "over"}
        ready=${status !== "over" || this.checked.value !== null} />
      <${Problem} error=${this.problem.value} />
      <h3>${text("web.fairness.commitment")}</h3>
      <p class="hint">${text("web.fairness.commitment_hint")}</p>
      <${Hash} is="commitment" of=${fairness.commitment} />
      <h3>${text("web.fairness.table")}</h3>
      <p class="hint">${text("web.fairness.table_hint")}</p>
      <${Hash} is="table" of=${controller.id} />
      <h3>${text("web.fairness.shares")}</h3>
      <${Shares} fairness=${fairness} seats=${seats} names=${state.names.value} own=${own} />
      ${fairness.shares && fairness.given.length === 0 && html`<p>${text("web.fairness.nobody")}</p>`}
      ${fairness.secret === null ? html`<p>${text("web.fairness.later")}</p>` : html`
        <h3>${text("web.fairness.secret")}</h3><${Hash} is="secret" of=${fairness.secret} />
        <h3>${text("web.fairness.seed")}</h3><${Hash} is="seed" of=${fairness.seed} />
        <p>${text("web.fairness.cards")} <code>comptoir check ${game}-${controller.id}.txt</code></p>`}
      ${this.drawn.value && html`<${Draws} draws=${this.drawn.value} />`}
    </div>`;
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}

const Hash = (/** @type {{ is: string, of: string }} */ { is, of }) => html`<p class="fairness-hash"><code data-fairness=${is}>${of}</code></p>`;

/**
 * What was checked, each with a mark and in words.
 * @param {{ checks: Check[], over: boolean, ready: boolean }} given
 */
const Checks = ({ checks, over, ready }) => {
  const fits = checks.every(([, good]) => good);
  const verdict = fits ? (over ? "web.fairness.good" : "web.fairness.good_so_far") : "web.fairness.bad";
  if (ready && checks.length === 0) return null;
  return html`<section class="fairness-checks ${fits ? "" : "bad"}">
    <h3>${text("web.fairness.checks")}</h3>
    <ul class="plain">${checks.map(([check, good, args = {}]) => html`<li key=${check}
      class=${good ? "good" : "bad"} data-check=${check} data-fits=${good ? "yes" : "no"}>
      <span aria-hidden="true">${good ? "✓" : "✗"}</span>
      <span>${text(`web.fairness.${check}.${good ? "good" : "bad"}`, args)}</span></li>`)}</ul>
    <p role="status"><b data-fairness="verdict">${text(ready ? verdict : "web.fairness.checking")}</b></p>
  </section>`;
};

/**
 * Everybody's share: who has added one, and once the game has begun which.
 * @param {{ fairness: Wire.Fairness, seats: Wire.Seat[], names: string[], own: KnownSeat | null }} given
 */
const Shares = ({ fairness, seats, names, own }) => html`<ul class="plain fairness-shares">
  ${seats.map(({ kind }, seat) => html`<li key=${seat} data-share=${seat}>
    <${Mark} seat=${seat} size=${22} />
    <span><b>${names[seat]}</b>
      ${own?.seat === seat && html` <span class="small">${text("web.fairness.share.yours")}</span>`}
      <br />${shareOf(fairness, kind, seat)}</span></li>`)}</ul>`;

/** @param {Wire.Fairness} fairness @param {string} kind @param {number} seat */
function shareOf(fairness, kind, seat) {
  const share = fairness.shares?.[seat];
  if (share && share !== NO_SHARE) return html`<code>${share}</code>`;
  if (share || kind === "bot") return text("web.fairness.share.none");
  return text(fairness.given.includes(seat) ? "web.fairness.share.given" : "web.fairness.share.waiting");
}

/** What came, counted from one. @param {string} kind @param {number | number[]} came */
const counted = (kind, came) => [came].flat().map((one) => (kind === "die" ? one : one + 1)).join(" ");

/** Every draw, in the order in which they follow from the seed. @param {{ draws: Wire.Draw[] }} given */
const Draws = ({ draws }) => html`<details class="fairness-draws"><summary>
  ${text("web.fairness.draws", { count: draws.length })}</summary>
  <ol>${draws.map(({ action, kind, of, came }, number) => html`<li key=${number}>
    ${action ? text("web.fairness.draw.action", { number: action }) : text("web.fairness.draw.setup")},${" "}
    ${text(`web.fairness.draw.${kind}`, { count: of, text: counted(kind, came) })}</li>`)}</ol>
</details>`;
