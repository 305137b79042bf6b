"""Tables from afar: how they stand is told without waking them; a resting one costs nothing."""

import gc
from pathlib import Path
from typing import Any

from comptoir.web.http.limits import Patience
from comptoir.web.tables.story import Story
from tests.titles import FLOOR, HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.idle_tables import earlier
from tests.web.in_process import served
from tests.web.serving import Server

DAY = 86_400
HASTY = Patience(idle=0.05, empty=0.05, sweep=0.05)


def look(caller: Caller, *wishes: tuple[str, list[str | None]]) -> list[dict[str, Any]]:
    tables = [{"table": table, "tokens": tokens} for table, tokens in wishes]
    found = caller.post("/api/own-tables", {"tables": tables})
    assert found.status_code == 200, found.text
    return list(found.json()["tables"])


def own_table(table: Opened, seat: int) -> dict[str, Any]:
    return dict(look(table.caller, (table.table, [table.tokens[seat]]))[0])


def test_a_resting_table_takes_no_memory_and_its_time_goes_on(tmp_path: Path) -> None:
    def stories() -> list[Story]:
        gc.collect()
        return [thing for thing in gc.get_objects() if isinstance(thing, Story)
                and thing.setup.id == table.table]  # fmt: skip

    with served(tmp_path, HASTY) as (caller, _):
        table = caller.open(FLOOR, "here here here bot", limit=3 * DAY, pace="instant")
        with table.live(0) as line:
            line.until("news")
            table.act(1, table.game(1)["options"][0])
            assert stories(), "it is awake"
        until(lambda: not stories())
        before = own_table(table, 0)
        assert before["own_seats"][0]["calls"] == ["turn"]
        assert own_table(table, 1)["own_seats"][0]["calls"] == []
        earlier(tmp_path, table.table, 2 * DAY, kept=False)
        assert own_table(table, 0)["own_seats"][0]["left"] in range(DAY - 600, DAY + 1), "reread"
        until(lambda: not stories())
        owed = own_table(table, 0)["own_seats"][0]["owed"]
        until(lambda: own_table(table, 0)["own_seats"][0]["owed"] > owed)
        assert not stories(), "nothing of it was read to tell this"


def test_it_tells_each_seat_what_it_is_waited_for(caller: Caller) -> None:
    table = caller.open(TURNS, "here here here", limit=DAY, name="Chez Li")
    tokens = [table.tokens[0], table.tokens[2]]
    (found,) = look(caller, (table.table, tokens))
    assert (found["game"], found["name"], found["status"]) == (TURNS, "Chez Li", "playing")
    assert [seat["kind"] for seat in found["seats"]] == ["person"] * 3
    assert [seat["seat"] for seat in found["own_seats"]] == [0, 2]
    assert found["own_seats"][0] | {"owed": 0, "left": DAY} == {
        "seat": 0, "lent": False, "calls": ["turn"], "owed": 0, "left": DAY,
    }  # fmt: skip
    assert found["own_seats"][1] == {
        "seat": 2, "lent": False, "calls": [], "owed": None, "left": None,
    }  # fmt: skip
    waiting = caller.open(HANDS, "here open")
    assert own_table(waiting, 0)["status"] == "waiting"


def test_only_who_holds_a_token_is_told(caller: Caller) -> None:
    table, other = caller.open(HANDS, spectators="nobody"), caller.open(HANDS)
    wishes: list[tuple[str, list[str | None]]] = [
        (table.table, [other.tokens[0], other.host]),
        (table.table, []),
        ("nosuchtable", [table.tokens[0]]),
        ("../etc", []),
        (table.table, [table.host]),
    ]
    found = look(caller, *wishes)
    assert [one.get("error", {}).get("id") for one in found] == [
        "web.why.token", "web.why.token", "web.why.no_such_table", "web.why.no_such_table", None,
    ]  # fmt: skip
    assert set(found[0]) == {"table", "error"}
    assert found[4]["own_seats"] == []
    table.do("host", "seat", seat=1, renew=True)
    assert own_table(table, 1)["error"]["id"] == "web.why.token", "the old link is worth nothing"
    assert own_table(table, 0)["own_seats"][0]["seat"] == 0


def test_what_makes_no_sense_is_refused(caller: Caller) -> None:
    one = {"table": "abcdef", "tokens": []}
    for body in ({}, {"tables": "x"}, {"tables": [one] * 101}, {"tables": [{"table": "abcdef"}]}):
        found = caller.post("/api/own-tables", body)
        assert (found.status_code, found.json()["error"]["id"]) == (400, "web.why.malformed")


def test_what_cannot_be_a_table_keeps_nobody_from_their_own(caller: Caller) -> None:
    table = caller.open(TURNS, "here here")
    wrong = ["no\0table", "no' table;--", "%s", "ÉÉÉÉÉÉ"]
    wishes: list[tuple[str, list[str | None]]] = [(one, ["x"]) for one in wrong]
    *none, own = look(caller, *wishes, (table.table, [table.tokens[0]]))
    assert [one["error"]["id"] for one in none] == ["web.why.no_such_table"] * len(wrong)
    assert own["status"] == "playing"


def test_a_table_of_an_older_version_is_summed_up_once(caller: Caller, server: Server) -> None:
    table = caller.open(TURNS, "here here", limit=DAY)
    before = own_table(table, 0)
    earlier(server.data, table.table, 0, kept=False)
    after = own_table(table, 0)
    assert after["own_seats"][0]["calls"] == before["own_seats"][0]["calls"] == ["turn"]


def test_who_sends_thousands_of_tokens_is_refused_sooner(tmp_path: Path) -> None:
    with served(tmp_path, HASTY) as (caller, _):
        table = caller.open()
        wish = {"tables": [{"table": table.table, "tokens": ["x"] * 20}] * 100}
        wishes = [caller.post("/api/own-tables", wish).status_code for _ in range(10)]
        assert wishes[0] == 200
        assert 429 in wishes
