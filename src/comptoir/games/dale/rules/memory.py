"""Memory: what each viewer knows of the cards that lie hidden.

Three things are remembered. Cards in a deck carry the viewers who know them, in `dale.py`. Cards
known to be in a hand are listed here. And the hidden zones are grouped, for each viewer: those
who have watched the table know which cards a group of zones holds together, though not which card
lies where. A card that moves unseen joins the groups of the two zones; a deck made from a discard
pile, which everybody has seen, is a group of its own.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.bits import BIT
from comptoir.table.native import i64

SEATS: Final = 4
ZONES: Final = 9  # hands, decks, the market deck
MARKET_DECK: Final = 8
SPECTATOR: Final = 4  # the place of a spectator among viewers
VIEWERS: Final = 5
EVERYBODY: Final = 31


HAND_OF: Final = [0, 1, 2, 3]
DECK_OF: Final = [4, 5, 6, 7]
"""By seat: the zones of their cards."""

PLACES: Final = [0, 4, 8, 12, 16]
"""Where the label of each viewer begins in the labels of a zone."""

UNSEEN: Final = [
    sum(15 << place for viewer, place in enumerate(PLACES) if not witnesses >> viewer & 1)
    for witnesses in range(EVERYBODY + 1)
]
"""By witnesses: the bits of the labels of all other viewers."""


def same_label(label: int) -> int:
    """Give a zone the same label for every viewer."""
    return sum(label << place for place in PLACES)


class Memory:
    """Groups of zones and known cards in hands, for every viewer."""

    def __init__(self) -> None:
        # by zone: the first zone of its group, for each viewer
        self.groups: list[int] = [same_label(zone % SEATS) for zone in range(MARKET_DECK)]
        self.groups.append(same_label(MARKET_DECK))
        for seat in range(SEATS):  # but everybody knows the own hand, and so the own deck
            self.groups[SEATS + seat] += SEATS << PLACES[seat]
        self.seen: list[list[int]] = [[], [], [], []]  # by seat: kinds, plus 128 times viewers

    def copy(self) -> Memory:
        """Give a memory of its own to a copy of the table."""
        twin = Memory.__new__(Memory)
        twin.groups = self.groups.copy()
        twin.seen = [known.copy() for known in self.seen]
        return twin

    def label(self, zone: i64, viewer: i64) -> int:
        """Name the group that a zone is in for a viewer."""
        return (self.groups[zone] >> PLACES[viewer]) & 15

    def join(self, zone: i64, other: i64, witnesses: i64) -> None:
        """Note that a card went from zone to zone, unseen by all but the witnesses."""
        groups = self.groups
        apart = (groups[zone] ^ groups[other]) & UNSEEN[witnesses]
        if apart == 0:
            return
        for place in PLACES:
            if (apart >> place) & 15:
                one, two = (groups[zone] >> place) & 15, (groups[other] >> place) & 15
                self.relabel(place, max(one, two), min(one, two))

    def relabel(self, place: i64, old: i64, new: i64) -> None:
        """Give all zones of a group the label of another, for one viewer."""
        groups = self.groups
        for zone in range(old, ZONES):
            if (groups[zone] >> place) & 15 == old:
                groups[zone] ^= int((old ^ new) << place)

    def part(self, zone: i64, viewers: i64) -> None:
        """Note that viewers know all the cards of a zone, though maybe not their order."""
        groups = self.groups
        for viewer in range(VIEWERS):
            if not viewers & BIT[viewer]:
                continue
            place = PLACES[viewer]
            label: i64 = (groups[zone] >> place) & 15
            if label != zone:
                groups[zone] ^= int((label ^ zone) << place)
                continue
            first: i64 = zone  # of those that are left together
            for other in range(zone + 1, ZONES):
                if (groups[other] >> place) & 15 == zone:
                    first = other if first == zone else first
                    groups[other] ^= int((zone ^ first) << place)

    def note(self, seat: i64, kind: i64, viewers: i64) -> None:
        """Note that viewers know a card that is new in a hand."""
        self.seen[seat].append(int(kind + viewers * 128))

    def known(self, seat: i64, viewer: i64) -> list[int]:
        """List the kinds that a viewer knows to be in a hand."""
        return sorted([entry & 127 for entry in self.seen[seat] if (entry >> (7 + viewer)) & 1])

    def show(self, seat: i64, kind: i64, number: i64) -> None:
        """Note that everybody has seen this many cards of a kind in a hand."""
        lacking: i64 = EVERYBODY - BIT[seat]
        for entry in self.seen[seat]:
            if entry & 127 == kind:
                lacking -= lacking & (entry >> 7)
        if number > 1:  # anyone who knows of one may still lack others
            for viewer in range(VIEWERS):
                if viewer != seat and self.known(seat, viewer).count(int(kind)) < number:
                    lacking |= BIT[viewer]
        if lacking:
            self.note(seat, kind, lacking)

    def learn(self, seat: i64, kinds: list[int], viewer: i64) -> None:
        """Note that a viewer has seen all the cards of a hand."""
        known = self.known(seat, viewer)
        for kind in kinds:
            if kind in known:
                known.remove(kind)
            else:
                self.note(seat, kind, BIT[viewer])

    def leave(self, seat: i64, kind: i64, witnesses: i64) -> None:
        """Note that a card has left a hand; who did not see which one is sure of none there."""
        left: i64 = witnesses
        seen = self.seen[seat]
        if witnesses == EVERYBODY and is_unseen(seen, kind):
            return
        kept: list[int] = []
        for entry in seen:
            viewers: i64 = (entry >> 7) & witnesses
            if entry & 127 == kind:
                known = viewers & left
                left -= known
                viewers -= known
            if viewers:
                kept.append(int((entry & 127) + viewers * 128))
        self.seen[seat] = kept


def is_unseen(seen: list[int], kind: i64) -> bool:
    """Tell whether nobody has seen a card of a kind in a hand."""
    for entry in seen:  # noqa: SIM110 - a generator costs more, compiled
        if entry & 127 == kind:
            return False
    return True
