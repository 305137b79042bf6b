"""Discs: how they are dealt, how they may lie at the start, and how a player moves them."""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.actions import FLIP, about, verb_of
from comptoir.games.dadaocheng.rules.board import lines_on, touching
from comptoir.games.dadaocheng.rules.cubes import OPIUM
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64

TRIES: Final = 100_000


def move_discs(town: Town, seat: int, act: i64) -> None:
    """Flip one disc or swap two. [Rules 4.2, 4.3]"""
    what = about(act)
    if verb_of(act) == FLIP:
        town.flip(what)
        if town.loud:
            town.tell("flip", (seat, int(what)))
    else:
        town.swap(what >> 4, what & 15)
        if town.loud:
            town.tell("swap", (seat, int(what >> 4), int(what & 15)))


def deal_discs(town: Town) -> None:
    """Lay all discs sun side up, opium in its corners, without a line. [Rules 2.1, 10.1, R36]"""
    faces = town.box.faces
    corners = [disc for disc in range(0, 32, 2) if faces[disc] == OPIUM]
    others = [disc for disc in range(0, 32, 2) if faces[disc] != OPIUM]
    town.chance.shuffle(corners)
    for _ in range(TRIES):
        town.chance.shuffle(others)
        town.discs = others.copy()
        for corner, disc in zip(town.box.corners, corners, strict=True):
            town.discs.insert(corner, disc)
        if may_lie(town):
            return
    raise AssertionError("a box whose discs cannot be laid out is refused when it is read")


def may_lie(town: Town) -> bool:
    """Tell whether the discs may lie so at the start. [Rules 2.1, 10.1, R36]"""
    shown = town.faces()
    if lines_on(shown):
        return False
    return town.seats > 1 or all(
        touching(shown, space) <= town.box.solo_touching for space in range(16)
    )
