"""Back-up of a shared database: as a file that `comptoir serve --data` could serve, too."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from comptoir.terminal.arguments import writable
from comptoir.web.ops.backup import checked, opened
from comptoir.web.ops.data_folder import readable
from comptoir.web.ops.move import copy_all, named
from comptoir.web.ops.postgres_side import opened_postgres
from comptoir.web.ops.sides import SqliteSide
from comptoir.web.tables.sqlite_copy import beside
from comptoir.web.tables.sqlite_migrations import bring_up_to_date
from comptoir.web.tables.stores import check_url
from comptoir.words import Catalogue


def backup(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Copy all tables as they are at this moment to a file, also while servers run."""
    url, target = check_url(chosen.database), Path(chosen.target).expanduser()
    writable(str(target), force=chosen.force)
    with (
        opened_postgres(url, alone=False) as source,
        beside(target) as half,
        closing(sqlite3.connect(half, isolation_level=None)) as connection,
    ):
        bring_up_to_date(connection, half)
        connection.execute("BEGIN")
        tables, entries = copy_all(source, SqliteSide(connection), str(target))
    told = words.text("web.backup.done", path=str(target), tables=tables, entries=entries)
    sys.stdout.write(f"{told}\n")


def restore(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Bring the tables of a back-up into a database that has none."""
    url, source = check_url(chosen.database), Path(chosen.target).expanduser()
    checked(source)
    with (
        readable(source),
        closing(opened(source, "ro")) as connection,
        opened_postgres(url) as target,
    ):
        tables, entries = copy_all(SqliteSide(connection), target, named(url))
    told = words.text("web.backup.restored", path=named(url), tables=tables, entries=entries)
    sys.stdout.write(f"{told}\n")
