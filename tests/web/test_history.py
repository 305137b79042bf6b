"""Stepping through games: each position as the viewer knew it then, and going on from any."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from comptoir.present.presenter import shown
from comptoir.table.chance import Quick
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.testing.play import any_answer
from comptoir.web.http.limits import Patience
from comptoir.web.live.news import encode
from comptoir.web.recent import Recent
from comptoir.web.services import replay
from comptoir.web.services.game_info import example
from tests.titles import FLOOR, HANDS, TURNS
from tests.titles import SEATS as FEWEST
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.in_process import served
from tests.web.test_secrets import MOMENTS, twins

SEATS = FEWEST | {HANDS: 3}


def position(table: Opened, who: int | str | None, moves: int) -> dict[str, Any]:
    """Ask for a position as somebody knew it."""
    found = table.caller.get(f"/api/tables/{table.table}/at/{moves}", table.token(who))
    assert found.status_code == 200, found.text
    return dict(found.json())


def plain(view: Any) -> Any:  # noqa: ANN401 - JSON
    """Give a view as it arrives over the network, with what it means."""
    return json.loads(encode(shown(view)))


def positions(table: Opened, who: int | str | None, upto: int) -> list[bytes]:
    """The bytes of all positions up to one."""
    path = f"/api/tables/{table.table}/at"
    found = [table.caller.get(f"{path}/{moves}", table.token(who)) for moves in range(upto + 1)]
    assert all(answer.status_code == 200 for answer in found)
    return [answer.content for answer in found]


@pytest.mark.parametrize("name", SEATS)
def test_a_position_is_what_each_viewer_was_told_then(name: str, caller: Caller) -> None:
    session, dice = Session(find_game(name), SEATS[name], seed="then"), Quick(4)
    told = [{viewer: session.view(viewer) for viewer in (0, 1, None)}]
    for _ in range(9):
        session.play(*any_answer(session, dice))
        told.append({viewer: session.view(viewer) for viewer in (0, 1, None)})
    table = caller.opened(
        {"record": session.record.text, "seats": [{"kind": "here"}] * SEATS[name]}
    )
    for viewer, asked in ((0, (9, 2, 5, 0)), (1, (6, 8)), (None, (7, 3))):
        items = table.news(viewer)["items"]
        for moves in asked:
            found = position(table, viewer, moves)
            assert (found["moves"], found["of"], found["result"]) == (moves, 9, None)
            assert found["view"] == plain(told[moves][viewer])
            heard = [item for item in items if item["kind"] == "event" and item["moves"] == moves]
            assert found["events"] == [{"id": one["id"], "args": one["args"]} for one in heard]
    assert position(table, "host", 9) == position(table, None, 9)
    table.act(*any_answer(session, dice))
    assert position(table, 0, 10)["view"] == table.game(0)["view"]
    assert caller.get(f"/api/tables/{table.table}/at/11").status_code == 404


def play_alike(tables: list[Opened], seat: int) -> bool:
    """Let a seat play the same at both tables; tell whether there was something."""
    one, other = (table.game(seat)["options"] for table in tables)
    common = [option for option in one if option in other]
    for table in tables:
        if common:
            table.act(seat, common[-1])
    return bool(common)


@pytest.mark.parametrize(
    ("viewer", "name", "seats", "options", "moves"),
    [*((0, *moment) for moment in MOMENTS), *((None, *moment) for moment in MOMENTS[1:5])],
)
def test_no_position_tells_what_the_viewer_could_not_know_then(
    viewer: int | None, name: str, seats: int, options: dict[str, str], moves: int, caller: Caller
) -> None:
    """Two tables go on alike. What they told alike they tell alike ever after."""
    tables = [
        caller.opened({"record": record, "seats": [{"kind": "here"}] * seats})
        for record in twins(name, seats, options, moves, viewer)
    ]
    told: list[list[Any]] = []
    for seat in (0, 1, 0):
        news = [table.news(viewer) for table in tables]
        told.append([(one["items"], one["game"]) for one in news])
        if not play_alike(tables, seat):
            break
    alike = next((count for count, (one, other) in enumerate(told) if one != other), len(told))
    assert alike >= 1
    first, second = (positions(table, viewer, alike - 1) for table in tables)
    assert first == second


@pytest.mark.parametrize("viewer", [0, None])
def test_a_secret_choice_is_in_no_position_before_it_is_revealed(
    viewer: int | None, caller: Caller
) -> None:
    record = Session(find_game(FLOOR), 3, seed="same").record.text
    seen, own = [], []
    for pick in (0, -1):
        table = caller.opened({"record": record, "seats": [{"kind": "here"}] * 3})
        for seat in (1, 2):
            table.act(seat, table.game(seat)["options"][pick])
        seen.append(positions(table, viewer, 2))
        own.append(positions(table, 1, 2))
    assert seen[0] == seen[1]
    assert own[0] != own[1], "the person who chose knows it"


def test_what_was_taken_back_is_no_position(caller: Caller) -> None:
    table = caller.open(TURNS, "here here")
    first, other = table.game(0)["options"][:2]
    table.act(0, first)
    before = position(table, 0, 1)
    table.do(0, "undo", id="u")
    assert caller.get(f"/api/tables/{table.table}/at/1", table.tokens[0]).status_code == 404
    assert position(table, 0, 0)["of"] == 0
    table.act(0, other)
    assert position(table, 0, 1)["view"] == table.game(0)["view"] != before["view"]


def test_there_is_no_position_before_the_game_begins(caller: Caller) -> None:
    table = caller.open(HANDS, "here open")
    found = caller.get(f"/api/tables/{table.table}/at/0", table.host)
    assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.not_started")


def finished(caller: Caller, game: str = HANDS, **more: object) -> tuple[Opened, Record]:
    """A game that is over, and its record."""
    text = example(game)
    record = Record.read(text)
    seats = [{"kind": "here", "name": f"P{seat}"} for seat in range(record.seats)]
    before = {"record": text, "upto": len(record.log) - 1, "seats": seats, **more}
    table = caller.opened(before)
    table.act(*record.log[-1])
    return table, record


@pytest.mark.parametrize("name", SEATS)
def test_after_the_game_a_seat_sees_what_it_held_and_others_do_not(
    name: str, caller: Caller
) -> None:
    table, record = finished(caller, name)
    session = Session.replay(record, upto=20)
    for viewer in (0, 1, None):
        assert position(table, viewer, 20)["view"] == plain(session.view(viewer))
    last = position(table, 1, len(record.log))
    assert last["result"]["ranks"] == record.result["ranks"]
    text = caller.get(f"/api/tables/{table.table}/record", table.tokens[0]).text
    assert Session.replay(Record.read(text)).digest() == Session.replay(record).digest()


@pytest.mark.parametrize("name", SEATS)
def test_once_the_game_is_over_every_hand_can_be_seen_at_any_position(
    name: str, caller: Caller
) -> None:
    table, record = finished(caller, name)
    session = Session.replay(record, upto=20)
    views = [plain(session.view(seat)) for seat in range(record.seats)]
    for viewer in (1, None):
        path = f"/api/tables/{table.table}/at/20/open"
        found = caller.get(path, table.token(viewer)).json()
        assert found["views"] == views
        assert found["events"] == position(table, viewer, 20)["events"]
        assert found["view"]["seat"] == viewer
        for seat, own in enumerate(views):
            if "players" in own:
                assert found["view"]["players"][seat] == own["players"][seat]


@pytest.mark.parametrize(("viewer", "moment"), [(0, MOMENTS[1]), (None, MOMENTS[1])])
def test_no_hand_can_be_seen_before_the_game_is_over(
    viewer: int | None, moment: tuple[str, int, dict[str, str], int], caller: Caller
) -> None:
    name, seats, options, moves = moment
    told = []
    for record in twins(name, seats, options, moves, viewer):
        table = caller.opened({"record": record, "seats": [{"kind": "here"}] * seats})
        address = f"/api/tables/{table.table}/at/0/open"
        found = [caller.get(address, table.token(who)) for who in (viewer, "host")]
        assert [answer.status_code for answer in found] == [409, 409]
        assert found[0].json()["error"]["id"] == "web.why.not_over"
        told.append(found[0].content)
    assert told[0] == told[1]


def test_finished_games_are_listed_with_their_result_and_when(caller: Caller) -> None:
    table, record = finished(caller, spectators="everyone", name="Last night")
    going = caller.open(HANDS, spectators="everyone")
    listed = {
        one["table"]: one for one in caller.get("/api/tables", status="over").json()["tables"]
    }
    assert going.table not in listed
    found = listed[table.table]
    assert (found["name"], found["moves"]) == ("Last night", len(record.log))
    assert found["result"] == {key: record.result[key] for key in ("scores", "ranks")}
    told = table.news(None)["table"]
    assert found["ended"] == told["ended"] > 1_600_000_000
    assert "ended" not in going.news(0)["table"]
    wrong = caller.get("/api/tables", status="lost")
    assert (wrong.status_code, wrong.json()["error"]["args"]["text"]) == (400, "status")


@pytest.mark.parametrize("name", SEATS)
def test_a_finished_game_goes_on_from_any_position_with_others(name: str, caller: Caller) -> None:
    table, record = finished(caller, name)
    text = caller.get(f"/api/tables/{table.table}/record").text
    moves = next(number for number, (seat, _) in enumerate(record.log) if number > 20 and seat == 1)
    seats = [{"kind": "bot", "bot": "random"} for _ in range(record.seats)]
    seats[1] = {"kind": "here", "name": "New"}
    again = caller.opened({"record": text, "upto": moves, "seats": seats, "pace": "instant"})
    news = again.news(1)
    assert [seat["kind"] for seat in news["table"]["seats"]].count("bot") == record.seats - 1
    assert position(again, 1, moves)["view"] == position(table, 1, moves)["view"]
    assert position(again, None, moves)["view"] == position(table, None, moves)["view"]
    dice = random.Random(1)
    while news["game"]["moves"] < moves + 4 and news["game"]["result"] is None:
        if 1 in news["game"]["owing"]:
            again.any_act(1, dice)
        news = again.news(1, news["news"], wait=20)
    found = caller.get(f"/api/tables/{again.table}/record", again.tokens[1])
    assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.not_over")


def test_looking_back_costs_no_memory_for_long(tmp_path: Path) -> None:
    """What is known of positions is known to a process, which ends when nobody looks any more."""
    with served(tmp_path, Patience(idle=1.5, sweep=0.05)) as (caller, _):
        before = children()
        table = caller.open(TURNS, "here here")
        for viewer in (0, 1, None):
            position(table, viewer, 0)
        looking = children() - before
        assert looking
        until(lambda: not looking & children())
        assert position(table, 0, 0)["moves"] == 0


def children() -> set[int]:
    """Name the workers that this process has started, from whichever thread."""
    tasks = Path("/proc/self/task").glob("*/children")
    found = [child for task in tasks for child in task.read_text("ascii").split()]
    lines = {int(child): Path(f"/proc/{child}/cmdline") for child in found}
    return {
        child
        for child, line in lines.items()
        if line.exists() and b"spawn_main" in line.read_bytes()
    }


def test_few_games_are_kept_and_the_latest_is_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Session(find_game(HANDS), 2, seed="kept").record.text
    monkeypatch.setattr(replay, "REPLAYS", kept := Recent[tuple[str, int | None], Any](4))
    for number in range(6):
        assert replay.position(f"table-{number}", None, record, 0, 5.0)
    assert list(kept) == [(f"table-{number}", None) for number in range(2, 6)]
    monkeypatch.setattr(replay, "KEPT_BYTES", 1)
    assert replay.position("table-6", 0, record, 0, 5.0)
    assert list(kept) == [("table-6", 0)], "however large it is"


def test_a_long_game_is_worked_out_slice_by_slice() -> None:
    record = Record.read(example(HANDS))
    game, tries = replay.Replay(None), 1
    while (found := game.at(record.text, len(record.log), 0)) is None:
        tries += 1
    assert json.loads(found)["result"]["ranks"] == record.result["ranks"]
    assert tries > 1
