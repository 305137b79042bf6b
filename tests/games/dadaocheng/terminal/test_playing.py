"""Dadaocheng at a terminal: what can be typed, and what is said about it."""

import re

import pytest

from tests.cli.driver import Terminal, comptoir

ONES = "1\n" * 2000
PLAY = ("play", "dadaocheng", "--bots", "random", "--seed", "tea")


def test_a_game_alone_ends_with_a_title_and_the_challenge() -> None:
    challenge = ("--option", "challenge=two_cubes")
    run = comptoir("play", "dadaocheng", "--seats", "1", "--plain", *challenge, typed=ONES)
    assert run.returncode == 0
    assert "No title this time: you did not reach the first goal." in run.stdout
    assert "Challenge failed." in run.stdout


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
    assert "16 flip disc d4" in terminal.answer("1")
    assert "2 swap two discs" in terminal.answer("")
    assert "There is no number 9 in this menu." in terminal.answer("9")
    assert "Player 1 flips a2." in terminal.answer("1 2")
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
    assert "On ne peut rien essayer" in shown
    assert "Il n’y a rien à annuler." in terminal.answer("undo")
    terminal.child.close()


def test_foresight_stops_where_chance_begins() -> None:
    terminal = Terminal(*PLAY)
    for line in ("flip b2", "flip b2", "event for rice rice"):
        terminal.answer(line)
    assert "Depends on dice or hidden cards" in terminal.answer("why temple 2 pay rice")
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


def test_what_is_not_understood_is_explained_and_nothing_changes() -> None:
    terminal = Terminal(*PLAY)
    assert "There is no action “dance”" in terminal.answer("dance")
    assert "for instance “swap a1 c3”" in terminal.answer("swap a1")
    assert "“z9” does not fit here" in terminal.answer("flip z9")
    assert "2 moves to make" in terminal.answer("")
    terminal.child.close()


def test_every_prompt_is_answered_by_a_number_in_french_words() -> None:
    run = comptoir(*PLAY, "--lang", "fr", "--plain", typed=ONES)
    assert re.search(r"^Joueur 1 — Achetez et échangez à votre guise", run.stdout, re.MULTILINE)
