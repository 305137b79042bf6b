"""Learning: somebody who takes a lesson in the page."""

from playwright.sync_api import Page, expect

from comptoir.web.services.lessons import LEARNER, Step
from tests.titles import samples
from tests.web.asking import Caller
from tests.web_page.playing import Player


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


def do(player: Player, action: str, moves: int) -> None:
    """Do one action, as the step says."""
    sample = samples().get(player.game)  # games of others have none
    clicked = sample.CLICKED.get(action.split(maxsplit=1)[0], ()) if sample else ()
    for what in clicked:
        player.page.locator(what).first.click()
    if not clicked:
        player.play(action, player.news()["game"])
    player.page.wait_for_function("(n) => Number(document.body.dataset.moves) >= n", arg=moves)


def take(player: Player, step: Step, moves: int) -> int:
    """Do all that a step asks for; give how many actions were played once the others answered."""
    way = step.ways()[0]
    mine = [action for seat, action in way if seat == LEARNER]
    for number, action in enumerate(mine, start=1):
        do(player, action, moves + number)
    return moves + len(way)
