"""The arena: paired deals, whatever the number of jobs, and never a finished game lost."""

import json
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from comptoir import BadOption, Record, UnknownName
from comptoir.bots import BOTS
from comptoir.bots.random import Random
from comptoir.lab.arena import Plan, run
from comptoir.lab.line import Line
from comptoir.lab.playing import Effort
from comptoir.table.session import Session
from tests.titles import TURNS, sample_of

SAMPLE = sample_of("turns")
PLAN = Plan(TURNS, ("random", "rascal"), 3, dict([SAMPLE.OPTION]), "test")


class Rascal(Random):
    """Another player who does not think, and says at the end what went wrong."""

    trouble: ClassVar = {"id": "table.outside.core", "args": {"why": "lost"}}
    closed = 0

    def close(self, result: object = None) -> None:
        Rascal.closed += 1


@pytest.fixture(autouse=True)
def two_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "rascal", Rascal)


def timeless(lines: tuple[Line, ...]) -> list[Line]:
    """Games without the time they took."""
    return [replace(line, efforts=tuple(Effort(own.decisions, trouble=own.trouble)
                                        for own in line.efforts)) for line in lines]  # fmt: skip


def kept(folder: Path) -> list[dict[str, object]]:
    return [json.loads(text) for text in (folder / "games.jsonl").read_text("utf-8").splitlines()]


def stop_after(games: int) -> tuple[dict[str, object], list[int]]:
    """Arguments with which a run stops early, and what it was told."""
    told: list[int] = []
    return {"progress": told.append, "stopped": lambda: bool(told) and told[-1] >= games}, told


def test_every_game_is_a_record_and_a_line(tmp_path: Path) -> None:
    done = run(PLAN, 5, folder=tmp_path / "new" / "run")
    folder = tmp_path / "new" / "run"
    assert [line.game for line in done.lines] == [1, 2, 3, 4, 5]
    assert [line["game"] for line in kept(folder)] == [1, 2, 3, 4, 5]
    for line in done.lines:
        record = Record.load(folder / f"game-000{line.game}.txt")
        session = Session.replay(record)
        assert session.result is not None
        assert (session.result.scores, session.result.ranks) == (line.scores, line.ranks)
        assert len(session.log) == line.decisions == sum(own.decisions for own in line.efforts)
        assert line.rounds == SAMPLE.ROUNDS[3]
        assert record.seed == f"test/{line.deal}"
        assert record.options[SAMPLE.OPTION[0]] == SAMPLE.OPTION[1]


def test_bots_of_a_deal_change_seats_and_the_cards_stay(tmp_path: Path) -> None:
    done = run(PLAN, 6, folder=tmp_path)
    first = [line for line in done.lines if line.deal == 0]
    assert len({line.seating for line in first}) == len(first) == 3
    seeds = {Record.load(tmp_path / f"game-000{line.game}.txt").seed for line in first}
    assert seeds == {"test/0"}


def test_the_games_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    plan = Plan(TURNS, ("random",), 3, {}, "jobs")
    alone = run(plan, 4, jobs=1, folder=tmp_path / "alone")
    shared = run(plan, 4, jobs=2, folder=tmp_path / "shared")
    assert timeless(alone.lines) == timeless(shared.lines)
    for number in range(1, 5):
        name = f"game-000{number}.txt"
        assert (tmp_path / "alone" / name).read_text() == (tmp_path / "shared" / name).read_text()


def test_what_goes_wrong_is_noted_and_bots_are_closed() -> None:
    Rascal.closed = 0
    done = run(PLAN, 3)
    troubles = [own.trouble for line in done.lines for own in line.efforts]
    seats = [name for line in done.lines for name in line.seating]
    assert troubles == [Rascal.trouble if name == "rascal" else {} for name in seats]
    assert Rascal.closed == seats.count("rascal") + 1, "each bot is made once more to be checked"


def test_a_run_stops_early_and_goes_on_later(tmp_path: Path) -> None:
    arguments, told = stop_after(4)
    early = run(PLAN, 9, folder=tmp_path, **arguments)  # type: ignore[arg-type]
    assert [line.game for line in early.lines] == [1, 2, 3, 4]
    assert told == [0, 1, 2, 3, 4]
    late = run(PLAN, 9, folder=tmp_path)
    assert (late.found, late.spoiled) == (4, 0)
    assert timeless(late.lines) == timeless(run(PLAN, 9, folder=tmp_path / "whole").lines)
    assert late.lines[:4] == early.lines


def test_more_games_go_on_and_fewer_are_the_first_ones(tmp_path: Path) -> None:
    five = run(PLAN, 5, folder=tmp_path)
    assert run(PLAN, 3, folder=tmp_path).lines == five.lines[:3]
    seven = run(PLAN, 7, folder=tmp_path)
    assert (seven.lines[:5], seven.found) == (five.lines, 5)


