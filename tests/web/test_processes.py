"""Several processes serve the same tables: whichever is asked, and whichever ends."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from comptoir.web.services.game_info import example
from scripts.postgres import Cluster
from tests.titles import HANDS, TURNS
from tests.waiting import PATIENCE, until
from tests.web.asking import Caller, Opened, bearer
from tests.web.serving import Pair, Server

RACES, MANY_RACES = 100, 10_000
NUMBERS = count(1)
TOO_FAST = 429


@pytest.fixture
def url(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database(f"processes_{next(NUMBERS)}")


@contextmanager
def thinking(url: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A process that only thinks."""
    command = [sys.executable, "-m", "comptoir", "think", "--lang", "en", "--database", url]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "Bots are thinking here" in line:
                break
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            process.communicate(timeout=PATIENCE)


def test_two_tabs_race_on_two_processes_and_one_wins(url: str) -> None:
    race(url, RACES)


@pytest.mark.slow
def test_two_tabs_race_ten_thousand_times(url: str) -> None:
    race(url, MANY_RACES)


def race(url: str, times: int) -> None:
    """Send two answers to the same question at once, each to another process."""
    pair = Pair(url).start()
    caller = Caller(pair)
    try:
        with caller.http:
            won, told = asyncio.run(racing(caller, pair.urls, times))
    finally:
        pair.stop()
    assert won == times, "each time one of the two"
    assert set(told) <= {"web.why.stale", "table.why.not_your_turn", "web.why.over"}, set(told)
    assert len(told) == times


async def racing(caller: Caller, urls: list[str], times: int) -> tuple[int, list[str]]:
    won, told, names = 0, list[str](), count()
    table = await asyncio.to_thread(caller.open, TURNS, "here here")
    async with httpx.AsyncClient(timeout=60) as http:
        while len(told) < times:
            both = [await seen(http, url, table) for url in urls]
            assert both[0] == both[1], "both see the same table"
            game = both[0]
            if game["result"]:
                table = await asyncio.to_thread(caller.open, TURNS, "here here")
                continue
            seat = game["owing"][0]
            options = await seen(http, urls[0], table, seat)
            wishes = [
                act(http, url, table, seat, f"n{next(names)}", options, choice)
                for url, choice in zip(urls, (0, -1), strict=True)
            ]
            found = await asyncio.gather(*wishes)
            if TOO_FAST in [answer.status_code for answer in found]:
                table = await asyncio.to_thread(caller.open, TURNS, "here here")
                won += sum(answer.status_code == 200 for answer in found)
                told += ["web.why.stale"] * sum(answer.status_code == 200 for answer in found)
                continue
            won += sum(answer.status_code == 200 for answer in found)
            told += [answer.json()["error"]["id"] for answer in found if answer.status_code != 200]
    return won, told


async def seen(
    http: httpx.AsyncClient, url: str, table: Opened, seat: int | None = None
) -> dict[str, Any]:
    """What a process tells a seat, or a spectator, of the game."""
    path = f"{url}/api/tables/{table.table}/news"
    headers = {} if seat is None else bearer(table.tokens[seat])
    answer = await http.get(path, headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["game"])


async def act(
    http: httpx.AsyncClient,
    url: str,
    table: Opened,
    seat: int,
    name: str,
    game: dict[str, Any],
    choice: int,
) -> httpx.Response:
    body = {"id": name, "moves": game["moves"], "actions": [game["options"][choice]]}
    path = f"{url}/api/tables/{table.table}/act"
    return await http.post(path, json=body, headers=bearer(table.tokens[seat]))


def test_who_is_there_is_known_at_every_process(url: str) -> None:
    pair = Pair(url).start()
    here, there = (Caller(server) for server in pair.servers)
    try:
        with here.http, there.http:
            table = here.open(TURNS, "here here")
            other = Opened(there, table.table, table.host, table.tokens)
            with table.live(0) as first:
                first.until("news")
                with other.live(1) as second:
                    second.until("news")
                    assert first.until("online")["online"] == [0, 1]
                    until(lambda: [one["online"] for one in seats(other)] == [True, True])
                    said = second.ask("say", id="a", text="hello")
                    first.until_seq(said["ok"]["seq"])
                    assert first.items[-1]["text"] == "hello"
                assert first.until("online")["online"] == [0]
    finally:
        pair.stop()


