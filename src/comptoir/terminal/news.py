"""News: what happened, told in sentences; things that follow each other alike are told at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from comptoir.table.game import Message
from comptoir.words import Catalogue

SEVERAL: Final = ".several"
APART: Final = ("card", "cards", "count", "slot")
"""What may differ between events that are told in one sentence."""


def gathered(messages: Iterable[Message], words: Catalogue) -> list[Message]:
    """Tell events that follow each other at once, where the catalogue has a sentence for that."""
    found: list[Message] = []
    for message in messages:
        name, args = message["id"], message["args"]
        if not words.has(name + SEVERAL):
            found.append(message)
            continue
        last = found[-1] if found else None
        if last and last["id"] in (name, name + SEVERAL) and _rest(last["args"]) == _rest(args):
            before = last["args"]
            cards = [*before.get("cards", [before.get("card")]), args.get("card")]
            count = before.get("count", 1) + 1
            found[-1] = {"id": name + SEVERAL, "args": {**args, "cards": cards, "count": count}}
        else:
            found.append(message)
    return found


def _rest(args: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in args.items() if key not in APART}


def is_heading(message: Message) -> bool:
    """Tell whether a turn, a round or a year begins here."""
    return str(message["id"]).endswith((".turn", ".round", ".year"))
