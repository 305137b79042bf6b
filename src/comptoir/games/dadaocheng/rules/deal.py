"""Deal: the town before the first turn. [Rules 2, 10.1]"""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.box import Box
from comptoir.games.dadaocheng.rules.cubes import ONE_OPIUM, one
from comptoir.games.dadaocheng.rules.discs import deal_discs
from comptoir.games.dadaocheng.rules.town import COVERED, Options, Player, Town
from comptoir.games.dadaocheng.rules.turn import Round
from comptoir.table.chance import Chance
from comptoir.table.native import i64


def deal(box: Box, how: Options, seats: int, chance: Chance) -> Town:
    """Set the town up for this many players and run on to the first question."""
    town = Town(box, how, seats, chance)
    seat_players(town)
    town.first = how.first if how.first >= 0 else int(chance.below(seats))
    deal_discs(town)
    deal_ships(town)
    deal_events(town)
    town.then(Round(1))
    town.settle()
    return town


def seat_players(town: Town) -> None:
    """Give each player a side, cover the others, lay out buildings and cubes. [Rules 2.3-2.6]"""
    town.owner = [COVERED] * 4
    for seat, side in enumerate(town.how.sides):
        town.players.append(Player(side))
        town.owner[side] = seat
    town.cells = [0] * 16
    town.supply = town.box.cubes - ONE_OPIUM  # one black cube counts the rounds
    kind: i64 = 0
    for building in town.box.buildings:
        town.buildings += one(kind) * building.in_play[town.seats]
        kind += 1


def deal_ships(town: Town) -> None:
    """Shuffle each level's ships and turn one up; alone, play with six of each. [Rules 2.2]"""
    ships = town.box.ships
    for level in (1, 2, 3):
        pile = [number for number in range(len(ships)) if ships[number].level == level]
        if town.seats == 1:
            pile = solo_ships(town, pile)
        else:
            town.chance.shuffle(pile)
        town.piles.append(pile)
        town.turned.append(0)


def solo_ships(town: Town, pile: list[int]) -> list[int]:
    """Draw the six ships of a level for a solo game. [Rules 10.1, R36, R43]"""
    town.chance.shuffle(pile)
    granting = [ship for ship in pile if town.box.ships[ship].credit > 0]
    chosen: list[int] = []
    if town.box.ships[pile[0]].level == 1:
        special = granting[: town.box.solo_ships_aside]
        pile = [ship for ship in pile if ship not in special]
        if town.how.guarantee_credit_ships:
            chosen = special
        else:
            town.aside = sorted(special)
    chosen += pile[: town.box.solo_ships - len(chosen)]
    town.chance.shuffle(chosen)
    return chosen


def deal_events(town: Town) -> None:
    """Put the events in order, the first of 1851 on top; none alone. [Rules 2.4, 10.1]"""
    if town.seats == 1:
        return
    others = [card for card in range(len(town.box.events)) if card != town.box.first_event]
    if not town.how.chronological:
        town.chance.shuffle(others)
    town.deck = [town.box.first_event, *others]
