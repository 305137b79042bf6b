"""The proxies of deploy/ in front of real servers: who serves what, and what if one is gone."""

import json
import random
import shutil
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scripts.postgres import Cluster
from tests.deploy.fronting import Front, Fronting, caddy, certificate, nginx
from tests.titles import TURNS
from tests.waiting import pause, until
from tests.web.asking import Caller, Line, Opened
from tests.web.opening import open_tables
from tests.web.serving import Server

TABLES = 12
BACK = 2.0
"""Seconds within which a player is back at another process."""
RESTARTS = 1012
DRAIN = ("--drain", "2")
OPTIONS = ("--proxy", "127.0.0.1", "--log", "json", "--log-clients", "full")
PROXIES = pytest.mark.parametrize("fronting", [nginx, caddy], ids=["nginx", "caddy"])


@pytest.fixture(autouse=True)
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trust the certificate of our own that nginx is given."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate(tmp_path)[0]))


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers that know the same tables, and nothing of each other."""
    wish = {"game": TURNS, "seats": [{"kind": "here"}] * 2, "spectators": "link"}
    folders = tmp_path / "one", tmp_path / "two"
    folders[0].mkdir()
    opened = open_tables(folders[0], [wish] * TABLES)
    (tmp_path / "opened.json").write_text(json.dumps(opened))
    shutil.copytree(*folders)
    first, second = (Server(folder, *OPTIONS, *DRAIN).start() for folder in folders)
    yield first, second
    first.kill()
    second.kill()


def tables_of(tmp_path: Path, front: Front) -> tuple[Caller, list[Opened]]:
    caller = Caller(front)
    opened = json.loads((tmp_path / "opened.json").read_text())
    return caller, [
        Opened(caller, one["table"], one["host"], [seat["token"] for seat in one["seats"]])
        for one in opened
    ]


def address(server: Server) -> str:
    return server.url.partition("//")[2]


def lines_of(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (server.data / "server.log").read_text().splitlines()]


def looked_at(table: Opened, dice: random.Random) -> None:
    """Look at a table and play there, in all the ways there are."""
    assert table.caller.get(f"/table/{table.table}").status_code == 200
    assert table.caller.get(f"/api/tables/{table.table}", table.tokens[0]).status_code == 200
    with table.live(0) as line:
        line.until("news")
        assert line.game is not None
        (seat,) = line.game["owing"]
        seq = table.act(seat, dice.choice(table.game(seat)["options"]))["seq"]
        line.until_seq(seq)
        assert line.ask("say", id="s", text="Hello")["ok"]["seq"] == seq + 1
        assert table.news(1, since=seq, wait=5)["news"] == seq + 1


@PROXIES
def test_all_of_a_table_goes_to_one_process_and_the_rest_to_any(
    fronting: Fronting, pair: tuple[Server, Server], tmp_path: Path
) -> None:
    with fronting(tmp_path, [address(server) for server in pair]) as front:
        caller, tables = tables_of(tmp_path, front)
        with caller.http:
            dice = random.Random(4)
            for table in tables:
                looked_at(table, dice)
            for _ in range(40):
                assert caller.get("/api/games").status_code == 200
            told = {"X-Forwarded-For": "203.0.113.9", "X-Comptoir-Table": tables[0].table}
            assert caller.http.get("/api/bots", headers=told).status_code == 200
            assert caller.get("/metrics").status_code == 404
            assert caller.http.get("/api/games/").headers["location"] == f"{front.url}/api/games"
    served: dict[str, set[Server]] = defaultdict(set)
    ways: dict[str, set[str]] = defaultdict(set)

    def all_told() -> bool:
        for server in pair:
            for line in lines_of(server):
                if table := line.get("table"):
                    served[table].add(server)
                    ways[table].add(line["path"].replace(table, "T"))
        return all("/api/tables/T/live" in ways[table.table] for table in tables)

    until(all_told)
    assert [len(served[table.table]) for table in tables] == [1] * TABLES
    assert len(set.union(*served.values())) == 2, "both have some"
    expected = {"/table/T", "/api/tables/T"}
    expected |= {f"/api/tables/T/{way}" for way in ("act", "live", "news")}
    assert all(ways[table.table] == expected for table in tables)
    for server in pair:
        lines = lines_of(server)
        assert [line for line in lines if line.get("path") == "/api/games"]
        assert {line.get("client", "127.0.0.1") for line in lines} == {"127.0.0.1"}


def here(server: Server, tables: list[Opened]) -> list[Opened]:
    """Those tables whose first player is connected to this server, as it says itself."""
    with httpx.Client(base_url=server.url) as asking:
        told = [asking.get(f"/api/tables/{table.table}").json() for table in tables]
    return [table for table, one in zip(tables, told, strict=True) if one["seats"][0]["online"]]


@pytest.mark.sampled(1)
@PROXIES
def test_players_of_a_killed_process_are_soon_back_at_another(
    fronting: Fronting, pair: tuple[Server, Server], tmp_path: Path
) -> None:
    with fronting(tmp_path, [address(server) for server in pair]) as front, ExitStack() as lines:
        caller, tables = tables_of(tmp_path, front)
        lines.enter_context(caller.http)
        for table in tables:
            lines.enter_context(table.live(0)).until("news")
        lost = here(pair[0], tables)
        assert 0 < len(lost) < TABLES
        assert len(lost) + len(here(pair[1], tables)) == TABLES
        pair[0].kill()
        killed = time.monotonic()
        for table in lost:
            lines.enter_context(table.live(0)).until("news")
        assert time.monotonic() - killed < BACK
        assert len(here(pair[1], tables)) == TABLES


class Talker:
    """Somebody at a table who talks over a socket, and connects again as the page does."""

    def __init__(self, table: Opened) -> None:
        self.table = table
        self.acknowledged: dict[str, int] = {}
        self.codes: list[int | None] = []
        self.breaks: list[float] = []
        self.stopped = Event()
        self.lost = 0.0

    def talk(self) -> None:
        """Talk until told to stop; what was not answered is said again."""
        dice = random.Random(self.table.table)
        while not self.stopped.is_set():
            try:
                with self.table.live(0) as line:
                    line.until("news")
                    if self.lost:
                        self.breaks.append(time.monotonic() - self.lost)
                        self.lost = 0.0
                    self._say(line)
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else None)
                self.lost = self.lost or time.monotonic()
            except InvalidStatus as refused:  # the proxy finds nobody
                assert refused.response.status_code == 502  # noqa: PT017 - it goes on after that
            pause(0.3 * (0.6 + 0.8 * dice.random()))

    def _say(self, line: Line) -> None:
        while not self.stopped.is_set():
            name = f"n{len(self.acknowledged)}"
            answer = line.ask("say", id=name, text=name)
            if "ok" in answer:
                self.acknowledged[name] = answer["ok"]["seq"]
            pause(0.3)


def all_back(talkers: list[Talker], times: int = 0) -> bool:
    """Tell whether everybody is connected, after this many breaks at least."""
    return all(not one.lost and len(one.breaks) >= times for one in talkers)


def all_kept(talker: Talker) -> None:
    """See that all that was acknowledged is there, where it was said to be, and once."""
    items = talker.table.news(0)["items"]
    said = [(item["text"], item["seq"]) for item in items if "text" in item]
    kept = dict(said)
    assert len(kept) == len(said), "nothing is there twice"
    assert {name: kept[name] for name in talker.acknowledged} == talker.acknowledged
    assert len(kept) - len(talker.acknowledged) in (0, 1), "one was on its way"


def talk_on(talkers: list[Talker]) -> None:
    """Wait until everybody was heard twice from now on."""
    before = [len(talker.acknowledged) for talker in talkers]
    until(
        lambda: all(len(one.acknowledged) > n + 1 for one, n in zip(talkers, before, strict=True))
    )


@contextmanager
def talking(tables: list[Opened]) -> Iterator[list[Talker]]:
    """Have somebody talk at every table meanwhile."""
    talkers = [Talker(table) for table in tables]
    with ThreadPoolExecutor(len(tables)) as pool:
        talks = [pool.submit(talker.talk) for talker in talkers]
        try:
            until(lambda: all(talker.acknowledged for talker in talkers))
            yield talkers
        finally:
            for talker in talkers:
                talker.stopped.set()
        for talk in talks:
            talk.result(BACK * 10)


def test_a_server_that_restarts_under_play_has_all_it_acknowledged(tmp_path: Path) -> None:
    server = Server(tmp_path / "one", *OPTIONS).start()
    try:
        with nginx(tmp_path, [address(server)]) as front:
            caller = Caller(front)
            with caller.http:
                tables = [caller.open(TURNS) for _ in range(4)]
                with talking(tables) as talkers:
                    assert server.stop() == 0
                    server.start()
                    up = time.monotonic()
                    until(lambda: all_back(talkers, 1))
                    assert time.monotonic() - up < BACK
                for talker in talkers:
                    assert set(talker.codes) == {RESTARTS}
                    all_kept(talker)
    finally:
        server.kill()


@pytest.mark.sampled(1)
@PROXIES
def test_processes_restart_one_by_one_and_nobody_notices(
    fronting: Fronting, pair: tuple[Server, Server], tmp_path: Path
) -> None:
    with fronting(tmp_path, [address(server) for server in pair]) as front:
        caller, tables = tables_of(tmp_path, front)
        stopped, told = Event(), list[int]()

        def ask(table: Opened) -> None:
            while not stopped.is_set():
                told.append(caller.get("/api/games").status_code)
                told.append(caller.get(f"/table/{table.table}").status_code)
                told.append(table.ask(1, "say", id=f"w{len(told)}", text="Here").status_code)
                pause(0.1)

        with caller.http, talking(tables[:4]) as talkers, ThreadPoolExecutor(4) as pool:
            asking = [pool.submit(ask, table) for table in tables[:4]]
            try:
                for server in pair:
                    assert server.stop() == 0
                    server.start()
                    until(lambda: all_back(talkers))
            finally:
                stopped.set()
            for one in asking:
                one.result(BACK * 10)
        assert len(told) > 20
        assert set(told) <= {200, 429}, "there was always somebody who answered"
        breaks = [one for talker in talkers for one in talker.breaks]
        assert breaks
        assert max(breaks) < BACK
        assert {code for talker in talkers for code in talker.codes} == {RESTARTS}


@pytest.mark.sampled(1)
@PROXIES
def test_with_one_database_processes_come_and_go_and_nothing_is_lost(
    fronting: Fronting, tmp_path: Path
) -> None:
    cluster = Cluster().start()
    servers = [Server(Path(), *OPTIONS, *DRAIN, database=cluster.url()) for _ in range(2)]
    try:
        with fronting(tmp_path, [address(server.start()) for server in servers]) as front:
            caller = Caller(front)
            with caller.http:
                with talking([caller.open(TURNS) for _ in range(4)]) as talkers:
                    first, second = servers
                    for server, end in (
                        (first, first.kill),
                        (first, first.stop),
                        (second, second.stop),
                        (second, second.kill),
                    ):
                        end()
                        talk_on(talkers)
                        server.start()
                breaks = [one for talker in talkers for one in talker.breaks]
                assert breaks
                assert max(breaks) < BACK
                for talker in talkers:
                    all_kept(talker)
    finally:
        for server in servers:
            server.kill()
        cluster.remove()
