"""Boats: where each may slide to and how it may turn, as the harbour lies. [Rules 4.1, 4.2]

Both are listed for people, and counted for those who draw one of them. A boat is counted again
when a cell has changed on which its moves depend.
"""

from __future__ import annotations

from comptoir.games.dragon_market.rules.actions import Action
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.sight import (
    BEFORE,
    COLUMNS_WEST,
    ROW,
    ROWS_LOW,
    ROWS_UP,
    Sight,
)
from comptoir.table.native import i64

Full = tuple[i64, i64, i64, i64]
"""Cells in use: the upper half and the lower one, and column by column the western and eastern."""


def boat_actions(harbour: Harbour, found: list[Action]) -> None:
    """List all slides, along a boat's own line as far as water is free, and turns with room."""
    up, low, west, east = full(harbour)
    for sight in harbour.sights:
        ahead, back = room(sight, up, low, west, east)
        found += sight.ahead[:ahead]
        found += sight.back[:back]
        if not (up & sight.right_up or low & sight.right_low):
            found.append(sight.turn_right)
        if not (up & sight.left_up or low & sight.left_low):
            found.append(sight.turn_left)


def full(harbour: Harbour) -> Full:
    """Give the cells that are not free water."""
    return harbour.full_up, harbour.full_low, harbour.full_west, harbour.full_east


def line_of(sight: Sight, up: i64, low: i64, west: i64, east: i64) -> i64:
    """Give the cells in use on the line of a boat."""
    if sight.line == ROWS_UP:
        return up >> sight.shift & ROW
    if sight.line == ROWS_LOW:
        return low >> sight.shift & ROW
    return (west if sight.line == COLUMNS_WEST else east) >> sight.shift & ROW


def room(sight: Sight, up: i64, low: i64, west: i64, east: i64) -> tuple[i64, i64]:
    """Say how many cells are free ahead of a boat and behind it, up to the next thing."""
    line = line_of(sight, up, low, west, east)
    before: i64 = sight.place - BEFORE[line & sight.before]
    after: i64 = sight.free[line] - before
    return (after, before) if sight.rising else (before, after)


def number_of_boat_actions(harbour: Harbour) -> i64:
    """Say how many slides and turns there are: only what may have changed is counted again."""
    changed, moves = harbour.changed, harbour.moves
    total: i64 = harbour.moves_in_all
    if not changed:
        return total
    up, low, west, east = full(harbour)
    for boat, sight in enumerate(harbour.sights):
        if changed & sight.depends_on:
            number: i64 = sight.free[line_of(sight, up, low, west, east)]
            if not (up & sight.right_up or low & sight.right_low):
                number += 1
            if not (up & sight.left_up or low & sight.left_low):
                number += 1
            total += number - moves[boat]
            moves[boat] = number
    harbour.moves_in_all = total
    harbour.changed = 0
    return total


def boat_action(harbour: Harbour, place: i64) -> Action:
    """Give the slide or turn at a place of the list; they must have been counted."""
    boat = 0
    moves = harbour.moves
    while place >= moves[boat]:
        place -= moves[boat]
        boat += 1
    sight = harbour.sights[boat]
    up, low, west, east = full(harbour)
    ahead, back = room(sight, up, low, west, east)
    if place < ahead:
        return sight.ahead[place]
    if place < ahead + back:
        return sight.back[place - ahead]
    if place > ahead + back or up & sight.right_up:
        return sight.turn_left
    return sight.turn_left if low & sight.right_low else sight.turn_right
