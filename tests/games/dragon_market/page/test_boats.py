"""What the page shows of Dragon Market: walks that lead back, boats, what is hidden."""

from playwright.sync_api import expect

from tests.games.dragon_market.scenario import TEAMS, scene
from tests.web.asking import Caller
from tests.web_page.visitors import Visitors

CELL = 40
"""How large a cell of the harbour is drawn."""
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
    table = caller.open("dragon_market", "here here here here", record=harbour.session.record.text)
    page = visitors.visit(table.link(0), lang="en")
    home = page.locator('[data-part="walk:a1"]')
    expect(home).to_have_class("part dm-walk lit")
    home.click()
    page.locator("[data-do=confirm]:not([disabled])").click()
    expect(page.locator("body")).to_have_attribute("data-moves", "1")
    assert table.game(0)["view"]["sides"][0]["validated"] == ["b01"]


def test_players_place_the_boats_unless_random_is_clicked(visitors: Visitors) -> None:
    page = visitors.visit("/new/dragon_market?who=device", lang="en")
    expect(page.locator("[name=option-boats][value=by_players]")).to_be_checked()
    page.locator("[data-do=make]").click()
    expect(page.locator("#prompt")).to_contain_text("boat")
    expect(page.locator("#board [data-piece^='boat-']")).to_have_count(0)
    page = visitors.visit("/new/dragon_market?who=device", lang="en")
    page.locator("label:has([name=option-boats][value=at_random])").click()
    page.locator("[data-do=make]").click()
    for boat in range(10):
        expect(page.locator(f"#board [data-piece=boat-{boat}]")).to_have_count(1)


def test_a_boat_is_dragged_with_a_finger(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat("dragon_market", "Ann Ben")
    page = visitors.visit(table.link(0), phone=True)
    page.locator(".dm-boat.lit").first.wait_for()
    slides = (option.split() for option in table.game(0)["options"] if option.startswith("slide "))
    _, start, end = next(slides)
    boat = page.locator(f'[data-part="boat:{start}"]')
    boat.scroll_into_view_if_needed()
    cell = page.evaluate("document.querySelector('.dm-harbour').getScreenCTM().a") * CELL
    box = boat.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    across = (ord(end[0]) - ord(start[0])) * cell
    down = (int(end[1:]) - int(start[1:])) * cell
    finger = page.context.new_cdp_session(page)
    for kind, part in [("Start", 0.0), *(("Move", step / 10) for step in range(1, 11)), ("End", 1)]:
        points = [] if kind == "End" else [{"x": x + part * across, "y": y + part * down}]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    page.locator("[data-do=confirm]").wait_for()
    page.locator(f'[data-part="boat:{end}"]').wait_for()


def test_red_objectives_are_behind_the_curtain_too(visitors: Visitors) -> None:
    page = visitors.visit("/new/dragon_market?who=device")
    page.locator('[name=seats][value="2"]').check(force=True)
    page.locator("[name=option-objectives][value=red]").check(force=True)
    page.locator("[name=option-boats][value=at_random]").check(force=True)
    page.locator("[data-do=make]").click()
    page.locator("[data-do=unveil]").click()
    page.locator("button.dm-card.lit").first.click()
    page.locator("[data-do=confirm]").click()
    page.locator("[data-do=unveil]").wait_for()
    assert page.locator("#hand, #board").count() == 0
