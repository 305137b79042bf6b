"""The files of the page come compressed, again once they change, and what they import is told."""

import asyncio
import gzip
import re
import socket
from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.routing import Mount

from comptoir.table.title import TITLES
from comptoir.web.http.accepting import listening
from comptoir.web.http.limits import USUAL
from comptoir.web.http.static_files import (
    EXPLANATIONS,
    STATIC,
    CompressedFiles,
    closure,
    page_at,
    template,
    unexplained,
)
from tests.web.asking import Caller

LONG, LONGER = "a" * 600, "b" * 700


def test_a_file_is_compressed_for_who_can_read_that(tmp_path: Path) -> None:
    (tmp_path / "one.css").write_text(LONG)
    (tmp_path / "small.css").write_text("a")
    app = Starlette(routes=[Mount("/", CompressedFiles(directory=tmp_path))])

    def get(path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                sent = {name.replace("_", "-"): value for name, value in headers.items()}
                return await client.get(path, headers=sent)

        return asyncio.run(ask())

    found = get("/one.css", accept_encoding="gzip")
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["vary"] == "Accept-Encoding"
    assert int(found.headers["content-length"]) < len(LONG)
    assert found.text == LONG
    plain = get("/one.css", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert plain.text == LONG
    assert get("/small.css").text == "a"
    seen = found.headers["etag"]
    assert get("/one.css", if_none_match=seen).status_code == 304
    (tmp_path / "one.css").write_text(LONGER)
    assert get("/one.css", if_none_match=seen).text == LONGER


def test_typefaces_are_kept_for_good_and_are_light(caller: Caller) -> None:
    typefaces = sorted((STATIC / "vendor").glob("*.woff2"))
    page = page_at("/nowhere")
    for file in typefaces:
        found = caller.get(f"/static/vendor/{file.name}")
        assert found.headers["content-type"] == "font/woff2"
        assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "content-encoding" not in found.headers
        assert f'crossorigin href="/static/vendor/{file.name}"' in page
    assert 0 < sum(file.stat().st_size for file in typefaces) <= 80_000


def test_what_is_told_of_games_comes_compressed(caller: Caller) -> None:
    game = next(iter(TITLES))
    table = caller.open(game, "here " * max(TITLES[game].info.seats))
    for path in (
        "/api/games",
        f"/api/games/{game}/box",
        f"/api/rules/{game}/en",
        f"/api/tables/{table.table}/box",
    ):
        found = caller.get(path)
        assert found.headers["content-encoding"] == "gzip", path
        assert int(found.headers["content-length"]) < len(found.content) / 2
        plain = caller.http.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == found.json()
        seen = {"If-None-Match": found.headers["etag"]}
        assert caller.http.get(path, headers=seen).status_code == 304


def test_a_file_that_is_compressed_already_comes_as_it_is(caller: Caller) -> None:
    icon = caller.get("/static/icons/512.png")
    assert "content-encoding" not in icon.headers
    assert icon.content == (STATIC / "icons" / "512.png").read_bytes()
    assert gzip.compress(icon.content) != icon.content


def test_a_script_or_a_sheet_is_sent_without_its_explanations_and_each_line_keeps_its_number(
    caller: Caller,
) -> None:
    script = b"// One.\n/**\n * Two.\n * @param {A} b\n */\nf(/** @type {C} */ d);\n"
    script += b"  /** Three. */\ng();\n"
    sent = unexplained(script, EXPLANATIONS[".js"])
    assert sent == b"// One.\n\n\n\n\nf(/** @type {C} */ d);\n\ng();\n"
    sheet = b"/* One,\n   two. */\na { b: c; } /* Three. */\n"
    assert unexplained(sheet, EXPLANATIONS[".css"]) == b"\n\na { b: c; } \n"
    for name in ("table/select.js", "style/table.css"):
        written = (STATIC / name).read_bytes()
        sent = caller.get(f"/static/{name}").content
        assert sent == unexplained(written, EXPLANATIONS[f".{name.rpartition('.')[2]}"])
        assert len(sent) < len(written)


def test_a_page_names_ahead_all_that_it_will_import(caller: Caller) -> None:
    page = caller.get("/table/abcdef123456")
    assert page.headers["content-encoding"] == "gzip"
    told = page.text
    ahead = set(re.findall(r'rel="modulepreload" href="/static/([^"]+)"', told))
    assert set(closure("table/table.js")) <= ahead
    assert {"table/controller.js", "table/live.js", "boards/part.js", "vendor/preact.mjs"} <= ahead
    assert all((STATIC / name).is_file() for name in ahead)
    assert told.count("modulepreload") == len(ahead), "each once"
    assert page_at("/rules/{game}") == template("index.html")


def test_an_answer_does_not_wait_until_the_one_before_is_acknowledged() -> None:
    with (
        listening("127.0.0.1", 0, USUAL, usual=False) as listener,
        socket.socket() as caller,
    ):
        listener.listen()
        caller.connect(listener.getsockname())
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_file_that_is_not_there_or_a_folder_is_refused(caller: Caller) -> None:
    names = ("none.js", "table", "../web.py", "%2e%2e/app.py", "x" * 300, "a%00b")
    for name in names:
        assert caller.get(f"/static/{name}").status_code == 404, name
    assert caller.http.post("/static/page.js").status_code == 405
