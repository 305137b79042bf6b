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
        delayed: bool = False,
        this_turn: bool = False,
        surcharge: int = 0,
        threat: int = 0,
        one_card_refill: bool = False,
        arranges: bool = False,
        returns: bool = False,
        lifts_ban: bool = False,
        buys_thrown: bool = False,
        throws_junk: int = 0,
        takes_junk: bool = False,
        mixes: bool = False,
        fetches: bool = False,
        stretches: bool = False,
        builds_again: bool = False,
        refill_from_hand: int = 0,
        refill_from_stall: int = 0,
        reacts_to: int = NOTHING,
        reaction: Effect = nothing,
        models: Models = no_models,
        copies_others: bool = False,
        shows_model: bool = False,
        looks_at_discards: bool = False,
        looks_at_thrown: bool = False,
        source: str = "bga",
    ) -> None:
        self.name = name
        self.value = value
        self.technique = technique
        self.bonus = bonus  # the plus: one more action after playing it
        self.play = play
        self.then = then  # goes on with `play` once its question is answered
        self.later = later  # when the next turn begins
        self.delayed = delayed  # stays in the schedule until then
        self.this_turn = this_turn  # stays in the schedule to the end of the turn it works in
        self.surcharge = surcharge  # in the schedule: what opponents pay more
        self.threat = threat  # in the schedule: what opponents' stacks must total more
        self.one_card_refill = one_card_refill  # in the schedule: opponents refill one card
        self.arranges = arranges  # paid: the market may be rearranged first
        self.returns = returns  # paid: may go back to the hand
        self.lifts_ban = lifts_ban  # paid: superfluous cards may be added
        self.buys_thrown = buys_thrown  # paid: the market discard pile may be bought from
        self.throws_junk = throws_junk  # bought: so many junk cards of the payment may go
        self.takes_junk = takes_junk  # built: the stack may hold junk
        self.mixes = mixes  # built: the stack may mix sets
        self.fetches = fetches  # built: the stack may take in a card of the discard pile
        self.stretches = stretches  # built: counts one less, as it is, or one more
        self.builds_again = builds_again  # built: another stack may follow
        self.refill_from_hand = refill_from_hand
        self.refill_from_stall = refill_from_stall
        self.reacts_to = reacts_to
        self.reaction = reaction
        self.models = models
        self.copies_others = copies_others
        self.shows_model = shows_model  # what it copies is in the hand, and must be shown
        self.looks_at_discards = looks_at_discards  # the order of discard piles matters to it
        self.looks_at_thrown = looks_at_thrown  # the order of the market discard pile does
        self.source = source  # where its name, value, type, plus and effect are known from
        self.copies = COPIES[value]
        self.pays = ARRANGES * arranges + BUYS_THROWN * buys_thrown + LIFTS_BAN * lifts_ban
        self.pays += RETURNS * returns
        self.widens = TAKES_JUNK * takes_junk + MIXES * mixes + FETCHES * fetches
        self.copies_source = ""
        self.set = 0  # filled in by its deck
        self.kind = 0


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
