"""Worth: what the greedy bot values in Dale of Merchants, in thousandths of a turn.

`standing` counts the turns a player still needs: one for each stack to be built, about one for
each card that must be bought for it, and a part of the wait for cards that are not in hand.
The fewer, the better. Read this to know how the bot plays.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dale.cover import PACK, cover, without
from comptoir.bots.heuristic.dale.holding import PACKED, SET, SETS, Holding
from comptoir.games.dale.decks import SETS as NAMES

TURN: Final = 1000
WON: Final = 1_000_000
WAIT: Final = (350, 150)  # a turn of waiting for a card of the next stack, and of the one after
NEARER: Final = 15  # a thousandth off for each stack that is farther away: near ones come first
COIN: Final = 40  # a coin in hand for the next purchase ...
MOST_COINS: Final = 9  # ... up to the dearest price
DRAWN: Final = 3  # cards drawn in an average turn
THIN: Final = 12  # cards in a deck whose effects come round often; in a thicker one less so
PRICE: Final = 200  # an average hand that is one coin too small for a price
SQUIRRELS: Final = NAMES.index("squirrels") + 1


def standing(held: Holding) -> int:
    """Say how well off a player is: the turns that are missing, below zero."""
    left = held.goal - held.height
    if left <= 0:
        return WON
    drawn = held.draws()
    number = sum(held.sizes)
    coins = sum(held.coins)
    value = Plan(held, drawn).turns(mean_hand(coins, number))
    rest = number - held.sizes[0]
    purse = 100 * held.coins[0]
    if rest:
        purse += 100 * drawn * (held.coins[1] + held.coins[2]) // rest
    value = COIN * min(purse, 100 * MOST_COINS) // 100 - value
    return value + held.engine * held.fading * THIN // (100 * max(number, THIN))


def mean_hand(coins: int, number: int) -> int:
    """Say how much an average hand can pay, in hundredths of a coin."""
    return 500 * coins // number if number else 0


class Plan:
    """The stacks to come, each covered in turn by the cards that suit it best."""

    def __init__(self, held: Holding, drawn: int) -> None:
        self.held = held
        self.hand = held.hand
        if held.tops and drawn:
            self.hand = held.hand.copy()
            for kind in held.tops[:drawn]:
                self.hand[SET[kind]] += PACKED[kind]
        self.near = [self.hand[place] + held.deck[place] for place in range(SETS)]
        self.all = [held.hand[p] + held.deck[p] + held.discards[p] for p in range(SETS)]
        if self.hand is not held.hand:
            for kind in held.tops[:drawn]:
                self.near[SET[kind]] -= PACKED[kind]
        self.junk = sum(held.junk)
        deck, discards = held.sizes[1], held.sizes[2]
        self.deck_wait = wait(deck, drawn)
        over = max(0, drawn - deck)
        self.discards_wait = wait(discards, over) + TURN * max(0, deck - drawn) // DRAWN

    def turns(self, purse: int) -> int:
        """Count the turns that are missing."""
        cost = 0
        held = self.held
        farther = TURN
        for rank in range(held.height + 1, held.goal + 1):
            ahead = rank - held.height - 1
            best, at, used = WON, 0, 0
            for place in held.sets:
                turns, found = self.cover(place, rank, ahead)
                if turns < best:
                    best, at, used = turns, place, found
            missing = used // PACK
            if missing:
                price = 100 * missing + 150
                best += PRICE * max(0, price - purse * (2 if missing > 5 else 1)) // 100
            cost += TURN + best * farther // TURN
            farther -= NEARER
            self.all[at] = without(self.all[at], used)
            if ahead == 0:
                self.hand = self.hand.copy()
                self.hand[at] = without(self.hand[at], used)
                self.near[at] = without(self.near[at], used)
        return cost

    def cover(self, place: int, rank: int, ahead: int) -> tuple[int, int]:
        """Cover a stack with cards of one set: the turns missing, and what is used."""
        used = cover(self.all[place], rank)
        missing = self.held.missing
        turns = missing[used // PACK]
        if place == SQUIRRELS and turns and self.all[place] & 7:
            with_junk = self.junk_stack(place, rank)
            if missing[with_junk // PACK] < turns:
                used, turns = with_junk, missing[with_junk // PACK]
        if ahead > 1:
            return turns, used
        turns += self.discards_wait * WAIT[ahead] // TURN
        nearer = cover(self.near[place], rank)
        soon = missing[nearer // PACK] + self.deck_wait * WAIT[ahead] // TURN
        if soon < turns:
            turns, used = soon, nearer
        nearer = cover(self.hand[place], rank)
        if missing[nearer // PACK] < turns:
            turns, used = missing[nearer // PACK], nearer
        return turns, used

    def junk_stack(self, place: int, rank: int) -> int:
        """Cover a stack with a Stashing Vendor and as much junk as there is."""
        rest = max(0, rank - 1 - self.junk)
        return cover(self.all[place] - 1, rest) + 1


def wait(cards: int, drawn: int) -> int:
    """Say how long a card is waited for that lies anywhere among so many."""
    if drawn >= cards:
        return 0
    left = cards - drawn
    return left * (TURN + TURN * left // (2 * DRAWN)) // cards
