// The board of Silk and Salt: a ship in the harbour, sealed bids on the quay, and what may be answered.
import { html } from "/static/page.js";
import { Mark } from "/static/boards/marks.js";
import { Part, pictured } from "/static/boards/part.js";
import { ANCHOR, cargo, COIN, DOUBT, LETTER, Piece, Row } from "./drawing.js";

/** @typedef {{ at: SilkAndSalt.At }} Given */

/** The harbour: what is still to come lies on the pier, what has sunk at the bottom. @param {Given} given */
function Harbour({ at: { view, text } }) {
  const { shown, up, pile } = view;
  const told = up === null ? text("silk_and_salt.end.pile")
    : text("silk_and_salt.plain.up", { cargo: up, points: shown.worth });
  const coming = text("silk_and_salt.plain.pile", pile);
  const sunk = text("silk_and_salt.page.sunk", shown.sunk);
  return html`<svg class="ss-sea" viewBox="0 0 360 176" role="group" aria-label=${told}>
    <rect class="ss-sky" width="360" height="110" /><circle class="ss-sun" cx="300" cy="34" r="16" />
    <path class="ss-hills" d="M120 100c40 -34 76 -30 110 -10c40 -26 84 -24 130 4v16h-240z" />
    <rect class="ss-water" y="98" width="360" height="78" />
    ${up !== null && html`<g class="ss-ship ${shown.sinks ? "ss-sinking" : ""}"
        ...${pictured({ name: told, more: up, rule: "3" })}>
      <path class="ss-mast" d="M222 22v66" /><path class="ss-sail" d="M222 24c30 10 34 34 30 52h-30z" />
      <path class="ss-sail" d="M218 34c-20 8 -26 26 -24 42h24z" />
      <path class="ss-hull" d="M160 86h118c-4 20 -14 28 -26 28h-62c-14 0 -24 -10 -30 -28z" />
      <g transform="translate(186,74) scale(1.1)">${cargo(up)}</g>
    </g>`}
    <path class="ss-wave" d="M0 108c15 -6 30 -6 45 0s30 6 45 0s30 -6 45 0s30 6 45 0s30 -6 45 0s30 6 45 0s30 -6 45 0s30 6 45 0v68h-360z" />
    <g class="ss-pier" ...${pictured({ name: coming, rule: "2" })}><path d="M0 92h104v10h-104zM14 102v40M52 102v40M90 102v40" />
      <${Heap} x=${20} y=${80} kind="silk" count=${pile.silk} />
      <${Heap} x=${66} y=${80} kind="salt" count=${pile.salt} /></g>
    <g class="ss-sunk" ...${pictured({ name: sunk, rule: "4" })}><path d="M130 170h220" />
      <${Heap} x=${160} y=${159} kind="silk" count=${shown.sunk.silk} />
      <${Heap} x=${230} y=${159} kind="salt" count=${shown.sunk.salt} /></g>
  </svg>`;
}

/** Cargoes of one kind, counted. @param {{ x: number, y: number, kind: string, count: number }} given */
const Heap = ({ x, y, kind, count }) => (count > 0 ? html`<g transform="translate(${x},${y})">${cargo(kind)}
  <text class="ss-count" x="15" y="5">${count}</text></g>` : null);

/** Who takes the cargo as it stands, and whether it would sink. @param {Given} given */
const Fate = ({ at: { view: { shown }, text } }) => (shown.winner === null ? null : html`<p class="ss-fate">
  ${text(shown.sinks ? "silk_and_salt.plain.sinks" : "silk_and_salt.plain.floats", { seat: shown.winner })}</p>`);

/** The bids on the quay, sealed; only one's own can be read. @param {Given} given */
function Bids({ at: { view: { shown }, text } }) {
  if (shown.winner !== null) return null;
  return html`<ul class="ss-quay plain">${shown.bids.map(({ made, coins }, seat) => made && html`<li key=${seat}>
    <span ...${pictured({ name: coins === null ? text("silk_and_salt.page.sealed", { seat })
      : text("silk_and_salt.plain.own", { coins }), rule: "3" })}>
      <${Mark} seat=${seat} size=${20} /><${Piece} size=${34}>${LETTER}</${Piece}>
      ${coins !== null && html`<b>${coins}</b>`}</span></li>`)}</ul>`;
}

/** What one may answer: coins to bid, or a doubt. @param {Given} given */
function Answers({ at }) {
  const { box, view: { shown }, text } = at;
  const deal = (/** @type {string} */ id, args = {}) => text(`silk_and_salt.action.${id}`, args);
  if (shown.most !== null) return html`<div class="ss-answers" role="group" aria-label=${text("silk_and_salt.page.bids")}>
    ${Array.from({ length: box.most + 1 }, (_, coins) => html`<${Part} key=${coins} at=${at} is=${`bid-${coins}`} html
      class="ss-answer" rule="3" name=${coins ? deal("bid", { coins }) : deal("nothing")}>
      ${coins ? html`<${Row} count=${coins} size=${26}>${COIN}</${Row}>` : deal("nothing")}</${Part}>`)}</div>`;
  if (!shown.may_doubt) return null;
  return html`<div class="ss-answers" role="group" aria-label=${deal("doubt")}>
    <${Part} at=${at} is="doubt" html class="ss-answer" rule="4" name=${deal("doubt")}>
      <${Piece} size=${32}>${DOUBT}</${Piece}>${deal("doubt")}</${Part}>
    <${Part} at=${at} is="pass" html class="ss-answer" rule="4" name=${deal("pass")}>
      <${Piece} size=${32}>${ANCHOR}</${Piece}>${deal("pass")}</${Part}></div>`;
}

/** @param {Given} given */
const Board = ({ at }) => html`<div class="ss" data-board><${Harbour} at=${at} /><${Fate} at=${at} /><${Bids} at=${at} />
  <${Answers} at=${at} /></div>`;

/** What a player has, beside the name. @param {Given & { seat: number }} given */
function Panel({ at: { view, text }, seat }) {
  const { coins, silk, salt, doubt } = view.players[seat];
  const told = text("silk_and_salt.plain.player", { seat, coins, silk, salt, points: view.shown.points[seat] });
  return html`<div class="ss-panel" ...${pictured({ name: told, rule: "2" })}>
    <${Row} count=${coins} size=${16}>${COIN}</${Row}>
    <${Row} count=${silk} size=${20}>${cargo("silk")}</${Row}><${Row} count=${salt} size=${20}>${cargo("salt")}</${Row}>
    <span class=${doubt ? "" : "ss-spent"} ...${pictured({ name: text(`silk_and_salt.plain.${doubt ? "doubt" : "spent"}`),
      more: "doubt", rule: "4" })}><${Piece} size=${20}>${DOUBT}</${Piece}></span></div>`;
}

/** The harbour by itself, for the diagram on the rules page. @param {Given} given */
const Alone = ({ at }) => html`<div class="ss-alone"><${Harbour} at=${at} /></div>`;

/** @type {Board} */
export default {
  parts: { harbour: Alone },
  Board,
  Panel,
  score: (view, seat) => String(view.shown.points[seat]),
  round: (view, at) => at.text("silk_and_salt.page.round", { number: view.shown.number, count: view.shown.of }),
};
