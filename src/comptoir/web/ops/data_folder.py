"""Data folder: where a server keeps its tables, and that only one server at a time does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from comptoir.lab.claim import claimed
from comptoir.table.refusal import BadOption

DATABASE: Final = "comptoir.sqlite"
LOCK: Final = "server.lock"
LOG_FILE: Final = "server.log"
RESTORING: Final = f"{DATABASE}.restoring"
"""There while the tables of a back-up take the place of others, if that cannot be done at once."""


def folder_of(chosen: str | None) -> Path:
    """Give the folder that was chosen, or the usual one."""
    if chosen:
        return Path(chosen).expanduser()
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "comptoir"


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Have a folder for oneself; refuse one that a server uses. The system ends it with us."""
    path = data / LOCK
    opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not claimed(opened):
            number = os.pread(opened, 20, 0).decode("ascii", "replace").strip() or "?"
            raise BadOption("web.why.in_use", path=str(data), text=number)
        os.ftruncate(opened, 0)
        os.write(opened, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(opened)


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Say which database it is that cannot be used, and why."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadOption("web.why.database", path=str(path), text=str(error)) from error
