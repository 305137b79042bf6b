"""Kept: what a database must hold after people have played, whatever happened to the server.

The entries are played on sessions of their own, and must give exactly what every client was told at
every moment.
"""

import json
import os
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from psycopg.rows import dict_row

import comptoir
from comptoir.present.presenter import shown
from tests.web.players import Player, sum_of


def noted(test: str, said: str) -> None:
    """Note a figure of a long test where COMPTOIR_FIGURES says, if it does."""
    folder = os.environ.get("COMPTOIR_FIGURES")
    if folder:
        with (Path(folder) / f"{test}.txt").open("a", encoding="utf-8") as file:
            file.write(f"{said}\n")


def check_kept(data: Path | str, players: list[Player]) -> None:
    """Compare what players were answered and told with what is in the database.

    That of a folder, or the one with this address.
    """
    assert [complaint for player in players for complaint in player.complaints] == []
    for name in {player.table for player in players}:
        at_table = [player for player in players if player.table == name]
        entries = entries_of(data, name)
        check_acknowledged(entries, at_table)
        check_told(entries, at_table)


def entries_of(data: Path | str, name: str) -> list[dict[str, Any]]:
    if isinstance(data, str):
        return shared_entries_of(data, name)
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


def shared_entries_of(url: str, name: str) -> list[dict[str, Any]]:
    with psycopg.connect(url, row_factory=dict_row) as connection:
        head = connection.execute("SELECT game, seats FROM tables WHERE id = %s", (name,))
        (told,) = head.fetchall()
        query = "SELECT * FROM entries WHERE table_id = %s ORDER BY seq"
        rows = connection.execute(query, (name,)).fetchall()
    found = [{**row, "data": json.loads(row["data"])} for row in rows]
    assert [entry["seq"] for entry in found] == list(range(1, len(found) + 1))
    return [{"seq": 0, "kind": "table", **told}, *found]


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
        "view": shown(session.view(seat)),
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
