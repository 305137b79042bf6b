"""A game that brings nothing for the bots is played by all levels, by random games to its end."""

from collections.abc import Iterator

import pytest
from silk_and_salt.game import GAME

from comptoir import Quick, Session, game
from comptoir.bots import BOTS, bot
from comptoir.bots.general import Playouts
from comptoir.bots.knowledge import knowledge_of
from comptoir.lab.analyse import analyse
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance
from comptoir.table.title import TITLES, Loose, add_title
from tests.titles import TURNS

NAME = GAME.info.id


@pytest.fixture(autouse=True)
def a_game_without_parts() -> Iterator[None]:
    add_title(Loose(GAME))
    yield
    del TITLES[NAME]


@pytest.mark.parametrize("level", [name for name in BOTS if name != "master"] + ["master:20i"])
def test_every_level_plays_to_the_end(level: str) -> None:
    assert simulate(NAME, [level, "random"], 2, seats=3, options={}, seed="g").games == 2


@pytest.mark.parametrize(("better", "worse"), [("apprentice", "random"), ("merchant", "random")])
def test_who_searches_beats_who_does_not(better: str, worse: str) -> None:
    summary = simulate(NAME, [better, worse], 30, seats=2, options={}, seed="levels")
    assert summary.bots[0].win_interval[0] > 0.5


def test_the_same_dice_choose_the_same() -> None:
    session = Session(GAME, 2, seed="same")
    view, options = session.view(0), session.options(0)
    for level in ("apprentice", "merchant", "master:50i"):
        first, second = (bot(level).choose(view, options, Quick(5)) for _ in range(2))
        assert first == second
        assert first in options


def test_apprentice_and_merchant_rank_what_they_thought_of() -> None:
    session = Session(GAME, 2, seed="rank")
    for level in ("apprentice", "merchant"):
        ranked = bot(level).explain(session.view(0), session.options(0), Quick(5))
        assert {one.action for one in ranked} == set(session.options(0))


def test_a_guide_of_random_games_leaves_the_table_as_it_is() -> None:
    guide, table = Playouts(GAME), GAME.start(2, {}, Chance(b"key"))
    before = GAME.describe(table)
    standings = guide.standings(table)
    assert sum(standings) == pytest.approx(1.0)
    assert GAME.describe(table) == before


def test_alone_it_is_the_points_that_count() -> None:
    alone = game(TURNS)
    guide, table = Playouts(alone), alone.start(1, alone.info.chosen({}), Chance(b"key"))
    assert -50 < guide.standings(table)[0] < 200
    assert guide.spread(table) == guide.par(table) == 50


def test_it_is_analysed_like_any_other_game() -> None:
    session, dice = Session(GAME, 2, seed="analysed"), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        options = session.options(seat)
        session.play(seat, options[int(dice.below(len(options)))])
    found = analyse(session.record, iterations=20)
    assert len(found.actions) == len(session.log)
    assert not knowledge_of(NAME).free_form
