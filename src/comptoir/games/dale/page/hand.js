// The hand: cards with their values as they stand, what the chosen ones total, and what can be done.
import { html } from "/static/page.js";
import { has } from "/static/words.js";
import { Part } from "/static/boards/part.js";
import { Face, told } from "./card.js";
import { verbOf } from "/static/table/select.js";
import { chosenCards, goalOf, span, stepOf, tokenIn, totalOf } from "./chosen.js";

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
        <${Held} key=${`${card.token} ${nth}`} at=${at} held=${card} nth=${nth} />`))}
    </div>
    <${Deeds} at=${at} />
  </div>`;
}

/** @param {{ at: Dale.At, held: Dale.HandCard, nth: number }} given */
function Held({ at, held: { card, token, name, least, most, notes }, nth }) {
  const value = span([least, most]);
  return html`<${Part} html at=${at} is=${[tokenIn(at.view, "hand", token)]} nth=${nth} class="dale-card"
    data-card=${token} more=${card} data-thing=${card} name=${told(at, card, name, value)}>
    <${Face} at=${at} name=${card} value=${value} />
    ${notes.length > 0 && html`<span class="dale-note">${notes.map(at.say).join(", ")}</span>`}
  </${Part}>`;
}

/** What the chosen cards are worth together, against the price or the stack. @param {{ at: Dale.At }} given */
function Total({ at }) {
  if (!at.select.live) return null;
  const [total, goal] = [totalOf(at), goalOf(at)];
  if (!total && !goal) return null;
  const sum = total ?? [0, 0];
  const exact = sum.every((one) => one === goal?.number);
  const enough = goal && (goal.kind === "price" ? sum[0] >= goal.number : exact);
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
  /** @param {string} token */
  const lit = (token) => select.lit(token) || select.chosen(token);
  const tokens = new Set(select.open.value.keys());
  const ways = [...new Set(cards)].flatMap(waysOf).filter(({ token }) => tokens.has(token));
  const numbers = [...tokens].filter((token) => token.startsWith("n:"))
    .sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
  const bare = ["do:left", "do:right", "do:return"].filter((token) => tokens.has(token));
  const exact = cards.length ? exactly(at, cards.length) : [];
  const build = lit("do:build") && cards.length > 0;
  const last = cards.at(-1);
  const shown = [
    ...exact.map((option) => html`<button type="button" key=${option} class="dale-deed primary"
      onClick=${() => select.option(option)}>${deedWords(at, option, cards)}</button>`),
    build && choice(at, "do:build", at.text("dale.page.build"), { rule: "7.1" }),
    lit("do:ask") && choice(at, "do:ask", at.text("dale.page.ask"), { rule: "14.3" }),
    ...ways.map(({ token, name, rule }) => choice(at, token, at.say(name), { rule })),
    ...numbers.map((token) => choice(at, token, token.slice(2), { kind: "number" })),
    ...bare.map((token) => choice(at, token, at.text(`dale.action.${token.slice(3)}`))),
    lit("do:done") && choice(at, "do:done", doneWords(at)),
    last && html`<${Details} at=${at} name=${last.card} />`,
  ].filter(Boolean);
  return shown.length ? html`<div class="dale-deeds">${shown}</div>` : null;
}

/** Where the card that was chosen last is explained. @param {{ at: Dale.At, name: string }} given */
const Details = ({ at, name }) => html`<a class="button ghost dale-deed" href="/box/dale#${name}"
  target="_blank" rel="noopener">${at.text("table.means", { name: at.word(name),
    text: at.text("web.box.details") })}</a>`;

/** @param {Dale.At} at @param {string} token @param {string} shown */
const choice = (at, token, shown, { kind = "", rule = "" } = {}) => html`<${Part} key=${token} html at=${at} is=${[token]}
  name=${shown} rule=${rule} class=${`dale-deed ${kind}`}>${shown}</${Part}>`;

/** The ways to use a card: as another, or one more or less. @param {Dale.HandCard} card */
function waysOf({ token, name, faces }) {
  return [
    ...Object.keys(faces).sort().map((face) => ({ token: `as:${token}:${face}`, rule: "15.1",
      name: { id: "dale.use.as", args: { card: name, face } } })),
    ...["+1", "-1"].map((by) => ({ token: `by:${token}:${by}`, rule: "",
      name: { id: "dale.use.stretched", args: { card: name, change: by.replace("-", "−") } } })),
  ];
}

/**
 * The options that are made of the chosen cards and of nothing else, such as playing the one card.
 * @param {Dale.At} at @param {number} size
 */
function exactly(at, size) {
  return at.select.remaining.value
    .filter(({ notation, tokens }) => tokens.length === size && ["play", "use"].includes(verbOf(notation)))
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
