"""Action: stacks, purchases and discards, weighed on what a player holds, without a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.bots.cover import makes
from comptoir.games.dale.bots.holding import VALUE, Holding
from comptoir.games.dale.bots.taste import STALL
from comptoir.games.dale.bots.worth import progress
from comptoir.games.dale.rules.actions import (
    BUILD,
    BUY,
    DONE,
    INVENTORY,
    MARKET,
    STACK,
    Action,
    face_of,
    is_fetched,
)
from comptoir.games.dale.rules.card import RETURNS
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.token import kind_of
from comptoir.games.dale.rules.values import THROWN, price, value

BUILD_FIRST: Final = 2000  # a stack now rather than later: what lies in the stall is safe
MANY_STACKS: Final = 1500  # a stack, when there are too many to look at
ANOTHER_STACK: Final = 900  # the next stack follows at once
NEVER: Final = -1_000_000_000


def action_value(dale: Dale, seat: int, held: Holding, act: Action) -> int:
    """Say how a player will stand after an action; NEVER if that must be tried on a table."""
    verb = act[0]
    if verb == BUILD:
        return after_stack(dale, held, act[1:])
    if verb == BUY:
        return after_purchase(dale, held, bought(dale, act[1]), act[3:])
    if act == DONE:
        return progress(held)
    if verb == INVENTORY:
        return after_discards(dale, seat, held)
    if verb == MARKET:
        return after_purchase(dale, held, bought(dale, act[1]), cheap(dale, seat, act))
    if verb == STACK:
        return progress(held) + MANY_STACKS
    return NEVER


def after_stack(dale: Dale, held: Holding, uses: Sequence[int]) -> int:
    """Build a stack."""
    after = held.copy()
    again = False
    for use in uses:
        kind = kind_of(use)
        if is_fetched(use):
            after.fetch(kind)
        else:
            after.drop(kind)
        after.engine += STALL[kind]
        again = again or dale.cards[face_of(use)].builds_again
    after.height += 1
    value = progress(after) + BUILD_FIRST
    if again:
        for place in after.sets:
            if makes(after.hand[place], after.height + 1):
                return value + ANOTHER_STACK
    return value


def bought(dale: Dale, slot: int) -> int:
    """Name the card that lies in a slot, or on top of the market discard pile."""
    return dale.thrown[-1] if slot == THROWN else dale.market[slot]


def after_purchase(dale: Dale, held: Holding, kind: int, uses: Sequence[int]) -> int:
    """Buy a card: what is paid is discarded, Glue comes back."""
    after = held.copy()
    junk = dale.cards[kind].throws_junk
    for use in uses:
        paid = kind_of(use)
        if dale.cards[face_of(use)].pays & RETURNS:
            continue
        if paid == JUNK and junk > 0:
            junk -= 1
            after.drop(paid)
        else:
            after.discard(paid)
    after.take(kind)
    return progress(after)


def cheap(dale: Dale, seat: int, act: Action) -> list[int]:
    """Guess a payment, where they are too many to be listed: small cards first."""
    missing = price(dale, seat, act[1], act[2])
    paid: list[int] = []
    for token in sorted(dale.players[seat].hand, key=small_first):
        if missing > 0:
            missing -= value(dale, seat, token)
            paid.append(token)
    return paid


def small_first(token: int) -> int:
    """Order cards by their printed value."""
    return VALUE[token & 127] * 128 + (token & 127)


def after_discards(dale: Dale, seat: int, held: Holding) -> int:
    """Discard what is better discarded."""
    after = held.copy()
    for token in worth_discarding(dale, seat, held):
        after.discard(token & 127)
    return progress(after)


def worth_discarding(dale: Dale, seat: int, held: Holding) -> list[int]:
    """List the cards of the hand that are better discarded, found one after the other."""
    after = held.copy()
    left = dale.players[seat].hand.copy()
    best = progress(after)
    found: list[int] = []
    while left:
        worst = -1
        last = -1
        for token in left:
            if token == last:
                continue
            last = token
            trial = after.copy()
            trial.discard(token & 127)
            now = progress(trial)
            if now > best:
                best, worst = now, token
        if worst < 0:
            return found
        left.remove(worst)
        found.append(worst)
        after.discard(worst & 127)
    return found


def prospect(dale: Dale, seat: int, held: Holding) -> int:
    """Say how a player will stand after the best action that needs no trying out."""
    best = progress(held)
    for act in dale.options(seat):
        if act[0] != INVENTORY:
            best = max(best, action_value(dale, seat, held, act))
    return best
