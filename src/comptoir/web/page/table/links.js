// Links to seats, and how they get from this device to another.

/**
 * The link of a seat; its secret stands after the #, which no server ever sees.
 * @param {string} table @param {string} token
 */
export function linkOf(table, token) {
  return `${location.origin}/table/${table}#seat=${token}`;
}

/**
 * The link of a table: by its secret, anybody may choose an open seat.
 * @param {string} table @param {string} token
 */
export function joinLink(table, token) {
  return `${location.origin}/table/${table}#join=${token}`;
}

/** The link of a position, of the table itself if it is none; it holds no secret. @param {string} table @param {number | null} [place] */
export function linkTo(table, place = null) {
  return `${location.origin}/table/${table}${place === null ? "" : `#${place}`}`;
}

/** What follows the # of an address at which a game plays by itself, from the beginning. */
export const PLAYS = "#play";

/** The position that an address means by what follows its #; null if it means none. @param {string} hash */
export function placeIn(hash) {
  if (hash === PLAYS) return 0;
  return /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
}

/** Put a text on the clipboard; tell whether that worked. @param {string} said */
export async function copy(said) {
  if (!navigator.clipboard) return false; // only pages from this device or over https have one
  try {
    await navigator.clipboard.writeText(said);
    return true;
  } catch (problem) {
    console.info("the clipboard is not to be had", problem);
    return false;
  }
}

export const mayShare = () => typeof navigator.share === "function"
  && window.matchMedia("(pointer: coarse)").matches;

/** Hand a link to another app of the device. @param {string} url */
export async function share(url) {
  try {
    await navigator.share({ url });
  } catch (problem) {
    if (!(problem instanceof DOMException) || problem.name !== "AbortError") console.info("the link was not shared", problem);
  }
}
