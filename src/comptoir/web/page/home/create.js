// A new table: who plays, how the game is set up, and how the table is kept.
import { html, live, signal } from "../page.js";
import { text } from "../words.js";
import { PACES, pace } from "../settings.js";
import { bar } from "./header.js";
import { LONGEST, myName } from "./names.js";
import { emptyBecause, fetchGames, gameOf, makeTable, gamesReady, usualBot } from "./server_games.js";
import { GamePicture } from "./picture.js";
import { Choices, Loading, Problem, attempts, local, titled } from "../controls.js";
import { lasting } from "../time.js";
import { Seats, namedSeats, seatsFor } from "./places.js";
import { Options, sentOptions } from "./options.js";

const [MINUTE, HOUR, DAY] = [60, 3600, 86400];
const LIMITS = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY];
const SPECTATORS = ["link", "everyone", "nobody"];
const PRESETS = ["bots", "friends", "device"];
const LONGEST_TABLE = 40;

const Form = local((/** @type {{ game: Wire.Game }} */ { game }) => {
  const preset = new URLSearchParams(location.search).get("who") ?? "";
  const first = PRESETS.includes(preset) ? preset : "bots";
  /** @type {PlannedGame} */
  const at = {
    game,
    seats: signal(seatsFor(first, game.usual_seats, usualBot())),
    options: signal({}),
    name: signal(""),
    limit: signal(0),
    spectators: signal("link"),
    aid: signal(true),
    hints: signal(null), // until somebody chooses: as it suits who plays
  };
  const { busy, problem, attempt } = attempts();
  const make = (/** @type {Event} */ event) => {
    event.preventDefault();
    return attempt(() => makeTable({
      game: game.id,
      name: at.name.peek().trim(),
      seats: namedSeats(at.seats.peek()),
      options: sentOptions(game, at.options.peek(), at.seats.peek().length),
      limit: at.limit.peek(),
      spectators: at.spectators.peek(),
      pace: pace.peek(),
      aid: game.aid && at.aid.peek(),
      hints: hintsAt(at),
    }));
  };
  return () => html`
    <form class="new" onSubmit=${make} novalidate>
      <${Seats} at=${at} presets=${PRESETS} />
      <${Options} at=${at} />
      <${Table} at=${at} />
      <div class="finish">
        <${Problem} error=${problem.value} />
        <button class="primary" type="submit" data-do="make"
          aria-busy=${busy.value}>${text(finishing(at.seats.value))}</button>
      </div>
    </form>`;
});

/**
 * Whether hints may be asked for: where nothing else is chosen, only by who plays against bots alone.
 * @param {PlannedGame} at
 */
function hintsAt({ hints, seats }) {
  return hints.value ?? seats.value.filter(({ kind }) => kind !== "bot").length <= 1;
}

/** @param {PlannedSeat[]} seats */
function finishing(seats) {
  if (seats.some((seat) => seat.kind === "open")) return "web.new.create.links";
  return seats.some((seat) => seat.kind === "here") ? "web.new.create.play" : "web.new.create";
}

const Table = live((/** @type {{ at: PlannedGame }} */ { at }) => html`
  <section class="box" aria-labelledby="new-table-title">
    <h2 id="new-table-title">${text("web.new.table")}</h2>
    <div class="field">
      <label for="table-name">${text("web.new.name")}</label>
      <p class="hint" id="table-name-hint">${text("web.new.name.hint")}</p>
      <input id="table-name" type="text" maxlength=${LONGEST_TABLE} autocomplete="off"
        aria-describedby="table-name-hint" value=${at.name.value}
        placeholder=${text("web.new.name.usual", { name: myName().slice(0, LONGEST) })}
        onInput=${(event) => (at.name.value = event.currentTarget.value)} />
    </div>
    <${Choices} name="pace" legend=${text("web.new.pace")}
      of=${PACES.map((is) => [is, text(`web.settings.pace.${is}`)])}
      value=${pace.value} choose=${(/** @type {string} */ is) => (pace.value = is)} />
    <div class="field">
      <label for="table-limit">${text("web.new.limit")}</label>
      <p class="hint" id="table-limit-hint">${text("web.new.limit.hint")}</p>
      <select id="table-limit" aria-describedby="table-limit-hint" value=${at.limit.value}
        onChange=${(event) => (at.limit.value = Number(event.currentTarget.value))}>
        ${LIMITS.map((time) => html`<option value=${time}>
          ${time ? lasting(time) : text("web.new.limit.none")}</option>`)}
      </select>
    </div>
    <${Choices} name="spectators" legend=${text("web.new.spectators")}
      of=${SPECTATORS.map((who) => [who, text(`web.new.spectators.${who}`)])}
      value=${at.spectators.value} choose=${(/** @type {string} */ who) => (at.spectators.value = who)} />
    <label class="check">
      <input type="checkbox" name="hints" checked=${hintsAt(at)}
        onChange=${(event) => (at.hints.value = event.currentTarget.checked)} />
      <span>${text("web.hint.allow")}<br /><span class="hint">${text("web.hint.allow.hint")}</span></span>
    </label>
    ${at.game.aid && html`
      <label class="check">
        <input type="checkbox" name="aid" checked=${at.aid.value}
          onChange=${(event) => (at.aid.value = event.currentTarget.checked)} />
        <span>${text("web.new.aid")}<br /><span class="hint">${text("web.new.aid.hint")}</span></span>
      </label>`}
  </section>`);

const Create = live((/** @type {{ game: string }} */ { game }) => {
  const found = gameOf(game);
  const title = found ? text("web.new.title", { name: found.title }) : "";
  titled(title);
  return html`
    <main id="main" class="page narrow" tabindex="-1" data-game=${game}>
      ${emptyBecause.value && html`<${Problem} error=${emptyBecause.value} />`}
      ${!found && gamesReady.value && html`<h1 tabindex="-1">${text("web.new.unknown", { name: game })}</h1>`}
      ${!gamesReady.value && !emptyBecause.value && html`<${Loading} />`}
      ${found && html`
        <div class="opening">
          <div>
            <h1 tabindex="-1">${title}</h1>
            ${found.texts.includes("rules") && html`<p><a href="/rules/${found.id}">${text("web.home.rules")}</a></p>`}
          </div>
          <${GamePicture} game=${found.id} title=${found.title} />
        </div>
        <${Form} key=${found.id} game=${found} />`}
    </main>`;
});

export default local(() => {
  bar.value = { crumb: null, tools: null };
  fetchGames();
  return (/** @type {{ game: string }} */ { game }) => html`<${Create} game=${game} />`;
});
