"""What the page shows of Dadaocheng's figures, and how its table is set up."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.games.dadaocheng.scenario import corrected
from tests.web.asking import Caller
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

ANY = tuple(
    text
    for good in ("rice", "camphor", "sugar", "tea", "opium", "none")
    for text in (f'gives = "{good}"', 'gives = "any"')
)


def test_a_table_shows_the_scale_of_manors_what_dice_bring_goals_challenges_and_ships_aside(
    visitors: Visitors, caller: Caller
) -> None:
    options = {"challenge": "all_level_3_ships_and_two_cubes"}
    table = caller.open("dadaocheng", "here", options=options)
    page = visitors.visit(table.link(0), lang="en")
    expect(page.locator(".dd-scale")).to_have_text(
        re.compile(r"1\s*→\s*4\s*2\s*→\s*10\s*3\s*→\s*16\s*4\s*→\s*23\s*5\s*→\s*31\s*6\s*→\s*39")
    )
    expect(page.locator(".dd-faces > span")).to_have_count(6)
    alone = page.locator(".dd-alone")
    expect(alone).to_contain_text("apprentice merchant 50, experienced merchant 60")
    expect(alone).to_contain_text("buy all 6 level 3 ships and no workshop")
    expect(alone).to_contain_text("keep at most 2 cubes")
    expect(alone).to_contain_text("Set aside before the game:")
    several = visitors.visit(caller.open("dadaocheng", "here here").link(0), lang="fr")
    expect(several.locator(".dd-scale")).to_be_visible()
    expect(several.locator(".dd-alone")).to_have_count(0)


def test_words_on_the_page_follow_the_file(visitors: Visitors, caller: Caller) -> None:
    text = corrected("params = { count = 2 }", "params = { count = 3 }", *ANY[6:8])
    table = caller.open("dadaocheng", "here here", options={"components": text})
    page = visitors.visit(table.link(0), lang="en")
    expect(page.locator(".dd-event")).to_contain_text("Take 3 cubes of your choice.")
    name = page.locator(".dd-faces").get_attribute("aria-label") or ""
    assert "4 → 1 cube of any kind" in name
    assert name.endswith("6 → nothing.")


def test_cubes_of_choice_that_dice_bring_are_picked_on_the_board(
    visitors: Visitors, caller: Caller
) -> None:
    table = caller.open("dadaocheng", "here here", options={"components": corrected(*ANY)})
    table.act(0, "flip a1")
    table.act(0, "flip a1")
    table.act(0, "event for rice sugar")
    table.act(0, "temple 2 pay rice")
    page = visitors.visit(table.link(0), lang="en")
    expect(page.locator("body")).to_contain_text("The dice give you 2 cubes of your choice")
    for good in ("tea", "opium"):
        page.locator(".dd-take").filter(has=page.locator(f".dd-{good}")).click()
        page.locator("[data-do=confirm]").click()
    expect(page.locator(".dd-mycube")).to_have_count(3)
    assert table.game(0)["view"]["players"][0]["cubes"] == ["sugar", "tea", "opium"]


def test_the_next_event_is_shown_where_they_come_by_year(
    visitors: Visitors, caller: Caller
) -> None:
    for order, number in (("chronological", 1), ("shuffled", 0)):
        table = caller.open("dadaocheng", "here here", options={"events": order})
        page = visitors.visit(table.link(0), lang="en")
        expect(page.locator(".dd-event")).to_be_visible()
        expect(page.locator(".dd-next", has_text="Next: 1853")).to_have_count(number)


def test_the_first_player_and_the_seats_are_chosen_without_a_file(
    visitors: Visitors, caller: Caller
) -> None:
    page = visitors.visit("/new/dadaocheng?who=device", lang="en")
    expect(page.locator('[name="option-seating"][value="neighbours"]')).to_have_count(0)
    page.locator('[name="option-seating"][value="north_free"]').check()
    expect(page.locator('[name="option-first"][value="4"]')).to_have_count(0)
    page.locator('[name="option-first"][value="2"]').check()
    page.locator("[data-do=make]").click()
    page.wait_for_url("**/table/*")
    table = page.url.split("/")[-1].partition("#")[0]
    view = caller.get(f"/api/tables/{table}/news").json()["game"]["view"]
    assert (view["active"], view["awaited"]) == (1, [1])
    assert [player["side"] for player in view["players"]] == ["south", "west", "east"]


def test_the_file_is_refused_on_the_page_with_the_place_of_the_mistake(
    visitors: Visitors, tmp_path: Path
) -> None:
    visitors.forgive("api/tables|409")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(corrected("copies = 24", "copies = 23"), "utf-8")
    page = visitors.visit("/new/dadaocheng", lang="fr")
    page.locator("details.fine summary").click()
    page.locator("#option-components").set_input_files(wrong)
    page.locator("[data-do=make]").click()
    said = "buildings[0].copies : la boîte en contient 24, pas 23."
    expect(page.locator("main [role=alert]")).to_contain_text(said)
