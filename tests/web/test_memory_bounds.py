"""What the server remembers of callers and tables does not grow with all they ever sent."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comptoir.web.http import cpu_limits, limits
from comptoir.web.http.cpu_limits import CpuTimes
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import KEPT, USUAL, Buckets
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.writing import MOST, Writing
from tests.titles import HANDS
from tests.web.opening import open_tables


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that tests set."""
    now = [time.monotonic()]
    for module in (limits, cpu_limits):
        monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def test_a_caller_who_may_ask_as_much_as_a_new_one_is_forgotten(clock: list[float]) -> None:
    buckets = Buckets(2, 10)
    for caller in range(100):
        assert buckets.take(caller)
    assert len(buckets) == 100
    clock[0] += 0.5
    for caller in range(50):
        buckets.take(f"later {caller}")
    assert len(buckets) == 50


def test_a_caller_who_asked_too_much_is_not_forgotten_before_the_wait_is_over(
    clock: list[float],
) -> None:
    buckets = Buckets(2, 10)
    while buckets.take("greedy"):
        pass
    clock[0] += 0.1
    for caller in range(50):
        buckets.take(caller)
    assert not buckets.take("greedy")


def test_a_network_that_has_its_whole_share_is_forgotten_unless_somebody_waits(
    clock: list[float],
) -> None:
    async def ask() -> None:
        shares = CpuTimes(100)
        busy = shares.of("busy")
        async with busy.turn():
            for network in range(100):
                async with shares.of(str(network)).turn():
                    pass
            clock[0] += 60
            for network in range(100):
                shares.of(f"later {network}")
            assert shares.of("busy") is busy
            assert len(shares) < 100

    asyncio.run(ask())


def test_callers_who_all_asked_just_now_are_remembered_up_to_a_number(clock: list[float]) -> None:
    buckets = Buckets(2, 10)
    for caller in range(KEPT + 50):
        buckets.take(caller)
    assert len(buckets) == KEPT


def test_a_seat_does_the_same_a_thousand_times_at_a_table_and_plays_on(tmp_path: Path) -> None:
    wish = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "here"}]}
    (opened,) = open_tables(tmp_path, [wish])

    async def talk() -> None:
        store = SqliteStore(tmp_path / "comptoir.sqlite")
        for rooms in (Rooms(store, USUAL), Rooms(store, USUAL)):  # the second one reads it again
            room = rooms.room(opened["table"])
            async with room.reading() as story:
                said = story.counts["say", 0]
            await room.change(saying(0, MOST - said))
            with pytest.raises(Trouble, match=r"web\.why\.often_enough"):
                await room.change(saying(0, 1))
            await room.change(saying(1, 1))
            await room.change(playing)
        store.close()

    asyncio.run(talk())


def saying(seat: int, times: int) -> Callable[[Writing], dict[str, Any]]:
    def deed(writing: Writing) -> dict[str, Any]:
        return {"said": [writing.add("say", seat, {"text": "Hello"}) for _ in range(times)]}

    return deed


def playing(writing: Writing) -> dict[str, Any]:
    session = writing.story.playing()
    seat = session.awaited[0]
    return writing.add("play", seat, {"actions": [session.options(seat)[0]]})
