"""SQLite copy: a database as one file, whole and consistent, while others write to it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import ENOSPC
from pathlib import Path
from secrets import token_hex
from typing import Final

from comptoir.lab.claim import claimed

NO_ROOM: Final = ("SQLITE_FULL", "SQLITE_IOERR_WRITE")
"""What SQLite says where no more can be written, to the copy: of the source it only reads."""
PART, NEW = ".part", ".new"
"""How the names of files end that are not finished: a copy, the database of a new folder."""


def write_copy(source: sqlite3.Connection, target: Path, *, whole: bool = True) -> None:
    """Copy a database as it is at this moment to a file that only its owner may read.

    It is written beside the file first; only a finished copy, safe on the disk, takes its name.
    Unless it need not be `whole`, one with damaged pages is refused.
    """
    with beside(target) as half:
        fill(half, source, target, whole=whole)


def fill(half: Path, source: sqlite3.Connection, target: Path, *, whole: bool = True) -> None:
    """Copy a database as it is at this moment into a file that is to become the target."""
    with closing(sqlite3.connect(half, isolation_level=None)) as copy:
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") in NO_ROOM:
                raise OSError(ENOSPC, os.strerror(ENOSPC), str(target)) from error
            raise
        found = copy.execute("PRAGMA integrity_check").fetchone()[0] if whole else "ok"
        if found != "ok":
            raise sqlite3.DatabaseError(str(found))


@contextmanager
def beside(target: Path, ending: str = PART) -> Iterator[Path]:
    """Give a file to write to that takes the place of another once it is finished."""
    half = target.with_name(f".{token_hex(8)}{ending}")
    ours = os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        claimed(ours)  # as long as we live, nobody takes it for a leftover
        yield half
        settle(half)
        half.replace(target)
        settle(target.parent)
    finally:
        os.close(ours)
        clear(half)


def clear(half: Path) -> None:
    """Remove a file that was not finished, with all that is beside it."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        half.with_name(half.name + suffix).unlink(missing_ok=True)


def clear_leftovers(folder: Path) -> list[str]:
    """Remove what killed processes have not finished: it may hold the secret; name the files."""
    found = [path for ending in (PART, NEW) for path in folder.glob(f".*{ending}")]
    return [str(path) for path in sorted(found) if left_over(path)]


def left_over(half: Path) -> bool:
    """Remove a file unless somebody is still writing to it; tell whether it was removed."""
    opened = os.open(half, os.O_RDONLY)
    try:
        if not claimed(opened):
            return False
        clear(half)
    finally:
        os.close(opened)
    return True


def settle(path: Path) -> None:
    """Wait until a file, or what a folder lists, is safe on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
