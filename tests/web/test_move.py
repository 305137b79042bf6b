"""Tables move between a folder and a database, whole or not at all; both are looked after."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from comptoir.cli import main
from comptoir.table.refusal import BadOption
from comptoir.web.ops.postgres_side import opened_postgres
from comptoir.web.tables.postgres_connection import BeingMoved
from comptoir.web.tables.postgres_migrations import prepare_to_serve
from comptoir.web.tables.postgres_writer import connected_to_write
from comptoir.web.tables.store import Store
from comptoir.web.tables.stores import open_store
from scripts.postgres import Cluster
from tests.titles import HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.opening import open_tables
from tests.web.serving import Pair, Server

NUMBERS = count(1)
PEOPLE = [{"kind": "here", "name": "Zoé"}, {"kind": "here", "name": "Ann"}]


@pytest.fixture
def urls(cluster: Cluster) -> list[str]:
    """Two empty databases."""
    return [cluster.database(f"move_{next(NUMBERS)}") for _ in range(2)]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with tables in it, at one of which a bot owes an answer."""
    folder = tmp_path / "data"
    folder.mkdir()
    bot = [{"kind": "bot", "bot": "random"}, {"kind": "here"}]
    open_tables(folder, [{"game": TURNS, "seats": PEOPLE}, {"game": HANDS, "seats": PEOPLE},
                         {"game": TURNS, "seats": bot, "pace": "instant"}])  # fmt: skip
    return folder


def run(*arguments: object) -> int:
    return main([str(argument) for argument in (*arguments, "--lang", "en")])


def everything(place: Path | str) -> Iterator[object]:
    """All that is kept of all tables, in order."""
    store: Store = open_store(place / "comptoir.sqlite" if isinstance(place, Path) else place)
    for one in sorted(store.idle_tables(), key=lambda one: one.id):
        yield one, store.load(one.id), store.summaries([one.id])
    yield store.noted("secret")
    store.close()


def test_tables_move_there_and_back_and_are_the_same(
    data: Path, urls: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = list(everything(data))
    assert run("move", data, urls[0]) == 0
    said = "3 tables with 3 entries are now in"
    assert said in capsys.readouterr().out
    assert list(everything(urls[0])) == before
    assert run("move", data, urls[0]) == 2
    assert "There are already tables in" in capsys.readouterr().err
    assert run("move", urls[0], urls[1]) == 0
    assert run("move", urls[1], tmp_path / "back") == 0
    assert list(everything(tmp_path / "back")) == before
    assert run("move", tmp_path / "nowhere", urls[1]) == 2
    assert not (tmp_path / "server.lock").exists(), "it leaves nothing where there was nothing"
    assert list(everything(data)) == before, "the old place is as it was"


def test_a_group_plays_on_where_it_has_moved_and_its_links_work(
    tmp_path: Path, urls: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path).start()
    caller = Caller(server)
    with caller.http:
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
        table = caller.opened({"game": HANDS, "seats": seats, "pace": "instant"})
        until(lambda: 0 in table.game(0)["owing"])
        assert run("move", tmp_path, urls[0]) == 2, "somebody plays there"
        assert "is used by another server" in capsys.readouterr().err
        told = table.news(0)
    server.stop()
    assert run("move", tmp_path, urls[0]) == 0
    pair = Pair(urls[0]).start()
    caller = Caller(pair)
    try:
        with caller.http:
            table = Opened(caller, table.table, table.host, table.tokens)
            assert table.news(0) == told
            table.act(0, table.game(0)["options"][0])
            until(lambda: 0 in table.game(0)["owing"])
            assert run("move", urls[0], tmp_path / "back") == 2, "somebody plays there"
            assert run("tables", "delete", table.table, "--database", urls[0]) == 0
            until(lambda: caller.get(f"/api/tables/{table.table}").status_code == 404)
    finally:
        pair.stop()


def test_nobody_serves_while_tables_move_and_none_move_while_somebody_serves(
    urls: list[str],
) -> None:
    url = urls[0]
    with opened_postgres(url):
        with pytest.raises(BadOption, match=r"web\.why\.moving"):
            prepare_to_serve(url, 1)
        with pytest.raises(BadOption, match=r"web\.why\.moving"), opened_postgres(url):
            pass
        with pytest.raises(BeingMoved):
            connected_to_write(url, 10.0)
    prepare_to_serve(url, 1)
    store = open_store(url)
    with pytest.raises(BadOption, match=r"web\.why\.served"), opened_postgres(url):
        pass
    store.close()


def test_a_damaged_table_does_not_move_and_nothing_is_half_there(
    data: Path, urls: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("move", data, urls[0]) == 0
    with psycopg.connect(urls[0]) as connection:
        connection.execute("UPDATE entries SET at = at + 1 WHERE seq = 1")
    assert run("move", urls[0], urls[1]) == 2
    assert "is not as it was written" in capsys.readouterr().err
    assert run("tables", "check", "--database", urls[0]) == 1
    store = open_store(urls[1])
    assert store.idle_tables() == []
    store.close()


def test_a_shared_database_is_backed_up_and_brought_back(
    data: Path, urls: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("move", data, urls[0]) == 0
    before, copy = list(everything(urls[0])), tmp_path / "copy.sqlite"
    assert run("backup", copy, "--database", urls[0]) == 0
    assert run("backup", copy, "--database", urls[0]) == 2, "it is there already"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert run("restore", copy, "--database", urls[1]) == 0
    assert list(everything(urls[1])) == before
    assert run("restore", copy, "--data", tmp_path / "folder") == 0
    assert list(everything(tmp_path / "folder")) == before
    assert run("restore", copy, "--database", urls[1]) == 2
    assert "There are already tables in" in capsys.readouterr().err


def test_an_operator_looks_after_the_tables_of_a_database(
    data: Path, urls: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("move", data, urls[0]) == 0
    at = ("--database", urls[0])
    capsys.readouterr()
    assert run("tables", "list", "--person", "Zoé", *at) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == 3
    table = listed[0].split()[0]
    assert run("tables", "delete", "--names", "--person", "Zoé", "--dry-run", *at) == 0
    assert run("tables", "list", "--person", "Zoé", *at) == 0
    assert "Zoé" in capsys.readouterr().out
    assert run("tables", "delete", "--names", "--person", "Zoé", *at) == 0
    assert run("tables", "export", table, *at) == 0
    assert run("tables", "check", *at) == 0
    assert "Zoé" not in capsys.readouterr().out
    assert run("tables", "show", table, *at) == 0
    assert run("tables", "delete", table, *at) == 0
    assert run("tables", "show", table, *at) == 2
    assert run("tables", "expire", "--dry-run", *at) == 0
    assert run("tables", "list", "--database", "postgresql://127.0.0.1:1/x") == 2
