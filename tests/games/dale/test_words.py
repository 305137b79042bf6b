"""Words: what a turn did to a card in hand is told with it."""

from typing import Any

import pytest

from comptoir.games.dale.rules.decks import CARDS, KINDS
from comptoir.games.dale.view_types import Held
from comptoir.games.dale.words import held_words, mark, priced
from comptoir.table.game import message
from comptoir.words import Catalogue


@pytest.mark.parametrize(
    ("text", "said"),
    [("used", "used"), ("=magnet", "as Magnet"), ("x2-1", "value ×2 −1"), ("x0+5", "value ×0 +5")],
)
def test_marks_are_told(text: str, said: str) -> None:
    words = Catalogue("en")
    told = words.say(message("dale.use.marked", card="reflection", marks=[mark(text)]))
    assert said in told, told


@pytest.mark.parametrize(
    ("done", "marks"),
    [
        ({}, None),
        ({"used": True}, ["dale.mark.used"]),
        ({"change": {"times": 2, "plus": 1}}, ["dale.mark.worth"]),
    ],
)
def test_a_card_in_hand_is_named_with_what_the_turn_did_to_it(
    done: dict[str, Any], marks: list[str] | None
) -> None:
    card: Held = {"card": "magnet", "used": False, "bound": None, "change": None, **done}  # type: ignore[typeddict-item]
    told = held_words(card, 0)
    if marks is None:
        assert told == "magnet"
    else:
        assert isinstance(told, dict)
        assert [one["id"] for one in told["args"]["marks"]] == marks


def test_a_chameleon_in_hand_is_named_with_what_it_counts_as_and_its_change() -> None:
    card: Held = {
        "card": "reflection", "used": False, "bound": "magnet",
        "change": {"times": 1, "plus": 2},
    }  # fmt: skip
    told = held_words(card, 0)
    assert isinstance(told, dict)
    assert [mark["id"] for mark in told["args"]["marks"]] == ["dale.mark.changed", "dale.mark.as"]


def test_what_the_top_of_the_market_discard_pile_costs_is_its_value() -> None:
    view: Any = {"thrown": ["magnet"]}
    assert priced(view, None, None) == ("magnet", CARDS[KINDS["magnet"]].value)
