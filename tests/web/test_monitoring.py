"""What those see who look after a server: whether it is well, its figures, and its log."""

import asyncio
import json
import logging
import os
import re
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient

from comptoir.cli import main
from comptoir.web.http.app import make_app
from comptoir.web.http.limits import USUAL
from comptoir.web.ops.health import Reporting
from comptoir.web.ops.logs import shown_client, without_secrets
from comptoir.web.ops.serve import networks
from comptoir.web.server import Server as App
from tests.titles import HANDS, TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.in_process import served
from tests.web.serving import Server

SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="[^"\\]*",?)+)\})? (-?[0-9.e+-]+)')


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """Let a server write nothing, as on a full disk."""
    limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)


def test_a_server_is_well_until_its_disk_is_full_and_again_afterwards(
    server: Server, caller: Caller
) -> None:
    for path in ("/health", "/api/health", "/ready"):
        assert (caller.get(path).status_code, caller.get(path).json()) == (200, {"ok": True})
    with no_room(server):
        until(lambda: caller.get("/health").status_code == 503)
        told = caller.get("/health").json()
        assert caller.get("/ready").json() == told
        assert caller.get("/health/live").status_code == 200
    assert told == {"ok": False, "cause": "disk I/O error"}
    until(lambda: caller.get("/health").status_code == 200)
    assert caller.open(HANDS).do(0, "say", id="a", text="Again")["seq"] == 2


def test_a_server_whose_writer_has_ended_says_so(tmp_path: Path) -> None:
    with served(tmp_path, USUAL) as (caller, here):
        table = caller.open(HANDS)
        here.server.store.close()
        found = caller.get("/health")
        assert (found.status_code, found.json()["ok"]) == (503, False)
        assert "the thread that does it has ended" in found.json()["cause"]
        assert table.refused(0, "say", id="a", text="Hello") == (503, "web.why.not_saved")


def figures(caller: Caller) -> dict[tuple[str, str], float]:
    """Read the figures, each by its name and its labels; refuse what is no such text."""
    found = caller.get("/metrics")
    assert found.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    samples: dict[tuple[str, str], float] = {}
    kinds: dict[str, str] = {}
    for line in found.text.splitlines():
        if line.startswith("# TYPE "):
            name, kind = line.split()[2:]
            assert name not in kinds, "each is told once"
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            match = SAMPLE.fullmatch(line)
            assert match, line
            assert match[1] in kinds or kinds[re.sub("_(bucket|sum|count)$", "", match[1])]
            samples[match[1], match[2] or ""] = float(match[3])
    assert set(kinds.values()) == {"counter", "gauge", "histogram"}
    return samples


def test_the_figures_count_what_happens(server: Server, caller: Caller) -> None:
    before = figures(caller)

    def more(name: str, labels: str = "") -> float:
        return figures(caller).get((name, labels), 0) - before.get((name, labels), 0)

    table = caller.seat(TURNS, "Ann bot")
    with table.live(0) as line:
        line.turn(0)
        until(lambda: figures(caller)["comptoir_sockets_open", ""] == 1)
        while not more("comptoir_bot_answer_seconds_count", 'level="merchant"'):
            game = line.turn(0)
            line.ask(
                "act", id=f"m{game['moves']}", moves=game["moves"], actions=game["options"][:1]
            )
    caller.get(f"/api/tables/{table.table}", "no-such-token")
    caller.get("/nowhere/at/all")
    assert more("comptoir_actions_total", f'game="{TURNS}"') >= table.game(0)["moves"]
    assert more("comptoir_commit_seconds_count") >= table.news(0)["news"]
    refused = 'method="GET",route="/api/tables/{table}",status="4xx"'
    assert more("comptoir_requests_total", refused) == 1
    assert more("comptoir_requests_total", 'method="GET",route="other",status="4xx"') == 1
    assert more("comptoir_request_seconds_count", 'route="/api/tables/{table}"') == 1
    until(lambda: figures(caller)["comptoir_sockets_open", ""] == 0)
    now = figures(caller)
    assert now["comptoir_rooms", ""] >= 1
    assert now["process_resident_memory_bytes", ""] > 10**7
    assert any(name == "comptoir_build_info" for name, _ in now)
    buckets = [
        value
        for (name, labels), value in now.items()
        if name == "comptoir_request_seconds_bucket" and 'route="/metrics"' in labels
    ]
    assert buckets == sorted(buckets)
    assert buckets[-1] == now["comptoir_request_seconds_count", 'route="/metrics"']


