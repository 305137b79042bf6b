"""Objective: the goods a side looks for, and what follows once they are home. [Rules 4.6, 5, 6]

A red objective is a secret of its side. But a side that draws cards learns that the others, who
drew before or draw at the same time, have none of these: `ruled_out` keeps what each side knows so
of each other, by card as bits, until that one draws again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.rules.actions import KEEP, Action
from comptoir.games.dragon_market.rules.box import BLUE_NAMES, BONUSES, GOODS, RED_NAMES
from comptoir.games.dragon_market.rules.coins import MayRob, coins_to, richest
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.table.bits import BIT
from comptoir.table.event import ALL
from comptoir.table.flow import Choice, Deed
from comptoir.table.refusal import IllegalAction

SKIP_ONE: Final = BONUSES.index("skip_one_good")
OF_THREE: Final = BONUSES.index("choose_of_three")
THREE_COINS: Final = BONUSES.index("three_coins")
MANY: Final = 3  # coins of that bonus


def wanted(harbour: Harbour, side: int) -> int:
    """Say which goods the objective of a side asks for, as bits."""
    card = harbour.cards[side]
    return 0 if card == NOTHING else harbour.objectives[card]


def missing(harbour: Harbour, side: int) -> int:
    """Say which of them it does not hold yet."""
    card = harbour.cards[side]
    return 0 if card == NOTHING else harbour.objectives[card] & ~harbour.held[side]


def is_complete(harbour: Harbour, side: int, held: int) -> bool:
    """Tell whether these goods are enough; a bonus may let one be lacking. [Rules 6.3]"""
    goods = wanted(harbour, side)
    return goods != 0 and (goods & ~held).bit_count() <= harbour.skips[side]


def to_win(harbour: Harbour) -> int:
    """Say how many objectives win. [Rules 5]"""
    how, needed = harbour.how, harbour.box.to_win
    if how.teams:
        return needed["teams"]
    if how.advanced:
        return needed["advanced"]
    return needed["four" if harbour.seats == 4 or how.short else "two_or_three"]


def validate(harbour: Harbour, seat: int) -> None:
    """Lay the objective down, the goods into the box, and go for a new one. [Rules 4.6]"""
    side = harbour.side(seat)
    card = harbour.cards[side]
    lacking = missing(harbour, side)
    harbour.validated[side] = (*harbour.validated[side], card)
    harbour.cards[side] = NOTHING
    for kind in range(len(GOODS)):
        harbour.boxed[kind] += harbour.held[side] >> kind & 1
    harbour.held[side] = 0
    harbour.skips[side] = 0
    harbour.tell("validate", (seat, card, len(harbour.validated[side]), harbour.how.advanced))
    if lacking:
        harbour.tell("without", (seat, lacking.bit_length() - 1))
    if len(harbour.validated[side]) >= to_win(harbour):
        harbour.winner = side
        return
    bonus = harbour.box.bonus_of[card] if harbour.how.advanced else NOTHING
    harbour.then(Draw(seat, number_drawn(harbour, of_three=bonus == OF_THREE)))
    if bonus == THREE_COINS:
        short = coins_to(harbour, seat, MANY)
        if short:
            harbour.then(MayRob(seat, short, richest(harbour, side)))
    if bonus == SKIP_ONE:
        harbour.skips[side] = 1
        harbour.tell("one_less", (seat,))


def number_drawn(harbour: Harbour, *, of_three: bool = False) -> int:
    """Say how many cards a side draws: red ones to choose from, and a blue one for each player."""
    if harbour.how.advanced:
        return harbour.box.drawn_with_bonus if of_three else harbour.box.drawn
    return 2 if harbour.how.teams else 1


def card_names(harbour: Harbour) -> list[str]:
    """List the names of the objectives played with."""
    return RED_NAMES if harbour.how.advanced else BLUE_NAMES


def draw(harbour: Harbour, seat: int, number: int) -> tuple[int, ...]:
    """Draw cards, as many as there are, for a side that chooses one or has no choice. [R18, R19]

    The order of the deck is never looked at: chance draws.
    """
    deck, side = harbour.deck, harbour.side(seat)
    found = [deck.pop(harbour.chance.below(len(deck))) for _ in range(min(number, len(deck)))]
    cards = tuple(sorted(found))
    harbour.reveal()
    if not cards:
        harbour.tell("no_card", (seat,))
    elif number == 1 and not harbour.how.advanced:
        harbour.cards[side] = cards[0]
        harbour.tell("card", (seat, cards[0]))
    else:
        harbour.drawn[side] = cards
        ours = those_of(harbour, side)
        harbour.tell("draw", (seat, cards, harbour.how.advanced), ours)
        harbour.tell("draws", (seat, len(cards)), ALL - ours)
    return harbour.drawn[side]


def see(harbour: Harbour, side: int, cards: tuple[int, ...]) -> None:
    """Note that a side knows: the others, who have drawn theirs, have none of these."""
    sides = harbour.sides()
    seen = sum(BIT[card] for card in cards)
    for other in range(sides):
        if other != side:
            harbour.ruled_out[side * sides + other] |= int(seen)


def forget(harbour: Harbour, side: int) -> None:
    """Note that nobody knows any longer what a side cannot have: it draws."""
    sides = harbour.sides()
    for other in range(sides):
        harbour.ruled_out[other * sides + side] = 0


def those_of(harbour: Harbour, side: int) -> int:
    """Name the players of a side as an audience; blue objectives are shown to all."""
    if not harbour.how.advanced:
        return ALL
    return int(sum(BIT[seat] for seat in harbour.partners(side)))


class Deal(Deed):
    """The first objectives: all draw before anybody gives a card back. [Rules 3.4, 6.1]"""

    def run(self, harbour: Harbour) -> None:
        """Draw for all sides, from the first player on; then they choose in this order."""
        seats = [(self.seat + place) % harbour.seats for place in range(harbour.sides())]
        number = number_drawn(harbour)
        choosing = [seat for seat in seats if draw(harbour, seat, number)]
        for seat in choosing if harbour.how.advanced else ():
            side = harbour.side(seat)
            see(harbour, side, harbour.drawn[side])
        harbour.then(*(Keep(seat) for seat in choosing))


class Draw(Deed):
    """A new objective is drawn: face up, or some of which one is kept."""

    fields = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, harbour: Harbour) -> None:
        """Draw; without a card left one plays on. [R18]"""
        cards = draw(harbour, self.seat, self.number)
        if cards:
            if harbour.how.advanced:
                side = harbour.side(self.seat)
                forget(harbour, side)
                see(harbour, side, cards)
            harbour.then(Keep(self.seat))


class Keep(Choice):
    """One of the cards drawn is kept, red ones in secret; the others go back. [Rules 6.1, R31]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the cards."""
        return [(KEEP, card) for card in harbour.drawn[harbour.side(seat)]]

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Only what was drawn can be kept."""
        names = card_names(harbour)
        drawn = [names[card] for card in harbour.drawn[harbour.side(seat)]]
        return IllegalAction("dragon_market.why.keep", "6.1", choices=drawn)

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Keep it; the others go back."""
        side = harbour.side(seat)
        harbour.cards[side] = act[1]
        harbour.deck += [card for card in harbour.drawn[side] if card != act[1]]
        harbour.deck.sort()
        harbour.drawn[side] = ()
        if not harbour.how.advanced:
            harbour.tell("card", (seat, act[1]))
            return
        ours = those_of(harbour, side)
        harbour.tell("keep", (seat, act[1]), ours)
        harbour.tell("keeps", (seat,), ALL - ours)
