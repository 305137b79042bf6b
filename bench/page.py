"""Page: how heavy the page is, and how soon somebody can use it.

A real browser opens the home page and a table of each game on a server of our own, each time with
nothing in its cache. Counted are the bytes that come over the line, compressed as they are, without
picture files and typefaces, the time until the first thing can be clicked, how long that click
takes until it is seen, and how much the layout shifted before it. `make bench-page` starts it; it
fails where a limit is passed.
"""

import argparse
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.titles import GAMES, fewest
from comptoir.build import build
from scripts.browser import NONE_FOUND, browser, flags
from tests.web.asking import Caller
from tests.web.serving import Server

MOST_BYTES, MOST_TIME, MOST_ANSWER, MOST_SHIFT = 300_000, 1.0, 0.1, 0.02
HOME = "[data-do=play-now]:not([disabled])"
MOVES = "[data-do=moves]:not([disabled]), #options button:not([disabled])"
SETTINGS = "[data-do=settings]"
LIT = "#board .part.lit, #hand .part.lit, #options button:not([disabled])"
MEASURE = """([what]) => {
  const look = () => {
    if (window.usable || !document.querySelector(what)) return;
    requestAnimationFrame(() => { window.usable ??= performance.now(); });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("click", ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => {
      window.answer ??= performance.now() - timeStamp;
    }));
  }, { capture: true });
}"""
"""What is drawn after the next frame has been seen."""


@dataclass
class Visit:
    """One first visit: what came over the line, by kind; when it could be used, and how well."""

    seconds: float = 0.0
    answer: float = 0.0
    shift: float = 0.0
    requests: int = 0
    sizes: dict[str, float] = field(default_factory=dict)

    @property
    def size(self) -> float:
        return sum(size for kind, size in self.sizes.items() if kind not in ("Image", "Font"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="this many first visits to each page")
    times: int = parser.parse_args().times
    path = browser()
    if not path:
        raise SystemExit(NONE_FOUND)
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        chromium = playwright.chromium.launch(executable_path=path, args=flags())
        try:
            passed = measure(chromium, server, times)
        finally:
            chromium.close()
            server.stop()
    sys.exit(not passed)


def measure(chromium: Browser, server: Server, times: int) -> bool:
    """Visit all pages, and say what was measured; tell whether all is within the limits."""
    print(f"First visits, the median of {times}; the rules are {build()}.\n")
    print(f"{'page':<16}{'kB':>6}{'requests':>10}{'usable after':>14}{'answer':>10}{'shift':>8}")
    visit(chromium, server.url, "/", HOME, SETTINGS)  # server and browser have to wake up once
    fine = True
    for name, (address, what, first) in pages(server).items():
        found = [visit(chromium, server.url, address, what, first) for _ in range(times)]
        size, seconds = median(one.size for one in found), median(one.seconds for one in found)
        answer, shift = median(one.answer for one in found), median(one.shift for one in found)
        print(f"{name:<16}{size / 1000:>6.0f}{found[0].requests:>10}", end="")
        print(f"{seconds:>12.2f} s{answer:>8.3f} s{shift:>8.3f}")
        fine = fine and size < MOST_BYTES and seconds < MOST_TIME
        fine = fine and answer < MOST_ANSWER and shift <= MOST_SHIFT
    print(f"{'at most':<16}{MOST_BYTES / 1000:>6.0f}{'':>10}", end="")
    print(f"{MOST_TIME:>12.2f} s{MOST_ANSWER:>8.3f} s{MOST_SHIFT:>8.3f}")
    return fine


def pages(server: Server) -> dict[str, tuple[str, str, str]]:
    """Give the pages: an address, what can be clicked then, and what of it is clicked."""
    found = {"home": ("/", HOME, SETTINGS)}
    caller = Caller(server)
    with caller.http:
        for game, seats in ((game, fewest(game)) for game in GAMES):
            names = " ".join(("Ann", "Ben", "Cy")[:seats])
            table = caller.seat(game, names)
            found[game] = (table.link(table.game(None)["owing"][0]), MOVES, LIT)
    return found


def visit(chromium: Browser, url: str, address: str, what: str, first: str) -> Visit:
    """Open a page for the first time, on a new device, and click something."""
    context = chromium.new_context(base_url=url, locale="en-GB", service_workers="block")
    page = context.new_page()
    found, kinds = Visit(), dict[str, str]()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def came(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        found.requests += 1
        found.sizes[kind] = found.sizes.get(kind, 0) + event["encodedDataLength"]

    devtools.on("Network.responseReceived", answered)
    devtools.on("Network.loadingFinished", came)
    page.add_init_script(f"({MEASURE})([{what!r}])")
    page.goto(address)
    page.wait_for_function("() => window.usable")
    page.wait_for_load_state("networkidle")
    found.seconds = page.evaluate("window.usable") / 1000
    found.shift = page.evaluate("window.shift")
    page.locator(first).first.click()
    page.wait_for_function("() => window.answer")
    found.answer = page.evaluate("window.answer") / 1000
    context.close()
    return found


if __name__ == "__main__":
    main()
