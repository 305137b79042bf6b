"""Idle connections keep nobody out who plays or wants to play.

The servers here have few file descriptors, so that a small crowd is one too many. Honest people
call from addresses of their own: they play over a socket, come back, and load the page.
"""

import os
import re
import resource
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from comptoir.web.http.accepting import OWN, caps_for
from comptoir.web.http.connections import DEVICES, Caps, Connections, Refused, Stage
from comptoir.web.http.limits import USUAL, Buckets
from comptoir.web.ops.serve import CUT_SHORT
from comptoir.web.ops.throttled_log import ThrottledLog
from tests.titles import HANDS
from tests.waiting import until
from tests.web.asking import Caller, Line, Opened, Site
from tests.web.in_process import served
from tests.web.serving import Server
from tests.web.test_stop import deaf, stuck

DESCRIPTORS = 160
CROWD = 200
ONE = ["127.0.0.3"]
MANY = [f"127.0.3.{number}" for number in range(1, 101)]
NEWCOMER = "127.0.0.4"
SILENT, HEAD = b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b'Content-Length: 99\r\n\r\n{"game":'
)
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def call(server: Site, source: str = NEWCOMER) -> socket.socket:
    """Connect from an address of one's own."""
    port = int(server.url.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), 10, (source, 0))


def answer_to(server: Site, path: str = "/", source: str = NEWCOMER, headers: str = "") -> str:
    """Ask for something over a line of one's own; give the head of what is answered."""
    with call(server, source) as line, line.makefile("rb") as answer:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n".encode())
        return b"".join(iter(answer.readline, b"\r\n")).decode()


@contextmanager
def crowd(
    server: Server, sources: list[str], *begins: bytes, number: int = CROWD
) -> Iterator[None]:
    """Hold connections, and say the beginning of something over each."""
    with ExitStack() as held:
        for count in range(number):
            line = held.enter_context(closing(call(server, sources[count % len(sources)])))
            line.sendall(begins[count % len(begins)])
        yield


def log_of(server: Server) -> str:
    return (server.data / "server.log").read_text("utf-8")


@contextmanager
def running(data: Path, *options: str, descriptors: int = DESCRIPTORS) -> Iterator[Server]:
    server = Server(data, *options, descriptors=descriptors).start()
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def at_a_table(server: Server) -> Iterator[tuple[Opened, Line]]:
    """Open a table, and sit at it."""
    caller = Caller(server)
    with caller.http:
        table = caller.open(HANDS)
        with table.live(0) as line:
            line.until("news")
            yield table, line


@pytest.mark.parametrize("sources", [ONE, MANY], ids=["one network", "many"])
def test_connections_held_for_nothing_shut_nobody_out(sources: list[str], tmp_path: Path) -> None:
    with (
        running(tmp_path) as server,
        at_a_table(server) as (table, line),
        crowd(server, sources, SILENT, HEAD, BODY),
    ):
        assert line.ask("sit", name="Still here")["ok"]
        assert answer_to(server).startswith("HTTP/1.1 200 ")
        with table.live(1) as again:
            assert again.until("news")["table"]["you"] == 1
        (seat,) = table.game(0)["awaited"]
        assert table.act(seat, table.game(seat)["options"][0])["moves"] == 1
        assert line.ask("sit", name="And here")["ok"], "over the same line"
        begun = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begun < 15, "three seconds for those who hang on"
    log = log_of(server)
    assert "Traceback" not in log
    first, last = re.findall(r"WARNING connections: (.*)", log)
    assert re.fullmatch(r"let go, \w+: 1", first), "at once"
    counts = [int(count) for count in re.findall(r": (\d+)", last)]
    assert sum(counts) > CROWD / 4, "the rest when a minute is over, or the server stops"


def test_who_sits_at_a_table_stays_and_who_only_watches_makes_room(tmp_path: Path) -> None:
    with running(tmp_path, "--most-connections", "12", "--most-per-network", "8") as server:
        caller = Caller(server)
        with caller.http:
            table = caller.open(HANDS)
        with table.live(0) as player, table.live(None) as watcher:
            player.until("news")
            watcher.until("news")
            with crowd(server, MANY, SILENT, number=30):
                heard, code = watcher.end()
                assert (heard, code) == ([], 1013), "there is no room: come again later"
                assert player.ask("sit", name="Seated")["ok"]
                assert answer_to(server).startswith("HTTP/1.1 200 ")


