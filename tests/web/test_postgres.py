"""PostgreSQL as it is found in the field: set up otherwise, cut off, and spoken to by others."""

import asyncio
import os
import resource
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import psycopg
import pytest

from comptoir.table.refusal import BadOption
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import USUAL
from comptoir.web.server import Server as WholeServer
from comptoir.web.server import Sharing
from comptoir.web.services.analyses import OF_ONE_NETWORK, Analyses
from comptoir.web.services.job_taker import remote_hints
from comptoir.web.tables import (
    clock,
    postgres_admin,
    postgres_connection,
    postgres_migrations,
    rooms,
)
from comptoir.web.tables.changes import CHANGES
from comptoir.web.tables.hash_chain import extended
from comptoir.web.tables.postgres_store import PostgresStore
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.store import ANALYSIS, BOTS, HINT, VOTES, Outdated, entry_row
from comptoir.web.tables.stores import check_url
from scripts.postgres import Cluster
from tests.titles import TURNS
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.in_process import served
from tests.web.nearly_over import missed_win
from tests.web.serving import Server
from tests.web.test_stores import SETUP, Ears, at_once, begun, first_digest, said

HOUR = 3600
NUMBERS = count(1)
BEYOND_SELECT = 1024


@pytest.fixture
def name(cluster: Cluster) -> str:
    """The name of an empty database."""
    name = f"field_{next(NUMBERS)}"
    cluster.database(name)
    return name


@pytest.fixture
def url(cluster: Cluster, name: str) -> str:
    return cluster.url(name)


@contextmanager
def many_descriptors() -> Iterator[None]:
    """Have so many files open that whatever is opened next has a high number."""
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4 * BEYOND_SELECT, most), most))
    taken = [os.open(os.devnull, os.O_RDONLY)]
    try:
        while taken[-1] < BEYOND_SELECT:
            taken.append(os.dup(taken[0]))
        yield
    finally:
        for one in taken:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


def cut_off(cluster: Cluster, name: str) -> None:
    """End all connections to a database."""
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'comptoir' AND datname = %s",
            (name,),
        )


def test_it_is_written_again_although_a_thousand_sockets_are_open(
    cluster: Cluster, name: str, url: str
) -> None:
    store = PostgresStore(url)

    async def write() -> None:
        digest = await store.create(SETUP, begun(), listed=False)
        cut_off(cluster, name)
        for seq in (2, 3):
            async with asyncio.timeout(20):
                digest = await store.append("sometable", said(seq), digest)

    with many_descriptors():
        asyncio.run(write())
        store.close()


def test_what_cannot_be_written_at_all_costs_nothing_else(url: str) -> None:
    store = PostgresStore(url)

    async def write() -> None:
        async with asyncio.timeout(20):
            with pytest.raises(UnicodeEncodeError):
                await store.note("health", "\ud800")
            await store.note("health", "well")

    asyncio.run(write())
    assert store.noted("health") == "well"
    store.close()


def test_notices_that_make_no_sense_are_passed_over_and_who_has_ended_is_told(
    cluster: Cluster, name: str, url: str
) -> None:
    store, ears, other = PostgresStore(url), Ears(), PostgresStore(url)
    store.listen(ears, at_once)
    for words in ("", "x", "e", "e x", "e 0", "e 0 table x", "r 7", "t y"):
        cluster.execute(f"NOTIFY comptoir, '{words}'", name)
    other.tell("here", "sometable", "0", "1")
    until(lambda: ("told", other.process, "here", "sometable", "0", "1") in ears.heard)
    other.close()
    until(lambda: ("ended", {other.process}) in ears.heard, seconds=20)
    store.close()


def test_work_of_a_process_that_hangs_is_taken_by_another(url: str) -> None:
    store, ears, hanging = PostgresStore(url), Ears(), PostgresStore(url)
    store.listen(ears, at_once)  # the other one does not: it hears and asks nothing any more

    async def work() -> None:
        await store.create(SETUP, begun(bots=0), listed=False)
        assert len(await hanging.take({BOTS: 5})) == 1
        hanging.tell("here", "sometable", "0", "1")
        assert await store.take({BOTS: 5}) == []

    asyncio.run(work())
    until(lambda: asyncio.run(store.take({BOTS: 5})), seconds=40, every=0.2)
    until(lambda: ("ended", {hanging.process}) in ears.heard, seconds=20)
    hanging.close()
    store.close()


