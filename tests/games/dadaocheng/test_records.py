"""Golden records: whole games play again move for move, and nothing in the box gets lost."""

from pathlib import Path

import pytest

from comptoir import Record
from comptoir.games.dadaocheng import GAME
from tests.records.regenerate import FOLDER, RECORDS

FILES = sorted(FOLDER.glob("*.txt"))


def replayed(name: str) -> Record:
    return Record.load(FOLDER / f"{name}.txt")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_record_plays_again_with_the_same_digests_and_result(file: Path) -> None:
    record = Record.load(file)
    session = record.replay(GAME)
    assert session.record.text == file.read_text("utf-8")
    assert session.result is not None
    assert session.result.plain() == record.result
    assert session.result.reason == "dadaocheng.end.last_round"
    assert len(record.digests) == len(record.log) // 16


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_nothing_is_lost_on_the_way(file: Path) -> None:
    record = Record.load(file)
    session = record.begin(GAME)
    for seat, notation in record.log:
        GAME.audit(session.copy_table())  # type: ignore[arg-type]
        assert notation in session.options(seat)
        session.play(seat, notation)
    GAME.audit(session.copy_table())  # type: ignore[arg-type]


def test_the_readme_says_what_each_record_shows() -> None:
    readme = (FOLDER / "README.md").read_text("utf-8")
    listed = {line.split("`")[1] for line in readme.splitlines() if line.startswith("| `")}
    assert listed == {file.name for file in FILES} == {f"{name}.txt" for name in RECORDS}


def test_there_is_a_whole_game_for_every_number_of_players() -> None:
    whole = [record for record in map(Record.load, FILES) if not record.position]
    assert {record.seats for record in whole} == {1, 2, 3, 4}


def test_two_seats_were_awaited_at_once() -> None:
    record = replayed("two_overlap")
    session = record.begin(GAME)
    most = 0
    for seat, notation in record.log:
        most = max(most, len(session.awaited))
        session.play(seat, notation)
    assert most == 2


@pytest.mark.parametrize(
    "name", ["loop_redealt", "loop_arranged_with_bonus", "loop_one_line_per_pass"]
)
def test_the_loop_reached_the_cap(name: str) -> None:
    session = replayed(name).replay(GAME)
    told = [event["id"] for event in session.events(None)]
    assert "dadaocheng.event.loop" in told
    assert ("dadaocheng.event.redeal" in told) == (name != "loop_arranged_with_bonus")


def test_the_endings() -> None:
    endings = {file.stem: Record.load(file).result for file in FILES}
    assert endings["tie_broken_by_credits"]["tie_break"] == "credits"
    assert endings["tie_shared"]["tie_break"] == "shared"
    assert endings["tie_shared"]["ranks"] == [1, 3, 1]
    assert endings["solo_goal_reached"]["notes"]["title"] != "none"
    assert endings["solo_challenge_met"]["notes"]["challenge"] == "met"
    assert endings["loop_arranged_with_bonus"]["parts"][0]["loops"] == 3
