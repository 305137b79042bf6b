"""Sockets: numbered news without loss or repetition, and no message that the server minds."""

import json
import random
import time
from pathlib import Path
from statistics import median

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame

from comptoir.table.title import TITLES
from comptoir.web.http.protocols import SENT_WINDOW
from comptoir.web.http.wire_version import WIRE
from comptoir.words import Catalogue
from tests.titles import FLOOR, HANDS, TURNS
from tests.waiting import PATIENCE
from tests.web.asking import Caller, Line, Opened
from tests.web.serving import Server


def played(table: Opened, number: int, dice: random.Random) -> None:
    for _ in range(number):
        table.any_act(table.game(None)["awaited"][0], dice)


def test_what_happened_while_away_comes_once_and_in_order(caller: Caller) -> None:
    table, dice = caller.open(HANDS), random.Random(1)
    with table.live(0) as line:
        line.until("news")
        played(table, 2, dice)
        line.until_seq(3)
    seq, items = line.seq, line.items
    played(table, 3, dice)
    with table.live(0, seq) as again:
        again.until_seq(6)
    assert items + again.items == table.news(0)["items"]
    assert [item["seq"] for item in again.items] == sorted(item["seq"] for item in again.items)
    with table.live(0, again.seq) as idle:
        news = idle.until("news")
        assert (news["news"], news["items"]) == (again.seq, [])


