// What can be had: the event of the round, three ships, five kinds of buildings, the temple, the supply.
import { html } from "../../page.js";
import { Part, pictured } from "../part.js";
import { Cube, Heap, Sign } from "./goods.js";
import { costOf, covered, eventOf, LEVELS, verdict } from "./sight.js";

/** @type {Record<string, string>} */
const MARKS = { now: "✓", workshop: "✓", opium: "", trade: "2:1", no: "✗" };
const KINDS = ["manor", "shop", "market", "workshop", "den"];

/**
 * The goods a card costs; those that the hand lacks are drawn faintly.
 * @param {{ at: Dadaocheng.At, cost: Dadaocheng.Goods, size?: number }} given
 */
function Cost({ at, cost, size = 20 }) {
  const held = at.seat === null || at.seat === undefined ? cost : at.view.players[at.seat].cubes;
  const there = covered(cost, held);
  return html`<span class="dd-cost">${cost.map((good, i) => html`<span key=${i}
    class=${there[i] ? "" : "dd-lacks"}><${Cube} good=${good} size=${size}/></span>`)}</span>`;
}

/**
 * Whether I can have it: a sign, never colour alone; the words are in the card's name.
 * @param {{ can: import("./sight.js").Verdict }} given
 */
const Can = ({ can }) => can.kind !== "none" && html`<span class="dd-can dd-can-${can.kind}">
  ${can.kind === "opium" ? html`✓<${Cube} good="opium" size=${15}/>` : MARKS[can.kind]}
  ${(can.number ?? 0) > 1 && html`<small>×${can.number}</small>`}</span>
  ${(can.clean ?? 0) > 0 && html`<span class="dd-can dd-can-trade dd-either">2:1${(can.clean ?? 0) > 1
    && html`<small>×${can.clean}</small>`}</span>`}`;

/** @param {string} text */
const sentence = (text) => text && `${text[0].toUpperCase()}${text.slice(1)}.`;

/** @param {{ at: Dadaocheng.At, level: number, pile: { up: string, below: number } }} given */
function Ship({ at, level, pile }) {
  if (!pile.up) {
    return html`<div class="dd-card dd-ship dd-gone">
      ${at.text("dadaocheng.page.pile_empty", { level })}</div>`;
  }
  const ship = at.box.ships[pile.up], can = verdict(pile.up, at);
  const told = at.text("dadaocheng.plain.ship", { level, title: ship.title, ship: pile.up, cost: ship.cost,
    asks: ship.asks, credit: ship.credit, prestige: ship.prestige });
  const left = at.text("dadaocheng.page.below", { count: pile.below });
  return html`<${Part} html at=${at} is=${[pile.up]} class="dd-card dd-ship dd-level-${level}"
    data-place=${`level_${level}`} data-thing=${pile.up}
    name=${[told, sentence(can.text), left].filter(Boolean).join(" ")} more=${pile.up}>
    <span class="dd-head"><span class="dd-rank"><${Sign} name="ship" size=${22}/>${"●".repeat(level)}</span>
      <${Can} can=${can}/></span>
    <span class="dd-title">${ship.title}</span>
    <${Cost} at=${at} cost=${ship.cost}/>
    <span class="dd-gains">
      ${ship.asks > 0 && html`<span class=${enough(at, ship) ? "dd-asks dd-enough" : "dd-asks"}>
        ≥${ship.asks}<${Sign} name="credit" size=${15}/></span>`}
      <span class="dd-gives">
      ${ship.credit > 0 && html`<span>+${ship.credit}<${Sign} name="credit" size=${15}/></span>`}
      <span>${ship.prestige}<${Sign} name="prestige" size=${15}/></span></span>
    </span>
    <span class="dd-below">+${pile.below}</span>
  </${Part}>`;
}

/** @param {Dadaocheng.At} at @param {Dadaocheng.Ship} ship */
const enough = (at, ship) => at.seat !== null && at.seat !== undefined
  && at.view.players[at.seat].credits >= ship.asks;

/** @param {{ at: Dadaocheng.At, name: string }} given */
function Building({ at, name }) {
  const cost = costOf(name, at.view, at.box), can = verdict(name, at);
  const card = at.box.buildings[name], left = at.view.buildings_left[name];
  const told = at.text("dadaocheng.plain.building", { building: name, cost, prestige: card.prestige, left });
  const does = at.text(/** @type {Record<string, string>} */ ({ manor: "dadaocheng.page.does_manor", shop: "dadaocheng.page.does_shop",
    market: "dadaocheng.page.does_market", workshop: "dadaocheng.page.does_workshop",
    den: "dadaocheng.page.does_den" })[name]);
  return html`<${Part} html at=${at} is=${[name]} class=${`dd-card dd-building ${left ? "" : "dd-gone"}`}
    data-place=${`left-${name}`}
    name=${[told, does, sentence(can.text)].filter(Boolean).join(" ")} more=${name}>
    <span class="dd-head"><${Sign} name=${name} size=${26}/><${Can} can=${can}/></span>
    <span class="dd-title">${at.word(name, "short")}</span>
    <${Cost} at=${at} cost=${cost} size=${17}/>
    ${card.prestige > 0 && html`<span class="dd-worth">${card.prestige}<${Sign} name="prestige"
      size=${13}/></span>`}
    <span class="dd-left">×${left}</span>
  </${Part}>`;
}

