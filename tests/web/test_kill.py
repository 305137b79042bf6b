"""The server is killed again and again in the midst of play: nothing acknowledged is lost.

Fifty tables, a client in every seat, SIGKILL at random moments, and the same folder each time. The
slow test does it in rounds, each with new tables; COMPTOIR_KILLS says how often.
"""

import asyncio
import os
import random
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from tests.titles import SEATS, TURNS
from tests.waiting import happens, paused
from tests.web.kept import check_kept, noted
from tests.web.opening import open_tables
from tests.web.players import Player
from tests.web.serving import Server

TABLES, KILLS = 50, 3
MANY, IN_A_ROUND = int(os.environ.get("COMPTOIR_KILLS", "1000")), 25
GAMES = tuple((SEATS | {TURNS: 3}).items())


def test_killed_at_random_moments_the_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    kill(tmp_path, KILLS, 1.0)


@pytest.mark.slow
def test_killed_a_thousand_times_it_loses_and_doubles_nothing(tmp_path: Path) -> None:
    for number in range(-(-MANY // IN_A_ROUND)):
        data = tmp_path / str(number)
        data.mkdir()
        players = kill(data, min(IN_A_ROUND, MANY - number * IN_A_ROUND), 1.5)
        resent = sum(player.resent for player in players)
        noted("kills", f"round {number + 1}: {answers(players)} answers, {resent} sent again")
        rmtree(data)


def kill(data: Path, kills: int, longest: float) -> list[Player]:
    """Let people play on a server that is killed again and again; compare everything afterwards."""
    dice = random.Random()
    opened = open_tables(data, [wish(number) for number in range(TABLES)])
    server = Server(data).start()
    players = [
        Player(server.url, table["table"], seat["seat"], seat["token"], dice)
        for table in opened
        for seat in table["seats"]
    ]
    try:
        asyncio.run(play_through_kills(server, players, dice, kills, longest))
    finally:
        server.kill()
    check_kept(data, players)
    assert sum(player.resent for player in players) > 0, "some answer was cut off"
    assert answers(players) > TABLES * kills
    return players


def wish(number: int) -> dict[str, Any]:
    game, seats = GAMES[number % len(GAMES)]
    return {"game": game, "seats": [{"kind": "here"}] * seats}


async def play_through_kills(
    server: Server, players: list[Player], dice: random.Random, kills: int, longest: float
) -> None:
    playing = [asyncio.create_task(player.play()) for player in players]
    for number in range(kills):
        await paused(dice.uniform(0.1, longest))
        await happens(lambda: answers(players) > TABLES * (number + 1))  # noqa: B023 - waited for here
        server.kill()
        await asyncio.to_thread(server.start)
    before = answers(players)
    await happens(lambda: answers(players) > before + TABLES)
    for player in players:
        player.resting = True
    await happens(lambda: all_heard(players))
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome


def answers(players: list[Player]) -> int:
    return sum(len(player.done) for player in players)


def all_heard(players: list[Player]) -> bool:
    """Whether everybody has an answer, and all at a table have heard the same."""
    latest: dict[str, int] = {}
    for player in players:
        latest[player.table] = max(player.seq, latest.get(player.table, 0))
    return not any(player.waiting or player.seq < latest[player.table] for player in players)