def test_a_server_that_starts_again_tells_what_it_told_before(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    caller = Caller(server)
    try:
        with caller.http:
            table, dice = caller.open(FLOOR, "here here here"), random.Random(2)
            played(table, 9, dice)
            table.do(0, "say", id="s", text="Hello")
            option = table.game(table.game(None)["awaited"][0])["options"][0]
            table.act(table.game(None)["awaited"][0], option)
            table.do(0, "sit", name="Ann")
            before = [table.news(who) for who in (0, 1, 2, None)]
            assert server.stop() == 0
            server.start()
            assert [table.news(who) for who in (0, 1, 2, None)] == before
            with table.live(1, before[1]["news"]) as line:
                assert line.until("news")["items"] == []
                table.do(0, "say", id="t", text="Still here")
                assert [item["text"] for item in line.until("news")["items"]] == ["Still here"]
            assert table.do(0, "say", id="s", text="Hello")["seq"] < line.seq, "still done once"
    finally:
        server.kill()


@pytest.mark.parametrize("game", [*TITLES])
def test_of_news_only_what_has_changed_weighs(
    game: str, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = max(TITLES[game].info.seats)
    table, dice, weights = caller.open(game, "here " * seats), random.Random(4), list[int]()
    with table.connected() as socket:
        (deflate,) = socket.protocol.extensions
        decode = deflate.decode

        def weighed(frame: Frame, *, max_size: int | None = None) -> Frame:
            weights.append(len(frame.data))
            return decode(frame, max_size=max_size)

        monkeypatch.setattr(deflate, "decode", weighed)
        line = Line(socket, table.token(0), 0)
        line.until("news")
        first, begun = weights[-1], len(weights)
        for seq in range(line.seq + 1, line.seq + 9):
            played(table, 1, dice)
            line.until_seq(seq)
    later = sorted(weights[begun:])
    assert median(map(len, line.raw)) < 2**SENT_WINDOW, "the last news are not too far back"
    assert later[len(later) // 2] < first / 3
    assert later[-1] < first


def test_everything_goes_over_a_socket(caller: Caller) -> None:
    table = caller.open(TURNS, "here here", name="Chez Li")
    with table.live(0) as line:
        news = line.until("news")
        assert news["table"]["name"] == "Chez Li"
        option = news["game"]["options"][0]
        assert line.ask("check", action=option)["ok"] == {"action": option}
        assert line.ask("draft", actions=[option])["ok"]["actions"] == [option]
        entries = line.ask("menu", lang="fr")["ok"]["entries"]
        assert sum(len(entry["options"]) for entry in entries) == len(news["game"]["options"])
        few = line.ask("menu", options=[option], lang="en")["ok"]["entries"]
        assert few[0]["options"] == [option]
        after = line.ask("menu", draft=[option], lang="en")["ok"]["entries"]
        assert after[0]["label"]
        assert line.ask("act", id="a", moves=0, actions=[option])["ok"]["moves"] == 1
        refused = line.ask("check", action="nonsense")["error"]
        assert refused["id"]
        line.send({"ping": 1})
        assert line.until("pong") == {"pong": 1}
        assert line.ask("menu", options=["nonsense"])["error"]["id"] == "web.why.no_option"


def test_chat_is_kept_tidy(caller: Caller) -> None:
    table = caller.open(HANDS)
    table.do(0, "say", id="a", text=" <b>hi</b>\n\u202eyou ")
    item = table.news(1)["items"][-1]
    assert (item["kind"], item["seat"], item["text"]) == ("chat", 0, "<b>hi</b> you")
    assert table.refused(0, "say", id="b", text=" \n ") == (409, "web.why.incomplete")
    assert table.refused(0, "say", id="b", text="x" * 301)[0] == 400
    assert table.refused(0, "say", id="b", phrase="web.chat.phrase.none_such")[0] == 409
    assert table.refused(0, "say", id="b", phrase="cli.about.play")[0] == 400
    assert table.refused(0, "say", id="b")[0] == 409


def test_half_a_letter_is_refused(caller: Caller) -> None:
    table = caller.open(HANDS)
    found = caller.http.post(
        f"/api/tables/{table.table}/say",
        content=b'{"id": "a", "text": "\\ud800"}',
        headers={"Authorization": f"Bearer {table.tokens[0]}", "Content-Type": "application/json"},
    )
    assert found.status_code in {200, 400, 409}
    assert table.do(0, "say", id="z", text="fine")["seq"]


BAD = (
    "", "{", "[]", "1", "null", '"text"', "{}", '{"do": 5}', '{"do": "nothing"}',
    '{"do": "act"}', '{"do": "act", "id": 5}', '{"do": "say", "id": "a", "text": 5}',
    '{"ref": {}, "do": "links"}', '{"do": "sit", "name": "x", "more": 1}', "[" * 5000,
    '{"do": "act", "id": "a", "moves": 1e400, "actions": ["x"]}', '{"ack": 1}',
    '{"do": "draft", "actions": ["' + "x" * 1501 + '"]}', '{"do": "undo", "id": ""}',
)  # fmt: skip


def test_what_is_no_request_gets_an_error_and_the_connection_lives(caller: Caller) -> None:
    table = caller.open(HANDS)
    with table.live(0) as line:
        line.until("news")
        for text in BAD:
            line.socket.send(text)
            assert line.until("error")["error"]["id"]
        assert line.ask("sit", name="Fine")["ok"]


@pytest.mark.parametrize("message", [b"bytes", "x" * 70_000])
def test_bytes_and_huge_messages_close_the_connection_cleanly(
    message: bytes | str, caller: Caller
) -> None:
    table = caller.open(HANDS)
    with table.live(0) as line:
        line.until("news")
        line.socket.send(message)
        assert line.end()[1] in {1003, 1009}
    assert table.do(0, "sit", name="Fine")


def test_a_first_message_that_is_none_ends_the_connection(caller: Caller) -> None:
    table = caller.open(HANDS)
    wrong = ('{"wire": 2, "token": 5}', '{"wire": 2, "token": "wrong"}', '{"wire": 2, "since": -1}')
    for greeting in (*wrong, "[]", "{", "5"):
        with table.connected() as socket:
            socket.send(greeting)
            assert "error" in json.loads(socket.recv(timeout=20))
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)


def test_pages_of_others_may_not_connect(caller: Caller) -> None:
    table = caller.open(HANDS)
    known = caller.server.url
    for origin in ("http://evil.example", "null", f"{known}.evil.example", "http://["):
        with pytest.raises(InvalidStatus) as refused, table.connected(origin):
            pass
        assert refused.value.response.status_code == 403


def test_who_asks_too_fast_is_told_and_then_let_go(caller: Caller) -> None:
    table = caller.open(HANDS)
    with table.live(0) as line:
        line.until("news")
        for _ in range(120):
            line.send({"ping": 1})
        heard, code = line.end()
    told = [message["error"]["id"] for message in heard if "error" in message]
    assert code == 1008
    assert set(told) == {"web.why.too_many"}


def test_who_does_not_read_keeps_nobody_waiting(caller: Caller) -> None:
    table, dice = caller.open(HANDS), random.Random(6)
    with table.connected() as deaf, table.live(1) as line:
        deaf.send(json.dumps({"wire": WIRE, "token": table.tokens[0], "since": 0}))
        line.until("news")
        begun = time.monotonic()
        played(table, 10, dice)
        line.until_seq(11)
        assert time.monotonic() - begun < 20


def test_long_polls_wait_and_wake(caller: Caller) -> None:
    table = caller.open(HANDS)
    seq = table.news(0)["news"]
    begun = time.monotonic()
    assert table.news(0, seq, wait=1)["items"] == []
    assert 0.9 < time.monotonic() - begun < 10
    with table.live(1) as line:
        line.until("news")
        line.send({"ref": 1, "do": "say", "id": "x", "text": "wake up"})
        news = table.news(0, seq, wait=20)
    assert [item.get("text") for item in news["items"]] == ["wake up"]
    for query in ({"since": "x"}, {"since": "-1"}, {"wait": "1.5"}, {"since": "9" * 30}):
        found = caller.get(f"/api/tables/{table.table}/news", table.tokens[0], **query)
        assert found.status_code == 400


def test_a_number_from_another_time_brings_everything(caller: Caller) -> None:
    table = caller.open(HANDS)
    news = table.news(0, since=5000)
    assert (news["after"], news["items"]) == (0, table.news(0)["items"])


def test_a_line_hears_no_gap_while_bots_play(caller: Caller) -> None:
    table, dice = caller.open(TURNS, "here bot", pace="instant"), random.Random(8)
    with table.live(0) as line:
        for number in range(10):
            game = line.turn(0)
            chosen = dice.choice(game["options"])
            answer = line.ask("act", id=f"a{number}", moves=game["moves"], actions=[chosen])
            line.until_seq(answer["ok"]["seq"])
    assert line.items == [item for item in table.news(0)["items"] if item["seq"] <= line.seq]


def test_who_asks_hears_the_news_before_the_answer(caller: Caller) -> None:
    table, dice = caller.open(HANDS, "here here"), random.Random(9)
    with table.live(0) as line, table.live(1) as other:
        line.until("news")
        other.until("news")
        for number in range(10):
            assert line.game is not None, "both have heard of it"
            assert other.game is not None, "both have heard of it"
            asks, hears, game = (line, other, line.game)
            if 0 not in game["owing"]:
                asks, hears, game = (other, line, other.game)
            chosen = dice.choice(game["options"])
            answer = asks.ask("act", id=f"a{number}", moves=number, actions=[chosen])
            assert answer["ok"]["seq"] == asks.seq
            hears.until_seq(asks.seq)


@pytest.mark.parametrize(
    ("greeting", "reason"),
    [({"since": 0}, "web.shell.part_missing"), ({"wire": 2}, "web.why.wire")],
)
def test_a_page_of_another_version_is_refused_with_a_sentence(
    caller: Caller, greeting: dict[str, int], reason: str
) -> None:
    table = caller.open(HANDS)
    with table.connected() as socket:
        socket.send(json.dumps(greeting))
        error = json.loads(socket.recv(timeout=PATIENCE))["error"]
    assert error["id"] == reason
    assert Catalogue("en").say(error)
    path = f"/api/tables/{table.table}/news"
    answers = [caller.http.get(path, headers={"Comptoir-Wire": said}) for said in ("3", "2", "x")]
    assert [answer.status_code for answer in answers] == [200, 410, 410]
    assert answers[0].headers["Comptoir-Wire"] == "3"
