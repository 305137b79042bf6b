// The router: which page an address means, and how to go from one to the other without loading again.
import { signal } from "./page.js";
import { clean } from "./address.js";

/** @type {[RegExp, string, ("game" | "id")?][]} */
const PAGES = [
  [/^\/$/, "home"],
  [/^\/new\/([\w-]+)$/, "new", "game"],
  [/^\/table\/([\w-]+)(?:\/.*)?$/, "table", "id"],
  [/^\/rules\/([\w-]+)$/, "rules", "game"],
  [/^\/games$/, "games"],
  [/^\/statistics$/, "statistics"],
  [/^\/box\/([\w-]+)$/, "box", "game"],
];

/** The page of an address: `{page, path, hash, ...its part}`. @param {URL | Location} address @returns {Route} */
export function read(address) {
  const path = address.pathname.replace(/(.)\/$/, "$1");
  for (const [form, page, part] of PAGES) {
    const found = form.exec(path);
    if (found) return { page, path, hash: address.hash, ...(part ? { [part]: found[1] } : {}) };
  }
  return { page: "nowhere", path, hash: address.hash };
}

/** Where we are. */
export const route = signal(read(location));

/** Go to a page of ours; `replace` leaves no way back to the present one. @param {string | URL} address */
export function go(address, { replace = false } = {}) {
  const url = new URL(address, location.href);
  history[replace ? "replaceState" : "pushState"](null, "", url);
  clean();
  route.value = read(location);
}

window.addEventListener("popstate", () => {
  clean();
  route.value = read(location);
});

/** Follow links to our own pages here, unless they are to open elsewhere. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || read(url).page === "nowhere") return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  event.preventDefault();
  go(url);
});
