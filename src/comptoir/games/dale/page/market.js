// The market: five slots with their prices, the piles beside them, and where a card may be moved to.
import { html } from "/static/page.js";
import { Part, pictured } from "/static/boards/part.js";
import { Face, told } from "./card.js";
import { Pile } from "./piles.js";
import { chosenCards, chosenSlot, goalOf, offerIn, span, stepOf, totalOf } from "./chosen.js";

const SLOTS = [4, 3, 2, 1, 0]; // as they lie, the dearest on the left

/** @param {{ at: Dale.At }} given */
export function Market({ at }) {
  const { view } = at;
  const { surcharge } = view.shown;
  return html`<section class="dale-market" aria-label=${at.text("dale.board.market")}>
    <div class="dale-head">
      <h3>${at.text("dale.board.market")}</h3>
      ${surcharge > 0 && html`<p class="dale-warning">${at.text("dale.board.dearer", { number: surcharge })}</p>`}
      <div class="dale-piles">
        <${Pile} at=${at} kind="market_deck" number=${view.market_deck.length} />
        <${Thrown} at=${at} />
        <${Pile} at=${at} kind="junk" number=${Math.max(view.junk, 0)} />
      </div>
    </div>
    <div class="dale-slots">${SLOTS.map((slot) => html`<${Slot} key=${slot} at=${at} slot=${slot} />`)}</div>
  </section>`;
}

/** @param {{ at: Dale.At, slot: number }} given */
function Slot({ at, slot }) {
  const offer = at.view.shown.offers[slot];
  const arranging = stepOf(at.view) === "Arrange" && at.select.live;
  return html`<div class="dale-slot" data-place=${`market-${slot}`}>
    <${Price} at=${at} slot=${slot} />
    ${arranging ? html`<${Places} at=${at} slot=${slot} />`
      : !offer ? html`<div class="dale-card gap" ...${pictured({ rule: "5.5",
        name: at.text("dale.plain.empty", { slot: `+${slot}` }) })}>${at.text("dale.board.empty")}</div>`
        : html`<${Offer} key=${offer.card} at=${at} slot=${slot} offer=${offer} />`}
    <${MoveHere} at=${at} slot=${slot} />
  </div>`;
}

/**
 * Anyone who points at another card of the market has thought better of it: the cards in hand stay chosen.
 * @param {Dale.At} at
 */
function switching(at) {
  const { select } = at;
  /** @param {string} touch */
  const why = (touch) => {
    if (!chosenSlot(at) || !select.made.value.some(({ counts }) => counts.has(touch))) {
      select.why(touch);
      return;
    }
    const cards = chosenCards(at);
    select.clear();
    select.pick(touch);
    for (const { notation: card } of cards) if (select.begun && select.lit(`card:${card}`)) select.pick(`card:${card}`);
  };
  return { ...at, select: Object.create(select, { why: { value: why } }) };
}

/** @param {{ at: Dale.At, slot: number, offer: Dale.Offer }} given */
function Offer({ at: given, slot, offer: { card, price, verdict } }) {
  const at = switching(given);
  const label = [at.text("dale.page.offer", { slot: `+${slot}`, price }), told(at, card)];
  if (verdict) label.push(at.say(verdict).replace(/^./u, (sign) => sign.toUpperCase()).concat("."));
  return html`<${Part} html at=${at} is=${[`market:+${slot}`]} name=${label.join(" ")} class="dale-card"
    data-card=${card} more=${card} data-thing=${card}>
    <${Face} at=${at} name=${card} />
  </${Part}>`;
}

/**
 * The price on its tag: what the slot adds, a tick if it can be paid, and how far the payment is.
 * @param {{ at: Dale.At, slot: number }} given
 */
function Price({ at, slot }) {
  const { view, select } = at;
  const offer = view.shown.offers[slot];
  if (!offer) return html`<div class="dale-price"><small>+${slot}</small></div>`;
  const goal = goalOf(at);
  const paying = goal?.slot === `+${slot}`;
  const total = paying ? totalOf(at) : null;
  const touch = `market:+${slot}`;
  const payable = stepOf(view) === "Act" && (select.lit(touch) || select.chosen(touch));
  const price = paying ? goal.number : offer.price;
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
  const { select, view } = at;
  const from = chosenSlot(at);
  const offer = from && offerIn(view, from);
  const open = SLOTS.filter((one) => select.lit(`to:+${one}`) || select.chosen(`to:+${one}`));
  if (!offer || open.length < 2 || !open.includes(slot)) return null;
  const price = offer.moved[slot];
  const id = from === `+${slot}` ? "dale.page.leave_here" : "dale.page.move_here";
  const name = at.text(id, { slot: `+${slot}`, price });
  return html`<${Part} html at=${at} is=${[`to:+${slot}`]} name=${name} rule="5.1" class="dale-move">
    <span aria-hidden="true">${from === `+${slot}` ? "•" : "↦"} ${price}</span>
  </${Part}>`;
}

/** Calculations: what may be laid into a slot. @param {{ at: Dale.At, slot: number }} given */
function Places({ at, slot }) {
  const open = at.select.things(`lay:${slot}`)
    .filter((name) => at.select.lit(`lay:${slot}:${name}`) || at.select.chosen(`lay:${slot}:${name}`));
  return html`<div class="dale-places">${open.map((name) => html`
    <${Part} html at=${at} is=${[`lay:${slot}:${name}`]} class="dale-choice"
      ...${name === "-" ? { rule: "5.5" } : { more: name, "data-card": name }}
      name=${at.text("dale.page.lay", { card: name === "-" ? "empty" : name, slot: `+${slot}` })}>
      ${at.word(name === "-" ? "empty" : name)}
    </${Part}>`)}</div>`;
}

/**
 * The market discard pile; its top card may be bought with the right card in the payment.
 * @param {{ at: Dale.At }} given
 */
function Thrown({ at }) {
  const { view: { thrown, shown }, select } = at;
  const offered = select.lit("market:thrown") || select.chosen("market:thrown") > 0;
  return html`<${Pile} at=${at} kind="thrown" number=${thrown.length} top=${thrown[0]} />
    ${offered && shown.thrown && html`<${Part} html at=${at} is=${["market:thrown"]} class="dale-choice"
      data-card=${shown.thrown.card} more=${shown.thrown.card}
      name=${`${at.text("dale.page.offer_thrown", { price: shown.thrown.price })} ${told(at, shown.thrown.card)}`}>
      ${at.text("dale.page.buy_thrown", { card: shown.thrown.card, price: shown.thrown.price })}
    </${Part}>`}`;
}
