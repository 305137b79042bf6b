"""Open deals: those that can still be answered this year, and how many answers each player has.

A floor hears hundreds of words, each of which changes one deal: only that one is counted again.
Numbers of all players lie side by side in one integer, `WIDTH` bits each.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.rules.board import SEATS
from comptoir.games.chinatown.rules.deal import Deal, called_by
from comptoir.table.bits import BIT
from comptoir.table.native import i64

WIDTH: Final = 12
MASK: Final = 0xFFF
MOST_SEATS: Final = max(SEATS)
AMONG: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS)
]
"""By set of players, as bits: the players in it."""
ONE_EACH: Final[list[int]] = [sum(1 << WIDTH * seat for seat in seats) for seats in AMONG]
"""By set of players, as bits: the number 1 for each of them, side by side."""


class OpenDeals:
    """The open deals, by number, with the answers that each player has to each of them."""

    def __init__(self) -> None:
        self.deals: list[Deal] = []
        self.answers: list[int] = []  # by deal
        self.all_answers: i64 = 0  # the sum of these
        self.called: i64 = 0  # how many deals each player may decline or withdraw
        self.authors: i64 = 0  # how many are each player's own

    def copy(self) -> OpenDeals:
        """Give a list that goes on alike from here."""
        twin = OpenDeals()
        twin.deals = self.deals.copy()
        twin.answers = self.answers.copy()
        twin.all_answers = self.all_answers
        twin.called = self.called
        twin.authors = self.authors
        return twin

    def enter(self, deal: Deal, answers: i64, everybody: i64) -> None:
        """Note an open deal, the last by number."""
        self.deals.append(deal)
        self.answers.append(answers)
        self.all_answers += answers
        self.called += ONE_EACH[called_by(deal, everybody)]
        self.authors += ONE_EACH[BIT[deal.by]]

    def find(self, number: i64) -> i64:
        """Find the place of a deal; -1 if it is not among them."""
        deals = self.deals
        place: i64 = len(deals) - 1
        while place >= 0:
            other: i64 = deals[place].number
            if other == number:
                return place
            place -= 1
        return place

    def change(self, place: i64, deal: Deal, answers: i64, everybody: i64) -> None:
        """Put another version of a deal in its place."""
        old = self.deals[place]
        self.all_answers += answers - self.answers[place]
        self.called += ONE_EACH[called_by(deal, everybody)] - ONE_EACH[called_by(old, everybody)]
        self.deals[place] = deal
        self.answers[place] = answers

    def leave(self, place: i64, everybody: i64) -> None:
        """Strike a deal off that is open no more."""
        old = self.deals.pop(place)
        answers: i64 = self.answers.pop(place)
        self.all_answers -= answers
        self.called -= ONE_EACH[called_by(old, everybody)]
        self.authors -= ONE_EACH[BIT[old.by]]


def of(numbers: i64, seat: i64) -> i64:
    """Read the number of one player."""
    return numbers >> WIDTH * seat & MASK
