"""Visitors: pages in a real browser that notice whatever goes wrong in them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
PATIENCE = 60_000
"""Milliseconds until something must have happened in a page, however busy the machine."""
expect.set_options(timeout=PATIENCE)
DESKTOP, PHONE = (1280, 800), (360, 740)
LOOKS = 10
STILL = """async (rule) => {
  const before = document.body.innerHTML;
  const wanted = { resultTypes: ["violations"], preload: false, iframes: false };
  const { violations } = await axe.run(document, rule ? { ...wanted, runOnly: [rule] } : wanted);
  return document.body.innerHTML === before ? violations : null;
}"""
"""What axe-core finds, if the page did not change meanwhile: it would mix colours up."""
BLOCKED = "Service Worker registration blocked by Playwright"
LEFT = "net::ERR_ABORTED"
"""A request that was under way when the page was left."""
HEARD = "async () => (await fetch('/health/live')).ok"


class Visitors:
    """Opens pages on a site; at the end of a test nothing may have gone wrong in any of them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.problems: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._forgiven: list[re.Pattern[str]] = []

    def context(
        self,
        *,
        phone: bool = False,
        lang: str = "en",
        theme: str = "light",
        motion: bool = False,
        workers: bool = False,
    ) -> BrowserContext:
        """A device of its own: nothing is remembered on it yet, and nothing moves unless it may."""
        width, height = PHONE if phone else DESKTOP
        context = self._browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            locale={"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if workers else "block",
        )
        context.set_default_timeout(PATIENCE)
        context.on("page", self._watch)
        self._contexts.append(context)
        return context

    def visit(self, path: str = "/", context: BrowserContext | None = None, **device: Any) -> Page:  # noqa: ANN401
        """Open a page, on a new device unless one is given."""
        page = (context or self.context(**device)).new_page()
        page.goto(path)
        return page

    def forgive(self, pattern: str) -> None:
        """Expect this to go wrong: a test that cuts the line must hear about it."""
        self._forgiven.append(re.compile(pattern))

    def close(self) -> None:
        """Close everything, and fail if something went wrong on the way."""
        for context in self._contexts:
            context.close()
        left = [
            problem
            for problem in self.problems
            if not any(pattern.search(problem) for pattern in self._forgiven)
        ]
        assert not left, "\n".join(left)

    def _watch(self, page: Page) -> None:
        """Note what goes wrong in a page; answers of 400 and more are told in its console."""

        def note(kind: str) -> Callable[[object], None]:
            return lambda what: self.problems.append(f"{page.url}: {kind}: {what}")

        page.on(
            "console",
            lambda said: (
                note("console")(f"{said.text} {said.location['url']}")
                if said.type in ("error", "warning") and said.text != BLOCKED
                else None
            ),
        )
        page.on("pageerror", note("error"))
        page.on(
            "requestfailed",
            lambda request: (
                None
                if request.failure == LEFT
                else note("request failed")(f"{request.url} {request.failure}")
            ),
        )


def let_pass(page: Page, seconds: int) -> None:
    """Let time pass on a page with a clock of its own; the server answers within each second.

    If all of it passed at once, the page would take the server for dead.
    """
    for _ in range(seconds):
        page.clock.run_for(1_000)
        assert page.evaluate(HEARD)


def serious_violations(page: Page, rule: str = "") -> list[str]:
    """What axe-core finds that keeps or hinders somebody from playing: rule, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    for _ in range(LOOKS):
        found = page.evaluate(STILL, rule)
        if found is not None:
            break
    else:
        raise AssertionError("this page never stands still")
    return [
        f"{violation['id']}: {violation['help']}: {node['target']}"
        for violation in found
        if violation["impact"] in ("moderate", "serious", "critical")
        for node in violation["nodes"]
    ]


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than the screen."""
    return bool(
        page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    )
