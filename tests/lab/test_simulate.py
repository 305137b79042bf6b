"""Simulations: fair, repeatable whatever the number of jobs, and careful with files."""

import json
import multiprocessing
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from comptoir import BadOption, BadRecord, Record, UnknownName
from comptoir.lab.playing import Played
from comptoir.lab.simulate import Summary, Task, no_progress, simulate, summed_up
from comptoir.table.session import Session
from tests.titles import TURNS, sample_of
from tests.waiting import until

OPTION = sample_of("turns").OPTION


def two_random_bots(games: int, *, jobs: int = 1, records: Path | None = None) -> Summary:
    return simulate(
        TURNS,
        ["random", "random"],
        games,
        seats=2,
        options=dict([OPTION]),
        seed="test",
        jobs=jobs,
        records=records,
    )


def test_results_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    alone = two_random_bots(5, jobs=1, records=tmp_path / "alone")
    shared = two_random_bots(5, jobs=2, records=tmp_path / "shared")
    assert replace(alone, seconds=0) == replace(shared, seconds=0)
    for number in range(1, 6):
        name = f"game-000{number}.txt"
        assert (tmp_path / "alone" / name).read_text() == (tmp_path / "shared" / name).read_text()


def test_records_can_be_replayed(tmp_path: Path) -> None:
    summary = two_random_bots(2, records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-0001.txt", "game-0002.txt"]
    games = [Session.replay(Record.load(file)) for file in files]
    assert sum(len(game.log) for game in games) == summary.decisions
    assert [game.record.seed for game in games] == ["test/0", "test/1"]
    assert games[0].record.options[OPTION[0]] == OPTION[1]


def test_records_that_are_there_are_kept_unless_forced(tmp_path: Path) -> None:
    there = tmp_path / "game-0002.txt"
    there.write_text("mine")
    with pytest.raises(BadRecord, match=r"record\.why\.exists"):
        two_random_bots(2, records=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["game-0002.txt"]
    simulate(TURNS, ["random"], 2, seats=1, options={}, seed="s", records=tmp_path,
             force=True)  # fmt: skip
    assert Record.load(there).seats == 1


def test_bots_rotate_over_the_seats() -> None:
    task = Task(TURNS, ("a", "b", "c"), 3, {}, "s", 0, keep=False)
    assert [replace(task, index=index).seating for index in range(4)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]


def test_a_win_belongs_to_the_bot_not_to_the_seat_and_may_be_shared() -> None:
    task = Task(TURNS, ("a", "b"), 2, {}, "s", 0, keep=False)
    outcomes = [
        Played((10, 2), (1, 2), 30),  # a sits at seat 0
        Played((10, 2), (1, 2), 40),  # now b does
        Played((5, 5), (1, 1), 50),
    ]
    summary = summed_up([replace(task, index=index) for index in range(3)], outcomes, 2.0)
    assert [(bot.name, bot.games, bot.wins) for bot in summary.bots] == [
        ("a", 3, 1.5),
        ("b", 3, 1.5),
    ]
    assert [bot.mean_score for bot in summary.bots] == [17 / 3, 17 / 3]
    assert summary.mean_length == 40
    assert summary.games_per_second == 1.5


def test_a_summary_is_plain_data() -> None:
    plain = two_random_bots(1).plain()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["bots"][0]["score_interval"] is None


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(TURNS, ["random"], 3, seats=1, options={}, seed="s",
             progress=lambda done, games: told.append((done, games)))  # fmt: skip
    assert told == [(1, 3), (2, 3), (3, 3)]
    no_progress(1, 3)


@pytest.mark.parametrize(
    ("game", "bot", "seats", "options", "refusal"),
    [
        ("go", "random", 2, {}, UnknownName),
        (TURNS, "oracle", 2, {}, UnknownName),
        (TURNS, "random", 5, {}, BadOption),
        (TURNS, "random", 2, {"weather": "fair"}, UnknownName),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    game: str, bot: str, seats: int, options: dict[str, str], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        simulate(game, [bot], 1, seats=seats, options=options, seed="s")
    with pytest.raises(ValueError, match="needs"):
        simulate(TURNS, ["random"], 0, seats=2, options={}, seed="s")


def test_a_worker_that_dies_ends_the_simulation() -> None:
    def kill(done: int, games: int) -> None:
        for worker in multiprocessing.active_children():
            worker.kill()

    with pytest.raises(BrokenProcessPool):
        simulate(TURNS, ["random"], 400, seats=4, options={}, seed="s", jobs=2,
                 progress=kill)  # fmt: skip
    until(lambda: not multiprocessing.active_children())  # the killed are gone a moment later


def test_an_interruption_leaves_no_worker_behind() -> None:
    def interrupt(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(TURNS, ["random"], 400, seats=4, options={}, seed="s", jobs=2,
                 progress=interrupt)  # fmt: skip
    until(lambda: not multiprocessing.active_children())
