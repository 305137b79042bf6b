"""Build: the stall action, alone or with the partner's help. [Rules 7, 14.3]

In the team game the builder shows some cards and asks; the partner completes the stack exactly,
or declines. [R13, R14]
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.rules.actions import (
    ASK,
    CARD,
    DONE,
    FETCHED_BIT,
    PAY,
    STACK,
    Action,
    face_of,
    is_fetched,
    use_of,
)
from comptoir.games.dale.rules.card import BUILT
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import lay_out
from comptoir.games.dale.rules.moves import happened, take_places, ways_to_take
from comptoir.games.dale.rules.react import answered, show_cards, show_model
from comptoir.games.dale.rules.stacks import MOST_LISTED, Row, Stacks, holding, stacks
from comptoir.games.dale.rules.token import KINDS, kind_of
from comptoir.table.flow import Choice, Deed, Step


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
        """List the stacks, or the cards that one can begin or go on with, in any order."""
        found = holding(self.having(dale, MOST_LISTED), self.chosen)
        if len(found) <= MOST_LISTED:
            return found
        uses = sorted({row[1] for row in self.having(dale, 0).rows})
        return [(PAY, use) for use in uses if holding(self.having(dale, 0), (*self.chosen, use))]

    def having(self, dale: Dale, limit: int) -> Stacks:
        """Give the stacks as they stand."""
        return Stacks(dale, self.seat, self.builder, self.begun, limit)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show a card, or build."""
        if act[0] == PAY:
            chosen = tuple(sorted([*self.chosen, act[1]]))
            show_cards(dale, seat, chosen)
            dale.then(Build(seat, self.builder, self.begun, chosen))
            return
        build_together(dale, self.builder, self.begun, seat, act[1:])


def build(dale: Dale, seat: int, uses: Sequence[int]) -> None:
    """Lay a stack into the stall. [Rules 7.3]"""
    fetched = move_to_stack(dale, seat, uses)
    if fetched:
        dale.then(*fetched, Finish(seat))
    else:
        finish_stack(dale, seat)


def build_together(
    dale: Dale, builder: int, begun: Sequence[int], partner: int, uses: Sequence[int]
) -> None:
    """Lay a stack of two players into the stall. [Rules 14.3]"""
    fetched = move_to_stack(dale, builder, begun)
    fetched += move_to_stack(dale, partner, uses)
    dale.then(*fetched, Finish(builder))


def move_to_stack(dale: Dale, seat: int, uses: Sequence[int]) -> list[Step]:
    """Lay cards of a player out for a stack; those of the discard pile are fetched next."""
    for use in uses:
        if use >= KINDS:
            show_model(dale, seat, use)
    fetched: dict[int, tuple[int, ...]] = {}
    for use in uses:
        if is_fetched(use):
            fetched[kind_of(use)] = (*fetched.get(kind_of(use), ()), use)
        else:
            lay_out(dale, seat, use)
    return [Fetch(seat, fetched[kind]) for kind in sorted(fetched)]


class Fetch(Choice):
    """Nostalgic Item takes cards of the discard pile into the stack: which of equal ones? [R33]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "chosen")

    def __init__(self, seat: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.chosen = chosen  # the uses of these cards, all of one kind

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the places they may come from, where a difference remains."""
        kind = kind_of(self.chosen[0])
        ways = ways_to_take(dale, seat, kind, len(self.chosen))
        if len(dale.stall(seat)) + 1 == dale.goal():
            ways = ways[:1]  # the last stack, after which nobody looks at the pile
        return [(CARD, kind, *places) for places in ways]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take them out."""
        take_places(dale, seat, act[2:])
        for use in self.chosen:
            insort(dale.laid, int(use_of(act[1], face_of(use))))


class Finish(Deed):
    """All cards of a stack are laid out: it is built."""

    def run(self, dale: Dale) -> None:
        """Build it."""
        finish_stack(dale, self.seat)


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
    following = (BuildAgain(seat, 0),) if again else ()
    dale.follow(following)
    dale.follow(answered(dale))


class BuildAgain(Step):
    """Winter is Coming was built: the next stack may follow at once, with help too. [R13]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "declined")

    def __init__(self, seat: int, declined: int) -> None:
        self.seat = seat
        self.declined = declined

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the stacks; one may leave it."""
        return [DONE, *stacks(dale, seat, seat, ()), *appeals(dale, seat, self.declined)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Build it."""
        if act[0] == STACK:
            dale.then(Build(seat, seat, (), ()))
        elif act[0] == ASK:
            dale.then(BuildAgain(seat, 1))
            begin_with(dale, seat, (act[1],))
        elif act != DONE:
            build(dale, seat, act[1:])


