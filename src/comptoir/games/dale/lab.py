"""Dale of Merchants: the cards a player bought, and who bought most of an animal set.

What counts is the purchase, not what is owned in the end: stacks, thefts and junk would blur it.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from comptoir.lab.components import Components, Group, Taken, counted
from comptoir.table.session import Session


def taken(session: Session) -> list[Taken]:
    """Read the purchases of everybody in the record: `buy CARD +2 pay ...`."""
    bought: list[list[str]] = [[] for _ in range(session.seats)]
    for seat, notation in session.log:
        verb, *rest = notation.split()
        if verb == "buy" and rest[0] in KINDS:
            bought[seat].append(rest[0])
    return [{"card": counted(cards), "set": counted(list(map(_set, cards)))} for cards in bought]


def _set(card: str) -> str:
    return DECKS[CARDS[KINDS[card]].set].name


COMPONENTS: Final = Components(
    (
        Group("set", "dale.balance.sets", most=True),
        Group("card", "dale.balance.cards", most=False),
    ),
    taken,
)
