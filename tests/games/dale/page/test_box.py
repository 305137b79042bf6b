"""What is in the box: cards, by their sets, found by words and filters."""

import pytest
from playwright.sync_api import Page, expect

from comptoir.web.services.game_info import box
from tests.web_page.boxes import check_things
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

BOX = box("dale")


def test_everything_is_there_with_its_number_and_its_rule(visitors: Visitors) -> None:
    groups = {f"set-{name}": len(row["cards"]) for name, row in BOX["sets"].items()}
    check_things(visitors, "dale", groups, 12 * 15 + 20)


def test_a_thing_has_an_address_and_is_found_by_words_and_filters(visitors: Visitors) -> None:
    page = visitors.visit("/box/dale#magnet", lang="en")
    expect(page.locator("#magnet.visited")).to_be_in_viewport()
    page.fill("#box-search", "VEILED chaméléons")
    expect(page.locator(".thing")).to_have_count(len(BOX["sets"]["chameleons"]["cards"]))
    page.locator("[data-do=box-clear]").click()
    page.select_option("#filter-set", "owls")
    expect(page.locator(".thing")).to_have_count(len(BOX["sets"]["owls"]["cards"]))
    page.select_option("#filter-value", "5")
    page.select_option("#filter-kind", "passive")
    page.fill("#box-search", "shuffle")
    expect(page.locator(".thing")).to_have_count(1)
    expect(page.locator(".box-found")).to_contain_text("One item")
    page.locator("[data-do=language]").select_option("fr")
    expect(page.locator("h1")).to_contain_text("le contenu de la boîte")


def test_a_card_that_is_chosen_leads_to_the_box(page: Page) -> None:
    page.goto("/rules/dale")
    page.locator(".contents [data-do=learn]").click()
    page.locator(".dale-card.part.lit").last.click()
    expect(page.locator('.dale-deeds a[href^="/box/dale#"]')).to_be_visible()
