"""The commands with options of Dale of Merchants that are texts."""

import json
from pathlib import Path

from comptoir import Record
from tests.cli.driver import comptoir


def test_what_an_option_takes_is_said() -> None:
    shown = comptoir("games").stdout
    assert "--option components=FILE" in shown
    assert "--option sets=TEXT" in shown
    assert "owls: Observant Snowy Owls. Reactions: " in shown
    assert "teams=off|on" in shown
    assert "--option familles=TEXTE" in comptoir("games", "--lang", "fr").stdout


def test_an_option_that_is_a_text_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    sets = "owls foxes / sloths owls"
    setup = ("--seed", "s", "--option", f"sets={sets}", "--option", "first=not 0")
    run = comptoir("play", "dale", "--bots", "random", *setup, "--plain", "--record", str(file))
    assert run.returncode == 0, run.stderr
    assert "owls" in run.stdout
    assert Record.load(file).options["sets"] == sets
    assert Record.load(file).options["first"] == "not 0"


def test_dale_is_simulated_with_sets_by_name(tmp_path: Path) -> None:
    run = comptoir(
        "simulate", "dale", "--bots", "random,random", "--games", "2", "--seed", "s", "--json",
        "--records", str(tmp_path / "games"), "--option", "sets=macaws squirrels polecats",
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["game"] == "dale"
    for file in (tmp_path / "games").iterdir():
        assert comptoir("check", str(file)).returncode == 0
