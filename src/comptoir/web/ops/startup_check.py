"""Startup check: what is looked at in a folder before anybody is let in.

A server never starts empty where tables have been: if their database is gone, it says which file
to look at. What is damaged is told, a line for each table, and costs only the tables it touches.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.web.ops.data_folder import DATABASE, LOG_FILE, RESTORING
from comptoir.web.tables.commit_count import commit_file_of, commits_in, commits_promised
from comptoir.web.tables.hash_chain import Damaged
from comptoir.web.tables.sqlite_copy import NEW, PART, beside
from comptoir.web.tables.sqlite_migrations import bring_up_to_date, connected
from comptoir.web.tables.sqlite_rows import all_ids, as_far_as_possible, rows_of
from comptoir.words import Catalogue

LOG: Final = logging.getLogger("comptoir.web")
SMALL: Final = 64_000_000
"""Bytes up to which a database is checked before anybody is let in; larger ones while they play."""
TRACES: Final = (
    f"{DATABASE}.before-*",
    f"{DATABASE}.v*.bak",
    f"{DATABASE}-wal",
    commit_file_of(Path(DATABASE)).name,
    f".*{PART}",
    f"{LOG_FILE}*",
)
"""What shows that there have been tables in a folder, the most telling first."""


@dataclass
class Notice:
    """Something an operator should know: a message of the catalogue."""

    name: str
    arguments: dict[str, object] = field(default_factory=dict)


def prepare(data: Path) -> list[Notice]:
    """Make sure that the database can be used and is up to date; give what is to be told."""
    path = data / DATABASE
    refuse_half_restored(data)
    if not path.exists():
        found_new(data)
    elif not path.stat().st_size:
        raise BadOption("web.why.database_empty", path=str(path), text=trace_in(data) or "–")
    try:
        with closing(connected(path)) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
                text = trace_in(data) or "–"
                raise BadOption("web.why.database_empty", path=str(path), text=text)
            bring_up_to_date(connection, path)
            needs_secret(connection, path)
            lost = lost_commits(connection, path)
    except sqlite3.Error as error:
        raise broken(path, str(error)) from error
    told = [*not_restored(path), *([lost] if lost else [])]
    return told if is_large(path) else [*told, *check(path)]


def refuse_half_restored(data: Path) -> None:
    """Refuse a folder in which a restore was cut off."""
    if (data / RESTORING).exists():
        text = trace_in(data) or "–"
        raise BadOption("web.why.restore_cut", path=str(data), text=text)


def not_restored(path: Path) -> Iterator[Notice]:
    """Tell of a restore that was cut off before it changed anything, and take its traces away."""
    for former in sorted(path.parent.glob(f"{path.name}.before-*")):
        if former.samefile(path):  # the second name it was given
            former.unlink()
            yield Notice("web.damage.not_restored", {"path": str(path)})


def found_new(data: Path) -> None:
    """Make the database of a new folder, all of it or nothing; refuse a folder with traces."""
    path, trace = data / DATABASE, trace_in(data)
    if trace is not None:
        raise BadOption("web.why.database_gone", path=str(path), text=trace)
    with beside(path, NEW) as half, closing(sqlite3.connect(half, isolation_level=None)) as made:
        bring_up_to_date(made, half)
        made.execute("INSERT INTO meta VALUES ('secret', ?)", (token_hex(32),))


def trace_in(data: Path) -> str | None:
    """Name the file of a folder that tells most about tables that have been there."""
    for pattern in TRACES:
        found = sorted(data.glob(pattern))
        if found:
            return str(found[-1])
    return None


def needs_secret(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse tables whose secret is gone: a new one would make all links worthless."""
    row = connection.execute("SELECT 1 FROM meta WHERE name = 'secret'").fetchone()
    if row is None and as_far_as_possible(connection, "SELECT 1 FROM tables LIMIT 1"):
        raise broken(path, "meta")


def broken(path: Path, text: str) -> BadOption:
    return BadOption("web.why.database_broken", path=str(path), text=text)


def lost_commits(connection: sqlite3.Connection, path: Path) -> Notice | None:
    """Tell whether the end of a database is gone, with its write-ahead log."""
    missing = commits_promised(path) - commits_in(connection)
    if missing <= 0:
        return None
    return Notice("web.damage.lost", {"path": str(path), "count": missing})


def check(path: Path) -> Iterator[Notice]:
    """Look through a database for damage, and tell which tables it touches."""
    with closing(connected(path)) as connection:
        found = [str(row[0]) for row in as_far_as_possible(connection, "PRAGMA quick_check(1)")]
        if found != ["ok"]:
            text = " ".join(" ".join(found).split())
            yield Notice("web.damage.pages", {"path": str(path), "text": text})
        for table, how in damaged(connection):
            yield Notice("web.damage.table", {"table": table, "text": how})


async def check_later(path: Path) -> None:
    """Look through a database that was too large to be looked through at the start."""
    for notice in await asyncio.to_thread(lambda: list(check(path)) if is_large(path) else []):
        LOG.warning("%s", Catalogue("en").text(notice.name, **notice.arguments))


def is_large(path: Path) -> bool:
    """Tell whether looking through a database would keep people waiting."""
    return path.stat().st_size > SMALL


def damaged(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Name the tables that are not as they were written, and in what way."""
    for table in all_ids(connection):
        try:
            rows_of(connection, table)
        except Damaged as damage:
            yield table, damage.how
