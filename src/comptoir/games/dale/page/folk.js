// The twelve animal folks and junk, each drawn so that it can be told from the others at 24 pixels.
import { html } from "/static/page.js";

const INK = "#2b2622";
/** @param {number} x @param {number} y */
const eye = (x, y, r = 2.1) => html`<circle cx=${x} cy=${y} r=${r} fill=${INK} stroke="none" />`;

/** @type {Record<string, () => Drawn>} */
const DRAWN = {
  platypuses: () => html`
    <path d="M9 21C9 11 15.500 5.500 24 5.500S39 11 39 21c0 8-5 13-15 13S9 29 9 21z" fill="#a27a57" />
    ${eye(17, 17)}${eye(31, 17)}
    <path d="M24 22c9 0 19 4 19 11.500S34.500 43 24 43 5 41 5 33.500 15 22 24 22z" fill="#4f6f96" />
    <path d="M7 35.500c5 3 11 3.700 17 3.700s12-.7 17-3.700" fill="none" />
    ${eye(20.500, 28.500, 1.5)}${eye(27.500, 28.500, 1.5)}`,
  sloths: () => html`
    <path d="M24 5C12 5 5 14 5 24.500S13 43 24 43s19-8 19-18.500S36 5 24 5z" fill="#8b6d50" />
    <path d="M24 13c-8 0-13 5-13 12s5 13 13 13 13-6 13-13-5-12-13-12z" fill="#ecd9b8" />
    <path d="M11.500 25.500c1.500-5 6-6.500 9.500-4.500 1 3-1.500 5.500-4 6s-4 .5-5.500-1.500zm25
      0c-1.500-5-6-6.500-9.500-4.500-1 3 1.500 5.500 4 6s4 .5 5.500-1.500z"
      fill="#6b4d36" stroke-width="1.400" />
    <circle cx="18" cy="23.500" r="1.700" fill="#fffaf0" stroke="none" />
    <circle cx="30" cy="23.500" r="1.700" fill="#fffaf0" stroke="none" />
    <path d="M20.800 27.500h6.400L24 31z" fill=${INK} />
    <path d="M17 32c3 3.500 11 3.500 14 0" fill="none" />`,
  crocodiles: () => html`
    <path d="M11 22V10.500a5.500 5.500 0 0 1 11 0V13h4v-2.500a5.500 5.500 0 0 1 11 0V22z" fill="#6da256" />
    <path d="M9 20h30l4 15c0 3-2 5-5 5H10c-3 0-5-2-5-5z" fill="#6da256" />
    <path d="M6 35l3.500 6 4-6 3.500 6 4-6 3 6 3-6 4 6 3.500-6 4 6 3.500-6z" fill="#fffaf0"
      stroke-width="1.700" />
    <circle cx="16.500" cy="11" r="2.900" fill="#f6d860" stroke-width="1.300" />
    <circle cx="31.500" cy="11" r="2.900" fill="#f6d860" stroke-width="1.300" />
    <path d="M16.500 8.700v4.600M31.500 8.700v4.600" stroke-width="1.700" />
    ${eye(19, 27, 1.7)}${eye(29, 27, 1.7)}`,
  foxes: () => html`
    <path d="M14 27L3.500 3.500C12 5 19 11 21 18h6c2-7 9-13 17.500-14.500L34 27z" fill="#eba653" />
    <path d="M14.500 22L8 8.500c4.500 2 8 6 9.500 10.500zM33.500 22L40 8.500c-4.500 2-8 6-9.500 10.500z"
      fill="#f7cdb0" stroke-width="1.300" />
    <path d="M11 24c3-6 7-8 13-8s10 2 13 8c1 7-7 13-13 19-6-6-14-12-13-19z" fill="#eba653" />
    <path d="M11 25c5 0 10 3 13 10 3-7 8-10 13-10 0 6.500-7.500 12-13 18-5.500-6-13-11.500-13-18z"
      fill="#fff3df" stroke-width="1.400" />
    ${eye(18, 25)}${eye(30, 25)}
    <path d="M21 37h6l-3 4.500z" fill=${INK} stroke-width="1" />`,
  polecats: () => html`
    <circle cx="10" cy="15" r="6.200" fill="#fff3df" /><circle cx="38" cy="15" r="6.200" fill="#fff3df" />
    <path d="M24 8C13 8 5.500 15 5.500 25 5.500 36 14 43 24 43s18.500-7 18.500-18C42.500 15 35 8 24 8z"
      fill="#7d4b5c" />
    <path d="M7 20.500c5-6 10-7 17-7s12 1 17 7c-4 1.500-6 .5-9 0s-5-.5-8-.5-5 0-8 .5-5 1.500-9 0z"
      fill="#fff3df" stroke-width="1.500" />
    <path d="M15 36c0-5 4-8 9-8s9 3 9 8-4 7-9 7-9-2-9-7z" fill="#fff3df" stroke-width="1.500" />
    <circle cx="16" cy="26" r="2.600" fill="#fffaf0" stroke="none" />
    <circle cx="32" cy="26" r="2.600" fill="#fffaf0" stroke="none" />
    ${eye(16.300, 26.200, 1.4)}${eye(31.700, 26.200, 1.4)}
    <circle cx="10" cy="31" r="1.900" fill="#e8b7a0" stroke="none" />
    <circle cx="38" cy="31" r="1.900" fill="#e8b7a0" stroke="none" />
    <path d="M21 31.500h6L24 35z" fill="#e07a8b" stroke-width="1.200" />
    <path d="M24 35v2c-1 2-4 2-5 .5M24 37c1 2 4 2 5 .5" fill="none" stroke-width="1.600" />`,
  owls: () => html`
    <path d="M24 4c-6 0-10 2-15 1 1 4-2 8-2 16 0 13 7 23 17 23s17-10 17-23c0-8-3-12-2-16-5 1-9-1-15-1z"
      fill="#f4f2ec" />
    <circle cx="16.500" cy="17.500" r="7.200" fill="#fff" />
    <circle cx="31.500" cy="17.500" r="7.200" fill="#fff" />
    <circle cx="16.500" cy="17.500" r="4.200" fill="#f2b632" stroke-width="1.400" />
    <circle cx="31.500" cy="17.500" r="4.200" fill="#f2b632" stroke-width="1.400" />
    ${eye(16.500, 17.500, 2.2)}${eye(31.500, 17.500, 2.2)}
    <path d="M21.300 21.500h5.400L24 27.500z" fill="#8b97a8" />
    <path d="M15 32l3 2.500 3-2.500M27 32l3 2.500 3-2.500M21 37l3 2.500 3-2.500" fill="none" stroke="#6f7d92"
      />`,
  macaws: () => html`
    <path d="M6 44C4 30 6 5 24 4c11-.5 17 6 17 14 0 5-2 8-6 9-3 6-1 11 1 17z" fill="#d8453b" />
    <path d="M20 11c6-3 13-1 14 4s-2 10-7 11-10-3-10-8 1-6 3-7z" fill="#fff6e8" stroke-width="1.500" />
    <path d="M30 12c9-1 14 5 13 13-.5 4-2 7-4.500 9 .3-5-2.500-8-8.500-9-3-4-3-9 0-13z" fill="#f0e2c4" />
    <path d="M30.500 25.500c4 .8 6.500 2.700 7.500 5.500-1.500 1.500-4.500 1.700-6.500.5s-2-4-1-6z"
      fill=${INK} stroke-width="1" />
    ${eye(24, 16.500, 2.3)}
    <path d="M6.500 36c5 1 9 4 10.500 8M8 29c7 1 13 6 15.500 15" fill="none" stroke="#2b6ca3"
      stroke-width="2.800" />`,
  pandas: () => html`
    <circle cx="10.500" cy="11.500" r="6.700" fill="#2f2c2e" />
    <circle cx="37.500" cy="11.500" r="6.700" fill="#2f2c2e" />
    <path d="M24 7C12.500 7 5 15 5 25.500S13 43 24 43s19-7 19-17.500S35.500 7 24 7z" fill="#fdfaf3" />
    <path d="M10 27c-1-5 3-10 7-10 3.500 0 4.500 4 2.500 7.500s-8.500 6-9.500 2.500zm28 0c1-5-3-10-7-10-3.500
      0-4.500 4-2.500 7.500s8.500 6 9.500 2.500z"
      fill="#2f2c2e" stroke-width="1" />
    <circle cx="16" cy="22.300" r="1.800" fill="#fff" stroke="none" />
    <circle cx="32" cy="22.300" r="1.800" fill="#fff" stroke="none" />
    <path d="M20.500 29.500c1.500-1.500 5.500-1.500 7 0-.5 2-2 3.500-3.500 3.500s-3-1.500-3.500-3.500z"
      fill=${INK} stroke-width="1" />
    <path d="M24 33c0 3-5 4.500-7 2.500M24 33c0 3 5 4.500 7 2.500" fill="none" />`,
  raccoons: () => html`
    <path d="M7 20L8 5c4 0 8 2.500 11 6h10c3-3.500 7-6 11-6l1 15z" fill="#8d8b93" />
    <path d="M4 28c2-11 9-18 20-18s18 7 20 18c-4 3-6 5-9 8s-6 6-11 6-8-3-11-6-5-5-9-8z" fill="#a6a4ab" />
    <path d="M5 28.500c2-6 6-10 10-10.500 4 0 6 2 9 2s5-2 9-2c4 .5 8 4.500 10 10.500-5 2.500-12 3-15
      0-1.500-1.500-2.500-2-4-2s-2.500.5-4 2c-3 3-10 2.500-15 0z"
      fill="#353138" stroke-width="1.400" />
    <circle cx="16" cy="24.500" r="2.600" fill="#fffaf0" stroke="none" />
    <circle cx="32" cy="24.500" r="2.600" fill="#fffaf0" stroke="none" />
    ${eye(16.300, 24.700, 1.4)}${eye(31.700, 24.700, 1.4)}
    <path d="M17 34c1-4 4-6 7-6s6 2 7 6c-2 4-4 6-7 6s-5-2-7-6z" fill="#fffaf0" stroke-width="1.500" />
    <path d="M21 31.500h6L24 35z" fill=${INK} stroke-width="1" />`,
  squirrels: () => html`
    <path d="M29 43c14 0 17-12 14-20-2-6 1-9-1-15-2-5-11-6-14 0-2.500 5 1 8 0 14-.7 5-4 9-3 14z"
      fill="#c9764a" />
    <path d="M33 38c5-2 6-9 4-14-1.500-5 .5-8 0-12" fill="none" stroke="#e9b48c" stroke-width="3" />
    <path d="M12 43c-4-1-3-5 1-5 0-4 1-7 3-9-6 1-11-1-12-5-.7-4 2-8 6-9l1.500-6 4.500 4.500c5 1 8 4 8 9 0 3-1
      5-2 7 5 3 8 8 7 13.500z" fill="#b9643b" />
    <path d="M14 40c0-5 1-8 4-11 2 4 2 8 0 12z" fill="#f3d9b8" stroke-width="1.300" />
    ${eye(12.500, 19, 2)}
    <path d="M4.500 22.500l3 1" />
    <path d="M5 31c0-2 2-3 4.500-3s4.500 1 4.500 3c0 3-2 6-4.500 6.500C7 37 5 34 5 31z" fill="#8a5a1f"
      stroke-width="1.500" /><path d="M4.500 30.500h10" />`,
  ocelots: () => html`
    <path d="M7 22L6 5l12 8zm34 0L42 5l-12 8z" fill="#dda934" />
    <path d="M24 10C12 10 6 18 6 27s7 16 18 16 18-7 18-16-6-17-18-17z" fill="#e9bd4e" />
    <path d="M24 11v7M18.500 12l1 6M29.500 12l-1 6M7.500 23l6 2M7 29l6-.5M40.500 23l-6 2M41 29l-6-.5"
      fill="none" stroke="#5b3d16" stroke-width="2.400" />
    <path d="M24 30c-5-2-9 0-9 4.500S19 41 24 41s9-2 9-6.500-4-6.500-9-4.500z" fill="#fff6e0"
      stroke-width="1.400" />
    <ellipse cx="17" cy="25" rx="3" ry="3.400" fill="#fffaf0" stroke-width="1.300" />
    <ellipse cx="31" cy="25" rx="3" ry="3.400" fill="#fffaf0" stroke-width="1.300" />
    <path d="M17 22.500v5M31 22.500v5" stroke-width="2" />
    <path d="M20.800 30h6.400L24 33.500z" fill="#b0475a" stroke-width="1.200" />
    <path d="M24 33.500v2.500" fill="none" />`,
  chameleons: () => html`
    <path d="M5 22C4 15 9 9 16 8c2-3 6-5 10-4-1 2 0 3 1 5 9 1 15 7 15.500 15.500C43 34 37 42 28 42c-6
      0-10-4-10-9s4-8 8-8 6 3 6 6-2 5-4.500 5"
      fill="none" stroke-width="7" />
    <path d="M5 22C4 15 9 9 16 8c2-3 6-5 10-4-1 2 0 3 1 5 9 1 15 7 15.500 15.500C43 34 37 42 28 42c-6
      0-10-4-10-9s4-8 8-8 6 3 6 6-2 5-4.500 5"
      fill="none" stroke="#4fb28d" stroke-width="3.400" />
    <path d="M5 23c-2-8 3-14 10.500-15.500C18 4.500 22 3 26 3.500c-1 2 .5 4 1.500 5.500 7 1 12 5 14 11-4 4-9
      5-14 4-2 3-6 4-10 3.500C12 27 7 26 5 23z" fill="#4fb28d" />
    <circle cx="15.500" cy="17" r="5" fill="#f4d35e" stroke-width="1.600" />${eye(14.800, 17, 2)}
    <path d="M5 22.500c4 1.500 8 1.500 11 .7" fill="none" stroke-width="1.600" />
    <path d="M27 12l3 8M33 14l2 6" fill="none" stroke="#0f7a66" stroke-width="2.400" />`,
  junk: () => html`
    <path d="M15 24h19" fill="none" stroke-width="5.600" />
    <path d="M15 24h19" fill="none" stroke="#efe9da" stroke-width="2.400" />
    ${[17.500, 23, 28.500].map((x) => html`<path d=${`M${x + 3} 13l-3 11 3 11`} fill="none"
      stroke-width="5.200" />
      <path d=${`M${x + 3} 13l-3 11 3 11`} fill="none" stroke="#efe9da" stroke-width="2.200" />`)}
    <path d="M16 13c-7 0-13 6-13 11s6 11 13 11c1.500-3 2-7 2-11s-.5-8-2-11z" fill="#efe9da" />
    <path d="M33 24c2-4 6-8 12-9-2 3-3 6-3 9s1 6 3 9c-6-1-10-5-12-9z" fill="#efe9da" />
    <path d="M8 19l4 4m0-4l-4 4" fill="none" stroke-width="1.900" />
    <path d="M4.500 27.500l4 1" fill="none" />`,
};

/** Draw an animal folk, or junk, as a small picture. @param {{ of: string, size?: number }} given */
export function Folk({ of, size = 24 }) {
  return html`<svg class="dale-folk" width=${size} height=${size} viewBox="0 0 48 48" aria-hidden="true">
    ${folkShape(of)}
  </svg>`;
}

/** The same as shapes for use inside another drawing, 48 wide and high. @param {string} of */
function folkShape(of) {
  return html`<g stroke=${INK} stroke-width="2" stroke-linejoin="round"
    stroke-linecap="round">${DRAWN[of]?.()}</g>`;
}

/** A die that shows a number. @param {{ face: string, size?: number }} given */
export const Die = ({ face, size = 40 }) => html`<svg class="dale-die" viewBox="0 0 24 24" width=${size} height=${size}
  aria-hidden="true"><rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="#fffaf0" stroke=${INK} stroke-width="1.5" />
  <text x="12" y="17.500" text-anchor="middle" font-size="15" font-weight="700" fill=${INK}>${face}</text></svg>`;
