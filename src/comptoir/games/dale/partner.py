"""Partner: in the team game, a stack can be begun by one partner and completed by the other.

The builder shows some cards and asks; the partner completes the stack exactly, or declines.
[Rules 14.3, R13, R14]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.actions import (
    CARD,
    DONE,
    FETCHED_BIT,
    STACK,
    Action,
    face_of,
    is_fetched,
)
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.react import show_cards
from comptoir.games.dale.stack import Build, Stacks, finish_stack, move_to_stack, stacks
from comptoir.table.flow import Step


def cards_to_show(dale: Dale, seat: int, begun: tuple[int, ...]) -> list[int]:
    """List the cards a builder may show next, each order once, so that some total is left."""
    having = Stacks(dale, seat, seat, begun, 0)
    fetches = 0
    for use in begun:
        fetches += (1 if dale.cards[face_of(use)].fetches else 0) - (1 if is_fetched(use) else 0)
        place = next(row[3] for row in having.rows if row[1] == use)
        having.left[place] -= 1
    last = begun[-1] if begun else 0
    return sorted(
        use
        for _, use, worth, place in having.rows
        if worth < having.target
        and having.left[place] > 0
        and use >= last
        and (use < FETCHED_BIT or fetches > 0)
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
        dale.steps.pop()  # the builder's action, which a refusal would have left open
        if act[0] == STACK:
            dale.then(Build(seat, self.builder, self.begun, ()))
            return
        dale.tell("help", (seat, act[1:]))
        move_to_stack(dale, self.builder, self.begun)
        move_to_stack(dale, seat, act[1:])
        finish_stack(dale, self.builder)
