"""Lessons in the page: each is read and played to its end, with the things on the board."""

import pytest
from playwright.sync_api import Page, expect

from comptoir import games
from comptoir.web.services.lessons import LEARNER, Step, lesson_of
from tests.titles import FLOOR, PUZZLE
from tests.web.asking import Caller
from tests.web_page.playing import Player
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations


def begin(page: Page, caller: Caller, game: str, lang: str) -> Player:
    """Open a lesson from the home page; the others do not tarry."""
    page.goto("/")
    page.locator(f"[data-game={game}] [data-do=learn]").click()
    page.locator(".lesson").wait_for()
    player = Player(page, caller, lang=lang, seat=LEARNER)
    player.table.do("host", "pace", pace="instant")
    return player


def at_step(page: Page, number: int) -> None:
    expect(page.locator(f'.lesson[data-step="{number + 1}"]')).to_be_visible()


def propose(page: Page) -> None:
    """Put the deal of Chinatown's lesson together, by clicking."""
    page.locator("[data-do=new-deal]").click()
    page.locator('[data-party="1"]').click()
    page.locator('[data-part="lot-32"]').first.click()
    page.locator('[data-part="p0 laundry"]').first.click()
    page.locator('[data-giver="1"] [data-do=more]').first.click()
    page.locator("[data-do=send-deal]:not([disabled])").click()


BY_BUTTON = {"consent": "[data-do=agree]", "done": ".ct-speak [data-do=done]"}
"""What is said on Chinatown's floor is not confirmed."""


def do(player: Player, action: str, moves: int) -> None:
    """Do one action, as the step says."""
    verb = action.split(maxsplit=1)[0]
    if verb == "propose":
        propose(player.page)
    elif player.game == FLOOR and verb in BY_BUTTON:
        player.page.locator(BY_BUTTON[verb]).click()
    else:
        player.play(action, player.news()["game"])
    player.page.wait_for_function("(n) => Number(document.body.dataset.moves) >= n", arg=moves)


def take(player: Player, step: Step, moves: int) -> int:
    """Do all that a step asks for; give how many actions were played once the others answered."""
    way = step.ways()[0]
    mine = [action for seat, action in way if seat == LEARNER]
    for number, action in enumerate(mine, start=1):
        do(player, action, moves + number)
    return moves + len(way)


@pytest.mark.parametrize("game", [game.info.id for game in games()])
def test_a_lesson_is_taken_in_the_page(page: Page, caller: Caller, game: str) -> None:
    page.context.add_init_script("localStorage.setItem('comptoir.lang', '\"fr\"')")
    player, moves = begin(page, caller, game, "fr"), 0
    steps = lesson_of(game).steps
    for number, step in enumerate(steps):
        at_step(page, number)
        expect(page.locator(".lesson-text")).to_contain_text(step.text["fr"][:60])
        expect(page.locator(".lesson-count")).to_have_text(f"{number + 1} / {len(steps)}")
        if step.do:
            moves = take(player, step, moves)
        elif number + 1 < len(steps):
            page.locator("[data-do=lesson-next]").click()
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("[data-do=lesson-next]")).to_have_count(0)
    expect(page.locator(".lesson a.button").first).to_have_attribute("href", f"/rules/{game}")
    if game == FLOOR:  # the panel is the same in all games
        assert serious_violations(page) == []
    page.locator("[data-do=lesson-play]").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()


def test_what_is_not_practised_is_taken_back_with_a_hint(
    visitors: Visitors, caller: Caller
) -> None:
    page = visitors.context(phone=True, theme="dark").new_page()
    visitors.forgive(r"answer: 409 .*/act$|Failed to load resource.*409")
    player = begin(page, caller, PUZZLE, "en")
    steps = lesson_of(PUZZLE).steps
    first = next(number for number, step in enumerate(steps) if step.do)
    for number in range(first):
        at_step(page, number)
        page.locator("[data-do=lesson-next]").click()
    at_step(page, first)
    ringed = page.locator('[data-part="boat:g1"]')
    assert ringed.evaluate("part => getComputedStyle(part).outlineStyle") == "solid"
    assert serious_violations(page) == []
    assert not scrolls_sideways(page)
    page.locator("[data-do=lesson-back]").click()
    at_step(page, first - 1)
    page.locator('[data-part="boat:c6"]').click()  # another boat than the one to be moved
    page.locator('.part.lit[data-part^="to:"]').first.click()
    page.locator("[data-do=confirm]:not([disabled])").click()
    expect(page.locator("#prompt .why")).to_contain_text("It was taken back")
    at_step(page, first)
    expect(page.locator(".lesson-hint")).to_have_text(steps[first].hint["en"])
    assert player.news()["game"]["moves"] == 0
    page.locator("[data-do=close-why]").click()
    take(player, steps[first], 0)
    at_step(page, first + 1)
    page.reload()
    at_step(page, first + 1)
    page.locator("[data-do=undo]").click()
    at_step(page, first)
