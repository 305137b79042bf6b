"""OpenAPI: the description of the API, made from the shapes that the server itself reads.

It is worked out when somebody asks for it, and kept in no file.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from comptoir.bots import BOTS
from comptoir.present.schema import schemas_of
from comptoir.table.title import TITLES
from comptoir.web.http import bodies
from comptoir.web.http.wire_version import WIRE
from comptoir.web.live.news import encode
from comptoir.web.tables.verbs import VERBS
from comptoir.words import LANGUAGES

ABOUT: Final = """Tables of merchant board games: everything the page does, for scripts too.

A table is opened with `POST /api/tables`, which gives a secret token for every seat and one for
the host. That of an open seat is an invitation: it shows what spectators see (`invited` names the
seat) until `sit`, which answers with a token that nobody else knows. The table's own token, `join`,
does the same for all open seats: `joins` says that one may be chosen, and `sit` names it. Of two
who choose the same seat one gets it; the other is told `web.why.seat_taken`.

A token is sent as `Authorization: Bearer TOKEN`; without one, the caller is a spectator.
`GET /api/tables/{table}/news?since=N` tells what has happened after entry N and the whole table as
the caller may know it, its options included; `POST /api/tables/{table}/act` plays one of them.

The same over a WebSocket at `/api/tables/{table}/live`: the first message is
`{"token": "..."|null, "host": "..."|null, "since": N}`, then news come by themselves, requests are
`{"ref": 1, "do": "act", ...}` with the bodies below, and replies `{"ref": 1, "ok": {...}}` or
`{"ref": 1, "error": {...}}`. `{"ping": 1}` is answered by `{"pong": 1}`. The server
also says `{"thinking": [seats]}` and `{"online": [seats]}`.

Errors are messages of the catalogues (`/locale/en.json`)."""
MEANINGS: Final = {
    "act": "Play actions of a seat. Sent again with the same id, it is done once. `moves` and "
    "`seq` (optional: the number of the news) say what the player saw: refused as stale if the "
    "question is another by now. Only with `seq` is an answer from before an undo always noticed.",
    "draft": "Try actions out, as far as nothing is revealed and nothing rolled. With `ahead`, in "
    "one's next turn as if it began now, where the game can (`ahead` of the game) and one is not "
    "asked anything: nobody is told. With `fitting`, `unfit` names what is not possible any more.",
    "check": "Judge an action without playing it; a refusal names the rule. Instead of an action "
    "there may be its parts (`made`), a sentence in plain words (`said`, in the language `lang`), "
    "or things on the board that somebody points at (`pointed`, on top of what is `chosen`): "
    "judged is what is meant by it, null if that is nothing. `made` takes a sentence apart.",
    "menu": "Put options into words, grouped.",
    "words": "Tell in words, under headings, what the caller sees of the table.",
    "read": "Read a typed line, in the words of a language: the actions it means, with `;` between "
    "them, and the options that its end begins; a refusal names the rule.",
    "foresee": "Say what an action changes for everybody, in games that can tell; asked like "
    "`check`.",
    "hint": "Say what a master would do in one's place, from what the seat may know; everybody is "
    "told that it was asked for. Where the table allows it, and to who is asked something.",
    "undo": "Take back one's last action and all after it, or ask the others. What the others were "
    "told is not undone: a deal that was proposed is withdrawn, and its number never used again.",
    "undo_answer": "Agree, or not, that another takes something back. The asker withdraws the "
    "question by not agreeing.",
    "lend": "Propose that a bot plays for somebody whose time is up. It does once all other people "
    "have agreed, except those whose own time is up, until its person sits down again. The bot is "
    "the usual one or a better one.",
    "lend_answer": "Agree to such a proposal, or not; the person in question ends it by not "
    "agreeing.",
    "say": "Say something to everybody.",
    "sit": "Take a seat, come back to it, or go by another name; before the game begins, with "
    "one's share in its chance: 16 random bytes. Taking an open seat, or moving one here, gives "
    "the seat's new `token`; the one that led there is worthless from now on. Asked again with "
    "the old one and the same `claim` (16 random bytes), the answer is the same; without a claim, "
    "a lost answer cannot be asked for again. With the table's own token, or the host's, `seat` "
    "names the open seat.",
    "leave": "Leave a seat; one's own token still lets one sit there again, until another does.",
    "start": "Begin; bots take the seats nobody has taken. Host only.",
    "pace": "Set how fast bots play. Host only.",
    "skip": "Let the bots play without a pause, until a person acts.",
    "auto_pass": "Pass questions of these kinds from now on without being asked, always or in one "
    "turn, or be asked again. Nobody else is told, nor sees who was asked.",
    "hints": "Allow hints from now on, or no longer; everybody is told. Host only, and not in a "
    "lesson.",
    "seat": "Open a seat, give it to a bot (while the game is played, the usual one or a better "
    "one), take it, or renew its link, which frees a seat that somebody sits in. Everybody is "
    "told. Host only.",
    "links": "Give the token of the table (`join`), by which anybody may choose an open seat, and "
    "invitations to each of them. Host only.",
    "renew_link": "Replace the token of the table; the former one is worthless. Host only.",
    "move": "Give a code by which the person in a seat takes it to another device: a token that "
    "`sit` takes once, within 15 minutes.",
}
TEXT: Final = {"type": "string"}
WHOLE: Final = {"type": "integer"}
FLAG: Final = {"type": "boolean"}
ANY: Final = {"type": "object", "additionalProperties": True}
NUMBER: Final = {"type": "number"}


def ref(name: str) -> dict[str, Any]:
    """Refer to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def many(items: dict[str, Any]) -> dict[str, Any]:
    """Describe a list."""
    return {"type": "array", "items": items}


