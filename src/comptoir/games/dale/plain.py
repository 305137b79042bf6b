"""Plain: purchases, or stacks, of a hand in which every card is just its value and its set.

That is the usual hand. `purchase.py` and `stacks.py` list the same for all hands; a test compares.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.actions import BUILD, BUY, Action
from comptoir.games.dale.dale import GAP, JUNK, SLOTS, Dale
from comptoir.games.dale.token import KINDS, LARGEST, worth

MOST_CARDS: Final = 9  # in a larger hand there may be too many payments to list
TOKENS: Final = 4294967296  # more than any token


def value_of(dale: Dale, token: int, lift: int) -> int:
    """Say what a plain card in hand is worth."""
    value = dale.cards[token & 127].value
    return value + lift if token < KINDS else int(worth(token, value, lift))


def plain_purchases(dale: Dale, seat: int) -> list[Action]:
    """List the purchases of a plain hand. [Rules 5.1, 5.2, 5.3]"""
    cards = dale.cards
    total, lift = 0, int(dale.raised) if seat == dale.active else 0
    for token in dale.players[seat].hand:
        total += cards[token].value + lift if token < KINDS else value_of(dale, token, lift)
    more = dale.surcharge(seat)
    offers: list[int] = []
    slot = 0
    for kind in dale.market:
        if kind != GAP:
            price = cards[kind].value + slot + more
            if price <= total:
                offers.append(price * SLOTS + slot)
        slot += 1
    if not offers:
        return []
    offers.sort()
    return Spending(dale, seat, offers, total).found


class Spending:
    """All payments of a plain hand: from the dearest card to the cheapest, none too many."""

    def __init__(self, dale: Dale, seat: int, offers: list[int], total: int) -> None:
        lift = dale.lift(seat)
        order = [  # the dearest first, equal cards together
            (LARGEST - value_of(dale, token, lift)) * TOKENS + token
            for token in dale.players[seat].hand
        ]
        order.sort()
        self.tokens = [packed % TOKENS for packed in order]
        self.values = [LARGEST - packed // TOKENS for packed in order]
        self.offers = offers  # the cheapest first: price and slot
        self.found: list[Action] = []
        self.chosen: list[int] = []
        self.spend(0, 0, total, 0)

    def spend(self, first: int, total: int, left: int, dearer: int) -> None:
        """Add each different card that may come next, and go on from there.

        `left` is what the cards from the first on are worth; `dearer` is the first offer that
        costs more than the total so far.
        """
        last = -1
        tokens, offers = self.tokens, self.offers
        lacking = offers[dearer] // SLOTS - total
        for i in range(first, len(tokens)):
            if left < lacking:
                return
            value = self.values[i]
            left -= value
            token = tokens[i]
            if token == last:
                continue
            last = token
            self.chosen.append(token)
            place = dearer
            if value >= lacking:
                paid = sorted(self.chosen)
                while place < len(offers) and offers[place] // SLOTS <= total + value:
                    slot = offers[place] % SLOTS
                    self.found.append((BUY, slot, slot, *paid))
                    place += 1
            if place < len(offers) and total + value + left >= offers[place] // SLOTS:
                self.spend(i + 1, total + value, left, place)
            self.chosen.pop()


def plain_stacks(dale: Dale, seat: int) -> list[Action]:
    """List the stacks of a plain hand. [Rules 7.1, 7.2]"""
    cards = dale.cards
    target, lift = dale.target(seat), dale.lift(seat)
    found: list[Action] = []
    kin: list[int] = []
    family, total = JUNK, 0
    hand = dale.players[seat].hand
    if hand and hand[-1] >= KINDS:
        hand = sorted(hand, key=by_kind)
    for token in hand:
        card = cards[token & 127]
        if card.set != family:
            if total >= target:
                add_up(dale, kin, 0, target, lift, [], found)
            family, total, kin = card.set, 0, []
        if family != JUNK:
            kin.append(token)
            total += card.value + lift if token < KINDS else value_of(dale, token, lift)
    if total >= target:
        add_up(dale, kin, 0, target, lift, [], found)
    return found


def by_kind(token: int) -> int:
    """Give the place of a card among those of a hand, by its kind whatever was done to it."""
    return (token & 127) * TOKENS + token


def add_up(
    dale: Dale, kin: list[int], first: int, left: int, lift: int, chosen: list[int],
    found: list[Action],
) -> None:  # fmt: skip
    """Add cards of one set, each different choice once, until nothing is left to the total."""
    last = -1
    for i in range(first, len(kin)):
        token = kin[i]
        worth_now = value_of(dale, token, lift)
        if token == last or worth_now > left:
            continue
        last = token
        if worth_now == left:
            found.append((BUILD, *sorted([*chosen, token])))
        else:
            add_up(dale, kin, i + 1, left - worth_now, lift, [*chosen, token], found)
