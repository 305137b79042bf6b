// A picture of Dale of Merchants for the home page: a stall in the dale, with cards on its counter.
import { html } from "/static/page.js";

const INK = "#2b2622";

/** An awning of stripes, scalloped at its edge. */
const awning = () => html`<g>${Array.from({ length: 9 }, (_, i) => {
  const x = 34 + i * 28;
  return html`<path d=${`M${46 + i * 25.4} 20h25.4L${x + 28} 58a14 11 0 0 1-28 0z`}
    fill=${i % 2 ? "#fffaf0" : "#5f7f45"} />`;
})}</g>`;

/**
 * A card on the counter: colour, value, and a few lines of writing.
 * @param {number} x @param {number} y @param {number} turn @param {string} colour @param {number} value
 */
const card = (x, y, turn, colour, value) => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
  <rect x="-19" y="-27" width="38" height="54" rx="5" fill="#fffdf6" />
  <path d="M-19-9v-13a5 5 0 0 1 5-5h28a5 5 0 0 1 5 5v13z" fill=${colour} />
  <text x="-13" y="-12.500" font-family="Georgia, serif" font-size="14" font-weight="700" fill="#fff"
    stroke="none">
    ${value}</text>
  <path d="M-12 0h24M-12 7h24M-12 14h15" stroke="#6b6258" stroke-width="1.600" />
</g>`;

const fox = () => html`<g transform="translate(72 62) scale(1.500)">
  <path d="M8 30c-4 6-6 14-6 22h44c0-8-2-16-6-22z" fill="#7a6a9b" />
  <path d="M14 27L3.500 3.500C12 5 19 11 21 18h6c2-7 9-13 17.500-14.500L34 27z" fill="#eba653" />
  <path d="M14.500 22L8 8.500c4.500 2 8 6 9.500 10.500zM33.500 22L40 8.500c-4.500 2-8 6-9.500 10.500z"
    fill="#f7cdb0"
    stroke-width="1" />
  <path d="M11 24c3-6 7-8 13-8s10 2 13 8c1 7-7 13-13 19-6-6-14-12-13-19z" fill="#eba653" />
  <path d="M11 25c5 0 10 3 13 10 3-7 8-10 13-10 0 6.500-7.500 12-13 18-5.500-6-13-11.500-13-18z"
    fill="#fff3df"
    stroke-width="1" />
  <circle cx="18" cy="25" r="2.100" fill=${INK} stroke="none" /><circle cx="30" cy="25" r="2.100" fill=${INK}
    stroke="none" />
  <path d="M21 37h6l-3 4.500z" fill=${INK} stroke-width="1" />
</g>`;

const owl = () => html`<g transform="translate(186 70) scale(1.400)">
  <path d="M24 4c-6 0-10 2-15 1 1 4-2 8-2 16 0 13 7 23 17 23s17-10 17-23c0-8-3-12-2-16-5 1-9-1-15-1z"
    fill="#f4f2ec" />
  <circle cx="16.500" cy="17.500" r="7.200" fill="#fff" /><circle cx="31.500" cy="17.500" r="7.200"
    fill="#fff" />
  <circle cx="16.500" cy="17.500" r="4.200" fill="#f2b632" stroke-width="1" />
  <circle cx="31.500" cy="17.500" r="4.200" fill="#f2b632" stroke-width="1" />
  <circle cx="16.500" cy="17.500" r="2.200" fill=${INK} stroke="none" />
  <circle cx="31.500" cy="17.500" r="2.200" fill=${INK} stroke="none" />
  <path d="M21.300 21.500h5.400L24 27.500z" fill="#8b97a8" />
  <path d="M13 32l3 2.500 3-2.500M29 32l3 2.500 3-2.500" fill="none" stroke="#6f7d92" />
</g>`;

export const Picture = () => html`<svg viewBox="0 0 320 200" role="img" aria-hidden="true">
  <rect width="320" height="200" fill="#dfe6cd" />
  <circle cx="276" cy="40" r="17" fill="#f2d28a" />
  <path d="M0 120c40-34 84-40 130-18s100 18 190-22v120H0z" fill="#b7c79a" />
  <path d="M0 150c60-20 120-16 180-8s100 4 140-8v66H0z" fill="#9db37f" />
  <g stroke=${INK} stroke-width="1.800" stroke-linejoin="round" stroke-linecap="round">
    <path d="M48 50v132M272 50v132" stroke-width="6" /><path d="M48 50v132M272 50v132" stroke="#b98552"
      stroke-width="3" />
    ${fox()}${owl()}
    <rect x="34" y="132" width="252" height="14" rx="4" fill="#c99563" />
    <path d="M42 146h236v42H42z" fill="#b98552" />
    <path d="M42 160h236M42 174h236M90 146v14M190 146v14M140 160v14M240 160v14M90 174v14M190 174v14"
      stroke="#8d6237" stroke-width="1.500" />
    ${card(118, 152, -9, "#2b6ca3", 2)}${card(160, 148, 2, "#5f7f45", 3)}${card(202, 153, 10, "#93405f", 5)}
    <g fill="#f0c14b"><ellipse cx="66" cy="129" rx="9" ry="3.600" /><ellipse cx="66" cy="125" rx="9"
      ry="3.600" />
      <ellipse cx="67" cy="121" rx="9" ry="3.600" /></g>
    ${awning()}
    <path d="M44 20h232" stroke-width="4" />
  </g>
</svg>`;