def maybe(schema: dict[str, Any]) -> dict[str, Any]:
    """Describe something that may be missing."""
    return {"anyOf": [schema, {"type": "null"}]}


def by_name(values: dict[str, Any]) -> dict[str, Any]:
    """Describe an object whose keys are names of things."""
    return {"type": "object", "additionalProperties": values}


def pair(*items: dict[str, Any]) -> dict[str, Any]:
    """Describe a list of this many things."""
    return {"type": "array", "prefixItems": list(items), "items": False}


def shape(required: dict[str, Any], **optional: dict[str, Any]) -> dict[str, Any]:
    """Describe an object."""
    return {"type": "object", "required": list(required), "properties": {**required, **optional}}


SCHEMAS: Final[dict[str, Any]] = {
    "Message": shape({"id": TEXT, "args": ANY}),
    "Refusal": shape({"id": TEXT, "args": ANY, "rule": TEXT}),
    "Error": shape({"error": ref("Refusal")}),
    "Game": shape({
        "id": TEXT, "title": TEXT, "edition": TEXT, "designers": many(TEXT), "publisher": TEXT,
        "seats": many(WHOLE), "minutes": WHOLE, "usual_seats": WHOLE, "colours": many(TEXT),
        "aid": FLAG, "ahead": FLAG, "puzzle": FLAG, "lesson": FLAG, "texts": many(TEXT),
        "scripts": many(TEXT), "options": many(ref("Option")),
    }),
    "Option": shape({
        "name": TEXT, "choices": many(TEXT), "default": TEXT, "file": FLAG, "fine": FLAG,
        "seats": many(WHOLE), "sized": by_name(many(WHOLE)), "names": many(TEXT),
    }),
    "Seat": shape({"kind": {"enum": ["open", "person", "bot"]}, "bot": maybe(TEXT), "name": TEXT},
                  online=FLAG, lent=FLAG),
    "Rules": shape(
        {"level": WHOLE, "title": TEXT, "id": TEXT, "blocks": many(ANY), "language": TEXT}
    ),
    "Diagram": shape({
        "seat": WHOLE, "show": many(TEXT), "only": many(TEXT),
        "moments": many(shape({
            "view": ref("View"), "events": many(ref("Message")), "sections": many(ref("Section")),
        })),
    }),
    "Section": shape({"title": TEXT, "lines": many(TEXT)}),
    "Step": shape({
        "text": by_name(TEXT), "point": many(TEXT), "rule": TEXT, "do": FLAG,
        "hint": by_name(TEXT),
    }),
    "Token": shape({"seat": WHOLE, "token": TEXT}),
    "Opened": shape({
        "table": TEXT, "host": TEXT, "join": TEXT, "seats": many(maybe(ref("Token"))),
    }),
    "Summary": shape({
        "table": TEXT, "game": TEXT, "name": TEXT, "status": ref("Status"),
        "seats": many(ref("Seat")), "moves": maybe(WHOLE),
    }, ended=maybe(WHOLE), result=maybe(ref("Ranking"))),
    "Ranking": shape({"scores": many(WHOLE), "ranks": many(WHOLE)}),
    "Listed": shape({"tables": many(ref("Summary")), "after": maybe(TEXT)}),
    "Status": {"enum": ["waiting", "playing", "over"]},
    "Table": shape({
        "id": TEXT, "game": TEXT, "name": TEXT, "status": ref("Status"),
        "seats": many(ref("Seat")), "options": ANY, "limit": WHOLE, "spectators": TEXT,
        "pace": TEXT, "aid": FLAG, "hints": FLAG, "hidden": FLAG, "you": maybe(WHOLE),
        "invited": maybe(WHOLE), "joins": FLAG, "expires": maybe(WHOLE),
        "undo": maybe(ref("UndoAsked")), "lend": many(ref("LendAsked")), "calls": many(TEXT),
        "passes": many(TEXT), "fairness": ref("Fairness"),
    }, clocks=many(maybe(WHOLE)), ended=WHOLE, lesson=shape({"step": WHOLE}),
       rematch=shape({"table": TEXT, "by": WHOLE})),
    "Rematch": shape({
        "table": TEXT, "seat": WHOLE, "token": maybe(TEXT), "host": maybe(TEXT),
    }),
    "UndoAsked": shape({
        "by": WHOLE, "count": WHOLE, "agreed": many(WHOLE), "missing": many(WHOLE),
    }),
    "LendAsked": shape({
        "seat": WHOLE, "by": WHOLE, "bot": TEXT, "agreed": many(WHOLE), "missing": many(WHOLE),
    }),
    "Fairness": shape({
        "chance": {"enum": ["committed", "record", "uncommitted"]}, "commitment": maybe(TEXT),
        "given": many(WHOLE), "shares": maybe(many(TEXT)), "secret": maybe(TEXT),
        "seed": maybe(TEXT),
    }),
    "Commitment": shape({"commitment": TEXT, "table": TEXT}),
    "Draws": shape({"seed": TEXT, "words": WHOLE, "draws": many(ref("Draw"))}),
    "Draw": shape({
        "action": WHOLE, "kind": {"enum": ["shuffle", "die", "number"]}, "of": WHOLE,
        "came": {"anyOf": [WHOLE, many(WHOLE)]},
    }),
    "Play": shape({
        "moves": WHOLE, "awaited": many(WHOLE), "owing": many(WHOLE), "view": ref("View"),
        "prompt": maybe(ref("Message")), "options": many(TEXT), "touches": many(many(TEXT)),
        "acted": maybe(WHOLE),
        "undo": maybe(ref("Undo")), "result": maybe(ref("Result")),
    }),
    "Undo": shape({
        "count": WHOLE, "free": FLAG, "asks": many(WHOLE), "why": maybe(ref("Refusal")),
    }, recall=ref("Message")),
    "Result": shape({
        "scores": many(WHOLE), "ranks": many(WHOLE), "reason": TEXT, "parts": many(by_name(WHOLE)),
        "tie_break": TEXT, "notes": ANY,
    }),
    "Item": shape({"seq": WHOLE, "moves": WHOLE, "kind": TEXT}, id=TEXT, args=ANY,
                  seat=maybe(WHOLE), text=TEXT, phrase=TEXT),
    "News": shape({
        "news": WHOLE, "after": WHOLE, "items": many(ref("Item")), "table": ref("Table"),
        "game": maybe(ref("Play")),
    }),
    "Position": shape({
        "moves": WHOLE, "of": WHOLE, "view": ref("View"), "events": many(ref("Message")),
        "result": maybe(ref("Result")),
    }, views=many(ref("View"))),
    "Played": shape({"seq": WHOLE, "moves": WHOLE}, played=WHOLE, error=ref("Refusal")),
    "Done": shape({"seq": WHOLE}, moves=WHOLE, seat=WHOLE, token=TEXT),
    "Code": shape({"code": TEXT, "until": WHOLE}),
    "Drafted": shape({
        "actions": many(TEXT), "view": ref("View"), "options": many(TEXT),
        "touches": many(many(TEXT)), "events": many(ref("Message")),
        "awaited": many(WHOLE), "prompt": maybe(ref("Message")), "stopped": FLAG,
        "result": maybe(ref("Result")), "gains": many(ref("Message")),
        "unfit": maybe(ref("Unfit")),
    }),
    "Unfit": shape({"action": TEXT, "said": ref("Message"), "error": ref("Refusal")}),
    "Checked": shape({"action": maybe(TEXT)}, made=maybe(ANY)),
    "Entries": shape({"entries": many(ref("Entry"))}),
    "Entry": shape({"label": TEXT, "options": many(TEXT)}),
    "Told": shape({"sections": many(ref("Section")), "hint": TEXT}),
    "Understood": shape({"actions": many(TEXT), "options": many(TEXT)}),
    "Links": shape({"join": TEXT, "seats": many(ref("Token"))}),
    "Foreseen": ANY,
    "OwnTables": shape({"tables": many(ref("OwnTable"))}),
    "OwnTable": {"anyOf": [ref("OwnTableFound"), ref("OwnTableMissing")]},
    "OwnTableFound": shape({
        "table": TEXT, "game": TEXT, "name": TEXT, "status": ref("Status"), "limit": WHOLE,
        "seats": many(ref("Seat")), "own_seats": many(ref("OwnSeat")), "moves": WHOLE,
        "result": maybe(ref("Ranking")), "expires": maybe(WHOLE), "lesson": FLAG,
    }),
    "OwnTableMissing": shape({"table": TEXT, "error": ref("Refusal")}),
    "OwnSeat": shape({
        "seat": WHOLE, "lent": FLAG, "calls": many(TEXT), "owed": maybe(WHOLE),
        "left": maybe(WHOLE),
    }),
    "Advice": shape({
        "action": TEXT, "touches": many(TEXT), "made": maybe(ANY), "words": ref("Message"),
        "value": NUMBER,
    }),
    "Hinted": shape({"seq": WHOLE, "best": ref("Advice"), "other": maybe(ref("Advice"))}),
    "Scores": shape({"moves": WHOLE, "steps": many(pair(WHOLE, many(WHOLE))),
                     "parts": many(by_name(WHOLE))}),
    "Analysed": shape({
        "state": {"enum": ["none", "running", "done"]}, "progress": NUMBER,
        "analysis": maybe(ref("Analysis")), "error": maybe(ref("Refusal")),
    }),
    "Analysis": shape({
        "seats": WHOLE, "actions": many(ref("AnalysedAction")), "last_chances": many(NUMBER),
        "losses": many(WHOLE),
    }),
    "AnalysedAction": shape({
        "number": WHOLE, "seat": WHOLE, "words": ref("Message"), "chances": many(NUMBER),
        "decision": maybe(ref("Decision")),
    }),
    "Decision": shape({"loss": NUMBER, "error": maybe(NUMBER), "best": shape({
        "words": ref("Message"),
        "line": many(shape({"seat": WHOLE, "words": ref("Message")})),
    })}),
}  # fmt: skip
ANSWERS: Final = {
    "act": "Played", "draft": "Drafted", "check": "Checked", "menu": "Entries",
    "foresee": "Foreseen", "hint": "Hinted", "links": "Links", "move": "Code", "words": "Told",
    "read": "Understood",
}  # fmt: skip
ERRORS: Final = {
    "400": "Malformed", "401": "No valid token", "403": "Not allowed", "404": "Not found",
    "408": "Too slow", "409": "Illegal, out of date, or not possible now",
    "410": "Played by rules that are no longer played here, or a link whose seat is taken",
    "413": "Too big", "429": "Too fast, too many at once, or not found out in time",
    "500": "A mistake of the server", "503": "Not saved",
}  # fmt: skip
GAME: Final = {"name": "game", "in": "path", "required": True,
               "schema": {"enum": list(TITLES)}}  # fmt: skip
