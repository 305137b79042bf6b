// The twelve trades of Chinatown: a tint and a pictogram each, drawn on 24 by 24, to be read at that size.
import { html } from "/static/page.js";

const PAPER = "#fffaf0";
/** What a tile is called of which only the back is seen. */
export const HIDDEN = "?";

/**
 * Shops of size 3 are green, of 4 blue, of 5 red, of 6 earthen, as on the printed tiles.
 * @type {Record<string, string>}
 */
export const TINTS = {
  photo: "#b5d894", tea_house: "#7fb893", sea_food: "#c3c86e",
  jewellery: "#b3dcea", tropical_fish: "#8fb0dc", florist: "#9fcbe8",
  take_out: "#f0b49b", laundry: "#d79c92", dim_sum: "#ea8a74",
  antiques: "#ead6a8", factory: "#c8ab7d", restaurant: "#ecc36a",
};

/** @type {Record<string, () => Drawn>} */
const DRAWN = {
  photo: () => html`
    <path d="M3 8.500h4l1.500-3h7l1.500 3h4v11h-18z" fill=${PAPER} />
    <circle cx="12" cy="13.500" r="4" fill="#7f93a8" /><circle cx="12" cy="13.500" r="1.400" fill=${PAPER} />
    <path d="M5 11h1.500" fill="none" />`,
  tea_house: () => html`
    <path d="M6 10h11c1 6-1.500 9-3 9.500h-5c-1.500-.5-4-3.500-3-9.500z" fill=${PAPER} />
    <path d="M6.200 15.500c-3-.2-4-3-4-5.500 2 0 3.500 1 3.800 2.500
      M17 11.500c4-1 5 1 4 3s-3 2.500-4.600 2.500" fill="none" />
    <path d="M8.500 10c0-2.500 6-2.500 6 0z" fill="#c4473a" /><path d="M11.500 8v-2" fill="none" />
    <path d="M9 14q2.500 2 5 0" fill="none" stroke="#5c8f4a" />`,
  sea_food: () => html`
    <path d="M7 12.500l-3.500-1.500v-3M17 12.500l3.500-1.500v-3
      M7 16l-3.500 1.500M17 16l3.500 1.500M8.500 18.500l-2 2.500M15.500 18.500l2 2.500" fill="none" />
    <ellipse cx="12" cy="14.500" rx="6" ry="5" fill="#e2623f" />
    <path d="M1.800 7.500c0-2.500 1.500-4 3.500-4l-.8 2.200 2 .3c0 2-1.500 3-4.700 1.500z
      M22.200 7.500c0-2.500-1.500-4-3.500-4l.8 2.200-2 .3c0 2 1.500 3 4.700 1.500z" fill="#e2623f" />
    <path d="M10 10v-2M14 10v-2M9.500 16q2.500 1.800 5 0" fill="none" />`,
  jewellery: () => html`
    <path d="M6.500 4.500h11l4 5.500-9.500 10.500-9.500-10.500z" fill="#e8f6fb" />
    <path d="M2.500 10h19M8.500 10l3.500 10.500 3.500-10.500-3.500-5.500z" fill="#8fc3dc" />`,
  tropical_fish: () => html`
    <path d="M16.500 12l5-4.500v9z" fill="#e5b93c" />
    <path d="M2.500 12c3-6 10.500-7.500 15 0-4.500 7.500-12 6-15 0z" fill="#f0a640" />
    <path d="M8.300 7.300q2 4.700 0 9.400h3q2-4.700 0-9.700z" fill=${PAPER} />
    <path d="M9 7c1-2.500 3-3.500 5-3.500 0 2-.5 3.500-1 4.500" fill="#e5b93c" />
    <circle cx="5.800" cy="11" r=".8" fill="#2b2622" stroke="none" />`,
  florist: () => html`
    <path d="M12 12v10M12 19c-3.500 0-5-1.800-5.500-4 3.500 0 5 1.500 5.500 4z
      M12 20c2.500 0 4.500-1.500 5-3.500-3 0-4.500 1-5 3.500z" fill="#79b36a" />
    ${[0, 72, 144, 216, 288].map((turn) => html`<ellipse cx="12" cy="4.700" rx="2.500" ry="3.100"
      fill="#e78bb4"
      transform=${`rotate(${turn} 12 8.500)`} />`)}
    <circle cx="12" cy="8.500" r="2.200" fill="#f4d372" />`,
  take_out: () => html`
    <path d="M6.500 10c0-8 11-8 11 0" fill="none" />
    <path d="M4 9h16l-2.500 12h-11z" fill=${PAPER} /><path d="M4 9l4 3.500h8l4-3.500" fill="#f3d9c9" />
    <path d="M8.800 16.500q3.200-.4 3.200-2.500q0 2.100 3.200 2.500M10 19v-2M14 19v-2M8.800 19h6.400"
      fill="none" stroke="#c4473a" />`,
  laundry: () => html`
    <path d="M8 4.500l-6 3.500 2 4.500 2.500-1v9.500h11v-9.500l2.500 1 2-4.500-6-3.500c-1 3-7 3-8 0z"
      fill=${PAPER} />
    <path d="M6.500 15.500h11" fill="none" stroke="#5b8fc0" stroke-width="2" />`,
  dim_sum: () => html`
    <path d="M5 13.500c-1-5 3-8.500 7-9.500 4 1 8 4.500 7 9.500z" fill=${PAPER} />
    <path d="M12 4v4M9 6l1.800 3.500M15 6l-1.800 3.500" fill="none" />
    <path d="M2.500 13.500h19v6.500h-19z" fill="#d9b06a" /><path
      d="M2.500 16.800h19M7 13.500v3.300M12 13.500v3.300M17 13.500v3.300" fill="none" />`,
  antiques: () => html`
    <path d="M9 2.500h6v2c0 2-1 2.500-1 4 0 2 5 3 5 7.500 0 3.500-2.500 5.500-4 6
      h-6c-1.500-.5-4-2.500-4-6 0-4.500 5-5.500 5-7.500 0-1.500-1-2-1-4z" fill=${PAPER} />
    <path d="M5.300 14.500q3.300-2.500 6.700 0t6.700 0v3q-3.300 2.500-6.700 0t-6.700 0z" fill="#5b8fc0"
      stroke-width="1" />`,
  factory: () => html`
    <path d="M16.500 12v-8h4v17" fill="#b5694c" />
    <path d="M2.500 21.500v-8l5-3.500v3.500l5-3.500v3.500l5-3.500v11.500h3v-8" fill="none" />
    <path d="M2.500 21.500v-8l5-3.500v3.500l5-3.500v3.500l4.500-3.500v11.500z" fill=${PAPER} /><path
      d="M2 21.500h20" fill="none" />
    <path d="M5 16.500h2.500v2h-2.500zM10.500 16.500h2.500v2h-2.500z" fill="#f4d372" stroke-width="1" />
    <path d="M15 3.500c-1-1.500-3-1-3.500 0" fill="none" />`,
  restaurant: () => html`
    <path d="M12.500 11l8-8.500M9.500 11l8.500-9.500" fill="none" stroke-width="1.800" />
    <path d="M5 11.500q1-3 3.500-2 2-2.500 4.500 0 3-1 4.500 2z" fill="#f6e2a8" />
    <path d="M2.500 11.500h19c0 5-3 8-6 9v1h-7v-1c-3-1-6-4-6-9z" fill="#c4473a" />
    <path d="M4.500 15h15" fill="none" stroke=${PAPER} stroke-width="1.300" />`,
};

