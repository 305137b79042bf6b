"""Dragon Market: the objectives a player had, and the bonuses that red ones gave.

An objective that a player still held in the end counts too: else all of them would look like
winners' objectives, because who fulfils most has won. Of a components file of one's own a name
brings along the goods and the bonus of the card.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import BONUSES, RED_NAMES
from comptoir.games.dragon_market.rules.components import Box, box_from
from comptoir.games.dragon_market.words import card_words
from comptoir.lab.components import Components, Group, Taken, counted
from comptoir.table.session import Session
from comptoir.words import Catalogue


def taken(session: Session) -> list[Taken]:
    """Read the objectives of everybody; in teams both partners have those of their side."""
    state = session.game.describe(session.copy_table())
    box = box_from(session.record.options["components"])
    sides, found = state["sides"], []
    for seat in range(session.seats):
        side = sides[seat % len(sides)]
        cards = [*side["validated"], *filter(None, [side["objective"]])]
        had = [f"{name} {box.text and described(box, name)}".strip() for name in cards]
        bonuses = [
            BONUSES[box.bonus_of[RED_NAMES.index(name)]]
            for name in side["validated"]
            if name in RED_NAMES
        ]
        found.append({"objective": counted(had), "bonus": counted(bonuses)})
    return found


def described(box: Box, name: str) -> str:
    """Write down what is on a card."""
    args = card_words(box, name)["args"]
    return " ".join([",".join(args["goods"]), args.get("bonus", "")])


def objective(words: Catalogue, name: str) -> str:
    card, *own = name.split()
    said = card_words(box_from(""), card)
    if own:
        said["args"] |= dict(zip(("goods", "bonus"), [own[0].split(","), *own[1:]], strict=False))
    return words.say(said)


COMPONENTS: Final = Components(
    (
        Group("objective", "dragon_market.balance.objectives", most=False, label=objective),
        Group("bonus", "dragon_market.balance.bonuses", most=False),
    ),
    taken,
)
