"""Page routes: the one page, at every address that it knows how to show."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.table.title import TITLES
from comptoir.web.http.errors import Trouble
from comptoir.web.http.static_files import compressed, page_at
from comptoir.web.live.news import encode
from comptoir.words import LANGUAGES, texts_of

PAGES: Final = (
    "/", "/new/{game}", "/table/{table}", "/rules/{game}", "/box/{game}", "/games", "/statistics",
)  # fmt: skip


OF_COMMANDS: Final = (
    "cli.about.", "cli.args.", "cli.arena.", "cli.balance.", "cli.bench.", "cli.simulate.",
)  # fmt: skip
"""How texts begin that only commands show: no page needs them."""


async def catalogue(request: Request) -> Response:
    """Give the texts of a language that the page may show, those of all games included."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Trouble("web.why.no_such_page")
    return compressed(request, texts(language), "application/json")


async def colours(request: Request) -> Response:
    """Give the accents of all games as a style sheet."""
    return compressed(request, accents(), "text/css")


@cache
def texts(language: str) -> bytes:
    """Write the catalogue of a language."""
    found = texts_of(language)
    return encode({name: found[name] for name in found if not name.startswith(OF_COMMANDS)})


@cache
def accents() -> bytes:
    """Write a rule for each game by day, and one by night."""
    rules = []
    for name, title in TITLES.items():
        here, (day, night) = f'[data-game="{name}"]', title.info.colours
        dark = f'[data-theme="dark"] {here}, [data-theme="dark"]{here}'
        rules.append(f"{here} {{ --accent: {day}; --accent-wash: {day}14; }}")
        rules.append(f"{dark} {{ --accent: {night}; --accent-wash: {night}1f; }}")
    return "\n".join(rules).encode()


async def page(request: Request) -> Response:
    """Give the page, which finds out from its address what to show."""
    return compressed(request, page_at(request.scope["route"].path).encode(), "text/html")


ROUTES: Final = (
    *(Route(path, page) for path in PAGES),
    Route("/locale/{language}.json", catalogue),
    Route("/games.css", colours),
)
