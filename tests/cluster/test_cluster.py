"""A real Ray cluster on this machine: the same games as from here, also when a node is killed."""

import sys
from collections.abc import Generator, Iterator
from dataclasses import replace
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from shutil import copy

import pytest
import silk_and_salt
from ray.cluster_utils import Cluster as Machines

from comptoir import BadOption, Record
from comptoir.lab.analyse import analyse, analyse_all
from comptoir.lab.arena import Plan, run
from comptoir.lab.balance import Way, balance
from comptoir.lab.cluster import Cluster
from comptoir.lab.line import Line
from comptoir.lab.nodes import MOST_SENT
from comptoir.lab.simulate import Summary, simulate
from comptoir.lab.workers import Needs, Workers
from comptoir.table.session import Session
from comptoir.table.title import TITLES
from tests.cli.driver import TESTED, children
from tests.cluster.folders import short_folder
from tests.titles import PUZZLE, TURNS

pytestmark = pytest.mark.by_lot

OUTSIDE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
TRIES = 3
PLAN = Plan(TURNS, ("merchant", "random"), 2, {}, "cluster")


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    """Two nodes; what looks for Comptoir there finds the build that is tested."""
    with pytest.MonkeyPatch.context() as patch, short_folder() as folder:
        patch.setenv("PYTHONPATH", str(TESTED))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_TMPDIR", folder)
        nodes = Machines()
        try:
            add_node(nodes)
            add_node(nodes)
            yield nodes
        finally:
            nodes.shutdown()


def add_node(nodes: Machines) -> None:
    """Add a node, the head first; Ray gives up one that has not started after half a minute."""
    for left in reversed(range(TRIES)):
        try:
            nodes.add_node(**NODE)
        except Exception:
            if not left:
                raise
        else:
            return


@pytest.fixture(scope="module")
def cluster(machines: Machines) -> Iterator[Cluster]:
    with Cluster(machines.address) as workers:
        yield workers


def two_games(workers: Workers | None = None, records: Path | None = None) -> Summary:
    return simulate(TURNS, ["merchant", "random"], 2, seats=2, options={}, seed="both",
                    workers=workers, records=records)  # fmt: skip


def with_outside(command: str, workers: Workers | None) -> Summary:
    """A game of a program that plays, against a bot of ours."""
    return simulate(TURNS, [f"outside:{command}", "random"], 1, seats=2, options={}, seed="o",
                    workers=workers)  # fmt: skip


def timeless(lines: tuple[Line, ...]) -> list[Line]:
    return [replace(line, efforts=()) for line in lines]


def test_a_simulation_is_the_same_and_so_are_its_records(cluster: Cluster, tmp_path: Path) -> None:
    here, there = two_games(), two_games(cluster, tmp_path)
    assert replace(here, seconds=0) == replace(there, seconds=0)
    texts = [path.read_text("utf-8") for path in sorted(tmp_path.iterdir())]
    digest = blake2b("".join(texts).encode(), digest_size=8).hexdigest()
    assert digest == "9a3db00244551132", "the games of tests/lab/test_simulate.py, wherever played"


def test_a_report_of_balance_is_the_same(cluster: Cluster) -> None:
    here, there = (
        balance(TURNS, ["random"], 3, seats=2, tried=[Way({})], seed="s", workers=workers)
        for workers in (None, cluster)
    )
    assert here == there


def record_of(game: str, seed: str) -> Record:
    """The record of the first three actions of a game."""
    session = Session(TITLES[game].game, 2, seed=seed)
    for _ in range(3):
        seat = session.awaited[0]
        session.play(seat, session.options(seat)[0])
    return Record.read(session.record.text)


def test_an_analysis_is_the_same(cluster: Cluster) -> None:
    record = record_of(TURNS, "analysed")
    here, there = (
        analyse(record, iterations=24, workers=workers) for workers in (None, cluster)
    )  # fmt: skip
    assert (here.actions, here.last) == (there.actions, there.last)


def test_several_records_are_analysed_alike(cluster: Cluster) -> None:
    records = [record_of(game, "several") for game in (TURNS, PUZZLE, TURNS)]
    assert [record.game for record in records] == [TURNS, PUZZLE, TURNS]
    alone = [analyse(record, iterations=24) for record in records]
    there = dict(analyse_all(records, seconds=1, iterations=24, workers=cluster))
    for place, analysis in enumerate(alone):
        found = there[place]
        assert (found.actions, found.last) == (analysis.actions, analysis.last)


