"""Bots that fail: the game goes on, and the server's log says what happened."""

import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from comptoir.table.record import Record
from comptoir.web.http.limits import Patience
from comptoir.web.services.bot_players import BotPlayers
from comptoir.web.tables.rooms import Room
from tests.titles import HANDS, PUZZLE, TURNS, records_of
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.in_process import served
from tests.web.serving import Server

FAILING = '''"""Read by every Python that starts: bots that fail, for server and workers alike."""

import os
import signal

from comptoir.bots import BOTS
from tests.waiting import pause


class Crashing:
    def choose(self, view, options, dice):
        raise RuntimeError("this bot crashes")


class Nonsense:
    def choose(self, view, options, dice):
        return "nonsense"


class Dying:
    def choose(self, view, options, dice):
        os.kill(os.getpid(), signal.SIGKILL)


class Slow:
    def choose(self, view, options, dice):
        pause(1)
        return options[0]


BOTS |= {"crashing": Crashing, "nonsense": Nonsense, "dying": Dying, "slow": Slow}
'''


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to which bots were added that fail."""
    folder = tmp_path_factory.mktemp("bots")
    (folder / "sitecustomize.py").write_text(FAILING, "utf-8")
    server = Server(tmp_path_factory.mktemp("data"), added=folder).start()
    yield server
    server.stop()


def with_bots(caller: Caller, *bots: str) -> Opened:
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    return caller.opened({"game": TURNS, "seats": seats, "pace": "instant"})


def watched(table: Opened, moves: int) -> None:
    """Wait until this many actions were played."""
    news, end = table.news(None), time.monotonic() + 60
    while news["game"]["moves"] < moves:
        assert time.monotonic() < end, "the bots go on"
        news = table.news(None, news["news"], wait=5)


def stopped(table: Opened) -> None:
    """Let people take the bots' seats, so that nobody plays any more."""
    for seat in (0, 1):
        table.do("host", "seat", seat=seat, kind="here")


def played_beside(table: Opened, server: Server) -> int:
    """Count what was played at all other tables: in the file, since asking takes a while."""
    with closing(sqlite3.connect(server.data / "comptoir.sqlite", timeout=30)) as connection:
        query = "SELECT count(*) FROM entries WHERE kind = 'play' AND table_id != ?"
        return int(connection.execute(query, (table.table,)).fetchone()[0])


def log_of(server: Server) -> str:
    return (server.data / "server.log").read_text("utf-8")


@pytest.mark.parametrize(
    ("bot", "moves", "said"),
    [
        ("crashing", 12, "this bot crashes"),
        ("nonsense", 12, "bot nonsense played 'nonsense'"),
        ("dying", 3, "bot dying failed"),
    ],
)
def test_for_a_bot_that_fails_any_option_is_played(
    bot: str, moves: int, said: str, caller: Caller, server: Server
) -> None:
    table = with_bots(caller, bot, bot)
    watched(table, moves)
    stopped(table)
    assert said in log_of(server)