def test_who_was_at_a_process_that_was_killed_is_soon_not_there(url: str) -> None:
    pair = Pair(url).start()
    here, there = (Caller(server) for server in pair.servers)
    try:
        with here.http, there.http:
            table = here.open(TURNS, "here here")
            other = Opened(there, table.table, table.host, table.tokens)
            with table.live(0) as first, other.live(1):
                first.until("news")
                until(lambda: [one["online"] for one in seats(table)] == [True, True])
                pair.servers[1].kill()
                until(lambda: [one["online"] for one in seats(table)] == [True, False], seconds=10)
    finally:
        pair.stop()


def seats(table: Opened) -> list[dict[str, Any]]:
    return list(table.news(None)["table"]["seats"])


def test_what_is_not_thought_here_is_thought_elsewhere(url: str) -> None:
    pair = Pair(url, "--thinkers", "0").start()
    caller = Caller(pair)
    try:
        with caller.http:
            bots = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
            table = caller.opened({"game": HANDS, "seats": bots, "pace": "instant", "hints": True})
            finished = caller.opened({"record": example(HANDS)})
            analysis = f"/api/tables/{finished.table}/analysis"
            path = f"/api/tables/{finished.table}/analyse"
            assert caller.post(path, {}).json()["state"] == "running"
            waits = 'kind="analysis",state="waiting"'
            figures = httpx.get(f"{pair.servers[0].url}/metrics", timeout=10).text
            assert f"comptoir_jobs{{{waits}}} 1.0" in figures
            assert f"comptoir_jobs_oldest_seconds{{{waits}}} " in figures
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            with thinking(url, "--metrics-port", str(port)) as first:
                wait_for_turn(table)
                assert table.do(0, "hint", id="a")["best"]["action"]
                seen = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=10).text
                assert 'comptoir_workers{kind="bots"}' in seen
                assert 'comptoir_jobs{kind="analysis",state="taken"} 1.0' in seen
                assert httpx.get(f"http://127.0.0.1:{port}/ready", timeout=10).status_code == 200
                other = httpx.get(f"http://127.0.0.1:{port}/api/tables", timeout=10)
                assert other.status_code == 404
                for _ in range(3):
                    table.act(0, table.game(0)["options"][0])
                    wait_for_turn(table)
                first.kill()
                first.wait(PATIENCE)
                with thinking(url):
                    table.act(0, table.game(0)["options"][0])
                    wait_for_turn(table)
                    found = until(lambda: told(caller, analysis), seconds=200, every=0.5)
            assert found["analysis"]
    finally:
        pair.stop()


def told(caller: Caller, path: str) -> dict[str, Any] | None:
    found = caller.get(path).json()
    return dict(found) if found["state"] == "done" else None


def wait_for_turn(table: Opened) -> None:
    """Wait until the first seat owes an answer."""
    until(lambda: 0 in table.game(0)["owing"])


def test_a_process_that_ends_is_begun_again_and_figures_are_summed(url: str) -> None:
    server = Server(Path(), "--workers", "2", "--log-file", os.devnull, database=url).start()
    try:
        before = until(lambda: two_of(server.pid))
        with Caller(server).http as http:
            assert http.get("/health/live").status_code == 200
        os.kill(before[0], signal.SIGKILL)
        until(lambda: answers(server.url))
        after = until(lambda: now if (now := two_of(server.pid)) and now != before else None)
        assert before[1] in after, "the other one goes on"
        until(lambda: live_requests(server.url) >= 5)
        assert server.stop() == 0
        until(lambda: not any(Path(f"/proc/{process}").exists() for process in after))
    finally:
        server.kill()


