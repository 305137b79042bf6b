// What the table says of a deal that is being put together, and what open deals come to: asked once each.
import { signal } from "/static/page.js";
import { refused } from "/static/api.js";

const PAUSE = 180; // ms after the last change before the table is asked
const MOST_KEPT = 60;

/** {key, action, error, effect} of what is being put together. */
export const verdict = signal(/** @type {Chinatown.Verdict} */ ({ key: "" }));
/** By deal, version and state of the game: what it does to incomes. */
const effects = signal(/** @type {Map<string, Chinatown.Effect>} */ (new Map()));
/** @type {Set<string>} */
const requested = new Set();
let timer = 0;
let wanted = "";

/** @param {Chinatown.At} at @param {unknown} about */
const keyOf = (at, about) => `${at.table.id} ${at.seat} ${at.moves} ${JSON.stringify(about)}`;

/**
 * Have what is put together judged; the answer comes with the signal `verdict`.
 * @param {Chinatown.At} at @param {ReturnType<typeof import("./terms.js").madeOf>} made
 */
export function judge(at, made) {
  const key = keyOf(at, made);
  const said = verdict.value; // read in any case, so that what asks is drawn again when it comes
  if (key === wanted) return said.key === key ? said : null;
  wanted = key;
  clearTimeout(timer);
  if (made) timer = setTimeout(() => ask(at, { made }, key), PAUSE);
  return null;
}

/** @param {Chinatown.At} at @param {Wire.Body} asking @param {string} key */
async function ask(at, asking, key) {
  /** @type {{ answer?: Chinatown.Effect } | Promise<{ answer?: Chinatown.Effect }>} */
  const foreseen = at.table.aid ? heard(at.foresee(asking)) : {};
  const [checked, effect] = await Promise.all([heard(at.check(asking)), foreseen]);
  if (key !== wanted) return;
  const { answer, error = null } = checked;
  verdict.value = { key, action: answer?.action, error, effect: effect.answer ?? null };
}

/** Wait for an answer; a refusal is one. @template T @param {Promise<T>} promise @returns {Promise<{ answer?: T, error?: Wire.Refusal }>} */
async function heard(promise) {
  try {
    return { answer: await promise };
  } catch (problem) {
    return { error: refused(problem).error };
  }
}

/**
 * What an open deal does to incomes; null until that is known, or where the table gives no such aid.
 * @param {Chinatown.At} at @param {Chinatown.Deal} deal
 */
export function effectOf(at, deal) {
  if (!at.table.aid || at.seat === null || deal.state !== "open" || at.looking) return null;
  const key = keyOf(at, deal.digest);
  const found = effects.value.get(key);
  if (!found && !requested.has(key)) {
    requested.add(key);
    if (requested.size > MOST_KEPT) requested.delete([...requested][0]);
    askEffect(at, deal, key);
  }
  return found ?? null;
}

/** @param {Chinatown.At} at @param {Chinatown.Deal} deal @param {string} key */
async function askEffect(at, deal, key) {
  const { answer } = await heard(at.foresee({ pointed: [`deal-${deal.number}`] }));
  if (!answer) return;
  effects.value = new Map([...effects.peek()].slice(1 - MOST_KEPT)).set(key, answer);
}
