"""OpenAPI: the description of the API, made from the shapes that the server itself reads.

`python -m comptoir.web.openapi` writes it to `openapi.json`; a test holds the file to it.
"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from comptoir.bots import BOTS
from comptoir.games import GAMES
from comptoir.web import bodies
from comptoir.web.desk import VERBS
from comptoir.words import LANGUAGES

ABOUT: Final = """Tables of merchant board games: everything the page does, for scripts too.

A table is opened with `POST /api/tables`, which gives a secret token for every seat and one for
the host. A token is sent as `Authorization: Bearer TOKEN`; without one, the caller is a spectator.
`GET /api/tables/{table}/news?since=N` tells what has happened after entry N and the whole table as
the caller may know it, its options included; `POST /api/tables/{table}/act` plays one of them.

The same over a WebSocket at `/api/tables/{table}/live`: the first message is
`{"token": "..."|null, "host": "..."|null, "since": N}`, then news come by themselves, requests are
`{"ref": 1, "do": "act", ...}` with the bodies below, and replies `{"ref": 1, "ok": {...}}` or
`{"ref": 1, "error": {...}}`. `{"ack": SEQ}` acknowledges news, `{"ping": 1}` is answered. The
server also says `{"thinking": [seats]}` and `{"online": [seats]}`.

Errors are messages of the catalogues (`/locale/en.json`)."""
MEANINGS: Final = {
    "act": "Play actions of a seat. Sent again with the same id, it is done once. `moves` and "
    "`seq` (optional: the number of the news) say what the player saw: refused as stale if the "
    "question is another by now. Only with `seq` is an answer from before an undo always noticed.",
    "draft": "Try actions out, as far as nothing is revealed and nothing rolled.",
    "check": "Judge an action without playing it; a refusal names the rule.",
    "menu": "Put options into words, grouped.",
    "words": "Tell in words, under headings, what the caller sees of the table.",
    "read": "Read a typed line, in the words of a language: the actions it means, with `;` between "
    "them, and the options that its end begins; a refusal names the rule.",
    "weigh": "Say what a deal of Chinatown does to everybody's income.",
    "undo": "Take back one's last action and all after it, or ask the others.",
    "undo_answer": "Agree, or not, that another takes something back.",
    "say": "Say something to everybody.",
    "sit": "Take a seat, come back to it, or go by another name.",
    "leave": "Leave a seat.",
    "start": "Begin; bots take the seats nobody has taken. Host only.",
    "pace": "Set how fast bots play. Host only.",
    "seat": "Open a seat, give it to a bot, take it, or renew its link. Host only, except that "
    "anybody in a seat may let a bot play for somebody whose time is up.",
    "links": "Give the tokens of all seats that are not bots'. Host only.",
}
TEXT: Final = {"type": "string"}
WHOLE: Final = {"type": "integer"}
FLAG: Final = {"type": "boolean"}
ANY: Final = {"type": "object", "additionalProperties": True}


def ref(name: str) -> dict[str, Any]:
    """Refer to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def many(items: dict[str, Any]) -> dict[str, Any]:
    """Describe a list."""
    return {"type": "array", "items": items}


def maybe(schema: dict[str, Any]) -> dict[str, Any]:
    """Describe something that may be missing."""
    return {"anyOf": [schema, {"type": "null"}]}


def shape(required: dict[str, Any], **optional: dict[str, Any]) -> dict[str, Any]:
    """Describe an object."""
    return {"type": "object", "required": list(required), "properties": {**required, **optional}}


