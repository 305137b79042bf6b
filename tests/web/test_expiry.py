"""Tables that nobody touches go after a while, the least of them first, and never unannounced."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from comptoir.web.http.limits import Patience
from comptoir.web.tables import clock
from comptoir.web.tables.clock import Clock
from comptoir.web.tables.expiry import (
    ALWAYS,
    DAY,
    USUAL,
    IdleTable,
    Keep,
    is_held,
    kind_of,
    plan,
    read_keep,
)
from tests.titles import HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.in_process import Here, served
from tests.web.serving import Server
from tests.web.test_backup import run

NOW = 1_900_000_000
PATIENCE = Patience(expiry=0.05)
SHORT = Keep(10 * DAY, 20 * DAY, 30 * DAY, None, None)


class Days:
    """A machine on which days pass when a test says so."""

    def __init__(self) -> None:
        self.passed = 0.0

    def pass_by(self, days: float) -> None:
        self.passed += days * DAY


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    found = Days()
    clock_of_days = Clock(lambda: NOW + found.passed, lambda: found.passed)
    monkeypatch.setattr(clock, "CLOCK", clock_of_days)
    return found


def sweep(here: Here) -> None:
    """Wait until the server has looked through its tables."""
    cleaner = here.server.cleaner
    before = cleaner.looks
    until(lambda: cleaner.looks > before + 1)


def own_table(table: Opened) -> dict[str, Any]:
    asked = {"tables": [{"table": table.table, "tokens": [table.tokens[0]]}]}
    return dict(table.caller.post("/api/own-tables", asked).json()["tables"][0])


def is_there(caller: Caller, table: str) -> bool:
    found = caller.get(f"/api/tables/{table}")
    if found.status_code != 200:
        assert (found.status_code, found.json()["error"]["id"]) == (404, "web.why.no_such_table")
    return found.status_code == 200


def test_tables_go_in_their_order_after_a_day_s_notice(tmp_path: Path, days: Days) -> None:
    with served(tmp_path, PATIENCE, SHORT) as (caller, here):
        lobby = caller.open(HANDS, "here open")
        bots = caller.open(TURNS, "bot bot", pace="calm")
        lesson = caller.post(f"/api/lessons/{HANDS}", {"name": "Zoé"}).json()["table"]
        example = caller.get(f"/api/examples/{HANDS}").json()["table"]
        going_on = caller.open(TURNS, "here here")
        idle = [lobby.table, bots.table, lesson, example]
        assert own_table(lobby)["expires"] == lobby.news(0)["table"]["expires"]
        assert own_table(lobby)["expires"] == pytest.approx(NOW + 10 * DAY, abs=60)
        assert own_table(going_on)["expires"] == pytest.approx(NOW + 20 * DAY, abs=60)
        days.pass_by(8.9)
        sweep(here)
        days.pass_by(1.2)
        sweep(here)
        assert all(is_there(caller, table) for table in idle), "told now, not yet deleted"
        assert own_table(lobby)["expires"] == pytest.approx(NOW + 11.1 * DAY, abs=60)
        days.pass_by(1.1)
        lobby.news(0)  # somebody looks at it from their seat
        sweep(here)
        assert [is_there(caller, table) for table in idle] == [True, False, True, False]
        assert is_there(caller, going_on.table)


def test_a_lesson_counts_as_its_learner_s_table() -> None:
    assert kind_of("playing", [True, False]) == "playing"
    assert kind_of("over", [False, False]) == "idle"
    assert kind_of("waiting", [True, False]) == "idle"
    assert kind_of("over", [True, False]) == "over"
    assert is_held({"kind": "person", "name": ""})
    assert is_held({"kind": "bot", "name": "Ann"}), "lent, in an older summary"
    assert is_held({"kind": "bot", "name": "Ann", "lent": True})
    assert not is_held({"kind": "bot", "name": "Lin", "lent": False})


def rest(name: str, kind: str, days_ago: float, doomed: int | None = None) -> IdleTable:
    return IdleTable(name, int(NOW - days_ago * DAY), doomed, kind)


def test_with_too_many_tables_the_longest_untouched_of_the_least_kind_go_first() -> None:
    tables = [
        rest("finished long ago", "over", 300),
        rest("finished", "over", 20),
        rest("going on", "playing", 100),
        rest("going on lately", "playing", 1),
        rest("bots", "idle", 2),
        rest("bots lately", "idle", 1),
    ]
    no_limit = replace(ALWAYS, tables=3)
    first = plan(tables, no_limit, NOW)
    assert list(first.announce) == ["bots", "bots lately", "going on"]
    assert set(first.announce.values()) == {NOW + DAY}
    assert (first.spare, first.delete) == ([], [])
    announced = [replace(one, doomed=first.announce.get(one.id)) for one in tables]
    assert plan(announced, no_limit, NOW + DAY - 1) == plan(announced, no_limit, NOW)
    gone = [one.id for one in plan(announced, no_limit, NOW + DAY).delete]
    assert gone == ["bots", "bots lately", "going on"]
    assert plan(announced, ALWAYS, NOW + DAY).spare == gone, "the rules were changed meanwhile"


def test_with_too_large_a_database_as_many_go_as_take_that_room() -> None:
    tables = [rest(str(number), "over", number) for number in range(10)]
    found = plan(tables, replace(ALWAYS, size=700), NOW, size=1000)
    assert list(found.announce) == ["9", "8", "7"]
    assert not plan(tables, replace(ALWAYS, size=1000), NOW, size=1000).announce


def test_a_clock_that_jumps_deletes_nothing_at_once_and_nothing_once_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall, count = [float(NOW)], [0.0]
    monkeypatch.setattr(clock, "CLOCK", Clock(lambda: wall[0], lambda: count[0]))
    with served(tmp_path, PATIENCE, SHORT) as (caller, here):
        table = caller.open(HANDS, "here open")
        wall[0] += 400 * DAY
        sweep(here)
        assert is_there(caller, table.table)
        wall[0] -= 400 * DAY
        sweep(here)
        count[0] += 3 * DAY
        wall[0] += 3 * DAY
        sweep(here)
        assert is_there(caller, table.table), "no table is deleted by a wrong clock"


def test_whoever_listens_to_a_table_that_goes_is_told(tmp_path: Path, days: Days) -> None:
    with served(tmp_path, PATIENCE, SHORT) as (caller, here):
        table = caller.open(TURNS, "here open", spectators="everyone")
        with table.live(None) as line:
            line.until("news")
            days.pass_by(12)
            sweep(here)
            line.until("news")
            days.pass_by(2)
            sweep(here)
            heard, code = line.end()
        assert heard[-1]["error"]["id"] == "web.why.no_such_table"
        assert code == 1008


def test_the_log_tells_a_day_before_and_the_rules_are_read(tmp_path: Path) -> None:
    server = Server(tmp_path, "--keep", "idle=1h,playing=forever,tables=100").start()
    caller = Caller(server)
    with caller.http:
        table = caller.open(HANDS, "here open")
    server.stop()
    with closing(sqlite3.connect(tmp_path / "comptoir.sqlite", isolation_level=None)) as database:
        database.execute("UPDATE heads SET touched = touched - 7200")
    server.start()
    try:
        with Caller(server).http as http:
            log = tmp_path / "server.log"
            line = f"to be deleted in a day unless somebody looks at a table: {table.table}"
            until(lambda: line in log.read_text("utf-8"))
            assert http.get(f"/api/tables/{table.table}").status_code == 200
    finally:
        server.stop()


def test_rules_are_read_as_they_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_keep(None) == USUAL
    assert read_keep("forever") == ALWAYS
    assert read_keep("over=2y, size=500MB") == replace(USUAL, over=730 * DAY, size=500 * 10**6)
    assert read_keep("tables=forever").tables is None
    for wrong in ("idle", "idle=5", "idle=0d", "tables=5d", "size=7", "all=3d", "idle=5m", ""):
        assert run("serve", "--keep", wrong, "--data", "/nonexistent/x") == 2
        assert capsys.readouterr().err.startswith("comptoir: --keep")
