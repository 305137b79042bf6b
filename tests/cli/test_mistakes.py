"""Bad input ends with exit code 2 and one line that names the cause, in the user's language."""

import re
import resource
import subprocess
from pathlib import Path

import pytest

from comptoir import game
from tests.cli.conftest import Refusing
from tests.cli.driver import COMMAND, comptoir, environment, refused
from tests.titles import TURNS, sample_of

SAMPLE = sample_of("turns")
LINE = SAMPLE.LINE
OPTION, VALUE = SAMPLE.OPTION
USUAL = game(TURNS).info.chosen({})[OPTION]
PLAY = ("play", TURNS)
HEAD = f"""comptoir = 1
game = "{TURNS}"
revision = {game(TURNS).info.revision}
seats = 2
seed = "s"
---
"""


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (("play", "chess"), "no game “chess”", "pas de jeu «\u00a0chess\u00a0»"),
        (("play",), "Something is missing: game", "Il manque\u00a0: jeu"),
        ((*PLAY, "--seats", "5"), "for 1 to 4 players, not 5", "de 1 à 4 joueurs, pas à 5"),
        ((*PLAY, "--seats", "two"), "whole number", "nombre entier"),
        ((*PLAY, "--people", "0"), "--people must be", "--people doit être"),
        ((*PLAY, "--people", "3", "--seats", "2"), "only 2 seats for 3 people", "pour 3 personnes"),
        ((*PLAY, "--bots", "a,b,c", "--seats", "2"), "1 seat is left for 3 bots", "pour 3 robots"),
        ((*PLAY, "--bots", "alphago"), "no bot “alphago”", "pas de robot «\u00a0alphago\u00a0»"),
        ((*PLAY, "--option", "speed=1"), "no option “speed”", "pas de réglage «\u00a0speed\u00a0»"),
        (
            (*PLAY, "--option", f"{OPTION}=x"),
            f"{OPTION} cannot be “x”",
            "ne peut pas valoir",
        ),
        ((*PLAY, "--option", OPTION), "NAME=VALUE", "NOM=VALEUR"),
        ((*PLAY, "--option", "components=none.toml"), "no such file", "n’existe pas"),
        ((*PLAY, "--resume", "none.txt"), "no such file", "n’existe pas"),
        ((*PLAY, "--record", "no/such/x.txt"), "no such file", "n’existe pas"),
        ((*PLAY, "--record", "."), "already exists", "existe déjà"),
        ((*PLAY, "--record", ".", "--force"), "it is a folder", "c’est un dossier"),
        ((*PLAY, "--seats"), "--seats needs a value", "--seats demande une valeur"),
        ((*PLAY, "--colour"), "I don’t understand --colour", "Argument inconnu\u00a0: --colour"),
        ((*PLAY, "--plain=yes"), "--plain takes no value", "--plain ne prend pas de valeur"),
        (("dance",), "no command “dance”", "pas de commande «\u00a0dance\u00a0»"),
        (("replay",), "Something is missing: file", "Il manque\u00a0: fichier"),
        (("replay", "none.txt"), "none.txt: there is no such file", "n’existe pas"),
        (("check", "."), "it is a folder", "c’est un dossier"),
        (("simulate", "chess"), "no game “chess”", "pas de jeu"),
        (("simulate", TURNS, "--games", "-1"), "not “-1”", "pas «\u00a0-1\u00a0»"),
        (("simulate", TURNS, "--games", "0"), "--games must be", "--games doit être"),
        (("simulate", TURNS, "--bots", "x"), "no bot “x”", "pas de robot"),
        (("simulate", TURNS, "--jobs", "x"), "--jobs must be", "--jobs doit être"),
        (("bench", "chess"), "no game “chess”", "pas de jeu"),
        ((*PLAY, "--seed", "a\nb"), "unprintable characters", "caractères non imprimables"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_arguments(
    arguments: tuple[str, ...],
    english: str,
    french: str,
    refusing: Refusing,
) -> None:
    refusing(arguments, english, french)


def test_an_unknown_language_is_refused() -> None:
    assert "no language “xx”" in refused(comptoir("games", "--lang", "xx"))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line of three dashes"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"comptoir = \n---\n", "not valid TOML"),
        (b'comptoir = 2\ngame = "any"\n---\n', "comptoir: 2 is not between 1 and 1"),
        (b'comptoir = 1\ngame = "any"\n---\n', "revision is missing"),
        (b'comptoir = 1\ngame = "go"\nrevision = 1\nseats = 2\nseed = "s"\n---\n', "no game “go”"),
        (f"{HEAD}x\n".encode(), "Line 7, “x”"),
        (re.sub("revision = .*", "revision = 99", HEAD).encode(), "revision 99"),
    ],
)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_files_that_are_no_records(
    command: str, content: bytes, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    assert reason in refused(comptoir(command, str(file)))


def test_an_illegal_record_cannot_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"{HEAD}1 {LINE}\n", "utf-8")
    assert f"Action 1, “{LINE}” by Player 2" in refused(comptoir("replay", str(file), "--print"))


