"""Terminal: the harbour drawn with characters. What it means comes from the presenter."""

from __future__ import annotations

from typing import Final

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from comptoir.table.game import View
from comptoir.terminal.look import Look
from comptoir.terminal.marks import player_name
from comptoir.words import Catalogue
from silk_and_salt.present import Bid, Shown, now, show, told_of

SILK, SALT, COIN, DOUBT, SEALED = "≋", "▲", "●", "?", "✉"
WIDE: Final = 70
COLUMNS: Final = ("column.player", "part.coins", "part.silk", "part.salt", "column.doubt",
                  "column.bid", "column.points")  # fmt: skip
SHIP: Final = """\
      |\\
      | \\
      |__\\
  \\---{}---/
~~~\\_______/~~~~~~"""


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the ship with its cargo, and what everybody has; in words where that is too wide."""
    shown = show(view)
    cargo = {"silk": SILK, "salt": SALT}.get(view["up"], " ")
    ship = Text(SHIP.format(cargo), style="cyan", no_wrap=True)
    told = now(view, shown, words)
    if width < WIDE:
        told += [told_of(view, shown, seat, words) for seat in range(view["seats"])]
        return Group(ship, Text("\n".join(told)))
    return Panel(
        Group(ship, Text("\n".join(told)), players(view, shown, words)),
        box=boxes.ROUNDED, expand=False,
    )  # fmt: skip


def players(view: View, shown: Shown, words: Catalogue) -> Table:
    """Draw what everybody has, sign by sign."""
    table = Table(box=boxes.SIMPLE_HEAD, pad_edge=False)
    for name in COLUMNS:
        table.add_column(words.text(f"silk_and_salt.{name}"))
    for seat, row in enumerate(view["players"]):
        table.add_row(
            player_name(words, seat), COIN * row["coins"], SILK * row["silk"], SALT * row["salt"],
            DOUBT if row["doubt"] else "", envelope(shown["bids"][seat]),
            words.figure(shown["points"][seat]),
        )  # fmt: skip
    return table


def envelope(bid: Bid) -> str:
    """Draw a bid: sealed, unless it is one's own."""
    if not bid["made"]:
        return ""
    return SEALED if bid["coins"] is None else f"{SEALED} {bid['coins']}"


LOOK: Final = Look(draw=draw, moment=lambda view, seat: (seat, view["pile"], view["steps"]))
