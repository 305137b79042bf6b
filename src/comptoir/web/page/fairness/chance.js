// Chance: the stream of a seed, as the server's table/chance.py draws from it.
import { blake2b } from "./blake2b.js";

const WORDS = 16; // 32-bit words in a block
const SPAN = 2 ** 32;
/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

export class Chance {
  /** @param {string} seed */
  constructor(seed) {
    this.key = blake2b(bytesOf(seed), { size: 32, person: bytesOf("comptoir") });
    this.drawn = 0;
    this.block = new DataView(new ArrayBuffer(0)); // the words that come next
  }

  word() {
    if (this.drawn % WORDS === 0) {
      const number = new DataView(new ArrayBuffer(8));
      number.setBigUint64(0, BigInt(this.drawn / WORDS), true);
      const digest = blake2b(new Uint8Array(number.buffer), { size: 4 * WORDS, key: this.key });
      this.block = new DataView(digest.buffer);
    }
    const word = this.block.getUint32(4 * (this.drawn % WORDS), true);
    this.drawn += 1;
    return word;
  }

  /** A number from 0 to n - 1; words that would make some likelier are drawn again. @param {number} n */
  below(n) {
    const whole = SPAN - (SPAN % n);
    let word = this.word();
    while (word >= whole) word = this.word();
    return word % n;
  }

  /** @param {number} faces */
  roll(faces) { return this.below(faces) + 1; }

  /** For each place of a shuffled list: where the thing lay before that is there now. @param {number} length */
  order(length) {
    const order = Array.from({ length }, (_, place) => place);
    for (let i = length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }

  /** Draw what a draw of the server says was drawn; give what came. @param {Wire.Draw} given */
  again({ kind, of }) {
    if (kind === "shuffle") return this.order(of);
    return kind === "die" ? this.roll(of) : this.below(of);
  }
}
