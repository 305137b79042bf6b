// The tables of this server that everybody may watch.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { get, refused } from "../api.js";
import { callTable, company } from "./your_tables.js";
import { titleOf } from "./server_games.js";
import { Problem, focusFirst, local } from "../controls.js";

export const Listed = local(() => {
  const tables = signal(/** @type {Wire.Summary[] | null} */ (null));
  const next = signal(/** @type {string | null} */ (null)); // where the list goes on
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const look = async (/** @type {string | null} */ after = null) => {
    try {
      /** @type {Wire.Listed} */
      const found = await get(after ? `/api/tables?after=${after}` : "/api/tables");
      tables.value = after ? [...tables.peek() ?? [], ...found.tables] : found.tables;
      next.value = found.after;
      problem.value = null;
      if (after) focusFirst(".listed", found.tables);
    } catch (found) {
      problem.value = refused(found).error;
    }
  };
  look();
  return () => html`
    <section class="box way" aria-labelledby="listed-title">
      <h2 id="listed-title">${text("web.home.listed")}</h2>
      <${Problem} error=${problem.value} />
      ${tables.value?.length === 0 && html`<p class="hint">${text("web.home.listed.none")}</p>`}
      <ul class="plain listed">
        ${(tables.value ?? []).map((table) => {
          const name = callTable(table, table.game);
          return html`
            <li key=${table.table} data-game=${table.game} data-table=${table.table}>
              <div class="grow">
                <b>${name}</b> <span class="chip">${text(`web.home.mine.${table.status}`)}</span>
                <p class="small">${table.name && `${titleOf(table.game)} · `}${company(table.seats, [])}</p>
              </div>
              <a class="button small quiet" href="/table/${table.table}"
                aria-label=${text("web.home.listed.watch.label", { name })}>
                ${text("web.home.listed.watch")}</a>
            </li>`;
        })}
      </ul>
      <p class="row">
        ${next.value && html`<button class="quiet small" type="button" data-do="more"
          onClick=${() => look(next.peek())}>${text("web.home.listed.more")}</button>`}
        <button class="quiet small" type="button" onClick=${() => look()}>${text("web.home.listed.again")}</button>
        <a data-do="finished" href="/games">${text("web.history.games")}</a>
      </p>
    </section>`;
});
