// The games on the home page: a picture, what they are about, and one click to play.
import { html, live } from "../page.js";
import { has, text } from "../words.js";
import { BotStyle } from "./bot_style.js";
import { botName, bots, emptyBecause, games, playNow, gamesReady, usualBot, watchExample } from "./server_games.js";
import { botLevel } from "../settings.js";
import { learn } from "./learn.js";
import { GamePicture } from "./picture.js";
import { ICONS, Icon, Problem, attempts, local } from "../controls.js";

/** The sentence of the home page, or the one a game brings along. @param {Wire.Game} game */
function pitch(game) {
  const id = [`${game.id}.home`, `${game.id}.summary`].find(has);
  return id ? text(id) : "";
}

/** @param {number[]} seats */
function players(seats) {
  return text("web.home.players", { low: seats[0], high: seats.at(-1) });
}

const Game = local((/** @type {{ game: Wire.Game }} */ { game }) => {
  const { busy, problem, attempt } = attempts();
  return () => {
    const name = game.title;
    const label = (/** @type {string} */ id) => text("table.means", { name: text(id), text: name });
    return html`
      <li class="game box" data-game=${game.id}>
        <${GamePicture} game=${game.id} title=${name} />
        <div class="about">
          <h3>${name}</h3>
          <p class="facts">
            <span><${Icon} path=${ICONS.people} />${players(game.seats)}</span>
            <span><${Icon} path=${ICONS.time} />${text("web.home.minutes", { minutes: game.minutes })}</span>
          </p>
          <p class="pitch">${pitch(game)}</p>
          <${Problem} error=${problem.value} />
          <button class="primary" type="button" data-do="play-now" aria-label=${label("web.home.now")}
            aria-busy=${busy.value} onClick=${() => attempt(() => playNow(game))}>
            <${Icon} path=${ICONS.bolt} />${text("web.home.now")}
          </button>
          <a class="button" data-do="create" href="/new/${game.id}"
            aria-label=${label("web.home.create")}>${text("web.home.create")}</a>
          ${game.lesson && html`<button type="button" data-do="learn" aria-label=${label("web.home.learn")}
            onClick=${() => attempt(() => learn(game))}>${text("web.home.learn")}</button>`}
          <p class="also">
            ${game.texts.includes("rules") && html`<a href="/rules/${game.id}" aria-label=${label("web.home.rules")}>
              ${text("web.home.rules")}</a>`}
            ${game.scripts.includes("browse") && html`<a href="/box/${game.id}" aria-label=${label("web.box.link")}>
              ${text("web.box.link")}</a>`}
            ${game.texts.includes("example") && html`<button class="link" type="button" data-do="example"
              aria-label=${label("web.home.example")} onClick=${() => attempt(() => watchExample(game))}>
              ${text("web.home.example")}</button>`}
          </p>
        </div>
      </li>`;
  };
});

/** How good the bots shall be that one plays against. */
const Level = live(() => html`
  <p class="level">
    <label for="bot-level">${text("web.home.level")}</label>
    <select id="bot-level" aria-describedby="bot-level-style" value=${usualBot()} onChange=${(event) => (botLevel.value = event.currentTarget.value)}>
      ${bots.value.map((bot) => html`<option value=${bot}>${botName(bot)}</option>`)}
    </select>
    <${BotStyle} bot=${usualBot()} id="bot-level-style" />
  </p>`);

/** The games while they are on their way, drawn empty. */
const OnTheirWay = () => html`<p class="hidden-text" role="status">${text("web.shell.loading")}</p>
  <div class="games" aria-hidden="true">${Array.from({ length: 4 }, (_, place) => html`<span key=${place} class="on-its-way"></span>`)}</div>`;

export const Games = live(() => html`
  <section aria-labelledby="games-title">
    <h2 id="games-title" class=${emptyBecause.value ? "" : "hidden-text"}>${text("web.home.games")}</h2>
    ${emptyBecause.value && html`<${Problem} error=${emptyBecause.value} />`}
    ${gamesReady.value && html`<${Level} />`}
    ${!gamesReady.value && !emptyBecause.value && html`<${OnTheirWay} />`}
    <ul class="games plain">
      ${games.value.map((game) => html`<${Game} key=${game.id} game=${game} />`)}
    </ul>
  </section>`);
