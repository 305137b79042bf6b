"""Dale of Merchants at a terminal: whole games, what can be typed, and what is kept secret."""

import random
import re
from pathlib import Path

import pytest

from comptoir import Record, Session
from tests.cli.driver import Terminal, comptoir
from tests.games.dale.scenario import scene

PLAY = ("play", "dale", "--bots", "random", "--seed", "tea")
SETS = ("--option", "sets=crocodiles foxes sloths", "--option", "first=0")
SHORT = ("--option", "sets=macaws squirrels polecats")
DICE = random.Random(7)
DIGITS = "".join(f"{DICE.randint(1, 6)}\n" for _ in range(9000))


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A turn with much to choose from: Calculations, a full market, and cards in the schedule."""
    hand = "junk junk junk tireless_tinkerer calculations magnet magnet glue scary_gunfight"
    played = scene(
        [hand, "junk junk", "junk"],
        seats=3,
        market="cheer magnet raffle charity tasters",
        decks=["junk junk", "junk", "junk"],
        discards=["junk siesta junk"],
        schedules=["", "nasty_threat, siesta", "scary_gunfight"],
        stalls=["cunning_neighbour | cheer", "tireless_tinkerer"],
        thrown="raffle",
    )
    file = tmp_path_factory.mktemp("records") / "rich.txt"
    played.session.record.save(file)
    return str(file)


def at(record: str, *arguments: str) -> Terminal:
    return Terminal("play", "--resume", record, "--bots", "random", *arguments)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("language", "ending"), [("en", "wins with "), ("fr", "Victoire\u00a0:")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    how = ["--plain"] if plain else []
    run = comptoir(*PLAY, *SHORT, "--lang", language, "--record", str(file), *how, typed=DIGITS)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert "dale." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Session.replay(Record.load(file)).result is not None


@pytest.mark.parametrize("people", ["1", "2"])
def test_plain_text_has_no_drawing_and_no_colour(people: str) -> None:
    run = comptoir(*PLAY[:2], *SHORT, "--seed", "tea", "--people", people, "--plain", typed=DIGITS)
    assert run.returncode == 0
    assert "Your hand, worth" in run.stdout
    assert not set("─│╭╮★▲●■◆◄✓✗×\x1b") & set(run.stdout)


def test_four_players_in_teams() -> None:
    teams = (
        "--seats",
        "4",
        "--option",
        "teams=on",
        "--option",
        "sets=squirrels macaws pandas owls",
    )
    run = comptoir(*PLAY, *teams, "--plain", "--names", "Anna,Bob,Cleo,Dan", typed=DIGITS * 4)
    assert run.returncode == 0, run.stderr
    assert "asks their partner to complete the stack" in run.stdout
    assert "Anna and Cleo win with" in run.stdout or "Bob and Dan win with" in run.stdout


def test_cards_are_typed_as_they_are_called_in_the_language(rich: str) -> None:
    terminal = at(rich, "--lang", "fr")
    assert "Joueur 1 joue Effroyable fusillade." in terminal.answer("jouer Effroyable fusillade")
    assert "Joueur 1 joue Bricoleur infatigable." in terminal.answer("jouer bricoleur infatigable")
    terminal.answer("acheter tombola +2 payer aimant camelote camelote camelote")
    assert "Joueur 1 achète Tombola pour 3 Camelotes et Aimant." in terminal.answer("journal")
    terminal.child.close()


def test_the_beginning_of_a_move_lists_the_ways_to_go_on(rich: str) -> None:
    terminal = at(rich)
    shown = terminal.answer("buy raffle")
    assert "1 buy Raffle (+2) for 7 (" in shown
    assert "buy Raffle, moved from +2 to +0, for 5 (" in shown
    assert "Press Enter or type 0 to go back." in shown
    shown = terminal.answer("1")
    assert "buy Raffle (+2) for Calculations and Glue" in shown
    assert "too much" in shown
    assert "The price is 7, and these cards are worth 4" in terminal.answer(
        "buy raffle +2 pay magnet"
    )
    assert "must total 4, and these cards total 5" in terminal.answer("build glue")
    terminal.child.close()


def test_the_menu_of_a_turn_fits_a_small_screen(rich: str) -> None:
    terminal = at(rich)
    shown = terminal.answer("options")
    entries = [line for line in terminal.lines if line.strip()[:2].strip().isdigit()]
    assert len(Session.replay(Record.load(rich)).options(0)) > 100
    assert "buy Tasters (+4) for 11, or less if moved (" in shown
    assert len(entries) // 2 <= 14
    terminal.child.close()


def test_several_answers_in_one_line() -> None:
    terminal = Terminal(*PLAY, *SETS)
    shown = terminal.answer("inventory; discard junk; discard junk; done")
    assert "Player 1 takes an inventory." in shown
    assert shown.count("Player 1 discards Junk.") == 2
    assert "Discard as many cards as you like" not in shown
    terminal.child.close()


def test_a_line_stops_at_the_first_answer_that_is_refused() -> None:
    terminal = Terminal(*PLAY, *SETS)
    shown = terminal.answer("inventory; discard glue; discard junk; done")
    assert "Player 1 takes an inventory." in shown
    assert "“discard glue” is not one of the choices here" in shown
    assert "Skipped: discard junk; done." in shown
    assert "Discard as many cards as you like" in shown
    assert "Player 1 discards" not in shown
    terminal.child.close()


def test_what_is_typed_ahead_is_not_meant_for_the_next_turn() -> None:
    terminal = Terminal(*PLAY, *SETS)
    shown = terminal.answer("inventory; done; inventory; discard junk")
    assert "Skipped: inventory; discard junk." in shown
    assert "Player 1 discards Junk." not in shown
    terminal.child.close()


def test_several_answers_in_one_line_at_any_game() -> None:
    run = comptoir(
        "play", "dadaocheng", "--seed", "tea", "--plain", typed="flip b2; flip b2; 99; end\n"
    )
    assert run.stdout.count("Player 1 flips b2.") == 2
    assert "There is no number 99 in this menu." in run.stdout
    assert "Skipped: end." in run.stdout


def test_any_order_is_for_questions_of_order(rich: str) -> None:
    terminal = at(rich, "--lang", "fr")
    assert "On ne vous demande pas d’ordre de cartes." in terminal.answer("n’importe")
    terminal.child.close()


def test_any_order_answers_all_the_questions_for_it(rich: str) -> None:
    terminal = at(rich)
    shown = terminal.answer("buy cheer +0 pay junk junk junk tireless_tinkerer")
    assert "Which of these cards do you lay on the discard pile next?" in shown
    assert "Cards laid out: 3 Junk and Tireless Tinkerer." in shown
    shown = terminal.answer("any")
    assert "It is Bot 2’s turn." in shown
    terminal.child.close()


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "card magnet", "Search your deck, take a card of your choice into hand"),
        ("en", "card Night Shift", "Look in secret at the top card of every player’s deck"),
        ("fr", "carte aimant", "Fouillez votre pioche, prenez la carte de votre choix"),
        ("fr", "card equilibrage", "Chaque fois que la pioche d’un autre joueur a été mélangée"),
        ("fr", "carte harfangs", "Réactions\u00a0: ils attendent dans votre main"),
        ("en", "card owls", "Extra Remarks"),
        ("en", "card", "If you pay with this card, it counts in full"),
        ("en", "card zebra", "There is no card or set called “zebra”."),
    ],
)
@pytest.mark.parametrize("plain", ["--plain", ""])
def test_a_card_says_all_it_says(
    language: str, typed: str, told: str, plain: str, rich: str
) -> None:
    terminal = at(rich, "--lang", language, *plain.split())
    assert told in terminal.answer(typed)
    terminal.child.close()


def test_piles_show_what_everybody_could_look_through(rich: str) -> None:
    terminal = at(rich)
    shown = terminal.answer("piles")
    assert "Player 1’s discard pile, from the top: Junk, Siesta and Junk." in shown
    assert "Market discard pile, from the top: Raffle." in shown
    assert "The market deck, in unknown order:" in shown
    terminal.child.close()


def test_tab_completes_cards() -> None:
    terminal = Terminal(*PLAY, *SETS)
    terminal.child.send("card nas\t")
    terminal.child.expect_exact("nasty_threat ")
    terminal.child.sendline("")
    terminal.child.expect_exact("must total exactly 1 more than its rank")
    terminal.child.close()


def test_why_tells_what_would_happen_or_why_not(rich: str) -> None:
    terminal = at(rich, "--lang", "fr")
    shown = terminal.answer("why play scary_gunfight")
    assert "C’est possible\u00a0: jouer Effroyable fusillade." in shown
    assert "Joueur 1 joue Effroyable fusillade." in shown
    assert "Dépend de dés ou de cartes cachées" in terminal.answer("why play magnet")
    assert "n’est pas une technique" in terminal.answer("pourquoi jouer colle")
    assert "(règle 6.1)" in terminal.answer("why play glue")
    assert "obligatoire" in terminal.answer("why done")
    terminal.child.close()


def test_undo_takes_back_what_revealed_nothing() -> None:
    terminal = Terminal(*PLAY, *SETS)
    terminal.answer("inventory")
    terminal.answer("discard junk")
    shown = terminal.answer("undo")
    assert "Player 1 undoes the last move." in shown
    assert "The bots agree." not in shown
    shown = terminal.answer("undo")
    assert "Your turn: buy, play, build or take an inventory." in shown
    terminal.child.close()


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    file, again = tmp_path / "game.txt", tmp_path / "again.txt"
    comptoir(*PLAY, *SETS, "--plain", "--record", str(file), typed="inventory\ndiscard junk\n")
    assert comptoir("check", str(file)).returncode == 0
    run = comptoir(
        "play",
        "--resume",
        str(file),
        "--plain",
        "--bots",
        "random",
        "--record",
        str(again),
        typed="done\n",
    )
    assert "Player 1 discards Junk." in run.stdout
    assert len(Record.load(again).log) > len(Record.load(file).log)
    printed = comptoir("replay", str(again), "--print", "--lang", "fr").stdout
    assert printed.startswith("Familles en jeu\u00a0: paresseux, crocodiles et fennecs.\n")
    assert "Joueur 1 défausse Camelote." in printed


def test_replay_shows_no_hands_but_cards_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    comptoir(*PLAY, *SETS, "--plain", "--record", str(file), typed="inventory\ndone\n")
    terminal = Terminal("replay", str(file))
    shown = terminal.answer("")
    assert "After 1 of" in shown
    assert "Hand:" not in shown
    assert "Look through" not in shown
    assert "Search your deck" in terminal.answer("card magnet")
    terminal.child.sendline("quit")
    assert terminal.end() == 0


def test_people_at_one_terminal_do_not_see_each_other_s_hands() -> None:
    terminal = Terminal(
        "play", "dale", "--people", "2", "--names", "Anna,Bob", *SETS, "--seed", "tea"
    )
    assert "For Anna’s eyes only" in terminal.opening
    assert "Hand:" not in terminal.opening
    assert "Hand: 5 cards" in terminal.answer("")
    shown = terminal.answer("inventory; done")
    assert "For Bob’s eyes only" in shown
    assert "Hand:" not in shown
    assert "\x1b[3J" in terminal.child.before  # nothing is left to scroll back to
    shown = terminal.answer("")
    assert "Anna takes an inventory." in shown
    assert "▲ Anna" in shown
    assert "● Bob (you)" in shown
    terminal.child.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_fits_the_terminal(columns: int, language: str, rich: str) -> None:
    terminal = Terminal(
        "play", "--resume", rich, "--bots", "random", "--lang", language,
        "--names", "Bartholomew-Maxi,李四李四李四李四,C", columns=columns,
    )  # fmt: skip
    for line in ("board", "card", "piles", "help", "why play glue", "buy tasters", "1", "0"):
        terminal.answer(line)
    assert max(map(len, terminal.lines)) <= columns
    shown = " ".join(terminal.lines)
    for part in ("▲ Bartholomew-Maxi", "● 李四", "■ C", "+4", "2×", "T+"):
        assert part in shown
    for line in terminal.lines:
        assert not re.match(r"\s*[»;:!?]", line), line
        assert not line.endswith("«"), line
    terminal.child.close()


def test_a_question_of_one_kind_is_listed_at_once(rich: str) -> None:
    terminal = at(rich)
    terminal.answer("buy cheer +0 pay calculations junk junk")
    shown = terminal.answer("")
    assert "Calculations. Place the other cards of the market." in shown
    assert "1 start with " in shown
    assert "(6 ways)" in shown
    shown = terminal.answer("1")
    assert "rearrange the market: " in shown
    assert "rearranges the market" in terminal.answer("1")
    terminal.child.close()


def test_what_leaving_means_is_said(rich: str) -> None:
    terminal = at(rich, "--lang", "fr")
    shown = terminal.answer("inventaire")
    assert "c’est tout fini" in shown
    terminal.answer("annuler")
    terminal.answer("jouer bricoleur infatigable")
    assert "renoncer à l’action bonus" in terminal.answer("choix")
    terminal.child.close()
