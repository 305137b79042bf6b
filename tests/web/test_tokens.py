"""Tokens: a seat is its person's alone; who knew its link before sees and does nothing with it."""

import json
import time
from pathlib import Path

import pytest

from comptoir.web.tables.seats import MINUTES, Keys, Seat, Visitor
from tests.titles import HANDS
from tests.waiting import until
from tests.web.asking import Caller, Line, Opened
from tests.web.serving import Server

CLAIMS = ["0a" * 16, "0b" * 16]


def taken(caller: Caller, seats: str = "here open") -> tuple[Opened, str, str]:
    """Open a table and sit down in its second seat; give the link that led there, and the token."""
    table = caller.open(HANDS, seats)
    link = table.tokens[1]
    table.do(1, "sit", name="Zoé", claim=CLAIMS[0])
    token = table.tokens[1]
    assert link is not None
    assert token is not None
    return table, link, token


def told(table: Opened, who: int | str | None = None) -> list[tuple[str, str]]:
    """Give what the log says of seats: the message, and the name in it."""
    items = table.news(who)["items"]
    return [(item["id"], item["args"].get("text", "")) for item in items if item["kind"] == "seat"]


def test_sitting_down_replaces_the_link(caller: Caller) -> None:
    table, link, token = taken(caller)
    assert link != token
    assert table.news(token)["table"]["you"] == 1
    assert table.refused(link, "say", id="a", text="x") == (410, "web.why.taken")
    for path in ("", "/news", "/at/0", "/box"):
        found = caller.get(f"/api/tables/{table.table}{path}", link)
        assert (found.status_code, found.json()["error"]["id"]) == (410, "web.why.taken")
    assert found.json()["error"]["args"] == {"seat": 1}


def test_the_host_gets_no_link_to_a_hand_and_cannot_look_into_it_unnoticed(caller: Caller) -> None:
    table, link, token = taken(caller)
    given = json.dumps(table.do("host", "links"))
    assert json.loads(given)["seats"] == []
    assert token not in given
    held = [card for card in table.game(token)["view"]["players"][1]["hand"] if card is not None]
    assert held, "there is something to see"
    for known in (link, table.host):
        found = caller.get(f"/api/tables/{table.table}/news", known)
        assert found.status_code == 410 or found.json()["game"]["view"]["seat"] is None
    seq = table.news(token)["news"]
    table.do("host", "seat", seat=1, renew=True)
    news = table.news(0, seq)
    assert [item["id"] for item in news["items"]] == ["web.event.host_frees"]
    assert news["items"][0]["args"]["text"] == "Zoé"


def test_asked_again_with_the_same_claim_the_answer_is_the_same(caller: Caller) -> None:
    table, link, token = taken(caller)
    seq = table.news(token)["news"]
    again = table.do(link, "sit", name="Zoé", claim=CLAIMS[0])
    assert (again["token"], again["seat"], again["seq"]) == (token, 1, seq)
    assert table.news(token)["news"] == seq, "it is done once"
    assert table.refused(link, "sit", name="Zoé", claim=CLAIMS[1]) == (410, "web.why.taken")
    assert table.refused(link, "sit", name="Zoé") == (410, "web.why.taken")


