"""A full database: what was acknowledged stays, the rest has not happened, and it goes on."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import USUAL
from comptoir.web.live.audience import Listener
from comptoir.web.tables.rooms import Room, Rooms
from comptoir.web.tables.seats import Visitor
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.sqlite_writer import Job
from comptoir.web.tables.writing import Writing
from tests.titles import HANDS
from tests.web.opening import open_tables

ROOMY = 1_000_000


def pages(most: int) -> Job:
    """Let the database grow to this many pages, and no more; 1: not at all."""

    def job(connection: sqlite3.Connection) -> object:
        return connection.execute(f"PRAGMA max_page_count = {most}").fetchone()

    return job


def saying(number: int) -> Callable[[Writing], dict[str, object]]:
    """Say something twice, so that half of it could be kept."""

    def deed(writing: Writing) -> dict[str, object]:
        writing.add("say", 0, {"text": "x" * 300}, f"a{number}")
        return writing.add("say", 1, {"text": "y" * 300}, f"b{number}")

    return deed


async def heard(room: Room) -> tuple[int, bytes]:
    async with room.reading() as story:
        listener = Listener(Visitor(0), story)
    return await room.news(listener, 0)


async def until_full(room: Room) -> int:
    """Talk until it is not kept any more; give how often it was."""
    for number in range(1000):
        try:
            await room.change(saying(number))
        except Trouble:
            return number
    raise AssertionError("it is never full")


async def fill(store: SqliteStore, table: str) -> None:
    room = Rooms(store, USUAL).room(table)
    await store.write(pages(1))
    kept = await until_full(room)
    told = await heard(room)
    assert told[0] == 1 + 2 * kept
    with pytest.raises(Trouble, match="not_saved"):
        await room.change(saying(kept))
    assert await heard(room) == told
    assert await heard(Rooms(store, USUAL).room(table)) == told, "as it is in the database"
    await store.write(pages(ROOMY))
    await room.change(saying(kept))
    assert (await heard(room))[0] == told[0] + 2


def test_what_a_full_database_does_not_keep_has_not_happened(tmp_path: Path) -> None:
    (made,) = open_tables(tmp_path, [{"game": HANDS, "seats": [{"kind": "here"}] * 2}])
    store = SqliteStore(tmp_path / "comptoir.sqlite")
    try:
        asyncio.run(fill(store, made["table"]))
    finally:
        store.close()
