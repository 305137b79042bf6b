"""Goods: who has what they would give, and what stands on the lots of a deal. [Rules 4.3]"""

from __future__ import annotations

from comptoir.games.chinatown.rules.board import COPIES
from comptoir.games.chinatown.rules.city import EMPTY, City
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, TILE, Terms, balance, is_lot, is_tile


def is_able(city: City, seat: int, terms: Terms) -> bool:
    """Tell whether a player has what they would give; told to nobody but themselves."""
    return missing_from(city, seat, terms) is None and city.money[seat] + balance(terms, seat) >= 0


def missing_from(city: City, seat: int, terms: Terms) -> int | None:
    """Name a lot or a tile that a player would give and does not have."""
    for place in range(0, len(terms), 3):
        thing = terms[place + 2]
        if terms[place] != seat or thing > CASH:
            continue
        if thing < TILE:
            if city.owners[thing] != seat:
                return thing
        elif lacks_tile(city, seat, terms, thing):
            return thing
    return None


def lacks_tile(city: City, seat: int, terms: Terms, thing: int) -> bool:
    """Tell whether a player has fewer tiles of a type than they would give."""
    held = city.tiles[seat][thing - TILE]
    return not held or held < given_of(terms, seat, thing)


def given_of(terms: Terms, seat: int, thing: int) -> int:
    """Count how many tiles of a type a player would give."""
    number = 0
    for place in range(0, len(terms), 3):
        if terms[place] == seat and terms[place + 2] == thing:
            number += 1
    return number


def shops_named(city: City, terms: Terms) -> tuple[int, ...]:
    """List what stands on the lots of a deal, one after the other: lot, kind of shop."""
    found: list[int] = []
    for place in range(2, len(terms), 3):
        lot = terms[place]
        if is_lot(lot) and city.shops[lot] != EMPTY:
            found += [lot, city.shops[lot]]
    return tuple(found)


def tidy_after_deal(city: City, seat: int, terms: Terms) -> None:
    """Take off the wish board what a player has sold, and the lots that they have got.

    A hidden tile that was sold goes, whether or not there is another one: see below.
    """
    if city.sells[seat]:
        city.sells[seat] = tuple(
            [
                thing
                for thing in city.sells[seat]
                if missing_from(city, seat, (seat, ANYONE, thing)) is None
                and not (city.how.hidden_tiles and is_tile(thing) and given_of(terms, seat, thing))
            ]
        )
    tidy_wanted_lots(city, seat)


def tidy_wanted_lots(city: City, seat: int) -> None:
    """Take the lots that a player has got, by a deal or by a card, off the wish board."""
    if city.wants[seat]:
        city.wants[seat] = tuple(
            [thing for thing in city.wants[seat] if is_tile(thing) or city.owners[thing] != seat]
        )


def tidy_after_building(city: City, seat: int, kind: int) -> None:
    """Take a tile that was built off the wish board: who built it has it, and sells it no more.

    Once the last one of its kind stands on the board, nobody looks for it any more. Hidden tiles
    are not counted: whether there is another one is nobody's business.
    """
    thing = TILE + kind
    if thing in city.sells[seat] and (city.how.hidden_tiles or not city.tiles[seat][kind]):
        city.sells[seat] = tuple([other for other in city.sells[seat] if other != thing])
    for other in range(city.seats):
        if thing in city.wants[other] and (other == seat or all_built(city, kind)):
            city.wants[other] = tuple([wish for wish in city.wants[other] if wish != thing])


def all_built(city: City, kind: int) -> bool:
    """Tell whether every tile of a kind stands on the board."""
    return city.shops.count(kind) == COPIES[kind]
