"""Footprint: what a table, a socket, an action and an entry cost a server, for docs/scale.md.

Tables of four of every game; first they are only looked at, then every seat has a socket, then they
are played at, at a modest rate. Costs are processor time and memory of the server's own process, as
the system counts them, so another program on the machine changes them little. In the end the
database is packed and its bytes are counted.

`make footprint` starts it on the compiled build.
"""

import argparse
import asyncio
import random
import socket
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import httpx

from bench.load import SEATS, Load, Table, memory, processor
from bench.titles import GAMES
from comptoir.build import build
from comptoir.web.ops.data_folder import DATABASE
from tests.web.opening import open_tables
from tests.web.serving import Server

KB = 1024
IDLE = 5.0
RECEIVED = 128
"""Where `tcpi_bytes_received` stands in what Linux tells of a connection."""


def look(url: str, tables: list[Table]) -> None:
    """Have every table read into memory; nobody stays."""
    with httpx.Client(base_url=url, timeout=60) as client:
        for table in tables:
            token = {"Authorization": f"Bearer {table.tokens[0]}"}
            client.get(f"/api/tables/{table.name}", headers=token).raise_for_status()


class Measured(Load):
    """A load that looks at the server before it plays and after."""

    pid = 0
    connected = played = quiet = 0.0
    news = 0  # bytes that came over the line while they played

    async def _play(self) -> None:
        self.connected, begun = memory(self.pid), processor(self.pid)
        await asyncio.sleep(IDLE)
        self.quiet = processor(self.pid) - begun
        before = received(self.tables)
        await super()._play()
        self.played, self.news = memory(self.pid), received(self.tables) - before


def received(tables: list[Table]) -> int:
    """Count the bytes that have come over all sockets, as Linux counts them."""
    all_sockets = [one for table in tables for one in table.sockets]
    found = [one.transport.get_extra_info("socket") for one in all_sockets]
    told = [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, RECEIVED + 8) for one in found]
    return sum(int.from_bytes(one[RECEIVED:], sys.byteorder) for one in told)


def stored(data: Path) -> tuple[int, int]:
    """Pack the database; give its bytes, and how many entries it has."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        database.execute("VACUUM")
        (count,) = database.execute("SELECT count(*) FROM entries").fetchone()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (data / DATABASE).stat().st_size, count


def measure(count: int, rate: float, seconds: float, seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - players, not secrets
    wishes = [
        {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "here"}] * SEATS}
        for number in range(count)
    ]
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        data = Path(folder)
        opened = open_tables(data, wishes)
        empty = stored(data)
        tables = [
            Table(
                table["table"], str(wish["game"]), [seat["token"] for seat in table["seats"]], dice
            )
            for table, wish in zip(opened, wishes, strict=True)
        ]
        server = Server(data, "--most-per-network", "4000").start()
        try:
            alone = memory(server.pid)
            look(server.url, tables)
            looked = memory(server.pid)
            load = Measured(tables, rate, seconds, dice)
            load.pid = server.pid
            for table in tables:
                table.url = server.url
            asyncio.run(load.run(server.pid))
        finally:
            server.stop()
        full = stored(data)
    actions, sockets, added = len(load.delays), count * SEATS, full[1] - empty[1]
    print(
        f"{build()} build, {count} tables of {SEATS}: {actions} actions, {len(load.errors)} errors"
    )
    for figure, what in (
        (alone, "MB of memory, the server alone"),
        (KB * (looked - alone) / count, "kB of memory a table that was looked at"),
        (KB * (load.connected - looked) / sockets, "kB of memory a socket, its news included"),
        (KB * (load.played - alone) / count, "kB of memory a table, played at, with its sockets"),
        (1000 * load.quiet / IDLE / sockets, "ms of processor a second for a quiet socket"),
        (1000 * (load.processor - load.quiet) / actions, "ms of processor an action"),
        (added / actions, "entries an action"),
        ((full[0] - empty[0]) / added, "bytes of the database an entry"),
        (empty[0] / count, "bytes of the database a table just opened"),
        (sum(table.size for table in tables) / count, "bytes of news for one seat, not packed"),
        (load.news / actions / SEATS, "bytes on the line for the news of an action to one seat"),
    ):
        print(f"{figure:12.2f} {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=20, help="actions a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    measure(chosen.tables, chosen.rate, chosen.seconds, chosen.seed)


if __name__ == "__main__":
    main()
