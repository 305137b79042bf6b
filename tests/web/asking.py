"""Asking: what tests ask of a server, over plain HTTP and over sockets."""

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Protocol, runtime_checkable

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from comptoir.web.http.wire_version import WIRE
from tests.titles import TURNS, samples
from tests.waiting import PATIENCE, until

Choice = Callable[[list[str]], str]


def alike(text: str, table: str) -> str:
    """Give what was sent without what no two tables share: their ids, and until when they stay."""
    return re.sub(r'("expires": ?)\d+', r"\1SOON", text.replace(table, "TABLE"))


class Site(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...


@runtime_checkable
class Several(Site, Protocol):
    """Where some servers are that share their tables."""

    @property
    def urls(self) -> list[str]: ...


class InTurn(httpx.BaseTransport):
    """Sends each request to the next of some servers."""

    def __init__(self, line: httpx.BaseTransport, urls: list[str]) -> None:
        self._line = line
        self._urls = cycle(httpx.URL(url) for url in urls)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        url = next(self._urls)
        request.url = request.url.copy_with(host=url.host, port=url.port)
        request.headers["Host"] = f"{url.host}:{url.port}"
        return self._line.handle_request(request)

    def close(self) -> None:
        self._line.close()


class Caller:
    """Somebody who calls a server, from an address of this machine."""

    def __init__(self, server: Site, address: str = "127.0.0.1") -> None:
        self.server = server
        self.address = address
        line: httpx.BaseTransport = httpx.HTTPTransport(local_address=address)
        if isinstance(server, Several):
            line = InTurn(line, server.urls)
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, transport=line)

    def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:  # noqa: ANN401
        return self.http.get(path, params=query, headers=bearer(token))

    def post(self, path: str, body: object, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=bearer(token))

    def listed(self, **query: str) -> list[dict[str, Any]]:
        """List all tables that everybody may see, page after page."""
        found: list[dict[str, Any]] = []
        after: dict[str, str] | None = {}
        while after is not None:
            answer = self.get("/api/tables", **query, **after)
            assert answer.status_code == 200, answer.text
            page = answer.json()
            found += page["tables"]
            after = page["after"] and {"after": page["after"]}
        return found

    def open(self, game: str = TURNS, kinds: str = "here here", **more: object) -> "Opened":
        """Open a table: `kinds` are those of its seats."""
        seats = [{"kind": kind} for kind in kinds.split()]
        return self.opened({"game": game, "seats": seats, **more})

    def seat(self, game: str, names: str) -> "Opened":
        """Open a table of people of these names; who is called `bot` is one, and does not tarry."""
        seats = [
            {"kind": "bot"} if name == "bot" else {"kind": "here", "name": name}
            for name in names.split()
        ]
        return self.opened({"game": game, "seats": seats, "pace": "instant"})

    def opened(self, body: dict[str, object]) -> "Opened":
        """Open a table; unless options are given, everything is laid out."""
        if body.get("game") in samples():
            body = {"options": samples()[str(body["game"])].LAID_OUT, **body}
        found = self.post("/api/tables", body)
        assert found.status_code == 201, found.text
        told = found.json()
        tokens = [seat and seat["token"] for seat in told["seats"]]
        return Opened(self, told["table"], told["host"], tokens)


