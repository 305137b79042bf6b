"""The server starts no program that a stranger names: outside bots are for the command line."""

import pytest

from comptoir import UnknownName
from comptoir.web.services.bot_players import known_bot
from tests.titles import HANDS
from tests.web.asking import Caller

UNKNOWN = (404, "table.why.unknown_bot")
WISHES = ("outside:comptoir bot random", "outside:2s:sh", "outside", "OUTSIDE:sh", " outside:sh")


@pytest.mark.parametrize("wish", WISHES)
def test_no_table_and_no_seat_is_given_to_an_outside_bot(wish: str, caller: Caller) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": wish}]
    answer = caller.post("/api/tables", {"game": HANDS, "seats": seats})
    assert (answer.status_code, answer.json()["error"]["id"]) == UNKNOWN
    table = caller.open(HANDS, "here open")
    assert table.refused("host", "seat", seat=1, kind="bot", bot=wish) == UNKNOWN


@pytest.mark.parametrize("wish", WISHES)
def test_the_server_knows_no_outside_bot(wish: str) -> None:
    with pytest.raises(UnknownName):
        known_bot(wish)


def test_the_description_names_no_outside_bot(caller: Caller) -> None:
    assert "outside" not in caller.get("/api/bots").text
    assert "outside" not in str(caller.get("/openapi.json").json()["paths"]["/api/bots"])
