// The market: five slots with their prices, the piles beside them, and where a card may be moved to.
import { html } from "../../page.js";
import { Part, pictured } from "../part.js";
import { Face, told } from "./card.js";
import { Pile } from "./piles.js";
import { GAP, chosenCards, dearer, goalOf, priceOf, readCard, span, stepOf, totalOf } from "./sight.js";

const SLOTS = [4, 3, 2, 1, 0]; // as they lie, the dearest on the left

/** @param {{ at: Dale.At }} given */
export function Market({ at }) {
  const { view, box } = at;
  const more = dearer(view, box);
  return html`<section class="dale-market" aria-label=${at.text("dale.board.market")}>
    <div class="dale-head">
      <h3>${at.text("dale.board.market")}</h3>
      <div class="dale-piles">
        <${Pile} at=${at} kind="market_deck" number=${view.market_deck.length} />
        <${Thrown} at=${at} />
        <${Pile} at=${at} kind="junk" number=${Math.max(view.junk, 0)} />
      </div>
    </div>
    ${more > 0 && html`<p class="dale-warning">${at.text("dale.board.dearer", { number: more })}</p>`}
    <div class="dale-slots">${SLOTS.map((slot) => html`<${Slot} key=${slot} at=${at} slot=${slot} />`)}</div>
  </section>`;
}

/** @param {{ at: Dale.At, slot: number }} given */
function Slot({ at, slot }) {
  const name = at.view.market[slot];
  const arranging = stepOf(at.view).name === "Arrange" && at.select.live;
  return html`<div class="dale-slot" data-place=${`market-${slot}`}>
    <${Price} at=${at} slot=${slot} />
    ${arranging ? html`<${Places} at=${at} slot=${slot} />`
      : name === GAP ? html`<div class="dale-card gap" ...${pictured({ rule: "5.5",
        name: at.text("dale.plain.empty", { slot: `+${slot}` }) })}>${at.text("dale.board.empty")}</div>`
        : html`<${Offer} key=${name} at=${at} slot=${slot} name=${name} />`}
    <${MoveHere} at=${at} slot=${slot} />
  </div>`;
}

/**
 * Whoever points at another card of the market has thought better of it: the cards in hand stay chosen.
 * @param {Dale.At} at
 */
function switching(at) {
  const { select } = at;
  /** @param {string} token */
  const why = (token) => {
    const other = SLOTS.some((slot) => select.chosen(`market:+${slot}`)) || select.chosen("market:thrown");
    if (!other || !select.made.value.some(({ counts }) => counts.has(token))) {
      select.why(token);
      return;
    }
    const cards = chosenCards(at);
    select.clear();
    select.pick(token);
    for (const text of cards) if (select.begun && select.lit(`card:${text}`)) select.pick(`card:${text}`);
  };
  return { ...at, select: Object.create(select, { why: { value: why } }) };
}

/** @param {{ at: Dale.At, slot: number, name: string }} given */
function Offer({ at: given, slot, name }) {
  const at = switching(given);
  const { view, box } = at;
  const label = [
    at.text("dale.page.offer", { slot: `+${slot}`, price: priceOf(view, slot, slot, box) }),
    told(at, name), verdict(at, slot),
  ].filter(Boolean).join(" ");
  return html`<${Part} html at=${at} is=${[`market:+${slot}`]} name=${label} class="dale-card"
    data-card=${name} more=${name} data-thing=${name}>
    <${Face} at=${at} text=${name} />
  </${Part}>`;
}

/**
 * What I lack for a card, in words; nothing if it can be bought, or nobody asks.
 * @param {Dale.At} at @param {number} slot
 */
function verdict(at, slot) {
  if (at.seat === null || !at.view.values) return "";
  const lacks = priceOf(at.view, slot, slot, at.box) - at.view.values.reduce((sum, one) => sum + one, 0);
  const lit = at.select.lit(`market:+${slot}`);
  if (lit && stepOf(at.view).name === "Act") return at.text("dale.page.can_pay");
  return lacks > 0 ? at.text("dale.page.lacks", { number: lacks }) : "";
}

