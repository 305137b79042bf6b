// The page: settles language and theme, and draws the part that the address asks for.
import { computed, effect, html, live, render, signal } from "./page.js";
import { language, load, text } from "./words.js";
import { dress, lang } from "./settings.js";
import { route } from "./router.js";
import { Header } from "./home/header.js";
import { SettingsDialog } from "./home/preferences.js";
import { Problem } from "./controls.js";

/** @type {Record<string, [() => Promise<{ default: unknown }>, ...string[]]>} */
const PARTS = {
  home: [() => import("./home/home.js")],
  new: [() => import("./home/create.js")],
  rules: [() => import("./home/rules.js")],
  games: [() => import("./home/finished.js")],
  statistics: [() => import("./home/statistics.js"), "style/statistics.css"],
  box: [() => import("./home/box.js"), "style/box.css"],
  table: [() => import("./table/table.js"), "style/table.css", "style/log.css"],
  nowhere: [() => import("./home/nowhere.js")],
};
const MISSING = { id: "web.shell.part_missing", args: {} };
/** All that can be said without a catalogue. */
const SILENCE = "Comptoir: the server does not answer. · Le serveur ne répond pas.";
const drawn = signal(/** @type {{ page: string, Page: unknown, problem: unknown }} */ ({
  page: "", Page: null, problem: null }));
const shown = computed(() => drawn.value.Page !== null && drawn.value.page === route.value.page);
/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Fetch a style sheet, once; it is there when the promise is kept. @param {string} path */
function sheet(path) {
  if (!sheets.has(path)) {
    sheets.set(path, new Promise((done, failed) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: new URL(path, import.meta.url).href, onload: done });
      link.onerror = () => failed(new Error(`no style sheet ${path}`));
      document.head.append(link);
    }));
  }
  return sheets.get(path);
}

/** @param {string} page */
async function turnTo(page) {
  const [part, ...styles] = PARTS[page];
  try {
    const [module] = await Promise.all([part(), ...styles.map(sheet)]);
    if (route.peek().page === page) drawn.value = { page, Page: module.default, problem: null };
  } catch (problem) {
    console.error(problem);
    drawn.value = { page, Page: null, problem };
  }
}

/**
 * A new page begins at its heading, for the eye and for a reader of the screen.
 * @param {string | null} previous @param {{ path: string, hash: string }} now
 */
function beginAtTop(previous, now) {
  if (previous === null || previous === now.path) return;
  if (!now.hash) window.scrollTo(0, 0);
  requestAnimationFrame(() => {
    const start = document.querySelector("main h1[tabindex]") ?? document.querySelector("main");
    start?.focus({ preventScroll: true });
  });
}

const App = live(() => {
  if (!language.value) return null;
  const { Page, problem } = drawn.value;
  const key = route.value.path;
  return html`
    <a class="skip" href="#main">${text("web.shell.skip")}</a>
    <${Header} />
    ${problem && html`<main id="main" class="page"><${Problem} error=${MISSING} /></main>`}
    ${shown.value && html`<${Page} key=${key} ...${route.value} />`}
    <${SettingsDialog} />`;
});

dress();
effect(() => {
  load(lang.value).catch((problem) => {
    console.error(problem);
    if (!language.peek()) root.textContent = SILENCE;
  });
});
effect(() => {
  document.documentElement.lang = language.value || "en";
});
effect(() => {
  turnTo(route.value.page);
});
/** @type {string | null} */
let before = null;
effect(() => {
  if (!shown.value || !language.value) return;
  beginAtTop(before, route.value);
  before = route.value.path;
});
document.body.dataset.page = "";
effect(() => {
  document.body.dataset.page = route.value.page;
});
/** Once the page is there: without a server, a page that says so. It works only over a line that is safe. */
function install() {
  const registered = navigator.serviceWorker?.register("/sw.js");
  registered?.catch((problem) => console.warn("no page without a server", problem));
}
if (document.readyState === "complete") install();
else window.addEventListener("load", install);
render(html`<${App} />`, root);
