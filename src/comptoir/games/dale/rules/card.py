"""Card: one row of a deck's file. What a card is worth, and what it does where.

A technique says what is done when it is played (`play`), what is done when its owner's next turn
begins (`later`), and how long it stays in the schedule. A passive says by a word where it helps:
in a payment, in a stack, in the hand, or as a reaction. `decks/` holds all the rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.table.flow import Step

Steps = Sequence[Step]
Effect = Callable[[Any, int], Steps]
"""What is done: given the table and the player whose card it is, the steps in reading order."""

Sequel = Callable[[Any, int, int], Steps]
"""What is done once something was chosen or rolled: given that as well."""

Models = Callable[[Any, int], list[int]]
"""The cards that a chameleon of a player may count as."""

COPIES: Final = (0, 4, 3, 3, 3, 1)
"""How many copies there are of a card, by its value; the two fives of a set are different."""

# What a card can answer, besides being played. [Rules 10]
NOTHING: Final = 0
RESOLVED: Final = 1  # another player's technique has left the schedule
PURCHASED: Final = 2  # another player has made a market action
SHUFFLED: Final = 3  # another player's deck was shuffled
BUILT: Final = 4  # another player has built a stack
ARRIVED: Final = 5  # this card has come into the hand
OWN_TURN: Final = 6  # once in each own turn, whenever its holder likes
REFILL: Final = 7  # the hand is about to be refilled: for chameleons that count as such a card
ANY_EVENT: Final = 255
EVENTS: Final = (
    "nothing", "resolved", "purchased", "shuffled", "built", "arrived", "own_turn", "refill",
)  # fmt: skip

# What a payment may do because of a card in it, as bits.
ARRANGES: Final = 1
BUYS_THROWN: Final = 2
LIFTS_BAN: Final = 4
RETURNS: Final = 8

# What a stack may hold because of a card in it, as bits; one FETCHES for each card fetched.
TAKES_JUNK: Final = 1
MIXES: Final = 2
FETCHES: Final = 4

# What a reaction or a once-a-turn use needs to do anything at all, as bits. [R21]
OWN_CARDS: Final = 1  # a card in the own deck or discard pile
OWN_DECK: Final = 2
OWN_DISCARDS: Final = 4
MARKET_CARDS: Final = 8  # a card in the market deck or its discard pile
VALUES: Final = 16  # an action to come in which values count

SPIED: Final = 3
"""How many cards of the own deck are looked at by a card that may be used once in an own turn."""

# What a card in the schedule does when its owner's next turn begins, as bits. [R8]
DRAWS: Final = 1
ASKS: Final = 2  # something is chosen

# What a technique does to the value of another card, as bits. [R29]
MULTIPLIES: Final = 1
SETS_VALUE: Final = 2

# What keeps a card from being just its value and its set, as bits.
ODD_PAID: Final = 1
ODD_BUILT: Final = 2
ODD_USED: Final = 4
ODD_PLAYED: Final = 8
ODD: Final = ODD_PAID | ODD_BUILT | ODD_USED


def nothing(_dale: object, _me: int) -> Steps:
    """Do nothing."""
    return ()


def nothing_more(_dale: object, _me: int, _chosen: int) -> Steps:
    """Do nothing after a choice."""
    return ()


def no_models(_dale: object, _me: int) -> list[int]:
    """Count as no other card."""
    return []


class Card:
    """A kind of card. Every copy of it is alike."""

    def __init__(  # noqa: PLR0913 - a row names what is special about its card
        self,
        name: str,
        value: int,
        *,
        technique: bool = False,
        bonus: bool = False,
        play: Effect = nothing,
        then: Sequel = nothing_more,
        later: Effect = nothing,
        later_brings: int = 0,
        delayed: bool = False,
        this_turn: bool = False,
        revalues: int = 0,
        surcharge: int = 0,
        threat: int = 0,
        one_card_refill: bool = False,
        pays: int = 0,
        widens: int = 0,
        throws_junk: int = 0,
        stretches: bool = False,
        builds_again: bool = False,
        refill_from_hand: int = 0,
        refill_from_stall: int = 0,
        reacts_to: int = NOTHING,
        reaction: Effect = nothing,
        needs: int = 0,
        models: Models = no_models,
        copies_others: bool = False,
        shows_model: bool = False,
        looks_at_discards: bool = False,
        looks_at_thrown: bool = False,
        source: str = "bga",
    ) -> None:
        self.name, self.value, self.source = name, value, source
        self.technique, self.bonus = technique, bonus
        # played: what is done, what once its question is answered, what when the next turn begins;
        # delayed, it waits in the schedule for that turn; this_turn, to the end of its turn
        self.play, self.then, self.later = play, then, later
        self.delayed, self.this_turn = delayed, this_turn
        self.later_brings, self.revalues = later_brings, revalues
        # in the schedule, for opponents: dearer purchases, higher stacks, a refill of one card
        self.surcharge, self.threat, self.one_card_refill = surcharge, threat, one_card_refill
        self.pays = pays  # in a payment: what it makes possible
        self.throws_junk = throws_junk  # bought: this many junk cards of the payment may go
        # in a stack: what more it may hold; that the card counts one less, as it is, or one more;
        # that another stack may follow
        self.widens, self.fetches = widens, widens & FETCHES != 0
        self.stretches, self.builds_again = stretches, builds_again
        self.refill_from_hand, self.refill_from_stall = refill_from_hand, refill_from_stall
        self.reacts_to, self.reaction, self.needs = reacts_to, reaction, needs
        self.may_answer = ANY_EVENT if copies_others else 2**reacts_to  # events, as bits
        # a chameleon: what it may count as, and whether its model is in the hand and is shown
        self.copies_others, self.models, self.shows_model = copies_others, models, shows_model
        # the order of discard piles, or of the market discard pile, matters to it
        self.looks_at_discards, self.looks_at_thrown = looks_at_discards, looks_at_thrown
        self.copies, self.odd = COPIES[value], oddity(self)
        self.copies_source, self.set, self.kind = "", 0, 0  # filled in by its deck


def oddity(card: Card) -> int:
    """Say where a card is more than its value and its set, as bits."""
    if card.copies_others:
        return ODD | ODD_PLAYED
    odd = ODD_PAID if card.pays & ~RETURNS else 0  # a card may be taken back from any payment
    odd |= ODD_BUILT if card.widens or card.stretches else 0
    return odd | (ODD_USED if card.reacts_to == OWN_TURN else 0)


class Deck:
    """The cards of one set, and which of the two games it comes from."""

    def __init__(self, name: str, game: int, *cards: Card) -> None:
        self.name = name
        self.game = game
        self.cards = cards
        for card in cards:
            if card.value > 1:
                card.copies_source = "bga"
            else:
                card.copies_source = "rulebook" if game == 2 else "inferred"
