"""Browsing: one browser for all pages that a process of the tests looks at in one go."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.browser import flags

NAME = "comptoir-browsing"


class Browsing:
    """Starts a browser, and closes it before a test that needs none.

    While Playwright runs, asyncio cannot, and such tests may need that.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._path = ""

    def browser(self, path: str) -> Browser:
        if self._path != path:
            self.close()
        if self._browser is None:
            self._path = path
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=path, args=flags())
            self._open.callback(self._browser.close)
        return self._browser

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, nextitem: pytest.Item | None) -> None:
        if "browser" not in getattr(nextitem, "fixturenames", ()):
            self.close()

    def close(self) -> None:
        self._browser = None
        self._open.close()


def browsing(config: pytest.Config) -> Browsing:
    """Give the one of this process."""
    found = config.pluginmanager.get_plugin(NAME)
    if found is None:
        found = Browsing()
        config.pluginmanager.register(found, NAME)
    assert isinstance(found, Browsing), "nobody else has that name"
    return found
