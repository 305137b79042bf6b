// The picture of Dragon Market on the home page: a floating market, and an heir who leaps.
import { html } from "/static/page.js";

const INK = "#2b2622";

/** @param {number} x @param {number} y @param {number} size */
const lantern = (x, y, size) => html`<g transform="translate(${x},${y}) scale(${size})">
  <path d="M0 -14v6M0 12v6M-3 12v4M3 12v4" fill="none"/><ellipse cy="2" rx="11" ry="9.5" fill="#dd4b39"/>
  <path d="M0 -7.5v19M-5 -6.5c-2.5 5-2.5 12 0 17M5 -6.5c2.5 5 2.5 12 0 17" fill="none" stroke-width="1"/>
  <path d="M-5 -9h10v3h-10zM-5 10h10v3h-10z" fill="#f0c14b"/></g>`;

/** @param {number} x @param {number} y */
const sailor = (x, y) => html`<g transform="translate(${x},${y})">
  <path d="M-9 30c0-16 3-20 9-20s9 4 9 20z" fill="#3d6fb6"/><circle cy="5" r="7" fill="#f3d3ac"/>
  <path d="M-15 3L0 -10L15 3c-9 3-21 3-30 0z" fill="#e8c97a"/><path d="M-7 -1.5c4 2 10 2 14 0" fill="none"
    stroke-width="1"/></g>`;

/** @param {number} x @param {number} y */
const vase = (x, y) => html`<g transform="translate(${x},${y})"><path d="M-5 -24h10c0 4-1.5 5-1.5 7 6 3 7.5 7
  7.5 10 0 4-3 5-4
    7h-14c-1-2-4-3-4-7 0-3 1.5-7 7.5-10 0-2-1.5-3-1.5-7z" fill="#fdfdfb"/>
  <path d="M-10.8 -8c7 3.5 14.6 3.5 21.6 0l-.6 4.5c-6.5 3-13.9 3-20.4 0z" fill="#3d6fb6"
    stroke-width="1.2"/></g>`;

/** @param {number} x @param {number} y */
const drum = (x, y) => html`<g transform="translate(${x},${y})"><path d="M-13 -18v14c0 3 6 5 13 5s13-2
  13-5v-14z" fill="#b8352c"/>
  <path d="M-13 -13L-6.5 0L0 -10L6.5 0L13 -13" fill="none" stroke="#f0c14b"/>
  <ellipse cy="-18" rx="13" ry="5" fill="#f6e7c4"/></g>`;

/** @param {number} x @param {number} y */
const bonsai = (x, y) => html`<g transform="translate(${x},${y})"><path d="M0 -8c1-7-6-8-5-15M0 -13c5-1 7-4
  8-8" fill="none"
    stroke-width="3"/><path d="M-15 -22c-2-6 3-9 6-8 2-5 10-5 11 0 5 0 6 6 2 8z" fill="#5c9a4a"/>
  <path d="M1 -18c-1-5 3-8 6-7 2-4 9-3 10 1 4 1 5 5 2 6z" fill="#7ab863"/>
  <path d="M-12 -8h24v4h-2l-2 6h-16l-2-6h-2z" fill="#7a5ea8"/></g>`;

/** @param {number} x @param {number} y */
const chest = (x, y) => html`<g transform="translate(${x},${y})"><path d="M-14 -20c0-6 28-6 28 0v20h-28z"
  fill="#a65a34"/>
  <path d="M-14 -12h28M-8 -24v24M8 -24v24" fill="none" stroke-width="1.2"/><path d="M-3 -14h6v6h-6z"
    fill="#f0c14b"/></g>`;

/**
 * A boat seen from the side; the prow, with its eye, looks to the right.
 * @param {number} x @param {number} y @param {string} wood @param {Drawn} load
 */
