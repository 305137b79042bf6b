"""On the wire: two tables that differ only in what a seat cannot know send it the same bytes."""

import json
from pathlib import Path

import pytest

from comptoir import Quick, Session
from comptoir.table.position import write_position
from comptoir.table.title import find_game
from comptoir.testing.play import any_answer
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Line, Opened, alike
from tests.web.serving import Server

MOMENTS = [
    (HANDS, 2, {}, 0),
    (HANDS, 3, {}, 17),
    (HANDS, 2, {}, 40),
    (FLOOR, 3, {}, 2),
    (FLOOR, 4, {"tiles": "hidden"}, 14),
    (PUZZLE, 3, {"objectives": "red", "boats": "at_random"}, 5),
    (TURNS, 2, {}, 9),
]
TRIED = (
    "", "done", "nonsense", "pass", "keep 1 2 3", "consent 1 v1", "take 1 v1", "swap a1 a2",
    "propose p1 gives 990k to p0", "propose p0 gives 10k to p2", "purchase 1", "stack 1", "end",
)  # fmt: skip


def twins(
    name: str, seats: int, options: dict[str, str], moves: int, viewer: int | None
) -> list[str]:
    """Give records of two tables that the viewer cannot tell apart."""
    game = find_game(name)
    session = Session(game, seats, seed=f"wire/{moves}", options=options)
    dice = Quick(moves + 1)
    for _ in range(moves):
        session.play(*any_answer(session, dice))
    table, view = session.copy_table(), session.view(viewer)
    others = (game.determinise(view, dice) for _ in range(1000))
    other = next(one for one in others if game.describe(one) != game.describe(table))
    places = [write_position(game, twin, session.record) for twin in (table, other)]
    return [Session.at(game, place, seed="wire").record.text for place in places]


def whole_stream(caller: Caller, record: str, seats: int, viewer: int | None) -> list[str]:
    """Give all that a viewer is sent, also in answer to whatever they try."""
    table = caller.opened({"record": record, "seats": [{"kind": "here"}] * seats})
    with table.live(viewer) as line:
        line.until("news")
        for lang in ("en", "fr"):
            line.ask("menu", lang=lang)
            line.ask("words", lang=lang)
        for action in [*table.news(viewer)["game"]["options"][:8], *TRIED]:
            for verb, body in (("check", {"action": action}), ("draft", {"actions": [action]})):
                line.ask(verb, **body)
            if len(line.raw) % 8 == 0:
                line.socket.ping().wait(1)
        table.do(1, "say", id="a", text="Hello")
        line.until("news")
        table.do(1, "sit", name="Bo")
        line.until("news")
        news = json.dumps(table.news(viewer))
    return [alike(text, table.table) for text in [*line.raw, news]]


@pytest.mark.parametrize(("name", "seats", "options", "moves"), MOMENTS)
def test_a_seat_is_sent_nothing_that_it_cannot_know(
    name: str, seats: int, options: dict[str, str], moves: int, server: Server
) -> None:
    caller = Caller(server)
    with caller.http:
        one, other = (
            whole_stream(caller, record, seats, 0)
            for record in twins(name, seats, options, moves, 0)
        )
    assert one == other


@pytest.mark.parametrize(("name", "seats", "options", "moves"), MOMENTS[1:5])
def test_a_spectator_is_sent_nothing_that_is_not_public(
    name: str, seats: int, options: dict[str, str], moves: int, caller: Caller
) -> None:
    one, other = (
        whole_stream(caller, record, seats, None)
        for record in twins(name, seats, options, moves, None)
    )
    assert one == other


def heard_while(table: Opened, viewer: int | None, choices: dict[int, str]) -> list[str]:
    """Give what a viewer is sent while others make secret choices."""
    with table.live(viewer) as line:
        line.until("news")
        for seat, choice in choices.items():
            answer = table.act(seat, choice)
            line.until_seq(answer["seq"])
        return [alike(text, table.table) for text in line.raw]


@pytest.mark.parametrize("viewer", [0, None])
def test_what_others_choose_in_secret_is_not_sent_before_it_is_revealed(
    viewer: int | None, caller: Caller
) -> None:
    game = find_game(FLOOR)
    record = Session(game, 3, seed="same").record.text
    streams = []
    for pick in (0, -1):
        table = caller.opened({"record": record, "seats": [{"kind": "here"}] * 3})
        choices = {seat: table.game(seat)["options"][pick] for seat in (1, 2)}
        streams.append(heard_while(table, viewer, choices))
    assert streams[0] == streams[1]
    assert len(streams[0]) >= 3


def test_the_seed_and_the_record_stay_on_the_server(caller: Caller) -> None:
    record = Session(find_game(HANDS), 2, seed="verysecretseed").record.text
    table = caller.opened({"record": record, "seats": [{"kind": "here"}] * 2})
    with table.live(0) as line:
        assert isinstance(line, Line)
        line.until("news")
        line.ask("draft", actions=[])
        assert "verysecretseed" not in "".join(line.raw)
    for path in ("", "/news", "/record", "/at/0"):
        for token in (None, table.tokens[0], table.host):
            found = caller.get(f"/api/tables/{table.table}{path}", token)
            assert "verysecretseed" not in found.text
    assert caller.get(f"/api/tables/{table.table}/record", table.tokens[0]).status_code == 409


def test_no_token_and_no_seed_is_written_to_the_log(server: Server, caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    with table.live(0) as line:
        line.until("news")
        line.ask("sit", name="Ann")
    table.refused("wrong-token-of-somebody", "say", id="a", text="private words")
    table.do(1, "say", id="a", text="private words")
    fresh = table.do("host", "seat", seat=1, renew=True)["token"]
    for mark in ("%23", "%2523"):
        caller.get(f"/table/{table.table}{mark}seat={table.tokens[0]}")
    caller.get("/api/none%0Asuch" + "x" * 300)
    file, last = server.data / "server.log", f"GET /api/none?such{'x' * 186} 404"
    until(lambda: last in file.read_text("utf-8"))  # written once it is answered
    log = file.read_text("utf-8")
    assert f"/api/tables/{table.table}/say 200" in log
    secrets = [*table.tokens, table.host, fresh, "wrong-token-of-somebody", "private words"]
    assert [secret for secret in secrets if secret and secret in log] == []
    assert "Traceback" not in log
    assert " 500 " not in log


def test_nobody_else_on_the_machine_reads_the_tables(tmp_path: Path) -> None:
    server = Server(tmp_path / "new").start()
    server.stop()
    kept = [server.data, *server.data.iterdir()]
    assert {"new", "comptoir.sqlite", "server.log"} <= {path.name for path in kept}
    assert [path for path in kept if path.stat().st_mode & 0o077] == []