def test_control_signs_in_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(HEAD + "\x1b[31mred\n", "utf-8")
    assert "\x1b" not in refused(comptoir("check", str(file)))


def test_components_that_are_not_toml_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "components.toml"
    file.write_text("discs = ?", "utf-8")
    said = refused(comptoir(*PLAY, "--option", f"components={file}", LANG="fr_FR.UTF-8"))
    assert "pas du TOML valable" in said


@pytest.mark.parametrize("content", ["", " \n\n"])
def test_components_with_nothing_in_them_are_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "components.toml"
    file.write_text(content, "utf-8")
    for command in ("play", "simulate"):
        said = refused(comptoir(command, TURNS, "--option", f"components={file}"))
        assert said == f"{file} is empty."


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("chess",), "no game “chess”"),
        (("--seats", "3"), "--seats 3 does not match the game in"),
        (("--seats", "two"), "--seats must be a whole number"),
        (("--seed", "coffee"), "--seed coffee does not match"),
        (("--option", f"{OPTION}={USUAL}"), f"--option {OPTION}={USUAL} does not match"),
        (("--option", f"{OPTION}=x"), f"{OPTION} cannot be “x”"),
        (("--option", "speed=1"), "no option “speed”"),
        (
            ("--option", f"{OPTION}={VALUE}", "--option", f"{OPTION}={USUAL}"),
            f"--option {OPTION}={USUAL} does not",
        ),
    ],
    ids=" ".join,
)
def test_a_resumed_game_is_not_set_up_anew(
    arguments: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    setup = ("--seats", "2", "--seed", "tea", "--option", f"{OPTION}={VALUE}")
    comptoir(*PLAY, *setup, "--record", str(file), "--plain", typed=f"{LINE}\n")
    assert named in refused(comptoir("play", "--resume", str(file), *arguments))
    again = comptoir(*PLAY, *setup, "--resume", str(file), "--plain")
    assert (again.returncode, again.stderr) == (0, "")
    assert SAMPLE.TOLD in again.stdout


def test_no_record_is_written_over_without_force(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("mine", "utf-8")
    assert "was not changed" in refused(comptoir(*PLAY, "--record", str(file), typed="quit\n"))
    assert file.read_text("utf-8") == "mine"
    forced = comptoir(*PLAY, "--record", str(file), "--force", typed=f"{LINE}\n")
    assert forced.returncode == 0
    assert f"0 {LINE}" in file.read_text("utf-8")


def test_simulate_writes_over_nothing_without_force(tmp_path: Path) -> None:
    arguments = ("simulate", TURNS, "--bots", "random", "--games", "1")
    assert comptoir(*arguments, "--records", str(tmp_path)).returncode == 0
    assert "was not changed" in refused(comptoir(*arguments, "--records", str(tmp_path)))
    assert comptoir(*arguments, "--records", str(tmp_path), "--force").returncode == 0


def test_a_place_that_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("", "utf-8")
    said = refused(comptoir(*PLAY, "--record", str(tmp_path / "a file" / "game.txt")))
    assert "a file: it is not a folder" in said


def test_a_full_disk_is_named() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env=environment(),
        )  # fmt: skip
    assert "the disk is full" in refused(run)


def test_a_record_that_does_not_fit_the_disk_leaves_no_half_of_it(tmp_path: Path) -> None:
    run = subprocess.run(
        [*COMMAND, "simulate", TURNS, "--bots", "random", "--games", "1", "--records",
         str(tmp_path)],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)),
        capture_output=True, text=True, check=False, env=environment(PYTHONDONTWRITEBYTECODE="1"),
    )  # fmt: skip
    assert "the disk is full" in refused(run)
    assert list(tmp_path.iterdir()) == []
