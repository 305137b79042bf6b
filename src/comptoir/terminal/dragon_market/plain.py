"""Plain: a view of Dragon Market in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.table.game import View
from comptoir.terminal.dragon_market.board import figures, now
from comptoir.terminal.dragon_market.sight import Boat, Sight, Space, place_of
from comptoir.terminal.look import Sections, in_a_row
from comptoir.words import Catalogue


def describe(view: View, words: Catalogue) -> list[str]:
    """Tell what lies on the table: the turn, the harbour, the players."""
    return in_a_row(sections(view, words))


def sections(view: View, words: Catalogue) -> Sections:
    """Tell the same under headings."""
    sight, turn = Sight(view), []
    if view["turn"]:
        turn.append(words.text("dragon_market.plain.turn", number=view["turn"],
                               total=view["to_win"]))  # fmt: skip
    boats = [boat_told(sight, words, boat) for boat in sight.boats]
    return [
        ("table.heading.now", turn),
        ("table.heading.boats", boats or [words.text("dragon_market.plain.no_boats")]),
        ("table.heading.points", [now_told(view, words)]),
        ("table.heading.players", [" ".join(player(sight, words, seat)) for seat in sight.seats()]),
    ]


def describe_moved(view: View, words: Catalogue) -> list[str]:
    """Tell, after what was told to have moved, the boat that bears the own heir, and what is left.

    All ten boats after each move would be too much for the ear; `board` tells them.
    """
    sight = Sight(view)
    here = "" if sight.seat is None else sight.heirs[sight.seat]
    lines = [boat_told(sight, words, boat) for boat in sight.boats if here in boat.cells()]
    return [*lines, now_told(view, words)]


def now_told(view: View, words: Catalogue) -> str:
    """Tell what is left of the dice, and what lies in the stock."""
    told = now(view, words)
    return words.text("dragon_market.plain.now", text=told[:1].upper() + told[1:])


def boat_told(sight: Sight, words: Catalogue, boat: Boat) -> str:
    """Tell how a boat lies, and what is on each of its cells."""
    row, column = place_of(boat.sailor)
    if boat.along_row:
        line = words.text("dragon_market.plain.row", number=row + 1)
    else:
        line = words.text("dragon_market.plain.column", name="abcdefghij"[column])
    told = words.text("table.apart").join(cell_told(sight, words, cell) for cell in boat.cells())
    return words.text("dragon_market.plain.boat", cell=boat.sailor, text=line, goods=told)


def cell_told(sight: Sight, words: Catalogue, cell: str) -> str:
    """Tell what is on a cell of a boat."""
    space = sight.spaces.get(cell)
    if space is None:
        return words.text("dragon_market.plain.sailor", cell=cell)
    told = space_told(sight, words, space)
    heir = sight.heir_at(cell)
    if heir is None:
        return told
    return words.text("dragon_market.plain.aboard", text=told, other=heir)


def space_told(sight: Sight, words: Catalogue, space: Space) -> str:
    """Tell what lies on a goods space."""
    if not space.goods:
        return words.text("dragon_market.plain.free", cell=space.cell)
    if not space.left:
        return words.text("dragon_market.plain.space.empty", cell=space.cell)
    name = "dragon_market.plain.space.needed" if sight.is_needed(space) else (
        "dragon_market.plain.space")  # fmt: skip
    return words.text(name, cell=space.cell, goods=space.goods, number=space.left)


def player(sight: Sight, words: Catalogue, seat: int) -> list[str]:
    """Tell what a player has."""
    lines = [words.text("dragon_market.plain.player", seat=seat, name=f"p{seat}",
                        cell=sight.view["pontoons"][seat], there=sight.heirs[seat],
                        text=figures(sight, words, seat))]  # fmt: skip
    partner = sight.partner(seat)
    if partner is not None:
        lines.append(words.text("dragon_market.plain.with", other=partner))
    lines += goods_told(sight, words, seat)
    if sight.view["bonuses"][seat]:
        lines.append(words.text("dragon_market.plain.bonuses",
                                bonus=sight.view["bonuses"][seat]))  # fmt: skip
    return lines


def goods_told(sight: Sight, words: Catalogue, seat: int) -> list[str]:
    """Tell which goods a player holds, and which the objective still asks for."""
    row = sight.side(seat)
    lines = []
    if row["held"]:
        lines.append(words.text("dragon_market.plain.has", goods=row["held"]))
    if sight.has_secret(seat):
        lines.append(words.text("dragon_market.plain.secret"))
    elif sight.is_complete(seat):
        lines.append(words.text("dragon_market.plain.home"))
    elif row["wants"]:
        lines.append(words.text("dragon_market.plain.wants", goods=sight.missing(seat)))
        if row["skips"]:
            lines.append(words.text("dragon_market.plain.skips"))
        if sight.to_come(seat):
            lines.append(words.text("dragon_market.plain.then", bonus=sight.to_come(seat)))
    elif sight.has_none(seat):
        lines.append(words.text("dragon_market.plain.no_objective"))
    return lines
