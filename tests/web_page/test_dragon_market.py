"""What the page shows of Dragon Market: walks that lead back, and who lays the boats out."""

from playwright.sync_api import expect

from tests.games.dragon_market.scenario import TEAMS, scene
from tests.titles import PUZZLE
from tests.web.asking import Caller
from tests.web_page.visitors import Visitors

BARRED = """
    #0 a'1 a A  .
    .  .   . .  .
"""


def test_a_walk_out_and_back_over_another_heir_is_lit_and_delivers(
    visitors: Visitors, caller: Caller
) -> None:
    harbour = scene(
        BARRED, seats=4, options=TEAMS, objectives=["b01", "b10"], held=["ring vase teapot mirror"],
        goods={"a": "silk", "a'": "jade"},
    )  # fmt: skip
    table = caller.open(PUZZLE, "here here here here", record=harbour.session.record.text)
    page = visitors.visit(table.link(0), lang="en")
    home = page.locator('[data-part="walk:a1"]')
    expect(home).to_have_class("part dm-walk lit")
    home.click()
    page.locator("[data-do=confirm]:not([disabled])").click()
    expect(page.locator("body")).to_have_attribute("data-moves", "1")
    assert table.game(0)["view"]["sides"][0]["validated"] == ["b01"]


def test_players_place_the_boats_unless_random_is_clicked(visitors: Visitors) -> None:
    page = visitors.visit(f"/new/{PUZZLE}?who=device", lang="en")
    expect(page.locator("[name=option-boats][value=by_players]")).to_be_checked()
    page.locator("[data-do=make]").click()
    expect(page.locator("#prompt")).to_contain_text("boat")
    expect(page.locator("#board [data-piece^='boat-']")).to_have_count(0)
    page = visitors.visit(f"/new/{PUZZLE}?who=device", lang="en")
    page.locator("label:has([name=option-boats][value=at_random])").click()
    page.locator("[data-do=make]").click()
    for boat in range(10):
        expect(page.locator(f"#board [data-piece=boat-{boat}]")).to_have_count(1)
