"""The toy game keeps every promise a game makes, and shows what it is there to show."""

from collections.abc import Callable

import pytest

from comptoir import BadPosition, IllegalAction, Session
from comptoir.table.game import Game
from comptoir.testing import CHECKS, outside
from examples.silk_and_salt import GAME


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
    assert session.view(1)["steps"][0] == "Bid -1 2 -1"
    for other in (0, 2, None):
        assert session.view(other)["steps"][0] == "Bid -1 ? -1"
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
    assert session.view(None)["steps"][:3] == ["MayDoubt 2", "MayDoubt 0", "MayDoubt 2"]
    session.play(2, "pass")
    session.play(0, "doubt")
    session.play(2, "pass")
    session.play(2, "pass")
    winner = session.view(None)["players"][0]
    assert winner["silk"] + winner["salt"] == 1


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"Bid 2 -1"', '"Bid 2 2"'),
        ('"Bid 2 -1"', '"Bid 2 -1 -1"'),
        ('"Bid 2 -1"', '"Take 0"'),
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
