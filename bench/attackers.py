"""Attackers: what one hostile machine, or a crowd of them, does to a server.

Each is a process of its own, started by `attack.py`: it gets ready, says so, attacks for some
seconds, and prints what came of it. It attacks only our own servers on this machine, and no faster
than a machine elsewhere could: each says how fast.
"""

import asyncio
import json
import random
import resource
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from bench.titles import GAMES, seating
from comptoir import Record
from comptoir.web.http.wire_version import WIRE
from tests.web.long_games import long_record
from tests.web.wire import PING, PONG, Closed, Frames, Reply, Wire, frame, request

ONE = "127.0.0.3"
MANY = [f"127.0.3.{number}" for number in range(1, 251)]
IDLE, OPENED_A_SECOND = 1100, 400
JSON = {"Content-Type": "application/json"}
ACTIONS, SHORTEST = 19_350, 100
TABLES = 55
READS_A_SECOND, READERS = 500, 16
FRAMES_A_SECOND, AT_ONCE = 80_000, 40_000
LONG_TABLES = 6
CROWD, CROWD_A_SECOND = 600, 40
TALKERS, TALK_A_SECOND = 40, 20
WELL, OPENED, REFUSED, TOO_FAST = 200, 201, 400, 429
BROKEN = (OSError, TimeoutError, Closed)
Attack = Callable[["Siege"], Awaitable[None]]


@dataclass
class Siege:
    """An attack: where it goes, and what came of it."""

    url: str
    seconds: float
    came: Counter[str] = field(default_factory=Counter)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    dice: random.Random = field(default_factory=lambda: random.Random(1))  # noqa: S311

    async def run(self, attack: Attack) -> None:
        """Attack; count the seconds from when it is in full force."""
        going = asyncio.ensure_future(attack(self))
        ready = asyncio.ensure_future(self.ready.wait())
        await asyncio.wait((going, ready), timeout=self.seconds, return_when="FIRST_COMPLETED")
        print("attacking", flush=True)
        await asyncio.wait((going,), timeout=self.seconds)
        if going.done():
            going.result()
        going.cancel()
        ready.cancel()
        print(json.dumps(self.came), flush=True)

    async def ask(self, wire: Wire, method: str, path: str, body: object = None) -> Reply:
        """Ask for something, and count what came."""
        try:
            reply = await wire.ask(method, path, body)
        except BROKEN as error:
            self.came[type(error).__name__] += 1
            await asyncio.sleep(0.2)
            return Reply(0)
        self.came[str(reply.status or "closed")] += 1
        if reply.status in (0, TOO_FAST):
            await asyncio.sleep(0.2)
        return reply

    async def open(self, wire: Wire, body: object) -> str:
        """Open a table; give its id, or nothing if it was refused."""
        reply = await self.ask(wire, "POST", "/api/tables", body)
        return str(reply.json()["table"]) if reply.status == OPENED else ""


async def idle(siege: Siege, sources: list[str]) -> None:
    """Hold 1,100 connections: silent ones, half heads, half bodies; open them again."""
    place = urlsplit(siege.url)
    pace = asyncio.Semaphore(OPENED_A_SECOND // 10)
    begun = 0
    begins = (
        b"",
        b"GET / HTTP/1.1\r\nHost: comptoir\r\nX-Slow: ",
        request("POST", "/api/own-tables", JSON | {"Content-Length": "60000"}) + b"{",
    )

    async def hold(number: int) -> None:
        nonlocal begun
        while True:
            async with pace:
                await asyncio.sleep(0.1)
                source = (siege.dice.choice(sources), 0)
                try:
                    reader, writer = await asyncio.open_connection(
                        place.hostname, place.port, local_addr=source
                    )
                except OSError as error:
                    siege.came[type(error).__name__] += 1
                    continue
                finally:
                    begun += 1
                    if begun >= IDLE:
                        siege.ready.set()
            siege.came["opened"] += 1
            try:
                await dribble(reader, writer, begins[number % len(begins)])
            except OSError:
                siege.came["reset"] += 1
            siege.came["let go"] += 1
            writer.close()

    async with asyncio.TaskGroup() as holding:
        for number in range(IDLE):
            holding.create_task(hold(number))


async def dribble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, begin: bytes) -> None:
    """Send the beginning of something, and a letter now and then, until one is let go."""
    writer.write(begin)
    while not reader.at_eof():
        try:
            async with asyncio.timeout(4):
                await reader.read(1000)
        except TimeoutError:
            if begin:
                writer.write(b" ")


def cut(record: Record, actions: int) -> Record:
    """Give the beginning of a record."""
    digests = {number: digest for number, digest in record.digests.items() if number <= actions}
    return replace(record, log=record.log[:actions], digests=digests, result={})


