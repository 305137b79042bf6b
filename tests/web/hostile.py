"""Hostile: what somebody sends who means no good, made up by dice.

Texts for sockets, frames that are none, requests and heads of requests: nearly right, out of order,
much too large, or nonsense.
"""

import json
import random
from typing import Any

from comptoir.web.tables.verbs import VERBS
from tests.titles import HANDS
from tests.web.wire import BINARY, CLOSE, PING, PONG, TEXT, frame, request

LARGEST = 65_536
NAMES = (*VERBS, "live", "news", "", "__init__", "act\0")
LOOKS = ("check", "draft", "menu", "words", "read", "foresee")
FIELDS = (
    "id", "moves", "actions", "action", "options", "lang", "draft", "agree", "text", "phrase",
    "name", "seat", "kind", "bot", "renew", "pace", "ref", "do", "ping", "token", "since", "wire",
    "share", "seq", "line", "hints", "claim", "host", "record", "upto", "limit",
    "pointed", "chosen", "made", "spectators",
)  # fmt: skip
WORDS = (
    "swap a1 c3", "swap", "take", "done", "end", "end 0", "pass", "inventory", "keep 1 2 3", "en",
    "fr", "open", "bot", "here", "merchant", "master", "calm", "instant", "consent 1 v1",
    "propose p1 gives 990k to p0", "web.chat.phrase.hello", "\0", "\ud800", "é" * 50, "9" * 30,
    "<script>alert(1)</script>", "../../etc/passwd", "'; DROP TABLE entries; --", "%s%n", "{}",
    "\u202e", "a" * 1501, "web.why.token", "None",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 15, 16, 10**9, 10**9 + 1, 2**31, 2**63, 2**64, 10**30, 0.5, 1e308, -0.0)