def appeals(dale: Dale, seat: int, declined: int) -> list[Action]:
    """List the cards with which a player may ask the partner for help, once. [Rules 14.3, R13]"""
    if not dale.how.teams or declined:
        return []
    return [(ASK, use) for use in cards_to_show(dale, seat, ())]


def cards_to_show(dale: Dale, seat: int, begun: tuple[int, ...]) -> list[int]:
    """List the cards a builder may show next, so that some total is left for the partner."""
    having = Stacks(dale, seat, seat, begun, 0)
    for use in begun:
        row = next((row for row in having.rows if row[1] == use), None)
        if row is None:
            return []
        having.left[row[3]] -= 1
    found: list[int] = []
    for _, use, worth, place, _ in having.rows:
        if having.left[place] == 0:
            continue
        having.left[place] -= 1
        fetching = fetching_rows(having, unfetched(dale, (*begun, use)))
        if fetching is not None and worth + sum(row[2] for row in fetching) < having.target:
            found.append(use)
        having.left[place] += 1
    return sorted(found)


def unfetched(dale: Dale, uses: Sequence[int]) -> int:
    """Say how many cards that fetch others are missing for the cards that are fetched.

    One that was fetched itself fetches another, but the first is of the hand.
    """
    fetched, fetching, held = 0, 0, 0
    for use in uses:
        fetched += 1 if is_fetched(use) else 0
        if dale.cards[face_of(use)].fetches:
            fetching += 1
            held += 0 if is_fetched(use) else 1
    if fetched and not held:
        return max(1, fetched - fetching)
    return fetched - fetching


def fetching_rows(having: Stacks, missing: int) -> list[Row] | None:
    """List this many cards of the hand that fetch others, the cheapest; None if there are fewer."""
    found: list[Row] = []
    for row in sorted(having.rows, key=by_worth) if missing > 0 else ():
        if row[1] < FETCHED_BIT and having.dale.cards[row[4]].fetches:
            found += [row] * having.left[row[3]]
    return found[: max(missing, 0)] if len(found) >= missing else None


def by_worth(row: Row) -> tuple[int, int]:
    """Order the ways to use cards by what they are worth."""
    return row[2], row[1]


class ShowMore(Step):
    """The builder may show more cards before the partner is asked."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "begun")

    def __init__(self, seat: int, begun: tuple[int, ...]) -> None:
        self.seat = seat
        self.begun = begun

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards; done means that the partner is asked."""
        found: list[Action] = [(CARD, use) for use in cards_to_show(dale, seat, self.begun)]
        return found if unfetched(dale, self.begun) > 0 else [DONE, *found]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show a card, or ask."""
        if act == DONE:
            dale.tell("ask_partner", (seat, self.begun))
            dale.then(Help((seat + 2) % 4, seat, self.begun))
        else:
            begin_with(dale, seat, tuple(sorted([*self.begun, act[1]])))


def begin_with(dale: Dale, seat: int, begun: tuple[int, ...]) -> None:
    """Show a card of a stack that the partner shall complete.

    With a card of the discard pile that which fetches it is shown, even if it is named later.
    """
    having = Stacks(dale, seat, seat, begun, 0)
    for use in begun:
        having.left[next(row[3] for row in having.rows if row[1] == use)] -= 1
    fetching = fetching_rows(having, unfetched(dale, begun)) or []
    show_cards(dale, seat, (*begun, *[row[1] for row in fetching]))
    dale.then(ShowMore(seat, begun))


class Help(Step):
    """The partner completes the stack, or declines; then the action is still open. [R13]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "builder", "begun")

    def __init__(self, seat: int, builder: int, begun: tuple[int, ...]) -> None:
        self.seat = seat
        self.builder = builder
        self.begun = begun

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List what completes it."""
        return [DONE, *stacks(dale, seat, self.builder, self.begun)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Complete it, or leave it to the builder to do something else."""
        if act == DONE:
            dale.tell("decline", (seat,))
            return
        dale.steps.pop()  # the builder's question, which a refusal would have left open
        if act[0] == STACK:
            dale.then(Build(seat, self.builder, self.begun, ()))
            return
        dale.tell("help", (seat, act[1:]))
        build_together(dale, self.builder, self.begun, seat, act[1:])
