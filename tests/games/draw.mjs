// Draws boards without a browser: reads positions, one in a line, and writes what the page makes of each, as markup
// without its geometry. The page's own state, selection and boards are used; nothing is mounted, so that each
// component is asked once what it draws. Only what a browser brings is written down here.
import { registerHooks } from "node:module";
import process from "node:process";
import { createInterface } from "node:readline";

const PAGE = new URL("../../src/comptoir/web/page/", import.meta.url);
const GAMES = new URL("../../src/comptoir/games/", import.meta.url);
const KEPT = /^(class$|data-|aria-|role$|title$)/;

registerHooks({
  resolve: (name, context, next) => next(name.startsWith("/static/") ? new URL(name.slice(8), PAGE).href : name, context),
});

class Watcher { observe() {} disconnect() {} }
const nothing = { addEventListener() {}, removeEventListener() {} };
Object.assign(globalThis, {
  window: { ...nothing, matchMedia: () => ({ matches: false, ...nothing }) },
  document: { ...nothing, hidden: false, documentElement: { dataset: { languages: process.argv[2] } } },
  localStorage: { getItem: () => null, setItem() {} }, innerWidth: 1280, innerHeight: 800,
  MutationObserver: Watcher, ResizeObserver: Watcher, setTimeout: (act) => act(), // so that nothing has to be waited for
});

const load = (name) => import(new URL(name, PAGE));
const { Component, signal } = await load("page.js");
const words = await load("words.js");
const { State } = await load("table/state.js");
const { Draft } = await load("table/draft.js");
const { Selection } = await load("table/select.js");
const { atOf } = await load("table/at.js");
const boards = new Map();

const escaped = (text) => String(text).replace(/[&<>"\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a component or an element draws, as markup. */
function drawn(node) {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(drawn).join("");
  if (typeof node !== "object") return escaped(node);
  const { type, props } = node;
  if (typeof type === "string") {
    const kept = Object.entries(props)
      .filter(([name, value]) => KEPT.test(name) && value !== undefined && value !== null && value !== "");
    const inner = drawn(props.children);
    if (!kept.length && !inner) return "";
    return `<${type}${kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}>${inner}</${type}>`;
  }
  if (!(type.prototype instanceof Component)) return drawn(type(props));
  const component = new type(props);
  Object.assign(component, { props, state: component.state ?? {} });
  return drawn(component.render(props, component.state));
}

/** The line of a table that has heard one piece of news and hears no other. */
class Line { constructor() { this.close = () => {}; } }

/** What the page keeps of a table at which this is the position. */
function tableAt({ game, box, seat, names, view, options, touches, awaited, result, moves }) {
  const state = new State("t1", { token: "secret", host: null, seat }, Line);
  const seats = names.map((name) => ({ kind: "person", name }));
  const table = { id: "t1", game, you: seat, seats, aid: false, status: result ? "over" : "playing" };
  state.hear({ news: 1, fresh: true, items: [], table, game: { view, options, touches, awaited, result, moves } });
  const draft = new Draft(state, { complain() {}, wish: signal("always"), note() {} });
  const select = new Selection({
    offered: () => draft.offered.value, live: () => draft.options.value.length > 0, take() {}, ask() {},
    several: () => view.shown.several ?? null,
  });
  return { state: { value: state }, draft, select, board: { value: { game, box } }, act() {} };
}

/** The parts of a table that its game draws, by name. */
async function page(position) {
  const { game, names, seat, pick, language } = position;
  await words.load(language);
  if (!boards.has(game)) boards.set(game, (await import(new URL(`${game}/page/board.js`, GAMES))).default);
  const { Board, Hand, Panel, Side, score, round } = boards.get(game);
  const controller = tableAt(position);
  for (const token of pick ?? []) controller.select.pick(token);
  const at = atOf(controller);
  const part = (name, Part, given = {}) => (Part ? `<${name}>${drawn({ type: Part, props: { at, ...given } })}</${name}>` : "");
  const players = names.map((_, other) => `<player data-seat="${other}" data-score="${
    escaped(score?.(at.view, other, at) ?? "")}">${drawn({ type: Panel, props: { at, seat: other } })}</player>`);
  return `<page data-round="${escaped(round?.(at.view, at) ?? "")}">${part("board", Board)}${
    seat === null || position.result ? "" : part("hand", Hand)}${part("side", Side)}${players.join("")}</page>`;
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.texts) globalThis.fetch = async (path) => ({ ok: true, json: async () => told.texts[/\w+(?=\.json)/.exec(path)[0]] });
  else process.stdout.write(`${await page(told)}\n`);
}
