"""PostgreSQL cannot write any more: a clean refusal, a line for the operator, nothing is lost.

What refuses is the kernel: no file of PostgreSQL's processes may grow beyond a size (`prlimit`,
which the owner of a process may use on any Linux). PostgreSQL sees its writes fail, as on a full
disk, and says "File too large" where a full disk says "No space left on device".
"""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from scripts.postgres import Cluster
from tests.titles import TURNS
from tests.waiting import PATIENCE, until
from tests.web.asking import Caller
from tests.web.serving import Server

SEGMENT = 16 * 2**20
"""Bytes of a file of the write-ahead log: those may be written on."""
BALLAST = """INSERT INTO entries
    SELECT 'ballast', number, 'say', 0, repeat('x', 1964), NULL, 0, '' FROM generate_series(1, %s)
    AS number"""
"""Four of these leave no room on a page of PostgreSQL for anything else."""
ROWS, MOST = 9000, 12
UNLIMITED = "unlimited"
PRLIMIT = shutil.which("prlimit") or "prlimit"


@pytest.fixture
def cluster_of_its_own() -> Iterator[Cluster]:
    """A PostgreSQL of our own, since all that write to it are stopped."""
    cluster = Cluster(safe=True).start()
    yield cluster
    cluster.remove()


@contextmanager
def full(cluster: Cluster, size: int) -> Iterator[None]:
    """Let no file of PostgreSQL grow beyond a size."""
    limit(cluster, str(size))
    try:
        yield
    finally:
        limit(cluster, UNLIMITED)


def limit(cluster: Cluster, size: str) -> None:
    """Say how large files may become, to every process of a PostgreSQL; new ones follow the first.

    Twice, for those that begin at that moment.
    """
    for _ in range(2):
        for process in cluster.processes():
            subprocess.run(
                [PRLIMIT, "--pid", str(process), f"--fsize={size}:"],
                user=cluster.user, check=False, timeout=PATIENCE, stderr=subprocess.DEVNULL,
            )  # fmt: skip


def filled(url: str) -> int:
    """Let the entries fill more than a file of the log has; say how large their file is."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(BALLAST, (ROWS,))
        row = connection.execute("SELECT pg_relation_size('entries')").fetchone()
    assert row is not None
    assert row[0] > SEGMENT
    return int(row[0])


def well(caller: Caller) -> tuple[int, str]:
    """Whether the server says that it is well, and how it begins to say why not."""
    found = caller.get("/health")
    return found.status_code, found.json().get("cause", "")[:21]


def test_a_database_that_cannot_grow_refuses_cleanly_and_goes_on_once_it_can(
    cluster_of_its_own: Cluster,
) -> None:
    cluster = cluster_of_its_own
    url = cluster.database("grows")
    server = Server(Path(), "--log", "json", database=url).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.open(TURNS, "here here")
            size = filled(url)
            with table.live(0) as line:
                line.until("news")
                with full(cluster, size):
                    kept = 0
                    wish = {"id": "say0", "text": "y" * 300}
                    while "ok" in (answer := line.ask("say", **wish)):
                        kept += 1
                        assert kept < MOST, "it is never full"
                        wish["id"] = f"say{kept}"
                    assert answer["error"]["id"] == "web.why.not_saved"
                    seat = table.game(None)["owing"][0]
                    game = table.game(seat)
                    act = {"id": "act", "moves": 0, "actions": game["options"][:1]}
                    assert table.refused(seat, "act", **act) == (503, "web.why.not_saved")
                    assert table.game(seat) == game, "nothing has happened, and all is there to see"
                    until(lambda: well(caller) == (503, "could not extend file"))
                said = line.ask("say", **wish)
                assert said["ok"]["seq"] == kept + 2, "after the start, and what was kept"
                line.until_seq(said["ok"]["seq"])
                until(lambda: well(caller) == (200, ""))
                assert [item["seq"] for item in line.items if item.get("text")] == [
                    *range(2, kept + 3)
                ]
            assert table.do(seat, "act", **act)["moves"] == 1
            assert table.do(seat, "act", **act)["moves"] == 1, "it was done once"
    finally:
        server.stop()
    assert any("the database does not write: could not extend file" in one for one in server.said)
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT seq, action_id FROM entries WHERE table_id = %s ORDER BY seq", (table.table,)
        ).fetchall()
    names = [None, *(f"say{number}" for number in range(kept + 1)), "act"]
    assert rows == list(enumerate(names, start=1))
