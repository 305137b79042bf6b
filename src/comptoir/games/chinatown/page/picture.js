// The picture of Chinatown on the home page: a gate, lanterns, and shops of one street.
import { html } from "/static/page.js";

const PEN = "#2b2622";

/**
 * @param {number} x
 * @param {number} width
 * @param {number} height
 * @param {string} wall
 * @param {string} roof
 * @param {Drawn} sign
 */
function house(x, width, height, wall, roof, sign) {
  const top = 176 - height;
  return html`<g transform=${`translate(${x} ${top})`}>
    <rect width=${width} height=${height} fill=${wall} />
    <path d=${`M-5 2 Q${width / 2} -8 ${width + 5} 2 L${width + 2} -8 Q${width / 2} -20 -2 -8z`}
      fill=${roof} />
    ${(height > 90 ? [0, 1] : [0]).map((floor) => [0, 1].map((side) => html`<rect
      x=${width * (0.16 + 0.42 * side)}
      y=${8 + 23 * floor} width=${width * 0.26} height="16" rx="2" fill="#f4d372" />`))}
    <path d=${`M3 ${height - 42} h${width - 6} l4 13 h${-width - 2}z`} fill=${sign} />
    <path d=${`M${width * 0.33} ${height - 42} l-1 13 M${width * 0.66} ${height - 42} l1 13`} fill="none" />
    <rect x=${width * 0.12} y=${height - 24} width=${width * 0.4} height="15" rx="2" fill="#fffaf0" />
    <rect x=${width * 0.62} y=${height - 26} width=${width * 0.24} height="26" rx="2" fill="#6d4a33" />
  </g>`;
}

/** @param {number} x @param {number} y @param {number} size */
function lantern(x, y, size) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 -16v6M0 10v9" fill="none" />
    <ellipse rx="11" ry="10" fill="#d2432f" />
    <path d="M-4 -9.500q-4 9.500 0 19M4 -9.500q4 9.500 0 19" fill="none" stroke-width="1" />
    <rect x="-5" y="-12" width="10" height="4" rx="1" fill="#e5b93c" />
    <rect x="-5" y="8" width="10" height="4" rx="1" fill="#e5b93c" />
  </g>`;
}

function gate() {
  return html`<g transform="translate(160 0)">
    <rect x="-58" y="74" width="12" height="102" fill="#b23a2a" />
    <rect x="46" y="74" width="12" height="102" fill="#b23a2a" />
    <rect x="-62" y="168" width="20" height="9" rx="2" fill="#ded3bd" />
    <rect x="42" y="168" width="20" height="9" rx="2" fill="#ded3bd" />
    <rect x="-66" y="84" width="132" height="13" rx="3" fill="#2f6b4f" />
    <rect x="-56" y="60" width="112" height="24" fill="#e5b93c" />
    <path d="M-8 67h16v8h-16zM0 63v18" fill="none" stroke="#b23a2a" stroke-width="3" />
    <path d="M-48 78v-12h24v9h-17v-4h9M48 78v-12h-24v9h17v-4h-9" fill="none" stroke="#b23a2a"
      stroke-width="2" />
    <path d="M-84 62q14 -2 24 -14h120q10 12 24 14q-10 4 -20 2h-128q-10 2 -20 -2z" fill="#3d7d8f" />
    <path d="M-58 50q10 -4 16 -16h84q6 12 16 16z" fill="#3d7d8f" />
    <path d="M-36 36v12M-18 35v14M0 34v15M18 35v14M36 36v12" fill="none" stroke-width="1" />
    <circle cy="28" r="6" fill="#e5b93c" />
  </g>`;
}

export const Picture = () => html`<svg viewBox="0 0 320 200" role="presentation" aria-hidden="true">
  <rect width="320" height="200" fill="#f3d9b8" />
  <circle cx="258" cy="44" r="22" fill="#f7b58a" />
  <path d="M0 120l40 -34 34 22 52 -40 60 44 50 -30 84 40v60h-320z" fill="#e8b994" />
  <g stroke=${PEN} stroke-width="1.600" stroke-linejoin="round">
    ${house(4, 46, 96, "#c96f4f", "#5d3b2c", "#355d49")}
    ${house(54, 42, 78, "#e2c79a", "#7a4a35", "#b23a2a")}
    ${house(224, 42, 84, "#8fb3a4", "#5d3b2c", "#1c5d84")}
    ${house(270, 46, 100, "#d9a15b", "#7a4a35", "#9d2c17")}
    <path d="M-4 176h328v30h-328z" fill="#b9a88c" />
    <path d="M132 200l14 -24h28l14 24z" fill="#d8cbb0" stroke-width="1" />
    ${gate()}
    <path d="M0 62q58 42 98 26M222 88q46 14 98 -24" fill="none" stroke-width="1.200" />
    ${lantern(34, 98, 0.7)} ${lantern(70, 106, 0.7)} ${lantern(252, 106, 0.7)} ${lantern(290, 97, 0.7)}
    ${lantern(160, 116, 1)}
  </g>
</svg>`;
