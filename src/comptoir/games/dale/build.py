"""Build: the stall action, alone or with the partner's help. [Rules 7, 14.3]

In the team game the builder shows some cards and asks; the partner completes the stack exactly,
or declines. [R13, R14]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.actions import (
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
from comptoir.games.dale.card import BUILT
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.laying import lay_out
from comptoir.games.dale.moves import happened
from comptoir.games.dale.react import answered, show_cards, show_model
from comptoir.games.dale.stacks import MOST_LISTED, Stacks, going_on_from, stacks
from comptoir.games.dale.token import KINDS, kind_of
from comptoir.table.flow import Step


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
        found = going_on_from(self.having(dale, MOST_LISTED), self.chosen)
        if len(found) <= MOST_LISTED:
            return found
        uses = sorted({row[1] for row in self.having(dale, 0).rows})
        return [
            (PAY, use) for use in uses if going_on_from(self.having(dale, 0), (*self.chosen, use))
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
        if use >= KINDS:
            show_model(dale, seat, use)
    for use in uses:
        if is_fetched(use):
            discards = dale.players[seat].discards
            kind = kind_of(use)
            discards.pop(len(discards) - 1 - discards[::-1].index(kind))
            dale.laid.append(int(use_of(kind, face_of(use))))
        else:
            lay_out(dale, seat, use)


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
    dale.then(*answered(dale), *following)


class BuildAgain(Step):
    """Winter is Coming was built: the next stack may follow at once, with help too. [R13]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "asked")

    def __init__(self, seat: int, asked: int) -> None:
        self.seat = seat
        self.asked = asked

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the stacks; one may leave it."""
        return [DONE, *stacks(dale, seat, seat, ()), *appeals(dale, seat, self.asked)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Build it."""
        if act[0] == STACK:
            dale.then(Build(seat, seat, (), ()))
        elif act[0] == ASK:
            dale.then(BuildAgain(seat, 1))
            begin_with(dale, seat, (act[1],))
        elif act != DONE:
            build(dale, seat, act[1:])


def appeals(dale: Dale, seat: int, asked: int) -> list[Action]:
    """List the cards with which a player may ask the partner for help, once. [Rules 14.3, R13]"""
    if not dale.how.teams or asked:
        return []
    return [(ASK, use) for use in cards_to_show(dale, seat, ())]


def cards_to_show(dale: Dale, seat: int, begun: tuple[int, ...]) -> list[int]:
    """List the cards a builder may show next, so that some total is left for the partner."""
    having = Stacks(dale, seat, seat, begun, 0)
    fetches = 0
    for use in begun:
        fetches += (1 if dale.cards[face_of(use)].fetches else 0) - (1 if is_fetched(use) else 0)
        place = next(row[3] for row in having.rows if row[1] == use)
        having.left[place] -= 1
    return sorted(
        use
        for _, use, worth, place, _ in having.rows
        if worth < having.target and having.left[place] > 0 and (use < FETCHED_BIT or fetches > 0)
    )


class ShowMore(Step):
    """The builder may show more cards before the partner is asked."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "begun")

    def __init__(self, seat: int, begun: tuple[int, ...]) -> None:
        self.seat = seat
        self.begun = begun

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards; done means that the partner is asked."""
        return [DONE, *[(CARD, use) for use in cards_to_show(dale, seat, self.begun)]]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show a card, or ask."""
        if act == DONE:
            dale.tell("ask_partner", (seat, self.begun))
            dale.then(Help((seat + 2) % 4, seat, self.begun))
        else:
            begin_with(dale, seat, (*self.begun, act[1]))


def begin_with(dale: Dale, seat: int, begun: tuple[int, ...]) -> None:
    """Show a card of a stack that the partner shall complete."""
    show_cards(dale, seat, begun)
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
        move_to_stack(dale, self.builder, self.begun)
        move_to_stack(dale, seat, act[1:])
        finish_stack(dale, self.builder)
