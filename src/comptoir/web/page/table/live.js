// Link: the page's line to a table. News come over a socket, or by asking again and again where none can
// be had. Whatever was sent and not answered is sent again after the line was lost; the server knows what
// it has done.
import { signal } from "../page.js";
import { Refused, WIRE, get, post, refused } from "../api.js";

const AT_ONCE = 150; // a line that was good is sought again so soon, at whichever process answers
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PATIENCE = { had: 6, never: 2 }; // sockets in vain before news are asked for instead
const QUIET = 20_000; // after this long without a word the server is asked whether it is there
const ANSWER = 10_000; // a request that takes longer is sent again
const POLL = 25; // seconds a question for news may wait for them
const SOCKET_AGAIN = 60_000; // while polling: try a socket again after this long
const SLOWER = 1_500; // told to be too fast, this long nothing is sent again
const TRIES = 4;
const TOO_FAST = 1008; // why the server hung up
const RESTARTS = 1012;
const SOON = 300; // a server that restarts is asked again so soon, or another in its place,
const SOON_FOR = 10_000; // for so long

let count = 0;

/**
 * @typedef {object} Request
 * @property {number} ref
 * @property {Wire.Verb} verb
 * @property {Wire.Body} body
 * @property {(answer: Wire.Open) => void} resolve
 * @property {(problem: Refused) => void} reject
 * @property {number} tries
 * @property {number} timer
 */

/** A name for something sent, so that the server carries it out once however often it comes. */
export function freshId() {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(random, (number) => number.toString(36)).join("");
}

