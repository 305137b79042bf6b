// What can be had: the event of the round, three ships, five kinds of buildings, the temple, the supply.
import { html } from "/static/page.js";
import { Part, pictured } from "/static/boards/part.js";
import { Cube, Heap, Sign } from "./goods.js";

/** @type {Record<string, string>} */
const MARKS = { now: "✓", workshop: "✓", opium: "✓", no: "✗" };

/**
 * The goods a card costs; those that the hand lacks are drawn faintly.
 * @param {{ offer: { cost: Dadaocheng.Goods, held: boolean[] }, size?: number }} given
 */
const Cost = ({ offer: { cost, held }, size = 20 }) => html`<span class="dd-cost">${cost.map((good, i) => html`<span key=${i}
  class=${held[i] ? "" : "dd-lacks"}><${Cube} good=${good} size=${size}/></span>`)}</span>`;

/** Exchanges: how, if they are all alike, and how many. @param {{ of: string[], more?: string }} given */
const Exchanges = ({ of, more = "" }) => html`<span class="dd-can dd-can-trade ${more}">${
  of.every((way) => way === "trade") ? "2:1" : "⇄"}${of.length > 1 && html`<small>×${of.length}</small>`}</span>`;

/**
 * Whether I can have it: a sign, never colour alone; the words are in the card's name.
 * @param {{ verdict: Dadaocheng.Verdict | null }} given
 */
function Can({ verdict }) {
  if (!verdict) return null;
  const { can, opium, exchanges, instead } = verdict;
  if (can === "exchange") return html`<${Exchanges} of=${exchanges}/>`;
  return html`<span class="dd-can dd-can-${can}">${MARKS[can]}
    ${can === "opium" && html`<${Cube} good="opium" size=${15}/>`}
    ${opium > 1 && html`<small>×${opium}</small>`}</span>
    ${instead.length > 0 && html`<${Exchanges} of=${instead} more="dd-either"/>`}`;
}

/** What is said of it, as a sentence. @param {Dadaocheng.At} at @param {Dadaocheng.Offer} offer */
const verdictOf = (at, { verdict }) => (verdict ? sentence(at.say(verdict.said)) : "");

/** @param {string} text */
const sentence = (text) => text && `${text[0].toUpperCase()}${text.slice(1)}.`;

/** @param {{ at: Dadaocheng.At, level: number, offer: Dadaocheng.Offer | null }} given */
function Ship({ at, level, offer }) {
  if (!offer) {
    return html`<div class="dd-card dd-ship dd-gone">
      ${at.text("dadaocheng.page.pile_empty", { level })}</div>`;
  }
  const { name, title, asks, credit, prestige } = offer;
  const told = at.text("dadaocheng.plain.ship", offer);
  const left = at.text("dadaocheng.page.below", { count: offer.left });
  return html`<${Part} html at=${at} is=${[name]} class="dd-card dd-ship dd-level-${level}"
    data-place=${`level_${level}`} data-thing=${name}
    name=${[told, verdictOf(at, offer), left].filter(Boolean).join(" ")} more=${name}>
    <span class="dd-head"><span class="dd-rank"><${Sign} name="ship" size=${22}/>${"●".repeat(level)}</span>
      <${Can} verdict=${offer.verdict}/></span>
    <span class="dd-title">${title}</span>
    <${Cost} offer=${offer}/>
    <span class="dd-gains">
      ${asks > 0 && html`<span class=${offer.enough ? "dd-asks dd-enough" : "dd-asks"}>
        ≥${asks}<${Sign} name="credit" size=${15}/></span>`}
      <span class="dd-gives">
      ${credit > 0 && html`<span>+${credit}<${Sign} name="credit" size=${15}/></span>`}
      <span>${prestige}<${Sign} name="prestige" size=${15}/></span></span>
    </span>
    <span class="dd-below">+${offer.left}</span>
  </${Part}>`;
}

/** @param {{ at: Dadaocheng.At, offer: Dadaocheng.Offer }} given */
function Building({ at, offer }) {
  const { name, prestige, left } = offer;
  const told = at.text("dadaocheng.plain.building", { ...offer, building: name });
  const does = at.text(/** @type {Record<string, string>} */ ({ manor: "dadaocheng.page.does_manor", shop: "dadaocheng.page.does_shop",
    market: "dadaocheng.page.does_market", workshop: "dadaocheng.page.does_workshop",
    den: "dadaocheng.page.does_den" })[name]);
  return html`<${Part} html at=${at} is=${[name]} class=${`dd-card dd-building ${left ? "" : "dd-gone"}`}
    data-place=${`left-${name}`}
    name=${[told, does, verdictOf(at, offer)].filter(Boolean).join(" ")} more=${name}>
    <span class="dd-head"><${Sign} name=${name} size=${26}/><${Can} verdict=${offer.verdict}/></span>
    <span class="dd-title">${at.word(name, "short")}</span>
    <${Cost} offer=${offer} size=${17}/>
    ${prestige > 0 && html`<span class="dd-worth">${prestige}<${Sign} name="prestige"
      size=${13}/></span>`}
    <span class="dd-left">×${left}</span>
  </${Part}>`;
}

