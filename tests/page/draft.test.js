// Drafts: actions tried out and played, on the real state of a table. There is no server: each test writes down
// what it would answer.
import assert from "node:assert/strict";
import test from "node:test";
import { Refused } from "../../src/comptoir/web/page/api.js";
import { signal } from "../../src/comptoir/web/page/page.js";
import { Draft } from "../../src/comptoir/web/page/table/draft.js";
import { State } from "../../src/comptoir/web/page/table/state.js";

const VIEW = { active: 0 };
const REFUSAL = { id: "table.why.not_now", args: {}, rule: "" };

function news(number, { moves = 0, awaited = [0], options = ["buy tea", "buy rice"] } = {}) {
  const seats = [{ kind: "person", name: "Anne" }, { kind: "bot", name: "" }];
  return { news: number, fresh: true, items: [], table: { you: 0, seats },
    game: { moves, awaited, options, view: VIEW } };
}

/** A draft at a table; `server(verb, body)` answers, or throws what it refuses. */
function drafting(server, wish = "always") {
  const [sent, complaints, noted] = [[], [], []];
  const request = async (verb, body) => {
    sent.push([verb, body]);
    return server(verb, body);
  };
  const state = new State("t1", { token: "secret", host: null, seat: 0 }, class {
    constructor(table, keys, hear) { Object.assign(this, { request, hear, close() {} }); }
  });
  state.link.hear(news(1));
  const draft = new Draft(state, {
    complain: (error) => complaints.push(error),
    wish: signal(wish),
    note: (moves) => noted.push(moves),
  });
  return { draft, state, sent, complaints, noted };
}

const tried = (_, { actions }) => ({ actions, options: ["pay 1", "pay 2"], view: { active: 1 }, events: [] });

test("an option is tried out first, and the board shows what would be", async () => {
  const { draft, sent } = drafting(tried);
  assert.deepEqual(draft.options.value, ["buy tea", "buy rice"]);
  await draft.take("buy tea");
  assert.deepEqual(sent, [["draft", { actions: ["buy tea"] }]]);
  assert.deepEqual(draft.options.value, ["pay 1", "pay 2"]);
  assert.deepEqual(draft.view.value, { active: 1 });
  assert.deepEqual(draft.shown.value.actions, ["buy tea"]);
});

test("steps are taken back one by one, and the last one asks the server nothing", async () => {
  const { draft, sent } = drafting(tried);
  await draft.take("buy tea");
  await draft.take("pay 1");
  await draft.back();
  assert.deepEqual(draft.actions.value, ["buy tea"]);
  await draft.back();
  assert.equal(draft.begun.value, false);
  assert.equal(draft.view.value, VIEW);
  assert.equal(sent.length, 3);
});

test("what is confirmed is played once, with the news it was tried on, and stays until the board shows it", async () => {
  const answers = { draft: tried, act: () => ({ moves: 2, seq: 5, error: null }) };
  const { draft, state, sent, noted } = drafting((verb, body) => answers[verb](verb, body));
  await draft.take("buy tea");
  assert.equal(await draft.confirm(), true);
  const [verb, { id, ...body }] = sent.at(-1);
  assert.equal(verb, "act");
  assert.match(id, /^\w{8,}$/);
  assert.deepEqual(body, { moves: 0, seq: 1, actions: ["buy tea"] });
  assert.deepEqual(noted, [2]);
  assert.deepEqual([draft.begun.value, draft.busy.value, draft.options.value], [true, true, []]);
  assert.equal(await draft.play(["buy rice"]), false);
  state.link.hear(news(5, { moves: 2, awaited: [1], options: [] }));
  draft.settle();
  assert.deepEqual([draft.begun.value, draft.busy.value, draft.options.value], [false, false, []]);
});

test("who never confirms plays at once; who confirms choices plays at once where there is none", async () => {
  const act = () => ({ moves: 1, seq: 2, error: null });
  const never = drafting(act, "never");
  await never.draft.take("buy tea");
  assert.equal(never.sent[0][0], "act");
  const choice = drafting(tried, "choice");
  await choice.draft.take("buy tea");
  assert.equal(choice.sent[0][0], "draft");
  const forced = drafting(act, "choice");
  forced.state.link.hear(news(2, { options: ["buy tea"] }));
  await forced.draft.take("buy tea");
  assert.equal(forced.sent[0][0], "act");
});

test("a refusal is told, and what was tried before stays", async () => {
  const { draft, complaints } = drafting((verb, { actions }) => {
    if (actions.length > 1) throw new Refused(REFUSAL, 409);
    return tried(verb, { actions });
  });
  await draft.take("buy tea");
  await draft.take("pay 9");
  assert.deepEqual(complaints, [REFUSAL]);
  assert.deepEqual(draft.actions.value, ["buy tea"]);
  assert.equal(draft.busy.value, false);
});

test("what nobody can foresee may be played without being seen", async () => {
  const { draft, complaints } = drafting(() => {
    throw new Refused({ id: "table.why.unforeseen", args: {}, rule: "" }, 409);
  });
  await draft.take("buy tea");
  assert.deepEqual(complaints, []);
  assert.deepEqual([draft.shown.value.blind, draft.shown.value.stopped, draft.options.value], [true, true, []]);
});

test("a refused move forgets the draft and is told", async () => {
  const { draft, complaints } = drafting((verb, body) => {
    if (verb === "act") throw new Refused(REFUSAL, 409);
    return tried(verb, body);
  });
  await draft.take("buy tea");
  assert.equal(await draft.confirm(), false);
  assert.deepEqual([draft.begun.value, draft.busy.value, complaints], [false, false, [REFUSAL]]);
});

test("anything but a refusal is no answer, and is not hidden", async () => {
  const { draft } = drafting(() => { throw new TypeError("broken"); });
  await assert.rejects(draft.take("buy tea"), TypeError);
  assert.equal(draft.busy.value, false);
});

test("when the table has moved on, the draft is tried again, and forgotten if it cannot be", async () => {
  let open = true;
  const { draft, state, sent } = drafting((verb, body) => {
    if (!open) throw new Refused(REFUSAL, 409);
    return tried(verb, body);
  });
  await draft.take("buy tea");
  state.link.hear(news(2));
  await draft.review();
  assert.deepEqual(sent.map(([verb]) => verb), ["draft", "draft"]);
  assert.equal(draft.begun.value, true);
  open = false;
  await draft.review();
  assert.equal(draft.begun.value, false);
});

test("who is not asked any more has no draft", async () => {
  const { draft, state, sent } = drafting(tried);
  await draft.take("buy tea");
  state.link.hear(news(2, { awaited: [1], options: [] }));
  await draft.review();
  assert.equal(draft.begun.value, false);
  assert.equal(sent.length, 1);
});
