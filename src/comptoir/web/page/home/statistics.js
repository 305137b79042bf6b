// Statistics: the finished games of this browser, by title, number of players and opponents; to take along.
import { html, signal } from "../page.js";
import { figure, has, text } from "../words.js";
import { add, lacks, played, throwAway } from "../played.js";
import { Problem, local, titled } from "../controls.js";
import { bar } from "./header.js";
import { fetchGames, titleOf } from "./server_games.js";

const LEVELS = ["random", "apprentice", "merchant", "master"];
const LATEST = 50;
const LARGEST = 5_000_000;
const COLUMNS = ["at", "game", "table", "name", "seats", "seat", "rank", "score", "others", "moves"];

const rankOf = (/** @type {Played} */ { ranks, seat }) => ranks[seat];
const scoreOf = (/** @type {Played} */ { scores, seat }) => scores[seat];
/** A game is won by who comes first while somebody does not. */
const isWon = (/** @type {Played} */ game) => rankOf(game) === 1 && game.ranks.some((rank) => rank > 1);

/** Whom one played against: people, the strongest of the bots, or nobody. @param {Played} game */
export function against({ others }) {
  if (!others.length) return "alone";
  if (others.includes("person")) return "people";
  return LEVELS.findLast((level) => others.includes(level)) ?? others[0];
}

/** @param {string} kind */
function againstWords(kind) {
  const id = `web.statistics.against.${kind}`;
  return has(id) ? text(id) : has(`web.new.bot.${kind}`) ? text(`web.new.bot.${kind}`) : kind;
}

/** Sum games up. @param {Played[]} games */
function summed(games) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    games: games.length,
    wins: games.filter(isWon).length,
    rank: mean(games.map(rankOf)),
    mean: mean(games.map(scoreOf)),
    best: Math.max(...games.map(scoreOf)),
  };
}

/**
 * Gather games by something, in the order of what it is.
 * @template T @param {Played[]} games @param {(game: Played) => T} keyOf @param {(key: T) => number} order
 */
function gathered(games, keyOf, order) {
  /** @type {Map<T, Played[]>} */
  const groups = new Map();
  for (const game of games) groups.set(keyOf(game), [...(groups.get(keyOf(game)) ?? []), game]);
  return [...groups.entries()].sort(([a], [b]) => order(a) - order(b) || String(a).localeCompare(String(b)));
}

const dayOf = (/** @type {Played} */ { at }) => new Date(at).toLocaleDateString(text("web.calendar"), {
  day: "numeric", month: "short", year: "numeric" });

const tenths = (/** @type {number} */ value) => figure(Math.round(value * 10) / 10);

/** A row of figures; where titles are mixed, scores mean nothing. @param {{ label: string, games: Played[], scored: boolean }} given */
const Row = ({ label, games, scored }) => {
  const sum = summed(games);
  const share = Math.round((100 * sum.wins) / sum.games);
  const contested = games.some(({ seats }) => seats > 1);
  return html`<tr><th scope="row">${label}</th><td>${figure(sum.games)}</td>
    <td>${contested ? html`${figure(sum.wins)}
      <span class="small"> (${text("cli.analyse.percent", { number: share })})</span>
      <span class="stat-bar" aria-hidden="true"><i style=${{ width: `${share}%` }}></i></span>` : "–"}</td>
    <td>${contested ? tenths(sum.rank) : "–"}</td>
    ${scored && html`<td>${tenths(sum.mean)}</td><td>${figure(sum.best)}</td>`}</tr>`;
};

/**
 * @param {{ title: string, id: string, groups: [string | number, Played[]][], name: (key: string | number) => string,
 *   scored: boolean }} given
 */
