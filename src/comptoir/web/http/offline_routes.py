"""Offline routes: what makes the page an app: a worker that stands in for a server that is away."""

from __future__ import annotations

import json
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from comptoir.web.http.static_files import template
from comptoir.words import LANGUAGES, Catalogue

STATIC: Final = Path(str(files("comptoir.web"))) / "page"
OFFLINE: Final = "/offline"
KEPT: Final = (
    "address.js",
    "favicon.svg",
    "languages.js",
    "offline.js",
    "page.js",
    "settings.js",
    "style/base.css",
    "vendor/htm.mjs",
    "vendor/preact.mjs",
    "vendor/signals-core.mjs",
)
"""The files that the page without a server needs."""


def offline_page() -> str:
    """Write the page that is shown when no server answers, in all languages."""
    told = "\n".join(_told(Catalogue(language)) for language in LANGUAGES)
    return template("offline.html").replace("{told}", told)


def _told(words: Catalogue) -> str:
    title, text, again = (
        escape(words.text(name))
        for name in ("web.offline.title", "web.offline.text", "web.offline.again")
    )
    return (
        f'    <section lang="{words.language}"><h2>{title}</h2><p>{text}</p>\n'
        f'      <p><a class="button primary" href="">{again}</a></p></section>'
    )


def worker() -> str:
    """Write the worker: what it keeps, and a version that changes with any of that."""
    shell = [OFFLINE, *(f"/static/{name}" for name in KEPT)]
    script = (STATIC / "sw.js").read_text("utf-8")
    seen = sha256((script + offline_page()).encode())
    for name in KEPT:
        seen.update((STATIC / name).read_bytes())
    with_shell = script.replace('["SHELL"]', json.dumps(shell))
    return with_shell.replace('"VERSION"', json.dumps(seen.hexdigest()[:16]))


async def show_offline(_: Request) -> Response:
    return HTMLResponse(offline_page())


async def give_worker(_: Request) -> Response:
    """Give the worker from the root: it may only stand in for what lies below its own place."""
    return Response(worker(), media_type="text/javascript")


ROUTES: Final = (Route(OFFLINE, show_offline), Route("/sw.js", give_worker))
