// The address: the secret of a seat is taken out of it at once, whatever else of the page fails to load.
// This file imports nothing and is the first that runs.
const KEEP = "comptoir.link"; // in this tab only, until the page has used it: a failed page may be loaded again
const TABLE = /^\/table\/([\w-]+)/;

/** @type {{ table: string, token: string } | null} */
let kept = null;

/** Take the token of a seat out of the address, so that it stays neither there nor in the history. */
export function clean() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const table = TABLE.exec(location.pathname)?.[1];
  if (table && token) keep({ table, token });
}

/** @param {{ table: string, token: string } | null} link */
function keep(link) {
  kept = link;
  try {
    if (link) sessionStorage.setItem(KEEP, JSON.stringify(link));
    else sessionStorage.removeItem(KEEP);
  } catch (problem) {
    console.info("the link lasts only as long as this page", problem);
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEEP) ?? "null");
  } catch (problem) {
    console.info("no link could be read", problem);
    return null;
  }
}

/** The token of the link that opened a table in this tab, or null. @param {string} table */
export function tokenFor(table) {
  kept ??= read();
  return kept?.table === table ? kept.token : null;
}

/** The link was used, or is worth nothing. */
export function dropLink() { keep(null); }

clean();
window.addEventListener("hashchange", clean);
