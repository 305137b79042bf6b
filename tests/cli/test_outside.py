"""Outside bots at the command line: named among others, and what became of them is said."""

import json
import sys
from pathlib import Path

import pytest

from comptoir.terminal.arguments import bots_in
from tests.bots.hosting import Sample
from tests.cli.driver import comptoir, refused
from tests.titles import HANDS


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("random, merchant,", ["random", "merchant"]),
        ("outside:bot 'a,b',random", ["outside:bot 'a,b'", "random"]),
        ('outside:bot "a,\\"b",random', ['outside:bot "a,\\"b"', "random"]),
        (r"outside:bot a\,b,random", [r"outside:bot a\,b", "random"]),
        ("outside:bot 'a,b", ["outside:bot 'a", "b"]),
        (",,", []),
        (None, []),
    ],
)
def test_a_comma_in_a_command_is_quoted(text: str | None, bots: list[str]) -> None:
    assert bots_in(text) == bots


def test_simulate_says_which_bots_failed(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "questions(2)\nsys.exit('no, thank you')\n")
    run = comptoir("simulate", HANDS, "--bots", f"outside:{sample.command} 'a,b',random",
                   "--games", "7", "--seed", "s", "--json")  # fmt: skip
    assert run.returncode == 0, run.stderr
    told = run.stderr.splitlines()
    assert len(told) == 6
    assert told[0].startswith("Game 1: The outside bot “sample” failed at decision 3: it ended")
    assert told[0].endswith("takes over. Its last line on stderr: “no, thank you”.")
    assert told[5] == "2 more failures like this."
    failures = json.loads(run.stdout)["failures"]
    assert [failure["game"] for failure in failures] == list(range(7))
    assert failures[0]["trouble"]["args"]["why"]["id"] == "table.outside.ended"


def test_play_says_once_that_a_bot_failed(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "questions(2)\n")
    run = comptoir("play", HANDS, "--plain", "--bots", f"outside:{sample.command}",
                   "--seed", "s", "--lang", "fr", typed="1\n" * 60)  # fmt: skip
    assert run.stdout.count("Le robot externe «\u00a0sample\u00a0» a échoué") == 1, run.stdout
    assert run.returncode == 0, run.stderr


def test_a_command_that_cannot_be_read_is_refused() -> None:
    said = refused(comptoir("simulate", HANDS, "--bots", "outside:'bot", "--games", "1"))
    assert said.startswith("“'bot” is not a command")


def test_a_bot_is_lent_to_other_programs() -> None:
    hello = json.dumps({"type": "hello", "protocol": 1, "game": HANDS, "seats": 2, "seat": 0})
    run = comptoir("bot", "random", typed=f'{hello}\n{{"type":"end"}}\n')
    assert run.returncode == 0, run.stderr
    assert run.stdout == '{"type":"ready","protocol":2,"name":"random"}\n'
    assert comptoir("bot", "random").returncode == 0
    assert "oracle" in refused(comptoir("bot", "oracle"))
    assert "not JSON" in refused(comptoir("bot", "random", typed="hm\n"))


def test_what_a_program_complains_of_is_quoted() -> None:
    run = comptoir("simulate", HANDS, "--bots", f"outside:{sys.executable} nowhere.py,random",
                   "--games", "1")  # fmt: skip
    assert "nowhere.py" in run.stderr
    assert run.returncode == 0
