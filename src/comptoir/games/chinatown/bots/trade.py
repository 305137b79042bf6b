"""Trade: which goods could change hands so that all are better off, and at what price.

First every single thing is weighed: what its owner loses, what another gains. The best of these are
put together to swaps, bundles and circles of three players; money then shares the joint gain.
"""

from __future__ import annotations

from itertools import combinations, permutations
from math import ceil
from typing import Final, NamedTuple

from comptoir.games.chinatown.bots.holding import Holding
from comptoir.games.chinatown.bots.market import Market, Transfer
from comptoir.games.chinatown.bots.parts import fair_parts
from comptoir.games.chinatown.rules.board import NEIGHBOURS
from comptoir.games.chinatown.rules.deal import CASH, Terms, arranged, is_lot, parties

LEAST_JOINT: Final = 1.0  # bills; less than that is not worth the talk
MOST_SINGLES: Final = 4  # things looked at closely, for each pair of players
SLACK: Final = 3.0  # a thing may lose so much by itself and still be part of a swap
MOST_OF_TWO: Final = 20  # sets of things weighed, for each other player
MOST_OF_THREE: Final = 20
MOST_OF_FOUR: Final = 4

OFF: Final = 0.25  # bills that others may be short of their part, since sums are whole

Single = tuple[float, Transfer]
"""What a thing on its way brings giver and receiver together."""


class Bargain(NamedTuple):
    """Goods that change hands, without money, and what they bring all parties together."""

    joint: float
    goods: Terms
    gains: tuple[tuple[int, float], ...]


Here = tuple[int, int, tuple[int, ...], tuple[Holding, ...]]
"""A seat, the year, the shops on the board and what everybody holds."""
KNOWN: Final[dict[Here, list[Bargain]]] = {}
MOST_KNOWN: Final = 2000


def singles(market: Market, giver: int, receiver: int) -> list[Single]:
    """List the things that are worth most on their way from one player to another."""
    found = []
    lots = market.holdings[receiver][0]
    apart = None  # free lots far from all others of the receiver are all worth the same
    for thing in market.things_of(giver):
        one = (giver, receiver, thing)
        if is_lot(thing) and lots.isdisjoint(NEIGHBOURS[thing]):
            if market.shops[thing] >= 0:
                continue  # a shop by itself earns the same for everybody
            if apart is None:
                apart = market.gain(receiver, one)
            gain = apart
        else:
            gain = market.gain(receiver, one)
        joint = market.gain(giver, one) + gain
        if joint > -SLACK:
            found.append((joint, one))
    found.sort(reverse=True)
    return found[:MOST_SINGLES]


def bargain(market: Market, given: list[Transfer]) -> Bargain:
    """Weigh goods."""
    goods = arranged(given)
    gains = tuple((seat, market.gain(seat, goods)) for seat in parties(goods))
    return Bargain(sum(gain for _, gain in gains), goods, gains)


def bargains(market: Market) -> list[Bargain]:
    """List what the own seat could propose, best first; looked for once while nothing changes."""
    here = (market.seat, market.year, market.shops, tuple(market.holdings))
    found = KNOWN.get(here)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        found = KNOWN[here] = look_for_bargains(market)
    return found


def look_for_bargains(market: Market) -> list[Bargain]:
    """Put things together and weigh them."""
    me = market.seat
    others = [seat for seat in range(market.seats) if seat != me]
    comes = {other: singles(market, other, me) for other in others}
    goes = {other: singles(market, me, other) for other in others}
    sets: list[list[Single]] = []
    for other in others:
        sets += likeliest(pairwise(comes[other], goes[other]), MOST_OF_TWO)
    three: list[list[Single]] = []
    between = {pair: singles(market, *pair) for pair in permutations(others, 2)}
    for (one, two), middle in between.items():
        three += circles(comes, goes, middle, (one, two))
    sets += likeliest(three, MOST_OF_THREE)
    sets += likeliest(rings(comes, goes, between), MOST_OF_FOUR)
    found = {}
    for chosen in sets:
        weighed = bargain(market, [one for _, one in chosen])
        if weighed.joint >= LEAST_JOINT:
            found[weighed.goods] = weighed
    return sorted(found.values(), reverse=True)


