// What players of Dragon Market have: in their panels, and what is yours below the harbour.
import { html, live } from "../../page.js";
import { Part, pictured, tipped } from "../part.js";
import { Mark } from "../marks.js";
import { GOODS, Good } from "./goods.js";
import { BoatPicture, Coin } from "./pieces.js";
import { sightOf } from "./sight.js";
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

/**
 * The goods of an objective as pictures; of a secret one only those that are held.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight @param {number} seat
 */
function objective(at, sight, seat) {
  const { objective: card, wants, held } = sight.side(seat);
  const secret = card === "?";
  const names = secret ? held : wants;
  return html`<div class="dm-objective" data-place=${`held@${sight.first(seat)}`} aria-hidden="true">
    ${names.map((name) => item(at, name, held.includes(name)))}
    ${secret && Array.from({ length: Math.max(0, 3 - held.length) }, (_, place) => html`<span key=${place}
      class="dm-item dm-back" data-tip=${at.text("dragon_market.look.secret")} data-rule="2.4">?</span>`)}
  </div>`;
}

/**
 * The objectives that are done, as ribbons; in the advanced game with their bonuses.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight @param {number} seat
 */
function done(at, sight, seat) {
  const { validated } = sight.side(seat);
  const red = at.view.options.objectives === "red";
  if (!validated.length) return null;
  return html`<ul class="plain dm-done" data-place=${`done@${sight.first(seat)}`}>${validated.map((name) => {
    const card = cardOf(at, name);
    const bonus = red && card ? card.bonus : "";
    const gone = bonus && at.view.used.includes(bonus) && sight.active === seat;
    return html`<li key=${name} class=${gone ? "gone" : ""} data-thing=${`card-${name}`}>
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
  const sight = sightOf(at);
  const row = sight.side(seat);
  const partner = sight.partner(seat);
  const complete = sight.isComplete(seat);
  return html`<div class="dm-panel">
    <span class="dm-purse" data-place=${`coins@${sight.first(seat)}`} ...${pictured({ more: "coins",
      name: at.text("dragon_market.look.coins", { number: row.coins }) })}><${Coin} size=${18} />
      <span>${row.coins}</span></span>
    ${objective(at, sight, seat)}
    ${complete && html`<span class="dm-go">${at.text("dragon_market.look.home")}</span>`}
    ${partner >= 0 && html`<span class="dm-with"><${Mark} seat=${partner} size=${14} />
      ${at.text("dragon_market.look.with", { other: partner })}</span>`}
    ${done(at, sight, seat)}
    <span class="hidden-text">${`${at.text("dragon_market.look.validated", {
      number: row.validated.length, total: at.view.to_win })}. ${playerTold(at, seat)}`}</span></div>`;
}

// ------------------------------------------------------------------ what is yours

/** Where a good lies now, as names of cells. @param {DragonMarket.Sight} sight @param {string} name */
const lies = (sight, name) => [...sight.spaces.values()]
  .filter(({ goods, left }) => goods === name && left > 0).map(({ cell }) => cell).join(", ");

/** One's own objective, with names, and where what is missing lies. @param {DragonMarket.At} at @param {DragonMarket.Sight} sight */
function mine(at, sight) {
  const row = sight.side(at.seat ?? -1);
  if (!row.wants.length) return null;
  const card = cardOf(at, row.objective);
  const team = sight.partner(at.seat ?? -1) >= 0;
  const title = at.text(team ? "dragon_market.page.team_objective" : "dragon_market.page.objective");
  return html`<section class=${`dm-card ${card?.bonus ? "red" : "blue"}`} aria-label=${title}>
    <h3 tabindex="-1" ...${tipped({ rule: "2.4", more: card?.id,
      tip: at.text("dragon_market.blue", { goods: row.wants }) })}>${title}</h3>
    <ul class="plain dm-list">${row.wants.map((name) => {
      const held = row.held.includes(name);
      return html`<li key=${name} class=${held ? "held" : ""}>${item(at, name, held, 28)}
        <span>${at.word(name)}</span>
        ${held ? html`<span class="hidden-text">${at.text("dragon_market.page.held")}</span>`
          : html`<span class="dm-where">${lies(sight, name)}</span>`}</li>`;
    })}</ul>
    ${sight.isComplete(at.seat ?? -1) ? html`<p
      class="dm-go">${at.text("dragon_market.page.go_home", { cell: at.view.pontoons[at.seat ?? -1] })}</p>`
      : row.skips > 0 && html`<p class="small">${at.text("dragon_market.plain.skips")}</p>`}
    ${card?.bonus && html`<p class="small">${at.text("dragon_market.look.keep", {
      text: at.text("dragon_market.look.then", { bonus: card.bonus }),
      bonus: bonusTold(at, card.bonus) })}</p>`}</section>`;
}

