"""How long the server waits, and for whom not: idle rooms, hurried callers, slow readers."""

import asyncio
import gc
import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from weakref import ref

import pytest
from httpx import ASGITransport, AsyncClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from comptoir.table.title import components_of
from comptoir.web.http.app import make_app
from comptoir.web.http.limits import USUAL, Buckets, Patience
from comptoir.web.http.wire_version import WIRE
from comptoir.web.live.audience import Listener
from comptoir.web.server import Server
from comptoir.web.services.game_info import example
from comptoir.web.tables.rooms import Room, Rooms
from comptoir.web.tables.seats import Visitor
from comptoir.web.tables.sqlite_store import SqliteStore
from tests.titles import HANDS, TURNS
from tests.waiting import pause, until
from tests.web.asking import Caller, Line, Opened, bearer
from tests.web.in_process import Here, served
from tests.web.opening import open_tables

SEATS = [{"kind": "here"}, {"kind": "here"}]


async def listener_of(room: Room) -> Listener:
    async with room.reading() as story:
        return Listener(Visitor(0), story)


async def forgotten(store: SqliteStore, table: str) -> None:
    rooms = Rooms(store, Patience(idle=0.0, empty=0.0))
    room = rooms.room(table)
    listener = await listener_of(room)
    await room.change(lambda writing: writing.add("say", 0, {"text": "Hello"}, "a"))
    told = await room.news(listener, 0)
    room.join(listener)
    rooms.forget_idle()
    assert rooms.room(table) is room, "somebody listens"
    room.leave(listener)
    room.think([1])
    rooms.forget_idle()
    assert rooms.room(table) is room, "a bot thinks"
    room.think([])
    rooms.forget_idle()
    assert len(rooms) == 0
    assert rooms.room(table) is room, "a table never has two rooms"
    assert await room.news(await listener_of(room), 0) == told, "read again"
    rooms.forget_idle()
    answer = await room.change(lambda writing: writing.add("say", 0, {"text": "Back"}, "b"))
    assert (answer["seq"], len(rooms)) == (told[0] + 1, 1), "who holds it still may wake it"
    rooms.forget_idle()
    known = ref(room)
    del room, listener
    gc.collect()
    assert known() is None, "and in the end nothing is left of it"


def test_a_room_that_nobody_uses_is_forgotten_and_read_anew(tmp_path: Path) -> None:
    (made,) = open_tables(tmp_path, [{"game": HANDS, "seats": SEATS}])
    store = SqliteStore(tmp_path / "comptoir.sqlite")
    try:
        asyncio.run(forgotten(store, made["table"]))
    finally:
        store.close()


async def kept(store: SqliteStore, table: str) -> None:
    rooms = Rooms(store, USUAL)
    room = rooms.room(table)
    await listener_of(room)
    rooms.forget_idle()
    assert rooms.room(table) is room


def test_a_room_that_was_used_just_now_is_kept(tmp_path: Path) -> None:
    (made,) = open_tables(tmp_path, [{"game": HANDS, "seats": SEATS}])
    store = SqliteStore(tmp_path / "comptoir.sqlite")
    try:
        asyncio.run(kept(store, made["table"]))
    finally:
        store.close()


async def crowded(store: SqliteStore, tables: list[str]) -> None:
    rooms = Rooms(store, USUAL, most=3)
    followed = rooms.room(tables[0])
    listener = await listener_of(followed)
    followed.join(listener)
    for table in [*tables, *(f"no-such-table-{number}" for number in range(20))]:
        room = rooms.room(table)
        if table in tables:
            await listener_of(room)
        assert len(rooms) <= 4
    assert rooms.is_used(followed), "somebody listens"
    for table in tables:
        assert await rooms.room(table).news(await listener_of(rooms.room(table)), 0), "read again"


def test_there_are_never_too_many_rooms_that_nobody_is_in(tmp_path: Path) -> None:
    made = open_tables(tmp_path, [{"game": HANDS, "seats": SEATS}] * 8)
    store = SqliteStore(tmp_path / "comptoir.sqlite")
    try:
        asyncio.run(crowded(store, [each["table"] for each in made]))
    finally:
        store.close()


def test_a_table_goes_on_although_its_room_is_forgotten_again_and_again(tmp_path: Path) -> None:
    with served(tmp_path, Patience(idle=0.01, empty=0.01, sweep=0.02)) as (caller, here):
        table = caller.open()
        for moves in range(4):
            game = table.game(None)
            assert game["moves"] == moves
            seat = game["awaited"][0]
            table.act(seat, table.game(seat)["options"][0])
            until(lambda: not len(here.server.rooms))
        assert table.news(0)["news"] == 5


def test_who_asks_too_fast_over_http_is_told_and_heard_again_later(caller: Caller) -> None:
    table = caller.open(HANDS)
    option = "done"  # allowed or not: it is judged

    def ask(_: int) -> str:
        found = table.ask(0, "check", action=option)
        return str(found.json()["error"]["id"]) if found.status_code == 429 else "heard"

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(ask, range(160)))
    assert set(found) == {"heard", "web.why.too_many"}
    assert found.count("heard") >= 60
    assert table.ask(1, "check", action=option).status_code != 429, "another seat is heard"
    until(lambda: ask(0) == "heard")


