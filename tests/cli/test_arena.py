"""`comptoir arena`: as people start it, stop it, and read what it found."""

import errno
import json
import re
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from comptoir import game
from comptoir.cli import main
from comptoir.lab.arena import Plan, run
from comptoir.lab.line import Line
from tests.cli.driver import (
    COMMAND,
    Terminal,
    alive,
    children,
    comptoir,
    environment,
    heed_interrupts,
)
from tests.titles import FLOOR, TURNS, sample_of
from tests.waiting import until

ARENA = ("arena", TURNS, "--seed", "s")
OPTION = "=".join(sample_of("turns").OPTION)
STOPPING = "Stopping after the current games; press Ctrl-C again to stop at once\n"
LONG = (*ARENA, "--bots", "random", "--seats", "2", "--games", "9000")


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - there are no threads here
    )


def games_in(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def said(*arguments: str) -> str:
    """What an arena that is refused says, in one line."""
    done = comptoir(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("comptoir: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize(
    ("number", "code", "jobs"), [(signal.SIGINT, 130, "2"), (signal.SIGTERM, 143, "1")]
)
def test_a_first_wish_to_stop_ends_with_a_report(
    number: signal.Signals, code: int, jobs: str, tmp_path: Path
) -> None:
    process = start(*LONG, "--json", "--jobs", jobs, "--out", str(tmp_path))
    until(lambda: games_in(tmp_path) >= 3)
    workers = children(process.pid)
    process.send_signal(number)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == code
    assert errors == STOPPING
    report = json.loads(out)
    assert 3 <= report["games"] == games_in(tmp_path) < report["games_wanted"] == 9000
    until(lambda: not any(map(alive, workers)))


def test_a_second_wish_to_stop_leaves_at_once(tmp_path: Path) -> None:
    process = start("arena", FLOOR, "--bots", "merchant", "--jobs", "2", "--games", "50")
    until(lambda: len(children(process.pid)) >= 2)
    workers = children(process.pid)
    assert process.stderr is not None, "we asked for it"
    process.send_signal(signal.SIGINT)
    assert process.stderr.readline() == STOPPING
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "\n"), errors
    until(lambda: not any(map(alive, workers)))


def test_kill_9_loses_no_finished_game_and_leaves_nobody_behind(tmp_path: Path) -> None:
    process = start(*LONG, "--jobs", "2", "--out", str(tmp_path / "killed"))
    until(lambda: games_in(tmp_path / "killed") >= 6)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    written = (tmp_path / "killed" / "games.jsonl").read_bytes()
    finished = [Line.read(text) for text in written.splitlines(keepends=True)]
    numbers = sorted(line.game for line in finished if line is not None)
    plan, games = Plan(TURNS, ("random",), 2, {}, "s"), numbers[-1]
    done = run(plan, games, folder=tmp_path / "killed")
    assert [line.game for line in done.lines] == list(range(1, games + 1))
    assert done.found == len(numbers) >= 6
    again = run(plan, games, folder=tmp_path / "whole")
    assert [line.digest for line in done.lines] == [line.digest for line in again.lines]
    until(lambda: not any(map(alive, workers)))


def test_a_run_that_goes_on_needs_no_seed_and_says_what_was_there(tmp_path: Path) -> None:
    arguments = ("arena", TURNS, "--bots", "random", "--seats", "1", "--out", str(tmp_path))
    assert comptoir(*arguments, "--games", "2").returncode == 0
    (tmp_path / "game-0002.txt").unlink()
    shown = comptoir(*arguments, "--games", "3").stdout
    assert f"{game(TURNS).info.title}: 3 games at 1 seat\n" in shown
    assert "1 game was already there." in shown
    assert "1 line of games.jsonl did not count" in shown


def test_the_report_in_the_terminal(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    arguments = ("--bots", "merchant,random", "--seats", "2", "--games", "2", "--html", str(page))
    shown = comptoir(*ARENA, *arguments, "--option", OPTION, COLUMNS="80")
    assert shown.returncode == 0
    assert shown.stderr == ""
    expected = ("2 games at 2 seats", "1 deal, seed s", f"Options: {OPTION}", "rating",
                "won, %", "× fair", "finishes ahead of, %", "ms per", "Decisions per")  # fmt: skip
    for text in expected:
        assert text in shown.stdout, text
    assert max(map(len, shown.stdout.splitlines())) <= 80
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    alone = ("--bots", "random", "--seats", "1", "--games", "1")
    again = comptoir(*ARENA, *arguments, *alone, "--lang", "fr")
    assert "1 partie à 1 place\n" in again.stdout, "a page of ours is written again"


def test_a_bar_shows_how_long_it_will_take() -> None:
    terminal = Terminal("arena", TURNS, "--bots", "random", "--seats", "2", "--games", "30")
    assert re.search(r"Playing .*/30 .*left: \S*\d:\d\d", terminal.opening)
    assert "30 games at 2 seats" in terminal.opening
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (("--bots", "x"), "no bot “x”", "pas de robot"),
        (("--bots", "master:soon"), "no bot “master:soon”", "pas de robot"),
        (("--bots", "random,random"), "random is named twice", "random est nommé deux fois"),
        (("--bots", "random", "--mix", "one"), "at least two bots", "au moins deux robots"),
        (("--mix", "some"), "no mix “some”. Choose one of: all and one", "pas de mélange"),
        (("--seats", "9"), "9", "9"),
        (("--games", "0"), "--games must be", "--games doit être"),
        (("--jobs", "0"), "--jobs must be", "--jobs doit être"),
        (("--option", "weather=fair"), "weather", "weather"),
        (("--out",), "--out needs a value", "--out"),
        (("--out", "a file"), "a file: it is not a folder", "a file"),
        (("--out", "a file/run"), "it is not a folder", "a file"),
        (("--html", "a file"), "was not changed", "a file"),
        (("--html", "no/page.html"), "no: there is no such file or folder", "no\u00a0:"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_mistakes_are_one_sentence(
    arguments: tuple[str, ...],
    english: str,
    french: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").write_text("mine")
    for language, sentence in (("en", english), ("fr", french)):
        assert main([*ARENA, *arguments, "--lang", language]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err.count("\n")) == ("", 1)
        assert sentence in shown.err
    assert [file.name for file in tmp_path.iterdir()] == ["a file"]


def test_the_folder_of_another_run_is_named(tmp_path: Path) -> None:
    arguments = (*ARENA, "--bots", "random", "--seats", "1", "--games", "1", "--out", str(tmp_path))
    assert comptoir(*arguments).returncode == 0
    assert "another run, whose seed is s." in said(*arguments, "--seed", "other")
    assert comptoir(*arguments, "--seed", "other", "--force").returncode == 0


def test_two_runs_do_not_use_one_folder_at_the_same_time(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    process = start(*LONG, "--out", str(folder))
    until(lambda: games_in(folder) >= 2)
    for more in ((), ("--force",)):
        assert f"Another run is using {folder}." in said(
            *LONG, *more, "--out", str(folder), "--lang", "en"
        )
    before = games_in(folder)
    until(lambda: games_in(folder) > before)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    done = run(Plan(TURNS, ("random",), 2, {}, "s"), games_in(folder), folder=folder)
    assert done.found == done.games
    assert done.spoiled == 0


def test_a_folder_that_may_not_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forbid(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "no", str(self))

    monkeypatch.setattr(Path, "mkdir", forbid)
    assert main([*LONG, "--out", "runs/new", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "comptoir: runs/new: permission denied.\n"


@pytest.mark.parametrize("most", [0, 1500])
def test_a_full_disk_is_named_and_what_was_kept_is_still_good(most: int, tmp_path: Path) -> None:
    arguments = [*ARENA, "--bots", "random", "--seats", "1", "--out", str(tmp_path), "--games"]
    assert comptoir(*arguments, "2").returncode == 0
    done = subprocess.run(
        [*COMMAND, *arguments, "9"],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
        capture_output=True, text=True, check=False, env=environment(PYTHONDONTWRITEBYTECODE="1"),
    )  # fmt: skip
    assert done.returncode == 2
    assert "the disk is full" in done.stderr
    assert "Traceback" not in done.stderr
    after = comptoir(*arguments, "9", "--json")
    assert after.returncode == 0
    assert json.loads(after.stdout)["games"] == 9