SCHEMAS: Final[dict[str, Any]] = {
    "Message": shape({"id": TEXT, "args": ANY}),
    "Error": shape({"error": shape({"id": TEXT, "args": ANY, "rule": TEXT})}),
    "Game": shape({
        "id": TEXT, "title": TEXT, "edition": TEXT, "designers": many(TEXT), "publisher": TEXT,
        "seats": many(WHOLE), "minutes": WHOLE,
        "options": many(shape({
            "name": TEXT, "choices": many(TEXT), "default": TEXT, "file": FLAG,
        })),
    }),
    "Seat": shape({"kind": {"enum": ["open", "person", "bot"]}, "bot": maybe(TEXT), "name": TEXT},
                  online=FLAG),
    "Token": shape({"seat": WHOLE, "token": TEXT}),
    "Opened": shape({"table": TEXT, "host": TEXT, "seats": many(maybe(ref("Token")))}),
    "Summary": shape({
        "table": TEXT, "game": TEXT, "name": TEXT, "status": ref("Status"), "watch": TEXT,
        "seats": many(ref("Seat")), "moves": maybe(WHOLE),
    }),
    "Status": {"enum": ["waiting", "playing", "over"]},
    "Table": shape({
        "id": TEXT, "game": TEXT, "name": TEXT, "status": ref("Status"),
        "seats": many(ref("Seat")), "options": ANY, "limit": WHOLE, "watch": TEXT, "pace": TEXT,
        "aid": FLAG, "hidden": FLAG, "you": maybe(WHOLE),
        "undo": maybe(shape({
            "by": WHOLE, "count": WHOLE, "agreed": many(WHOLE), "missing": many(WHOLE),
        })),
    }, clocks=many(maybe(WHOLE))),
    "Play": shape({
        "moves": WHOLE, "awaited": many(WHOLE), "owing": many(WHOLE), "view": ANY,
        "prompt": maybe(ref("Message")), "options": many(TEXT),
        "undo": maybe(shape({"count": WHOLE, "free": FLAG})), "result": maybe(ref("Result")),
    }),
    "Result": shape({
        "scores": many(WHOLE), "ranks": many(WHOLE), "reason": TEXT, "parts": many(ANY),
        "tie_break": TEXT, "notes": ANY,
    }),
    "Item": shape({"seq": WHOLE, "moves": WHOLE, "kind": TEXT}, id=TEXT, args=ANY,
                  seat=maybe(WHOLE), text=TEXT, phrase=TEXT),
    "News": shape({
        "news": WHOLE, "after": WHOLE, "items": many(ref("Item")), "table": ref("Table"),
        "game": maybe(ref("Play")),
    }),
    "Position": shape({
        "moves": WHOLE, "of": WHOLE, "view": ANY, "events": many(ref("Message")),
        "result": maybe(ref("Result")),
    }),
    "Done": shape({"seq": WHOLE}, moves=WHOLE, played=WHOLE, error=ANY, token=TEXT),
    "Drafted": shape({
        "actions": many(TEXT), "view": ANY, "options": many(TEXT), "events": many(ref("Message")),
        "awaited": many(WHOLE), "prompt": maybe(ref("Message")), "stopped": FLAG,
        "result": maybe(ref("Result")),
    }),
    "Checked": shape({"action": TEXT}),
    "Entries": shape({"entries": many(shape({"label": TEXT, "options": many(TEXT)}))}),
    "Told": shape({
        "sections": many(shape({"title": TEXT, "lines": many(TEXT)})), "hint": TEXT,
    }),
    "Understood": shape({"actions": many(TEXT), "options": many(TEXT)}),
    "Links": shape({"seats": many(ref("Token"))}),
    "Weighed": ANY,
}  # fmt: skip
ANSWERS: Final = {
    "draft": "Drafted", "check": "Checked", "menu": "Entries", "weigh": "Weighed", "links": "Links",
    "words": "Told", "read": "Understood",
}  # fmt: skip
ERRORS: Final = {
    "400": "Malformed", "401": "No valid token", "403": "Not allowed", "404": "Not found",
    "408": "Too slow", "409": "Illegal, out of date, or not possible now", "413": "Too big",
    "429": "Too fast, or too many at once", "500": "A mistake of the server", "503": "Not saved",
}  # fmt: skip
GAME: Final = {"name": "game", "in": "path", "required": True,
               "schema": {"enum": [game.info.id for game in GAMES]}}  # fmt: skip
LANGUAGE: Final = {"name": "language", "in": "path", "required": True,
                   "schema": {"enum": list(LANGUAGES)}}  # fmt: skip
TABLE: Final = {"name": "table", "in": "path", "required": True,
                "schema": {"type": "string", "pattern": "^[a-z0-9_-]{6,60}$"}}  # fmt: skip
MOVES: Final = {"name": "moves", "in": "path", "required": True,
                "schema": {"type": "integer", "minimum": 0, "maximum": 100_000}}  # fmt: skip
SINCE: Final = {"name": "since", "in": "query",
                "schema": {"type": "integer", "minimum": 0, "maximum": 10**9}}  # fmt: skip
LANG: Final = {"name": "lang", "in": "query", "schema": {"enum": list(LANGUAGES)}}
WAIT: Final = {"name": "wait", "in": "query",
               "schema": {"type": "integer", "minimum": 0, "maximum": 25}}  # fmt: skip
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"token": []}]
HOLDER: Final[list[dict[str, list[str]]]] = [{"token": []}]


