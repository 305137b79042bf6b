// The pieces of Silk and Salt, each drawn around (0, 0) and about 24 large, for the inside of an SVG.
import { html } from "/static/page.js";

/** A bale of silk. */
const SILK = html`<g class="ss-silk"><rect x="-12" y="-9" width="24" height="18" rx="5" />
  <path class="ss-fold" fill="none" d="M-12 -2c8 4 16 -4 24 0M-12 5c8 4 16 -4 24 0" /><path class="ss-cord" fill="none" d="M-4 -9v18M5 -9v18" /></g>`;

/** A sack of salt. */
const SALT = html`<g class="ss-salt"><path d="M-5 -8c-9 5 -10 17 -3 18h16c7 -1 6 -13 -3 -18z" />
  <path class="ss-cord" d="M-5 -8h10" /><path d="M-5 -8l-3 -4 4 1 4 -2 4 2 4 -1 -3 4z" />
  <path class="ss-grain" d="M-4 2h.1M1 5h.1M4 0h.1M-1 -2h.1" /></g>`;

export const COIN = html`<g class="ss-coin"><circle r="10" /><circle class="ss-rim" fill="none" r="6.5" /></g>`;

export const DOUBT = html`<g class="ss-doubt"><path d="M0 -12l11 6.500v11l-11 6.500l-11 -6.500v-11z" />
  <text y="5.5" text-anchor="middle">?</text></g>`;

export const ANCHOR = html`<g class="ss-anchor"><circle cy="-8" r="3" />
  <path d="M0 -5v15M-5 -1h10M-9 3c1 9 17 9 18 0M-9 3l-2 4M9 3l2 4" /></g>`;

export const LETTER = html`<g class="ss-letter"><rect x="-12" y="-8" width="24" height="16" rx="2" />
  <path d="M-12 -7l12 9l12 -9" /></g>`;

/** A cargo by its kind. @param {string | null} kind */
export const cargo = (kind) => (kind === "silk" ? SILK : kind === "salt" ? SALT : null);

/**
 * A piece as a small picture of its own, for the eye only.
 * @param {{ size?: number, children?: Drawn }} given
 */
export const Piece = ({ size = 24, children }) => html`<svg class="ss-piece" width=${size} height=${size}
  viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">${children}</svg>`;

/**
 * Equal pieces in a row.
 * @param {{ count: number, size?: number, children?: Drawn }} given
 */
export const Row = ({ count, size, children }) => html`<span class="ss-row">${Array.from({ length: count },
  (_, i) => html`<${Piece} key=${i} size=${size}>${children}</${Piece}>`)}</span>`;
