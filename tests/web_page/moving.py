"""Moving: what moves in a page. Every motion waits at its beginning until it is let go."""

from typing import Any

from playwright.sync_api import Page

from comptoir.web.services.game_info import example
from tests.web.asking import Caller, Opened
from tests.web_page.playing import DRAWN
from tests.web_page.visitors import Visitors

HOLD = """() => {
  const { animate } = Element.prototype;
  window.held = 0;
  Element.prototype.animate = function hold(...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    window.held += 1;
    return animation;
  };
}"""
"""Every motion waits at its beginning; CSS animations are not started this way."""
OURS = """document.getAnimations().filter((one) => one.constructor === Animation)"""
SEEN = (
    """() => {
  const all = """
    + OURS
    + """;
  const pieces = all.map(({ effect: { target } }) => target.closest("[data-piece]"));
  const named = [...new Set(pieces.filter(Boolean).map((one) => one.dataset.piece))];
  const flights = [...document.querySelectorAll(".flight")];
  return {
    number: all.length,
    pieces: named.sort(),
    flights: flights.length,
    labels: flights.map((one) => one.querySelector(".flight-label")?.textContent ?? "").join(" "),
    time: Math.max(0, ...all.map(({ effect }) => effect.getComputedTiming().endTime)),
  };
}"""
)
BEGUN = "() => (" + OURS + ").length > 0"
LET_GO = "() => { for (const one of " + OURS + ") one.finish(); }"
HALF_WAY = (
    "() => { for (const one of "
    + OURS
    + ") one.currentTime = one.effect.getComputedTiming().endTime / 2; }"
)
PART_OF_THE_WAY = (
    "(part) => { for (const one of "
    + OURS
    + ") one.currentTime = one.effect.getComputedTiming().endTime * part; }"
)
FACES = """([where, which]) => [...document.querySelectorAll(`${where} ${which}`)]
  .filter((die) => getComputedStyle(die.closest(".flight") ?? die).opacity === "1")
  .map((die) => die.querySelector("text")?.textContent
    ?? String(die.querySelectorAll("circle").length))"""
"""What the dice in some place show now: a number, or as many pips."""
CENTRE = """(piece) => {
  const element = document.querySelector(`[data-piece="${piece}"]`);
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}"""
COUNT_NOTES = """() => {
  const { createOscillator } = BaseAudioContext.prototype;
  window.notes = 0;
  BaseAudioContext.prototype.createOscillator = function count() {
    window.notes += 1;
    return createOscillator.call(this);
  };
}"""
SOUND_ON = """() => {
  localStorage.setItem("comptoir.sound", "true");
  dispatchEvent(new StorageEvent("storage", { key: "comptoir.sound" }));
}"""
"""As somebody switches it on in another tab."""
AT = """(number) => document.querySelector(".replay-range")?.value === String(number)
  && document.querySelector(".replay-told p") !== null"""
BOARD = """() => {
  const told = (node) => [
    node.nodeName, node.nodeValue, [...(node.attributes ?? [])]
      .map(({ name, value }) => `${name}=${value}`).sort(),
    [...node.childNodes].map(told),
  ];
  return ["#board", "#players"].map((one) => [...document.querySelector(one).childNodes].map(told));
}"""
"""What is shown; in which order an element got its attributes does not matter."""
STEPS = 40


def onlooker(visitors: Visitors, caller: Caller, game: str, **device: Any) -> Page:  # noqa: ANN401
    """Open the example of a game; whatever moves there waits."""
    page = visitors.visit(f"/table/{caller.get(f'/api/examples/{game}').json()['table']}", **device)
    page.locator(".replay-range").wait_for()
    page.evaluate(HOLD)
    return page


def look(page: Page, number: int) -> None:
    """Look at a position, without seeing how it came about."""
    page.locator(".replay-range").fill("0" if number > 1 else "9")
    page.locator(".replay-range").fill(str(number))
    page.wait_for_function(AT, arg=number)
    page.evaluate(DRAWN)
    while page.evaluate(SEEN)["number"]:
        step_on(page)


def go_on(page: Page) -> dict[str, Any]:
    """Take the next action, and say what begins to move."""
    page.locator("[data-do=next]").click()
    page.wait_for_function(BEGUN)
    return dict(page.evaluate(SEEN))


def step_on(page: Page) -> dict[str, Any]:
    """Let what moves arrive, and say what moves then."""
    page.evaluate(LET_GO)
    page.evaluate(DRAWN)
    return dict(page.evaluate(SEEN))


def arrive(page: Page) -> list[dict[str, Any]]:
    """Let everything arrive, and say what moved on the way."""
    stages: list[dict[str, Any]] = []
    for _ in range(STEPS):
        seen = step_on(page)
        if not seen["number"]:
            return stages
        stages.append(seen)
    raise AssertionError("this never comes to rest")


def stands_still(page: Page, number: int) -> bool:
    """Take the next action; tell whether nothing at all moved."""
    page.evaluate("() => { window.held = 0; }")
    page.locator("[data-do=next]").click()
    page.wait_for_function(AT, arg=number)
    page.evaluate(DRAWN)
    return bool(page.evaluate("() => window.held + document.getAnimations().length === 0"))


def begun(caller: Caller, game: str, upto: int, names: str) -> Opened:
    """A table where the example of a game was played so far."""
    record = example(game)
    seats = [{"kind": "here", "name": name} for name in names.split()]
    return caller.opened({"record": record, "upto": upto, "seats": seats})