def two_of(parent: int) -> list[int] | None:
    """The two processes that serve, once there are two."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
            command = (folder / "cmdline").read_text()
        except (FileNotFoundError, NotADirectoryError, ProcessLookupError):
            continue
        if stat.rpartition(")")[2].split()[1] == str(parent) and "spawn_main" in command:
            found.append(int(folder.name))
    return sorted(found) if len(found) == 2 else None


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health/live", timeout=10).status_code == 200
    except httpx.TransportError:
        return False


def live_requests(url: str) -> float:
    """How many such questions were answered, by whichever process."""
    answers(url)
    text = httpx.get(f"{url}/metrics", timeout=10).text
    found = re.search(r'comptoir_requests_total\{.*"/health/live".*\} (\S+)', text)
    return float(found[1]) if found else 0.0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["serve", "--workers", "2"], "--database postgresql://"),
        (["serve", "--database", "mysql://x"], "not the address of a PostgreSQL database"),
        (["serve", "--database", ""], "not the address of a PostgreSQL database"),
        (["serve", "--database", "postgresql://u:secret@127.0.0.1:1/x"], "127.0.0.1:1/x"),
        (["think"], "--database postgresql://"),
        (["think", "--database", "postgresql://127.0.0.1:1/x"], "cannot use this database"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: list[str], said: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "comptoir", *arguments, "--lang", "en"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr
    assert run.stderr.count("\n") == 1
    assert "secret" not in run.stderr


NEWER = """
from comptoir.web.tables import postgres_migrations

STEP = ("ALTER TABLE tables ADD COLUMN colour text",)
postgres_migrations.VERSIONS = (*postgres_migrations.VERSIONS, STEP)
"""


def test_old_and_new_serve_side_by_side_while_they_are_restarted(url: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(NEWER, "utf-8")
    old = Server(Path(), database=url).start()
    new = Server(Path(), database=url, added=tmp_path)
    callers = [Caller(old)]
    try:
        table = callers[0].open(TURNS, "here here")
        new.start()
        callers.append(Caller(new))
        name, ids = table.table, table.ids
        both = [Opened(caller, name, table.host, table.tokens, ids) for caller in callers]
        for number in range(6):
            seat = both[0].game(None)["owing"][0]
            both[number % 2].act(seat, both[number % 2].game(seat)["options"][0])
            assert both[0].news(seat) == both[1].news(seat)
        fresh = [caller.open(TURNS, "here here") for caller in callers]
        for opened, other in zip(fresh, reversed(callers), strict=True):
            assert other.get(f"/api/tables/{opened.table}").status_code == 200
        old.stop()
        with pytest.raises(AssertionError, match="written by a newer Comptoir"):
            old.start()
        assert both[1].game(None)["moves"] == 6
    finally:
        for caller in callers:
            caller.http.close()
        old.kill()
        new.stop()


def test_while_the_database_is_away_nothing_is_kept_and_then_it_goes_on() -> None:
    cluster = Cluster(safe=True).start()
    server = Server(Path(), database=cluster.database("away")).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.open(TURNS, "here here")
            seat = table.game(None)["owing"][0]
            game = table.game(seat)
            wish = {"id": "a", "moves": game["moves"], "actions": game["options"][:1]}
            with table.live(seat) as line:
                line.until("news")
                cluster.stop("fast")
                refused = line.ask("act", **wish)["error"]["id"]
                assert refused == "web.why.not_saved"
                assert table.refused(seat, "act", **wish) == (503, "web.why.not_read")
                assert caller.get("/api/tables").status_code == 503
                unwell, abroad = (
                    httpx.get(f"{server.url}/health", headers=headers, timeout=20)
                    for headers in ({}, {"X-Forwarded-For": "192.0.2.1"})
                )
                assert (unwell.status_code, abroad.status_code) == (503, 503)
                assert abroad.json()["cause"] == "the database cannot be used"
                assert unwell.json()["cause"] != abroad.json()["cause"]
                cluster.start()
                until(lambda: caller.get("/health").status_code == 200)
                assert line.ask("act", **wish)["ok"]["moves"] == 1
            assert table.game(None)["moves"] == 1
    finally:
        server.stop()
        cluster.remove()
    assert any("the database does not write" in line for line in server.said)
