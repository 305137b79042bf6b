"""Owing: a question does not end while somebody else still owes an answer to it."""

from __future__ import annotations

from comptoir.table.chance import Quick
from comptoir.table.flow import Table
from comptoir.table.game import Game, listed
from comptoir.testing.play import quiet_table, setups

GAMES_EACH = 6


def check_nobody_is_passed_over(game: Game) -> None:
    """Who owed an answer before somebody else answered still owes it, and can give it.

    Unless the answer does something else to what they were asked about, which both name: a proposal
    is withdrawn.
    """
    for turn in range(GAMES_EACH):
        together = 0
        for number, (seats, change) in enumerate(setups(game)):
            table, place = quiet_table(game, f"owing/{number}/{turn}", seats, change)
            dice = Quick(number * 89 + turn)
            while table.awaited:
                together += _answer(game, table, dice, place)
        if not together:
            return  # one after the other, always


def _answer(game: Game, table: Table, dice: Quick, place: str) -> bool:
    """Let somebody answer, mostly with an option; tell whether others owed an answer, too."""
    mover = table.awaited[int(dice.below(len(table.awaited)))]
    options = table.options(mover)
    action = game.suggest(table, mover, dice)
    if options and dice.below(3):
        action = options[int(dice.below(len(options)))]
    owed = [seat for seat in table.owing() if seat != mover]
    if not owed:
        table.apply(mover, action)
        return False
    text = game.notate(table, mover, action)
    before = {seat: listed(game, table, seat) for seat in owed}
    question, under = type(table.steps[-1]), table.steps[:-1]
    table.apply(mover, action)
    above = [type(step) for step in table.steps[len(under) :]]
    if table.steps[: len(under)] == under and above[:1] == [question]:
        return True  # it goes on, now or after something else that is asked first
    owing = table.owing()
    for seat in owed:
        kept = seat in owing and set(before[seat]) & set(listed(game, table, seat))
        verb, *names = text.split()
        others = [option.split() for option in before[seat]]
        settled = any(set(names) & set(other[1:]) for other in others if other[0] != verb)
        assert kept or settled, (
            f"{place}: {text!r} of seat {mover} ends {question.__name__} while seat {seat} "
            f"owes an answer: {before[seat][:4]}"
        )
    return True
