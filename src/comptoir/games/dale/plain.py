"""Plain: purchases and stacks of a hand in which every card is just its value and its set.

That is the usual hand. `purchase.py` and `stacks.py` list the same for all hands; a test compares.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.actions import BUILD, BUY, Action
from comptoir.games.dale.dale import GAP, JUNK, SLOTS, Dale

MOST_CARDS: Final = 9  # in a larger hand there may be too many payments to list


def is_plain(dale: Dale, seat: int) -> bool:
    """Tell whether nothing was done to the cards of a hand, and none is special when used."""
    hand = dale.players[seat].hand
    if len(hand) > MOST_CARDS:
        return False
    cards = dale.cards
    for token in hand:  # noqa: SIM110 - a generator costs more, compiled
        if token > 127 or cards[token].special:
            return False
    return True


def plain_purchases(dale: Dale, seat: int) -> list[Action]:
    """List the purchases of a plain hand. [Rules 5.1, 5.2, 5.3]"""
    cards = dale.cards
    total, lift = 0, dale.lift(seat)
    for token in dale.players[seat].hand:
        total += cards[token].value + lift
    more = dale.surcharge(seat)
    slots: list[int] = []
    prices: list[int] = []
    for slot in range(SLOTS):
        kind = dale.market[slot]
        if kind != GAP and cards[kind].value + slot + more <= total:
            slots.append(slot)
            prices.append(cards[kind].value + slot + more)
    if not slots:
        return []
    return Spending(dale, seat, slots, prices).found


class Spending:
    """All payments of a plain hand: from the dearest card to the cheapest, none too many."""

    def __init__(self, dale: Dale, seat: int, slots: list[int], prices: list[int]) -> None:
        self.slots = slots
        self.prices = prices
        self.dearest = max(prices)
        self.found: list[Action] = []
        self.chosen: list[int] = []
        lift = dale.lift(seat)
        # the dearest first, equal cards together
        self.order = sorted(
            [
                (99 - dale.cards[token].value - lift) * 128 + token
                for token in dale.players[seat].hand
            ]
        )
        self.spend(0, 0)

    def spend(self, first: int, total: int) -> None:
        """Add each different card that may come next, and go on from there."""
        last = -1
        for i in range(first, len(self.order)):
            packed = self.order[i]
            if packed == last:
                continue
            last = packed
            reached = total + 99 - packed // 128
            self.chosen.append(packed & 127)
            for place in range(len(self.prices)):
                if total < self.prices[place] <= reached:
                    slot = self.slots[place]
                    self.found.append((BUY, slot, slot, *sorted(self.chosen)))
            if reached < self.dearest:
                self.spend(i + 1, reached)
            self.chosen.pop()


def plain_stacks(dale: Dale, seat: int) -> list[Action]:
    """List the stacks of a plain hand. [Rules 7.1, 7.2]"""
    cards = dale.cards
    target, lift = dale.target(seat), dale.lift(seat)
    found: list[Action] = []
    kin: list[int] = []
    family, total = JUNK, 0
    for token in dale.players[seat].hand:
        card = cards[token]
        if card.set != family:
            if total >= target:
                add_up(dale, kin, 0, target, lift, [], found)
            family, total, kin = card.set, 0, []
        if family != JUNK:
            kin.append(token)
            total += card.value + lift
    if total >= target:
        add_up(dale, kin, 0, target, lift, [], found)
    return found


def add_up(
    dale: Dale, kin: list[int], first: int, left: int, lift: int, chosen: list[int],
    found: list[Action],
) -> None:  # fmt: skip
    """Add cards of one set, each different choice once, until nothing is left to the total."""
    last = -1
    for i in range(first, len(kin)):
        token = kin[i]
        worth = dale.cards[token].value + lift
        if token == last or worth > left:
            continue
        last = token
        if worth == left:
            found.append((BUILD, *chosen, token))
        else:
            add_up(dale, kin, i + 1, left - worth, lift, [*chosen, token], found)
