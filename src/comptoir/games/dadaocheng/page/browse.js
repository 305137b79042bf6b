// What is in the box of Dadaocheng: goods, ships, buildings, events, offerings and discs.
import { html } from "/static/page.js";
import { Cube, Cubes, Sign, sign } from "./goods.js";

const GROUPS = ["goods", "ships-1", "ships-2", "ships-3", "buildings", "events", "temple", "discs", "alone"];
const TITLES = ["apprentice", "experienced", "master"];
const CHALLENGES = ["all_level_3_ships", "all_buildings", "two_cubes"];
/** The section that is about a building. @type {Record<string, string>} */
const RULES = { manor: "7.3", shop: "7.4", market: "7.5", workshop: "7.6", den: "7.7" };
const EVENTS = "8"; // one section an event, by year
const MADE = "reconstructed";

/** @typedef {{ id: string, is?: Record<string, string>, [more: string]: unknown }} Shown */

/** @param {Dadaocheng.At} at */
export function browse(at) {
  const { box } = at;
  /** @type {Record<string, Shown[]>} */
  const of = {
    goods: box.goods.map((good) => goods(at, good)),
    "ships-1": [], "ships-2": [], "ships-3": [],
    buildings: Object.entries(box.buildings).map(([name, row]) => building(at, name, row)),
    events: Object.keys(box.events).sort().map((year, place) => event(at, year, place + 1)),
    temple: [...box.temple.offerings.map((row) => offering(at, row)),
      ...box.temple.faces.map((row, place) => die(at, row, place + 1))],
    discs: box.discs.map((row, place) => disc(at, row, place + 1)),
    alone: alone(at),
  };
  for (const [name, row] of Object.entries(box.ships)) of[`ships-${row.level}`].push(ship(at, name, row));
  const titles = Object.fromEntries(GROUPS.map((id) => [id, at.text(`dadaocheng.box.${id}`)]));
  const things = (/** @type {string} */ id) => of[id].map((thing) => ({ ...thing, is: { ...thing.is, kind: id } }));
  return {
    groups: GROUPS.map((id) => ({ id, title: titles[id], things: things(id) })),
    filters: [
      { name: "kind", label: at.text("web.box.kind"), of: GROUPS.map((id) => [id, titles[id]]) },
    ],
  };
}

/** @param {string} words */
const capital = (words) => words && words[0].toUpperCase() + words.slice(1);

/** @param {Dadaocheng.At} at @param {string} good */
const goods = (at, good) => ({
  id: good, name: capital(at.word(good)), rule: good === "opium" ? "7.10" : "1.2", count: at.box.cubes[good],
  words: at.text(good === "opium" ? "dadaocheng.box.opium" : "dadaocheng.box.good",
    { number: at.box.limits.line_of_three, count: at.box.limits.line_of_four }),
  drawing: html`<${Cube} good=${good} size=${40} />`,
});

/** @param {{ credit: number, prestige: number }} given */
const Gains = ({ credit, prestige }) => html`<span class="thing-gain">
  ${credit > 0 && html`+${credit}<${Sign} name="credit" size=${20} />`}
  ${prestige > 0 && html`${prestige}<${Sign} name="prestige" size=${20} />`}</span>`;

/** @param {Dadaocheng.At} at @param {string} name @param {Dadaocheng.ShipInBox} row */
const ship = (at, name, row) => ({
  id: name, name: row.title, rule: "7.1", made: row.source === MADE,
  words: at.text("dadaocheng.plain.ship", { level: row.level, title: row.title, cost: row.cost,
    asks: row.asks, credit: row.credit, prestige: row.prestige }),
  drawing: html`<${Sign} name="ship" size=${30} /><${Cubes} goods=${row.cost} size=${24} />
    <${Gains} ...${row} />`,
});

