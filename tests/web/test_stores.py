"""Both stores keep tables alike: entry by entry, the same digests, nothing half, nothing twice."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from time import time
from typing import Any

import psycopg
import pytest

from comptoir.table.refusal import BadOption
from comptoir.web.tables import postgres_migrations
from comptoir.web.tables.hash_chain import link
from comptoir.web.tables.postgres_store import PostgresStore
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.store import (
    ALONE,
    BOTS,
    HINT,
    VOTES,
    Change,
    Entry,
    NotRead,
    NotSaved,
    Outdated,
    Setup,
    SharedStore,
    Store,
    entry_row,
    setup_row,
)
from scripts.postgres import Cluster
from tests.waiting import happens, until

SETUP = Setup("sometable", 5, "a_game", 2, {"o": "ö"}, "Ours", {"seats": [], "pace": "calm"})
LISTED = {"table": "sometable", "status": "playing", "seats": []}
NUMBERS = count(1)
CUTS = 10


@pytest.fixture
def url(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database(f"store_{next(NUMBERS)}")


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store
    if request.param == "sqlite":
        store = SqliteStore(tmp_path / "comptoir.sqlite")
    else:
        store = PostgresStore(request.getfixturevalue("url"))
    yield store
    store.close()


@pytest.fixture
def two(url: str) -> Iterator[tuple[SharedStore, SharedStore]]:
    stores = PostgresStore(url), PostgresStore(url)
    yield stores
    for store in stores:
        store.close()


def said(seq: int, text: str = "hé", name: str | None = None, **due: int) -> Change:
    entry = Entry(seq, "say", 0, {"text": text}, name or f"id{seq}", 10 + seq)
    return Change([entry], LISTED, {"bots": False, "seq": seq}, due)


def begun(**due: int) -> Change:
    return Change([Entry(1, "start", None, {"seed": "x"}, None, 11)], LISTED, {}, due)


def test_a_table_is_read_as_it_was_written(kept: Store) -> None:
    async def write() -> bytes:
        digest = await kept.create(SETUP, begun(), listed=True)
        return await kept.append("sometable", said(2), digest)

    digest = asyncio.run(write())
    assert digest.hex() == "c238320bf3ce0e6a3f55905e99768ee8", "the same in both"
    found = kept.load("sometable")
    assert found == (SETUP, [*begun().entries, *said(2).entries], digest)
    assert kept.load("another") is None
    assert kept.has("sometable")
    assert kept.summaries(["sometable", "another"]) == {"sometable": {"bots": False, "seq": 2}}
    assert kept.newest(5) == [((5, "sometable"), LISTED)]
    assert kept.newest(5, "over") == []
    assert kept.newest(5, None, (5, "sometable")) == []
    assert kept.counts() == [("a_game", "playing", 1)]
    assert kept.ages(["sometable", "another"]) == {"sometable": (12, None), "another": (0, None)}
    assert (kept.latest(), kept.finished(["sometable"])) == (12, set())
    assert kept.size() > 1000


def test_who_comes_too_late_is_told_and_changes_nothing(kept: Store) -> None:
    async def write() -> None:
        digest = await kept.create(SETUP, begun(), listed=False)
        await kept.append("sometable", said(2), digest)
        for change, after in ((said(2, "no", "other"), digest), (said(3), digest)):
            with pytest.raises(Outdated):
                await kept.append("sometable", change, after)
        with pytest.raises(NotSaved):
            await kept.create(SETUP, said(1), listed=False)
        with pytest.raises(NotSaved):
            await kept.append("another", said(1), digest)

    asyncio.run(write())
    found = kept.load("sometable")
    assert found is not None
    assert [entry.seq for entry in found[1]] == [1, 2]
    assert kept.newest(5) == []


def test_an_id_is_a_seats_only_once(kept: Store) -> None:
    async def write() -> None:
        digest = await kept.create(SETUP, begun(), listed=False)
        digest = await kept.append("sometable", said(2, name="same"), digest)
        with pytest.raises(NotSaved):
            await kept.append("sometable", said(3, name="same"), digest)
        await kept.append("sometable", said(3, name="another"), digest)

    asyncio.run(write())


def test_many_tables_are_written_at_once_and_one_that_fails_stays_alone(kept: Store) -> None:
    names = [f"table{number:03}" for number in range(40)]

    async def talk(name: str, digest: bytes) -> bytes:
        for seq in range(2, 12):
            digest = await kept.append(name, said(seq), digest)
        return digest

    async def write() -> list[bytes | BaseException]:
        setups = [Setup(name, 5, "a_game", 2, {}, "", {}) for name in names]
        first = [await kept.create(setup, begun(), listed=False) for setup in setups]
        first[7] = b"another"
        talks = (talk(name, digest) for name, digest in zip(names, first, strict=True))
        return await asyncio.gather(*talks, return_exceptions=True)

    found = asyncio.run(write())
    for number, name in enumerate(names):
        loaded = kept.load(name)
        assert loaded is not None
        assert len(loaded[1]) == (1 if number == 7 else 11)
        assert isinstance(found[number], Outdated) if number == 7 else loaded[2] == found[number]


def test_what_is_noted_kept_doomed_and_pledged(kept: Store) -> None:
    async def write() -> None:
        assert await kept.secret("first") == "first"
        assert await kept.secret("second") == "first"
        await kept.create(SETUP, begun(), listed=False)
        for value in ("one", "two"):
            await kept.note("health", value)
            await kept.keep("sometable", "analysis", value)
        assert (kept.noted("health"), kept.noted("nothing")) == ("two", None)
        assert kept.kept("sometable", "analysis") == "two"
        await kept.doom("sometable", 99)
        assert kept.ages(["sometable"])["sometable"] == (11, 99)
        assert [(one.id, one.doomed) for one in kept.idle_tables()] == [("sometable", 99)]
        await kept.touch("sometable", 50)
        assert not await kept.delete_doomed("sometable", 99), "somebody has looked at it"
        assert kept.ages(["sometable"])["sometable"] == (50, None)
        await kept.doom("sometable", 99)
        assert await kept.delete_doomed("sometable", 99)
        assert kept.load("sometable") is None
        assert kept.kept("sometable", "analysis") is None
        await kept.pledge("commitment", "secret", "sometable")
        assert await kept.redeem("commitment") == ("secret", "sometable")
        assert await kept.redeem("commitment") is None
        assert await kept.changed_outside() == []

    asyncio.run(write())


class Ears:
    """Notes what is heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def wants(self, table: str) -> bool:
        return table != "another"

    def entries(self, table: str, seq: int) -> None:
        self.heard.append(("entries", table, seq))

    def renewed(self, table: str) -> None:
        self.heard.append(("renewed", table))

    def told(self, process: int, words: list[str]) -> None:
        self.heard.append(("told", process, *words))

    def ended(self, processes: set[int]) -> None:
        self.heard.append(("ended", processes))

    def work(self) -> None:
        self.heard.append(("work",))

    def deaf(self) -> None:
        self.heard.append(("deaf",))


