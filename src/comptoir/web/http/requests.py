"""Requests: what a request says besides its path: who asks, from where, and its body."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import HTTPConnection, Request

from comptoir.web.http import limits
from comptoir.web.http.bodies import read_json
from comptoir.web.http.errors import Trouble
from comptoir.web.http.wire_version import HEADER, WIRE, check_wire


def network(connection: HTTPConnection) -> str:
    """Give the network somebody calls from: callers are counted by it."""
    return limits.network_of(connection.client.host if connection.client else "")


class Count(Convertor[int]):
    """A number in a path, of as many digits as a number here ever has."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read it."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write it."""
        return str(value)


register_url_convertor("count", Count())


def tokens_of(request: Request) -> list[str]:
    """Read the token somebody holds, none for a spectator; refuse a client of another version."""
    version = request.headers.get(HEADER, str(WIRE))
    check_wire(int(version[:9]) if version.isascii() and version.isdigit() else -1)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return []
    if kind.lower() != "bearer" or len(token) > limits.TOKEN:
        raise Trouble("web.why.token")
    return [token.strip()]


def number(request: Request, name: str, most: int) -> int:
    """Read a whole number of the address; refuse anything else."""
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 12 and int(text) <= most):
        raise Trouble("web.why.malformed", text=name)
    return int(text)


async def body_of(request: Request, most: int, patience: limits.Patience) -> Any:  # noqa: ANN401 - JSON comes in here
    """Read the body as JSON, up to this many bytes and in good time."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Trouble("web.why.malformed", text="content-type")
    data = bytearray()
    try:
        async with asyncio.timeout(patience.body):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Trouble("web.why.too_big")
    except TimeoutError:
        raise Trouble("web.why.too_slow") from None
    return read_json(bytes(data))
