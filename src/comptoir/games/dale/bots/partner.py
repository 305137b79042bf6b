"""Partner: in the team game, which cards to show so that the partner may complete a stack.

To ask costs nothing. So the bot asks for whatever the partner could hold, if the stack would be
better than anything it can do alone; how likely that is, some tables that could be this one tell.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.bots.action import after_stack
from comptoir.games.dale.bots.cover import makes
from comptoir.games.dale.bots.guesses import Tables
from comptoir.games.dale.bots.holding import COVER_OF, SET, SETS, held_by
from comptoir.games.dale.rules.actions import CARD, DONE, Action
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.values import use_value

LOOKS: Final = 6  # tables on which the partner's hand is looked at
Cards = tuple[int, ...]


def next_shown(tables: Tables, seat: int, begun: Cards) -> Action:
    """Show the next card of the stack that the partner is most likely to complete, or ask."""
    shown = best_beginning(tables, seat, begun, 0)
    if len(shown) > len(begun):
        act = (CARD, shown[len(begun)])
        if act in tables.first.options(seat):
            return act
    return DONE


def best_beginning(tables: Tables, seat: int, begun: Cards, least: int) -> Cards:
    """Find the cards to show; none if no stack would be worth it.

    `least` is what the bot can do alone. Once something is shown only the chance counts.
    """
    dale = tables.first
    held = held_by(dale, seat)
    target = dale.target(seat)
    hands = [hand_by_set(tables.table(number), (seat + 2) % 4) for number in range(LOOKS)]
    best: Cards = ()
    most = 0
    for cards in beginnings(dale, seat, target):
        if cards[: len(begun)] != begun:
            continue
        missing = target - sum(use_value(dale, seat, token) for token in cards)
        place = SET[cards[0] & 127]
        chances = sum(makes(hand[place], missing) for hand in hands)
        value = chances * (after_stack(dale, held, cards) - least)
        if value > most:
            most, best = value, cards
    return best


def hand_by_set(dale: Dale, seat: int) -> list[int]:
    """Pack a hand by sets."""
    found = [0] * SETS
    for token in dale.players[seat].hand:
        found[SET[token & 127]] += COVER_OF[token & 127]
    return found


def beginnings(dale: Dale, seat: int, target: int) -> list[Cards]:
    """List the cards of one set that stay below the total, in the order they are shown in."""
    found: list[Cards] = []
    plain = [
        token
        for token in dale.players[seat].hand
        if token & 127 != JUNK and not dale.cards[token & 127].copies_others
    ]
    for first, token in enumerate(plain):
        extend(dale, seat, target, (token,), plain[first + 1 :], found)
    return sorted(set(found))


def extend(
    dale: Dale, seat: int, target: int, cards: Cards, rest: list[int], found: list[Cards]
) -> None:
    """Add a beginning and those that go on from it."""
    if sum(use_value(dale, seat, token) for token in cards) >= target:
        return
    found.append(cards)
    for place, token in enumerate(rest):
        if SET[token & 127] == SET[cards[0] & 127]:
            extend(dale, seat, target, (*cards, token), rest[place + 1 :], found)
