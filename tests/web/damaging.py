"""Damaging: real damage to a database: bytes of its pages, its log, rows behind its back."""

import sqlite3
from contextlib import closing
from pathlib import Path

NAME = "comptoir.sqlite"


def change(data: Path, *statements: str) -> None:
    """Change rows by SQL, without anybody's knowing."""
    with closing(sqlite3.connect(data / NAME, timeout=10, isolation_level=None)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount, "it changes something"


def pages_of(data: Path, tree: str) -> list[int]:
    """Name the leaf pages of a table or index, as far as the system tells: by what is on them."""
    with closing(sqlite3.connect(data / NAME)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = int(connection.execute("PRAGMA page_size").fetchone()[0])
        ((root,),) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (tree,)
        )
    return leaves((data / NAME).read_bytes(), size, int(root))


def leaves(whole: bytes, size: int, page: int) -> list[int]:
    """Walk an index b-tree down to its leaves, as the file format has it."""
    begin = (page - 1) * size
    head = begin + (100 if page == 1 else 0)
    kind, cells = whole[head], int.from_bytes(whole[head + 3 : head + 5])
    if kind in (10, 13):
        return [page]
    found = []
    for cell in range(cells):
        at = head + 12 + 2 * cell
        place = begin + int.from_bytes(whole[at : at + 2])
        found += leaves(whole, size, int.from_bytes(whole[place : place + 4]))
    return found + leaves(whole, size, int.from_bytes(whole[head + 8 : head + 12]))


def spoil(data: Path, page: int, size: int = 4096) -> None:
    """Write nonsense over a page."""
    with (data / NAME).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)


def owners(data: Path, page: int, tables: list[str], size: int = 4096) -> set[str]:
    """Name the tables of which something lies on a page."""
    whole = (data / NAME).read_bytes()[(page - 1) * size : page * size]
    return {table for table in tables if table.encode() in whole}
