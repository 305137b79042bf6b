"""Chinatown: the lots a player owns in the end, and who has most shops of a kind."""

from __future__ import annotations

from typing import Final

from comptoir.lab.components.kinds import Components, Group, Taken, counted
from comptoir.table.session import Session
from comptoir.words import Catalogue


def taken(session: Session) -> list[Taken]:
    """Read who owns what when six years are over: `15 photo` is a lot with a shop on it."""
    players = session.game.describe(session.copy_table())["players"]
    found = []
    for player in players:
        owned = [lot.split() for lot in player["lots"]]
        shops = [shop for _, *built in owned for shop in built]
        found.append({"lot": counted([lot for lot, *_ in owned]), "shop": counted(shops)})
    return found


def shop(words: Catalogue, name: str) -> str:
    return words.word("chinatown", name)


def lot(words: Catalogue, name: str) -> str:
    return words.text("chinatown.thing.lot", lot=int(name))


COMPONENTS: Final = Components(
    (
        Group("shop", "cli.balance.shops", most=True, label=shop),
        Group("lot", "cli.balance.lots", most=False, label=lot),
    ),
    taken,
)
