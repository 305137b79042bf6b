"""App: the routes and the middleware that answer for a server.

Every `*_routes.py` here lists its routes as `ROUTES`: functions that find the server by
`server_of` and keep nothing themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount

from comptoir.table.refusal import Refusal
from comptoir.web.http import (
    commitment_routes,
    game_routes,
    lobby_routes,
    monitoring_routes,
    offline_routes,
    page_routes,
    past_routes,
    table_routes,
)
from comptoir.web.http.answers import (
    on_crowd,
    on_http,
    on_mistake,
    on_refusal,
    on_trouble,
    on_unanswered,
    refused,
)
from comptoir.web.http.errors import Trouble
from comptoir.web.http.middleware import CountedByNetwork, HeadersAndLog
from comptoir.web.http.static_files import STATIC, CompressedFiles, pages
from comptoir.web.http.throttling import Throttled
from comptoir.web.server import Server
from comptoir.web.tables.store import NotRead, NotSaved

ROUTES: Final[tuple[BaseRoute, ...]] = (
    *game_routes.ROUTES,
    *offline_routes.ROUTES,
    *page_routes.ROUTES,
    *commitment_routes.ROUTES,
    *monitoring_routes.ROUTES,
    *lobby_routes.ROUTES,
    *past_routes.ROUTES,
    *table_routes.ROUTES,
    *(
        Mount(f"/static/games/{game}", CompressedFiles(directory=folder))
        for game, folder in pages()
    ),
    Mount("/static", CompressedFiles(directory=STATIC)),
)


def make_app(server: Server, routes: Sequence[BaseRoute] = ROUTES) -> Starlette:
    """Make the app that answers for a server."""
    app = Starlette(
        routes=routes,
        lifespan=server.lifespan,
        middleware=[
            Middleware(HeadersAndLog, on_mistake, server.reporting.clients),
            Middleware(CountedByNetwork, on_crowd),
            Middleware(Throttled, server.network_limits, refused),
        ],
        exception_handlers={
            Trouble: on_trouble,
            NotRead: on_unanswered,
            NotSaved: on_unanswered,
            Refusal: on_refusal,
            HTTPException: on_http,
        },
    )
    app.state.server = server
    return app
