"""Load: how a server feels when a thousand people play on it at once.

250 tables of four, a socket for every seat, and 50 actions a second all in all: one every five
seconds at each table, as people play. The server is a process of its own, and so are the players.
Measured is the time from sending an action until the last seat of the table has heard of it.
Then the server starts again, and a game of 500 actions is opened. With `--knee` the players become
faster and faster, until one action in a hundred takes longer than it should; then each table calls
from an address of its own, since nobody may ask so much.

`make load` starts it on the compiled build.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.titles import GAMES
from comptoir.build import build
from comptoir.web.http.wire_version import WIRE
from scripts.postgres import Cluster
from tests.web.opening import open_tables
from tests.web.serving import Server

SEATS = 4
LONG = 500
NEW = "new"
AT_ONCE = 25
LONGEST, FASTER, STEPS = 0.1, 1.5, 12
"""Seconds within which 99 of 100 are to be told; how much faster the players become, how often."""
decode: Callable[[str | bytes], dict[str, Any]] = msgspec.json.Decoder(dict[str, Any]).decode


@dataclass
class Table:
    """A table with a socket for every seat, and what its seats were told last."""

    name: str
    game: str
    tokens: list[str]
    dice: random.Random
    sockets: list[ClientConnection] = field(default_factory=list)
    heard: list[int] = field(default_factory=lambda: [0] * SEATS)
    told: list[dict[str, Any]] = field(default_factory=lambda: [{} for _ in range(SEATS)])
    answers: dict[str, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    busy: bool = False
    url: str = ""
    address: str = "127.0.0.1"
    size: int = 0

    async def join(self, url: str) -> None:
        address = url.replace("http", "ws", 1) + f"/api/tables/{self.name}/live"
        for token in self.tokens:
            socket = await connect(
                address,
                origin=Origin(url),
                max_size=None,
                open_timeout=60,
                local_addr=(self.address, 0),
            )
            await socket.send(
                msgspec.json.encode({"wire": WIRE, "token": token, "since": 0}), text=True
            )
            self.sockets.append(socket)

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = decode(text)
            if "news" in message:
                self.told[seat], self.size = message["game"], len(text)
                async with self.changed:
                    self.heard[seat] = message["news"]
                    self.changed.notify_all()
            elif message.get("ref") in self.answers:
                self.answers.pop(message["ref"]).set_result(message)

    async def all_heard(self, seq: int) -> None:
        async with self.changed:
            await self.changed.wait_for(lambda: min(self.heard) >= seq)

    def choice(self) -> tuple[int, str] | None:
        """Choose a seat that owes an answer, and one of its options."""
        game = self.told[0]
        if len({told.get("moves") for told in self.told}) > 1 or not game.get("owing"):
            return None
        seat = self.dice.choice(game["owing"])
        return seat, self.dice.choice(self.told[seat]["options"])

    async def act(self, seat: int, notation: str) -> float:
        """Play an action; give the seconds until the last seat has heard of it."""
        name = f"{self.dice.getrandbits(64):x}"
        wish = {"ref": name, "do": "act", "id": name, "moves": self.told[seat]["moves"]}
        answer = self.answers[name] = asyncio.get_running_loop().create_future()
        began = perf_counter()
        await self.sockets[seat].send(
            msgspec.json.encode({**wish, "actions": [notation]}), text=True
        )
        message = await answer
        if "ok" not in message:
            raise RuntimeError(f"{self.game}: {notation}: {message}")
        await self.all_heard(message["ok"]["seq"])
        return perf_counter() - began


@dataclass
class Load:
    """What is asked for, and what was found."""

    tables: list[Table]
    rate: float
    seconds: float
    dice: random.Random
    knee: bool = False
    delays: list[float] = field(default_factory=list)
    games: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    skipped: int = 0
    processor: float = 0.0  # seconds that the server used while they played
    database: float = 0.0  # seconds that PostgreSQL used

    async def run(self, *pids: int, database: str = "") -> None:
        listening, place = [], database.partition("?host=")[2]
        for start in range(0, len(self.tables), AT_ONCE):
            group = self.tables[start : start + AT_ONCE]
            await asyncio.gather(*(table.join(table.url) for table in group))
            listening += [
                asyncio.create_task(table.listen(seat)) for table in group for seat in range(SEATS)
            ]
            await asyncio.gather(*(table.all_heard(1) for table in group))
        before = sum(map(processor, pids)), database_time(place)
        await (self._find_knee(pids) if self.knee else self._play())
        self.processor = sum(map(processor, pids)) - before[0]
        self.database = database_time(place) - before[1]
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        await asyncio.gather(*(socket.close() for table in self.tables for socket in table.sockets))

    async def _find_knee(self, pids: tuple[int, ...]) -> None:
        """Play faster and faster until one action in a hundred takes too long."""
        told, done = [], 0
        for _ in range(STEPS):
            begun, used = perf_counter(), sum(map(processor, pids))
            await self._play()
            some = self.delays[done:]
            done, each = len(self.delays), (sum(map(processor, pids)) - used) / len(some)
            cut = quantiles(some, n=100, method="inclusive")[98]
            told.append((len(some) / (perf_counter() - begun), cut))
            print(f"{told[-1][0]:12.1f} a second: 99 of 100 within {1000 * cut:.0f} ms,"
                  f" {1000 * each:.1f} ms of the server's processor each")  # fmt: skip
            if self.errors or min(cut for _, cut in [(0, 0.0), *told][-2:]) > LONGEST:
                break  # twice in a row: once it may have been the machine
            self.rate *= FASTER
        able = [rate for rate, cut in told if cut <= LONGEST]
        print(f"{max(able, default=0):12.1f} actions a second at the knee   load {os.getloadavg()}")

    async def _play(self) -> None:
        """Start actions at random moments, this many a second, whether or not others are done."""
        moment = perf_counter()
        ends = moment + self.seconds
        async with asyncio.TaskGroup() as acting:
            while (moment := moment + self.dice.expovariate(self.rate)) < ends:
                await asyncio.sleep(max(0.0, moment - perf_counter()))
                free = [table for table in self.tables if not table.busy]
                table = self.dice.choice(free or self.tables)
                choice = None if table.busy else table.choice()
                if choice is None:  # over, or somebody has yet to hear of the last action
                    self.skipped += 1
                    continue
                table.busy = True
                acting.create_task(self._one(table, *choice))

    async def _one(self, table: Table, seat: int, notation: str) -> None:
        try:
            self.delays.append(await table.act(seat, notation))
            self.games.append(table.game)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is counted, and shown
            self.errors.append(f"{type(error).__name__}: {error}")
        table.busy = False


def memory(pid: int) -> float:
    """Megabytes that a process has in memory, where the system tells."""
    if not Path(f"/proc/{pid}/status").exists():
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    found = 0
    for one in (pid, *begun_by(pid)):
        lines = Path(f"/proc/{one}/status").read_text().splitlines()
        found += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return found / 1024


def begun_by(pid: int) -> list[int]:
    """The processes that serve beside the first one."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = file.read_text().rpartition(")")[2].split()[1]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == str(pid):
            found.append(int(file.parent.name))
    return found


