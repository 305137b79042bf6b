"""Stack: the stall action. Which stacks can be built, alone or with the partner. [Rules 7, 14.3]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.actions import (
    BUILD,
    DONE,
    FETCHED_BIT,
    PAY,
    STACK,
    Action,
    face_of,
    is_fetched,
    token_in,
    use_of,
)
from comptoir.games.dale.card import BUILT, FETCHES, MIXES, TAKES_JUNK, Card
from comptoir.games.dale.dale import JUNK, Dale
from comptoir.games.dale.moves import happened, leave_hand
from comptoir.games.dale.react import answered, show_cards, show_model
from comptoir.games.dale.token import KINDS, kind_of
from comptoir.games.dale.values import faces, use_value
from comptoir.table.flow import Step

MOST_LISTED: Final = 400
ANY_SET: Final = -1
UNHEARD_OF: Final = 999
PLAIN: Final = 4  # the rank of a card that widens nothing; the ranks of fetched cards are odd
SHORTER: Final = 1099511627776  # an Accordion that counts one less
LONGER: Final = 2199023255552


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
        self.rows: list[tuple[int, int, int, int]] = []  # rank, use, value, place of the card
        self.left: list[int] = []  # how many there are of each different card
        self.chosen: list[int] = []
        self.found: list[Action] = []
        self.wide = False
        self.fetching = UNHEARD_OF  # the cheapest card in hand that fetches another
        self.most = self.target + 1 if limit else UNHEARD_OF  # what is worth more is of no use
        last = -1
        for token in dale.players[seat].hand:
            if token == last:
                self.left[-1] += 1
                continue
            last = token
            self.add_faces(token, 0)
            self.left.append(1)
        if self.fetching < UNHEARD_OF:
            self.most -= self.fetching
            self.add_discards()
        if self.wide:
            self.rows.sort()

    def add_faces(self, token: int, fetched: int) -> None:
        """Add the ways to use a card; those that build alike only once."""
        if not self.dale.cards[token & 127].copies_others:
            self.add(token + fetched)
            return
        met: list[tuple[int, int, int, bool]] = []
        for face in faces(self.dale, self.seat, token):
            card = self.dale.cards[face]
            way = (card.value, card.set, card.widens, card.stretches or card.builds_again)
            if way not in met or way[3]:
                met.append(way)
                self.add(int(use_of(token, face)) + fetched)

    def add(self, use: int) -> None:
        """Add a way to use a card, in three sizes if it stretches."""
        card = self.dale.cards[face_of(use)]
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
        self.rows.append((rank, use, worth, len(self.left)))
        if card.stretches:
            self.rows.append((rank, use + SHORTER, worth - 1, len(self.left)))
            self.rows.append((rank, use + LONGER, worth + 1, len(self.left)))

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
            self.gather_plain(0, 0, ANY_SET)
        return self.found

    def start(self) -> tuple[int, int]:
        """Say of which set a stack is that the builder has begun, and what it may hold."""
        family, allowed = ANY_SET, NARROW
        for use in self.begun:
            card = self.dale.cards[face_of(use)]
            family = family if is_fetched(use) or card.set == JUNK else card.set
            allowed |= widened(card, NARROW) % FETCHES
        return family, allowed

    def gather_plain(self, first: int, total: int, family: int) -> None:
        """Add cards of one set until the total is right."""
        for i in range(first, len(self.rows)):
            _, use, worth, place = self.rows[i]
            reached = total + worth
            if reached > self.target or self.left[place] == 0:
                continue
            kin = self.dale.cards[face_of(use)].set
            if kin == JUNK or family not in (ANY_SET, kin):
                continue
            self.chosen.append(use)
            if reached == self.target:
                self.found.append((BUILD, *sorted(self.chosen)))
            else:
                self.left[place] -= 1
                self.gather_plain(i, reached, kin)
                self.left[place] += 1
            self.chosen.pop()

    def gather(self, first: int, total: int, family: int, allowed: int) -> None:
        """Add cards that are allowed by then until the total is right."""
        for i in range(first, len(self.rows)):
            rank, use, worth, place = self.rows[i]
            reached = total + worth
            if reached > self.target or self.left[place] == 0:
                continue
            if len(self.found) > self.limit:
                return
            card = self.dale.cards[face_of(use)]
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

    def going_on_from(self, uses: Sequence[int]) -> list[Action]:
        """List the stacks that begin with some cards, in the order they are listed in."""
        first, total = 0, 0
        family, allowed = self.start()
        for use in uses:
            i = next((i for i, row in enumerate(self.rows) if row[1] == use), -1)
            if i < first or self.left[self.rows[i][3]] == 0:
                return []
            rank, _, worth, place = self.rows[i]
            card = self.dale.cards[face_of(use)]
            total += worth
            self.left[place] -= 1
            family = family if rank & 1 or card.set == JUNK else card.set
            allowed = widened(card, allowed - (FETCHES if rank & 1 else 0))
            self.chosen.append(use)
            first = i
        if total == self.target and is_stack(self.dale, [*self.begun, *self.chosen]):
            return [(BUILD, *sorted(self.chosen))]
        self.gather(first, total, family, allowed)
        return self.found


NARROW: Final = 0


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


def stacks(dale: Dale, seat: int, builder: int, begun: tuple[int, ...]) -> list[Action]:
    """List the stacks open to a player; only that there are some, if they are too many."""
    if not begun and is_hopeless(dale, seat):
        return []
    found = Stacks(dale, seat, builder, begun, MOST_LISTED).list_all()
    return found if len(found) <= MOST_LISTED else [(STACK,)]


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
        if card.fetches or card.stretches or token > 127:
            return False
        if card.copies_others:
            mixed = True
            before = whole
            for face in faces(dale, seat, token):
                if dale.cards[face].fetches or dale.cards[face].stretches:
                    return False
                whole |= before * POWERS[dale.cards[face].value + lift]
            continue
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


POWERS: Final[list[int]] = [2**n for n in range(40)]


class Build(Step):
    """Choose the cards of a stack, when the stacks are too many to be listed.

    The builder chooses, or the partner, once the builder has begun it.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "builder", "begun", "chosen")

    def __init__(
        self, seat: int, builder: int, begun: tuple[int, ...], chosen: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.builder = builder
        self.begun = begun
        self.chosen = chosen

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the stacks, or the cards that one can begin or go on with."""
        found = self.having(dale, MOST_LISTED).going_on_from(self.chosen)
        if len(found) <= MOST_LISTED:
            return found
        uses = sorted({row[1] for row in self.having(dale, 0).rows})
        return [
            (PAY, use) for use in uses if self.having(dale, 0).going_on_from((*self.chosen, use))
        ]

    def having(self, dale: Dale, limit: int) -> Stacks:
        """Give the stacks as they stand."""
        return Stacks(dale, self.seat, self.builder, self.begun, limit)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show a card, or build."""
        if act[0] == PAY:
            chosen = (*self.chosen, act[1])
            show_cards(dale, seat, chosen)
            dale.then(Build(seat, self.builder, self.begun, chosen))
            return
        move_to_stack(dale, self.builder, self.begun)
        move_to_stack(dale, seat, act[1:])
        finish_stack(dale, self.builder)


def build(dale: Dale, seat: int, uses: Sequence[int]) -> None:
    """Lay a stack into the stall. [Rules 7.3]"""
    move_to_stack(dale, seat, uses)
    finish_stack(dale, seat)


def move_to_stack(dale: Dale, seat: int, uses: Sequence[int]) -> None:
    """Lay cards of a player out for a stack."""
    for use in uses:
        show_model(dale, seat, use)
    for use in uses:
        if is_fetched(use):
            discards = dale.players[seat].discards
            kind = kind_of(use)
            discards.pop(len(discards) - 1 - discards[::-1].index(kind))
        else:
            kind = leave_hand(dale, seat, token_in(use))
        dale.laid.append(int(use_of(kind, face_of(use))))


def finish_stack(dale: Dale, seat: int) -> None:
    """Put what is laid out into the stall; the last stack wins at once. [Rules 13]"""
    uses = dale.laid
    dale.laid = []
    again = any(dale.cards[face_of(use)].builds_again for use in uses)
    put_in_stall(dale, seat, uses, again=again)


def put_in_stall(dale: Dale, seat: int, uses: Sequence[int], *, again: bool) -> None:
    """Add a stack to a stall; another may follow at once, if it says so."""
    stall = dale.stall(seat)
    stall.append(tuple(sorted(kind_of(use) for use in uses)))
    dale.tell("build", (seat, len(stall), tuple(sorted(uses))))
    if len(stall) >= dale.goal():
        dale.winner = seat
        dale.steps.clear()
        dale.news = []
        dale.tell("over", (seat,))
        return
    happened(dale, BUILT, seat)
    following = (BuildAgain(seat),) if again else ()
    dale.then(*answered(dale), *following)


class BuildAgain(Step):
    """Winter is Coming was built: the next stack may follow at once."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the stacks; one may leave it."""
        return [DONE, *stacks(dale, seat, seat, ())]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Build it."""
        if act[0] == STACK:
            dale.then(Build(seat, seat, (), ()))
        elif act != DONE:
            build(dale, seat, act[1:])
