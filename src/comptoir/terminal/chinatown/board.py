"""Board: a view of Chinatown drawn with colours and letters, from 40 columns on.

Every player has a shape and an ink, every shop two letters and its size; colour only helps. A lot
is two lines high: its number with its owner, and below what stands on it.
"""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.chinatown.board import DATA, LOTS, SHOPS, SIZES, SPOTS, YEARS
from comptoir.games.chinatown.city import EMPTY, NOBODY
from comptoir.games.chinatown.notation import parse_terms, thing_named
from comptoir.games.chinatown.words import terms_words, thing_words
from comptoir.table.game import View, message
from comptoir.terminal.chinatown.sight import (
    HIDDEN,
    SECRET,
    Business,
    Sight,
    on_floor,
    sum_told,
    unanswered,
)
from comptoir.terminal.marks import player_mark, player_name
from comptoir.terminal.screen import GLUE
from comptoir.words import Catalogue

CELL: Final = 4
AT: Final = {spot: lot for lot, spot in enumerate(SPOTS) if lot}
COLUMNS: Final = 1 + max(column for _, column in SPOTS)
WHOLE: Final = CELL * COLUMNS
"""The map in one piece; on less, it is drawn in three strips of two districts."""
ROWS: Final = ((0, 5, 0, COLUMNS), (6, 11, 0, COLUMNS))
STRIPS: Final = ((0, 5, 0, 9), (0, 5, 9, 18), (6, 11, 6, 15))
"""First row, row after the last, first column, column after the last."""
SIDE_BY_SIDE: Final = WHOLE + 40
"""From here on, the players stand on the right of the map."""
DARK: Final = 120
"""The brightness of a colour below which letters on it are white."""


def tag(kind: int) -> str:
    """Give the mark of a shop: two letters and its size."""
    return f"{SHOPS[kind][:2].title()}{SIZES[kind]}"


def paint(kind: int) -> str:
    """Give letters of a readable colour on that of a shop."""
    colour: str = DATA["shop"][kind]["colour"]
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    ink = "white" if (3 * red + 6 * green + blue) // 10 < DARK else "black"
    return f"{ink} on {colour}"


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    sight = Sight(view)
    head = Rule(Text(year_told(view, words), style="bold"), style="dim")
    ground = Group(city(sight, width), Text(), legend(words))
    people = Group(*(block(sight, words, seat) for seat in sight.seats()))
    if width < SIDE_BY_SIDE:
        return Group(head, ground, Text(), people, *floor(sight, words))
    columns = Table.grid(padding=(0, 2))
    columns.add_column(width=WHOLE)
    columns.add_column(width=width - WHOLE - 2)
    columns.add_row(ground, people)
    return Group(head, columns, *floor(sight, words))


