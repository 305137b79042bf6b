// What is told in words and pictures: a picture stands before its word, never within it.
import assert from "node:assert/strict";
import test from "node:test";
import { Marking, apart, unbroken } from "../../src/comptoir/web/page/table/told.js";

const TEXTS = { "table.list": "{text!text} and {last!text}", "table.decimal": ".", "table.thousands": ",",
  "g.word.tea": "tea", "g.word.rice": "{count:bag|bags} of rice", "g.buys": "{seat!seat} buys {goods}.",
  "g.pays": "{seat!seat} earns ${sum}k.", "g.says": "{seat!seat}: {text!text}" };

/** A message in words and pictures; the pictures are words with stars. */
function told(id, args) {
  const speaks = new Marking("en", TEXTS, ["Anne", "⁅0⁆"]);
  speaks.draw = (value, text, key) => (key ? key === "sum" && text === "g.pays" && "*sum*" : value === "tea" && "*tea*") || null;
  return apart(speaks.say({ id, args }), speaks.pictures).join("");
}

test("what the board can draw is drawn before its name, also in lists", () => {
  assert.equal(told("g.buys", { seat: 0, goods: ["tea"] }), "Anne buys *tea*tea.");
  assert.equal(told("g.buys", { seat: 0, goods: ["rice", "rice", "tea"] }), "Anne buys 2 bags of rice and *tea*tea.");
});

test("a picture comes before the whole word that it belongs to", () => {
  assert.equal(told("g.pays", { seat: 0, sum: "20" }), "Anne earns *sum*$20k.");
});

test("what players call themselves is no picture", () => {
  assert.equal(told("g.pays", { seat: 1, sum: "20" }), "⁅0⁆ earns *sum*$20k.");
  assert.equal(told("g.says", { seat: 0, text: "⁅7⁆ tea" }), "Anne: ⁅7⁆ tea");
});

test("a range stays on one line", () => {
  const [before, range, after, place] = unbroken("Takes b2-b4, then south-2");
  assert.deepEqual([before, range.props.class, range.props.children, after], ["Takes ", "told-range", "b2-b4", ", then "]);
  assert.equal(place.props.children, "south-2");
});

test("a picture is not spoken: the word before it is shortened", () => {
  const speaks = new Marking("fr", { "table.elided": "de", "g.word.inn": "auberge", "g.price": "Le prix de {goods}." }, []);
  speaks.draw = (value, text, key) => (value === "inn" && !key ? "*inn*" : null);
  assert.equal(apart(speaks.say({ id: "g.price", args: { goods: "inn" } }), speaks.pictures).join(""), "Le prix *inn*d’auberge.");
});
