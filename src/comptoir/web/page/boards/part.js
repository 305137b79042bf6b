// Part: something on a board, in a hand or in a market that options are made of.
// It is lit when choosing it leads to an option; when it is not, it says why not.
import { html } from "../page.js";

/**
 * @typedef {object} Tipped
 * @property {string} [tip] @property {string} [more] @property {string} [rule]
 */

/** What gives a thing a tip (`table/tip.js`): its words, its entry in the box, its rule; the key `i` follows the link. */
export const tipped = (/** @type {Tipped} */ { tip = "", more = "", rule = "" }) => (tip || more || rule
  ? { "data-tip": tip, "data-more": more || undefined, "data-rule": rule || undefined, "aria-keyshortcuts": "i" } : {});

/** The same for a thing that is only looked at: a picture with a name, which arrow keys come to. */
export const pictured = (/** @type {Tipped & { name: string }} */ { name, ...about }) => ({
  role: "img", "aria-label": name, tabindex: -1, ...tipped(about) });

/**
 * `is`: the touches it stands for (all are chosen at once). `name`: what it is, in words.
 * `nth`: which of several equal things it is, counted from 0; it is chosen when more than `nth` are.
 * Anyone who cannot see it is told the name and nothing else, so the name says all there is to read.
 * `tip`: words shown while pointing at it; the name, if only `more` or `rule` is given (see `tipped`).
 * `html`: a real button instead of a group inside an SVG.
 * @param {Tipped & { at: At, is: string | string[], name: string, nth?: number, html?: boolean, class?: string,
 *   children?: Drawn, [more: string]: unknown }} given
 */
export function Part({ at, is, name, nth = 0, tip = "", more = "", rule = "", html: button = false, class: kind = "",
  children, ...rest }) {
  const touches = Array.isArray(is) ? is : [is];
  const { select } = at;
  const chosen = touches.length > 0 && touches.every((touch) => select.chosen(touch) > nth);
  const lit = select.live && select.lit(...touches);
  const open = lit || chosen;
  const hinted = select.hinted(...touches);
  /** @param {Heard} event */
  const use = (event) => {
    event.stopPropagation();
    if (chosen) select.again(...touches);
    else if (lit) select.pick(...touches);
    else select.why(...touches);
  };
  /** @param {Heard} event */
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    use(event);
  };
  const properties = {
    ...rest,
    ...tipped({ tip, more, rule }),
    class: `part ${kind} ${lit ? "lit" : ""} ${chosen ? "chosen" : ""} ${hinted ? "hinted" : ""}`
      .replace(/\s+/g, " ").trim(),
    "data-part": touches.join(" "),
    "aria-pressed": chosen ? "true" : "false",
    "aria-disabled": open ? "false" : "true",
    "aria-description": hinted ? at.text("web.hint.here") : undefined,
    tabindex: -1, // keys.js gives one part of each region the place in the tab order
    onClick: use,
  };
  if (button) return html`<button type="button" ...${properties}>
    <span class="hidden-text">${name}</span><span class="part-inside" aria-hidden="true">${children}</span>
      </button>`;
  return html`<g role="button" aria-label=${name} onKeyDown=${keys} ...${properties}>
    ${children}
  </g>`;
}
