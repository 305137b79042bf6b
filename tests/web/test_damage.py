"""Damage: it is told at the start, costs only the tables it touches, and the others play on."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.titles import HANDS, TURNS
from tests.web.asking import Caller, Opened
from tests.web.damaging import NAME, change, owners, pages_of, spoil
from tests.web.databases.make import play
from tests.web.serving import Server

TABLES = 24
Played = tuple[Path, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A folder with tables at which something was played."""
    data = tmp_path_factory.mktemp("played")
    server = Server(data).start()
    caller, dice = Caller(server), random.Random(7)
    with caller.http:
        tables = [caller.open(TURNS, "here here", spectators="everyone") for _ in range(TABLES)]
        for table in tables:
            play(table, dice, 8)
    server.stop()
    return data, [{"table": one.table, "host": one.host, "tokens": one.tokens} for one in tables]


@pytest.fixture
def data(played: Played, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played[0], tmp_path / "data"))


@contextmanager
def started(data: Path, played: Played) -> Iterator[tuple[Server, list[Opened]]]:
    server = Server(data).start()
    caller = Caller(server)
    ids = iter(range(1000, 10**6))
    try:
        with caller.http:
            yield server, [Opened(caller, **one, ids=ids) for one in played[1]]
    finally:
        server.stop()


def is_lost(table: Opened) -> bool:
    """Tell whether a table is damaged; everything asked of it says so, or else it plays on."""
    path = f"/api/tables/{table.table}"
    found = [
        table.caller.get(path, table.host),
        table.caller.get(f"{path}/news", table.tokens[0]),
        table.caller.get(f"{path}/scores"),
        table.ask(0, "say", id="x", text="Hello"),
    ]
    if found[0].status_code == 200:
        assert [answer.status_code for answer in found] == [200] * 4, found
        play(table, random.Random(3), 1)
        return False
    told = {(answer.status_code, answer.json()["error"]["id"]) for answer in found}
    assert told == {(410, "web.why.damaged")}
    mine = {"tables": [{"table": table.table, "tokens": [table.tokens[0]]}]}
    listed = table.caller.post("/api/own-tables", mine)
    assert listed.status_code == 200
    return True


def lines(server: Server) -> list[str]:
    return [line for line in server.said if "Table " in line and " is damaged (" in line]


CHANGES = {
    "changed entry": ("UPDATE entries SET data = '{{}}' WHERE table_id = '{0}' AND seq = 4",
                      "entry 4 is not as it was written"),
    "another's entry": ("UPDATE entries SET seat = 1 - seat WHERE table_id = '{0}' AND seq = 3",
                        "entry 3 is not as it was written"),
    "missing entry": ("DELETE FROM entries WHERE table_id = '{0}' AND seq = 3",
                      "entry 3 is missing"),
    "missing tail": ("DELETE FROM entries WHERE table_id = '{0}' AND seq > 6",
                     "its last entries are missing, from 7 to 9"),
    "added entry": (("INSERT INTO entries SELECT table_id, 10, kind, seat, data, 'n', at, digest "
                    "FROM entries WHERE table_id = '{0}' AND seq = 9"),
                    "entry 10 is not as it was written"),
    "changed setup": ("UPDATE tables SET seats = 3 WHERE id = '{0}'",
                      "entry 1 is not as it was written"),
    "missing head": ("DELETE FROM heads WHERE table_id = '{0}'", "its head is missing"),
    "other head": ("UPDATE heads SET digest = x'00' WHERE table_id = '{0}'",
                   "its end is not as it was written"),
}  # fmt: skip


def test_what_was_changed_or_taken_away_is_told_and_costs_one_table(
    data: Path, played: Played
) -> None:
    names = [one["table"] for one in played[1]]
    hit = dict(zip(CHANGES, names, strict=False))
    for kind, (statement, _) in CHANGES.items():
        change(data, statement.format(hit[kind]))
    with started(data, played) as (server, tables):
        told = lines(server)
        assert len(told) == len(CHANGES), told
        for kind, (_, how) in CHANGES.items():
            line = f"Table {hit[kind]} is damaged ({how}), so nobody can play there."
            assert any(line in one for one in told), (kind, told)
        assert {table.table for table in tables if is_lost(table)} == set(hit.values())
    log = (data / "server.log").read_text("utf-8")
    assert f"Table {hit['missing tail']} is damaged" in log
    assert "Traceback" not in log


def test_a_change_while_it_runs_is_noticed_when_the_table_is_read(
    data: Path, played: Played
) -> None:
    with started(data, played) as (server, tables):
        first, second = tables[:2]
        change(data, CHANGES["changed entry"][0].format(first.table))
        assert [is_lost(first), is_lost(second)] == [True, False]
        assert lines(server) == []
    log = (data / "server.log").read_text("utf-8")
    assert f"table {first.table} is damaged: entry 4 is not as it was written" in log