def database_time(place: str) -> float:
    """Seconds of processor time that PostgreSQL's processes have used, those that are alive.

    Only those of the PostgreSQL whose socket is at a place, if it has one.
    """
    found = 0.0
    for file in Path("/proc").glob("[0-9]*/comm"):
        try:
            parent = (file.parent / "stat").read_text().rpartition(")")[2].split()[1]
            lines = (file.parent / "cmdline", Path(f"/proc/{parent}/cmdline"))
            ours = any(place in one.read_text() for one in lines)
            if ours and file.read_text().strip() == "postgres":
                found += processor(int(file.parent.name), alone=True)
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def processor(pid: int, *, alone: bool = False) -> float:
    """Seconds of processor time that a process and those it began have used, if that is told."""
    if not alone:
        return sum(processor(one, alone=True) for one in (pid, *begun_by(pid)))
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    used = stat.read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


async def play_long(url: str, table: Table) -> None:
    """Play a game as fast as it goes, for this many actions."""
    await table.join(url)
    listening = [asyncio.create_task(table.listen(seat)) for seat in range(SEATS)]
    await table.all_heard(1)
    for _ in range(LONG):
        choice = table.choice()
        if choice is None:
            break
        await table.act(*choice)
        await asyncio.sleep(0.04)  # not more messages a second than one may send
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(socket.close() for socket in table.sockets))


