"""Whatever somebody points at, the presenter names an action that the rules judge, or none."""

import pytest

from comptoir.present.presenter import presenter_of, touched
from comptoir.table.chance import Quick
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.table.title import TITLES, find_game

ANSWERS, POINTED = 60, 4
JUNK = (
    "", ":", "-", "+", " ", "to", "to:", "by:", "as:::", "card:", "lot-", "deal-", "deal-99",
    "use:", "boat:zz", "bonus:zz", "walk:zz", "temple-", "market:", "market:thrown", "heir:",
    "é", "x" * 80,
)  # fmt: skip


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pointed_at_is_judged_by_the_rules(game: str, seed: int) -> None:
    session, dice = Session(find_game(game), TITLES[game].info.seats[-1], seed=seed), Quick(seed)
    seen, meant, refused = set(JUNK), 0, 0
    for _ in range(ANSWERS):
        if not session.awaited:
            break
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        options = session.options(seat)
        made = touched(game, options)
        seen.update(touch for touches in made for touch in touches)
        things = sorted(seen)
        for _ in range(POINTED):
            pointed = [things[int(dice.below(len(things)))] for _ in range(1 + int(dice.below(2)))]
            chosen = made[int(dice.below(len(made)))][: int(dice.below(4))]
            try:
                action = presenter_of(game).meant(session.view(seat), pointed, chosen)
                if action is not None:
                    meant += 1
                    session.check(seat, action)
            except IllegalAction:
                refused += 1
        session.play(seat, options[int(dice.below(len(options)))])
    assert meant
    assert refused, "the rules say why not"
