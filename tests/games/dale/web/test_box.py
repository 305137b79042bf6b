"""The box of Dale of Merchants, as the page gets it."""

from __future__ import annotations

import json

import pytest

from comptoir.games.dale.box import COLOURS, contents
from comptoir.games.dale.rules.decks import CARDS, DECKS
from comptoir.words import Catalogue


def test_every_card_is_in_the_box_in_the_order_of_its_kind() -> None:
    assert list(contents()["cards"]) == [card.name for card in CARDS]


def test_it_is_plain_data() -> None:
    assert json.loads(json.dumps(contents())) == contents()


def test_a_set_has_fifteen_cards() -> None:
    box = contents()
    for name in [deck.name for deck in DECKS[1:]]:
        assert sum(box["cards"][card]["copies"] for card in box["sets"][name]["cards"]) == 15


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_it_names_is_there(language: str) -> None:
    words, box = Catalogue(language), contents()
    named = [card["text"] for card in box["cards"].values()]
    named += [text for row in box["sets"].values() for text in (row["name"], row["theme"])]
    assert all(map(words.has, named))


@pytest.mark.parametrize("name", COLOURS)
def test_white_letters_can_be_read_on_the_colour_of_a_set(name: str) -> None:
    channels = [int(COLOURS[name][place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [
        channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    ]
    assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5


def test_the_plus_and_the_type_of_a_card_are_told() -> None:
    cards = contents()["cards"]
    assert cards["magnet"]["kind"] == "bonus"
    assert cards["glue"]["kind"] == "passive"
    assert cards["junk"]["kind"] == "rubbish"
