// What players of Dragon Market have: in their panels, and what is yours below the harbour.
import { html, live } from "/static/page.js";
import { Part, pictured, tipped } from "/static/boards/part.js";
import { Mark } from "/static/boards/marks.js";
import { GOODS, Good } from "./goods.js";
import { BoatPicture, Coin } from "./pieces.js";
import { bonusTold, playerTold } from "./words.js";

/** @param {DragonMarket.At} at @param {string} name */
const cardOf = (at, name) => [...at.box.red, ...at.box.blue].find(({ id }) => id === name) ?? null;

/**
 * A good of an objective: held, or still to be fetched.
 * @param {DragonMarket.At} at @param {string} name @param {boolean} held
 */
const item = (at, name, held, size = 24) => html`<span key=${name} data-heap=${held ? name : undefined}
  data-tip=${at.word(name)} data-more=${name}
  class=${`dm-item ${held ? "held" : ""}`}>
  <${Good} name=${name} size=${size} />${held && html`<i class="dm-check">✓</i>`}</span>`;

/** What a player has, together with the partner. @param {DragonMarket.At} at @param {number} seat */
const sideOf = (at, seat) => at.view.sides[at.view.side_of[seat]];

/** The goods of an objective as pictures; of a secret one only those that are held. @param {DragonMarket.At} at @param {number} seat */
function objective(at, seat) {
  const { first, state, wants, hidden } = at.view.shown.players[seat];
  const goods = state === "secret" ? sideOf(at, seat).held.map((name) => ({ goods: name, held: true })) : wants;
  return html`<div class="dm-objective" data-place=${`held@${first}`} aria-hidden="true">
    ${goods.map((want) => item(at, want.goods, want.held))}
    ${Array.from({ length: hidden }, (_, place) => html`<span key=${place}
      class="dm-item dm-back" data-tip=${at.text("dragon_market.look.secret")} data-rule="2.4">?</span>`)}
  </div>`;
}

/** The objectives that are done, as ribbons; in the advanced game with their bonuses. @param {DragonMarket.At} at @param {number} seat */
function done(at, seat) {
  const { validated } = sideOf(at, seat);
  const { first, used } = at.view.shown.players[seat];
  if (!validated.length) return null;
  return html`<ul class="plain dm-done" data-place=${`done@${first}`}>${validated.map((name) => {
    const card = cardOf(at, name);
    const bonus = card?.bonus ?? "";
    return html`<li key=${name} class=${used.includes(bonus) ? "gone" : ""} data-thing=${`card-${name}`}>
      <span class="dm-did" ...${pictured({ more: card?.id, name: bonus ? at.text("dragon_market.look.keep", {
        text: at.word(bonus), bonus: bonusTold(at, bonus) })
        : at.text("dragon_market.blue", { goods: card?.goods ?? [] }) })}>
      <span class="dm-tick" aria-hidden="true">✓</span>
      ${bonus ? at.word(bonus) : card?.goods.map((good) => html`<${Good} key=${good} name=${good} size=${16}
        />`)}</span></li>`;
  })}</ul>`;
}

/** Inside a player's panel. @param {{ at: DragonMarket.At, seat: number }} given */
export function Panel({ at, seat }) {
  const { coins, validated } = sideOf(at, seat);
  const { first, partner, state } = at.view.shown.players[seat];
  return html`<div class="dm-panel">
    <span class="dm-purse" data-place=${`coins@${first}`} ...${pictured({ more: "coins",
      name: at.text("dragon_market.look.coins", { number: coins }) })}><${Coin} size=${18} />
      <span>${coins}</span></span>
    ${objective(at, seat)}
    ${state === "home" && html`<span class="dm-go">${at.text("dragon_market.look.home")}</span>`}
    ${partner !== null && html`<span class="dm-with"><${Mark} seat=${partner} size=${14} />
      ${at.text("dragon_market.look.with", { other: partner })}</span>`}
    ${done(at, seat)}
    <span class="hidden-text">${`${at.text("dragon_market.look.validated", {
      number: validated.length, total: at.view.to_win })}. ${playerTold(at, seat)}`}</span></div>`;
}

// ------------------------------------------------------------------ what is yours

