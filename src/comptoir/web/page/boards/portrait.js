// Portraits of the bots: a face that follows from the name, and a hat that says how well it plays.
import { html } from "../page.js";

const SKINS = ["#f3cfae", "#dba77c", "#b07a4f", "#8a5a3a"];
const HAIRS = ["#2f2722", "#6b4426", "#a9672f", "#c9c2b8"];
const COATS = ["#41679b", "#a84a3b", "#54803f", "#8a6aa5", "#b5862b"];
const CUTS = [
  "M6 12c-1-8 13-8 12 0l-2-3H8z", "M5.500 17C3 5 21 5 18.500 17L17 10q-6 1-9-2z",
  "M6 12.500C5 4 19 4 18 12.500 17 8 13 8 12 10 11 8 7 8 6 12.500z",
];
/** What they wear, by how well they play. @type {Record<string, Drawn>} */
const WORN = {
  random: html`<path class="worn" d="M5.800 11h12.400v2.600H5.800z" fill="#efe6d2" /><path d="M18 11l3-1.500M18 13l2.800 1.800" />`,
  apprentice: html`<path class="worn" d="M6 8.500c0-6 12-6 12 0l3 1.200-3.500.8h-11z" fill="#54803f" />`,
  merchant: html`<path class="worn" d="M2.500 8.800h19M7 8.600c0-7 10-7 10 0z" fill="#b5862b" />`,
  master: html`<path class="worn" d="M7.500 7.500c0-4 9-4 9 0z" fill="#2f2722" /><circle class="worn" cx="12" cy="3.400" r="1.900" fill="#2f2722" />
    <path d="M9 17q3 2 6 0l-1 5q-2 1.500-4 0z" fill="#e9e4da" /><path d="M7.600 12.600h3.200v1.800H7.600zM13.200 12.600h3.200v1.800h-3.200zM10.800 13.200h2.400" fill="none" />`,
};

/** A number that follows from a name. @param {string} name */
const numberOf = (name) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99991, 7);

/**
 * The portrait of a bot; it stands beside its name, and says nothing more.
 * @param {{ name: string, level: string | null, size?: number }} given
 */
export function Portrait({ name, level, size = 28 }) {
  const number = numberOf(name);
  const pick = (/** @type {string[]} */ list, /** @type {number} */ step) => list[Math.floor(number / step) % list.length];
  return html`<svg class="portrait" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"
    stroke="#2b2622" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M3 24c0-6 4-6.500 9-6.500s9 .5 9 6.500z" fill=${pick(COATS, 1)} />
    <path d="M6.500 10c0-7 11-7 11 0v3.500c0 7.500-11 7.500-11 0z" fill=${pick(SKINS, 5)} />
    <path d=${pick(CUTS, 20)} fill=${pick(HAIRS, 60)} />
    ${level !== "random" && html`<path d="M9.500 13v.8M14.500 13v.8" stroke-width="1.500" />`}
    <path d=${number % 2 ? "M10 17q2 1.300 4 0" : "M10.200 17h3.600"} fill="none" />
    ${WORN[level ?? ""] ?? WORN.merchant}
  </svg>`;
}
