"""Attack: what honest players feel while somebody attacks the server.

Each attack of `attackers.py` meets a fresh server with 1,024 file descriptors.
Two people play at a table, ten actions a second in all; a third plays against a merchant; every
second somebody new loads the page, and somebody asks whether the server is well. First nobody
else is there, then the attack goes on as well. All of them call from addresses of their own.

An action counts from the moment at which it was due until both players have heard of it: a server
that stands still for a second spoils ten of them. `make attack` starts it on the compiled build;
`--build FOLDER` measures another one.
"""

import argparse
import asyncio
import gc
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from bench.attackers import ATTACKS
from bench.titles import seating
from comptoir.web.http.wire_version import WIRE
from tests.web.serving import Server
from tests.web.wire import Closed, Wire

PLAYERS, NEWCOMER = "127.0.0.2", "127.0.0.4"
DESCRIPTORS = 1024
RATE = 10.0
PAGE = ("/", "/static/app.js", "/api/games")
LONGEST = 20.0
AIM, QUIET_AIM = 0.5, 0.1
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, Closed)
OPENED, WELL = 201, 200
decode: Callable[[str | bytes], dict[str, Any]] = msgspec.json.Decoder(dict[str, Any]).decode


@dataclass
class Felt:
    """What honest people felt for a while, in seconds."""

    actions: list[float] = field(default_factory=list)
    merchant: list[float] = field(default_factory=list)
    newcomers: list[float] = field(default_factory=list)
    came: int = 0
    well: int = 0
    broken: int = 0

    @property
    def p99(self) -> float:
        return quantiles(self.actions, n=100, method="inclusive")[98]


class Seat:
    """Somebody at a table, over a socket that is opened again when it breaks."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.url, self.table, self.token = url, table, token
        self.told: dict[str, Any] = {}
        self.seq = self.broken = 0
        self.socket: ClientConnection | None = None
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Condition()
        self.listening = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        while True:
            try:
                async with connect(
                    address, origin=Origin(self.url), max_size=None, local_addr=(PLAYERS, 0)
                ) as self.socket:
                    await self.socket.send(
                        json.dumps({"wire": WIRE, "token": self.token, "since": self.seq})
                    )
                    async for text in self.socket:
                        await self._hear(decode(text))
            except BROKEN:
                pass
            self.broken += 1
            self._break()
            await asyncio.sleep(0.2)

    async def _hear(self, message: dict[str, Any]) -> None:
        if "news" in message:
            self.told, self.seq = message["game"], message["news"]
            async with self.changed:
                self.changed.notify_all()
        elif message.get("ref") in self.answers:
            self.answers.pop(message["ref"]).set_result(message)

    def _break(self) -> None:
        self.socket = None
        for answer in self.answers.values():
            answer.set_exception(Closed())
        self.answers.clear()

    async def until(self, happened: Callable[[], bool]) -> None:
        async with self.changed:
            await self.changed.wait_for(happened)

    async def heard(self, seq: int) -> None:
        await self.until(lambda: self.seq >= seq)

    async def act(self, notation: str) -> int:
        """Play an action, however often it has to be sent; give the number of its entry."""
        name = f"{random.getrandbits(64):x}"
        wish = {"ref": name, "do": "act", "id": name, "moves": self.told["moves"]}
        while True:
            self.answers[name] = answer = asyncio.get_running_loop().create_future()
            try:
                if self.socket is None:
                    raise Closed
                await self.socket.send(json.dumps(wish | {"actions": [notation]}))
                message = await answer
            except BROKEN:
                self.answers.pop(name, None)
                await asyncio.sleep(0.2)
                continue
            if "ok" not in message:
                raise RuntimeError(f"{notation}: {message}")
            return int(message["ok"]["seq"])

    async def leave(self) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)


class Honest:
    """Those who play, and those who come by."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.dice = random.Random(seed)  # noqa: S311 - players, not secrets
        self.felt = Felt()
        self.seats: list[Seat] = []
        self.due = self.merchant_asked = (
            0.0  # since when an action, and the merchant, are waited for
        )

    async def sit(self, *kinds: str) -> list[Seat]:
        """Open a table, and sit down."""
        seats = [{"kind": kind} | ({"bot": "merchant"} if kind == "bot" else {}) for kind in kinds]
        body = {"game": seating(2, 4), "seats": seats, "pace": "instant", "spectators": "everyone"}
        while True:
            wire = Wire(self.url, PLAYERS)
            try:
                reply = await wire.ask("POST", "/api/tables", body)
            except BROKEN:
                reply = None
            await wire.close()
            if reply is not None and reply.status == OPENED:
                break
            await asyncio.sleep(0.5)
        told = reply.json()
        tokens = [seat["token"] for seat in told["seats"] if seat]
        found = [Seat(self.url, told["table"], token) for token in tokens]
        self.seats += found
        for seat in found:
            await seat.heard(1)
        return found

    async def pair(self) -> None:
        """Let two people play, as evenly as they can."""
        seats = await self.sit("here", "here")
        moment = perf_counter()
        while True:
            if not seats[0].told["owing"]:
                seats = await self.sit("here", "here")
            moment += 1 / RATE
            await asyncio.sleep(max(0.0, moment - perf_counter()))
            self.due = moment
            seat = seats[seats[0].told["owing"][0]]
            seq = await seat.act(self.dice.choice(seat.told["options"]))
            for other in seats:
                await other.heard(seq)
            self.felt.actions.append(perf_counter() - moment)

    async def against_merchant(self) -> None:
        """Let one person play against a merchant; note how long it takes to answer."""
        while True:
            (seat,) = await self.sit("here", "bot")
            await self._through(seat)

    async def _through(self, seat: Seat) -> None:
        """Play until the game is over."""
        while True:
            await seat.until(lambda: seat.told["owing"] != [1])
            if self.merchant_asked:
                self.felt.merchant.append(perf_counter() - self.merchant_asked)
                self.merchant_asked = 0.0
            if not seat.told["owing"]:
                return
            await asyncio.sleep(0.3)
            seq = await seat.act(self.dice.choice(seat.told["options"]))
            await seat.heard(seq)
            self.merchant_asked = perf_counter() if seat.told["owing"] == [1] else 0.0

    async def come_by(self) -> None:
        """Let somebody new load the page every second; ask whether the server is well."""
        async with asyncio.TaskGroup() as coming:
            while True:
                await asyncio.sleep(1)
                coming.create_task(self._come(self.felt))

    async def _come(self, felt: Felt) -> None:
        felt.came += 1
        took = await self.visit(NEWCOMER, *PAGE)
        if took < LONGEST:
            felt.newcomers.append(took)
        if await self.visit("127.0.0.1", "/health") < LONGEST:
            felt.well += 1

    async def visit(self, source: str, *paths: str) -> float:
        """Load some files over a line of one's own; give the seconds, LONGEST if it fails."""
        wire, began = Wire(self.url, source, LONGEST), perf_counter()
        try:
            for path in paths:
                if (await wire.ask("GET", path)).status != WELL:
                    return LONGEST
        except BROKEN:
            return LONGEST
        finally:
            await wire.close()
        return perf_counter() - began

    async def feel(self, seconds: float) -> Felt:
        """Go on for a while; what is still waited for in the end counts as if it came then."""
        self.felt = felt = Felt()
        before = sum(seat.broken for seat in self.seats)
        await asyncio.sleep(seconds)
        self.felt = Felt()  # what comes now is not counted
        waited = perf_counter() - self.due
        felt.actions += [waited - late / RATE for late in range(int(waited * RATE))]
        if self.merchant_asked:
            felt.merchant.append(perf_counter() - self.merchant_asked)
        felt.broken = sum(seat.broken for seat in self.seats) - before
        return felt

    async def run(self, name: str, seconds: float) -> tuple[Felt, Felt, dict[str, int]]:
        """Play quietly, then under attack."""
        self.due = perf_counter()
        going = [asyncio.ensure_future(self.pair()), asyncio.ensure_future(self.against_merchant())]
        going.append(asyncio.ensure_future(self.come_by()))
        await asyncio.sleep(3)
        quiet = await self.feel(seconds / 2)
        command = [sys.executable, "-m", "bench.attackers", name, self.url, str(seconds)]
        with await asyncio.to_thread(start, command) as attacker:
            try:
                assert attacker.stdout is not None, "we asked for it"
                await asyncio.to_thread(attacker.stdout.readline)
                attacked = await self.feel(seconds)
                came = json.loads(await asyncio.to_thread(attacker.stdout.readline) or "{}")
            finally:
                attacker.kill()
        for task in going:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        for seat in self.seats:
            await seat.leave()
        return quiet, attacked, came


