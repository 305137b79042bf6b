"""The analysis of a finished game: asked for once, made on the side, kept whole or not at all."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from comptoir.table.record import Record
from comptoir.web.services.analyses import (
    AT_ONCE,
    MOST,
    NAME,
    OF_ONE_NETWORK,
    Analyses,
    rounded,
    seconds_for,
)
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.words import Catalogue
from tests.titles import HANDS
from tests.waiting import pause
from tests.web.asking import Caller, Opened
from tests.web.nearly_over import last_action, late_game, missed_win
from tests.web.serving import Server

PATIENCE = 120


def opened(caller: Caller) -> Opened:
    return caller.opened({"record": missed_win().record.text})


def requested(table: Opened) -> dict[str, Any]:
    found = table.caller.post(f"/api/tables/{table.table}/analyse", {})
    assert found.status_code == 200, found.text
    return dict(found.json())


def told(table: Opened) -> dict[str, Any]:
    return dict(table.caller.get(f"/api/tables/{table.table}/analysis").json())


def awaited(table: Opened) -> dict[str, Any]:
    """Wait until an analysis is there; progress only grows."""
    begun, before = time.monotonic(), 0.0
    while (found := told(table))["state"] == "running":
        assert before <= found["progress"] <= 1
        assert time.monotonic() < begun + PATIENCE
        before = found["progress"]
        pause(0.1)
    return found


def test_it_is_made_once_and_kept_but_only_when_it_is_whole(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    caller = Caller(server)
    table = opened(caller)
    nothing = {"state": "none", "progress": 0, "analysis": None, "error": None}
    assert told(table) == nothing
    assert requested(table)["state"] == "running"
    server.kill()
    server.start()
    assert told(table) == nothing
    assert requested(table)["state"] == "running"
    assert requested(table)["state"] == "running"
    found = awaited(table)
    assert (found["state"], found["error"]) == ("done", None)
    assert requested(table) == found
    server.kill()
    caller.http.close()
    store = SqliteStore(tmp_path / "comptoir.sqlite")
    assert json.loads(store.kept(table.table, NAME) or "") == found["analysis"]
    store.close()
    check_whole(found["analysis"])


def check_whole(analysis: dict[str, Any]) -> None:
    """All of the game is in it, and its words are messages that both languages can say."""
    session = missed_win()
    assert [tuple(one[key] for key in ("seat", "action")) for one in analysis["actions"]] == list(
        session.log
    )
    for chances in [*(one["chances"] for one in analysis["actions"]), analysis["last_chances"]]:
        assert sum(chances) == pytest.approx(1, abs=0.001)
    first = analysis["actions"][0]
    assert first["words"] == session.game.say_action(session.log[0][1])
    assert first["decision"]["best"]["action"] == last_action(HANDS)
    said = {Catalogue(lang).say(first["decision"]["best"]["words"]) for lang in ("en", "fr")}
    assert len(said) == 2


def test_a_game_that_is_not_over_is_not_analysed(caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    for found in (
        caller.post(f"/api/tables/{table.table}/analyse", {}, table.tokens[0]),
        caller.get(f"/api/tables/{table.table}/analysis", table.tokens[0]),
    ):
        assert found.status_code == 409
        assert found.json()["error"]["id"] == "web.why.not_over"
    late = caller.opened({"record": late_game(HANDS, 1).record.text})
    assert caller.post(f"/api/tables/{late.table}/analyse", {}).status_code == 409


def test_who_may_not_watch_gets_no_analysis(caller: Caller) -> None:
    table = caller.opened({"record": missed_win().record.text, "spectators": "nobody"})
    assert caller.post(f"/api/tables/{table.table}/analyse", {}).status_code == 403
    assert caller.get(f"/api/tables/{table.table}/analysis").status_code == 403
    assert caller.get(f"/api/tables/{table.table}/analysis", table.host).status_code == 200


@pytest.mark.one_store
def test_only_so_many_wait_and_bots_are_not_kept_waiting(caller: Caller) -> None:
    tables = [opened(caller) for _ in range(AT_ONCE + 1)]
    callers = [Caller(caller.server, f"127.0.0.{number}") for number in (2, 3, 4)]

    def ask(table: Opened, by: Caller) -> tuple[int, str, bool]:
        found = by.post(f"/api/tables/{table.table}/analyse", {})
        told = found.json()
        return (
            found.status_code,
            told.get("state") or told["error"]["id"],
            "Retry-After" in found.headers,
        )

    waits = (429, "web.why.analyses_wait", True)
    for number, table in enumerate(tables[:-1]):
        assert ask(table, callers[number // OF_ONE_NETWORK]) == (200, "running", False)
        if number == OF_ONE_NETWORK - 1:
            assert ask(tables[-1], callers[0]) == waits, "there is room for others"
    assert ask(tables[-1], caller) == waits
    for one in callers:
        one.http.close()
    playing = caller.opened({
        "game": HANDS, "pace": "instant",
        "seats": [{"kind": "here"}, {"kind": "bot"}],
    })  # fmt: skip
    while 0 not in (news := playing.news(0))["game"]["owing"]:
        playing.news(0, news["news"], wait=20)
    assert told(tables[-2])["progress"] == 0  # the others wait for their turn


def test_an_analysis_that_fails_says_so_and_may_be_asked_for_again(tmp_path: Path) -> None:
    record = late_game(HANDS, 1).record
    record.log.append((0, "nonsense"))

    async def fail() -> list[dict[str, Any]]:
        store = SqliteStore(tmp_path / "comptoir.sqlite")
        analyses = Analyses(store)
        found = [json.loads(await analyses.begin("sometable", record))]
        await asyncio.gather(*analyses._tasks.values())
        found.append(json.loads(await analyses.told("sometable")))
        found.append(json.loads(await analyses.begin("sometable", record)))
        await analyses.close()
        assert store.kept("sometable", NAME) is None
        store.close()
        return found

    first, failed, again = asyncio.run(fail())
    assert first["state"] == again["state"] == "running"
    assert (failed["state"], failed["error"]["id"]) == ("none", "web.why.analysis_failed")
    assert first["error"] is None
    assert again["error"] is None


@pytest.mark.parametrize("actions", [1, 10, 60, 200, 1000])
def test_all_looks_together_take_their_time_and_no_more(actions: int) -> None:
    record = Record(HANDS, 1, 4, {}, log=[(0, "done")] * actions)
    seconds = seconds_for(record)
    assert 0 < seconds <= 1
    assert actions * seconds / 10 + min(12, actions) * seconds <= MOST


def test_figures_are_rounded_wherever_they_stand() -> None:
    assert rounded({"a": [0.123456, 1, "x"], "b": (2 / 3,)}) == {
        "a": [0.1235, 1, "x"],
        "b": [0.6667],
    }
