"""What options are made of: things on the board that those who point at them choose one by one."""

from collections import Counter

import pytest

from comptoir.present.presenter import touched
from comptoir.table.chance import Quick
from comptoir.table.session import Session
from comptoir.table.title import TITLES, find_game

ANSWERS = 150


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("seed", range(3))
def test_options_are_told_apart_by_what_they_touch(game: str, seed: int) -> None:
    """All but the answers to deals, which have buttons of their own, and those of one word."""
    session, dice = Session(find_game(game), TITLES[game].info.seats[-1], seed=seed), Quick(seed)
    for _ in range(ANSWERS):
        if not session.awaited:
            break
        seat = session.awaited[0]
        options = session.options(seat)
        found = touched(game, options)
        assert all(" " not in token.removeprefix("p") for tokens in found for token in tokens)
        alike = Counter(tuple(sorted(tokens)) for tokens in found if tokens)
        assert max(alike.values(), default=1) == 1, alike.most_common(2)
        session.play(seat, options[int(dice.below(len(options)))])
