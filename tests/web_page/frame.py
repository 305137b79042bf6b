"""Frame: whether the frame of a table stands still while a game is played."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.web_page.playing import DRAWN, Player

SHIFT = 0.02
"""So much may shift in a whole game, as browsers measure it."""
RECORD_SHIFTS = """() => {
  const parts = { board: "#board", drawn: "[data-board]", prompt: "#prompt", hand: "#hand" };
  const seen = { board: [], drawn: [], prompt: [], hand: [], shifts: [], news: [] };
  window.seen = seen;
  const look = () => {
    if (document.querySelector("[data-table=over]")) return;
    for (const [name, what] of Object.entries(parts)) {
      const element = document.querySelector(what);
      if (!element) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const scrolled = name === "drawn" && document.querySelector(".phone > #board");
      const [left, top] = scrolled ? [scrolled.scrollLeft, scrolled.scrollTop] : [0, 0];
      const told = [x + left, y + top, width, height].map((one) => Math.round(one)).join(" ");
      if (!seen[name].includes(told)) seen[name].push(told);
    }
    requestAnimationFrame(look);
  };
  look();
  let before = Number(document.body.dataset.moves);
  new MutationObserver(() => {
    const moves = Number(document.body.dataset.moves);
    if (moves === before) return;
    const news = { after: before, moves, from: performance.now(), to: Infinity };
    seen.news.push(news);
    before = moves;
    const drawn = (more) => requestAnimationFrame(() => {
      if (more) drawn(more - 1);
      else news.to = performance.now();
    });
    drawn(3);
  }).observe(document.body, { attributes: true, attributeFilter: ["data-moves"] });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || document.querySelector("[data-table=over]")) continue;
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      const nodes = sources.map(({ node, previousRect, currentRect }) =>
        [node?.nodeName, node?.className, place(previousRect), place(currentRect)].join(", "));
      const board = sources.some(({ node }) => node?.matches?.("#board, [data-board]"));
      seen.shifts.push({ value, board, nodes, at: startTime });
    }
  }).observe({ type: "layout-shift" });
}"""
"""Where the parts of the frame are in every picture that is drawn, and what shifts by itself.

Browsers leave out what shifts within half a second of a key or a click. A busy server needs longer,
so `news` says when which actions were drawn, for three pictures: what shifts in these pictures with
an action of one's own was asked for, too. Everything else counts.

On a phone the board scrolls to what its player aims at: there the drawing is where it is on the
board.
"""


def settle(page: Page) -> None:
    """Wait until the page has its styles and its board."""
    page.locator("[data-board], #board .told").first.wait_for()
    page.evaluate("document.fonts.ready")
    for _ in range(3):
        page.evaluate(DRAWN)


def play_out(player: Player, by_hand: int) -> None:
    """Play some answers in the page, and the rest of the game from elsewhere."""
    for _ in range(by_hand):
        player.play_next()
    since = 0
    while (news := player.news(since, wait=20))["table"]["status"] != "over":
        since = news["news"]
        game = news["game"]
        if player.seat in game["owing"]:
            try:
                played = player.table.act(player.seat, player.choice(game))["moves"]
                player.played.append(played)
            except AssertionError:
                if player.news()["game"]["moves"] == game["moves"]:
                    raise  # nobody was faster
            since = 0
    player.page.locator(".ending").wait_for()


def stands_still(page: Page, own: Sequence[int]) -> None:
    """Look whether the frame stood still, but for what came with these actions, one's own."""
    seen: dict[str, Any] = page.evaluate("window.seen")
    for part in ("board", "drawn", "prompt", "hand"):
        assert len(seen[part]) == 1, f"the {part} has been at {seen[part]}"
    given = [
        (news["from"], news["to"])
        for news in seen["news"]
        if any(news["after"] < moves <= news["moves"] for moves in own)
    ]
    assert not [shift for shift in seen["shifts"] if shift["board"]]
    unwanted = [shift for shift in seen["shifts"] if not is_in(shift, given)]
    assert sum(shift["value"] for shift in unwanted) <= SHIFT, largest(unwanted)


def is_in(shift: dict[str, Any], times: Sequence[tuple[float, float]]) -> bool:
    """Tell whether something shifted at one of these times."""
    return any(begin <= shift["at"] <= end for begin, end in times)


def largest(shifts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the shifts that one should look at first."""
    return sorted(shifts, key=lambda shift: float(shift["value"]), reverse=True)[:6]
