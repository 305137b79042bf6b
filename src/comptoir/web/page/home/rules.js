// The rules of a game: contents, search, and an address for every section and ruling.
import { effect, html, signal } from "../page.js";
import { language, setNames, text } from "../words.js";
import { get, refused } from "../api.js";
import { bar } from "./header.js";
import { drawBlocks, plain, visiting } from "./rules_text.js";
import { Figure } from "./figure.js";
import { learn } from "./learn.js";
import { emptyBecause, fetchGames, gameOf, games, titleOf } from "./server_games.js";
import { Problem, local, titled } from "../controls.js";

/** @typedef {import("./rules_text.js").Section} Section */

const LEAST = 2;

const Contents = (/** @type {{ sections: Section[] }} */ { sections }) => html`
  <ol class="plain">
    ${sections.filter((section) => section.level === 2 || section.level === 3).map((section) => html`
      <li key=${section.id} class="level-${section.level}">
        <a href="#${section.id}">${section.title}</a>
      </li>`)}
  </ol>`;

/** @param {{ section: Section, blocks: Drawn[], sought: string }} given */
const OneSection = ({ section, blocks, sought }) => {
  const Heading = `h${section.level}`;
  const found = sought && plain(section.title).includes(sought);
  const words = found ? html`<mark>${section.title}</mark>` : section.title;
  const label = text("table.means", { name: text("web.rules.link"), text: section.title });
  return html`
    <section class="level-${section.level}">
      <${Heading} id=${section.id} tabindex=${section.level === 1 ? "-1" : undefined}>
        ${words}
        ${section.level > 1 && html`<a class="here" href="#${section.id}" aria-label=${label}>#</a>`}
      <//>
      ${blocks}
    </section>`;
};

export default local((/** @type {{ game: string }} */ { game }) => {
  const sections = signal(/** @type {Section[]} */ ([]));
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const typed = signal("");
  const wide = window.matchMedia("(min-width: 62rem)").matches;
  bar.value = { crumb: null, tools: null };
  fetchGames();
  setNames([]); // in diagrams players have numbers

  const fetchRules = async (/** @type {string} */ lang) => {
    try {
      const found = await get(`/api/rules/${game}/${lang}`);
      if (language.peek() !== lang) return;
      sections.value = found;
      problem.value = null;
      visit();
    } catch (found) {
      problem.value = refused(found).error;
    }
  };
  const { settle, visit } = visiting(".rules", () => effect(() => { fetchRules(language.value); }));
  /** @type {import("./rules_text.js").DrawFigure} */
  const drawFigure = ({ name = "", size = null, plays = false }, caption) => html`<${Figure} key=${`${game} ${name}`}
    game=${game} name=${name} size=${size} plays=${plays} caption=${caption} />`;
  const clear = () => (typed.value = "");

  return () => {
    const sought = plain(typed.value.trim());
    const searching = sought.length >= LEAST;
    const looked = searching ? sought : "";
    const drawn = sections.value
      .map((section) => ({ section, blocks: drawBlocks(section, looked, drawFigure) }))
      .filter(({ section, blocks }) => !searching || blocks.length || plain(section.title).includes(sought));
    const number = drawn.length;
    const known = gameOf(game);
    const written = sections.value[0]?.language;
    titled(text("web.rules.title", { name: titleOf(game) }));
    return html`
      <div class="page rules" data-game=${game} ref=${settle}>
        <nav class="contents" aria-label=${text("web.rules.contents")}>
          <details open=${wide}>
            <summary>${text("web.rules.contents")}</summary>
            <${Contents} sections=${sections.value} />
          </details>
          <p class="row">
            <a class="button primary small" href="/new/${game}">${text("web.rules.play")}</a>
            ${known?.lesson && html`<button type="button" class="small" data-do="learn"
              onClick=${() => learn(known)}>${text("web.home.learn")}</button>`}
            ${known?.scripts.includes("browse") && html`<a class="button small" href="/box/${game}">${text("web.box.link")}</a>`}
          </p>
          <p class="small">${text("web.rules.other")}</p>
          <ul class="plain others">
            ${games.value.filter((other) => other.id !== game && other.texts.includes("rules")).map((other) => html`
              <li key=${other.id}><a href="/rules/${other.id}">${other.title}</a></li>`)}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          <form class="search" role="search" onSubmit=${(event) => event.preventDefault()}>
            <label class="hidden-text" for="rules-search">${text("web.rules.search")}</label>
            <input id="rules-search" type="search" autocomplete="off" placeholder=${text("web.rules.search")}
              value=${typed.value}
              onInput=${(event) => (typed.value = event.currentTarget.value)}
              onKeyDown=${(event) => event.key === "Escape" && clear()} />
            <p class="small" role="status">
              ${searching && (number ? text("web.rules.found", { number }) : text("web.rules.none"))}
            </p>
            ${searching && html`
              <button class="link" type="button" onClick=${clear}>${text("web.rules.clear")}</button>`}
          </form>
          <${Problem} error=${problem.value ?? emptyBecause.value} />
          ${written && written !== language.value && html`<p class="hint">${text("table.untranslated")}</p>`}
          <article lang=${written}>
            ${drawn.map((one) => html`<${OneSection} key=${one.section.id} ...${one} sought=${looked} />`)}
          </article>
        </main>
      </div>`;
  };
});
