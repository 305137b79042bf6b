"""Commitment routes: what the server commits to before a table is opened."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.http.answers import answer
from comptoir.web.http.requests import network
from comptoir.web.server import server_of


async def commit(request: Request) -> Response:
    """Commit to the secret of a table to be, before anybody's share is known."""
    return answer(await server_of(request).opener.commitments.give(network(request)), 201)


ROUTES: Final = (Route("/api/commitments", commit, methods=["POST"]),)
