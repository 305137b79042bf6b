"""Whole games at a terminal, and everything that can be typed during one."""

from pathlib import Path

import pytest

from comptoir import Record, Session
from tests.cli.driver import Terminal, comptoir
from tests.titles import TURNS, sample_of

ONES = "1\n" * 2000
SAMPLE = sample_of("turns")
LINE = SAMPLE.LINE
PLAY = ("play", TURNS, "--bots", "random", "--seed", "tea")
IN_ORDER = ("--option", "=".join(SAMPLE.OPTION))  # so that a new round reveals nothing


@pytest.mark.parametrize(("language", "ending"), [("en", " win"), ("fr", "Victoire\u00a0:")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    how = ["--plain"] if plain else []
    run = comptoir(*PLAY, "--lang", language, "--record", str(file), *how, typed=ONES)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert f"{TURNS}." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Session.replay(Record.load(file)).result is not None


def test_plain_text_has_no_drawing_and_no_colour() -> None:
    run = comptoir(*PLAY, "--plain", typed=ONES)
    assert not set("─│╭╮░⌂★▲●■◆✓✗\x1b") & set(run.stdout)


def test_several_people_share_a_terminal() -> None:
    run = comptoir("play", TURNS, "--people", "2", "--names", "Anna,Li", "--plain", typed=ONES)
    assert run.returncode == 0
    assert f"Anna — {SAMPLE.QUESTION}" in run.stdout
    assert f"Li — {SAMPLE.QUESTION}" in run.stdout


def test_nothing_is_taken_back_once_something_was_revealed() -> None:
    terminal = Terminal(*PLAY)
    for line in SAMPLE.TURN:
        shown = terminal.answer(line)
    assert SAMPLE.REVEALED in shown, "with something that nobody knew"
    told = "Something was drawn or revealed, so you cannot undo this any more."
    assert told in terminal.answer("undo")
    terminal.child.close()


def test_undo_is_free_within_a_turn() -> None:
    terminal = Terminal(*PLAY)
    assert "There is nothing to undo." in terminal.answer("undo")
    terminal.answer(LINE)
    shown = terminal.answer("undo")
    assert "Player 1 undoes the last move." in shown
    assert "The bots agree." not in shown
    assert SAMPLE.QUESTION in shown
    terminal.child.close()


def test_undo_past_a_bot_asks_the_bots_who_agree() -> None:
    terminal = Terminal(*PLAY, *IN_ORDER)
    *lines, last = SAMPLE.TURN
    for line in lines:
        terminal.answer(line)
    assert "Bot 2’s turn." in terminal.answer(last)
    shown = terminal.answer("undo")
    assert "The bots agree." in shown
    assert SAMPLE.LAST_QUESTION in shown
    terminal.child.close()


def test_undo_past_another_person_asks_that_person() -> None:
    terminal = Terminal("play", TURNS, "--people", "2", "--seed", "tea", *IN_ORDER)
    for line in SAMPLE.TURN * 2:
        terminal.answer(line)
    assert "Player 2, do you agree" in terminal.answer("undo")
    assert "Player 2 declines" in terminal.answer("n")
    terminal.answer("undo")
    assert "undoes the last move" in terminal.answer("yes")
    terminal.child.close()


def test_the_last_mover_can_take_back_when_somebody_else_is_to_play() -> None:
    terminal = Terminal("play", TURNS, "--seats", "2", "--people", "2", "--seed", "tea")
    for line in SAMPLE.TURN:
        terminal.answer(line)
    assert "Player 1, do you agree" in terminal.answer("undo")
    assert "Player 1 declines" in terminal.answer("no")
    assert "Player 1, do you agree" in terminal.answer("undo")
    shown = terminal.answer("y")
    assert "Player 1 undoes the last move." in shown
    assert f"Player 1 — {SAMPLE.LAST_QUESTION}" in shown
    shown = terminal.answer("undo")
    assert "Player 1 — " in shown
    assert SAMPLE.LAST_QUESTION not in shown
    assert "do you agree" not in shown
    terminal.child.close()


def test_undo_between_people_passes_over_bots() -> None:
    play = ("play", TURNS, "--people", "2", "--bots", "random", "--seed", "tea")
    terminal = Terminal(*play, *IN_ORDER)
    for _ in range(2):
        for line in SAMPLE.TURN:
            shown = terminal.answer(line)
    assert "Bot 3’s turn." in shown
    assert "Player 2, do you agree" in terminal.answer("undo")
    shown = terminal.answer("y")
    assert "The bots agree." in shown
    assert f"Player 2 — {SAMPLE.LAST_QUESTION}" in shown
    terminal.child.close()


def test_save_keeps_a_record_and_writes_over_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(*PLAY)
    terminal.answer(LINE)
    assert "The record is in" in terminal.answer(f"save {file}")
    kept = file.read_text("utf-8")
    terminal.answer(LINE)
    assert "was not changed" in terminal.answer(f"save {file}")
    assert file.read_text("utf-8") == kept
    terminal.answer(f"save --force {file}")
    assert len(Record.load(file).log) == 2
    assert "no such file or folder" in terminal.answer(f"save {tmp_path}/no/where")
    terminal.child.close()


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    file, again = tmp_path / "game.txt", tmp_path / "again.txt"
    first = comptoir(*PLAY, "--plain", "--record", str(file), typed=f"{LINE}\n")
    assert "You left the game unfinished." in first.stdout
    run = comptoir("play", "--resume", str(file), "--plain", "--record", str(again), typed=ONES)
    assert run.returncode == 0
    assert SAMPLE.TOLD in run.stdout
    assert Record.load(again).log[0] == (0, LINE)


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_offers_to_keep_the_record(key: str, tmp_path: Path) -> None:
    file = tmp_path / "left.txt"
    terminal = Terminal(*PLAY)
    terminal.answer(LINE)
    assert "type a file name" in terminal.leave(key)
    terminal.child.sendline(str(file))
    assert terminal.end() == 0
    assert Record.load(file).log == [(0, LINE)]


def test_a_game_just_saved_is_not_said_to_be_lost(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    run = comptoir(*PLAY, "--plain", typed=f"{LINE}\nsave {file}\n")
    assert "not saved" not in run.stdout
    assert "not saved" in comptoir(*PLAY, "--plain", typed=f"save {other}\n{LINE}\n").stdout
    undone = comptoir(
        *PLAY, "--plain", typed=f"{LINE}\nsave --force {other}\nundo\n{SAMPLE.OTHER_LINE}\n"
    )
    assert "not saved" in undone.stdout
    assert "not saved" not in comptoir("play", "--resume", str(file), "--plain").stdout


def test_a_game_just_saved_is_not_offered_to_be_kept(tmp_path: Path) -> None:
    terminal = Terminal(*PLAY)
    terminal.answer(LINE)
    terminal.answer(f"save {tmp_path / 'game.txt'}")
    assert "type a file name" not in terminal.leave()
    assert terminal.end() == 0


def test_the_file_of_the_record_can_be_saved_to_before_the_end(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    typed = f"{LINE}\nsave {file}\n{LINE}\n"
    run = comptoir(*PLAY, "--plain", "--record", str(file), typed=typed)
    assert "was not changed" not in run.stdout
    assert len(Record.load(file).log) == 2
    comptoir(*PLAY, "--plain", "--record", str(other), typed=f"save {tmp_path / 'third.txt'}\n")
    assert other.exists()


def test_the_same_seed_is_the_same_game() -> None:
    runs = [comptoir(*PLAY, "--plain", typed=ONES).stdout for _ in range(2)]
    assert runs[0] == runs[1]
