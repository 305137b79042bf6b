"""`comptoir tables`: an operator looks after tables, while a server runs and while none does."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from comptoir.cli import main
from tests.titles import HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.damaging import NAME, change
from tests.web.serving import Server
from tests.web.test_backup import run

WORDS = "Meet me at the harbour"
Site = tuple[Server, Caller, Opened, Opened]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server with a table of Zoé and Ann, who have talked, and a lobby."""
    server = Server(tmp_path / "data").start()
    caller = Caller(server)
    with caller.http:
        table = caller.seat(TURNS, "Zoé Ann")
        table.do(0, "say", id="a", text=WORDS)
        table.do(1, "say", id="b", text="At noon")
        table.act(table.game(0)["owing"][0], table.game(table.game(0)["owing"][0])["options"][0])
        lobby = caller.open(HANDS, "here open", name="Zoé’s table")
        yield server, caller, table, lobby
    server.stop()


def said(capsys: pytest.CaptureFixture[str], server: Server, *arguments: str, code: int = 0) -> str:
    """Run a command on the folder of a server; give what it says."""
    capsys.readouterr()
    assert run("tables", *arguments, "--data", server.data) == code
    told = capsys.readouterr()
    return told.err if code == 2 else told.out


def whole_folder(data: Path) -> bytes:
    return b"".join(path.read_bytes() for path in data.iterdir() if path.name.startswith(NAME))


