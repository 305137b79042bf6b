// The five goods as pictograms that read at 24 px without colour, and cubes made of them.
import { html } from "/static/page.js";
import { pictured } from "/static/boards/part.js";

/** @type {Record<string, Drawn>} */
const SIGNS = {
  rice: html`<path d="M12 2.5c3 2 3 5.5 0 7.5-3-2-3-5.5 0-7.5zM5.5 8.5c3.3-.2 5.3 1.8 5.5
    5-3.3.2-5.3-1.8-5.5-5zm13
    0c-.2 3.2-2.2 5.2-5.5 5 .2-3.2 2.2-5.2 5.5-5zM12 12.5v9"/>`,
  camphor: html`<path d="M9.5 2.5h5v4.5l3.5 5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20v-8l3.5-5z
    M6 14.5h12"/>`,
  sugar: html`<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>`,
  tea: html`<path d="M5 19C4 10 10 4 20 4c0 10-6 16-15 15zm-2 2l11-11"/>`,
  opium: html`<g><path d="M12 7.5c4.5 0 6.5 2.8 6.5 6S16 19.5 12 19.5s-6.5-2.8-6.5-6 2-6 6.5-6zM12 19.5
    v3"/>
    <path d="M6.5 3.5l3 2.2L12 3l2.5 2.7 3-2.2-1.5 4h-8z"/></g>`,
  any: html`<path d="M12 3.5l2.5 5.7 6.2.6-4.7 4.1 1.4 6.1L12 16.8 6.6 20
    l1.4-6.1-4.7-4.1 6.2-.6z"/>`,
};

/**
 * A good's pictogram inside an svg, `size` wide, its middle at x, y.
 * @param {string} good @param {number} x @param {number} y @param {number} size
 */
export const sign = (good, x, y, size) => html`<g class="dd-sign dd-${good}"
  transform="translate(${x - size / 2},${y - size / 2}) scale(${size / 24})">${SIGNS[good]}</g>`;

/**
 * A cube inside an svg, its middle at x, y.
 * @param {string} good @param {number} x @param {number} y @param {number} size
 */
export const cubeAt = (good, x, y, size) => html`<g class="dd-cube dd-${good}"
  transform="translate(${x},${y})">
  <rect class="dd-block" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.2}/>
  ${sign(good, 0, 0, size * 0.84)}</g>`;

/** A cube as a picture of its own. @param {{ good: string, size?: number }} given */
export const Cube = ({ good, size = 20 }) => html`<svg class="dd-piece" width=${size} height=${size}
  viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">${cubeAt(good, 0, 0, 24)}</svg>`;

/** Cubes in a row, one by one. @param {{ goods: Dadaocheng.Goods, size?: number }} given */
export const Cubes = ({ goods, size = 20 }) => html`<span class="dd-cubes">
  ${goods.map((good, i) => html`<${Cube} key=${i} good=${good} size=${size}/>`)}</span>`;

/** @param {Dadaocheng.At} at @param {string} good @param {number} number @param {boolean} named */
function counted(at, good, number, named) {
  const name = `${number} ${at.word(good, "", number)}`;
  return named ? pictured({ name, more: good }) : { "data-tip": name, "data-more": good };
}

/**
 * Cubes counted by good: pictogram and number; those that are none are left out.
 * Each has a tip; `named`: and a name of its own, where no other words tell how many there are.
 * @param {{ at: Dadaocheng.At, goods: Dadaocheng.Goods, order: string[], size?: number, all?: boolean, named?: boolean }} given
 */
export const Heap = ({ at, goods, order, size = 20, all = false, named = false }) => html`<span class="dd-heap">
  ${order.map((good) => /** @type {[string, number]} */ ([good, goods.filter((one) => one === good).length]))
    .filter(([, number]) => all || number)
    .map(([good, number]) => html`<span class=${number ? "dd-count" : "dd-count dd-none"} key=${good} data-heap=${good}
      ...${counted(at, good, number, named)}><${Cube} good=${good}
      size=${size}/>${number}</span>`)}</span>`;

/** @type {Record<string, Drawn>} */
const BUILDINGS = {
  manor: html`<path d="M3 11l9-7 9 7v10H3zM10 21v-6h4v6M6.5 13h2M15.5 13h2"/>`,
  shop: html`<g><path d="M4 9h16v12H4zM10 21v-7h4v7"/><path d="M3 9l2-5h14l2 5c0 3-4 3-4.5 0-.5 3-4 3-4.5
    0-.5 3-4
    3-4.5 0C8 12 3 12 3 9z"/></g>`,
  market: html`<path d="M12 3v18M7 21h10M4 7h16M4 7l-2.5 7h5zM20 7l-2.5 7h5zM1.5 14a2.5 2.5 0 0 0 5 0z
    M17.5 14a2.5 2.5 0 0 0
    5 0z"/>`,
  workshop: html`<path d="M13 3l7 7-3 3-2.5-2.5L5.5 19.5 3 17l9-9L9.5 5.5z"/>`,
  den: html`<g><path d="M2 15.5h15.5l4.5-6"/><path d="M8 15.5c0 4 5 4 5 0zM9 12.5c-1.5-2 1.5-3 0-5.5"/></g>`,
  temple: html`<path d="M2 9c4 0 7-2 10-6 3 4 6 6 10 6l-2 2H4zM5.5 11v8M18.5 11v8M10 11v8M14 11v8M3 19h18
    v2.5H3z"/>`,
  dice: html`<path d="M4 6.5a2.5 2.5 0 0 1 2.5-2.5h11a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-11
    A2.5 2.5 0 0 1 4
    17.5zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01"/>`,
  ship: html`<path d="M3 15h18c-1 4-3 6-5 6H8c-2 0-4-2-5-6zM12 15V2.5M12 4c-4 1-6 4-6.5 8.5H12M12 4
    c3 1 5 4 5.5 8.5H12"/>`,
  credit: html`<path d="M5 3h11l3 3v15H5zM8.5 9h7M8.5 13h7M8.5 17h4"/>`,
  prestige: html`<path d="M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 16.5l-5.4 3 1.2-6L3.3 9.3
    l6.1-.7z"/>`,
};

/**
 * A building, or another small sign of the town, as a picture of its own.
 * @param {{ name: string, size?: number }} given
 */
export const Sign = ({ name, size = 24 }) => html`<svg class="dd-town dd-town-${name}"
  width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"
  focusable="false">${BUILDINGS[name]}</svg>`;

/**
 * The same inside an svg, its middle at x, y.
 * @param {string} name @param {number} x @param {number} y @param {number} size
 */
export const townAt = (name, x, y, size) => html`<g class="dd-town dd-town-${name}"
  transform="translate(${x - size / 2},${y - size / 2}) scale(${size / 24})">${BUILDINGS[name]}</g>`;
