"""Hash chain: every entry of a table carries a digest of itself and of all that came before it.

The chain begins with how the table was set up; its head, and how many entries there are, is kept
apart. So a changed or missing entry is noticed, even the last one. This shows damage; it does not
stop somebody who can write to the database, for they can forge a chain as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec

SIZE: Final = 16
Row = tuple[Any, ...]
encode = msgspec.json.Encoder().encode


class Damaged(Exception):
    """What is kept of a table is not what was written; it says in what way."""

    def __init__(self, table: str, how: str) -> None:
        super().__init__(how)
        self.table = table
        self.how = how


def link(before: bytes, row: Row) -> bytes:
    """Give the digest of an entry, or of a setup, after the digest of what came before it."""
    return blake2b(before + encode(row), digest_size=SIZE).digest()


def check(setup: Row, entries: list[Row], head: tuple[int, bytes]) -> None:
    """Refuse what is not as it was written."""
    table, digest = setup[0], link(b"", setup)
    for number, entry in enumerate(entries, 1):
        digest = link(digest, entry[:-1])
        if entry[0] != number:
            raise Damaged(table, f"entry {number} is missing")
        if entry[-1] != digest:
            raise Damaged(table, f"entry {number} is not as it was written")
    if len(entries) < head[0]:
        raise Damaged(table, f"its last entries are missing, from {len(entries) + 1} to {head[0]}")
    if (len(entries), digest) != tuple(head):
        raise Damaged(table, "its end is not as it was written")


def extended(digest: bytes, rows: Iterable[Row]) -> Iterator[Row]:
    """Give entries, each with its digest."""
    for row in rows:
        digest = link(digest, row)
        yield (*row, digest)
