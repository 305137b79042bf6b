"""Servers, thinkers and PostgreSQL itself are killed in the midst of play: nothing is lost.

Two servers and a thinker on one database, people and bots at every table, and SIGKILL at random
moments. Players come back at the other server. COMPTOIR_KILLS says how often the slow test does it.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

import psycopg
import pytest

from scripts.postgres import Cluster
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.waiting import PATIENCE, happens, paused
from tests.web.kept import check_kept, noted
from tests.web.opening import open_tables
from tests.web.players import Player
from tests.web.serving import Server
from tests.web.test_kill import all_heard, answers

TABLES, KILLS = 12, 6
MANY = int(os.environ.get("COMPTOIR_KILLS", "200"))
IN_A_ROUND = 20
BACK = 2.0
"""Seconds after which a player is to be back, where a machine has enough processors for it."""
Outage = tuple[float, float]
"""From when until when there was no database, or no line."""
UNSAVED = ("web.why.not_saved", "web.why.not_read")
SEATS = ((TURNS, 3), (HANDS, 2), (FLOOR, 3), (PUZZLE, 2))


@dataclass
class Roaming(Player):
    """A player who goes to another server whenever the line breaks."""

    urls: list[str] = field(default_factory=list)
    away: float = 0.0  # since when the line is broken
    breaks: list[tuple[float, float]] = field(default_factory=list)
    """From when until when the line was broken, each time."""

    async def _connected(self) -> None:
        self.url, *others = self.urls
        try:
            await super()._connected()
        finally:
            self.away = self.away or monotonic()
            self.urls = [*others, self.url]

    def _hear(self, message: dict[str, Any]) -> None:
        if self.away:
            self.breaks.append((self.away, monotonic()))
            self.away = 0.0
        super()._hear(message)

    def _answered(self, message: dict[str, Any]) -> None:
        """Take a clean refusal as one: then it must not have happened."""
        if message.get("error", {}).get("id") in UNSAVED:
            assert self._wish is not None
            del self.wishes[self._wish.id]
            self._wish = None
            return
        super()._answered(message)


class Thinker:
    """A process that only thinks."""

    def __init__(self, url: str) -> None:
        self._command = [sys.executable, "-m", "comptoir", "think", "--database", url]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; nobody waits until it thinks."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def revive(self) -> None:
        """Start it again, as a supervisor does, if it found no database when it began."""
        if self._process is not None and self._process.poll() is not None:
            self.start()

    def kill(self) -> None:
        """End it as a loss of power would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)


@contextmanager
def safe_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that writes to the disk before it says so."""
    cluster = Cluster(safe=True).start()
    try:
        yield cluster
    finally:
        cluster.remove()


def test_whichever_process_is_killed_nothing_is_lost_or_doubled() -> None:
    with safe_cluster() as cluster:
        breaks = kill(cluster, cluster.database("kills"), KILLS)
        assert median(breaks) < BACK * busy(), breaks


@pytest.mark.slow
def test_two_hundred_kills_lose_and_double_nothing() -> None:
    with safe_cluster() as cluster:
        for number in range(-(-MANY // IN_A_ROUND)):
            kills = min(IN_A_ROUND, MANY - number * IN_A_ROUND)
            breaks = kill(cluster, cluster.database(f"kills_{number}"), kills)
            cuts, factor = quantiles(breaks, n=100), busy()
            told = f"{len(breaks)} times somebody was away, half {cuts[49]:.2f} s at most"
            rest = f"99 of 100 {cuts[98]:.2f} s, on a machine {factor:.1f} times too busy"
            noted("shared_kills", f"round {number + 1}: {kills} kills, {told}, {rest}")
            assert cuts[98] < BACK * factor


def kill(cluster: Cluster, url: str, kills: int) -> list[float]:
    """Let people and bots play while processes are killed; compare everything afterwards.

    Give for how long somebody was away, each time, not counting when there was no database.
    """
    dice = random.Random()
    opened = open_tables(url, [wish(number) for number in range(TABLES)])
    servers = [Server(Path(), "--thinkers", "0", database=url).start() for _ in range(2)]
    thinker = Thinker(url)
    thinker.start()
    players = [
        Roaming("", table["table"], seat["seat"], seat["token"], dice,
                urls=[server.url for server in (*servers[number % 2 :], *servers[: number % 2])])
        for number, table in enumerate(opened)
        for seat in table["seats"]
        if seat
    ]  # fmt: skip
    outages = list[Outage]()
    try:
        asyncio.run(play_through_kills(cluster, servers, thinker, url, players, kills, outages))
    finally:
        thinker.kill()
        for server in servers:
            server.kill()
    check_kept(url, [*players])
    assert answers([*players]) > TABLES
    return [absent(one, outages) for player in players for one in player.breaks]


def absent(broken: Outage, outages: list[Outage]) -> float:
    """For how long somebody was away although the database was there."""
    begun, ended = broken
    return (
        ended
        - begun
        - sum(max(0.0, min(ended, until) - max(begun, since)) for since, until in outages)
    )


def busy() -> float:
    """How many times longer than on a machine of its own everything takes, at least."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def wish(number: int) -> dict[str, Any]:
    """Every third table has a bot besides."""
    game, seats = SEATS[number % len(SEATS)]
    people: list[dict[str, str]] = [{"kind": "here"}] * seats
    if number % 3 == 0:
        people[-1] = {"kind": "bot", "bot": "random"}
    return {"game": game, "seats": people, "pace": "instant"}


async def play_through_kills(
    cluster: Cluster,
    servers: list[Server],
    thinker: Thinker,
    url: str,
    players: list[Roaming],
    kills: int,
    outages: list[Outage],
) -> None:
    dice = players[0].dice
    playing = [asyncio.create_task(player.play()) for player in players]
    for number in range(kills):
        before = answers([*players])
        await paused(dice.uniform(0.1, 1.0))
        await happens(lambda: answers([*players]) > before + 2)  # noqa: B023 - waited for here
        which = number % 4 if number < 4 else dice.randrange(4)
        if which < 2:
            servers[which].kill()
            await asyncio.to_thread(servers[which].start)
        elif which == 2:
            thinker.kill()
            thinker.start()
        else:
            begun = monotonic()
            await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)
            outages.append((begun, monotonic()))
        thinker.revive()
    thinker.revive()
    before = answers([*players])
    await happens(lambda: answers([*players]) > before + TABLES)
    for player in players:
        player.resting = True

    def settled() -> bool:
        thinker.revive()  # it may have found no database when it began, however late that was
        return all_heard([*players]) and not awaited(url, players)

    await happens(settled)
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome


def awaited(url: str, players: list[Roaming]) -> bool:
    """Whether a bot has yet to answer, or somebody has yet to hear of it."""
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT table_id, entries FROM heads").fetchall()
        due = connection.execute("SELECT 1 FROM jobs WHERE due IS NOT NULL LIMIT 1").fetchone()
    heads: dict[str, int] = dict(rows)
    return due is not None or any(player.seq < heads[player.table] for player in players)