LANGUAGE: Final = {"name": "language", "in": "path", "required": True,
                   "schema": {"enum": list(LANGUAGES)}}  # fmt: skip
DIAGRAM: Final = {"name": "diagram", "in": "path", "required": True, "schema": TEXT}
TABLE: Final = {"name": "table", "in": "path", "required": True,
                "schema": {"type": "string", "pattern": "^[a-z0-9_-]{6,60}$"}}  # fmt: skip
MOVES: Final = {"name": "moves", "in": "path", "required": True,
                "schema": {"type": "integer", "minimum": 0, "maximum": 100_000}}  # fmt: skip
SINCE: Final = {"name": "since", "in": "query",
                "schema": {"type": "integer", "minimum": 0, "maximum": 10**9}}  # fmt: skip
LANG: Final = {"name": "lang", "in": "query", "schema": {"enum": list(LANGUAGES)}}
WAIT: Final = {"name": "wait", "in": "query",
               "schema": {"type": "integer", "minimum": 0, "maximum": 25}}  # fmt: skip
AFTER: Final = {"name": "after", "in": "query",
                "schema": {"type": "string", "pattern": "^[0-9]{1,18}-[a-z0-9_-]{6,60}$"}
                }  # fmt: skip
STATUS: Final = {"name": "status", "in": "query", "schema": ref("Status")}
LATER: Final = {
    "description": ERRORS["429"],
    "headers": {"Retry-After": {"description": "Seconds to wait", "schema": WHOLE}},
    "content": {"application/json": {"schema": ref("Error")}},
}
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"token": []}]
HOLDER: Final[list[dict[str, list[str]]]] = [{"token": []}]


