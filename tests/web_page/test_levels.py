"""The levels of the bots in the page: chosen at home, remembered, and shown at the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.titles import HANDS, PUZZLE
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_the_level_of_the_bots_is_chosen_at_home_and_remembered(visitors: Visitors) -> None:
    page = visitors.visit("/")
    expect(page.locator("#bot-level")).to_have_value("merchant")
    page.locator("#bot-level").select_option("apprentice")
    page.reload()
    expect(page.locator("#bot-level")).to_have_value("apprentice")
    page.locator(f"[data-game={PUZZLE}] [data-do=play-now]").click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page.locator(".chip.bot").first).to_have_text("apprentice")


def test_a_new_table_offers_every_level_by_its_name(visitors: Visitors) -> None:
    page = visitors.visit(f"/new/{HANDS}")
    expect(page.locator("[data-seat='1'] option")).to_have_count(6)
    offered = page.locator("[data-seat='1'] option").all_inner_texts()
    assert [name for name in offered if name.startswith("bot")] == [
        "bot: random (blind)",
        "bot: apprentice (easy)",
        "bot: merchant (good)",
        "bot: master (strong)",
    ]


def test_a_master_is_seen_thinking(visitors: Visitors) -> None:
    page = visitors.visit(f"/new/{PUZZLE}")
    page.locator("[data-seat='0'] select").select_option("bot:master")
    page.locator("[data-seat='1'] select").select_option("bot:master")
    page.locator("[data-do=make]").click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page.locator(".player.turn .bar-thinking").first).to_be_visible()
    expect(page.locator(".chip.bot").first).to_have_text("master")