def spoil_half_a_line(folder: Path) -> None:
    file = folder / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-30])


def spoil_the_end_of_line(folder: Path) -> None:
    file = folder / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-1])


def spoil_a_record(folder: Path) -> None:
    file = folder / "game-0003.txt"
    file.write_text(file.read_text("utf-8").replace("swap", "swop", 1), "utf-8")


def lose_a_record(folder: Path) -> None:
    (folder / "game-0003.txt").unlink()


def spoil_a_seating(folder: Path) -> None:
    file = folder / "games.jsonl"
    *lines, last = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines, last.replace('"deal":0', '"deal":7')]), "utf-8")


def spoil_with_noise(folder: Path) -> None:
    with (folder / "games.jsonl").open("ab") as file:
        file.write(b'\xff\x00{"game":1}\n[]\n')


@pytest.mark.parametrize(
    ("spoil", "left", "spoiled"),
    [
        (spoil_half_a_line, [1, 2], 1),
        (spoil_the_end_of_line, [1, 2], 1),
        (spoil_a_record, [1, 2], 1),
        (lose_a_record, [1, 2], 1),
        (spoil_a_seating, [1, 2], 1),
        (spoil_with_noise, [1, 2, 3], 2),
    ],
)
def test_what_does_not_fit_is_noticed_and_played_again(
    spoil: object, left: list[int], spoiled: int, tmp_path: Path
) -> None:
    whole = run(PLAN, 3, folder=tmp_path)
    assert callable(spoil)
    spoil(tmp_path)
    (tmp_path / ".0123456789abcdef.part").write_text("half")
    again = run(PLAN, 3, folder=tmp_path)
    assert (again.found, again.spoiled) == (len(left), spoiled)
    assert timeless(again.lines) == timeless(whole.lines)
    assert [line["game"] for line in kept(tmp_path)] == [1, 2, 3]
    assert run(PLAN, 3, folder=tmp_path).found == 3
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"bots": ("rascal", "random")}, "bots"),
        ({"seats": 2}, "seats"),
        ({"options": {}}, "options"),
        ({"seed": "other"}, "seed"),
        ({"mix": "one"}, "mix"),
    ],
)
def test_the_folder_of_another_run_is_refused_and_left_alone(
    change: dict[str, object], named: str, tmp_path: Path
) -> None:
    run(PLAN, 2, folder=tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    other = replace(PLAN, **change)  # type: ignore[arg-type]
    with pytest.raises(BadOption) as refusal:
        run(other, 2, folder=tmp_path)
    assert refusal.value.reason == "lab.why.other_run"
    assert refusal.value.arguments["name"] == named
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
    forced = run(other, 1, folder=tmp_path, force=True)
    assert forced.found == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "arena.json",
        "game-0001.txt",
        "games.jsonl",
    ]


def test_force_throws_nothing_of_the_same_run_away(tmp_path: Path) -> None:
    run(PLAN, 2, folder=tmp_path)
    assert run(PLAN, 2, folder=tmp_path, force=True).found == 2


@pytest.mark.parametrize("name", ["game-0001.txt", "games.jsonl"])
def test_games_that_are_no_run_are_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadOption, match=r"lab\.why\.no_run"):
        run(PLAN, 1, folder=tmp_path)
    run(PLAN, 1, folder=tmp_path, force=True)
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("text", ["", "[]", "{", "\udcff"])
def test_a_plan_that_cannot_be_read_is_that_of_no_run(text: str, tmp_path: Path) -> None:
    (tmp_path / "arena.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(BadOption, match=r"lab\.why\.no_run"):
        run(PLAN, 1, folder=tmp_path)


@pytest.mark.parametrize(
    ("change", "refusal", "reason"),
    [
        ({"game": "go"}, UnknownName, "unknown_game"),
        ({"bots": ("oracle",)}, UnknownName, "unknown_bot"),
        ({"bots": ("random", "random")}, BadOption, "twice"),
        ({"bots": ("random",), "mix": "one"}, BadOption, "one_needs_two"),
        ({"mix": "some"}, UnknownName, "mix"),
        ({"seats": 5}, BadOption, "seats"),
        ({"options": {"weather": "fair"}}, UnknownName, "option"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    change: dict[str, object], refusal: type[Exception], reason: str, tmp_path: Path
) -> None:
    with pytest.raises(refusal, match=reason):
        run(replace(PLAN, **change), 1, folder=tmp_path / "new")  # type: ignore[arg-type]
    assert not (tmp_path / "new").exists()
    with pytest.raises(ValueError, match="needs"):
        run(PLAN, 0)