/**
 * Draw a trade's pictogram inside an SVG, its upper left corner at (x, y).
 * @param {string} kind @param {number} x @param {number} y @param {number} size
 */
export function tradePath(kind, x, y, size) {
  return html`<g class="trade" transform=${`translate(${x} ${y}) scale(${size / 24})`} stroke="#2b2622"
    stroke-width="1.400" stroke-linejoin="round" stroke-linecap="round">${DRAWN[kind]?.()}</g>`;
}

/**
 * Draw a trade as a tile of its own: tinted, with how many make a whole business.
 * @param {{ kind: string, size?: number, whole?: number }} given
 */
export function Tile({ kind, size = 44, whole = 0 }) {
  return html`<svg class="trade-tile" width=${size} height=${size} viewBox="0 0 44 44" aria-hidden="true">
    <rect x="1.500" y="1.500" width="41" height="41" rx="8" fill=${TINTS[kind] ?? "#cfc4ae"} stroke="#2b2622"
      stroke-width="1.500" />
    ${DRAWN[kind] ? tradePath(kind, 8, whole ? 10 : 8, 28)
    : html`<text x="22" y="31" text-anchor="middle" font-size="24" fill="#2b2622">?</text>`}
    ${whole > 0 && html`<g><circle cx="8.500" cy="8.500" r="7" fill=${PAPER} stroke="#2b2622"
      stroke-width="1.200" />
      <text x="8.500" y="12.600" text-anchor="middle" font-size="11.500" font-weight="700"
        fill="#2b2622">${whole}</text></g>`}
  </svg>`;
}
