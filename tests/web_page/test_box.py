"""The box in the page: where it is linked, and that only some have a file of figures."""

import pytest
from playwright.sync_api import Page, expect

from comptoir.table.title import find_game
from tests.titles import HANDS, samples

pytestmark = pytest.mark.by_lot


def test_the_box_is_linked_from_the_home_page_the_rules_and_a_table(page: Page) -> None:
    page.goto("/")
    page.locator(f'[data-game={HANDS}] a[href="/box/{HANDS}"]').click()
    page.locator(".thing").first.wait_for()
    page.locator(f'.box-page a.button[href="/rules/{HANDS}"]').click()
    expect(page.locator(f'.contents a[href="/box/{HANDS}"]')).to_be_visible()
    page.locator(".contents [data-do=learn]").click()
    expect(page.locator(f'.tool[href="/box/{HANDS}"]')).to_be_visible()


def test_a_game_has_a_file_of_figures_if_it_can_be_played_with_others(page: Page) -> None:
    for game in samples():
        takes = any(option.name == "components" for option in find_game(game).info.options)
        page.goto(f"/box/{game}")
        page.locator(".thing").first.wait_for()
        expect(page.locator('.box-page a[href$="/components"]')).to_have_count(int(takes))
