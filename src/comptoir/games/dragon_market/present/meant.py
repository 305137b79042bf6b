"""Meant: what somebody means who points at something dark, in notation; the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.present.menu import BONUSES
from comptoir.games.dragon_market.present.shown import shown_of, spaces_of
from comptoir.games.dragon_market.present.spending import refuse_idle, walk_to
from comptoir.games.dragon_market.shown_types import Afloat
from comptoir.table.game import View

PLAIN: Final = {
    "heir": "swap-heirs p{0}",
    "turn": "turn {0} {1}",
    "pivot": "pivot {0} {1}",
    "place": "place {0} east",
    "coins": "end {0}",
    "end": "end",
    "coin": "coin p{0}",
    "enough": "enough",
    "die": "reroll {0}",
    "card": "keep {0}",
    "sort": "boat {0}",
}
"""By kind of thing: what pointing at it means, made of its names."""
GLIDES: Final = ("hop", "sideways")
ONE_BOAT: Final = ("half-turn", "swap-stacks")


def meant(view: View, touches: Sequence[str], chosen: Sequence[str]) -> str | None:
    """Name an action made of what is chosen and what is pointed at; or say why there is none."""
    kind, _, what = touches[0].partition(":")
    boat = boat_among(view, [*touches[1:], *chosen])
    named = [*touches, *chosen]
    wanted = [verb for verb, bonus in BONUSES.items() if f"bonus:{bonus}" in named]
    if kind == "boat":
        return blocked(boat_among(view, touches))
    if kind == "to" and boat:
        verb = next((verb for verb in wanted if verb in GLIDES), "slide")
        return f"{verb} {boat['sailor']} {what}"
    if kind == "bonus":
        verb = next((verb for verb in wanted if verb in ONE_BOAT), "")
        if verb and boat:
            return f"{verb} {boat['sailor']}"
        refuse_idle(view, what)
    if kind in ("walk", "me"):
        shown = shown_of(view)
        return walk_to(view, spaces_of(shown["boats"]), what or next(iter(shown["far"]), ""))
    if kind == "head":
        place = next((one.removeprefix("place:") for one in chosen if one.startswith("place:")), "")
        return f"place {place} {what}" if place else None
    text, names = PLAIN.get(kind), what.split(":") if what else []
    return text.format(*names) if text and len(names) == text.count("{") else None


def boat_among(view: View, touches: Sequence[str]) -> Afloat | None:
    """Find the boat that is named among some things, by any of its cells."""
    for touch in touches:
        kind, _, cell = touch.partition(":")
        for boat in shown_of(view)["boats"] if kind == "boat" else ():
            if cell in boat["cells"]:
                return boat
    return None


def blocked(boat: Afloat | None) -> str | None:
    """Move a boat that can do nothing: its shortest slide says what is in the way."""
    if boat is None:
        return None
    sailor, line = boat["sailor"], boat["line"]
    return f"slide {sailor} {line[0][1]}" if line else f"turn {sailor} right"
