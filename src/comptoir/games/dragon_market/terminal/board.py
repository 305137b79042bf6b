"""Board: a view of Dragon Market drawn with colours and letters, from 40 columns on.

Every player has a shape and an ink, every good two letters and the number of its tokens; what the
reader still needs has a star. Colour only helps.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.dragon_market.box import contents
from comptoir.games.dragon_market.present.shown import shown_of
from comptoir.games.dragon_market.present.text import figures, now
from comptoir.games.dragon_market.shown_types import Player, Shown
from comptoir.games.dragon_market.terminal.canvas import (
    LABEL,
    NARROW,
    SAILOR,
    SIDE,
    STAR,
    STOWED,
    WANTED,
    WIDE,
    harbour,
)
from comptoir.table.game import View
from comptoir.terminal.marks import player_name
from comptoir.terminal.screen import GLUE
from comptoir.words import Catalogue

GOODS: Final = [goods["id"] for goods in contents()["goods"]]
WHOLE: Final = 2 * LABEL + WIDE * SIDE
"""The harbour with wide cells; on less, it is drawn with narrow ones."""
WITH_LEGEND: Final = WHOLE + 22
"""From here on, what the letters mean stands beside the harbour."""
SIDE_BY_SIDE: Final = WHOLE + 44
"""From here on, the players do."""


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    shown = shown_of(view)
    head = Rule(Text(title(view, words), style="bold"), style="dim")
    map_ = draw_moved(view, words, width)
    people = Group(*(block(view, shown, words, seat) for seat in shown["order"]))
    needed = needed_by_reader(view, shown)
    if width < WITH_LEGEND:
        return Group(head, map_, Text(), legend(needed, words), Text(), people)
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=WHOLE)
    columns.add_column(width=width - WHOLE - 1)
    if width < SIDE_BY_SIDE:
        columns.add_row(map_, list_of_goods(needed, words))
        return Group(head, columns, signs(words), Text(), people)
    columns.add_row(map_, Group(Text(), people, Text(), legend(needed, words)))
    return Group(head, columns)


def draw_moved(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a turn: the harbour, and what can still be spent."""
    drawn = harbour(view, shown_of(view), words, WIDE if width >= WHOLE else NARROW)
    return Group(drawn, Text(now(view, words), style="bold"))


def title(view: View, words: Catalogue) -> str:
    """Say which turn it is, and how many objectives win."""
    if not view["turn"]:
        return words.text("dragon_market.look.setting_up")
    return words.text("dragon_market.look.title", number=view["turn"], total=view["to_win"])


def tagged(words: Catalogue, goods: str, style: str) -> Text:
    """Write the two letters of a good, and its name."""
    text = Text().append(words.word("dragon_market", goods, "tag"), style=style)
    return text.append(f"{GLUE}{words.word('dragon_market', goods).replace(' ', GLUE)}")


def needed_by_reader(view: View, shown: Shown) -> list[str]:
    """List the goods that the one who looks still has to fetch."""
    wants = [] if view["seat"] is None else shown["players"][view["seat"]]["wants"]
    return [want["goods"] for want in wants if not want["held"]]


def entry(words: Catalogue, goods: str, *, needed: bool) -> Text:
    """Say which letters are which good, with a star if the reader needs it."""
    text = tagged(words, goods, WANTED if needed else STOWED)
    text.stylize("bold" if needed else "dim", 2)
    return text.append(f"{GLUE}{STAR}", style="bold") if needed else text


def list_of_goods(needed: list[str], words: Catalogue) -> RenderableType:
    """List all goods below each other."""
    return Group(Text(), *(entry(words, goods, needed=goods in needed) for goods in GOODS))


def signs(words: Catalogue) -> Text:
    """Say what the other signs mean."""
    text = Text()
    for sign, style, name in (
        (" S ", SAILOR, "sailor"),
        (STAR, WANTED, "needed"),
        ("2", STOWED, "tokens"),
        ("–", STOWED, "empty"),
        ("▒p0▒", "", "pontoon"),
    ):
        text.append(sign, style=style)
        told = words.text(f"dragon_market.look.{name}").replace(" ", GLUE)
        text.append(f"{GLUE}{told}  ", style="dim")
    return text


def legend(needed: list[str], words: Catalogue) -> RenderableType:
    """Say what all letters and signs mean, one after the other."""
    text = Text()
    for goods in GOODS:
        text.append_text(entry(words, goods, needed=goods in needed)).append("  ")
    return Group(text, signs(words))


def block(view: View, shown: Shown, words: Catalogue, seat: int) -> RenderableType:
    """Say what a player has: coins, objectives, goods held and missing, bonuses."""
    text = player_name(words, seat).copy()
    text.no_wrap = False
    text.append(f" p{seat}", style="dim not bold")
    player, partner = shown["players"][seat], shown["players"][seat]["partner"]
    if player["own"]:
        name = "you" if seat == view["seat"] else "partner"
        text.append(f" ({words.text(f'dragon_market.look.{name}')})", style="dim not bold")
    if seat in view["awaited"]:
        text.append(" ◄", style="bold default")
    lines: list[Text] = []
    order = shown["order"]
    if partner is not None and order.index(partner) < order.index(seat):
        told = words.text("dragon_market.look.with", other=partner)
    else:
        told = figures(view, words, seat)
        lines = goods_lines(view, shown, words, seat)
    text.append(f"  {told}", style="default not bold")
    bonuses = bonus_line(player, words)
    lines += [bonuses] if bonuses else []
    return Group(text, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def goods_lines(view: View, shown: Shown, words: Catalogue, seat: int) -> list[Text]:
    """Say which goods a player holds, and which the objective still asks for."""
    row, player = view["sides"][view["side_of"][seat]], shown["players"][seat]
    lines = []
    if player["state"] == "lacks":
        line = Text(f"{words.text('dragon_market.look.lacks')} ")
        for want in player["wants"]:
            if not want["held"]:
                style = WANTED if player["own"] else STOWED
                line.append_text(tagged(words, want["goods"], style)).append("  ")
        if row["skips"]:
            line.append(f"({words.text('dragon_market.look.skips')}) ", style="italic")
        if row["objective"]["bonus"]:
            told = words.text("dragon_market.look.then", bonus=row["objective"]["bonus"])
            line.append(told, style="dim")
        lines.append(line)
    elif player["state"] == "home":
        lines.append(Text(words.text("dragon_market.look.home"), style="bold green"))
    elif player["state"]:
        name = "secret" if player["state"] == "secret" else "no_objective"
        lines.append(Text(words.text(f"dragon_market.look.{name}"), style="dim"))
    if row["held"]:
        line = Text(f"{words.text('dragon_market.look.has')} ")
        for goods in row["held"]:
            line.append("✓", style="bold green").append_text(tagged(words, goods, "bold"))
            line.append("  ")
        lines.append(line)
    return lines


def bonus_line(player: Player, words: Catalogue) -> Text | None:
    """Name the bonuses that a player may use now, and those used in this turn."""
    if not player["ready"] and not player["used"]:
        return None
    line = Text(words.text("dragon_market.look.bonuses"))
    ready, used = (
        ", ".join(words.word("dragon_market", name) for name in names)
        for names in (player["ready"], player["used"])
    )
    if ready:
        line.append(f" {ready}", style="bold")
    if used:
        line.append(f" ({words.text('dragon_market.look.used')} {used})", style="dim")
    return line
