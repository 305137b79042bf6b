"""Counting: how many actions a usual hand has, and which stands at a place, without a list.

A random game takes one action out of many. `Act.options` lists them all, as the rules say it; what
is found here agrees with that list, and a test compares. Hands that need more care are listed.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.actions import BUY, PLAY, Action
from comptoir.games.dale.rules.card import ODD_BUILT, ODD_PAID, ODD_PLAYED, ODD_USED, OWN_TURN
from comptoir.games.dale.rules.dale import GAP, JUNK, Counts, Dale
from comptoir.games.dale.rules.decks import CARDS
from comptoir.games.dale.rules.moves import different
from comptoir.games.dale.rules.payments import MOST_LISTED, Payments, countable, is_poor, purchases
from comptoir.games.dale.rules.plain import (
    MOST_CARDS,
    TOKENS,
    by_price,
    plain_stacks,
    ways_to_pay,
    worths_of,
)
from comptoir.games.dale.rules.react import reactions
from comptoir.games.dale.rules.stacks import stacks
from comptoir.games.dale.rules.techniques import add_techniques
from comptoir.games.dale.rules.token import KINDS
from comptoir.table.bits import BIT
from comptoir.table.native import i64

SET: Final = 4  # where the place of the set begins
TECHNIQUE: Final = 256
ODDITY: Final = 9  # where the place of what is odd about it begins
TRAITS: Final = [
    card.value + (card.set << SET) + TECHNIQUE * card.technique + (card.odd << ODDITY)
    for card in CARDS
]
"""By kind: value, set, whether it is a technique, what is odd about it."""

DIGIT: Final = 5  # bits for the number of stacks of a total
LARGEST_DIGIT: Final = 31
HIGHEST: Final = 11  # the highest total with a digit
DIGITS: Final = 1152921504606846975  # all digits
VALUE_BITS: Final = 11  # for the runs of equal cards of a value: how many of one, two, three, four
OF_TWO: Final = 4
OF_THREE: Final = 7
OF_FOUR: Final = 9
MORE_JUNK: Final = 55  # where the number of junk cards beyond four begins
MOST_KEPT: Final = 50_000

PAYMENTS: Final[dict[int, list[int]]] = {}
"""By hand, as runs of equal cards of each value: how many payments there are of each price."""


def counted(dale: Dale, seat: int, first: i64) -> Counts | None:
    """Count the actions of a hand after the first ones, or give none where they must be listed."""
    hand = dale.players[seat].hand
    if dale.how.teams or len(hand) > MOST_CARDS or (dale.raised and seat == dale.active):
        return None
    target: i64 = dale.target(seat)
    if target > HIGHEST or (hand and hand[-1] >= KINDS):
        return None
    found = Counts()
    found.first = first
    odd: i64 = 0
    total: i64 = 0
    last = -1
    for token in hand:
        traits: i64 = TRAITS[token]
        total += traits & 15
        odd |= traits >> ODDITY
        if traits & TECHNIQUE and token != last:
            found.techniques += 1
        last = token
    if odd:
        add_odd(dale, seat, found, odd)
    if not odd & ODD_BUILT:
        found.stacks = number_of_stacks(hand, target)
    if not odd & ODD_PAID:
        count_purchases(dale, seat, found, total)
    return found


def number_of_stacks(hand: list[int], target: i64) -> i64:
    """Count the stacks of a plain hand, in which the cards of a set are together. [Rules 7.1, 7.2]

    Digit n of `sums` says how many different choices of the set's cards so far make n.
    """
    made: i64 = 0
    family: i64 = JUNK
    sums: i64 = 0
    more: i64 = 0  # of them, those with as many of the latest card as there are so far
    last = -1
    for token in hand:
        if token == JUNK:
            continue
        traits: i64 = TRAITS[token]
        if token != last:
            last = token
            if (traits >> SET) & 15 != family:
                made += (sums >> (target * DIGIT)) & LARGEST_DIGIT
                family = (traits >> SET) & 15
                sums = 1
            more = sums
        more = (more << ((traits & 15) * DIGIT)) & DIGITS
        sums = (sums + more) & DIGITS
    return made + ((sums >> (target * DIGIT)) & LARGEST_DIGIT)


def runs_of(hand: list[int]) -> int:
    """Sum up a plain hand: for each value, how many runs of one, two, three, four equal cards.

    Of nothing but junk there are more than four; on these alone the payments depend.
    """
    key: i64 = 0
    unit: i64 = 0
    run: i64 = 0
    last = -1
    for token in hand:
        if token != last:
            last = token
            run = 1
            unit = BIT[((TRAITS[token] & 15) - 1) * VALUE_BITS]
            key += unit
            continue
        run += 1
        if run == 2:
            key += (unit << OF_TWO) - unit
        elif run == 3:
            key += (unit << OF_THREE) - (unit << OF_TWO)
        elif run == 4:
            key += (unit << OF_FOUR) - (unit << OF_THREE)
        else:
            key += BIT[MORE_JUNK]
    return int(key)


def add_odd(dale: Dale, seat: int, found: Counts, odd: i64) -> None:
    """List or count what is odd about a hand."""
    if dale.how.copied:
        dale.asking = seat
        dale.faces = {}
    if odd & ODD_PLAYED:
        techniques: list[Action] = []
        add_techniques(dale, seat, techniques)
        found.uses = techniques
        found.techniques = 0
    if odd & ODD_USED and dale.how.own_turns:
        found.uses += reactions(dale, seat, OWN_TURN, 0)
    if odd & ODD_BUILT:
        found.odd_stacks = stacks(dale, seat, seat, ())
        found.stacks = len(found.odd_stacks)
    if odd & ODD_PAID:
        count_odd_purchases(dale, seat, found)
    dale.asking = -1


def count_odd_purchases(dale: Dale, seat: int, found: Counts) -> None:
    """Count the purchases of a hand that pays in special ways, or list them if that is not safe."""
    if is_poor(dale, seat):
        return
    payments = countable(dale, seat)
    if payments is not None:
        found.purchases = payments.tally()
        found.payer = payments
    if payments is None or found.purchases > MOST_LISTED:
        found.payer = None
        found.odd_purchases = purchases(dale, seat)
        found.purchases = len(found.odd_purchases)


def count_purchases(dale: Dale, seat: int, found: Counts, total: i64) -> None:
    """Count the purchases of a plain hand, worth so much in all. [Rules 5.1, 5.2, 5.3]"""
    most: i64 = dale.surcharge(seat)
    number: i64 = 0
    key = runs_of(dale.players[seat].hand)
    payments = PAYMENTS.get(key)
    if payments is None:
        if len(PAYMENTS) >= MOST_KEPT:
            PAYMENTS.clear()
        payments = PAYMENTS[key] = [-1] * int(total + 1)
    found.payments = payments
    for kind in dale.market:
        price: i64 = total + 1 if kind == GAP else (TRAITS[kind] & 15) + most
        most += 1
        if price > total:
            continue
        ways: i64 = payments[price]
        if ways < 0:
            worths = worths_of(by_price(dale.cards, dale.players[seat].hand))
            ways = len(ways_to_pay(worths, int(price)))
            payments[price] = int(ways)
        number += ways
    found.purchases = number


def at_place(dale: Dale, seat: int, found: Counts, place: i64) -> Action:
    """Find the action at a place behind the first ones."""
    place -= found.first
    if place < found.techniques:
        return technique_at(dale.players[seat].hand, place)
    place -= found.techniques
    if place < len(found.uses):
        return found.uses[place]
    place -= len(found.uses)
    if place < found.stacks:
        return (found.odd_stacks or plain_stacks(dale, seat))[place]
    place -= found.stacks
    if found.odd_purchases:
        return found.odd_purchases[place]
    payer = found.payer
    if isinstance(payer, Payments):
        return payer.find(place)
    return purchase_at(dale, seat, found, place)


def technique_at(hand: list[int], place: i64) -> Action:
    """Find a technique of the hand."""
    return PLAY, [token for token in different(hand) if TRAITS[token] & TECHNIQUE][place]


def purchase_at(dale: Dale, seat: int, found: Counts, place: i64) -> Action:
    """Find a purchase of a plain hand."""
    most: i64 = dale.surcharge(seat)
    slot = 0
    price: i64 = 0
    while True:
        kind = dale.market[slot]
        if kind != GAP:
            price = (TRAITS[kind] & 15) + most + slot
            ways: i64 = found.payments[price] if price < len(found.payments) else 0
            if place < ways:
                break
            place -= ways
        slot += 1
    order = by_price(dale.cards, dale.players[seat].hand)
    paid = [order[card] % TOKENS for card in ways_to_pay(worths_of(order), int(price))[place]]
    paid.sort()
    return (BUY, slot, slot, *paid)
