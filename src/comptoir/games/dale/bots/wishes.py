"""Wishes: which cards the bot would like to have, and the questions that turn on that alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.bots.guesses import Tables
from comptoir.games.dale.bots.holding import VALUE, held_by
from comptoir.games.dale.bots.worth import progress
from comptoir.games.dale.rules.actions import NUMBER, Action
from comptoir.games.dale.rules.dale import GAP, Dale, token_aside
from comptoir.games.dale.rules.decks import KINDS
from comptoir.games.dale.rules.laying import AWAY
from comptoir.games.dale.rules.luck import Guess
from comptoir.games.dale.rules.token import LARGEST, worth
from comptoir.table.bits import BIT

LIKELY: Final = (3, 4, 3, 2, 1)  # by slot: whether a card there can still be bought next turn
GUESSES: Final = 6  # tables that are looked at for a guess
THIEVES: Final = (KINDS["treasure_hunter"], KINDS["reflection"])


def gains(dale: Dale, seat: int, kinds: Sequence[int]) -> dict[int, int]:
    """Say for each of some cards how much better off a player were with it in hand."""
    held = held_by(dale, seat)
    before = progress(held)
    found: dict[int, int] = {}
    for kind in kinds:
        if kind not in found:
            after = held.copy()
            after.take(kind)
            found[kind] = progress(after) - before
    return found


def best_order(dale: Dale, seat: int) -> Action:
    """Order the market so that what is wished for stays within reach."""
    options: Sequence[Action] = dale.options(seat)
    wished = gains(dale, seat, [kind for kind in options[0][1:] if kind != GAP])
    best = options[0]
    most = -1_000_000_000
    for act in options:
        value = 0
        for slot, kind in enumerate(act[1:]):
            if kind != GAP:
                value += LIKELY[slot] * wished[kind]
        if value > most:
            most, best = value, act
    return best


def named(dale: Dale, seat: int) -> Action:
    """Name the value that promises most, by what the market deck can hold."""
    deck = dale.market_deck
    kinds = [slot & 127 for slot in deck] if deck else dale.thrown
    if deck and (deck[-1] >> 7) & BIT[seat]:
        return NUMBER, VALUE[kinds[-1]]
    wished = gains(dale, seat, kinds)
    promise = [0] * 6
    for kind in kinds:
        promise[VALUE[kind]] += wished[kind]
    best = 5
    for value in range(1, 5):
        if promise[value] > promise[best]:
            best = value
    return NUMBER, best


def guessed(tables: Tables, seat: int) -> Action:
    """Guess the value that a hidden card has most often, on tables that could be this one."""
    times = [0] * (LARGEST + 1)
    for number in range(GUESSES):
        dale = tables.table(number)
        step = dale.steps[-1]
        assert isinstance(step, Guess), "all tables ask the same"
        token = token_aside(dale.aside[0])
        value = int(worth(token, VALUE[token & 127], dale.lift(step.owner)))
        times[value] += 1
    options: Sequence[Action] = tables.first.options(seat)
    best = options[0]
    for act in options:
        if times[act[1]] > times[best[1]]:
            best = act
    return best


def next_laid(dale: Dale, seat: int, pile: int) -> Action:
    """Lay the best card on top of the own pile; lowest where others profit from the top."""
    options: Sequence[Action] = dale.options(seat)
    others = pile == AWAY or any(dale.cards[kind].set in dale.how.sets for kind in THIEVES)
    best = options[0]
    for act in options:
        if (VALUE[act[1]] > VALUE[best[1]]) == others and VALUE[act[1]] != VALUE[best[1]]:
            best = act
    return best
