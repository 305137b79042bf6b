// The end of a game: who came where, where the points came from, and what to do next.
import { Component, html, live, signal } from "../page.js";
import { figure, has, text } from "../words.js";
import { getText } from "../api.js";
import { FairButton } from "./share.js";
import { Mark, colourOf } from "../boards/marks.js";
import { CopyLink } from "./copy_link.js";
import { SinceToEnd } from "./history.js";
import { linkTo } from "./links.js";
import { hasSeat, rematch } from "./rematch.js";
import { orderOf, partsOf, pointsOf } from "./story_facts.js";
import { Portrait } from "../boards/portrait.js";
import { later } from "../later.js";

const Story = later(() => import("./story.js"), "Story", "/static/style/around.css");

/** The text of a game for something, or the one for all games. @param {string} game @param {string} name */
const own = (game, name) => (has(`${game}.end.${name}`) ? `${game}.end.${name}` : `cli.end.${name}`);

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
    const wonHere = controller.local.value.length === 1 && at.names.length > 1 && winners.includes(at.seat ?? -1);
    const title = wonHere ? text(winners.length > 1 ? "web.end.you_share" : "web.end.you_win") : at.names.length > 1 ? won : text("web.end.title");
    return html`<section class="ending box ${wonHere ? "won" : ""}" aria-label=${text("web.end.title")} id="ending">
      <${Wished} controller=${controller} at=${at} />
      <header class="ending-head">
        <span class="ending-marks">
          ${winners.map((seat) => html`<${Mark} key=${seat} seat=${seat} size=${48} />`)}</span>
        <div><h2>${title}</h2>
          <p>${wonHere ? won : ""} ${has(result.reason) ? text(result.reason) : ""} ${result.tie_break
            && has(`${game}.tie.${result.tie_break}`)
            ? text(`${game}.tie.${result.tie_break}`) : ""}</p></div>
      </header>
      <${Ranking} at=${at} />
      <div class="row ending-first">
        ${at.seat !== null && !at.table.lesson && !at.table.rematch && html`<button type="button" class="primary" data-do="again"
          disabled=${this.busy.value} onClick=${() => this.again(controller)}>
          ${text(at.seats.filter(({ kind }) => kind !== "bot").length > 1 ? "web.end.rematch" : "web.end.again")}</button>`}
        <button type="button" data-do="analyse" onClick=${() => this.analyse(controller)}>
          ${text("web.analysis.begin")}</button>
      </div>
      <${Story} controller=${controller} at=${at} />
      <${Sources} at=${at} />
      <${Notes} at=${at} />
      <div class="row ending-next">
        <${SinceToEnd} controller=${controller} />
        <button type="button" data-do="replay" onClick=${() => controller.lookAt(0)}>
          ${text("web.end.step")}</button>
        <button type="button" data-do="record" onClick=${() => this.download(controller)}>
          ${text("web.end.record")}</button>
        ${at.table.spectators !== "nobody" && html`<${CopyLink} url=${linkTo(controller.id)} class=""
          label=${text("web.history.share")} />`}
        <${FairButton} controller=${controller} look="" />
        <a class="button ghost" href="/">${text("web.table.home")}</a>
      </div>
    </section>`;
  }

  /** Play again with the same people, one seat further. @param {Controller} controller */
  async again(controller) {
    this.busy.value = true;
    await rematch(controller);
    this.busy.value = false;
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

/** Somebody wants to play again: the way there, for those who played and for those who watched. */
const Wished = live(({ controller, at }) => {
  const { table } = at;
  if (!table.rematch) return null;
  const address = `/table/${table.rematch.table}`;
  const known = hasSeat(table) || at.seat === null;
  return html`<p class="rematch" role="status"><b>${text("web.event.rematch", { seat: table.rematch.by })}</b>
    ${known ? (at.seat !== null || table.spectators !== "nobody") && html`<a class="button primary" data-do="rematch-go" href=${address}>
        ${text(at.seat === null ? "web.end.rematch_watch" : "web.end.rematch_go")}</a>`
      : html`<button type="button" class="primary" data-do="rematch-join" onClick=${() => rematch(controller)}>
        ${text("web.end.rematch_join")}</button>`}</p>`;
});

/** @type {Drawing} */
const Ranking = ({ at }) => {
  const { result, game } = ended(at);
  return html`<ol class="ranking plain">${orderOf(result).map((seat) => html`<li key=${seat}
    class=${seat === at.seat ? "me" : ""}>
    <span class="place">${result.ranks[seat]}.</span><${Mark} seat=${seat} size=${22} />
    ${at.seats[seat].bot && html`<${Portrait} name=${at.names[seat]} level=${at.seats[seat].bot} size=${24} />`}
    <span class="who">${at.names[seat]}</span>
    <b class="points">${pointsOf(game, result.scores[seat])}</b>
  </li>`)}</ol>`;
};

/** Where the points came from: a table, with a bar beside each figure. @type {Drawing} */
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

/** @type {Drawing} */
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
