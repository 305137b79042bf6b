"""What is no request, or one that nobody means, is refused and is no mistake of ours.

Everything here goes over the wire byte by byte. In the end the server has counted no mistake,
answered nothing with 5xx, and its log has no error and not a line for each.
"""

import asyncio
import re
from collections.abc import Iterator

import pytest

from comptoir.web.http.app import ROUTES
from comptoir.web.http.wire_version import WIRE
from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web.serving import Server
from tests.web.wire import CLOSE, PING, TEXT, UPGRADE, Closed, Frames, Wire, frame, request

JSON = {"Content-Type": "application/json"}
CHUNKED = JSON | {"Transfer-Encoding": "chunked"}
VALUES = (
    "%00", "%ff", "%C0%AF", "%ed%a0%80", "%", "%zz", "..", "%2e%2e%2f", "x" * 3000, "9" * 5000,
    "-1", "1e5", "%0d%0a", "%F0%9F%98%80", "*", "__init__", "%5c", "%D9%A3", "\u00b2",
)  # fmt: skip
QUERIES = (
    "?since=%ff&wait=%00", f"?since={'9' * 5000}", "?since=%D9%A3", "?wait=1e3", "?lang=__class__",
    "?status=%ed%a0%80", "?status=over&status=x", "?&&==&%=%", "?" + "a=1&" * 2000,
)  # fmt: skip
HOSTS = ("", "[", "[::1", "a:b:c", "x:99999999", "\u00e9", "a/b?c#d@e", "x" * 5000, "%00", "//x")
HEADERS = (
    ("Range", f"bytes={'9' * 5000}-"), ("Range", "bytes=a-b,-"), ("Range", "bytes=" + "0-1," * 500),
    ("If-Modified-Since", "Thu, 99 Foo 99999999 99:99:99 GMT"), ("If-None-Match", "\u00e9"),
    ("Authorization", "\u00e9"), ("Authorization", "Bearer"), ("Authorization", "Bearer \t"),
    ("Upgrade", "h2c"), ("Expect", "nothing"), ("Content-Length", "-1"), ("Origin", "http://["),
    ("Content-Length", "9" * 30), ("Transfer-Encoding", "gzip"), ("X", "y" * 15_000), ("X\0", "y"),
    ("X-Forwarded-For", "\u00e9,,:"), ("Cookie", "\u00e9=;;"), ("Content-Type", "\u00e9;;"),
)  # fmt: skip
BODIES = (
    b"", b"null", b"[]", b"\xff", b'"\\ud800"', b"1e999", b"NaN", b"[" * 60_000, b"9" * 5000,
    b'{"a":' * 12_000, b"\xef\xbb\xbf{}", b"{}\0", b'{"\\u0000":1}', b'{"moves":1e400}',
    b'{"id":"\\ud800","text":"\\udfff","name":"\\ud83d","game":"\\ud800"}',
    b'{"tables":[{"table":"\\ud800","tokens":["\\ud800"]}]}', b'{"seat":' + b"9" * 5000 + b"}",
)  # fmt: skip
RAW = (
    b"\0", b"\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 300,
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", b"GET / HTTP/1.1\r\n folded\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    b"GET ? HTTP/1.1\r\nHost: x\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\nmore", b"GET http://y/z HTTP/1.1\r\nHost: x\r\n\r\n",
    b"X" * 20_000,
)  # fmt: skip
CHUNKS = (
    b"zz\r\n",
    b"-1\r\n",
    b"2\r\n{}xx",
    b"1\r\n \r\n" * 500,
    b"2\r\n{}\r\n0\r\nX\0: y\r\n\r\n",
)
TEXTS = (
    b"\xff\xfe", b"", b"[" * 60_000, b'{"ref":' + b"9" * 5000 + b',"do":"say"}',
    b'{"ref":1e999,"do":"x"}', b'{"ping":1e400}', b'{"ping":[]}',
    b'{"ref":"\\ud800","do":"x"}', b'{"do":"\\ud800"}', b'{"do":{"a":[1]}}', b'{"do":null}',
    b'{"ref":99999999999999999999999,"do":"links"}', b'{"ref":-5e22,"do":"links"}',
    b'{"ref":true,"do":"links"}', b'{"ref":[],"do":"menu","options":["\\ud800"]}',
)  # fmt: skip
FRAMES = (
    frame(TEXT, b"{", first=0) + frame(0, b"\xff"), frame(3), frame(11), frame(0, b"x"),
    frame(TEXT, b"{}", first=192), frame(TEXT, b"{}", masked=False),
    frame(TEXT, b"a", first=0) + frame(TEXT, b"b"),
    frame(PING, b"x", first=0), frame(PING, b"x" * 126), frame(CLOSE, b"\x03"),
    frame(CLOSE, b"\x03\xe8\xff\xff"), frame(CLOSE, b"\0\1"), frame(CLOSE, b"\x03\xe8") * 3,
    frame(TEXT, b"x", first=0) + frame(CLOSE, b"\x03\xe8"), b"\x81\xff" + (2**63).to_bytes(8),
)  # fmt: skip
HANDSHAKES = (
    {"Sec-WebSocket-Key": ""}, {"Sec-WebSocket-Key": "\u00e9" * 24},
    {"Sec-WebSocket-Version": "99"},
    {"Connection": "Upgrade, \u00e9"}, {"Connection": "upgrade ;;"}, {"Upgrade": "websocket, h2c"},
    {"Sec-WebSocket-Extensions": ";;;\u00e9"}, {"Sec-WebSocket-Protocol": "\u00e9,,;"},
    {"Sec-WebSocket-Extensions": f"permessage-deflate; client_max_window_bits={'9' * 5000}"},
    {"Origin": "http://["}, {"Origin": "\u00e9"}, {"X": "y" * 9000}, {"Content-Length": "5"},
    {"Transfer-Encoding": "chunked"}, {f"X{number}": "y" for number in range(300)},
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("junk")).start()
    yield server
    caller = Caller(server)
    with caller.http:
        figures = caller.get("/metrics").text
    assert server.stop() == 0
    assert re.search(r"^comptoir_mistakes_total 0.0$", figures, re.MULTILINE)
    assert 'status="5xx"' not in figures
    log = (server.data / "server.log").read_text("utf-8")
    assert not re.search("ERROR|Traceback", log), log
    assert log.count("WARNING") <= 2, "a line a minute at most"