def test_seats_of_one_network_do_not_keep_others_from_theirs(tmp_path: Path) -> None:
    """Somebody takes all connections with seats; a player who was cut off still comes back."""
    options = ("--most-connections", "16", "--most-per-network", "16")
    with running(tmp_path, *options) as server, at_a_table(server) as (table, line):
        theirs = table.caller.open(HANDS, "here here here here")
        with ExitStack() as stack:
            for token in theirs.tokens * 5:
                held = open_line(server, theirs, 0, token, source=ONE[0])
                stack.enter_context(closing(held))
            with table.live(1) as again:
                assert again.until("news")["table"]["you"] == 1
            assert line.ask("sit", name="Here all the time")["ok"]
            assert answer_to(server).startswith("HTTP/1.1 200 ")


def test_a_house_where_all_are_being_answered_says_when_to_come_again(tmp_path: Path) -> None:
    connections = Connections(Caps(8, 4))
    with served(tmp_path, USUAL, connections=connections) as (caller, here):
        for number in range(connections.caps.strangers):
            connections.admit(f"192.0.2.{number}").enter(Stage.WORKING)
        told = answer_to(here)
        assert told.startswith("HTTP/1.1 503 ")
        assert "Retry-After: 10" in told
        connections.leave(next(iter(connections.all)))
        assert answer_to(here).startswith("HTTP/1.1 200 ")
        assert 'comptoir_connections_refused_total{reason="full"}' in caller.get("/metrics").text


def caller_figures(server: Server) -> str:
    caller = Caller(server)
    with caller.http:
        return caller.get("/metrics").text


def test_a_network_that_has_its_share_makes_room_itself(tmp_path: Path) -> None:
    with running(tmp_path, "--most-per-network", "5") as server:
        with closing(call(server, "127.0.0.9")) as other, crowd(server, ONE, HEAD, number=9):
            assert answer_to(server, source=ONE[0]).startswith("HTTP/1.1 200 ")
            other.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert other.recv(12) == b"HTTP/1.1 200", "nobody else does"
        figures = caller_figures(server)
    assert 'comptoir_connections_let_go_total{reason="network"} 5' in figures


def test_who_connects_again_and_again_is_not_let_in_each_time(tmp_path: Path) -> None:
    with running(tmp_path, "--most-per-network", "4") as server:
        told = [answer_to(server, "/health/live", ONE[0])[9:12] for _ in range(40)]
        assert set(told) == {"200", "429"}
        assert answer_to(server).startswith("HTTP/1.1 200 ")


def forwarded(number: int) -> str:
    return f"X-Forwarded-For: 203.0.113.{number}\r\n"


def open_line(
    server: Server, table: Opened, number: int, token: str | None, source: str = "127.0.0.1"
) -> socket.socket:
    """Open a socket as a proxy does for somebody; greet, and wait for the news."""
    line = call(server, source)
    path = f"/api/tables/{table.table}/live"
    head = f"GET {path} HTTP/1.1\r\nHost: x\r\n{UPGRADE}{forwarded(number)}\r\n"
    line.sendall(head.encode())
    told = line.recv(4096)
    if told.startswith(b"HTTP/1.1 101 "):
        greeting = b'{"wire":3}' if token is None else f'{{"wire":3,"token":"{token}"}}'.encode()
        line.sendall(bytes([129, 128 | len(greeting)]) + bytes(4) + greeting)
        assert line.recv(1)
    else:
        assert told.startswith(b"HTTP/1.1 429 ")
        assert b"retry-after: 10" in told.lower()
        line.close()
    return line


def ended(line: socket.socket) -> bool:
    """Read what is there; tell whether the line has been closed."""
    try:
        while line.recv(65536):
            pass
    except (BlockingIOError, TimeoutError):
        return False
    except ConnectionError:
        return True
    return True


def test_behind_a_proxy_callers_are_counted_and_not_the_proxy(tmp_path: Path) -> None:
    options = ("--proxy", "127.0.0.1", "--most-per-network", "3")
    with running(tmp_path, *options) as server, ExitStack() as stack:
        caller = Caller(server)
        with caller.http:
            table = caller.open(HANDS)

        def line(number: int, token: str | None = None) -> socket.socket:
            return stack.enter_context(closing(open_line(server, table, number, token)))

        many = [line(number) for number in range(10, 20)]
        watching = [line(9) for _ in range(3)]
        line(9, table.tokens[0])
        assert ended(watching[0]), "the one who watched longest"
        line(9, table.tokens[0])
        line(9, table.tokens[0])
        assert ended(watching[1])
        assert ended(watching[2])
        assert line(9).fileno() == -1, "all who are left sit at a table"
        assert answer_to(server, "/api/games", "127.0.0.1", forwarded(9)).startswith(
            "HTTP/1.1 429 "
        )
        assert answer_to(server, "/api/games", "127.0.0.1", forwarded(8)).startswith(
            "HTTP/1.1 200 "
        )
        for one in many:
            one.settimeout(0)
            assert not ended(one)


