"""Game info: what there is to know of the games before a table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from inspect import signature
from typing import Any

from comptoir.games import GAMES
from comptoir.table.game import Game, find_game
from comptoir.web.http.errors import Trouble
from comptoir.web.services.lessons import has_lesson
from comptoir.words import LANGUAGES


@cache
def games() -> list[dict[str, Any]]:
    """Describe all games."""
    return [describe(game) for game in GAMES]


def describe(game: Game) -> dict[str, Any]:
    """Describe a game: what it is called, for how many, and how it can be set up."""
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "edition": info.edition,
        "designers": info.designers,
        "publisher": info.publisher,
        "seats": info.seats,
        "minutes": info.minutes,
        "lesson": has_lesson(info.id),
        "browse": can_browse(info.id),
        "options": [
            {
                "name": option.name,
                "choices": option.choices,
                "default": option.default,
                "file": option.file,
            }
            for option in info.options
        ],
    }


def can_browse(game: str) -> bool:
    """Tell whether the page shows what is in the box of a game."""
    return files("comptoir.web").joinpath("static", "boards", game, "browse.js").is_file()


def box(game: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Give what the board of a game needs besides the view; nothing for a game without.

    A box that depends on options of the game names them as its parameters.
    """
    find_game(game)
    if find_spec(f"comptoir.web.box.{game}") is None:
        return {}
    contents = import_module(f"comptoir.web.box.{game}").contents
    named = signature(contents).parameters
    given = {name: value for name, value in (options or {}).items() if name in named}
    found: dict[str, Any] = contents(**given)
    return found


def rules(game: str, language: str) -> str:
    """Give the rules page of a game."""
    page = files("comptoir").joinpath("rules", f"{find_game(game).info.id}.{language}.md")
    if language not in LANGUAGES or not page.is_file():
        raise Trouble("web.why.no_such_page")
    return page.read_text("utf-8")


def example(game: str) -> str:
    """Give the record of a finished game."""
    file = files("comptoir.web").joinpath("examples", f"{find_game(game).info.id}.txt")
    if not file.is_file():
        raise Trouble("web.why.no_such_page")
    return file.read_text("utf-8")
