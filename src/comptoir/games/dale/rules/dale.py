"""Dale: the table of Dale of Merchants. Hands, decks, stalls, the market, and questions about them.

Nothing here decides anything; the steps do. The top of every pile is its last card. A card in a
hand is a token (`token.py`); in a deck it is its kind, plus 128 times the viewers who know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.rules.actions import Action
from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.memory import EVERYBODY, Memory
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.flow import Step, Table
from comptoir.table.native import i64

JUNK: Final = 0
SLOTS: Final = 5
GAP: Final = -1
HAND: Final = 5
AFTER: Final = [
    [[(seat + i) % seats for i in range(1, seats)] for seat in range(max(seats, 1))]
    for seats in range(5)
]
"""By number of seats and seat: the other players, in turn order."""

RESOLVING: Final = 0
WAITING: Final = 1  # until its owner's next turn begins
TODAY: Final = 2  # until this turn ends


class Options:
    """How this game is played, and what follows from its sets; shared by all copies."""

    def __init__(self) -> None:
        self.teams = False
        self.cards_at_once = False  # "this turn" cards are put away at once [R1]
        self.slide_first = False  # Daring Adventurer's refill [R2]
        self.skip_empty = False  # nobody draws junk from another's empty deck [R3]
        self.balance_on_top = False  # [R6]
        self.to_the_right = False  # Calculations packs the cards to the right [R7]
        self.late_spy = True  # once-a-turn cards may be used after the refill [R8]
        self.last_turn = 1000  # after which the game is over [R36]
        self.chosen: dict[str, str] = {}  # the options as they were given
        self.sets: list[int] = []  # the sets in play
        self.reacts: i64 = 0  # a bit for each event that some card in play reacts to
        self.arrivals = False  # some card in play reacts to its own coming into a hand
        self.own_turns = False  # some card in play may be used once in an own turn
        self.spies = False  # and looks at the own deck
        self.answers = False  # some card in play answers what others do, or that it arrives
        self.threatens = False  # some card in play makes opponents' stacks dearer
        self.surcharges = False  # or their purchases
        self.limits = False  # or limits their refill
        self.discards_matter = False  # some card in play looks at the top of a discard pile
        self.thrown_matters = False  # or of the market discard pile
        self.copied = False  # some card in play counts as others
        self.hands_refill = False  # some card in play raises the refill while it is held
        self.copies_refill = False  # and some other may count as it
        self.stalls_refill = False  # or while it lies in a stall


class Counts:
    """What was counted of the actions of a player; those that are odd are listed."""

    def __init__(self) -> None:
        self.first: i64 = 0  # taking stock, and leaving a bonus action out
        self.techniques: i64 = 0
        self.uses: list[Action] = []
        self.stacks: i64 = 0
        self.odd_stacks: list[Action] = []
        self.purchases: i64 = 0
        self.odd_purchases: list[Action] = []
        self.payer: object = None  # what counted those of a hand that pays in special ways
        self.payments: list[int] = []  # by price: how many there are

    def whole(self) -> i64:
        """Say how many actions there are."""
        parts: i64 = self.first + self.techniques + len(self.uses)
        return parts + self.stacks + self.purchases


class Player:
    """What belongs to a player, the stall aside."""

    def __init__(self) -> None:
        self.hand: list[int] = []  # tokens, sorted
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.schedule: list[int] = []  # kind, plus 128 times its face, plus 16384 times its state

    def copy(self) -> Player:
        """Give a player of their own to a copy of the table."""
        twin = Player()
        twin.hand = self.hand.copy()
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.schedule = self.schedule.copy()
        return twin


def scheduled(kind: i64, face: i64, state: i64) -> int:
    """Write an entry of a schedule: a card, what it was played as, and how long it stays."""
    return int(kind + face * 128 + state * 16384)


def face_in(entry: i64) -> int:
    """Name the card that an entry of a schedule was played as."""
    return int((entry >> 7) & 127)


def state_in(entry: i64) -> int:
    """Tell how long an entry of a schedule stays."""
    return int(entry >> 14)


def shown(kind: i64) -> int:
    """Put a card into a deck so that everybody knows it."""
    return int(kind + EVERYBODY * 128)


def set_aside(token: i64, viewers: i64, zone: i64) -> int:
    """Write a card that is set aside: known to viewers, counted with the zone it came from."""
    return int((token & 127) + viewers * 128 + zone * 4096 + (token >> 7) * 65536)


def zone_in(entry: i64) -> int:
    """Name the zone that a card set aside came from."""
    return int((entry >> 12) & 15)


def viewers_in(entry: i64) -> int:
    """Name the viewers who know a card that is set aside."""
    return int((entry >> 7) & 31)


def token_aside(entry: i64) -> int:
    """Give a card that is set aside, with its marks."""
    return int((entry & 127) + (entry >> 16) * 128)


class Dale(Table):
    """The whole table."""

    def __init__(
        self,
        cards: list[Card],
        how: Options,
        seats: int,
        chance: Chance,
        memory: Memory | None = None,
    ) -> None:
        super().__init__(seats, chance)
        self.cards = cards
        self.how = how
        self.players: list[Player] = []
        self.stalls: list[list[tuple[int, ...]]] = []
        self.market: list[int] = []  # by surcharge: 0 is the rightmost slot
        self.market_deck: list[int] = []
        self.thrown: list[int] = []  # the market discard pile
        self.junk: i64 = 0  # the junk pile; below zero, stand-ins are in play [R32]
        self.aside: list[int] = []  # cards taken up and not yet put anywhere
        self.laid: list[int] = []  # on their way to a pile, a stack or a price: uses, face up
        self.news: list[int] = []  # what happened and was not answered yet
        self.active: i64 = 0
        self.turn: i64 = 0
        self.raised: i64 = 0  # by how much the active player's cards are worth more
        self.using: i64 = 0  # the card whose once-a-turn use is under way
        self.winner: i64 = -1
        self.memory = memory or Memory()
        self.asking = -1  # the player whose actions are being listed, while nothing moves
        self.faces: dict[int, list[int]] = {}  # found for them so far
        self.counts: Counts | None = None  # of the actions that are asked about, while counted

    def follow(self, steps: Sequence[Step]) -> None:
        """Push what comes next, in reading order: as `then`, of steps that are together already."""
        for place in range(len(steps) - 1, -1, -1):
            self.steps.append(steps[place])

    def copy(self) -> Dale:
        """Give a table that goes on alike from here."""
        twin = Dale(self.cards, self.how, self.seats, self.chance.copy(), self.memory.copy())
        twin.like(self)
        twin.players = [player.copy() for player in self.players]
        twin.stalls = [stall.copy() for stall in self.stalls]
        twin.market = self.market.copy()
        twin.market_deck = self.market_deck.copy()
        twin.thrown = self.thrown.copy()
        twin.junk = self.junk
        twin.aside = self.aside.copy()
        twin.laid = self.laid.copy()
        twin.news = self.news.copy()
        twin.active = self.active
        twin.turn = self.turn
        twin.raised = self.raised
        twin.using = self.using
        twin.winner = self.winner
        twin.counts = self.counts
        return twin

    def others(self, seat: int) -> list[int]:
        """List the other players, in turn order."""
        return AFTER[self.seats][seat]

    def opponents(self, seat: int) -> list[int]:
        """List the players against a player: the other team, or all others. [Rules 14.4]"""
        if not self.how.teams:
            return AFTER[self.seats][seat]
        return [other for other in AFTER[self.seats][seat] if (other - seat) % 2 == 1]

    def everybody(self, seat: int) -> list[int]:
        """List all players in turn order, beginning with one."""
        return [seat, *AFTER[self.seats][seat]]

    def stall(self, seat: int) -> list[tuple[int, ...]]:
        """Give a player's stall; partners have one together. [Rules 14.2]"""
        return self.stalls[seat % len(self.stalls)]

    def goal(self) -> int:
        """Say how many stacks win. [Rules 13, 14.2]"""
        return 10 if self.how.teams else 8

    def target(self, seat: int) -> int:
        """Say what a player's next stack must total: its rank, and one more for each threat."""
        total = len(self.stalls[seat % len(self.stalls)]) + 1
        if not self.how.threatens:
            return total
        for other in self.opponents(seat):
            for entry in self.players[other].schedule:
                total += self.cards[face_in(entry)].threat
        return total

    def surcharge(self, seat: int) -> int:
        """Say what a player pays more for any card of the market. [Rules 5.1]"""
        more = 0
        if not self.how.surcharges:
            return more
        for other in self.opponents(seat):
            for entry in self.players[other].schedule:
                more += self.cards[face_in(entry)].surcharge
        return more

    def limited(self, seat: int) -> bool:
        """Tell whether an opponent's card limits a player's refill to one card."""
        if not self.how.limits:
            return False
        for other in self.opponents(seat):
            for entry in self.players[other].schedule:
                if self.cards[face_in(entry)].one_card_refill:
                    return True
        return False

    def lift(self, seat: int) -> int:
        """Say by how much a player's cards are worth more now. [Rules 11, R14]"""
        return int(self.raised) if seat == self.active else 0

    def reacts(self, event: int) -> bool:
        """Tell whether some card in play reacts to such an event."""
        return self.how.reacts & BIT[event] != 0