def at_once(deed: Callable[..., object], *given: object) -> object:
    return deed(*given)


def test_other_processes_hear_of_everything(two: tuple[SharedStore, SharedStore]) -> None:
    one, other = two
    ears, own = Ears(), Ears()
    other.listen(ears, at_once)
    one.listen(own, at_once)

    async def write() -> None:
        digest = await one.create(SETUP, begun(), listed=False)
        await one.append("sometable", said(2, bots=0), digest)
        await one.doom("sometable", 99)
        one.tell("here", "sometable", "0,1", "1")

    asyncio.run(write())
    told = ("told", one.process, "here", "sometable", "0,1", "1")
    until(lambda: told in ears.heard)
    expected = [("entries", "sometable", 1), ("work",), ("entries", "sometable", 2),
                ("renewed", "sometable"), told]  # fmt: skip
    assert ears.heard == expected
    assert own.heard == [("work",)], "its own deeds are known to it"
    newer = other.newer("sometable", 1, first_digest())
    assert newer is not None
    assert newer[0] == said(2).entries
    assert other.newer("sometable", 1, b"another") is None
    assert other.head("sometable") == (2, newer[1])


def first_digest() -> bytes:
    """The digest after the first entry."""
    return link(link(b"", setup_row(SETUP)), entry_row(begun().entries[0]))


def test_work_is_done_by_one_process_and_taken_over_when_that_has_ended(
    url: str, two: tuple[SharedStore, SharedStore]
) -> None:
    one, other = two

    async def work() -> None:
        digest = await one.create(SETUP, begun(bots=0), listed=False)
        taken = [await store.take({BOTS: 5}) for store in (one, other, one)]
        assert [len(jobs) for jobs in taken] == [1, 0, 0]
        (job,) = taken[0]
        await one.append("sometable", said(2, bots=0), digest)
        await one.done(job, 1, "seen")
        (again,) = await other.take({BOTS: 5})
        assert (again.seq, again.note) == (2, "seen"), "something has happened meanwhile"
        await one.progress(again, "late")
        assert other.jobs(BOTS, "sometable")[0].note == "seen", "it is another's by now"
        await other.done(again, 2)
        assert await one.take({BOTS: 5}) == []
        third = PostgresStore(url)
        await third.ask("sometable", BOTS, 2, due=0)
        assert len(await third.take({BOTS: 5})) == 1
        assert await one.take({BOTS: 5}) == []
        third.close()
        await happens(lambda: third.held)
        left: list[Any] = []
        while not left:
            left = await one.take({BOTS: 5})
        assert left[0].table == "sometable"
        assert [await other.turn("sweep", 60), await one.turn("sweep", 60)] == [True, False]

    asyncio.run(work())