@dataclass
class Opened:
    """A table and all its tokens."""

    caller: Caller
    table: str
    host: str
    tokens: list[str | None]
    ids: Iterator[int] = field(default_factory=lambda: iter(range(10**6)))

    def token(self, who: int | str | None) -> str | None:
        """Give the token of a seat, of the "host", or none for a spectator."""
        if who == "host":
            return self.host
        return self.tokens[who] if isinstance(who, int) else who

    def link(self, seat: int) -> str:
        """The link of a seat, as its player got it."""
        return f"/table/{self.table}#seat={self.tokens[seat]}"

    def ask(self, who: int | str | None, verb: str, **body: object) -> httpx.Response:
        return self.caller.post(f"/api/tables/{self.table}/{verb}", body, self.token(who))

    def do(self, who: int | str | None, verb: str, **body: object) -> dict[str, Any]:
        """Ask for something that is to be done; wait if it was asked too fast."""

        def heard() -> httpx.Response | None:
            found = self.ask(who, verb, **body)
            return None if found.status_code == 429 else found

        found = until(heard, every=0.2)
        assert found.status_code == 200, found.text
        if verb == "sit" and isinstance(who, int):
            self.tokens[who] = found.json()["token"]  # as the page does: the old one is worthless
        return dict(found.json())

    def refused(self, who: int | str | None, verb: str, **body: object) -> tuple[int, str]:
        """Ask for something that is to be refused; give the status and the reason."""
        found = self.ask(who, verb, **body)
        return found.status_code, found.json()["error"]["id"]

    def act(self, seat: int, *actions: str, moves: int | None = None) -> dict[str, Any]:
        seen = self.game(seat)["moves"] if moves is None else moves
        return self.do(seat, "act", id=f"t{next(self.ids)}", moves=seen, actions=list(actions))

    def news(self, who: int | str | None, since: int = 0, wait: int = 0) -> dict[str, Any]:
        path = f"/api/tables/{self.table}/news"
        found = self.caller.get(path, self.token(who), since=since, wait=wait)
        assert found.status_code == 200, found.text
        return dict(found.json())

    def game(self, who: int | str | None) -> dict[str, Any]:
        return dict(self.news(who)["game"])

    def any_act(self, seat: int, dice: random.Random) -> str:
        """Play any option of a seat; give it."""
        chosen: str = dice.choice(self.game(seat)["options"])
        self.act(seat, chosen)
        return chosen

    @contextmanager
    def live(self, who: int | str | None, since: int = 0) -> Iterator["Line"]:
        with self.connected() as socket:
            yield Line(socket, self.token(who), since)

    @contextmanager
    def connected(self, origin: str | None = None) -> Iterator[ClientConnection]:
        url = self.caller.server.url
        address = url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        source = (self.caller.address, 0)
        with connect(
            address, origin=Origin(origin or url), max_size=None, source_address=source
        ) as socket:
            yield socket


class Line:
    """A socket at a table, after its first message."""

    def __init__(self, socket: ClientConnection, token: str | None, since: int) -> None:
        self.socket = socket
        self.seq = since
        self.items: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.game: dict[str, Any] | None = None
        self.send({"wire": WIRE, "token": token, "since": since})

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        return dict(json.loads(text))

    def until(self, key: str) -> dict[str, Any]:
        """Listen until a message of a kind comes; take in the news on the way."""
        while True:
            message = self.hear()
            if "news" in message:
                assert message["after"] == self.seq, "no gap and no repetition"
                self.seq = message["news"]
                self.items += message["items"]
                self.game = message["game"]
            if key in message:
                return message

    def end(self) -> tuple[list[dict[str, Any]], int | None]:
        """Listen until the server closes the line; give what it said, and the code."""
        heard: list[dict[str, Any]] = []
        try:
            while True:
                heard.append(self.hear())
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd else None

    def ask(self, verb: str, **body: object) -> dict[str, Any]:
        """Ask for something; give what is answered, after the news that come before it."""
        self.send({"ref": 1, "do": verb, **body})
        return self.until("ref")

    def turn(self, seat: int) -> dict[str, Any]:
        """Listen until a seat owes an answer; give the game as it is then."""
        while self.game is None or seat not in self.game["owing"]:
            self.until("news")
        return self.game

    def until_seq(self, seq: int) -> None:
        """Listen until the news of an entry have come."""
        while self.seq < seq:
            self.until("news")


def next_second() -> None:
    """Wait for the next second: lists of tables are ordered by it."""
    now = int(time.time())
    until(lambda: int(time.time()) > now)


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}
