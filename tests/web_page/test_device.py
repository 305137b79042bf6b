"""One device: a phone, several people with a curtain, two languages, two themes, records."""

import pytest
from playwright.sync_api import Page, expect

from tests.titles import HANDS, PUZZLE, SEATS, TURNS, sample_of
from tests.web.asking import Caller
from tests.web_page.playing import DRAWN, Player
from tests.web_page.visitors import PHONE, Visitors, scrolls_sideways

PAPER = "getComputedStyle(document.body).backgroundColor"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SEATS)
def test_on_a_phone_everything_fits_and_can_be_touched(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = visitors.visit("/", phone=True, theme="dark")
    assert not scrolls_sideways(page)
    page.locator(f"[data-game={game}] [data-do=play-now]").tap()
    page.locator("#board").wait_for()
    player = Player(page, caller)
    player.table.do("host", "pace", pace="instant")
    for _ in range(6):
        player.play_once()
        assert not scrolls_sideways(page)
    ask, acts = (page.locator(what).bounding_box() for what in (".ask", ".acts"))
    assert ask is not None, "the question is on the screen"
    assert acts is not None, "and so are its buttons"
    assert 0 <= ask["y"] < ask["y"] + ask["height"] < acts["y"]
    assert acts["y"] + acts["height"] <= PHONE[1] + 1


def test_a_curtain_hides_each_hand_from_the_others(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit(f"/new/{HANDS}?who=device")
    page.locator('[name=seats][value="2"]').check(force=True)
    page.locator("[data-do=make]").click()
    seen: list[tuple[str, str]] = []
    for _ in range(3):
        page.locator("[data-do=unveil]").wait_for()
        who = page.locator(".curtain").get_attribute("data-seat") or ""
        assert page.locator("#hand, #board").count() == 0, "nothing of the table behind it"
        page.locator("[data-do=unveil]").click()
        page.locator("#hand").wait_for()
        seen.append((who, page.locator("#hand").inner_html()))
        player = Player(page, caller, seat=int(who))
        while player.play_once():
            page.evaluate(DRAWN)
    assert seen[0][0] != seen[1][0]
    assert seen[0][0] == seen[2][0]


def test_language_and_theme_change_at_any_time(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    page = visitors.visit(table.link(0))
    player = Player(page, caller)
    player.play_once()
    english = (page.locator("#prompt").inner_text(), page.locator("#log").inner_text())
    page.locator("[data-do=language]").select_option("fr")
    page.wait_for_function("() => document.documentElement.lang === 'fr'")
    page.evaluate(DRAWN)
    french = (page.locator("#prompt").inner_text(), page.locator("#log").inner_text())
    assert all(one != other for one, other in zip(english, french, strict=True))
    paper = page.evaluate(PAPER)
    theme = page.locator("[data-do=theme]")
    theme.click()  # from the system's theme to the light one, which it is
    theme.click()
    page.wait_for_function(
        "(before) => getComputedStyle(document.body).backgroundColor !== before", arg=paper
    )
    theme.click()
    page.wait_for_function(
        "(before) => getComputedStyle(document.body).backgroundColor === before", arg=paper
    )


def test_why_not_is_said_with_its_rule(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    page = visitors.visit(table.link(0))
    page.locator("#board").wait_for()
    page.locator(f"{sample_of('turns').POINTED}:not(.lit)").first.click(force=True)
    expect(page.locator("#prompt .why")).to_be_visible()
    link = page.locator("#prompt .why a").get_attribute("href") or ""
    assert link.startswith(f"/rules/{TURNS}#")
    page.goto(link)
    expect(page.locator(f'[id="{link.partition("#")[2]}"]')).to_have_count(1)


def test_an_example_can_be_watched_move_by_move(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator(f"[data-game={HANDS}] [data-do=example]").click()
    page.locator("#board").wait_for()
    place = page.locator(".replay-place")
    before = place.inner_text()
    page.locator(".replay-range").focus()
    page.keyboard.press("ArrowRight")
    expect(place).not_to_have_text(before)
    page.reload()
    page.locator("#board").wait_for()


def test_a_record_is_downloaded_and_loaded_again(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator(f"[data-game={PUZZLE}] [data-do=example]").click()
    page.locator("[data-do=to-result]").click()
    with page.expect_download() as download:
        page.locator("[data-do=record]").first.click()
    text = download.value.path().read_text("utf-8")
    assert "\ncomptoir = 1\n" in text
    assert text.startswith("# player 0")
    again = visitors.visit("/")
    load(again, text)
    again.wait_for_url("**/table/*")
    again.locator("#board").wait_for()
    broken = visitors.visit("/")
    visitors.forgive("status of 409")
    load(broken, text.replace("game =", "gaem ="))
    expect(broken.locator("[role=alert]").filter(has_text="game is missing").first).to_be_visible()


def load(page: Page, text: str) -> None:
    """Paste a record on the home page."""
    page.locator("details", has=page.locator("#load-text")).locator("summary").click()
    page.locator("#load-text").fill(text)
    page.locator("[data-do=load]").click()
