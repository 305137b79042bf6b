// The end of a game: who came where, where the points came from, and what to do next.
import { Component, html, live, signal } from "../page.js";
import { figure, has, text } from "../words.js";
import { Refused, getText } from "../api.js";
import { playerName, remember } from "../settings.js";
import { go } from "../router.js";
import { FairButton, openTable } from "./share.js";
import { Mark, colourOf } from "../boards/marks.js";
import { CopyLink } from "./copy_link.js";
import { SinceToEnd } from "./history.js";
import { linkTo } from "./links.js";

/** The text of a game for something, or the one for all games. @param {string} game @param {string} name */
const own = (game, name) => (has(`${game}.end.${name}`) ? `${game}.end.${name}` : `cli.end.${name}`);

/** The seats by rank, and of equal ones by points. @param {Wire.Ranking} result */
export const orderOf = ({ ranks, scores }) => ranks.map((_, seat) => seat)
  .sort((one, other) => ranks[one] - ranks[other] || scores[other] - scores[one]);

/** The kinds of points that anybody has. @param {Wire.Result} result */
function partsOf(result) {
  const names = Object.keys(result.parts[0] ?? {});
  return names.length > 1 ? names.filter((name) => result.parts.some((part) => part[name])) : [];
}

/** What is shown of a game that is over. @param {At} at */
const ended = (at) => /** @type {At & { result: Wire.Result }} */ (at);

