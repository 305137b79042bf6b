"""Put together: deals and wishes as the page builds them, part by part, and their notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from comptoir.games.chinatown.notation import parse
from comptoir.games.chinatown.rules.acts import CHANGE, PROPOSALS
from comptoir.games.chinatown.view import transfer_rows
from comptoir.games.chinatown.view_types import Made, MadeVerb, Thing
from comptoir.table.refusal import IllegalAction


def put_together(found: Mapping[str, Any]) -> str:
    """Write it down."""
    try:
        made = msgspec.convert(found, Made)
    except msgspec.ValidationError as error:
        raise IllegalAction("table.why.not_understood", text=str(error)[:80]) from error
    verb = made["verb"]
    if verb in ("want", "sell"):
        return " ".join([verb, *([word_of(one) for one in made.get("things", ())] or ["nothing"])])
    given: dict[tuple[str, str], list[str]] = {}
    for row in made.get("terms", ()):
        given.setdefault((party(row["from"]), party(row["to"])), []).append(word_of(row))
    terms = [f"{giver} gives {' '.join(things)} to {to}" for (giver, to), things in given.items()]
    number = [] if verb == "propose" else [str(made.get("number", 0))]
    return " ".join([verb, *number, " and ".join(terms)])


def party(seat: int | None) -> str:
    """Name a party to a deal."""
    return "any" if seat is None else f"p{seat}"


def word_of(thing: Thing) -> str:
    """Write a lot, a tile or a sum."""
    if "lot" in thing:
        return f"lot-{thing['lot']}"
    return thing["shop"] if "shop" in thing else f"{thing.get('money', 0)}0k"


def taken_apart(notation: str) -> dict[str, Any] | None:
    """Give the parts of a deal; None of anything else."""
    verb, number, *terms = *parse(notation), 0
    if verb not in PROPOSALS:
        return None
    answer: MadeVerb = "change" if verb == CHANGE else "counter" if number else "propose"
    made: Made = {"verb": answer, "number": number, "terms": transfer_rows(tuple(terms[:-1]))}
    return cast("dict[str, Any]", made)
