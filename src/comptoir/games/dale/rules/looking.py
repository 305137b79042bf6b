"""Looking: verbs that take cards up to look at them, and put them somewhere. [Rules 12.1]"""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.dale.rules.actions import DONE, NUMBER, Action
from comptoir.games.dale.rules.dale import Dale, set_aside, token_aside, viewers_in, zone_in
from comptoir.games.dale.rules.laying import AWAY, Lay
from comptoir.games.dale.rules.memory import DECK_OF, EVERYBODY, MARKET_DECK
from comptoir.games.dale.rules.moves import (
    NOWHERE,
    enter_hand,
    is_bare,
    lift_from_schedule,
    look_at_top,
    place_on_deck,
    top_of_market_deck,
)
from comptoir.games.dale.rules.step_kinds import AsideQuestion, NumberDeed, OwnerDeed, OwnerQuestion
from comptoir.games.dale.rules.token import kind_of
from comptoir.table.bits import BIT
from comptoir.table.event import all_but, only
from comptoir.table.flow import Choice, Deed, Step


class LookAtTop(NumberDeed):
    """Set the top cards of the own deck aside and look at them. [Rules 12.1]"""

    def run(self, dale: Dale) -> None:
        """Draw them: from the discard pile and the junk pile, if need be. [R34]"""
        for _ in range(self.number):
            look_at_top(dale, self.seat, self.seat)
        tell_aside(dale, self.seat)


class LookAtMarketDeck(NumberDeed):
    """Set the top cards of the market deck aside and look at them."""

    def run(self, dale: Dale) -> None:
        """Look at as many as there are."""
        for _ in range(self.number):
            slot = top_of_market_deck(dale)
            if slot >= 0:
                dale.aside.append(set_aside(slot & 127, BIT[self.seat], MARKET_DECK))
                dale.reveal()
        tell_aside(dale, self.seat)


def tell_aside(dale: Dale, seat: int) -> None:
    """Tell a player what was looked at, and the others that it was."""
    if dale.aside and dale.loud:
        kinds = tuple(entry & 127 for entry in dale.aside)
        dale.tell("looked", (seat, kinds), only(seat))
        dale.tell("look", (seat, len(kinds)), all_but(seat))


def from_aside(dale: Dale, kind: int) -> int:
    """Take up a card that was set aside; give its entry."""
    entry = next(entry for entry in dale.aside if entry & 127 == kind)
    dale.aside.remove(entry)
    return entry


class KeepOne(AsideQuestion):
    """Keep one of the cards set aside in hand."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Keep it."""
        entry = from_aside(dale, act[1])
        enter_hand(dale, seat, act[1], zone_in(entry), BIT[seat])
        dale.tell("kept", (seat, act[1]), only(seat))
        dale.tell("keep", (seat,), all_but(seat))


class PutOnDeck(OwnerQuestion):
    """Put one of the cards set aside on top of a deck; nobody else sees which."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        entry = from_aside(dale, act[1])
        place_on_deck(dale, self.owner, act[1], zone_in(entry), BIT[seat])
        if dale.loud:
            dale.tell("put_known", (seat, self.owner, act[1]), only(seat))
            dale.tell("put", (seat, self.owner), all_but(seat))


class PutAllBack(Deed):
    """Put the cards set aside back on top of the own deck, in an order of choice."""

    def run(self, dale: Dale) -> None:
        """Put one back, then the others."""
        if dale.aside:
            dale.then(PutOnDeck(self.seat, self.seat), PutAllBack(self.seat))


class ThrowAside(Deed):
    """Throw the cards set aside away; they are seen by all."""

    def run(self, dale: Dale) -> None:
        """Lay them out, and throw them away in an order of choice."""
        for entry in dale.aside:
            dale.laid.append(token_aside(entry) & 127)
        dale.aside = []
        if dale.laid:
            dale.tell("throw_looked", (self.seat, tuple(dale.laid)))
        dale.then(Lay(self.seat, AWAY))


class LookAtDecks(Deed):
    """Look at the top card of every player's deck. [R3]"""

    def run(self, dale: Dale) -> None:
        """Set them aside, then put one back on each of those decks."""
        back: list[Step] = []
        for owner in dale.everybody(self.seat):
            if not (dale.how.skip_empty and is_bare(dale, owner)):
                look_at_top(dale, self.seat, owner)
                back.append(PutOneBack(self.seat, owner))
                dale.memory.join(DECK_OF[self.seat], DECK_OF[owner], BIT[self.seat])
        tell_aside(dale, self.seat)
        dale.follow(back)


class PutOneBack(OwnerQuestion):
    """Put one of the cards that were looked at on top of a deck."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        deal_from_aside(dale, act[1], DECK_OF[self.owner])
        place_on_deck(dale, self.owner, act[1], DECK_OF[self.owner], BIT[seat])
        dale.tell("put_known", (seat, self.owner, act[1]), only(seat))
        dale.tell("put", (seat, self.owner), all_but(seat))


class LookAtHand(OwnerDeed):
    """Look at another player's hand."""

    def run(self, dale: Dale) -> None:
        """Look, and remember."""
        kinds = [kind_of(token) for token in dale.players[self.owner].hand]
        dale.memory.learn(self.owner, kinds, self.seat)
        dale.reveal()
        dale.tell("saw_hand", (self.seat, self.owner, tuple(kinds)), only(self.seat))
        dale.tell("see_hand", (self.seat, self.owner), all_but(self.seat))


class MayReturn(Choice):
    """The played card may go on top of the own deck instead of the discard pile."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """There, or not."""
        return [DONE, (NUMBER, 1)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        if act != DONE:
            kind = lift_from_schedule(dale, seat)
            place_on_deck(dale, seat, kind, NOWHERE, EVERYBODY)
            dale.tell("return_to_deck", (seat, kind))


def deal_from_aside(dale: Dale, kind: int, zone: int) -> None:
    """Take up a card that goes to a zone; from which of the zones it came is not to be seen."""
    zones = [zone_in(entry) for entry in dale.aside]
    zones.remove(zone)
    from_aside(dale, kind)
    for i, entry in enumerate(dale.aside):
        dale.aside[i] = set_aside(token_aside(entry), viewers_in(entry), zones[i])
