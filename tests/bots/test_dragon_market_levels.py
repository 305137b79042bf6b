"""Apprentice and master in Dragon Market: legal, blind to what is hidden, repeatable, in order."""

from collections.abc import Iterator

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots.guide import chances
from comptoir.bots.guides import GUIDES
from comptoir.bots.protocol import Explainer
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of
from tests.games.dragon_market.scenario import RED, scene

DRAGON_MARKET = game("dragon_market")
GUIDE = GUIDES["dragon_market"]
LEVELS = ("apprentice", "master:8i")
WAYS = [
    (2, {"boats": "by_players", "far_corner": "forgiven"}),
    (3, {"objectives": "red"}),
    (4, {"turn_limit": "100"}),
    (4, {"objectives": "red", "teams": "on", "boats": "by_players"}),
]


def game_of(name: str, seats: int, most: int, **options: str) -> Iterator[tuple[Session, int, str]]:
    """A game with this bot on the last seat: session, seat and its choice, before it is played."""
    session, dice = Session(DRAGON_MARKET, seats, seed=f"level {seats}", options=options), Quick(7)
    bots: list[Explainer] = [bot("apprentice") for _ in range(seats - 1)] + [bot(name)]
    asked = 0
    while session.awaited and asked < most:
        seat = session.awaited[-1]
        choice = bots[seat].choose(session.view(seat), session.options(seat), dice)
        if seat == seats - 1:
            asked += 1
            yield session, seat, choice
        session.play(seat, choice)


def table_of(session: Session) -> Harbour:
    table = session.copy_table()
    assert isinstance(table, Harbour)
    table.loud = False
    return table


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_answer_is_one_of_the_options(name: str, seats: int, options: dict[str, str]) -> None:
    for session, seat, choice in game_of(name, seats, 16, **options):
        assert choice in session.options(seat)


@pytest.mark.parametrize("name", LEVELS)
def test_they_know_only_the_view(name: str) -> None:
    """At another table that looks the same from its seat, a bot answers alike."""
    for number, (session, seat, _) in enumerate(game_of(name, 2, 12, **RED)):
        if number % 4 == 0:
            view, options = session.view(seat), session.options(seat)
            other = DRAGON_MARKET.determinise(view, Chance(key_of(str(number))))
            here = bot(name).choose(view, options, Quick(number))
            assert here == bot(name).choose(DRAGON_MARKET.view(other, seat), options, Quick(number))


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    once = [choice for _, _, choice in game_of(name, 2, 12)]
    assert once == [choice for _, _, choice in game_of(name, 2, 12)]


@pytest.mark.parametrize("name", LEVELS)
def test_they_rank_real_options(name: str) -> None:
    for number, (session, seat, _) in enumerate(game_of(name, 3, 6)):
        view, options = session.view(seat), session.options(seat)
        ranked = bot(name).explain(view, options, Quick(number))
        assert ranked
        assert {one.action for one in ranked} <= set(options)
        assert all(one.line[0] == one.action for one in ranked)


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