def start(command: list[str]) -> subprocess.Popen[str]:
    """Start an attacker, and read what it says."""
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def measure(name: str, build: str, seconds: float, seed: int) -> bool:
    """Let one attack run; show what was felt, and tell whether the aim holds."""
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        server = Server(Path(folder), descriptors=DESCRIPTORS, build=build).start()
        try:
            honest = Honest(server.url, seed)
            quiet, attacked, came = asyncio.run(run(honest, name, seconds))
        finally:
            server.kill()
    return show(name, quiet, attacked, came)


async def run(honest: Honest, name: str, seconds: float) -> tuple[Felt, Felt, dict[str, int]]:
    return await honest.run(name, seconds)


def show(name: str, quiet: Felt, attacked: Felt, came: dict[str, int]) -> bool:
    """Say what was felt; tell whether the aim holds."""
    fine, ratio = attacked.p99 < AIM, attacked.p99 / quiet.p99
    judged = "holds" if fine else "FAILS" if quiet.p99 < QUIET_AIM else "slow without it, too"
    print(f"{ATTACKS[name][0]}")
    for what, felt in (("quiet", quiet), ("attacked", attacked)):
        print(
            f"{what:>12}: {len(felt.actions)} actions, half within {ms(median(felt.actions))} ms,"
            f" 99 of 100 within {ms(felt.p99)}, the slowest {ms(max(felt.actions))};"
            f" a merchant's answer {both(felt.merchant)};"
            f" {len(felt.newcomers)} of {felt.came} newcomers got the page, {both(felt.newcomers)};"
            f" well {felt.well} of {felt.came} times; {felt.broken} lines broken"
        )
    most = ", ".join(f"{what} {count:,}" for what, count in Counter(came).most_common(8))
    print(f"{'attacker':>12}: {most}")
    print(f"{'ratio':>12}: {ratio:.1f}, {judged}", flush=True)
    return fine


def ms(seconds: float) -> str:
    return f"{1000 * seconds:,.0f}"


def both(times: list[float]) -> str:
    return f"{ms(median(times))} ms, at most {ms(max(times))}" if times else "never"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long each attack goes on")
    parser.add_argument("--only", help="names of attacks, with commas between them")
    parser.add_argument("--build", default="", help="the folder of another build to attack")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    names = chosen.only.split(",") if chosen.only else list(ATTACKS)
    gc.disable()  # the players must not pause: it is the server that is measured
    fine = [measure(name, chosen.build, chosen.seconds, chosen.seed) for name in names]
    print(f"the aim holds under {sum(fine)} of {len(fine)} attacks")
    sys.exit(not all(fine))


if __name__ == "__main__":
    main()
