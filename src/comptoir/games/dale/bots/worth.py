"""Worth: what the merchant values in Dale of Merchants, in thousandths of a turn.

`progress` counts the turns a player still needs: one for each stack to be built, about one for
each card that must be bought for it, and a part of the wait for cards that are not in hand.
The fewer, the better. Read this to know how the bot plays.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.bots.cover import PACK, without
from comptoir.games.dale.bots.holding import COVER_OF, SET, Holding
from comptoir.games.dale.bots.supply import Costs
from comptoir.games.dale.rules.decks import SETS as NAMES

TURN: Final = 1000
WON: Final = 1_000_000
NEVER: Final = 1_000_000
WAIT: Final = (350, 150)  # a turn of waiting for a card of the next stack, and of the one after
IDLE: Final = 600  # and more for the next one, if nothing must be bought meanwhile
MOST_JUNK: Final = 4  # junk that a Stashing Vendor can be expected to meet in hand
NEARER: Final = 15  # a thousandth off for each stack that is farther away: near ones come first
COIN: Final = 40  # a coin in hand for the next purchase ...
MOST_COINS: Final = 9  # ... up to the dearest price
DRAWN: Final = 3  # cards drawn in an average turn
THIN: Final = 12  # cards in a deck whose effects come round often; in a thicker one less so
PRICE: Final = 200  # an average hand that is one coin too small for a price
SQUIRRELS: Final = NAMES.index("squirrels") + 1


def progress(held: Holding) -> int:
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
        self.hand = held.hand.copy()
        self.near = held.hand.copy()
        self.all = held.hand.copy()
        for place in held.sets:
            self.near[place] += held.deck[place]
            self.all[place] = self.near[place] + held.discards[place]
        for kind in held.tops[:drawn]:
            self.hand[SET[kind]] += COVER_OF[kind]
        self.junk = min(sum(held.junk), MOST_JUNK)
        deck, discards = held.sizes[1], held.sizes[2]
        self.deck_wait = wait(deck, drawn)
        over = max(0, drawn - deck)
        self.discards_wait = wait(discards, over) + TURN * max(0, deck - drawn) // DRAWN
        self.at = 0  # the set of the stack covered last ...
        self.used = 0  # ... and how
        self.waited = 0  # how long the next stack must be waited for

    def turns(self, purse: int) -> int:
        """Count the turns that are missing."""
        held = self.held
        cost = 0
        bought = 0
        farther = TURN
        for rank in range(held.height + 1, held.goal + 1):
            ahead = rank - held.height - 1
            turns = self.cover_near(rank, WAIT[ahead]) if ahead < 2 else self.cover_far(rank)
            missing = self.used // PACK
            if missing:
                bought += 1
                price = 100 * missing + 150
                turns += PRICE * max(0, price - purse * (2 if missing > 5 else 1)) // 100
            cost += TURN + turns * farther // TURN
            farther -= NEARER
            self.use_up(ahead)
        return cost + IDLE * max(0, self.waited - TURN * bought) // TURN

    def use_up(self, ahead: int) -> None:
        """Take away the cards that cover a stack."""
        at, used = self.at, self.used % PACK
        self.all[at] -= used
        if ahead == 0:
            self.hand[at] = without(self.hand[at], used)
            self.near[at] = without(self.near[at], used)

    def cover_near(self, rank: int, weight: int) -> int:
        """Cover one of the next two stacks: a card that is not in hand must be waited for."""
        deck_wait = self.deck_wait * weight // TURN
        discards_wait = self.discards_wait * weight // TURN
        best, waited = NEVER, 0
        for place in self.held.sets:
            costs = self.held.costs[place]
            found = costs.best(self.hand[place], rank)
            turns = costs.turns[found // PACK]
            if turns < best:
                best, waited, self.at, self.used = turns, 0, place, found
            if self.near[place] != self.hand[place]:  # else the same cards cover it
                found = costs.best(self.near[place], rank)
            turns = costs.turns[found // PACK] + deck_wait
            if turns < best:
                best, waited, self.at, self.used = turns, self.deck_wait, place, found
            if self.all[place] != self.near[place] or place == SQUIRRELS:
                found = self.cover(costs, place, rank)
            turns = costs.turns[found // PACK] + discards_wait
            if turns < best:
                best, waited, self.at, self.used = turns, self.discards_wait, place, found
        if weight == WAIT[0]:
            self.waited = waited
        return best

    def cover_far(self, rank: int) -> int:
        """Cover a later stack with whatever there is."""
        best = NEVER
        for place in self.held.sets:
            costs = self.held.costs[place]
            found = self.cover(costs, place, rank)
            if found < PACK:
                self.at, self.used = place, found
                return 0
            turns = costs.turns[found // PACK]
            if turns < best:
                best, self.at, self.used = turns, place, found
        return best

    def cover(self, costs: Costs, place: int, rank: int) -> int:
        """Cover a stack with any cards of a set; a Stashing Vendor takes junk in."""
        cards = self.all[place]
        found = costs.best(cards, rank)
        if place == SQUIRRELS and found >= PACK and cards & 7:
            with_junk = costs.best(cards - 1, max(0, rank - 1 - self.junk)) + 1
            if with_junk // PACK < found // PACK:
                return with_junk
        return found


def wait(cards: int, drawn: int) -> int:
    """Say how long a card is waited for that lies anywhere among this many."""
    if drawn >= cards:
        return 0
    left = cards - drawn
    return left * (TURN + TURN * left // (2 * DRAWN)) // cards