/** One seat's (or a spectator's) line; `hear` is given what the server tells, `since` the last news known. */
export class Link {
  /**
   * @param {string} table @param {{ token: string | null, host: string | null }} keys
   * @param {(message: Heeded) => void} hear
   */
  constructor(table, { token, host }, hear) {
    this.table = table;
    this.token = token;
    this.host = host; // lets the person who opened the table watch it without a seat
    this.hear = hear;
    this.since = 0;
    this.status = signal("connecting"); // connecting, connected, polling, lost, refused, closed
    this.refusal = signal(/** @type {Wire.Refusal | null} */ (null));
    /** What was sent and not answered, by ref. @type {Map<number, Request>} */
    this.waiting = new Map();
    this.failures = 0;
    this.soonUntil = 0; // until then the server is expected back at any moment
    this.hadSocket = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {AbortController | null} */
    this.polling = null;
    this.timer = 0;
    this.slower = 0;
    this.wake = () => this.hurry();
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  /** @param {string} verb */
  path(verb) { return `/api/tables/${encodeURIComponent(this.table)}/${verb}`; }

  // ---------------------------------------------------------------- the socket

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    let opened = false;
    const socket = new WebSocket(`${scheme}://${location.host}${this.path("live")}`);
    this.socket = socket;
    const late = setTimeout(() => socket.close(), ANSWER);
    socket.onopen = () => {
      opened = true;
      clearTimeout(late);
      socket.send(JSON.stringify({ wire: WIRE, token: this.token, host: this.host, since: this.since }));
      this.send({ ping: 1 }); // its answer tells that the line is good, even if there are no news
      this.listen();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data), socket);
    socket.onclose = (event) => {
      clearTimeout(late);
      if (socket === this.socket) this.lost(opened, event.code);
    };
  }

  /** Something was heard: the line is good. */
  good() {
    this.failures = 0;
    this.hadSocket = true;
    if (this.status.peek() === "connected") return;
    this.stopPolling();
    this.status.value = "connected";
    this.sendAgain();
  }

  /** Send once more whatever was not answered. */
  sendAgain() {
    for (const request of [...this.waiting.values()]) this.transmit(request);
  }

  /** Ask after a silence whether the server is still there, and give the line up if it is not. */
  listen() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.send({ ping: 1 });
      this.timer = setTimeout(() => this.socket?.close(), ANSWER);
    }, QUIET);
  }

  /** @param {Wire.Open} message @param {WebSocket} socket */
  receive(message, socket) {
    if (socket !== this.socket) return;
    this.listen();
    if ("ref" in message) {
      this.good();
      this.settle(message);
    } else if (message.error?.id === "web.why.too_many") {
      clearTimeout(this.slower);
      this.slower = setTimeout(() => this.sendAgain(), SLOWER);
    } else if (message.error) {
      this.refused(message.error);
    } else {
      this.tell(message);
      this.good();
    }
  }

  /** Pass on what the server tells, each news once. @param {Wire.Open} message */
  tell(message) {
    if ("news" in message) {
      if (message.after > this.since) { // something in between is missing: ask for all of it
        this.socket?.close();
        return;
      }
      const known = this.since;
      this.since = Math.max(known, message.news);
      this.hear({ ...message, items: message.items.filter((/** @type {Wire.Item} */ item) => item.seq > known),
        fresh: message.news > known });
    } else {
      this.hear(message);
    }
  }

  /** @param {Wire.Refusal} error */
  refused(error) {
    this.refusal.value = error;
    this.status.value = "refused";
    this.close("refused");
  }

  /** @param {boolean} opened @param {number} code */
  lost(opened, code) {
    clearTimeout(this.timer);
    this.socket = null;
    if (["closed", "refused"].includes(this.status.peek())) return;
    if (this.status.peek() === "connected") this.status.value = "lost";
    if (code === RESTARTS) this.soonUntil = Date.now() + SOON_FOR;
    const soon = Date.now() < this.soonUntil;
    if (!soon) this.failures += 1;
    const patience = this.hadSocket ? PATIENCE.had : PATIENCE.never;
    if (!opened && this.failures >= patience && !this.polling) this.poll();
    const doubled = Math.min(this.failures - (this.hadSocket ? 2 : 1), 6);
    const backoff = doubled < 0 ? AT_ONCE : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** doubled);
    const wait = this.polling ? SOCKET_AGAIN : code === TOO_FAST ? LONGEST_WAIT : soon ? SOON : backoff;
    this.timer = setTimeout(() => this.connect(), wait * (0.6 + 0.8 * Math.random()));
  }

  /** The page is looked at again, or the network is back: do not wait any longer. */
  hurry() {
    if (document.hidden || ["closed", "refused"].includes(this.status.peek())) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.send({ ping: 1 });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.socket?.close(), ANSWER / 2);
    } else if (!this.socket) {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  /** @param {Wire.Open} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // ---------------------------------------------------------------- asking for news instead

  async poll() {
    const stop = new AbortController();
    this.polling = stop;
    let wait = 0;
    while (!stop.signal.aborted) {
      const token = this.token ?? this.host;
      try {
        const path = `${this.path("news")}?since=${this.since}&wait=${wait}`;
        const news = await get(path, token, stop.signal);
        if (stop.signal.aborted) return;
        this.tell(news);
        wait = POLL;
        if (this.status.peek() !== "polling") {
          this.status.value = "polling";
          this.sendAgain();
          if (this.hadSocket) this.hurry(); // the server is back, and so may the socket be
        }
      } catch (problem) {
        if (stop.signal.aborted) return;
        if (token !== (this.token ?? this.host)) continue; // somebody sat down meanwhile
        if (problem instanceof Refused && [401, 403, 404, 410].includes(problem.status)) {
          this.refused(problem.error);
          return;
        }
        if (this.status.peek() !== "connecting") this.status.value = "lost";
        await pause(FIRST_WAIT * 2 ** 2 * (0.6 + Math.random()));
      }
    }
  }

  stopPolling() {
    this.polling?.abort();
    this.polling = null;
  }

  // ---------------------------------------------------------------- requests

  /**
   * Ask the server to do something; what it refuses is thrown as `Refused`.
   * @template {Wire.Verb} V @param {V} verb @param {Wire.Body} body
   * @returns {Promise<Wire.Answers[V]>}
   */
  request(verb, body = {}) {
    return new Promise((resolve, reject) => {
      count += 1;
      /** @type {Request} */
      const request = { ref: count, verb, body, resolve, reject, tries: 0, timer: 0 };
      this.waiting.set(request.ref, request);
      this.transmit(request);
    });
  }

  /** Send something, if there is a line; once there is, everything is. @param {Request} request */
  transmit(request) {
    if (!["connected", "polling"].includes(this.status.peek())) return;
    request.tries += 1;
    clearTimeout(request.timer);
    if (request.tries > TRIES) {
      this.settle({ ref: request.ref, error: { id: "web.table.no_answer", args: {}, rule: "" } });
      return;
    }
    if (this.status.peek() === "polling") {
      this.ask(request);
      return;
    }
    this.send({ ref: request.ref, do: request.verb, ...request.body });
    const { socket } = this;
    request.timer = setTimeout(() => socket?.close(), ANSWER); // reconnecting sends it again
  }

  /** @param {Request} request */
  async ask(request) {
    try {
      const ok = await post(this.path(request.verb), request.body, this.token);
      this.settle({ ref: request.ref, ok });
    } catch (problem) {
      const { error, status } = refused(problem);
      if (status !== 0) this.settle({ ref: request.ref, error, status });
      else request.timer = setTimeout(() => this.transmit(request), FIRST_WAIT * 2 ** request.tries);
    }
  }

  /** @param {{ ref: number, ok?: Wire.Open, error?: Partial<Wire.Refusal> & { id: string }, status?: number }} answer */
  settle({ ref, ok, error, status = 0 }) {
    const request = this.waiting.get(ref);
    if (!request) return;
    clearTimeout(request.timer);
    this.waiting.delete(ref);
    if (error) request.reject(new Refused({ args: {}, rule: "", ...error }, status));
    else request.resolve(ok);
  }

  close(why = "closed") {
    this.status.value = why;
    clearTimeout(this.timer);
    clearTimeout(this.slower);
    this.stopPolling();
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    const socket = this.socket;
    this.socket = null;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
    for (const { ref } of [...this.waiting.values()]) {
      this.settle({ ref, error: this.refusal.peek() ?? { id: "web.table.left", args: {} } });
    }
  }
}

/** @param {number} time */
const pause = (time) => new Promise((done) => { setTimeout(done, time); });
