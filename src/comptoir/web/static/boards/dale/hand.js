// The hand: cards with their values as they stand, what the chosen ones total, and what can be done.
import { html } from "../../page.js";
import { Part } from "../part.js";
import { Face, told } from "./card.js";
import { parts } from "./parts.js";
import {
  cardWords, chosenCards, goalOf, handOf, liftOf, markWords, nameOf, readCard, span, stepOf, tokenIn, totalOf,
  worth,
} from "./sight.js";

/** @param {{ at: Dale.At }} given */
export function Hand({ at }) {
  const { view } = at;
  if (at.seat === null || view.seat === null) return null;
  const cards = handOf(view);
  const lift = liftOf(view, at.seat);
  const total = (view.values ?? []).reduce((sum, one) => sum + one, 0);
  return html`<div class="dale-hand">
    <div class="dale-hand-head">
      <h3>${at.text("dale.board.hand", { number: cards.length, total })}</h3>
      ${lift > 0 && html`<span class="dale-lift">${at.text("dale.page.raised", { number: lift })}</span>`}
      <${Total} at=${at} />
    </div>
    <div class="dale-cards in-hand" data-place=${`hand@${at.seat}`} role="group" aria-label=${at.text("dale.page.hand")}>
      ${cards.map((card) => html`<${Held} key=${`${card.text} ${card.nth}`} at=${at} ...${card} />`)}
    </div>
    <${Deeds} at=${at} />
  </div>`;
}

/** @param {{ at: Dale.At, text: string, nth: number }} given */
function Held({ at, text, nth }) {
  const { name, marks } = readCard(text);
  const values = span(worth(at, text));
  const note = marks.filter((mark) => mark === "used" || mark.startsWith("="));
  return html`<${Part} html at=${at} is=${[tokenIn(at.view, "hand", text)]} nth=${nth} class="dale-card"
    data-card=${text} more=${name} data-thing=${name} name=${told(at, text, values)}>
    <${Face} at=${at} text=${text} value=${values} printed=${at.box.cards[name].value} />
    ${note.length > 0 && html`<span class="dale-note">
      ${note.map((mark) => at.say(markWords(mark))).join(", ")}</span>`}
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
  const step = stepOf(at.view).name;
  /** @param {string} token */
  const lit = (token) => select.lit(token) || select.chosen(token);
  const tokens = new Set(select.options.slice(0, 3000).flatMap(parts));
  /** @param {string} kind */
  const ways = (kind) => [...tokens].filter((token) => token.startsWith(kind)
    && (select.chosen(`card:${token.split(":")[1]}`) || select.chosen(token))).sort();
  const numbers = [...tokens].filter((token) => token.startsWith("n:"))
    .sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
  const bare = ["do:left", "do:right", "do:return"].filter((token) => tokens.has(token));
  const exact = chosenCards(at).length ? exactly(at) : [];
  const build = lit("do:build") && chosenCards(at).length > 0;
  const last = chosenCards(at).at(-1);
  const shown = [
    ...exact.map((option) => html`<button type="button" key=${option} class="dale-deed primary"
      onClick=${() => select.option(option)}>${deedWords(at, option)}</button>`),
    build && choice(at, "do:build", at.text("dale.page.build"), { rule: "7.1" }),
    lit("do:ask") && choice(at, "do:ask", at.text("dale.page.ask"), { rule: "14.3" }),
    ...ways("as:").map((token) => choice(at, token, nameOf(at, token.slice(3)), { rule: "15.1" })),
    ...ways("by:").map((token) => choice(at, token, nameOf(at, token.slice(3).replace(":", "")))),
    ...numbers.map((token) => choice(at, token, token.slice(2), { kind: "number" })),
    ...bare.map((token) => choice(at, token, at.text(`dale.action.${token.slice(3)}`))),
    lit("do:done") && choice(at, "do:done", doneWords(at, step)),
    last && html`<${Details} at=${at} name=${readCard(last).name} />`,
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

/**
 * The options that are made of the chosen cards and of nothing else, such as playing the one card.
 * @param {Dale.At} at
 */
function exactly(at) {
  const size = chosenCards(at).length;
  return at.select.options.slice(0, 3000).filter((option) =>
    /^(play|use) /.test(option) && parts(option).length === size);
}

/** @param {Dale.At} at @param {string} option */
function deedWords(at, option) {
  const [verb, ...cards] = option.split(" ");
  return at.text(`dale.action.${verb}`, { cards: cards.map(cardWords) });
}

/** @param {Dale.At} at @param {string} step */
function doneWords(at, step) {
  const known = ["Act", "AddMore", "BuildAgain", "DiscardFound", "Help", "Inventory", "MayReturn", "Offer",
    "PickDiscard", "RandomDiscards", "ShowMore", "TakeBack", "ThrowFromHand", "Window"];
  return at.text(known.includes(step) ? `dale.done.${step}` : "dale.action.done");
}
