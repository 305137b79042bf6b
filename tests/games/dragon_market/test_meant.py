"""What somebody means who points at something dark in the harbour, and why it cannot be."""

import pytest

from comptoir import IllegalAction, Session
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.present.meant import meant
from tests.games.dragon_market.harbours import rich

ROWS = (
    ("boat:d8", "", "slide d8 e8", "slide_boat"),
    ("boat:e8", "", "slide d8 e8", "slide_boat"),
    ("to:h8", "boat:d8", "slide d8 h8", "slide_boat"),
    ("to:f8 boat:d8", "", "slide d8 f8", "slide_boat"),
    ("to:d9", "boat:d8 bonus:sideways", "sideways d8 d9", "no_bonus"),
    ("to:e8", "boat:d8 bonus:hop_boat", "hop d8 e8", "land_boat"),
    ("turn:d8:left", "", "turn d8 left", "turn_boat"),
    ("pivot:d8:left", "", "pivot d8 left", "no_bonus"),
    ("bonus:half_turn", "boat:d8", "half-turn d8", "no_bonus"),
    ("walk:a1", "", "walk a4 a3 a2 a1", "step_water"),
    ("coins:9", "", "end 9", "too_many_coins"),
    ("coin:1", "", "coin p1", "spend"),
    ("die:4", "", "reroll 4", "no_bonus"),
    ("head:east", "place:e5", "place e5 east", "spend"),
)


@pytest.mark.parametrize(("pointed", "chosen", "action", "why"), ROWS)
def test_what_is_meant_and_why_it_cannot_be(
    pointed: str, chosen: str, action: str, why: str
) -> None:
    session = rich()
    assert meant(session.view(0), pointed.split(), chosen.split()) == action
    with pytest.raises(IllegalAction) as refusal:
        session.check(0, action)
    assert refusal.value.reason == f"dragon_market.why.{why}"


def test_a_bonus_says_why_it_cannot_be_used() -> None:
    session = rich()
    assert meant(session.view(0), ["bonus:hop_boat"], []) is None, "with another boat it can"
    assert refused(session, "diagonal_step") == ("bonus_idle", {"bonus": "diagonal_step"}, "6.3")
    session.play(0, "hop d8 h8")
    assert refused(session, "hop_boat")[0] == "bonus_used"
    session.play(0, "end 0")
    assert meant(session.view(0), ["bonus:hop_boat"], []) is None, "it is not one's turn"


def refused(session: Session, bonus: str) -> tuple[str, dict[str, object], str]:
    with pytest.raises(IllegalAction) as caught:
        meant(session.view(0), [f"bonus:{bonus}"], [])
    refusal = caught.value
    return refusal.reason.removeprefix("dragon_market.why."), {**refusal.arguments}, refusal.rule


def test_where_a_boat_lies_is_told_when_it_is_placed() -> None:
    session = Session(GAME, 2, seed="a")
    assert meant(session.view(0), ["sort:end"], []) == "boat end"
    session.play(0, "boat end")
    assert meant(session.view(0), ["place:e5"], []) == "place e5 east"
    assert meant(session.view(0), ["head:west"], []) is None, "no cell is chosen yet"
