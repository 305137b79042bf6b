"""The question: it has its lines, and yet can be read to its end."""

import pytest
from playwright.sync_api import Locator, expect

from tests.titles import FLOOR, HANDS, SEATS
from tests.web.asking import Caller
from tests.web_page.test_history import begun
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

LINES = "(asks) => Math.round(asks.clientHeight / parseFloat(getComputedStyle(asks).lineHeight))"
HIDDEN = "(asks) => asks.scrollHeight > asks.clientHeight + 1"
MOST = 3


def lines(asks: Locator) -> int:
    return int(asks.evaluate(LINES))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SEATS)
def test_a_long_question_is_folded_on_a_phone_and_a_tap_shows_it_all(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    table = begun(caller, game, moves={HANDS: 0, FLOOR: 3}.get(game, 12), hints=True)
    seat = table.game(None)["owing"][0]
    page = visitors.visit(table.link(seat), phone=True, lang="fr")
    asks = page.locator("#prompt .asks")
    asks.wait_for()
    page.evaluate("document.fonts.ready")
    assert lines(asks) <= MOST
    more = page.locator("[data-do=whole-question]")
    expect(more).to_have_count(int(asks.evaluate(HIDDEN)))
    if game == FLOOR:  # deals are made, and what may be done is long to say
        expect(more).to_have_text("suite")
        assert serious_violations(page) == []
        more.click()
        expect(more).to_have_attribute("aria-expanded", "true")
        expect(page.locator("#prompt .below")).to_have_text(asks.inner_text())
        assert not scrolls_sideways(page)
        asks.click()
        expect(more).to_have_attribute("aria-expanded", "false")
