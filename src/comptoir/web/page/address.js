// The address: the secret of a seat is taken out of it at once, whatever else of the page fails to load.
// This file imports nothing and is the first that runs.
const KEEP = "comptoir.link"; // in this tab only, until the page has used it: a failed page may be loaded again
const JOIN = "comptoir.join"; // in this tab: who has the link of a table may sit down there at any time
const TABLE = /^\/table\/([\w-]+)/;

/** @typedef {{ table: string, token: string } | null} Link */

let kept = /** @type {Link} */ (null);
let joined = /** @type {Link} */ (null);

/** Take the token of a seat or a table out of the address, so that it stays neither there nor in the history. */
export function clean() {
  const said = new URLSearchParams(location.hash.slice(1));
  const [token, join] = [said.get("seat"), said.get("join")];
  if (token === null && join === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const table = TABLE.exec(location.pathname)?.[1];
  if (table && token) kept = keep(KEEP, { table, token });
  if (table && join) joined = keep(JOIN, { table, token: join });
}

/** @param {string} name @param {Link} link */
function keep(name, link) {
  try {
    if (link) sessionStorage.setItem(name, JSON.stringify(link));
    else sessionStorage.removeItem(name);
  } catch (problem) {
    console.info("the link lasts only as long as this page", problem);
  }
  return link;
}

/** @param {string} name @returns {Link} */
function read(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch (problem) {
    console.info("no link could be read", problem);
    return null;
  }
}

/** The token of the link that opened a table in this tab, or null. @param {string} table */
export function tokenFor(table) {
  kept ??= read(KEEP);
  return kept?.table === table ? kept.token : null;
}

/** The link was used, or is worth nothing. */
export function dropLink() { kept = keep(KEEP, null); }

/** The token of a table whose link was opened in this tab, or null. @param {string} table */
export function joinFor(table) {
  joined ??= read(JOIN);
  return joined?.table === table ? joined.token : null;
}

/** The link of the table is worth nothing. */
export function dropJoin() { joined = keep(JOIN, null); }

clean();
window.addEventListener("hashchange", clean);
