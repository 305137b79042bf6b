"""A game of other people, installed with pip into a fresh environment, is a game like any other.

It is played in the browser and in the terminal, in both languages; the conformance suite takes it
up; sealed bids are behind the curtain; a package that is broken spoils nobody's game.
"""

import fcntl
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from comptoir import game
from comptoir.testing import CHECKS, outside
from comptoir.web.services.lessons import lesson_of
from tests.cli.driver import Terminal
from tests.examples.installing import LEFT_OUT, Environment, with_games
from tests.house.places import ROOT
from tests.titles import HANDS
from tests.waiting import until
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page.learning import at_step, begin, take
from tests.web_page.playing import DRAWN, Player
from tests.web_page.tour import settled
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.compiled
NAME = "silk_and_salt"
SUITE = ROOT / "tests" / "conformance" / "test_conformance.py"
SAID = {"en": "A ship brings", "fr": "Un navire apporte"}
QUESTION = {"en": "How much do you bid", "fr": "Combien misez-vous"}
ENDED = {"en": "The last cargo has come in.", "fr": "La dernière cargaison est arrivée."}
WON = {"en": r"wins? with \d", "fr": "Victoire"}


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The processes of one run share it: the first that needs it makes it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with (folder / "installing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return with_games(folder / "installed")


@pytest.fixture(scope="module")
def site(fresh: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", "")
        server = Server(tmp_path_factory.mktemp("site"), python=fresh.python).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def caller(site: Server) -> Iterator[Caller]:
    caller = Caller(site)
    with caller.http:
        yield caller


@pytest.fixture
def visitors(browser: Browser, site: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, site.url)
    yield visitors
    visitors.close()


def test_it_is_installed_and_broken_ones_are_named_and_left_out(fresh: Environment) -> None:
    run = fresh.run("-m", "comptoir", "games")
    assert run.returncode == 0, run.stderr
    for title in ("Silk and Salt", "The bare one", "The told one", game(HANDS).info.title):
        assert title in run.stdout
    for point, problem in LEFT_OUT.items():
        assert f"The game '{point}' ({point}:TITLE) is left out: {problem}." in run.stderr
    where = fresh.run(
        "-c", "import comptoir as c, silk_and_salt as s; print(c.__file__, s.__file__)"
    )
    assert all(path.startswith(str(fresh.folder)) for path in where.stdout.split())
    first = fresh.run("-c", "import silk_and_salt, comptoir; comptoir.game('silk_and_salt')")
    assert first.returncode == 0, first.stderr


def test_the_conformance_suite_takes_it_up(fresh: Environment) -> None:
    """The suite as it is: nothing in it names the game."""
    copied = fresh.folder / SUITE.name
    copied.write_text(SUITE.read_text("utf-8"), "utf-8")
    run = fresh.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, str(copied))
    assert run.returncode == 0, run.stdout
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed, run.stdout
    assert int(passed[1]) >= len(CHECKS) + len(outside.CHECKS) - 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", SAID)
def test_a_whole_game_in_the_browser(visitors: Visitors, caller: Caller, lang: str) -> None:
    phone = lang == "fr"
    page = visitors.visit("/", lang=lang, phone=phone, theme="dark" if phone else "light")
    page.locator(f"[data-game={NAME}] .ss-picture").wait_for()
    page.locator(f"[data-game={NAME}] [data-do=play-now]").click()
    page.locator("#board .ss-ship").wait_for()
    expect(page.locator("#prompt")).to_contain_text(QUESTION[lang])
    assert serious_violations(page) == []
    player = Player(page, caller, lang=lang)
    player.table.do("host", "pace", pace="instant")
    player.play_on()
    assert player.by_list == 0, "the things on the board are enough"
    assert player.by_board >= 7
    expect(page.locator("#ending")).to_contain_text(ENDED[lang])
    assert not scrolls_sideways(page)


def test_why_not_is_said_by_the_rules(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(NAME, "Ann Ben")
    for bid in ("bid 3", "bid 3"):
        table.act(0, bid)
        table.act(1, "bid 0")
        table.act(1, "pass")
    page = visitors.visit(table.link(0))
    page.locator('[data-part="bid-3"]').click(force=True)
    expect(page.locator("#prompt .why")).to_contain_text("You can bid 0 coins at most")
    link = page.locator("#prompt .why a").get_attribute("href")
    assert link == f"/rules/{NAME}#3"
    page.goto(link)
    expect(page.locator('[id="3"]')).to_have_count(1)


def test_sealed_bids_are_behind_the_curtain(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit(f"/new/{NAME}?who=device")
    page.locator('[name=seats][value="2"]').check(force=True)
    page.locator("[data-do=make]").click()
    first = unveil(page)
    player = Player(page, caller, seat=first)
    player.play("bid 2", player.news()["game"])
    page.locator("[data-do=unveil]").wait_for()
    assert page.locator("#board").count() == 0, "nothing of the table behind it"
    assert sealed_in(page) == []
    second = unveil(page)
    assert second != first
    letters = page.locator(".ss-quay li")
    expect(letters).to_have_count(1)
    assert letters.locator("b").count() == 0, "a letter, and not what is in it"
    assert serious_violations(page) == []
    assert sealed_in(page) == []
    other = Player(page, caller, seat=second)
    asking = other.news()["game"]["view"]["steps"][0]
    assert asking["sealed"] == [{"seat": first, "coins": None}]
    other.play("bid 1", other.news()["game"])
    expect(page.locator("[data-do=unveil], #log").first).to_be_visible()


def unveil(page: Page) -> int:
    """Open the curtain; say whose it is."""
    page.locator("[data-do=unveil]").wait_for()
    seat = int(page.locator(".curtain").get_attribute("data-seat") or "-1")
    page.locator("[data-do=unveil]").click()
    page.locator("#board .ss-ship").wait_for()
    page.evaluate(DRAWN)
    return seat


def sealed_in(page: Page) -> list[str]:
    """Whatever in the page tells how high somebody's sealed bid is."""
    return re.findall(r"[Ss]ealed bid is[^.<\"]*", page.content())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", SAID)
def test_its_rules_page_and_its_box(visitors: Visitors, lang: str) -> None:
    page = visitors.visit(f"/rules/{NAME}", lang=lang)
    expect(page.locator("main h2")).to_have_count(6)
    page.locator(".diagram").scroll_into_view_if_needed()
    page.locator(".diagram [data-do=show-move]").click()
    expect(page.locator(".diagram .ss-ship.ss-sinking")).to_be_attached()
    page.goto(f"/box/{NAME}")
    expect(page.locator(".thing")).to_have_count(4)
    expect(page.locator("#silk h3")).to_contain_text({"en": "Silk", "fr": "Soie"}[lang])
    expect(page.locator(".thing-drawing svg")).to_have_count(4)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", SAID)
def test_its_lesson_is_taken_to_the_end(visitors: Visitors, caller: Caller, lang: str) -> None:
    page = visitors.context(lang=lang).new_page()
    player, moves = begin(page, caller, NAME, lang), 0
    steps = lesson_of(NAME).steps
    for number, step in enumerate(steps):
        at_step(page, number)
        expect(page.locator(".lesson-text")).to_contain_text(step.text[lang][:40])
        if step.do:
            moves = take(player, step, moves)
        elif number + 1 < len(steps):
            page.locator("[data-do=lesson-next]").click()
    assert player.by_list == 0
    expect(page.locator("#ending")).to_contain_text(ENDED[lang])


def test_its_example_can_be_watched_and_a_hint_be_had(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit("/")
    page.locator(f"[data-game={NAME}] [data-do=example]").click()
    page.locator("#board .ss-sea").wait_for()
    table = caller.opened({"game": NAME, "seats": [{"kind": "here"}, {"kind": "bot"}]})
    assert table.do(0, "hint", id="h", draft=[])["best"]["action"].startswith("bid")


def awaits_one(player: Player) -> dict[str, Any] | None:
    """The game, once nobody but the player is awaited."""
    game: dict[str, Any] = player.news(wait=20)["game"]
    return game if game["awaited"] == [player.seat] else None


@pytest.mark.parametrize(("game", "shown"), [("told", ".told"), ("bare", ".generic")])
def test_a_game_without_a_board_is_told(
    visitors: Visitors, caller: Caller, game: str, shown: str
) -> None:
    page = visitors.visit("/")
    page.locator(f"[data-game={game}] [data-do=play-now]").click()
    page.locator(f"#board {shown}").wait_for()
    assert page.locator(f"[data-game={game}] [data-do=example]").count() == 0
    player = Player(page, caller)
    player.table.do("host", "pace", pace="instant")
    for _ in range(3):
        news = until(lambda: awaits_one(player))  # a bid of the other comes at any time
        page.wait_for_function("(moves) => Number(document.body.dataset.moves) >= moves",
                               arg=news["moves"])  # fmt: skip
        settled(page)
        page.wait_for_load_state("networkidle")
        page.locator("#options button.option").first.click()
        player.confirm(news["moves"] + 1)
    if game == "told":
        expect(page.locator("#board h3").first).to_have_text("Now")
        expect(page.locator("#board .told")).to_contain_text("Still to come")
        page.goto(f"/rules/{game}")
        figure = page.locator(".diagram")
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".diagram-words")).to_contain_text("May still doubt once")
        before = figure.locator(".diagram-words").inner_text()
        figure.locator("[data-do=show-move]").click()
        expect(figure.locator(".diagram-words")).not_to_have_text(before)
        expect(figure.locator(".diagram-told li")).to_have_count(1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", SAID)
def test_a_whole_game_in_the_terminal(fresh: Environment, lang: str) -> None:
    terminal = Terminal(
        "play", NAME, "--seats", "3", "--lang", lang, "--seed", "salt",
        python=fresh.python, PYTHONPATH="",
    )  # fmt: skip
    shown = terminal.opening
    assert SAID[lang] in shown
    assert "╭" in shown, "it is drawn"
    first = terminal.answer({"en": "offer 1", "fr": "miser 1"}[lang])
    shown += first
    for _ in range(40):
        if ENDED[lang] in shown:
            break
        shown += terminal.answer("1")
    assert re.search(WON[lang], shown)
    assert f"{NAME}." not in shown
    terminal.answer("")
    assert terminal.end() == 0


def test_two_at_a_terminal_have_a_curtain(fresh: Environment) -> None:
    terminal = Terminal(
        "play", NAME, "--seats", "2", "--people", "2", "--names", "Ann,Ben",
        python=fresh.python, PYTHONPATH="",
    )  # fmt: skip
    assert "For Ann’s eyes only" in terminal.opening
    terminal.answer("")
    assert "For Ben’s eyes only" in terminal.answer("bid 2")
    shown = terminal.answer("")
    assert "Ann has made a bid." in shown
    assert "sealed bid is 2" not in shown
    terminal.leave()
    terminal.answer("")
    assert terminal.end() == 0
