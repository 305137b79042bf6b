"""Stores: which database is meant, a file of this machine or one that is shared."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.store import Store

SCHEMES: Final = ("postgresql://", "postgres://")


def is_shared(database: str) -> bool:
    """Tell whether this is the address of a database that processes share."""
    return database.startswith(SCHEMES)


def check_url(database: str) -> str:
    """Give the address of a shared database; refuse anything else, or if we cannot speak to it."""
    if not is_shared(database):
        told = database.rpartition("@")[2] if "@" in database else database.partition("=")[0]
        raise BadOption("web.why.database_url", found=told[:40])
    if find_spec("psycopg") is None or find_spec("psycopg_pool") is None:
        raise BadOption("web.why.no_postgres")
    from comptoir.web.tables.postgres_connection import is_plain  # noqa: PLC0415 - an extra

    if not is_plain(database):
        raise BadOption("web.why.database_signs")
    return database


def open_store(database: Path | str) -> Store:
    """Open a database: the file of a folder, or a shared one."""
    if isinstance(database, Path):
        return SqliteStore(database)
    from comptoir.web.tables.postgres_store import PostgresStore  # noqa: PLC0415 - an extra

    return PostgresStore(database)
