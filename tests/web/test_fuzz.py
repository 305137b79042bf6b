"""Whatever is sent to the server, it answers or closes cleanly, and goes on.

The messages are arbitrary JSON, messages that are nearly right, much too large ones and no
messages at all.
"""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.request import urlopen

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from comptoir.web.http.wire_version import WIRE
from tests.titles import TURNS
from tests.waiting import PATIENCE
from tests.web.opening import open_tables
from tests.web.serving import Server
from tests.web.wire import TEXT, Closed, Frames, frame

CLEAN = {1000, 1002, 1003, 1007, 1008, 1009, 1013}
LARGEST = 65_536
AT_ONCE, FLOOD = 15, 600
VERBS = (
    "act", "draft", "check", "menu", "foresee", "undo", "undo_answer", "say", "sit", "leave",
    "seat",     "start", "pace", "hints", "links", "live", "news", "",
)  # fmt: skip
FIELDS = (
    "id", "moves", "actions", "action", "options", "lang", "draft", "agree", "text", "phrase",
    "name", "seat", "kind", "bot", "renew", "pace", "ref", "do", "ping", "token", "since", "wire",
    "share",
)  # fmt: skip
WORDS = (
    "swap a1 c3", "swap", "take", "en", "fr", "open", "bot", "here", "merchant", "calm", "instant",
    "web.chat.phrase.hello", "\0", "\ud800", "é" * 50, "9" * 30, "<script>", "../../etc/passwd",
)  # fmt: skip

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS)
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=20,
)
nearly_right = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS)},
    optional={"ref": st.integers(0, 9) | st.text(max_size=50), "id": st.text(max_size=50)},
).flatmap(
    lambda start: st.dictionaries(st.sampled_from(FIELDS), values, max_size=5).map(
        lambda rest: {**rest, **start}
    )
)
deep = st.integers(2, 12_000).map(lambda depth: "[" * depth + "]" * depth)
texts = (values | nearly_right).map(json.dumps) | st.text() | deep
no_texts = st.binary() | st.integers(LARGEST + 1, 300_000)
"""Bytes, or the size of a text that is too large."""


def without_surrogates(text: str) -> str:
    """Make a text that can be sent; JSON may still hold halves of letters, escaped."""
    return text.encode("utf-8", "replace").decode()


@dataclass(frozen=True)
class Target:
    """A server, a table on it, and the token of its first seat."""

    server: Server
    table: str
    token: str

    @contextmanager
    def connected(self) -> Iterator[ClientConnection]:
        address = self.server.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        with connect(address, origin=Origin(self.server.url), max_size=None) as socket:
            yield socket

    @contextmanager
    def greeted(self) -> Iterator[ClientConnection]:
        with self.connected() as socket:
            socket.send(json.dumps({"wire": WIRE, "token": self.token, "since": 0}))
            assert "news" in answer(socket)
            yield socket

    def is_well(self) -> bool:
        health = f"{self.server.url}/api/health"
        with urlopen(health, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
            return bool(answer.status == 200)


def answer(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    data = tmp_path_factory.mktemp("fuzz")
    wish = {"game": TURNS, "seats": [{"kind": "here"}, {"kind": "here"}]}
    (opened,) = open_tables(data, [wish])
    server = Server(data).start()
    yield Target(server, opened["table"], opened["seats"][0]["token"])
    assert server.stop() in (0, -15), "".join(server.said)
    trouble = [line for line in (data / "server.log").read_text().splitlines() if " ERROR " in line]
    assert trouble == []


patient = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])


@patient
@given(messages=st.lists(texts.map(without_surrogates), min_size=1, max_size=8))
def test_any_text_gets_an_answer_and_the_connection_lives(
    target: Target, messages: list[str]
) -> None:
    with target.greeted() as socket:
        for text in messages:
            if len(text.encode()) >= LARGEST or '"leave"' in text:
                continue  # too large, or ends what is tested here
            socket.send(text)
            socket.send('{"ping": 1}')
            while "pong" not in answer(socket):
                pass
    assert target.is_well()


@patient
@given(message=texts.map(without_surrogates) | no_texts)
def test_any_first_message_is_answered_or_ends_the_connection(
    target: Target, message: str | bytes | int
) -> None:
    with target.connected() as socket:
        found, code = heard(socket, message, most=1)
    assert code in CLEAN or set(found[0]) & {"error", "news"}
    assert target.is_well()


@patient
@given(message=no_texts)
def test_binary_and_huge_messages_end_the_connection_cleanly(
    target: Target, message: bytes | int
) -> None:
    with target.greeted() as socket:
        _, code = heard(socket, message)
    assert code in CLEAN
    assert target.is_well()


def test_letters_that_are_none_end_the_connection_and_are_no_mistake_of_ours(
    target: Target,
) -> None:
    async def say() -> int:
        socket = await Frames.open(target.server.url, target.table)
        await socket.tell({"wire": WIRE, "since": 0})
        await socket.until("news")
        await socket.write(frame(TEXT, b"\xff\xfe"))
        with pytest.raises(Closed):
            await socket.until("nothing")
        await socket.close()
        return socket.code

    assert asyncio.run(say()) == 1007
    assert target.is_well()


def test_who_floods_is_warned_then_let_go(target: Target) -> None:
    found: list[dict[str, Any]] = []
    code = 0
    with target.greeted() as socket:
        while not code:
            some, code = heard(socket, *['{"ping": 1}'] * AT_ONCE, most=AT_ONCE)
            found += some
            assert len(found) < FLOOD, "somebody would have been let go by now"
    assert code == 1008
    assert {"pong": 1} in found
    assert any(message.get("error", {}).get("id") == "web.why.too_many" for message in found)
    assert target.is_well()


def heard(
    socket: ClientConnection, *messages: str | bytes | int, most: int = 1000
) -> tuple[list[dict[str, Any]], int]:
    """Send messages; give what comes back, and the code with which the server closes."""
    found: list[dict[str, Any]] = []
    try:
        for message in messages:
            socket.send("x" * message if isinstance(message, int) else message)
        while len(found) < most:
            found.append(answer(socket))
    except ConnectionClosed as closed:
        return found, closed.rcvd.code if closed.rcvd else 0
    return found, 0