const Sums = ({ title, id, groups, name, scored }) => html`<section class="box" aria-labelledby=${id}>
  <h2 id=${id}>${title}</h2>
  <div class="stat-box" tabindex="0" role="group" aria-labelledby=${id}><table
    class="stats sums ${scored ? "scored" : ""}" data-stats=${id}>
    <thead><tr><td></td>${["games", "wins", "rank", ...(scored ? ["mean", "best"] : [])].map((column) => html`
      <th scope="col" key=${column}>${text(`web.statistics.${column}`)}</th>`)}</tr></thead>
    <tbody>${groups.map(([key, games]) => html`<${Row} key=${key} label=${name(key)} games=${games}
      scored=${scored} />`)}</tbody></table></div></section>`;

/** The way to a table by its title; anyone who only hears it is told its name, too. @param {Played} game */
const TableLink = ({ table, game, name }) => {
  const title = titleOf(game);
  const label = text("web.history.games.open", { name: name ? `${title}, ${name}` : title });
  return html`<a href="/table/${table}" aria-label=${label}>${title}</a>`;
};

const Latest = (/** @type {{ games: Played[] }} */ { games }) => html`<section class="box" aria-labelledby="stat-latest">
  <h2 id="stat-latest">${text("web.statistics.latest")}</h2>
  <div class="stat-box" tabindex="0" role="group" aria-labelledby="stat-latest"><table class="stats" data-stats="latest">
    <thead><tr>${["game", "against", "place", "score"].map((column) => html`
      <th scope="col" key=${column}>${text(`web.statistics.${column}`)}</th>`)}</tr></thead>
    <tbody>${games.slice(0, LATEST).map((game) => html`<tr key=${game.table}>
      <th scope="row"><${TableLink} ...${game} />
        <span class="small">${game.name && `${game.name} · `}<time datetime=${game.at}>${dayOf(game)}</time></span></th>
      <td>${againstWords(against(game))}
        <span class="small">${text("web.statistics.number", { number: game.seats })}</span></td>
      <td>${isWon(game) && html`<span class="stat-won" role="img"
        aria-label=${text("web.statistics.won")}>★</span>${" "}`}
        ${game.seats > 1 ? figure(rankOf(game)) : "–"}</td>
      <td>${figure(scoreOf(game))}</td></tr>`)}</tbody></table></div></section>`;

/** Let the browser keep a file. @param {string} name @param {string} kind @param {string} content */
function download(name, kind, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function asJson() {
  const told = { comptoir: "statistics", version: 1, games: played.peek() };
  download("comptoir-statistics.json", "application/json", `${JSON.stringify(told, null, 1)}\n`);
}

/** A cell of a list for spreadsheets; what begins like a formula is kept from being one. @param {unknown} value */
function cell(value) {
  const plain = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t]/.test(plain) ? `'${plain}` : plain;
  return `"${safe.replaceAll('"', '""')}"`;
}

function asList() {
  /** @type {Record<string, unknown>[]} */
  const rows = played.peek().map((game) => ({
    ...game, rank: rankOf(game), score: scoreOf(game), others: game.others.join(" ") }));
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))];
  download("comptoir-statistics.csv", "text/csv", lines.map((line) => `${line.map(cell).join(",")}\r\n`).join(""));
}

/** Read the games of a file; throw a message for people about what is wrong with it. @param {string} content */
function gamesIn(content) {
  let told = null;
  try {
    told = JSON.parse(content);
  } catch (problem) {
    throw Object.assign(/** @type {Error} */ (problem), { error: { id: "web.statistics.no_json", args: {} } });
  }
  const wrong = (/** @type {string} */ id, args = {}) => Object.assign(new Error(id), { error: { id, args } });
  if (told?.comptoir !== "statistics" || !Array.isArray(told.games)) throw wrong("web.statistics.no_games");
  told.games.forEach((/** @type {unknown} */ game, /** @type {number} */ place) => {
    const part = lacks(game);
    if (part) throw wrong("web.statistics.bad_game", { number: place + 1, text: part });
  });
  return told.games;
}

