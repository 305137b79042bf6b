"""Looks: how each game is shown; a game without a look of its own is shown as its data."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.console import RenderableType

from comptoir.table.game import View
from comptoir.terminal import board, plain
from comptoir.terminal.screen import Screen
from comptoir.terminal.sight import Sight
from comptoir.words import Catalogue


@dataclass(frozen=True)
class Look:
    """Draws a view, describes it in sentences, and tells the titles of what it names."""

    draw: Callable[[View, Catalogue, int], RenderableType]
    describe: Callable[[View, Catalogue], list[str]]
    draw_moved: Callable[[View, Catalogue, int], RenderableType]
    describe_moved: Callable[[View, Catalogue], list[str]]
    titles: Callable[[View], dict[str, str]]
    standing: Callable[[View, int], dict[str, object]]


def _dadaocheng_standing(view: View, seat: int) -> dict[str, object]:
    row = view["players"][seat]
    points = Sight(view).prestige(seat)
    return {"cubes": row["cubes"], "credit": row["credits"], "prestige": points}


LOOKS: Final = {
    "dadaocheng": Look(
        draw=board.draw,
        describe=plain.describe,
        draw_moved=lambda view, words, width: board.discs(Sight(view), words, width),
        describe_moved=plain.describe_discs,
        titles=lambda view: Sight(view).titles(),
        standing=_dadaocheng_standing,
    )
}


def show_table(screen: Screen, game: str, view: View) -> None:
    """Show a table as its game looks."""
    look = LOOKS.get(game)
    if look is None:
        screen.say(json.dumps(view, ensure_ascii=False, indent=1))
    elif screen.plain:
        for line in look.describe(view, screen.words):
            screen.say(line)
    else:
        screen.show(look.draw(view, screen.words, screen.console.width))


def show_moved(screen: Screen, game: str, view: View) -> None:
    """Show only what players move about, between two looks at the whole table."""
    look = LOOKS.get(game)
    if look is not None and screen.plain:
        for line in look.describe_moved(view, screen.words):
            screen.say(line)
    elif look is not None:
        screen.show(look.draw_moved(view, screen.words, screen.console.width))


def show_standing(screen: Screen, game: str, view: View, seat: int) -> None:
    """Say in one line what a player has, between two looks at the whole table."""
    look = LOOKS.get(game)
    if look is not None:
        screen.tell(f"{game}.standing", "dim", **look.standing(view, seat))


def with_titles(game: str, view: View, text: str) -> str:
    """Add to each name in a text the title of what it names."""
    look = LOOKS.get(game)
    for name, title in (look.titles(view) if look else {}).items():
        text = text.replace(name, f"{title} ({name})")
    return text
