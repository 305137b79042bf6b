// The hand: cards with their values as they stand, what the chosen ones total, and what can be done.
import { html } from "/static/page.js";
import { has } from "/static/words.js";
import { Part } from "/static/boards/part.js";
import { Face, told } from "./card.js";
import { verbOf } from "/static/table/select.js";
import { chosenCards, goalOf, isReached, span, stepOf, touchIn, totalOf } from "./chosen.js";

/** @param {{ at: Dale.At }} given */
export function Hand({ at }) {
  if (at.seat === null || at.view.seat === null) return null;
  const { hand, lift, total } = at.view.shown;
  const number = at.view.players[at.seat].hand_size;
  return html`<div class="dale-hand">
    <div class="dale-hand-head">
      <h3>${at.text("dale.board.hand", { number, total })}</h3>
      ${lift > 0 && html`<span class="dale-lift">${at.text("dale.page.raised", { number: lift })}</span>`}
      <${Total} at=${at} />
    </div>
    <div class="dale-cards in-hand" data-place=${`hand@${at.seat}`} role="group" aria-label=${at.text("dale.page.hand")}>
      ${hand.flatMap((card) => Array.from({ length: card.count }, (_, nth) => html`
        <${Held} key=${`${card.notation} ${nth}`} at=${at} held=${card} nth=${nth} />`))}
    </div>
    <${Deeds} at=${at} />
  </div>`;
}

/** @param {{ at: Dale.At, held: Dale.HandCard, nth: number }} given */
function Held({ at, held: { card, notation, name, least, most, notes }, nth }) {
  const value = span([least, most]);
  return html`<${Part} html at=${at} is=${[touchIn(at.view, "hand", notation)]} nth=${nth} class="dale-card"
    data-card=${notation} more=${card} data-thing=${card} name=${told(at, card, name, value)}>
    <${Face} at=${at} name=${card} value=${value} />
    ${notes.length > 0 && html`<span class="dale-note">${notes.map(at.say).join(", ")}</span>`}
  </${Part}>`;
}

/** What the chosen cards are worth together, against the price or the stack. @param {{ at: Dale.At }} given */
function Total({ at }) {
  if (!at.select.live) return null;
  const [total, goal] = [totalOf(at), goalOf(at)];
  if (!goal && (!total || at.select.several.value)) return null; // of cards that are discarded no sum is wanted
  const sum = total ?? [0, 0];
  const enough = goal !== null && isReached(at);
  const id = goal ? `dale.page.total.${goal.kind}` : "dale.page.total";
  return html`<output class=${`dale-total ${enough ? "enough" : ""}`}>${at.text(id, { text: span(sum),
    number: goal?.number ?? 0 })}${enough ? " ✓" : ""}</output>`;
}

/**
 * What can be done besides pressing cards: play, build, count as, numbers, directions, enough.
 * @param {{ at: Dale.At }} given
 */
function Deeds({ at }) {
  const { select } = at;
  if (!select.live) return null;
  const cards = chosenCards(at);
  /** @param {string} touch */
  const lit = (touch) => select.lit(touch) || select.chosen(touch);
  const ways = [...new Set(cards)].flatMap(waysOf).filter(({ touch }) => select.concerns(touch));
  const numbers = select.things("n").sort((a, b) => Number(a) - Number(b));
  const bare = ["left", "right", "return"].filter((what) => select.concerns(`do:${what}`));
  const exact = cards.length ? exactly(at, cards.length) : [];
  const build = lit("do:build") && cards.length > 0;
  const last = cards.at(-1);
  const shown = [
    ...gatherers(at),
    ...exact.map((option) => html`<button type="button" key=${option} class="dale-deed primary"
      onClick=${() => select.option(option)}>${deedWords(at, option, cards)}</button>`),
    build && choice(at, "do:build", at.text("dale.page.build"), { rule: "7.1" }),
    lit("do:ask") && choice(at, "do:ask", at.text("dale.page.ask"), { rule: "14.3" }),
    ...ways.map(({ touch, name, rule }) => choice(at, touch, at.say(name), { rule })),
    ...numbers.map((number) => choice(at, `n:${number}`, number, { kind: "number" })),
    ...bare.map((what) => choice(at, `do:${what}`, at.text(`dale.action.${what}`))),
    lit("do:done") && !(select.several.value && cards.length) && choice(at, "do:done", doneWords(at)),
    last && html`<${Details} at=${at} name=${last.card} />`,
  ].filter(Boolean);
  return shown.length ? html`<div class="dale-deeds">${shown}</div>` : null;
}

/** Where several cards are chosen together: what is done with them, and with all that are left. @param {Dale.At} at */
function gatherers({ select, text }) {
  const several = select.several.value;
  if (!several) return [];
  const { verb, least, most, ordered, things } = several;
  const number = select.touches.value.length;
  const all = things.reduce((sum, { count }) => sum + count, 0);
  const rest = ordered && least === all && number < all;
  return [
    html`<button type="button" key="gather" class="dale-deed primary" data-do="gather" disabled=${!select.enough}
      onClick=${() => select.gather()}>${text(`dale.page.gather.${verb}`, { number, most })}</button>`,
    rest && html`<button type="button" key="any" class="dale-deed" data-do="any-order"
      onClick=${() => select.gather(true)}>${text(number ? "dale.page.rest" : "dale.page.any_order")}</button>`,
  ];
}

/** Where the card that was chosen last is explained. @param {{ at: Dale.At, name: string }} given */
const Details = ({ at, name }) => html`<a class="button ghost dale-deed" href="/box/dale#${name}"
  target="_blank" rel="noopener">${at.text("table.means", { name: at.word(name),
    text: at.text("web.box.details") })}</a>`;

/** @param {Dale.At} at @param {string} touch @param {string} shown */
const choice = (at, touch, shown, { kind = "", rule = "" } = {}) => html`<${Part} key=${touch} html at=${at} is=${[touch]}
  name=${shown} rule=${rule} class=${`dale-deed ${kind}`}>${shown}</${Part}>`;

/** The ways to use a card: as another, or one more or less. @param {Dale.HandCard} card */
function waysOf({ notation, name, faces }) {
  return [
    ...Object.keys(faces).sort().map((face) => ({ touch: `as:${notation}:${face}`, rule: "15.1",
      name: { id: "dale.use.as", args: { card: name, face } } })),
    ...["+1", "-1"].map((by) => ({ touch: `by:${notation}:${by}`, rule: "",
      name: { id: "dale.use.stretched", args: { card: name, change: by.replace("-", "−") } } })),
  ];
}

/**
 * The options that are made of the chosen cards and of nothing else, such as playing the one card.
 * @param {Dale.At} at @param {number} size
 */
function exactly(at, size) {
  return at.select.remaining.value
    .filter(({ notation, touches }) => touches.length === size && ["play", "use"].includes(verbOf(notation)))
    .map(({ notation }) => notation);
}

/** @param {Dale.At} at @param {string} option @param {Dale.HandCard[]} cards */
const deedWords = (at, option, cards) => at.text(`dale.action.${verbOf(option)}`,
  { cards: cards.map(({ name }) => name) });

/** @param {Dale.At} at */
function doneWords(at) {
  const id = `dale.done.${stepOf(at.view)}`;
  return at.text(has(id) ? id : "dale.action.done");
}
