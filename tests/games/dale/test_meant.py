"""What somebody means who points at something dark in Dale of Merchants, and why it cannot be."""

import pytest

from comptoir import IllegalAction
from comptoir.games.dale.present import PRESENTER
from tests.games.dale.scenario import Scene, scene

MARKET = "glue - lunch_break - dangerous_test"
ALL = "junk junk calculations reflection"
ROWS = (
    ("market:+2", "", f"buy lunch_break +2 pay {ALL}", "too_little"),
    ("market:+0", "card:junk", "buy glue +0 pay junk", "too_little"),
    ("market:+4", "card:junk", f"buy dangerous_test +4 pay {ALL}", "too_little"),
    ("card:junk", "market:+2", "buy lunch_break +2 pay junk", "too_little"),
    ("card:junk", "market:+2 to:+0", "buy lunch_break +2 to +0 pay junk", "too_little"),
    ("card:junk", "", "build junk", "junk_in_stack"),
    ("card:junk", "do:build card:calculations", "build calculations junk", "wrong_total"),
    ("card:calculations", "", "play calculations", "no_technique"),
    ("do:build", "", "build calculations", "wrong_total"),
    ("do:build", "card:junk", "build junk", "junk_in_stack"),
    ("do:build", "card:reflection as:reflection:magnet", "build reflection:magnet", "not_used_so"),
    ("do:done", "", "done", "first_action"),
)  # fmt: skip


def hand() -> Scene:
    return scene(["reflection calculations junk junk"], market=MARKET)


@pytest.mark.parametrize(("pointed", "chosen", "action", "why"), ROWS)
def test_what_is_meant_and_why_it_cannot_be(
    pointed: str, chosen: str, action: str, why: str
) -> None:
    session = hand().session
    assert PRESENTER.meant(session.view(0), [pointed], chosen.split()) == action
    with pytest.raises(IllegalAction) as refusal:
        session.check(0, action)
    assert refusal.value.reason == f"dale.why.{why}"


@pytest.mark.parametrize(
    ("chosen", "cards"),
    [
        ("card:acorn by:acorn:-1 card:junk", "acorn-1 junk"),
        ("fetch:acorn by:acorn:+1", "acorn+1@discards"),
        ("card:reflection card:reflection as:reflection:glue", "reflection:glue reflection"),
        ("as:reflection:glue card:reflection as:reflection:acorn card:reflection",
         "reflection:glue reflection:acorn"),
    ],
)  # fmt: skip
def test_cards_are_meant_as_they_are_chosen(chosen: str, cards: str) -> None:
    view = hand().session.view(0)
    assert PRESENTER.meant(view, ["do:build"], chosen.split()) == f"build {cards}"


def test_nothing_is_meant_by_what_is_no_choice() -> None:
    session = hand().session
    assert PRESENTER.meant(session.view(0), ["market:+1"], []) is None, "nothing lies there"
    assert PRESENTER.meant(session.view(0), ["do:inventory"], []) is None
    session.play(0, "inventory")
    assert PRESENTER.meant(session.view(0), ["market:+2"], []) is None, "something else is asked"
