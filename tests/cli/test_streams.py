"""Whatever is typed, closed or cannot be encoded: no game is lost, and nothing breaks."""

import subprocess
from pathlib import Path

import pytest

from comptoir import Record
from tests.cli.driver import COMMAND, Terminal, comptoir, environment, refused
from tests.titles import TURNS, sample_of

SAMPLE = sample_of("turns")
LINE, OTHER = SAMPLE.LINE, SAMPLE.OTHER_LINE
VERB = LINE.split()[0].encode()
PLAY = ("play", TURNS, "--bots", "random", "--seed", "tea", "--seats", "2")


def in_shell(
    redirection: str, *arguments: str, typed: bytes = b"", **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """Run with streams redirected, or closed, as a shell does it."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *arguments],
        input=typed,
        env=environment(**settings),
        capture_output=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_bytes_that_are_no_text_are_only_not_understood(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = b"%b\n\xff\xfe\x80\n%b \xe9\nsave \xff\x00\n%b\n" % (
        LINE.encode(),
        VERB,
        OTHER.encode(),
    )
    run = in_shell(
        "", *PLAY, "--plain", "--record", str(file), typed=typed, PYTHONIOENCODING=encoding
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == b""
    assert Record.load(file).log == [(0, LINE), (0, OTHER)]


def test_bytes_that_are_no_text_can_be_typed_at_a_terminal() -> None:
    terminal = Terminal(*PLAY, PYTHONIOENCODING="utf-8:strict")
    terminal.child.write((VERB + b" \xff\n").decode("latin-1"))
    assert "Player 1" in terminal.screen() + terminal.answer(LINE)
    terminal.child.close()


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("x\0y", "is not a file name"),
        ("/ --force", "is not a file name"),
        (".", "is not a file name"),
        (". --force", "is not a file name"),
        (".. --force", ""),
        ("~\0 --force", "is not a file name"),
        ("n" * 5000, "the name is too long"),
        ("/proc/no --force", ""),
    ],
)
def test_a_name_that_is_none_does_not_end_the_game(name: str, cause: str, tmp_path: Path) -> None:
    run = comptoir(*PLAY, "--plain", typed=f"save {name}\n{LINE}\n", folder=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert cause in run.stdout
    assert "overwrites it" not in run.stdout
    assert SAMPLE.TOLD in run.stdout
    assert not list(tmp_path.iterdir())


def test_a_closed_input_is_an_end_of_input(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run = in_shell("<&-", *PLAY, "--plain", "--record", str(file))
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"You left the game unfinished." in run.stdout
    assert in_shell("<&-", *PLAY).returncode == 0
    again = in_shell("<&-", "replay", str(file))
    assert (again.returncode, again.stderr) == (0, b"")
    assert b"After 0 of 0 actions." in again.stdout


def test_an_input_that_cannot_be_read_is_an_end_of_input(tmp_path: Path) -> None:
    run = in_shell(f"0>{tmp_path / 'nothing'}", *PLAY, "--plain")
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"You left the game unfinished." in run.stdout


@pytest.mark.parametrize("redirection", [">&-", ">&- <&-", ">&- 2>&- <&-"])
def test_a_closed_output_breaks_nothing(redirection: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    for arguments in (("games",), ("--help",), ("--version",), (*PLAY, "--record", str(file))):
        run = in_shell(redirection, *arguments, typed=LINE.encode() + b"\n")
        assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")
    assert Record.load(file).seats == 2


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full", ">&- 2>&-"])
def test_a_closed_place_for_errors_keeps_the_exit_code(redirection: str) -> None:
    run = in_shell(redirection, "play", "chess")
    assert (run.returncode, run.stdout, run.stderr) == (2, b"", b"")


def test_help_that_does_not_fit_the_disk_is_refused() -> None:
    run = in_shell(">/dev/full", "--help")
    assert run.returncode == 2
    assert run.stderr.startswith(b"comptoir: ")
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp850", "cp1252"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_signs_that_an_encoding_lacks_have_stand_ins(encoding: str, language: str) -> None:
    run = in_shell(
        "",
        *PLAY,
        "--lang",
        language,
        typed=b"why %b\n" % VERB + b"1\n" * 300,
        PYTHONIOENCODING=encoding,
    )
    assert run.returncode == 0, run.stderr
    shown = run.stdout.decode(encoding)
    marked = {line.split("?")[0].split()[-1] for line in shown.splitlines() if "?" in line}
    assert not marked, marked


def test_one_refusal_in_ascii_is_one_line() -> None:
    run = comptoir("play", "chess", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert refused(run).startswith("Il n'y a pas de jeu")


def test_the_game_is_kept_when_nobody_reads_any_more(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"{LINE}\n{OTHER}\n".encode() + b"board\n" * 2000
    run = in_shell("| head -n 60", *PLAY, "--plain", "--record", str(file), typed=typed)
    assert b"Traceback" not in run.stderr
    assert Record.load(file).log[:2] == [(0, LINE), (0, OTHER)]
