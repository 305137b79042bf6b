"""The golden records of Dadaocheng show what they are there to show."""

import pytest

from comptoir import Record
from comptoir.games.dadaocheng.game import GAME
from comptoir.table.session import Session
from tests.titles import records_of

LOADED = {file.stem: Record.load(file) for file in sorted(records_of("dadaocheng").glob("*.txt"))}


def test_two_seats_were_awaited_at_once() -> None:
    record = LOADED["two_overlap"]
    session = Session.begin(record, GAME)
    most = 0
    for seat, notation in record.log:
        most = max(most, len(session.awaited))
        session.play(seat, notation)
    assert most == 2


@pytest.mark.parametrize(
    "name", ["loop_redealt", "loop_arranged_with_bonus", "loop_one_line_per_pass"]
)
def test_the_loop_reached_the_cap(name: str) -> None:
    session = Session.replay(LOADED[name], GAME)
    told = [event["id"] for event in session.events(None)]
    assert "dadaocheng.event.loop" in told
    assert ("dadaocheng.event.redeal" in told) == (name != "loop_arranged_with_bonus")


def test_the_endings() -> None:
    endings = {name: record.result for name, record in LOADED.items()}
    assert {result["reason"] for result in endings.values()} == {"dadaocheng.end.last_round"}
    assert endings["tie_broken_by_credits"]["tie_break"] == "credits"
    assert endings["tie_shared"]["tie_break"] == "shared"
    assert endings["tie_shared"]["ranks"] == [1, 3, 1]
    assert endings["solo_goal_reached"]["notes"]["title"] != "none"
    assert endings["solo_challenge_met"]["notes"]["challenge"] == "met"
    assert endings["loop_arranged_with_bonus"]["parts"][0]["loops"] == 3
