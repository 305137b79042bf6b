"""A draft of a turn: plans with the chain they set off, up to a card that is turned up."""

import pytest

from comptoir import IllegalAction, Session, game


def test_a_plan_of_dadaocheng_is_drafted_with_the_chain_it_sets_off() -> None:
    session = Session(game("dadaocheng"), 2, seed="draft")
    plans = ["swap b2 b3", "flip a1"]
    draft = session.draft(0, plans)
    assert draft.actions == plans
    for line in plans:
        session.play(0, line)
    assert draft.view() == session.view(0)
    assert draft.options() == session.options(0)


def test_a_card_that_is_turned_up_is_not_foreseen() -> None:
    session = Session(game("dadaocheng"), 2, seed="7")
    for line in ("swap b2 b3", "swap b2 b3", "event for rice rice", "trade rice rice for opium"):
        session.play(0, line)
    with pytest.raises(IllegalAction) as caught:
        session.draft(0, ["temple 2 pay opium"])
    assert caught.value.reason == "table.why.unforeseen"
    assert caught.value.arguments == {"text": "temple 2 pay opium"}
