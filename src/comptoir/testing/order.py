"""Order: where several answers of one seat name a set, every order of them will do.

Two answers p and q to one question, which is asked again after the first of them. A step may say
of itself with `any_order` that its answers name a set: then q is open after p and p after q, and
both ways lead to one table. One that says nothing is held to what order alone cannot excuse:
nothing may be refused, or come too late, because of what the step remembers and not because of
what lies on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from comptoir.table.chance import Quick
from comptoir.table.flow import Step, Table
from comptoir.table.game import Game
from comptoir.testing.play import QUICK, any_action, quiet_table, setups

GAMES_EACH = 8 if QUICK else 4
"""Games for each way to set the game up."""
LOOKS_EACH = 200
"""How often one kind of question is looked at."""
TRIED = 6
"""Answers that are tried at each look, by two."""


def check_sets_are_named_in_any_order(game: Game) -> None:
    """Answers that name a set are accepted in every order, and lead to the same table."""
    looks: Counter[type[Step]] = Counter()
    for number, (seats, change) in enumerate(setups(game)):
        for turn in range(GAMES_EACH):
            table, place = quiet_table(game, f"order/{number}/{turn}", seats, change)
            dice = Quick(number * 97 + turn)
            while table.awaited:
                seat, action = any_action(game, table, dice)
                kind = type(table.steps[-1])
                if len(table.awaited) == 1 and looks[kind] < LOOKS_EACH:
                    looks[kind] += _look(game, table, seat, dice, place)
                table.apply(seat, action)


def _look(game: Game, table: Table, seat: int, dice: Quick, place: str) -> bool:
    """Try some answers in both orders; tell whether the question goes on after any of them."""
    if table.steps[-1].any_order is False:
        return False
    options = table.options(seat)
    picked = {options[int(dice.below(len(options)))]: None for _ in range(TRIED if options else 0)}
    firsts: dict[Any, Table] = {}
    for action in picked:
        after = _after(table, seat, action)
        if after is not None and _asks_again(after, table, seat):
            firsts[action] = after
    question = type(table.steps[-1]).__name__
    for first, after in firsts.items():
        said = f"{place}, {question} of seat {seat}, {game.notate(table, seat, first)!r}"
        _assert_nothing_comes_late(game, table, seat, first, after, said)
        for second, other in firsts.items():
            if second != first and second in after.options(seat):
                both = f"{said} and {game.notate(table, seat, second)!r}"
                _compare(game, table, seat, {first: after, second: other}, both)
    return bool(firsts)


def _after(table: Table, seat: int, action: object) -> Table | None:
    """Give the table after an action; None if dice were rolled or something was revealed."""
    twin = table.copy()
    twin.apply(seat, action)
    known = (twin.revealed, twin.chance.drawn) == (table.revealed, table.chance.drawn)
    return twin if known else None


def _asks_again(table: Table, before: Table, seat: int) -> bool:
    """Tell whether the same question goes on: of this seat, with the same things to come after."""
    return (
        tuple(table.awaited) == (seat,)
        and type(table.steps[-1]) is type(before.steps[-1])
        and table.steps[:-1] == before.steps[:-1]
    )


def _with(table: Table, step: Step) -> Table:
    """Give a table as it lies, with another step on top."""
    twin = table.copy()
    twin.steps[-1] = step
    twin.open_to = -1
    twin.counted_for = -1
    return twin


def _assert_nothing_comes_late(
    game: Game, table: Table, seat: int, first: object, after: Table, said: str
) -> None:
    """What is open after an answer was open before, unless the table itself has changed.

    Another verb may well come later, such as being done once there is something to be done with.
    """
    verb = game.notate(table, seat, first).split()[0]
    late = [action for action in after.options(seat) if action not in table.options(seat)]
    if not late:
        return
    sooner = _with(table, after.steps[-1]).options(seat)
    for action in late:
        text = game.notate(after, seat, action)
        same_verb = text.split()[0] == verb
        assert not same_verb or action not in sooner, f"{said}: {text!r} cannot be said before it"


def _compare(game: Game, table: Table, seat: int, firsts: Mapping[Any, Table], said: str) -> None:
    """Compare two orders of two answers, of which the one is accepted."""
    (first, after), (second, other) = firsts.items()
    step, declared = table.steps[-1], table.steps[-1].any_order
    if first not in other.options(seat):
        by_order = declared or first in _with(other, step).options(seat)
        assert not by_order, f"{said}: accepted in this order alone"
        return
    ends = _after(after, seat, second), _after(other, seat, first)
    if ends[0] is None or ends[1] is None:
        return
    if declared:
        alike = game.describe(ends[0]) == game.describe(ends[1])
        assert alike, f"{said}: the two orders lead to different tables"
    if _asks_again(ends[0], table, seat) and _asks_again(ends[1], table, seat):
        lies = [game.describe(_with(end, step)) for end in ends if end is not None]
        if lies[0] == lies[1]:
            alike = game.describe(ends[0]) == game.describe(ends[1])
            assert alike, f"{said}: the table lies alike, and yet their order is remembered"
