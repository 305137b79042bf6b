"""Seatings: who sits where in each game of an arena, fair to all and the same for the same seed.

A **circle** is a way to sit around the table, without saying who is first: A A B is one circle, and
so are A B A and B A A. A circle is played on one deal as often as it can be turned to look
different: so every bot of it has every seat of that deal once for each of its places. The next
circle is played on the next deal. All circles in which at least two kinds of bots meet come
once before any comes again, and after each such round every arrangement of bots on seats has been
played exactly once. Within a round the next circle is always one that makes up for who has played
least so far; among those the seed decides. When there are too many circles to list, bots are drawn
from a bag that holds each of them once, and is filled again when it is empty.

With `one` only circles with exactly one of the first bot are played: one among the rest.
A single bot plays against itself. At a table for one every bot plays each deal alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, repeat
from typing import Final, NamedTuple

from comptoir.lab.playing import own_dice
from comptoir.table.chance import Chance

Circle = tuple[int, ...]
MIXES: Final = ("all", "one")
MOST_LISTED: Final = 4096
"""Arrangements up to which all circles are listed."""


class Seating(NamedTuple):
    """A game to be played: its number from 1, its deal from 0, the bot of each seat by number."""

    number: int
    deal: int
    bots: tuple[int, ...]


def seatings(bots: int, seats: int, mix: str, seed: str) -> Iterator[Seating]:
    """Seat the bots, game after game, without end; the first ones never depend on how many."""
    number = 1
    for deal, tables in enumerate(_deals(bots, seats, mix, seed)):
        for table in tables:
            yield Seating(number, deal, table)
            number += 1


def _deals(bots: int, seats: int, mix: str, seed: str) -> Iterator[list[Circle]]:
    """Give the tables of each deal."""
    if seats == 1:
        return repeat([(bot,) for bot in range(bots)])
    return map(turned, _circles(bots, seats, mix, seed))


def turned(circle: Circle) -> list[Circle]:
    """Turn a circle seat by seat until it looks as before."""
    found: list[Circle] = []
    for first in range(len(circle)):
        seated = circle[first:] + circle[:first]
        if seated in found:
            break
        found.append(seated)
    return found


def circles(bots: int, seats: int, mix: str) -> list[Circle]:
    """List every circle that may be played, each as the turn that comes first in order."""
    return [
        seated
        for seated in product(range(bots), repeat=seats)
        if _wanted(seated, bots, mix) and _is_first(seated)
    ]


def _is_first(seated: Circle) -> bool:
    return all(seated <= seated[turn:] + seated[:turn] for turn in range(1, len(seated)))


def _wanted(seated: Circle, bots: int, mix: str) -> bool:
    if bots == 1:
        return True
    if mix == "one":
        return seated.count(0) == 1
    return len(set(seated)) > 1


def _circles(bots: int, seats: int, mix: str, seed: str) -> Iterator[Circle]:
    """Give the circles in the order they are played in."""
    dice = own_dice(f"{seed}/seatings")
    if bots**seats > MOST_LISTED:
        yield from _from_a_bag(bots, seats, mix, dice)
    found = circles(bots, seats, mix)
    dice.shuffle(found)
    played: list[Circle] = []
    for circle in _evened_out(found, bots):
        played.append(circle)
        yield circle
    while True:
        yield from played


def _evened_out(found: list[Circle], bots: int) -> Iterator[Circle]:
    """Take next, of all that are left, the circle after which the bots have played most alike."""
    games = [0] * bots
    brought = {circle: _games_of(circle, bots) for circle in found}
    while found:
        best = min(found, key=lambda circle: _unevenness(games, brought[circle]))
        found.remove(best)
        games = [count + more for count, more in zip(games, brought[best], strict=True)]
        yield best


def _games_of(circle: Circle, bots: int) -> list[int]:
    """Count the seats that each bot has while a circle is turned."""
    turns = len(turned(circle))
    return [turns * circle.count(bot) for bot in range(bots)]


def _unevenness(games: list[int], brought: list[int]) -> int:
    return sum((count + more) ** 2 for count, more in zip(games, brought, strict=True))


def _from_a_bag(bots: int, seats: int, mix: str, dice: Chance) -> Iterator[Circle]:
    """Deal the seats from a bag of all bots, filled again and again; without end."""
    lone = [0] if mix == "one" else []
    bag: list[int] = []
    while True:
        seated = list(lone)
        while len(seated) < seats:
            if not bag:
                bag = list(range(len(lone), bots))
                dice.shuffle(bag)
            seated.append(bag.pop())
        dice.shuffle(seated)
        if len(set(seated)) > 1:
            yield tuple(seated)
        else:  # a new bag began with the bot that was the last of the old one
            bag += seated
            dice.shuffle(bag)