/** One's own objective, with names, and where what is missing lies. @param {DragonMarket.At} at @param {number} seat */
function ownGoods(at, seat) {
  const { objective: card, skips } = sideOf(at, seat);
  const { partner, state, wants } = at.view.shown.players[seat];
  if (!card || !wants.length) return null;
  const title = at.text(`dragon_market.page.${partner === null ? "objective" : "team_objective"}`);
  return html`<section class=${`dm-card ${card.bonus ? "red" : "blue"}`} aria-label=${title}>
    <h3 tabindex="-1" ...${tipped({ rule: "2.4", more: card.card ?? "",
      tip: at.text("dragon_market.blue", { goods: wants.map(({ goods }) => goods) }) })}>${title}</h3>
    <ul class="plain dm-list">${wants.map(({ goods, held, cells }) => html`<li key=${goods}
      class=${held ? "held" : ""}>${item(at, goods, held, 28)}
        <span class="dm-called">${at.word(goods)}</span>
        ${held ? html`<span class="hidden-text">${at.text("dragon_market.page.held")}</span>`
          : html`<span class="dm-where">${cells.join(", ")}</span>`}</li>`)}</ul>
    ${state === "home" ? html`<p
      class="dm-go">${at.text("dragon_market.page.go_home", { cell: at.view.pontoons[seat] })}</p>`
      : skips > 0 && html`<p class="small">${at.text("dragon_market.plain.skips")}</p>`}
    ${card.bonus && html`<p class="small">${at.text("dragon_market.look.keep", {
      text: at.text("dragon_market.look.then", { bonus: card.bonus }),
      bonus: bonusTold(at, card.bonus) })}</p>`}</section>`;
}

/** Objectives to choose from: red ones with their bonuses, in teams also blue ones. @param {DragonMarket.At} at */
function drawn(at) {
  if (at.seat === null || at.view.steps[0]?.step !== "Keep") return null;
  const cards = sideOf(at, at.seat).drawn.filter((name) => name !== null);
  return html`<div class="dm-row dm-cards">${cards.map((name) => {
    const { goods, bonus = "" } = cardOf(at, name) ?? { goods: [] };
    const card = { id: `dragon_market.${bonus ? "red" : "blue"}`, args: { card: name.toUpperCase(), goods, bonus } };
    const said = at.text("dragon_market.action.keep", { card });
    const means = bonus && bonusTold(at, bonus);
    return html`<${Part} key=${name} at=${at} is=${[`card:${name}`]} html=${true} more=${name}
      class=${`dm-card ${bonus ? "red" : "blue"}`}
      name=${bonus ? at.text("dragon_market.look.keep", { text: said, bonus: means }) : said}>
      <span class="dm-card-goods">${goods.map((good) => html`<span key=${good} class="dm-card-good">
        <${Good} name=${good} size=${34} /><span>${at.word(good)}</span></span>`)}</span>
      ${bonus && html`<b>${at.word(bonus)}</b><span class="small">${means}</span>`}</${Part}>`;
  })}</div>`;
}

/** Answers that are no place in the harbour: a sort of boat, who gives a coin, and to take no more. @param {DragonMarket.At} at */
function answers(at) {
  const { select } = at;
  if (!select.live) return null;
  const sorts = select.things("sort").map((sort) => html`<${Part} key=${sort} at=${at} is=${[`sort:${sort}`]} html=${true}
    class="dm-sort" more=${`boat-${sort}`} name=${at.text("dragon_market.action.boat", { sort })}>
    <${BoatPicture} sort=${sort} /><span>${at.word(sort)}</span></${Part}>`);
  const coins = select.things("coin").map(Number).map((other) => html`<${Part} key=${other} at=${at}
    is=${[`coin:${other}`]} html=${true} more="coins" rule="6.3" name=${at.text("dragon_market.action.coin", { other })}>
    <${Mark} seat=${other} size=${20} />${at.names[other]}<${Coin} /></${Part}>`);
  const enough = select.concerns("enough") && html`<${Part} at=${at} is=${["enough"]} html=${true} more="coins" rule="6.3"
    name=${at.text("dragon_market.action.enough")}>${at.text("dragon_market.action.enough")}</${Part}>`;
  if (!sorts.length && !coins.length && !enough) return null;
  return html`<div class="dm-row">${sorts}${coins}${enough}</div>`;
}

/** What the pictures mean; names that no source gives have a star. @param {DragonMarket.At} at */
function legend(at) {
  const guessed = new Set(at.box.goods.filter(({ reconstructed }) => reconstructed).map(({ id }) => id));
  return html`<details class="dm-legend" open=${!at.phone}><summary>${at.text("dragon_market.page.legend")}</summary>
    <ul class="plain">${GOODS.map((name) => html`<li key=${name} tabindex="-1" ...${tipped({ more: name })}><${Good} name=${name} size=${24} />
      ${at.word(name)}${guessed.has(name) ? " *" : ""}</li>`)}</ul>
    <p class="small">${at.text("dragon_market.page.guess")}</p>
    <p class="small"><a href="/box/dragon_market" target="_blank" rel="noopener">
      ${at.text("web.box.link")}</a></p></details>`;
}

/** What is yours: objectives to choose from, other answers, one's objective, and what the pictures mean. */
export const OwnThings = live((/** @type {{ at: DragonMarket.At }} */ { at }) => {
  const changes = [at.select.live, at.select.begun, at.select.options.length]; // read: changes redraw
  return html`<div class="dm-hand" data-live=${changes[0] ? "yes" : "no"}>
    ${drawn(at)}${answers(at)}${at.seat !== null && ownGoods(at, at.seat)}${legend(at)}</div>`;
});
