"""What is in the box: goods, boats and objectives."""

import pytest
from playwright.sync_api import expect

from comptoir.web.services.game_info import box
from tests.web_page.boxes import check_things
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

BOX = box("dragon_market")


def test_everything_is_there_with_its_number_and_its_rule(visitors: Visitors) -> None:
    groups = {
        "goods": len(BOX["goods"]),
        "boats": 2,
        "blue": len(BOX["blue"]),
        "red": len(BOX["red"]),
        "more": 2,
    }
    check_things(visitors, "dragon_market", groups, 20 * 2 + 10 + 10 + 13 + 2 + 12)


def test_what_no_source_gives_is_marked(visitors: Visitors) -> None:
    page = visitors.visit("/box/dragon_market", lang="en")
    made = [good["id"] for good in BOX["goods"] if good["reconstructed"]]
    things = page.locator('[data-group="goods"] .thing:has(.thing-made)')
    expect(things).to_have_count(len(made))
    assert things.evaluate_all("things => things.map(({ id }) => id)") == made
