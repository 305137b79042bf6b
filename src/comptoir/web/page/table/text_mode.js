// Text mode: whether the table is told in words instead of drawn. What does so is fetched when it is wanted.
import { signal } from "../page.js";
import { textMode } from "../settings.js";
import { dress } from "./boards.js";

const teller = signal(/** @type {(Board & { Options: unknown }) | null} */ (null));

/** What tells the table in words; null while it is drawn, undefined until it has been fetched. */
export function inText() {
  if (!textMode.value) return null;
  if (!teller.value) fetchTeller();
  return teller.value ?? undefined;
}

async function fetchTeller() {
  const [{ Told }, { Typing }] = await Promise.all([
    import("./in_words.js"), import("./typing.js"), dress("/static/style/text.css"),
  ]);
  teller.value = { Board: Told, Hand: null, Options: Typing };
}

/** Change between words and drawing; who changes to words can type at once. */
export function switchText() {
  textMode.value = !textMode.peek();
  if (textMode.peek()) whenThere("typed", (field) => field.focus());
}

/** Do something with an element once it is on the page, if that is soon. @param {string} id @param {(found: HTMLElement) => void} act */
function whenThere(id, act, tries = 60) {
  const found = document.getElementById(id);
  if (found) act(found);
  else if (tries) requestAnimationFrame(() => whenThere(id, act, tries - 1));
}
