"""What is in the box: shops and lots."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from comptoir.web.services.game_info import box
from tests.web_page.boxes import check_things
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

BOX = box("chinatown")


def test_everything_is_there_with_its_number_and_its_rule(visitors: Visitors) -> None:
    lots = Counter(lot["district"] for lot in BOX["lots"])
    groups = {"shops": len(BOX["shops"]), **{f"district-{one}": lots[one] for one in range(1, 7)}}
    check_things(visitors, "chinatown", groups, 90 + 85)


def test_a_source_gives_everything(visitors: Visitors) -> None:
    page = visitors.visit("/box/chinatown", lang="en")
    expect(page.locator(".thing")).to_have_count(12 + 85)
    expect(page.locator(".thing-made")).to_have_count(0)
