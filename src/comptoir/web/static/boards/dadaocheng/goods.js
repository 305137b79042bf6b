// The five goods as pictograms that read at 24 px without colour, and cubes made of them.
import { html } from "../../page.js";

const SIGNS = {
  rice: html`<path d="M12 2.500c3 2 3 5.500 0 7.500-3-2-3-5.500 0-7.500zM5.500 8.500c3.300-.2 5.300 1.800 5.500 5-3.300.2-5.300-1.800-5.500-5zm13
    0c-.2 3.200-2.200 5.200-5.500 5 .2-3.200 2.200-5.200 5.500-5zM12 12.500v9"/>`,
  camphor: html`<path d="M9.500 2.500h5v4.500l3.500 5v8a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 20v-8l3.500-5zM6 14.500h12"/>`,
  sugar: html`<path d="M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9"/>`,
  tea: html`<path d="M5 19C4 10 10 4 20 4c0 10-6 16-15 15zm-2 2l11-11"/>`,
  opium: html`<g><path d="M12 7.500c4.500 0 6.500 2.800 6.500 6S16 19.500 12 19.500s-6.500-2.800-6.500-6 2-6 6.500-6zM12 19.500v3"/>
    <path d="M6.500 3.500l3 2.200L12 3l2.500 2.700 3-2.200-1.500 4h-8z"/></g>`,
  any: html`<path d="M12 3.500l2.500 5.700 6.200.6-4.700 4.100 1.400 6.100L12 16.800 6.600 20l1.400-6.100-4.700-4.100 6.200-.6z"/>`,
};

/** A good's pictogram inside an svg, `size` wide, its middle at x, y. */
export const sign = (good, x, y, size) => html`<g class="dd-sign dd-${good}"
  transform="translate(${x - size / 2},${y - size / 2}) scale(${size / 24})">${SIGNS[good]}</g>`;

/** A cube inside an svg, its middle at x, y. */
export const cubeAt = (good, x, y, size) => html`<g class="dd-cube dd-${good}" transform="translate(${x},${y})">
  <rect class="dd-block" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.2}/>
  ${sign(good, 0, 0, size * 0.84)}</g>`;

/** A cube as a picture of its own. */
export const Cube = ({ good, size = 20 }) => html`<svg class="dd-piece" width=${size} height=${size}
  viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">${cubeAt(good, 0, 0, 24)}</svg>`;

/** Cubes in a row, one by one. */
export const Cubes = ({ goods, size = 20 }) => html`<span class="dd-cubes">
  ${goods.map((good, i) => html`<${Cube} key=${i} good=${good} size=${size}/>`)}</span>`;

/** Cubes counted by good: pictogram and number; those that are none are left out. */
export const Heap = ({ goods, order, size = 20, all = false }) => html`<span class="dd-heap">
  ${order.map((good) => [good, goods.filter((one) => one === good).length])
    .filter(([, number]) => all || number)
    .map(([good, number]) => html`<span class="dd-count" key=${good}><${Cube} good=${good}
      size=${size}/>${number}</span>`)}</span>`;

const BUILDINGS = {
  manor: html`<path d="M3 11l9-7 9 7v10H3zM10 21v-6h4v6M6.500 13h2M15.500 13h2"/>`,
  shop: html`<g><path d="M4 9h16v12H4zM10 21v-7h4v7"/><path d="M3 9l2-5h14l2 5c0 3-4 3-4.500 0-.5 3-4 3-4.500 0-.5 3-4
    3-4.500 0C8 12 3 12 3 9z"/></g>`,
  market: html`<path d="M12 3v18M7 21h10M4 7h16M4 7l-2.500 7h5zM20 7l-2.500 7h5zM1.500 14a2.500 2.500 0 0 0 5 0zM17.500 14a2.500 2.500 0 0 0
    5 0z"/>`,
  workshop: html`<path d="M13 3l7 7-3 3-2.500-2.500L5.500 19.500 3 17l9-9L9.500 5.500z"/>`,
  den: html`<g><path d="M2 15.500h15.500l4.500-6"/><path d="M8 15.500c0 4 5 4 5 0zM9 12.500c-1.500-2 1.500-3 0-5.500"/></g>`,
  temple: html`<path d="M2 9c4 0 7-2 10-6 3 4 6 6 10 6l-2 2H4zM5.500 11v8M18.500 11v8M10 11v8M14 11v8M3 19h18v2.500H3z"/>`,
  dice: html`<path d="M4 6.500a2.500 2.500 0 0 1 2.500-2.500h11a2.500 2.500 0 0 1 2.500 2.500v11a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4
    17.500zM8.500 8.500h.01M15.500 15.500h.01M12 12h.01"/>`,
  ship: html`<path d="M3 15h18c-1 4-3 6-5 6H8c-2 0-4-2-5-6zM12 15V2.500M12 4c-4 1-6 4-6.500 8.500H12M12 4c3 1 5 4 5.500 8.500H12"/>`,
  credit: html`<path d="M5 3h11l3 3v15H5zM8.500 9h7M8.500 13h7M8.500 17h4"/>`,
  prestige: html`<path d="M12 3l2.600 5.600 6.100.7-4.500 4.200 1.200 6L12 16.500l-5.400 3 1.200-6L3.300 9.300l6.100-.7z"/>`,
};

/** A building, or another small sign of the town, as a picture of its own. */
export const Sign = ({ name, size = 24 }) => html`<svg class="dd-town dd-town-${name}" width=${size} height=${size}
  viewBox="0 0 24 24" aria-hidden="true" focusable="false">${BUILDINGS[name]}</svg>`;

/** The same inside an svg, its middle at x, y. */
export const townAt = (name, x, y, size) => html`<g class="dd-town dd-town-${name}"
  transform="translate(${x - size / 2},${y - size / 2}) scale(${size / 24})">${BUILDINGS[name]}</g>`;
