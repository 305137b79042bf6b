// Which board belongs to a game.
import generic from "../boards/generic.js";

const DRAWN = ["dadaocheng", "chinatown", "dale", "dragon_market"];
/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

/** The board of a game: its own drawing, or its data in words. @param {string} id */
export async function boardOf(id) {
  if (!DRAWN.includes(id)) return generic;
  dress(`../boards/${id}.css`);
  const { default: board } = await import(`../boards/${id}.js`);
  return board;
}

/** Load a style sheet, once; gives what waits for it. @param {string} path */
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
