"""Shown: what a view means to the one who looks at it, worked out once.

Page, terminal and text are all written from this: boats with their cells and what is needed of
their goods, what everybody has and lacks. Only a player who is to decide something is shown what
concerns that decision: the moves with what they cost and bring, or where a boat can be placed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, cast

from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.present.spending import spending_of
from comptoir.games.dragon_market.rules.box import CENTRE, PONTOONS, SIDE, SORT_NAMES
from comptoir.games.dragon_market.rules.components import box_from
from comptoir.games.dragon_market.rules.sight import lead, ray
from comptoir.games.dragon_market.rules.water import CELL_NAMES, EAST, SOUTH, UNDER
from comptoir.games.dragon_market.shown_types import (
    Afloat,
    Placing,
    Player,
    Shown,
    Space,
    Spending,
    State,
    Want,
)
from comptoir.games.dragon_market.view_types import Side
from comptoir.games.dragon_market.worlds import CELL_OF, HEADING_OF
from comptoir.table.game import View

Cells = tuple[str, ...]
Line = tuple[tuple[str, str], ...]
UNLADEN: Final[list[Any]] = [{"goods": None, "left": 0}] * 2
CORNERS: Final = frozenset(CELL_NAMES[cell] for cell in PONTOONS)


def show(view: View) -> Shown:
    """Work out what is shown of a view."""
    seat, seats = view["seat"], view["seats"]
    first = view["first"] if seat is None else seat
    question = view["steps"][0] if seat in view["awaited"] else None
    spends = question is not None and question["step"] == "Spend"
    boats = boats_of(view, reaching=spends)
    spaces = spaces_of(boats)
    spending: Spending = {"moves": {}, "far": [], "bonuses": []}
    if question is not None and seat == view["active"]:
        spending = spending_of(view, spaces)
    return {
        **spending,
        "order": [(first + place) % seats for place in range(seats)],
        "boats": boats,
        "players": players_of(view, spaces),
        "placing": placing_of(question["sort"], boats) if question and "sort" in question else None,
    }


def shown_of(view: View) -> Shown:
    """Give what is shown of a view, which may travel with it."""
    return cast("Shown", view["shown"]) if "shown" in view else show(view)


def spaces_of(boats: list[Afloat]) -> dict[str, Space]:
    """Find goods spaces by their cells."""
    return {space["cell"]: space for boat in boats for space in boat["spaces"]}


def from_top(boats: list[Afloat]) -> list[Afloat]:
    """Put boats in the order in which a person looks at them: by row, from left to right."""
    return sorted(boats, key=lambda boat: CELL_OF[boat["sailor"]])


def place_of(cell: str) -> tuple[int, int]:
    """Give the row and the column of a cell, both from 0."""
    return divmod(CELL_OF[cell], SIDE)


def missing(row: Side) -> list[str]:
    """List the goods that an objective still asks for, as far as it is known."""
    goods = row["objective"] and row["objective"]["goods"]
    return [name for name in goods if name not in row["held"]] if goods else []


def boats_of(view: View, *, reaching: bool) -> list[Afloat]:
    """List the boats that are placed; `reaching`: with their lines."""
    lacking = [missing(row) for row in view["sides"]]
    side_of, seat = view["side_of"], view["seat"]
    own_side = None if seat is None else side_of[seat]
    needed = () if own_side is None else lacking[own_side]
    others: dict[str, list[int]] = {}
    for side, names in enumerate(lacking):
        for name in names if side != own_side else ():
            others.setdefault(name, []).append(side_of.index(side))
    heirs = {cell: player for player, cell in enumerate(view["heirs"])}
    found: list[Afloat] = []
    for number, row in enumerate(view["boats"]):
        if row["lies"] is None:
            continue
        sailor, heading = row["lies"]["sailor"], row["lies"]["heading"]
        cells, one, two, line = place_on(row["sort"], sailor, heading)
        first, second = row["stacks"] or UNLADEN
        spaces: list[Space] = [
            {
                "cell": cell,
                "goods": stack["goods"],
                "left": stack["left"],
                "needed": stack["left"] > 0 and stack["goods"] in needed,
                "others": others.get(stack["goods"], []) if stack["left"] else [],
                "heir": heirs.get(cell),
            }
            for cell, stack in ((one, first), (two, second))
        ]
        found.append({
            "number": number,
            "sort": row["sort"],
            "sailor": sailor,
            "heading": heading,
            "along": "row" if heading in ("east", "west") else "column",
            "cells": list(cells),
            "spaces": spaces,
            "line": list(line) if reaching else [],
        })  # fmt: skip
    return found


@cache
def place_on(sort: str, sailor: str, heading: str) -> tuple[Cells, str, str, Line]:
    """Say where a boat lies: all its cells, its goods spaces, and its line."""
    kind, spot = SORT_NAMES.index(sort), 4 * CELL_OF[sailor] + HEADING_OF[heading]
    under = UNDER[kind][spot]
    line = tuple(
        (CELL_NAMES[tip], CELL_NAMES[there])
        for way in (spot % 4, (spot + 2) % 4)
        for tip, there in zip(ray(lead(kind, spot, way), way), ray(spot // 4, way), strict=False)
    )
    cells = tuple(CELL_NAMES[cell] for cell in sorted(under))
    return cells, CELL_NAMES[under[1]], CELL_NAMES[under[2]], line


def players_of(view: View, spaces: dict[str, Space]) -> list[Player]:
    """Say of everybody how it stands with their objective, and which bonuses they have."""
    lying: dict[str | None, list[str]] = {}
    for cell, space in spaces.items():
        if space["left"]:
            lying.setdefault(space["goods"], []).append(cell)
    side_of, seat, seats = view["side_of"], view["seat"], view["seats"]
    allied = len(view["sides"]) < seats
    wants = [wants_of(row, lying) for row in view["sides"]]
    states = [state_of(view, row, wanted) for row, wanted in zip(view["sides"], wants, strict=True)]
    return [
        {
            "first": side_of.index(side),
            "partner": (player + seats // 2) % seats if allied else None,
            "own": seat is not None and side_of[seat] == side,
            "state": states[side],
            "wants": wants[side],
            "hidden": hidden_of(view, side) if states[side] == "secret" else 0,
            "ready": view["bonuses"][player],
            "used": view["used"] if player == view["active"] else [],
        }
        for player, side in enumerate(side_of)
    ]


def wants_of(row: Side, lying: dict[str | None, list[str]]) -> list[Want]:
    """List the goods of an objective, as far as it is known."""
    goods = (row["objective"] and row["objective"]["goods"]) or ()
    return [
        {
            "goods": name,
            "held": name in row["held"],
            "cells": [] if name in row["held"] else lying.get(name, []),
        }
        for name in goods
    ]


def state_of(view: View, row: Side, wants: list[Want]) -> State | None:
    """Say how it stands with an objective; None before there is one, and while one is chosen."""
    if row["objective"] is None:
        return "none" if view["turn"] and not row["drawn"] else None
    if row["objective"]["card"] is None:
        return "secret"
    lacking = sum(not want["held"] for want in wants)
    return "home" if lacking <= row["skips"] else "lacks"


def hidden_of(view: View, side: int) -> int:
    """Say how many goods a secret objective lacks at least."""
    return max(0, fewest_goods(view["options"]["components"]) - len(view["sides"][side]["held"]))


@lru_cache(64)
def fewest_goods(components: str) -> int:
    """Say how many goods a red objective asks for at least."""
    return min(goods.bit_count() for goods in box_from(components).red)


def placing_of(sort: str, boats: list[Afloat]) -> Placing:
    """Say where a boat might be placed; one with its sailor in the middle looks alike both ways."""
    taken = CORNERS.union(*(boat["cells"] for boat in boats))
    ways = (EAST, SOUTH) if sort == SORT_NAMES[CENTRE] else range(len(HEADINGS))
    return {
        "sort": sort,
        "cells": [cell for cell in CELL_NAMES if cell not in taken],
        "headings": [HEADINGS[way] for way in ways],
    }
