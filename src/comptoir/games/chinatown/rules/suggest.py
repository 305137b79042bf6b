"""Suggest: sensible answers where they cannot all be listed, for random players and for search."""

from __future__ import annotations

from comptoir.games.chinatown.rules.acts import PROPOSE, Action
from comptoir.games.chinatown.rules.board import TYPES
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import CASH, OPEN, TILE, arranged
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.speech import MOST_OPEN, check_terms
from comptoir.table.chance import Chance
from comptoir.table.game import pick_option
from comptoir.table.refusal import IllegalAction

TRIES = 4


def suggest(city: City, seat: int, chance: Chance) -> Action:
    """Suggest an option; on the floor now and then a deal with another player or two."""
    if isinstance(city.steps[-1], Floor) and may_propose(city, seat) and chance.below(3) == 0:
        for _ in range(TRIES):
            terms = exchange(city, seat, chance)
            try:
                check_terms(city, seat, terms)
            except IllegalAction:
                continue
            return (PROPOSE, 0, *terms)
    act: Action = pick_option(city, seat, chance)
    return act


def may_propose(city: City, seat: int) -> bool:
    """Tell whether a player may put one more deal forward."""
    open_offers = 0
    for deal in city.deals:
        if deal.state == OPEN and deal.by == seat:
            open_offers += 1
    return city.spoken[seat] < city.how.talk and open_offers < MOST_OPEN


def exchange(city: City, seat: int, chance: Chance) -> tuple[int, ...]:
    """Make up a deal: something against something, in a circle of two or three players."""
    others = [other for other in range(city.seats) if other != seat]
    chance.shuffle(others)
    circle = [seat, *others[: 1 + int(chance.below(4) == 0)]]
    given = []
    for place, giver in enumerate(circle):
        receiver = circle[(place + 1) % len(circle)]
        given.append((giver, receiver, something_of(city, giver, chance)))
    return arranged(given)


def something_of(city: City, seat: int, chance: Chance) -> int:
    """Pick a lot, a tile or a small sum of a player."""
    way = chance.below(3)
    lots = city.lots_of(seat)
    tiles = [kind for kind in range(TYPES) if city.tiles[seat][kind]]
    if way == 0 and lots:
        return lots[int(chance.below(len(lots)))]
    if way == 1 and tiles:
        return TILE + tiles[int(chance.below(len(tiles)))]
    return CASH + 1 + int(chance.below(3))
