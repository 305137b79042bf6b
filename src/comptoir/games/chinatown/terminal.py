"""Chinatown in the terminal: a view drawn with colours and letters, from 40 columns on.

Every player has a shape and an ink, every shop two letters and its size; colour only helps. A lot
is two lines high: its number with its owner, and below what stands on it.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.chinatown.box import contents
from comptoir.games.chinatown.present.sentences import (
    answers_told,
    deal_told,
    figures,
    sum_told,
    wishes_told,
    year_told,
)
from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.shown_types import Business
from comptoir.present.presenter import step_of
from comptoir.table.game import View
from comptoir.terminal.look import Look
from comptoir.terminal.marks import player_mark, player_name
from comptoir.terminal.screen import GLUE
from comptoir.words import Catalogue

Owned = dict[int, tuple[int, str | None]]
"""By lot: whose it is, and the shop on it."""

CELL: Final = 4
BOX: Final = contents()
AT: Final = {(lot["row"], lot["column"]): lot["number"] for lot in BOX["lots"]}
COLUMNS: Final = 1 + max(lot["column"] for lot in BOX["lots"])
SHOPS: Final = {shop["id"]: shop for shop in BOX["shops"]}
WHOLE: Final = CELL * COLUMNS
"""The map in one piece; on less, it is drawn in three strips of two districts."""
ROWS: Final = ((0, 5, 0, COLUMNS), (6, 11, 0, COLUMNS))
STRIPS: Final = ((0, 5, 0, 9), (0, 5, 9, 18), (6, 11, 6, 15))
"""First row, row after the last, first column, column after the last."""
SIDE_BY_SIDE: Final = WHOLE + 40
"""From here on, the players stand on the right of the map."""
DARK: Final = 120
"""The brightness of a colour below which letters on it are white."""


def tag(shop: str) -> str:
    """Give the mark of a shop: two letters and its size."""
    return f"{shop[:2].title()}{SHOPS[shop]['size']}"


def paint(shop: str) -> str:
    """Give letters of a readable colour on that of a shop."""
    colour = SHOPS[shop]["colour"]
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    ink = "white" if (3 * red + 6 * green + blue) // 10 < DARK else "black"
    return f"{ink} on {colour}"


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    town = Town(view)
    head = Rule(Text(year_told(town, words), style="bold"), style="dim")
    ground = Group(city(town, width), Text(), legend(words))
    people = Group(*(block(town, words, seat) for seat in town.shown["order"]))
    if width < SIDE_BY_SIDE:
        return Group(head, ground, Text(), people, *floor(town, words))
    columns = Table.grid(padding=(0, 2))
    columns.add_column(width=WHOLE)
    columns.add_column(width=width - WHOLE - 2)
    columns.add_row(ground, people)
    return Group(head, columns, *floor(town, words))


def draw_moved(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a phase: the deals on the floor, else the map."""
    town = Town(view)
    return Group(*floor(town, words)) if town.on_floor else city(town, width)


def city(town: Town, width: int) -> Text:
    """Draw the map, in one piece if there is room for it."""
    owned: Owned = {
        lot["lot"]: (seat, lot["shop"])
        for seat, row in enumerate(town.view["players"])
        for lot in row["lots"]
    }
    text, hand = Text(no_wrap=True), town.hand()
    strips = ROWS if width >= WHOLE else STRIPS
    for place, (top, bottom, left, right) in enumerate(strips):
        text.append("\n\n" if place else "")
        for row in range(top, bottom):
            lots = [AT.get((row, column)) for column in range(left, right)]
            text.append("\n" if row > top else "")
            for lot in lots:
                number(text, owned, hand, lot)
            text.append("\n")
            for lot in lots:
                shop(text, owned, lot)
    return text


def number(text: Text, owned: Owned, hand: list[int], lot: int | None) -> None:
    """Write the number of a lot with the mark of its owner; `?` if it may be kept."""
    if lot is None:
        text.append(" " * CELL)
        return
    if lot in owned:
        mark, ink = player_mark(owned[lot][0])
        text.append(f"{lot:>2}{mark}", style=f"bold {ink}")
    else:
        in_hand = lot in hand
        text.append(f"{lot:>2}{'?' if in_hand else '·'}", style="bold yellow" if in_hand else "dim")
    text.append(" ")


