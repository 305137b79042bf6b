"""PostgreSQL away, frozen, locked or not to be written: refused soon, and nobody else waits."""

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import psycopg
import pytest

from comptoir.table.refusal import BadOption
from comptoir.web.http.limits import USUAL
from comptoir.web.server import Sharing
from comptoir.web.services import analyses
from comptoir.web.services.analyses import Analyses
from comptoir.web.services.job_taker import JobAsker
from comptoir.web.services.threads import READS
from comptoir.web.tables import (
    clock,
    postgres_connection,
    postgres_migrations,
    postgres_store,
    postgres_writer,
)
from comptoir.web.tables.postgres_store import PostgresStore
from comptoir.web.tables.postgres_writer import connected_to_write
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.store import ANALYSIS, BOTS, HINT, Doubtful, Job, NotRead, NotSaved
from scripts.postgres import Cluster
from tests.titles import TURNS
from tests.waiting import happens, until
from tests.web.in_process import served
from tests.web.opening import open_tables
from tests.web.test_stores import SETUP, Ears, at_once, begun, said

NUMBERS = count(1)
MANY = 100
LOOK = """SELECT pid, query, query_start::text FROM pg_stat_activity
    WHERE datname = %s AND application_name = 'comptoir'"""
FOR_EVER = 600.0
UNANSWERED = ("web.why.not_saved", "web.why.not_read")


@pytest.fixture
def name(cluster: Cluster) -> str:
    """The name of an empty database."""
    name = f"away_{next(NUMBERS)}"
    cluster.database(name)
    return name


@pytest.fixture
def store(cluster: Cluster, name: str) -> Iterator[PostgresStore]:
    store = PostgresStore(cluster.url(name))
    yield store
    store.close()


@contextmanager
def away(cluster: Cluster, name: str) -> Iterator[None]:
    """End all connections to a database, and let none in."""
    cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    cut_off(cluster, name)
    try:
        yield
    finally:
        cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def cut_off(cluster: Cluster, name: str) -> None:
    """End all our connections to a database."""
    for process, *_ in lines(cluster, name):
        cluster.execute(f"SELECT pg_terminate_backend({process})")


def lines(cluster: Cluster, name: str) -> list[tuple[int, str, str]]:
    """Our connections to a database: their processes in PostgreSQL, what they asked last, when."""
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        return [(int(row[0]), *row[1:]) for row in connection.execute(LOOK, (name,)).fetchall()]


async def soon(*deeds: Awaitable[object]) -> list[object]:
    """Wait for what is done or refused within a few seconds."""
    async with asyncio.timeout(10):
        return await asyncio.gather(*deeds, return_exceptions=True)


def test_all_that_wait_are_refused_together_and_not_one_after_the_other(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres_store, "PATIENCE", 0.5)

    async def play() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        with away(cluster, name):
            asked = [store.ask("sometable", f"{HINT} {number}", 1) for number in range(MANY)]
            found = await soon(*asked, store.append("sometable", said(2), digest))
            assert {type(one) for one in found} == {NotSaved}
            again = await soon(store.append("sometable", said(2), digest))
            assert isinstance(again[0], NotSaved)
            read = await soon(*(READS.run(store.noted, "secret") for _ in range(MANY)))
            assert {type(one) for one in read} == {NotRead}
        await soon(store.append("sometable", said(2), digest))
        await asyncio.to_thread(until, lambda: can_be_read(store))

    asyncio.run(play())
    assert len(entries(store)) == 2


def can_be_read(store: PostgresStore) -> bool:
    """Whether the database answers again."""
    try:
        return store.noted("secret") is None
    except NotRead:
        return False


def entries(store: PostgresStore) -> list[object]:
    """What happened at the table, as it is kept."""
    found = store.load("sometable")
    assert found is not None
    return [*found[1]]


