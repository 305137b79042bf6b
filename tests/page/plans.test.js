// Plans: the next turn laid out while others play, and drafts side by side, on the real state of a table. There is no
// server: a small one answers as a game with these moves would.
import assert from "node:assert/strict";
import test from "node:test";
import { Refused } from "../../src/comptoir/web/page/api.js";
import { signal } from "../../src/comptoir/web/page/page.js";
import { Draft, planKey } from "../../src/comptoir/web/page/table/draft.js";
import { plansOf } from "../../src/comptoir/web/page/table/plans.js";
import { State } from "../../src/comptoir/web/page/table/state.js";

const MOVES = ["fetch rice", "fetch tea", "rest"];
const GONE = { id: "table.why.not_an_option", args: {}, rule: "4" };

/** A table that others play at; `gone` are the moves that they have spoilt. */
function table({ kept = null } = {}) {
  const storage = new Map(kept ? [[planKey("t1", 0), JSON.stringify(kept)]] : []);
  globalThis.sessionStorage = {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => storage.set(key, value),
    removeItem: (key) => storage.delete(key),
  };
  const [sent, complaints, gone] = [[], [], new Set()];
  const server = {
    draft({ actions, ahead = false, fitting = false }) {
      const wrong = actions.findIndex((action) => gone.has(action));
      if (wrong >= 0 && !fitting) throw new Refused(GONE, 409);
      const tried = wrong < 0 ? actions : actions.slice(0, wrong);
      const unfit = wrong < 0 ? null : { action: actions[wrong], said: { id: "said", args: {} }, error: GONE };
      const gains = tried.length ? [{ id: "gain", args: { number: tried.length } }] : [];
      return { actions: tried, options: MOVES, touches: MOVES.map(() => []), events: [], gains, unfit, view: view("Spend", { ahead, tried }) };
    },
    act: () => ({ moves: 9, seq: 90 }),
  };
  const request = async (verb, body) => {
    sent.push([verb, body]);
    return server[verb](body);
  };
  const state = new State("t1", { token: "secret", host: null, seat: 0 }, class {
    constructor(id, keys, hear) { Object.assign(this, { request, hear, close() {} }); }
  });
  const draft = new Draft(state, { complain: (error) => complaints.push(error), wish: signal("never"), note() {} });
  const controller = {
    id: "t1", draft, state: signal(state), select: { clear() {} }, complain: (error) => complaints.push(error),
  };
  let number = 0;
  /** Somebody has played. */
  const news = async ({ awaited = [1], step = "Spend", result = null } = {}) => {
    number += 1;
    const options = awaited.includes(0) ? MOVES : [];
    state.link.hear({ news: number, fresh: true, items: [], table: { you: 0, status: "playing", seats: [{ kind: "person", name: "Anne" }, { kind: "bot", name: "" }] },
      game: { moves: number, awaited, options, touches: options.map(() => []), view: view(step), result } });
    await settled();
  };
  return { draft, state, controller, sent, complaints, gone, news, storage };
}

const view = (step, more = {}) => ({ steps: [{ step }], ...more });
const settled = () => new Promise((done) => { setTimeout(done); });
const bodies = (sent) => sent.map(([verb, body]) => [verb, body.actions, body.ahead ?? false, body.fitting ?? false]);

async function planning() {
  const given = table();
  await given.news();
  const plans = plansOf(given.controller);
  await plans.turn();
  return { ...given, plans };
}

test("a plan is tried in the next turn, and nothing of it is played", async () => {
  const { draft, sent } = await planning();
  assert.deepEqual(draft.options.value, MOVES);
  await draft.take("fetch rice");
  assert.equal(await draft.confirm(), undefined);
  assert.deepEqual(bodies(sent), [["draft", [], true, false], ["draft", ["fetch rice"], true, false]]);
  assert.deepEqual(draft.view.value, view("Spend", { ahead: true, tried: ["fetch rice"] }));
  assert.deepEqual(draft.before.value, view("Spend", { ahead: true, tried: [] }));
});

test("who looks at the table again finds the plan as it was", async () => {
  const { draft, plans } = await planning();
  await draft.take("fetch rice");
  await plans.turn();
  assert.deepEqual([draft.ahead.value, draft.begun.value, draft.waits.value], [null, false, true]);
  assert.deepEqual(draft.options.value, []);
  await plans.turn();
  assert.deepEqual(draft.actions.value, ["fetch rice"]);
});

