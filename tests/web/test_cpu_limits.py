"""What one network asks waits for its turn, and nobody else waits for that."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient, Response

from comptoir.web.http.app import make_app
from comptoir.web.http.connections import CURRENT, Connection
from comptoir.web.http.cpu_limits import LINE, MESSAGE, CpuTime, CpuTimes
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import USUAL, Buckets
from comptoir.web.server import Server
from comptoir.web.services import past
from comptoir.web.tables.seats import BOT, OPEN, PERSON, Keys, Seat
from tests.titles import HANDS
from tests.waiting import PATIENCE, until
from tests.web.asking import Caller, bearer
from tests.web.in_process import served

ONE, OTHER = "192.0.2.1", "192.0.2.2"


@dataclass(frozen=True)
class Asker:
    """Somebody at a table, who calls from a network."""

    server: Server
    client: AsyncClient
    network: str
    table: str = ""
    token: str = ""

    async def post(self, path: str, body: object) -> Response:
        CURRENT.set(Connection(self.server.connections, self.network))
        return await self.client.post(path, json=body, headers=bearer(self.token or None))

    def asking(self, verb: str, **body: object) -> "asyncio.Task[Response]":
        """Ask for something meanwhile."""
        path = f"/api/tables/{self.table}/{verb}"
        return asyncio.create_task(self.post(path, body))

    def from_elsewhere(self) -> "Asker":
        """The same person, on another network."""
        away = ASGITransport(make_app(self.server), client=(OTHER, 1))
        return replace(self, network=OTHER, client=AsyncClient(transport=away, base_url=HERE))


HERE = "http://test"


@asynccontextmanager
async def seated(data: Path) -> AsyncIterator[Asker]:
    """Open a table on a server in this very loop, and sit there."""
    server = Server(data)
    app = make_app(server)
    async with AsyncExitStack() as ending:
        await ending.enter_async_context(server.lifespan(app))
        near = ASGITransport(app, client=(ONE, 1))
        client = await ending.enter_async_context(AsyncClient(transport=near, base_url=HERE))
        asker = Asker(server, client, ONE)
        wish = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "here"}]}
        told: dict[str, Any] = (await asker.post("/api/tables", wish)).json()
        yield replace(asker, table=told["table"], token=told["seats"][0]["token"])


async def in_line(share: CpuTime, count: int) -> None:
    """Wait until this many have come, the one whose turn it is among them."""
    async with asyncio.timeout(PATIENCE):
        while share.waiting < count:  # noqa: ASYNC110 - others of this loop bring it
            await asyncio.sleep(0)


async def ok(asking: "asyncio.Task[Response]") -> bool:
    return (await asking).status_code == 200


async def a_look_waits_and_nothing_else(data: Path) -> None:
    async with seated(data) as asker:
        async with asker.server.verbs.cpu_limits.looks.of(ONE).turn():
            look = asker.asking("menu", lang="en")
            body = {"tables": [{"table": asker.table, "tokens": [asker.token]}]}
            mine = asyncio.create_task(asker.post("/api/own-tables", body))
            assert await ok(asker.asking("say", id="a", text="Hello")), "who plays does not wait"
            assert await ok(asker.from_elsewhere().asking("menu", lang="en")), "nor do others"
            await in_line(asker.server.verbs.cpu_limits.looks.of(ONE), 3)
            assert not look.done()
            assert not mine.done()
        assert await ok(look)
        assert await ok(mine)


def test_what_a_network_looks_at_waits_in_one_line_and_its_moves_and_others_do_not(
    tmp_path: Path,
) -> None:
    asyncio.run(a_look_waits_and_nothing_else(tmp_path))


async def refusals_wait(data: Path) -> None:
    async with seated(data) as asker:
        asker.server.network_limits.asking = Buckets(0, 1)
        assert await ok(asker.asking("menu", lang="en"))
        async with asker.server.network_limits.refusing.of(ONE).turn():
            refused = asker.asking("menu", lang="en")
            assert await ok(asker.from_elsewhere().asking("menu", lang="en"))
            await in_line(asker.server.network_limits.refusing.of(ONE), 2)
            assert not refused.done()
        assert (await refused).status_code == 429


def test_who_goes_on_asking_too_much_waits_to_be_refused_again(tmp_path: Path) -> None:
    asyncio.run(refusals_wait(tmp_path))


async def one_after_the_other() -> list[str]:
    share, order = CpuTime(1000), list[str]()

    async def ask(name: str) -> None:
        async with share.turn():
            order.append(f"{name} begins")
            await asyncio.sleep(0)
            order.append(f"{name} ends")

    await asyncio.gather(ask("first"), ask("second"), ask("third"))
    assert share.waiting == 0
    return order


def test_those_of_a_network_are_heard_one_after_the_other_in_the_order_they_came() -> None:
    names = ("first", "second", "third")
    expected = [f"{name} {what}" for name in names for what in ("begins", "ends")]
    assert asyncio.run(one_after_the_other()) == expected


async def passing_by() -> tuple[list[str], float]:
    share, order = CpuTime(1000), list[str]()

    async def work(name: str) -> None:
        async with share.turn():
            await asyncio.sleep(0)
            order.append(name)

    async def pass_by(name: str) -> None:
        await share.pass_by()
        order.append(name)

    await pass_by("alone")
    before = share.left
    await pass_by("alone, again")
    cost = before - share.left
    await asyncio.gather(work("first"), pass_by("second"), work("third"), pass_by("fourth"))
    return order, cost


def test_who_passes_by_waits_behind_those_in_line_and_is_counted() -> None:
    order, cost = asyncio.run(passing_by())
    assert order == ["alone", "alone, again", "first", "second", "third", "fourth"]
    assert 0 < cost <= MESSAGE


async def passing_without_a_share() -> float:
    share = CpuTime(1000)
    share.left = -20.0
    await share.pass_by()
    return share.left


def test_who_passes_by_and_has_had_their_share_waits_until_there_is_some_again() -> None:
    assert asyncio.run(passing_without_a_share()) > -MESSAGE


async def too_long_a_line() -> None:
    share = CpuTime(1000)
    share.waiting = LINE
    with pytest.raises(Trouble, match="too_many"):
        await share.turn().__aenter__()
    assert share.waiting == LINE


def test_a_line_has_an_end() -> None:
    asyncio.run(too_long_a_line())


async def what_was_spent() -> tuple[float, float]:
    share = CpuTime(0.1)
    with share.spent():
        sum(range(100_000))
    before = share.left
    share.left = 10.0
    async with share.turn():
        return before, share.left


def test_what_is_worked_out_and_every_message_is_counted() -> None:
    spent, after = asyncio.run(what_was_spent())
    assert spent < 0.5, "what was saved, less what it took"
    assert after <= 10 - MESSAGE


def test_sockets_of_one_network_wait_for_each_other_and_no_others(tmp_path: Path) -> None:
    with served(tmp_path, USUAL) as (caller, here), ExitStack() as ending:
        neighbour = Caller(here, "127.0.0.2")
        ending.enter_context(neighbour.http)
        here.server.verbs.cpu_limits.messages = CpuTimes(5 * MESSAGE)
        crowd, single = caller.open(HANDS), neighbour.open(HANDS)
        times = here.server.verbs.cpu_limits.messages
        with crowd.live(0) as one, crowd.live(1) as two, single.live(0) as other:
            for line in (one, two) * 50:
                line.send({"ping": 1})
            share = until(lambda: times._accounts.get("127.0.0.1"))  # `of` is for one thread only
            until(lambda: share.waiting == 2)
            for _ in range(5):
                other.send({"ping": 1})
                assert other.until("pong")
            until(lambda: share.waiting == 2)
            share.rate = 1000.0
            for line in (one, two) * 50:
                assert line.until("pong"), "all are heard in the end"


@pytest.mark.parametrize("place", ["at/0", "scores"])
def test_what_takes_too_long_to_work_out_is_no_error_of_the_server(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past, "LONGEST", 0.0)
    with served(tmp_path, USUAL) as (caller, _):
        table = caller.open(HANDS)
        found = caller.get(f"/api/tables/{table.table}/{place}", table.tokens[0])
        assert (found.status_code, found.json()["error"]["id"]) == (429, "web.why.look_slow")
        assert int(found.headers["Retry-After"]) > 1


def test_many_tokens_are_known_as_each_is_alone() -> None:
    keys, seats = Keys("secret"), [Seat(PERSON), Seat(OPEN, generation=2), Seat(BOT)]
    own = [keys.seat("table", number, seat.generation) for number, seat in enumerate(seats)]
    codes = [keys.code("table", 0, 0, until=10**11), keys.code("table", 0, 1, until=10**11)]
    tokens = [*own, keys.seat("table", 1, 1), keys.host("table"), *codes, "", "x"]
    found = keys.visitors("table", seats, tokens)
    assert found == [keys.visitor("table", seats, token) for token in tokens]
    assert [visitor is not None for visitor in found] == [
        True, True, False, False, True, True, False, False, False,
    ]  # fmt: skip
