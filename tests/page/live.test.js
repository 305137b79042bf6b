// The page's line to a table: what is sent again, and which socket is given up. Sockets are written down here; time
// passes when a test says so.
import assert from "node:assert/strict";
import test from "node:test";
import { Link } from "../../src/comptoir/web/page/table/live.js";

/** A socket of a browser: it opens, hears and ends when a test says so. */
class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  static all = [];

  constructor() {
    Object.assign(this, { readyState: Socket.CONNECTING, sent: [], closedWhile: null });
    Socket.all.push(this);
  }

  send(text) { this.sent.push(JSON.parse(text)); }

  close() {
    if (this.readyState >= Socket.CLOSING) return;
    this.closedWhile = this.readyState;
    this.readyState = Socket.CLOSING;
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
    this.hear({ news: 1, after: 0, items: [] });
  }

  hear(message) { this.onmessage({ data: JSON.stringify(message) }); }

  end(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.onclose({ code });
  }
}

/** A link whose first socket is open, in a browser that has nothing but sockets; gives that socket too. */
function linked(t) {
  const nothing = { addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { WebSocket: Socket, window: nothing, document: nothing, location: { host: "x" } });
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  Socket.all = [];
  const link = new Link("t1", { token: "secret", host: null }, () => {});
  t.after(() => link.close());
  Socket.all[0].open();
  return { link, first: Socket.all[0] };
}

const verbs = (socket) => socket.sent.filter((message) => message.do).map((message) => message.do);

test("what was not answered is sent again over the next socket", async (t) => {
  const { link, first } = linked(t);
  const answer = link.request("check", { action: "done" });
  assert.deepEqual(verbs(first), ["check"]);
  first.end();
  t.mock.timers.tick(1_000);
  const second = Socket.all[1];
  second.open();
  assert.deepEqual(verbs(second), ["check"]);
  const { ref } = second.sent.find((message) => message.do);
  second.hear({ ref, ok: { action: "done" } });
  assert.deepEqual(await answer, { action: "done" });
});

test("a request that is not answered gives up the socket it went over, and no other", (t) => {
  const { link, first } = linked(t);
  link.request("check", { action: "done" }).catch(() => {});
  t.mock.timers.tick(5_000);
  first.end();
  t.mock.timers.tick(1_000);
  const second = Socket.all[1];
  t.mock.timers.tick(5_000);
  assert.equal(second.closedWhile, null, "it may still be connecting");
  second.open();
  t.mock.timers.tick(10_000);
  assert.equal(second.closedWhile, Socket.OPEN, "nor did this one bring an answer");
});

test("what is asked for without a line waits for one", (t) => {
  const { link, first } = linked(t);
  first.end();
  link.request("check", { action: "done" }).catch(() => {});
  t.mock.timers.tick(1_000);
  Socket.all[1].open();
  assert.deepEqual(verbs(Socket.all[1]), ["check"]);
  assert.equal(link.waiting.values().next().value.tries, 1);
});

test("a line that breaks is sought again three times within two seconds, the first time at once", (t) => {
  const { first } = linked(t);
  first.end();
  for (const [count, wait] of [210, 560, 1_120].entries()) {
    t.mock.timers.tick(wait);
    assert.equal(Socket.all.length, count + 2);
    Socket.all.at(-1).end();
  }
});

test("a server that restarts, or another in its place, is asked again soon and often; later not so often", (t) => {
  const { first } = linked(t);
  first.end(1012);
  for (let count = 1; count <= 20; count += 1) {
    t.mock.timers.tick(420);
    assert.equal(Socket.all.length, count + 1, "within 0.42 s each time");
    Socket.all[count].end();
  }
  t.mock.timers.tick(10_000);
  while (Socket.all.length < 25) {
    Socket.all.at(-1).end();
    t.mock.timers.tick(15_000);
  }
  const before = Socket.all.length;
  Socket.all.at(-1).end();
  t.mock.timers.tick(900);
  assert.equal(Socket.all.length, before);
});