/**
 * Objectives to choose from: red ones with their bonuses, in teams also blue ones.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight
 */
function drawn(at, sight) {
  if (at.seat === null || sight.step[0] !== "Keep") return null;
  const cards = sight.side(at.seat ?? -1).drawn.filter((name) => name !== "?");
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

/**
 * Answers that are no place in the harbour: a sort of boat, who gives a coin, and to take no more.
 * @param {DragonMarket.At} at @param {DragonMarket.Sight} sight
 */
function answers(at, sight) {
  const { select } = at;
  const words = select.options.map((option) => option.split(" "));
  const found = words.filter(([verb]) => ["boat", "coin", "enough"].includes(verb));
  if (!select.live || !found.length || !["Pick", "Rob", "MayRob"].includes(sight.step[0])) return null;
  return html`<div class="dm-row">${found.map(([verb, what]) => {
    if (verb === "boat") {
      return html`<${Part} key=${what} at=${at} is=${[`sort:${what}`]} html=${true} class="dm-sort" more=${`boat-${what}`}
        name=${at.text("dragon_market.action.boat", { sort: what })}><${BoatPicture} sort=${what} />
        <span>${at.word(what)}</span></${Part}>`;
    }
    if (verb === "enough") {
      return html`<${Part} key=${verb} at=${at} is=${["enough"]} html=${true} more="coins" rule="6.3"
        name=${at.text("dragon_market.action.enough")}>${at.text("dragon_market.action.enough")}</${Part}>`;
    }
    const other = Number(what.slice(1));
    return html`<${Part} key=${what} at=${at} is=${[`coin:${other}`]} html=${true} more="coins" rule="6.3"
      name=${at.text("dragon_market.action.coin", { other })}><${Mark} seat=${other} size=${20}
        />${at.names[other]}<${Coin} /></${Part}>`;
  })}</div>`;
}

/** What the pictures mean; names that no source gives have a star. @param {DragonMarket.At} at */
function legend(at) {
  const guessed = new Set(at.box.goods.filter(({ reconstructed }) => reconstructed).map(({ id }) => id));
  return html`<details class="dm-legend"><summary>${at.text("dragon_market.page.legend")}</summary>
    <ul class="plain">${GOODS.map((name) => html`<li key=${name} tabindex="-1" ...${tipped({ more: name })}><${Good} name=${name} size=${24} />
      ${at.word(name)}${guessed.has(name) ? " *" : ""}</li>`)}</ul>
    <p class="small">${at.text("dragon_market.page.guess")}</p>
    <p class="small"><a href="/box/dragon_market" target="_blank" rel="noopener">
      ${at.text("web.box.link")}</a></p></details>`;
}

/** What is yours: objectives to choose from, other answers, one's objective, and what the pictures mean. */
export const Mine = live((/** @type {{ at: DragonMarket.At }} */ { at }) => {
  const sight = sightOf(at);
  const changes = [at.select.live, at.select.begun, at.select.options.length]; // read: changes redraw
  return html`<div class="dm-hand" data-live=${changes[0] ? "yes" : "no"}>
    ${drawn(at, sight)}${answers(at, sight)}${at.seat !== null && mine(at, sight)}${legend(at)}</div>`;
});
