// BLAKE2b, which browsers do not have: with a key and with a personal string, as Chance uses it.
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;
const BLOCK = 128;
const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];
const cut = (/** @type {bigint} */ word) => BigInt.asUintN(64, word);
const turn = (/** @type {bigint} */ word, /** @type {bigint} */ by) => (word >> by) | cut(word << (64n - by));

/**
 * The hash of some bytes, `size` bytes long.
 * @param {Uint8Array} bytes @param {{ size: number, key?: Uint8Array, person?: Uint8Array }} how
 */
export function blake2b(bytes, { size, key = new Uint8Array(0), person = new Uint8Array(0) }) {
  const parameters = new Uint8Array(64);
  parameters.set([size, key.length, 1, 1]);
  parameters.set(person, 48);
  const given = new DataView(parameters.buffer);
  const state = START.map((word, at) => word ^ given.getBigUint64(8 * at, true));
  const first = key.length ? BLOCK : 0; // the key fills the first block
  const length = first + bytes.length;
  const whole = new Uint8Array(BLOCK * Math.max(1, Math.ceil(length / BLOCK)));
  whole.set(key);
  whole.set(bytes, first);
  for (let at = 0; at < whole.length; at += BLOCK) {
    const last = at + BLOCK >= whole.length;
    mix(state, new DataView(whole.buffer, at, BLOCK), BigInt(last ? length : at + BLOCK), last);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => digest.setBigUint64(8 * at, word, true));
  return new Uint8Array(digest.buffer, 0, size);
}

/** @param {bigint[]} state @param {DataView} block @param {bigint} count @param {boolean} last */
function mix(state, block, count, last) {
  const words = Array.from({ length: 16 }, (_, at) => block.getBigUint64(8 * at, true));
  const v = [...state, ...START];
  v[12] ^= count;
  if (last) v[14] = cut(~v[14]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = ORDERS[round % ORDERS.length];
    QUARTERS.forEach(([a, b, c, d], at) => {
      /** @type {[number, bigint, bigint][]} */
      const turns = [[order[2 * at], 32n, 24n], [order[2 * at + 1], 16n, 63n]];
      for (const [word, one, two] of turns) {
        v[a] = cut(v[a] + v[b] + words[word]);
        v[d] = turn(v[d] ^ v[a], one);
        v[c] = cut(v[c] + v[d]);
        v[b] = turn(v[b] ^ v[c], two);
      }
    });
  }
  state.forEach((word, at) => { state[at] = word ^ v[at] ^ v[at + 8]; });
}
