"""The server is killed again and again in the midst of play: nothing acknowledged is lost.

Fifty tables, a client in every seat, SIGKILL at random moments, and the same folder each time. In
the end the entries in the database are played on sessions of their own, and must give exactly what
every client was told at every moment.
"""

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import comptoir
from tests.web.opening import open_tables
from tests.web.players import Player, sum_of
from tests.web.serving import Server

TABLES, KILLS = 50, 5
AFTERWARDS, PATIENCE = 1.0, 60.0
GAMES = (("dadaocheng", 3), ("dale", 2), ("chinatown", 3), ("dragon_market", 2))


def test_killed_at_random_moments_the_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    dice = random.Random()
    opened = open_tables(tmp_path, [wish(number) for number in range(TABLES)])
    server = Server(tmp_path).start()
    players = [
        Player(server.url, table["table"], seat["seat"], seat["token"], dice)
        for table in opened
        for seat in table["seats"]
    ]
    try:
        asyncio.run(play_through_kills(server, players, dice))
    finally:
        server.kill()
    assert [complaint for player in players for complaint in player.complaints] == []
    assert sum(player.resent for player in players) > 0, "some answer was cut off"
    assert answers(players) > TABLES * KILLS
    for name in {player.table for player in players}:
        at_table = [player for player in players if player.table == name]
        entries = entries_of(tmp_path, name)
        check_acknowledged(entries, at_table)
        check_told(entries, at_table)


def wish(number: int) -> dict[str, Any]:
    game, seats = GAMES[number % len(GAMES)]
    return {"game": game, "seats": [{"kind": "here"}] * seats}


async def play_through_kills(server: Server, players: list[Player], dice: random.Random) -> None:
    playing = [asyncio.create_task(player.play()) for player in players]
    for kill in range(KILLS):
        await asyncio.sleep(dice.uniform(0.5, 2.5))
        await until(lambda: answers(players) > TABLES * (kill + 1))  # noqa: B023 - waited for here
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.sleep(AFTERWARDS)
    for player in players:
        player.resting = True
    await until(lambda: all_heard(players))
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110 - there are many to wait for
            await asyncio.sleep(0.1)


def answers(players: list[Player]) -> int:
    return sum(len(player.done) for player in players)


def all_heard(players: list[Player]) -> bool:
    """Whether everybody has an answer, and all at a table have heard the same."""
    latest: dict[str, int] = {}
    for player in players:
        latest[player.table] = max(player.seq, latest.get(player.table, 0))
    return not any(player.waiting or player.seq < latest[player.table] for player in players)


def entries_of(data: Path, name: str) -> list[dict[str, Any]]:
    (file,) = data.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        game, seats = connection.execute(
            "SELECT game, seats FROM tables WHERE id = ?", (name,)
        ).fetchone()
        rows = connection.execute("SELECT * FROM entries WHERE table_id = ? ORDER BY seq", (name,))
        found = [{**row, "data": json.loads(row["data"])} for row in rows]
    assert [entry["seq"] for entry in found] == list(range(1, len(found) + 1))
    return [{"seq": 0, "kind": "table", "game": game, "seats": seats}, *found]


def check_acknowledged(entries: list[dict[str, Any]], players: list[Player]) -> None:
    """Every wish that was answered is an entry once, where the answer said; none is there twice."""
    by_id = Counter(entry["action_id"] for entry in entries[1:] if entry["action_id"])
    assert set(by_id.values()) <= {1}
    for player in players:
        assert not set(player.done) - set(by_id)
        for name, answer in player.done.items():
            entry, wish = entries[answer["seq"]], player.wishes[name]
            assert (entry["action_id"], entry["seat"]) == (name, player.seat)
            if wish["do"] == "act":
                assert entry["data"]["actions"] == wish["actions"]
    wished = {name for player in players for name in player.wishes}
    assert set(by_id) <= wished


def check_told(entries: list[dict[str, Any]], players: list[Player]) -> None:
    """What was told at any entry is what the entries up to there give on a session of their own."""
    session: comptoir.Session | None = None
    for entry in entries:
        if entry["kind"] == "start":
            head = entries[0]
            game = comptoir.game(head["game"])
            session = comptoir.Session(game, head["seats"], seed=entry["data"]["seed"])
        elif entry["kind"] == "play":
            assert session is not None
            for notation in entry["data"]["actions"]:
                session.play(entry["seat"], notation)
        for player in players:
            if entry["seq"] in player.views:
                assert player.views[entry["seq"]] == sum_of(as_told(session, player.seat))
    for player in players:
        assert player.seq == entries[-1]["seq"], "everybody has heard all of it"
        check_items(entries, session, player)


def as_told(session: comptoir.Session | None, seat: int) -> dict[str, Any] | None:
    if session is None:
        return None
    return {
        "moves": len(session.log),
        "awaited": session.awaited,
        "owing": session.owing,
        "view": session.view(seat),
        "options": session.options(seat),
    }


def check_items(
    entries: list[dict[str, Any]], session: comptoir.Session | None, player: Player
) -> None:
    """The log of a seat is complete, in order, and has nothing twice."""
    numbers = [item["seq"] for item in player.items]
    assert numbers == sorted(numbers)
    said = [entry["data"]["text"] for entry in entries if entry["kind"] == "say"]
    assert [item["text"] for item in player.items if item["kind"] == "chat"] == said
    events = [[item["id"], item["args"]] for item in player.items if item["kind"] == "event"]
    heard = session.events(player.seat) if session else []
    assert events == json.loads(json.dumps([[event["id"], event["args"]] for event in heard]))
