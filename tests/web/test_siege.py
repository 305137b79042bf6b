"""Hostile messages from many addresses harm nobody: no mistake, no secret told, memory level.

Honest people play meanwhile at tables that nobody may watch. In the end what they were told is
compared with the database. The slow test sends a million; COMPTOIR_MESSAGES says how many.
"""

import asyncio
import json
import os
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tests.titles import FLOOR, HANDS
from tests.waiting import happens
from tests.web.kept import check_kept, noted
from tests.web.opening import open_tables
from tests.web.players import Player
from tests.web.serving import Server
from tests.web.siege import Siege, Target, Twins
from tests.web.test_kill import GAMES, all_heard, wish
from tests.web.test_secrets import MOMENTS, twins

FEW, MANY = 4000, int(os.environ.get("COMPTOIR_MESSAGES", "1000000"))
HONEST, TARGETS = 8, 24
NAME = "Honest Ann"
LEVEL, ROOM = 1.25, 30.0  # how many times the memory, and how many megabytes more
BATCHES_LATER = 0.1


def test_hostile_messages_harm_nobody(tmp_path: Path) -> None:
    besiege(tmp_path, FEW, pause=0.2)


@pytest.mark.slow
def test_a_million_hostile_messages_harm_nobody(tmp_path: Path) -> None:
    figures = besiege(tmp_path, MANY, pause=2.0)
    assert figures["memory"] < figures["memory early"] * LEVEL + ROOM


def besiege(data: Path, messages: int, pause: float) -> dict[str, float]:
    """Attack a server while people play on it; look at everything afterwards."""
    dice = random.Random()
    honest, targets, pairs = tables_in(data, dice, min(40, messages // 10_000))
    server = Server(data).start()
    players = [
        Player(server.url, table["table"], seat["seat"], seat["token"], dice, pause)
        for table in honest
        for seat in table["seats"]
    ]
    private = [table["table"] for table in honest]
    siege = Siege(server.url, dice, targets, pairs, private, secrets_of(data, honest))
    try:
        figures = asyncio.run(play_on(siege, players, messages, server.pid))
        metrics = urlopen(f"{server.url}/metrics").read().decode()  # noqa: S310 - our own server
    finally:
        assert server.stop() in (0, -15), "".join(server.said)
    noted("siege", f"{siege.sent} messages, {siege.compared} compared, {figures}, {siege.came}")
    assert not siege.wrong, "\n".join(siege.wrong)
    assert re.search(r"^comptoir_mistakes_total (\S+)", metrics, re.MULTILINE)[1] == "0.0"  # type: ignore[index]
    assert 'status="5xx"' not in metrics
    assert siege.sent >= messages
    assert siege.came["too many"] < siege.sent / 2, "most get past the limits"
    assert siege.compared
    check_kept(data, players)
    check_log(data, siege.secrets)
    return figures


def tables_in(
    data: Path, dice: random.Random, more: int
) -> tuple[list[dict[str, Any]], list[Target], list[Twins]]:
    """Open the tables of honest people, those that are attacked from within, and the twins."""
    wishes = [wish(number) | {"spectators": "nobody"} for number in range(HONEST)]
    for each in wishes:
        each["seats"] = [place | {"name": NAME} for place in each["seats"]]
    wishes += [wish(number) | {"spectators": "everyone"} for number in range(TARGETS)]
    moments = [*MOMENTS, *[any_moment(dice) for _ in range(more)]]
    viewers = [0 if number % 3 else None for number in range(len(moments))]
    for viewer, (name, seats, options, moves) in zip(viewers, moments, strict=True):
        for record in twins(name, seats, options, moves, viewer):
            wishes.append({"record": record, "seats": [{"kind": "here"}] * seats})
    opened = open_tables(data, wishes)
    targets = [
        Target(table["table"], table["host"], [seat["token"] for seat in table["seats"]])
        for table in opened[HONEST : HONEST + TARGETS]
    ]
    pairs = [
        Twins(
            (one["table"], other["table"]),
            (None, None)
            if viewer is None
            else (one["seats"][viewer]["token"], other["seats"][viewer]["token"]),
        )
        for viewer, (one, other) in zip(viewers, in_twos(opened[HONEST + TARGETS :]), strict=True)
    ]
    return opened[:HONEST], targets, pairs


def any_moment(dice: random.Random) -> tuple[str, int, dict[str, str], int]:
    """Choose a moment of a game at which somebody has something to hide."""
    name, options = dice.choice(((HANDS, {}), (FLOOR, {"tiles": "hidden"})))
    return name, 3, options, dice.randrange(60)


def in_twos(tables: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    return zip(tables[::2], tables[1::2], strict=True)


def secrets_of(data: Path, honest: list[dict[str, Any]]) -> list[str]:
    """Name what no attacker may ever hear: honest people's tokens, names, words and seeds."""
    found = [NAME, "Said "]
    for table in honest:
        found += [table["host"], *(seat["token"] for seat in table["seats"])]
    with closing(sqlite3.connect(data / "comptoir.sqlite")) as connection:
        found += [
            row[0] for row in connection.execute("SELECT value FROM meta") if len(row[0]) > 30
        ]
        for table in honest:
            asked = "SELECT data FROM entries WHERE kind = 'start' AND table_id = ?"
            (start,) = connection.execute(asked, (table["table"],)).fetchone()
            found.append(json.loads(start)["seed"])
    return found


async def play_on(siege: Siege, players: list[Player], messages: int, pid: int) -> dict[str, float]:
    """Let people play while the siege lasts; note the memory early on, and in the end."""
    figures: dict[str, float] = {}

    def reached(sent: int) -> None:
        if sent > messages * BATCHES_LATER:
            figures.setdefault("memory early", memory(pid))

    playing = [asyncio.create_task(player.play()) for player in players]
    await siege.run(messages, reached)
    figures["memory"] = memory(pid)
    for player in players:
        player.resting = True
    await happens(lambda: all_heard(players))
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    figures["actions"] = sum(len(player.done) for player in players)
    assert figures["actions"] > len(GAMES), "they played meanwhile"
    assert sum(player.broken for player in players) == 0, "no line of theirs broke"
    return figures


def memory(pid: int) -> float:
    """Megabytes that a process has in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def check_log(data: Path, secrets: list[str]) -> None:
    """No mistake and no secret is in the log."""
    for file in data.glob("server.log*"):
        log = file.read_text(encoding="utf-8", errors="replace")
        assert [line for line in log.splitlines() if " ERROR " in line] == []
        assert [secret for secret in secrets[2:] if secret in log] == []
