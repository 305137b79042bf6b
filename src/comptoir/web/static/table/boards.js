// Which board belongs to a game, and what is known of the game before anybody plays.
import { get } from "../api.js";
import generic from "../boards/generic.js";

const DRAWN = ["dadaocheng", "chinatown", "dale", "dragon_market"];
const here = (path) => new URL(path, import.meta.url).href;
let games = null;

/** The games there are, as the server tells. */
export async function gamesThere() {
  games ??= get("/api/games").catch((problem) => {
    games = null;
    throw problem;
  });
  return games;
}

/** Tell whether players of a game have something to hide from each other. */
export async function isHidden(id) {
  const found = (await gamesThere()).find((game) => game.id === id);
  return found?.hidden ?? true;
}

/** The board of a game: its own drawing, or its data in words. */
export async function boardOf(id) {
  if (!DRAWN.includes(id)) return generic;
  dress(`../boards/${id}.css`);
  const { default: board } = await import(`../boards/${id}.js`);
  return board;
}

/** Load a style sheet, once; gives what waits for it. */
export function dress(path) {
  const href = here(path);
  const there = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (there || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loaded = new Promise((done) => {
    link.onload = done;
    link.onerror = done;
  });
  document.head.append(link);
  return loaded;
}