def test_whatever_is_asked_meanwhile_is_refused_with_the_reason(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", 0.2)
    monkeypatch.setattr(postgres_store, "PATIENCE", 0.2)
    monkeypatch.setattr(clock, "CLOCK", clock.Clock())
    sharing = Sharing(cluster.url(name), 0)
    with served(Path(), USUAL, sharing=sharing) as (caller, _):
        table = caller.open(TURNS, "here bot", hints=True, pace="calm")
        with table.live(0) as line:
            line.until("news")
            with away(cluster, name):
                for verb in ("say", "hint"):
                    told = line.ask(verb, id=verb, **({"text": "hé"} if verb == "say" else {}))
                    assert told["error"]["id"] in UNANSWERED
                found = caller.post("/api/commitments", {})
                assert (found.status_code, found.json()["error"]["id"]) == (503, UNANSWERED[0])
            until(lambda: "ok" in line.ask("say", id="say", text="hé"))
        assert [item["text"] for item in line.items if item["kind"] == "chat"] == ["hé"]


def test_a_database_that_takes_rights_away_is_one_that_cannot_be_read(
    cluster: Cluster, name: str
) -> None:
    postgres_migrations.prepare(cluster.url(name))
    cluster.execute(f"CREATE ROLE poor_{name} LOGIN")
    cluster.execute(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO poor_{name}", name)
    cluster.execute(f"GRANT ALL ON SEQUENCE processes TO poor_{name}", name)
    store = PostgresStore(cluster.url(name, f"poor_{name}"))
    cluster.execute(f"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM poor_{name}", name)
    with pytest.raises(NotRead) as refused:
        store.noted("secret")
    assert (type(refused.value), str(refused.value)) == (
        NotRead, "permission denied for table meta",
    )  # fmt: skip
    store.close()


def test_how_far_an_analysis_is_is_told_again_after_it_could_not_be(
    name: str,
    store: PostgresStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(analyses, "TOLD", 0.01)
    noted: list[str] = []
    progress = store.progress

    async def told(job: Job, note: str) -> None:
        noted.append(note)
        if len(noted) == 1:
            raise NotSaved("it was away")
        await progress(job, note)

    async def analysed(_: Analyses, table: str, __: str) -> str:
        await happens(lambda: len(noted) > 2)
        return json.dumps({"of": table})

    async def analyse() -> None:
        await store.create(SETUP, begun(), listed=False)
        await store.ask("sometable", ANALYSIS, 0, "0")
        (job,) = await store.take({ANALYSIS: 1})
        await Analyses(store).take(job, "a record")

    monkeypatch.setattr(store, "progress", told)
    monkeypatch.setattr(Analyses, "_analysed", analysed)
    asyncio.run(analyse())
    assert store.kept("sometable", "analysis") == '{"of": "sometable"}'
    assert "how far an analysis is could not be told: it was away" in caplog.text


def test_a_bot_plays_on_once_its_table_can_be_read(
    cluster: Cluster,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(postgres_store, "PATIENCE", 0.2)
    monkeypatch.setattr(clock, "CLOCK", clock.Clock())
    url, bot = cluster.url(name), {"kind": "bot", "bot": "random"}
    body = {"game": TURNS, "seats": [bot, {"kind": "here"}], "pace": "instant"}
    table = open_tables(url, [body])[0]["table"]
    cluster.execute(f"ALTER DATABASE {name} SET statement_timeout = '300ms'")
    with psycopg.connect(url) as other:
        other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        with served(Path(), replace(USUAL, again=0.05), sharing=Sharing(url, 1)):
            until(lambda: f"work stopped at table {table}" in caplog.text)
            other.rollback()
            query = "SELECT count(*) FROM entries WHERE table_id = %s"
            until(lambda: other.execute(query, (table,)).fetchone() != (1,))


def test_work_that_could_not_be_asked_for_is_asked_for_again(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", 0.0)
    body = {"game": TURNS, "seats": [{"kind": "bot", "bot": "random"}, {"kind": "here"}]}
    table = open_tables(cluster.url(name), [body])[0]["table"]

    async def look() -> None:
        room, asker = Rooms(store, USUAL).room(table), JobAsker(store)
        async with room.reading():
            pass
        with away(cluster, name):
            asker.attend(room)
            assert room.wanted() is None
            await happens(room.wanted)
        asker.attend(room)
        await happens(lambda: store.jobs(BOTS, table))

    asyncio.run(look())


def test_who_ends_does_not_wait_for_a_database_that_is_away(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", FOR_EVER)
    store = PostgresStore(cluster.url(name))

    async def end() -> None:
        with away(cluster, name):
            asked = [
                asyncio.ensure_future(store.ask("sometable", f"{HINT} {number}", 1))
                for number in range(MANY)
            ]
            await soon(asyncio.sleep(0), asyncio.to_thread(store.close))
            assert {type(one) for one in await soon(*asked)} == {NotSaved}

    asyncio.run(end())


def test_nobody_waits_behind_what_may_have_been_written(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres_writer, "DOUBT", FOR_EVER)

    async def play() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        with psycopg.connect(cluster.url(name)) as operator:
            operator.execute("SELECT 1 FROM heads FOR UPDATE")
            adding = asyncio.ensure_future(store.append("sometable", said(2), digest))
            await asyncio.to_thread(until, lambda: "UPDATE heads" in asked_last(cluster, name))
            with away(cluster, name):
                (refused,) = await soon(store.note("health", "well"))
                assert isinstance(refused, NotSaved)
                monkeypatch.setattr(postgres_writer, "LOCKED", "50ms")
            tries = set[str]()
            await asyncio.to_thread(until, lambda: len(tried(cluster, name, tries)) > 1)
            assert not adding.done(), "who holds it may be ourselves"
            operator.rollback()
        assert isinstance((await soon(adding))[0], bytes)

    asyncio.run(play())
    assert len(entries(store)) == 2


def asked_last(cluster: Cluster, name: str) -> str:
    """What was asked last over all our lines."""
    return " ".join(query for _, query, _ in lines(cluster, name))


def tried(cluster: Cluster, name: str, before: set[str]) -> set[str]:
    """When something was to be added, besides the times that are known."""
    before |= {at for _, query, at in lines(cluster, name) if "UPDATE heads" in query}
    return before


def test_what_is_written_late_is_heard_of_although_it_was_ours(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "ANSWERED", 0.3)
    monkeypatch.setattr(postgres_writer, "DOUBT", 0.2)
    monkeypatch.setattr(postgres_writer, "LOCKED", "60s")
    store, ears = PostgresStore(cluster.url(name)), Ears()
    store.listen(ears, at_once)

    async def play() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        with psycopg.connect(cluster.url(name)) as operator:
            operator.execute("SELECT 1 FROM heads FOR UPDATE")
            (refused,) = await soon(store.append("sometable", said(2), digest))
            assert isinstance(refused, Doubtful)
            operator.rollback()
        await happens(lambda: ("entries", "sometable", 2) in ears.heard)

    asyncio.run(play())
    assert len(entries(store)) == 2
    store.close()


def test_a_table_that_somebody_holds_is_refused_and_the_others_go_on(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "LOCKED", "1s")
    cut_off(cluster, name)  # so that it connects again, with this
    held = [f"table{number:02}" for number in range(12)]

    async def play() -> None:
        ends = {}
        for table in (*held, "free"):
            setup = replace(SETUP, id=table)
            ends[table] = await store.create(setup, begun(), listed=False)
        with psycopg.connect(cluster.url(name)) as operator:
            operator.execute("SELECT 1 FROM heads WHERE table_id <> 'free' FOR UPDATE")
            adding = (store.append(table, said(2), digest) for table, digest in ends.items())
            found = dict(zip(ends, await soon(*adding), strict=True))
            assert isinstance(found.pop("free"), bytes)
            assert {type(one) for one in found.values()} == {NotSaved}
            assert "lock timeout" in str(found[held[0]])
        again = await soon(store.append(held[0], said(2), ends[held[0]]))
        assert isinstance(again[0], bytes)

    asyncio.run(play())


def test_who_stops_in_the_middle_is_put_out(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "FORGOTTEN", "300ms")
    asyncio.run(store.create(SETUP, begun(), listed=False))
    with closing(connected_to_write(cluster.url(name), 10.0)) as stopped:
        stopped.execute("BEGIN")
        stopped.execute("SELECT 1 FROM heads FOR UPDATE")
        with psycopg.connect(cluster.url(name)) as other:
            other.execute("SET statement_timeout = '10s'")
            assert other.execute("SELECT table_id FROM heads FOR UPDATE").fetchall()


@pytest.mark.parametrize("more", ["", "&target_session_attrs=any"])
def test_a_database_that_cannot_be_written_any_more_is_left_for_another(
    cluster: Cluster, name: str, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when another one has taken over, and the line leads to the one of before."""
    monkeypatch.setattr(postgres_writer, "BREATH", 0.01)
    store = PostgresStore(cluster.url(name) + more)

    async def play() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        cluster.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        cut_off(cluster, name)
        adding = asyncio.ensure_future(store.append("sometable", said(2), digest))
        if more:
            await asyncio.to_thread(until, lambda: "UPDATE heads" in asked_last(cluster, name))
        cluster.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        assert isinstance((await soon(adding))[0], bytes)

    asyncio.run(play())
    store.close()


def test_a_database_that_is_frozen_is_not_waited_for(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (postgres_writer, postgres_store):
        monkeypatch.setattr(module, "ANSWERED", 0.5)
        monkeypatch.setattr(module, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres_writer, "DOUBT", 2.0)
    store = PostgresStore(cluster.url(name))

    async def play() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        with frozen(cluster, name):
            (end,) = await soon(store.append("sometable", said(2), digest))
            assert isinstance(end, bytes), "another line leads further"
        assert await READS.run(entries, store)
        with frozen(cluster, name), no_more(cluster, name):
            found = await soon(
                store.append("sometable", said(3), end), READS.run(store.noted, "secret")
            )
            assert [type(one) for one in found] == [Doubtful, NotRead]
        (last,) = await soon(store.append("sometable", said(3), end))
        assert isinstance(last, bytes)

    asyncio.run(play())
    assert len(entries(store)) == 3
    store.close()


@contextmanager
def frozen(cluster: Cluster, name: str) -> Iterator[None]:
    """Stop all that PostgreSQL does for us, while the lines stand."""
    stopped = [process for process, *_ in lines(cluster, name)]
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


@contextmanager
def no_more(cluster: Cluster, name: str) -> Iterator[None]:
    """Let nobody else in."""
    cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    try:
        yield
    finally:
        cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_who_listens_to_a_frozen_database_listens_again_and_ends_at_once(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.web.tables.postgres_listener.ANSWERED", 0.5)
    monkeypatch.setattr("comptoir.web.tables.postgres_listener.LOOKS", 0.2)
    store, ears = PostgresStore(cluster.url(name)), Ears()
    store.listen(ears, at_once)
    with frozen(cluster, name):
        until(lambda: ("deaf",) in ears.heard)
    store.close()


def test_a_new_version_waits_for_a_back_up_and_nobody_waits_for_it(
    cluster: Cluster, name: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_migrations, "LOCKED_OUT", 100)
    monkeypatch.setattr(postgres_migrations, "PAUSE", 0.05)
    step = ("ALTER TABLE tables ADD COLUMN colour text",)
    monkeypatch.setattr(postgres_migrations, "VERSIONS", (*postgres_migrations.VERSIONS, step))
    url = cluster.url(name)
    with psycopg.connect(url) as copying, ThreadPoolExecutor() as beside:
        copying.execute("SELECT count(*) FROM tables")
        updating = beside.submit(postgres_migrations.prepare, url)
        until(lambda: "ALTER TABLE" in asked_last(cluster, name))
        (digest,) = asyncio.run(soon(store.create(SETUP, begun(), listed=False)))
        assert isinstance(digest, bytes)
        assert not updating.done()
        monkeypatch.setattr(postgres_migrations, "UPDATING", 0.0)
        with pytest.raises(BadOption, match=r"web\.why\.database_busy"):
            postgres_migrations.prepare(url)
        copying.rollback()
        updating.result(20)
    assert len(entries(store)) == 1


def test_a_postgresql_that_is_too_old_is_refused(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "LEAST", 99)
    with pytest.raises(BadOption, match=r"web\.why\.database_old") as refused:
        postgres_migrations.prepare(cluster.url(name))
    assert refused.value.arguments["least"] == 99
