"""Sight: what a view of Dale of Merchants shows, in the order a person looks at it.

The board, the plain text and the menu are all written from this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from comptoir.games.dale import GAME
from comptoir.games.dale.actions import use_of
from comptoir.games.dale.card import Card
from comptoir.games.dale.cardtext import read_token, read_use
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.decks import CARDS, DECKS, KINDS
from comptoir.games.dale.payments import Payments, purchases
from comptoir.games.dale.values import faces, use_value
from comptoir.games.dale.words import card_words
from comptoir.table.chance import Quick
from comptoir.table.game import Message, View, message
from comptoir.table.refusal import BadPosition

HIDDEN: Final = "?"
GAP: Final = "-"
SLOTS: Final = 5


@dataclass(frozen=True)
class Held:
    """Equal cards of a hand: as they are written, how many, and what each may be worth."""

    text: str
    card: Card
    count: int
    values: tuple[int, ...]
    copies: tuple[str, ...]
    """What a chameleon could count as now."""

    @property
    def changed(self) -> bool:
        """Whether it is worth more or less than is printed on it."""
        return not self.copies and self.values != (self.card.value,)

    @property
    def worth(self) -> str:
        """What it is worth, or between what and what."""
        low, high = min(self.values), max(self.values)
        return str(low) if low == high else f"{low}–{high}"


@dataclass(frozen=True)
class Offer:
    """A slot of the market; a gap has no card. `verdict` says whether I can pay the price."""

    slot: int
    card: Card | None
    price: int
    verdict: Message | None


class Sight:
    """A view, read once; `seat` is the one that looks, if it is one of the players."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int | None = view["seat"]
        self.rows: list[dict[str, Any]] = view["players"]
        self.over = not view["awaited"]

    @cached_property
    def table(self) -> Dale | None:
        """A table that looks like this one: what may be bought is asked of the rules."""
        if self.seat is None or self.over:
            return None
        try:
            return GAME.determinise(self.view, Quick(0))
        except BadPosition:  # hardly ever: too many tables were tried
            return None

    def seats(self) -> list[int]:
        """The players in turn order, the one who looks last."""
        number = int(self.view["seats"])
        first = 0 if self.seat is None else self.seat + 1
        return [(first + i) % number for i in range(number)]

    def partner(self, seat: int) -> bool:
        """Tell whether a player is the partner of the one who looks."""
        teams = self.view["options"]["teams"] == "on"
        return teams and self.seat is not None and (seat - self.seat) % 4 == 2

    def hand(self) -> list[Held]:
        """The hand of the one who looks, equal cards together."""
        if self.seat is None:
            return []
        texts: list[str] = self.rows[self.seat]["hand"]
        values = dict(zip(texts, self.view["values"], strict=True))
        return [self._held(text, count, values[text]) for text, count in Counter(texts).items()]

    def _held(self, text: str, count: int, value: int) -> Held:
        card = card_of(text)
        if not card.copies_others or self.table is None or self.seat is None:
            return Held(text, card, count, (value,), ())
        token = read_token(text, self.table.lift(self.seat))
        found = faces(self.table, self.seat, token)
        uses = [int(use_of(token, face)) for face in found]
        values = tuple(use_value(self.table, self.seat, use) for use in uses)
        copies = tuple(CARDS[face].name for face in found if face != card.kind)
        return Held(text, card, count, values, copies)

    def worth(self, words: Sequence[str]) -> int | None:
        """Say what cards are worth together, as they are written in a payment or a stack."""
        if self.table is None or self.seat is None:
            return None
        uses = [read_use(word, self.table.lift(self.seat)) for word in words]
        return sum(use_value(self.table, self.seat, use) for use in uses)

    def total(self) -> int:
        """What the whole hand is worth in a payment, each card at its best."""
        if self.table is None or self.seat is None:
            return sum(self.view.get("values", []))
        return int(Payments(self.table, self.seat, 0).total)

    @cached_property
    def payable(self) -> dict[int, set[int]]:
        """By slot: the slots in which I could buy its card now."""
        found: dict[int, set[int]] = {}
        if self.table is not None and self.seat is not None:
            for act in purchases(self.table, self.seat):
                found.setdefault(act[1], set()).add(act[2])
        return found

    def surcharge(self) -> int:
        """What I pay more because of opponents' cards."""
        for slot, name in enumerate(self.view["market"]):
            if name != GAP and self.seat is not None:
                return int(self.view["prices"][slot]) - card_of(name).value - slot
        return 0

    def stall(self, seat: int) -> list[list[str]]:
        """The stacks of a player; partners have one stall together."""
        stalls: list[list[list[str]]] = self.view["stalls"]
        return stalls[seat % len(stalls)]

    def shows_stall(self, seat: int) -> bool:
        """Tell whether a stall is shown with this player: a common one is shown once."""
        number = len(self.view["stalls"])
        order = [self.seat or 0, *self.seats()]
        return next(other for other in order if other % number == seat % number) == seat

    def known(self, seat: int) -> list[str]:
        """The cards that are known to be in another player's hand."""
        return [name_of(text) for text in self.rows[seat]["hand"]]

    def top(self, seat: int) -> list[str]:
        """The cards on top of a deck, as far as they are known in a row."""
        found = []
        for name in self.rows[seat]["deck"]:
            if name == HIDDEN:
                break
            found.append(name)
        return found

    def aside(self) -> list[str]:
        """The cards that were taken up to look at, as far as they are known."""
        cards = [text.partition(" from ")[0] for text in self.view["aside"]]
        return [name_of(text) for text in cards if text != HIDDEN]

    def laid(self) -> list[object]:
        """The cards that are on their way to a pile, a stack or a price."""
        return [card_words(text) for text in self.view["laid"]]

    def schedule(self, seat: int) -> list[tuple[str, str, str]]:
        """What is at work for a player: the card, what it was played as, how long it stays."""
        found = []
        for entry in self.rows[seat]["schedule"]:
            played, state = entry.split()
            card, _, face = played.partition(":")
            found.append((card, face or card, state))
        return found

    def leaders(self) -> list[int]:
        """The seats with the most stacks."""
        stacks = [len(self.stall(seat)) for seat in range(self.view["seats"])]
        return [seat for seat, number in enumerate(stacks) if number == max(stacks) > 0]

    def pool(self, zone: str) -> tuple[list[str], Counter[str]]:
        """What a zone holds besides the cards known, and the zones that share it."""
        for pool in self.view["pools"]:
            if zone in pool["zones"]:
                return pool["zones"], Counter(pool["cards"])
        return [zone], Counter()


