"""The page in a real browser, on a real server; each process of the tests has one of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from scripts.browser import NONE_FOUND, quickest
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page.browsing import browsing
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
    path = quickest()
    assert path, NONE_FOUND
    return path


@pytest.fixture
def browser(browser_path: str, request: pytest.FixtureRequest) -> Browser:
    return browsing(request.config).browser(browser_path)


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