/** The event of the round, with its text; click it to use it. @param {{ at: Dadaocheng.At }} given */
function EventCard({ at }) {
  const event = eventOf(at.view, at.box);
  if (!event) return html`<p class="dd-quiet">${at.text("dadaocheng.board.no_event")}</p>`;
  const word = `event_${event.year}`, used = at.view.turn.event_uses >= event.times;
  const next = at.view.round < at.view.rounds ? at.view.events.known[at.view.round] : 0;
  const effect = at.say(event.effect);
  return html`<${Part} html at=${at} is=${["event"]} class="dd-card dd-event" more=${`event-${event.year}`}
    name=${at.text("dadaocheng.page.event", { year: String(event.year), title: word, text: effect })}>
    <span class="dd-year">${event.year}</span>
    <span class="dd-told"><b>${at.word(word)}</b><span>${effect}</span>
      ${used && html`<small>${at.text("dadaocheng.page.event_used")}</small>`}
      ${next > 0 && html`<small class="dd-next">${at.text("dadaocheng.page.event_next",
        { year: String(next), title: `event_${next}` })}</small>`}</span>
  </${Part}>`;
}

/** The temple: an offering for two dice or for three, and what the dice bring. @param {{ at: Dadaocheng.At }} given */
function Temple({ at }) {
  const { offerings, faces, told } = at.box.temple;
  return html`<div class="dd-temple" role="group" aria-label=${at.text("dadaocheng.page.temple")}>
    ${offerings.map(({ dice, cost }) => {
      const name = at.text("dadaocheng.page.offering", { dice, cubes: cost.filter((good) => good !== "any").length
        ? { id: "dadaocheng.page.cubes", args: { cubes: cost } }
        : { id: "dadaocheng.page.any_cubes", args: { count: cost.length } } });
      return html`<${Part} html key=${dice} at=${at} is=${[`temple-${dice}`]}
      class="dd-card dd-offering" more=${`temple-${dice}`} name=${name}
      tip=${at.view.turn.temple_used ? `${sentence(name)} ${at.text("dadaocheng.page.temple_used")}` : ""}>
      <${Sign} name="temple" size=${26}/><${Cost} at=${at} cost=${cost} size=${18}/><span>→</span>
      <span class="dd-dice">
        ${Array.from({ length: dice }, () => html`<${Sign} name="dice" size=${19}/>`)}</span>
    </${Part}>`;
    })}
    <span class="dd-faces" ...${pictured({ rule: "7.8",
      name: at.text("dadaocheng.page.faces", { faces: told }) })}>${faces.map(({ cubes }, i) => html`<span key=${i}>${i + 1}
        ${cubes.length ? cubes.map((good) => html`<${Cube} good=${good} size=${15}/>`) : "–"}</span>`)}</span>
  </div>`;
}

/** What a set of manors is worth, by its size; mine stands out. @param {{ at: Dadaocheng.At }} given */
function Scale({ at }) {
  const { manor_set: set } = at.box;
  const mine = at.seat === null || at.seat === undefined ? 0 : at.view.players[at.seat].buildings.manor;
  const begun = mine && ((mine - 1) % set.length) + 1;
  return html`<p class="dd-scale" ...${pictured({ rule: "9.2", name: at.text("dadaocheng.page.manors",
    { text: set.map((points, i) => `${i + 1} → ${points}`).join(", ") }) })}><${Sign} name="manor" size=${17}/>
    ${set.map((points, i) => html`<span key=${i} class=${i + 1 === begun ? "dd-begun" : ""}>${i + 1}<small>→</small><b>${points}</b></span>`)}</p>`;
}

/** Alone: the ships put aside, the goals and what the challenge asks for. @param {{ at: Dadaocheng.At }} given */
function Alone({ at: { view, box, text, say } }) {
  if (view.seats > 1) return null;
  const [first, second, third] = box.goals;
  return html`<div class="dd-alone">
    <p>${text("dadaocheng.goals", { first, second, third })}</p>
    ${box.challenges[view.options.challenge].map((challenge) => html`<p key=${challenge.id}>${say(challenge)}</p>`)}
    ${view.aside.length > 0 && html`<p>${text("dadaocheng.page.aside",
      { text: view.aside.map((ship) => box.ships[ship].title).join(", ") })}</p>`}
  </div>`;
}

/** A way to all there is of a kind, in words. @param {{ at: Dadaocheng.At, of: string, title: string }} given */
const Details = ({ at, of, title }) => {
  const said = at.text("web.box.details");
  return html`<a class="dd-details" href="/box/dadaocheng#${of}" target="_blank" rel="noopener"
    aria-label=${at.text("table.means", { name: at.text(title), text: said })}>${said}</a>`;
};

/** Everything that can be had, in the order one looks for it. @param {{ at: Dadaocheng.At }} given */
export function Offers({ at }) {
  const { view } = at;
  return html`<div class="dd-offers">
    <${EventCard} at=${at}/>
    <h2>${at.text("dadaocheng.board.ships")} <${Details} at=${at} of="ships-1" title="dadaocheng.board.ships" /></h2>
    <div class="dd-ships">${LEVELS.map((level, i) => html`<${Ship} key=${level} at=${at} level=${i + 1}
      pile=${view.ships[level]}/>`)}</div>
    <h2>${at.text("dadaocheng.board.buildings")}
      ${" "}<${Details} at=${at} of="buildings" title="dadaocheng.board.buildings" /></h2>
    <div class="dd-buildings">
      ${KINDS.map((name) => html`<${Building} key=${name} at=${at} name=${name}/>`)}</div>
    <${Scale} at=${at}/>
    <${Temple} at=${at}/>
    <div class="dd-supply" data-place="supply"><span class="dd-quiet">${at.text("dadaocheng.page.supply")}</span>
      <${Heap} at=${at} goods=${view.supply} order=${at.box.goods} all named size=${18}/></div>
    <${Alone} at=${at}/>
    ${at.box.reconstructed.length > 0 && html`<p class="dd-quiet dd-note">
      ${at.text("dadaocheng.page.reconstructed")}</p>`}
  </div>`;
}
