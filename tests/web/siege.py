"""Siege: hostile messages by the thousand, from many addresses, while honest people play.

Everything that comes back is looked at: no mistake of ours, no secret of anybody else's, and to
twin tables, which differ only in what the viewer cannot know, the same bytes.
"""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from comptoir.web.http.wire_version import WIRE
from tests.titles import SEATS
from tests.waiting import PATIENCE
from tests.web.asking import alike
from tests.web.hostile import Hostile, any_frames, any_head
from tests.web.wire import Closed, Frames, Reply, Wire, read_reply, request

CLEAN = {1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 1013}
AT_ONCE = 16
BATCH, BATCHES = 9, 4
BROKEN, TOO_MANY, MISTAKES = b'"id":"web.why.broken"', b"web.why.too_many", 500


@dataclass
class Target:
    """A table, and the tokens of it that the attackers have."""

    table: str
    host: str
    tokens: list[str]


@dataclass
class Twins:
    """Two tables that a viewer, somebody with these tokens, cannot tell apart."""

    tables: tuple[str, str]
    tokens: tuple[str | None, str | None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass
class Siege:
    """All the attackers, and what came back to them."""

    url: str
    dice: random.Random
    targets: list[Target]
    twins: list[Twins]
    private: list[str]  # tables of others that nobody may watch
    secrets: list[str]  # what is never to be heard
    came: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    sent: int = 0
    compared: int = 0

    def __post_init__(self) -> None:
        self.hostile = Hostile(self.dice)
        self._secret = re.compile("|".join(map(re.escape, self.secrets)).encode())

    async def run(self, messages: int, reached: Callable[[int], None]) -> None:
        """Send a number of messages; now and then say how many were sent."""
        compare, talking = Comparing(self).compare, Talking(self)
        visits = (*[self.ask] * 4, *[talking.talk] * 3, talking.frames, self.garble)

        async def attack() -> None:
            while self.sent < messages and len(self.wrong) < 20:
                chosen = compare if self.dice.random() < 0.1 else self.dice.choice(visits)
                await self.guarded(chosen)
                reached(self.sent)

        async with asyncio.TaskGroup() as attacking:
            for _ in range(AT_ONCE):
                attacking.create_task(attack())

    async def guarded(self, visit: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await visit()
        except TimeoutError:
            self.wrong.append(f"{visit.__name__}: no answer in time")

    def look(self, what: str, said: bytes, sent: bytes = b"") -> None:
        """Look at something that came back."""
        if BROKEN in said:
            self.wrong.append(f"{what}: {said[:300]!r} to {sent[:500]!r}")
        if secret := self._secret.search(said):
            self.wrong.append(f"{what}: {secret[0]!r} was told to {sent[:500]!r}")
        self.came["too many" if TOO_MANY in said[:200] else what] += 1

    async def ask(self) -> None:
        """Ask over HTTP, as a stranger or with whatever tokens there are."""
        wire = Wire(self.url, self.hostile.address())
        target = self.dice.choice(self.targets)
        tables = [target.table, self.dice.choice(self.private)]
        for _ in range(self.dice.randrange(1, 20)):
            if self.dice.random() < 0.01:
                await self.open(wire)
            sent = self.hostile.request(tables, [target.host, *target.tokens])
            if sent.startswith(b"HEAD"):
                await wire.close()
            reply = await self.send(wire, sent)
            self.look(f"HTTP {reply.status}", reply.body, sent)
        await wire.close()

    async def send(self, wire: Wire, sent: bytes) -> Reply:
        reply = await (headless(wire, sent) if sent.startswith(b"HEAD") else wire.send(sent))
        self.sent += 1
        if reply.status >= MISTAKES:
            self.wrong.append(f"{reply.status} to {sent[:500]!r}: {reply.body[:300]!r}")
        return reply

    async def open(self, wire: Wire) -> None:
        """Open another table to attack."""
        game = self.dice.choice(tuple(SEATS))
        seats = [{"kind": self.dice.choice(("here", "here", "open"))} for _ in range(3)]
        body = json.dumps({"game": game, "seats": seats, "spectators": "everyone"}).encode()
        kind = {"Content-Type": "application/json"}
        reply = await self.send(wire, request("POST", "/api/tables", kind, body))
        if reply.status == 201:
            told = reply.json()
            tokens = [seat["token"] for seat in told["seats"] if seat]
            place = self.dice.randrange(len(self.targets))
            self.targets[place] = Target(told["table"], told["host"], tokens)

    async def garble(self) -> None:
        """Send the head of a malformed request, and hang up."""
        wire, head = Wire(self.url, self.hostile.address()), any_head(self.dice)
        reader, writer = await wire.connect()
        self.sent += 1
        try:
            writer.write(head)
            writer.write_eof()
            async with asyncio.timeout(PATIENCE):
                reply = await read_reply(reader)
            self.look(f"head {reply.status}", reply.body, head)
            if reply.status >= MISTAKES:
                self.wrong.append(f"{reply.status} to {head[:500]!r}")
        except (Closed, OSError):
            self.came["head closed"] += 1
        await wire.close()


class Talking:
    """Those who come over sockets."""

    def __init__(self, siege: Siege) -> None:
        self.siege, self.dice, self.hostile = siege, siege.dice, siege.hostile

    async def talk(self) -> None:
        """Talk on a socket, as a stranger, a player, a host, or with a wrong token."""
        target, who = self.dice.choice(self.siege.targets), self.dice.randrange(5)
        table = self.dice.choice(self.siege.private) if who == 4 else target.table
        hello: dict[str, Any] = {"wire": WIRE, "since": self.dice.choice((0, 1, 10**9))}
        if 0 < who < 3:
            hello["token"] = self.dice.choice(target.tokens)
        if who == 2:
            hello["host"] = target.host
        if who == 3:
            hello["token"] = f"{self.dice.getrandbits(200):x}"
        await self.connected(table, lambda socket: self._talk(socket, target, hello))

    async def _talk(self, socket: Frames, target: Target, hello: dict[str, Any]) -> None:
        first = json.dumps(hello) if self.dice.random() < 0.95 else self.hostile.text(None)
        await socket.text(first)
        self.siege.sent += 1
        message = await socket.hear()
        self.siege.look("greeting", socket.texts[-1], first.encode())
        game = message.get("game")
        for _ in range(BATCHES):
            texts = [self.hostile.text(game) for _ in range(BATCH)]
            for text in texts:
                await socket.text(text)
                self.siege.sent += 1
            await socket.tell({"ping": 1})
            while "pong" not in (message := await socket.hear()):
                self.siege.look("answer", socket.texts[-1], "\n".join(texts).encode())
                game = message.get("game", game)
                self._learn(target, message)
            socket.texts.clear()

    def _learn(self, target: Target, message: dict[str, Any]) -> None:
        """Keep a token that somebody was given in exchange for theirs, or a code."""
        told = message.get("ok")
        for name in ("token", "code"):
            if isinstance(told, dict) and isinstance(told.get(name), str):
                target.tokens.append(told[name])
        del target.tokens[:-8]

    async def frames(self) -> None:
        """Send frames that no browser sends."""
        table = self.dice.choice(self.siege.targets).table
        await self.connected(table, self._frames)

    async def _frames(self, socket: Frames) -> None:
        if self.dice.random() < 0.8:
            await socket.tell({"wire": WIRE, "since": 0})
            await socket.hear()
        for _ in range(4):
            self.siege.sent += 1
            await socket.write(any_frames(self.dice))
        await socket.tell({"ping": 1})
        socket.hang_up()  # a frame may say that more is to come than ever does
        while "pong" not in await socket.hear():
            self.siege.look("after frames", socket.texts[-1])

    async def connected(
        self, table: str, deed: Callable[[Frames], Coroutine[Any, Any, None]]
    ) -> None:
        """Do something on a socket; the server may close it, in good order."""
        try:
            socket = await Frames.open(self.siege.url, table, self.hostile.address())
        except Closed as closed:
            self.siege.came[f"socket refused {closed}"] += 1
            self.siege.sent += 1
            return
        try:
            await deed(socket)
        except Closed:
            self.siege.came[f"socket closed {socket.code}"] += 1
            for text in socket.texts:
                self.siege.look("before the end", text)
            if socket.code and socket.code not in CLEAN:
                self.siege.wrong.append(f"a socket was closed with {socket.code}")
        finally:
            await socket.close()


async def headless(wire: Wire, sent: bytes) -> Reply:
    """Ask for a head alone, on a line of its own: no body follows, whatever it says."""
    reader, writer = await wire.connect()
    try:
        writer.write(sent)
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
        return Reply(int(head.split(b" ", 2)[1]), b"", head)
    except (asyncio.IncompleteReadError, ConnectionError):
        return Reply(0)
    finally:
        await wire.close()


class Comparing:
    """Those who look at twin tables."""

    def __init__(self, siege: Siege) -> None:
        self.siege = siege
        self._seen: dict[tuple[str, str], dict[str, Any]] = {}

    async def compare(self) -> None:
        """Say the same to twin tables: what comes back has to be the same."""
        twins = self.siege.dice.choice(self.siege.twins)
        async with twins.lock:
            texts = [json.dumps(self.siege.hostile.look(await self.seen(twins))) for _ in range(30)]
            source = self.siege.hostile.address()
            streams = [
                await self.stream(source, table, token, texts)
                for table, token in zip(twins.tables, twins.tokens, strict=True)
            ]
        self.siege.sent += 2 * len(texts)
        if TOO_MANY in b"".join(streams[0] + streams[1]):
            self.siege.came["twins not compared"] += 1
            return
        self.siege.compared += len(texts)
        for one, other in zip(*streams, strict=True):
            self.siege.look("twin", one)
            if one != other:
                self.siege.wrong.append(f"twins differ: {one[:700]!r}\n{other[:700]!r}\n{texts}")
                return

    async def seen(self, twins: Twins) -> dict[str, Any]:
        """Give what the viewer sees, once for all."""
        if twins.tables not in self._seen:
            socket = await Frames.open(
                self.siege.url, twins.tables[0], self.siege.hostile.address()
            )
            await socket.tell({"wire": WIRE, "token": twins.tokens[0], "since": 0})
            self._seen[twins.tables] = (await socket.until("news"))["game"]
            await socket.close()
        return self._seen[twins.tables]

    async def stream(
        self, source: str, table: str, token: str | None, texts: list[str]
    ) -> list[bytes]:
        """Give all that a table tells somebody."""
        socket = await Frames.open(self.siege.url, table, source)
        await socket.tell({"wire": WIRE, "token": token, "since": 0})
        await socket.until("news")
        for text in texts:
            await socket.text(text)
        await socket.tell({"ping": 1})
        await socket.until("pong")
        await socket.close()
        return [alike(text.decode(), table).encode() for text in socket.texts]
