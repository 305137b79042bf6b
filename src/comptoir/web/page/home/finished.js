// Finished games: those played in this browser and those everybody may see, with who won and when.
import { html, live, signal } from "../page.js";
import { text } from "../words.js";
import { get, refused } from "../api.js";
import { myTables, remember } from "../settings.js";
import { GamePicture } from "./picture.js";
import { Loading, Problem, focusFirst, local, titled } from "../controls.js";
import { CopyLink } from "../table/copy_link.js";
import { orderOf, pointsOf } from "../table/story_facts.js";
import { linkTo } from "../table/links.js";
import { bar } from "./header.js";
import { callTable } from "./your_tables.js";
import { fetchGames, titleOf } from "./server_games.js";

/** @typedef {NonNullable<Known["over"]>} Over What is told of a game that is over. */

const AT_ONCE = 4; // this many tables are asked about at the same time
const NEVER = 1000000000; // no entry has this number: how the table stands, and no log
const GONE = [401, 403, 404];

/**
 * What is kept in this browser of a game that is over: it does not change any more.
 * @param {Wire.Table} table @param {Wire.Ranking} result @returns {Over}
 */
function summaryOf({ id, game, name, spectators, seats, ended }, { scores, ranks }) {
  const who = seats.map(({ kind, bot, name: called }) => ({ kind, bot, name: called }));
  return { table: id, game, name, spectators, seats: who, ended, result: { scores, ranks } };
}

/** Look how a table of this browser stands: its summary, null while it is played, or "gone". @param {Known} entry */
async function look(entry) {
  if (entry.over) return { spectators: entry.over.watch, ...entry.over };
  try {
    const token = entry.seats[0]?.token ?? entry.host;
    /** @type {Wire.News} */
    const { table, game } = await get(`/api/tables/${entry.table}/news?since=${NEVER}`, token);
    if (!game?.result) return null;
    const over = summaryOf(table, game.result);
    remember({ table: entry.table, over });
    return over;
  } catch (problem) {
    return GONE.includes(refused(problem).status) ? "gone" : null;
  }
}

/** @template {{ ended?: number | null }} T @param {T[]} games */
const newest = (games) => games.sort((one, other) => (other.ended ?? 0) - (one.ended ?? 0));

/** When a game ended, in words. @param {number} seconds */
function when(seconds) {
  const format = new Intl.DateTimeFormat(text("web.calendar"), { dateStyle: "medium", timeStyle: "short" });
  return html`<time datetime=${new Date(seconds * 1000).toISOString()}>${format.format(seconds * 1000)}</time>`;
}

const Places = (/** @type {Over} */ { game, seats, result }) => {
  const order = result ? orderOf(result) : seats.map((_, seat) => seat);
  const called = (/** @type {number} */ seat) => seats[seat].name || text("table.player", { number: seat + 1 });
  const line = (/** @type {number} */ seat) => (result ? text("web.history.games.place", {
    rank: result.ranks[seat], name: called(seat), text: pointsOf(game, result.scores[seat]),
  }) : called(seat));
  return html`<ol class="plain places">${order.map((seat) => html`
    <li key=${seat} class=${result?.ranks[seat] === 1 ? "won" : ""}>${line(seat)}</li>`)}</ol>`;
};

const Row = live((/** @type {{ over: Over }} */ { over }) => {
  const { table, game, ended, spectators } = over;
  const name = callTable(over, game);
  return html`
    <li class="mine box finished" data-game=${game} data-table=${table}>
      <${GamePicture} key=${game} game=${game} title=${titleOf(game)} />
      <div class="told">
        <h3><a href="/table/${table}" aria-label=${text("web.history.games.open", { name })}>${name}</a></h3>
        <p class="small">${over.name && `${titleOf(game)} · `}${ended && when(ended)}</p>
        <${Places} ...${over} />
      </div>
      <p class="row">
        <a class="button small quiet" data-do="step" href="/table/${table}#0"
          aria-label=${text("web.history.games.step.label", { name })}>${text("web.history.games.step")}</a>
        ${spectators !== "nobody" && html`<${CopyLink} url=${linkTo(table)} class="small quiet"
          label=${text("web.history.share")} />`}
      </p>
    </li>`;
});

const Page = local(() => {
  const ownGames = signal(/** @type {Over[] | null} */ (null));
  const shared = signal(/** @type {Over[] | null} */ (null));
  const next = signal(/** @type {string | null} */ (null)); // where the list of the shared ones goes on
  const gone = signal(0);
  const problem = signal(/** @type {Wire.Message | null} */ (null));

  const lookAtMine = async () => {
    /** @type {Over[]} */
    const found = [];
    const entries = [...myTables.peek()];
    while (entries.length) {
      const some = await Promise.all(entries.splice(0, AT_ONCE).map(look));
      gone.value += some.filter((over) => over === "gone").length;
      found.push(...some.filter((over) => over !== null && over !== "gone").filter(({ result }) => result));
    }
    ownGames.value = newest(found);
  };
  const lookAtAll = async (/** @type {string | null} */ after = null) => {
    try {
      /** @type {Wire.Listed} */
      const found = await get(`/api/tables?status=over${after ? `&after=${after}` : ""}`);
      shared.value = newest([...shared.peek() ?? [], ...found.tables]);
      next.value = found.after;
      if (after) focusFirst(".public", found.tables);
    } catch (found) {
      problem.value = refused(found).error;
    }
  };
  lookAtMine();
  lookAtAll();

  const list = (/** @type {Over[]} */ games) => html`<ul class="plain">${games.map((over) => html`
    <${Row} key=${over.table} over=${over} />`)}</ul>`;
  return () => {
    const [own, all] = [ownGames.value, shared.value];
    const others = all?.filter(({ table }) => !own?.some((over) => over.table === table));
    titled(text("web.history.games"));
    return html`
      <main id="main" class="page" tabindex="-1">
        <h1 tabindex="-1">${text("web.history.games")}</h1>
        <section class="mines" aria-labelledby="mine-title">
          <h2 id="mine-title">${text("web.history.games.mine")}</h2>
          <p class="hint">${text("web.history.games.mine.hint")}</p>
          ${own === null && html`<${Loading} />`}
          ${own?.length === 0 && !gone.value && html`<p>${text("web.history.games.none")}</p>`}
          ${own && list(own)}
          ${gone.value > 0 && html`<p class="hint">
            ${text("web.history.games.lost", { number: gone.value })}</p>`}
        </section>
        <section class="mines public" aria-labelledby="public-title">
          <h2 id="public-title">${text("web.history.games.public")}</h2>
          <${Problem} error=${problem.value} />
          ${own && others?.length === 0 && html`<p>
            ${text(all?.length ? "web.history.games.public.own" : "web.history.games.public.none")}</p>`}
          ${own && others && list(others)}
          ${own && next.value && html`<p class="row"><button class="quiet" type="button" data-do="more"
            onClick=${() => lookAtAll(next.peek())}>${text("web.home.listed.more")}</button></p>`}
        </section>
      </main>`;
  };
});

export default local(() => {
  bar.value = { crumb: null, tools: null };
  fetchGames();
  return () => html`<${Page} />`;
});
