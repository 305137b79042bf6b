"""Dadaocheng: the ships in front of a player, and who has most buildings of a kind."""

from __future__ import annotations

from typing import Final

from comptoir.lab.components import Components, Group, Taken, counted
from comptoir.table.session import Session


def taken(session: Session) -> list[Taken]:
    """Read what lies in front of everybody in the end."""
    players = session.game.describe(session.copy_table())["players"]
    return [
        {"ship": counted(player["ships"]), "building": dict(player["buildings"])}
        for player in players
    ]


COMPONENTS: Final = Components(
    (
        Group("ship", "dadaocheng.balance.ships", most=False),
        Group("building", "dadaocheng.balance.buildings", most=True),
    ),
    taken,
)
