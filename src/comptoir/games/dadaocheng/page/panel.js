// What a player has: cubes, credits, opium used, cards, and where the prestige comes from.
import { html } from "/static/page.js";
import { pictured } from "/static/boards/part.js";
import { Cube, Heap, Sign } from "./goods.js";

/** @type {Record<string, string>} */
const SOURCES = {
  ships: "dadaocheng.part.ships", buildings: "dadaocheng.part.buildings", manors: "dadaocheng.part.manors",
  credits: "dadaocheng.part.credits", opium: "dadaocheng.part.opium", den: "dadaocheng.part.den",
  districts: "dadaocheng.part.districts", loops: "dadaocheng.part.loops",
};

/** The panel of a seat. @param {{ at: Dadaocheng.At, seat: number }} given */
export function Panel({ at, seat }) {
  const row = at.view.players[seat], score = at.view.score[seat];
  const owned = Object.entries(row.buildings).filter(([, number]) => number > 0);
  return html`<div class="dd-panel">
    <div class="dd-holds" data-place=${`cubes@${seat}`} role="img" aria-label=${at.text("dadaocheng.page.holds", { cubes: row.cubes })}>
      <${Heap} at=${at} goods=${row.cubes} order=${at.box.goods} all size=${18}/></div>
    <div class="dd-owns" data-place=${`ships@${seat} credits@${seat} town@${seat}`}>
      <${Fact} of="credit" rule="9.3" name=${track(at, row)}>
        <${Sign} name="credit" size=${17}/>${row.credits}
        <span class="dd-track"><${Cube} good="opium" size=${16}/>
        ${row.opium}${row.forgiven > 0 && html`<small>−${row.forgiven}</small>`}</span></${Fact}>
      <${Fact} name=${at.text("dadaocheng.board.ships_owned", { count: row.ships.length })}
        rule="7.1" list=${row.ships.map((ship) => at.box.ships[ship].title).join(", ")}>
        <${Sign} name="ship" size=${17}/>${row.ships.length}</${Fact}>
      ${owned.map(([name, number]) => html`<${Fact} key=${name} of=${name} more=${name}
        name=${`${number} ${at.word(name, "", number)}`}>
        <${Sign} name=${name} size=${17}/>${number}</${Fact}>`)}
    </div>
    <p class="dd-sources">${Object.entries(score).filter(([, points]) => points !== 0)
      .map(([part, points]) => html`<span key=${part}>${at.text(SOURCES[part])}${" "}
        <b>${at.figure(points)}</b></span>`)}</p>
  </div>`;
}

/**
 * Credits and opium used; what 1898 or 1915 forgave is said, too.
 * @param {Dadaocheng.At} at @param {Dadaocheng.PlayerSeen} row
 */
function track({ text }, row) {
  const told = text("dadaocheng.board.track", { credit: row.credits, opium: row.opium });
  return row.forgiven ? `${told} ${text("dadaocheng.board.forgiven", { number: row.forgiven })}` : told;
}

/**
 * Something counted: a sign and a number, with its words for those who point at it or hear it.
 * @param {{ name: string, of?: string, list?: string, children?: Drawn, more?: string, rule?: string }} given
 */
function Fact({ name, of = undefined, list = "", children, ...about }) {
  const told = list ? `${name}: ${list}` : name;
  return html`<span class="dd-fact" data-heap=${of} ...${pictured({ name: told, ...about })}>${children}</span>`;
}
