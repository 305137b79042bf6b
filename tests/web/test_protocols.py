"""No line is held open by a byte now and then, and none takes in more than may be asked."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from comptoir.web.http.limits import Patience
from comptoir.web.http.wire_version import WIRE
from tests.titles import HANDS
from tests.waiting import pause, until
from tests.web.asking import Caller, Opened
from tests.web.in_process import Here, served
from tests.web.serving import Server
from tests.web.wire import BINARY, PING, PONG, TEXT, UPGRADE, Closed, Frames, frame, request

ROOMY = Patience(head=30, rest=30, body=30, slowest=30)
FLOOD = 20_000
WAITED = 20.0


@contextmanager
def line_to(here: Here, receives: int = 0) -> Iterator[socket.socket]:
    """Connect; with a small buffer if its size is given."""
    line = socket.socket()
    if receives:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    line.settimeout(WAITED)
    line.connect(("127.0.0.1", here.port))
    with closing(line):
        yield line


def is_closed(line: socket.socket, do: Callable[[], object], pause: float = 0.05) -> bool:
    """Do something again and again; tell whether the line is closed while that goes on."""
    line.settimeout(pause)
    end = time.monotonic() + WAITED
    while time.monotonic() < end:
        try:
            do()
            if not line.recv(4096):
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


def heard(line: socket.socket, what: bytes) -> bool:
    """Read until something was said; tell whether it was before the line was closed."""
    said = b""
    while what not in said:
        part = line.recv(4096)
        if not part:
            return False
        said += part
    return True


def drip(line: socket.socket) -> Callable[[], object]:
    return lambda: line.sendall(b"x")


@pytest.mark.parametrize("begin", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_the_head_of_a_request_is_not_waited_for_however_it_drips(
    begin: bytes, tmp_path: Path
) -> None:
    with served(tmp_path, Patience(head=0.5)) as (_, here), line_to(here) as line:
        line.sendall(begin)
        assert is_closed(line, drip(line) if begin else lambda: None)


def test_the_next_request_on_a_line_has_no_more_time_than_the_first(tmp_path: Path) -> None:
    with served(tmp_path, Patience(head=0.5)) as (_, here), line_to(here) as line:
        line.sendall(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert heard(line, b'{"ok":true}')
        line.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        assert is_closed(line, drip(line))


@pytest.mark.parametrize("path", ["/nowhere", "/api/games", "/static/app.js", "/health/live"])
def test_a_body_that_nobody_reads_is_not_waited_for(path: str, tmp_path: Path) -> None:
    with served(tmp_path, Patience(rest=0.5)) as (_, here), line_to(here) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n".encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 40")
        assert is_closed(line, drip(line))


def test_who_has_a_body_left_to_send_may_finish_it_and_ask_again(tmp_path: Path) -> None:
    with served(tmp_path, ROOMY) as (_, here), line_to(here) as line:
        line.sendall(b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab")
        assert heard(line, b"web.why.no_such_page")
        line.sendall(b"cdeGET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert heard(line, b'{"ok":true}')


def test_who_reads_an_answer_by_the_spoonful_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.web.http.protocols.SLOWEST", 10**9)
    with served(tmp_path, Patience(slowest=1)) as (_, here), line_to(here, 4096) as line:
        line.sendall(b"GET /locale/en.json HTTP/1.1\r\nHost: x\r\n\r\n" * 40)
        assert is_closed(line, lambda: pause(0.1))


def test_who_reads_an_answer_slowly_but_surely_gets_all_of_it(tmp_path: Path) -> None:
    with served(tmp_path, Patience(slowest=10)) as (caller, here), line_to(here, 4096) as line:
        whole = caller.get("/locale/en.json").content
        headers = "Host: x\r\nConnection: close\r\n"
        line.sendall(f"GET /locale/en.json HTTP/1.1\r\n{headers}\r\n".encode())
        parts = [line.recv(16_384)]
        while parts[-1]:
            pause(0.01)
            parts.append(line.recv(16_384))
        assert b"".join(parts).endswith(whole)


def test_a_body_in_crumbs_is_refused(server: Server) -> None:
    port = int(server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), WAITED) as line:
        head = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
        line.sendall(f"POST /api/own-tables HTTP/1.1\r\nHost: x\r\n{head}\r\n".encode())
        line.sendall(b"1\r\n \r\n" * 5000)
        assert line.recv(4096).startswith(b"HTTP/1.1 400 ")


async def flooded(server: Server, table: Opened, frames: bytes, token: str | None) -> int:
    """Send frames without end on a socket; give the code with which it was closed."""
    socket = await Frames.open(server.url, table.table)
    await socket.tell({"wire": WIRE, **({"token": token} if token else {"since": 0})})
    await socket.until("news")
    try:
        async with asyncio.timeout(WAITED):
            await socket.write(frames)
            while True:
                await socket.read()
    except Closed:
        return socket.code
    finally:
        await socket.close()


@pytest.mark.parametrize("seat", [0, None], ids=["player", "spectator"])
@pytest.mark.parametrize(
    "frames",
    [
        frame(PING, b"x") * FLOOD,
        frame(PONG) * FLOOD,
        frame(TEXT, b"{", first=0) + frame(0, b" ", first=0) * FLOOD,
        frame(BINARY, first=0) + (frame(0, first=0) + frame(PING)) * FLOOD,
        frame(TEXT, b'{"ping":1}') * FLOOD,
    ],
    ids=["pings", "pongs", "fragments", "both", "messages"],
)
def test_whatever_floods_a_socket_closes_it(
    frames: bytes, seat: int | None, server: Server, caller: Caller
) -> None:
    table = caller.open(HANDS)
    with table.live(1) as honest:
        honest.until("news")
        assert asyncio.run(flooded(server, table, frames, table.token(seat))) in (1008, 0)
        assert honest.ask("sit", name="Undisturbed")["ok"]
    until(lambda: 'let_go_total{reason="too fast"}' in caller.get("/metrics").text)


def test_a_ping_now_and_then_is_answered(server: Server, caller: Caller) -> None:
    table = caller.open(HANDS)

    async def ask() -> list[tuple[int, bytes]]:
        socket = await Frames.open(server.url, table.table)
        await socket.write(frame(PING, b"one") + frame(PONG) + frame(PING, b"two"))
        found = [await socket.read(), await socket.read()]
        await socket.close()
        return found

    assert asyncio.run(ask()) == [(PONG, b"one"), (PONG, b"two")]


def test_a_message_in_a_few_fragments_is_heard(server: Server, caller: Caller) -> None:
    table = caller.open(HANDS)

    async def ask() -> dict[str, object]:
        socket = await Frames.open(server.url, table.table)
        parts = b'{"wire":3,"token":', f'"{table.tokens[0]}"'.encode(), b"}"
        await socket.write(frame(TEXT, parts[0], first=0) + frame(PING))
        await socket.write(frame(0, parts[1], first=0) + frame(0, parts[2]))
        news = await socket.until("news")
        await socket.close()
        return news

    assert asyncio.run(ask())["table"]["you"] == 0  # type: ignore[index]


@pytest.mark.parametrize("name", ["X-Long", "X-Many"])
def test_a_handshake_that_is_none_does_not_hang(name: str, tmp_path: Path) -> None:
    more = {"X-Long": {"X": "y" * 9000}, "X-Many": {f"X{n}": "y" for n in range(300)}}[name]
    with served(tmp_path, ROOMY) as (_, here), line_to(here) as line:
        line.sendall(request("GET", "/api/tables/nonsense/live", UPGRADE | more))
        assert line.recv(4096).startswith(b"HTTP/1.1 4")
        assert is_closed(line, lambda: None)
