"""Looks: how each game is shown; a game without a look of its own is shown as its data."""

from __future__ import annotations

import json
from typing import Final

from comptoir.table.game import View
from comptoir.terminal.chinatown.look import LOOK as CHINATOWN
from comptoir.terminal.dadaocheng.look import LOOK as DADAOCHENG
from comptoir.terminal.dale.look import LOOK as DALE
from comptoir.terminal.dragon_market.look import LOOK as DRAGON_MARKET
from comptoir.terminal.look import Look
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


def _no_lines(_view: View, _words: Catalogue) -> list[str]:
    return []


def _as_data(view: View, _words: Catalogue) -> list[str]:
    return [json.dumps(view, ensure_ascii=False, indent=1)]


STRANGER: Final = Look(
    draw=lambda view, words, _: "\n".join(_as_data(view, words)),
    describe=_as_data,
    draw_moved=lambda _view, _words, _width: "",
    describe_moved=_no_lines,
    moved=lambda _: None,
    standing=lambda _view, _seat, _words: "",
)
LOOKS: Final = {
    "chinatown": CHINATOWN,
    "dadaocheng": DADAOCHENG,
    "dale": DALE,
    "dragon_market": DRAGON_MARKET,
}


def look_of(game: str) -> Look:
    """Give the look of a game."""
    return LOOKS.get(game, STRANGER)


def show_table(screen: Screen, game: str, view: View) -> None:
    """Show a table as its game looks."""
    look = look_of(game)
    if screen.plain or look is STRANGER:
        for line in look.describe(view, screen.words):
            screen.say(line)
    else:
        screen.show(look.draw(view, screen.words, screen.console.width))


def show_moved(screen: Screen, game: str, view: View) -> None:
    """Show only what players move about, between two looks at the whole table."""
    look = look_of(game)
    if screen.plain:
        for line in look.describe_moved(view, screen.words):
            screen.say(line)
    else:
        screen.show(look.draw_moved(view, screen.words, screen.console.width))


def show_standing(screen: Screen, game: str, view: View, seat: int) -> None:
    """Say in one line what a player has, between two looks at the whole table."""
    line = look_of(game).standing(view, seat, screen.words)
    if line:
        screen.say(line, "dim")
