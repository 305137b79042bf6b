"""The scores on the way: those of the rules, as far as anybody may know them."""

from typing import Any

import pytest

from comptoir import games
from comptoir.table.record import Record
from tests.titles import FLOOR, HANDS
from tests.web.asking import Caller
from tests.web.test_secrets import twins

IDS = [game.info.id for game in games()]


def scores(table: str, caller: Caller, token: str | None = None) -> dict[str, Any]:
    found = caller.get(f"/api/tables/{table}/scores", token)
    assert found.status_code == 200, found.text
    return dict(found.json())


@pytest.mark.parametrize("game", IDS)
def test_they_run_from_the_first_action_to_the_result(game: str, caller: Caller) -> None:
    table = caller.get(f"/api/examples/{game}").json()["table"]
    record = Record.read(caller.get(f"/api/tables/{table}/record").text)
    found = scores(table, caller)
    moves = [number for number, _ in found["steps"]]
    assert moves == sorted(set(moves))
    assert (moves[0], found["moves"]) == (0, len(record.log))
    result: dict[str, Any] = record.result
    assert found["steps"][-1][1] == list(result["scores"]), "what was secret counts, too"
    if game != FLOOR:
        assert found["steps"][0][1] == [0] * record.seats
        assert found["parts"] == [dict(parts) for parts in result["parts"]]


def test_they_tell_nothing_that_is_not_public(caller: Caller) -> None:
    one, other = (
        scores(caller.opened({"record": record, "seats": [{"kind": "here"}] * 4}).table, caller)
        for record in twins(FLOOR, 4, {"tiles": "hidden"}, 14, None)
    )
    assert one == other


def test_before_the_game_there_are_none_and_who_may_not_watch_sees_none(caller: Caller) -> None:
    waiting = caller.open(HANDS, "here open")
    found = caller.get(f"/api/tables/{waiting.table}/scores", waiting.tokens[0])
    assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.not_started")
    closed = caller.open(HANDS, "here here", spectators="nobody")
    assert caller.get(f"/api/tables/{closed.table}/scores").status_code == 403
    assert scores(closed.table, caller, closed.tokens[1])["moves"] == 0
