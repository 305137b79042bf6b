"""Any proposal whatever is either legal and loses nothing, or refused and changes nothing."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.acts import CHOOSE, CONSENT, PROPOSE, TAKE, Action
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    CASH,
    STRUCK,
    TILE,
    arranged,
    balance,
    is_tile,
    parties,
    taken_by,
    transfers,
)
from comptoir.table.refusal import IllegalAction
from tests.games.chinatown.scenario import scene

TOWN = scene(
    ["20, 21 photo", "16 photo, 17", "1, 2"],
    tiles=["photo tea_house", "dim_sum dim_sum", "photo"],
    money=[3, 9, 20],
)
SEATS = st.sampled_from([0, 1, 2, 2, 1, 0, ANYONE])
THINGS = st.sampled_from([1, 2, 16, 17, 20, 21, TILE, TILE + 1, TILE + 8, CASH + 1, CASH + 4])
LIKELY = st.lists(st.tuples(SEATS, SEATS, THINGS), min_size=1, max_size=4)
NUMBERS = st.integers(-3, 1300)
ANYTHING = st.lists(NUMBERS, max_size=9).map(tuple)


def owned() -> st.SearchStrategy[list[tuple[int, int, int]]]:
    """Transfers of what their givers have."""
    goods = [(0, 20), (0, 21), (0, TILE), (0, CASH + 2), (1, 16), (1, 17), (1, TILE + 8),
             (1, CASH + 9), (2, 1), (2, 2), (2, TILE), (2, CASH + 20)]  # fmt: skip
    to = st.integers(1, 2)
    pairs = st.tuples(st.sampled_from(goods), to)
    whole = pairs.map(lambda pair: (pair[0][0], (pair[0][0] + pair[1]) % 3, pair[0][1]))
    return st.lists(whole, min_size=1, max_size=6, unique_by=lambda transfer: transfer[2])


def refused(city: City, seat: int, action: Action) -> bool:
    """Try an action; a refusal must leave no trace."""
    before = GAME.describe(city)
    try:
        city.apply(seat, action)
    except IllegalAction:
        assert GAME.describe(city) == before
        return True
    GAME.audit(city)
    return False


def strike(city: City, seat: int) -> None:
    """Let all parties agree to the deal that was just proposed, if they can."""
    deal = city.deals[-1]
    if ANYONE in parties(deal.terms):
        takers = [other for other in range(3) if other != seat]
        taken = [other for other in takers if not refused(city, other, (TAKE, deal.number, 1))]
        for other in taken[:1]:
            assert not refused(city, seat, (CHOOSE, deal.number, 1, other))
        return
    for party in parties(deal.terms):
        if party != seat:
            refused(city, party, (CONSENT, deal.number, 1))


def holdings(city: City) -> dict[str, Any]:
    """What is conserved: money, lots and tiles, wherever they are."""
    return {
        "money": sum(city.money),
        "lots": [owner >= 0 for owner in city.owners],
        "shops": list(city.shops),
        "tiles": [sum(held[kind] for held in city.tiles) for kind in range(12)],
    }


def check(seat: int, action: Action) -> None:
    city = TOWN.table
    before, had = holdings(city), city.copy()
    if refused(city, seat, action):
        return
    strike(city, seat)
    assert holdings(city) == before
    assert min(city.money) >= 0
    deal = city.deals[-1]
    if deal.state != STRUCK:
        assert (city.money, city.owners, city.tiles) == (had.money, had.owners, had.tiles)
        return
    for party in range(3):
        assert city.money[party] == had.money[party] + balance(deal.terms, party)
    for giver, receiver, thing in transfers(deal.terms):
        if is_tile(thing):
            assert had.tiles[giver][thing - TILE] > 0
        elif thing < TILE:
            assert (had.owners[thing], city.owners[thing]) == (giver, receiver)


@settings(max_examples=80)
@given(st.integers(0, 2), LIKELY)
def test_a_likely_proposal_keeps_everything_or_changes_nothing(
    seat: int, given_: list[tuple[int, int, int]]
) -> None:
    check(seat, (PROPOSE, 0, *arranged(given_)))


@settings(max_examples=80)
@given(st.integers(0, 2), owned())
def test_a_proposal_of_what_is_owned_keeps_everything(
    seat: int, given_: list[tuple[int, int, int]]
) -> None:
    check(seat, (PROPOSE, 0, *arranged(given_)))


@settings(max_examples=80)
@given(st.integers(0, 2), st.integers(-1, 14), ANYTHING)
def test_arbitrary_numbers_are_an_action_or_refused(
    seat: int, verb: int, numbers: tuple[int, ...]
) -> None:
    refused(TOWN.table, seat, (verb, *numbers))


@given(st.integers(0, 2), LIKELY)
def test_putting_a_player_in_the_open_place_keeps_the_balance(
    seat: int, given_: list[tuple[int, int, int]]
) -> None:
    terms = arranged(given_)
    taken = taken_by(terms, seat)
    assert balance(taken, seat) == balance(terms, seat) + balance(terms, ANYONE)
    assert sum(balance(terms, party) for party in (0, 1, 2, ANYONE)) == 0
