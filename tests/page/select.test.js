// The selection: what was pointed at, and the options that still contain it.
import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "../../src/comptoir/web/page/page.js";
import { Selection, counted, verbOf } from "../../src/comptoir/web/page/table/select.js";

/** What the server says of an option that is made of the words after its verb. */
const touched = (notation) => notation.split(" ").slice(1);

/** A selection among options; `taken` and `menus` are what it did with them. */
function choosing(first, touches = touched, several = null) {
  const options = signal(first);
  const open = signal(true);
  const taken = [];
  const menus = [];
  const all = [];
  const select = new Selection({
    offered: () => ({ options: options.value, touches: options.value.map(touches) }),
    live: () => open.value,
    take: (notation) => taken.push(notation),
    ask: (meant) => menus.push(meant),
    several: () => several,
    takeAll: (actions) => all.push(actions),
  });
  return { select, options, open, taken, menus, all };
}

test("an option is made of what the server says it touches", () => {
  assert.equal(verbOf("buy tea tea rice"), "buy");
  const { select } = choosing(["buy tea", "sell tea"], (notation) => [`do:${notation[0]}`]);
  assert.equal(select.lit("do:b"), true);
  assert.equal(select.lit("tea"), false);
  assert.equal(select.concerns("do:s"), true);
  assert.deepEqual(select.things("do"), ["b", "s"]);
  select.pick("do:b");
  assert.deepEqual([select.concerns("do:s"), select.things("do")], [false, ["b"]]);
});

test("equal things are counted", () => {
  assert.deepEqual([...counted(["tea", "rice", "tea"])], [["tea", 2], ["rice", 1]]);
});

test("what some remaining option contains is lit", () => {
  const { select } = choosing(["buy tea rice", "buy tea silk", "buy salt"]);
  assert.deepEqual(["tea", "rice", "silk", "salt", "gold"].map((touch) => select.lit(touch)),
    [true, true, true, true, false]);
  select.pick("tea");
  assert.deepEqual(["tea", "rice", "silk", "salt"].map((touch) => select.lit(touch)), [false, true, true, false]);
});

test("a touch is lit as often as an option has it", () => {
  const { select } = choosing(["buy tea tea", "buy tea rice"]);
  select.pick("tea");
  assert.equal(select.lit("tea"), true);
  assert.equal(select.chosen("tea"), 1);
  assert.equal(select.lit("tea", "rice"), false);
});

test("the one option that remains is taken", () => {
  const { select, taken } = choosing(["buy tea rice", "buy tea silk"]);
  select.pick("tea");
  assert.deepEqual(taken, []);
  select.pick("silk");
  assert.deepEqual(taken, ["buy tea silk"]);
});

test("choosing again what is chosen takes the option that is whole, or puts it back", () => {
  const whole = choosing(["buy tea", "buy tea rice"]);
  whole.select.pick("tea");
  whole.select.pick("tea");
  assert.deepEqual(whole.taken, ["buy tea"]);
  const part = choosing(["buy tea silk", "buy tea rice"]);
  part.select.pick("tea");
  part.select.pick("tea");
  assert.deepEqual(part.taken, []);
  assert.equal(part.select.begun, false);
});

test("one who clicks what leads nowhere is told why", () => {
  const { select, menus, taken } = choosing(["buy tea", "buy rice"]);
  select.pick("gold");
  assert.deepEqual(menus, [["gold"]]);
  assert.deepEqual(taken, []);
});

test("one who has changed their mind after one choice begins again with the other", () => {
  const { select, menus } = choosing(["buy tea rice", "buy tea silk", "buy salt rice", "buy salt silk"]);
  select.pick("tea");
  select.pick("salt");
  assert.deepEqual(select.touches.value, ["salt"]);
  assert.equal(menus.every((touches) => touches === null), true);
});

test("choices are taken back one by one, and put back wherever they are among them", () => {
  const { select } = choosing(["buy tea rice silk", "buy tea rice salt", "buy tea gold"]);
  select.pick("tea");
  select.pick("rice");
  select.drop("tea");
  assert.deepEqual(select.touches.value, ["rice"]);
  assert.equal(select.back(), true);
  assert.equal(select.back(), false);
  select.pick("tea");
  select.clear();
  assert.equal(select.begun, false);
});

test("a group narrows what remains; a group of one is that option", () => {
  const { select, taken } = choosing(["buy tea", "buy rice", "sell tea", "sell rice"]);
  select.narrow(["sell tea", "sell rice"]);
  assert.deepEqual(select.options, ["sell tea", "sell rice"]);
  select.pick("tea");
  assert.deepEqual(taken, ["sell tea"]);
  select.narrow(["buy rice"]);
  assert.deepEqual(taken, ["sell tea", "buy rice"]);
});

test("after the options have changed, what no option contains is forgotten", () => {
  const { select, options } = choosing(["buy tea rice silk", "buy tea rice salt", "buy gold"]);
  select.pick("tea");
  select.pick("rice");
  options.value = ["buy tea silk", "buy tea salt"];
  select.settle();
  assert.deepEqual(select.touches.value, ["tea"]);
});

test("while nothing may be chosen, nothing is", () => {
  const { select, open, taken } = choosing(["buy tea", "buy rice"]);
  open.value = false;
  assert.equal(select.lit("tea"), false);
  select.pick("tea");
  select.option("buy tea");
  assert.deepEqual(taken, []);
  assert.equal(select.begun, false);
});

test("a hint rings the touches of its answer", () => {
  const { select } = choosing(["buy tea rice"]);
  select.hint("buy tea rice", ["tea", "rice"]);
  assert.equal(select.hinted("tea", "rice"), true);
  assert.equal(select.hinted("silk"), false);
  assert.equal(select.hinted(), false);
});

test("what is asked for one by one is chosen together, in any number and order, and taken at once", () => {
  const things = [{ touch: "a", action: "drop a", count: 2 }, { touch: "b", action: "drop b", count: 1 }];
  const several = { verb: "drop", least: 0, most: 3, end: "done", ordered: false, follows: false, things };
  const { select, taken, all } = choosing(["drop a", "drop b", "done"], touched, several);
  assert.equal(select.enough, false, "nothing is chosen yet");
  for (const touch of ["b", "a", "a"]) select.pick(touch);
  assert.equal(select.enough, true);
  assert.deepEqual([select.lit("a"), select.chosen("a"), select.lit("b")], [false, 2, false]);
  select.again("a");
  assert.deepEqual(select.together(), ["drop b", "drop a", "done"]);
  select.gather();
  assert.deepEqual([all, taken], [[["drop b", "drop a", "done"]], []]);
});

test("the rest goes in any order, and what is left alike is not asked for", () => {
  const things = [{ touch: "a", action: "lay a", count: 1 }, { touch: "b", action: "lay b", count: 2 }];
  const several = { verb: "lay", least: 3, most: 3, end: "", ordered: true, follows: true, things };
  const { select } = choosing(["lay a", "lay b"], touched, several);
  assert.deepEqual(select.together(true), ["lay a"]);
  select.pick("b");
  assert.equal(select.enough, false, "all three are to be laid");
  assert.deepEqual(select.together(true), ["lay b", "lay a"]);
});
