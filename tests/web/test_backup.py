"""Back-ups: made while people play, whole, and as good as the original."""

import asyncio
import random
import resource
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from comptoir.cli import main
from comptoir.web.tables.changes import replayed
from comptoir.web.tables.sqlite_migrations import VERSIONS
from comptoir.web.tables.sqlite_store import SqliteStore
from tests.titles import FLOOR, HANDS
from tests.waiting import happens
from tests.web.asking import Caller
from tests.web.kept import entries_of
from tests.web.opening import open_tables
from tests.web.players import Player
from tests.web.serving import Server
from tests.web.test_kill import answers, wish
from tests.web.test_monitoring import as_it_was

TABLES = 8
NEWER = (
    f"was written by a newer Comptoir (version 99); this one reads versions up to {len(VERSIONS)}."
)
ROOM, LARGE = 100_000, 400_000


def run(*arguments: object) -> int:
    """Run `comptoir` in this process, and leave it as it was."""
    with as_it_was():
        return main([*map(str, arguments), "--lang", "en"])


async def back_up_meanwhile(players: list[Player], data: Path, target: Path) -> dict[str, int]:
    """Back up while all of them play; give what was acknowledged before, by table."""
    playing = [asyncio.create_task(player.play()) for player in players]
    await happens(lambda: answers(players) > 3 * TABLES)
    before = {
        player.table: max(
            (answer["seq"] for other in players if other.table == player.table
             for answer in other.done.values()), default=0,
        )
        for player in players
    }  # fmt: skip
    count = answers(players)
    assert await asyncio.to_thread(run, "backup", target, "--data", data) == 0
    await happens(lambda: answers(players) > count + TABLES)  # people go on playing
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return before


