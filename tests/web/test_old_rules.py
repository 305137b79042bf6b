"""Games of other rules: what plays alike is played, the rest is refused with a reason."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from comptoir import games
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.services.game_info import example
from tests.house.places import ROOT
from tests.titles import HANDS, TURNS
from tests.web.asking import Caller, Opened
from tests.web.databases.make import fact
from tests.web.serving import Server
from tests.web.test_migrations import FIRST, as_opened, database_of, revised, told_by

RECORDS = sorted((ROOT / "tests" / "games").glob("*/records/*.txt"))
AGED = (f"running {HANDS}", "over", "from record, over", "undo asked")
"""The tables that are made to be of another revision."""


def other_revision(text: str) -> str:
    changed, number = re.subn(r"^revision = \d+$", "revision = 77", text, flags=re.MULTILINE)
    assert number == 1
    return changed


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.id))
def test_a_record_of_another_revision_is_refused_naming_both(game: Any) -> None:  # noqa: ANN401
    name = game.info.id
    text = example(name)
    with pytest.raises(BadRecord) as caught:
        Session.replay(Record.read(other_revision(text)))
    assert caught.value.reason == "record.why.revision"
    both = {"game": name, "found": 77, "revision": game.info.revision}
    assert caught.value.arguments == both


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:  # noqa: ANN401
    """Today's server on a database in which some tables were begun with other rules."""
    data = tmp_path_factory.mktemp("old")
    make_old(database_of(FIRST, data))
    server = Server(data).start()
    yield server
    server.stop()


def make_old(path: Path) -> None:
    told = told_by(FIRST)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for name in AGED:
            table = told[name]["table"]
            ((record,),) = connection.execute("SELECT record FROM tables WHERE id = ?", (table,))
            if record:
                row = (other_revision(record), table)
                connection.execute("UPDATE tables SET record = ? WHERE id = ?", row)
                continue
            ((data,),) = connection.execute(
                "SELECT data FROM entries WHERE table_id = ? AND kind = 'start'", (table,)
            )
            row = (json.dumps(json.loads(data) | {"revision": 77}), table)
            connection.execute(
                "UPDATE entries SET data = ? WHERE table_id = ? AND kind = 'start'", row
            )
        renewed = told["renewed"]["table"]
        of_today = find_game(TURNS).info.revision
        connection.execute(
            "UPDATE entries SET data = json_set(data, '$.revision', ?)"
            " WHERE table_id = ? AND kind = 'start'",
            (of_today, renewed),
        )
        row = (json.dumps({"actions": ["no such action"]}), renewed)
        connection.execute("UPDATE entries SET data = ? WHERE table_id = ? AND seq = 3", row)
        row = ("[]", told["with bots"]["table"])
        connection.execute("UPDATE entries SET data = ? WHERE table_id = ? AND seq = 1", row)


def refusals(table: Opened) -> list[tuple[int, dict[str, Any]]]:
    """Ask for a table in every way there is; give what is answered."""
    path, token = f"/api/tables/{table.table}", table.host
    found = [
        table.caller.get(path, token),
        table.caller.get(f"{path}/news", token),
        table.caller.get(f"{path}/record", token),
        table.ask("host", "start"),
        table.ask(0, "act", id="a", moves=0, actions=["x"]),
    ]
    return [(answer.status_code, answer.json()["error"]) for answer in found]


@pytest.mark.parametrize("name", AGED)
def test_a_table_of_another_revision_is_refused_naming_both(name: str, caller: Caller) -> None:
    table = as_opened(caller, told_by(FIRST)[name])
    for status, error in refusals(table):
        assert (status, error["id"]) == (410, "web.why.old_rules")
        because = error["args"]["because"]
        assert because["id"] in ("web.why.old_revision", "record.why.revision")
        assert because["args"]["found"] == 77
        assert because["args"]["revision"] in {game.info.revision for game in games()}
    with table.live("host") as line:
        heard, code = line.end()
    assert [message["error"]["id"] for message in heard] == ["web.why.old_rules"]
    assert code == 1008


def test_a_table_that_does_not_replay_says_where(caller: Caller) -> None:
    (status, error), *_ = refusals(as_opened(caller, told_by(FIRST)["renewed"]))
    assert (status, error["id"]) == (410, "web.why.old_rules")
    assert error["args"]["because"]["id"].startswith(("table.why.", f"{TURNS}.why."))


def test_a_table_that_makes_no_sense_is_refused_under_a_name(
    caller: Caller, server: Server
) -> None:
    (status, error), *_ = refusals(as_opened(caller, told_by(FIRST)["with bots"]))
    assert (status, error["id"]) == (410, "web.why.unreadable")
    log = (server.data / "server.log").read_text("utf-8")
    assert f"cannot be read [{error['args']['text']}]" in log


def test_all_other_tables_are_as_they_were(caller: Caller) -> None:
    for name, told in told_by(FIRST).items():
        if name not in (*AGED, "renewed", "with bots") and name not in revised(FIRST):
            assert fact(as_opened(caller, told)) == told, name
    assert caller.get("/api/tables").status_code == 200
    assert caller.open(HANDS).game(0)["moves"] == 0


def test_a_table_says_with_which_rules_it_began(caller: Caller, server: Server) -> None:
    table = caller.open(HANDS)
    with closing(sqlite3.connect(server.data / "comptoir.sqlite")) as connection:
        ((data,),) = connection.execute(
            "SELECT data FROM entries WHERE table_id = ? AND kind = 'start'", (table.table,)
        )
    assert json.loads(data)["revision"] == find_game(HANDS).info.revision


def test_records_of_another_revision_open_no_table(caller: Caller) -> None:
    text = other_revision(example(games()[0].info.id))
    found = caller.post("/api/tables", {"record": text})
    assert (found.status_code, found.json()["error"]["id"]) == (409, "record.why.revision")
