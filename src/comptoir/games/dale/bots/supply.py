"""Supply: what it takes to get a missing card, in thousandths of a turn.

Cards are few. One that lies in the market costs a purchase and may be gone by then; one that is
still in the market deck must be waited for; one that others have taken may never come.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.bots.cover import PACK, covers
from comptoir.games.dale.rules.dale import GAP, Dale
from comptoir.games.dale.rules.decks import CARDS, DECKS
from comptoir.table.native import i64

PURCHASE: Final = 1000  # an action
COIN: Final = 30  # for each coin of the price
GONE: Final = 5000  # a card that is nowhere on sale
ROUND: Final = 100  # a round of waiting for a card
FLOW: Final = 60  # hundredths of a card that a player buys in a turn
RISK: Final = 12  # percent: an opponent buys the card first
MOST: Final = 12  # the highest rest that may be missing

KEPT: Final[dict[tuple[int, ...], list[Costs]]] = {}
MOST_KEPT: Final = 24


class Costs:
    """For one set: what each missing rest costs, and how each stack is best covered."""

    def __init__(self) -> None:
        self.turns: list[int] = [0] * (MOST + 1)
        self.known: dict[int, int] = {}

    def best(self, cards: i64, total: i64) -> int:
        """Cover a total so that the rest costs least."""
        key = int(cards * 16 + total)
        found = self.known.get(key)
        if found is None:
            turns = self.turns
            ways = covers(cards, total)
            found = ways[0]
            for way in ways:
                if turns[way // PACK] < turns[found // PACK]:
                    found = way
            self.known[key] = found
        return found


def costs_at(dale: Dale) -> list[Costs]:
    """Give the costs by set; worked out once for each market."""
    deck = sorted([slot & 127 for slot in dale.market_deck] + dale.thrown)
    key = (dale.seats, len(dale.opponents(0)), *dale.market, *dale.how.sets, *deck)
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = KEPT[key] = costs_of(dale, deck)
    return found


def costs_of(dale: Dale, deck: list[int]) -> list[Costs]:
    """Work the costs out."""
    found = [Costs() for _ in DECKS]
    places = len(DECKS) * 6
    number = [0] * places  # by set and value: cards on sale, now or later
    slots = [-1] * places  # and the cheapest slot of the market that has one
    supply = len(deck)
    for kind in deck:
        number[CARDS[kind].set * 6 + CARDS[kind].value] += 1
    for slot in range(len(dale.market) - 1, -1, -1):
        kind = dale.market[slot]
        if kind != GAP:
            place = CARDS[kind].set * 6 + CARDS[kind].value
            number[place] += 1
            slots[place] = slot
            supply += 1
    opponents = len(dale.opponents(0))
    flow = FLOW * dale.seats
    for family in dale.how.sets:
        singles = [0] * 6
        for value in range(1, 6):
            place = family * 6 + value
            waited = later(number[place], supply, flow, opponents)
            if slots[place] >= 0:
                left = later(number[place] - 1, supply, flow, opponents)
                waited = PURCHASE + COIN * slots[place]
                waited += RISK * opponents * max(0, left - PURCHASE) // 100
            singles[value] = waited + COIN * value
        combine(found[family].turns, singles, number[family * 6 : family * 6 + 6])
    return found


def later(number: int, supply: int, flow: int, opponents: int) -> int:
    """Say what a card costs that does not lie in the market, though this many are to come."""
    if number <= 0:
        return GONE
    rounds = ROUND * 100 * supply // ((number + 1) * flow)
    return min(GONE, PURCHASE + rounds + RISK * opponents * GONE // (100 * number))


def combine(turns: list[int], singles: list[int], number: list[int]) -> None:
    """Fill in what a rest costs that one card or two can make up."""
    for missing in range(1, MOST + 1):
        best = singles[missing] if missing < 6 else 3 * GONE
        for value in range(max(1, missing - 5), missing // 2 + 1):
            other = missing - value
            if other < 6 and (other != value or number[value] != 1):
                best = min(best, singles[value] + singles[other])
        turns[missing] = best