def test_without_a_claim_one_sits_down_too_but_cannot_ask_again(caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    link = table.tokens[1]
    table.do(1, "sit", name="Script")
    assert table.news(1)["table"]["you"] == 1
    assert table.refused(link, "sit", name="Script") == (410, "web.why.taken")


def test_another_name_is_no_other_token(caller: Caller) -> None:
    table, _, token = taken(caller)
    assert table.do(1, "sit", name="Bo", claim=CLAIMS[1])["token"] == token
    assert table.news(token)["table"]["seats"][1]["name"] == "Bo"


def test_a_line_that_sat_down_goes_on_and_one_with_the_same_link_is_told(caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    with table.live(1) as sitting, table.live(1) as late:
        for line in (sitting, late):
            assert line.until("news")["table"]["invited"] == 1
        answer = sitting.ask("sit", name="Zoé", claim=CLAIMS[0])["ok"]
        assert late.until("error")["error"]["id"] == "web.why.taken"
        sitting.until_seq(answer["seq"])
        assert sitting.ask("say", id="a", text="here")["ok"]
        table.tokens[1] = answer["token"]
        until(lambda: table.news(1)["table"]["seats"][1]["online"] is True)
        with table.live(1) as other:
            assert other.until("news")["table"]["you"] == 1


def test_an_invitation_shows_what_spectators_see(caller: Caller) -> None:
    table, _, token = taken(caller)
    table.do(1, "leave")
    seen, public = table.news(token), table.news(None)
    assert (seen["table"]["you"], seen["table"]["invited"]) == (None, 1)
    assert public["table"]["invited"] is None
    assert (seen["game"], seen["items"]) == (public["game"], public["items"])
    for path in ("/at/0", "/at/0/words"):
        address = f"/api/tables/{table.table}{path}"
        assert caller.get(address, token).text == caller.get(address).text
    assert table.do(token, "words") == table.do("host", "words")
    for verb in ("menu", "leave", "move"):
        assert table.refused(token, verb) == (403, "web.why.not_seated")
    links = table.do("host", "links")["seats"]
    assert [one["seat"] for one in links] == [1]


def test_a_line_of_somebody_who_leaves_sees_the_hand_no_longer(caller: Caller) -> None:
    table, _, _ = taken(caller)
    with table.live(1) as line:
        assert line.until("news")["game"]["view"]["seat"] == 1
        line.ask("leave")
        news = line.until("news") if line.game["view"]["seat"] == 1 else None  # type: ignore[index]
        assert line.game is not None
        assert line.game["view"]["seat"] is None
        assert news is None or news["table"]["invited"] == 1


def test_who_left_may_come_back_until_somebody_else_sits_there(caller: Caller) -> None:
    table, link, token = taken(caller, "here open open")
    table.do(1, "leave")
    assert table.refused(link, "sit", name="Zoé") == (401, "web.why.token")
    table.do(1, "sit", name="Zoé again")
    assert table.tokens[1] != token
    table.do(1, "leave")
    [invitation] = [one["token"] for one in table.do("host", "links")["seats"] if one["seat"] == 1]
    mine, table.tokens[1] = table.tokens[1], invitation
    table.do(1, "sit", name="Bo")
    assert table.refused(mine, "sit", name="Zoé") == (410, "web.why.taken")


def test_everybody_reads_what_the_host_does_with_a_seat(caller: Caller) -> None:
    table, _, _ = taken(caller, "here open open")
    before = len(told(table))
    table.do("host", "seat", seat=2, renew=True)
    table.do("host", "seat", seat=1, renew=True)
    table.tokens[1] = table.do("host", "seat", seat=1, renew=True)["token"]
    table.do(1, "sit", name="Bo")
    table.do("host", "seat", seat=1, kind="here")
    table.do("host", "seat", seat=1, kind="open")
    table.do("host", "seat", seat=1, kind="bot")
    table.do("host", "seat", seat=1, kind="open")
    table.do("host", "seat", seat=1, kind="here")
    unnamed = {"id": "table.player", "args": {"number": 2}}
    second, third = unnamed, {"id": "table.player", "args": {"number": 3}}
    assert told(table)[before:] == [
        ("web.event.host_renews", third),
        ("web.event.host_frees", "Zoé"),
        ("web.event.host_renews", second),
        ("web.event.sat", ""),
        ("web.event.host_takes", "Bo"),
        ("web.event.host_frees", second),
        ("web.event.host_gives", second),
        ("web.event.host_opens", second),
        ("web.event.host_sits", second),
    ]
    assert told(table) == told(table, 0)


def test_the_host_gets_the_token_of_a_seat_they_take_and_of_no_bots(caller: Caller) -> None:
    table, _, token = taken(caller)
    mine = table.do("host", "seat", seat=1, kind="here")["token"]
    assert table.news(mine)["table"]["you"] == 1
    assert table.refused(token, "say", id="a", text="x") == (410, "web.why.taken")
    assert "token" not in table.do("host", "seat", seat=1, kind="bot")


def test_a_person_takes_the_seat_to_another_device_once(caller: Caller) -> None:
    table, _, token = taken(caller)
    answer = table.do(1, "move")
    code = answer["code"]
    assert code != token
    assert 0 < answer["until"] - time.time() <= MINUTES * 60
    peek = table.news(code)
    assert (peek["table"]["you"], peek["table"]["invited"]) == (None, 1)
    assert peek["game"]["view"]["seat"] is None, "a code alone shows no hand"
    with table.live(1) as left:
        left.until("news")
        answer = table.do(code, "sit", claim=CLAIMS[1])
        assert left.until("error")["error"]["id"] == "web.why.moved"
    moved = answer["token"]
    assert table.news(moved)["table"]["you"] == 1
    assert table.news(moved)["table"]["seats"][1]["name"] == "Zoé"
    assert table.news(None)["items"][-1]["id"] == "web.event.moved"
    assert table.refused(token, "say", id="a", text="x") == (410, "web.why.moved")
    assert table.do(code, "sit", claim=CLAIMS[1])["token"] == moved, "an answer that was lost"
    assert table.refused(code, "sit", claim=CLAIMS[0]) == (410, "web.why.code_used")
    assert table.refused("host", "move") == (403, "web.why.spectator")


def test_a_line_moves_a_seat_and_goes_on_with_it(caller: Caller) -> None:
    table, _, _ = taken(caller)
    code = table.do(1, "move")["code"]
    with table.connected() as socket:
        line = Line(socket, code, 0)
        assert line.until("news")["table"]["invited"] == 1
        answer = line.ask("sit", claim=CLAIMS[1])["ok"]
        line.until_seq(answer["seq"])
        assert line.game is not None
        assert line.game["view"]["seat"] == 1


def test_a_code_is_valid_for_a_quarter_of_an_hour() -> None:
    keys, seats = Keys("secret"), [Seat("person", generation=2)]
    good, late = (keys.code("table", 0, 2, until) for until in (2**35, 1_700_000_000))
    assert keys.visitor("table", seats, good) == Visitor(invited=0, moves=True)
    assert keys.visitor("table", seats, late) is None
    former = keys.former("table", seats, late)
    assert former is not None
    trouble = former.trouble(seats[0])
    assert (trouble.reason, trouble.status) == ("web.why.code_late", 410)
    assert trouble.arguments["count"] == MINUTES
    forged = good.replace(str(2**35), str(2**35 + 1))
    assert keys.visitor("table", seats, forged) is None
    assert keys.former("table", seats, forged) is None


def test_the_person_who_comes_back_keeps_their_token() -> None:
    keys, seat = Keys("secret"), Seat("bot", generation=3, lent=True)
    assert keys.visitor("table", [seat], keys.seat("table", 0, 3)) == Visitor(seat=0)


def test_all_of_it_holds_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    caller = Caller(server)
    with caller.http:
        table, link, token = taken(caller)
        code = table.do(1, "move")["code"]
        server.kill()
        server.start()
        assert table.do(link, "sit", name="Zoé", claim=CLAIMS[0])["token"] == token
        assert table.refused(link, "leave") == (410, "web.why.taken")
        moved = table.do(code, "sit", claim=CLAIMS[1])["token"]
        server.kill()
        server.start()
        assert table.news(moved)["table"]["you"] == 1
        assert table.refused(token, "leave") == (410, "web.why.moved")
        assert token not in (tmp_path / "comptoir.sqlite").read_bytes().decode("latin-1")
    server.stop()


@pytest.mark.parametrize("claim", ["", "0a" * 15, "0A" * 16, "0a" * 17, 5])
def test_a_claim_is_sixteen_bytes(claim: object, caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    assert table.refused(1, "sit", name="x", claim=claim) == (400, "web.why.malformed")


def test_a_substitute_is_no_worse_than_the_usual_bot(caller: Caller) -> None:
    table = caller.open(HANDS, "here here open")
    table.do("host", "seat", seat=2, kind="bot", bot="random")
    weak = (409, "web.why.weak_bot")
    for bot in ("random", "apprentice"):
        assert table.refused("host", "seat", seat=1, kind="bot", bot=bot) == weak
        assert table.refused("host", "seat", seat=2, kind="bot", bot=bot) == weak
    table.do("host", "seat", seat=1, kind="bot", bot="master")


@pytest.mark.parametrize("limit", [1, 59, 7 * 24 * 3600 + 1, 10**9])
def test_a_time_limit_is_from_a_minute_to_a_week(limit: int, caller: Caller) -> None:
    body = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "bot"}], "limit": limit}
    found = caller.post("/api/tables", body)
    assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.limit")
    assert found.json()["error"]["args"] == {"least": 60, "most": 604_800}
    for good in (0, 60, 604_800):
        assert caller.post("/api/tables", body | {"limit": good}).status_code == 201
