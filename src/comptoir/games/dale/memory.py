"""Memory: what each viewer knows of the cards that lie hidden.

Three things are remembered. Cards in a deck carry the viewers who know them, in `dale.py`. Cards
known to be in a hand are listed here. And the hidden zones are grouped, for each viewer: whoever
has watched the table knows which cards a group of zones holds together, though not which card
lies where. A card that moves unseen joins the groups of the two zones; a deck made from a discard
pile, which everybody has seen, is a group of its own.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import BIT, i64

SEATS: Final = 4
ZONES: Final = 9  # hands, decks, the market deck
MARKET_DECK: Final = 8
SPECTATOR: Final = 4  # the place of a spectator among viewers
VIEWERS: Final = 5
EVERYBODY: Final = 31


def hand(seat: i64) -> i64:
    """Name the zone of a hand."""
    return seat


def deck(seat: i64) -> i64:
    """Name the zone of a deck."""
    return SEATS + seat


class Memory:
    """Groups of zones and known cards in hands, for every viewer."""

    def __init__(self) -> None:
        self.groups: list[int] = [zone % SEATS for zone in range(MARKET_DECK)] + [MARKET_DECK]
        self.groups = self.groups * VIEWERS
        self.seen: list[int] = []  # kind, plus 128 for each seat that holds it, plus 512 a viewer

    def copy(self) -> Memory:
        """Give a memory of its own to a copy of the table."""
        twin = Memory.__new__(Memory)
        twin.groups = self.groups.copy()
        twin.seen = self.seen.copy()
        return twin

    def join(self, zone: i64, other: i64, witnesses: i64) -> None:
        """Note that a card went from zone to zone, unseen by all but the witnesses."""
        groups = self.groups
        for viewer in range(VIEWERS):
            first = viewer * ZONES
            here, there = groups[first + zone], groups[first + other]
            if here != there and witnesses & BIT[viewer] == 0:
                for place in range(first, first + ZONES):
                    if groups[place] == here:
                        groups[place] = there

    def part(self, zone: i64, viewers: i64) -> None:
        """Note that viewers know all the cards of a zone, though maybe not their order."""
        groups = self.groups
        for viewer in range(VIEWERS):
            if viewers & BIT[viewer]:
                first = viewer * ZONES
                taken: i64 = 0
                alone = True
                for place in range(first, first + ZONES):
                    if place != first + zone:
                        taken |= BIT[groups[place]]
                        alone = alone and groups[place] != groups[first + zone]
                if not alone:
                    label = 0
                    while taken & BIT[label]:
                        label += 1
                    groups[first + zone] = label

    def note(self, seat: i64, kind: i64, viewers: i64) -> None:
        """Note that viewers know a card that is new in a hand."""
        self.seen.append(int(kind + seat * 128 + viewers * 512))

    def known(self, seat: i64, viewer: i64) -> list[int]:
        """List the kinds that a viewer knows to be in a hand."""
        return sorted(
            entry & 127
            for entry in self.seen
            if (entry >> 7) & 3 == seat and (entry >> (9 + viewer)) & 1
        )

    def show(self, seat: i64, kind: i64, number: i64) -> None:
        """Note that everybody has seen so many cards of a kind in a hand."""
        lacking: i64 = 0
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
        kept: list[int] = []
        for entry in self.seen:
            if (entry >> 7) & 3 != seat:
                kept.append(entry)
                continue
            viewers: i64 = (entry >> 9) & witnesses
            if entry & 127 == kind:
                known = viewers & left
                left -= known
                viewers -= known
            if viewers:
                kept.append(int((entry & 511) + viewers * 512))
        self.seen = kept
