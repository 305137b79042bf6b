"""Dadaocheng in the terminal: drawn with colours and letters, from 40 columns on.

Every good has a colour and a letter; a disc shows its good, and in its corner the one behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.dadaocheng.box import contents
from comptoir.games.dadaocheng.present.sections import cards
from comptoir.games.dadaocheng.present.shown import show
from comptoir.games.dadaocheng.shown_types import Offer, Shown
from comptoir.games.dadaocheng.view_types import CellSeen
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.table.game import View
from comptoir.terminal.look import Look
from comptoir.terminal.marks import player_mark, player_name
from comptoir.words import Catalogue

PAINT: Final = {
    "rice": ("R", "black on grey93"),
    "camphor": ("C", "black on gold1"),
    "sugar": ("S", "white on red3"),
    "tea": ("T", "white on dark_green"),
    "opium": ("O", "white on grey23"),
    "any": ("*", "white on dodger_blue3"),
}
WIDE: Final = 118
BOARD_WIDTH: Final = 45
OFFERS_WIDTH: Final = 34
SIDE_BY_SIDE: Final = BOARD_WIDTH + 1 + OFFERS_WIDTH
DISCS_WIDTH: Final = 43
"""The discs with a column of cells on either side; on less, these cells are listed below."""
CARDS_WIDTH: Final = 16
"""The least that a column of cards is worth; with less, the players are listed one by one."""
SIGNS: Final = {
    "now": ("✓", "bold green"),
    "workshop": ("✓", "bold green"),
    "opium": ("✓O", "bold yellow"),
    "exchange": ("⇄", "bold yellow"),
    "no": ("✗", "dim"),
}
"""How it is marked whether a card can be had."""
HEADS: Final = ("player", "cubes", "credits", "opium", "cards", "prestige")


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    shown, seats = show(cast("SeenView", view)), range(view["seats"])
    title = words.text("dadaocheng.board.title", round=view["round"], rounds=view["rounds"])
    header = Rule(Text(title, style="bold"), style="dim")
    board = Group(discs(view, words, width), Text(), legend(words))
    right = Group(event(shown, words), offers(view, shown, words))
    if width < SIDE_BY_SIDE:
        return Group(header, board, Text(), right, players(view, shown, words, width))
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=BOARD_WIDTH)
    columns.add_column(width=max(OFFERS_WIDTH, min(44, width - BOARD_WIDTH - 2)))
    if width >= WIDE:
        columns.columns[1].width = 36
        columns.add_column()
        columns.add_row(board, right, Group(*(card(view, shown, words, s) for s in seats)))
        return Group(header, columns)
    columns.add_row(board, right)
    return Group(header, columns, players(view, shown, words, width))


def cubes(goods: Sequence[str], *, apart: bool = True) -> Text:
    """Write cubes as coloured letters."""
    text = Text()
    for good in sorted(goods, key=list(PAINT).index):
        letter, paint = PAINT[good]
        text.append(letter, style=paint)
        text.append(" " if apart else "")
    return text if goods else Text("–", style="dim")


def discs(view: View, words: Catalogue, width: int) -> Text:
    """Draw the sixteen discs with the storage cells around them, or those at the sides below."""
    text = Text(no_wrap=True)
    around = width >= DISCS_WIDTH
    owners = {row["side"]: seat for seat, row in enumerate(view["players"])}
    _across(text, view, words, "north", owners)
    text.append("\n" + " " * 10)
    for column in "abcd":
        text.append(f"  {column}    ", style="bold")
    for row in range(4):
        text.append("\n ")
        _row(text, view, row, around=around)
        text.append("\n")
    text.append("" if "south" in owners else "\n")
    _across(text, view, words, "south", owners)
    for side in ("west", "east"):
        if side not in owners:
            continue
        text.append(f"\n {words.word('dadaocheng', side):<8} ", style="dim")
        if not around:
            _cells(text, view, side)
            text.append("\n" + " " * 10)
        text.append_text(player_name(words, owners[side]))
    return text


def _row(text: Text, view: View, row: int, *, around: bool) -> None:
    """Draw four discs, two lines high, with the cells beside them if there is room."""
    four = view["discs"][4 * row : 4 * row + 4]
    _cell(text, _cells_of(view, "west")[row], drawn=around)
    text.append(f" {row + 1}  ", style="bold")
    for disc in four:
        letter, paint = PAINT[disc["shown"]]
        text.append(f"  {letter}  ", style=f"bold {paint}")
        text.append("  ")
    _cell(text, _cells_of(view, "east")[row], drawn=around)
    text.append("\n" + " " * 10)
    for disc in four:
        text.append("   ", style=PAINT[disc["shown"]][1])
        letter, paint = PAINT[disc["hidden"]]
        text.append(f"{letter.lower()} ", style=paint)
        text.append("  ")


def _across(text: Text, view: View, words: Catalogue, side: str, owners: dict[str, int]) -> None:
    """Draw the cells of the north or the south, with their owner."""
    text.append(f" {words.word('dadaocheng', side):<8}", style="dim")
    text.append(" ")
    _cells(text, view, side)
    if side in owners:
        text.append("\n" + " " * 10)
        text.append_text(player_name(words, owners[side]))


def _cells_of(view: View, side: str) -> list[CellSeen | None]:
    """Give the four cells of a side; nothing in their place if it is covered."""
    found: list[CellSeen | None] = view["storage"].get(side, [None] * 4)
    return found


def _cells(text: Text, view: View, side: str) -> None:
    """Draw the four cells of a side, in a line."""
    for cell in _cells_of(view, side):
        _cell(text, cell)
        text.append("  ")


def _cell(text: Text, cell: CellSeen | None, *, drawn: bool = True) -> None:
    """Draw a storage cell, five signs wide; or leave its place empty."""
    if not drawn:
        text.append(" " * 5)
        return
    if cell is None:
        text.append("░░░░░", style="grey30")
        return
    text.append(f"{cell['cell'][-1]}:", style="dim")
    if cell["shop"]:
        text.append("⌂⌂ ", style="bold red3")
        return
    for good in cell["cubes"][:2]:
        letter, paint = PAINT[good]
        text.append(letter, style=paint)
    text.append("·" * (2 - len(cell["cubes"])), style="dim")
    text.append(" ")


def legend(words: Catalogue) -> RenderableType:
    """Say which letter is which good."""
    text = Text()
    for good in contents()["goods"]:
        letter, paint = PAINT[good]
        text.append(letter, style=paint)
        text.append(f" {words.word('dadaocheng', good)} ", style="dim")
    for line in words.text("dadaocheng.board.legend").splitlines():
        text.append(f"\n{line.strip()}", style="dim")
    return Padding(text, (0, 0, 0, 1))


def event(shown: Shown, words: Catalogue) -> RenderableType:
    """Write the event of the round and what it does."""
    found, year = shown["event"], shown["next_event"]
    if found is None:
        return Text(words.text("dadaocheng.board.no_event"), style="dim")
    text = Text(f"{found['year']} ", style="bold")
    text.append(words.word("dadaocheng", f"event_{found['year']}"), style="bold italic")
    text.append(f"\n{words.say(found['effect'])}")
    if found["used"]:
        text.append(f" {words.text('dadaocheng.page.event_used')}", style="dim")
    if year is not None:
        told = words.text("dadaocheng.page.event_next", year=str(year), title=f"event_{year}")
        text.append(f"\n{told}", style="dim")
    return text


def offers(view: View, shown: Shown, words: Catalogue) -> RenderableType:
    """Write the ships and buildings that can be bought."""
    lines: list[RenderableType] = [_heading(words, "dadaocheng.board.ships")]
    for ship in filter(None, shown["ships"]):
        title = Text(f"{ship['level']} ", style="dim")
        title.append(ship["title"], style="bold")
        title.append(f" {ship['name']}", style="dim")
        figures = cubes(ship["cost"], apart=False)
        figures.append(" ")
        figures.append(words.text("dadaocheng.board.ship", asks=ship["asks"],
                                  credit=ship["credit"], prestige=ship["prestige"]))  # fmt: skip
        lines += [title, Text("  ").append_text(figures), Text("  ").append_text(_can(words, ship))]
    lines.append(_heading(words, "dadaocheng.board.buildings"))
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=8)
    for offer in shown["buildings"]:
        name, left = words.word("dadaocheng", offer["name"], "short"), f"×{offer['left']}"
        cost = cubes(offer["cost"], apart=False)
        table.add_row(Text(name), Text(left, style="dim"), cost, _sign(offer))
    lines.append(table)
    box = contents(view["options"]["components"])
    manors = ", ".join(f"{size}→{worth}" for size, worth in enumerate(box["manor_set"], 1))
    lines.append(Text(words.text("dadaocheng.board.manors", text=manors), style="dim"))
    lines.append(temple(view, shown, words))
    lines += [Text(words.say(said)) for said in shown["alone"]]
    supply = Text(words.text("dadaocheng.board.supply") + " ", style="dim")
    for good in box["goods"]:
        letter, paint = PAINT[good]
        supply.append(letter, style=paint)
        supply.append(f"{view['supply'].count(good)} ")
    return Group(*lines, Text(), supply)


def temple(view: View, shown: Shown, words: Catalogue) -> Text:
    """Write what the temple takes, and what its dice bring."""
    text = _heading(words, "dadaocheng.page.temple")
    for way in shown["offerings"]:
        text.append("\n").append_text(cubes(way["cost"]))
        told = words.text("dadaocheng.board.roll", dice=way["dice"])
        text.append(told, style="not bold not underline")
    text.append("\n")
    for number, face in enumerate(contents(view["options"]["components"])["temple"]["faces"], 1):
        text.append(f"{number}", style="dim not bold not underline")
        text.append_text(cubes(face["cubes"], apart=False)).append(" ")
    return text


def _heading(words: Catalogue, name: str) -> Text:
    return Text("\n" + words.text(name), style="bold underline")


def _sign(offer: Offer) -> Text:
    """Mark whether a card can be paid: a tick, with an O for opium, or after exchanges."""
    verdict = offer["verdict"]
    if verdict is None:
        return Text("")
    sign, style = SIGNS[verdict["can"]]
    return Text(sign, style=style)


def _can(words: Catalogue, offer: Offer) -> Text:
    """Say whether a card can be paid, or what is missing, as cubes."""
    verdict = offer["verdict"]
    if verdict is None:
        return Text("")
    sign, style = SIGNS[verdict["can"]]
    if not verdict["lacks"]:
        return Text(f"{sign.rstrip('O')} {words.say(verdict['said'])}", style=style)
    lacks = verdict["lacks"]
    number = verdict["said"]["args"].get("number", len(lacks))
    told = words.text("dadaocheng.board.missing", number=number)
    return Text(f"{sign} {told} ", style=style).append_text(cubes(lacks, apart=False))


def players(view: View, shown: Shown, words: Catalogue, width: int) -> RenderableType:
    """List the players: what they hold and own, and their prestige as it stands."""
    rows = [_row_of(view, shown, words, seat) for seat in range(view["seats"])]
    heads = [Text(words.text(f"dadaocheng.board.{head}")) for head in HEADS]
    widths = [
        2 + max(cell.cell_len for cell in column) for column in zip(heads, *rows, strict=True)
    ]
    widths[HEADS.index("cards")] = CARDS_WIDTH
    if width < SIDE_BY_SIDE or sum(widths) > width:
        return Group(*(card(view, shown, words, seat) for seat in range(view["seats"])))
    table = Table(box=boxes.SIMPLE_HEAD, padding=(0, 1), expand=True, show_edge=False)
    for name, head in zip(HEADS, heads, strict=True):
        right = name in ("credits", "opium", "prestige")
        table.add_column(head, header_style="dim", justify="right" if right else "left",
                         no_wrap=name != "cards", ratio=1 if name == "cards" else None)  # fmt: skip
    for row in rows:
        table.add_row(*row)
    return table


def _row_of(view: View, shown: Shown, words: Catalogue, seat: int) -> tuple[Text, ...]:
    """Write what a player has in the order of the heads."""
    row = view["players"][seat]
    return (
        _pointed(view, words, seat), cubes(row["cubes"]), Text(str(row["credits"])),
        Text(_opium(row)), Text(owned(view, words, seat)), _points(shown, words, seat),
    )  # fmt: skip


def card(view: View, shown: Shown, words: Catalogue, seat: int) -> RenderableType:
    """Draw what one player holds and owns, where there is room on the right or none for a table."""
    row: dict[str, Any] = view["players"][seat]
    body = cubes(row["cubes"])
    track = words.text("dadaocheng.board.track", credit=row["credits"], opium=row["opium"])
    body.append(f"\n{track}{forgiven(view, words, seat)}")
    body.append(f"\n{owned(view, words, seat)}", style="dim")
    _, ink = player_mark(seat)
    prestige = words.text("dadaocheng.board.prestige")
    title = _pointed(view, words, seat).append(f"  {prestige} ", style="dim")
    title.append_text(_points(shown, words, seat))
    return Panel(body, title=title, title_align="left", border_style=ink, padding=(0, 1))


def _opium(row: dict[str, Any]) -> str:
    """Write the opium used; in brackets what of it costs nothing."""
    return f"{row['opium']} (−{row['forgiven']})" if row["forgiven"] else str(row["opium"])


def forgiven(view: View, words: Catalogue, seat: int) -> str:
    """Say how much of the opium used costs nothing, if any."""
    number = view["players"][seat]["forgiven"]
    return f" {words.text('dadaocheng.board.forgiven', number=number)}" if number else ""


def owned(view: View, words: Catalogue, seat: int) -> str:
    """Name a player's cards."""
    ships = len(view["players"][seat]["ships"])
    buildings = cards(view, seat)
    told = [words.text("dadaocheng.board.ships_owned", count=ships)] if ships else []
    if buildings:
        told.append(words.text("dadaocheng.board.cards_owned", cards=buildings))
    return ", ".join(told) or "–"


def _pointed(view: View, words: Catalogue, seat: int) -> Text:
    name = player_name(words, seat)
    return name.append(" ◄", style="bold") if seat in view["awaited"] else name


def _points(shown: Shown, words: Catalogue, seat: int) -> Text:
    first = seat in shown["leaders"] and shown["prestige"][seat] > 0
    points = words.figure(shown["prestige"][seat])
    return Text(f"{points}{'★' if first else ' '}", style="bold" if first else "")


LOOK: Final = Look(draw=draw, draw_moved=discs, moved=lambda view: view["discs"])
