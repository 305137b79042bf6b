"""Static files: those of the page, compressed once, and what a page will need told ahead.

A page of plain modules is many small files: compressing them for every visitor would be most of
the work of a first visit, and finding out one by one what they import most of the waiting.
"""

from __future__ import annotations

import gzip
import os
import posixpath
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import md5
from importlib.resources import files
from pathlib import Path
from stat import S_ISREG
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from comptoir.table.title import TITLES
from comptoir.words import LANGUAGES, Catalogue

STATIC: Final = Path(str(files("comptoir.web"))) / "page"
SMALLEST: Final = 500
WHOLE: Final = (".png", ".woff2")
"""Files that are compressed already."""
TYPEFACE: Final = ".woff2"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""Typefaces are kept by the browser: the name of the file says the version."""
EXPLANATIONS: Final = {
    ".js": re.compile(rb"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL),
    ".css": re.compile(rb"/\*.*?\*/", re.DOTALL),
}
"""What a script says of its functions and their types, on lines of its own."""
IMPORT: Final = re.compile(
    r"""^(?:import|export)\b[^"';]*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE
)
PARTS: Final = {
    "/table/{table}": (["table/table.js", "boards/part.js"], ["style/table.css", "style/log.css"]),
    "/": (["home/home.js"], []),
}
"""By page: the modules that draw it, and its style sheets. Every board of a game needs `part`."""


class CompressedFiles(StaticFiles):
    """Files of a folder; each is compressed when it is first asked for, or has changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give a file; it is found at once, for to ask a thread takes longer than to look."""
        if scope["method"] in ("GET", "HEAD"):
            with suppress(OSError, ValueError):  # names that no file can have are refused below
                full_path, found = self.lookup_path(path)
                if found is not None and S_ISREG(found.st_mode):
                    return self.file_response(full_path, found, scope)
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Give a file, compressed for who can read that."""
        plain = super().file_response(full_path, stat_result, scope, status_code)
        if str(full_path).endswith(TYPEFACE):
            plain.headers.update({"Content-Type": "font/woff2", "Cache-Control": FOR_GOOD})
        small = stat_result.st_size < SMALLEST or str(full_path).endswith(WHOLE)
        if small or isinstance(plain, NotModifiedResponse):
            return plain
        plain.headers["Vary"] = "Accept-Encoding"
        if "gzip" not in Headers(scope=scope).get("Accept-Encoding", ""):
            return plain
        found = compressed_file(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        kept = ("content-type", "etag", "last-modified", "vary")
        headers = {name: plain.headers[name] for name in kept}
        return Response(found, status_code, {**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=1000)
def compressed_file(path: str, _changed: int, _size: int) -> bytes:
    """Compress a file as it is since its last change."""
    content = Path(path).read_bytes()
    explanation = EXPLANATIONS.get(Path(path).suffix)
    if explanation is not None:
        content = unexplained(content, explanation)
    return gzip.compress(content, mtime=0)


def compressed(request: Request, content: bytes, media_type: str) -> Response:
    """Give what stays the same while the server runs, compressed for who can read that."""
    tag = md5(content, usedforsecurity=False).hexdigest()
    headers = {"ETag": f'"{tag}"', "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(content, headers=headers, media_type=media_type)
    headers["Content-Encoding"] = "gzip"
    return Response(squeezed(content), headers=headers, media_type=media_type)


@lru_cache(maxsize=64)
def squeezed(content: bytes) -> bytes:
    """Compress something, once."""
    return gzip.compress(content, mtime=0)


def unexplained(content: bytes, explanation: re.Pattern[bytes]) -> bytes:
    """Leave out what only those read who work on a file; each line keeps its number."""
    return explanation.sub(lambda found: b"\n" * found[0].count(b"\n"), content)


def pages() -> Iterator[tuple[str, Path]]:
    """List the games that bring something to the page, and the folders it lies in."""
    for name, title in TITLES.items():
        folder = Path(str(files(title.package))) / "page"
        if folder.is_dir():
            yield name, folder


def template(name: str) -> str:
    """Read a page, and write into it which languages there are."""
    told = " · ".join(Catalogue(language).text("web.shell.noscript") for language in LANGUAGES)
    page = (STATIC / name).read_text("utf-8").replace("{languages}", " ".join(LANGUAGES))
    return page.replace("{noscript}", told)


def page_at(route: str) -> str:
    """Write the page for a route, with all that its part will import named ahead."""
    page = template("index.html")
    if route not in PARTS:
        return page
    modules, sheets = PARTS[route]
    links = [f'<link rel="preload" as="style" href="/static/{sheet}">' for sheet in sheets]
    for name in dict.fromkeys(name for module in modules for name in closure(module)):
        link = f'<link rel="modulepreload" href="/static/{name}">'
        if link not in page:
            links.append(link)
    return page.replace("</head>", "".join(f"  {link}\n" for link in links) + "</head>")


def closure(module: str) -> list[str]:
    """List what a module imports, and what that imports, itself first; each once."""
    found = [module]
    for name in found:
        changed = (STATIC / name).stat().st_mtime_ns
        found += [one for one in imports(name, changed) if one not in found]
    return found


@lru_cache(maxsize=1000)
def imports(name: str, _changed: int) -> tuple[str, ...]:
    """List what a module imports by itself, as it is since its last change."""
    text = (STATIC / name).read_text("utf-8")
    here = posixpath.dirname(name)
    told = IMPORT.findall(text)
    return tuple(dict.fromkeys(posixpath.normpath(posixpath.join(here, one)) for one in told))