def likeliest(sets: list[list[Single]], most: int) -> list[list[Single]]:
    """Pick the sets that look best, thing by thing."""
    return sorted(sets, key=lambda chosen: -sum(joint for joint, _ in chosen))[:most]


def pairwise(comes: list[Single], goes: list[Single]) -> list[list[Single]]:
    """Put things together to sales, swaps and bundles between two players."""
    sets = [[one] for one in (*comes, *goes)]
    sets += [[one, two] for one in comes for two in goes]
    for bundle, back in ((comes, goes), (goes, comes)):
        for both in combinations(bundle, 2):
            sets.append(list(both))
            sets += [[*both, one] for one in back[:3]]
    return sets


def circles(
    comes: dict[int, list[Single]],
    goes: dict[int, list[Single]],
    between: list[Single],
    seats: tuple[int, int],
) -> list[list[Single]]:
    """Put things together among three: one gives to two, two to the own seat, and so on."""
    one, two = seats
    middles = [single for single in between[:2] if single[0] > 0]
    sets = []
    for to_me in comes[two][:2]:
        if one < two:
            sets += [[to_me, other] for other in comes[one][:2]]
        for from_me in goes[one][:2]:
            sets.append([to_me, from_me])
            sets += [[to_me, from_me, middle] for middle in middles]
        sets += [[to_me, middle] for middle in middles]
    return sets


def rings(
    comes: dict[int, list[Single]],
    goes: dict[int, list[Single]],
    between: dict[tuple[int, int], list[Single]],
) -> list[list[Single]]:
    """Put things together among four: each gives one thing to the next."""
    return [
        [goes[one][0], between[one, two][0], between[two, three][0], comes[three][0]]
        for one, two, three in permutations(comes, 3)
        if goes[one] and between[one, two] and between[two, three] and comes[three]
    ]


def priced(market: Market, goods: Bargain, share: float) -> Terms | None:
    """Let money share the joint gain, so much of a fair part for the own seat; None if it cannot.

    Nobody is asked for more than they are likely to have.
    """
    me = market.seat
    parts = fair_parts(market, goods.goods)
    rest = goods.joint - parts[me]
    scale = (goods.joint - share * parts[me]) / rest if rest > 0 else 0.0
    due = {}
    for seat, gain in goods.gains:
        if seat != me:
            due[seat] = max(ceil(parts[seat] * scale - gain - OFF), -market.money[seat])
    return paid_for(market, goods, due)


def paid_for(market: Market, goods: Bargain, due: dict[int, int]) -> Terms | None:
    """Let the own seat pay what the others are due, or as much of it as it has, if that is all."""
    me = market.seat
    due[me] = -sum(due.values())
    if due[me] < -market.money[me]:
        lacking = -market.money[me] - due[me]
        for seat in sorted(due, key=lambda other: -due[other]):
            if seat != me and due[seat] > 0:
                less = min(lacking, due[seat])
                due[seat] -= less
                lacking -= less
        due[me] = -market.money[me]
        if lacking or sum(due.values()):
            return None
    return arranged([*triples(goods.goods), *payments(due)])


def triples(goods: Terms) -> list[Transfer]:
    """List transfers."""
    return [(goods[i], goods[i + 1], goods[i + 2]) for i in range(0, len(goods), 3)]


def payments(due: dict[int, int]) -> list[Transfer]:
    """Let those who owe pay those who are owed."""
    left = due.copy()
    paid: list[Transfer] = []
    for payer, payee in permutations(sorted(due), 2):
        bills = min(-left[payer], left[payee])
        if bills > 0:
            paid.append((payer, payee, CASH + bills))
            left[payer] += bills
            left[payee] -= bills
    return paid
