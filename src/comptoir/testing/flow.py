"""Flow: random games end, everything is conserved, copies are apart, steps are plain data."""

from __future__ import annotations

from itertools import count

from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.flow import Step
from comptoir.table.game import Game
from comptoir.table.playout import playout
from comptoir.testing.play import QUICK, any_action, sessions, setups, stretches

GAMES_EACH = 40 if QUICK else 10


def check_random_games_end(game: Game) -> None:
    """Random games end within the bound the game promises, with a result, and add up."""
    for seats, change in setups(game):
        options = game.info.chosen(change)
        for number in range(GAMES_EACH):
            table = game.start(seats, options, Chance(key_of(f"ends/{number}")))
            playout(table, Quick(number), game.info.longest)
            place = f"{game.info.id}, seed ends/{number}, {seats} seats, {change}"
            assert not table.awaited, f"{place}: not over after {game.info.longest} answers"
            result = game.result(table)
            assert result is not None, f"{place}: over without a result"
            assert len(result.scores) == len(result.ranks) == seats, f"{place}: not for every seat"
            assert 1 in result.ranks, f"{place}: nobody came first"
            game.audit(table)


def check_what_the_box_holds_is_conserved(game: Game) -> None:
    """At every step of a game, everything in the box is somewhere, once."""
    for number, (seats, change) in enumerate(setups(game)):
        for session in sessions(game, f"box/{number}", seats, change):
            game.audit(session.copy_table())


def check_copies_never_interfere(game: Game) -> None:
    """A copy goes on alike, and what is done to it moves no other."""
    for number, (seats, change) in enumerate(setups(game)):
        place = f"{game.info.id}, seed copy/{number}, {seats} seats, {change}"
        table = game.start(seats, game.info.chosen(change), Chance(key_of(f"copy/{number}")))
        dice = Quick(number)
        kept = []
        followed = stretches(dice)
        for answers in count():
            if not table.awaited:
                break
            if answers not in followed:
                table.apply(*any_action(game, table, dice))
                continue
            before = game.describe(table)
            twin = table.copy()
            kept.append((twin, before))
            other = twin.copy()
            seat, action = any_action(game, table, dice)
            other.apply(seat, action)
            assert game.describe(table) == before, f"{place}: an action on a copy moved the table"
            assert game.describe(twin) == before, f"{place}: an action on a copy moved its source"
            table.apply(seat, action)
            after = game.describe(table)
            assert game.describe(other) == after, f"{place}: a copy goes on differently"
        for twin, before in kept:
            assert game.describe(twin) == before, f"{place}: a copy moved later on"


def check_steps_are_plain_data(game: Game) -> None:
    """Steps hold numbers, texts, tuples and named functions, and never change once pushed."""
    for number, (seats, change) in enumerate(setups(game)):
        table = game.start(seats, game.info.chosen(change), Chance(key_of(f"steps/{number}")))
        dice = Quick(number)
        seen: list[tuple[Step, tuple[object, ...]]] = []
        followed = stretches(dice)
        for answers in count():
            if not table.awaited:
                break
            for step in table.steps if answers in followed else ():
                values = tuple(getattr(step, name) for name in step.fields)
                name = type(step).__name__
                assert all(map(_is_plain, values)), f"{name} holds more than plain data: {values}"
                more = set(getattr(step, "__dict__", ())) - {*step.fields, "seat"}
                assert not more, f"{name} holds {more}, which its fields do not name"
                seen.append((step, values))
            table.apply(*any_action(game, table, dice))
        for step, values in seen:
            now = tuple(getattr(step, name) for name in step.fields)
            assert now == values, f"{type(step).__name__} changed after it was pushed"


def _is_plain(value: object) -> bool:
    """Tell whether a value can be written down: no closure, no reference into the table."""
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    if callable(value):
        return "<" not in getattr(value, "__qualname__", "<")
    return value is None or isinstance(value, (int, str))
