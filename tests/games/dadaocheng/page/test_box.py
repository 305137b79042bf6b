"""What is in the box: goods, ships, buildings, events, discs, and the file of all figures."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

from comptoir.table.title import components_of
from comptoir.web.services.game_info import box
from tests.web_page.boxes import check_things, marked
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

BOX = box("dadaocheng")


def test_everything_is_there_with_its_number_and_its_rule(visitors: Visitors) -> None:
    levels = Counter(ship["level"] for ship in BOX["ships"].values())
    groups = {
        "goods": 5,
        **{f"ships-{number}": levels[number] for number in (1, 2, 3)},
        "buildings": len(BOX["buildings"]),
        "events": len(BOX["events"]),
        "temple": 2 + 6,
        "discs": 16,
        "alone": 1 + 3 + 3,
    }
    check_things(visitors, "dadaocheng", groups, 5 * 14 + 36 + 5 + 14 + 2 + 6 + 16 + 7)


def test_what_no_source_gives_is_marked(visitors: Visitors) -> None:
    page = visitors.visit("/box/dadaocheng", lang="en")
    page.locator("#disc-11").wait_for()
    made = set(marked(page))
    printed = {"disc-11", "temple-2", "temple-3", "alone-ships", "goal-master", "event-1851"}
    assert not printed & made, "the rulebook shows these"
    assert {"disc-1", "disc-12", "die-1", "die-6", "ship-1-01", "manor"} <= made


def test_the_box_tells_the_scale_of_manors_the_dice_the_goals_and_the_challenges(
    visitors: Visitors,
) -> None:
    page = visitors.visit("/box/dadaocheng", lang="en")
    expect(page.locator("#manor")).to_contain_text("1 → 4, 2 → 10, 3 → 16, 4 → 23, 5 → 31, 6 → 39")
    expect(page.locator("#die-4")).to_contain_text("Gives 1 tea.")
    expect(page.locator("#die-6")).to_contain_text("Gives nothing.")
    expect(page.locator("#goal-experienced")).to_contain_text("60 prestige")
    expect(page.locator("#challenge-all_buildings")).to_contain_text("buy all 18 manors")
    expect(page.locator("#challenge-two_cubes")).to_contain_text("keep at most 2 cubes")
    expect(page.locator("#alone-ships")).to_contain_text("2 level 1 ships with credit")
    expect(page.locator("#event-1920")).to_contain_text("the player with the most building cards")


def test_the_file_of_all_figures_is_downloaded_corrected_and_chosen(
    visitors: Visitors, tmp_path: Path
) -> None:
    visitors.forgive("api/tables|409")
    page = visitors.visit("/box/dadaocheng", lang="en")
    with page.expect_download() as download:
        page.locator('.box-page a[href="/api/games/dadaocheng/components"]').click()
    assert download.value.suggested_filename == "dadaocheng-components.toml"
    text = download.value.path().read_text("utf-8")
    assert text == components_of("dadaocheng")
    expect(page.locator(".box-page")).to_contain_text("correct what is different in your box")
    mine, bad = tmp_path / "mine.toml", tmp_path / "bad.toml"
    mine.write_text(text.replace("\n3 = 8\n", "\n3 = 5\n"), "utf-8")
    bad.write_text(text.replace("\n3 = 8\n", "\n3 = 99\n"), "utf-8")
    page.goto("/new/dadaocheng")
    page.locator("details.fine summary").click()
    expect(page.locator('.fine a[href="/api/games/dadaocheng/components"]')).to_be_visible()
    page.locator("#option-components").set_input_files(bad)
    page.locator("[data-do=make]").click()
    expect(page.locator("main [role=alert]")).to_contain_text("rounds.3")
    page.locator("#option-components").set_input_files(mine)
    page.locator("[data-do=make]").click()
    expect(page.locator("body")).to_contain_text("1/5")
