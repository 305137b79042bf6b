"""Apprentice and master in Dadaocheng: legal, blind to what is hidden, repeatable, and in order."""

from collections.abc import Iterator

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots.guide import chances
from comptoir.bots.guides import GUIDES
from comptoir.bots.protocol import Explainer
from comptoir.games.dadaocheng.town import Town
from comptoir.games.dadaocheng.turn import Plan
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of

DADAOCHENG = game("dadaocheng")
GUIDE = GUIDES["dadaocheng"]
LEVELS = ("apprentice", "master:8i")
WAYS = [
    (1, {}),
    (1, {"challenge": "two_cubes", "solo_credit_ships": "guarantee_two"}),
    (2, {"overlap": "on"}),
    (3, {"loop_rearrange": "player_arranges_without_lines", "loop_bonus_prestige": "3"}),
    (4, {"collect_rule": "one_line_per_pass", "events": "chronological"}),
]


def game_of(name: str, seats: int, most: int, **options: str) -> Iterator[tuple[Session, int, str]]:
    """A game with this bot on the last seat: session, seat and its choice, before it is played."""
    session, dice = Session(DADAOCHENG, seats, seed=f"levels {seats}", options=options), Quick(7)
    bots: list[Explainer] = [bot("apprentice") for _ in range(seats - 1)] + [bot(name)]
    while session.awaited and len(session.log) < most:
        seat = session.awaited[-1]
        choice = bots[seat].choose(session.view(seat), session.options(seat), dice)
        if seat == seats - 1:
            yield session, seat, choice
        session.play(seat, choice)


def table_of(session: Session) -> Town:
    table = session.copy_table()
    assert isinstance(table, Town)
    table.loud = False
    return table


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_answer_is_one_of_the_options(name: str, seats: int, options: dict[str, str]) -> None:
    for session, seat, choice in game_of(name, seats, 50, **options):
        assert choice in session.options(seat)


@pytest.mark.parametrize("name", LEVELS)
def test_they_know_only_the_view(name: str) -> None:
    """At another table that looks the same from its seat, a bot answers alike."""
    for number, (session, seat, _) in enumerate(game_of(name, 2, 30)):
        if number % 4 == 0:
            view = session.view(seat)
            other = DADAOCHENG.determinise(view, Chance(key_of(str(number))))
            options = sorted(DADAOCHENG.notate(other, seat, act) for act in other.options(seat))
            here = bot(name).choose(view, session.options(seat), Quick(number))
            assert here == bot(name).choose(DADAOCHENG.view(other, seat), options, Quick(number))


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    once = [choice for _, _, choice in game_of(name, 2, 24)]
    assert once == [choice for _, _, choice in game_of(name, 2, 24)]


@pytest.mark.parametrize("name", LEVELS)
def test_they_rank_real_options_the_choice_first(name: str) -> None:
    for number, (session, seat, _) in enumerate(game_of(name, 3, 24)):
        view, options = session.view(seat), session.options(seat)
        ranked = bot(name).explain(view, options, Quick(number))
        assert ranked
        assert {one.action for one in ranked} <= set(options)
        assert all(one.line[0] == one.action for one in ranked)


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
