"""The commands besides `play`: replay, check, games, simulate, bench, version, help."""

import json
import re
from pathlib import Path

import pytest

from comptoir import Record, Session, game, games
from comptoir.build import build
from comptoir.cli import main
from comptoir.settings import in_words
from comptoir.table.title import components_of
from comptoir.words import Catalogue
from tests.cli.driver import Terminal, comptoir
from tests.titles import HANDS, TURNS, sample_of, samples

ONES = "1\n" * 2000
SAMPLE = sample_of("turns")
CORRECTED = [(name, *each.CORRECTED) for name, each in samples().items() if each.CORRECTED]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "game.txt"
    arguments = ("--bots", "random", "--seed", "tea", "--record", str(file), "--plain")
    assert comptoir("play", TURNS, *arguments, typed=ONES).returncode == 0
    return file


def edited(file: Path, folder: Path, before: str, after: str) -> str:
    text = file.read_text("utf-8")
    assert before in text
    changed = folder / "edited.txt"
    changed.write_text(text.replace(before, after, 1), "utf-8")
    return str(changed)


def test_version_names_the_build() -> None:
    run = comptoir("--version")
    assert run.returncode == 0
    assert run.stdout.startswith("comptoir ")
    assert run.stdout.strip().endswith(f"({build()})")


