"""Chance routes: what the server commits to before a table is opened, and what was drawn at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.asked import network, tokens_of
from comptoir.web.draws import Draws
from comptoir.web.public_routes import answer
from comptoir.web.story import OVER
from comptoir.web.trouble import Trouble

if TYPE_CHECKING:
    from comptoir.web.app import Server


def routes(server: Server) -> list[Route]:
    """List the routes of a server that are about chance."""
    drawn = Draws()

    async def commit(request: Request) -> Response:
        """Commit to the secret of a table to be, before anybody's share is known."""
        server.asking.check(network(request))
        return answer(server.opener.pledges.give(), 201)

    async def draws(request: Request) -> Response:
        """Give every shuffle and die of a game that is over."""
        room = server.rooms.room(request.path_params["table"])
        async with room.reading() as story:
            server.desk.visitor(story, tokens_of(request))
            if story.status != OVER:
                raise Trouble("web.why.not_over")
            record = story.playing().record
        return Response(await drawn.of(room.table, record), media_type="application/json")

    return [
        Route("/api/commitments", commit, methods=["POST"]),
        Route("/api/tables/{table}/draws", draws),
    ]