def test_who_is_late_is_told_so_however_transactions_are_isolated(
    cluster: Cluster, name: str, url: str
) -> None:
    cluster.execute(f"ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'")
    one, other = PostgresStore(url), PostgresStore(url)

    async def race() -> None:
        digest = await one.create(SETUP, begun(), listed=False)
        for seq in range(2, 42):
            found = await asyncio.gather(
                *(store.append("sometable", said(seq, name=f"{seq} {store.process}"), digest)
                  for store in (one, other)),
                return_exceptions=True,
            )  # fmt: skip
            (digest,) = [end for end in found if isinstance(end, bytes)]
            assert [type(end) for end in found if not isinstance(end, bytes)] == [Outdated]

    asyncio.run(race())
    for store in (one, other):
        store.close()


def test_an_operator_deletes_a_table_at_which_something_happens(
    cluster: Cluster, name: str, url: str
) -> None:
    store = PostgresStore(url)
    asyncio.run(store.create(SETUP, begun(), listed=False))
    with psycopg.connect(url) as holding, ThreadPoolExecutor() as both:
        holding.execute("SELECT 1 FROM kept FOR UPDATE")
        adding = both.submit(asyncio.run, store.append("sometable", said(2), first_digest()))
        until(lambda: waiting(cluster, name) == 1)
        with postgres_connection.connected(url) as operator:
            deleting = both.submit(postgres_admin.delete, operator, "sometable")
            until(lambda: waiting(cluster, name) == 2)
            holding.rollback()
            assert adding.result(20)
            deleting.result(20)
    assert not store.has("sometable")
    store.close()


def waiting(cluster: Cluster, name: str) -> int:
    """How many connections wait for another one."""
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        query = """SELECT count(*) FROM pg_stat_activity
            WHERE datname = %s AND cardinality(pg_blocking_pids(pid)) > 0"""
        row = connection.execute(query, (name,)).fetchone()
    return int(row[0]) if row else 0