def workers_of(server: Server) -> list[int]:
    """List the worker processes of a server."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text("ascii").split()
    lines: dict[int, bytes] = {}
    for child in children:
        with suppress(FileNotFoundError):  # it has just ended
            lines[int(child)] = Path(f"/proc/{child}/cmdline").read_bytes()
    return [child for child, line in lines.items() if b"spawn_main" in line]


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_game_goes_on(
    caller: Caller, server: Server
) -> None:
    table = with_bots(caller, "slow", "slow")
    watched(table, 1)
    killed = until(lambda: workers_of(server))
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    watched(table, table.game(None)["moves"] + 2)
    fresh = until(lambda: workers_of(server))
    stopped(table)
    assert not set(fresh) & set(killed)
    assert "bot slow failed" in log_of(server), "it was thinking"


def test_who_waits_for_a_bot_is_answered_before_those_that_only_bots_play_at(
    server: Server,
) -> None:
    """Every answer of these bots takes a second, and there are more tables than workers."""
    stranger, friend = Caller(server, "127.0.0.3"), Caller(server, "127.0.0.2")
    noise = [with_bots(stranger, "slow", "slow") for _ in range(8)]
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "slow"}]
    table = friend.opened({"game": TURNS, "seats": seats, "pace": "instant"})
    with ExitStack() as lines, table.live(0) as line:
        for one in noise:
            lines.enter_context(one.live(None)).until("news")
        for one in noise[:2]:
            watched(one, 1)
        for _ in range(2):  # the first time a worker may have to be started
            while 0 in (game := table.game(0))["owing"]:
                table.act(0, game["options"][0])
            before = played_beside(table, server)
            while line.game is None or line.game["moves"] <= game["moves"]:
                line.until("news")
            after = played_beside(table, server)
        for one in noise:
            stopped(one)
    for one_of_them in (stranger, friend):
        one_of_them.http.close()
    assert after - before < len(noise) - 2, "in turn, all of them would come first"


def test_bots_among_themselves_pause_while_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.web.live.audience.LINGERS", 0.0)

    def played(table: Opened) -> int:
        with closing(sqlite3.connect(tmp_path / "comptoir.sqlite", timeout=30)) as connection:
            query = "SELECT count(*) FROM entries WHERE table_id = ?"
            return int(connection.execute(query, (table.table,)).fetchone()[0])

    with served(tmp_path, Patience()) as (caller, here):
        seats = [{"kind": "bot", "bot": "random"}] * 4
        table = caller.opened({"game": HANDS, "seats": seats, "pace": "brisk"})
        with table.live(None) as line:
            line.until_seq(4)
        until(lambda: not here.server.bot_players._tasks)
        before = played(table)
        caller.open(HANDS, "here bot")
        caller.get(f"/api/tables/{table.table}")
        assert not here.server.bot_players._tasks
        assert played(table) == before
    with served(tmp_path, Patience()) as (caller, here):
        caller.get("/health")
        assert played(table) == before, "nor when the server starts again"
        again = Opened(caller, table.table, table.host, table.tokens)
        with again.live(None) as line:
            line.until_seq(before + 2)


def test_where_only_people_sit_no_bot_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    look = BotPlayers._play

    async def noted(players: BotPlayers, room: Room, in_turn: int = 0) -> bool:
        looked.append(room.table)
        return await look(players, room, in_turn)

    monkeypatch.setattr(BotPlayers, "_play", noted)
    with served(tmp_path, Patience()) as (caller, _):
        table = caller.open(HANDS, "here here")
        with table.live(0) as line:
            line.until("news")  # before the table was read nobody knew who sits there
            looked.clear()
            for seat in (0, 1, 0):
                line.until_seq(table.do(seat, "say", id=f"word {seat}", text="Hello")["seq"])
            assert not looked
            table.do("host", "seat", seat=1, kind="bot")
            until(lambda: looked == [table.table])


def short_record() -> str:
    """Give a record whose script ends early: bots can play some actions, and then none."""
    record = Record.load(records_of(PUZZLE) / "two_at_a_real_table.txt")
    del record.script[1:]
    record.log, record.digests, record.result = [], {}, {}
    return record.text


def test_bots_that_can_play_nothing_wait_until_something_changes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def stops(number: int) -> None:
        until(lambda: caplog.text.count("bots stopped at table") >= number)

    with served(tmp_path, Patience(again=0.01)) as (caller, _):
        seats = [{"kind": "bot"}] * 2
        table = caller.opened({"record": short_record(), "seats": seats, "pace": "instant"})
        table.news(None)
        stops(1)
        for _ in range(40):  # longer than they rest
            caller.get("/health/live")
        table.news(None)
        assert caplog.text.count("bots stopped at table") == 1
        table.do("host", "pace", pace="brisk")
        stops(2)


def test_bots_go_on_by_themselves_once_there_is_room_on_the_disk_again(
    caller: Caller, server: Server
) -> None:
    table = with_bots(caller, "slow", "slow")
    with table.live(None) as line:
        watched(table, 2)
        limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
        try:
            full = table.news(None)
            line.until_seq(full["news"])
            until(lambda: "could not be kept" in "".join(server.said))  # and nobody asks: that
            # alone would make the bots try again
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
        heard = len(line.items)
        line.until_seq(full["news"] + 2)
        stopped(table)
        last = table.news(None)
        line.until_seq(last["news"])
    assert line.items[:heard] == full["items"]
    assert line.items == last["items"], "nothing is lost and nothing told twice"
