// What the table says of a deal that is being put together, and what open deals come to: asked once each.
import { signal } from "/static/page.js";
import { Refused } from "/static/api.js";

const PAUSE = 180; // ms after the last change before the table is asked
const MOST_KEPT = 60;

/** {key, fine, error, effect} of what is being put together. */
export const verdict = signal(/** @type {Chinatown.Verdict} */ ({ key: "" }));
/** By deal, version and state of the game: what it does to incomes. */
const effects = signal(/** @type {Map<string, Chinatown.Effect>} */ (new Map()));
/** @type {Set<string>} */
const asked = new Set();
let timer = 0;
let wanted = "";

/** @param {Chinatown.At} at @param {string} notation */
const keyOf = (at, notation) => `${at.table.id} ${at.seat} ${at.moves} ${notation}`;

/**
 * Have a notation judged; the answer comes with the signal `verdict`.
 * @param {Chinatown.At} at @param {string} notation
 */
export function judge(at, notation) {
  const key = keyOf(at, notation);
  const said = verdict.value; // read in any case, so that what asks is drawn again when it comes
  if (key === wanted) return said.key === key ? said : null;
  wanted = key;
  clearTimeout(timer);
  if (notation) timer = setTimeout(() => ask(at, notation, key), PAUSE);
  return null;
}

/** @param {Chinatown.At} at @param {string} notation @param {string} key */
async function ask(at, notation, key) {
  /** @type {{ answer?: Chinatown.Effect } | Promise<{ answer?: Chinatown.Effect }>} */
  const asking = at.table.aid ? heard(at.foresee(notation)) : {};
  const [checked, effect] = await Promise.all([heard(at.check(notation)), asking]);
  if (key !== wanted) return;
  verdict.value = { key, fine: !checked.error, error: checked.error ?? null, effect: effect.answer ?? null };
}

/** Wait for an answer; a refusal is one. @template T @param {Promise<T>} promise @returns {Promise<{ answer?: T, error?: Wire.Refusal }>} */
async function heard(promise) {
  try {
    return { answer: await promise };
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return { error: problem.error };
  }
}

/**
 * What an open deal does to incomes; null until that is known, or where the table gives no such aid.
 * @param {Chinatown.At} at @param {Chinatown.Deal} deal
 */
export function effectOf(at, deal) {
  if (!at.table.aid || at.seat === null || deal.state !== "open" || at.looking) return null;
  const key = keyOf(at, `${at.now.year} ${deal.number} v${deal.version}`);
  const found = effects.value.get(key);
  if (!found && !asked.has(key)) {
    asked.add(key);
    if (asked.size > MOST_KEPT) asked.delete([...asked][0]);
    askEffect(at, deal, key);
  }
  return found ?? null;
}

/** @param {Chinatown.At} at @param {Chinatown.Deal} deal @param {string} key */
async function askEffect(at, deal, key) {
  const { answer } = await heard(at.foresee(`consent ${deal.number} v${deal.version}`));
  if (!answer) return;
  effects.value = new Map([...effects.peek()].slice(1 - MOST_KEPT)).set(key, answer);
}
