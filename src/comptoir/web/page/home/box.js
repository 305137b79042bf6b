// What is in the box of a game: every card, tile and piece, drawn, in words, with filters and a search.
import { effect, html, signal } from "../page.js";
import { figure, language, say, text, word } from "../words.js";
import { get, refused } from "../api.js";
import { dress, scriptOf, sheetOf } from "../table/boards.js";
import { bar } from "./header.js";
import { plain, rulingsOf, visiting } from "./rules_text.js";
import { Components } from "./options.js";
import { emptyBecause, fetchGames, gameOf, titleOf } from "./server_games.js";
import { Problem, local, ruleName, titled } from "../controls.js";

/**
 * @typedef {object} Thing One thing of the box, as a board's browse.js tells of it.
 * @property {string} id
 * @property {string} name
 * @property {string} words
 * @property {string[]} [facts]
 * @property {number} [count]
 * @property {Drawn} [drawing]
 * @property {string} rule
 * @property {string} [named]
 * @property {boolean} [made]
 * @property {Record<string, string>} is
 *
 * @typedef {{ id: string, title: string, about?: string, things: Thing[] }} Group
 * @typedef {{ name: string, label: string, of: [string, string][] }} Sieve
 * @typedef {(at: object) => { groups: Group[], filters: Sieve[] }} Browse
 */

/**
 * The numbers of the rulings that speak of something by its name.
 * @param {string[][]} rulings @param {string | undefined} named
 */
function speakingOf(rulings, named) {
  if (!named) return [];
  const name = named.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const form = new RegExp(`(?<![\\p{L}\\d])${name}[sx]?(?![\\p{L}\\d])`, "iu");
  return rulings.filter(([, words]) => form.test(words)).map(([number]) => number);
}

const Place = (/** @type {{ game: string, name: string, rule: string }} */ { game, name, rule }) => {
  const said = ruleName(rule);
  return html`<a href="/rules/${game}#${rule}" aria-label=${text("table.means", { name, text: said })}>${said}</a>`;
};

/** @param {{ game: string, thing: Thing, rulings: string[][] }} given */
const OneThing = ({ game, thing, rulings }) => {
  const { id, name, words, facts = [], count = 0, drawing, rule, made } = thing;
  const label = text("table.means", { name: text("web.rules.link"), text: name });
  const places = [rule, ...speakingOf(rulings, thing.named)];
  return html`<li id=${id} class="thing box">
    ${drawing && html`<div class="thing-drawing" aria-hidden="true">${drawing}</div>`}
    <h3>${name}${count > 1 && html` <span class="thing-count">${text("web.box.count", { number: count })}</span>`}
      <a class="here" href="#${id}" aria-label=${label}>#</a></h3>
    ${words && html`<p>${words}</p>`}
    ${facts.length > 0 && html`<ul class="thing-facts">${facts.map((fact) => html`<li key=${fact}>${fact}</li>`)}</ul>`}
    <p class="thing-foot small">
      ${places.map((place) => html`<${Place} key=${place} game=${game} name=${name} rule=${place} />`)}
      ${made && html`<span class="thing-made" title=${text("web.box.made_means")}>${text("web.box.made")}</span>`}
    </p>
  </li>`;
};

/** @param {{ filter: Sieve, value: string, choose: (value: string) => void }} given */
const Filter = ({ filter, value, choose }) => html`<div class="field">
  <label for="filter-${filter.name}">${filter.label}</label>
  <select id="filter-${filter.name}" value=${value} onChange=${(event) => choose(event.currentTarget.value)}>
    <option value="">${text("web.box.all")}</option>
    ${filter.of.map(([is, label]) => html`<option key=${is} value=${is}>${label}</option>`)}
  </select></div>`;

/**
 * Tell whether a thing is what is looked for.
 * @param {Thing} thing @param {Group} group @param {Record<string, string>} chosen @param {string} sought
 */
function fits(thing, group, chosen, sought) {
  if (!Object.entries(chosen).every(([name, value]) => !value || thing.is[name] === value)) return false;
  return !sought || plain([group.title, thing.name, thing.words, ...(thing.facts ?? [])].join(" ")).includes(sought);
}

