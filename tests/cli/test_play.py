"""Whole games at a terminal, and everything that can be typed during one."""

import re
from pathlib import Path

import pytest

from comptoir import Record, Session
from tests.cli.driver import Terminal, comptoir

ONES = "1\n" * 2000
PLAY = ("play", "dadaocheng", "--bots", "random", "--seed", "tea")
IN_ORDER = ("--option", "events=chronological")  # so that a new round reveals nothing


@pytest.mark.parametrize(("language", "ending"), [("en", "The winner"), ("fr", "Victoire\u00a0:")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    how = ["--plain"] if plain else []
    run = comptoir(*PLAY, "--lang", language, "--record", str(file), *how, typed=ONES)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert "dadaocheng." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Session.replay(Record.load(file)).result is not None


def test_plain_text_has_no_drawing_and_no_colour() -> None:
    run = comptoir(*PLAY, "--plain", typed=ONES)
    assert not set("─│╭╮░⌂★▲●■◆✓✗\x1b") & set(run.stdout)


def test_a_game_alone_ends_with_a_title_and_the_challenge() -> None:
    challenge = ("--option", "challenge=two_cubes")
    run = comptoir("play", "dadaocheng", "--seats", "1", "--plain", *challenge, typed=ONES)
    assert run.returncode == 0
    assert "No title this time: the first goal was not reached." in run.stdout
    assert "The challenge is missed." in run.stdout


def test_several_people_share_a_terminal() -> None:
    run = comptoir(
        "play", "dadaocheng", "--people", "2", "--names", "Anna,Li", "--plain", typed=ONES
    )
    assert run.returncode == 0
    assert "Anna — Move discs: 2 moves to make" in run.stdout
    assert "Li — Move discs: 2 moves to make" in run.stdout


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_the_board_fits_the_terminal(columns: int) -> None:
    terminal = Terminal(*PLAY, "--seats", "2", columns=columns)
    shown = terminal.opening + terminal.answer("flip b2") + terminal.answer("swap a1 c3")
    assert max(map(len, terminal.lines)) <= columns
    for part in ("round 1 of 10", "Ships", "Buildings", "supply", "▲ Player 1", "● Bot 2"):
        assert part in shown
    terminal.leave()
    terminal.answer("")
    assert terminal.end() == 0


def test_a_number_opens_a_group_and_enter_goes_back() -> None:
    terminal = Terminal(*PLAY)
    assert "16 turn over the disc d4" in terminal.answer("1")
    assert "2 swap two discs" in terminal.answer("")
    assert "There is no number 9 in this menu." in terminal.answer("9")
    assert "Player 1 turns over a2." in terminal.answer("1 2")
    terminal.child.close()


def test_tab_completes_actions() -> None:
    terminal = Terminal(*PLAY)
    terminal.child.send("sw\t")
    terminal.child.expect_exact("swap ")
    terminal.child.send("a1 c\t\t")
    terminal.child.expect_exact("c4")
    terminal.child.sendline("3")
    terminal.child.expect_exact("Player 1 swaps a1 and c3.")
    terminal.child.close()


def test_nothing_is_taken_back_once_something_was_revealed() -> None:
    terminal = Terminal(*PLAY)
    for line in ("flip b2", "flip b2", "end"):
        shown = terminal.answer(line)
    assert "Round 2" in shown, "with an event that nobody knew"
    told = "This can no longer be taken back: something has been drawn or revealed."
    assert told in terminal.answer("undo")
    terminal.child.close()


def test_undo_is_free_within_a_turn() -> None:
    terminal = Terminal(*PLAY)
    assert "There is nothing to take back." in terminal.answer("undo")
    terminal.answer("flip b2")
    shown = terminal.answer("undo")
    assert "Player 1’s last move is taken back." in shown
    assert "The bots agree." not in shown
    assert "2 moves to make" in shown
    terminal.child.close()


def test_undo_past_a_bot_asks_the_bots_who_agree() -> None:
    terminal = Terminal(*PLAY, *IN_ORDER)
    for line in ("flip b2", "flip b2"):
        terminal.answer(line)
    assert "It is Bot 2’s turn." in terminal.answer("end")
    shown = terminal.answer("undo")
    assert "The bots agree." in shown
    assert "then end your turn" in shown
    terminal.child.close()


def test_undo_past_another_person_asks_that_person() -> None:
    terminal = Terminal("play", "dadaocheng", "--people", "2", "--seed", "tea", *IN_ORDER)
    for line in ("flip b2", "flip b2", "end", "flip b2", "flip b2", "end"):
        terminal.answer(line)
    assert "Player 2, do you agree" in terminal.answer("undo")
    assert "Player 2 does not agree" in terminal.answer("n")
    terminal.answer("undo")
    assert "last move is taken back" in terminal.answer("yes")
    terminal.child.close()


def test_the_last_mover_can_take_back_when_somebody_else_is_to_play() -> None:
    terminal = Terminal("play", "dadaocheng", "--seats", "2", "--people", "2", "--seed", "tea")
    for line in ("flip a1", "flip a2", "end"):
        terminal.answer(line)
    assert "Player 1, do you agree" in terminal.answer("undo")
    assert "Player 1 does not agree" in terminal.answer("no")
    assert "Player 1, do you agree" in terminal.answer("undo")
    shown = terminal.answer("y")
    assert "Player 1’s last move is taken back." in shown
    assert "Player 1 — Buy and exchange" in shown
    shown = terminal.answer("undo")
    assert "1 move to make" in shown
    assert "do you agree" not in shown
    terminal.child.close()


def test_undo_between_people_passes_over_bots() -> None:
    play = ("play", "dadaocheng", "--people", "2", "--bots", "random", "--seed", "tea")
    terminal = Terminal(*play, *IN_ORDER)
    for _ in range(2):
        for line in ("flip b2", "flip b2", "end"):
            shown = terminal.answer(line)
    assert "It is Bot 3’s turn." in shown
    assert "Player 2, do you agree" in terminal.answer("undo")
    shown = terminal.answer("y")
    assert "The bots agree." in shown
    assert "Player 2 — Buy and exchange" in shown
    terminal.child.close()


def test_why_tells_what_would_happen_or_why_not() -> None:
    terminal = Terminal(*PLAY, "--lang", "fr")
    assert "C’est possible\u00a0: retourner le disque b2." in terminal.answer("why flip b2")
    assert "D’abord les disques" in terminal.answer("pourquoi end")
    assert "(règle 4.1)" in terminal.answer("why end")
    assert "C’est possible" in terminal.answer("why 1")
    terminal.answer("retourner b2")
    terminal.answer("retourner b2")
    shown = terminal.answer("why temple 3 pay rice rice")
    assert "Il faut 2 riz\u00a0; en main\u00a0: rien (règle 7.8)." in shown
    terminal.child.close()


def test_several_actions_are_tried_out_and_none_is_played() -> None:
    terminal = Terminal(*PLAY, "--lang", "fr")
    shown = terminal.answer("essayer retourner b2; retourner b2")
    assert shown.count("Joueur 1 retourne b2.") == 2
    assert "Ce n’était qu’un essai\u00a0; rien n’a été joué." in shown
    assert "« essayer ACTION" in terminal.answer("essayer").replace("\u00a0", " ")
    assert "D’abord les disques" in terminal.answer("try retourner b2; end")
    shown = terminal.answer("try flip b2; flip b2; end; end")
    assert "plus rien ne s’essaie" in shown
    assert "Il n’y a rien à reprendre." in terminal.answer("undo")
    terminal.child.close()


def test_foresight_stops_where_chance_begins() -> None:
    terminal = Terminal(*PLAY)
    for line in ("flip b2", "flip b2", "event for rice rice"):
        terminal.answer(line)
    assert "What follows cannot be foreseen" in terminal.answer("why temple 2 pay rice")
    assert "exchanges 2 rice for 1 tea" in terminal.answer("why trade rice rice for tea")
    terminal.child.close()


def test_the_rules_are_at_hand() -> None:
    terminal = Terminal(*PLAY)
    assert "7.1 Ships" in terminal.answer("rules")
    assert "no limit per turn" in terminal.answer("rules 7.1")
    assert "7.13 Planning ahead" in terminal.answer("rules 7")
    assert "The supply has" not in terminal.answer("rules R41")
    assert "9.5 Opium den" in terminal.answer("rules round up")
    assert "The rules do not mention “zebra”." in terminal.answer("rules zebra")
    terminal.child.close()


def test_help_log_board_and_options() -> None:
    terminal = Terminal(*PLAY, "--lang", "fr")
    assert "annuler" in terminal.answer("?")
    assert "La manche 1 commence." in terminal.answer("journal")
    assert "Bateaux" in terminal.answer("plateau")
    assert "échanger deux disques" in terminal.answer("choix")
    terminal.child.close()


def test_save_keeps_a_record_and_writes_over_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(*PLAY)
    terminal.answer("flip b2")
    assert "The record is in" in terminal.answer(f"save {file}")
    kept = file.read_text("utf-8")
    terminal.answer("flip b2")
    assert "was left as it is" in terminal.answer(f"save {file}")
    assert file.read_text("utf-8") == kept
    terminal.answer(f"save --force {file}")
    assert len(Record.load(file).log) == 2
    assert "no such file or folder" in terminal.answer(f"save {tmp_path}/no/where")
    terminal.child.close()


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    file, again = tmp_path / "game.txt", tmp_path / "again.txt"
    first = comptoir(*PLAY, "--plain", "--record", str(file), typed="flip b2\n")
    assert "The game is left unfinished." in first.stdout
    run = comptoir("play", "--resume", str(file), "--plain", "--record", str(again), typed=ONES)
    assert run.returncode == 0
    assert "Player 1 turns over b2." in run.stdout
    assert Record.load(again).log[0] == (0, "flip b2")


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_offers_to_keep_the_record(key: str, tmp_path: Path) -> None:
    file = tmp_path / "left.txt"
    terminal = Terminal(*PLAY)
    terminal.answer("flip b2")
    assert "type the name of a file" in terminal.leave(key)
    terminal.child.sendline(str(file))
    assert terminal.end() == 0
    assert Record.load(file).log == [(0, "flip b2")]


def test_a_game_just_saved_is_not_said_to_be_lost(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    run = comptoir(*PLAY, "--plain", typed=f"flip b2\nsave {file}\n")
    assert "not kept" not in run.stdout
    assert "not kept" in comptoir(*PLAY, "--plain", typed=f"save {other}\nflip b2\n").stdout
    undone = comptoir(*PLAY, "--plain", typed=f"flip b2\nsave --force {other}\nundo\nflip b3\n")
    assert "not kept" in undone.stdout
    assert "not kept" not in comptoir("play", "--resume", str(file), "--plain").stdout


def test_a_game_just_saved_is_not_offered_to_be_kept(tmp_path: Path) -> None:
    terminal = Terminal(*PLAY)
    terminal.answer("flip b2")
    terminal.answer(f"save {tmp_path / 'game.txt'}")
    assert "type the name of a file" not in terminal.leave()
    assert terminal.end() == 0


def test_the_file_of_the_record_can_be_saved_to_before_the_end(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    typed = f"flip b2\nsave {file}\nflip b2\n"
    run = comptoir(*PLAY, "--plain", "--record", str(file), typed=typed)
    assert "was left as it is" not in run.stdout
    assert len(Record.load(file).log) == 2
    comptoir(*PLAY, "--plain", "--record", str(other), typed=f"save {tmp_path / 'third.txt'}\n")
    assert other.exists()


def test_what_is_not_understood_is_explained_and_nothing_changes() -> None:
    terminal = Terminal(*PLAY)
    assert "There is no action “dance”" in terminal.answer("dance")
    assert "for instance “swap a1 c3”" in terminal.answer("swap a1")
    assert "“z9” is not known here" in terminal.answer("flip z9")
    assert "2 moves to make" in terminal.answer("")
    terminal.child.close()


def test_the_same_seed_is_the_same_game() -> None:
    runs = [comptoir(*PLAY, "--plain", typed=ONES).stdout for _ in range(2)]
    assert runs[0] == runs[1]


def test_every_prompt_is_answered_by_a_number_in_french_words() -> None:
    run = comptoir(*PLAY, "--lang", "fr", "--plain", typed=ONES)
    assert re.search(r"^Joueur 1 — Achetez et échangez à votre guise", run.stdout, re.MULTILINE)
