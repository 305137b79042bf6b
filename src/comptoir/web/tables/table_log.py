"""Table log: what was told at a table, each item written once, and who heard it.

What lies further back is packed, so that a long game takes little memory.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

Viewer = int | None
"""A seat, or None: a spectator."""

TOGETHER: Final = 64
"""How many items are packed together: a viewer who comes back has seldom missed more."""
LEVEL: Final = 6
BETWEEN: Final = b"\n"
"""What stands between packed items: JSON has none in it as it is written here."""


class Pack(NamedTuple):
    """Items that lie further back: the entries they come from, who heard each, and all of them."""

    seqs: array[int]
    heard: array[int]
    items: bytes


class TableLog:
    """The items that were told, in order; for each viewer a bit says whether they heard one."""

    def __init__(self) -> None:
        self._packs: list[Pack] = []
        self._last: list[int] = []  # by pack: the entry its last item comes from
        self._seqs, self._heard = array("q"), array("q")
        self._items: list[bytes] = []

    def add(self, seq: int, item: bytes, viewers: Iterable[Viewer]) -> None:
        """Add an item of an entry that these viewers hear."""
        if len(self._items) == TOGETHER:
            self._pack()
        self._seqs.append(seq)
        self._heard.append(bits(tuple(viewers)))
        self._items.append(item)

    def _pack(self) -> None:
        compressed = zlib.compress(BETWEEN.join(self._items), LEVEL)
        self._packs.append(Pack(self._seqs, self._heard, compressed))
        self._last.append(self._seqs[-1])
        self._seqs, self._heard, self._items = array("q"), array("q"), []

    def after(self, seq: int, viewer: Viewer) -> list[bytes]:
        """Give what a viewer heard of later entries."""
        own, found = bit(viewer), []
        for pack in self._packs[bisect_right(self._last, seq) :]:
            items = zlib.decompress(pack.items).split(BETWEEN)
            found += heard(seq, own, pack.seqs, pack.heard, items)
        return found + heard(seq, own, self._seqs, self._heard, self._items)


@lru_cache(maxsize=1000)
def bits(viewers: tuple[Viewer, ...]) -> int:
    """Give the bits that stand for some viewers."""
    return sum(map(bit, viewers))


def bit(viewer: Viewer) -> int:
    """Give the bit that stands for a viewer."""
    return 1 if viewer is None else 2 << viewer


def heard(
    seq: int, own: int, seqs: array[int], audiences: array[int], items: list[bytes]
) -> list[bytes]:
    """Choose the items of later entries that are for the viewer with this bit."""
    first = bisect_right(seqs, seq)
    return [items[at] for at in range(first, len(items)) if audiences[at] & own]
