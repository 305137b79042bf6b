"""Long games of strangers: they are bounded, and nobody else waits for them."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest

from comptoir.table.record import Record
from comptoir.web.http.limits import ACTIONS
from tests.titles import TURNS
from tests.waiting import pause
from tests.web.asking import Caller, Opened
from tests.web.long_games import long_record
from tests.web.serving import Server

FRIEND = "127.0.0.2"


def test_a_record_that_is_too_long_is_refused_with_the_reason(caller: Caller) -> None:
    record = long_record(10)
    line = "".join(f"{seat} {notation}\n" for seat, notation in record.log)
    text = record.text.rpartition("---\n")[0] + "---\n" + line * (ACTIONS // 10) + "0 done\n"
    for upto in (None, 5):
        found = caller.post("/api/tables", {"record": text, "upto": upto})
        error = found.json()["error"]
        assert (found.status_code, error["id"]) == (409, "web.why.record_long")
        assert error["args"] == {"found": ACTIONS + 1, "most": ACTIONS}


@contextmanager
def again_and_again(*deeds: Callable[[], object]) -> Iterator[None]:
    """Do things beside, each again and again, once all have begun."""
    over = Event()

    def go_on(deed: Callable[[], object]) -> None:
        while not over.is_set():
            deed()

    with ThreadPoolExecutor(len(deeds)) as pool:
        going = [pool.submit(go_on, deed) for deed in deeds]
        try:
            yield
        finally:
            over.set()
    for one in going:
        one.result()


def slowest_of(table: Opened, count: int) -> float:
    """Let two friends rename themselves in turn; give how long the slowest answer took."""
    slowest = 0.0
    for number in range(count):
        begun = time.monotonic()
        table.do(number % 2, "sit", name=f"Friend {number}")
        slowest = max(slowest, time.monotonic() - begun)
        pause(0.02)
    return slowest


@pytest.fixture(scope="module")
def record() -> Record:
    return long_record(4000)


def test_who_plays_is_answered_while_long_games_are_opened_and_looked_at(
    server: Server, caller: Caller, record: Record
) -> None:
    """Nobody waits a fifth as long as it takes to open one of them."""
    text = record.text
    friend = Caller(server, FRIEND)
    table = friend.open(TURNS, "here here")
    begun = time.monotonic()
    long = caller.opened({"record": text})
    took = time.monotonic() - begun

    def open_one() -> None:
        caller.post("/api/tables", {"record": text})

    def look_at(place: str) -> None:
        caller.get(f"/api/tables/{long.table}/{place}")

    with again_and_again(open_one, lambda: look_at("at/4000"), lambda: look_at("scores")):
        slowest = slowest_of(table, 30)
    friend.http.close()
    assert slowest < took / 5
