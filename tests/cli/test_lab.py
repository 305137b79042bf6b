"""`analyse` and `balance` as people call them: text, JSON, a page, and sentences for mistakes."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from comptoir import Record, Session, game
from comptoir.table.title import components_of
from tests.cli.driver import COMMAND, children, comptoir, environment, heed_interrupts, refused
from tests.lab.golden import golden_record
from tests.titles import HANDS, TURNS, sample_of
from tests.waiting import until

GOLDEN = golden_record(HANDS)
OPTION, VALUE = sample_of("turns").OPTION
USUAL = game(TURNS).info.chosen({})[OPTION]


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The last three actions of a golden game."""
    record = Record.load(GOLDEN)
    before = Session.replay(record, upto=len(record.log) - 3)
    session = Session.at(before.game, before.position, seed=record.seed)
    for seat, notation in record.log[-3:]:
        session.play(seat, notation)
    file = tmp_path_factory.mktemp("short") / "game.txt"
    session.record.save(file)
    return file


def test_an_analysis_is_told_and_drawn(short: Path, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    run = comptoir("analyse", str(short), "--iterations", "20", "--html", str(file), "--lang", "fr")
    assert run.returncode == 0, run.stderr
    assert "Chances de gagner" in run.stdout
    assert "100\u00a0%" in run.stdout
    assert f"Lapageestdans{file}." in "".join(run.stdout.split()), "a long path is broken"
    assert file.read_text("utf-8").startswith('<!DOCTYPE html>\n<html lang="fr">')
    again = comptoir("analyse", str(short), "--html", str(file))
    assert "already" in refused(again)


def test_an_analysis_as_json(short: Path) -> None:
    run = comptoir("analyse", str(short), "--seconds", "0.05", "--json")
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert (found["game"], len(found["actions"]), found["finished"]) == (HANDS, 3, True)
    assert found["budget"] == {"seconds": 0.05, "iterations": None}
    assert found["last_chances"] == [1, 0]


def test_several_records_are_analysed_side_by_side_with_the_same_figures(
    short: Path, tmp_path: Path
) -> None:
    folder, pages = tmp_path / "games", tmp_path / "pages"
    folder.mkdir()
    for name in ("two", "one"):
        shutil.copy(short, folder / f"{name}.txt")
    how = ("--iterations", "20", "--json")
    alone = json.loads(comptoir("analyse", str(short), *how).stdout)
    run = comptoir("analyse", str(folder), str(short), *how, "--jobs", "2", "--html", str(pages))
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    files = [str(folder / "one.txt"), str(folder / "two.txt"), str(short)]
    assert found == [{"file": file, **alone} for file in files]
    assert sorted(page.name for page in pages.iterdir()) == ["game.html", "one.html", "two.html"]
    told = comptoir("analyse", str(folder), "--iterations", "20")
    assert told.stdout.count("Winning chances") == 2
    assert "already" in refused(comptoir("analyse", str(folder), "--html", str(pages)))
    (folder / "three.txt").write_text("tea")
    assert "three.txt: " in refused(comptoir("analyse", str(folder)))
    assert f"There is no recorded game (.txt) in {pages}" in refused(
        comptoir("analyse", str(short), str(pages))
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seconds", "1", "--iterations", "5"), "Use --seconds or --iterations"),
        (("--seconds", "soon"), "--seconds must be a number of seconds"),
        (("--seconds", "nan"), "--seconds must be a number of seconds"),
        (("--iterations", "0"), "--iterations must be a whole number"),
        (("--jobs", "none"), "--jobs must be a whole number"),
        (("--html", "/nowhere/page.html"), "/nowhere: there is no such file or folder"),
    ],
)
def test_mistakes_are_said_before_anything_is_thought_about(
    short: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused(comptoir("analyse", str(short), *arguments))


def test_a_record_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.txt"
    file.write_text("tea")
    assert refused(comptoir("analyse", str(file)))
    seat, last = Record.load(GOLDEN).log[-1]
    line = f"\n{seat} {last}\n"
    text = GOLDEN.read_text("utf-8")
    assert line in text
    file.write_text(text.replace(line, f"\n{seat} dance\n"))
    assert "dance" in refused(comptoir("analyse", str(file)))


def test_control_c_ends_an_analysis_cleanly() -> None:
    child = subprocess.Popen(
        [*COMMAND, "analyse", str(GOLDEN), "--jobs", "2", "--seconds", "60"],
        env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - no threads here
    )  # fmt: skip
    until(lambda: sum(seconds_of(one) > 0.5 for one in children(child.pid)) >= 2)  # at work
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "Traceback" not in errors


def seconds_of(process: int) -> float:
    """Processor time of a process so far; none of one that is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_balance_compares_set_ups(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    run = comptoir(
        "balance", TURNS, "--bots", "random", "--games", "3", "--seed", "s",
        "--vary", f"{OPTION}={USUAL},{VALUE}", "--html", str(file),
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    for word in (f"{OPTION}={USUAL}", f"{OPTION}={VALUE}", "Player 2", "not a proof"):
        assert word in run.stdout
    assert "<svg" in file.read_text("utf-8")


def test_balance_as_json_with_a_file_that_varies(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(components_of(TURNS), "utf-8")
    run = comptoir(
        "balance", TURNS, "--bots", "random", "--games", "2", "--seed", "s", "--json",
        "--vary", f"components={own}",
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["tried"][0]["options"] == {"components": str(own)}
    assert sum(seat["wins"] for seat in found["tried"][0]["seats"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--vary", OPTION), "NAME=VALUE,VALUE"),
        (("--vary", f"{OPTION}={USUAL},{USUAL}"), "NAME=VALUE,VALUE"),
        (("--vary", f"{OPTION}=late,early"), "late"),
        (("--vary", "tea=1,2"), "tea"),
        (("--vary", "components=/nowhere"), "/nowhere"),
        (("--bots", "nobody"), "nobody"),
        (("--seats", "7"), "7"),
    ],
)
def test_mistakes_of_balance_are_said(arguments: tuple[str, ...], sentence: str) -> None:
    run = comptoir("balance", TURNS, "--games", "1", *arguments)
    assert sentence in refused(run)