def draw_moved(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a phase: the deals on the floor, else the map."""
    sight = Sight(view)
    return Group(*floor(sight, words)) if on_floor(view) else city(sight, width)


def year_told(view: View, words: Catalogue) -> str:
    """Say which year it is."""
    number = min(int(view["year"]) + 1, len(YEARS))
    return words.text("chinatown.look.title", year=str(view["calendar"]), number=number,
                      total=len(YEARS))  # fmt: skip


def city(sight: Sight, width: int) -> Text:
    """Draw the map, in one piece if there is room for it."""
    text = Text(no_wrap=True)
    strips = ROWS if width >= WHOLE else STRIPS
    for place, (top, bottom, left, right) in enumerate(strips):
        text.append("\n\n" if place else "")
        for row in range(top, bottom):
            lots = [AT.get((row, column)) for column in range(left, right)]
            text.append("\n" if row > top else "")
            for lot in lots:
                number(text, sight, lot)
            text.append("\n")
            for lot in lots:
                shop(text, sight, lot)
    return text


def number(text: Text, sight: Sight, lot: int | None) -> None:
    """Write the number of a lot with the mark of its owner; `?` if it may be kept."""
    if lot is None:
        text.append(" " * CELL)
    elif sight.owners[lot] == NOBODY:
        mine = lot in sight.hand()
        text.append(f"{lot:>2}{'?' if mine else '·'}", style="bold yellow" if mine else "dim")
        text.append(" ")
    else:
        mark, ink = player_mark(sight.owners[lot])
        text.append(f"{lot:>2}{mark}", style=f"bold {ink}")
        text.append(" ")


def shop(text: Text, sight: Sight, lot: int | None) -> None:
    """Write what stands on a lot; a line where a player could build."""
    if lot is None or sight.owners[lot] == NOBODY:
        text.append(" " * CELL)
        return
    kind = sight.shops[lot]
    if kind == EMPTY:
        text.append("___ ", style=player_mark(sight.owners[lot])[1])
    else:
        text.append(tag(kind), style=paint(kind))
        text.append(" ")


def legend(words: Catalogue) -> Text:
    """Say which letters are which shop."""
    text = Text()
    for kind, name in enumerate(SHOPS):
        text.append(tag(kind), style=paint(kind))
        glued = words.word("chinatown", name).replace(" ", GLUE)
        text.append(f"{GLUE}{glued} ", style="dim")
    text.append(words.text("chinatown.look.legend").replace(" ", GLUE), style="dim")
    return text


def block(sight: Sight, words: Catalogue, seat: int) -> RenderableType:
    """Say what a player has: money, businesses, free lots and loose tiles."""
    title = player_name(words, seat).copy()
    title.no_wrap = False
    title.append(f" p{seat}", style="dim not bold")
    if seat == sight.seat:
        title.append(f" ({words.text('chinatown.look.you')})", style="dim not bold")
    if sight.is_done(seat):
        title.append(f" ✓ {words.text('chinatown.look.done')}", style="green")
    elif seat in sight.view["awaited"]:
        title.append(" ◄", style="bold default")
    title.append(f"  {figures(sight, words, seat)}", style="default not bold")
    firms = Text("  ").join(firm(words, business) for business in sight.businesses(seat))
    lines = [firms] if firms else []
    free = [str(lot) for lot in sight.free_lots(seat)]
    if free:
        lines.append(Text(words.text("chinatown.look.free", lots=free)))
    tiles = Text(words.text("chinatown.look.tiles") + " ")
    for name, count in sight.tiles(seat).items():
        if name == HIDDEN:
            tiles.append(words.text("chinatown.look.hidden", count=count))
            continue
        kind = SHOPS.index(name)
        tiles.append(tag(kind), style=paint(kind))
        tiles.append(f"×{count} " if count > 1 else " ")
    if sight.tiles(seat):
        lines.append(tiles)
    return Group(title, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def figures(sight: Sight, words: Catalogue, seat: int) -> str:
    """Say what a player has and earns; the money of others is secret."""
    row = sight.rows[seat]
    earns = words.text("chinatown.look.earns", text=sum_told(words, row["income"]))
    if row["money"] == SECRET:
        return f"{words.text('chinatown.look.secret')}, {earns}"
    return f"{sum_told(words, row['money'])}, {earns}"


def firm(words: Catalogue, business: Business) -> Text:
    """Write a business: what it is, how much of it, where it stands, and what it earns."""
    lots, kind = business.lots, business.kind
    text = Text().append(tag(kind), style=paint(kind))
    told = f" {len(lots)}/{SIZES[kind]} ({' '.join(map(str, lots))}) ".replace(" ", GLUE)
    text.append(told)
    return text.append(sum_told(words, business.earns).replace(" ", GLUE), style="bold")


def floor(sight: Sight, words: Catalogue) -> list[RenderableType]:
    """Write the open deals and the wish board."""
    wishes = wishes_told(sight, words)
    if not on_floor(sight.view):
        return []
    title = Text(words.text("chinatown.look.floor"), style="bold underline")
    lines: list[RenderableType] = [Text(), title]
    for deal in sight.open_deals():
        told = Text(deal_told(words, deal))
        told.highlight_regex(r"^[^(]*\(v\d+\)", "bold")
        lines.append(told)
        lines += [Padding(Text(told), (0, 0, 0, 2)) for told in answers_told(sight, words, deal)]
    if not sight.open_deals():
        lines.append(Text(words.text("chinatown.look.no_deals"), style="dim"))
    return [*lines, *(Text(wish) for wish in wishes)]


def deal_told(words: Catalogue, deal: dict[str, Any]) -> str:
    """Tell an open deal: number, version, author, and who gives what to whom."""
    terms = terms_words(parse_terms(deal["terms"].split()))
    told = words.text("chinatown.look.deal", number=deal["number"], version=deal["version"],
                      seat=deal["by"], terms=terms)  # fmt: skip
    if not deal["answers_to"]:
        return told
    return f"{told} {words.text('chinatown.look.counters', number=deal['answers_to'])}"


def answers_told(sight: Sight, words: Catalogue, deal: dict[str, Any]) -> list[str]:
    """Tell who agrees, who declines and why, who would take it, and who is still to answer."""
    told = []
    if deal["consents"]:
        told.append(words.text("chinatown.look.agreed", awaited=deal["consents"]))
    for answer in deal["declined"]:
        seat, reason = answer.split()
        told.append(words.text("chinatown.look.declined", seat=int(seat),
                               reason=message(f"chinatown.reason.{reason}")))  # fmt: skip
    if deal["takers"]:
        told.append(words.text("chinatown.look.takers", taker=deal["takers"]))
    if unanswered(deal):
        told.append(words.text("chinatown.look.unanswered", missing=unanswered(deal)))
    after = sight.income_after(deal)
    if after is not None and sight.seat is not None:
        before = sum_told(words, sight.rows[sight.seat]["income"])
        told.append(words.text("chinatown.look.after", before=before,
                               after=sum_told(words, after)))  # fmt: skip
    return told


def wishes_told(sight: Sight, words: Catalogue) -> list[str]:
    """Tell the wish board."""
    told = []
    for seat in sight.seats():
        row = sight.rows[seat]
        for name in ("wants", "sells"):
            things = [thing_words(thing_named(text)) for text in row[name]]
            if things:
                kind = "chinatown.look.wants" if name == "wants" else "chinatown.look.sells"
                told.append(words.text(kind, seat=seat, things=things))
    return told


def lots_in(district: int, districts: list[int]) -> list[int]:
    """List the lots of a district."""
    return [lot for lot in range(1, LOTS + 1) if districts[lot] == district]
