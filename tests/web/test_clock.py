"""A clock that is set back stretches nobody's time, while the server runs or while it does not."""

from pathlib import Path

import pytest

from comptoir.web.http.limits import USUAL
from comptoir.web.tables import clock
from comptoir.web.tables.clock import Clock
from tests.titles import TURNS
from tests.web.asking import Opened
from tests.web.in_process import served

HOUR, DAY, NOON = 3600, 86_400, 1_800_000_000


class Machine:
    """A machine whose clocks a test sets."""

    def __init__(self) -> None:
        self.wall, self.count = float(NOON), 500.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.count += seconds

    def start(self) -> Clock:
        """Start a process on it."""
        return Clock(lambda: self.wall, lambda: self.count)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(clock, "CLOCK", machine.start())
    return machine


def left(table: Opened) -> tuple[int, int]:
    """How much time seat 0 has, by its table's page and by the list of its tables."""
    told = table.caller.post(
        "/api/own-tables", {"tables": [{"table": table.table, "tokens": [table.tokens[0]]}]}
    ).json()
    return table.news(0)["table"]["clocks"][0], told["tables"][0]["own_seats"][0]["left"]


def test_set_back_while_it_runs_the_limit_stays(tmp_path: Path, machine: Machine) -> None:
    with served(tmp_path, USUAL) as (caller, _):
        table = caller.open(TURNS, "here here", limit=2 * HOUR)
        machine.pass_by(HOUR)
        assert left(table) == (HOUR, HOUR)
        machine.wall -= HOUR
        assert left(table) == (HOUR, HOUR), "nothing was given back"
        machine.pass_by(HOUR - 60)
        assert left(table) == (60, 60)
        assert table.refused(1, "lend", id="l", seat=0, bot="merchant")[1] == "web.why.not_late"
        machine.pass_by(60)
        assert left(table) == (0, 0)
        table.do(1, "lend", id="m", seat=0, bot="merchant")
        assert table.news(1)["table"]["seats"][0]["kind"] == "bot"


def test_set_back_between_two_starts_the_limit_stays(
    tmp_path: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path, USUAL) as (caller, _):
        table = caller.open(TURNS, "here here", limit=2 * HOUR)
        machine.pass_by(HOUR)
        table.do(1, "say", id="s", text="The clock is an hour fast.")
    machine.wall -= DAY
    monkeypatch.setattr(clock, "CLOCK", machine.start())
    with served(tmp_path, USUAL) as (caller, _):
        table.caller = caller
        assert left(table) == (HOUR, HOUR), "it goes on from the last thing that happened"
        machine.pass_by(HOUR)
        assert left(table) == (0, 0)
        table.do(1, "say", id="t", text="Now is later.")
        table.do(1, "lend", id="m", seat=0, bot="merchant")


def test_set_forward_is_followed_and_sleep_counts(machine: Machine) -> None:
    found = machine.start()
    machine.wall += DAY
    assert found.read() == NOON + DAY
    machine.wall -= DAY
    machine.pass_by(10)
    assert found.read() == NOON + DAY + 10
    assert found.ahead() == DAY
    found.not_before(NOON)
    assert found.read() == NOON + DAY + 10
    found.not_before(NOON + 2 * DAY)
    assert found.read() == NOON + 2 * DAY