def test_a_node_that_is_killed_costs_nothing_and_nothing_comes_twice(
    machines: Machines, cluster: Cluster, tmp_path: Path
) -> None:
    third = machines.add_node(**NODE)
    raylet = third.all_processes["raylet"][0].process.pid
    games, told, killed = 36, list[int](), list[int]()

    def kill_in_the_middle(done: int) -> None:
        told.append(done)
        playing = [pid for pid in children(raylet) if is_playing(pid)]
        if playing and done >= 4 and not killed:
            killed.extend(playing)
            machines.remove_node(third, allow_graceful=False)

    there = run(PLAN, games, workers=cluster, folder=tmp_path, progress=kill_in_the_middle)
    assert killed, "a batch was being played there"
    assert told == list(range(games + 1)), "every game once"
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    kept = [line.game for line in map(Line.read, lines) if line is not None]
    assert sorted(kept) == list(range(1, games + 1))
    again = run(PLAN, games, jobs=2, folder=tmp_path / "here")
    assert timeless(there.lines) == timeless(again.lines), "digests of the records among them"


def is_playing(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().startswith("ray::batch")
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_run_stops_early_and_goes_on_elsewhere(cluster: Cluster, tmp_path: Path) -> None:
    told: list[int] = []
    early = run(PLAN, 24, workers=cluster, folder=tmp_path, progress=told.append,
                stopped=lambda: bool(told) and told[-1] >= 3)  # fmt: skip
    assert 3 <= len(early.lines) < 24
    late = run(PLAN, 24, jobs=2, folder=tmp_path)
    assert late.found == len(early.lines)
    assert [line.game for line in late.lines] == list(range(1, 25))


def test_the_files_of_an_outside_bot_are_sent_along(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots").mkdir()
    copy(OUTSIDE, tmp_path / "bots" / "mine.py")
    monkeypatch.chdir(tmp_path)
    here, there = (
        with_outside(f"{sys.executable} bots/mine.py", workers) for workers in (None, cluster)
    )
    assert there.failures == ()
    assert replace(here, seconds=0) == replace(there, seconds=0)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-program bot.py", "lab.why.node_program"),
        ("python3 link.py", "lab.why.not_sent"),
        ("python3 empty", "lab.why.nothing_sent"),
        ("python3 huge", "lab.why.too_much"),
    ],
)
def test_what_cannot_be_sent_is_refused(
    command: str, reason: str, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link.py").symlink_to(OUTSIDE)
    (tmp_path / "empty").mkdir()
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(MOST_SENT + 1)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOption) as refusal:
        with_outside(command, cluster)
    assert refusal.value.reason == reason


def test_a_game_that_is_not_installed_on_a_node_is_named(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TITLES, "silk_and_salt", silk_and_salt.TITLE)
    with pytest.raises(BadOption) as refusal:
        simulate("silk_and_salt", ["random"], 1, seats=2, options={}, seed="s", workers=cluster)
    assert refusal.value.reason == "lab.why.node_game"
    assert refusal.value.arguments["game"] == "silk_and_salt"


def test_a_bot_that_thinks_on_more_processors_than_a_node_has_is_refused(cluster: Cluster) -> None:
    with pytest.raises(BadOption, match=r"lab\.why\.too_few_cores"):
        simulate(TURNS, ["master:1i:2"], 1, seats=2, options={}, seed="s", workers=cluster)


def test_what_goes_wrong_in_a_game_is_raised_here(cluster: Cluster) -> None:
    coming: Generator[tuple[int, float]] = cluster.each(sqrt, [4.0, -1.0], Needs(TURNS))
    with pytest.raises(ValueError, match="math domain error"):
        list(coming)


def test_a_node_without_our_modules_is_named(machines: Machines, cluster: Cluster) -> None:
    with pytest.raises(BadOption) as refusal:
        list(cluster.each(is_playing, [1], Needs(TURNS)))  # nodes do not have these tests
    assert refusal.value.reason == "lab.why.node_without"
    assert refusal.value.arguments["node"] == machines.address.split(":")[0]
