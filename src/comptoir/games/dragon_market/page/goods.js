// Pictograms of the twenty goods of Dragon Market: 24 by 24, an ink outline, each its own shape and colour.
import { html } from "/static/page.js";

const INK = "#2b2622";

/** A thick line with an ink outline: ring, snake. @param {string} d @param {string} colour @param {number} width */
const cord = (d, colour, width) => html`
  <path d=${d} fill="none" stroke-width=${width + 2.6} />
  <path d=${d} fill="none" stroke=${colour} stroke-width=${width} />`;

const beads = [[5, 4.5], [5.2, 8.6], [6.8, 12.3], [9.4, 15.2], [14.6, 15.2], [17.2, 12.3], [18.8, 8.6],
  [19, 4.5]];

/** @type {Record<string, () => Drawn>} */
const DRAWN = {
  ring: () => html`${cord("M12 10.4a5.6 5.6 0 1 0 .01 0z", "#f0c14b", 1.8)}
    <path d="M8.3 2h7.4l2.6 3.2L12 11.2 5.7 5.2z" fill="#7cc7ea" /><path d="M5.7 5.2h12.6" fill="none" />`,
  carpet: () => html`<path d="M2.5 7.5h2.5M2.5 10.5h2.5M2.5 13.5h2.5M2.5 16.5h2.5M19 7.5h2.5M19 10.5h2.5
      M19 13.5h2.5M19 16.5h2.5" fill="none" /><path d="M5 5h14v14H5z" fill="#c4473a" />
    <path d="M12 7.6l4.4 4.4-4.4 4.4L7.6 12z" fill="#f0c14b" /><path d="M11.2 12h1.6" fill="none" />`,
  buddha: () => html`<path d="M4 18.7c0-2.2 3.5-3.6 8-3.6s8 1.4 8 3.6-3.4 2.8-8 2.8-8-.6-8-2.8z"
    fill="#e0ac3a" />
    <path d="M12 10c-4.2 0-5.6 3-6 6.2h12c-.4-3.2-1.8-6.2-6-6.2z" fill="#f0c14b" />
    <circle cx="12" cy="2.9" r="1.4" fill="#e0ac3a" /><circle cx="12" cy="7" r="3.6" fill="#f7d98a" />
    <path d="M10.6 7.2h.2M13.2 7.2h.2M9.3 15.6c1.5 1.4 3.9 1.4 5.4 0" fill="none" />`,
  vase: () => html`<path d="M8.8 2.5h6.4c0 2-.9 2.6-.9 4 3 1.4 4.3 3.6 4.3 6.2 0 3.8-2.4 5.8-3
    8.8H8.4c-.6-3-3-5-3-8.8 0-2.6
      1.3-4.8 4.3-6.2 0-1.4-.9-2-.9-4z" fill="#fdfdfb" /><path d="M5.7 11.2c3.8 1.8 8.8 1.8 12.6 0l.2 3.2c-3.9
        1.8-9.1
      1.8-13 0z" fill="#3d6fb6" /><path d="M9.5 6.6h5" fill="none" />`,
  snake: () => html`
    ${cord("M4.5 19.3c7 1.7 14.3.6 14-3.2-.3-3.9-11.6-1.3-12-5.4-.3-3 4.2-4.9 9.5-4.6", "#6aa84f", 3)}
    <path d="M20 5.6l2.6-1.3M20.2 6.8l2.3.8" fill="none" stroke="#c4473a" />
    <ellipse cx="17.6" cy="6.2" rx="3" ry="2.4" fill="#6aa84f" /><circle cx="18" cy="5.6" r=".9"
      fill=${INK} stroke="none" />`,
  goldfish: () => html`<path d="M16 12l5.8-5.3c-1 3.6-1 7 0 10.6z" fill="#f9a25b" />
    <path d="M2 12.2c2.8-5.8 11-7.4 15.2 0-4.2 6.6-12.4 5.4-15.2 0z" fill="#f07f2e" />
    <path d="M9 6.8c1.4-2.2 3.6-2.8 5-2.6-.4 1.3-.6 2.4-.4 3.7M9.4 9.6c1.3 1.6 1.3 3.6 0 5.2" fill="#f9a25b"
      />
    <circle cx="6" cy="11" r="1" fill=${INK} stroke="none" />`,
  necklace: () => html`<path d="M5 4.5c0 6 2 10.5 7 11.7 5-1.2 7-5.7 7-11.7" fill="none" />
    ${beads.map(([x, y]) => html`<circle cx=${x} cy=${y} r="1.9" fill="#fbf6ea" stroke-width="1.2" />`)}
    <path d="M12 14.4l3 3.4-3 4.2-3-4.2z" fill="#c4473a" />`,
  perfume: () => html`<path d="M8.3 10.8h7.4c2 0 3.3 1.4 3.3 3.2v4.7c0 1.6-1.2 2.8-2.8 2.8H7.8c-1.6
    0-2.8-1.2-2.8-2.8V14c0-1.8
      1.3-3.2 3.3-3.2z" fill="#b49ad6" /><path d="M9.8 7.6h4.4v3.2H9.8z" fill="#f0c14b" />
    <circle cx="12" cy="4.7" r="2.9" fill="#e9dff7" /><path d="M12 12.8c1.7 2.2 2.3 3 2.3 4a2.3 2.3 0 0 1-4.6
      0c0-1 .6-1.8
      2.3-4z" fill="#fbf6ea" stroke-width="1.2" />`,
  fan: () => html`<path d="M12 21.5L1.8 9.2C7.3 3.2 16.7 3.2 22.2 9.2z" fill="#f2a7b8" />
    <path d="M12 21.5L8 14c2.4-1.7 5.6-1.7 8 0z" fill="#8a5a34" />
    <path d="M8 14L5.3 6.5M10.6 13L9.8 4.9M13.4 13l.8-8.1M16 14l2.7-7.5" fill="none" stroke-width="1.2" />`,
  baby_dragon: () => html`<path d="M15.5 5.2l4.2-.8-.4 3.4 3 1.2-1.6 2.9 2 2.4-2.3 1.9.6 3.2h-4.2z"
    fill="#e8643c" />
    <path d="M2.2 12.8c0-2.3 2.2-3.7 4.7-3.9.4-2.2 1.7-3.7 3.5-4.4L10.2 1.4l3.4 2.5c4 .9 6 4.5 6
      9.2v8.4h-8.4c-.2-2 .2-3.3.9-4.4-5.3
      1-9.9-.5-9.9-4.3z" fill="#58b09c" /><path d="M3.3 14.6c2.6 1 5.6.9 8-.2" fill="none" />
    <circle cx="11.3" cy="9.2" r="1.3" fill=${INK} stroke="none" /><path d="M5 11.4h.2" fill="none" />`,
  mushrooms: () => html`<path d="M7.3 11.5h4.6l.9 9.5H6.4z" fill="#fbf2dd"
    /><path d="M1.8 12C1.8 6.7 5.3 3 9.6 3s7.8 3.7 7.8
      9z" fill="#d2473c" /><path d="M16.8 16.5h2.8l.5 4.5h-3.8z" fill="#fbf2dd"
        /><path d="M13.6 17c0-3 1.9-5 4.6-5s4.6 2
      4.6 5z" fill="#e8846c" /><circle cx="7" cy="8.8" r="1.4" fill="#fff" stroke="none" /><circle cx="12"
        cy="6.9" r="1.3"
      fill="#fff" stroke="none" />`,
  bonsai: () => html`<path d="M11.5 17.5c.6-3-2.6-4-2-7.5M11.6 14.6c2-.6 3.6-1.6 3.9-4" fill="none"
    stroke-width="2.4" />
    <path d="M3 10c-1-2.6 1-4.5 3-4.4.8-2 4-2.3 5-.4 1.9 0 2.9 3 1 4.8z" fill="#5c9a4a" />
    <path d="M12 11.6c-.9-2.2.6-3.8 2.3-3.7.8-1.7 3.8-1.7 4.5.1 2 0 2.9 2.3 1.7 3.6z" fill="#7ab863" />
    <path d="M5 16.7h14v1.8h-1l-1.2 3H7.2L6 18.5H5z" fill="#3d6fb6" />`,
  lantern: () => html`<path d="M12 1.5v3M12 20v2.8M10.2 20v2M13.8 20v2" fill="none" />
    <ellipse cx="12" cy="12" rx="8.2" ry="6.6" fill="#dd4b39" /><path d="M12 5.4v13.2M8.3 6.2c-1.9 3.7-1.9 8 0
      11.6M15.7 6.2c1.9
      3.7 1.9 8 0 11.6" fill="none" stroke-width="1.1" /><path d="M8.6 3.9h6.8v2.3H8.6zM8.6 17.8h6.8v2.3H8.6z"
        fill="#f0c14b" />`,
  teapot: () => html`<path d="M17 11.5c5-2.6 6.6 5.6-.6 6.3" fill="none" stroke-width="2.2" />
    <path d="M7 15.5L1.5 9.7l2.8-1 4 3z" fill="#a65a34" /><path d="M6.8 9.5h10.4c1.9 2.5 1.9 8-1.2
      11H8c-3.1-3-3.1-8.5-1.2-11z"
      fill="#b9683c" /><path d="M7.3 9.5c.5-2.8 2.3-3.8 4.7-3.8s4.2 1 4.7 3.8z" fill="#d08a5c" />
    <circle cx="12" cy="4.1" r="1.6" fill="#a65a34" />`,
  parasol: () => html`<path d="M12 3v18.5" fill="none" stroke-width="2"
    /><path d="M1.8 13C2.8 7 7 3.8 12 3.8S21.2 7 22.2
      13z" fill="#8e6bbf" /><path d="M8.4 13c.1-4 1.5-7.3 3.6-9.2 2.1 1.9 3.5 5.2 3.6 9.2z" fill="#efe6fb" />
    <path d="M12 1.6v2.2M9.8 21.5h4.4" fill="none" />`,
  silk: () => html`<path d="M4.6 8.5h11.6v11c-1.9 1.6-3.5 1.6-5.4.3-2-1.3-4.2-1.2-6.2.6z" fill="#38a3b8" />
    <path d="M8.4 10.5v7.3M12.4 10.5v8.4" fill="none" stroke-width="1.1" />
    <path d="M5 2.8h13.6v6.4H5c-1.8 0-3-1.4-3-3.2s1.2-3.2 3-3.2z" fill="#6cc6d6" />
    <circle cx="18.6" cy="6" r="3.2" fill="#e4f6f8" /><path d="M18.8 6.2h-.4" fill="none" />`,
  kite: () => html`<path d="M9.5 16.2c-1 3.3-3.8 1.2-4.8 5.3" fill="none" />
    <path d="M14.2 1.8l6.6 6.4L9.5 16.2 7 5.8z" fill="#f4c63d" /><path d="M14.2 1.8l6.6 6.4L9.5 16.2z"
      fill="#4a86cf" />
    <path d="M7 5.8l13.8 2.4M14.2 1.8L9.5 16.2" fill="none" stroke-width="1.2" />
    <path d="M4 17.4l2.7 1.4M9 19l-2.4-.7" fill="none" />`,
  mirror: () => html`<path d="M10.6 15.3h2.8l.6 7h-4z" fill="#8a5a34" /><circle cx="12" cy="9" r="7.3"
    fill="#e0ac3a" />
    <circle cx="12" cy="9" r="4.9" fill="#d4ecf7" /><path d="M9.8 10.4l3.4-3.8M12.4 11.4l1.8-2" fill="none"
      stroke="#fff"
      stroke-width="1.6" />`,
  jade: () => html`<path d="M12 1.5v5M12 17v2" fill="none" stroke="#c4473a" stroke-width="2" />
    <circle cx="12" cy="11" r="7.2" fill="#57a773" /><circle cx="12" cy="11" r="2.4" fill="#fffaf0" />
    <path d="M6.9 8.4a5.6 5.6 0 0 1 3-2.6" fill="none" stroke="#c9ecd2" stroke-width="1.6" />
    <path d="M10.3 18.6h3.4l.8 4h-5z" fill="#c4473a" />`,
  drum: () => html`<path d="M3.5 8v9c0 2.3 3.8 4 8.5 4s8.5-1.7 8.5-4V8z" fill="#b8352c" />
    <path d="M3.5 10.5l4.3 9.3L12 12l4.2 7.8 4.3-9.3" fill="none" stroke="#f0c14b" stroke-width="1.5" />
    <path d="M3.5 8v9c0 2.3 3.8 4 8.5 4s8.5-1.7 8.5-4V8" fill="none" />
    <ellipse cx="12" cy="7.8" rx="8.5" ry="3.7" fill="#f6e7c4" /><path d="M14 7l6.5-5" fill="none"
      stroke-width="2" />`,
};

/** The drawing of a good within an SVG: its centre and the length of its side. @param {string} name */
export function good(name, x = 0, y = 0, size = 24) {
  const drawn = DRAWN[name];
  if (!drawn) return null;
  return html`<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" stroke=${INK}
    stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${drawn()}</g>`;
}

/** The drawing of a good by itself, as an SVG among text. @param {{ name: string, size?: number }} given */
export const Good = ({ name, size = 24 }) => html`
  <svg class="dm-good" viewBox="0 0 24 24" width=${size} height=${size}
    aria-hidden="true">${good(name, 12, 12, 24)}</svg>`;

export const GOODS = Object.keys(DRAWN);
