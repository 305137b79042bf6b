"""Lab: what there is to take, so that `comptoir balance` can say what wins too much."""

from __future__ import annotations

from typing import Final

from comptoir.lab.components import Components, Group, Taken
from comptoir.table.session import Session
from comptoir.words import Catalogue
from silk_and_salt.rules import SALT, SILK


def taken(session: Session) -> list[Taken]:
    """Say who has taken which cargoes in a game that is over."""
    rows = session.view(None)["players"]
    return [{"cargo": {kind: row[kind] for kind in (SILK, SALT) if row[kind]}} for row in rows]


def label(words: Catalogue, kind: str) -> str:
    return words.word("silk_and_salt", kind)


COMPONENTS: Final = Components(
    (Group("cargo", "silk_and_salt.box.cargo", most=True, label=label),), taken
)
