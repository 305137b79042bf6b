// The home page: your tables, the four games, and every other way to a table.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { bar } from "./header.js";
import { Games } from "./games.js";
import { YourTables } from "./your_tables.js";
import { Device, Join, Load } from "./ways.js";
import { Listed } from "./listed.js";
import { Names } from "./names.js";
import { emptyBecause, fetchGames, gamesReady } from "./server_games.js";
import { local, titled } from "../controls.js";

const Home = live(() => {
  titled("");
  return html`
    <main id="main" class="page home" tabindex="-1">
      <section class="hero">
        <div>
          <h1 tabindex="-1">${text("web.home.title")}</h1>
          <p class="lead">${text("web.home.lead")}</p>
        </div>
        <div class="myname">
          <label for="my-name">${text("web.home.name")}</label>
          <${Names.Field} id="my-name" />
          <a class="small" href="/statistics" data-do="statistics">${text("web.statistics.title")}</a>
        </div>
      </section>
      <${YourTables} />
      <${Games} />
      ${(gamesReady.value || emptyBecause.value) && html`<div class="ways">
        <div class="stack"><${Join} /><${Device} /></div>
        <${Load} />
        <${Listed} />
      </div>`}
    </main>`;
});

export default local(() => {
  bar.value = { crumb: null, tools: null };
  fetchGames();
  return () => html`<${Home} />`;
});