export default local((/** @type {{ game: string }} */ { game }) => {
  const found = signal(/** @type {{ box: Wire.Open, browse: Browse } | null} */ (null));
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const typed = signal("");
  const chosen = signal(/** @type {Record<string, string>} */ ({}));
  const rulings = signal(/** @type {string[][]} */ ([]));
  bar.value = { crumb: null, tools: null };

  const fetchBox = async () => {
    await fetchGames();
    if (emptyBecause.peek()) return;
    if (!gameOf(game)?.scripts.includes("browse")) {
      problem.value = { id: "web.box.nothing", args: {} };
      return;
    }
    try {
      const [box, { browse }] = await Promise.all([get(`/api/games/${game}/box`),
        import(scriptOf(game, "browse")), dress(sheetOf(game))]);
      found.value = { box, browse };
      visit();
    } catch (problems) {
      problem.value = refused(problems).error;
    }
  };
  const fetchRulings = async (/** @type {string} */ lang) => {
    const page = await get(`/api/rules/${game}/${lang}`);
    if (language.peek() === lang) rulings.value = rulingsOf(page);
  };
  const { settle, visit } = visiting(".box-page", () => {
    fetchBox();
    return effect(() => { if (found.value) fetchRulings(language.value); });
  }, { block: "center" });
  const clear = () => {
    typed.value = "";
    chosen.value = {};
  };

  return () => {
    const at = { game, box: found.value?.box, text, figure, say,
      /** @type {At["word"]} */
      word: (value, form, count) => word(game, value, form, count) };
    const { groups = [], filters = [] } = found.value?.browse(at) ?? {};
    const sought = plain(typed.value.trim());
    const narrowed = Boolean(sought) || Object.values(chosen.value).some(Boolean);
    const shown = groups.map((group) => ({
      ...group, things: group.things.filter((thing) => fits(thing, group, chosen.value, sought)),
    })).filter(({ things }) => things.length);
    const number = shown.reduce((sum, { things }) => sum + things.length, 0);
    const name = titleOf(game);
    titled(text("web.box.title", { name }));
    return html`<main id="main" class="page box-page" tabindex="-1" data-game=${game} ref=${settle}>
      <h1 tabindex="-1">${text("web.box.title", { name })}</h1>
      <form class="box-search" role="search" onSubmit=${(event) => event.preventDefault()}>
        <div class="field"><label for="box-search">${text("web.box.search")}</label>
          <input id="box-search" type="search" autocomplete="off" value=${typed.value}
            onInput=${(event) => (typed.value = event.currentTarget.value)}
            onKeyDown=${(event) => event.key === "Escape" && clear()} /></div>
        ${filters.map((filter) => html`<${Filter} key=${filter.name} filter=${filter}
          value=${chosen.value[filter.name] ?? ""}
          choose=${(/** @type {string} */ value) => (chosen.value = { ...chosen.value, [filter.name]: value })} />`)}
        <p class="small box-found" role="status">${found.value && text(number ? "web.box.found" : "web.rules.none", { number })}
          ${narrowed && html` <button type="button" class="link" data-do="box-clear" onClick=${clear}>
            ${text("web.rules.clear")}</button>`}</p>
      </form>
      <${Problem} error=${problem.value ?? emptyBecause.value} />
      ${shown.map((group) => html`<section key=${group.id} id=${group.id} data-group=${group.id}>
        <h2>${group.title}</h2>
        ${group.about && html`<p class="hint">${group.about}</p>`}
        <ul class="things plain">${group.things.map((thing) => html`<${OneThing} key=${thing.id} game=${game}
          thing=${thing} rulings=${rulings.value} />`)}</ul>
      </section>`)}
      ${gameOf(game) && html`<p class="hint"><${Components} game=${gameOf(game)} /></p>`}
      <p class="row"><a class="button" href="/rules/${game}">${text("web.home.rules")}</a></p>
    </main>`;
  };
});
