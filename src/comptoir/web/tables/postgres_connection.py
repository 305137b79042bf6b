"""PostgreSQL connections: how a database is reached, and what has to hold for every connection."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf
from time import monotonic
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from comptoir.table.refusal import BadOption

LEAST: Final = 14
"""The oldest PostgreSQL that knows all that we ask of it."""
MOVING: Final = 0x636F6D71
"""The advisory lock that all servers share, and that a move of all tables holds alone."""
ANSWERED: Final = 10.0
"""Seconds for which a server waits for an answer; then the database is taken to be frozen."""
SETTINGS: Final = b"""SELECT set_config(name, value, false) FROM (VALUES
    ('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'),
    ('tcp_keepalives_count', '3'), ('tcp_user_timeout', '20000'),
    ('idle_session_timeout', '0'), ('default_transaction_isolation', 'read committed')
) AS ours (name, value)"""
"""What has to be so, whatever is usual for the database or the role."""
CONNECTING: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "application_name": "comptoir",
    "client_encoding": "utf8",
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
Found = TypeVar("Found")


class BeingMoved(psycopg.OperationalError):
    """All tables are being moved to or from this database."""


class Connection(psycopg.Connection):
    """A connection that is given up if the database says nothing for too long.

    A machine that is frozen keeps its lines: only the time tells that nobody is there.
    """

    limit = inf
    """Seconds; another thread may make it shorter while an answer is waited for."""

    def wait(
        self,
        gen: Generator[Any, Any, Found],
        *given: Any,  # noqa: ANN401 - what psycopg takes
        **named: Any,  # noqa: ANN401 - what psycopg takes
    ) -> Found:
        """Wait for an answer."""
        return super().wait(self._bounded(gen), *given, **named)

    def _bounded(self, gen: Generator[Any, Any, Found]) -> Generator[Any, Any, Found]:
        begun, ready = monotonic(), None
        while True:
            try:
                wanted = gen.send(ready)
            except StopIteration as ended:
                found: Found = ended.value
                return found
            if monotonic() > begun + self.limit:
                self.pgconn.finish()
                raise psycopg.OperationalError(f"no answer for {self.limit:.0f} seconds")
            ready = yield wanted


def connected(
    url: str, limit: float = inf, first: Sequence[tuple[bytes, Sequence[Any]]] = ()
) -> Connection:
    """Connect to a database, and ask what comes `first`.

    A line that has gone dead is noticed within half a minute. The database notices, too: it would
    hold the locks of a machine without power for hours.
    """
    connection = Connection.connect(url, autocommit=True, **CONNECTING)
    try:
        check_version(connection.info.server_version // 10_000, url)
        connection.limit = limit
        for query, given in ((SETTINGS, ()), *first):
            connection.execute(query, given)
    except BaseException:
        connection.close()
        raise
    return connection


def serving(connection: Connection) -> Connection:
    """Let nobody move all tables elsewhere as long as this connection stands."""
    row = connection.execute("SELECT pg_try_advisory_lock_shared(%s, 0)", (MOVING,)).fetchone()
    if row and row[0]:
        return connection
    connection.close()
    raise BeingMoved("all its tables are being moved or brought back")


def check_version(found: int, url: str) -> None:
    """Refuse a PostgreSQL that is too old."""
    if found < LEAST:
        raise BadOption("web.why.database_old", path=shown(url), found=found, least=LEAST)


def of_primary(url: str) -> str:
    """Let the address of several servers mean the one that can be written, unless it says which."""
    if "target_session_attrs" in conninfo_to_dict(url):
        return url
    return make_conninfo(url, target_session_attrs="read-write")


def shown(url: str) -> str:
    """Give the address of a database as it may be told: without the password."""
    found = conninfo_to_dict(url)
    host = found.get("host") or found.get("hostaddr") or "localhost"
    port = f":{found['port']}" if found.get("port") else ""
    return f"postgresql://{host}{port}/{found.get('dbname', '')}"


def is_plain(url: str) -> bool:
    """Tell whether an address can be read, and nothing of a password is taken for a place in it.

    A sign such as @ or / in a password ends it; what follows would be told as the host.
    """
    try:
        found = conninfo_to_dict(url)
    except psycopg.Error:
        return False
    places = "".join(str(found.get(name) or "") for name in ("host", "hostaddr", "dbname"))
    port = str(found.get("port") or "")
    return "@" not in places and port.replace(",", "").isdigit() is bool(port)


def one_line(error: BaseException) -> str:
    """Give what a database complains of, in a line, without where in our statement it was."""
    told = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return " ".join((told or str(error)).split()) or type(error).__name__