def test_without_descriptors_left_the_server_makes_room_and_says_so_once(tmp_path: Path) -> None:
    with running(tmp_path, descriptors=400) as server, at_a_table(server) as (_, line):
        there = sum(1 for _ in Path(f"/proc/{server.pid}/fd").iterdir())
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (there + 12, 400))
        with crowd(server, MANY, SILENT, number=60):
            until(lambda: "descriptors" in log_of(server))
            assert line.ask("sit", name="Still here")["ok"]
            assert answer_to(server).startswith("HTTP/1.1 200 ")
            assert server.stop() == 0
    log = log_of(server)
    assert "Traceback" not in log
    assert log.count("WARNING") == 2, "at once, and when it stops"


def test_a_second_signal_ends_it_at_once_whoever_hangs_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        caller = Caller(server)
        with caller.http:
            table = caller.open(HANDS)
        with crowd(server, MANY, BODY), deaf(server, table), stuck(server):
            os.kill(server.pid, signal.SIGTERM)
            until(lambda: "server stopping" in log_of(server))
            assert server.stop() in (CUT_SHORT, 0)
        assert "Traceback" not in log_of(server)


def test_the_limit_of_open_files_is_raised_as_far_as_the_system_allows(tmp_path: Path) -> None:
    with running(tmp_path, descriptors=300) as server:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (300, 300)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with raised(150, hard), running(tmp_path, descriptors=0) as server:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (min(hard, 8000), hard)


@contextmanager
def raised(soft: int, hard: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_connections_follow_from_the_descriptors_there_are() -> None:
    assert caps_for(1024) == Caps(1024 - OWN, (1024 - OWN) // 8)
    assert caps_for(100) == Caps(50, 6)
    assert caps_for(10**6) == Caps(4000, 500)
    assert caps_for(10**6, 100, 1000) == Caps(100, 100)
    assert Caps(100, 10).strangers == 75


def test_an_ipv6_network_is_one_caller_however_many_addresses_it_has() -> None:
    connections = Connections(Caps(100, 3))
    for number in range(3):
        connections.admit(f"2001:db8:1:1::{number}").enter(Stage.WORKING)
    with pytest.raises(Refused):
        connections.admit("2001:db8:1:1:ffff::1")
    assert connections.admit("2001:db8:1:2::1") in connections.all


def test_one_seat_does_not_fill_the_house() -> None:
    connections = Connections(Caps(100, 100))
    found = [connections.admit("192.0.2.1") for _ in range(DEVICES + 2)]
    for connection in found:
        connections.seat(connection, ("table", 1))
    assert [connection.can_go for connection in found] == [True] * 2 + [False] * DEVICES


def test_the_largest_crowd_makes_room_first_and_in_it_who_was_idle_longest() -> None:
    connections, gone = Connections(Caps(8, 8)), list[str]()
    for name, address in (("a", "1"), ("b", "2"), ("c", "2"), ("d", "2"), ("e", "3"), ("f", "3")):
        connections.admit(f"192.0.2.{address}").let_go = partial(gone.append, name)
    connections.admit("192.0.2.4")
    assert gone == ["b"]
    connections.admit("192.0.2.5")
    assert gone == ["b", "c"]


def test_what_happens_often_is_told_seldom(caplog: pytest.LogCaptureFixture) -> None:
    seldom = ThrottledLog("connections", 0.2)
    for _ in range(1000):
        seldom.note("refused, full")

    def told() -> bool:
        seldom.tell()
        return len(caplog.messages) > 1

    until(told)
    assert caplog.messages == ["connections: refused, full: 1", "connections: refused, full: 999"]


def test_a_caller_forgotten_by_the_gate_is_counted_no_more() -> None:
    connections = Connections(Caps(8, 2))
    connections._arriving = Buckets(1000, 1000)
    for _ in range(50):
        connection = connections.admit("192.0.2.1")
        connections.seat(connection, ("table", 0))
        connections.leave(connection)
    assert not connections.all