const Keeping = local(() => {
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const told = signal(/** @type {number | null} */ (null));
  const doubts = signal(false);
  const take = async (/** @type {Heard} */ event) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    [problem.value, told.value] = [null, null];
    try {
      if (file.size > LARGEST) throw Object.assign(new Error(), { error: { id: "web.statistics.large", args: {} } });
      told.value = add(gamesIn(await file.text()));
    } catch (found) {
      const { error } = /** @type {{ error?: Wire.Message }} */ (found);
      if (!error) throw found;
      problem.value = error;
    }
    input.value = "";
  };
  const clear = () => {
    throwAway();
    doubts.value = false;
  };
  return () => html`<section class="box" aria-labelledby="stat-keep">
    <h2 id="stat-keep">${text("web.statistics.keep")}</h2>
    <p class="hint">${text("web.statistics.kept")}</p>
    <div class="row">
      <button type="button" data-do="export-json" disabled=${!played.value.length}
        onClick=${asJson}>${text("web.statistics.json")}</button>
      <button type="button" data-do="export-csv" disabled=${!played.value.length}
        onClick=${asList}>${text("web.statistics.csv")}</button>
      <input id="stat-file" class="hidden-text" type="file" accept=".json,application/json" onChange=${take} />
      <label class="button" for="stat-file">${text("web.statistics.import")}</label>
      ${!doubts.value && html`<button type="button" class="quiet" data-do="clear" disabled=${!played.value.length}
        onClick=${() => (doubts.value = true)}>${text("web.statistics.clear")}</button>`}
    </div>
    ${doubts.value && html`<div class="row doubt" role="group" aria-label=${text("web.statistics.clear")}>
      <p>${text("web.statistics.sure", { number: played.value.length })}</p>
      <button type="button" data-do="clear-sure" onClick=${clear}>${text("web.statistics.clear_sure")}</button>
      <button type="button" class="quiet" onClick=${() => (doubts.value = false)}>
        ${text("web.statistics.clear_not")}</button></div>`}
    <${Problem} error=${problem.value} />
    <p role="status">${told.value !== null && text("web.statistics.added", { number: told.value })}</p>
  </section>`;
});

const Statistics = local(() => {
  const title = signal("");
  return () => {
    const all = played.value;
    const titles = gathered(all, ({ game }) => game, () => 0);
    const chosen = titles.some(([game]) => game === title.value) ? title.value : "";
    const games = chosen ? all.filter(({ game }) => game === chosen) : all;
    const scored = Boolean(chosen) || titles.length === 1;
    titled(text("web.statistics.title"));
    return html`<main id="main" class="page statistics" tabindex="-1">
      <h1 tabindex="-1">${text("web.statistics.title")}</h1>
      ${!all.length && html`<p class="lead">${text("web.statistics.none")}</p>`}
      ${all.length > 0 && html`
        <${Sums} id="by-title" title=${text("web.statistics.by_title")} groups=${titles} name=${titleOf} scored />
        <p class="stat-choice"><label for="stat-title">${text("web.statistics.choose")}</label>
          <select id="stat-title" value=${chosen} onChange=${(event) => (title.value = event.currentTarget.value)}>
            <option value="">${text("web.statistics.all")}</option>
            ${titles.map(([game]) => html`<option key=${game} value=${game}>${titleOf(game)}</option>`)}</select></p>
        <div class="stat-pair">
        <${Sums} id="by-players" title=${text("web.statistics.by_players")} scored=${scored}
          groups=${gathered(games, ({ seats }) => seats, (seats) => seats)}
          name=${(/** @type {number} */ seats) => text("web.statistics.number", { number: seats })} />
        <${Sums} id="by-level" title=${text("web.statistics.by_level")} scored=${scored}
          groups=${gathered(games, against, (kind) => LEVELS.indexOf(kind))} name=${againstWords} /></div>
        <${Latest} games=${games} />`}
      <${Keeping} />
    </main>`;
  };
});

export default local(() => {
  bar.value = { crumb: null, tools: null };
  fetchGames();
  return () => html`<${Statistics} />`;
});
