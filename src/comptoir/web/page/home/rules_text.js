// The rules, drawn section by section: paragraphs, lists, tables, diagrams, code; what is sought is marked.
import { html } from "../page.js";

/**
 * @typedef {{ text: string, mark?: string, to?: string }} Run Words in a row; `to` is the place they lead to.
 * @typedef {object} Block
 * @property {string} kind
 * @property {string} [text]
 * @property {Run[]} [runs]
 * @property {{ id: string | null, runs: Run[] }[]} [items]
 * @property {boolean} [ordered]
 * @property {Run[][]} [head]
 * @property {Run[][][]} [rows]
 * @property {string} [name]
 * @property {Tuple | null} [size]
 * @property {boolean} [plays]
 *
 * @typedef {(block: Block, caption: Drawn) => Drawn} DrawFigure
 * @typedef {{ level: number, title: string, id: string, blocks: Block[], language: string }} Section
 */

/** All rulings on a page, with the words they consist of. @param {Section[]} sections */
export function rulingsOf(sections) {
  const items = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.items ?? []));
  return items.flatMap(({ id, runs }) => (id ? [[id, wordsOf(runs)]] : []));
}

/** @param {Run[]} runs */
const wordsOf = (runs) => runs.map(({ text }) => text).join("");

/** Leave out accents and case, so that a search finds what is meant. @param {string} words */
export function plain(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Show the place that the address names, whenever it names one, while a page is there: gives what the page's element is
 * settled with, and what shows the place once it is drawn. `begin` is done with the page, and gives what ends it.
 * @param {string} page @param {() => () => void} begin @param {ScrollIntoViewOptions} [how]
 */
export function visiting(page, begin, how) {
  const turn = () => {
    const { hash } = location;
    const place = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!place) return;
    document.querySelectorAll(`${page} .visited`).forEach((old) => old.classList.remove("visited"));
    place.classList.add("visited");
    place.scrollIntoView(how);
  };
  let stop = () => {};
  const settle = (/** @type {Element | null} */ element) => {
    stop();
    window.removeEventListener("hashchange", turn);
    if (!element) return;
    window.addEventListener("hashchange", turn);
    stop = begin();
  };
  return { settle, visit: () => requestAnimationFrame(() => requestAnimationFrame(turn)) };
}

/**
 * Draw a section; `sought` is marked where it stands, and leaves out the blocks without it. `drawFigure` draws diagrams.
 * @param {Section} section @param {string} sought @param {DrawFigure} drawFigure
 */
export function drawBlocks(section, sought, drawFigure) {
  const all = !sought || plain(section.title).includes(sought);
  const keep = (/** @type {string} */ words) => all || plain(words).includes(sought);
  return section.blocks.map((block) => drawBlock(block, sought, keep, drawFigure)).filter((drawn) => drawn !== null);
}

/** @param {Block} block @param {string} sought @param {(words: string) => boolean} keep @param {DrawFigure} drawFigure */
function drawBlock(block, sought, keep, drawFigure) {
  const { kind, text = "", runs = [], items = [], ordered, head = [], rows = [] } = block;
  const line = (/** @type {Run[]} */ of) => of.map((run) => drawRun(run, sought));
  if (kind === "code") return keep(text) ? html`<pre tabindex="0"><code>${text}</code></pre>` : null;
  if (kind === "table") return drawTable(head, rows, line, keep);
  if (kind === "paragraph") return keep(wordsOf(runs)) ? html`<p>${line(runs)}</p>` : null;
  if (kind === "board") return keep(wordsOf(runs)) ? drawFigure(block, line(runs)) : null;
  const drawn = items.filter((item) => keep(wordsOf(item.runs)))
    .map((item) => html`<li id=${item.id ?? undefined}>${line(item.runs)}</li>`);
  if (!drawn.length) return null;
  return ordered ? html`<ol>${drawn}</ol>` : html`<ul>${drawn}</ul>`;
}

/**
 * @param {Run[][]} head @param {Run[][][]} all @param {(runs: Run[]) => Drawn} line
 * @param {(words: string) => boolean} keep
 */
function drawTable(head, all, line, keep) {
  const words = (/** @type {Run[][]} */ row) => row.map(wordsOf).join(" ");
  const found = all.filter((row) => keep(words(row)));
  if (!found.length && !keep(words(head))) return null;
  const rows = found.length ? found : all;
  const heading = (/** @type {Run[]} */ cell) => (cell.length ? html`<th scope="col">${line(cell)}</th>` : html`<td></td>`);
  return html`
    <div class="wide" tabindex="0" role="group"><table>
      <thead><tr>${head.map(heading)}</tr></thead>
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${line(cell)}</td>`)}</tr>`)}
      </tbody>
    </table></div>`;
}

/** @param {Run} run @param {string} sought */
function drawRun({ text, mark, to }, sought) {
  const words = marked(text, sought);
  if (to) return html`<a href="#${to}">${words}</a>`;
  if (mark === "code") return html`<code>${words}</code>`;
  if (mark === "strong") return html`<strong>${words}</strong>`;
  return mark === "em" ? html`<em>${words}</em>` : words;
}

/** Mark what was sought. @param {string} words @param {string} sought @returns {Drawn[]} */
function marked(words, sought) {
  if (!sought || !words) return words ? [words] : [];
  const signs = [...words];
  /** @type {number[]} */
  const starts = [];
  const folded = signs.map((sign) => plain(sign) || sign).map((sign) => sign.slice(0, 1)).join("");
  const next = (/** @type {number} */ from) => folded.indexOf(sought, from);
  for (let at = next(0); at >= 0; at = next(at + sought.length)) starts.push(at);
  /** @type {Drawn[]} */
  const drawn = [];
  let last = 0;
  for (const at of starts) {
    if (at > last) drawn.push(signs.slice(last, at).join(""));
    drawn.push(html`<mark>${signs.slice(at, at + sought.length).join("")}</mark>`);
    last = at + sought.length;
  }
  if (last < signs.length) drawn.push(signs.slice(last).join(""));
  return drawn;
}
