"""Chinatown: the lots a player owns in the end, and who has most shops of a kind."""

from __future__ import annotations

from typing import Final

from comptoir.lab.components import Components, Group, Taken, counted
from comptoir.table.session import Session
from comptoir.words import Catalogue


def taken(session: Session) -> list[Taken]:
    """Read who owns what when six years are over."""
    return [
        {
            "lot": counted([str(row["lot"]) for row in player["lots"]]),
            "shop": counted([row["shop"] for row in player["lots"] if row["shop"]]),
        }
        for player in session.view(None)["players"]
    ]


def shop(words: Catalogue, name: str) -> str:
    return words.word("chinatown", name)


def lot(words: Catalogue, name: str) -> str:
    return words.text("chinatown.thing.lot", lot=int(name))


COMPONENTS: Final = Components(
    (
        Group("shop", "chinatown.balance.shops", most=True, label=shop),
        Group("lot", "chinatown.balance.lots", most=False, label=lot),
    ),
    taken,
)
