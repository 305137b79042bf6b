"""A server for the tests of a file: a process of its own, on a folder of its own.

All run on SQLite. About half of the files are played through on PostgreSQL too, with two servers
that share its database and are called in turn: some each time, of the others a third, drawn by lot.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from scripts.postgres import Cluster
from tests.web.asking import Caller
from tests.web.serving import Pair, Server

SQLITE, POSTGRES = "sqlite", "postgres"
NUMBERS = count(1)
ON_BOTH = frozenset({
    "test_api", "test_order", "test_pace", "test_seats", "test_sockets", "test_undo",
})  # fmt: skip
"""The files whose tests run on both each time; those that look into the file of a folder do not."""
BY_LOT = frozenset({
    "test_absence", "test_analyses", "test_bot_levels", "test_fairness", "test_games", "test_hints",
    "test_history", "test_input", "test_joining", "test_lessons", "test_names",
    "test_outside_bots", "test_own_tables", "test_rematch", "test_scores", "test_text_mode",
    "test_tokens",
})  # fmt: skip
"""The files whose tests run on PostgreSQL in every third run, and in the slow one."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = metafunc.module.__name__.rpartition(".")[2]
    alone = metafunc.definition.get_closest_marker("one_store")
    if "store" in metafunc.fixturenames and name in ON_BOTH | BY_LOT and not alone:
        marks = [pytest.mark.by_lot] if name in BY_LOT else []
        stores = [pytest.param(SQLITE), pytest.param(POSTGRES, marks=marks)]
        metafunc.parametrize("store", stores, indirect=True, scope="module")


@pytest.fixture(scope="module")
def store(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", SQLITE))


@pytest.fixture(scope="module")
def added() -> Path | None:
    """A folder whose `sitecustomize.py` every process of the server runs first."""
    return None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster().start()
    yield cluster
    cluster.remove()


@pytest.fixture(scope="module")
def server(
    store: str,
    added: Path | None,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server | Pair]:
    if store == POSTGRES:
        cluster: Cluster = request.getfixturevalue("cluster")
        found: Server | Pair = Pair(cluster.database(f"tables_{next(NUMBERS)}"), added=added)
    else:
        found = Server(tmp_path_factory.mktemp("data"), added=added)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def caller(server: Server) -> Iterator[Caller]:
    caller = Caller(server)
    with caller.http:
        yield caller