@pytest.fixture(scope="module")
def table(caller: Caller) -> Opened:
    return caller.open(HANDS, spectators="everyone")


def send_all(server: Server, *requests: bytes) -> list[int]:
    """Send things from many addresses; give the statuses, 0 where the line was just closed."""

    async def one(number: int, data: bytes) -> int:
        wire = Wire(server.url, f"127.0.{1 + number % 50}.1")
        found = await wire.send(data)
        await wire.close()
        return found.status

    async def every() -> list[int]:
        found: list[int] = []
        for start in range(0, len(requests), 16):
            some = enumerate(requests[start : start + 16], start)
            found += await asyncio.gather(*(one(number, data) for number, data in some))
        return found

    return asyncio.run(every())


def places(table: Opened, value: str | None = None) -> list[tuple[str, str]]:
    """List our routes, each with a method of its own, and with a value in its place if given."""
    found = []
    for route in ROUTES:
        method = "POST" if "POST" in (getattr(route, "methods", None) or ()) else "GET"
        path = re.sub(r"\{moves[^}]*\}", value or "0", route.path)  # type: ignore[attr-defined]
        path = re.sub(r"\{game\}", value or HANDS, path)
        path = re.sub(r"\{language\}", value or "en", path)
        found.append((method, re.sub(r"\{table\}", value or table.table, path)))
        if "{moves" in route.path:  # type: ignore[attr-defined]
            found.append((method, re.sub(r"\{table\}", table.table, path)))
    return found


