// What is mine: cubes one by one, what they can be exchanged for, and my buildings that work.
import { html } from "/static/page.js";
import { Part } from "/static/boards/part.js";
import { Chain } from "./chain.js";
import { Cube, Sign } from "./goods.js";
import { count } from "./places.js";

/** @type {Record<string, string>} */
const BARE = { end: "dadaocheng.page.end", done: "dadaocheng.page.done" };

/** My cubes, those that a draft brings marked with a plus. @param {{ at: Dadaocheng.Seated }} given */
function MyCubes({ at }) {
  const { cubes } = at.view.players[at.seat], before = at.draft ? at.now.players[at.seat].cubes : cubes;
  /** @type {Record<string, number>} */
  const nth = {};
  if (cubes.length === 0) return html`<span class="dd-quiet">${at.text("dadaocheng.page.no_cubes")}</span>`;
  return cubes.map((good, i) => {
    const number = (nth[good] = (nth[good] ?? -1) + 1);
    const fresh = number >= count(before, good);
    const picked = at.select.chosen(good) > number;
    const told = picked ? "dadaocheng.page.cube_picked"
      : fresh ? "dadaocheng.page.cube_fresh" : "dadaocheng.page.cube";
    return html`<${Part} html key=${i} at=${at} is=${[good]} nth=${number}
      class=${fresh ? "dd-mycube dd-fresh" : "dd-mycube"} data-thing=${good} more=${good} name=${at.text(told, { good })}>
      <${Cube} good=${good} size=${32}/></${Part}>`;
  });
}

/** Whether some option takes cubes out of the supply. @param {Dadaocheng.At} at */
const takes = ({ select, box }) => box.goods.some((good) => select.concerns(`+${good}`));

/** Two for one, and the goods that can be taken. @param {{ at: Dadaocheng.Seated }} given */
function Exchange({ at }) {
  const { select, view, box } = at;
  return html`<div class="dd-exchange" role="group" aria-label=${at.text("dadaocheng.page.exchange")}>
    <${Part} html at=${at} is=${["trade"]} class="dd-trade" name=${at.text("dadaocheng.page.trade")}
      rule="7.9">2:1 →</${Part}>
    ${box.goods.map((good) => {
      const left = count(view.supply, good), number = select.chosen(`+${good}`);
      const more = select.lit(`+${good}`); // one more may be taken; otherwise a click puts it back
      return html`<${Part} html key=${good} at=${at} is=${[`+${good}`]}
        nth=${more ? number : Math.max(0, number - 1)}
        class=${number ? "dd-take dd-some" : "dd-take"}
        name=${at.text("dadaocheng.page.take", { good, count: left })} more=${good} rule="7.9">
        <${Cube} good=${good} size=${26}/>
        ${number > 0 && html`<b class="dd-number-taken">+${number}</b>`}</${Part}>`;
    })}
  </div>`;
}

/** My buildings that can be used: a market, a workshop, a den. @param {{ at: Dadaocheng.Seated }} given */
const Works = ({ at }) => at.view.shown.works.map((work) => html`<${Part} html key=${work.building} at=${at}
  is=${[`use:${work.building}`]} class="dd-work" more=${work.building} name=${at.text("dadaocheng.page.use", { ...work })}>
  <${Sign} name=${work.building} size=${24}/>
  <span class="dd-work-name">${at.word(work.building, "short")}</span> <span>${work.count - work.used}/${work.count}</span></${Part}>`);

/** My cubes, and how many I may keep. @param {{ at: Dadaocheng.Seated }} given */
export function Cubes({ at }) {
  const { kept } = at.view.shown;
  return html`<div class="dd-mycubes" data-place=${`cubes@${at.seat}`} role="group" aria-label=${at.text("dadaocheng.page.hand")}>
    <span class=${kept < at.view.players[at.seat].cubes.length ? "dd-kept dd-over" : "dd-kept"}>
      ${at.text("dadaocheng.page.kept", { count: kept })}</span><${MyCubes} at=${at}/></div>`;
}

/** The hand, below the board. @param {{ at: Dadaocheng.Seated }} given */
export function Hand({ at }) {
  if (at.seat === null || at.seat === undefined) return null;
  const { select } = at, options = select.live ? select.options : [], { trading } = at.view.shown;
  const bare = Object.keys(BARE).filter((verb) => options.includes(verb));
  const exchanging = select.live && (takes(at) || trading);
  const works = Works({ at });
  return html`<div class="dd-hand">
    <${Cubes} at=${at}/>
    <${Chain} at=${at}/>
    ${exchanging && html`<${Exchange} at=${at}/>`}
    ${works.length > 0 && html`<div class="dd-works">${works}</div>`}
    ${bare.length > 0 && html`<div class="dd-works dd-ends">${bare.map((verb) => html`<${Part} html key=${verb} at=${at} is=${[verb]}
      class="dd-bare" name=${at.text(BARE[verb])}>${at.text(BARE[verb])}</${Part}>`)}</div>`}
  </div>`;
}
