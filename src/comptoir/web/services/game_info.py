"""Game info: what there is to know of the games before a table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from inspect import signature
from typing import Any, Final

from comptoir.present.diagrams import diagrams_of, moments_of
from comptoir.present.presenter import presenter_of
from comptoir.present.rules_page import rules_for
from comptoir.table.title import TITLES, Title, find_title
from comptoir.web.http.errors import Trouble
from comptoir.web.services.lessons import has_lesson
from comptoir.web.services.text_mode import told
from comptoir.words import LANGUAGES, Catalogue

SCRIPTS: Final = ("board", "browse", "options", "picture")
"""What the page of a game may have: a board, its box to look through, ways to choose, a picture."""

TEXTS: Final = {"rules": "rules.en.md", "example": "example.txt"}
"""What there may be to read of a game, besides its lesson, and the file that says so."""


@cache
def games() -> list[dict[str, Any]]:
    """Describe all games."""
    return [describe(title) for title in TITLES.values()]


def describe(title: Title) -> dict[str, Any]:
    """Describe a game: what it is called, for how many, how it is set up, and what it brings."""
    info, named = title.info, presenter_of(title.info.id).named
    return {
        "id": info.id,
        "title": info.title,
        "edition": info.edition,
        "designers": info.designers,
        "publisher": info.publisher,
        "seats": info.seats,
        "minutes": info.minutes,
        "usual_seats": info.usual_seats or info.seats[0],
        "colours": info.colours,
        "aid": info.aid,
        "ahead": hasattr(title.game, "ahead"),
        "puzzle": info.puzzle,
        "lesson": has_lesson(info.id),
        "texts": [name for name, file in TEXTS.items() if title.file("text", file)],
        "scripts": [name for name in SCRIPTS if title.file("page", f"{name}.js")],
        "options": [
            {
                "name": option.name,
                "choices": option.choices,
                "default": option.default,
                "file": option.file,
                "fine": option.fine,
                "seats": option.seats or info.seats,
                "sized": option.sized,
                "names": [name for name, _ in named(option.name, Catalogue("en"))],
            }
            for option in info.options
        ],
    }


def box(game: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Give what the board of a game needs besides the view; nothing for a game without.

    A box that depends on options of the game names them as its parameters.
    """
    contents = find_title(game).part("box", "contents")
    if contents is None:
        return {}
    named = signature(contents).parameters
    given = {name: value for name, value in (options or {}).items() if name in named}
    found: dict[str, Any] = contents(**given)
    return found


def rules(game: str, language: str) -> list[dict[str, Any]]:
    """Give the sections of a game's rules page; in English if it is not translated."""
    found, sections = rules_for(find_title(game).info.id, language)
    if language not in LANGUAGES or not sections:
        raise Trouble("web.why.no_such_page")
    return [
        {
            "level": one.level,
            "title": one.title,
            "id": one.id,
            "blocks": one.blocks,
            "language": found,
        }
        for one in sections
    ]


def diagram(game: str, language: str, name: str) -> dict[str, Any]:
    """Give a diagram of a game's rules: what its board draws, and the same in words."""
    found = diagrams_of(find_title(game).info.id).get(name)
    if found is None or language not in LANGUAGES:
        raise Trouble("web.why.no_such_page")
    words = Catalogue(language)
    return {
        "seat": found.seat,
        "show": found.show,
        "only": found.only,
        "moments": [
            {"view": one.view, "events": one.events, "sections": told(game, one.view, words)}
            for one in moments_of(game, name)
        ],
    }


def example(game: str) -> str:
    """Give the record of a finished game."""
    file = find_title(game).file("text", "example.txt")
    if file is None:
        raise Trouble("web.why.no_such_page")
    return file.read_text("utf-8")
