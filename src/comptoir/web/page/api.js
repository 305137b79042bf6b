// The server's plain requests. Whatever is refused is thrown as `Refused`, with a message for people.

/** The version of what page and server say to each other: that of the server is in http/wire_version.py. */
export const WIRE = 3;

/** A proxy answers so whose server is not there: ours does not. */
const FROM_A_PROXY = [502, 504];

/** What the server refused, or could not be asked: `error` is a message `{id, args, rule}`. */
export class Refused extends Error {
  /** @param {Wire.Refusal} error @param {number} status */
  constructor(error, status) {
    super(error.id);
    this.name = "Refused";
    this.error = error;
    this.status = status;
  }
}

/** What was refused; any other problem is a mistake of ours, and thrown again. @param {unknown} problem */
export function refused(problem) {
  if (!(problem instanceof Refused)) throw problem;
  return problem;
}

/**
 * Ask for something; `token` is a seat's, the host's, or nothing.
 * @param {string} path @param {string | null} [token] @param {AbortSignal} [signal]
 * @returns {Promise<Wire.Open>}
 */
export async function get(path, token = null, signal = undefined) {
  return ask(path, { headers: headers(token), signal });
}

/** Ask for a text: a record, the rules. @param {string} path @param {string | null} [token] */
export async function getText(path, token = null) {
  const answer = await reach(path, { headers: headers(token) });
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

/**
 * Send something.
 * @param {string} path @param {unknown} body @param {string | null} [token]
 * @returns {Promise<Wire.Open>}
 */
export async function post(path, body, token = null) {
  const sent = { ...headers(token), "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
}

/** @param {string | null} token @returns {Record<string, string>} */
function headers(token) {
  return { "Comptoir-Wire": String(WIRE), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/** @param {string} path @param {RequestInit} request */
async function ask(path, request) {
  const answer = await reach(path, request);
  if (!answer.ok) throw await refusal(answer);
  return answer.json();
}

/** @param {string} path @param {RequestInit} request */
async function reach(path, request) {
  const unreachable = new Refused({ id: "web.shell.unreachable", args: {}, rule: "" }, 0);
  try {
    const answer = await fetch(path, { cache: "no-store", ...request });
    if (FROM_A_PROXY.includes(answer.status)) throw unreachable;
    return answer;
  } catch (problem) {
    if (problem instanceof Error && problem.name === "AbortError") throw problem;
    throw unreachable;
  }
}

/** @param {Response} answer */
async function refusal(answer) {
  const plain = { id: "web.shell.failed", args: { status: answer.status }, rule: "" };
  const kind = answer.headers.get("content-type") ?? "";
  const said = kind.includes("json") ? await answer.json() : {};
  const error = said.error?.id ? { args: {}, rule: "", ...said.error } : plain;
  return new Refused(error, answer.status);
}
