"""Touches: the things on the map and the floor that an answer is about, as the board names them."""

from __future__ import annotations

from comptoir.games.chinatown.notation import parse_terms, thing_text
from comptoir.games.chinatown.rules.deal import ANYONE, is_cash, is_lot


def touches(notation: str) -> list[str]:
    """Name lots and tiles; answers to deals are not made on the map, and name their deal."""
    verb, *rest = notation.split()
    if verb == "keep":
        return [f"lot-{lot}" for lot in rest]
    if verb == "build":
        return [f"lot-{rest[0]}", rest[1]]
    if verb in ("propose", "counter", "change"):
        return given(rest if verb == "propose" else rest[1:])
    return [verb, f"deal-{rest[0]}", *rest[1:]] if rest else []


def given(words: list[str]) -> list[str]:
    """Name what is given in a deal: lots, and tiles with their owner."""
    terms = parse_terms(words)
    things = zip(terms[::3], terms[2::3], strict=True)
    return [thing_text(thing) if is_lot(thing) else f"p{party(giver)} {thing_text(thing)}"
            for giver, thing in things if not is_cash(thing)]  # fmt: skip


def party(seat: int) -> str:
    """Name a party to a deal."""
    return "any" if seat == ANYONE else str(seat)
