"""Suggest: sensible answers where they cannot all be listed, for random players and for search."""

from __future__ import annotations

from comptoir.games.chinatown.rules.acts import PROPOSE, Action
from comptoir.games.chinatown.rules.answers import open_deals
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import CASH, TILE, balance
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.open_deals import of
from comptoir.games.chinatown.rules.speech import MOST_OPEN
from comptoir.table.chance import Chance

TRIES = 4


def suggest(city: City, seat: int, chance: Chance) -> Action:
    """Suggest an option; on the floor now and then a deal with another player or two."""
    step = city.steps[-1]
    if isinstance(step, Floor) and may_propose(city, seat) and chance.below(3) == 0:
        for _ in range(TRIES):
            act = exchange(city, seat, chance)
            if city.money[seat] + balance(act[2:], seat) >= 0:
                return act  # nothing else can be wrong with it
    found: Action = step.pick(city, seat, chance.below(city.count(seat)))
    return found


def may_propose(city: City, seat: int) -> bool:
    """Tell whether a player may put one more deal forward."""
    own = of(open_deals(city).authors, seat)
    return city.spoken[seat] < city.how.talk and own < MOST_OPEN


def exchange(city: City, seat: int, chance: Chance) -> Action:
    """Make up a deal: something against something, in a circle of two or three players.

    Each of them gives one thing: in order of givers, the terms are as `arranged` puts them.
    """
    others = [other for other in range(city.seats) if other != seat]
    chance.shuffle(others)
    circle = [seat, others[0], others[1]] if chance.below(4) == 0 else [seat, others[0]]
    things = [something_of(city, giver, chance) for giver in circle]
    circle.append(seat)
    terms = [PROPOSE, 0]
    for giver in range(city.seats):
        for place in range(len(things)):
            if circle[place] == giver:
                terms += (giver, circle[place + 1], things[place])
    return tuple(terms)


def something_of(city: City, seat: int, chance: Chance) -> int:
    """Pick a lot, a tile or a small sum of a player."""
    way = chance.below(3)
    if way == 0:
        lots = city.lots_of(seat)
        if lots:
            return lots[chance.below(len(lots))]
    elif way == 1:
        tiles = city.kinds_of(seat)
        if tiles:
            return TILE + tiles[chance.below(len(tiles))]
    return CASH + 1 + int(chance.below(3))
