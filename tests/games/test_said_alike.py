"""Page, text mode and terminal say the same about the same thing, and what the rules say."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import chain, islice

import pytest

import comptoir
from comptoir import Record, Session
from comptoir.table.chance import Quick
from comptoir.testing.play import any_action, any_answer, setups
from comptoir.words import LANGUAGES
from tests.games.fronts import said
from tests.titles import records_of

pytestmark = pytest.mark.compiled

GAMES = [game.info.id for game in comptoir.games()]
LONG = 150
"""This many actions of a random game are played."""
EVERY = 12
"""One position in this many is looked at."""
FEW, MANY = 40, 500
"""This many positions of a game are looked at: every day, and with each seed of the slow test."""


def looks(name: str, seed: int) -> Iterator[tuple[Session, int | None]]:
    """Look at positions of random games, in all forms, and of golden ones, as anybody may."""
    game, dice = comptoir.game(name), Quick(seed)
    ways, files = setups(game), sorted(records_of(name).glob("*.txt"))
    while True:
        seats, options = ways[int(dice.below(len(ways)))]
        session = Session(game, seats, seed=f"alike {dice.word()}", options=options)
        while session.awaited and len(session.log) < LONG:
            session.play(*answer(session, dice))
            if dice.below(EVERY) == 0:
                yield session, looker(session, dice)
        record = Record.load(files[int(dice.below(len(files)))])
        at = {int(dice.below(len(record.log) + 1)) for _ in range(LONG // EVERY)}
        session = Session.begin(record, game)
        for number, (seat, notation) in enumerate(record.log, start=1):
            session.play(seat, notation)
            if number in at:
                yield session, looker(session, dice)


def answer(session: Session, dice: Quick) -> tuple[int, str]:
    """Choose an answer: any option, or what the game suggests, which may be no option."""
    if dice.below(2):
        return any_answer(session, dice)
    table = session.copy_table()
    seat, action = any_action(session.game, table, dice)
    return seat, session.game.notate(table, seat, action)


def looker(session: Session, dice: Quick) -> int | None:
    """Choose who looks: mostly somebody who is asked, sometimes another, or a spectator."""
    if session.awaited and dice.below(4):
        return session.awaited[int(dice.below(len(session.awaited)))]
    seat = int(dice.below(session.seats + 1))
    return None if seat == session.seats else seat


def once(name: str) -> Iterator[tuple[Session, int | None]]:
    """Look at positions of golden games of which different things were said before."""
    for stem, number, seat in import_module(f"tests.games.{name}.said").ONCE:
        record = Record.load(records_of(name) / f"{stem}.txt")
        session = Session.replay(record, upto=number)
        for _ in LANGUAGES:
            yield session, seat


def compare(name: str, positions: Iterable[tuple[Session, int | None]]) -> Counter[str]:
    """Compare what is said of positions; give how often what was compared, by front."""
    game, drawn = (import_module(f"tests.games.{name}.{part}") for part in ("said", "drawn"))
    readers = {"text": game.by_text, "terminal": drawn.by_terminal, "page": drawn.by_page}
    compared: Counter[str] = Counter()
    for facts, one in said(positions, game.WIDTH, game.VERBS, game.by_rules):
        for front, reader in readers.items():
            told, due = reader(one), game.TOLD[front].split(", ")
            wanted = {key: value for key, value in facts.items() if key[0] in due}
            wanted |= {key: facts.get(key, "nothing") for key in told}
            different = {
                key: (told.get(key), value)
                for key, value in wanted.items()
                if told.get(key) != value
            }
            assert different == {}, f"{front}, {one.where}"
            compared.update(f"{front} {kind}" for kind, _ in told)
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_all_say_the_same_of_the_same_thing(name: str) -> None:
    some = islice(looks(name, int(os.environ["COMPTOIR_ORDER"])), FEW)
    compared = compare(name, chain(once(name), some))
    assert compared.total() > 100 * FEW


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GAMES)
def test_all_say_the_same_in_thousands_of_positions(name: str, seed: int) -> None:
    compared = compare(name, chain(once(name), islice(looks(name, seed), MANY)))
    told = import_module(f"tests.games.{name}.said").TOLD
    due = {f"{front} {kind}" for front, kinds in told.items() for kind in kinds.split(", ")}
    assert due - {*compared} == set(), "what was said in no position"
