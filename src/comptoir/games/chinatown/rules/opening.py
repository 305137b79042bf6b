"""Opening: how a game of Chinatown is set up. [Rules 3]"""

from __future__ import annotations

from collections.abc import Mapping

from comptoir.games.chinatown.rules.board import COPIES, TYPES
from comptoir.games.chinatown.rules.city import City, Options
from comptoir.games.chinatown.rules.year import Year
from comptoir.table.chance import Chance


def options_from(options: Mapping[str, str]) -> Options:
    """Read the options of a game."""
    how = Options()
    how.chosen = dict(options)
    how.first_passes_on = options["first_player"] == "passes_on"
    how.open_money = options["money"] == "open"
    how.hidden_tiles = options["tiles"] == "hidden"
    how.talk = int(options["talk"])
    return how


def open_city(seats: int, options: Mapping[str, str], chance: Chance) -> City:
    """Fill the bag, draw the first player by lot, and begin the first year."""
    city = City(options_from(options), seats, chance)
    city.bag = [kind for kind in range(TYPES) for _ in range(COPIES[kind])]
    city.first = chance.below(seats)
    city.then(Year(0))
    city.settle()
    return city
