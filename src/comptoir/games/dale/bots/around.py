"""Around: what lies in the schedules, and how the others are doing, in thousandths of a turn."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.bots.holding import VALUE, held_by
from comptoir.games.dale.bots.taste import WAITING
from comptoir.games.dale.bots.worth import WON, progress
from comptoir.games.dale.rules.dale import WAITING as UNTIL_NEXT_TURN
from comptoir.games.dale.rules.dale import Dale, face_in, state_in

CARD_IN_HAND: Final = 60  # what a card in hand is worth to somebody else
COIN: Final = 30  # what a coin of a card's value is worth
LOAD: Final = 45  # what a card too many costs, whatever its value
RIVAL: Final = 30  # percent of what opponents have is ours to lose
PARTNER: Final = 70  # percent of what the partner has is ours


def surroundings(dale: Dale, seat: int) -> int:
    """Value what is at work for a player, and what the others have."""
    value = waiting(dale, seat)
    opponents = dale.opponents(seat)
    for other in opponents:
        value -= fortune(dale, other) * RIVAL // (100 * len(opponents))
    if dale.how.teams:
        value += fortune(dale, (seat + 2) % 4) * PARTNER // 100
    return value


def waiting(dale: Dale, seat: int) -> int:
    """Value what lies in a player's own schedule until the next turn."""
    value = 0
    for entry in dale.players[seat].schedule:
        if state_in(entry) == UNTIL_NEXT_TURN:
            card = dale.cards[face_in(entry)]
            hostile = card.threat or card.surcharge or card.one_card_refill
            value += WAITING[card.kind] * (len(dale.opponents(seat)) if hostile else 1)
    return value


def fortune(dale: Dale, seat: int) -> int:
    """Value the cards of somebody else, whose plans are not known."""
    player = dale.players[seat]
    coins = 0
    for token in player.hand:
        coins += VALUE[token & 127]
    for slot in player.deck:
        coins += VALUE[slot & 127]
    for kind in player.discards:
        coins += VALUE[kind]
    number = len(player.hand) + len(player.deck) + len(player.discards)
    return COIN * coins - LOAD * number + CARD_IN_HAND * len(player.hand)


def outlook(dale: Dale, seat: int) -> int:
    """Say how a player stands at a table, as if the turn were over."""
    if dale.winner >= 0:
        won = int(dale.winner) % len(dale.stalls) == seat % len(dale.stalls)
        return WON if won else -WON
    return progress(held_by(dale, seat)) + surroundings(dale, seat)
