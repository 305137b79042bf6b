"""Dragon Market at a terminal: what can be typed, what is refused, and what stays secret."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from comptoir import Record
from comptoir.games.dragon_market.present import PRESENTER
from comptoir.table.session import Session
from comptoir.words import LANGUAGES, Catalogue
from tests.cli.driver import Terminal, comptoir
from tests.games.dragon_market.harbours import nearly_won, rich

AT_RANDOM = ("--option", "boats=at_random")
PLAY = ("play", "dragon_market", "--seats", "3", "--bots", "random", "--seed", "tea", *AT_RANDOM)
SWAPS = "échanger-piles échanger-héritiers"


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "Slide D4  F4", "slide d4 f4"),
        ("fr", "glisser d4 f4", "slide d4 f4"),
        ("fr", "tourner d4 droite", "turn d4 right"),
        ("fr", "marcher c4, c5 laisser bébé dragon", "walk c4 c5 leave baby_dragon"),
        ("en", "walk c4 leave baby dragon", "walk c4 leave baby_dragon"),
        ("fr", "finir 3", "end 3"),
        ("fr", "bateau bout", "boat end"),
        ("fr", "placer c4 est", "place c4 east"),
        ("fr", "pièce Li Po", "coin p1"),
        ("en", "swap-heirs anna leave Buddha statue", "swap-heirs p0 leave buddha"),
        ("fr", "échanger-héritiers p1 laisser statue de bouddha", "swap-heirs p1 leave buddha"),
        ("en", "walk c4 ring", "walk c4 ring"),
        ("en", "turn c4 right", "turn c4 right"),
    ],
)
def test_names_and_words_of_the_language_are_read(language: str, typed: str, read: str) -> None:
    assert PRESENTER.read(typed, Catalogue(language, names=["Anna", "Li Po", "c4"])) == read


@pytest.mark.parametrize(
    ("language", "typed", "next_"),
    [
        ("en", "turn d4", "right left"),
        ("fr", "tourner d4", "droite gauche"),
        ("fr", "bateau", "centre extrémité"),
        ("fr", "placer c4", "nord est sud ouest"),
        ("fr", "glisser", ""),
        ("en", "", "slide turn walk end hop sideways half-turn pivot swap-stacks swap-heirs"),
        ("fr", "", "glisser tourner marcher terminer sauter côté demi-tour pivoter " + SWAPS),
    ],
)  # fmt: skip
def test_actions_go_on_in_the_own_language(language: str, typed: str, next_: str) -> None:
    assert PRESENTER.goes_on(rich().view(0), 0, typed, Catalogue(language)) == next_.split()


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        ("fr", "gl\t", "glisser "),
        ("fr", "glisser a\t", "glisser a5 "),
        ("fr", "tourner c7 d\t", "tourner c7 droite "),
        ("en", "wa\tb1 \t", "walk b1 c1 "),
        ("fr", "pourquoi\x15why slide a\t", "why slide a5 "),
    ],
)
def test_tab_completes(language: str, typed: str, shown: str) -> None:
    terminal = Terminal(*PLAY, "--lang", language)
    terminal.child.send(typed)
    terminal.child.expect_exact(shown)
    terminal.child.close()


REFUSED = [
    ("slide g1 j1", "The pontoon on j1 is in the way (rule 4.1).",
     "Le ponton en j1 barre la route (règle 4.1)."),
    ("slide b5 j5", "A boat on g5 is in the way (rule 4.1).",
     "Un bateau en g5 barre la route (règle 4.1)."),
    ("slide a5 a6", "A boat slides only along its own line (rule 4.1).",
     "Un bateau ne glisse que dans son axe (règle 4.1)."),
    ("slide a5 a5", "A slide must move the boat (rule 4.1).",
     "Un glissement doit déplacer le bateau (règle 4.1)."),
    ("slide b2 b3", "There is no boat on b2 (rule 2.2).",
     "Il n’y a pas de bateau en b2 (règle 2.2)."),
    ("slide z4 a1", "“z4” is not a cell: cells go from “a1” at the top left",
     "«\u00a0z4\u00a0» n’est pas une case\u00a0: elles vont de «\u00a0a1\u00a0», en haut à gauche"),
    ("turn g5 right", "There is no room to turn: there is a boat on h5 (rule 4.2).",
     "Il n’y a pas la place de tourner\u00a0: un bateau est en h5 (règle 4.2)."),
    ("turn d1 right", "the boat would leave the harbour (rule 4.2).",
     "Il n’y a pas la place de tourner\u00a0: le bateau sortirait du port (règle 4.2)."),
    ("walk b2", "You cannot walk from a1 to b2: there is water (rule 4.3).",
     "Vous ne pouvez pas aller de a1 à b2\u00a0: c’est de l’eau (règle 4.3)."),
    ("walk b1 c1 d1", "You cannot walk from c1 to d1: a sailor stands there (rule 4.3).",
     "Vous ne pouvez pas aller de c1 à d1\u00a0: il y a un marin (règle 4.3)."),
    ("walk j1", "You cannot walk from a1 to j1: that is not your pontoon (rule 4.3).",
     "Vous ne pouvez pas aller de a1 à j1\u00a0: ce n’est pas votre ponton (règle 4.3)."),
    ("walk b5", "You cannot walk from a1 to b5: the cells do not share a side (rule 4.3).",
     "Vous ne pouvez pas aller de a1 à b5\u00a0: ces cases ne se touchent pas par un côté (règle"),
    ("walk b1 c1 b1 c1 b1 c1 b1", "That costs 7 points, and you can pay 6 (rule 4.3).",
     "Cela coûte 7 points, et vous pouvez en payer 6 (règle 4.3)."),
    ("end 7", "You can take one coin for each point left, and you have 6 (rule 4.7).",
     "Vous pouvez prendre une pièce par point restant, et il vous en reste 6 (règle 4.7)."),
    ("hop g1 a1", "You have no bonus “Hop” (rule 6.3).",
     "Vous n’avez pas le bonus «\u00a0Saut de bateau\u00a0» (règle 6.3)."),
    ("turn g5 up", "a direction: “turn d4 right” or “turn d4 left”.",
     "un sens\u00a0: «\u00a0tourner d4 droite\u00a0» ou «\u00a0tourner d4 gauche\u00a0»."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "place"), [("en", 1), ("fr", 2)])
def test_refusals_are_told_with_their_rule(language: str, place: int) -> None:
    terminal = Terminal(*PLAY, "--lang", language)
    for refused in REFUSED:
        assert refused[place] in terminal.answer(refused[0]), refused[0]
        assert refused[place] in terminal.answer(f"why {refused[0]}")
    terminal.child.close()


def test_a_turn_is_typed_taken_back_and_told() -> None:
    terminal = Terminal(*PLAY, "--names", "Mei")
    assert "Type “slide d4 f4”" in terminal.opening
    assert "Mei’s turn." in terminal.opening
    shown = terminal.answer("why slide b5 d5")
    assert "You can do that: slide the boat from a5 to c5." in shown
    shown = terminal.answer("slide b5 d5; walk b1 c1")
    assert "Mei slides the boat from a5 to c5." in shown
    assert "Mei walks to c1 via b1." in shown
    assert "3 points left" in shown
    assert "│ S Om" not in shown
    shown = terminal.answer("undo")
    assert "5 points left" in shown
    shown = terminal.answer("turn i5")  # either way round: a menu
    assert "turn the boat at i5 to the left turn i5 left" in shown
    shown = terminal.answer("log")
    assert "Mei rolls 3 + 3: 6 points. Mei slides the boat from a5 to c5." in shown
    assert shown.count("walks") == shown.count("Mei undoes the last move.") == 1
    assert "4.2 Turn a boat" in terminal.answer("rules 4.2")
    shown = terminal.answer("end 1")
    assert "Mei takes 1 coin." in shown
    assert "Bot 2’s turn." in shown
    terminal.child.close()


def test_an_open_game_needs_no_curtain_and_a_secret_one_does() -> None:
    terminal = Terminal("play", "dragon_market", "--people", "2", "--seed", "tea", *AT_RANDOM)
    assert "eyes only" not in terminal.opening
    assert "Player 1 — 6 points left" in terminal.opening
    assert "Player 2 — " in terminal.answer("end")
    terminal.child.close()

    terminal = Terminal(
        "play", "dragon_market", "--people", "2", "--seed", "tea", "--option", "objectives=red",
        *AT_RANDOM,
    )  # fmt: skip
    assert "Player 1’s eyes only" in terminal.opening
    assert "R03" not in terminal.opening
    shown = terminal.answer("")
    assert "keep R03 (carpet, Buddha statue and lantern; bonus “Sideways”): a boat moves" in shown
    shown = terminal.answer("keep r03")
    before, after = terminal.child.before.split("\x1b[H\x1b[2J\x1b[3J")
    assert "R03" in before
    assert "R03" not in after
    shown = terminal.answer("")
    assert "Player 1 keeps a secret objective." in shown
    assert "secret objective" in shown
    assert "R03" not in shown
    assert "Needs" not in shown
    assert "R03" not in terminal.answer("log")
    assert "R03" not in terminal.answer("board")
    terminal.answer("1")
    shown = terminal.answer("")
    assert "needs Ca carpet Bu Buddha statue La lantern" in shown.replace("\u00a0", " ")
    assert "then the bonus “Sideways”" in shown
    terminal.child.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("language", "ending"), [("en", "Nobody has won"), ("fr", "Personne n’a")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    dice = random.Random(5)
    digits = "".join(f"{dice.randint(1, 9)}\n" for _ in range(3000))
    how = ["--plain"] if plain else []
    run = comptoir("play", "dragon_market", "--seats", "4", "--bots", "random", "--seed", "tea",
                   "--option", "objectives=red", "--option", "teams=on", "--option",
                   "boats=by_players", "--option", "turn_limit=100", "--lang", language,
                   "--record", str(file), *how, typed=digits)  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert "dragon_market." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Session.replay(Record.load(file)).result is not None
    if plain:
        assert not set("─│▲●■◆◄✓★▒\x1b") & set(run.stdout)


def test_the_winner_is_told(tmp_path: Path) -> None:
    file = tmp_path / "won.txt"
    nearly_won().record.save(file)
    run = comptoir("play", "--resume", str(file), "--people", "2", "--plain", typed="walk a1\n")
    assert "Player 1 comes home with everything and completes objective 3: R08" in run.stdout
    assert "The last objective needed is complete." in run.stdout
    assert "Player 1 wins with 3 objectives." in run.stdout


@pytest.mark.sampled(1)
@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_the_terminal(columns: int, language: str, tmp_path: Path) -> None:
    file = tmp_path / "rich.txt"
    rich().record.save(file)
    terminal = Terminal(
        "play", "--resume", str(file), "--people", "4", "--lang", language,
        "--names", "Bartholomew-Maxi,李四李四李四李四,C,D", columns=columns,
    )  # fmt: skip
    for line in ("", "board", "help", "why hop d8 h8", "hop", "0", "slide g4 d4", "hop d8 h8"):
        terminal.answer(line)
    assert max(map(len, terminal.lines)) <= columns
    shown = " ".join(terminal.lines)
    for part in ("▲ Bartholomew-Maxi", "● 李四", "■ C", "◆ D"):
        assert part in shown
    for line, following in pairwise(terminal.lines):
        assert not re.match(r"\s*[»;:!?]", line), (line, following)
        assert not line.endswith("«"), line
    terminal.child.close()
