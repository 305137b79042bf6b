"""Prospect: what everybody may gain by the deals that are in sight when the floor opens."""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.holding import (
    LOT_CODES,
    NEAR_CODES,
    TILE_CODES,
    Holding,
    code_of,
)
from comptoir.games.chinatown.bots.value import Appraiser
from comptoir.games.chinatown.rules.board import TYPES

SHARED: Final = 0.25  # of the joint gain, to each side: some deals are never struck; it was fitted


def prospects(judge: Appraiser, holdings: list[Holding]) -> list[float]:
    """Say what each player may gain by selling single things and by buying them, in bills."""
    codes = [code_of(holding) for holding in holdings]
    worths = [judge.worth_of(code) for code in codes]
    found = [0.0] * len(codes)
    for giver, (lots, tiles) in enumerate(holdings):
        for lot in sorted(lots):
            near = NEAR_CODES[lot]
            takers = [other for other, code in enumerate(codes) if other != giver and code & near]
            if takers:
                share(found, judge, codes, worths, giver, takers, LOT_CODES[lot])
        others = [other for other in range(len(codes)) if other != giver]
        for kind in range(TYPES):
            if tiles[kind]:
                share(found, judge, codes, worths, giver, others, TILE_CODES[kind])
    return found


def share(
    found: list[float],
    judge: Appraiser,
    codes: list[int],
    worths: list[float],
    giver: int,
    takers: list[int],
    thing: int,
) -> None:
    """Let giver and best taker have their shares of what a thing brings on its way."""
    lost = worths[giver] - judge.worth_of(codes[giver] - thing)
    gain, taker = max([(judge.worth_of(codes[other] + thing) - worths[other], other)
                       for other in takers])  # fmt: skip
    if gain > lost:
        found[giver] += SHARED * (gain - lost)
        found[taker] += SHARED * (gain - lost)
