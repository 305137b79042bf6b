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

from comptoir.games.dragon_market.box import GOODS, SIDE
from comptoir.games.dragon_market.words import dice_words
from comptoir.table.game import View
from comptoir.terminal.dragon_market.canvas import (
    LABEL,
    NARROW,
    SAILOR,
    STAR,
    STOWED,
    WANTED,
    WIDE,
    harbour,
)
from comptoir.terminal.dragon_market.sight import Sight, in_turn
from comptoir.terminal.marks import player_name
from comptoir.terminal.screen import GLUE
from comptoir.words import Catalogue

WHOLE: Final = 2 * LABEL + WIDE * SIDE
"""The harbour with wide cells; on less, it is drawn with narrow ones."""
WITH_LEGEND: Final = WHOLE + 22
"""From here on, what the letters mean stands beside the harbour."""
SIDE_BY_SIDE: Final = WHOLE + 44
"""From here on, the players do."""


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    sight = Sight(view)
    head = Rule(Text(title(view, words), style="bold"), style="dim")
    map_ = draw_moved(view, words, width)
    people = Group(*(block(sight, words, seat) for seat in sight.seats()))
    if width < WITH_LEGEND:
        return Group(head, map_, Text(), legend(sight, words), Text(), people)
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=WHOLE)
    columns.add_column(width=width - WHOLE - 1)
    if width < SIDE_BY_SIDE:
        columns.add_row(map_, list_of_goods(sight, words))
        return Group(head, columns, signs(words), Text(), people)
    columns.add_row(map_, Group(Text(), people, Text(), legend(sight, words)))
    return Group(head, columns)


def draw_moved(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a turn: the harbour, and what can still be spent."""
    drawn = harbour(Sight(view), words, WIDE if width >= WHOLE else NARROW)
    return Group(drawn, Text(now(view, words), style="bold"))


def title(view: View, words: Catalogue) -> str:
    """Say which turn it is, and how many objectives win."""
    if not view["turn"]:
        return words.text("dragon_market.look.setting_up")
    return words.text("dragon_market.look.title", number=view["turn"], total=view["to_win"])


def now(view: View, words: Catalogue) -> str:
    """Say what is left of the dice, and what lies in the stock."""
    told = []
    if in_turn(view):
        told.append(words.text("dragon_market.look.points", number=view["points"]))
        told.append(words.text("dragon_market.look.dice", dice=dice_words(view["dice"])))
    told.append(words.text("dragon_market.look.stock", number=view["stock"]))
    return ", ".join(told)


def tagged(words: Catalogue, goods: str, style: str) -> Text:
    """Write the two letters of a good, and its name."""
    text = Text().append(words.word("dragon_market", goods, "tag"), style=style)
    return text.append(f"{GLUE}{words.word('dragon_market', goods).replace(' ', GLUE)}")


def entry(sight: Sight, words: Catalogue, goods: str) -> Text:
    """Say which letters are which good, with a star if the reader needs it."""
    needed = sight.seat is not None and goods in sight.missing(sight.seat)
    text = tagged(words, goods, WANTED if needed else STOWED)
    text.stylize("bold" if needed else "dim", 2)
    return text.append(f"{GLUE}{STAR}", style="bold") if needed else text


def list_of_goods(sight: Sight, words: Catalogue) -> RenderableType:
    """List all goods below each other."""
    return Group(Text(), *(entry(sight, words, goods) for goods in GOODS))


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


def legend(sight: Sight, words: Catalogue) -> RenderableType:
    """Say what all letters and signs mean, one after the other."""
    text = Text()
    for goods in GOODS:
        text.append_text(entry(sight, words, goods)).append("  ")
    return Group(text, signs(words))


def block(sight: Sight, words: Catalogue, seat: int) -> RenderableType:
    """Say what a player has: coins, objectives, goods held and missing, bonuses."""
    text = player_name(words, seat).copy()
    text.no_wrap = False
    text.append(f" p{seat}", style="dim not bold")
    partner = sight.partner(seat)
    if seat == sight.seat:
        text.append(f" ({words.text('dragon_market.look.you')})", style="dim not bold")
    elif partner is not None and partner == sight.seat:
        text.append(f" ({words.text('dragon_market.look.partner')})", style="dim not bold")
    if seat in sight.view["awaited"]:
        text.append(" ◄", style="bold default")
    lines: list[Text] = []
    if partner is not None and sight.seats().index(partner) < sight.seats().index(seat):
        told = words.text("dragon_market.look.with", other=partner)
    else:
        told = figures(sight, words, seat)
        lines = goods_lines(sight, words, seat)
    text.append(f"  {told}", style="default not bold")
    bonuses = bonus_line(sight, words, seat)
    lines += [bonuses] if bonuses else []
    return Group(text, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def figures(sight: Sight, words: Catalogue, seat: int) -> str:
    """Say how many coins a player has, and how many objectives are validated."""
    row = sight.side(seat)
    coins = words.text("dragon_market.look.coins", number=row["coins"])
    done = words.text("dragon_market.look.validated", number=len(row["validated"]),
                      total=sight.view["to_win"])  # fmt: skip
    return f"{coins}, {done}"


def goods_lines(sight: Sight, words: Catalogue, seat: int) -> list[Text]:
    """Say which goods a player holds, and which the objective still asks for."""
    row = sight.side(seat)
    mine = sight.seat is not None and sight.side(sight.seat) is row
    lines = []
    if sight.has_secret(seat) or sight.has_none(seat):
        name = "secret" if sight.has_secret(seat) else "no_objective"
        lines.append(Text(words.text(f"dragon_market.look.{name}"), style="dim"))
    elif sight.is_complete(seat):
        lines.append(Text(words.text("dragon_market.look.home"), style="bold green"))
    elif row["wants"]:
        line = Text(f"{words.text('dragon_market.look.lacks')} ")
        for goods in sight.missing(seat):
            line.append_text(tagged(words, goods, WANTED if mine else STOWED)).append("  ")
        if row["skips"]:
            line.append(f"({words.text('dragon_market.look.skips')}) ", style="italic")
        if sight.to_come(seat):
            told = words.text("dragon_market.look.then", bonus=sight.to_come(seat))
            line.append(told, style="dim")
        lines.append(line)
    if row["held"]:
        line = Text(f"{words.text('dragon_market.look.has')} ")
        for goods in row["held"]:
            line.append("✓", style="bold green").append_text(tagged(words, goods, "bold"))
            line.append("  ")
        lines.append(line)
    return lines


def bonus_line(sight: Sight, words: Catalogue, seat: int) -> Text | None:
    """Name the bonuses that a player may use now, and those used in this turn."""
    usable = sight.view["bonuses"][seat]
    used = sight.view["used"] if seat in sight.view["awaited"] else []
    if not usable and not used:
        return None
    line = Text(words.text("dragon_market.look.bonuses"))
    if usable:
        names = ", ".join(words.word("dragon_market", name) for name in usable)
        line.append(f" {names}", style="bold")
    if used:
        names = ", ".join(words.word("dragon_market", name) for name in used)
        line.append(f" ({words.text('dragon_market.look.used')} {names})", style="dim")
    return line