def describe() -> dict[str, Any]:
    """Describe the whole API."""
    shapes = [bodies.Create, *dict.fromkeys(verb.shape for verb in VERBS.values())]
    _, read = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    paths = _shelf() | _tables()
    for name, verb in VERBS.items():
        answer = json_of(ref(ANSWERS.get(name, "Done")))
        paths[f"/api/tables/{{table}}/{name}"] = {
            "post": operation(
                MEANINGS[name], answer, [TABLE], ("400", "401", "403", "404", "408", "409", "413",
                                                  "429", "500", "503"),
                body=verb.shape.__name__, security=HOLDER,
            )
        }  # fmt: skip
    return {
        "openapi": "3.1.0",
        "info": {"title": "Comptoir", "version": "1", "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": SCHEMAS | read,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _shelf() -> dict[str, Any]:
    """Describe what there is to know before a table is opened."""
    bots = {"type": "array", "items": {"enum": list(BOTS)}}
    return {
        "/api/health": {"get": operation("Tell that the server is there.", json_of(ANY))},
        "/api/games": {"get": operation("List the games.", json_of(many(ref("Game"))))},
        "/api/games/{game}/box": {
            "get": operation("Give what a board needs besides the view.", json_of(ANY), [GAME],
                             ("404",))
        },
        "/api/bots": {"get": operation("List the bots.", json_of(bots))},
        "/api/rules/{game}/{language}": {
            "get": operation("Give the rules of a game.", {"text/markdown": {"schema": TEXT}},
                             [GAME, LANGUAGE], ("404",))
        },
        "/api/examples/{game}": {
            "get": operation("Give the table of a finished example game.",
                             json_of(shape({"table": TEXT})), [GAME], ("404", "500", "503"))
        },
        "/openapi.json": {"get": operation("Describe the API.", json_of(ANY))},
    }  # fmt: skip


def _tables() -> dict[str, Any]:
    """Describe how tables are opened and read."""
    looked = ("401", "403", "404", "500")
    return {
        "/api/tables": {
            "get": operation("List the newest tables that everybody may watch.",
                             json_of(many(ref("Summary"))), (), ("500",)),
            "post": operation("Open a table.", json_of(ref("Opened")), (),
                              ("400", "404", "408", "409", "413", "429", "500", "503"),
                              body="Create", status="201"),
        },
        "/api/tables/{table}": {
            "get": operation("Describe a table.", json_of(ref("Table")), [TABLE], looked,
                             security=ANYBODY)
        },
        "/api/tables/{table}/box": {
            "get": operation("Give what the board of this table needs besides the view.",
                             json_of(ANY), [TABLE], looked, security=ANYBODY)
        },
        "/api/tables/{table}/news": {
            "get": operation("Tell what is newer than an entry, or wait for it.",
                             json_of(ref("News")), [TABLE, SINCE, WAIT],
                             ("400", "429", *looked), security=ANYBODY)
        },
        "/api/tables/{table}/record": {
            "get": operation("Give the record of a game that is over.",
                             {"text/plain": {"schema": TEXT}}, [TABLE], ("409", *looked),
                             security=ANYBODY)
        },
        "/api/tables/{table}/at/{moves}": {
            "get": operation("Give a position of a game that is over.", json_of(ref("Position")),
                             [TABLE, MOVES], ("409", *looked), security=ANYBODY)
        },
        "/api/tables/{table}/at/{moves}/words": {
            "get": operation("Tell in words a position of a game that is over.",
                             json_of(ref("Told")), [TABLE, MOVES, LANG], ("409", *looked),
                             security=ANYBODY)
        },
    }  # fmt: skip


def json_of(schema: dict[str, Any]) -> dict[str, Any]:
    """Describe JSON."""
    return {"application/json": {"schema": schema}}


def operation(
    summary: str,
    answer: dict[str, Any],
    parameters: list[dict[str, Any]] | tuple[()] = (),
    errors: tuple[str, ...] = (),
    *,
    body: str = "",
    status: str = "200",
    security: list[dict[str, list[str]]] | None = None,
) -> dict[str, Any]:
    """Describe one request and its answers."""
    found: dict[str, Any] = {"summary": summary}
    if security is not None:
        found["security"] = security
    if parameters:
        found["parameters"] = parameters
    if body:
        found["requestBody"] = {"required": True, "content": json_of(ref(body))}
    found["responses"] = {status: {"description": "Fine", "content": answer}} | {
        error: {"description": ERRORS[error], "content": json_of(ref("Error"))} for error in errors
    }
    return found


def written() -> str:
    """Write the description down."""
    return json.dumps(describe(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(str(files("comptoir.web").joinpath("openapi.json"))).write_text(written(), "utf-8")
