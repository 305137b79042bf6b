"""Commitment routes: what the server commits to before a table is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.http.game_routes import answer
from comptoir.web.http.requests import network

if TYPE_CHECKING:
    from comptoir.web.http.app import Server


def routes(server: Server) -> list[Route]:
    """List the routes of a server that are about chance."""

    async def commit(request: Request) -> Response:
        """Commit to the secret of a table to be, before anybody's share is known."""
        return answer(server.opener.pledges.give(network(request)), 201)

    return [
        Route("/api/commitments", commit, methods=["POST"]),
    ]
