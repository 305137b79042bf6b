"""A server never starts empty where tables have been, however a restore or a start was cut off."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from comptoir.table.refusal import BadOption
from comptoir.web.ops.data_folder import locked
from comptoir.web.ops.permissions import keep_private
from comptoir.web.ops.startup_check import prepare
from comptoir.web.tables.sqlite_copy import beside
from tests.web.opening import open_tables
from tests.web.test_backup import run
from tests.web.test_kill import wish

KILLED = """
import os, signal, sys
import comptoir.web.ops.backup, comptoir.web.ops.serve, encodings.idna
from comptoir.cli import main

TOUCHES = ("open", "os.rename", "os.link", "os.remove", "os.chmod", "sqlite3.connect")

def run(place, left):
    def note(event, details):
        nonlocal left
        if event in TOUCHES and place in " ".join(map(str, details)):
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
    sys.addaudithook(note)
    os._exit(main([argument.replace("DATA", place) for argument in sys.argv[2:]]))

for number in range(1, 60):
    child = os.fork()
    if not child:
        run(f"{sys.argv[1]}/{number:02}", number)
    status = os.waitpid(child, 0)[1]
    if not os.WIFSIGNALED(status):
        print(number)
        break
"""
"""Runs `comptoir` in one folder after the other, and kills it before its n-th touch of the n-th."""
MOST = 60


def killed_everywhere(folder: Path, *arguments: object) -> list[Path]:
    """Kill a command at each of its touches; give the folders, the last one not killed."""
    command = [sys.executable, "-c", KILLED, str(folder), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return [folder / f"{number:02}" for number in range(1, int(done.stdout.split()[-1]) + 1)]


def secret_in(data: Path) -> str:
    with closing(sqlite3.connect(data / "comptoir.sqlite")) as connection:
        return str(connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()[0])


def tables_in(data: Path) -> int:
    with closing(sqlite3.connect(data / "comptoir.sqlite")) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A folder with one table, and a back-up of another server with two."""
    data, other = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("other")
    open_tables(data, [wish(0)])
    open_tables(other, [wish(0), wish(1)])
    copy = other / "copy.sqlite"
    assert run("backup", copy, "--data", other) == 0
    return data, copy


def lay_out(state: str, source: Path, data: Path) -> None:
    """Lay out a folder: with its tables, with a broken database, with only a log, with nothing."""
    path = data / "comptoir.sqlite"
    if state == "none":
        data.mkdir()
        return
    shutil.copytree(source, data)
    if state == "broken":
        path.write_bytes(b"no database here" + path.read_bytes()[16:])
    if state == "log":
        path.rename(f"{path}-wal")


@pytest.mark.parametrize("state", ["whole", "broken", "log", "none"])
def test_restore_killed_anywhere_leaves_the_old_tables_or_the_new_ones_or_a_refusal(
    state: str, places: tuple[Path, Path], tmp_path: Path
) -> None:
    source, copy = places
    old, new = (secret_in(source), 1), (secret_in(copy.parent), 2)
    for number in range(1, MOST):
        lay_out(state, source, tmp_path / f"{number:02}")
    met: list[object] = []
    for data in killed_everywhere(tmp_path, "restore", copy, "--data", "DATA"):
        begun = any(data.glob(".*.part"))
        try:
            with locked(data):
                prepare(data)
            met.append((secret_in(data), tables_in(data)))
            assert state != "none" or met[-1] == new or not begun
        except BadOption as refusal:
            met.append(refusal.reason)
            assert run("restore", copy, "--data", data) == 0, "and it can be done again"
            with locked(data):
                prepare(data)
            assert (secret_in(data), tables_in(data)) == new
    assert met[-1] == new
    before = [found for found in met if found not in (old, new) and isinstance(found, tuple)]
    assert state == "none" or not before
    assert (
        set(met) - set(before)
        == {
            "whole": {old, new},
            "broken": {"web.why.database_broken", new},
            "log": {"web.why.database_gone", "web.why.restore_cut", new},
            "none": {"web.why.database_gone", new},
        }[state]
    )


def test_a_first_start_killed_anywhere_is_begun_again(tmp_path: Path) -> None:
    for number in range(1, MOST):
        (tmp_path / f"{number:02}").mkdir()
    found = killed_everywhere(
        tmp_path, "serve", "--data", "DATA", "--port", "0", "--host", "no.such"
    )
    assert len(found) > 8
    for data in found:
        with locked(data):
            prepare(data)
        assert (len(secret_in(data)), tables_in(data)) == (64, 0)


TRACES = (
    "comptoir.sqlite.before-20261118-031500", "comptoir.sqlite.v1.bak", "comptoir.sqlite-wal",
    "comptoir.sqlite-mark", ".0123456789abcdef.part", "server.log", "server.log.1",
)  # fmt: skip


@pytest.mark.parametrize("there", [(), ("comptoir.sqlite",)])
@pytest.mark.parametrize("trace", TRACES)
def test_where_tables_have_been_a_server_without_them_refuses_and_names_the_file(
    trace: str, there: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / trace).write_bytes(b"x")
    for name in there:
        (tmp_path / name).touch()
    assert run("serve", "--port", "0", "--data", tmp_path) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert str(tmp_path / trace) in told.err
    assert str(tmp_path / "comptoir.sqlite") in told.err
    assert "comptoir restore FILE" in told.err
    assert {path.name for path in tmp_path.iterdir()} == {trace, "server.lock", *there}


@pytest.mark.parametrize("content", [b"", None])
def test_an_empty_database_alone_is_refused(content: bytes | None, tmp_path: Path) -> None:
    """Of no bytes, or one that holds nothing at all."""
    path = tmp_path / "comptoir.sqlite"
    if content is None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version = 0")
            connection.execute("VACUUM")
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    assert run("serve", "--port", "0", "--data", tmp_path) == 2
    assert path.read_bytes()[100:] == before[100:]


def test_tables_without_their_secret_get_no_new_one(
    places: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(places[0], data)
    with closing(sqlite3.connect(data / "comptoir.sqlite", isolation_level=None)) as connection:
        connection.execute("DELETE FROM meta WHERE name = 'secret'")
    assert run("serve", "--port", "0", "--data", data) == 2
    assert "is damaged (" in capsys.readouterr().err


def test_a_copy_that_is_being_written_is_no_leftover(
    places: tuple[Path, Path], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(places[0], data)
    (data / ".0123456789abcdef.part").write_text("secret")
    (data / ".0123456789abcdef.part-journal").write_text("secret")
    with beside(data / "copy.sqlite") as half:
        half.write_text("half")
        told = [notice.arguments for notice in keep_private(data)]
        assert {"path": str(data / ".0123456789abcdef.part")} in told
        assert half.read_text() == "half"
    assert not list(data.glob(".*"))
