"""The toy game keeps every promise a game makes, and shows what it is there to show."""

import json
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import silk_and_salt
from silk_and_salt.box import Box, contents
from silk_and_salt.game import GAME
from silk_and_salt.present import PRESENTER, Shown, now, show
from silk_and_salt.terminal import LOOK
from silk_and_salt.view import View as Seen

from comptoir import BadPosition, IllegalAction, Quick, Record, Session
from comptoir.lab.balance import Way, balance
from comptoir.lab.simulate import simulate
from comptoir.present.presenter import in_a_row
from comptoir.table.game import Game
from comptoir.terminal.screen import Paper
from comptoir.testing import CHECKS, outside
from comptoir.words import LANGUAGES, Catalogue
from tests.house.page import pattern, quoted_ids, read

PACKAGE = Path(silk_and_salt.__file__).parent


@pytest.mark.parametrize("check", [*CHECKS, *outside.CHECKS], ids=lambda check: check.__name__)
def test_the_toy_game_conforms(check: Callable[[Game], None]) -> None:
    check(GAME)


def bidding(*bids: int) -> Session:
    """A first cargo that these bids were made for, seat by seat."""
    session = Session(GAME, len(bids), seed="test")
    for seat, bid in enumerate(bids):
        session.play(seat, f"bid {bid}")
    return session


def test_all_bid_at_once_and_in_any_order() -> None:
    session = Session(GAME, 3, seed="test")
    assert list(session.awaited) == [0, 1, 2]
    session.play(1, "bid 3")
    assert list(session.awaited) == [0, 2]
    with pytest.raises(IllegalAction):
        session.play(1, "bid 0")


def test_a_bid_is_hidden_until_all_are_in() -> None:
    session = Session(GAME, 3, seed="test")
    session.play(1, "bid 2")
    assert session.view(1)["steps"][0] == {"step": "Bid", "sealed": [{"seat": 1, "coins": 2}]}
    for other in (0, 2, None):
        assert session.view(other)["steps"][0]["sealed"] == [{"seat": 1, "coins": None}]
        assert [event["id"] for event in session.events(other)][-1] == "silk_and_salt.event.bids"


def test_the_highest_bid_pays_and_takes_the_cargo() -> None:
    session = bidding(1, 3)
    session.play(0, "pass")
    winner = session.view(None)["players"][1]
    assert winner["coins"] == 3
    assert winner["silk"] + winner["salt"] == 1


def test_a_doubted_cargo_sinks() -> None:
    session = bidding(1, 3)
    session.play(0, "doubt")
    session.play(1, "pass")
    winner = session.view(None)["players"][1]
    assert winner["silk"] + winner["salt"] == 0


def test_a_doubt_is_doubted_before_the_others_may_doubt_the_cargo() -> None:
    session = bidding(3, 0, 0)
    session.play(1, "doubt")
    assert [step["seat"] for step in session.view(None)["steps"][:4]] == [2, 0, 2, 0]
    session.play(2, "pass")
    session.play(0, "doubt")
    session.play(2, "pass")
    session.play(2, "pass")
    winner = session.view(None)["players"][0]
    assert winner["silk"] + winner["salt"] == 1


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("coins = 2 }]", "coins = 2 }, { seat = 1, coins = 2 }]"),
        ("{ seat = 0", "{ seat = 2"),
        ("coins = 2", "coins = 4"),
        ('"Bid"', '"Take"'),
        ('step = "Sail"', 'step = "Take"\nseat = 0'),
        ("coins = 6", "coins = 7"),
        ('"salt"', '"pepper"'),
    ],
)
def test_a_position_the_box_cannot_make_is_refused(right: str, wrong: str) -> None:
    session = Session(GAME, 2, seed="test")
    session.play(0, "bid 2")
    assert right in session.position
    with pytest.raises(BadPosition):
        Session.at(GAME, session.position.replace(right, wrong))


def every_view() -> Iterator[dict[str, Any]]:
    """What everybody sees in some random games, spectators too."""
    for number in range(40):
        seats, dice = 2 + number % 3, Quick(number)
        session = Session(GAME, seats, seed=f"view/{number}")
        while True:
            yield from (session.view(seat) for seat in (None, *range(seats)))
            if not session.awaited:
                break
            seat = session.awaited[int(dice.below(len(session.awaited)))]
            options = session.options(seat)
            session.play(seat, options[int(dice.below(len(options)))])


