"""Back-up: a copy of all tables while the server runs, and the way back."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from contextlib import closing
from errno import EISDIR, EMLINK, ENOTSUP, EPERM
from pathlib import Path
from time import gmtime, strftime

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import writable
from comptoir.web.ops.data_folder import DATABASE, RESTORING, folder_of, locked, readable
from comptoir.web.tables.commit_count import commit_file_of
from comptoir.web.tables.sqlite_copy import beside, fill, settle, write_copy
from comptoir.web.tables.sqlite_migrations import version_of
from comptoir.words import Catalogue

OURS = {"meta", "tables", "entries"}


def backup(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Copy the database as it is at this moment to a file."""
    source, target = folder_of(chosen.data) / DATABASE, Path(chosen.target).expanduser()
    source.stat()  # says why, if it is not there
    writable(str(target), force=chosen.force)
    if target.exists() and target.samefile(source):
        raise BadOption("record.why.exists", path=str(target))
    with readable(source), closing(opened(source, "rw")) as connection:
        version_of(connection, source)
        write_copy(connection, target)
    tables, entries = held(target)
    told = words.text("web.backup.done", path=str(target), tables=tables, entries=entries)
    sys.stdout.write(f"{told}\n")


def restore(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Put a back-up in the place of the database; the former one is kept aside."""
    source, data = Path(chosen.target).expanduser(), folder_of(chosen.data)
    tables, entries = checked(source)
    os.umask(0o077)
    data.mkdir(parents=True, exist_ok=True)
    target = data / DATABASE
    with (
        locked(data),
        beside(target) as half,
        readable(source),
        closing(opened(source, "ro")) as copy,
    ):
        fill(half, copy, target)
        former = set_aside(target)
        commit_file_of(target).unlink(missing_ok=True)  # it is about what was there before
    (data / RESTORING).unlink(missing_ok=True)
    settle(data)
    told = words.text("web.backup.restored", path=str(data), tables=tables, entries=entries)
    sys.stdout.write(f"{told}\n")
    if former is not None:
        sys.stdout.write(words.text("web.backup.former", path=str(former)) + "\n")


def checked(path: Path) -> tuple[int, int]:
    """Count what a back-up holds; refuse a file that is none, a damaged one, or a newer one."""
    if path.is_dir():
        raise OSError(EISDIR, os.strerror(EISDIR), str(path))
    with path.open("rb"):  # says why, if it cannot be read
        pass
    with readable(path), closing(opened(path, "ro")) as connection:
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        if not names >= OURS:
            raise BadOption("web.why.no_backup", path=str(path))
        version_of(connection, path)
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(str(found))
    return held(path)


def held(path: Path) -> tuple[int, int]:
    """Count the tables and the entries in a back-up."""
    with closing(opened(path, "ro")) as connection:
        tables = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        entries = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
    return int(tables), int(entries)


def opened(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database that is there."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=30)


def set_aside(path: Path) -> Path | None:
    """Give the former database another name besides its own, with whatever is not yet written into
    it: so that the new one takes its place in one step.

    Where that cannot be, a file says that the restore is not finished: no server starts meanwhile.
    """
    beside_it = [path.with_name(path.name + suffix) for suffix in ("-wal", "-shm")]
    former = free_name(path)
    if path.exists():
        try:
            with closing(opened(path, "rw")) as connection:
                connection.execute("PRAGMA journal_mode = DELETE")  # what is beside it goes into it
        except sqlite3.Error as error:  # it may be broken: that is why somebody restores
            sys.stderr.write(f"comptoir: {path}: {error}\n")
    at_once = not any(part.exists() for part in beside_it) and linked(path, former)
    if not at_once:
        part_by_part(path, former, beside_it)
    if former.exists():
        former.chmod(0o600)
    settle(path.parent)
    return former if former.exists() else None


def free_name(path: Path) -> Path:
    """Name the former database after the time at which it was replaced."""
    name = f"{path.name}.before-{strftime('%Y%m%d-%H%M%S', gmtime())}"
    names = (path.with_name(name + more) for more in ("", *(f"-{one}" for one in range(2, 100))))
    return next(found for found in names if not found.exists())


def linked(path: Path, former: Path) -> bool:
    """Give a file a second name, if it is there; tell whether that can be done."""
    try:
        former.hardlink_to(path)
    except FileNotFoundError:
        return True
    except OSError as error:
        if error.errno in (EPERM, ENOTSUP, EMLINK):  # not on this file system
            return False
        raise
    return True


def part_by_part(path: Path, former: Path, beside_it: list[Path]) -> None:
    """Rename a database and what is beside it: a log that stays would spoil the new database."""
    marker = path.with_name(RESTORING)
    marker.touch(0o600)
    settle(path.parent)
    for part in (path, *beside_it):
        if part.exists():
            part.replace(former.with_name(former.name + part.name.removeprefix(path.name)))
