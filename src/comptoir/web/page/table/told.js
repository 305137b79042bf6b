// Told: what happened in words, with the game's own small pictures before the things it names.
import { html, live } from "../page.js";
import { Speaker, speaker } from "../words.js";

const MARK = /⁅:(\d+)⁆/;
const RANGE = /([\p{L}\d]+-[\p{L}\d]*\d)/u; // "b2-b4", "south-2": never broken at the hyphen
const WITHIN = /([^\s(«“⁆]+)(⁅:\d+⁆)/g; // a picture in the middle of a word: "$" and a sum, an elision

/** Says messages with marks where pictures belong. `draw` is the board's. */
export class Marking extends Speaker {
  /** @type {Drawn[]} */
  pictures = [];

  /** @type {(value: unknown, id: string, key: string) => Drawn} */
  draw = () => null;

  /** @param {string} scope @param {string} value */
  word(scope, value, form = "", count = 1) {
    return this.marked(this.draw(value, "", ""), super.word(scope, value, form, count));
  }

  /** @param {string} id @param {string} key @param {unknown} value @param {string} shown */
  put(id, key, value, shown) {
    return this.marked(this.draw(value, id, key), shown);
  }

  /** What players write is never a mark. @param {number} seat */
  player(seat) { return super.player(seat).replaceAll("⁅:", "⁅ :"); }

  /** A picture is not spoken. @param {string} said @param {string} kind @param {string} shown */
  before(said, kind, shown) { return super.before(said, kind, shown.replace(MARK, "")); }

  /** @param {Drawn} picture @param {string} shown */
  marked(picture, shown) {
    if (!picture) return shown;
    this.pictures.push(picture);
    return `⁅:${this.pictures.length - 1}⁆${shown}`;
  }
}

/**
 * Words and pictures in turn, as they are told one after the other.
 * @param {string} said @param {Drawn[]} pictures @returns {Drawn[]}
 */
export function apart(said, pictures) {
  const whole = said.replace(WITHIN, "$2$1");
  return whole.split(MARK).map((piece, place) => (place % 2 ? pictures[Number(piece)] : piece));
}

/** Keep ranges and numbered places on one line. @param {string} piece */
export const unbroken = (piece) => piece.split(RANGE).map((words, place) => (place % 2
  ? html`<span class="told-range">${words}</span>` : words));

/** A message in words and pictures. */
export const Told = live((/** @type {{ controller: Controller, message: Wire.Message }} */ { controller, message }) => {
  const { module, box } = controller.board.value ?? {};
  const { sign } = module ?? {};
  const speaks = speaker(undefined, Marking);
  if (sign) speaks.draw = (value, id, key) => sign(value, id, key, box);
  const said = speaks.say(message);
  return html`<span class="told-line">${apart(said, speaks.pictures).map((piece) => (typeof piece === "string" ? unbroken(piece)
    : html`<span class="told-sign" aria-hidden="true">${piece}</span>`))}</span>`;
});