/**
 * The price on its tag: what the slot adds, a tick if it can be paid, and how far the payment is.
 * @param {{ at: Dale.At, slot: number }} given
 */
function Price({ at, slot }) {
  const { view, select, box } = at;
  if (view.market[slot] === GAP) return html`<div class="dale-price"><small>+${slot}</small></div>`;
  const goal = goalOf(at);
  const paying = goal?.slot === slot;
  const total = paying ? totalOf(at) : null;
  const token = `market:+${slot}`;
  const payable = stepOf(view).name === "Act" && (select.lit(token) || select.chosen(token));
  const price = paying ? goal.number : priceOf(view, slot, slot, box);
  return html`<div class=${`dale-price ${payable ? "payable" : ""}`} aria-hidden="true"
    data-tip=${at.text("dale.page.price", { number: slot, price })} data-rule="5.1">
    <small>+${slot}</small>
    <b>${total ? `${span(total)}/` : ""}${price}</b>
    ${payable ? html`<i>✓</i>` : null}
  </div>`;
}

/**
 * Calculations: where the chosen card may be moved to before it is bought.
 * @param {{ at: Dale.At, slot: number }} given
 */
function MoveHere({ at, slot }) {
  const { select, view, box } = at;
  const from = [0, 1, 2, 3, 4].find((one) => select.chosen(`market:+${one}`));
  const open = [0, 1, 2, 3, 4].filter((one) => select.lit(`to:+${one}`) || select.chosen(`to:+${one}`));
  if (from === undefined || open.length < 2 || !open.includes(slot)) return null;
  const price = priceOf(view, from, slot, box);
  const id = slot === from ? "dale.page.leave_here" : "dale.page.move_here";
  const name = at.text(id, { slot: `+${slot}`, price });
  return html`<${Part} html at=${at} is=${[`to:+${slot}`]} name=${name} rule="5.1" class="dale-move">
    <span aria-hidden="true">${slot === from ? "•" : "↦"} ${price}</span>
  </${Part}>`;
}

/** Calculations: what may be laid into a slot. @param {{ at: Dale.At, slot: number }} given */
function Places({ at, slot }) {
  const names = [...new Set(at.select.options.map((option) => option.split(" ")[slot + 1]))];
  const open = names.filter((name) => name !== undefined
    && (at.select.lit(`lay:${slot}:${name}`) || at.select.chosen(`lay:${slot}:${name}`)));
  return html`<div class="dale-places">${open.map((name) => html`
    <${Part} html at=${at} is=${[`lay:${slot}:${name}`]} class="dale-choice"
      ...${name === GAP ? { rule: "5.5" } : { more: name, "data-card": name }}
      name=${at.text("dale.page.lay", { card: name === GAP ? "empty" : name, slot: `+${slot}` })}>
      ${at.word(name === GAP ? "empty" : name)}
    </${Part}>`)}</div>`;
}

/**
 * The market discard pile; its top card may be bought with the right card in the payment.
 * @param {{ at: Dale.At }} given
 */
function Thrown({ at }) {
  const { view, select } = at;
  const top = view.thrown[0];
  const offered = select.lit("market:thrown") || select.chosen("market:thrown") > 0;
  return html`<${Pile} at=${at} kind="thrown" number=${view.thrown.length} top=${top} />
    ${offered && html`<${Part} html at=${at} is=${["market:thrown"]} class="dale-choice" data-card=${top} more=${readCard(top).name}
      name=${`${at.text("dale.page.offer_thrown", { price: priceOf(view, 5, 5, at.box) })} ${told(at, top)}`}>
      ${at.text("dale.page.buy_thrown", { card: top, price: priceOf(view, 5, 5, at.box) })}
    </${Part}>`}`;
}
