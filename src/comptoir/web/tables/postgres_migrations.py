"""PostgreSQL migrations: the layout of the database, and how a former one is brought up to date.

A step only adds, so that processes of the former version go on beside new ones while a server is
restarted process by process; what nobody needs any more goes a version later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep
from typing import Final

import psycopg

from comptoir.table.refusal import BadOption
from comptoir.web.tables.postgres_connection import (
    BeingMoved,
    connected,
    of_primary,
    one_line,
    serving,
    shown,
)

LOCK: Final = 0x636F6D70
"""What the advisory locks of Comptoir are called in a database."""
STARTING: Final = 30.0
"""Seconds for which a database that starts up is waited for."""
BREATH: Final = 0.2
UPDATING: Final = 120.0
"""The same for one whose tables somebody uses at length, while it is to be brought up to date."""
LOCKED_OUT: Final = 1000
"""Milliseconds for which we wait for a table then, and everybody else behind us."""
PAUSE: Final = 4.0
LINES: Final = 3
"""How many connections a process has at least: to write, to listen, to read."""
ENCODING: Final = "UTF8"
SCHEMA = tuple[str, ...]
VERSIONS: Final[tuple[SCHEMA, ...]] = (
    (
        "CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL)",
        """CREATE TABLE tables (
            id text PRIMARY KEY, created bigint NOT NULL, game text NOT NULL,
            seats integer NOT NULL, options text NOT NULL, name text NOT NULL,
            settings text NOT NULL, record text NOT NULL, listed boolean NOT NULL,
            status text NOT NULL, summary text NOT NULL
        ) WITH (fillfactor = 80)""",
        "CREATE INDEX newest ON tables (created DESC, id) WHERE listed",
        """CREATE TABLE heads (
            table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            entries bigint NOT NULL, digest bytea NOT NULL, touched bigint NOT NULL, doomed bigint
        ) WITH (fillfactor = 50)""",
        """CREATE TABLE entries (
            table_id text NOT NULL, seq bigint NOT NULL, kind text NOT NULL, seat integer,
            data text NOT NULL, action_id text, at bigint NOT NULL, digest bytea NOT NULL,
            PRIMARY KEY (table_id, seq)
        )""",
        """CREATE UNIQUE INDEX once ON entries (table_id, seat, action_id)
            WHERE action_id IS NOT NULL""",
        """CREATE TABLE kept (
            table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE, name text NOT NULL,
            value text NOT NULL, PRIMARY KEY (table_id, name)
        ) WITH (fillfactor = 60)""",
        """CREATE TABLE jobs (
            table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE, kind text NOT NULL,
            seq bigint NOT NULL, due bigint, holder integer, note text NOT NULL DEFAULT '',
            PRIMARY KEY (table_id, kind)
        ) WITH (fillfactor = 50)""",
        "CREATE INDEX waiting ON jobs (due) WHERE due IS NOT NULL",
        """CREATE TABLE pledges (
            commitment text PRIMARY KEY, secret text NOT NULL, table_id text NOT NULL,
            at timestamptz NOT NULL DEFAULT now()
        )""",
        "CREATE SEQUENCE processes AS integer CYCLE",
    ),
)
"""What each version of the database added to the one before it."""


def version_of(connection: psycopg.Connection, url: str) -> int:
    """Read the version of a database; refuse one that is newer than we are, or not ours."""
    names = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    ).fetchall()
    if not names:
        return 0
    if ("meta",) not in names or ("entries",) not in names:
        raise BadOption("web.why.not_ours", path=shown(url), text=str(names[0][0]))
    row = connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    found = int(row[0]) if row else 0
    if found > len(VERSIONS):
        raise BadOption("web.why.newer", path=shown(url), found=found, known=len(VERSIONS))
    return found


def bring_up_to_date(connection: psycopg.Connection, url: str) -> None:
    """Add what newer versions have, all of it or nothing; others who start wait meanwhile.

    Who waits for a table has everybody else wait behind: so we wait for a moment only, as long as
    a back-up reads there, and try again.
    """
    end = monotonic() + UPDATING
    while version_of(connection, url) != len(VERSIONS):
        try:
            add_newer(connection, url)
        except psycopg.errors.LockNotAvailable as error:
            if monotonic() > end:
                raise BadOption("web.why.database_busy", path=shown(url)) from error
            sleep(PAUSE)


def add_newer(connection: psycopg.Connection, url: str) -> None:
    """Add what newer versions have; give up if somebody uses a table at length."""
    with connection.transaction():
        connection.execute(f"SET LOCAL lock_timeout = {LOCKED_OUT}".encode())
        connection.execute("SELECT pg_advisory_xact_lock(%s, 0)", (LOCK,))
        for steps in VERSIONS[version_of(connection, url) :]:
            for step in steps:
                connection.execute(step.encode())
        connection.execute(
            "INSERT INTO meta VALUES ('version', %s)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (str(len(VERSIONS)),),
        )


def once_started(url: str) -> psycopg.Connection:
    """Connect to a database; one that starts up at this moment is waited for."""
    end = monotonic() + STARTING
    while True:
        try:
            return connected(url)
        except psycopg.OperationalError as error:
            if "starting up" not in str(error) or monotonic() > end:
                raise
            sleep(BREATH)


def prepare(url: str) -> None:
    """Make sure that a database can be used and is up to date; refuse it in one line."""
    with refusing(url), once_started(url) as connection:
        check_encoding(connection, url)
        bring_up_to_date(connection, url)


def prepare_to_serve(url: str, processes: int) -> None:
    """Make sure besides that we may write all of it, and that all processes may connect."""
    prepare(url := of_primary(url))
    with refusing(url), ExitStack() as stack:
        lines = [stack.enter_context(connected(url)) for _ in range(LINES * processes)]
        serving(lines[0])
        check_lines(lines, url)
        for name in ("meta", "tables", "heads", "entries", "kept", "jobs", "pledges"):
            for try_it in ("INSERT INTO {0} SELECT * FROM {0} WHERE false",
                           "SELECT FROM {0} WHERE false FOR UPDATE",
                           "DELETE FROM {0} WHERE false"):  # fmt: skip
                lines[0].execute(try_it.format(name).encode())
        lines[0].execute("SELECT nextval('processes')")


def check_lines(lines: Sequence[psycopg.Connection], url: str) -> None:
    """Refuse a pooler that gives connections away after each transaction: nobody can listen."""
    found = {line.execute("SELECT pg_backend_pid()").fetchone() for line in lines}
    if len(found) < len(lines):
        raise BadOption("web.why.pooler", path=shown(url))


def check_encoding(connection: psycopg.Connection, url: str) -> None:
    """Refuse a database that cannot keep every letter."""
    found = connection.info.parameter_status("server_encoding")
    if found != ENCODING:
        raise BadOption("web.why.encoding", path=shown(url), found=found)


@contextmanager
def refusing(url: str) -> Iterator[None]:
    """Say in one line what a database complains of."""
    try:
        yield
    except BeingMoved as error:
        raise BadOption("web.why.moving", path=shown(url)) from error
    except psycopg.Error as error:
        raise BadOption("web.why.database", path=shown(url), text=one_line(error)) from error
