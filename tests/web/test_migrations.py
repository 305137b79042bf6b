"""Databases of former releases are brought up to date, whole or not at all, and played on.

`databases/make.py` made each of them with the code of its release, from 0.5.0 on, the first that
kept tables.
"""

import json
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from comptoir import games
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption
from comptoir.web.tables import sqlite_migrations as migrations
from comptoir.web.tables.sqlite_migrations import VERSIONS
from comptoir.web.tables.sqlite_store import SqliteStore
from tests.house.places import ROOT
from tests.titles import SEATS
from tests.web.asking import Caller, Opened
from tests.web.databases.make import fact, play
from tests.web.serving import Server

FOLDER = ROOT / "tests" / "web" / "databases"
RELEASES = sorted(path.stem for path in FOLDER.glob("*.sql"))
FIRST = "0.5.0"
OLD = re.compile(r"WARNING table \w+ does not replay: (web.why.old_|record.why.)revision")


def as_number(release: str) -> list[int]:
    return [int(part) for part in release.split(".")]


def dump_of(release: str) -> str:
    return (FOLDER / f"{release}.sql").read_text("utf-8")


def told_by(release: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{release}.json").read_text("utf-8"))
    return found


def database_of(release: str, data: Path) -> Path:
    """Make the database of a release."""
    path = data / "comptoir.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump_of(release))
    return path


def version_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def rows_in(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Read all that a database of the first version holds."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            "meta": connection.execute("SELECT * FROM meta ORDER BY 1").fetchall(),
            "tables": connection.execute("SELECT * FROM tables ORDER BY 1").fetchall(),
            "entries": connection.execute("SELECT * FROM entries ORDER BY 1, 2").fetchall(),
        }


def revised(release: str) -> set[str]:
    """Name the tables of a release whose game is played by other rules today."""
    now = {game.info.id: game.info.revision for game in games()}
    names = {told["table"]: name for name, told in told_by(release).items()}
    found = set()
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(dump_of(release))
        begun = dict(connection.execute("SELECT table_id, data FROM entries WHERE kind = 'start'"))
        for table, game, record in connection.execute("SELECT id, game, record FROM tables"):
            started = json.loads(begun.get(table, "{}")).get("revision", 1)
            revision = Record.read(record).revision if record else started
            if table in begun and revision != now[game]:
                found.add(names[table])
    return found


def as_opened(caller: Caller, told: dict[str, Any]) -> Opened:
    """Give a table by the links that a former release handed out; wishes get ids of their own."""
    ids = iter(range(1000, 10**6))
    return Opened(caller, told["table"], told["host"], told["tokens"], ids)


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def brought(release: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Today's server on the database of a release."""
    data = tmp_path_factory.mktemp(release)
    database_of(release, data).chmod(0o600)
    server = Server(data).start()
    yield server
    assert server.stop() == 0
    log = (data / "server.log").read_text("utf-8")
    loud = [line for line in log.splitlines() if " ERROR " in line or " WARNING " in line]
    assert [line for line in loud if not OLD.search(line)] == []


def test_every_release_that_kept_tables_is_among_them() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    numbers = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", changes, re.MULTILINE)
    kept = [number for number in numbers if as_number(number) >= as_number(FIRST)]
    assert sorted(kept) == RELEASES, "make the database of a release with databases/make.py"
    assert "PRAGMA user_version = 1;" in dump_of(FIRST)
    kinds = {told["status"] for told in told_by(FIRST).values()}
    assert kinds == {"waiting", "playing", "over"}


def test_every_table_is_as_it_was_every_link_leads_to_it_and_games_go_on(
    release: str, brought: Server
) -> None:
    told, dice, old = told_by(release), random.Random(1), revised(release)
    caller = Caller(brought)
    with caller.http:
        for name, table_told in told.items():
            if name in old:
                found = caller.get(f"/api/tables/{table_told['table']}", table_told["host"])
                assert found.status_code == 410, name
                assert found.json()["error"]["id"] == "web.why.old_rules", name
            else:
                assert fact(as_opened(caller, table_told)) == table_told, name
        for game in [game for game in SEATS if f"running {game}" not in old]:
            table = as_opened(caller, told[f"running {game}"])
            play(table, dice, 3)
            assert table.game(0)["moves"] == told[f"running {game}"]["game"]["moves"] + 3
        lobby = as_opened(caller, told["lobby"])
        lobby.do("host", "start")
        assert lobby.game(0)["moves"] == 0
        if "undo asked" in old:
            return
        asked = as_opened(caller, told["undo asked"])
        others = [seat for seat in range(3) if seat != asked.news("host")["table"]["undo"]["by"]]
        for seat in others:
            why = (409, "table.why.undo_revealed")
            assert asked.refused(seat, "undo_answer", id="y", agree=True) == why
        asked.do(others[0], "undo_answer", id="n", agree=False)
        assert asked.news(0)["table"]["undo"] is None
        assert asked.game(0)["moves"] == told["undo asked"]["game"]["moves"]
        over = caller.get(f"/api/tables/{told['over']['table']}/record")
        assert over.status_code == 200
        assert caller.get(f"/api/tables/{told['over']['table']}/at/3").json()["moves"] == 3


def test_what_was_there_is_kept_beside_it(release: str, brought: Server) -> None:
    made = brought.data.parent / f"{release}-made"
    made.mkdir()
    original = database_of(release, made)
    version = version_in(original)
    assert version_in(brought.data / "comptoir.sqlite") == len(VERSIONS)
    copy = brought.data / f"comptoir.sqlite.v{version}.bak"
    if version == len(VERSIONS):
        assert not copy.exists(), "nothing was changed"
        return
    assert copy.stat().st_mode & 0o777 == 0o600
    assert (version_in(copy), rows_in(copy)) == (version, rows_in(original))


@pytest.mark.parametrize("at", range(1, len(VERSIONS)))
def test_a_step_that_fails_half_way_changes_nothing(
    at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = database_of(FIRST, tmp_path)
    before = rows_in(path)
    broken = (*VERSIONS[:at], (*VERSIONS[at], "INSERT INTO none_such VALUES (1)"))
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "VERSIONS", broken)
        with pytest.raises(sqlite3.OperationalError, match="none_such"):
            SqliteStore(path)
    assert (version_in(path), rows_in(path)) == (1, before)
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert {name for (name,) in found} == {"meta", "tables", "entries"}
    SqliteStore(path).close()
    assert version_in(path) == len(VERSIONS)


DIES = """
import os, sys
from pathlib import Path
from comptoir.web.tables import sqlite_migrations as migrations
path = Path(sys.argv[1])
connection = migrations.connected(path)
connection.set_trace_callback(lambda said: os._exit(9) if said == "COMMIT" else None)
migrations.bring_up_to_date(connection, path)
"""


def test_killed_half_way_the_database_is_what_it_was(tmp_path: Path) -> None:
    """A process dies after the new tables were made and before they were committed."""
    path = database_of(FIRST, tmp_path)
    before = rows_in(path)
    died = subprocess.run([sys.executable, "-c", DIES, str(path)], timeout=60, check=False)
    assert died.returncode == 9
    assert (version_in(path), rows_in(path)) == (1, before)
    SqliteStore(path).close()
    assert version_in(path) == len(VERSIONS)


def test_a_database_of_a_newer_version_is_refused_naming_both(tmp_path: Path) -> None:
    path = database_of(FIRST, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
    before = rows_in(path)
    with pytest.raises(BadOption) as caught:
        SqliteStore(path)
    assert caught.value.reason == "web.why.newer"
    known = {"path": str(path), "found": len(VERSIONS) + 1, "known": len(VERSIONS)}
    assert caught.value.arguments == known
    assert (version_in(path), rows_in(path)) == (len(VERSIONS) + 1, before)
    assert not list(tmp_path.glob("*.bak"))