def test_list_and_show_tell_what_is_there(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    server, _, table, lobby = site
    found: list[dict[str, Any]] = json.loads(said(capsys, server, "list", "--json"))
    assert {one["table"]: one["people"] for one in found} == {
        table.table: ["Zoé", "Ann"], lobby.table: [],
    }  # fmt: skip
    assert all(one["expires"] > one["touched"] for one in found)
    assert lobby.table not in said(capsys, server, "list", "--status", "playing")
    assert said(capsys, server, "list", "--person", "Ann").splitlines()[1:] == ["1 table"]
    assert said(capsys, server, "list", "--older", "1h") == "0 tables\n"
    assert "--status" in said(capsys, server, "list", "--status", "odd", code=2)
    assert "--older" in said(capsys, server, "list", "--older", "odd", code=2)
    shown = said(capsys, server, "show", table.table)
    assert "People: Zoé, Ann\n" in shown
    assert "Integrity: intact\n" in shown
    assert said(capsys, server, "show", "nosuchtable", code=2) == (
        "comptoir: There is no table “nosuchtable”.\n"
    )
    exported = json.loads(said(capsys, server, "export", table.table))
    assert [one["kind"] for one in exported["entries"]] == ["start", "say", "say", "play"]
    assert WORDS in json.dumps(exported)
    assert said(capsys, server, "check") == f"{server.data}/{NAME}: all tables are intact.\n"


def test_a_table_deleted_while_people_look_is_gone_for_them_and_from_the_files(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _, table, lobby = site
    assert said(capsys, server, "delete", table.table, "--dry-run") == (
        f"{table.table} would be deleted.\n"
    )
    with table.live(0) as line:
        line.until("news")
        assert said(capsys, server, "delete", table.table) == f"{table.table} has been deleted.\n"
        heard, code = line.end()
    assert (heard[-1]["error"]["id"], code) == ("web.why.no_such_table", 1008)
    assert table.refused(1, "say", id="c", text="Anybody?") == (404, "web.why.no_such_table")
    assert lobby.news(0)["table"]["name"] == "Zoé’s table", "others go on"
    assert said(capsys, server, "delete", table.table, code=2)
    server.stop()
    kept = whole_folder(server.data)
    assert WORDS.encode() not in kept
    assert table.table.encode() not in kept
    server.start()
    with Caller(server).http as http:
        assert http.get(f"/api/tables/{table.table}").status_code == 404
    assert "Traceback" not in (server.data / "server.log").read_text("utf-8")


def test_who_acts_at_the_very_moment_is_told_too(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _, table, _ = site
    table.news(0)  # the server has it in memory
    said(capsys, server, "delete", table.table)
    assert table.refused(0, "say", id="c", text="Anybody?") == (404, "web.why.no_such_table")


def test_names_and_chat_of_a_person_are_erased_and_the_chain_stays_whole(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _, table, lobby = site
    before = table.game(1)
    with table.live(1) as line:
        line.until("news")
        told = said(capsys, server, "delete", "--names", "--chat", "--person", "Zoé")
        assert told.startswith("Deleted in ")
        until(lambda: [seat["name"] for seat in table.news(1)["table"]["seats"]] == ["", "Ann"])
        line.until("news")
    chat = [item for item in table.news(1)["items"] if item["kind"] == "chat"]
    assert chat[0]["phrase"] == "web.chat.erased"
    assert "text" not in chat[0]
    assert chat[1]["text"] == "At noon"
    assert table.game(1) == before, "the game is what it was"
    table.do(1, "say", id="c", text="Who was that?")
    said(capsys, server, "delete", lobby.table, "--names")
    until(lambda: lobby.news(0)["table"]["name"] == "")
    assert said(capsys, server, "check") == f"{server.data}/{NAME}: all tables are intact.\n"
    server.stop()
    kept = whole_folder(server.data)
    assert WORDS.encode() not in kept
    assert "Zoé".encode() not in kept
    assert b"Zo\\u00e9" not in kept
    assert b"Ann" in kept
    server.start()
    assert "damaged" not in "".join(server.said)


def test_a_name_is_erased_from_what_the_host_did_with_the_seat_too(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _, table, _ = site
    table.do("host", "seat", seat=0, kind="open")
    assert "Zoé" in str(table.news(1)["items"])
    said(capsys, server, "delete", table.table, "--names", "--person", "Zoé")
    until(lambda: "Zoé" not in str(table.news(1)))
    assert table.news(1)["items"][-1]["id"] == "web.event.host_frees"
    assert "Zoé" not in said(capsys, server, "export", table.table)


def test_a_name_does_not_come_back_with_who_acts_at_the_very_moment(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _, table, _ = site
    for number in range(3):
        name = f"Zoé{number}"
        table.do(0, "sit", name=name)
        said(capsys, server, "delete", table.table, "--names", "--person", name)
        table.do(1, "say", id=f"d{number}", text="Hello")  # the server has yet to notice
        assert said(capsys, server, "list", "--person", name) == "0 tables\n"
        assert [item for item in table.news(1)["items"] if item["kind"] == "chat"][-1]["text"] == (
            "Hello"
        )
    assert said(capsys, server, "check") == f"{server.data}/{NAME}: all tables are intact.\n"


def test_expire_tells_and_deletes_what_nobody_has_touched(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    server, caller, table, lobby = site
    assert said(capsys, server, "expire", "--dry-run") == "0 tables\n"
    change(server.data, "UPDATE heads SET touched = touched - 30 * 86400 WHERE entries = 0")
    assert f"{lobby.table} will be deleted on " in said(capsys, server, "expire", "--dry-run")
    assert said(capsys, server, "expire", "--older", "20d", "--dry-run") == (
        f"{lobby.table} would be deleted.\n1 table\n"
    )
    assert caller.get(f"/api/tables/{lobby.table}", lobby.host).status_code == 200
    assert "--older" in said(capsys, server, "expire", code=2)
    said(capsys, server, "expire", "--older", "20d")
    until(lambda: caller.get(f"/api/tables/{lobby.table}", lobby.host).status_code == 404)
    assert table.news(0)["table"]["status"] == "playing"


def test_without_a_server_and_with_damage(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    server, _, table, lobby = site
    server.stop()
    change(server.data, "DELETE FROM entries WHERE seq = 4")
    told = said(capsys, server, "check", code=1)
    assert told == (
        f"Table {table.table} is damaged (its last entries are missing, from 4 to 4), "
        "so nobody can play there. All other tables continue.\n"
    )
    assert "Integrity: its last entries are missing" in said(capsys, server, "show", table.table)
    assert "is damaged" in said(capsys, server, "export", table.table, code=2)
    said(capsys, server, "delete", "--names", "--person", "Ann")
    assert "its last entries" in said(capsys, server, "check", code=1), (
        "it is not made to look whole"
    )
    said(capsys, server, "delete", table.table)
    assert said(capsys, server, "check").endswith("all tables are intact.\n")
    assert said(capsys, server, "list").splitlines()[-1] == "1 table"
    assert "--person" in said(capsys, server, "delete", "--names", code=2)
    assert "--names" in said(capsys, server, "delete", lobby.table, "--person", "Ann", code=2)


def test_a_database_of_a_former_version_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
        connection.execute("PRAGMA user_version = 2")
    assert run("tables", "list", "--data", tmp_path) == 2
    assert "is from an earlier version" in capsys.readouterr().err
    assert run("tables", "list", "--data", tmp_path / "none") == 2
    assert run("tables", "--data", tmp_path) == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_tells_of_every_part(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tables", "--help", "--lang", lang])
    told = capsys.readouterr().out
    assert all(f"    {name} " in told for name in ("list", "show", "export", "delete", "expire"))