PLACES = (
    "", "news", "news?since=0", "news?since=99999999999", "news?since=-1", "news?wait=x", "record",
    "at/0", "at/1", "at/3/words", "at/-1", f"at/{'9' * 5000}", "at/1e3", "at/%00", "scores",
    "draws", "analysis", "box", "live", "%2e%2e/x", "news?since=1&since=2", "at/2/words?lang=xx",
)  # fmt: skip
PATHS = (
    "/", "/api/tables", "/api/tables?status=over", "/api/tables?status=%00", "/api/tables?page=-1",
    "/api/tables?before=x", "/api/games", "/api/games/nonsense/box", "/api/bots", "/api/own-tables",
    "/api/commitments", f"/api/examples/{HANDS}", "/api/examples/..%2f..", f"/api/lessons/{HANDS}",
    "/api/lessons/none", f"/api/rules/{HANDS}/en", f"/api/rules/{HANDS}/xx",
    "/static/../../etc/passwd", "/static/%2e%2e/%2e%2e/app.py", "/static/app.js",
    "/static/none.js", "/locale/en.json", "/table/x", "/table/%ff%fe", "/new/none", "/health",
    "/health/live", "/openapi.json", "//", "/%", "/?" + "q" * 3000, "/api/tables/../../x",
    "/api/tables/" + "x" * 2000, "/api/none",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW")
KINDS = ("application/json", "application/json; charset=x", "text/plain", "multipart/form-data", "")


class Hostile:
    """Makes things up."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def address(self) -> str:
        """Choose an address of this machine that is no other test's."""
        dice = self.dice
        return f"127.{dice.randrange(1, 255)}.{dice.randrange(256)}.{dice.randrange(1, 255)}"

    def value(self, depth: int = 0) -> Any:  # noqa: ANN401 - whatever JSON can say
        """Make up a value."""
        kind = self.dice.randrange(8 if depth < 4 else 5)
        if kind == 0:
            return self.dice.choice((None, True, False))
        if kind == 1:
            return self.dice.choice(NUMBERS)
        if kind < 5:
            return self.dice.choice(WORDS)
        if kind == 5:
            return {self.dice.choice(FIELDS): self.value(depth + 1) for _ in range(3)}
        return [self.value(depth + 1) for _ in range(self.dice.randrange(4))]

    def message(self, game: dict[str, Any] | None) -> dict[str, Any]:
        """Make up a message: what a page sends, with something wrong, or nothing wrong at all."""
        verb = self.dice.choice(NAMES)
        found: dict[str, Any] = {"ref": self.dice.randrange(100), "do": verb}
        found |= self.body(verb, game)
        for _ in range(self.dice.choice((0, 0, 1, 1, 2, 4))):
            field = self.dice.choice((*found, *FIELDS))
            if self.dice.random() < 0.2:
                found.pop(field, None)
            else:
                found[field] = self.value()
        return found

    def body(self, verb: str, game: dict[str, Any] | None) -> dict[str, Any]:
        """Write what a verb is asked with, as a page would."""
        dice, options = self.dice, (game or {}).get("options") or list(WORDS)
        action = dice.choice(options)
        name = {"id": f"{dice.getrandbits(40 if dice.random() < 0.9 else 2):x}"}
        bodies: dict[str, dict[str, Any]] = {
            "act": name | {"moves": (game or {}).get("moves", 0), "actions": [action]},
            "draft": {"actions": [action]},
            "check": dice.choice(({"action": action}, {"pointed": action.split()})),
            "foresee": {"action": action},
            "read": {"line": action, "lang": "en"},
            "say": name | {"text": "Hostile words"},
            "sit": {"name": "Mallory", "claim": f"{dice.getrandbits(3):032x}"},
            "undo": name,
            "hint": name,
            "undo_answer": name | {"agree": dice.random() < 0.5},
            "lend": name | {"seat": dice.randrange(3)},
            "lend_answer": name | {"seat": dice.randrange(3), "agree": True},
            "seat": {"seat": dice.randrange(4), "kind": dice.choice(("open", "here"))},
            "pace": {"pace": dice.choice(("calm", "brisk"))},
            "hints": {"hints": dice.random() < 0.5},
        }
        return bodies.get(verb, {})

    def look(self, game: dict[str, Any]) -> dict[str, Any]:
        """Make up a message that changes nothing."""
        verb = self.dice.choice(LOOKS)
        found = {"ref": self.dice.randrange(100), "do": verb, **self.body(verb, game)}
        if self.dice.random() < 0.4:
            found[self.dice.choice(FIELDS[:8])] = self.value()
        return found

    def text(self, game: dict[str, Any] | None) -> str:
        """Make up a text: mostly messages, now and then no JSON, or deep or large JSON."""
        kind = self.dice.randrange(20)
        if kind == 0:
            return self.dice.choice(("", "{", "null", "[]", "NaN", '"', "\x00", '{"do":', "1e999"))
        if kind == 1:
            depth = self.dice.randrange(2, 12_000)
            return "[" * depth + "]" * depth
        if kind == 2:
            return json.dumps({"ref": "x" * self.dice.randrange(60_000), "do": "act"})
        if kind < 5:
            return json.dumps(self.value())
        return json.dumps(self.message(game))

    def request(self, tables: list[str], tokens: list[str]) -> bytes:
        """Make up a request: a route of ours, with something wrong or nothing wrong at all."""
        dice = self.dice
        table = dice.choice((*tables * 4, "nonsense-table", "x", "%00", "A" * 100))
        method, path = dice.choice(("GET", "POST")), dice.choice(PATHS)
        if dice.random() < 0.8:
            method, names = dice.choice((("GET", PLACES), ("POST", NAMES[:-1])))
            end = "" if dice.random() < 0.9 else dice.choice(("/", "?a", "%00"))
            path = f"/api/tables/{table}/{dice.choice(names)}{end}"
        if dice.random() < 0.1:
            method = dice.choice(METHODS)
        headers = {}
        if dice.random() < 0.8:
            wrong = (f"{dice.getrandbits(200):x}", "x" * 300, "", "\u00e9", "Bearer")
            headers["Authorization"] = f"Bearer {dice.choice((*tokens * 4, *wrong))}"
        body = b""
        if method == "POST":
            headers["Content-Type"] = dice.choice(KINDS) if dice.random() < 0.1 else KINDS[0]
            body = self.sent(path.rpartition("/")[2])
        return request(method, path, headers, body)

    def sent(self, verb: str) -> bytes:
        """Make up the body of a request."""
        kind = self.dice.randrange(12)
        if kind == 0:
            return self.dice.randbytes(self.dice.randrange(1, 300))
        if kind == 1:
            return b"[" * self.dice.randrange(1, 30_000)
        if kind == 2:
            return b'"' + b"x" * self.dice.randrange(60_000, 70_000) + b'"'
        if kind < 5:
            return json.dumps(self.value()).encode()
        found = self.body(verb, None)
        if kind < 8:
            found[self.dice.choice(FIELDS)] = self.value()
        return json.dumps(found).encode()


def any_frames(dice: random.Random) -> bytes:
    """Make up frames that no browser sends."""
    junk = dice.randbytes(dice.randrange(130))
    return dice.choice((
        frame(BINARY, junk),
        frame(TEXT, b"\xff\xfe" + junk),
        frame(dice.choice((3, 4, 7, 11, 15)), junk),
        frame(TEXT, junk, first=dice.choice((192, 160, 144))),
        frame(TEXT, b"{}", masked=False),
        frame(TEXT, b"{", first=0) + frame(TEXT, b"}"),
        frame(0, b"}"),
        frame(TEXT, b"[", first=0) * 3,
        frame(PING, b"x" * 126),
        frame(PING, b"x", first=0),
        frame(PING, junk[:125]) * dice.randrange(1, 40),
        frame(PONG, junk[:125]) * dice.randrange(1, 40),
        frame(CLOSE, dice.choice((b"\x03", b"\0\0", b"\x03\xe8" + junk[:100], b"\xff\xff"))),
        frame(TEXT, b"x" * (LARGEST + dice.randrange(1, 1000))),
        bytes([129, 255]) + (2**63).to_bytes(8) + junk,
        junk,
    ))  # fmt: skip


def any_head(dice: random.Random) -> bytes:
    """Make up the head of a malformed request."""
    junk = dice.randbytes(dice.randrange(1, 200))
    post, upgrade = b"POST /api/own-tables HTTP/1.1\r\nHost: x\r\n", b"Upgrade: websocket\r\n"
    chunked = b"Transfer-Encoding: chunked\r\n"
    return dice.choice((
        junk,
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: " + junk.replace(b"\n", b"") + b"\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-A: b\r\n" * 3000 + b"\r\n",
        post + b"Content-Length: -1\r\n\r\n",
        post + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nx",
        post + chunked + b"\r\nzz\r\n" + junk,
        post + chunked + b"Content-Length: 3\r\n\r\n0\r\n\r\n",
        post + b"Expect: 100-continue\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + junk,
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\n" + upgrade + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + upgrade + b"Connection: upgrade\r\n\r\n",
    ))  # fmt: skip
