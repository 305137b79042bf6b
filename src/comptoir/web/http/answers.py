"""Answers: how what was found, and what is refused, is written as a response."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from comptoir.table.refusal import Refusal
from comptoir.web.http.connections import AGAIN
from comptoir.web.http.errors import MISSING, TOO_MANY, TOO_SLOW, Trouble, trouble_of
from comptoir.web.http.static_files import compressed, template
from comptoir.web.live.news import encode
from comptoir.web.tables.loading import unanswered
from comptoir.web.tables.store import Misread, NotRead, NotSaved


def answer(found: Any, status: int = 200) -> Response:  # noqa: ANN401 - whatever JSON can say
    """Write an answer."""
    return written(encode(found), status)


def lasting(request: Request, found: Any) -> Response:  # noqa: ANN401 - whatever JSON can say
    """Write an answer that stays the same while the server runs."""
    return compressed(request, encode(found), "application/json")


def written(found: bytes, status: int = 200) -> Response:
    """Send an answer that is JSON already."""
    return Response(found, status, media_type="application/json")


def refused(error: Trouble) -> Response:
    """Answer what is not carried out."""
    found = answer({"error": error.plain()}, error.status)
    if error.status == TOO_MANY:
        found.headers["Retry-After"] = str(error.arguments.get("wait", 1))
    if error.status == TOO_SLOW:
        found.headers["Connection"] = "close"  # the rest of the body is not waited for
    return found


def on_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble), "registered for it"
    return refused(error)


def on_unanswered(_: Request, error: Exception) -> Response:
    """Say that the database does not answer, or keeps nothing."""
    if isinstance(error, Misread):
        raise error
    assert isinstance(error, NotRead | NotSaved), "registered for them"
    return refused(unanswered(error))


def on_refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal), "registered for it"
    return refused(trouble_of(error))


def on_http(request: Request, error: Exception) -> Response:
    """Answer what no route is made for: to a browser with the page, which says so."""
    assert isinstance(error, HTTPException), "registered for it"
    wants_page = "text/html" in request.headers.get("accept", "")
    missing = error.status_code == MISSING
    if missing and wants_page:
        return HTMLResponse(template("index.html"), MISSING)
    name = "web.why.no_such_page" if missing else "web.why.malformed"
    trouble = Trouble(name, **({} if missing else {"text": error.detail}))
    trouble.status = error.status_code
    found = refused(trouble)
    found.headers.update(error.headers or {})
    return found


def on_crowd() -> Response:
    """Answer a network that has all the connections it may have."""
    return refused(Trouble("web.why.too_many", wait=AGAIN))


def on_mistake(request: str) -> Response:
    """Answer what we did wrong; anyone who reports it can name the request."""
    return refused(Trouble("web.why.broken", text=request))
