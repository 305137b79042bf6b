"""What anybody may ask before sitting down: games, rules, files, examples; and how it is sent."""

import importlib
import json

import pytest
from starlette.routing import Route, WebSocketRoute

from comptoir import games
from comptoir.present.diagrams import diagrams_of
from comptoir.table.record import Record
from comptoir.table.title import components_of, find_game
from comptoir.web.http import offline_routes, page_routes
from comptoir.web.http.app import ROUTES
from comptoir.web.http.openapi import describe
from comptoir.words import texts_of
from tests.house.places import ROOT
from tests.titles import HANDS, TURNS
from tests.web.asking import Caller

WEB = ROOT / "src/comptoir/web"
IDS = [game.info.id for game in games()]


def test_the_games_are_described(caller: Caller) -> None:
    found = {game["id"]: game for game in caller.get("/api/games").json()}
    assert list(found) == IDS
    assert found[HANDS]["seats"] == list(find_game(HANDS).info.seats)
    assert any(option["file"] for option in found[TURNS]["options"])


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_a_box_rules_and_an_example(game: str, caller: Caller) -> None:
    assert caller.get(f"/api/games/{game}/box").json()
    for language in ("en", "fr"):
        found = caller.get(f"/api/rules/{game}/{language}")
        assert found.json()[0]["id"] == "top"
    table = caller.get(f"/api/examples/{game}").json()["table"]
    assert caller.get(f"/api/examples/{game}").json()["table"] == table
    record = Record.read(caller.get(f"/api/tables/{table}/record").text)
    last = caller.get(f"/api/tables/{table}/at/{len(record.log)}").json()
    assert last["result"]["scores"] == record.result["scores"]
    first = caller.get(f"/api/tables/{table}/at/0").json()
    assert (first["moves"], first["of"], first["result"]) == (0, len(record.log), None)
    step = caller.get(f"/api/tables/{table}/at/1").json()
    assert step["events"]
    assert step["view"] != first["view"]
    assert caller.get(f"/api/tables/{table}/at/{len(record.log) + 1}").status_code == 404


def test_the_diagrams_of_the_rules_are_given_with_their_moves_and_in_words(caller: Caller) -> None:
    for name, diagram in diagrams_of(TURNS).items():
        english, french = (
            caller.get(f"/api/rules/{TURNS}/{language}/{name}").json() for language in ("en", "fr")
        )
        for there, here in zip(english["moments"], french["moments"], strict=True):
            assert (there["view"], there["events"]) == (here["view"], here["events"])
            assert there["sections"] != here["sections"]
        assert len(english["moments"]) == 1 + len(diagram.play)
        assert all("shown" in moment["view"] for moment in english["moments"])
        assert english["show"] == list(diagram.show)
    blocks = [
        block for one in caller.get(f"/api/rules/{TURNS}/en").json() for block in one["blocks"]
    ]
    sizes = {block["name"]: block["size"] for block in blocks if block["kind"] == "board"}
    assert sizes == {name: list(diagram.size) for name, diagram in diagrams_of(TURNS).items()}


def test_a_table_has_the_box_it_is_played_with(caller: Caller) -> None:
    for game in IDS:
        seats = " ".join(["here"] * find_game(game).info.seats[-1])
        found = caller.get(f"/api/tables/{caller.open(game, seats).table}/box").json()
        assert found == caller.get(f"/api/games/{game}/box").json()


def test_the_file_of_a_games_figures_can_be_downloaded_and_played_with(caller: Caller) -> None:
    for game in IDS:
        takes = any(option.name == "components" for option in find_game(game).info.options)
        found = caller.get(f"/api/games/{game}/components")
        assert (found.status_code == 200) == takes
        if takes:
            named = f'attachment; filename="{game}-components.toml"'
            assert found.headers["content-disposition"] == named
            assert found.headers["content-type"].startswith("application/toml")
            assert found.text == components_of(game)
            table = caller.open(game, "here here", options={"components": found.text})
            assert table.game(0)["moves"] == 0


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/api/games/whist/box", 404, "table.why.unknown_game"),
        ("/api/games/whist/components", 404, "table.why.unknown_game"),
        (f"/api/games/{HANDS}/components", 404, "table.why.no_components"),
        ("/api/rules/whist/en", 404, "table.why.unknown_game"),
        (f"/api/rules/{HANDS}/xx", 404, "web.why.no_such_page"),
        (f"/api/rules/{HANDS}/en/whist", 404, "web.why.no_such_page"),
        ("/api/examples/whist", 404, "table.why.unknown_game"),
        ("/api/tables/nosuchtable", 404, "web.why.no_such_table"),
        ("/api/tables/nosuchtable/box", 404, "web.why.no_such_table"),
        ("/api/tables/NO", 404, "web.why.no_such_table"),
        ("/api/nothing", 404, "web.why.no_such_page"),
        ("/static/nothing.js", 404, "web.why.no_such_page"),
        ("/static/../store.py", 404, "web.why.no_such_page"),
        ("/static/%2e%2e/store.py", 404, "web.why.no_such_page"),
        ("/api/tables/nosuchtable/act", 405, "web.why.malformed"),
    ],
)
def test_what_is_not_there_is_said(path: str, status: int, reason: str, caller: Caller) -> None:
    found = caller.get(path)
    assert found.status_code == status
    assert found.json()["error"]["id"] == reason


