"""The page in a real browser, on a real server.

Each process of the tests has a server of its own. The browser is started for each file: while
Playwright runs, asyncio cannot, and the tests of other files need it.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.browser import NONE_FOUND, flags
from scripts.browser import browser as installed
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page.visitors import Visitors


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty folder, for all tests of this process that do not mind each other."""
    server = Server(tmp_path_factory.mktemp("site")).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def caller(site: Server) -> Iterator[Caller]:
    """A script that plays at the same tables."""
    caller = Caller(site)
    with caller.http:
        yield caller


@pytest.fixture(scope="session")
def browser_path() -> str:
    path = installed()
    assert path, NONE_FOUND
    return path


@pytest.fixture(scope="module")
def browser(browser_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=flags())
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, site: Server) -> Iterator[Visitors]:
    """Opens pages on the site; fails the test if anything goes wrong in one of them."""
    visitors = Visitors(browser, site.url)
    yield visitors
    visitors.close()


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """A new page on a desktop, nowhere yet."""
    return visitors.context().new_page()