def test_nothing_that_strangers_write_becomes_a_label(caller: Caller) -> None:
    before = figures(caller)
    for number in range(6):
        caller.get(f"/made-up-{number}")
        caller.get(f"/api/tables/made-up-{number}")
        caller.get(f"/static/made-up-{number}.js")
        caller.http.request(f"MADE{number}", "/api/tables")
    fresh = [name for name in figures(caller) if name not in before]
    assert not [name for name in fresh if "made-up" in str(name) or "MADE" in str(name)]
    counted = {labels for name, labels in fresh if name == "comptoir_requests_total"}
    assert len(counted) <= 5, "an address that is none, three routes, and this one"


async def statuses(data: Path, client: str, headers: dict[str, str], readers: str) -> int:
    server = App(data, reporting=Reporting(readers=tuple(networks("--metrics", readers))))
    app = make_app(server)
    transport = ASGITransport(app, client=(client, 1234))
    async with server.lifespan(app), AsyncClient(transport=transport) as asking:
        found = await asking.get("http://test/metrics", headers=headers)
        return found.status_code


@pytest.mark.parametrize(
    ("client", "headers", "readers", "status"),
    [
        ("127.0.0.1", {}, "", 200),
        ("::1", {}, "", 200),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, "", 403),
        ("127.0.0.1", {"Forwarded": "for=203.0.113.9"}, "", 403),
        ("203.0.113.9", {}, "", 403),
        ("203.0.113.9", {}, "10.0.0.0/8,203.0.113.9", 200),
        ("10.1.2.3", {}, "10.0.0.0/8", 200),
        ("testclient", {}, "10.0.0.0/8", 403),
    ],
)
def test_figures_are_for_this_machine_and_for_whom_the_operator_names(
    client: str, headers: dict[str, str], readers: str, status: int, tmp_path: Path
) -> None:
    assert asyncio.run(statuses(tmp_path, client, headers, readers)) == status


def provoke(server: Server, table: Opened) -> str:
    """Let the server make a mistake: what it looks for is not there. Give the id it answers."""
    with closing(sqlite3.connect(server.data / "comptoir.sqlite", timeout=30)) as connection:
        connection.execute("ALTER TABLE tables RENAME TO gone")
        try:
            found = table.caller.get("/api/tables")
        finally:
            connection.execute("ALTER TABLE gone RENAME TO tables")
    assert (found.status_code, found.json()["error"]["id"]) == (500, "web.why.broken")
    assert found.headers["content-security-policy"], "a mistake has our headers, too"
    assert found.json()["error"]["args"]["text"] == found.headers["x-request-id"]
    return found.headers["x-request-id"]


def secrets_of(server: Server, table: Opened) -> list[str]:
    """List everything that no log may tell: tokens, the server's secret, seeds, names, words."""
    with closing(sqlite3.connect(server.data / "comptoir.sqlite")) as connection:
        ((secret,),) = connection.execute("SELECT value FROM meta WHERE name = 'secret'")
        seeds = [
            json.loads(data)["seed"]
            for (data,) in connection.execute("SELECT data FROM entries WHERE kind = 'start'")
        ]
    assert seeds
    tokens = [token for token in (*table.tokens, table.host) if token]
    return [*tokens, secret, *seeds, "Secretive Sue", "private words", "made-up-token"]


def test_a_log_for_programs_has_all_that_happened_and_no_secret(tmp_path: Path) -> None:
    place = tmp_path / "elsewhere.log"
    server = Server(tmp_path / "data", "--log", "json", "--log-file", str(place)).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.seat(TURNS, "Ann bot")
            with table.live(0) as line:
                line.ask("sit", name="Secretive Sue")
                game = line.turn(0)
                line.ask("act", id="a", moves=game["moves"], actions=game["options"][:1])
                line.ask("act", id="b", moves=0, actions=["nonsense"])
                line.ask("say", id="c", text="private words")
            table.refused("made-up-token", "act", id="d", moves=0, actions=["private words"])
            caller.get(f"/table/{table.table}%23seat={table.tokens[0]}", table.tokens[0])
            caller.get(f"/api/tables/{table.tokens[0]}?token={table.host}")
            caller.get(f"/api/tables/{table.table}/news", table.tokens[0], host=table.host)
            mistake = provoke(server, table)
            with no_room(server):
                assert table.refused(0, "say", id="e", text="private words")[0] == 503
            secrets = secrets_of(server, table)
    finally:
        assert server.stop() == 0
    written = place.read_text("utf-8")
    said = written + "".join(server.said)
    assert [secret for secret in secrets if secret in said] == []
    lines = [json.loads(line) for line in written.splitlines()]
    check_lines(lines, table.table, mistake)
    assert "the log cannot be written" in said
    assert f"table {table.table} could not be kept" in said, "what the log is not given is told"