def test_who_slows_down_after_being_told_is_heard_again_on_the_same_line(caller: Caller) -> None:
    table = caller.open(HANDS)
    with table.live(0) as line:
        line.until("news")
        for _ in range(90):
            line.send({"ping": 1})
        assert line.until("error")["error"]["id"] == "web.why.too_many"
        pause(1)
        assert line.ask("sit", name="Patient")["ok"]


def answers(line: Line, verb: str, *wishes: dict[str, str]) -> list[str]:
    """Ask for one thing after the other; give why it was refused, and "ok" where it was not."""
    told = [line.ask(verb, **wish) for wish in wishes]
    return [answer["error"]["id"] if "error" in answer else "ok" for answer in told]


def test_nobodys_own_words_and_deeds_pay_for_more_of_them(tmp_path: Path) -> None:
    """News give back what it costs to look at them, and nothing else."""
    many = "web.why.too_many"
    words = [{"id": f"n{number}", "text": "Buy!"} for number in range(4)]
    names = [{"name": f"Name {number}"} for number in range(5)]
    with served(tmp_path, USUAL) as (caller, here):
        here.server.verbs.visitor_limits.talking = Buckets(0, 2)
        here.server.verbs.visitor_limits.changing = Buckets(0, 3)
        table = caller.open(HANDS)
        with table.live(0) as line:
            assert answers(line, "say", *words) == ["ok", "ok", many, many]
            assert answers(line, "sit", *names) == ["ok", "ok", "ok", many, many]
        assert table.refused(0, "say", **words[3]) == (429, many)
        assert table.do(1, "say", **words[3])["seq"], "another seat is heard"


async def with_tokens_made_up(server: Server) -> list[int]:
    """Ask from one address with a new token every time; give the statuses."""
    server.network_limits.asking = Buckets(0, 3)
    app = make_app(server)
    async with server.lifespan(app), AsyncClient(transport=ASGITransport(app)) as client:
        address = "http://test/api/tables/none-such/links"
        return [
            (await client.post(address, json={}, headers=bearer("x" * length))).status_code
            for length in (30, 31, 201, 32)
        ]


def test_tokens_made_up_do_not_make_anybody_faster(tmp_path: Path) -> None:
    assert asyncio.run(with_tokens_made_up(Server(tmp_path))) == [404, 404, 401, 429]


def connected(port: int, peer: int) -> bool:
    """Tell whether the system keeps a connection of a server to a peer, or the rest of one."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    ends = [(row[1].rpartition(":")[2], row[2].rpartition(":")[2]) for row in rows]
    return (f"{port:04X}", f"{peer:04X}") in ends


def chatter(table: Opened, enough: Callable[[], bool]) -> None:
    """Let somebody change their name until it is enough; all hear it, with the whole table."""
    for number in range(2000):
        if enough():
            return
        table.do(1, "sit", name=f"Name {number}")
    raise AssertionError("it was never enough")


def test_a_body_that_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path, Patience(body=0.2)) as (_, here):
        asked = socket.create_connection(("127.0.0.1", here.port), 10)
        with asked, asked.makefile("rb") as answer:
            head = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 99"
            asked.sendall(f'POST /api/tables HTTP/1.1\r\n{head}\r\n\r\n{{"game":'.encode())
            told = answer.read()
    assert told.startswith(b"HTTP/1.1 408 "), "and the line is closed"
    assert b"web.why.too_slow" in told


def test_a_record_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with served(tmp_path, Patience(record=0.01)) as (caller, _):
        text = example(HANDS)
        found = caller.post("/api/tables", {"record": text})
        assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.record_slow")


def test_strangers_without_end_leave_room_for_those_who_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.web.live.audience.CROWD", 2)
    with served(tmp_path, USUAL) as (caller, _):
        table = caller.open(HANDS)
        path = f"/api/tables/{table.table}/news"
        with table.live(None) as one, table.live(None) as two:
            one.until("news")
            two.until("news")
            with table.live(None) as three:
                heard, code = three.end()
            assert [message["error"]["id"] for message in heard] == ["web.why.too_many"]
            assert code == 1008
            assert caller.get(path, since=1, wait=1).status_code == 429
            with table.live(0) as player:
                assert player.until("news")["table"]["you"] == 0
        until(lambda: caller.get(path, since=1, wait=1).status_code == 200)


@contextmanager
def deaf_line(here: Here, table: str) -> Iterator[ClientConnection]:
    """Connect with small buffers, and read only what fits into them."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", here.port))
    address = f"{here.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, sock=small, compression=None, max_queue=1, max_size=None) as line:
        yield line


def read_all(line: ClientConnection) -> None:
    while True:
        line.recv(timeout=20)


def test_who_does_not_read_is_let_go_and_nobody_waits_for_them(tmp_path: Path) -> None:
    """The buffers are filled for real: every news of this table carries its long components."""
    components = components_of(TURNS)
    with served(tmp_path, Patience(slowest=1.5)) as (caller, here):
        table = caller.open(options={"components": components})

        def there() -> bool:
            return bool(table.news(1)["table"]["seats"][0]["online"])

        with deaf_line(here, table.table) as deaf:
            peer = deaf.local_address[1]
            deaf.send(json.dumps({"wire": WIRE, "token": table.tokens[0], "since": 0}))
            until(there)
            assert connected(here.port, peer)
            chatter(table, lambda: not there())
            until(lambda: not connected(here.port, peer))  # nothing is kept for them
            with pytest.raises(ConnectionClosed):
                read_all(deaf)
        assert table.act(0, table.game(0)["options"][0])["moves"] == 1
