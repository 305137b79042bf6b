"""A turn that is planned while another player acts: from one's hand and the market as it stands."""

import pytest

from comptoir.table.refusal import IllegalAction
from tests.games.dale.scenario import PLENTY, scene


def test_a_plan_is_made_of_the_own_hand_and_the_market() -> None:
    dale = scene(["ironing", "swank sofa"], market="swank", decks=[PLENTY, PLENTY])
    session = dale.session
    plan = session.draft(1, [], ahead=True)
    assert plan.awaited == (1,)
    assert "buy swank +0 pay swank" in plan.options()
    plan.play("buy swank +0 pay swank")
    assert plan.stopped, "the hand is refilled from the deck, which nobody foresees"
    assert session.awaited == (0,)


def test_nothing_is_planned_while_cards_are_on_their_way() -> None:
    dale = scene(["spyglass", "ironing"], decks=[PLENTY, PLENTY]).play("play spyglass")
    assert dale.asks == "KeepOne"
    with pytest.raises(IllegalAction, match="no_turn_ahead"):
        dale.session.draft(1, [], ahead=True)
