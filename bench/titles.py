"""Titles: the games that are measured, chosen by what they are, not by name."""

from comptoir.table.title import TITLES

GAMES = tuple(TITLES)


def seating(*numbers: int) -> str:
    """The first game that can be played by each of these numbers of people."""
    return next(name for name in GAMES if {*numbers} <= {*TITLES[name].info.seats})


def fewest(game: str) -> int:
    """How many play it at least, not alone."""
    return min(seats for seats in TITLES[game].info.seats if seats > 1)