def test_a_back_up_under_load_holds_all_that_was_acknowledged_and_nothing_else(
    tmp_path: Path,
) -> None:
    data, target = tmp_path / "data", tmp_path / "copies" / "monday.sqlite"
    data.mkdir()
    target.parent.mkdir()
    opened = open_tables(data, [wish(number) for number in range(TABLES)])
    server = Server(data).start()
    dice = random.Random(4)
    players = [
        Player(server.url, table["table"], seat["seat"], seat["token"], dice, pause=0.02)
        for table in opened
        for seat in table["seats"]
    ]
    try:
        before = asyncio.run(back_up_meanwhile(players, data, target))
    finally:
        server.stop()
    assert [path.name for path in target.parent.iterdir()] == [target.name], "one file, finished"
    assert target.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    store = SqliteStore(target)
    try:
        for table, acknowledged in before.items():
            found = store.load(table)
            assert found is not None
            assert replayed(*found).seq >= acknowledged
            copied, kept = entries_of(target.parent, table), entries_of(data, table)
            assert copied == kept[: len(copied)]
            assert len(copied) <= len(kept)
    finally:
        store.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A folder with two tables, and a back-up of it."""
    data = tmp_path_factory.mktemp("played")
    open_tables(data, [wish(number) for number in range(2)])
    with closing(sqlite3.connect(data / "comptoir.sqlite", isolation_level=None)) as connection:
        connection.execute("INSERT INTO meta VALUES ('ballast', ?)", ("x" * LARGE,))
    target = tmp_path_factory.mktemp("copies") / "tables.sqlite"
    assert run("backup", target, "--data", data) == 0
    return data, target


def test_all_links_work_after_going_back_and_what_was_there_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    server = Server(data).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.open(FLOOR, "here here here")
            table.do(0, "sit", name="Ann")
            assert run("backup", copy, "--data", data) == 0
            told = [table.news(who) for who in (0, 1, 2, "host")]
            table.do(1, "say", id="late", text="After the copy")
            later = caller.open(HANDS)
            capsys.readouterr()
            assert run("restore", copy, "--data", data) == 2
            assert run("serve", "--port", "0", "--data", data) == 2
            said = f"comptoir: {data} is used by another server (process {server.pid}).\n"
            assert tuple(capsys.readouterr()) == ("", 2 * said)
            assert table.news(0)["news"] == told[0]["news"] + 1, "nobody was disturbed"
            server.kill()
            assert run("restore", copy, "--data", data) == 0
            (former,) = data.glob("comptoir.sqlite.before-*")
            assert capsys.readouterr().out == (
                f"{data} now holds the table of the back-up, with 2 entries.\n"
                f"The previous tables are kept in {former}.\n"
            )
            server.start()
            assert [table.news(who) for who in (0, 1, 2, "host")] == told
            assert table.do(2, "say", id="on", text="We go on")["seq"] == told[0]["news"] + 1
            assert caller.get(f"/api/tables/{later.table}").status_code == 404
    finally:
        server.kill()
    with closing(sqlite3.connect(former)) as connection:
        last = connection.execute("SELECT data FROM entries WHERE action_id = 'late'").fetchall()
        tables = connection.execute("SELECT count(*) FROM tables").fetchone()
    assert (len(last), tables) == (1, (2,)), "with what was written last"


def test_a_back_up_founds_a_server_elsewhere(played: tuple[Path, Path], tmp_path: Path) -> None:
    _, copy = played
    assert run("restore", copy, "--data", tmp_path / "new" / "home") == 0
    home = tmp_path / "new" / "home"
    assert {path.name for path in home.iterdir()} == {"comptoir.sqlite", "server.lock"}
    assert home.stat().st_mode & 0o077 == 0
    with (
        closing(sqlite3.connect(home / "comptoir.sqlite")) as there,
        closing(sqlite3.connect(copy)) as here,
    ):
        assert list(there.iterdump()) == list(here.iterdump())


def test_what_is_still_in_the_write_ahead_log_is_restored_with_the_rest(
    played: tuple[Path, Path], tmp_path: Path
) -> None:
    """Somebody may name a database that a server has left behind when it was killed."""
    left, home = tmp_path / "comptoir.sqlite", tmp_path / "home"
    with closing(sqlite3.connect(played[0] / "comptoir.sqlite", isolation_level=None)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("INSERT OR REPLACE INTO meta VALUES ('late', 'kept')")
        for suffix in ("", "-wal"):
            shutil.copyfile(played[0] / f"comptoir.sqlite{suffix}", f"{left}{suffix}")
    assert b"late" not in left.read_bytes()
    assert run("restore", left, "--data", home) == 0
    with closing(sqlite3.connect(home / "comptoir.sqlite")) as connection:
        asked = connection.execute("SELECT value FROM meta WHERE name = 'late'")
        assert asked.fetchall() == [("kept",)]


def test_a_file_that_is_there_is_kept_unless_told_otherwise(
    played: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, _ = played
    target = tmp_path / "mine.txt"
    target.write_text("precious")
    assert run("backup", target, "--data", data) == 2
    assert capsys.readouterr().err == f"comptoir: {target} already exists and was not changed.\n"
    assert target.read_text() == "precious"
    assert run("backup", target, "--data", data, "--force") == 0
    assert capsys.readouterr().out == f"{target} now holds a copy of 2 tables, with 2 entries.\n"
    source = data / "comptoir.sqlite"
    assert run("backup", source, "--data", data, "--force") == 2
    SqliteStore(source).close()


def test_where_nothing_can_be_written_it_says_so_and_leaves_nothing(
    played: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = played
    target, home = tmp_path / "copy.sqlite", tmp_path / "home"
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, limits[1]))
    try:
        assert run("backup", target, "--data", data) == 2
        assert run("restore", copy, "--data", home) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert capsys.readouterr().err == (
        f"comptoir: {target}: the disk is full.\n"
        f"comptoir: {home}/comptoir.sqlite: the disk is full.\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
    assert [path.name for path in home.iterdir()] == ["server.lock"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("backup", "{}/none/such", "--data", "{data}"), "/none: there is no such file or folder."),
        (("backup", "{}", "--data", "{data}"), "already exists and was not changed."),
        (("backup", "{}", "--data", "{data}", "--force"), "it is a folder, not a file."),
        (("backup", "{}/x", "--data", "{}/empty"), "comptoir.sqlite: there is no such file or"),
        (("restore", "{}/none", "--data", "{}/x"), "/none: there is no such file or folder."),
        (("restore", "{}", "--data", "{}/x"), "it is a folder, not a file."),
        (("restore", "{}/text", "--data", "{}/x"), "cannot use this database (file is not a"),
        (("restore", "{}/other", "--data", "{}/x"), "/other is not a back-up of Comptoir’s"),
        (("restore", "{}/newer", "--data", "{}/x"), NEWER),
        (("restore", "{}/damaged", "--data", "{}/x"), "/damaged: cannot use this database ("),
        (("backup",), "is missing"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_with_the_cause(
    arguments: tuple[str, ...],
    said: str,
    played: tuple[Path, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data, copy = played
    spoil(copy, tmp_path)
    given = [argument.format(tmp_path, data=data) for argument in arguments]
    assert run(*given) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert said in told.err
    assert not (tmp_path / "x").exists()


def spoil(copy: Path, folder: Path) -> None:
    """Make files that are no back-ups, or no good ones."""
    (folder / "empty").mkdir()
    (folder / "text").write_text("A text is no database. " * 200)
    with closing(sqlite3.connect(folder / "other")) as connection:
        connection.execute("CREATE TABLE tables (id)")
    for name in ("newer", "damaged"):
        shutil.copyfile(copy, folder / name)
    with closing(sqlite3.connect(folder / "newer")) as connection:
        connection.execute("PRAGMA user_version = 99")
    whole = bytearray(copy.read_bytes())
    whole[4096:] = whole[4096:].replace(b'"seed"', b"\0" * 6).replace(b"start", b"\xff" * 5)
    page = len(whole) // 4096 // 2 * 4096
    whole[page : page + 512] = b"\xff" * 512
    (folder / "damaged").write_bytes(whole)


def test_the_secret_in_a_back_up_is_the_server_s_own(played: tuple[Path, Path]) -> None:
    secrets = []
    for path in (played[0] / "comptoir.sqlite", played[1]):
        with closing(sqlite3.connect(path)) as connection:
            secrets += connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchall()
    assert len(secrets) == 2
    assert secrets[0] == secrets[1]
