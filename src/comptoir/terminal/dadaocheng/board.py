"""Board: a view of Dadaocheng drawn with colours and letters, from 40 columns on.

Every good has a colour and a letter; a disc shows its good, and in its corner the one behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.dadaocheng.cubes import GOODS
from comptoir.games.dadaocheng.words import effect
from comptoir.table.game import View
from comptoir.terminal.dadaocheng.sight import Offer, Sight, alone, named, offerings, scale
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
HEADS: Final = ("player", "cubes", "credits", "opium", "cards", "prestige")


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    sight = Sight(view)
    board = Group(discs(sight, words, width), Text(), legend(words))
    right = Group(event(sight, words), offers(sight, words))
    if width < SIDE_BY_SIDE:
        return Group(header(sight, words), board, Text(), right, players(sight, words, width))
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=BOARD_WIDTH)
    columns.add_column(width=max(OFFERS_WIDTH, min(44, width - BOARD_WIDTH - 2)))
    if width >= WIDE:
        columns.columns[1].width = 36
        columns.add_column()
        columns.add_row(board, right, Group(*(card(sight, words, s) for s in _seats(sight))))
        return Group(header(sight, words), columns)
    columns.add_row(board, right)
    return Group(header(sight, words), columns, players(sight, words, width))


def header(sight: Sight, words: Catalogue) -> RenderableType:
    """Say which round it is, and who is ahead."""
    view = sight.view
    title = words.text("dadaocheng.board.title", round=view["round"], rounds=view["rounds"])
    return Rule(Text(title, style="bold"), style="dim")


def cubes(goods: Sequence[str], *, apart: bool = True) -> Text:
    """Write cubes as coloured letters."""
    text = Text()
    for good in sorted(goods, key=list(PAINT).index):
        letter, paint = PAINT[good]
        text.append(letter, style=paint)
        text.append(" " if apart else "")
    return text if goods else Text("–", style="dim")


def discs(sight: Sight, words: Catalogue, width: int) -> Text:
    """Draw the sixteen discs with the storage cells around them, or those at the sides below."""
    text = Text(no_wrap=True)
    around = width >= DISCS_WIDTH
    _across(text, sight, words, "north")
    text.append("\n" + " " * 10)
    for column in "abcd":
        text.append(f"  {column}    ", style="bold")
    for row in range(4):
        text.append("\n ")
        _row(text, sight, row, around=around)
        text.append("\n")
    text.append("\n" if sight.owner("south") is None else "")
    _across(text, sight, words, "south")
    for side in ("west", "east"):
        seat = sight.owner(side)
        if seat is None:
            continue
        text.append(f"\n {words.word('dadaocheng', side):<8} ", style="dim")
        if not around:
            _cells(text, sight, side)
            text.append("\n" + " " * 10)
        text.append_text(player_name(words, seat))
    return text


def _row(text: Text, sight: Sight, row: int, *, around: bool) -> None:
    """Draw four discs, two lines high, with the cells beside them if there is room."""
    four = sight.discs[4 * row : 4 * row + 4]
    _cell(text, sight, "west", row, drawn=around)
    text.append(f" {row + 1}  ", style="bold")
    for shown, _ in four:
        text.append(f"  {PAINT[shown][0]}  ", style=f"bold {PAINT[shown][1]}")
        text.append("  ")
    _cell(text, sight, "east", row, drawn=around)
    text.append("\n" + " " * 10)
    for shown, hidden in four:
        text.append("   ", style=PAINT[shown][1])
        text.append(f"{PAINT[hidden][0].lower()} ", style=PAINT[hidden][1])
        text.append("  ")


def _across(text: Text, sight: Sight, words: Catalogue, side: str) -> None:
    """Draw the cells of the north or the south, with their owner."""
    seat = sight.owner(side)
    text.append(f" {words.word('dadaocheng', side):<8}", style="dim")
    text.append(" ")
    _cells(text, sight, side)
    if seat is not None:
        text.append("\n" if side == "south" else "")
        line = Text(" " * 10) if side == "south" else Text("\n" + " " * 10)
        line.append_text(player_name(words, seat))
        text.append_text(line)


def _cells(text: Text, sight: Sight, side: str) -> None:
    """Draw the four cells of a side, in a line."""
    for number in range(4):
        _cell(text, sight, side, number)
        text.append("  ")


def _cell(text: Text, sight: Sight, side: str, number: int, *, drawn: bool = True) -> None:
    """Draw a storage cell, five signs wide; or leave its place empty."""
    if not drawn:
        text.append(" " * 5)
        return
    if sight.owner(side) is None:
        text.append("░░░░░", style="grey30")
        return
    stored = sight.view["storage"][side][number]
    text.append(f"{number + 1}:", style="dim")
    if stored == ["shop"]:
        text.append("⌂⌂ ", style="bold red3")
        return
    for slot in range(2):
        if slot < len(stored):
            letter, paint = PAINT[stored[slot]]
            text.append(letter, style=paint)
        else:
            text.append("·", style="dim")
    text.append(" ")


def legend(words: Catalogue) -> RenderableType:
    """Say which letter is which good."""
    text = Text()
    for good in GOODS:
        letter, paint = PAINT[good]
        text.append(letter, style=paint)
        text.append(f" {words.word('dadaocheng', good)} ", style="dim")
    for line in words.text("dadaocheng.board.legend").splitlines():
        text.append(f"\n{line.strip()}", style="dim")
    return Padding(text, (0, 0, 0, 1))


def event(sight: Sight, words: Catalogue) -> RenderableType:
    """Write the event of the round and what it does."""
    found = sight.event
    if found is None:
        return Text(words.text("dadaocheng.board.no_event"), style="dim")
    name = f"event_{found.year}"
    text = Text(f"{found.year} ", style="bold")
    text.append(words.word("dadaocheng", name), style="bold italic")
    text.append(f"\n{words.say(effect(found))}")
    if sight.event_is_used:
        text.append(f" {words.text('dadaocheng.page.event_used')}", style="dim")
    if sight.next_event:
        told = words.text("dadaocheng.page.event_next", year=str(sight.next_event),
                          title=f"event_{sight.next_event}")  # fmt: skip
        text.append(f"\n{told}", style="dim")
    return text


def offers(sight: Sight, words: Catalogue) -> RenderableType:
    """Write the ships and buildings that can be bought."""
    lines: list[RenderableType] = [_heading(words, "dadaocheng.board.ships")]
    for ship in sight.ships():
        title = Text(f"{ship.level} ", style="dim")
        title.append(ship.title, style="bold")
        title.append(f" {ship.name}", style="dim")
        figures = cubes(ship.cost, apart=False)
        figures.append(" ")
        figures.append(words.text("dadaocheng.board.ship", asks=ship.asks, credit=ship.credit,
                                  prestige=ship.prestige))  # fmt: skip
        lines += [title, Text("  ").append_text(figures), Text("  ").append_text(_can(words, ship))]
    lines.append(_heading(words, "dadaocheng.board.buildings"))
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=8)
    for offer in sight.buildings():
        name = words.word("dadaocheng", offer.name, "short")
        mark = _can(words, offer, short=True)
        table.add_row(
            Text(name), Text(f"×{offer.left}", style="dim"), cubes(offer.cost, apart=False), mark
        )
    lines.append(table)
    lines.append(
        Text(words.text("dadaocheng.board.manors", text=scale(sight.box, "→")), style="dim")
    )
    lines.append(temple(sight, words))
    lines += [Text(words.say(told)) for told in alone(sight)]
    supply = Text(words.text("dadaocheng.board.supply") + " ", style="dim")
    for good in GOODS:
        letter, paint = PAINT[good]
        supply.append(letter, style=paint)
        supply.append(f"{sight.view['supply'].count(good)} ")
    return Group(*lines, Text(), supply)


def temple(sight: Sight, words: Catalogue) -> Text:
    """Write what the temple takes, and what its dice bring."""
    text = _heading(words, "dadaocheng.page.temple")
    for dice, cost in offerings(sight.box):
        text.append("\n").append_text(cubes(cost))
        text.append(words.text("dadaocheng.board.roll", dice=dice), style="not bold not underline")
    text.append("\n")
    for face, (heap, free) in enumerate(zip(sight.box.face_cubes, sight.box.face_any, strict=True)):
        text.append(f"{face + 1}", style="dim not bold not underline")
        text.append_text(cubes(named(heap, free), apart=False)).append(" ")
    return text


def _heading(words: Catalogue, name: str) -> Text:
    return Text("\n" + words.text(name), style="bold underline")


def _can(words: Catalogue, offer: Offer, *, short: bool = False) -> Text:
    """Mark whether a card can be paid: a tick, a black tick with opium, or what is missing."""
    kind = offer.verdict["id"].rsplit(".", 1)[1]
    if kind == "unknown":
        return Text("")
    sign = {"now": "✓", "opium": "✓", "workshop": "✓"}.get(kind, "✗")
    style = {"now": "bold green", "workshop": "bold green", "opium": "bold yellow"}.get(kind, "dim")
    if short:
        return Text(sign + ("O" if kind == "opium" else ""), style=style)
    lacks = offer.verdict["args"].get("lacks")
    if not isinstance(lacks, list):
        return Text(f"{sign} {words.say(offer.verdict)}", style=style)
    number = offer.verdict["args"].get("number", len(lacks))
    told = words.text("dadaocheng.board.missing", number=number)
    return Text(f"{sign} {told} ", style=style).append_text(cubes(lacks, apart=False))


def players(sight: Sight, words: Catalogue, width: int) -> RenderableType:
    """List the players: what they hold and own, and their prestige as it stands."""
    rows = [_row_of(sight, words, seat) for seat in _seats(sight)]
    heads = [Text(words.text(f"dadaocheng.board.{head}")) for head in HEADS]
    widths = [
        2 + max(cell.cell_len for cell in column) for column in zip(heads, *rows, strict=True)
    ]
    widths[HEADS.index("cards")] = CARDS_WIDTH
    if width < SIDE_BY_SIDE or sum(widths) > width:
        return Group(*(card(sight, words, seat) for seat in _seats(sight)))
    table = Table(box=boxes.SIMPLE_HEAD, padding=(0, 1), expand=True, show_edge=False)
    for name, head in zip(HEADS, heads, strict=True):
        right = name in ("credits", "opium", "prestige")
        table.add_column(head, header_style="dim", justify="right" if right else "left",
                         no_wrap=name != "cards", ratio=1 if name == "cards" else None)  # fmt: skip
    for row in rows:
        table.add_row(*row)
    return table


def _row_of(sight: Sight, words: Catalogue, seat: int) -> tuple[Text, ...]:
    """Write what a player has in the order of the heads."""
    row = sight.view["players"][seat]
    return (
        _pointed(sight, words, seat), cubes(row["cubes"]), Text(str(row["credits"])),
        Text(_opium(row)), Text(owned(sight, words, seat)), _points(sight, words, seat),
    )  # fmt: skip


def card(sight: Sight, words: Catalogue, seat: int) -> RenderableType:
    """Draw what one player holds and owns, where there is room on the right or none for a table."""
    row: dict[str, Any] = sight.view["players"][seat]
    body = cubes(row["cubes"])
    track = words.text("dadaocheng.board.track", credit=row["credits"], opium=row["opium"])
    body.append(f"\n{track}{forgiven(sight, words, seat)}")
    body.append(f"\n{owned(sight, words, seat)}", style="dim")
    _, ink = player_mark(seat)
    prestige = words.text("dadaocheng.board.prestige")
    title = _pointed(sight, words, seat).append(f"  {prestige} ", style="dim")
    title.append_text(_points(sight, words, seat))
    return Panel(body, title=title, title_align="left", border_style=ink, padding=(0, 1))


def _opium(row: dict[str, Any]) -> str:
    """Write the opium used; in brackets what of it costs nothing."""
    return f"{row['opium']} (−{row['forgiven']})" if row["forgiven"] else str(row["opium"])


def forgiven(sight: Sight, words: Catalogue, seat: int) -> str:
    """Say how much of the opium used costs nothing, if any."""
    number = sight.view["players"][seat]["forgiven"]
    return f" {words.text('dadaocheng.board.forgiven', number=number)}" if number else ""


def owned(sight: Sight, words: Catalogue, seat: int) -> str:
    """Name a player's cards."""
    ships = len(sight.view["players"][seat]["ships"])
    buildings = sight.cards(seat)
    told = [words.text("dadaocheng.board.ships_owned", count=ships)] if ships else []
    if buildings:
        told.append(words.text("dadaocheng.board.cards_owned", cards=buildings))
    return ", ".join(told) or "–"


def _pointed(sight: Sight, words: Catalogue, seat: int) -> Text:
    name = player_name(words, seat)
    return name.append(" ◄", style="bold") if seat in sight.view["awaited"] else name


def _points(sight: Sight, words: Catalogue, seat: int) -> Text:
    first = seat in sight.leaders() and sight.prestige(seat) > 0
    shown = words.figure(sight.prestige(seat))
    return Text(f"{shown}{'★' if first else ' '}", style="bold" if first else "")


def _seats(sight: Sight) -> range:
    return range(int(sight.view["seats"]))
