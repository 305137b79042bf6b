"""Bots go by their names; the random one takes anything."""

import pytest

from comptoir import Quick, UnknownName
from comptoir.bots import BOTS, bot
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
