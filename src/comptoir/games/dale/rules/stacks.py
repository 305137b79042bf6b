"""Stacks: which stacks a player can build, of exactly the right total. [Rules 7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.rules.actions import (
    BUILD,
    FETCHED_BIT,
    STACK,
    Action,
    face_of,
    is_fetched,
    use_of,
)
from comptoir.games.dale.rules.card import FETCHES, MIXES, ODD_BUILT, TAKES_JUNK, Card
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.token import KINDS
from comptoir.games.dale.rules.values import faces, use_value

MOST_LISTED: Final = 400
ANY_SET: Final = -1
SEVERAL: Final = -2  # sets, which only some cards allow
UNHEARD_OF: Final = 999
PLAIN: Final = 4  # the rank of a card that widens nothing; the ranks of fetched cards are odd
SHORTER: Final = 1099511627776  # an Accordion that counts one less
LONGER: Final = 2199023255552
NARROW: Final = 0
MOST_SETS: Final = 13  # junk among them
POWERS: Final[list[int]] = [2**n for n in range(40)]

Row = tuple[int, int, int, int, int]
"""A way to use a card in a stack: rank, use, value, place of the card, what it counts as."""


class Stacks:
    """The stacks open to a player: of exactly the right total, and of one set. [Rules 7.1, 7.2]

    Cards that widen what a stack may hold come first, fetched ones after those of the hand, and of
    these Nostalgic Item before the others; so what is allowed is known before it is needed.
    """

    def __init__(
        self, dale: Dale, seat: int, builder: int, begun: tuple[int, ...], limit: int
    ) -> None:
        self.dale = dale
        self.seat = seat
        self.lift = dale.lift(seat)
        self.begun = begun  # what the builder has shown, when the partner completes a stack
        self.target = dale.target(builder) - sum(use_value(dale, builder, use) for use in begun)
        self.limit = limit
        self.rows: list[Row] = []
        self.left: list[int] = []  # how many there are of each different card
        self.chosen: list[int] = []
        self.found: list[Action] = []
        self.wide = False
        self.needs = NARROW  # what the stack must allow because of cards that were named
        self.reach: list[int] = []  # by row: which totals can be made from there on, as bits
        self.fetching = UNHEARD_OF  # the cheapest card in hand that fetches another
        self.most = self.target + 1 if limit else UNHEARD_OF  # what is worth more is of no use
        last = -1
        for token in dale.players[seat].hand:
            if token == last:
                self.left[-1] += 1
                continue
            last = token
            card = dale.cards[token & 127]
            if token >= KINDS or card.odd & ODD_BUILT:
                self.add_faces(token, 0)
            elif card.value + self.lift <= self.most:
                self.rows.append((PLAIN, token, card.value + self.lift, len(self.left), token))
            self.left.append(1)
        if self.fetching < UNHEARD_OF:
            self.most -= self.fetching
            self.add_discards()
        if self.wide:
            self.rows.sort()

    def add_faces(self, token: int, fetched: int) -> None:
        """Add the ways to use a card; those that build alike only once."""
        card = self.dale.cards[token & 127]
        if not card.copies_others:
            self.add(token + fetched, card)
            return
        met: list[tuple[int, int, int, bool]] = []
        for face in faces(self.dale, self.seat, token):
            card = self.dale.cards[face]
            way = (card.value, card.set, card.widens, card.stretches or card.builds_again)
            if way not in met or way[3]:
                met.append(way)
                self.add(int(use_of(token, face)) + fetched, card)

    def add(self, use: int, card: Card) -> None:
        """Add a way to use a card, in three sizes if it stretches."""
        self.wide = self.wide or card.widens > 0
        rank = 0 if card.widens else PLAIN
        if use >= FETCHED_BIT:
            rank += 1 if card.fetches or not card.widens else 3
        plain = use < KINDS
        worth = card.value + self.lift if plain else use_value(self.dale, self.seat, use)
        if worth > self.most:
            return
        if card.fetches and use < FETCHED_BIT:
            self.fetching = min(self.fetching, worth)
        place, kind = len(self.left), card.kind
        self.rows.append((rank, use, worth, place, kind))
        if card.stretches:
            self.rows.append((rank, use + SHORTER, worth - 1, place, kind))
            self.rows.append((rank, use + LONGER, worth + 1, place, kind))

    def add_discards(self) -> None:
        """Add the cards of the discard pile, for Nostalgic Item."""
        last = -1
        for kind in sorted(self.dale.players[self.seat].discards):
            if kind == last:
                self.left[-1] += 1
                continue
            last = kind
            self.add_faces(kind, FETCHED_BIT)
            self.left.append(1)

    def list_all(self) -> list[Action]:
        """List all stacks, or a few more than the limit."""
        if self.wide or self.begun:
            family, allowed = self.start()
            self.gather(0, 0, family, allowed)
        else:
            gather_sets(self)
        return self.found

    def start(self) -> tuple[int, int]:
        """Say of which set a stack is that the builder has begun, and what it may hold."""
        family, allowed = ANY_SET, NARROW
        for use in self.begun:
            card = self.dale.cards[face_of(use)]
            family = family if is_fetched(use) or card.set == JUNK else card.set
            allowed |= widened(card, NARROW) % FETCHES
        return family, allowed

    def gather_kin(self, rows: list[Row], first: int, lacking: int) -> None:
        """Add cards of one set until the total is right."""
        for i in range(first, len(rows)):
            _, use, worth, place, _ = rows[i]
            if worth > lacking or self.left[place] == 0:
                continue
            self.chosen.append(use)
            if worth == lacking:
                self.found.append((BUILD, *sorted(self.chosen)))
            else:
                self.left[place] -= 1
                self.gather_kin(rows, i, lacking - worth)
                self.left[place] += 1
            self.chosen.pop()

    def gather(self, first: int, total: int, family: int, allowed: int) -> None:
        """Add cards that are allowed by then until the total is right."""
        for i in range(first, len(self.rows)):
            rank, use, worth, place, face = self.rows[i]
            reached = total + worth
            if reached > self.target or self.left[place] == 0:
                continue
            if len(self.found) > self.limit:
                return
            if self.reach and leads_nowhere(self, i, reached, allowed):
                continue
            card = self.dale.cards[face]
            now = allowed
            if rank & 1:
                now -= FETCHES
                if now < 0:
                    continue
            elif rank == PLAIN and not fits(card.set, family, allowed):
                continue
            kin = family if rank & 1 or card.set == JUNK else card.set
            self.chosen.append(use)
            if reached == self.target:
                if is_stack(self.dale, [*self.begun, *self.chosen]):
                    self.found.append((BUILD, *sorted(self.chosen)))
            else:
                self.left[place] -= 1
                self.gather(i, reached, kin, widened(card, now))
                self.left[place] += 1
            self.chosen.pop()


def gather_sets(stacks: Stacks) -> None:
    """List the stacks of each set, if its cards are worth enough."""
    kin: dict[int, list[Row]] = {}
    most: dict[int, int] = {}
    for row in stacks.rows:
        family = stacks.dale.cards[row[4]].set
        if family != JUNK:
            kin.setdefault(family, []).append(row)
            most[family] = most.get(family, 0) + row[2] * stacks.left[row[3]]
    for family, rows in kin.items():
        if most[family] >= stacks.target:
            stacks.gather_kin(rows, 0, stacks.target)


def holding(stacks: Stacks, uses: Sequence[int]) -> list[Action]:
    """List the stacks that hold some cards, whatever the order these were named in."""
    family, allowed = stacks.start()
    total, junk = 0, False
    for use in uses:
        i = next((i for i, row in enumerate(stacks.rows) if row[1] == use), -1)
        if i < 0 or stacks.left[stacks.rows[i][3]] == 0:
            return []
        rank, _, worth, place, face = stacks.rows[i]
        card = stacks.dale.cards[face]
        total += worth
        stacks.left[place] -= 1
        stacks.chosen.append(use)
        allowed = widened(card, allowed - (FETCHES if rank & 1 else 0))
        if rank & 1:
            continue
        junk = junk or card.set == JUNK
        if card.set not in (JUNK, family):
            family = card.set if family == ANY_SET else SEVERAL
    if total == stacks.target and is_stack(stacks.dale, [*stacks.begun, *stacks.chosen]):
        return [(BUILD, *sorted(stacks.chosen))]
    stacks.needs = (MIXES if family == SEVERAL else NARROW) | (TAKES_JUNK if junk else NARROW)
    stacks.reach = totals_from(stacks)
    stacks.gather(0, total, family, allowed)
    return stacks.found


def leads_nowhere(stacks: Stacks, i: int, reached: int, allowed: int) -> bool:
    """Tell whether a stack of which some cards were named cannot be completed by a row."""
    if stacks.rows[i][0] >= PLAIN and (allowed < 0 or stacks.needs & ~allowed):
        return True  # what widens a stack comes first
    return stacks.reach[i] >> (stacks.target - reached) & 1 == 0


def totals_from(stacks: Stacks) -> list[int]:
    """Say for each row, as bits, which totals the rows from there on can make."""
    reach = [0] * len(stacks.rows)
    made = 1
    for i in range(len(reach) - 1, -1, -1):
        _, _, worth, place, _ = stacks.rows[i]
        for _ in range(stacks.left[place]):
            made |= made << worth
        reach[i] = made
    return reach


def widened(card: Card, allowed: int) -> int:
    """Say what a stack may hold once a card is in it."""
    return (allowed | card.widens % FETCHES) + card.widens // FETCHES * FETCHES


def fits(kin: int, family: int, allowed: int) -> bool:
    """Tell whether a card of a set may join a stack. [Rules 7.2]"""
    if kin == JUNK:
        return allowed & TAKES_JUNK != 0
    return allowed & MIXES != 0 or family in (ANY_SET, kin)


def is_stack(dale: Dale, uses: Sequence[int]) -> bool:
    """Tell whether cards may lie in one stack, whatever their total. [Rules 7.2]"""
    allowed, fetched, holding = NARROW, 0, False
    for use in uses:
        card = dale.cards[face_of(use)]
        allowed = widened(card, allowed)
        fetched += 1 if is_fetched(use) else 0
        holding = holding or (card.fetches and not is_fetched(use))
    if fetched and (not holding or fetched * FETCHES > allowed):
        return False
    family = ANY_SET
    for use in uses:
        if not is_fetched(use):
            kin = dale.cards[face_of(use)].set
            if not fits(kin, family, allowed):
                return False
            family = family if kin == JUNK else kin
    return True


def is_hopeless(dale: Dale, seat: int) -> bool:
    """Tell at a glance that a hand makes no stack: no cards of it have the right total.

    Bit n of a sum says that some cards make n. A hand is sorted, so the cards of a set are
    together: one sum is kept for the set at hand, and one for all cards.
    """
    target = dale.target(seat)
    lift = dale.lift(seat)
    goal = POWERS[target]
    family, kin, whole = JUNK, 1, 1
    mixed, fits_one = False, False
    for token in dale.players[seat].hand:
        card = dale.cards[token & 127]
        if card.copies_others:
            return is_hopeless_with_copies(dale, seat, target)
        if card.fetches or card.stretches or token > 127:
            return False
        if card.widens:
            mixed = True
        factor = POWERS[card.value + lift]
        whole |= whole * factor
        if card.set != family:
            family, kin = card.set, 1
        if family != JUNK:
            kin |= kin * factor
            if kin // goal % 2:
                fits_one = True
    return whole // goal % 2 == 0 or not (mixed or fits_one)


def is_hopeless_with_copies(dale: Dale, seat: int, target: int) -> bool:
    """Tell the same of a hand with chameleons, as if each were all that it may count as at once."""
    most = POWERS[target + 1]
    kin = [1] * MOST_SETS
    whole = 1
    mixed = False
    lift = dale.lift(seat)
    for token in dale.players[seat].hand:
        if token > 127:
            return False
        for face in faces(dale, seat, token):
            card = dale.cards[face]
            if card.fetches or card.stretches:
                return False
            mixed = mixed or card.widens > 0
            factor = POWERS[card.value + lift]
            whole |= whole * factor % most
            if card.set != JUNK:
                kin[card.set] |= kin[card.set] * factor % most
    goal = POWERS[target]
    if mixed:
        return whole // goal == 0
    for sums in kin:  # noqa: SIM110 - a generator costs more, compiled
        if sums // goal:
            return False
    return True


def stacks(dale: Dale, seat: int, builder: int, begun: tuple[int, ...]) -> list[Action]:
    """List the stacks open to a player; only that there are some, if they are too many."""
    if not begun and is_hopeless(dale, seat):
        return []
    found = Stacks(dale, seat, builder, begun, MOST_LISTED).list_all()
    return found if len(found) <= MOST_LISTED else [(STACK,)]
