// The rules, drawn as they are written: headings, paragraphs, lists, tables, code, bold, and nothing else.
import { html } from "../page.js";

/**
 * @typedef {object} Block
 * @property {string} kind
 * @property {string} words
 * @property {string[]} [items]
 * @property {boolean} [ordered]
 * @property {string[] | null} [head]
 * @property {string[][]} [rows]
 *
 * @typedef {{ level: number, title: string, id: string, blocks: Block[] }} Section
 */

const NUMBERED = /^(\d+(?:\.\d+)*)\s/;
const RULING = /^\*\*(R\d+)\*\*/;
const ITEM = /^(?:[-*+]|(\d+)\.)\s+/;
const INLINE = /(`[^`]+`)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

/** Read a text into sections: `{level, title, id, blocks}`; each block knows its plain words. @param {string} source */
export function read(source) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {Section} */
  let section = { level: 1, title: "", id: "top", blocks: [] };
  const lines = source.replaceAll("\r", "").split("\n");
  for (let place = 0; place < lines.length;) {
    const heading = /^(#{1,4})\s+(.*)$/.exec(lines[place]);
    if (heading) {
      section = { level: heading[1].length, title: heading[2], id: headingId(heading[1], heading[2]), blocks: [] };
      sections.push(section);
      place += 1;
    } else {
      place = readBlock(lines, place, section.blocks);
    }
  }
  return sections;
}

/** @param {string} marks @param {string} title */
function headingId(marks, title) {
  if (marks.length === 1) return "top";
  const number = NUMBERED.exec(`${title} `)?.[1];
  return number ?? title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** @param {string[]} lines @param {number} place @param {Block[]} blocks */
function readBlock(lines, place, blocks) {
  const line = lines[place];
  if (!line.trim()) return place + 1;
  if (line.startsWith("```")) return readFence(lines, place, blocks);
  if (line.startsWith("|")) return readTable(lines, place, blocks);
  if (ITEM.test(line)) return readList(lines, place, blocks);
  let end = place;
  while (end < lines.length && isPlain(lines[end])) end += 1;
  const words = lines.slice(place, end).join(" ");
  blocks.push({ kind: "paragraph", words });
  return end;
}

/** @param {string} line */
function isPlain(line) {
  return line.trim() !== "" && !/^(#{1,4}\s|```|\|)/.test(line) && !ITEM.test(line);
}

/** @param {string[]} lines @param {number} place @param {Block[]} blocks */
function readFence(lines, place, blocks) {
  let end = place + 1;
  while (end < lines.length && !lines[end].startsWith("```")) end += 1;
  blocks.push({ kind: "code", words: lines.slice(place + 1, end).join("\n") });
  return end + 1;
}

/** @param {string[]} lines @param {number} place @param {Block[]} blocks */
function readTable(lines, place, blocks) {
  let end = place;
  while (end < lines.length && lines[end].startsWith("|")) end += 1;
  const cellsOf = (/** @type {string} */ line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
  const rows = lines.slice(place, end).map(cellsOf);
  const ruled = rows[1]?.every((cell) => /^:?-+:?$/.test(cell));
  const body = ruled ? rows.slice(2) : rows;
  blocks.push({ kind: "table", head: ruled ? rows[0] : null, rows: body, words: rows.flat().join(" ") });
  return end;
}

/** @param {string[]} lines @param {number} place @param {Block[]} blocks */
function readList(lines, place, blocks) {
  const ordered = /^\d/.test(lines[place]);
  /** @type {string[]} */
  const items = [];
  let end = place;
  for (; end < lines.length && lines[end].trim(); end += 1) {
    const mark = ITEM.exec(lines[end]);
    if (mark) items.push(lines[end].slice(mark[0].length));
    else if (/^\s+\S/.test(lines[end]) && items.length) items[items.length - 1] += ` ${lines[end].trim()}`;
    else break;
  }
  blocks.push({ kind: "list", ordered, items, words: items.join("\n") });
  return end;
}

/** All places that a link can lead to. @param {Section[]} sections */
export function anchorsOf(sections) {
  const found = new Set(sections.map((section) => section.id));
  for (const block of sections.flatMap((section) => section.blocks)) {
    for (const item of block.items ?? []) {
      const number = RULING.exec(item)?.[1];
      if (number) found.add(number);
    }
  }
  return found;
}

/** Leave out accents and case, so that a search finds what is meant. @param {string} words */
export function plain(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Draw a section; `sought` is marked where it stands, and leaves out the blocks without it.
 * @param {Section} section @param {Set<string>} anchors @param {string} sought
 */
export function drawBlocks(section, anchors, sought) {
  const all = !sought || plain(section.title).includes(sought);
  return section.blocks
    .map((block) => drawBlock(block, anchors, sought, all))
    .filter((drawn) => drawn !== null);
}

/** @param {Block} block @param {Set<string>} anchors @param {string} sought @param {boolean} all */
function drawBlock(block, anchors, sought, all) {
  const keep = (/** @type {string} */ words) => all || plain(words).includes(sought);
  if (!keep(block.words)) return null;
  const line = (/** @type {string} */ words) => inline(words, anchors, sought);
  if (block.kind === "code") return html`<pre tabindex="0"><code>${block.words}</code></pre>`;
  if (block.kind === "table") return drawTable(block, line, keep);
  if (block.kind === "list") {
    const draw = (/** @type {string} */ item) => html`<li id=${RULING.exec(item)?.[1]}>${line(item)}</li>`;
    const items = (block.items ?? []).filter(keep).map(draw);
    return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
  }
  return html`<p>${line(block.words)}</p>`;
}

/** @param {Block} block @param {(words: string) => Drawn} line @param {(words: string) => boolean} keep */
function drawTable({ head, rows: all = [] }, line, keep) {
  const found = all.filter((row) => keep(row.join(" ")));
  const rows = found.length ? found : all;
  const heading = (/** @type {string} */ cell) => (cell ? html`<th scope="col">${line(cell)}</th>` : html`<td></td>`);
  return html`
    <div class="wide" tabindex="0" role="group"><table>
      ${head && html`<thead><tr>${head.map(heading)}</tr></thead>`}
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${line(cell)}</td>`)}</tr>`)}
      </tbody>
    </table></div>`;
}

/** @param {string} words @param {Set<string>} anchors @param {string} sought */
function inline(words, anchors, sought) {
  /** @type {Drawn[]} */
  const drawn = [];
  let last = 0;
  for (const found of words.matchAll(INLINE)) {
    drawn.push(...refer(words.slice(last, found.index), anchors, sought));
    const [, code, bold, slanted] = found;
    if (code) drawn.push(html`<code>${marked(code.slice(1, -1), sought)}</code>`);
    else if (bold) drawn.push(html`<strong>${marked(bold, sought)}</strong>`);
    else drawn.push(html`<em>${marked(slanted, sought)}</em>`);
    last = found.index + found[0].length;
  }
  drawn.push(...refer(words.slice(last), anchors, sought));
  return drawn;
}

/**
 * Make links of the numbers in brackets, (4.2) or (R7), where there is such a place.
 * @param {string} words @param {Set<string>} anchors @param {string} sought @returns {Drawn[]}
 */
function refer(words, anchors, sought) {
  return words.split(/(\([^()]*\))/).flatMap((part) => {
    if (!part.startsWith("(")) return marked(part, sought);
    return part.split(/\b(R\d+|\d+(?:\.\d+)*)\b/).flatMap((bit) =>
      anchors.has(bit) ? [html`<a href="#${bit}">${marked(bit, sought)}</a>`] : marked(bit, sought));
  });
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
