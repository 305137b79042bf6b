"""Game routes: what anybody may ask before a table is opened."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.bots import BOTS
from comptoir.table.title import components_of
from comptoir.web.http.answers import answer, lasting, written
from comptoir.web.http.openapi import description
from comptoir.web.services import game_info
from comptoir.web.services.threads import OTHERS


async def games(request: Request) -> Response:
    return lasting(request, game_info.games())


async def box(request: Request) -> Response:
    return lasting(request, game_info.box(request.path_params["game"]))


async def components(request: Request) -> Response:
    """Give the file of a game's figures, under a name of its own."""
    name = request.path_params["game"]
    text = components_of(name)
    headers = {"Content-Disposition": f'attachment; filename="{name}-components.toml"'}
    return PlainTextResponse(text, headers=headers, media_type="application/toml")


async def bots(_: Request) -> Response:
    return answer(list(BOTS))


async def rules(request: Request) -> Response:
    """Give the rules, section by section; reading them for the first time takes a moment."""
    path = request.path_params
    found = await OTHERS.run(game_info.rules, path["game"], path["language"])
    return lasting(request, found)


async def diagram(request: Request) -> Response:
    """Give a diagram of the rules; its moves are played once, when it is first asked for."""
    path = request.path_params
    given = (path["game"], path["language"], path["diagram"])
    return lasting(request, await OTHERS.run(game_info.diagram, *given))


async def openapi(_: Request) -> Response:
    """Describe the API; it is worked out once, when it is first asked for."""
    return written(await OTHERS.run(description))


ROUTES: Final = (
    Route("/api/games", games),
    Route("/api/games/{game}/box", box),
    Route("/api/games/{game}/components", components),
    Route("/api/bots", bots),
    Route("/api/rules/{game}/{language}", rules),
    Route("/api/rules/{game}/{language}/{diagram}", diagram),
    Route("/openapi.json", openapi),
)
