"""Cards: every row of the decks is what the sheets of facts say, and every card has its words."""

import ast
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from comptoir.games.dale.rules.card import EVENTS, Card, nothing
from comptoir.games.dale.rules.dale import HAND, SLOTS
from comptoir.games.dale.rules.deal import (
    JUNK_CARDS,
    STARTING_DECK,
    TEAM_JUNK_CARDS,
    market_deck,
    starting_deck,
)
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS, SETS
from comptoir.games.dale.rules.luck import OCELOT, POLECAT
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dale.scenario import new_game, scene
from tests.house.places import SOURCE

FACTS = Path(__file__).parent / "facts"
SHEETS = [
    tomllib.loads((FACTS / name).read_text("utf-8"))
    for name in ("cards.toml", "cards_first_game.toml")
]
SECOND, FIRST = SHEETS
ROWS = [row for sheet in SHEETS for row in sheet["card"]]
ROW = pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
GAME = SOURCE / "comptoir" / "games" / "dale"


def kind(card: Card) -> str:
    if card.name == "junk":
        return "rubbish"
    return "technique" if card.technique else "passive"


def test_there_is_a_row_for_every_card_of_the_sheets_and_no_other() -> None:
    assert sorted(card.name for card in CARDS) == sorted(row["id"] for row in ROWS)
    assert len(CARDS) == 73
    assert [card.kind for card in CARDS] == list(range(73))


@ROW
def test_a_row_is_what_the_sheet_says(row: dict[str, Any]) -> None:
    card = CARDS[KINDS[row["id"]]]
    assert DECKS[card.set].name == row["set"]
    assert card.value == row["value"]
    assert kind(card) == row["type"]
    assert card.bonus == row["bonus"]
    assert card.source == row["source"]
    assert card.copies_source == row["copies_source"]
    if row["id"] != "junk":
        assert card.copies == row["copies"]


@ROW
def test_what_a_card_does_when_is_what_the_sheet_says(row: dict[str, Any]) -> None:
    card = CARDS[KINDS[row["id"]]]
    timing = row["timing"]
    assert card.delayed == ("next_turn" in timing)
    assert card.this_turn == ("this_turn" in timing)
    assert (card.play is not nothing) == (timing.startswith(("immediate", "this_turn")))
    assert (card.later is not nothing) == ("next_turn" in timing and not lasting(card))
    assert lasting(card) == timing.startswith("until")
    assert (card.pays > 0) == ("on_purchase_payment" in timing)
    assert (card.throws_junk > 0) == (timing == "on_being_purchased")
    assert helps_in_a_stack(card) == (timing == "on_build")
    assert (card.refill_from_hand > 0) == (timing == "while_in_hand")
    assert (card.refill_from_stall > 0) == (timing == "while_in_stall")
    assert card.copies_others == timing.startswith("copy")
    assert EVENTS[card.reacts_to] == REACTIONS.get(timing, "nothing")


REACTIONS = {
    "own_turn_once": "own_turn",
    "own_turn_once_and_on_purchase_payment": "own_turn",
    "copy_and_own_turn_once": "own_turn",
    "reaction_technique_resolved": "resolved",
    "reaction_enters_own_hand": "arrived",
    "reaction_purchase": "purchased",
    "reaction_shuffle": "shuffled",
    "reaction_build": "built",
}


def lasting(card: Card) -> bool:
    return card.surcharge > 0 or card.threat > 0 or card.one_card_refill


def helps_in_a_stack(card: Card) -> bool:
    return card.widens > 0 or card.stretches or card.builds_again


def test_the_sets_are_those_of_the_sheets_and_say_which_game_they_are_from() -> None:
    listed = [(row["key"], row["game"]) for sheet in SHEETS for row in sheet["set"]]
    assert [(deck.name, deck.game) for deck in DECKS[1:]] == listed
    assert tuple(name for name, _ in listed) == SETS