const boat = (x, y, wood, load) => html`<g transform="translate(${x},${y})">${load}
  <path d="M-74 -6c10 6 20 7 34 7h76c14 0 24-5 34-17 2 24-12 40-36 40h-74c-20 0-32-12-34-30z" fill=${wood}/>
  <path d="M-71 6c12 6 22 6 34 6h72c14 0 24-4 33-12" fill="none" stroke-width="1.2" opacity=".55"/>
  <circle cx="54" cy="1" r="4.5" fill="#fffaf0"/><circle cx="55" cy="1" r="1.8"
    fill=${INK} stroke="none"/></g>`;

/** @param {number} x @param {number} y @param {number} wide */
const wave = (x, y, wide) => html`<path d="M${x} ${y}q${wide / 4} -5 ${wide / 2} 0t${wide / 2} 0" fill="none"
  stroke="#fffaf0"
  stroke-width="2" opacity=".65"/>`;

export const Picture = () => html`<svg viewBox="0 0 320 200" aria-hidden="true"
  preserveAspectRatio="xMidYMid slice">
  <rect width="320" height="200" fill="#f6dfb8"/><circle cx="236" cy="62" r="34" fill="#e8875f"/>
  <path d="M0 108c30-34 62-44 92-24 24-26 60-22 84 4 34-20 66-14 88 4 18-10 38-12 56-4v40H0z" fill="#a9c9a4"/>
  <path d="M0 122c46-22 88-16 128 0 50-18 112-20 192-4v20H0z" fill="#7fae93"/>
  <g stroke=${INK} stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
    <g fill="#c4473a"><path d="M24 118h30v-16h-30z" fill="#f3e3c2"/><path d="M17 103c8-1 12-4 14-9h16c2 5 6 8
      14 9z"/>
      <path d="M29 94h20v-12h-20z" fill="#f3e3c2"/><path d="M22 83c7-1 10-4 11-8h12c1 4 4 7 11 8z"/>
      <path d="M33 75h12v-9h-12z" fill="#f3e3c2"/><path d="M27 67c6-1 10-5 12-12c2 7 6 11 12 12z"/>
      <path d="M35 118v-8a4 4 0 0 1 8 0v8z" fill="#5b3a2e"/></g>
    <path d="M0 122c60-6 260-6 320 0v78H0z" fill="#79bdb1" stroke="none"/>
    <path d="M0 14c70 26 140 22 200 2 40 18 84 18 120 2" fill="none"/>
    ${lantern(48, 40, 0.9)}${lantern(112, 46, 1.1)}${lantern(170, 38, 0.8)}${lantern(262, 42, 1)}
    ${wave(8, 136, 40)}${wave(140, 130, 44)}${wave(262, 138, 40)}
    ${boat(244, 158, "#a5673f", html`${sailor(-46, -28)}${vase(-12, 1)}${drum(22, 1)}`)}
    ${boat(84, 174, "#b98552", html`${bonsai(-36, 0)}${sailor(0, -27)}${chest(36, 0)}`)}
    <g transform="translate(163,112) rotate(14)"><path d="M-6 18l-13 10M5 18l4 15" fill="none"
      stroke-width="5"/>
      <path d="M-6 18l-13 10M5 18l4 15" fill="none" stroke="#f3d3ac" stroke-width="2.2"/>
      <path d="M-9 20c0-16 3-22 9-22s9 6 9 22z" fill="#cc79a7"/><path d="M6 4l15 -7M-6 5l-13 -5" fill="none"
        stroke-width="4.5"/>
      <path d="M6 4l15 -7M-6 5l-13 -5" fill="none" stroke="#cc79a7" stroke-width="2"/>
      <circle cy="-9" r="8" fill="#f3d3ac"/><path d="M-8 -11c0-10 16-10 16 0c-5-3-11-3-16 0z" fill=${INK}/>
      <circle cx="0" cy="-19" r="3" fill="#f0c14b"/><circle cx="24" cy="-6" r="5" fill="#f0c14b"/>
      <path d="M24 -8v4M22 -6h4" fill="none" stroke-width="1"/></g>
    ${wave(4, 190, 46)}${wave(150, 184, 40)}${wave(206, 194, 46)}${wave(282, 186, 36)}
  </g></svg>`;
