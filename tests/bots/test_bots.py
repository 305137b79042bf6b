"""Bots go by their names; the merchant is good at Dadaocheng."""

import pytest

from comptoir import Quick, UnknownName
from comptoir.bots import BOTS, bot
from comptoir.lab.simulate import simulate
from comptoir.table.game import View


@pytest.mark.parametrize("name", BOTS)
def test_bots_go_by_their_names(name: str) -> None:
    assert bot(name).name == name


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownName) as refused:
        bot("oracle")
    assert refused.value.reason == "table.why.unknown_bot"
    assert refused.value.arguments["choices"] == list(BOTS)


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    view: View = {}
    dice = Quick(3)
    taken = {bot("random").choose(view, ["a", "b", "c"], dice) for _ in range(50)}
    assert taken == {"a", "b", "c"}


def test_the_merchant_beats_three_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 8, seats=4,
                       options={}, seed="strength")  # fmt: skip
    low, _ = summary.bots[0].win_interval
    assert low > 0.5


def test_the_merchant_becomes_a_merchant_alone() -> None:
    summary = simulate("dadaocheng", ["merchant"], 5, seats=1, options={}, seed="alone")
    assert summary.bots[0].mean_score > 60


@pytest.mark.slow
def test_the_merchant_wins_nearly_always_against_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 120, seats=4,
                       options={}, seed="strength", jobs=2)  # fmt: skip
    assert summary.bots[0].win_interval[0] > 0.95
