"""Game routes: what anybody may ask before a table is opened, and the page itself."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from comptoir.bots import BOTS
from comptoir.table.game import components_of, find_game
from comptoir.web.http import offline_routes
from comptoir.web.http.static_files import page_at
from comptoir.web.live.news import encode
from comptoir.web.services import game_info

FOLDER: Final = Path(str(files("comptoir.web")))
PAGES: Final = (
    "/", "/new/{game}", "/table/{table}", "/rules/{game}", "/box/{game}", "/games", "/statistics",
)  # fmt: skip


def answer(found: Any, status: int = 200) -> Response:  # noqa: ANN401 - whatever JSON can say
    """Write an answer."""
    return Response(encode(found), status, media_type="application/json")


async def games(_: Request) -> Response:
    return answer(game_info.games())


async def box(request: Request) -> Response:
    return answer(game_info.box(request.path_params["game"]))


async def components(request: Request) -> Response:
    """Give the file of a game's figures, under a name of its own."""
    name = request.path_params["game"]
    text = components_of(find_game(name))
    headers = {"Content-Disposition": f'attachment; filename="{name}-components.toml"'}
    return PlainTextResponse(text, headers=headers, media_type="application/toml")


async def bots(_: Request) -> Response:
    return answer(list(BOTS))


async def rules(request: Request) -> Response:
    text = game_info.rules(request.path_params["game"], request.path_params["language"])
    return PlainTextResponse(text, media_type="text/markdown")


async def openapi(_: Request) -> Response:
    return FileResponse(FOLDER / "openapi.json")


async def page(request: Request) -> Response:
    """Give the page, which finds out from its address what to show."""
    return HTMLResponse(page_at(request.scope["route"].path))


ROUTES: Final = (
    Route("/api/games", games),
    Route("/api/games/{game}/box", box),
    Route("/api/games/{game}/components", components),
    Route("/api/bots", bots),
    Route("/api/rules/{game}/{language}", rules),
    Route("/openapi.json", openapi),
    *offline_routes.ROUTES,
    *(Route(path, page) for path in PAGES),
)
