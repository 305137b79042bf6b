"""Apprentice and master in Dadaocheng: whole turns, chances, and who beats whom."""

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots.guide import chances
from comptoir.bots.knowledge import knowledge_of
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.turn import Plan
from comptoir.lab.simulate import simulate

DADAOCHENG = game("dadaocheng")
GUIDE = knowledge_of("dadaocheng").guide()


def table_of(session: Session) -> Town:
    table = session.copy_table()
    assert isinstance(table, Town)
    table.loud = False
    return table


def test_a_turn_is_thought_of_as_a_whole() -> None:
    table = table_of(Session(DADAOCHENG, 2, seed="turn"))
    moves = GUIDE.moves(table, 0, Quick(1), 12)
    assert len(moves) > 3
    assert len({move.acts for move in moves}) == len(moves)
    for move in moves:
        twin = table.copy()
        for act in move.acts:
            assert list(twin.awaited) == [0]
            assert twin.revealed == table.revealed, "nobody plans beyond a ship that comes up"
            twin.apply(0, act)
        assert list(twin.awaited) == [1] or twin.revealed > table.revealed or twin.today.temple_used


def test_at_a_glance_a_turn_is_played_to_its_end() -> None:
    table = table_of(Session(DADAOCHENG, 2, seed="glance"))
    for turn in range(8):
        seat = table.awaited[0]
        (move,) = GUIDE.moves(table, seat, Quick(turn), 1)
        for act in move.acts:
            table.apply(seat, act)
        assert int(table.active) == 1 - seat or list(table.awaited) != [seat]
        while table.awaited[0] == seat or not isinstance(table.steps[-1], Plan):
            who = table.awaited[0]
            table.apply(who, GUIDE.moves(table, who, Quick(turn), 1)[0].acts[0])


def test_chances_add_up_and_follow_the_standings() -> None:
    session, dice = Session(DADAOCHENG, 4, seed="chances"), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        session.play(
            seat, bot("apprentice").choose(session.view(seat), session.options(seat), dice)
        )
        table = table_of(session)
        standings = GUIDE.standings(table)
        found = chances(standings, GUIDE.spread(table), GUIDE.par(table))
        assert sum(found) == pytest.approx(1.5)
        assert max(found) == found[standings.index(max(standings))]
    assert session.result is not None
    assert [round(standing) for standing in standings] == list(session.result.scores)


def test_the_apprentice_beats_random_and_loses_to_the_merchant() -> None:
    for better, worse in (("apprentice", "random"), ("merchant", "apprentice")):
        summary = simulate("dadaocheng", [better, worse], 4, seats=2, options={}, seed="order")
        assert summary.bots[0].wins >= 3


@pytest.mark.slow
def test_the_apprentice_alone_is_an_apprentice() -> None:
    summary = simulate("dadaocheng", ["apprentice"], 200, seats=1, options={}, seed="alone", jobs=2)
    assert 45 < summary.bots[0].mean_score < 56


@pytest.mark.slow
def test_the_master_beats_the_merchant() -> None:
    summary = simulate("dadaocheng", ["master:60i", "merchant"], 40, seats=2, options={},
                       seed="master", jobs=2)  # fmt: skip
    assert summary.bots[0].wins >= 24


@pytest.mark.slow
def test_the_master_alone_is_a_master() -> None:
    summary = simulate("dadaocheng", ["master:24i"], 20, seats=1, options={}, seed="alone", jobs=2)
    assert summary.bots[0].mean_score > 100
