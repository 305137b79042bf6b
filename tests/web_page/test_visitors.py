"""The tests of the page notice what goes wrong in it."""

import pytest
from playwright.sync_api import Browser, Page

from tests.waiting import until
from tests.web.serving import Server
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

MISTAKES = {
    "console": "console.error('no such cube')",
    "error": "setTimeout(() => { throw new Error('no such cube') })",
    "status of 404": "fetch('/api/no-such-page')",
    "request failed": "fetch('/api/cut').catch(() => null)",
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_in_a_page_fails_the_test(browser: Browser, site: Server, kind: str) -> None:
    visitors = Visitors(browser, site.url)
    page = visitors.visit("/")
    page.route("**/api/cut", lambda route: route.abort("connectionreset"))
    page.evaluate(f"() => {{ {MISTAKES[kind]} }}")
    notices(page, visitors, kind)
    with pytest.raises(AssertionError, match=kind):
        visitors.close()


def test_a_mistake_that_was_expected_is_forgiven(browser: Browser, site: Server) -> None:
    visitors = Visitors(browser, site.url)
    page = visitors.visit("/")
    page.evaluate("console.error('no such cube')")
    notices(page, visitors, "console")
    visitors.forgive("no such cube")
    visitors.close()
    assert len(visitors.problems) == 1


def notices(page: Page, visitors: Visitors, kind: str) -> None:
    """Wait until something of a kind went wrong in a page."""

    def noticed() -> bool:
        page.evaluate("document.title")  # meanwhile the browser tells what happened
        return any(kind in problem for problem in visitors.problems)

    until(noticed)


def test_what_somebody_cannot_read_or_reach_is_found(visitors: Visitors) -> None:
    page = visitors.visit("/", phone=True)
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any(found.startswith("button-name") for found in serious_violations(page))
    page.evaluate("document.body.append(Object.assign(new Image(2000, 10), { alt: '' }))")
    assert scrolls_sideways(page)
