// Words: messages with places for seats, figures, words and lists, in two languages.
import assert from "node:assert/strict";
import test from "node:test";
import { inWords, load, Speaker, printable } from "../../src/comptoir/web/page/words.js";

const SHARED = { "table.decimal": ".", "table.thousands": ",", "table.player": "Player {number}",
  "table.list": "{text!text} and {last!text}", "table.times": "{number} × {text!text}", "table.rule": "rule {number}",
  "table.ruling": "ruling {number}", "table.word.nothing": "nothing" };
const ENGLISH = { ...SHARED, "g.word.tea": "tea", "g.word.card": "{count:card|# cards}", "g.word.tea.the": "the tea",
  "g.word.shop": "{count:shop|shops}", "g.buys": "{seat!seat} buys {good}.", "g.buys_the": "{seat!seat} buys {good.the}.",
  "g.pays": "{seat!seat} pays {number:one coin|# coins}.", "g.goods": "{goods}", "g.says": "{seat!seat}: {text!text}",
  "g.both": "{seat!seat} and {other!seat}" };
const FRENCH = { ...ENGLISH, "table.decimal": ",", "table.thousands": "\u202f", "table.list": "{text!text} et {last!text}", "table.singular": "-1 0 1",
  "table.elided": "de que", "g.hand": "la main de {seat!seat}", "g.sure": "Que {name!name} passe de {cell!text} à chaque {good}.",
  "g.price": "le prix de {goods}", "g.word.inn": "auberge", "g.word.owl": "hibou",
  "g.pays": "{seat!seat} paie {number:une pièce|# pièces}." };
const english = new Speaker("en", ENGLISH, ["Anne", "Bo"]);
const french = new Speaker("fr", FRENCH, ["Anne", "Bo"]);
const say = (id, args) => english.say({ id, args });

test("seats are read as names; a seat without a name has a number", () => {
  assert.equal(say("g.both", { seat: 0, other: 1 }), "Anne and Bo");
  assert.equal(say("g.both", { seat: 0, other: 2 }), "Anne and Player 3");
});

test("a word of the game is said in the form asked for; what is no word is shown as it is", () => {
  assert.equal(say("g.buys", { seat: 0, good: "tea" }), "Anne buys tea.");
  assert.equal(say("g.buys_the", { seat: 0, good: "tea" }), "Anne buys the tea.");
  assert.equal(say("g.buys", { seat: 0, good: "porcelain" }), "Anne buys porcelain.");
});

test("one and many: nothing is many in English, and one in French", () => {
  const said = (speaker) => [0, 1, 2].map((number) => speaker.say({ id: "g.pays", args: { seat: 1, number } }));
  assert.deepEqual(said(english), ["Bo pays 0 coins.", "Bo pays one coin.", "Bo pays 2 coins."]);
  assert.deepEqual(said(french), ["Bo paie une pièce.", "Bo paie une pièce.", "Bo paie 2 pièces."]);
});

test("figures have the language's signs, and thousands apart from 10,000 on", () => {
  assert.deepEqual([0, -1, 9999, 10000, -1234567, 2.5].map((number) => english.figure(number)),
    ["0", "−1", "9999", "10,000", "−1,234,567", "2.5"]);
  assert.deepEqual([10000, 2.5].map((number) => french.figure(number)), ["10\u202f000", "2,5"]);
});

test("a list counts equal words together, and ends with and", () => {
  assert.equal(say("g.goods", { goods: [] }), "nothing");
  assert.equal(say("g.goods", { goods: ["tea"] }), "tea");
  assert.equal(say("g.goods", { goods: ["tea", "card", "card", "shop", "shop"] }), "tea, 2 cards and 2 shops");
  const message = { id: "g.buys", args: { good: "tea", seat: 0 } };
  const alike = { args: { seat: 0, good: "tea" }, id: "g.buys" };
  assert.equal(say("g.goods", { goods: [message, alike] }), "2 × Anne buys tea.");
});

test("what somebody typed is never translated, and shows no sign that hides or turns", () => {
  assert.equal(say("g.says", { seat: 0, text: "tea" }), "Anne: tea");
  assert.equal(say("g.says", { seat: 0, text: "a\u202eb\u0000" }), "Anne: a·b·");
  assert.equal(printable("50\u00a0%"), "50\u00a0%");
});

test("a message may stand inside a message", () => {
  const inner = { id: "g.pays", args: { seat: 1, number: 1 } };
  assert.equal(say("g.says", { seat: 0, text: inner }), "Anne: Bo pays one coin.");
});

test("a refusal names its rule or ruling", () => {
  const refusal = { id: "g.buys", args: { seat: 0, good: "tea" } };
  assert.equal(english.refuse({ ...refusal, rule: "4.2" }), "Anne buys tea (rule 4.2).");
  assert.equal(english.refuse({ ...refusal, rule: "R7" }), "Anne buys tea (ruling R7).");
  assert.equal(english.refuse({ ...refusal, rule: "" }), "Anne buys tea.");
});

test("a text that lacks is told to the console, and its id is shown", (context) => {
  const told = context.mock.method(console, "error", () => {});
  assert.equal(say("g.unknown", {}), "g.unknown");
  assert.equal(say("g.buys", { seat: 0 }), "Anne buys {good}.");
  assert.deepEqual(told.mock.calls.map(({ arguments: [line] }) => line),
    ["words (en): there is no text g.unknown", "words (en): g.buys needs good"]);
});

test("French words are shortened before a vowel; of names, before an h and before y as in Yves", () => {
  const names = ["Anna", "émile", "Hugo", "Yves", "Yann", "Bo", "Œdipe", "7"];
  const speaker = new Speaker("fr", FRENCH, names);
  assert.deepEqual(names.map((_, seat) => speaker.say({ id: "g.hand", args: { seat } }).slice(8)),
    ["d’Anna", "d’émile", "d’Hugo", "d’Yves", "de Yann", "de Bo", "d’Œdipe", "de 7"]);
  const said = (id, args) => speaker.say({ id, args });
  assert.equal(said("g.sure", { name: "Ann", cell: "a5", good: "inn" }), "Qu’Ann passe de a5 à chaque auberge.");
  assert.equal(said("g.price", { goods: ["inn"] }), "le prix d’auberge");
  assert.equal(said("g.price", { goods: ["owl"] }), "le prix de hibou");
  const unelided = new Speaker("en", { ...FRENCH, "table.elided": "" }, names);
  assert.equal(unelided.say({ id: "g.hand", args: { seat: 0 } }), "la main de Anna");
});

test("values of options are said in the words the reader would type, as far as there are any", async (t) => {
  const texts = { "table.settings.typed": "oui=on hasard=random", "g.settings.typed": "hiboux=owls chouettes=owls" };
  t.mock.method(globalThis, "fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(texts) }));
  await load("fr");
  assert.equal(inWords("g", "owls foxes / owls"), "hiboux foxes / hiboux");
  assert.deepEqual(["on", "random", "7"].map((value) => inWords("g", value)), ["oui", "hasard", "7"]);
  assert.equal(inWords("other", "owls on"), "owls oui");
});
