"""The server is asked to end: it lets everybody go, keeps what is on its way, and ends soon."""

import os
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from comptoir.web.ops.data_folder import DATABASE
from comptoir.web.ops.serve import CUT_SHORT
from tests.titles import HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Line, Opened
from tests.web.serving import Server
from tests.web.test_bots import workers_of

COMES_BACK = 1012
"""The server starts again: a page that is told so connects again after a moment."""


@contextmanager
def stuck(server: Server) -> Iterator[socket.socket]:
    """Connect, begin to ask, and never finish."""
    port = int(server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as line:
        head = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 99"
        line.sendall(f'POST /api/tables HTTP/1.1\r\n{head}\r\n\r\n{{"game":'.encode())
        yield line


@contextmanager
def deaf(server: Server, table: Opened) -> Iterator[socket.socket]:
    """Open a socket at a table, and neither read from it nor answer a farewell."""
    port = int(server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as line:
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        path = f"/api/tables/{table.table}/live"
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x\r\n{key}\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert line.recv(4096).startswith(b"HTTP/1.1 101 ")
        yield line


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path).start()
    yield server
    server.kill()


def thinking_table(caller: Caller) -> Opened:
    """Open a table at which masters think."""
    seats = [{"kind": "bot", "bot": "master"}] * 2
    table = caller.opened({"game": TURNS, "seats": seats, "pace": "instant"})
    table.news(None, wait=1)
    return table


def test_whoever_hangs_on_everybody_is_let_go_and_the_server_ends_soon(server: Server) -> None:
    caller = Caller(server)
    with caller.http, ExitStack() as open_lines, ThreadPoolExecutor(1) as pool:
        table = caller.open(HANDS)
        thinking = thinking_table(caller)
        until(lambda: bool(workers_of(server)))
        workers = workers_of(server)
        line = open_lines.enter_context(table.live(0))
        assert isinstance(line, Line)
        line.until("news")
        open_lines.enter_context(stuck(server))
        open_lines.enter_context(deaf(server, table))
        waiting = pool.submit(table.news, 1, since=1, wait=25)
        until(lambda: table.news(0)["table"]["seats"][1]["online"])
        said = line.ask("say", id="a", text="The last word")["ok"]["seq"]
        begun = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begun < 15, "three seconds for those who hang on, and a little"
        assert line.end()[1] == COMES_BACK
        assert waiting.result(10)["news"] == said, "who waits for news is told what there is"
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    log = (server.data / "server.log").read_text("utf-8")
    assert log.count("server stopping") == log.count("server stopped") == 1
    assert "Traceback" not in log, "that somebody hangs on is no mistake"
    server.start()
    caller = Caller(server)
    with caller.http:
        table.caller = thinking.caller = caller
        assert table.news(0)["items"][-1]["text"] == "The last word"
        assert thinking.news(None)["table"]["status"] in ("playing", "over")


def test_asked_twice_it_ends_at_once(server: Server) -> None:
    caller = Caller(server)
    with caller.http:
        table = caller.open(HANDS)
        acknowledged = table.do(0, "say", id="a", text="Kept")["seq"]
        thinking_table(caller)
        with deaf(server, table), stuck(server):
            os.kill(server.pid, signal.SIGTERM)
            until(lambda: "server stopping" in (server.data / "server.log").read_text())
            assert server.stop() == CUT_SHORT, "it does not wait for those who hang on"
    server.start()
    caller = Caller(server)
    with caller.http:
        table.caller = caller
        assert table.news(0)["news"] == acknowledged


def test_an_interrupt_ends_it_in_the_same_good_order(server: Server) -> None:
    os.kill(server.pid, signal.SIGINT)
    until(lambda: "server stopped" in (server.data / "server.log").read_text())
    assert server.wait() == 0


def stopping(server: Server) -> bool:
    return "server stopping" in (server.data / "server.log").read_text()


def test_an_answer_under_way_is_given_before_the_socket_is_told_to_connect_again(
    server: Server,
) -> None:
    caller = Caller(server)
    with caller.http, closing(sqlite3.connect(server.data / DATABASE)) as other:
        table = caller.open(HANDS)
        with table.live(0) as line:
            line.until("news")
            other.execute("BEGIN IMMEDIATE")  # nothing can be written meanwhile
            line.send({"ref": 7, "do": "say", "id": "a", "text": "The last word"})
            os.kill(server.pid, signal.SIGTERM)
            until(lambda: stopping(server))
            other.rollback()
            heard, code = line.end()
        assert code == COMES_BACK
        assert [message["ok"] for message in heard if message.get("ref") == 7]
    assert server.wait() == 0


def test_with_time_to_drain_it_says_that_it_is_not_ready_and_serves_on(tmp_path: Path) -> None:
    server = Server(tmp_path, "--drain", "600").start()
    caller = Caller(server)
    with caller.http:
        table = caller.open(HANDS)
        assert caller.get("/ready").status_code == 200
        with table.live(0) as line:
            line.until("news")
            os.kill(server.pid, signal.SIGTERM)
            until(lambda: caller.get("/ready").status_code == 503)
            assert caller.get("/ready").json()["cause"] == "the server is about to end"
            assert caller.get("/health/live").status_code == 503
            assert caller.get("/health").status_code == 200
            said = line.ask("say", id="a", text="Still here")["ok"]["seq"]
            with table.live(1) as late:
                late.until_seq(said)
            assert table.news(1)["items"][-1]["text"] == "Still here"
        assert server.stop() == CUT_SHORT, "asked twice, it does not wait"


def test_after_its_time_to_drain_it_ends_in_good_order(tmp_path: Path) -> None:
    server = Server(tmp_path, "--drain", "1").start()
    caller = Caller(server)
    with caller.http, caller.open(HANDS).live(0) as line:
        line.until("news")
        os.kill(server.pid, signal.SIGTERM)
        assert line.end()[1] == COMES_BACK
        assert server.wait() == 0