async def opening(url: str, table: Table) -> tuple[float, int]:
    """Seconds from connecting to the first news, and how many actions the game has."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{table.name}/live"
    began = perf_counter()
    async with connect(address, origin=Origin(url), max_size=None) as socket:
        await socket.send(
            msgspec.json.encode({"wire": WIRE, "token": table.tokens[0], "since": 0}), text=True
        )
        news = decode(await socket.recv())
    return perf_counter() - began, news["game"]["moves"]


@contextmanager
def database_of(chosen: str) -> Iterator[str]:
    """Give the address of a database; a new one on a PostgreSQL of our own, if that is wanted."""
    if chosen != NEW:
        yield chosen
        return
    cluster = Cluster(safe=True).start()
    try:
        yield cluster.database("load")
    finally:
        cluster.remove()


def measure(chosen: argparse.Namespace, database: str) -> None:
    tables, rate, seconds, seed = chosen.tables, chosen.rate, chosen.seconds, chosen.seed
    dice = random.Random(seed)  # noqa: S311 - players, not secrets
    wishes: list[dict[str, Any]] = [
        {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "here"}] * SEATS}
        for number in range(tables + len(GAMES))
    ]
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        data = Path(folder)
        opened = open_tables(database or data, wishes)
        all_tables = [
            Table(table["table"], wish["game"], [seat["token"] for seat in table["seats"]], dice)
            for table, wish in zip(opened, wishes, strict=True)
        ]
        options = ["--most-per-network", "4000"]  # all call from one address
        if database:
            options += ["--workers", str(chosen.workers), "--log-file", str(data / "server.log")]
        server = Server(data, *options, database=database).start()
        more = [Server(data, *options, database=database) for _ in range(1, chosen.servers)]
        try:
            servers = [server, *(one.start() for one in more)]
            before = sum(memory(one.pid) for one in servers)
            load = Load(all_tables[:tables], rate, seconds, dice, chosen.knee)
            for number, table in enumerate(load.tables):
                table.url = servers[number % len(servers)].url
                if chosen.knee:
                    table.address = f"127.0.{1 + number // 200}.{1 + number % 200}"
            asyncio.run(load.run(*(one.pid for one in servers), database=database))
            after = sum(memory(one.pid) for one in servers)
            show(load, (after - before) * 1024 / tables)
            if chosen.brief:
                return
            for table in all_tables[tables:]:
                asyncio.run(play_long(server.url, table))
            server.stop()
            for table in all_tables[tables:]:
                show_opening(server, table)
        finally:
            for one in (server, *more):
                one.kill()


def show(load: Load, each: float) -> None:
    print(f"{build()} build, {len(load.tables)} tables, {len(load.tables) * SEATS:,} sockets")
    print(f"{len(load.delays) / load.seconds:12.1f} actions a second")
    cuts = quantiles(load.delays, n=100, method="inclusive")
    for name, seconds, goal in (
        ("half of the actions within", cuts[49], ""),
        ("19 of 20 within", cuts[94], ""),
        ("99 of 100 within", cuts[98], "under 100"),
        ("the slowest", max(load.delays), ""),
    ):
        print(f"{1000 * seconds:12.1f} ms: {name}   {goal}")
    each_action = 1000 * load.processor / len(load.delays)
    print(f"{each_action:12.1f} ms of the server's processor an action")
    if load.database:
        print(f"{1000 * load.database / len(load.delays):12.1f} ms of PostgreSQL's, besides")
    for game in GAMES:
        own = [delay for delay, of in zip(load.delays, load.games, strict=True) if of == game]
        size = max(table.size for table in load.tables if table.game == game)
        print(
            f"{1000 * median(own):12.1f} ms: {game}, half within ({size / 1000:.0f} kB a message)"
        )
    print(f"{each:12.0f} kB of memory a table, its four sockets included")
    print(f"{load.skipped:12} times a table was not ready for another action")
    print(f"{len(load.errors):12} errors   none")
    for error in sorted(set(load.errors))[:5]:
        print(f"             {error[:200]}")


def show_opening(server: Server, table: Table) -> None:
    server.start()
    asyncio.run(warm(server.url))
    seconds, moves = asyncio.run(opening(server.url, table))
    server.stop()
    print(f"{1000 * seconds:12.1f} ms: opening {table.game} after {moves} actions   under 300")


async def warm(url: str) -> None:
    """Ask for something small, so that opening a table is all that is measured."""
    reader, writer = await asyncio.open_connection(*url.removeprefix("http://").split(":"))
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    await reader.read()
    writer.close()
    await writer.wait_closed()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=50, help="actions a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help=f"a URL, or {NEW}: of our own")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve it")
    told = "commands side by side, each table at one of them, as a proxy does"
    parser.add_argument("--servers", type=int, default=1, help=told)
    parser.add_argument("--knee", action="store_true", help="faster and faster, until it is late")
    parser.add_argument("--brief", action="store_true", help="only the load, no long games")
    chosen = parser.parse_args()
    gc.disable()  # the players must not pause: it is the server that is measured
    with database_of(chosen.database) as database:
        measure(chosen, database)


if __name__ == "__main__":
    main()
