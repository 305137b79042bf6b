"""What a server does beside all requests: what goes wrong there is told, and it goes on."""

from pathlib import Path

import pytest

from comptoir.web.http.limits import Patience
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.store import NotSaved
from tests.waiting import until
from tests.web.in_process import served

HASTE = Patience(sweep=0.02, again=0.02, expiry=0.02)


def test_a_mistake_ends_nothing_that_is_done_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looks = list[int]()
    forget_idle = Rooms.forget_idle

    def mistaken_once(rooms: Rooms) -> None:
        looks.append(len(looks))
        if len(looks) == 1:
            raise ZeroDivisionError
        forget_idle(rooms)

    monkeypatch.setattr(Rooms, "forget_idle", mistaken_once)
    with served(tmp_path, HASTE):
        until(lambda: len(looks) > 2)
    assert [record.message for record in caplog.records if record.exc_info] == [
        "what is done beside the requests failed, and is begun again"
    ]


def test_tables_are_looked_through_although_nothing_could_be_written_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note, kept = SqliteStore.note, list[str]()

    async def full_at_first(store: SqliteStore, name: str, value: str) -> None:
        kept.append(name)
        if kept.count("keep") == 1:
            raise NotSaved("the disk is full")
        await note(store, name, value)

    monkeypatch.setattr(SqliteStore, "note", full_at_first)
    with served(tmp_path, HASTE) as (_, here):
        until(lambda: here.server.cleaner.looks > 1)
        assert here.server.store.noted("keep") == here.server.keep.text()