def test_views_and_what_they_mean_are_what_their_types_say() -> None:
    for view in every_view():
        assert dict(msgspec.convert(view, Seen)) == view
        shown = show(view)
        assert msgspec.convert(shown, Shown) == shown
    assert msgspec.convert(contents(), Box) == contents()


def test_what_is_shown_agrees_with_the_rules() -> None:
    session, dice = Session(GAME, 3, seed="agree"), Quick(2)
    while session.awaited:
        for seat in range(3):
            shown = show(session.view(seat))
            bids = [int(option.split()[1]) for option in session.options(seat) if "bid" in option]
            assert shown["most"] == max(bids, default=None)
            assert shown["may_doubt"] == ("doubt" in session.options(seat))
        seat = session.awaited[0]
        options = session.options(seat)
        session.play(seat, options[int(dice.below(len(options)))])
    assert session.result is not None
    assert tuple(show(session.view(None))["points"]) == session.result.scores
    assert tuple(PRESENTER.score(session.view(None))) == session.result.parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_and_ears_are_told_the_same(language: str) -> None:
    words = Catalogue(language, names=["Ann", "Ben"])
    session = bidding(1, 3)
    session.play(0, "doubt")
    for view in (session.view(0), Session(GAME, 2, seed="test").view(1)):
        paper = Paper(width=100, file=StringIO())
        paper.print(LOOK.draw(view, words, 100) if LOOK.draw else "")
        drawn = " ".join(paper.file.getvalue().split())  # type: ignore[attr-defined]
        for line in now(view, show(view), words):
            assert " ".join(line.split()) in drawn
        assert in_a_row(PRESENTER.sections(view, words)) == PRESENTER.describe(view, words)


@pytest.mark.unwatched
@pytest.mark.parametrize(("better", "worse"), [("apprentice", "random"), ("merchant", "random")])
def test_bots_profit_from_what_they_are_told_of_the_game(better: str, worse: str) -> None:
    summary = simulate(GAME.info.id, [better, worse], 40, seats=2, options={}, seed="toy")
    assert summary.bots[0].win_interval[0] > 0.5


def test_typing_in_french_is_read() -> None:
    assert PRESENTER.read("Miser 2", Catalogue("fr")) == "bid 2"
    assert PRESENTER.read("laisser", Catalogue("fr")) == "pass"


def test_a_balance_report_knows_who_took_what() -> None:
    report = balance(GAME.info.id, ["random"], 12, seats=2, tried=[Way({})], seed="b")
    assert "cargo" in str(report.plain())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_asks_for_texts_that_are_there(language: str) -> None:
    words, sources = Catalogue(language), (PACKAGE / "page").glob("*.js")
    asked = {one for file in sources for one in quoted_ids(read(file), (GAME.info.id,))}
    assert asked
    for written in asked:
        assert any(pattern(written).fullmatch(name) for name in words.texts), written


def test_both_languages_have_the_same_texts_and_rules() -> None:
    """French has forms of words besides: `le sel`, `du sel`."""
    english, french = (
        json.loads((PACKAGE / "text" / f"words.{language}.json").read_text("utf-8"))
        for language in ("en", "fr")
    )
    assert english.keys() == {name for name in french if not name.endswith((".le", ".du"))}
    headings, typed = (
        [re.findall(form, (PACKAGE / "text" / f"rules.{language}.md").read_text("utf-8"))
         for language in ("en", "fr")]
        for form in (r"(?m)^## (\d+) ", r"(?<!`)`([^`\n]+)`(?!`)")
    )  # fmt: skip
    assert headings[0] == headings[1] == ["1", "2", "3", "4", "5", "6"]
    assert typed[0] == [PRESENTER.read(action, Catalogue("fr")) for action in typed[1]]


def test_the_example_is_a_game_to_its_end() -> None:
    record = Record.read((PACKAGE / "text" / "example.txt").read_text("utf-8"))
    assert Session.replay(record).result is not None
