"""Plain: purchases, or stacks, of a hand in which every card is just its value and its set.

That is the usual hand. `payments.py` and `stacks.py` list the same for all hands; a test compares.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comptoir.games.dale.rules.actions import BUILD, BUY, Action
from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.dale import GAP, JUNK, Dale
from comptoir.games.dale.rules.token import KINDS, LARGEST, worth

MOST_CARDS: Final = 9  # in a larger hand there may be too many payments to list
TOKENS: Final = 4294967296  # more than any token


def value_of(dale: Dale, token: int, lift: int) -> int:
    """Say what a plain card in hand is worth."""
    value = dale.cards[token & 127].value
    return value + lift if token < KINDS else int(worth(token, value, lift))


def plain_purchases(dale: Dale, seat: int) -> list[Action]:
    """List the purchases of a plain hand. [Rules 5.1, 5.2, 5.3]"""
    cards, hand = dale.cards, dale.players[seat].hand
    lift: int = dale.raised if seat == dale.active else 0
    total = lift * len(hand)
    for token in hand:
        total += cards[token].value if token < KINDS else value_of(dale, token, lift) - lift
    more = dale.surcharge(seat)
    funds = total - more
    offers: list[int] = []
    slot = 0
    for kind in dale.market:
        if kind != GAP and cards[kind].value + slot <= funds:
            offers.append(slot)
        slot += 1
    if not offers:
        return []
    order = [(LARGEST - value_of(dale, token, lift)) * TOKENS + token for token in hand]
    order.sort()
    return pay(dale, order, offers, more)


def pay(dale: Dale, order: list[int], offers: list[int], more: int) -> list[Action]:
    """List the payments for some slots; `order` packs the cards, the dearest first."""
    found: list[Action] = []
    tokens = [row % TOKENS for row in order]
    key = worths_of(order)
    for slot in offers:
        for places in ways_to_pay(key, dale.cards[dale.market[slot]].value + slot + more):
            paid = [tokens[place] for place in places]
            paid.sort()
            found.append((BUY, slot, slot, *paid))
    return found


def by_price(cards: list[Card], hand: list[int]) -> list[int]:
    """Order the cards of a hand to which nothing was done, the dearest first."""
    order = [(LARGEST - cards[token].value) * TOKENS + token for token in hand]
    order.sort()
    return order


def worths_of(order: list[int]) -> tuple[int, ...]:
    """Say what cards are worth, in their order; below 0 one that is equal to the one before."""
    worths: list[int] = []
    last = -1
    for row in order:
        value = LARGEST - row // TOKENS
        worths.append(-value if row == last else value)
        last = row
    return tuple(worths)


@lru_cache(maxsize=20_000)
def ways_to_pay(worths: tuple[int, ...], price: int) -> list[tuple[int, ...]]:
    """List the payments of a price, as places in a hand: enough, and no card too many. [Rules 5.3]

    Cards are added from the dearest to the cheapest, so a payment is right exactly when its last
    card carries it over the price. A card that is equal to the one before is worth less than 0.
    """
    found: list[tuple[int, ...]] = []
    add_payments(worths, price, 0, (), found)
    return found


def add_payments(
    worths: tuple[int, ...], lacking: int, first: int, chosen: tuple[int, ...],
    found: list[tuple[int, ...]],
) -> None:  # fmt: skip
    """Add each different card that may come next, and go on from there."""
    for place in range(first, len(worths)):
        value = abs(worths[place])
        if worths[place] < 0 and place > first:
            continue
        if value >= lacking:
            found.append((*chosen, place))
        else:
            add_payments(worths, lacking - value, place + 1, (*chosen, place), found)


def plain_stacks(dale: Dale, seat: int) -> list[Action]:
    """List the stacks of a plain hand. [Rules 7.1, 7.2]"""
    cards = dale.cards
    target: int = dale.target(seat)
    lift: int = dale.raised if seat == dale.active else 0
    found: list[Action] = []
    kin: list[int] = []
    family, total = JUNK, 0
    hand = dale.players[seat].hand
    if hand and hand[-1] >= KINDS:
        hand = sorted(hand, key=by_kind)
    for token in hand:
        if token & 127 == JUNK:
            continue
        card = cards[token & 127]
        if card.set != family:
            if total >= target:
                add_up(dale, kin, 0, target, lift, [], found)
            family, total, kin = card.set, 0, []
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
        value = dale.cards[token & 127].value
        worth_now = value + lift if token < KINDS else int(worth(token, value, lift))
        if token == last or worth_now > left:
            continue
        last = token
        if worth_now == left:
            found.append((BUILD, *sorted([*chosen, token])))
        else:
            add_up(dale, kin, i + 1, left - worth_now, lift, [*chosen, token], found)
