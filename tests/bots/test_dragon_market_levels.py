"""Apprentice and master in Dragon Market: whole turns, chances, and who beats whom."""

import pytest

from comptoir import Quick, Session, game
from comptoir.bots.guide import chances
from comptoir.bots.guides import GUIDES
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.lab.simulate import simulate
from tests.games.dragon_market.scenario import scene

DRAGON_MARKET = game("dragon_market")
GUIDE = GUIDES["dragon_market"]


def table_of(session: Session) -> Harbour:
    table = session.copy_table()
    assert isinstance(table, Harbour)
    table.loud = False
    return table


def test_a_turn_is_thought_of_as_a_whole() -> None:
    table = table_of(Session(DRAGON_MARKET, 2, seed="turn"))
    moves = GUIDE.moves(table, 0, Quick(1), 12)
    assert len({move.acts for move in moves}) == len(moves) == 12
    for move in moves:
        twin = table.copy()
        for act in move.acts:
            if 0 in twin.awaited:  # who has no coin is not asked again after the last point
                twin.apply(0, act)
        assert list(twin.awaited) == [1]


def test_the_way_to_win_is_seen_at_a_glance() -> None:
    table = scene(
        "#  a'0 a  A  .  .",
        objectives=["b01", "b02"],
        held=["ring teapot vase mirror"],
        validated=["b03 b04"],
    ).table
    assert GUIDE.standings(table)[0] > GUIDE.standings(table)[1]
    for most in (1, 12):
        twin = table.copy()
        for act in GUIDE.moves(table, 0, Quick(1), most)[0].acts:
            twin.apply(0, act)
        assert twin.winner == 0
        assert GUIDE.standings(twin)[0] > 100


def test_chances_add_up_and_partners_share_them() -> None:
    for seats, options, whole in ((4, {"teams": "on"}, None), (3, {}, 1.25)):
        table = table_of(Session(DRAGON_MARKET, seats, seed="chances", options=options))
        standings = GUIDE.standings(table)
        found = chances(standings, GUIDE.spread(table), GUIDE.par(table))
        assert max(found) == found[standings.index(max(standings))]
        if whole:
            assert sum(found) == pytest.approx(whole)
        else:
            assert standings[:2] == standings[2:]


def test_the_apprentice_beats_random_players() -> None:
    summary = simulate("dragon_market", ["apprentice", "random"], 4, seats=2, options={},
                       seed="order")  # fmt: skip
    assert summary.bots[0].wins >= 3


@pytest.mark.slow
def test_the_merchant_beats_the_apprentice() -> None:
    summary = simulate("dragon_market", ["merchant", "apprentice"], 40, seats=2, options={},
                       seed="order", jobs=2)  # fmt: skip
    assert summary.bots[0].wins >= 30


@pytest.mark.slow
def test_the_master_beats_the_merchant() -> None:
    summary = simulate("dragon_market", ["master:60i", "merchant"], 40, seats=2, options={},
                       seed="master", jobs=2)  # fmt: skip
    assert summary.bots[0].wins >= 24
