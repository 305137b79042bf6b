"""How much one network may ask, and that this leaves room for all others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from comptoir.web.http.answers import refused
from comptoir.web.http.limits import USUAL, Buckets, network_of
from comptoir.web.http.lobby_routes import PAGE
from comptoir.web.http.throttling import AT_ONCE, NetworkLimits, Throttled
from comptoir.web.services.game_info import example
from comptoir.web.tables.opened_tables import ALONE, LISTED
from tests.titles import HANDS, TURNS
from tests.waiting import pause
from tests.web.asking import Caller, Site, next_second
from tests.web.in_process import served
from tests.web.long_games import long_record
from tests.web.opening import open_tables
from tests.web.serving import Server

BOTS = [{"kind": "bot"}] * 2


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("a proxy's name", "a proxy's name"),
    ],
)
def test_a_caller_is_counted_by_ipv4_address_or_by_the_64_bits_of_an_ipv6_network(
    address: str, network: str
) -> None:
    assert network_of(address) == network


@contextmanager
def neighbour(server: Site, number: int = 2) -> Iterator[Caller]:
    """Somebody who calls from another network."""
    caller = Caller(server, f"127.0.0.{number}")
    with caller.http:
        yield caller


def refusal(found: httpx.Response) -> str:
    """Give why too much was asked; it says for how long to wait."""
    told = found.json()["error"]
    assert found.status_code == 429, found.text
    assert int(found.headers["Retry-After"]) == told["args"]["wait"] >= 1
    return str(told["id"])


@pytest.mark.parametrize("place", ["at/0", "at/0/words", "scores", "box", "record", "analysis"])
def test_who_looks_at_the_past_too_often_is_told_and_others_are_heard(
    place: str, tmp_path: Path
) -> None:
    with served(tmp_path, USUAL) as (caller, here), neighbour(here) as other:
        here.server.network_limits.looking = Buckets(0.01, 3)
        table = caller.open(HANDS)
        path = f"/api/tables/{table.table}/{place}"
        assert all(caller.get(path).status_code != 429 for _ in range(3))
        assert refusal(caller.get(path)) == "web.why.too_many"
        assert other.get(path).status_code != 429
        assert table.news(0)["game"], "and who plays is heard"


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/tables", f"/api/examples/{HANDS}", "/static/app.js"]
)
def test_every_address_has_a_limit_but_how_the_server_is_doing(path: str, tmp_path: Path) -> None:
    with served(tmp_path, USUAL) as (caller, here), neighbour(here) as other:
        here.server.network_limits.asking = here.server.network_limits.fetching = Buckets(0.01, 2)
        assert [caller.get(path).status_code for _ in range(2)] == [200, 200]
        assert refusal(caller.get(path)) == "web.why.too_many"
        assert caller.get("/health").status_code == 200
        assert caller.get("/health/live").status_code == 200
        assert other.get(path).status_code == 200


def test_health_is_told_while_others_look_at_long_games(tmp_path: Path) -> None:
    """It is always fine, and never takes a third as long as all those looks together."""
    text = long_record(1600).text
    tables = [made["table"] for made in open_tables(tmp_path, [{"record": text}] * 5)]
    server = Server(tmp_path).start()
    told, longest, begun = set(), 0.0, time.monotonic()
    try:
        with neighbour(server) as stranger, neighbour(server, 3) as friend:
            with ThreadPoolExecutor(5) as pool:
                paths = [f"/api/tables/{table}/at/1600" for table in tables]
                looks = [pool.submit(stranger.get, path) for path in paths]
                while not all(look.done() for look in looks):
                    asked = time.monotonic()
                    told.add(friend.get("/health").status_code)
                    longest = max(longest, time.monotonic() - asked)
                    pause(0.05)
            took = time.monotonic() - begun
            assert {look.result().status_code for look in looks} == {200}
    finally:
        server.stop()
    assert told == {200}
    assert longest < took / 3


def test_spectators_of_one_network_leave_room_for_those_of_others_and_for_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.web.live.audience.OF_ONE_NETWORK", 2)
    monkeypatch.setattr("comptoir.web.live.audience.EVERYWHERE", 3)
    with served(tmp_path, USUAL) as (caller, here), neighbour(here) as other, ExitStack() as lines:
        one, two = caller.open(HANDS), caller.open(HANDS)
        for table in (one, one, two):
            lines.enter_context(table.live(None)).until("news")
        for table in (one, two):
            path = f"/api/tables/{table.table}/news"
            assert refusal(caller.get(path, since=1, wait=1)) == "web.why.too_many"
            assert other.get(path, since=1, wait=1).status_code == 200
            lines.enter_context(table.live(0)).until("news")


def test_one_spectator_does_not_use_up_what_others_may_ask(caller: Caller, server: Server) -> None:
    other = Caller(server, "127.0.0.9")
    with other.http:
        place = f"/api/tables/{caller.open(HANDS, 'here bot').table}/words"
        assert any(caller.post(place, {}).status_code == 429 for _ in range(400))
        assert other.post(place, {}).status_code == 200


def test_a_network_has_few_unfinished_games_of_bots_alone(server: Server, caller: Caller) -> None:
    body: dict[str, object] = {"game": TURNS, "seats": BOTS}
    for _ in range(ALONE):
        caller.opened(body)
    assert refusal(caller.post("/api/tables", body)) == "web.why.many_alone"
    assert caller.open(TURNS, "here bot").table, "with people there may be more"
    with neighbour(server) as other:
        assert other.opened(body).table


def test_games_of_bots_that_are_over_are_no_longer_counted(
    server: Server,
) -> None:
    with neighbour(server, 4) as other:
        over = example(HANDS)
        for _ in range(ALONE + 1):
            other.opened({"record": over, "seats": [{"kind": "bot"}] * 4})
        assert other.opened({"game": TURNS, "seats": BOTS}).table


def test_the_public_list_comes_in_pages_that_nobody_shifts_and_no_network_fills(
    server: Server,
) -> None:
    def public(caller: Caller, name: str) -> httpx.Response:
        seats = [{"kind": "here"}, {"kind": "open"}]
        body = {"game": HANDS, "seats": seats, "spectators": "everyone", "name": name}
        return caller.post("/api/tables", body)

    with neighbour(server, 5) as friend, neighbour(server, 6) as stranger:
        assert public(friend, "Friday").status_code == 201
        next_second()
        found = [public(stranger, f"Noise {number}") for number in range(LISTED + 1)]
        assert {answer.status_code for answer in found[:-1]} == {201}
        assert refusal(found[-1]) == "web.why.many_listed"
        first = friend.get("/api/tables", status="waiting").json()
        assert len(first["tables"]) == PAGE
        assert "Friday" not in [one["name"] for one in first["tables"]]
        next_second()
        assert public(friend, "Later").status_code == 201
        second = friend.get("/api/tables", status="waiting", after=first["after"]).json()
        names = [one["name"] for one in second["tables"]]
        assert "Friday" in names
        assert "Later" not in names
        assert not {one["table"] for one in first["tables"]} & {
            one["table"] for one in second["tables"]
        }
        wrong = friend.get("/api/tables", after="yesterday")
        assert (wrong.status_code, wrong.json()["error"]["args"]["text"]) == (400, "after")


@pytest.mark.parametrize(("place", "most"), [("at/0", AT_ONCE), ("news", 2 * AT_ONCE)])
def test_only_waiting_for_news_takes_no_turn(place: str, most: int) -> None:
    """A word in the address makes no look at the past one that waits."""

    async def at_once() -> int:
        going, end = 0, asyncio.Event()

        async def answers(*_: object) -> None:
            nonlocal going
            going += 1
            await end.wait()

        async def hears() -> dict[str, object]:
            return {}

        async def says(_: object) -> None:
            return

        scope = {
            "type": "http", "method": "GET", "path": f"/api/tables/abcdef/{place}",
            "query_string": b"wait=1", "client": ("192.0.2.1", 1),
        }  # fmt: skip
        paced = Throttled(answers, NetworkLimits(), refused)
        asked = [asyncio.ensure_future(paced(scope, hears, says)) for _ in range(2 * AT_ONCE)]
        for _ in range(10):
            await asyncio.sleep(0)
        found = going
        end.set()
        await asyncio.gather(*asked)
        return found

    assert asyncio.run(at_once()) == most