def describe() -> dict[str, Any]:
    """Describe the whole API."""
    shapes = [
        bodies.Create,
        bodies.Learn,
        bodies.KnownTables,
        *dict.fromkeys(verb.shape for verb in VERBS.values()),
    ]
    _, read = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    paths = _games() | _monitoring() | _tables() | _history()
    for name, verb in VERBS.items():
        answer = json_of(ref(ANSWERS.get(name, "Done")))
        paths[f"/api/tables/{{table}}/{name}"] = {
            "post": operation(
                MEANINGS[name], answer, [TABLE], ("400", "401", "403", "404", "408", "409", "410",
                                                  "413", "429", "500", "503"),
                body=verb.shape.__name__, security=HOLDER,
            )
        }  # fmt: skip
    for path, operations in paths.items():
        if path.startswith("/api/") and path != "/api/health":
            for one in operations.values():
                one["responses"]["429"] = LATER
    return {
        "openapi": "3.1.0",
        "info": {"title": "Comptoir", "version": str(WIRE), "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": SCHEMAS | _seen() | read,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _seen() -> dict[str, Any]:
    """Describe what is seen of each game: its view with what it means, and its box."""
    views, boxes = [], []
    found: dict[str, Any] = {}
    for name, title in TITLES.items():
        described = schemas_of(title, f"#/components/schemas/{name}.{{name}}")
        found |= {f"{name}.{kind}": schema for kind, schema in described.items()}
        more = {"type": "object", "properties": {"shown": ref(f"{name}.Shown")}}
        views.append({"allOf": [ref(f"{name}.View"), more]})
        boxes.append(ref(f"{name}.Box"))
    return found | {"View": {"anyOf": views}, "Box": {"anyOf": boxes}}


def _games() -> dict[str, Any]:
    """Describe what there is to know before a table is opened."""
    bots = {"type": "array", "items": {"enum": list(BOTS)}}
    return {
        "/api/games": {"get": operation("List the games.", json_of(many(ref("Game"))))},
        "/api/games/{game}/box": {
            "get": operation("Give what a board needs besides the view.", json_of(ref("Box")),
                             [GAME], ("404",))
        },
        "/api/games/{game}/components": {
            "get": operation("Give the file of a game's figures, to be corrected.",
                             {"application/toml": {"schema": TEXT}}, [GAME], ("404",))
        },
        "/api/bots": {"get": operation("List the bots.", json_of(bots))},
        "/api/rules/{game}/{language}": {
            "get": operation("Give the rules of a game.", json_of(many(ref("Rules"))),
                             [GAME, LANGUAGE], ("404",))
        },
        "/api/rules/{game}/{language}/{diagram}": {
            "get": operation("Give a diagram of the rules.", json_of(ref("Diagram")),
                             [GAME, LANGUAGE, DIAGRAM], ("404",))
        },
        "/api/examples/{game}": {
            "get": operation("Give the table of a finished example game.",
                             json_of(shape({"table": TEXT})), [GAME], ("404", "500", "503"))
        },
        "/api/lessons/{game}": {
            "get": operation("Give the steps of a game's lesson.", json_of(many(ref("Step"))),
                             [GAME], ("404", "500")),
            "post": operation("Open a table to take a game's lesson at.", json_of(ref("Opened")),
                              [GAME], ("400", "404", "408", "413", "429", "500", "503"),
                              body="Learn", status="201"),
        },
        "/openapi.json": {"get": operation("Describe the API.", json_of(ANY))},
    }  # fmt: skip


def _monitoring() -> dict[str, Any]:
    """Describe what those may ask who look after a server."""
    told = "Tell whether people can play: whether the database can be written and read."
    health = operation(told, json_of(shape({"ok": FLAG})))
    ready = operation("Tell whether it is live and people can play.", json_of(shape({"ok": FLAG})))
    live = operation("Tell that it answers, and is not about to end.", json_of(shape({"ok": FLAG})))
    unwell = json_of(shape({"ok": FLAG, "cause": TEXT}))
    for one in (health, ready, live):
        one["responses"]["503"] = {"description": "Not now, and why", "content": unwell}
    return {
        "/health": {"get": health},
        "/api/health": {"get": health},
        "/health/live": {"get": live},
        "/ready": {"get": ready},
        "/metrics": {
            "get": operation("Give the server's figures, as Prometheus reads them.",
                             {"text/plain": {"schema": TEXT}}, (), ("403",))
        },
    }  # fmt: skip


def _tables() -> dict[str, Any]:
    """Describe how tables are opened and read."""
    looked = ("401", "403", "404", "410", "500")
    return {
        "/api/commitments": {
            "post": operation("Commit to the secret and the id of a table to be, before any share.",
                              json_of(ref("Commitment")), (), ("429", "500"), status="201")
        },
        "/api/tables": {
            "get": operation("List the newest tables that everybody may watch, a page at a time: "
                             "`after` of the answer leads to the next one.",
                             json_of(ref("Listed")), [STATUS, AFTER], ("400", "500")),
            "post": operation("Open a table.", json_of(ref("Opened")), (),
                              ("400", "404", "408", "409", "413", "429", "500", "503"),
                              body="Create", status="201"),
        },
        "/api/own-tables": {
            "post": operation("Tell how tables stand for the seats whose tokens are sent: what "
                              "each is waited for (`calls`), for how many seconds (`owed`), and "
                              "how many are left; `expires` is when the table is deleted "
                              "if nobody touches it, in seconds since 1970, null if never. No "
                              "table is woken for it.",
                              json_of(ref("OwnTables")), (),
                              ("400", "408", "413", "429", "500", "503"), body="KnownTables"),
        },
        "/api/tables/{table}": {
            "get": operation("Describe a table.", json_of(ref("Table")), [TABLE], looked,
                             security=ANYBODY)
        },
        "/api/tables/{table}/rematch": {
            "post": operation("Open a table for the same people, each a seat further, once the "
                              "game is over; who asks later is told of the same one. Gives "
                              "the seat, its invitation until one sits there, and the host's "
                              "token to who asked first.",
                              json_of(ref("Rematch")), [TABLE], ("409", "503", *looked),
                              security=HOLDER)
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
    }  # fmt: skip


def _history() -> dict[str, Any]:
    """Describe what can be seen of a game besides its present."""
    looked = ("409", "401", "403", "404", "410", "429", "500")
    return {
        f"/api/tables/{{table}}/{path}": {
            method: operation(told, answer, [TABLE, *more], looked, security=ANYBODY)
        }
        for path, method, told, answer, more in HISTORY
    }


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


HISTORY: Final[tuple[tuple[str, str, str, dict[str, Any], list[dict[str, Any]]], ...]] = (
    ("record", "get", "Give the record of a game that is over.",
     {"text/plain": {"schema": TEXT}}, []),
    ("draws", "get", "Give every shuffle and die of a game that is over, in order.",
     json_of(ref("Draws")), []),
    ("at/{moves}", "get", "Give a position of a game, as the caller knew it then.",
     json_of(ref("Position")), [MOVES]),
    ("at/{moves}/open", "get", "Give a position of a game that is over, as each seat saw it, too.",
     json_of(ref("Position")), [MOVES]),
    ("scores", "get", "Tell how everybody's score ran so far: after this many actions, these.",
     json_of(ref("Scores")), []),
    ("analyse", "post", "Have a game that is over analysed; done once, however often asked.",
     json_of(ref("Analysed")), []),
    ("analysis", "get", "Give the analysis of a game that is over, or say how far it is.",
     json_of(ref("Analysed")), []),
    ("at/{moves}/words", "get", "Tell in words a position of a game, as the caller knew it then.",
     json_of(ref("Told")), [MOVES, LANG]),
)  # fmt: skip
"""What can be seen of a game besides its present: path, method, meaning, answer, parameters."""


@cache
def description() -> bytes:
    """Write the description, once."""
    return encode(describe())
