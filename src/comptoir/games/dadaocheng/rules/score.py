"""Score: prestige at the end, part by part, ranks and ties. [Rules 9, 10]"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.box import (
    BUILDINGS,
    DEN,
    MANOR,
    MARKET,
    MOST_BUILDINGS_BONUS,
    SHOP,
    WORKSHOP,
    Box,
)
from comptoir.games.dadaocheng.rules.cubes import count, total
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64

PARTS: Final = ("ships", "buildings", "manors", "credits", "opium", "den", "districts", "loops")


def parts(town: Town, seat: int) -> list[int]:
    """Give a player's prestige by where it comes from, in the order of PARTS. [Rules 9.1, R32]"""
    box = town.box
    me = town.players[seat]
    penalty = box.opium_penalty if town.seats > 1 else box.solo_opium_penalty
    points: list[i64] = [
        ship_prestige(box, me.ships),
        building_prestige(box, me.buildings),
        manor_prestige(box.manor_set, count(me.buildings, MANOR)),
        me.credits // box.credits_per_prestige,
        -(me.opium - me.forgiven) * penalty,
        -den_penalty(town, count(me.buildings, DEN)),
        districts_bonus(town, seat),
        me.loops * town.how.loop_bonus,
    ]
    return [int(part) for part in points]


def prestige(town: Town, seat: int) -> int:
    """Give a player's prestige: all the parts, without their list."""
    box = town.box
    me = town.players[seat]
    points: i64 = ship_prestige(box, me.ships) + building_prestige(box, me.buildings)
    points += manor_prestige(box.manor_set, count(me.buildings, MANOR))
    points += me.credits // box.credits_per_prestige + me.loops * town.how.loop_bonus
    if me.opium > me.forgiven:
        penalty = box.opium_penalty if town.seats > 1 else box.solo_opium_penalty
        points -= (me.opium - me.forgiven) * penalty
    dens: i64 = count(me.buildings, DEN)
    if dens > 0:
        points -= den_penalty(town, dens)
    return int(points + districts_bonus(town, seat))


def ship_prestige(box: Box, ships: i64) -> i64:
    """Add up the prestige of ships, a bit for each."""
    points: i64 = 0
    number: i64 = 0
    while ships != 0:
        if ships & 1 == 1:
            points += box.ships[number].prestige
        ships >>= 1
        number += 1
    return points


def building_prestige(box: Box, buildings: i64) -> i64:
    """Add up the prestige of building cards."""
    points: i64 = 0
    for kind in range(len(BUILDINGS)):
        points += count(buildings, kind) * box.buildings[kind].prestige
    return points


def manor_prestige(manor_set: list[int], manors: i64) -> i64:
    """Score manors in sets of six. [Rules 9.2]"""
    largest: i64 = len(manor_set) - 1
    sets: i64 = manors // largest
    return sets * manor_set[largest] + manor_set[manors % largest]


def den_penalty(town: Town, dens: i64) -> i64:
    """Share all opium used, forgiven or not, rounded up, for each den. [Rules 9.5, R33, R50]"""
    used: i64 = 0
    for player in town.players:
        used += player.opium
    share = (used + town.seats - 1) // town.seats
    return share * dens if town.how.penalty_per_den else share * min(dens, 1)


def districts_bonus(town: Town, seat: int) -> i64:
    """Reward the most building cards, if the event of 1920 came up; ties too. [Rules 8.14, R28]"""
    bonus: i64 = 0
    for card in town.deck[: int(town.round)]:
        event = town.box.events[card]
        if event.kind == MOST_BUILDINGS_BONUS:
            bonus += event.number
    if bonus == 0:
        return 0
    most: i64 = 0
    for player in town.players:
        most = max(most, total(player.buildings))
    return bonus if most > 0 and total(town.players[seat].buildings) == most else 0


def challenge_met(town: Town) -> bool:
    """Tell whether the conditions of the solo challenge are met. [Rules 10.4, R37, R51]"""
    me = town.players[0]
    if town.how.all_ships:
        bought = all(me.ships >> number & 1 for number in town.piles[2])
        return bought and count(me.buildings, WORKSHOP) == 0
    if town.how.all_buildings:
        return all(count(town.buildings, kind) == 0 for kind in (MANOR, SHOP, MARKET, WORKSHOP))
    return True
