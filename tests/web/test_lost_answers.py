"""What was written although PostgreSQL's answer was lost is written once, and is told as done."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from itertools import count

import psycopg
import pytest

from comptoir.web.tables import postgres_writer
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.postgres_store import PostgresStore
from comptoir.web.tables.postgres_writer import Statement, attempt
from comptoir.web.tables.store import BOTS, Change
from scripts.postgres import Cluster
from tests.web.test_stores import LISTED, SETUP, begun, first_digest, said

NUMBERS = count(1)
HOUR = 3600.0
NOBODY_SITS = Change([], LISTED, {})
ELSEWHERE = replace(SETUP, id="elsewhere")


@pytest.fixture
def store(cluster: Cluster) -> Iterator[PostgresStore]:
    """A database with a table where a bot is to answer, and with a commitment."""
    store = PostgresStore(cluster.database(f"lost_{next(NUMBERS)}"))

    async def fill() -> None:
        await store.create(SETUP, begun(bots=0), listed=False)
        await store.pledge("commitment", "secret", "elsewhere")

    asyncio.run(fill())
    yield store
    store.close()


Wish = Callable[[PostgresStore], Awaitable[object]]
WISHES: dict[str, Wish] = {
    "a table where somebody plays": lambda store: store.create(ELSEWHERE, begun(), listed=False),
    "a table of empty seats": lambda store: store.create(ELSEWHERE, NOBODY_SITS, listed=False),
    "something happens": lambda store: store.append("sometable", said(2), first_digest()),
    "work is taken": lambda store: store.take({BOTS: 5}),
    "a commitment": lambda store: store.redeem("commitment"),
    "it is our turn": lambda store: store.turn("cleaned", HOUR),
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_who_was_not_told_asks_again_and_is(
    store: PostgresStore, wish: Wish, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []

    def once_unheard(
        connection: psycopg.Connection, statements: list[Statement], *, hurried: bool
    ) -> list[list[Row]]:
        found = attempt(connection, statements, hurried=hurried)
        written.append(len(statements))
        if len(written) == 1:
            connection.close()
            raise psycopg.OperationalError("the line broke")
        return found

    monkeypatch.setattr(postgres_writer, "attempt", once_unheard)
    assert asyncio.run(told(wish(store)))
    assert written == [1, 1], "it was written twice"
    monkeypatch.undo()
    for name, length in (("sometable", (1, 2)), ("elsewhere", (0, 1))):
        found = store.load(name)
        assert found is None or len(found[1]) in length


async def told(wish: Awaitable[object]) -> object:
    async with asyncio.timeout(20):
        return await wish


def test_nobody_else_has_a_turn_or_a_commitment_that_is_taken(store: PostgresStore) -> None:
    async def ask_twice() -> None:
        assert [await store.turn("cleaned", HOUR) for _ in range(2)] == [True, False]
        assert await store.redeem("commitment") == ("secret", "elsewhere")
        assert await store.redeem("commitment") is None

    asyncio.run(ask_twice())
