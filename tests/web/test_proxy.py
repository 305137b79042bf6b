"""Behind a reverse proxy: who is trusted to say who calls, and that everything goes through it."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from comptoir.table.refusal import BadOption
from comptoir.web.ops.serve import networks
from tests.titles import TURNS
from tests.waiting import until
from tests.web.asking import Caller
from tests.web.proxy import proxied
from tests.web.serving import Server

BURST = 60
"""This many tables may be opened at once from one address."""


def lines_of(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (server.data / "server.log").read_text().splitlines()]


@pytest.fixture(scope="module")
def trusting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts the proxy on this machine, as `--proxy 127.0.0.1` says."""
    options = ("--proxy", "127.0.0.1,10.0.0.0/8", "--log", "json", "--log-clients", "full")
    server = Server(tmp_path_factory.mktemp("trusting"), *options).start()
    yield server
    server.stop()


def header(number: int) -> dict[str, str]:
    """What a proxy says of somebody who called it over https."""
    return {"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"}


def tried(client: httpx.Client, *numbers: int) -> int:
    """Try to open tables with nothing in hand, for these callers in turn, until it is too often.

    Give how often it was not.
    """
    for count in range(20 * BURST):
        found = client.post("/api/tables", headers=header(numbers[count % len(numbers)]))
        if found.status_code == 429:
            return count
        assert found.status_code == 400
    raise AssertionError("it is never too often")


def test_a_trusted_proxy_says_who_calls_and_each_caller_has_limits_of_their_own(
    trusting: Server,
) -> None:
    with httpx.Client(base_url=trusting.url) as client:
        assert tried(client, 9) >= BURST
        assert client.post("/api/tables", headers=header(10)).status_code == 400

    def callers() -> set[str]:
        lines = lines_of(trusting)
        return {line["client"] for line in lines if line.get("path") == "/api/tables"}

    until(lambda: callers() >= {"203.0.113.9", "203.0.113.10"})
    assert "127.0.0.1" not in callers()


def test_behind_a_trusted_proxy_addresses_are_those_of_the_page(trusting: Server) -> None:
    with httpx.Client(base_url=trusting.url) as client:
        moved = client.get("/api/games/", headers=header(9)).headers["location"]
        assert moved == f"{trusting.url.replace('http', 'https', 1)}/api/games"
        assert client.get("/api/games/").headers["location"] == f"{trusting.url}/api/games"


def test_a_game_goes_over_sockets_and_by_asking_through_a_proxy(trusting: Server) -> None:
    with proxied(trusting.url, "X-Forwarded-For: 203.0.113.11") as proxy:
        caller = Caller(proxy)
        with caller.http:
            table, dice = caller.open(TURNS, "here here"), random.Random(3)
            with table.live(0) as line:
                game = line.turn(0)
                act = {"moves": 0, "actions": [dice.choice(game["options"])]}
                assert line.ask("act", id="a", **act)["ok"]["moves"] == 1
                seq = table.news(1, wait=5)["news"]
                (seat,) = table.game(1)["owing"]
                table.any_act(seat, dice)
                line.until_seq(seq + 1)
                assert line.game is not None
                assert line.game["moves"] == 2

    def sockets() -> list[tuple[str, str]]:
        closed = [line for line in lines_of(trusting) if line.get("event") == "socket"]
        return [(line["client"], line["table"]) for line in closed]

    until(lambda: sockets() == [("203.0.113.11", table.table)])


def test_without_being_told_to_the_server_trusts_nobody(tmp_path: Path) -> None:
    server = Server(tmp_path, "--log", "json", "--log-clients", "full").start()
    try:
        with httpx.Client(base_url=server.url) as client:
            assert tried(client, *range(250)) < 3 * BURST, "they are all one caller"
            moved = client.get("/api/games/", headers=header(9)).headers["location"]
        assert moved == f"{server.url}/api/games"
        assert {line.get("client", "127.0.0.1") for line in lines_of(server)} == {"127.0.0.1"}
    finally:
        server.stop()


@pytest.mark.parametrize("given", ["localhost", "10.0.0.1/8", "*", "1.2.3.4,nobody"])
def test_what_is_no_address_is_no_proxy(given: str) -> None:
    with pytest.raises(BadOption) as caught:
        networks("--proxy", given)
    wrong = given.rpartition(",")[2]
    assert (caught.value.reason, caught.value.arguments) == (
        "web.why.network", {"name": "--proxy", "found": wrong},
    )  # fmt: skip
