"""Joining: one link for a table. Who opens it sees who sits where, and may choose an open seat."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web.serving import Pair, Server

CLAIMS = [f"{number:032x}" for number in range(8)]


@pytest.fixture
def other(server: Server | Pair) -> Iterator[Caller]:
    """Somebody else, who is not counted along with the first one."""
    caller = Caller(server, "127.0.0.9")
    with caller.http:
        yield caller


def link_of(table: Opened) -> str:
    return str(table.do("host", "links")["join"])


def test_the_link_shows_who_sits_where_and_gives_the_seat_that_is_chosen(caller: Caller) -> None:
    table = caller.open(HANDS, "here open open", spectators="nobody")
    link = link_of(table)
    opened = caller.post("/api/tables", {"game": HANDS, "seats": [{"kind": "open"}] * 2}).json()
    assert opened["join"] not in (link, opened["host"])
    seen = table.news(link)["table"]
    assert (seen["you"], seen["invited"], seen["joins"]) == (None, None, True)
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "open", "open"]
    sat = table.do(link, "sit", name="Zoé", seat=2, claim=CLAIMS[0])
    assert sat["seat"] == 2
    mine = table.news(sat["token"])["table"]
    assert (mine["you"], mine["joins"], mine["seats"][2]["name"]) == (2, False, "Zoé")
    assert table.do(link, "sit", name="Zoé", seat=2, claim=CLAIMS[0])["token"] == sat["token"]
    assert table.refused(link, "sit", name="Bo", seat=2) == (409, "web.why.seat_taken")
    assert table.refused(link, "sit", name="Bo", seat=9) == (409, "table.why.no_such_seat")
    assert table.refused(link, "sit", name="Bo") == (403, "web.why.spectator")
    for verb in ("start", "links", "renew_link", "menu", "leave"):
        assert table.ask(link, verb).status_code == 403
    assert table.ask(link, "say", id="a", text="hello").status_code == 403


def test_of_all_who_choose_the_same_seat_at_once_one_gets_it(caller: Caller) -> None:
    table = caller.open(HANDS, "here open open")
    link = link_of(table)

    def sit(number: int) -> tuple[int, dict[str, Any]]:
        body = {"name": f"P{number}", "seat": 1, "claim": CLAIMS[number]}
        found = table.ask(link, "sit", **body)
        return found.status_code, found.json()

    with ThreadPoolExecutor(len(CLAIMS)) as several:
        answers = list(several.map(sit, range(len(CLAIMS))))
    won = [number for number, (status, _) in enumerate(answers) if status == 200]
    assert len(won) == 1
    refused = {
        (status, told["error"]["id"])
        for number, (status, told) in enumerate(answers)
        if number not in won
    }
    assert refused == {(409, "web.why.seat_taken")}
    told = table.news(answers[won[0]][1]["token"])["table"]
    assert (told["you"], told["seats"][1]["name"]) == (1, f"P{won[0]}")
    assert told["seats"][2]["kind"] == "open"


def test_with_the_last_seat_the_game_begins_and_the_link_is_a_spectators(
    caller: Caller, other: Caller
) -> None:
    table, closed = (caller.open(HANDS, "here open", spectators=who) for who in ("link", "nobody"))
    link, shut = link_of(table), link_of(closed)
    with closed.live(shut) as late:
        assert late.until("news")["table"]["joins"] is True
        for one, token in ((table, link), (closed, shut)):
            one.do(token, "sit", name="Zoé", seat=1)
        assert late.until("error")["error"]["id"] == "web.why.table_full"
    seen, public = table.news(link), table.news(None)
    assert seen == public
    assert seen["table"]["joins"] is False
    found = other.get(f"/api/tables/{closed.table}/news", shut)
    assert (found.status_code, found.json()["error"]["id"]) == (403, "web.why.table_full")


def test_a_seat_that_is_given_up_can_be_chosen_before_the_start_and_later(caller: Caller) -> None:
    table = caller.open(HANDS, "here open open")
    link = link_of(table)
    first = table.do(link, "sit", name="Zoé", seat=1)["token"]
    table.do(first, "leave")
    assert table.news(link)["table"]["seats"][1]["kind"] == "open"
    table.do(link, "sit", name="Zoé", seat=2)
    token = table.do(link, "sit", name="Bo", seat=1)["token"]
    assert table.news(token)["table"]["status"] == "playing"
    table.do(token, "leave")
    seen = table.news(link)
    assert seen["table"]["joins"] is True
    assert seen["game"] == table.game(None), "what spectators see, until one sits down"
    again = table.do(link, "sit", name="Cleo", seat=1)["token"]
    assert table.game(again)["view"] != seen["game"]["view"]


def test_the_host_replaces_the_link_and_may_sit_down_too(caller: Caller) -> None:
    table = caller.open(HANDS, "open open open")
    link = link_of(table)
    with table.live(link) as line:
        line.until("news")
        table.do("host", "renew_link")
        assert line.until("error")["error"]["id"] == "web.why.token"
    assert table.refused(link, "sit", name="Zoé", seat=0) == (401, "web.why.token")
    assert link_of(table) != link
    assert table.news("host")["table"]["joins"] is True
    mine = table.do("host", "sit", name="Ada", seat=0)["token"]
    assert table.news(mine)["table"]["you"] == 0
