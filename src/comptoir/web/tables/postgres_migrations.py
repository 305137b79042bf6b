"""PostgreSQL migrations: the layout of the database, and how a former one is brought up to date.

A step only adds, so that processes of the former version go on beside new ones while a server is
restarted process by process; what nobody needs any more goes a version later.
"""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from comptoir.table.refusal import BadOption

LOCK: Final = 0x636F6D70
"""What the advisory locks of Comptoir are called in a database."""
STARTING: Final = 30.0
"""Seconds for which a database that starts up is waited for."""
BREATH: Final = 0.2
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


def connected(url: str, **more: Any) -> psycopg.Connection:  # noqa: ANN401 - what psycopg takes
    """Connect to a database; a line that has gone dead is noticed within half a minute."""
    return psycopg.connect(url, autocommit=True, **CONNECTING, **more)


CONNECTING: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "application_name": "comptoir",
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


def shown(url: str) -> str:
    """Give the address of a database as it may be told: without the password."""
    try:
        found = conninfo_to_dict(url)
    except psycopg.Error:
        return url.partition(":")[0] + "://…"
    host = found.get("host") or found.get("hostaddr") or "localhost"
    port = f":{found['port']}" if found.get("port") else ""
    return f"postgresql://{host}{port}/{found.get('dbname', '')}"


def one_line(error: BaseException) -> str:
    """Give what a database complains of, in a line."""
    return " ".join(str(error).split()) or type(error).__name__


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
    """Add what newer versions have, all of it or nothing; others who start wait meanwhile."""
    if version_of(connection, url) == len(VERSIONS):
        return
    with connection.transaction():
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
    try:
        with once_started(url) as connection:
            bring_up_to_date(connection, url)
    except psycopg.Error as error:
        raise BadOption("web.why.database", path=shown(url), text=one_line(error)) from error
