// The players' marks: a colour, a shape and a letter each, so that colour is never the only sign.
import { html } from "../page.js";
import { letterOf } from "../words.js";

const SHAPES = ["circle", "square", "triangle", "diamond", "star"];

/** The colour of a seat, as a value for `fill`. @param {number} seat */
export const colourOf = (seat) => `var(--p${(seat % SHAPES.length) + 1})`;

/** The shape of a seat, as a class name or for telling it in words. @param {number} seat */
export const shapeOf = (seat) => SHAPES[seat % SHAPES.length];

/**
 * Where the corners of a seat's mark are, around a middle; nothing for the circle.
 * @param {number} seat @param {number} x @param {number} y @param {number} r
 */
function corners(seat, x, y, r) {
  const at = (/** @type {number[][]} */ list) => list.map(([a, b]) => `${x + a * r},${y + b * r}`).join(" ");
  switch (shapeOf(seat)) {
    case "square": return at([[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]]);
    case "triangle": return at([[0, -1.05], [1.06, 0.84], [-1.06, 0.84]]);
    case "diamond": return at([[0, -1.12], [1.06, 0], [0, 1.12], [-1.06, 0]]);
    case "star": return at(Array.from({ length: 10 }, (_, i) => {
      const far = i % 2 ? 0.52 : 1.16;
      return [far * Math.sin((i * Math.PI) / 5), -far * Math.cos((i * Math.PI) / 5)];
    }));
    default: return "";
  }
}

/**
 * Draw a seat's mark inside an SVG, around (x, y), about r large; `more` are further properties.
 * @param {number} seat @param {number} x @param {number} y @param {number} r
 */
export function markPath(seat, x, y, r, more = {}) {
  const look = {
    fill: colourOf(seat), stroke: "var(--ink)", "stroke-width": r * 0.16, "stroke-linejoin": "round",
    class: `mark mark-${shapeOf(seat)}`, ...more,
  };
  if (shapeOf(seat) === "circle") return html`<circle cx=${x} cy=${y} r=${r * 0.96} ...${look} />`;
  return html`<polygon points=${corners(seat, x, y, r)} ...${look} />`;
}

/**
 * Draw the letter of a seat into its mark.
 * @param {number} seat @param {number} x @param {number} y @param {number} r
 */
export function markLetter(seat, x, y, r) {
  return html`<text class="mark-letter" x=${x} y=${y + r * (shapeOf(seat) === "triangle" ? 0.62 : 0.42)}
    text-anchor="middle" font-size=${r * 1.15} font-weight="700" aria-hidden="true">${letterOf(seat)}</text>`;
}

/**
 * Draw a seat's mark as a small picture of its own; `name` is told to those who cannot see it.
 * @param {Properties} given
 */
export function Mark({ seat, size = 22, name = "" }) {
  const told = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return html`<svg class="mark-picture" width=${size} height=${size} viewBox="-12.500 -12.500 25 25"
    ...${told}>
    ${markPath(seat, 0, 0, 9.6)}
    ${markLetter(seat, 0, 0, 9.6)}
  </svg>`;
}
