"""Whole games of every title, played by clients that only know the API."""

import random
from typing import Any

import pytest

from comptoir import Quick
from comptoir.bots import bot
from comptoir.table.record import Record
from comptoir.table.session import Session
from tests.titles import HANDS, SEATS, TURNS, samples
from tests.web.asking import Caller, Opened

ENOUGH = ("done", "end")
"""Those who may say so say so, or some games would take very long."""


def play_on(table: Opened, dice: random.Random) -> dict[str, Any]:
    """Let every seat answer when it owes one, until the game is over."""
    spoke: list[int] = []
    game = table.game(None)
    while game["result"] is None:
        seat = min(game["owing"], key=lambda seat: spoke.index(seat) if seat in spoke else -1)
        spoke = [*(other for other in spoke if other != seat), seat]
        game = table.game(seat)
        table.act(seat, chosen(game, dice), moves=game["moves"])
        game = table.game(None)
    return game


def chosen(game: dict[str, Any], dice: random.Random) -> str:
    """Choose one of the options."""
    options: list[str] = game["options"]
    if samples()[game["view"]["game"]].NEEDS_SENSE:
        return bot("merchant").choose(game["view"], options, Quick(dice.getrandbits(31)))
    return dice.choice([option for option in options if option.split()[0] in ENOUGH] or options)


@pytest.mark.slow
@pytest.mark.parametrize("name", SEATS)
def test_a_whole_game_is_played_by_clients_that_choose_from_their_options(
    name: str, caller: Caller
) -> None:
    table = caller.open(name, " ".join(["here"] * SEATS[name]), options=samples()[name].SHORT)
    assert caller.get(f"/api/tables/{table.table}/record").status_code == 409
    assert caller.get(f"/api/tables/{table.table}/at/0").json()["of"] == 0
    game = play_on(table, random.Random(7))
    assert table.news(None)["table"]["status"] == "over"
    record = Record.read(caller.get(f"/api/tables/{table.table}/record").text)
    assert Session.replay(record).result is not None
    assert len(record.log) == game["moves"]
    assert table.refused(0, "undo", id="u") == (409, "web.why.over")
    copy = caller.opened({"record": record.text})
    assert copy.news(None)["table"]["status"] == "over"
    again = caller.opened(
        {"record": record.text, "upto": 5, "seats": [{"kind": "here"}] * SEATS[name]}
    )
    assert again.game(0)["moves"] == 5


def test_bots_play_a_whole_game_by_themselves(caller: Caller) -> None:
    table = caller.open(HANDS, "bot bot", pace="instant", spectators="everyone", name="Robots")
    assert table.tokens == [None, None]
    seq = 0
    while (news := table.news(None, seq, wait=20))["game"]["result"] is None:
        assert news["after"] == seq
        seq = news["news"]
    (listed,) = [found for found in caller.listed() if found["name"] == "Robots"]
    assert (listed["status"], listed["table"]) == ("over", table.table)


def test_a_person_plays_against_bots_that_keep_their_pace(caller: Caller) -> None:
    dice = random.Random(3)
    table = caller.open(TURNS, "here bot", pace="brisk")
    for _ in range(6):
        news = table.news(0)
        while 0 not in news["game"]["owing"]:
            news = table.news(0, news["news"], wait=20)
        table.any_act(0, dice)
    assert table.do("host", "pace", pace="instant")["seq"] > 0
    assert table.news(0)["table"]["pace"] == "instant"
