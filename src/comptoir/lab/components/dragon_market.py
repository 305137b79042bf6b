"""Dragon Market: the objectives a player had, and the bonuses that red ones gave.

An objective that a player still held in the end counts too: else all of them would look like
winners' objectives, because who fulfils most has won.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import BONUS_OF, BONUSES, RED_NAMES
from comptoir.games.dragon_market.words import blue_words, red_words
from comptoir.lab.components.kinds import Components, Group, Taken, counted
from comptoir.table.session import Session
from comptoir.words import Catalogue


def taken(session: Session) -> list[Taken]:
    """Read the objectives of everybody; in teams both partners have those of their side."""
    state = session.game.describe(session.copy_table())
    sides, found = state["sides"], []
    for seat in range(session.seats):
        side = sides[seat % len(sides)]
        had = [*side["validated"], *filter(None, [side["objective"]])]
        bonuses = [
            BONUSES[BONUS_OF[RED_NAMES.index(name)]]
            for name in side["validated"]
            if name in RED_NAMES
        ]
        found.append({"objective": counted(had), "bonus": counted(bonuses)})
    return found


def objective(words: Catalogue, name: str) -> str:
    return words.say(red_words(name) if name in RED_NAMES else blue_words(name))


def bonus(words: Catalogue, name: str) -> str:
    return words.word("dragon_market", name)


COMPONENTS: Final = Components(
    (
        Group("objective", "cli.balance.objectives", most=False, label=objective),
        Group("bonus", "cli.balance.bonuses", most=False, label=bonus),
    ),
    taken,
)