def market_of(sight: Sight) -> list[Offer]:
    """List the slots from the left, the dearest, to the right."""
    return [_offer(sight, slot) for slot in reversed(range(SLOTS))]


def _offer(sight: Sight, slot: int) -> Offer:
    name = sight.view["market"][slot]
    if name == GAP:
        return Offer(slot, None, 0, None)
    card = card_of(name)
    if sight.seat is None:
        return Offer(slot, card, card.value + slot, None)
    price = sight.view["prices"][slot]
    return Offer(slot, card, price, _verdict(sight, slot, price))


def _verdict(sight: Sight, slot: int, price: int) -> Message | None:
    """Say whether I can pay for a card where it lies, or elsewhere, or what I lack."""
    if sight.table is None:
        return None
    places = sight.payable.get(slot, set())
    if slot in places:
        return message("dale.can.now")
    if places:
        return message("dale.can.moved")
    lacks = price - sight.total()
    return message("dale.can.lacks", number=lacks) if lacks > 0 else None


def name_of(text: str) -> str:
    """Name a card, without its marks."""
    return text.partition("(")[0].partition(":")[0]


def card_of(text: str) -> Card:
    """Find the row of a card."""
    return CARDS[KINDS[name_of(text)]]


def set_of(card: Card) -> str:
    """Name the set of a card."""
    return DECKS[card.set].name


def in_order(cards: list[str]) -> list[object]:
    """Name the cards of a pile from the top; equal ones together only where they lie so."""
    runs: list[tuple[str, int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    return [message("dale.piles.run", cards=[card] * number, place=i)
            for i, (card, number) in enumerate(runs)]  # fmt: skip