test("after a move of others the plan is laid on the table as it is now, and says what does not fit", async () => {
  const { draft, gone, news, complaints } = await planning();
  await draft.take("rest");
  await draft.take("fetch rice");
  gone.add("fetch rice");
  await news();
  assert.deepEqual(draft.actions.value, ["rest"]);
  assert.equal(draft.unfit.value.action, "fetch rice");
  assert.deepEqual(complaints, []);
  gone.clear();
  await news();
  assert.deepEqual([draft.actions.value, draft.unfit.value], [["rest", "fetch rice"], null]);
});

test("when the turn comes the plan is tried there, and waits to be confirmed", async () => {
  const { draft, plans, gone, news, sent, storage } = await planning();
  await draft.take("rest");
  await draft.take("fetch rice");
  gone.add("fetch rice");
  await news({ awaited: [0] });
  assert.deepEqual([draft.ahead.value, draft.actions.value, draft.planned.value], [null, ["rest"], true]);
  assert.equal(draft.unfit.value.action, "fetch rice");
  assert.deepEqual(bodies(sent).at(-1), ["draft", ["rest", "fetch rice"], false, true]);
  await draft.confirm();
  assert.deepEqual(bodies(sent).at(-1), ["act", ["rest"], false, false]);
  assert.equal(plans.any, false);
  assert.equal(storage.size, 0);
});

test("another question than that of the turn leaves the plan alone", async () => {
  const { draft, news } = await planning();
  await draft.take("fetch rice");
  await news({ awaited: [0], step: "React" });
  assert.deepEqual([draft.ahead.value, draft.begun.value, draft.waits.value], [null, false, true]);
  await news();
  await news({ awaited: [0] });
  assert.deepEqual([draft.actions.value, draft.waits.value], [["fetch rice"], false]);
});

test("a plan outlives the page, and goes with the game", async () => {
  const kept = { drafts: [{ actions: ["fetch tea"], gains: [], fits: true }], chosen: 0, question: "Spend" };
  const { controller, draft, news, storage } = table({ kept });
  await news();
  plansOf(controller);
  assert.equal(draft.waits.value, true);
  await news({ awaited: [0] });
  assert.deepEqual(draft.actions.value, ["fetch tea"]);
  await news({ awaited: [], result: { scores: [1, 2] } });
  assert.deepEqual([draft.waits.value, storage.size], [false, 0]);
});

test("drafts lie side by side, each with its gains; the shown one is played, and all go", async () => {
  const { draft, plans, news, sent } = await planning();
  await draft.take("fetch rice");
  await plans.add();
  assert.equal(draft.begun.value, false);
  await draft.take("rest");
  await draft.take("fetch tea");
  assert.deepEqual(plans.drafts.value.map(({ actions, gains }) => [actions, gains[0].args.number]),
    [[["fetch rice"], 1], [["rest", "fetch tea"], 2]]);
  await plans.choose(0);
  assert.deepEqual(draft.actions.value, ["fetch rice"]);
  await news({ awaited: [0] });
  assert.deepEqual(draft.actions.value, ["fetch rice"]);
  await plans.choose(1);
  await draft.confirm();
  assert.deepEqual(bodies(sent).at(-1), ["act", ["rest", "fetch tea"], false, false]);
  assert.deepEqual(plans.drafts.value.map(({ actions }) => actions), [[]]);
});

test("on one's own turn what is tried out is the first of them, and all go when the turn does", async () => {
  const { controller, draft, news } = table();
  draft.wish = signal("always");
  await news({ awaited: [0] });
  await draft.take("fetch rice");
  const plans = plansOf(controller);
  await plans.add();
  assert.deepEqual(plans.drafts.value.map(({ actions }) => actions), [["fetch rice"], []]);
  await news({ awaited: [1] });
  assert.deepEqual(plans.drafts.value.map(({ actions }) => actions), [[]]);
});

test("where no turn can be planned, the player is told why", async () => {
  const { controller, draft, complaints, news } = table();
  await news();
  const plans = plansOf(controller);
  controller.draft.state.request = async () => { throw new Refused(GONE, 409); };
  await plans.turn();
  assert.deepEqual([complaints, draft.ahead.value], [[GONE], null]);
});
