"""Apprentice and master in Dragon Market: whole turns, chances, and who beats whom."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots.guide import chances
from comptoir.games.dragon_market.bots.guide import DragonMarketGuide
from comptoir.games.dragon_market.rules.actions import SLIDE
from comptoir.games.dragon_market.rules.box import BONUSES
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.objective import missing
from comptoir.games.dragon_market.rules.turn import Spend
from comptoir.lab.simulate import simulate
from tests.games.dragon_market.scenario import RED, RED_TEAMS, scene

DRAGON_MARKET = game("dragon_market")
GUIDE = DragonMarketGuide()

AT_RANDOM = {"boats": "at_random"}


def table_of(session: Session) -> Harbour:
    table = session.copy_table()
    assert isinstance(table, Harbour)
    table.loud = False
    return table


def test_a_turn_is_thought_of_as_a_whole() -> None:
    table = table_of(Session(DRAGON_MARKET, 2, seed="turn", options=AT_RANDOM))
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
        table = table_of(
            Session(DRAGON_MARKET, seats, seed="chances", options={**AT_RANDOM, **options})
        )
        standings = GUIDE.standings(table)
        found = chances(standings, GUIDE.spread(table), GUIDE.par(table))
        assert max(found) == found[standings.index(max(standings))]
        if whole:
            assert sum(found) == pytest.approx(whole)
        else:
            assert standings[:2] == standings[2:]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, RED), (4, {}), (4, RED_TEAMS)], ids=str
)
def test_what_is_remembered_is_what_would_be_thought_anew(
    seats: int, options: dict[str, str]
) -> None:
    """After a game, which fills the memory, and however little two situations differ."""
    guide, merchant, dice = DragonMarketGuide(), bot("merchant"), Quick(1)
    session = Session(DRAGON_MARKET, seats, seed="memory", options={**AT_RANDOM, **options})
    for number in range(60):
        seat = session.owing[0]
        table = table_of(session)
        for twin in (table, *nearly_alike(table)) if number == 40 else (table,):
            fresh = DragonMarketGuide()
            assert guide.standings(twin) == fresh.standings(twin)
            assert guide.spread(twin) == fresh.spread(twin)
            assert guide.moves(twin, seat, dice, 1) == fresh.moves(twin, seat, dice, 1)
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))


def nearly_alike(table: Harbour) -> Iterator[Harbour]:
    """Tables that differ from one in a thing or two, whether or not it could come about."""
    for one, two in combinations_with_replacement(CHANGES, 2):
        twin = table.copy()
        one(twin)
        two(twin)
        twin.open_to = NOTHING  # what may be done is listed again
        yield twin


def with_a_boat_elsewhere(table: Harbour) -> None:
    acts = (act for act in table.options(table.awaited[0]) if act[0] == SLIDE)
    for _, boat, spot in list(acts)[:1]:
        table.put(boat, spot)


def with_goods_sold_out(table: Harbour) -> None:
    table.left = [0] * len(table.left)


def with_stacks_swapped(table: Harbour) -> None:
    table.kinds.reverse()


def with_an_heir_at_home(table: Harbour) -> None:
    table.heirs[-1] = table.homes[-1]


def with_a_point_less(table: Harbour) -> None:
    table.points -= table.points > 0


def with_a_coin_more(table: Harbour) -> None:
    if table.stock:
        table.coins[table.side(table.awaited[0])] += 1
        table.stock -= 1


def with_no_coin_in_stock(table: Harbour) -> None:
    table.stock = 0


def with_goods_collected(table: Harbour) -> None:
    side = table.side(table.awaited[0])
    table.held[side] |= missing(table, side) & -missing(table, side)


def with_another_card(table: Harbour) -> None:
    table.cards[0] = table.deck[0]


def with_goods_to_spare(table: Harbour) -> None:
    table.skips[0] = 1


def with_an_objective_more(table: Harbour) -> None:
    side = table.side(table.awaited[0])
    table.validated[side] = (*table.validated[side], table.deck[0])


CHANGES = [
    with_a_boat_elsewhere,
    with_goods_sold_out,
    with_stacks_swapped,
    with_an_heir_at_home,
    with_a_point_less,
    with_a_coin_more,
    with_no_coin_in_stock,
    with_goods_collected,
    with_another_card,
    with_goods_to_spare,
    with_an_objective_more,
]


def test_what_may_still_be_used_counts_too() -> None:
    guide, dice = DragonMarketGuide(), Quick(1)
    table = table_of(Session(DRAGON_MARKET, 4, seed="memory", options={**AT_RANDOM, **RED_TEAMS}))
    while not isinstance(table.steps[-1], Spend):
        seat = table.awaited[0]
        table.apply(seat, table.options(seat)[0], trusted=True)
    seat = table.awaited[0]
    side = table.side(seat)
    table.points, most = 2, table.box.most_bought
    table.coins[side] = most
    table.stock -= most
    table.validated[side] = tuple(table.deck[:5])
    found = []
    for bought, used, partner in (
        (0, 0, NOTHING),
        (most, 0, NOTHING),
        (0, 2 ** len(BONUSES) - 1, NOTHING),
        (0, 0, (seat + 2) % 4),
    ):
        table.bought, table.used, table.powers[side] = bought, used, partner
        table.open_to = NOTHING  # what may be done is listed again
        moves = guide.moves(table, seat, dice, 12)
        assert moves == DragonMarketGuide().moves(table, seat, dice, 12)
        found.append(moves)
    assert all(moves != found[0] for moves in found[1:])


def test_the_memory_does_not_grow_for_ever() -> None:
    guide, table = (
        DragonMarketGuide(remembered=3),
        table_of(Session(DRAGON_MARKET, 2, seed="memory", options=AT_RANDOM)),
    )
    for points in range(8):
        table.points = points
        assert guide.moves(table, 0, Quick(1), 1) is guide.moves(table, 0, Quick(1), 1)
        guide.standings(table)
        assert len(guide._turns) <= 3 >= len(guide._outlooks)


def test_the_apprentice_beats_random_players() -> None:
    summary = simulate("dragon_market", ["apprentice", "random"], 4, seats=2, options=AT_RANDOM,
                       seed="order")  # fmt: skip
    assert summary.bots[0].wins >= 3


@pytest.mark.slow
def test_the_merchant_beats_the_apprentice() -> None:
    summary = simulate("dragon_market", ["merchant", "apprentice"], 40, seats=2, options=AT_RANDOM,
                       seed="order", jobs=2)  # fmt: skip
    assert summary.bots[0].wins >= 30


@pytest.mark.slow
def test_the_master_beats_the_merchant() -> None:
    summary = simulate("dragon_market", ["master:60i", "merchant"], 40, seats=2, options=AT_RANDOM,
                       seed="master", jobs=2)  # fmt: skip
    assert summary.bots[0].wins >= 24
