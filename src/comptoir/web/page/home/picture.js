// The picture of a game, which it brings itself.
import { html, live, signal } from "../page.js";
import { scriptOf } from "../table/boards.js";
import { gameOf } from "./server_games.js";

/** @type {Map<string, Signal<unknown>>} */
const pictures = new Map();

/** Fetch the picture of a game that has one; until it is there, null. @param {string} game */
function pictureOf(game) {
  if (!gameOf(game)?.scripts.includes("picture")) return null;
  const known = pictures.get(game);
  if (known) return known.value;
  const picture = signal(/** @type {unknown} */ (null));
  pictures.set(game, picture);
  import(scriptOf(game, "picture")).then(({ Picture }) => (picture.value = Picture));
  return picture.value;
}

/** The picture; until it is there, or if there is none, a plain card stands in its place. */
export const GamePicture = live((/** @type {{ game: string, title: string }} */ { game, title }) => {
  const Picture = pictureOf(game);
  return html`
    <div class="picture" aria-hidden="true">
      ${Picture ? html`<${Picture} />` : html`<span class="initial">${title.slice(0, 1)}</span>`}
    </div>`;
});