async def records(siege: Siege) -> None:
    """Post the long record again and again on two lines, and look at every table it makes.

    Where it is refused as it is, one half as long is sent, and so on.
    """
    record, most = long_record(ACTIONS), ACTIONS
    siege.ready.set()

    async def post(seconds: float) -> None:
        nonlocal most
        wire = Wire(siege.url, ONE)
        await asyncio.sleep(seconds)
        while True:
            actions = most
            reply = await siege.ask(
                wire, "POST", "/api/tables", {"record": cut(record, actions).text}
            )
            if reply.status == OPENED:
                path = f"/api/tables/{reply.json()['table']}"
                last = siege.dice.randrange(actions)
                for end in ("/news?since=0", f"/at/{last}", "/scores", f"/at/{actions}"):
                    await siege.ask(wire, "GET", path + end)
            elif reply.status >= REFUSED and reply.status != TOO_FAST and most == actions:
                most = max(SHORTEST, actions // 2)
            await asyncio.sleep(0.5)

    await together(post(0), post(0.25))
    siege.came["actions in a record"] = most


async def masters(siege: Siege) -> None:
    """Open 55 tables of four masters at each of which somebody watches."""
    wire = Wire(siege.url, ONE)
    seats = [{"kind": "bot", "bot": "master"}] * 4
    watching: list[asyncio.Future[None]] = []
    tried = 0
    while len(watching) < TABLES:
        body = {
            "game": GAMES[tried % len(GAMES)],
            "seats": seats,
            "pace": "instant",
            "spectators": "everyone",
        }
        tried += 1
        if table := await siege.open(wire, body):
            await siege.ask(wire, "GET", f"/api/tables/{table}/news")
            watching.append(asyncio.ensure_future(look_on(siege, table, ONE)))
        if tried >= TABLES:
            siege.ready.set()
    siege.ready.set()
    await asyncio.gather(*watching)


async def look_on(siege: Siege, table: str, source: str) -> None:
    """Watch a table over a socket; come back when let go."""
    while True:
        socket = None
        try:
            socket = await Frames.open(siege.url, table, source)
            siege.came["sockets"] += 1
            await socket.tell({"wire": WIRE, "since": 0})
            while True:
                await socket.read()
        except BROKEN as error:
            siege.came[f"socket {error}".strip()] += 1
            await asyncio.sleep(1)
        finally:
            if socket is not None:
                socket.writer.close()


async def reads(siege: Siege, sources: list[str]) -> None:
    """Read whatever can be read, on sixteen lines, up to 500 times a second."""
    tables = await public_tables(siege, sources[0]) + await long_tables(siege, sources[0])
    siege.ready.set()

    async def read(number: int) -> None:
        wire = Wire(siege.url, sources[number % len(sources)])
        moment = asyncio.get_running_loop().time()
        while True:
            moment = max(moment + READERS / READS_A_SECOND, asyncio.get_running_loop().time() - 1)
            await asyncio.sleep(max(0.0, moment - asyncio.get_running_loop().time()))
            at = siege.dice.randrange(1000)
            ends = ("/news?since=0", f"/at/{at}", f"/at/{at}/words", "/scores", "/draws", "/record")
            path = f"/api/tables/{siege.dice.choice(tables)}{siege.dice.choice(ends)}"
            await siege.ask(wire, "GET", path)

    await together(*(read(number) for number in range(READERS)))


async def long_tables(siege: Siege, source: str) -> list[str]:
    """Open tables of long records, and the examples; give their names."""
    wire, record, actions = Wire(siege.url, source), long_record(ACTIONS), ACTIONS
    tables: list[str] = []
    while len(tables) < LONG_TABLES and actions > SHORTEST:
        if table := await siege.open(wire, {"record": cut(record, actions).text}):
            tables.append(table)
        else:
            actions //= 2
    found = [await siege.ask(wire, "GET", f"/api/examples/{name}") for name in GAMES]
    return tables + [str(reply.json()["table"]) for reply in found if reply.status == WELL]


async def public_tables(siege: Siege, source: str) -> list[str]:
    """Name the tables that anybody may watch."""
    told = (await siege.ask(Wire(siege.url, source), "GET", "/api/tables")).json()
    rows = told if isinstance(told, list) else told["tables"]
    return [str(row["table"]) for row in rows]


async def pings(siege: Siege) -> None:
    """Send control frames on two sockets, half a megabyte a second each; one does not read."""
    body = {"game": seating(2), "seats": [{"kind": "here"}, {"kind": "here"}]}
    table = await siege.open(Wire(siege.url, ONE), body)
    siege.ready.set()
    burst = (frame(PING) + frame(PONG)) * (AT_ONCE // 2)

    async def flood(*, reads: bool) -> None:
        while True:
            socket = None
            try:
                socket = await Frames.open(siege.url, table, ONE)
                await socket.tell({"wire": WIRE, "since": 0})
                siege.came["sockets"] += 1
                reading = asyncio.ensure_future(take_all(socket) if reads else asyncio.sleep(3600))
                while not reading.done():
                    await socket.write(burst)
                    siege.came["frames"] += AT_ONCE
                    await asyncio.sleep(AT_ONCE / FRAMES_A_SECOND)
                siege.came["let go"] += 1
                await reading
            except BROKEN as error:
                siege.came[f"socket {error}".strip()] += 1
                await asyncio.sleep(0.1)
            finally:
                if socket is not None:
                    socket.writer.close()

    await together(flood(reads=True), flood(reads=False))


async def talk(siege: Siege) -> None:
    """Sit at forty tables of one's own, and ask each for what takes longest, as fast as allowed."""
    wire = Wire(siege.url, ONE)
    body = {"game": seating(4), "seats": [{"kind": "here"}] * 4}
    seats = []
    for _ in range(TALKERS):
        reply = await siege.ask(wire, "POST", "/api/tables", body)
        if reply.status == OPENED:
            told = reply.json()
            seats += [(told["table"], seat["token"]) for seat in told["seats"]]
    siege.ready.set()
    texts = [
        {"ref": 1, "do": "read", "line": "a " * 700, "lang": "en"},
        {"ref": 2, "do": "menu", "lang": "fr"},
        {"ref": 3, "do": "words", "lang": "fr"},
    ]

    async def say(table: str, token: str) -> None:
        while True:
            socket = None
            try:
                socket = await Frames.open(siege.url, table, ONE)
                await socket.tell({"wire": WIRE, "token": token, "since": 0})
                siege.came["sockets"] += 1
                reading = asyncio.ensure_future(take_all(socket))
                while not reading.done():
                    await socket.tell(siege.dice.choice(texts))
                    siege.came["messages"] += 1
                    await asyncio.sleep(1 / TALK_A_SECOND)
                await reading
            except BROKEN as error:
                siege.came[f"socket {error}".strip()] += 1
                await asyncio.sleep(0.5)
            finally:
                if socket is not None:
                    socket.writer.close()

    await together(*(say(table, token) for table, token in seats))


async def own_tables(siege: Siege) -> None:
    """Ask on four lines how a hundred tables stand, with twenty wrong tokens for each."""
    wire = Wire(siege.url, ONE)
    seats = [{"kind": "here"}] * 5
    table = await siege.open(wire, {"game": seating(len(seats)), "seats": seats})
    body = {"tables": [{"table": table, "tokens": ["x"] * 20}] * 100}
    siege.ready.set()

    async def ask() -> None:
        line = Wire(siege.url, ONE)
        while True:
            await siege.ask(line, "POST", "/api/own-tables", body)

    await together(ask(), ask(), ask(), ask())


async def take_all(socket: Frames) -> None:
    """Read what comes until the line is closed."""
    while await socket.reader.read(65536):
        pass


async def crowd(siege: Siege) -> None:
    """Open tables and watch the public ones, from 250 networks, forty times a second each."""
    public = await public_tables(siege, ONE)
    siege.ready.set()

    async def opening() -> None:
        kinds: list[dict[str, Any]] = [
            {"game": seating(5), "seats": [{"kind": "here"}] * 5, "spectators": "everyone"},
            {"game": seating(4), "seats": [{"kind": "open"}] * 4, "spectators": "everyone"},
            {"game": seating(2), "seats": [{"kind": "here"}, {"kind": "bot"}]},
        ]
        async with asyncio.TaskGroup() as going:
            while True:
                wire = Wire(siege.url, siege.dice.choice(MANY))
                going.create_task(one(wire, siege.dice.choice(kinds)))
                await asyncio.sleep(1 / CROWD_A_SECOND)

    async def one(wire: Wire, body: dict[str, Any]) -> None:
        table = await siege.open(wire, body)
        if table:
            await siege.ask(wire, "GET", f"/api/tables/{table}/news")
        await wire.close()

    async def watching() -> None:
        async with asyncio.TaskGroup() as going:
            for number in range(CROWD):
                table = siege.dice.choice(public)
                going.create_task(look_on(siege, table, MANY[number % len(MANY)]))
                await asyncio.sleep(1 / CROWD_A_SECOND)

    await together(opening(), watching())


async def together(*deeds: Coroutine[Any, Any, None]) -> None:
    """Do several things at once until cancelled, or until one fails."""
    async with asyncio.TaskGroup() as going:
        for deed in deeds:
            going.create_task(deed)


ATTACKS: dict[str, tuple[str, Attack]] = {
    "idle": ("1,100 idle or half-sent connections, 1 network", lambda to: idle(to, [ONE])),
    "idle-many": ("the same from 250 networks", lambda to: idle(to, MANY)),
    "records": ("a long legal record, again and again", records),
    "masters": ("55 tables of four masters", masters),
    "reads": ("500 reads a second, 1 network", lambda to: reads(to, [ONE])),
    "reads-many": ("the same from 16 networks", lambda to: reads(to, MANY[:READERS])),
    "pings": ("control frames on two sockets", pings),
    "talk": ("costly questions on 160 sockets", talk),
    "own": ("how 100 tables stand, 2,000 tokens each time", own_tables),
    "crowd": ("tables and spectators from 250 networks", crowd),
}

if __name__ == "__main__":
    name, url, seconds = sys.argv[1:]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(Siege(url, float(seconds)).run(ATTACKS[name][1]))
