// Which board belongs to a game: what it brings to the page lies in a folder of its own.
import { fetchGames, gameOf } from "../home/server_games.js";

/** The address of a script that a game brings. @param {string} id @param {string} name */
export const scriptOf = (id, name) => `/static/games/${id}/${name}.js`;

/** The board of a game: its own drawing, or what its presenter tells of it. @param {string} id @returns {Promise<Board>} */
export async function boardOf(id) {
  await fetchGames();
  if (!gameOf(id)?.scripts.includes("board")) {
    const [{ Told }] = await Promise.all([import("./in_words.js"), dress("/static/style/text.css")]);
    return { Board: Told, listed: true };
  }
  const [{ default: board }] = await Promise.all([import(scriptOf(id, "board")), dress(sheetOf(id))]);
  return board;
}

/** The address of the style sheet that a game brings. @param {string} id */
export const sheetOf = (id) => `/static/games/${id}/board.css`;

/** Load a style sheet, once; gives what waits for it. @param {string} path */
export function dress(path) {
  const { href } = new URL(path, location.href);
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
