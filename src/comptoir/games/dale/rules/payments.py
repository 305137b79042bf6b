"""Payments: which cards a player can pay for, and with what. [Rules 5]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.rules.actions import (
    BUY,
    MARKET,
    Action,
    use_of,
)
from comptoir.games.dale.rules.card import ARRANGES, BUYS_THROWN, LIFTS_BAN
from comptoir.games.dale.rules.dale import GAP, SLOTS, Dale
from comptoir.games.dale.rules.token import KINDS, LARGEST, worth
from comptoir.games.dale.rules.values import THROWN, faces, on_offer, price, use_value
from comptoir.table.native import i64

MOST_LISTED: Final = 400  # payments listed at once; beyond, they are chosen card by card
SPECIAL: Final = ARRANGES | BUYS_THROWN  # what changes which cards can be bought

ABLE: Final = 16  # all that payments may do, as bits, and one more
USES: Final = 1099511627776  # more than any use in a payment
PLACES: Final = 4096  # places and flags
ONES: Final[list[int]] = [2**n - 1 for n in range(LARGEST + 1)]


def row(paid: int, use: int, place: int, flags: int) -> int:
    """Pack a way to pay into one number, so that the dearest come first."""
    return ((LARGEST - paid) * USES + use) * PLACES + place * 16 + flags


class Payments:
    """The payments open to a player, for some offers: enough, and no card too many. [Rules 5.3]

    Cards are added from the dearest to the cheapest, so a payment is right exactly when its last
    card carries it over the price.
    """

    def __init__(self, dale: Dale, seat: int, limit: int) -> None:
        self.dale = dale
        self.limit = limit
        self.uses: list[int] = []
        self.values: list[int] = []
        self.places: list[int] = []  # of the card itself, among the different cards
        self.flags: list[int] = []  # what a payment may do because of it
        self.left: list[int] = []  # how many of them there are
        self.lifting: list[int] = []  # places in `uses` that lift the ban on superfluous cards
        self.offers: list[list[tuple[int, int, int]]] = []  # by price: slot, moved to, needs
        self.dearest = 0
        self.cheapest = 99
        self.above: list[int] = []  # by total: the next price above it
        self.chosen: list[int] = []
        self.met: list[int] = []  # by price and what a payment may do: how many offers
        self.found: list[Action] = []
        self.total = 0  # of all cards, each at its best
        cards = dale.cards
        lift = dale.lift(seat)
        rows: list[int] = []
        last = -1
        best = 0
        for token in dale.players[seat].hand:
            if token == last:
                self.left[-1] += 1
                self.total += best
                continue
            last = token
            card = cards[token & 127]
            if card.copies_others:
                best = self.add_faces(rows, seat, token)
            else:
                best = card.value + lift if token < 128 else int(worth(token, card.value, lift))
                rows.append(row(best, token, len(self.left), card.pays))
            self.total += best
            self.left.append(1)
        rows.sort()
        for found in rows:
            if found & LIFTS_BAN:
                self.lifting.append(len(self.uses))
            self.uses.append(found // PLACES % USES)
            self.values.append(LARGEST - found // (PLACES * USES))
            self.places.append(found % PLACES // 16)
            self.flags.append(found & 15)
        self.rest = worth_from(self)

    def add_faces(self, rows: list[int], seat: int, token: int) -> int:
        """Add what a chameleon may count as, ways that pay alike once; give the best value."""
        met: list[tuple[int, int]] = []
        for face in faces(self.dale, seat, token):
            use = int(use_of(token, face))
            way = (use_value(self.dale, seat, use), self.dale.cards[face].pays)
            if way not in met:
                met.append(way)
                rows.append(row(way[0], use, len(self.left), way[1]))
        return max(way[0] for way in met)

    def offer(self, cost: int, slot: int, to: int, needs: int) -> None:
        """Add something to buy."""
        while len(self.offers) <= cost:
            self.offers.append([])
        self.offers[cost].append((slot, to, needs))
        self.dearest = max(self.dearest, cost)
        self.cheapest = min(self.cheapest, cost)

    def list_all(self) -> list[Action]:
        """List all payments, or a few more than the limit."""
        if self.total < self.cheapest:
            return self.found
        self.dearest = within_reach(self)
        self.above = prices_above(self)
        self.gather(0, 0, 0, 0)
        for place in self.lifting:
            self.lift_ban(place)
        return self.found_once()

    def found_once(self) -> list[Action]:
        """Give what was found; where the ban is lifted, one payment is met in several orders."""
        return sorted(set(self.found)) if self.lifting else self.found

    def lift_ban(self, place: int) -> None:
        """List the payments that hold a card which lifts the ban; more may be added later."""
        paid = self.values[place]
        can = self.flags[place]
        self.chosen.append(self.uses[place])
        self.left[self.places[place]] -= 1
        self.note(0, min(paid, self.dearest), can)
        if paid < self.dearest:
            self.gather(0, paid, can, LIFTS_BAN)
        self.with_special(paid, can)
        self.left[self.places[place]] += 1
        self.chosen.pop()

    def with_special(self, paid: int, can: int) -> None:
        """List the payments, begun with a card which lifts the ban, that hold a special card.

        Superfluous or not, it changes what can be bought, so it cannot be added later. [R24]
        """
        for i in range(len(self.uses)):
            place = self.places[i]
            able = can | self.flags[i]
            if (able - can) & SPECIAL == 0 or self.left[place] == 0:
                continue
            reached = paid + self.values[i]
            self.chosen.append(self.uses[i])
            self.left[place] -= 1
            self.note(0, min(reached, self.dearest), able)
            if reached < self.dearest:
                self.gather(0, reached, able, LIFTS_BAN)
            self.with_special(reached, able)
            self.left[place] += 1
            self.chosen.pop()

    def gather(self, first: int, total: int, can: int, lifted: int) -> None:
        """Add each card that may come next, and go on from there."""
        left, places = self.left, self.places
        dearest = self.dearest
        lacking = self.above[total] - total
        for i in range(first, len(places)):
            if self.rest[i] < lacking:
                return
            place = places[i]
            flags = self.flags[i]
            if left[place] == 0 or (flags & LIFTS_BAN and not lifted):
                continue
            if len(self.found) > self.limit:
                return
            reached = total + self.values[i]
            self.chosen.append(self.uses[i])
            if self.values[i] >= lacking:
                self.note(total + 1, min(reached, dearest), can | flags)
            if reached < dearest and reached + self.rest[i] >= self.above[reached]:
                left[place] -= 1
                self.gather(i, reached, can | flags, lifted)
                left[place] += 1
            self.chosen.pop()

    def tally(self) -> i64:
        """Count all payments of a hand in which nothing lifts the ban, without a list."""
        if self.total < self.cheapest:
            return 0
        self.dearest = within_reach(self)
        self.above = prices_above(self)
        self.met = [0] * (ABLE * (self.dearest + 1))
        for cost in range(self.cheapest, self.dearest + 1):
            for _, _, needs in self.offers[cost]:
                for can in range(needs, ABLE):
                    self.met[cost * ABLE + can] += needs & can == needs
        return self.number(0, 0, 0)

    def number(self, first: i64, total: i64, can: i64) -> i64:
        """Add each card that may come next, as `gather` does, and count."""
        met = self.met
        left, places, above = self.left, self.places, self.above
        number: i64 = 0
        dearest: i64 = self.dearest
        lacking: i64 = above[total] - total
        size: i64 = len(places)
        i = first - 1
        while i + 1 < size and self.rest[i + 1] >= lacking:
            i += 1
            place: i64 = places[i]
            if left[place] == 0:
                continue
            value: i64 = self.values[i]
            reached: i64 = total + value
            able: i64 = can | self.flags[i]
            if value >= lacking:
                for cost in range(total + lacking, min(reached, dearest) + 1):
                    number += met[cost * ABLE + able]
            if reached < dearest and reached + self.rest[i] >= above[reached]:
                left[place] -= 1
                number += self.number(i, reached, able)
                left[place] += 1
        return number

    def find(self, place: i64) -> Action:
        """Find the payment at a place of the list."""
        left = self.left.copy()
        found = self.at_place(place, 0, 0, 0)
        self.left, self.chosen = left, []
        return found

    def at_place(self, skipped: i64, first: i64, total: i64, can: i64) -> Action:
        """Find the payment that `gather` lists after this many others."""
        lacking: i64 = self.above[total] - total
        i = first - 1
        while True:
            i += 1
            place = self.places[i]
            if self.left[place] == 0:
                continue
            reached: i64 = total + self.values[i]
            able = int(can | self.flags[i])
            self.chosen.append(self.uses[i])
            met = self.within(int(total + lacking), min(int(reached), self.dearest), able)
            if skipped < len(met):
                slot, to = met[skipped]
                return (BUY, slot, to, *sorted(self.chosen))
            skipped -= len(met)
            if reached < self.dearest and reached + self.rest[i] >= self.above[reached]:
                self.left[place] -= 1
                number = self.number(i, reached, able)
                if skipped < number:
                    return self.at_place(skipped, i, reached, able)
                skipped -= number
                self.left[place] += 1
            self.chosen.pop()

    def within(self, low: int, high: int, can: int) -> list[tuple[int, int]]:
        """List the offers with a price within limits."""
        return [
            (slot, to)
            for cost in range(low, high + 1)
            for slot, to, needs in self.offers[cost]
            if needs & can == needs
        ]

    def note(self, low: int, high: int, can: int) -> None:
        """Note the payment for all that has a price within limits."""
        for cost in range(max(low, self.cheapest), high + 1):
            for slot, to, needs in self.offers[cost]:
                if needs & can == needs:
                    self.found.append((BUY, slot, to, *sorted(self.chosen)))


def worth_from(payments: Payments) -> list[int]:
    """Say for each place in `uses` what the cards from there on are worth at most."""
    rest = [0] * len(payments.uses)
    most = 0
    for i in range(len(rest) - 1, -1, -1):
        most += payments.values[i] * payments.left[payments.places[i]]
        rest[i] = most
    return rest


def within_reach(payments: Payments) -> int:
    """Say what the dearest offer costs that the whole hand can pay."""
    price = min(payments.dearest, payments.total)
    while not payments.offers[price]:
        price -= 1
    return price


def prices_above(payments: Payments) -> list[int]:
    """Say for each total, up to the dearest offer, which price comes next."""
    above = [0] * payments.dearest
    price = payments.dearest
    for total in range(payments.dearest - 1, -1, -1):
        above[total] = price
        if payments.offers[total]:
            price = total
    return above


class Begun:
    """The payments for one offer that hold some cards, whatever the order these were named in.

    A payment is a base, a card that lifts the ban and special cards beside it, or nothing; and
    other cards, of which none is too many. [Rules 5.3, R24]
    """

    def __init__(self, payments: Payments, price: int) -> None:
        self.payments = payments
        self.price = price
        self.found: list[Action] = []
        self.met: set[Action] = set()
        self.reach = [0] * len(payments.uses)  # bit n: cards from here on can make n
        made = 1
        for i in range(len(payments.uses) - 1, -1, -1):
            for _ in range(payments.left[payments.places[i]]):
                made |= made << payments.values[i]
            self.reach[i] = made

    def holding(self, uses: Sequence[int]) -> list[Action]:
        """List the payments that hold these cards, or a few more than the limit."""
        if any(use not in self.payments.uses for use in uses):
            return []
        for base in bases(self.payments):
            self.complete(base, uses)
        return sorted(self.found)

    def complete(self, base: tuple[int, ...], uses: Sequence[int]) -> None:
        """Complete a payment with this base and these cards, some of which may be the base."""
        payments = self.payments
        named = list(uses)
        rest = named.copy()
        for use in base:
            if use in rest:
                rest.remove(use)
            else:
                named.append(use)
        total, can, least, fits = 0, 0, LARGEST, True
        for use in named:
            i = payments.uses.index(use)
            total += payments.values[i]
            can |= payments.flags[i]
            payments.left[payments.places[i]] -= 1
            fits = fits and payments.left[payments.places[i]] >= 0
        for use in rest:
            least = min(least, payments.values[payments.uses.index(use)])
        if fits and (base or not can & LIFTS_BAN):
            payments.chosen = named
            if total >= self.price:
                self.note(total, least, can)
            else:
                self.go_on(0, total, least, can, LIFTS_BAN if base else 0)
        for use in named:
            payments.left[payments.places[payments.uses.index(use)]] += 1
        payments.chosen = []

    def go_on(self, first: int, total: int, least: int, can: int, lifted: int) -> None:
        """Add each card that may come next, the dearest first, until the price is reached."""
        payments = self.payments
        for i in range(first, len(payments.uses)):
            value, flags = payments.values[i], payments.flags[i]
            if payments.left[payments.places[i]] == 0 or (flags & LIFTS_BAN and not lifted):
                continue
            if len(self.found) > payments.limit:
                return
            lowest, reached = min(least, value), total + value
            payments.chosen.append(payments.uses[i])
            if reached >= self.price:
                self.note(reached, lowest, can | flags)
            elif self.reach[i] >> (self.price - reached) & ONES[lowest]:
                payments.left[payments.places[i]] -= 1
                self.go_on(i, reached, lowest, can | flags, lifted)
                payments.left[payments.places[i]] += 1
            payments.chosen.pop()

    def note(self, total: int, least: int, can: int) -> None:
        """Note a payment once, if no card but those of its base is too many."""
        if total - least >= self.price:
            return
        slot, to, needs = self.payments.offers[self.price][0]
        paid = (BUY, slot, to, *sorted(self.payments.chosen))
        if needs & can == needs and paid not in self.met:
            self.met.add(paid)
            self.found.append(paid)


def bases(payments: Payments) -> list[tuple[int, ...]]:
    """List what may lie in a payment though it is too much: what lifts the ban, and with what.

    Special cards change what can be bought, so they cannot be added later. [R24]
    """
    found: list[tuple[int, ...]] = [()]
    specials = [i for i, flags in enumerate(payments.flags) if flags & SPECIAL]
    for place in payments.lifting:
        lifter = payments.uses[place]
        found.append((lifter,))
        for i in specials:
            found.append((lifter, payments.uses[i]))
            found += [
                (lifter, payments.uses[i], payments.uses[j])
                for j in specials
                if j > i and payments.flags[i] & payments.flags[j] & SPECIAL == 0
            ]
    return found


def add_offers(dale: Dale, seat: int, payments: Payments) -> None:
    """Add all that a player might buy. [Rules 5.1, R7, R23, R25]"""
    more = dale.surcharge(seat)
    slots = on_offer(dale)
    can = 0
    for flags in payments.flags:
        can |= flags
    goals = range(len(slots)) if dale.how.to_the_right else range(SLOTS)
    for slot in slots:
        cost = dale.cards[dale.market[slot]].value + more
        payments.offer(cost + slot, slot, slot, 0)
        for to in goals if can & ARRANGES else ():
            if to != slot:
                payments.offer(cost + to, slot, to, ARRANGES)
    if dale.thrown and can & BUYS_THROWN:
        payments.offer(price(dale, seat, THROWN, THROWN), THROWN, THROWN, BUYS_THROWN)


def purchases(dale: Dale, seat: int) -> list[Action]:
    """List the market actions open to a player; without payments if they are too many."""
    if is_poor(dale, seat):
        return []
    payments = Payments(dale, seat, MOST_LISTED)
    add_offers(dale, seat, payments)
    found = payments.list_all()
    if len(found) <= MOST_LISTED:
        return found
    offers = [offer for offers in payments.offers for offer in offers]
    return sorted((MARKET, slot, to) for slot, to, _ in offers if payable(dale, seat, slot, to))


def countable(dale: Dale, seat: int) -> Payments | None:
    """Give the payments open to a player so that they can be counted, if nothing lifts the ban."""
    payments = Payments(dale, seat, MOST_LISTED)
    if payments.lifting:
        return None
    add_offers(dale, seat, payments)
    return payments


def is_poor(dale: Dale, seat: int) -> bool:
    """Tell at a glance that a hand pays for nothing, even with each card at its best."""
    total, can, lift = 0, 0, dale.lift(seat)
    cards = dale.cards
    for token in dale.players[seat].hand:
        card = cards[token & 127]
        if token < KINDS and not card.copies_others:
            total += card.value + lift
            can |= card.pays
            continue
        best = 0
        for face in faces(dale, seat, token):
            can |= cards[face].pays
            paid = int(worth(token, cards[face].value, lift))
            best = max(best, paid)
        total += best
    if can & BUYS_THROWN and dale.thrown and cards[dale.thrown[-1]].value <= total:
        return False
    total -= dale.surcharge(seat)
    for slot in range(SLOTS):
        kind = dale.market[slot]
        if kind != GAP and cards[kind].value + (0 if can & ARRANGES else slot) <= total:
            return False
    return True


def payable(dale: Dale, seat: int, slot: int, to: int) -> bool:
    """Tell whether a player can pay for a card."""
    return bool(payments_for(dale, seat, slot, to, 0).list_all())


def payments_for(dale: Dale, seat: int, slot: int, to: int, limit: int) -> Payments:
    """List the payments for one card."""
    payments = Payments(dale, seat, limit)
    needs = BUYS_THROWN if slot == THROWN else ARRANGES if slot != to else 0
    payments.offer(price(dale, seat, slot, to), slot, to, needs)
    return payments


def payments_holding(
    dale: Dale, seat: int, slot: int, to: int, uses: Sequence[int], limit: int
) -> list[Action]:
    """List the payments for one card that hold some cards; a few more than the limit at most."""
    payments = payments_for(dale, seat, slot, to, limit)
    return Begun(payments, payments.dearest).holding(uses)