@pytest.mark.parametrize("tree", ["entries", "tables", "kept"])
def test_a_damaged_page_costs_only_the_tables_that_lie_on_it(
    tree: str, data: Path, played: Played
) -> None:
    names = sorted(one["table"] for one in played[1])
    hit, near = spoil_one(data, tree, names)
    with started(data, played) as (server, tables):
        told = {name for name in names if any(name in line for line in lines(server))}
        assert told <= near
        assert told & hit or tree == "kept", "what was worked out is worked out again"
        assert any("comptoir restore FILE" in line for line in server.said)
        for table in tables:
            if table.table not in near - told:
                assert is_lost(table) == (table.table in told)
        check_rest(tables[0].caller, set(names) - near)
    assert "Traceback" not in (data / "server.log").read_text("utf-8")


def spoil_one(data: Path, tree: str, names: list[str]) -> tuple[set[str], set[str]]:
    """Spoil a page; name the tables on it, and those that may need it when they write."""
    found = pages_of(data, tree)
    middle = len(found) // 2
    hit = owners(data, found[middle], names)
    assert hit
    beside = (owners(data, page, names) for page in found[middle - 2 : middle + 3])
    near = set[str]().union(hit, *beside)
    places = {names.index(name) + step for name in near for step in (-1, 1)}
    near |= {names[place] for place in places if 0 <= place < len(names)}  # between two pages
    spoil(data, found[middle])
    return hit, near


def check_rest(caller: Caller, others: set[str]) -> None:
    """What is about all tables goes on, and new ones can be opened."""
    assert others <= {one["table"] for one in caller.listed()}
    assert caller.get("/health").json() == {"ok": True}
    assert caller.get("/metrics").status_code == 200


def test_without_the_heads_every_answer_is_clean(data: Path, played: Played) -> None:
    (page,) = pages_of(data, "heads")
    spoil(data, page)
    with started(data, played) as (server, tables):
        assert len(lines(server)) == TABLES
        assert all(is_lost(table) for table in tables)
        check_rest(tables[0].caller, {table.table for table in tables})
        body = {"game": HANDS, "seats": [{"kind": "here"}] * 2}
        found = tables[0].caller.post("/api/tables", body)
        assert (found.status_code, found.json()["error"]["id"]) == (503, "web.why.not_saved")


def test_where_the_layout_or_the_secret_is_gone_it_says_what_to_do(
    data: Path, played: Played
) -> None:
    for page in (1, pages_of(data, "meta")[0]):
        spoil(data, page)
        server = Server(data)
        with pytest.raises(AssertionError, match=r"is damaged \("):
            server.start()
        assert server.wait() == 2
        shutil.copyfile(played[0] / NAME, data / NAME)


@pytest.mark.parametrize("how", ["cut", "changed", "gone"])
def test_a_write_ahead_log_that_lacks_its_end_is_told(how: str, data: Path, played: Played) -> None:
    log = data / f"{NAME}-wal"
    with started(data, played) as (server, tables):
        for number in range(6):
            tables[0].do(0, "say", id=f"w{number}", text=f"Word {number}")
        server.kill()
    whole = log.read_bytes()
    half = len(whole) // 2
    if how == "gone":
        log.unlink()
    else:
        log.write_bytes(
            whole[:half] + (b"\xff" * 50 + whole[half + 50 :] if how == "changed" else b"")
        )
    with started(data, played) as (server, tables):
        assert sum("the write-ahead log is damaged or missing" in one for one in server.said) == 1
        assert not any(is_lost(table) for table in tables)
    again = len(server.said)
    server.start()
    server.stop()
    assert "write-ahead log" not in "".join(server.said[again:]), "told once"


def test_killed_in_the_midst_nothing_is_told(data: Path, played: Played) -> None:
    with started(data, played) as (server, tables):
        tables[0].do(0, "say", id="w", text="Word")
        server.kill()
        server.start()
        assert lines(server) == []
        assert "write-ahead" not in "".join(server.said)


def test_a_former_database_with_a_damaged_page_is_brought_up_to_date_all_the_same(
    data: Path, played: Played
) -> None:
    names = sorted(one["table"] for one in played[1])
    with closing(sqlite3.connect(data / NAME, isolation_level=None)) as connection:
        connection.execute("DROP TABLE heads")
        connection.execute("DROP TABLE outside")
        connection.execute("ALTER TABLE entries DROP COLUMN digest")
        connection.execute("DELETE FROM meta WHERE name = 'commits'")
        connection.execute("PRAGMA user_version = 2")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    hit, near = spoil_one(data, "entries", names)
    with started(data, played) as (server, tables):
        told = {name for name in names if any(name in line for line in lines(server))}
        assert told
        assert told <= near
        assert told & hit
        for table in tables:
            if table.table not in near - told:
                assert is_lost(table) == (table.table in told)