def test_work_that_is_due_is_counted_with_its_age(two: tuple[SharedStore, SharedStore]) -> None:
    one, other = two

    async def work() -> None:
        await one.create(SETUP, begun(bots=0), listed=False)  # its entry is of the eleventh second
        await one.ask("sometable", VOTES, 1, due=int(time()) + 3600)
        await one.ask("sometable", f"{HINT} 0 x", 1, "{}", due=int(time()) - 100)
        bots, hint = sorted(other.waiting())
        assert (bots[:3], hint[:3]) == ((BOTS, "waiting", 1), (HINT, "waiting", 1))
        assert abs(bots[3] - time() + 11) < 60 > abs(hint[3] - 100)
        (job,) = await one.take({BOTS: 1, VOTES: 1})
        assert [found[:3] for found in sorted(other.waiting())] == [
            (BOTS, "taken", 1), (HINT, "waiting", 1),
        ]  # fmt: skip
        await one.done(job, 1, due=5)
        one.forget("sometable", f"{HINT} 0 x")
        await happens(lambda: [found[:3] for found in other.waiting()] == [(ALONE, "waiting", 1)])

    asyncio.run(work())


def test_two_processes_race_and_every_entry_is_there_once(
    two: tuple[SharedStore, SharedStore],
) -> None:
    lost = [0, 0]

    async def race(number: int, store: SharedStore) -> None:
        for text in range(100):
            while True:
                found = await asyncio.to_thread(store.load, "sometable")
                assert found is not None
                change = said(len(found[1]) + 1, f"{number} {text}", f"{number}-{text}")
                try:
                    await store.append("sometable", change, found[2])
                except Outdated:
                    lost[number] += 1
                else:
                    break

    async def both() -> None:
        await two[0].create(SETUP, begun(), listed=False)
        await asyncio.gather(*(race(number, store) for number, store in enumerate(two)))

    asyncio.run(both())
    found = two[0].load("sometable")
    assert found is not None
    texts = [entry.data["text"] for entry in found[1][1:]]
    assert sorted(texts) == sorted(f"{number} {text}" for number in (0, 1) for text in range(100))
    assert sum(lost) > 0, "somebody was too late"


def test_a_lost_connection_loses_and_doubles_nothing(url: str, cluster: Cluster) -> None:
    store, ears, written = PostgresStore(url), Ears(), [1]
    store.listen(ears, at_once)

    def cut() -> None:
        for number in range(CUTS):
            until(lambda: written[0] > number * 20)  # noqa: B023 - waited for here
            with psycopg.connect(cluster.url(), autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name = 'comptoir' AND datname = %s",
                    (url.partition("?")[0].rpartition("/")[2],),
                )

    async def write() -> bytes:
        digest = await store.create(SETUP, begun(), listed=False)
        for seq in range(2, 20 * CUTS + 20):
            digest = await store.append("sometable", said(seq), digest)
            written[0] = seq
        return digest

    cutting = threading.Thread(target=cut)
    cutting.start()
    try:
        digest = asyncio.run(write())
    finally:
        cutting.join()
    found = store.load("sometable")
    assert found is not None
    assert (len(found[1]), found[2]) == (20 * CUTS + 19, digest)
    until(lambda: ("deaf",) in ears.heard)
    store.close()


def test_a_database_that_cannot_be_used_is_refused_in_one_line(url: str, cluster: Cluster) -> None:
    name = url.partition("?")[0].rpartition("/")[2]
    for wrong in (
        cluster.url("nothing_there"),
        "postgresql://127.0.0.1:1/x",
        cluster.url(role="nobody_known"),
    ):
        with pytest.raises(BadOption, match=r"web\.why\.database") as refused:
            postgres_migrations.prepare(wrong)
        assert "\n" not in str(refused.value.arguments["text"])
    cluster.execute("CREATE ROLE guest LOGIN")
    cluster.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC", name)
    with pytest.raises(BadOption, match=r"web\.why\.database") as refused:
        postgres_migrations.prepare(cluster.url(name, "guest"))
    assert refused.value.arguments["text"] == "permission denied for schema public"
    cluster.execute("CREATE TABLE customers (id integer)", name)
    with pytest.raises(BadOption, match=r"web\.why\.not_ours"):
        postgres_migrations.prepare(url)
    cluster.execute("DROP TABLE customers", name)
    postgres_migrations.prepare(url)
    cluster.execute("UPDATE meta SET value = '99' WHERE name = 'version'", name)
    with pytest.raises(BadOption, match=r"web\.why\.newer"):
        postgres_migrations.prepare(url)
    with pytest.raises(NotRead):
        PostgresStore(cluster.url("nothing_there"))


def test_processes_that_start_at_once_bring_it_up_to_date_once(url: str) -> None:
    async def start() -> list[None]:
        return await asyncio.gather(
            *(asyncio.to_thread(postgres_migrations.prepare, url) for _ in range(6))
        )

    asyncio.run(start())
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchall()
    assert found == [(str(len(postgres_migrations.VERSIONS)),)]
