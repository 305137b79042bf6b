"""What is in the box: every thing of every game is there, in words, and can be found."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from comptoir.table.title import components_of
from comptoir.web.services.game_info import box
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.web_page.visitors import Visitors

DALE, CHINATOWN = box(HANDS), box(FLOOR)
DADAOCHENG, DRAGON_MARKET = box(TURNS), box(PUZZLE)


def level(number: int) -> list[str]:
    return [name for name, ship in DADAOCHENG["ships"].items() if ship["level"] == number]


def lots(district: int) -> list[dict[str, Any]]:
    return [lot for lot in CHINATOWN["lots"] if lot["district"] == district]


THINGS = {
    HANDS: {f"set-{name}": len(row["cards"]) for name, row in DALE["sets"].items()},
    TURNS: {
        "goods": 5,
        **{f"ships-{number}": len(level(number)) for number in (1, 2, 3)},
        "buildings": len(DADAOCHENG["buildings"]),
        "events": len(DADAOCHENG["events"]),
        "temple": 2 + 6,
        "discs": 16,
        "alone": 1 + 3 + 3,
    },
    FLOOR: {
        "shops": len(CHINATOWN["shops"]),
        **{f"district-{number}": len(lots(number)) for number in range(1, 7)},
    },
    PUZZLE: {
        "goods": len(DRAGON_MARKET["goods"]),
        "boats": 2,
        "blue": len(DRAGON_MARKET["blue"]),
        "red": len(DRAGON_MARKET["red"]),
        "more": 2,
    },
}
"""By game and group: how many things there are."""
COPIES = {
    HANDS: 12 * 15 + 20,
    TURNS: 5 * 14 + 36 + 5 + 14 + 2 + 6 + 16 + 7,
    FLOOR: 90 + 85,
    PUZZLE: 20 * 2 + 10 + 10 + 13 + 2 + 12,
}
"""By game: how many there are of all of them, those that lie there once counted once."""
TOLD = """(things) => things.map((thing) => ({
  id: thing.id,
  count: Number(thing.querySelector(".thing-count")?.textContent.replace(/\\D/g, "") ?? 1),
  words: thing.textContent,
  drawn: thing.querySelector(".thing-drawing")?.childElementCount ?? 0,
  rules: [...thing.querySelectorAll(".thing-foot a")].map((link) => link.getAttribute("href")),
}))"""


def told(page: Page) -> list[dict[str, Any]]:
    page.locator(".thing").first.wait_for()
    return list(page.locator(".thing").evaluate_all(TOLD))


@pytest.mark.parametrize("game", THINGS)
def test_everything_is_there_with_its_number_and_its_rule(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/box/{game}", lang="fr")
    things = told(page)
    for group, number in THINGS[game].items():
        expect(page.locator(f'[data-group="{group}"] .thing')).to_have_count(number)
    assert len(things) == sum(THINGS[game].values())
    assert sum(thing["count"] for thing in things) == COPIES[game]
    assert len({thing["id"] for thing in things}) == len(things)
    assert all(thing["drawn"] for thing in things)
    assert not [
        thing["words"] for thing in things if re.search(r"\{\w+\}|\w+\.\w+\.", thing["words"])
    ]
    rules = {place for thing in things for place in thing["rules"]}
    assert all(thing["rules"] for thing in things)
    page.goto(f"/rules/{game}")
    page.locator("article h2").first.wait_for()
    for place in rules:
        expect(page.locator(f'[id="{place.partition("#")[2]}"]')).to_have_count(1)


def test_a_thing_has_an_address_and_is_found_by_words_and_filters(visitors: Visitors) -> None:
    page = visitors.visit(f"/box/{HANDS}#magnet", lang="en")
    expect(page.locator("#magnet.visited")).to_be_in_viewport()
    page.fill("#box-search", "VEILED chaméléons")
    expect(page.locator(".thing")).to_have_count(len(DALE["sets"]["chameleons"]["cards"]))
    page.locator("[data-do=box-clear]").click()
    page.select_option("#filter-set", "owls")
    expect(page.locator(".thing")).to_have_count(len(DALE["sets"]["owls"]["cards"]))
    page.select_option("#filter-value", "5")
    page.select_option("#filter-kind", "passive")
    page.fill("#box-search", "shuffle")
    expect(page.locator(".thing")).to_have_count(1)
    expect(page.locator(".box-found")).to_contain_text("One thing")
    page.locator("[data-do=language]").click()
    expect(page.locator("h1")).to_contain_text("le contenu de la boîte")


def test_what_no_source_gives_is_marked(visitors: Visitors) -> None:
    page = visitors.visit(f"/box/{PUZZLE}", lang="en")
    marked = [good["id"] for good in DRAGON_MARKET["goods"] if good["reconstructed"]]
    things = page.locator('[data-group="goods"] .thing:has(.thing-made)')
    expect(things).to_have_count(len(marked))
    assert things.evaluate_all("things => things.map(({ id }) => id)") == marked
    page.goto(f"/box/{TURNS}")
    page.locator("#disc-11").wait_for()
    made = page.locator(".thing:has(.thing-made)").evaluate_all("list => list.map(({ id }) => id)")
    printed = {"disc-11", "temple-2", "temple-3", "alone-ships", "goal-master", "event-1851"}
    assert not printed & set(made), "the rulebook shows these"
    assert {"disc-1", "disc-12", "die-1", "die-6", "ship-1-01", "manor"} <= set(made)
    page.goto(f"/box/{FLOOR}")
    expect(page.locator(".thing")).to_have_count(12 + 85)
    expect(page.locator(".thing-made")).to_have_count(0)


def test_the_box_tells_the_scale_of_manors_the_dice_the_goals_and_the_challenges(
    visitors: Visitors,
) -> None:
    page = visitors.visit(f"/box/{TURNS}", lang="en")
    expect(page.locator("#manor")).to_contain_text("1 → 4, 2 → 10, 3 → 16, 4 → 23, 5 → 31, 6 → 39")
    expect(page.locator("#die-4")).to_contain_text("Brings 1 tea.")
    expect(page.locator("#die-6")).to_contain_text("Brings nothing.")
    expect(page.locator("#goal-experienced")).to_contain_text("60 prestige")
    expect(page.locator("#challenge-all_buildings")).to_contain_text("buy all 18 manors")
    expect(page.locator("#challenge-two_cubes")).to_contain_text("keep 2 cubes")
    expect(page.locator("#alone-ships")).to_contain_text("2 ships of level 1 that give credit")
    expect(page.locator("#event-1920")).to_contain_text("the player with the most building cards")


def test_the_file_of_all_figures_is_downloaded_corrected_and_chosen(
    visitors: Visitors, tmp_path: Path
) -> None:
    visitors.forgive("api/tables|409")
    page = visitors.visit(f"/box/{TURNS}", lang="en")
    with page.expect_download() as download:
        page.locator(f'.box-page a[href="/api/games/{TURNS}/components"]').click()
    assert download.value.suggested_filename == f"{TURNS}-components.toml"
    text = download.value.path().read_text("utf-8")
    assert text == components_of(TURNS)
    expect(page.locator(".box-page")).to_contain_text("correct what your box prints differently")
    mine, bad = tmp_path / "mine.toml", tmp_path / "bad.toml"
    mine.write_text(text.replace("\n3 = 8\n", "\n3 = 5\n"), "utf-8")
    bad.write_text(text.replace("\n3 = 8\n", "\n3 = 99\n"), "utf-8")
    page.goto(f"/new/{TURNS}")
    page.locator("details.fine summary").click()
    expect(page.locator(f'.fine a[href="/api/games/{TURNS}/components"]')).to_be_visible()
    page.locator("#option-components").set_input_files(bad)
    page.locator("[data-do=make]").click()
    expect(page.locator("main [role=alert]")).to_contain_text("rounds.3")
    page.locator("#option-components").set_input_files(mine)
    page.locator("[data-do=make]").click()
    expect(page.locator("body")).to_contain_text("1/5")
    page.goto(f"/box/{HANDS}")
    page.locator(".thing").first.wait_for()
    expect(page.locator('a[href$="/components"]')).to_have_count(0)


def test_the_box_is_linked_from_the_home_page_the_rules_and_a_table(page: Page) -> None:
    page.goto("/")
    page.locator(f'[data-game={HANDS}] a[href="/box/{HANDS}"]').click()
    page.locator(".thing").first.wait_for()
    page.locator(f'.box-page a.button[href="/rules/{HANDS}"]').click()
    expect(page.locator(f'.contents a[href="/box/{HANDS}"]')).to_be_visible()
    page.locator(".contents [data-do=learn]").click()
    expect(page.locator(f'.tool[href="/box/{HANDS}"]')).to_be_visible()
    page.locator(".dale-card.part.lit").last.click()
    expect(page.locator(f'.dale-deeds a[href^="/box/{HANDS}#"]')).to_be_visible()
