"""Text: a view of Dragon Market in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.games.dragon_market.present.shown import from_top, place_of, shown_of
from comptoir.games.dragon_market.shown_types import Afloat, Shown, Space
from comptoir.games.dragon_market.words import dice_words
from comptoir.present.presenter import Sections, step_of
from comptoir.table.game import View
from comptoir.words import Catalogue


def sections(view: View, words: Catalogue) -> Sections:
    """Tell what lies on the table, under headings."""
    shown, turn = shown_of(view), []
    if view["turn"]:
        turn.append(words.text("dragon_market.plain.turn", number=view["turn"],
                               total=view["to_win"]))  # fmt: skip
    boats = [boat_told(boat, words) for boat in from_top(shown["boats"])]
    return [
        ("table.heading.now", turn),
        ("table.heading.boats", boats or [words.text("dragon_market.plain.no_boats")]),
        ("table.heading.points", [now_told(view, words)]),
        (
            "table.heading.players",
            [" ".join(player_told(view, shown, words, seat)) for seat in shown["order"]],
        ),
    ]


def describe_moved(view: View, words: Catalogue) -> list[str]:
    """Tell, after what was told to have moved, the boat that bears the own heir, and what is left.

    All ten boats after each move would be too much for the ear; `board` tells them.
    """
    here = None if view["seat"] is None else view["heirs"][view["seat"]]
    boats = [boat for boat in shown_of(view)["boats"] if here in boat["cells"]]
    return [*(boat_told(boat, words) for boat in boats), now_told(view, words)]


def now(view: View, words: Catalogue) -> str:
    """Say what is left of the dice, and what lies in the stock."""
    told = []
    if view["active"] is not None:
        told.append(words.text("dragon_market.look.points", number=view["points"]))
        told.append(words.text("dragon_market.look.dice", dice=dice_words(view["dice"])))
    told.append(words.text("dragon_market.look.stock", number=view["stock"]))
    return ", ".join(told)


def now_told(view: View, words: Catalogue) -> str:
    """Tell the same as a sentence."""
    told = now(view, words)
    return words.text("dragon_market.plain.now", text=told[:1].upper() + told[1:])


def boat_told(boat: Afloat, words: Catalogue) -> str:
    """Tell how a boat lies, and what is on each of its cells."""
    row, column = place_of(boat["sailor"])
    if boat["along"] == "row":
        line = words.text("dragon_market.plain.row", number=row + 1)
    else:
        line = words.text("dragon_market.plain.column", name="abcdefghij"[column])
    on_cells = {space["cell"]: space_told(space, words) for space in boat["spaces"]}
    on_cells[boat["sailor"]] = words.text("dragon_market.plain.sailor", cell=boat["sailor"])
    told = words.text("table.apart").join(on_cells[cell] for cell in boat["cells"])
    return words.text("dragon_market.plain.boat", cell=boat["sailor"], text=line, goods=told)


def space_told(space: Space, words: Catalogue) -> str:
    """Tell what lies on a goods space, and who stands there."""
    name = "space.needed" if space["needed"] else "space" if space["left"] else "space.empty"
    told = words.text(f"dragon_market.plain.{name if space['goods'] else 'free'}",
                      cell=space["cell"], goods=space["goods"], number=space["left"])  # fmt: skip
    if space["heir"] is None:
        return told
    return words.text("dragon_market.plain.aboard", text=told, other=space["heir"])


def figures(view: View, words: Catalogue, seat: int) -> str:
    """Say how many coins a player has, and how many objectives are validated."""
    row = view["sides"][view["side_of"][seat]]
    coins = words.text("dragon_market.look.coins", number=row["coins"])
    done = words.text("dragon_market.look.validated", number=len(row["validated"]),
                      total=view["to_win"])  # fmt: skip
    return f"{coins}, {done}"


def player_told(view: View, shown: Shown, words: Catalogue, seat: int) -> list[str]:
    """Tell what a player has."""
    lines = [words.text("dragon_market.plain.player", seat=seat,
                        cell=view["pontoons"][seat], there=view["heirs"][seat],
                        text=figures(view, words, seat))]  # fmt: skip
    partner, ready = shown["players"][seat]["partner"], shown["players"][seat]["ready"]
    if partner is not None:
        lines.append(words.text("dragon_market.plain.with", other=partner))
    lines += goods_told(view, shown, words, seat)
    if ready:
        lines.append(words.text("dragon_market.plain.bonuses", bonus=ready))
    return lines


def goods_told(view: View, shown: Shown, words: Catalogue, seat: int) -> list[str]:
    """Tell which goods a player holds, and how it stands with the objective."""
    row, player = view["sides"][view["side_of"][seat]], shown["players"][seat]
    lines = []
    if row["held"]:
        lines.append(words.text("dragon_market.plain.has", goods=row["held"]))
    if player["state"] == "lacks":
        lacking = [want["goods"] for want in player["wants"] if not want["held"]]
        lines.append(words.text("dragon_market.plain.wants", goods=lacking))
        if row["skips"]:
            lines.append(words.text("dragon_market.plain.skips"))
        if row["objective"]["bonus"]:
            lines.append(words.text("dragon_market.plain.then", bonus=row["objective"]["bonus"]))
    elif player["state"]:
        name = "no_objective" if player["state"] == "none" else player["state"]
        lines.append(words.text(f"dragon_market.plain.{name}"))
    return lines


def holdings(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player has."""
    if not view["turn"]:
        return ""
    told = words.text("dragon_market.plain.now", text=figures(view, words, seat))
    return " ".join([told, *goods_told(view, shown_of(view), words, seat)])


def hint(view: View, _seat: int, words: Catalogue) -> str:
    """Say in the first two rounds how moves are typed."""
    fresh = step_of(view) == "Spend" and view["points"] == sum(view["dice"])
    fresh = fresh and view["turn"] <= 2 * view["seats"]
    return words.text("dragon_market.look.how") if fresh else ""
