// Later: parts of the page that are fetched when they are first drawn, with their style.
import { html, live, signal } from "./page.js";
import { dress } from "./table/boards.js";

/**
 * A component that is the export `name` of a module; nothing is drawn until it is there.
 * @param {() => Promise<Record<string, unknown>>} load @param {string} name
 */
export function later(load, name, style = "") {
  const found = signal(/** @type {unknown} */ (null));
  let requested = false;
  const fetch = async () => {
    requested = true;
    try {
      const [module] = await Promise.all([load(), style ? dress(style) : null]);
      found.value = module[name];
    } catch (problem) {
      requested = false; // the next drawing tries again
      console.error(problem);
    }
  };
  return live((properties) => {
    const Part = found.value;
    if (!Part && !requested) fetch();
    return Part && html`<${Part} ...${properties} />`;
  });
}
