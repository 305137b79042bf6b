// Checks: whether commitment, seed and draws of a table fit together, worked out in this browser.
import { Chance } from "./chance.js";
import { sha256, unhex } from "./sha256.js";

/** The commitment to a secret. @param {string} secret */
export const commitmentOf = (secret) => sha256(unhex(secret));

/**
 * The seed that follows from a secret, a table and the shares of its seats.
 * @param {string} secret @param {string} table @param {string[]} shares
 */
export function seedOf(secret, table, shares) {
  const lines = ["comptoir seed 1", `secret ${secret}`, `table ${table}`,
    ...shares.map((share, seat) => `share ${seat} ${share}`)];
  return sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
}

/**
 * The number of the first draw that does not follow from a seed, from 1; 0 if all of them do.
 * @param {string} seed @param {Wire.Draws} given
 */
export function wrongDraw(seed, { draws, words }) {
  const chance = new Chance(seed);
  const wrong = draws.findIndex((draw) => String(chance.again(draw)) !== String(draw.came));
  if (wrong >= 0) return wrong + 1;
  return chance.drawn === words ? 0 : draws.length + 1;
}

/** The seed that a record names; empty if none. @param {string} record */
export function seedIn(record) {
  const [header] = record.split("\n---\n");
  return /^seed = "([0-9a-f]{64})"$/m.exec(header)?.[1] ?? "";
}
