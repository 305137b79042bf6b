"""Seats: who may sit where, who may watch, and what a link is worth once it is renewed."""

import pytest
from websockets.exceptions import ConnectionClosed

from comptoir.web.tables.seats import Keys, Seat, Visitor
from tests.titles import HANDS
from tests.web.asking import Caller, Opened


def kinds(table: Opened) -> list[str]:
    return [seat["kind"] for seat in table.news("host")["table"]["seats"]]


def test_a_table_with_open_seats_waits_until_they_are_taken(caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    news = table.news(0)
    assert (news["table"]["status"], news["game"], news["table"]["you"]) == ("waiting", None, 0)
    assert table.refused(0, "act", id="a", moves=0, actions=["x"]) == (409, "web.why.not_started")
    assert table.refused(1, "say", id="a", text="x") == (403, "web.why.not_seated")
    table.do(1, "sit", name="  Zoé\u202e  Li ")
    news = table.news(1)
    assert news["table"]["status"] == "playing"
    assert news["table"]["seats"][1]["name"] == "Zoé Li"
    assert [item["id"] for item in news["items"]][:2] == ["web.event.sat", "web.event.started"]
    seq = table.news(1)["news"]
    assert table.do(1, "sit", name="Zoé Li")["seq"] == seq, "nothing new"
    table.do(1, "sit", name="Bo")
    assert table.news(1)["items"][-1]["id"] == "web.event.renamed"


def test_the_host_may_begin_and_bots_take_what_is_empty(caller: Caller) -> None:
    table = caller.open(HANDS, "here open open")
    assert table.refused(0, "start") == (403, "web.why.host_only")
    assert table.refused(None, "start") == (403, "web.why.host_only")
    assert {seat["seat"] for seat in table.do("host", "links")["seats"]} == {1, 2}
    table.do("host", "start")
    assert kinds(table) == ["person", "bot", "bot"]
    seq = table.news(0)["news"]
    assert table.do("host", "start")["seq"] >= seq
    assert table.ask(table.tokens[1], "sit", name="Late").status_code == 401


def test_a_renewed_link_makes_the_old_one_worthless_at_once(caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    old = table.tokens[1]
    with table.live(1) as line:
        line.until("news")
        fresh = table.do("host", "seat", seat=1, renew=True)["token"]
        assert fresh != old
        assert kinds(table) == ["person", "open"], "a new link invites somebody to sit there"
        assert line.until("error")["error"]["id"] == "web.why.token"
        with pytest.raises(ConnectionClosed):
            line.hear()
    assert table.refused(old, "say", id="a", text="x") == (401, "web.why.token")
    found = caller.get(f"/api/tables/{table.table}/news", old)
    assert found.status_code == 401
    table.tokens[1] = fresh
    assert table.news(1)["table"]["you"] is None
    table.do(1, "sit", name="Bo")
    assert table.news(1)["table"]["you"] == 1
    table.do(1, "say", id="a", text="back")


def test_a_link_that_was_renewed_stays_worthless_once_a_bot_has_the_seat(caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    seen = [table.tokens[1]]
    seen += [table.do("host", "seat", seat=1, renew=True)["token"] for _ in range(2)]
    table.do("host", "start")
    for token in seen:
        assert caller.get(f"/api/tables/{table.table}/news", token).status_code == 401


def test_nobody_gets_a_link_to_the_hand_of_a_bot(caller: Caller) -> None:
    table = caller.open(HANDS, "here bot")
    assert table.refused("host", "seat", seat=1, renew=True) == (409, "web.why.no_link")
    assert table.do("host", "links")["seats"] == []


def test_a_token_for_the_seat_of_a_bot_is_worth_nothing() -> None:
    keys, bot = Keys("secret"), Seat("bot", generation=3)
    token = keys.seat("table", 0, 3)
    assert keys.visitor("table", [bot], token) is None
    bot.lent = True
    assert keys.visitor("table", [bot], token) == Visitor(seat=0), "its person may come back"


def test_the_host_gives_a_seat_to_a_bot_and_opens_it_again(caller: Caller) -> None:
    table = caller.open(HANDS, "here here", pace="calm")
    table.do("host", "seat", seat=1, kind="bot", bot="merchant")
    assert table.news(0)["table"]["seats"][1]["bot"] == "merchant"
    assert table.refused(1, "sit", name="x") == (401, "web.why.token")
    table.tokens[1] = table.do("host", "seat", seat=1, kind="open")["token"]
    assert kinds(table) == ["person", "open"]
    table.do(1, "sit", name="New")
    assert kinds(table) == ["person", "person"]
    table.do(1, "leave")
    assert kinds(table) == ["person", "open"]
    assert table.news(0)["items"][-1]["args"]["text"] == "New", "the log still tells who left"
    table.do(1, "sit", name="Again")
    table.tokens[0] = table.do("host", "seat", seat=0, kind="here")["token"]
    assert table.news(0)["table"]["you"] == 0
    assert table.refused("host", "seat", seat=2, kind="open") == (409, "table.why.no_such_seat")
    assert table.refused("host", "seat", seat=1) == (409, "web.why.incomplete")
    found = table.refused("host", "seat", seat=1, kind="bot", bot="nobody")
    assert found == (404, "table.why.unknown_bot")
    assert table.refused(0, "seat", seat=1, kind="bot") == (403, "web.why.host_only")


def test_spectators_see_what_is_public_and_do_nothing(caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    news = table.news(None)
    assert news["table"]["you"] is None
    assert (news["game"]["options"], news["game"]["prompt"], news["game"]["undo"]) == (
        [], None, None,
    )  # fmt: skip
    assert news["game"]["view"]["seat"] is None
    bodies: dict[str, dict[str, object]] = {
        "act": {"id": "a", "moves": 0, "actions": ["x"]},
        "draft": {"actions": []},
        "check": {"action": "x"},
        "menu": {"options": []},
        "foresee": {"action": "x"},
        "undo": {"id": "a"},
        "undo_answer": {"id": "a", "agree": True},
        "lend": {"id": "a", "seat": 1},
        "lend_answer": {"id": "a", "seat": 1, "agree": True},
        "say": {"id": "a", "text": "x"},
        "sit": {"name": "x"},
        "leave": {},
        "move": {},
    }
    for verb, body in bodies.items():
        assert table.refused(None, verb, **body) == (403, "web.why.spectator")
        assert table.refused("host", verb, **body) == (403, "web.why.spectator")
    for verb, more in {"start": {}, "pace": {"pace": "calm"}, "links": {}}.items():
        assert table.refused(None, verb, **more) == (403, "web.why.host_only")


def test_where_nobody_may_watch_only_those_with_a_link_do(caller: Caller) -> None:
    table = caller.open(HANDS, "here here", spectators="nobody", name="Shut")
    for path in ("", "/news", "/record", "/at/0"):
        found = caller.get(f"/api/tables/{table.table}{path}")
        assert (found.status_code, found.json()["error"]["id"]) == (403, "web.why.not_watched")
    with table.live(None) as line:
        assert line.hear()["error"]["id"] == "web.why.not_watched"
        with pytest.raises(ConnectionClosed):
            line.hear()
    assert table.news(1)["table"]["you"] == 1
    assert table.news("host")["table"]["you"] is None
    assert "Shut" not in caller.get("/api/tables").text


def test_a_token_of_one_table_is_none_of_another(caller: Caller) -> None:
    table, other = caller.open(HANDS), caller.open(HANDS)
    for token in (other.tokens[0], other.host, "x", "caf%C3%A9", "x" * 4000):
        assert token is not None
        assert table.refused(token, "say", id="a", text="x") == (401, "web.why.token")
    basic = caller.http.get(
        f"/api/tables/{table.table}/news", headers={"Authorization": "Basic abc"}
    )
    assert basic.status_code == 401


def test_the_pace_it_has_already_is_no_news(caller: Caller) -> None:
    table = caller.open(HANDS, "here here", pace="calm")
    seq = table.news(0)["news"]
    assert table.do("host", "pace", pace="calm")["seq"] == seq
    assert table.do("host", "pace", pace="brisk")["seq"] == seq + 1


def test_several_tabs_use_one_seat_and_all_see_who_is_there(caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    with table.live(0) as one, table.live(0) as two:
        one.until("news")
        two.until("news")
        with table.live(1) as three:
            assert three.until("news")["table"]["seats"][0]["online"] is True
            assert one.until("online")["online"] == [0, 1]
            table.do(1, "say", id="a", text="hello")
            assert one.until("news")["items"] == two.until("news")["items"]
        assert one.until("online")["online"] == [0]
