"""The levels of the bots at tables of the server: all of them play, by any of their names."""

import pytest

from comptoir.web.tables.seats import Seat
from tests.titles import HANDS, SEATS
from tests.web.asking import Caller


def test_the_server_lists_the_levels_from_the_weakest_on(caller: Caller) -> None:
    levels = ["random", "apprentice", "merchant", "master"]
    assert caller.get("/api/bots").json() == levels


@pytest.mark.sampled(3)
@pytest.mark.parametrize("level", ["apprentice", "master"])
@pytest.mark.parametrize("game", SEATS)
def test_bots_of_every_level_play_every_game(game: str, level: str, caller: Caller) -> None:
    seats = [{"kind": "bot", "bot": level}] * SEATS[game]
    table = caller.opened({"game": game, "seats": seats, "pace": "instant"})
    seq = 0
    while (news := table.news(None, seq, wait=20))["game"]["moves"] < 3:
        seq = news["news"]
    assert {seat["bot"] for seat in news["table"]["seats"]} == {level}


def test_a_level_goes_by_its_french_name_too(caller: Caller) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "maître"}]
    table = caller.opened({"game": HANDS, "seats": seats})
    assert table.news(0)["table"]["seats"][1]["bot"] == "master"


def test_a_table_opened_before_there_were_levels_has_merchants() -> None:
    assert Seat("bot", "greedy").plain(online=False)["bot"] == "merchant"


@pytest.mark.parametrize("name", ["master:60s", "master:9999i", "outside:rm -rf", "deep"])
def test_nobody_orders_a_bot_that_is_not_listed(name: str, caller: Caller) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": name}]
    refused = caller.post("/api/tables", {"game": HANDS, "seats": seats})
    assert refused.status_code == 404
    assert refused.json()["error"]["id"] == "table.why.unknown_bot"
