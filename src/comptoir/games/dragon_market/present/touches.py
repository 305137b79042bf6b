"""Touches: the things in the harbour that an option is made of, as the board names them."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.present.menu import BONUSES

PLAIN: Final = {
    "slide": ("boat:{0}", "to:{1}"),
    "turn": ("boat:{0}", "turn:{0}:{1}"),
    "hop": ("boat:{0}", "to:{1}"),
    "sideways": ("boat:{0}", "to:{1}"),
    "pivot": ("boat:{0}", "pivot:{0}:{1}"),
    "half-turn": ("boat:{0}",),
    "swap-stacks": ("boat:{0}",),
    "end": ("end", "coins:{0}"),
    "coin": ("coin:{0}",),
    "reroll": ("die:{0}",),
    "keep-dice": ("keep-dice",),
    "enough": ("enough",),
    "keep": ("card:{0}",),
    "boat": ("sort:{0}",),
    "place": ("place:{0}", "head:{1}"),
}
"""By verb: what an option is made of, from the words after it; a player is named by the seat."""


def touches(notation: str) -> list[str]:
    """Name the things that an option is made of."""
    verb, *words = notation.split()
    bonus = [f"bonus:{BONUSES[verb]}"] if verb in BONUSES else []
    if verb == "walk":
        return walked(words)
    if verb in ("swap-heirs", "coin"):
        words[0] = words[0].removeprefix("p")
    if verb == "swap-heirs":
        return [f"heir:{words[0]}", *bonus, "leave" if len(words) > 1 else "take"]
    return [part.format(*words) for part in PLAIN[verb]] + bonus


def walked(words: list[str]) -> list[str]:
    """Name a walk by its end, by the cells on its way, and by whether something is left lying."""
    path = words[: words.index("leave")] if "leave" in words else words
    way = dict.fromkeys(f"by:{cell}" for cell in path[:-1])
    return ["me", f"walk:{path[-1]}", "leave" if "leave" in words else "take", *way]
