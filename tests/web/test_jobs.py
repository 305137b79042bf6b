"""Work of tables that share a database: whichever process takes it, nobody waits for others."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import time
from typing import Any

import psycopg
import pytest

from comptoir.bots import Ranked
from comptoir.web.http.bodies import Create, read_body
from comptoir.web.http.errors import Trouble
from comptoir.web.live import elsewhere
from comptoir.web.live.audience import Audience, Listener
from comptoir.web.live.elsewhere import Elsewhere
from comptoir.web.server import Server, Sharing
from comptoir.web.services import job_taker
from comptoir.web.services.bot_players import IN_TURN, PACES
from comptoir.web.services.job_taker import EACH
from comptoir.web.services.workers import Errand
from comptoir.web.tables import rooms
from comptoir.web.tables.postgres_store import PostgresStore
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.store import ALONE, BOTS, HINT, VOTES
from scripts.postgres import Cluster
from tests.titles import FLOOR, SEATS, TURNS, sample_of
from tests.waiting import comes, happens
from tests.web.asking import Caller
from tests.web.idle_tables import earlier
from tests.web.opening import open_tables
from tests.web.serving import Server as Process

HOUR, DAY = 3600, 86_400
NUMBERS = count(1)
ONCE_EIGHT = 10
"""More tables than a process of one worker once took of everything."""
ONLY_BOTS = {"game": TURNS, "seats": [{"kind": "bot", "bot": "random"}] * SEATS[TURNS]}
ONLY_PEOPLE = {"game": TURNS, "seats": [{"kind": "here"}] * SEATS[TURNS], "hints": True}


@pytest.fixture
def url(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database(f"jobs_{next(NUMBERS)}")


@pytest.fixture
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots at calm tables make no end: they pause for an hour after each answer."""
    monkeypatch.setitem(PACES, "calm", float(HOUR))


@asynccontextmanager
async def running(url: str, thinkers: int) -> AsyncIterator[Server]:
    """A process that nobody calls: one that serves, or one that thinks."""
    server = Server(Path(), sharing=Sharing(url, thinkers))
    async with server.lifespan():
        yield server


def shared(server: Server) -> PostgresStore:
    assert isinstance(server.store, PostgresStore)
    return server.store


async def watched(server: Server, table: dict[str, Any]) -> tuple[Room, Listener]:
    """Have somebody look on at a table, as long as what is given is held."""
    room = server.rooms.room(table["table"])
    async with room.reading() as story:
        listener = Listener(server.verbs.visitor(story, []), story, "a network")
    room.join(listener)
    return room, listener


async def owing(room: Room) -> int:
    """Who is to answer."""
    async with room.reading() as story:
        return int(story.playing().owing[0])


async def moves(server: Server, table: dict[str, Any]) -> int:
    """How many actions were played at a table."""
    room = server.rooms.room(table["table"])
    await room.refresh()
    async with room.reading() as story:
        return story.moves


def test_watched_tables_of_bots_keep_nobody_from_hints_votes_and_bots(url: str, calm: None) -> None:
    alone = open_tables(url, [{**ONLY_BOTS, "pace": "calm"}] * ONCE_EIGHT)
    (people,) = open_tables(url, [ONLY_PEOPLE])
    _, *others = [{"kind": "bot", "bot": "random"}] * SEATS[FLOOR]
    against_bots = {"game": FLOOR, "seats": [{"kind": "here"}, *others], "pace": "instant"}

    async def play() -> None:
        async with running(url, 0) as server, running(url, 1):
            store = shared(server)

            def work() -> list[tuple[str, str, int]]:
                return [(sort, state, much) for sort, state, much, _ in store.waiting()]

            looking = [await watched(server, table) for table in alone]
            await happens(lambda: work() == [(ALONE, "taken", len(alone))])
            room = server.rooms.room(people["table"])
            assert await server.verbs.hints.give(room, await owing(room), [])
            await store.ask(room.table, VOTES, room.seq, due=1)
            await happens(lambda: not store.jobs(VOTES))
            opened = await server.opener.open(read_body(against_bots, Create))
            assert store.jobs(BOTS, opened["table"]), "bots were asked for"
            await happens(lambda: work() == [(ALONE, "taken", len(looking))])

    asyncio.run(play())


def test_tables_of_bots_take_turns(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EACH, ALONE, 1)
    monkeypatch.setitem(PACES, "calm", 0.2)
    tables = open_tables(url, [{**ONLY_BOTS, "pace": "calm"}] * 3)

    async def play() -> None:
        async with running(url, 0) as server, running(url, 1):
            looking = [await watched(server, table) for table in tables]

            async def all_play() -> bool:
                return min([await moves(server, table) for table in tables]) >= IN_TURN

            await comes(all_play)
            async with looking[0][0].reading() as story:
                assert story.playing().result is None, "no table was played to its end first"

    asyncio.run(play())