def test_a_set_has_fifteen_cards() -> None:
    for sheet in SHEETS:
        numbers = sheet["composition"]
        for row in sheet["set"]:
            cards = [card for card in CARDS if DECKS[card.set].name == row["key"]]
            copies = Counter(dict.fromkeys(range(1, 6), 0))
            for card in cards:
                copies[card.value] += card.copies
            fives = numbers["value_5_first"] + numbers["value_5_second"]
            expected = [numbers[f"value_{value}"] for value in range(1, 5)]
            assert [copies[value] for value in range(1, 6)] == [*expected, fives]
            assert copies.total() == row["cards"] == numbers["total"] == 15
            assert copies.total() - copies[1] == row["market_cards"]


def test_the_box_has_110_cards() -> None:
    sets = [card for card in CARDS if DECKS[card.set].game == 2 and card.name != "junk"]
    assert sum(card.copies for card in sets) + JUNK_CARDS == SECOND["game"]["total_cards"] == 110


def test_the_numbers_of_the_game() -> None:
    game = SECOND["game"]
    assert JUNK_CARDS == game["junk_cards"] == FIRST["game"]["junk_cards"]
    assert game["starting_deck_size"] == STARTING_DECK
    assert game["hand_size"] == HAND
    assert game["market_slots"] == SLOTS
    assert scene().view(0)["goal"] == game["stacks_to_win"]
    assert scene(seats=4, teams=True).view(0)["goal"] == game["stacks_to_win_team"]


def test_the_dice_have_the_faces_of_the_sheets() -> None:
    (polecat,), (ocelot,) = (sheet["die"] for sheet in SHEETS)
    assert list(POLECAT) == polecat["faces"]
    assert list(OCELOT) == ocelot["faces"]


@pytest.mark.parametrize("row", SECOND["setup"], ids=lambda row: f"{row['players']}{row['team']}")
def test_the_set_up_is_that_of_the_sheet(row: dict[str, Any]) -> None:
    dale = new_game(row["players"], teams="on" if row["team"] else "off")
    sets = [SETS.index(name) + 1 for name in dale.state["sets"]]
    assert len(sets) == row["sets"]
    assert starting_deck(sets).count(0) == row["junk_per_player"]
    assert row["players"] * row["junk_per_player"] == row["junk_total"]
    assert dale.junk == (TEAM_JUNK_CARDS if row["team"] else JUNK_CARDS) - row["junk_total"]
    assert len(market_deck(sets)) == row["market_deck_before_reveal"]


def test_the_surcharges_are_those_of_the_sheet() -> None:
    dale = scene(market="swank swank swank siesta siesta")
    values = [3, 3, 3, 4, 4]
    surcharges = SECOND["market"]["surcharge_right_to_left"]
    assert dale.prices() == [v + more for v, more in zip(values, surcharges, strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    words = Catalogue(language)
    for card in CARDS:
        assert words.has(f"dale.word.{card.name}"), card.name
        assert words.has(f"dale.text.{card.name}"), card.name
    for name in SETS:
        assert any(f"{name}" in key for key in words.texts if key.startswith("dale.")), name


def test_the_english_names_are_those_printed() -> None:
    words = Catalogue("en")
    for row in ROWS:
        assert words.text(f"dale.word.{row['id']}", count=1).lower() == row["name"].lower()


def literals(file: Path) -> set[str]:
    """All texts in a module, docstrings left out."""
    tree = ast.parse(file.read_text("utf-8"))
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {word for text in texts if "\n" not in text for word in text.split()}


@pytest.mark.parametrize("file", sorted(GAME.glob("*.py")), ids=lambda file: file.name)
def test_no_module_but_the_decks_and_the_words_names_a_card(file: Path) -> None:
    names = {card.name for card in CARDS}
    also = {"junk", "charm"}  # a rule of its own, and something that is told
    assert file.name == "words.py" or literals(file) & names <= also
