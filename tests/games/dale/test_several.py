"""Several cards at once: the page answers together what the rules ask for card by card."""

import random
from collections import Counter
from typing import Any

import pytest

from comptoir import Session, game
from comptoir.present.presenter import shown
from tests.games.dale.scenario import PLENTY, Scene, die, scene

GAMES, MOST = 10, 600


def answers(several: dict[str, Any], dice: random.Random) -> list[str]:
    """Choose some of the things, as the page puts the answers together."""
    things = [thing for thing in several["things"] for _ in range(thing["count"])]
    dice.shuffle(things)
    chosen = things[: dice.randint(several["least"], several["most"])]
    if several["follows"] and len(chosen) == several["most"]:
        last = chosen[-1]
        while len(chosen) > 1 and chosen[-1] == last:
            chosen.pop()
    end = [several["end"]] if several["end"] else []
    return [thing["action"] for thing in chosen] + end


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_chosen_together_is_always_allowed_one_by_one(seed: int) -> None:
    dice = random.Random(seed)
    session = Session(game("dale"), dice.choice((2, 3, 4)), seed=seed)
    asked: Counter[str] = Counter()
    for _ in range(MOST):
        if session.result is not None:
            break
        seat = session.owing[0]
        view = shown(session.view(seat))
        several = view["shown"]["several"]
        if several is None:
            session.play(seat, dice.choice(session.options(seat)))
            continue
        asked[view["steps"][0]["step"]] += 1
        for answer in answers(several, dice):
            assert answer in session.options(seat)
            session.play(seat, answer)
    assert asked


def several_of(dale: Scene, seat: int = 0) -> Any:  # noqa: ANN401
    return shown(dale.view(seat))["shown"]["several"]


def test_only_who_is_asked_is_told_what_may_be_chosen() -> None:
    dale = scene(["junk junk swank", "junk"], decks=[PLENTY, PLENTY]).play("inventory")
    assert [thing["count"] for thing in several_of(dale)["things"]] == [2, 1]
    assert several_of(dale, 1) is None
    assert shown(dale.view(None))["shown"]["several"] is None


def test_daring_adventurer_names_the_slots_it_may_throw_away() -> None:
    row = "siesta ironing swank sofa night_shift"
    dale = scene(["daring_adventurer"], market=row, chance=[die(3)])
    dale.play("play daring_adventurer")
    found = several_of(dale)
    assert (found["least"], found["most"], found["end"]) == (3, 3, "")
    assert [thing["touch"] for thing in found["things"]] == [f"market:+{slot}" for slot in range(5)]