def test_what_people_wait_for_comes_before_bots_by_themselves(url: str) -> None:
    store = PostgresStore(url)
    _, *bots = [{"kind": "bot", "bot": "random"}] * SEATS[FLOOR]
    against_bots = {"game": FLOOR, "seats": [{"kind": "here"}, *bots]}
    opened = [ONLY_BOTS, against_bots, ONLY_BOTS]
    one, people, other = (table["table"] for table in open_tables(url, opened))

    async def take() -> None:
        first = {job.sort: job for job in await store.take({BOTS: 5, ALONE: 1})}
        assert first[BOTS].table == people
        job = first[ALONE]
        await store.done(job, job.seq, due=int(time()) + 1)
        (later,) = await store.take({ALONE: 1})
        assert {job.table, later.table} == {one, other}, "who has had a turn comes last"

    asyncio.run(take())
    store.close()


def test_a_thinker_that_is_new_asks_who_looks_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "REPEATED", float(HOUR))  # nobody says again who is there
    monkeypatch.setattr(elsewhere, "ANSWERED", float(HOUR))
    (table,) = open_tables(url, [{**ONLY_BOTS, "pace": "instant"}])

    async def play() -> None:
        async with running(url, 0) as server:
            looking = await watched(server, table)
            async with running(url, 1):
                await comes(lambda: moves(server, table))
            assert looking

    asyncio.run(play())


def test_where_nobody_looks_any_more_others_are_told() -> None:
    told: list[tuple[str, ...]] = []
    here = Elsewhere(lambda *words: told.append(words))
    audience = Audience(Counter())
    here.announce("sometable", audience)
    assert told == []
    audience.look()
    here.announce("sometable", audience)
    here.forget({"sometable"})
    assert told == [("here", "sometable", "-", "1"), ("who", "sometable")]
    here.forget(set())
    here.forget(set())
    assert told[2:] == [("here", "sometable", "-", "0")]
    assert here.hear(7, ["who", "sometable"]) is None
    assert len(told) == 3, "there is nothing to say any more"


def test_a_vote_that_was_looked_at_too_soon_is_never_lost(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Process(Path(), "--thinkers", "0", database=url).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.open(FLOOR, "here here here", limit=DAY)
            for seat in range(3):
                table.any_act(seat, Random(1))
            table.act(1, sample_of("floor").ANY_TIME)
            server.kill()
            earlier(url, table.table, DAY)
            earlier(url, table.table, -HOUR, seq=5)
            server.start()
            table.act(0, sample_of("floor").ANY_TIME)
            table.do(0, "lend", id="a", seat=2)
    finally:
        server.stop()
    (due,) = due_of(url)
    assert due > time() + HOUR / 2
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE jobs SET due = 1 WHERE kind = 'votes'")

    async def conclude() -> None:
        async with running(url, 1) as thinker:
            store = shared(thinker)
            monkeypatch.setattr(store, "ask", ended)  # what is asked by itself comes too late
            await happens(lambda: due_of(url) == [due])

    asyncio.run(conclude())


async def ended(*_: object, **__: object) -> None:
    """Be killed before this happens."""
    await asyncio.Event().wait()


def due_of(url: str) -> list[int]:
    """When the votes at the tables are to be concluded."""
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT due FROM jobs WHERE kind = 'votes'").fetchall()
    return [due for (due,) in rows]


@pytest.fixture
def allowing(url: str) -> Iterator[dict[str, Any]]:
    """A table at which somebody may ask for hints."""
    (table,) = open_tables(url, [ONLY_PEOPLE])
    yield table
    store = PostgresStore(url)
    with psycopg.connect(url) as connection:
        kinds = connection.execute("SELECT kind FROM jobs").fetchall()
    store.close()
    assert not [kind for (kind,) in kinds if kind.startswith(HINT)], "nothing is left of them"


def test_who_asks_from_two_tabs_gets_two_hints(
    url: str, allowing: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with running(url, 0) as server, running(url, 1) as thinker:
            room, hints = server.rooms.room(allowing["table"]), server.verbs.hints
            seat = await owing(room)
            async with room.reading() as story:
                view, (first, *_) = story.playing().view(seat), story.playing().options(seat)

            async def quick(_: Errand, deed: Any) -> list[Ranked]:  # noqa: ANN401 - what is thought
                seen, options, _ = deed.args
                return [Ranked(options[0] if seen == view else options[-1], 0.0)]

            monkeypatch.setattr(thinker.thinkers, "run_for", quick)
            found = await asyncio.gather(*(hints.give(room, seat, [first][:n]) for n in (0, 1, 0)))
            async with room.reading() as story:
                last = story.playing().draft(seat, [first]).options()[-1]
            assert first != last
            assert [one["best"]["action"] for one in found] == [first, last, first]

    asyncio.run(ask())


def test_a_hint_that_fails_is_told_at_once(
    url: str, allowing: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_taker, "ANSWERED", float(HOUR))

    async def broken(*_: object) -> None:
        raise RuntimeError("a mistake")

    async def ask() -> None:
        async with running(url, 0) as server, running(url, 1) as thinker:
            monkeypatch.setattr(thinker.thinkers, "run_for", broken)
            room = server.rooms.room(allowing["table"])
            async with asyncio.timeout(60):
                with pytest.raises(Trouble, match=r"web\.why\.hint_failed"):
                    await server.verbs.hints.give(room, await owing(room), [])

    asyncio.run(ask())