def shop(text: Text, owned: Owned, lot: int | None) -> None:
    """Write what stands on a lot; a line where a player could build."""
    if lot is None or lot not in owned:
        text.append(" " * CELL)
        return
    seat, built = owned[lot]
    if built is None:
        text.append("___ ", style=player_mark(seat)[1])
    else:
        text.append(tag(built), style=paint(built))
        text.append(" ")


def legend(words: Catalogue) -> Text:
    """Say which letters are which shop."""
    text = Text()
    for name in SHOPS:
        text.append(tag(name), style=paint(name))
        glued = words.word("chinatown", name).replace(" ", GLUE)
        text.append(f"{GLUE}{glued} ", style="dim")
    text.append(words.text("chinatown.look.legend").replace(" ", GLUE), style="dim")
    return text


def block(town: Town, words: Catalogue, seat: int) -> RenderableType:
    """Say what a player has: money, businesses, free lots and loose tiles."""
    shown = town.shown["players"][seat]
    title = player_name(words, seat).copy()
    title.no_wrap = False
    if seat == town.seat:
        title.append(f" ({words.text('chinatown.look.you')})", style="dim not bold")
    if town.on_floor and shown["done"]:
        title.append(f" ✓ {words.text('chinatown.look.done')}", style="green")
    elif seat in town.view["awaited"]:
        title.append(" ◄", style="bold default")
    title.append(f"  {figures(town, words, seat)}", style="default not bold")
    firms = Text("  ").join(firm(words, business) for business in shown["businesses"])
    lines = [firms] if firms else []
    if shown["free"]:
        free = [str(lot) for lot in shown["free"]]
        lines.append(Text(words.text("chinatown.look.free", lots=free)))
    if town.view["players"][seat]["tiles"]:
        lines.append(tiles(town, words, seat))
    return Group(title, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def tiles(town: Town, words: Catalogue, seat: int) -> Text:
    """Draw the loose tiles of a player."""
    text = Text(words.text("chinatown.look.tiles") + " ")
    for held in town.view["players"][seat]["tiles"]:
        name, count = held["shop"], held["count"]
        if name is None:
            text.append(words.text("chinatown.look.hidden", count=count))
            continue
        text.append(tag(name), style=paint(name))
        text.append(f"×{count} " if count > 1 else " ")
    return text


def firm(words: Catalogue, business: Business) -> Text:
    """Write a business: what it is, how much of it, where it stands, and what it earns."""
    lots, name = business["lots"], business["shop"]
    text = Text().append(tag(name), style=paint(name))
    told = f" {len(lots)}/{business['size']} ({' '.join(map(str, lots))}) ".replace(" ", GLUE)
    text.append(told)
    return text.append(sum_told(words, business["income"]).replace(" ", GLUE), style="bold")


def floor(town: Town, words: Catalogue) -> list[RenderableType]:
    """Write the open deals and the wish board; when nobody deals, the wishes that are left."""
    wishes = [Text(wish) for wish in wishes_told(town, words)]
    if not town.on_floor:
        return [Text(), *wishes] if wishes else []
    lines: list[RenderableType] = [
        Text(),
        Text(words.text("chinatown.look.floor"), style="bold underline"),
    ]
    deals = town.open_deals()
    for row, shown in deals:
        deal = Text(deal_told(words, row))
        deal.highlight_regex(r"^[^(]*\(v\d+\)", "bold")
        lines.append(deal)
        answers = answers_told(town, words, row, shown)
        lines += [Padding(Text(told), (0, 0, 0, 2)) for told in answers]
    if not deals:
        lines.append(Text(words.text("chinatown.look.no_deals"), style="dim"))
    return [*lines, *wishes]


def moment(view: View, seat: int) -> object:
    """Show the whole table in each phase, and when a deal has been struck."""
    struck = sum(row["state"] == "struck" for row in view["deals"])
    return seat, view["year"], step_of(view), struck


def moved(view: View) -> object:
    """Show the floor again when something was said, the map when something was built."""
    if step_of(view) == "Floor":
        deals = [row for row in view["deals"] if row["state"] == "open"]
        return repr((deals, [(row["wants"], row["sells"]) for row in view["players"]]))
    return repr([row["lots"] for row in view["players"]]) if step_of(view) == "Build" else None


LOOK: Final = Look(
    draw=draw,
    draw_moved=draw_moved,
    moved=moved,
    moment=moment,
    forgets=False,
)