/** @param {Dadaocheng.At} at @param {string} name @param {Dadaocheng.BuildingInBox} row */
const building = (at, name, row) => ({
  id: name, name: capital(at.word(name)), named: at.word(name, "short"), rule: RULES[name],
  made: row.source === MADE,
  words: at.text(/** @type {Record<string, string>} */ ({ manor: "dadaocheng.page.does_manor", shop: "dadaocheng.page.does_shop",
    market: "dadaocheng.page.does_market", workshop: "dadaocheng.page.does_workshop",
    den: "dadaocheng.page.does_den" })[name]),
  facts: [at.text("dadaocheng.browse.cost", { cost: row.cost, prestige: row.prestige }),
    at.text("dadaocheng.box.in_play", { text: row.in_play.join(", ") }),
    ...(name === "manor" ? [at.text("dadaocheng.page.manors", { text: at.box.manor_set
      .map((points, i) => `${i + 1} → ${points}`).join(", ") })] : [])],
  drawing: html`<${Sign} name=${name} size=${34} /><${Cubes} goods=${row.cost} size=${24} />
    <${Gains} ...${row} />`,
});

/** @param {Dadaocheng.At} at @param {string} year @param {number} place */
const event = (at, year, place) => ({
  id: `event-${year}`, name: `${year}, ${at.word(`event_${year}`)}`, named: year, rule: `${EVENTS}.${place}`,
  words: at.say(at.box.events[year].effect),
  drawing: html`<span class="dd-year">${year}</span>`,
});

/** @param {Dadaocheng.At} at @param {Dadaocheng.OfferingInBox} given */
const offering = (at, { dice, cost, source }) => ({
  id: `temple-${dice}`, name: at.text("dadaocheng.box.offering", { number: dice }), rule: "7.8",
  made: source === MADE,
  words: at.text("dadaocheng.page.offering", { dice, cubes: { id: "dadaocheng.page.cubes", args: { cubes: cost } } }),
  drawing: html`<${Sign} name="temple" size=${34} /><${Cubes} goods=${cost} size=${24} />
    ${Array.from({ length: dice }, (_, i) => html`<${Sign} key=${i} name="dice" size=${26} />`)}`,
});

/** @param {Dadaocheng.At} at @param {Dadaocheng.FaceInBox} given @param {number} face */
const die = (at, { cubes, source }, face) => ({
  id: `die-${face}`, name: at.text("dadaocheng.box.face", { number: face }), rule: "7.8", made: source === MADE,
  words: at.text("dadaocheng.browse.brings", { cubes }),
  drawing: html`<${Sign} name="dice" size=${30} /><b>${face}</b> <${Cubes} goods=${cubes} size=${24} />`,
});

/** What there is only for one player: the set-up, the goals and the challenges. @param {Dadaocheng.At} given */
const alone = ({ box, text, say }) => [
  { id: "alone-ships", name: text("dadaocheng.box.alone.ships"), rule: "10.1",
    words: text("dadaocheng.box.alone.ships.how", { number: box.solo.ships, count: box.solo.aside }),
    drawing: html`<${Sign} name="ship" size=${34} />` },
  ...box.goals.map((points, place) => ({
    id: `goal-${TITLES[place]}`, name: capital(text(`dadaocheng.goal.${TITLES[place]}`)), rule: "10.3",
    words: text("dadaocheng.page.points", { points }),
    drawing: html`<b>${points}</b><${Sign} name="prestige" size=${30} />` })),
  ...CHALLENGES.map((name) => ({
    id: `challenge-${name}`, name: text(`dadaocheng.box.challenge.${name}`), rule: "10.4",
    words: box.challenges[name].map(say).join(" "),
    drawing: name === "two_cubes" ? html`<${Cubes} goods=${Array(box.limits.hand_challenge).fill("any")} size=${26} />`
      : html`<${Sign} name=${name === "all_buildings" ? "manor" : "ship"} size=${34} />` })),
];

/** @param {Dadaocheng.At} at @param {Dadaocheng.DiscInBox} given @param {number} number */
const disc = (at, { sun, back, source }, number) => ({
  id: `disc-${number}`, name: at.text("dadaocheng.box.disc", { number }), rule: "2.1", made: source === MADE,
  words: at.text("dadaocheng.browse.faces", { good: sun, other: back }),
  drawing: [sun, back].map((good) => html`<svg key=${good} width="46" height="46" viewBox="-37 -37 74 74">
    <circle class="dd-ring dd-${good === sun ? back : sun}" r="35" /><circle class="dd-plate" r="27.5" />
    <circle class="dd-tint dd-${good}" r="26.8" />${sign(good, 0, 0, 38)}</svg>`),
});
