"""Touches: the things on the map and the floor that an answer is about, as the board names them."""

from __future__ import annotations

from comptoir.games.chinatown.notation import parse_terms, thing_text
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, is_cash


def touches(notation: str) -> list[str]:
    """Name lots and tiles; answers to deals are not made on the map, and name their deal."""
    verb, *rest = notation.split()
    if verb == "keep":
        return [f"lot-{lot}" for lot in rest]
    if verb == "build":
        return [f"lot-{rest[0]}", rest[1]]
    if verb == "propose":
        return given(rest)
    if verb in ("counter", "change"):
        return [f"answers:{rest[0]}", *given(rest[1:])]
    return [verb, f"deal-{rest[0]}", *rest[1:]] if rest else []


def given(words: list[str]) -> list[str]:
    """Name what is given in a deal: lots, and tiles with their owner; then who gives what to whom.

    In the latter, a sum is a number of bills.
    """
    terms = parse_terms(words)
    found, gifts = [], []
    for giver, to, thing in zip(terms[::3], terms[1::3], terms[2::3], strict=True):
        name = str(thing - CASH) if is_cash(thing) else thing_text(thing)
        if not is_cash(thing):
            found.append(name if name.startswith("lot-") else f"p{party(giver)} {name}")
        gifts.append(f"gives:{party(giver)}:{party(to)}:{name}")
    return found + gifts


def party(seat: int) -> str:
    """Name a party to a deal."""
    return "any" if seat == ANYONE else str(seat)
