"""The command `comptoir move`: all tables from one database to another, entry by entry.

The target must have no tables. Everything is copied in one transaction, the digests of every table
are worked out again on both sides, and only if they are the same is it kept: what is cut off leaves
nothing behind, and is simply begun again.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.web.ops.data_folder import DATABASE, locked
from comptoir.web.ops.sides import COLUMNS, Side, SqliteSide
from comptoir.web.ops.startup_check import prepare
from comptoir.web.tables.hash_chain import Row, link
from comptoir.web.tables.sqlite_migrations import VERSIONS, connected, version_of
from comptoir.web.tables.stores import check_url, is_shared
from comptoir.words import Catalogue

META: Final = ("secret", "keep")
"""What is copied of what is noted about a whole database."""
SOME: Final = 500
"""How many rows are copied at a time."""


def move(chosen: argparse.Namespace, words: Catalogue) -> int:
    """Copy all tables from one database to another."""
    os.umask(0o077)
    with opened(chosen.source, new=False) as source, opened(chosen.target, new=True) as target:
        tables, entries = copy_all(source, target, named(chosen.target))
    told = words.text("web.move.done", path=named(chosen.target), tables=tables, entries=entries)
    sys.stdout.write(f"{told}\n")
    return 0


def copy_all(source: Side, target: Side, path: str) -> tuple[int, int]:
    """Copy everything, compare it, and keep it; give how many tables and entries there are."""
    if target.tables():
        raise BadOption("web.why.not_empty", path=path)
    target.note({name: text for name, text in source.meta().items() if name in META})
    entries = 0
    for name in COLUMNS:
        for rows in batches(source.rows(name)):
            target.write(name, rows)
            entries += len(rows) if name == "entries" else 0
    tables = compare(source, target)
    target.done()
    return tables, entries


def batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """Give some rows at a time."""
    some: list[Row] = []
    for row in rows:
        some.append(row)
        if len(some) == SOME:
            yield some
            some = []
    if some:
        yield some


def compare(source: Side, target: Side) -> int:
    """Work out the digests of all tables on both sides; give how many tables there are."""
    ends = [digests(side) for side in (source, target)]
    for table in sorted({*ends[0], *ends[1]}):
        if ends[0].get(table) != ends[1].get(table):
            raise BadOption("web.why.moved_differently", text=table)
    return len(ends[0])


def digests(side: Side) -> dict[str, bytes]:
    """Work out with which digest each table ends; refuse one that is not as it was written."""
    found = {row[0]: link(b"", row[:8]) for row in side.rows("tables")}
    counts = dict.fromkeys(found, 0)
    for table, *entry, digest in side.rows("entries"):
        counts[table] += 1
        found[table] = link(found[table], tuple(entry))
        if entry[0] != counts[table] or bytes(digest) != found[table]:
            how = f"entry {counts[table]} is not as it was written"
            raise BadOption("web.why.damaged_id", text=table, cause=how)
    for table, count, digest, *_ in side.rows("heads"):
        if (counts.get(table), found.get(table)) != (count, bytes(digest)):
            how = "its end is not as it was written"
            raise BadOption("web.why.damaged_id", text=table, cause=how)
    return found


def named(place: str) -> str:
    """Give a place as it may be told."""
    if not is_shared(place):
        return place
    from comptoir.web.tables.postgres_connection import shown  # noqa: PLC0415 - an extra

    return shown(place)


@contextmanager
def opened(place: str, *, new: bool) -> Iterator[Side]:
    """Open a place: the address of a database, a folder of a server, or a file."""
    if is_shared(place):
        from comptoir.web.ops.postgres_side import opened_postgres  # noqa: PLC0415 - an extra

        with opened_postgres(check_url(place)) as side:
            yield side
        return
    path = Path(place).expanduser()
    if new:
        path.mkdir(parents=True, exist_ok=True)
    folder = path if path.is_dir() else path.parent
    file = path / DATABASE if path.is_dir() else path
    if not new:
        file.stat()  # says why, if it is not there
    with locked(folder):
        if new:
            prepare(folder)
        try:
            with closing(connected(file)) as connection:
                if version_of(connection, file) != len(VERSIONS):
                    raise BadOption("web.why.older", path=str(file))
                connection.execute("BEGIN IMMEDIATE" if new else "BEGIN")
                yield SqliteSide(connection)
        except sqlite3.Error as error:
            raise BadOption("web.why.database", path=str(file), text=str(error)) from error