def test_the_time_is_that_of_the_database_and_not_of_each_machine(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time()
    monkeypatch.setattr("time.time", lambda: real + HOUR)
    monkeypatch.setattr(clock, "CLOCK", clock.Clock(time.time))

    async def look() -> int:
        server = WholeServer(Path(), sharing=Sharing(url, 0))
        async with server.lifespan():
            return clock.now()

    assert abs(asyncio.run(look()) - real) < HOUR / 2


def test_a_hint_is_given_at_once_though_clocks_differ(url: str) -> None:
    store, real = PostgresStore(url), time.time()

    async def ask() -> None:
        await store.create(SETUP, begun(), listed=False)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("time.time", lambda: real + HOUR)
            await store.ask("sometable", f"{HINT} 0", 1, "{}")
            await store.ask("sometable", VOTES, 1, due=int(real) + HOUR)
        assert [job.kind for job in await store.take({HINT: 5, VOTES: 5})] == [f"{HINT} 0"]

    asyncio.run(ask())
    store.close()


def test_a_vote_is_concluded_in_time_though_the_clock_was_set_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PostgresStore(url)

    async def take() -> list[str]:
        await store.create(SETUP, begun(), listed=False)
        await store.ask("sometable", VOTES, 1, due=int(store.time()) + HOUR - 1)
        return [job.kind for job in await store.take({VOTES: 5})]

    monkeypatch.setattr(clock, "CLOCK", clock.Clock(lambda: store.time() + HOUR))
    assert asyncio.run(take()) == [VOTES], "at the tables an hour more has passed"
    store.close()


def test_a_hint_at_a_table_that_is_gone_is_refused(url: str) -> None:
    store = PostgresStore(url)

    async def ask() -> None:
        room = Rooms(store, USUAL).room("sometable")
        with pytest.raises(Trouble, match=r"web\.why\.no_such_table"):
            await remote_hints(store)(room, 0, [])

    asyncio.run(ask())
    store.close()


def test_one_network_does_not_have_all_analyses(url: str) -> None:
    store, record = PostgresStore(url), missed_win().record

    async def ask() -> None:
        analyses = Analyses(store)
        names = [f"table{number}" for number in range(OF_ONE_NETWORK + 1)]
        for name in names:
            await store.create(replace(SETUP, id=name), begun(), listed=False)
        for name in names[:-1]:
            await analyses.begin(name, record, "one")
            await analyses.begin(name, record, "one")
        with pytest.raises(Trouble, match=r"web\.why\.analyses_wait"):
            await analyses.begin(names[-1], record, "one")
        assert b"running" in await analyses.begin(names[-1], record, "another")
        (job,) = await store.take({ANALYSIS: 1})
        await store.done(job, job.seq)
        assert b"running" in await analyses.begin(job.table, record, "one"), "it had an end"

    asyncio.run(ask())
    store.close()


def test_who_listens_hears_in_the_end_what_could_not_be_read(
    cluster: Cluster, name: str, url: str
) -> None:
    cluster.execute(f"ALTER DATABASE {name} SET statement_timeout = '2s'")
    server = Server(Path(), database=url).start()
    caller = Caller(server)
    try:
        with caller.http, psycopg.connect(url) as other:
            table = caller.open(TURNS, "here here")
            with table.live(0) as line:
                seq = line.until("news")["news"]
                other.execute("LOCK TABLE heads, entries IN ACCESS EXCLUSIVE MODE")
                add_in(other, table.table, seq + 1)
                cluster.execute(f"NOTIFY comptoir, 'e 0 {table.table} {seq + 1}'", name)
                until(lambda: any("cannot be read" in line for line in server.said))
                other.commit()
                line.until_seq(seq + 1)
                assert line.items[-1]["text"] == "hé"
            forget_last(other, table.table)
            other.commit()
            assert table.news(0)["news"] == seq, "what there is counts, not what there was"
    finally:
        server.stop()


def test_what_a_newer_version_has_written_is_read_once_it_is_understood(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while processes are restarted one by one, and the new ones know more."""
    monkeypatch.setattr(clock, "CLOCK", clock.Clock())
    monkeypatch.setattr(rooms, "AGAIN", 0.05)
    with served(Path(), USUAL, sharing=Sharing(url, 0)) as (caller, _):
        table = caller.open(TURNS, "here here")
        with table.live(0) as line, psycopg.connect(url) as other:
            seq = line.until("news")["news"]
            with pytest.MonkeyPatch.context() as older:
                older.delitem(CHANGES, "say")
                add_in(other, table.table, seq + 1)
                other.execute(f"NOTIFY comptoir, 'e 0 {table.table} {seq + 1}'".encode())
                other.commit()
                for _ in range(2):
                    until(lambda: refusal_of(caller, table) == (503, "web.why.not_read"))
            line.until_seq(seq + 1)
            assert line.items[-1]["text"] == "hé"
        assert table.news(0)["news"] == seq + 1


def refusal_of(caller: Caller, table: Opened) -> tuple[int, str]:
    """How it is refused to show the table, and why."""
    found = caller.get(f"/api/tables/{table.table}/news", table.tokens[0])
    return found.status_code, found.json().get("error", {}).get("id", "")


def add_in(connection: psycopg.Connection, table: str, seq: int) -> None:
    """Add a word of the first seat to a table, as another process would."""
    query = "SELECT digest FROM heads WHERE table_id = %s"
    row = connection.execute(query, (table,)).fetchone()
    assert row is not None
    ((*entry, digest),) = extended(bytes(row[0]), [entry_row(said(seq).entries[0])])
    connection.execute(
        "INSERT INTO entries VALUES (%s, %s, %s, %s, %s, %s, %s, %s)", (table, *entry, digest)
    )
    connection.execute(
        "UPDATE heads SET entries = %s, digest = %s WHERE table_id = %s", (seq, digest, table)
    )


def forget_last(connection: psycopg.Connection, table: str) -> None:
    """Take the last entry away, as where a standby takes over that has not received it."""
    connection.execute(
        "DELETE FROM entries USING heads WHERE entries.table_id = heads.table_id"
        " AND seq = heads.entries AND heads.table_id = %s",
        (table,),
    )
    connection.execute(
        "UPDATE heads SET entries = seq, digest = last.digest FROM entries AS last"
        " WHERE last.table_id = heads.table_id AND seq = heads.entries - 1"
        " AND heads.table_id = %s",
        (table,),
    )


def test_what_cannot_be_served_is_refused_in_one_line(cluster: Cluster, name: str) -> None:
    url = cluster.url(name)
    postgres_migrations.prepare_to_serve(url, 2)
    cluster.execute(f"CREATE ROLE reader_{name} LOGIN")
    cluster.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader_{name}", name)
    refused(cluster.url(name, f"reader_{name}"), "permission denied")
    cluster.execute(f"GRANT INSERT, DELETE ON ALL TABLES IN SCHEMA public TO reader_{name}", name)
    refused(cluster.url(name, f"reader_{name}"), "permission denied for table meta")
    cluster.execute(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO reader_{name}", name)
    cluster.execute(f"GRANT ALL ON SEQUENCE processes TO reader_{name}", name)
    postgres_migrations.prepare_to_serve(cluster.url(name, f"reader_{name}"), 1)
    cluster.execute(f"ALTER ROLE reader_{name} CONNECTION LIMIT 5")
    refused(cluster.url(name, f"reader_{name}"), "too many connections")
    cluster.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    refused(url, "session is read-only")


def refused(url: str, said: str) -> None:
    with pytest.raises(BadOption, match=r"web\.why\.database") as found:
        postgres_migrations.prepare_to_serve(url, 2)
    told = str(found.value.arguments["text"])
    assert said in told
    assert "\n" not in told


def test_connections_that_are_one_session_are_refused(url: str) -> None:
    with postgres_connection.connected(url) as one, postgres_connection.connected(url) as other:
        postgres_migrations.check_lines([one, other], url)
        with pytest.raises(BadOption, match=r"web\.why\.pooler"):
            postgres_migrations.check_lines([one, one], url)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_a_database_that_lacks_letters_is_refused(
    cluster: Cluster, name: str, encoding: str
) -> None:
    cluster.execute(f"CREATE DATABASE {name}_old TEMPLATE template0 ENCODING '{encoding}'")
    with pytest.raises(BadOption, match=r"web\.why\.encoding"):
        postgres_migrations.prepare(cluster.url(f"{name}_old"))


def test_letters_are_kept_whatever_the_environment_says(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    store = PostgresStore(url)
    asyncio.run(store.note("health", "大稻埕"))
    assert store.noted("health") == "大稻埕"
    store.close()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://u:secr@et@127.0.0.1:1/x",
        "postgresql://u:secr/et@127.0.0.1:1/x",
        "postgresql://u:secr%et@127.0.0.1:1/x",
        "host=127.0.0.1 user=u password=secret",
        "mysql://u:secr@et@127.0.0.1/x",
    ],
)
def test_no_part_of_a_password_is_told(address: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_url(address)
    assert "et" not in "".join(map(str, refused.value.arguments.values()))


def test_the_database_lets_go_of_a_machine_that_is_gone(url: str) -> None:
    with postgres_connection.connected(url) as connection:
        found = connection.execute(
            "SELECT name, source FROM pg_settings WHERE name LIKE 'tcp_%' ORDER BY name"
        ).fetchall()
    assert [source for _, source in found] == ["session"] * 4, found


def test_addresses_as_they_should_be(cluster: Cluster) -> None:
    for address in (
        cluster.url(),
        "postgresql://u:se%40cret@[::1]:5432/x?sslmode=require",
        "postgresql:///comptoir?host=/run/postgresql",
        "postgres://u@one:5432,two:5433/x?target_session_attrs=read-write",
    ):
        assert check_url(address) == address


def test_reading_goes_on_after_a_cut(cluster: Cluster, name: str, url: str) -> None:
    store = PostgresStore(url)
    asyncio.run(store.note("health", "well"))
    for _ in range(3):
        cut_off(cluster, name)
        assert store.noted("health") == "well"
    store.close()
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s"
        until(lambda: connection.execute(query, (name,)).fetchall() == [(0,)])