def test_without_a_command_there_is_help() -> None:
    run = comptoir(LANG="fr_FR.UTF-8")
    assert run.returncode == 0
    assert "utilisation\u00a0: comptoir" in run.stdout
    assert "jouer une partie dans le terminal" in run.stdout


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "replay",
        "check",
        "games",
        "components",
        "simulate",
        "arena",
        "analyse",
        "balance",
        "bench",
    ],
)
@pytest.mark.parametrize(
    ("language", "line"), [("en", "show this help"), ("fr", "afficher cette aide")]
)
def test_every_command_has_help(
    command: str, language: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help", f"--lang={language}"])
    assert line in capsys.readouterr().out


def squeezed(text: str) -> str:
    """A text without the places where lines may break."""
    return "".join(text.split())


def test_games_are_listed_with_their_options() -> None:
    run, french = comptoir("games", "--lang", "fr"), Catalogue("fr")
    assert run.returncode == 0
    shown = squeezed(run.stdout)
    for info in (each.info for each in games()):
        assert squeezed(info.title) in shown
        first, *_, last = info.seats
        assert squeezed(f"{first} à {last} joueurs, environ {info.minutes} minutes") in shown
        for option in (option for option in info.options if option.choices):
            own = [in_words(info, name, french) for name in (option.name, *option.choices)]
            assert f"--option{own[0]}={'|'.join(own[1:])}" in shown
            meant = french.text(f"{info.id}.option.{option.name}.{option.choices[-1]}")
            assert squeezed(meant) in shown


@pytest.mark.parametrize(("name", "old", "new", "told"), CORRECTED)
def test_the_figures_of_a_game_are_written_down_corrected_and_played_with(
    name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    run = comptoir("components", name)
    assert (run.returncode, run.stdout) == (0, components_of(name))
    remarks = run.stdout.partition("\n[")[0]
    assert "option `components`" in remarks, "the file says how to correct it and play with it"
    mine, record = tmp_path / "mine.toml", tmp_path / "game.txt"
    mine.write_text(run.stdout.replace(old, new), "utf-8")
    chosen = ("--seats", "2", "--option", f"components={mine}", "--record", str(record))
    run = comptoir("play", name, "--bots", "random", "--plain", *chosen, typed=ONES)
    assert run.returncode == 0
    assert told in run.stdout


def test_a_game_without_figures_to_correct_names_those_that_have_some() -> None:
    run = comptoir("components", HANDS, "--lang", "fr")
    assert run.returncode == 2
    assert f"{game(HANDS).info.title} n’a pas de fichier de valeurs" in run.stderr
    assert TURNS in run.stderr
    assert "whist" in comptoir("components", "whist").stderr


def test_replay_prints_the_whole_game(finished: Path) -> None:
    run = comptoir("replay", str(finished), "--print", "--lang", "fr")
    assert run.returncode == 0
    words, session = Catalogue("fr"), Session.replay(Record.load(finished))
    assert session.result is not None
    assert run.stdout.startswith(words.say(session.events(None)[0]) + "\n")
    assert words.text(session.result.reason) in run.stdout
    assert "Victoire\u00a0:" in run.stdout


def test_replay_goes_forth_and_back(finished: Path) -> None:
    last = len(Record.load(finished).log)
    terminal = Terminal("replay", str(finished))
    assert f"After 0 of {last} actions." in terminal.opening
    assert "After 1 of" in terminal.answer("")
    assert "After 2 of" in terminal.answer("next")
    assert "After 1 of" in terminal.answer("back")
    assert "After 20 of" in terminal.answer("goto 20")
    assert "After 3 of" in terminal.answer("3")
    assert "“goto N”" in terminal.answer("dance")
    assert re.search(r"wins? with", terminal.answer("goto 99999"))
    terminal.child.sendline("quit")
    assert terminal.end() == 0


def test_replay_can_be_left_with_control_d(finished: Path) -> None:
    terminal = Terminal("replay", str(finished), "--plain")
    terminal.leave()
    assert terminal.end() == 0


def test_a_good_record_is_checked_with_exit_code_0(finished: Path) -> None:
    run = comptoir("check", str(finished))
    assert run.returncode == 0
    assert run.stdout.startswith("The record follows the rules: ")


def test_an_illegal_action_is_found_with_exit_code_1(finished: Path, tmp_path: Path) -> None:
    file = edited(finished, tmp_path, f"\n0 {SAMPLE.TURN[-1]}\n", f"\n0 {SAMPLE.REFUSED}\n")
    run = comptoir("check", file, "--lang", "fr")
    assert run.returncode == 1
    assert f"«\u00a0{SAMPLE.REFUSED}\u00a0» de Joueur 1" in run.stdout
    assert "(règle " in run.stdout


def test_a_result_that_does_not_follow_is_found(finished: Path, tmp_path: Path) -> None:
    file = edited(finished, tmp_path, "ranks = [", "ranks = [7, ")
    run = comptoir("check", file)
    assert run.returncode == 1
    assert "“ranks” differs" in run.stdout


def test_a_wrong_digest_is_found_where_it_stands(finished: Path, tmp_path: Path) -> None:
    file = edited(finished, tmp_path, "\n= ", "\n= 0")
    run = comptoir("check", file)
    assert run.returncode == 1
    assert run.stdout.startswith("After 16 actions the table differs from the recorded one")


def test_simulate_writes_json(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run = comptoir(
        "simulate", TURNS, "--bots", "random,random", "--games", "3", "--seats", "2",
        "--seed", "s", "--json", "--records", str(folder), "--option", "=".join(SAMPLE.OPTION),
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    summary = json.loads(run.stdout)
    assert (summary["game"], summary["games"], summary["seats"]) == (TURNS, 3, 2)
    assert [entry["name"] for entry in summary["bots"]] == ["random", "random"]
    assert len(list(folder.iterdir())) == 3
    for file in folder.iterdir():
        assert comptoir("check", str(file)).returncode == 0


def test_simulate_shows_a_table() -> None:
    run = comptoir("simulate", TURNS, "--bots", "random", "--games", "2", "--lang", "fr")
    assert run.returncode == 0, run.stderr
    assert "score moyen" in run.stdout
    assert "intervalles à 95\u00a0%" in run.stdout.replace(" %", "\u00a0%")


def test_bench_prints_lines() -> None:
    run = comptoir("bench", TURNS)
    assert run.returncode == 0
    assert run.stdout.count("random decisions per second") == 2


def test_a_pipe_that_closes_early_is_no_error(finished: Path) -> None:
    terminal = Terminal("replay", str(finished), "--print")
    assert terminal.end() == 0
