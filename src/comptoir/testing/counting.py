"""Counting: a step that counts its options, or finds one by its place, agrees with their list."""

from __future__ import annotations

from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.table.playout import playout
from comptoir.table.position import digest_of
from comptoir.testing.play import FOLLOWED, quiet_table, setups

LONGEST = 3000
"""Answers of a random game that is played twice."""


def check_counting_agrees_with_listing(game: Game) -> None:
    """`Step.count` is the length of the list of options, `Step.pick` finds each of them."""
    for number, (seats, change) in enumerate(setups(game)):
        table, place = quiet_table(game, f"counting/{number}", seats, change)
        dice = Quick(number)
        for turn in range(4 * FOLLOWED):
            if not table.awaited:
                break
            for seat in table.awaited:
                _assert_alike(table, seat, f"{place}, answer {turn + 1}, seat {seat}")
            _answer_at_random(table, dice)
    seats, options = game.info.seats[-1], game.info.chosen({})
    for number in range(8):
        by_number = game.start(seats, options, Chance(key_of(f"twice/{number}")))
        by_list = by_number.copy()
        by_list.loud = False
        dice, twin = Quick(number), Quick(number)
        answers = playout(by_number, dice, LONGEST)
        for _ in range(int(answers)):
            _answer_at_random(by_list, twin)
        same = digest_of(game, by_number) == digest_of(game, by_list) and dice.state == twin.state
        assert same, f"{game.info.id}, game {number}: counted options make another game than listed"


def _assert_alike(table: Table, seat: int, place: str) -> None:
    """Count and pick at a table that has listed nothing yet, and at one that has."""
    listed = list(table.options(seat))
    for fresh in (True, False):
        twin = table.copy()
        if fresh:
            twin.open_to = twin.counted_for = -1
        step = twin.steps[-1]
        counted = int(twin.count(seat))
        assert counted == len(listed), f"{place}: {counted} counted, {len(listed)} listed"
        for index, action in enumerate(listed):
            picked = step.pick(twin, seat, index)
            assert picked == action, f"{place}: option {index} is {action!r}, not {picked!r}"


def _answer_at_random(table: Table, dice: Quick) -> None:
    """Answer as a playout does, by the list."""
    seat = table.awaited[0]
    if len(table.awaited) > 1:
        seat = table.awaited[int(dice.below(len(table.awaited)))]
    options = table.options(seat)
    table.apply(seat, options[int(dice.below(len(options)))], trusted=True)