/** The event of the round, with its text; click it to use it. @param {{ at: Dadaocheng.At }} given */
function EventCard({ at }) {
  const { event, next_event: next } = at.view.shown;
  if (!event) return html`<p class="dd-quiet">${at.text("dadaocheng.board.no_event")}</p>`;
  const word = `event_${event.year}`;
  const effect = at.say(event.effect);
  return html`<${Part} html at=${at} is=${["event"]} class="dd-card dd-event" more=${`event-${event.year}`}
    name=${at.text("dadaocheng.page.event", { year: String(event.year), title: word, text: effect })}>
    <span class="dd-year">${event.year}</span>
    <span class="dd-told"><b>${at.word(word)}</b><span>${effect}</span>
      ${event.used && html`<small>${at.text("dadaocheng.page.event_used")}</small>`}
      ${next !== null && html`<small class="dd-next">${at.text("dadaocheng.page.event_next",
        { year: String(next), title: `event_${next}` })}</small>`}</span>
  </${Part}>`;
}

/** The temple: an offering for two dice or for three, and what the dice bring. @param {{ at: Dadaocheng.At }} given */
function Temple({ at }) {
  const { faces, told } = at.box.temple;
  return html`<div class="dd-temple" role="group" aria-label=${at.text("dadaocheng.page.temple")}>
    ${at.view.shown.offerings.map((offer) => {
      const { dice, cost } = offer;
      const name = at.text("dadaocheng.page.offering", { dice, cubes: cost.filter((good) => good !== "any").length
        ? { id: "dadaocheng.page.cubes", args: { cubes: cost } }
        : { id: "dadaocheng.page.any_cubes", args: { count: cost.length } } });
      return html`<${Part} html key=${dice} at=${at} is=${[`temple-${dice}`]}
      class="dd-card dd-offering" more=${`temple-${dice}`} name=${name}
      tip=${at.view.turn.temple_used ? `${sentence(name)} ${at.text("dadaocheng.page.temple_used")}` : ""}>
      <${Sign} name="temple" size=${26}/><${Cost} offer=${offer} size=${18}/><span>→</span>
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
  const { manor_set: set } = at.box, { begun } = at.view.shown;
  return html`<p class="dd-scale" ...${pictured({ rule: "9.2", name: at.text("dadaocheng.page.manors",
    { text: set.map((points, i) => `${i + 1} → ${points}`).join(", ") }) })}><${Sign} name="manor" size=${17}/>
    ${set.map((points, i) => html`<span key=${i} class=${i + 1 === begun ? "dd-begun" : ""}>${i + 1}<small>→</small><b>${points}</b></span>`)}</p>`;
}

/** Alone: the goals, what the challenge asks for, the ships put aside. @param {{ at: Dadaocheng.At }} given */
const Alone = ({ at: { view: { shown: { alone } }, say } }) => alone.length > 0 && html`<div class="dd-alone">
  ${alone.map((said) => html`<p key=${said.id}>${say(said)}</p>`)}</div>`;

/** A way to all there is of a kind, in words. @param {{ at: Dadaocheng.At, of: string, title: string }} given */
const Details = ({ at, of, title }) => {
  const said = at.text("web.box.details");
  return html`<a class="dd-details" href="/box/dadaocheng#${of}" target="_blank" rel="noopener"
    aria-label=${at.text("table.means", { name: at.text(title), text: said })}>${said}</a>`;
};

/** Everything that can be had, in the order one looks for it. @param {{ at: Dadaocheng.At }} given */
export function Offers({ at }) {
  const { view } = at, { ships, buildings } = view.shown;
  return html`<div class="dd-offers">
    <${EventCard} at=${at}/>
    <h2>${at.text("dadaocheng.board.ships")} <${Details} at=${at} of="ships-1" title="dadaocheng.board.ships" /></h2>
    <div class="dd-ships">${ships.map((offer, i) => html`<${Ship} key=${i} at=${at} level=${i + 1} offer=${offer}/>`)}</div>
    <h2>${at.text("dadaocheng.board.buildings")}
      ${" "}<${Details} at=${at} of="buildings" title="dadaocheng.board.buildings" /></h2>
    <div class="dd-buildings">
      ${buildings.map((offer) => html`<${Building} key=${offer.name} at=${at} offer=${offer}/>`)}</div>
    <${Scale} at=${at}/>
    <${Temple} at=${at}/>
    <div class="dd-supply" data-place="supply"><span class="dd-quiet">${at.text("dadaocheng.page.supply")}</span>
      <${Heap} at=${at} goods=${view.supply} order=${at.box.goods} all named size=${18}/></div>
    <${Alone} at=${at}/>
    ${at.box.reconstructed.length > 0 && html`<p class="dd-quiet dd-note">
      ${at.text("dadaocheng.page.reconstructed")}</p>`}
  </div>`;
}