def test_every_answer_carries_the_headers_that_keep_the_page_safe(caller: Caller) -> None:
    for path in ("/", "/static/page.js", "/locale/en.json", "/api/games", "/api/nothing"):
        headers = caller.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_files_are_sent_packed_and_only_when_they_have_changed(caller: Caller) -> None:
    for path in ("/static/page.js", "/locale/fr.json"):
        found = caller.get(path)
        assert found.headers["content-encoding"] == "gzip"
        assert found.headers["cache-control"] == "no-cache"
        again = caller.http.get(path, headers={"If-None-Match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert caller.get("/api/games").headers["cache-control"] == "no-store"


def test_the_page_is_sent_no_texts_that_only_commands_show(caller: Caller) -> None:
    sent, there = caller.get("/locale/fr.json").json(), texts_of("fr")
    assert {name.rpartition(".")[0] for name in there.keys() - sent.keys()} >= {"cli.args"}
    assert all(name.startswith("cli.") for name in there.keys() - sent.keys())
    assert all(sent[name] == there[name] for name in sent)


def test_every_address_of_the_page_gives_the_page(caller: Caller) -> None:
    def body(text: str) -> str:  # the head names ahead what each will need
        return text.partition("</head>")[2]

    page = body(caller.get("/").text)
    assert '<div id="app">' in page
    assert body(caller.get("/table/abcdefgh").text) == page
    assert body(caller.get(f"/rules/{HANDS}").text) == page
    assert body(caller.get("/games").text) == page
    lost = caller.http.get("/nowhere", headers={"Accept": "text/html"})
    assert (lost.status_code, body(lost.text)) == (404, page)


def test_the_api_is_described_as_it_is(caller: Caller) -> None:
    assert caller.get("/openapi.json").json() == json.loads(json.dumps(describe()))


def test_every_field_of_a_table_is_described(caller: Caller) -> None:
    table = caller.open(HANDS, "here open", limit=60)
    shapes = caller.get("/openapi.json").json()["components"]["schemas"]
    state = caller.get(f"/api/tables/{table.table}", table.tokens[0]).json()
    wish = {"tables": [{"table": table.table, "tokens": [table.tokens[0]]}]}
    (mine,) = caller.post("/api/own-tables", wish).json()["tables"]
    assert set(state) - set(shapes["Table"]["properties"]) == set()
    assert set(mine) - set(shapes["OwnTableFound"]["properties"]) == set()
    assert "expires" in set(state) & set(mine)


def test_the_description_of_the_api_lies_in_no_file() -> None:
    assert not [file for file in WEB.rglob("*") if file.name.startswith("openapi.json")]


def test_every_route_module_lists_its_routes_in_the_same_way() -> None:
    named = {file.stem for file in (WEB / "http").glob("*_routes.py")}
    assert named
    found = [importlib.import_module(f"comptoir.web.http.{name}").ROUTES for name in sorted(named)]
    assert all(isinstance(routes, tuple) for routes in found)
    assert all(route in ROUTES for routes in found for route in routes)


def test_every_route_is_described_and_every_description_has_a_route() -> None:
    described = describe()
    told = {(path, verb.upper()) for path, verbs in described["paths"].items() for verb in verbs}
    files = (*page_routes.ROUTES, *offline_routes.ROUTES)
    pages = {route.path for route in files}
    served = {
        (route.path.replace(":count", ""), method)
        for route in ROUTES
        if isinstance(route, Route) and route.path not in pages
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert served == told
    sockets = [route.path for route in ROUTES if isinstance(route, WebSocketRoute)]
    assert all(path in described["info"]["description"] for path in sockets)
