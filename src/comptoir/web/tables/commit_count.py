"""Commit count: a file beside the database that says how many commits were acknowledged at least.

The database counts its commits itself. If it has fewer than the file says, its end is gone: its
write-ahead log was lost or cut off. The file is never waited for; after a loss of power it may be
behind, but never ahead.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

SUFFIX: Final = "-mark"
WIDTH: Final = 20
COUNT: Final = """INSERT INTO meta VALUES ('commits', '1')
    ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value"""


def commit_file_of(path: Path) -> Path:
    """Name the file that counts the commits of a database."""
    return path.with_name(path.name + SUFFIX)


def count_commit(connection: sqlite3.Connection) -> int:
    """Count one more commit, within its transaction."""
    return int(connection.execute(COUNT).fetchone()[0])


def commits_in(connection: sqlite3.Connection) -> int:
    """Read how many commits a database holds."""
    row = connection.execute("SELECT value FROM meta WHERE name = 'commits'").fetchone()
    return 0 if row is None else int(row[0])


def commits_promised(path: Path) -> int:
    """Read how many commits a database must hold; none, if nothing says so."""
    try:
        text = commit_file_of(path).read_text("ascii", "replace").strip()
    except FileNotFoundError:
        return 0
    return int(text) if text.isascii() and text.isdigit() else 0


class CommitFile:
    """The file beside a database that is being written to."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(commit_file_of(path), os.O_RDWR | os.O_CREAT, 0o600)

    def note(self, commits: int) -> None:
        """Note how many commits are on the disk."""
        with suppress(OSError):  # a count that is behind still says what must be there at least
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{commits:>{WIDTH - 1}}\n".encode())

    def close(self) -> None:
        """End."""
        os.close(self._file)
