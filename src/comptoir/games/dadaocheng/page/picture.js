// The picture of Dadaocheng on the home page: the quay of old Taipei, a junk, and four discs.
import { html } from "/static/page.js";

const INK = "#2b2622";

/**
 * @param {number} x
 * @param {number} wide
 * @param {number} high
 * @param {string} wall
 * @param {string} roof
 * @param {number} arches
 */
const house = (x, wide, high, wall, roof, arches) => html`<g transform="translate(${x},${150 - high})">
  <path d="M-3 0L${wide / 2} -15L${wide + 3} 0z" fill=${roof} stroke=${INK} stroke-width="1.6"
    stroke-linejoin="round"/>
  <rect width=${wide} height=${high} fill=${wall} stroke=${INK} stroke-width="1.6"/>
  <circle cx=${wide / 2} cy="-5" r="3" fill="#fffaf0" stroke=${INK} stroke-width="1.2"/>
  <path d="M0 ${high - 33}H${wide}" stroke=${INK} stroke-width="1.4"/>
  ${Array.from({ length: arches }, (_, i) => {
    const step = wide / arches, left = i * step + step * 0.2, width = step * 0.6;
    return html`<g>
      <path d="M${left} ${high}v-16a${width / 2} ${width / 2} 0 0 1 ${width} 0v16z" fill="#4a3a33"
        stroke=${INK} stroke-width="1.3"/>
      <rect x=${left} y=${high - 62} width=${width} height="18" rx="3" fill="#f7e7bd" stroke=${INK}
        stroke-width="1.3"/>
      <path d="M${left + width / 2} ${high - 62}v18" stroke=${INK} stroke-width="1.1"/></g>`;
  })}
</g>`;

/** @param {number} x @param {number} y @param {string} ring @param {string} tint @param {Drawn} sign */
const disc = (x, y, ring, tint, sign) => html`<g transform="translate(${x},${y})" stroke=${INK}>
  <circle r="23" fill=${ring} stroke-width="1.6"/><circle r="18" fill="#fffaf0" stroke-width="1.3"/>
  <circle r="16.5" fill=${tint} stroke="none" opacity=".3"/>
  <g transform="translate(-12,-12)" stroke-width="1.5" stroke-linejoin="round">${sign}</g></g>`;

const RICE = html`<path d="M12 2.5c3 2 3 5.5 0 7.5-3-2-3-5.5 0-7.5zM5.5 8.5c3.3-.2 5.3 1.8 5.5
  5-3.3.2-5.3-1.8-5.5-5zm13
  0c-.2 3.2-2.2 5.2-5.5 5 .2-3.2 2.2-5.2 5.5-5zM12 12.5v9" fill="#fffdf6"/>`;
const TEA = html`<path d="M5 19C4 10 10 4 20 4c0 10-6 16-15 15zm-2 2l11-11" fill="#9cc58a"/>`;
const SUGAR = html`<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" fill="#e8897e"/>`;
const CAMPHOR = html`<path d="M9.5 2.5h5v4.5l3.5 5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20v-8l3.5-5z
  M6 14.5h12"
  fill="#f4d372"/>`;

/** The picture, 320 by 200. */
export const Picture = () => html`<svg viewBox="0 0 320 200" aria-hidden="true" focusable="false">
  <rect width="320" height="200" fill="#f3e3bf"/>
  <circle cx="248" cy="46" r="21" fill="#e39a5b" stroke=${INK} stroke-width="1.5"/>
  <path d="M0 104c30-34 52-40 84-18 24-30 52-34 84-8 22-20 44-26 70-8 26-16 52-14 82 12v60H0z"
    fill="#b9c3bd"/>
  <path d="M0 122c40-22 78-26 120-10 50-20 120-18 200 6v34H0z" fill="#8fa59d"/>
  ${house(10, 50, 78, "#c4705a", "#4d5a7c", 2)}
  ${house(60, 64, 94, "#e6c98d", "#2f4b7c", 3)}
  ${house(124, 46, 70, "#b35a4a", "#3f4d6f", 2)}
  <path d="M0 150h186l8 9H0z" fill="#8d7350" stroke=${INK} stroke-width="1.5"/>
  <path d="M0 158h196l124-8v50H0z" fill="#6f97a5"/><path d="M186 150h134v10H192z" fill="#6f97a5"/>
  <path d="M10 176h46M70 190h52M140 172h30M262 186h40M196 194h36M288 168h26" stroke="#d7e6e6" stroke-width="2"
    stroke-linecap="round"/>
  <g stroke=${INK} stroke-width="1.6" stroke-linejoin="round">
    <path d="M247 66v92M283 88v66" stroke-width="2.6"/>
    <path d="M216 78c12-10 34-12 56-4 4 22 4 44 0 62-20 4-40 4-56 0 6-20 6-40 0-58z" fill="#fffaf0"/>
    <path d="M219 92c16-5 36-6 55-2M221 107c18-3 36-3 54-1M219 122c18-1 38-1 55 0" fill="none"/>
    <path d="M276 96c8-5 18-5 28 0 3 12 3 26 0 38-10 2-20 2-28 0 3-13 3-26 0-38z" fill="#f1d9a0"/>
    <path d="M278 108h27M278 121h27" fill="none"/>
    <path d="M204 148c34 8 78 8 108-4-4 16-12 26-26 30h-58c-12-4-20-14-24-26z" fill="#8a4b34"/>
    <path d="M208 156c34 6 72 6 100-2" fill="none" stroke="#f3e3bf" stroke-width="2"/>
    <path d="M247 66l20-7-20-5z" fill="#c4473a"/>
  </g>
  ${disc(34, 172, "#e5b93c", "#f2ecdf", RICE)}${disc(84, 172, "#c4473a", "#5c8f4a", TEA)}
  ${disc(134, 172, "#5c8f4a", "#c4473a", SUGAR)}${disc(184, 172, "#3a3540", "#e5b93c", CAMPHOR)}
  </svg>`;
