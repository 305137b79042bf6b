// What is in the box of Dadaocheng: goods, ships, buildings, events, offerings and discs.
import { html } from "../../page.js";
import { Cube, Cubes, Sign, sign } from "./goods.js";

const GROUPS = ["goods", "ships-1", "ships-2", "ships-3", "buildings", "events", "temple", "discs"];
/** The section that is about a building. */
const RULES = { manor: "7.3", shop: "7.4", market: "7.5", workshop: "7.6", den: "7.7" };
const EVENTS = "8"; // one section an event, by year
const MADE = "reconstructed";

export function browse(at) {
  const { box } = at;
  const made = (part) => box.reconstructed.includes(part);
  const of = {
    goods: box.goods.map((good) => goods(at, good)),
    "ships-1": [], "ships-2": [], "ships-3": [],
    buildings: Object.entries(box.buildings).map(([name, row]) => building(at, name, row)),
    events: Object.keys(box.events).sort().map((year, place) => event(at, year, place + 1)),
    temple: box.temple.offerings.map((row) => offering(at, row, made("temple"))),
    discs: box.discs.map((faces, place) => disc(at, faces, place + 1, made("discs"))),
  };
  for (const [name, row] of Object.entries(box.ships)) of[`ships-${row.level}`].push(ship(at, name, row));
  const titles = Object.fromEntries(GROUPS.map((id) => [id, at.text(`web.box.dadaocheng.${id}`)]));
  const things = (id) => of[id].map((thing) => ({ ...thing, is: { ...thing.is, kind: id } }));
  return {
    groups: GROUPS.map((id) => ({ id, title: titles[id], things: things(id) })),
    filters: [
      { name: "kind", label: at.text("web.box.kind"), of: GROUPS.map((id) => [id, titles[id]]) },
    ],
  };
}

const capital = (words) => words && words[0].toUpperCase() + words.slice(1);

const goods = (at, good) => ({
  id: good, name: capital(at.word(good)), rule: good === "opium" ? "7.10" : "1.2", count: at.box.cubes[good],
  words: at.text(good === "opium" ? "web.box.dadaocheng.opium" : "web.box.dadaocheng.good"),
  drawing: html`<${Cube} good=${good} size=${40} />`,
});

const Gains = ({ credit, prestige }) => html`<span class="thing-gain">
  ${credit > 0 && html`+${credit}<${Sign} name="credit" size=${20} />`}
  ${prestige > 0 && html`${prestige}<${Sign} name="prestige" size=${20} />`}</span>`;

const ship = (at, name, row) => ({
  id: name, name: row.title, rule: "7.1", made: row.source === MADE,
  words: at.text("dadaocheng.plain.ship", { level: row.level, title: row.title, ship: name, cost: row.cost,
    asks: row.asks, credit: row.credit, prestige: row.prestige }),
  drawing: html`<${Sign} name="ship" size=${30} /><${Cubes} goods=${row.cost} size=${24} />
    <${Gains} ...${row} />`,
});

const building = (at, name, row) => ({
  id: name, name: capital(at.word(name)), named: at.word(name, "short"), rule: RULES[name],
  made: row.source === MADE,
  words: at.text({ manor: "dadaocheng.page.does_manor", shop: "dadaocheng.page.does_shop",
    market: "dadaocheng.page.does_market", workshop: "dadaocheng.page.does_workshop",
    den: "dadaocheng.page.does_den" }[name]),
  facts: [at.text("dadaocheng.browse.cost", { cost: row.cost, prestige: row.prestige }),
    at.text("web.box.dadaocheng.in_play", { text: row.in_play.join(", ") })],
  drawing: html`<${Sign} name=${name} size=${34} /><${Cubes} goods=${row.cost} size=${24} />
    <${Gains} ...${row} />`,
});

const event = (at, year, place) => ({
  id: `event-${year}`, name: `${year}, ${at.word(`event_${year}`)}`, named: year, rule: `${EVENTS}.${place}`,
  words: at.word(`event_${year}`, "effect"),
  drawing: html`<span class="dd-year">${year}</span>`,
});

const offering = (at, { dice, cost }, made) => ({
  id: `temple-${dice}`, name: at.text("web.box.dadaocheng.offering", { number: dice }), rule: "7.8", made,
  words: at.text("dadaocheng.page.faces", { cubes: at.box.temple.faces.filter(Boolean) }),
  drawing: html`<${Sign} name="temple" size=${34} /><${Cubes} goods=${cost} size=${24} />
    ${Array.from({ length: dice }, (_, i) => html`<${Sign} key=${i} name="dice" size=${26} />`)}`,
});

const disc = (at, [sun, back], number, made) => ({
  id: `disc-${number}`, name: at.text("web.box.dadaocheng.disc", { number }), rule: "2.1", made,
  words: at.text("dadaocheng.browse.faces", { good: sun, other: back }),
  drawing: [sun, back].map((good) => html`<svg key=${good} width="46" height="46" viewBox="-37 -37 74 74">
    <circle class="dd-ring dd-${good === sun ? back : sun}" r="35" /><circle class="dd-plate" r="27.5" />
    <circle class="dd-tint dd-${good}" r="26.8" />${sign(good, 0, 0, 38)}</svg>`),
});
