// Small modules that need no browser: what moved, what is told at once, reactions, the rules as text.
import assert from "node:assert/strict";
import test from "node:test";
import { changes } from "../../src/comptoir/web/page/table/changes.js";
import { eventsIn, gathered, isHeading } from "../../src/comptoir/web/page/table/event_sentences.js";
import { passOf, questionOf } from "../../src/comptoir/web/page/table/react.js";
import { placeIn } from "../../src/comptoir/web/page/table/links.js";
import { plain, rulingsOf } from "../../src/comptoir/web/page/home/rules_text.js";
import { sha256, unhex } from "../../src/comptoir/web/page/fairness/sha256.js";

test("what left one place and lies in another has moved; what nobody has comes from home", () => {
  const before = { "hand@0": ["tea", "rice"], "hand@1": ["?"], market: ["silk"] };
  const now = { "hand@0": ["rice", "silk"], "hand@1": ["?", "?"], market: ["gold"], unseen: ["salt"] };
  assert.deepEqual(changes(before, now, () => "deck"), [
    { thing: "silk", from: "market", to: "hand@0", count: 1 },
    { thing: "tea", from: "hand@0", to: "hand@1", count: 1 },
    { thing: "gold", from: "deck", to: "market", count: 1 },
  ]);
});

test("events that follow each other alike are told at once", () => {
  const drew = (card, seat = 0) => ({ id: "g.draws", args: { seat, card } });
  const told = gathered([drew("tea"), drew("rice"), drew("silk", 1)], (id) => id === "g.draws.several");
  assert.deepEqual(told, [
    { id: "g.draws.several", args: { seat: 0, card: "rice", cards: ["tea", "rice"], count: 2 } },
    drew("silk", 1),
  ]);
  assert.deepEqual(gathered([drew("tea"), drew("rice")], () => false), [drew("tea"), drew("rice")]);
  assert.deepEqual(["g.turn", "g.turns"].map((id) => isHeading({ id })), [true, false]);
});

test("a reaction is a question in somebody else's turn that may be passed", () => {
  const game = { prompt: { id: "g.react" }, awaited: [1], view: { active: 0 }, options: ["use tea", "pass"] };
  assert.equal(passOf(game, 1), "pass");
  assert.equal(passOf(game, 0), null);
  assert.equal(passOf({ ...game, view: { active: 1 } }, 1), null);
  assert.equal(passOf({ ...game, options: ["pass"] }, 1), null);
  assert.equal(questionOf(game.prompt), "g.react");
  assert.equal(questionOf({ id: "g.react", args: { text: { id: "g.card" } } }), "g.react g.card");
});

test("the address of a position is its number", () => {
  assert.deepEqual(["#12", "", "#seat=x", "#1234567"].map(placeIn), [12, null, null, null]);
});

test("rulings are found among the sections of a page, and a search passes over accents", () => {
  const items = [{ id: "R7", runs: [{ text: "R7", mark: "strong" }, { text: " No." }] }, { id: null, runs: [{ text: "two" }] }];
  assert.deepEqual(rulingsOf([{ level: 2, title: "2 Turn", id: "2", blocks: [{ kind: "list", items }] }]), [["R7", "R7 No."]]);
  assert.equal(plain("Économie"), "economie");
});

test("sums are those of the standard", async () => {
  assert.equal(await sha256(new TextEncoder().encode("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.deepEqual([...unhex("00ff10")], [0, 255, 16]);
});

test("what people say to each other between two moves is no event that a board could show", () => {
  const item = (seq, more) => ({ seq, moves: seq, kind: "event", id: "g.draws", args: { seat: 0 }, ...more });
  const chat = { seq: 2, moves: 2, kind: "chat", seat: 1, text: "Well played" };
  assert.deepEqual(eventsIn([item(1), chat, item(3)]), [item(1), item(3)]);
});
