// The story of a game: three sentences out of its result, its scores and, if there is one, its analysis.
import assert from "node:assert/strict";
import test from "node:test";
import { dealsIn, storyOf } from "../../src/comptoir/web/page/table/story_facts.js";

const PARTS = [{ ships: 10, houses: 4 }, { ships: 6, houses: 5 }, { ships: 1, houses: 0 }];
const RESULT = { scores: [14, 11, 1], ranks: [1, 2, 3], parts: PARTS, reason: "", tie_break: "", notes: {} };
const STEPS = [[0, [0, 0, 0]], [3, [0, 5, 0]], [8, [9, 5, 1]], [20, [14, 11, 1]]];
const told = (more) => storyOf({ game: "g", result: RESULT, steps: STEPS, length: 20, ...more });
const ids = (more) => told(more).map(({ id }) => id);

test("what decided, who took the lead when, and the biggest gain", () => {
  const [decided, turning, best] = told();
  assert.deepEqual(decided, { id: "web.story.decided", args: { seat: 0, other: 1, lead: "3", own: 10, found: 6,
    part: { id: "g.part.ships", args: {} } } });
  assert.deepEqual(turning, { id: "web.story.ahead", args: { seat: 0, number: 8, count: 20 } });
  assert.deepEqual(best, { id: "web.story.best", args: { number: 8, seat: 0, points: "9" } });
});

test("a lead from the start, and one at the very end", () => {
  assert.equal(ids({ steps: [[0, [0, 0, 0]], [3, [5, 0, 0]], [20, [14, 11, 1]]] })[1], "web.story.always");
  assert.equal(ids({ steps: [[0, [0, 0, 0]], [3, [0, 5, 0]], [19, [14, 11, 1]]] })[1], "web.story.late");
  assert.equal(ids({ steps: [[0, [0, 0, 0]], [3, [0, 5, 0]], [20, [14, 11, 1]]] })[1], "web.story.last");
});

test("where all gains are alike it tells who was ahead, and how often that changed", () => {
  const steps = [[0, [0, 0, 0]], [2, [0, 1, 0]], [6, [2, 1, 0]], [7, [2, 3, 0]], [8, [2, 3, 1]], [20, [4, 3, 1]]];
  const [, , longest] = told({ steps: steps.map(([number, scores]) => [number, scores]) });
  assert.deepEqual(longest, { id: "web.story.longest", args: { seat: 1, points: 17, count: 20 } });
  const even = [[0, [0, 0, 0]], [2, [1, 0, 0]], [4, [1, 2, 0]], [6, [3, 2, 0]], [8, [3, 4, 0]], [20, [5, 4, 0]]];
  assert.ok(["web.story.longest", "web.story.changes"].includes(ids({ steps: even }).at(-1)));
});

test("nothing is made up where nothing is known", () => {
  assert.deepEqual(ids({ steps: [] }), ["web.story.decided"]);
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, parts: [{}, {}, {}] } }), ["web.story.lead"]);
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, scores: [140, 110, 10] } }), ["web.story.lead"], "4 ships are not 30 points");
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, scores: [14, 14, 1] } }), ["web.story.tie"]);
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, ranks: [1, 1, 3] } }), ["web.story.shared"]);
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, scores: [3, 14, 1] } }), []);
  assert.deepEqual(ids({ steps: [], result: { ...RESULT, ranks: [1], scores: [14], parts: [{}] } }), []);
});

test("the analysis knows the turning point, unless nothing turned", () => {
  const action = (number, seat, chance) => ({ number, seat, words: { id: `w${number}`, args: {} }, chances: [chance, 1 - chance, 0] });
  const analysis = { seats: 3, losses: [], actions: [action(1, 0, 0.3), action(2, 1, 0.35), action(3, 2, 0.8)], last_chances: [1, 0, 0] };
  assert.deepEqual(told({ analysis })[1], { id: "web.story.turning",
    args: { number: 2, seat: 1, text: { id: "w2", args: {} }, other: 0, low: 35, high: 80 } });
  const even = { ...analysis, actions: [action(1, 0, 0.95)] };
  assert.equal(ids({ analysis: even })[1], "web.story.ahead");
});

test("the best deal is the one that raised somebody's chances most; without an analysis deals are only counted", () => {
  const words = (number) => ({ id: "g.event.struck", args: { number } });
  const deals = [{ since: 0, number: 1, words: words(1) }, { since: 1, number: 2, words: words(2) }];
  assert.deepEqual(told({ deals })[2], { id: "web.story.deals", args: { count: 2 } });
  const action = (number, chances) => ({ number, seat: 0, words: words(0), chances });
  const analysis = { seats: 3, losses: [], actions: [action(1, [0.4, 0.4, 0.2]), action(2, [0.35, 0.45, 0.2])], last_chances: [0.7, 0.3, 0] };
  assert.deepEqual(told({ deals, analysis })[2], { id: "web.story.deal",
    args: { number: 2, seat: 0, text: words(2), low: 35, high: 70 } });
});

test("a deal counts from before it was proposed as it was struck, but not from before another deal", () => {
  const item = (moves, name, number) => ({ moves, kind: "event", id: `g.event.${name}`, args: { number } });
  const deals = dealsIn([item(3, "propose", 1), item(4, "propose", 2), item(6, "propose.change", 1), item(7, "consent", 1),
    item(8, "struck", 1), item(9, "struck", 2), { moves: 9, kind: "chat", text: "hm" }], "g");
  assert.deepEqual(deals.map(({ since, number }) => [since, number]), [[5, 8], [8, 9]]);
  const action = (number, chance) => ({ number, seat: 0, words: { id: "w", args: {} }, chances: [chance, 1 - chance, 0] });
  const actions = [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.6, 0.6, 0.62].map((chance, place) => action(place + 1, chance));
  const [, , best] = told({ deals, analysis: { seats: 3, losses: [], actions, last_chances: [0.62, 0.38, 0] } });
  assert.deepEqual([best.args.number, best.args.low, best.args.high], [8, 30, 62]);
});
