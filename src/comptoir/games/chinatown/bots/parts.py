"""Parts: how the gain of a deal is shared fairly among those who bring it about.

A party's fair part is what it adds to the gain of the others, on average over all orders in which
they could join in (the Shapley value). So who brings in nothing is due nothing: a party that only
receives something useless, or that only pays. Two who trade are due half each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.rules.deal import Terms, is_cash, parties, transfers

FACTORIAL: Final = (1, 1, 2, 6, 24, 120)


def goods_of(terms: Terms) -> Terms:
    """Leave the money out of a deal."""
    return tuple(part for one in transfers(terms) if not is_cash(one[2]) for part in one)


def fair_parts(market: Market, goods: Terms) -> dict[int, float]:
    """Say what each party is due of what goods without money bring; worked out once a market."""
    found = market.parts.get(goods)
    if found is None:
        sides = parties(goods)
        joint = joint_gains(market, goods, sides)
        found = market.parts[goods] = {
            seat: sum(
                weight * (joint[group | 1 << place] - joint[group])
                for group, weight in joinings(len(sides), place)
            )
            for place, seat in enumerate(sides)
        }
    return found


def joint_gains(market: Market, goods: Terms, sides: list[int]) -> list[float]:
    """Say, for each group of the parties, as bits, what it gains by what it has to give itself.

    A group can always do what a smaller one can do, or nothing.
    """
    given = transfers(goods)
    found = [0.0] * (1 << len(sides))
    for group in range(1, 1 << len(sides)):
        members = [seat for place, seat in enumerate(sides) if group >> place & 1]
        own = [one for one in given if one[0] in members and one[1] in members]
        best = max(found[group & ~(1 << place)] for place in range(len(sides)))
        if own:
            terms = tuple(part for one in own for part in one)
            best = max(best, sum([market.gain(seat, terms) for seat in members]))
        found[group] = best
    return found


@lru_cache(maxsize=64)
def joinings(number: int, place: int) -> list[tuple[int, float]]:
    """List the groups that a party may join, and how often it joins each."""
    return [
        (group, FACTORIAL[size] * FACTORIAL[number - size - 1] / FACTORIAL[number])
        for group in range(1 << number)
        if not group >> place & 1
        for size in [group.bit_count()]
    ]
