// A chart: a line for every player over the actions of a game, to be read by eye, by keyboard and by ear.
import { html } from "../page.js";
import { letterOf, text } from "../words.js";
import { Mark, colourOf, markPath } from "../boards/marks.js";

const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [360, 190, 40, 26, 10, 22];
const DASHES = ["", "9 4", "2.500 3.500", "10 4 2 4", "5 2.500"];
/**
 * @typedef {{ seat: number, points: Tuple[] }} Line
 * @typedef {{ seat: number, at: Tuple, number: number }} Dot
 * @typedef {{ rows: (string | number)[][], head: string[], open: Signal<boolean> }} Rows
 */

const APART = 13; // between two marks at the ends of lines
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/**
 * Where the marks at the ends of the lines go, so that none lies over another.
 * @param {Line[]} lines @param {(value: number) => number} y
 */
function endsOf(lines, y) {
  const found = lines.map(({ seat, points }) => ({ seat, at: y(points.at(-1)?.[1] ?? 0) }));
  found.sort((a, b) => a.at - b.at);
  found.forEach((one, place) => {
    if (place) one.at = Math.max(one.at, found[place - 1].at + APART);
  });
  found.reduceRight((lowest, one) => {
    one.at = Math.min(one.at, lowest);
    return one.at - APART;
  }, HIGH - BOTTOM);
  return found;
}

/**
 * The path of a line; what stays until it changes goes in steps.
 * @param {Tuple[]} points
 * @param {(value: number) => number} x
 * @param {(value: number) => number} y
 * @param {boolean} stepped
 */
function pathOf(points, x, y, stepped) {
  return points.map(([a, b], place) => {
    if (!place) return `M${x(a)} ${y(b)}`;
    return stepped ? `H${x(a)}V${y(b)}` : `L${x(a)} ${y(b)}`;
  }).join("");
}

/**
 * `lines`: [{seat, points: [[action, value], …]}]; `length`: how many actions; `ticks`: [[value, label], …] from
 * the lowest to the highest; `dots`: [{seat, at: [action, value], number}]; `now`: the action that is looked at;
 * `choose`: what to do when another is; `told`: how it stood after an action, in words; `name`: what this shows.
 * @param {{ lines: Line[], length: number, ticks: [number, string][], dots?: Dot[], now: number,
 *   choose: (number: number) => void, told: (number: number) => string, name: string, stepped?: boolean }} given
 */
export function Chart({ lines, length, ticks, dots = [], now, choose, told, name, stepped = false }) {
  const [low, high] = [ticks[0][0], ticks[ticks.length - 1][0]];
  /** @param {number} value */
  const round = (value) => Math.round(value * 10) / 10;
  /** @param {number} number */
  const x = (number) => round(LEFT + ((WIDE - LEFT - RIGHT) * number) / Math.max(length, 1));
  /** @param {number} value */
  const y = (value) => round(HIGH - BOTTOM - ((HIGH - TOP - BOTTOM) * (value - low)) / (high - low || 1));
  /** @param {number} number */
  const to = (number) => choose(Math.max(0, Math.min(length, number)));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const ends = event.key === "Home" ? 0 : event.key === "End" ? length : null;
    const goal = ends ?? (event.key in STEPS ? now + STEPS[event.key] : null);
    if (goal === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    to(goal);
  };
  const point = (/** @type {Heard} */ event) => {
    if (event.type === "pointermove" && !(event.buttons & 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * WIDE;
    to(Math.round(((place - LEFT) / (WIDE - LEFT - RIGHT)) * length));
  };
  return html`<div class="chart" role="slider" tabindex="0" aria-label=${name} aria-valuemin="0"
    aria-valuemax=${length} aria-valuenow=${now} aria-valuetext=${told(now)} onKeyDown=${keys}>
    <svg viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true" onPointerDown=${point} onPointerMove=${point}>
      ${ticks.map(([value, label]) => html`<g key=${value} class="chart-tick">
        <path d="M${LEFT} ${y(value)}H${WIDE - RIGHT}" />
        <text x=${LEFT - 5} y=${y(value) + 3.5} text-anchor="end">${label}</text></g>`)}
      ${[0, length].map((number) => html`<text key=${`x${number}`} class="chart-end" x=${x(number)} y=${HIGH - 6}
        text-anchor="middle">${number}</text>`)}
      <path class="chart-now" d="M${x(now)} ${TOP - 4}V${HIGH - BOTTOM + 4}" />
      ${now > length * 0.06 && now < length * 0.94 && html`<text class="chart-end now" x=${x(now)}
        y=${HIGH - 6} text-anchor="middle">${now}</text>`}
      ${lines.map(({ seat, points }) => html`<path key=${seat} class="chart-line" stroke=${colourOf(seat)}
        stroke-dasharray=${DASHES[seat % DASHES.length]} d=${pathOf(points, x, y, stepped)} />`)}
      ${dots.map(({ seat, at, number }) => html`<g key=${number} class="chart-dot" data-dot=${number}>
        ${markPath(seat, x(at[0]), y(at[1]), 5)}</g>`)}
      ${endsOf(lines, y).map(({ seat, at }) => html`<g key=${seat} class="chart-mark">
        ${markPath(seat, WIDE - RIGHT + 11, at, 6)}<text x=${WIDE - RIGHT + 11} y=${at + 3} text-anchor="middle">
          ${letterOf(seat)}</text></g>`)}
    </svg></div>`;
}

/**
 * What each line means, and how it stands where one looks.
 * @param {{ lines: Line[], names: string[], value: (seat: number) => string }} given
 */
export const Legend = ({ lines, names, value }) => html`<ul class="chart-legend plain">
  ${lines.map(({ seat }) => html`<li key=${seat}>
    <svg class="chart-sample" viewBox="0 0 30 8" width="30" height="8" aria-hidden="true">
      <path class="chart-line" stroke=${colourOf(seat)} stroke-dasharray=${DASHES[seat % DASHES.length]}
        d="M0 4H30" /></svg>
    <${Mark} seat=${seat} size=${18} />
    <span class="who">${names[seat]}</span><b>${value(seat)}</b></li>`)}</ul>`;

/** The same as a table, for those who would rather read it; it is made when it is opened. */
export const AsTable = (/** @type {Rows} */ { rows, head, open }) => html`<details class="chart-table" open=${open.value}
  onToggle=${(event) => { open.value = event.currentTarget.open; }}>
  <summary>${text("web.analysis.table")}</summary>
  ${open.value && html`<div class="chart-rows" tabindex="0" role="group" aria-label=${text("web.analysis.table")}>
    <table><thead><tr>${head.map((word, place) => html`<th scope="col" key=${place}>${word}</th>`)}</tr></thead>
    <tbody>${rows.map(([first, ...rest]) => html`<tr key=${first}><th scope="row">${first}</th>
      ${rest.map((cell, place) => html`<td key=${place}>${cell}</td>`)}</tr>`)}</tbody></table></div>`}
</details>`;
