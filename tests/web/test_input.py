"""Whatever is sent over HTTP: it is done, or refused with a reason, within the limits."""

from pathlib import Path

import pytest

from tests.titles import HANDS, TURNS
from tests.web.asking import Caller
from tests.web.serving import Server

SEATS = [{"kind": "here"}, {"kind": "bot"}]
GOOD: dict[str, object] = {"game": HANDS, "seats": SEATS}
HEADER = f'comptoir = 1\ngame = "{HANDS}"\nrevision = 1\nseats = 2\nseed = "1"\n'
BAD_TABLES: list[tuple[object, int]] = [
    ([], 400), (5, 400), (None, 400), ({}, 409), ({"game": HANDS}, 409),
    ({"game": "whist", "seats": SEATS}, 404), ({"game": HANDS, "seats": []}, 400),
    ({"game": HANDS, "seats": SEATS * 4}, 409), ({**GOOD, "name": "x" * 41}, 400),
    ({**GOOD, "more": 1}, 400), ({**GOOD, "options": {"none": "such"}}, 404),
    ({**GOOD, "options": {"decks": 5}}, 400), ({**GOOD, "limit": -1}, 400),
    ({**GOOD, "limit": "1"}, 400), ({**GOOD, "spectators": "some"}, 400),
    ({**GOOD, "pace": 1}, 400),
    ({"game": HANDS, "seats": [{"kind": "here", "name": "x" * 25}, *SEATS]}, 400),
    ({"game": HANDS, "seats": [{"kind": "here"}, {"kind": "bot", "bot": "deep"}]}, 404),
    ({"game": TURNS, "seats": SEATS, "options": {"components": "a." * 29_000 + "b=1"}}, 409),
    ({"record": "no record"}, 409), ({"record": ""}, 400), ({"record": "x\n---\n"}, 409),
    ({"record": HEADER + "---\n0 x\n"}, 409), ({"record": HEADER}, 409),
]  # fmt: skip


@pytest.mark.parametrize(("body", "status"), BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(body: object, status: int, caller: Caller) -> None:
    found = caller.post("/api/tables", body)
    assert (found.status_code, sorted(found.json())) == (status, ["error"])


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 20_000, "application/json", 400),
        (b'{"name": "x"}', "text/plain", 400),
        (b" " * 70_000, "application/json", 413),
    ],
)
def test_a_body_that_is_none_is_refused(
    content: bytes, kind: str, status: int, caller: Caller
) -> None:
    table = caller.open(HANDS, "here here", name="for bodies")
    found = caller.http.post(
        f"/api/tables/{table.table}/sit",
        content=content,
        headers={"Content-Type": kind, "Authorization": f"Bearer {table.tokens[0]}"},
    )
    assert found.status_code == status
    assert found.json()["error"]["id"]


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    caller = Caller(server)
    try:
        with caller.http:
            found = [caller.post("/api/tables", {}).status_code for _ in range(90)]
    finally:
        server.stop()
    assert found[:60] == [409] * 60
    assert 429 in found