def fine(statuses: list[int]) -> bool:
    return all(status < 500 for status in statuses)


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_odd_addresses(number: int, server: Server, table: Opened) -> None:
    value = VALUES[number]
    asked = [request(method, path) for method, path in places(table, value)]
    asked += [request("GET", f"{path}/{value}") for _, path in places(table)]
    assert fine(send_all(server, *asked))


def test_a_number_without_end_is_no_position(server: Server, table: Opened) -> None:
    paths = [f"/api/tables/{table.table}/at/{'9' * 5000}{end}" for end in ("", "/words")]
    assert send_all(server, *(request("GET", path) for path in paths)) == [404, 404]


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_odd_questions(query: str, server: Server, table: Opened) -> None:
    assert fine(send_all(server, *(request(how, path + query) for how, path in places(table))))


@pytest.mark.parametrize("method", ["BREW", "get", "TRACE", "CONNECT", "OPTIONS", "A" * 200])
def test_odd_methods(method: str, server: Server, table: Opened) -> None:
    assert fine(send_all(server, *(request(method, path) for _, path in places(table))))


@pytest.mark.parametrize("host", HOSTS, ids=range(len(HOSTS)))
def test_odd_hosts(host: str, server: Server, table: Opened) -> None:
    asked = [request(method, path, {"Host": host}) for method, path in places(table)]
    asked += [request("GET", f"{path}/", {"Host": host}) for _, path in places(table)]
    assert fine(send_all(server, *asked))


@pytest.mark.parametrize("header", HEADERS, ids=range(len(HEADERS)))
def test_odd_headers(header: tuple[str, str], server: Server, table: Opened) -> None:
    asked = [request(method, path, dict([header])) for method, path in places(table)]
    assert fine(send_all(server, *(data for data in asked if b"/news" not in data)))


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_odd_bodies(body: bytes, server: Server, table: Opened) -> None:
    token = {"Authorization": f"Bearer {table.tokens[0]}"}
    posts = [path for method, path in places(table) if method == "POST"]
    assert fine(send_all(server, *(request("POST", path, JSON | token, body) for path in posts)))


def test_what_is_no_http(server: Server, table: Opened) -> None:
    assert fine(send_all(server, *RAW))


@pytest.mark.parametrize("chunk", CHUNKS, ids=range(len(CHUNKS)))
def test_a_body_that_breaks_off_into_junk(chunk: bytes, server: Server, table: Opened) -> None:
    asked = [request(method, path, CHUNKED) + chunk for method, path in places(table)]
    assert fine(send_all(server, *asked))


@pytest.mark.parametrize("number", range(len(HANDSHAKES)))
def test_handshakes_that_are_none(number: int, server: Server, table: Opened) -> None:
    headers = UPGRADE | HANDSHAKES[number]
    paths = (f"/api/tables/{table.table}/live", "/nowhere", "/api/tables/%ff/live", "/static/x")
    asked = [request(method, path, headers) for path in paths for method in ("GET", "POST")]
    assert fine(send_all(server, *asked))


async def said(server: Server, table: Opened, data: bytes, *, greets: bool) -> bytes:
    """Send frames on a socket, then a ping; give all that was said until it was closed."""
    socket = await Frames.open(server.url, table.table, "127.0.77.1")
    try:
        if greets:
            await socket.tell({"wire": WIRE, "token": table.tokens[0]})
            await socket.until("news")
        await socket.write(data + frame(TEXT, b'{"ping":1}'))
        while "pong" not in await socket.hear():
            pass
    except Closed:
        pass
    finally:
        await socket.close()
    return b"".join(socket.texts)


@pytest.mark.parametrize("greets", [True, False], ids=["greeted", "at once"])
def test_frames_that_are_none(*, greets: bool, server: Server, table: Opened) -> None:
    for data in (*map(text_frame, TEXTS), *FRAMES):
        assert b"web.why.broken" not in asyncio.run(said(server, table, data, greets=greets))


def text_frame(text: bytes) -> bytes:
    return frame(TEXT, text)