def check_lines(lines: list[dict[str, Any]], table: str, mistake: str) -> None:
    assert all({"time", "level", "event"} <= set(line) for line in lines)
    assert [line["event"] for line in lines if line["event"] in ("started", "stopped")] == [
        "started", "stopped",
    ]  # fmt: skip
    requests = [line for line in lines if line["event"] == "request"]
    assert len({line["request"] for line in requests}) == len(requests), "each has its own id"
    keys = {"method", "path", "status", "ms", "bytes"}
    assert all(keys <= set(line) and "client" not in line for line in requests)
    refused = next(line for line in requests if line["path"].endswith("/act"))
    assert (refused["status"], refused["table"], refused["method"]) == (401, table, "POST")
    (socket,) = [line for line in lines if line["event"] == "socket"]
    assert (socket["table"], socket["status"], socket["bytes"] > 1000) == (table, 1000, True)
    (error,) = [line for line in lines if line["level"] == "error" and line["request"] == mistake]
    assert "Traceback" in error["error"]
    assert "no such table: tables" in error["error"]


def test_a_log_goes_to_standard_output_if_told_so(tmp_path: Path) -> None:
    server = Server(tmp_path, "--log-file", "-", "--log-clients", "part").start()
    caller = Caller(server)
    with caller.http:
        identity = caller.get("/api/games").headers["x-request-id"]
    assert server.stop() == 0
    (line,) = [line for line in server.said if "GET /api/games 200" in line]
    assert line.endswith(f" ms 127.0.0.0/24 [{identity}]\n")
    assert not (tmp_path / "server.log").exists()


def test_a_full_disk_takes_the_log_and_not_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "--log-file", "/dev/full").start()
    caller = Caller(server)
    with caller.http:
        assert caller.get("/api/games").status_code == 200
        assert figures(caller)["comptoir_log_lines_lost_total", ""] >= 2
        table = caller.open()
        table.act(0, table.game(0)["options"][0])
    assert server.stop() == 0
    assert "".join(server.said).count("the log cannot be written") == 1


@pytest.mark.parametrize(
    ("how", "address", "shown"),
    [
        ("none", "203.0.113.9", ""),
        ("part", "203.0.113.9", "203.0.113.0/24"),
        ("part", "2001:db8:1:2::9", "2001:db8:1::/48"),
        ("part", "unix", ""),
        ("full", "203.0.113.9", "203.0.113.9"),
    ],
)
def test_of_an_address_is_logged_what_may_be(how: str, address: str, shown: str) -> None:
    assert shown_client(address, how) == shown


def test_what_looks_like_a_secret_is_left_out_of_a_log() -> None:
    token, seed = "h_XQF7RscPujQSxl12itcObQRI2ulisv", "7389babbfd365899975b361525eb98bd"
    said = f"KeyError('{token}') at /table/x#seat={token}: seed={seed} secret={seed}{seed}"
    assert without_secrets(said) == ("KeyError('***') at /table/x#seat=***: seed=*** secret=***")
    assert without_secrets("table 6twasyxos7v7dc3v") == "table 6twasyxos7v7dc3v"


@contextmanager
def as_it_was() -> Iterator[None]:
    """Leave this process, in which a server is started in vain, as it was."""
    root = logging.getLogger()
    handlers, level, mask = list(root.handlers), root.level, os.umask(0o022)
    try:
        yield
    finally:
        os.umask(mask)
        root.setLevel(level)
        for handler in set(root.handlers) - set(handlers):
            root.removeHandler(handler)
            handler.close()


@contextmanager
def as_nobody() -> Iterator[None]:
    """Be somebody who may not do everything, if one may."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(was)


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["backup", "copy.sqlite"]])
def test_a_folder_that_one_may_not_use_is_named(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "theirs"
    data.mkdir()
    data.chmod(0o000)
    with as_it_was(), as_nobody():
        code = main([*command, "--lang", "en", "--data", str(data)])
    data.chmod(0o700)
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert told.err.startswith(f"comptoir: {data}")
    assert told.err.endswith(": permission denied.\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--log", "xml"), "--log cannot be “xml”. Choose one of: text and json."),
        (("--log-clients", "some"), "--log-clients cannot be “some”"),
        (("--metrics", "me"), "--metrics: “me” is neither an address"),
        (("--log-file", "{}/none/such.log"), "none/such.log: there is no such file or folder."),
        (("--host", "203.0.113.1", "--port", "8000"), "203.0.113.1:8000: this computer does not"),
        (("--data", "{}/file"), "file: it already exists."),
        (("--data", "{}/file/below"), "below: it is not a folder."),
        (("--data", "{}/damaged"), "comptoir.sqlite is damaged (file is not a"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    options: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "comptoir.sqlite").write_text("not a database " * 100)
    given = [option.format(tmp_path) for option in options]
    with as_it_was():
        code = main(["serve", "--lang", "en", "--data", str(tmp_path), *given])
    told = capsys.readouterr()
    assert (code, told.out, told.err.count("\n")) == (2, "", 1)
    assert said in told.err
