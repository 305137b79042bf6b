"""What is told of games: sentences in both languages, without names that only programs know."""

import random
import re

import pytest

import comptoir
from comptoir.games import own_titles
from comptoir.table.record import Record
from comptoir.web.services.game_info import example
from comptoir.words import LANGUAGES, Catalogue

ID = re.compile(r"\w+_\w+|\b[a-z]{2,}-\d[\w-]*|\b[a-z_]+\.[a-z_]+\b|#\d")
"""Names as programs write them: `baby_dragon`, `ship-1-05`, `table.list`."""
NAMES = ("Ada", "Mei", "Noor", "Otto", "Pia")
GAMES, MOST = 3, 900


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", [title.info.id for title in own_titles()])
def test_no_sentence_of_the_log_names_an_id(game: str, seed: int) -> None:
    title = comptoir.game(game)
    dice = random.Random(seed)
    seats = dice.choice(sorted(title.info.seats))
    session = comptoir.Session(title, seats, seed=seed)
    for _ in range(MOST):
        if session.result is not None:
            break
        seat = dice.choice(session.owing or session.awaited)
        session.play(seat, dice.choice(session.options(seat)))
    heard = [event for seat in (None, *range(seats)) for event in session.events(seat)]
    assert heard
    for language in LANGUAGES:
        words = Catalogue(language, names=NAMES)
        told = {words.say(event) for event in heard}
        assert not {sentence for sentence in told if ID.search(sentence)}


@pytest.mark.parametrize("game", [title.info.id for title in own_titles()])
def test_nor_does_one_of_a_game_between_bots(game: str) -> None:
    session = comptoir.Session.replay(Record.read(example(game)))
    heard = [event for seat in (None, *range(session.seats)) for event in session.events(seat)]
    for language in LANGUAGES:
        words = Catalogue(language, names=NAMES)
        assert not {said for said in map(words.say, heard) if ID.search(said)}
