"""Answer: which option the merchant takes, whatever it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.dale.bots.action import NEVER, action_value, small_first, worth_discarding
from comptoir.games.dale.bots.ahead import EFFORT, cut_off, value_of
from comptoir.games.dale.bots.around import surroundings
from comptoir.games.dale.bots.guesses import Tables
from comptoir.games.dale.bots.holding import held_by
from comptoir.games.dale.bots.partner import best_beginning, next_shown
from comptoir.games.dale.bots.wishes import best_order, guessed, named, next_laid
from comptoir.games.dale.rules.actions import ASK, CARD, DONE, PAY, PLAY, USE, Action
from comptoir.games.dale.rules.build import Build, BuildAgain, ShowMore
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import Lay
from comptoir.games.dale.rules.luck import Guess
from comptoir.games.dale.rules.market import NameValue
from comptoir.games.dale.rules.purchase import Arrange, Pay
from comptoir.games.dale.rules.turn import Act, Inventory


def answer(tables: Tables, seat: int) -> Action:  # noqa: PLR0911 - one line for each question
    """Answer the question that is open to a seat."""
    dale = tables.first
    step = dale.steps[-1]
    if isinstance(step, Act):
        return best_action(tables, seat)
    if isinstance(step, Inventory):
        return next_discard(dale, seat)
    if isinstance(step, BuildAgain):
        return another_stack(tables, seat)
    if isinstance(step, (Pay, Build)):
        return next_used(dale, seat)
    if isinstance(step, Lay):
        return next_laid(dale, seat, step.pile)
    if isinstance(step, Arrange):
        return best_order(dale, seat)
    if isinstance(step, NameValue):
        return named(dale, seat)
    if isinstance(step, Guess):
        return guessed(tables, seat)
    if isinstance(step, ShowMore):
        return next_shown(tables, seat, step.begun)
    return best_tried(tables, seat, dale.options(seat))


def best_action(tables: Tables, seat: int) -> Action:
    """Choose an action: the best by itself, or a stack that the partner may complete."""
    best: Action = DONE
    most = NEVER
    for value, act in weighed(tables, seat):
        if value > most:
            most, best = value, act
    if tables.first.how.teams:
        shown = asked_for(tables, seat, most)
        if shown:
            return ASK, shown[0]
    return best


def weighed(tables: Tables, seat: int) -> list[tuple[int, Action]]:
    """Weigh all actions: stacks and purchases by what is held; techniques are tried out."""
    dale = tables.first
    held = held_by(dale, seat)
    around = surroundings(dale, seat)
    found: list[tuple[int, Action]] = []
    for act in dale.options(seat):
        verb = act[0]
        if verb in (PLAY, USE):
            found.append((tried(tables, seat, act) - EFFORT, act))
        elif verb != ASK:
            found.append((action_value(dale, seat, held, act) + around, act))
    return found


def asked_for(tables: Tables, seat: int, most: int) -> tuple[int, ...]:
    """Name the cards to show the partner, if that promises more than anything done alone."""
    dale = tables.first
    if any(act[0] == ASK for act in dale.options(seat)):
        return best_beginning(tables, seat, (), most - surroundings(dale, seat))
    return ()


def best_tried(tables: Tables, seat: int, options: Sequence[Action]) -> Action:
    """Try all options out and take the best."""
    best = options[0]
    most = NEVER
    for act in options:
        value = tried(tables, seat, act)
        if value > most:
            most, best = value, act
    return best


def tried(tables: Tables, seat: int, act: Action) -> int:
    """Say what is to be expected after an answer: on one table if nothing hidden comes up."""
    total = 0
    for number in range(tables.tries):
        twin = tables.table(number).copy()
        cut_off(twin, seat)
        seen = int(twin.revealed)
        total += value_of(twin, seat, act)
        if number == 0 and twin.revealed == seen:
            return total
    return total // tables.tries


def next_discard(dale: Dale, seat: int) -> Action:
    """Discard the next card that is better discarded, the lowest first."""
    options = dale.options(seat)
    for token in sorted(worth_discarding(dale, seat, held_by(dale, seat))):
        if (CARD, token) in options:
            return CARD, token
    return DONE


def another_stack(tables: Tables, seat: int) -> Action:
    """Build once more, alone if possible, or with the partner's help."""
    dale = tables.first
    best = next_used(dale, seat)
    if best == DONE and any(act[0] == ASK for act in dale.options(seat)):
        held = held_by(dale, seat)
        beginning = best_beginning(tables, seat, (), action_value(dale, seat, held, DONE))
        if beginning:
            return ASK, beginning[0]
    return best


def next_used(dale: Dale, seat: int) -> Action:
    """Choose a payment or a stack; card by card if they are too many, small ones first."""
    options: Sequence[Action] = dale.options(seat)
    held = held_by(dale, seat)
    best = options[0]
    most = NEVER
    for act in options:
        paid = act[0] == PAY
        value = -small_first(act[1]) if paid else action_value(dale, seat, held, act)
        if value > most:
            most, best = value, act
    return best
