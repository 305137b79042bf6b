// Above and below the map: the six years with the phases of this one, what businesses pay, and what each earns.
import { html, live } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { tipped } from "/static/boards/part.js";
import { Tile } from "./trades.js";
import { PHASES } from "./town.js";
import { Who, money } from "./things.js";

export const Calendar = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const { view } = at;
  const phase = view.shown.year.phase ?? -1;
  const over = Boolean(at.result);
  return html`<div class="ct-calendar">
    <ol class="ct-years plain" aria-label=${at.text("chinatown.page.years")}>
      ${at.box.years.map((year, place) => html`<li key=${year}
      class=${place < view.year || over ? "past" : place === view.year ? "now" : ""}
        aria-current=${place === view.year && !over ? "true" : undefined}>
      <span class="ct-century">${String(year).slice(0, 2)}</span>${String(year).slice(2)}</li>`)}</ol>
    ${!over && html`<ol class="ct-phases plain"
      aria-label=${at.text("chinatown.page.phases")}>${PHASES.map((id, place) => html`<li key=${place}
      class=${place === phase ? "now" : place < phase ? "past" : ""}
        aria-current=${place === phase ? "step" : undefined}>
      ${at.text(id)}</li>`)}</ol>`}
    <span class="small ct-first" data-tip=${`${at.text("chinatown.page.first")} ${at.names[view.first]}`} data-rule="R7"><span
      class="ct-first-word">${at.text("chinatown.page.first")}</span> <${Who} at=${at} seat=${view.first}
      size=${18} /></span>
  </div>`;
});

/** What a business of each trade pays a year, by its number of shops. @param {{ at: Chinatown.At }} given */
export const Tariff = ({ at }) => html`<details
  class="ct-tariff"><summary>${at.text("chinatown.page.tariff")}</summary>
  <div class="ct-tariff-rows">${[3, 4, 5, 6].map((size) => {
    const trades = at.box.shops.filter((shop) => shop.size === size);
    return html`<div class="ct-tariff-row" key=${size}>
      <ul class="plain">${trades.map(({ id }) => html`<li key=${id} tabindex="-1" ...${tipped({ more: id })}><${Tile} kind=${id} size=${30}
        whole=${0} /><span>${at.word(id)}</span></li>`)}</ul>
      <ol class="plain">${trades[0].earns.slice(1, size + 1).map((bills, place) => html`<li key=${place}
        class=${place + 1 === size ? "whole" : ""}>
        <span>${place + 1}/${size}</span><b>${money(at, bills)}</b></li>`)}</ol>
    </div>`;
  })}</div>
  <p class="small"><a href="/box/chinatown" target="_blank" rel="noopener">${at.text("web.box.link")}</a></p></details>`;

/** What every business earns in a year. @param {{ at: Chinatown.At }} given */
export const Incomes = ({ at }) => html`<ul class="ct-incomes plain">${at.view.shown.players.flatMap(({ businesses }, seat) => businesses
  .map(({ shop, lots, size, income }) => html`<li key=${lots[0]} class=${lots.length >= size ? "whole" : ""}>
    <${Mark} seat=${seat} size=${18} /><${Tile} kind=${shop} size=${28} /><span>${lots.length}/${size}</span><b>${money(at, income)}</b></li>`))}</ul>`;
