"""Prospect: what everybody may gain by the deals that are in sight when the floor opens."""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.value import Appraiser, Holding
from comptoir.games.chinatown.rules.board import NEIGHBOURS, TYPES

SHARED: Final = 0.25  # of the joint gain, to each side: some deals are never struck; it was fitted


def prospects(judge: Appraiser, holdings: list[Holding]) -> list[float]:
    """Say what each player may gain by selling single things and by buying them, in bills."""
    worths = [judge.worth(holding) for holding in holdings]
    found = [0.0] * len(holdings)
    for giver, (lots, tiles) in enumerate(holdings):
        for lot in sorted(lots):
            takers = [
                other
                for other in range(len(holdings))
                if other != giver and not holdings[other][0].isdisjoint(NEIGHBOURS[lot])
            ]
            if takers:
                lost = worths[giver] - judge.worth((lots - {lot}, tiles))
                gains = [
                    (with_lot(judge, holdings[other], lot) - worths[other], other)
                    for other in takers
                ]
                share(found, giver, lost, gains)
        for kind in range(TYPES):
            if tiles[kind]:
                lost = worths[giver] - judge.worth((lots, changed(tiles, kind, -1)))
                gains = [
                    (judge.worth((own, changed(held, kind, 1))) - worths[other], other)
                    for other, (own, held) in enumerate(holdings)
                    if other != giver
                ]
                share(found, giver, lost, gains)
    return found


def with_lot(judge: Appraiser, holding: Holding, lot: int) -> float:
    """Say what a holding is worth with one more lot."""
    return judge.worth((holding[0] | {lot}, holding[1]))


def changed(tiles: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """Give tiles with more or fewer of a type."""
    return (*tiles[:kind], tiles[kind] + number, *tiles[kind + 1 :])


def share(found: list[float], giver: int, lost: float, gains: list[tuple[float, int]]) -> None:
    """Let giver and best taker have their shares of what a thing brings on its way."""
    gain, taker = max(gains)
    if gain > lost:
        found[giver] += SHARED * (gain - lost)
        found[taker] += SHARED * (gain - lost)