export class Ending extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.busy = signal(false);
    this.Shown = live(({ controller, at }) => this.shown(controller, at));
  }

  /** @param {Controller} controller @param {At} at */
  shown(controller, at) {
    const { result, game } = ended(at);
    const winners = orderOf(result).filter((seat) => result.ranks[seat] === 1);
    const nobody = `${game}.end.nobody`;
    const won = winners.length === at.names.length && has(nobody) && at.names.length > 1
      ? text(nobody)
      : text(own(game, "winner"), { awaited: winners, points: Math.max(...result.scores) });
    return html`<section class="ending box" aria-label=${text("web.end.title")} id="ending">
      <header class="ending-head">
        <span class="ending-marks">
          ${winners.map((seat) => html`<${Mark} key=${seat} seat=${seat} size=${48} />`)}</span>
        <div><h2>${at.names.length > 1 ? won : text("web.end.title")}</h2>
          <p>${has(result.reason) ? text(result.reason) : ""} ${result.tie_break
            && has(`${game}.tie.${result.tie_break}`)
            ? text(`${game}.tie.${result.tie_break}`) : ""}</p></div>
      </header>
      <${Ranking} at=${at} />
      <${Sources} at=${at} />
      <${Notes} at=${at} />
      <div class="row ending-next">
        ${at.seat !== null && html`<button type="button" class="primary" data-do="again"
          disabled=${this.busy.value}
          onClick=${() => this.again(controller, at)}>${text("web.end.again")}</button>`}
        <button type="button" data-do="analyse" onClick=${() => this.analyse(controller)}>
          ${text("web.analysis.begin")}</button>
        <${SinceToEnd} controller=${controller} />
        <button type="button" data-do="replay" onClick=${() => controller.lookAt(0)}>
          ${text("web.end.step")}</button>
        <button type="button" data-do="record" onClick=${() => this.download(controller)}>
          ${text("web.end.record")}</button>
        ${at.table.watch !== "nobody" && html`<${CopyLink} url=${linkTo(controller.id)} class=""
          label=${text("web.history.share")} />`}
        <${FairButton} controller=${controller} look="" />
        <a class="button ghost" href="/">${text("web.table.home")}</a>
      </div>
    </section>`;
  }

  /**
   * Open the same table anew: oneself here, bots where bots were, and links for everybody else.
   * @param {Controller} controller @param {At} at
   */
  async again(controller, at) {
    this.busy.value = true;
    const local = controller.local.peek().map((one) => one.seat);
    /** @type {Place[]} */
    const seats = at.seats.map(({ kind, bot, name }, seat) => {
      if (local.includes(seat)) return { kind: "here", name: name || playerName.peek() };
      return kind === "bot" ? { kind: "bot", bot, name } : { kind: "open" };
    });
    const { game, name, options, limit, watch, pace, aid, hints } = at.table;
    try {
      const made = await openTable({ game, name, seats, options, limit, watch, pace, aid, hints });
      const mine = local.map((seat) => /** @type {KnownSeat} */ ({ ...made.seats[seat], name: seats[seat].name }));
      remember({ table: made.table, game, name, host: made.host, seats: mine });
      go(`/table/${made.table}`);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      controller.complain(problem.error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Have the game analysed, and show it beside the board. @param {Controller} controller */
  async analyse(controller) {
    controller.tab.value = "analysis";
    controller.drawer.value = "analysis";
    const { begin } = await import("./analysis.js");
    await begin(controller);
  }

  /** @param {Controller} controller */
  async download(controller) {
    const record = await controller.heed(getText(`/api/tables/${encodeURIComponent(controller.id)}/record`,
      controller.state.peek().token));
    if (record === null) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `${controller.state.peek().table.peek()?.game}-${controller.id}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}

/** A score as the game says it: prestige, dollars, stacks. @param {string} game @param {number} points */
export function pointsOf(game, points) {
  return has(`${game}.page.points`) ? text(`${game}.page.points`, { points }) : figure(points);
}

/** @type {Part} */
const Ranking = ({ at }) => {
  const { result, game } = ended(at);
  return html`<ol class="ranking plain">${orderOf(result).map((seat) => html`<li key=${seat}
    class=${seat === at.seat ? "me" : ""}>
    <span class="place">${result.ranks[seat]}.</span><${Mark} seat=${seat} size=${22} />
    <span class="who">${at.names[seat]}</span>
    <b class="points">${pointsOf(game, result.scores[seat])}</b>
  </li>`)}</ol>`;
};

/** Where the points came from: a table, with a bar beside each figure. @type {Part} */
const Sources = ({ at }) => {
  const { result, game } = ended(at);
  const names = partsOf(result);
  if (!names.length) return null;
  const order = orderOf(result);
  const most = (/** @type {string} */ name) => Math.max(1, ...result.parts.map((part) => Math.abs(part[name])));
  const from = text(own(game, "from"));
  return html`<div class="sources-box" tabindex="0" role="group" aria-label=${from}><table class="sources">
    <thead><tr><th scope="col">${from}</th>${order.map((seat) => html`<th scope="col" key=${seat}>
      <span class="source-who"><${Mark} seat=${seat} size=${16} /> ${at.names[seat]}</span></th>`)}
      </tr></thead>
    <tbody>${names.map((name) => html`<tr key=${name}><th scope="row">${text(`${game}.part.${name}`)}</th>
      ${order.map((seat) => {
        const value = result.parts[seat][name];
        const width = `${Math.round((Math.abs(value) / most(name)) * 100)}%`;
        return html`<td key=${seat}><span class="figure">${figure(value)}</span>
          <span class="bar ${value < 0 ? "minus" : ""}" aria-hidden="true">
            <i style=${{ width, background: colourOf(seat) }}></i></span></td>`;
      })}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${text("cli.end.total")}</th>${order.map((seat) => html`<td key=${seat}>
      <b>${figure(result.scores[seat])}</b></td>`)}</tr></tfoot>
  </table></div>`;
};

/** @type {Part} */
const Notes = ({ at }) => {
  const { result, game, table } = ended(at);
  const told = Object.entries(result.notes ?? {}).flatMap(([note, value]) => {
    if (note === "challenge" && table.options.challenge === "none") return [];
    const whole = `${game}.note.${note}.${value}`;
    const id = has(whole) ? whole : `${game}.note.${note}`;
    return has(id) ? [text(id, { found: value })] : [];
  });
  if (!told.length) return null;
  return html`<ul class="notes">${told.map((note) => html`<li key=${note}>${note}</li>`)}</ul>`;
};
