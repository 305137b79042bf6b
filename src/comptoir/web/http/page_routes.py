"""Page routes: the one page, at every address that it knows how to show."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from comptoir.web.http.static_files import page_at

PAGES: Final = (
    "/", "/new/{game}", "/table/{table}", "/rules/{game}", "/box/{game}", "/games", "/statistics",
)  # fmt: skip


async def page(request: Request) -> Response:
    """Give the page, which finds out from its address what to show."""
    return HTMLResponse(page_at(request.scope["route"].path))


ROUTES: Final = tuple(Route(path, page) for path in PAGES)
