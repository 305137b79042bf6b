"""Look: how a game is drawn in the terminal, and when.

What is told in words, how options are grouped and how what is typed is read is for the presenter
to say. A game without a look of its own is told, not drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.console import RenderableType

from comptoir.present.presenter import Lines, presenter_of, step_of
from comptoir.table.game import View
from comptoir.table.title import find_title
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue

Drawing = Callable[[View, Catalogue, int], RenderableType]
Command = Callable[[Screen, View, str], None]
"""Something that can be typed besides actions: is given what follows its name."""


def same_moment(view: View, seat: int) -> object:
    """Show the whole table when the player, the round or the kind of question changes."""
    return seat, view.get("round"), step_of(view)


@dataclass(frozen=True)
class Look:
    """How a game is drawn."""

    draw: Drawing | None = None
    draw_moved: Drawing | None = None
    """Draws only what players move about."""
    moved: Callable[[View], object] = lambda _view: None
    """What players move about: drawn alone when it changes; None leaves it as it was drawn."""
    moment: Callable[[View, int], object] = same_moment
    """When this changes, the whole table is shown; None leaves it as it was shown."""
    forgets: bool = True
    """Whether the whole table is shown again once a bot has answered."""
    commands: Mapping[str, Command] = field(default_factory=dict)
    words_of: Callable[[View], list[str]] = lambda _: []
    """What can follow those commands."""


GENERAL: Final = Look()


def look_of(game: str) -> Look:
    """Give the look of a game; the general one, if it has none of its own."""
    return find_title(game).part("terminal", "LOOK") or GENERAL


def show_table(screen: Screen, game: str, view: View) -> None:
    """Show a table as its game looks."""
    _show(screen, view, look_of(game).draw, presenter_of(game).describe)


def show_moved(screen: Screen, game: str, view: View) -> None:
    """Show only what players move about, between two looks at the whole table."""
    _show(screen, view, look_of(game).draw_moved, presenter_of(game).describe_moved)


def _show(screen: Screen, view: View, draw: Drawing | None, describe: Lines) -> None:
    if draw and not screen.plain:
        screen.show(draw(view, screen.words, screen.console.width))
        return
    for line in describe(view, screen.words):
        screen.say(line)


def show_holdings(screen: Screen, game: str, view: View, seat: int) -> None:
    """Say in one line what a player has, between two looks at the whole table."""
    line = presenter_of(game).holdings(view, seat, screen.words)
    if line:
        screen.say(line, "dim")
