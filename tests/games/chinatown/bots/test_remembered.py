"""What the bots remember of holdings, deals and talk is what they would work out again."""

import pytest

from comptoir.games.chinatown.bots.guide import Chinatown
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.talk import talk
from comptoir.games.chinatown.bots.value import Appraiser
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import notate, parse
from comptoir.games.chinatown.rules.board import LOTS, TYPES
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import balance, parties
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.table.chance import Chance, Quick, key_of

ALMOST = 1e-9


def board(dice: Quick) -> list[int]:
    """Shops on a third of the lots."""
    return [-1, *(int(dice.below(3 * TYPES)) for _ in range(LOTS))]


@pytest.mark.parametrize("number", range(4))
def test_a_plan_is_the_same_for_one_who_remembers_other_holdings(number: int) -> None:
    dice = Quick(number + 1)
    shops = tuple(kind if kind < TYPES else -1 for kind in board(dice))
    judge = Appraiser(number, 3 + number % 3, shops)
    for _ in range(60):
        lots = frozenset(int(dice.below(LOTS)) + 1 for _ in range(12))
        tiles = tuple(int(dice.below(5) == 0) * (1 + int(dice.below(2))) for _ in range(TYPES))
        plan = judge.plan((lots, tiles))
        again = Appraiser(number, 3 + number % 3, shops).plan((lots, tiles))
        assert (plan.builds, plan.worth()) == (again.builds, again.worth())
        assert {lot for lot, _ in plan.builds} <= lots
        assert all(shops[lot] < 0 for lot, _ in plan.builds)
        built = [kind for _, kind in plan.builds]
        assert [built.count(kind) + plan.loose[kind] for kind in range(TYPES)] == list(tiles)
        with_plan = list(shops)
        for lot, kind in plan.builds:
            with_plan[lot] = kind
        after = Appraiser(number, 3 + number % 3, tuple(with_plan))
        after.prices.grows = judge.prices.grows
        after.prices.vacant = judge.prices.vacant
        stands = after.plan((lots, (0,) * TYPES)).worth()
        assert plan.worth() == pytest.approx(stands + judge.prices.tile * sum(plan.loose))


@pytest.mark.parametrize("seats", [3, 4])
def test_answers_gains_and_standings_are_remembered_as_they_are(seats: int) -> None:
    guide, dice, looked_at = Chinatown(), Quick(seats), 0
    city = GAME.start(seats, GAME.info.chosen({}), Chance(key_of(f"remembered/{seats}")))
    city.loud = False
    while city.awaited and looked_at < 60:
        seat = city.owing()[int(dice.below(len(city.owing())))]
        if isinstance(city.steps[-1], Floor):
            looked_at += 1
            assert_remembered(guide, city, seat, dice)
        assert guide.standings(city) == Chinatown().standings(city)
        move = guide.moves(city, seat, dice, 1)[0]
        act = move.acts[0] if dice.below(4) else GAME.suggest(city, seat, dice)
        city.apply(seat, act)


def assert_remembered(guide: Chinatown, city: City, seat: int, dice: Quick) -> None:
    """Ask twice, here and where somebody else has more money, and weigh the open deals again."""
    richer = city.copy()
    richer.money[seat] += 3
    for table in (city, richer, city):
        view = GAME.view(table, seat)
        said = parse(talk(view, sorted(notate(act) for act in table.options(seat))), seat)
        assert guide.moves(table, seat, dice, 1)[0].acts == (said,)
    market = Market(GAME.view(city, seat))
    fresh = Appraiser(market.year, market.seats, market.shops)
    for deal in city.deals:
        for party in parties(deal.terms):
            after = fresh.worth(market.after(party, deal.terms))
            gain = after - fresh.worth(market.holdings[party]) + balance(deal.terms, party)
            assert market.gain(party, deal.terms) == pytest.approx(gain, abs=ALMOST)
