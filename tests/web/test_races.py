"""Different people act at the same moment, each at another process: nothing is lost or doubled.

They play, talk, ask to take something back and vote on it, at tables where all speak at once and
at others. There are enough tables and addresses that nobody is ever too fast. COMPTOIR_RACES says
how often the slow test does it.
"""

import asyncio
import os
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import psycopg
import pytest

from scripts.postgres import Cluster
from tests.titles import FLOOR, HANDS, TURNS
from tests.web.asking import bearer
from tests.web.kept import noted
from tests.web.opening import open_tables
from tests.web.serving import Pair

PEOPLE, TABLES = 3, 24
RACES, MOST = 60, 1500
MANY_RACES = int(os.environ.get("COMPTOIR_RACES", "10000"))
GAMES = (FLOOR, FLOOR, HANDS, TURNS)

OUTCOMES = {"both", "one", "again"}
"""Neither was late, one of them was, and who was late did it once more."""
Wish = tuple[int, str, dict[str, Any]]
"""A seat, a verb and what goes with it."""


def test_two_people_act_at_one_moment_at_two_processes(cluster: Cluster) -> None:
    race(cluster.database("races"), RACES, MOST)


@pytest.mark.slow
def test_two_people_race_ten_thousand_times(cluster: Cluster) -> None:
    race(cluster.database("many_races"), MANY_RACES, MANY_RACES)


def race(url: str, times: int, most: int) -> None:
    """Let people race; compare what they were answered with what is kept.

    They go on until all has happened that can: how often depends on how busy the machine is.
    """
    opened = open_tables(url, [wish(number) for number in range(TABLES)])
    pair = Pair(url).start()
    try:
        races = Races(pair.urls, [table_of(one) for one in opened], random.Random())
        asyncio.run(races.run(times, most))
    finally:
        pair.stop()
    check(url, races)
    noted("races", f"{times} races: {dict(races.outcomes)}, told: {dict(races.told)}")
    assert races.outcomes.keys() == OUTCOMES


def wish(number: int) -> dict[str, Any]:
    return {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "here"}] * PEOPLE}


@dataclass
class Table:
    """A table, the tokens of its people, and what was answered."""

    name: str
    tokens: list[str]
    done: dict[tuple[int, str], int] = field(default_factory=dict)
    """By a seat and an id: the number of the entry that it became."""
    refused: set[tuple[int, str]] = field(default_factory=set)
    over: bool = False


def table_of(opened: dict[str, Any]) -> Table:
    return Table(opened["table"], [seat["token"] for seat in opened["seats"]])


class Races:
    """People at several tables, each of whom always calls the same process."""

    def __init__(self, urls: list[str], tables: list[Table], dice: random.Random) -> None:
        self.urls = urls
        self.tables = tables
        self.dice = dice
        self.ids = count()
        self.outcomes = Counter[str]()
        self.told = Counter[str]()
        self.people: list[httpx.AsyncClient] = []

    async def run(self, times: int, most: int) -> None:
        """Race this many times, or more until all has happened, at one table after the other."""
        self.people = [
            httpx.AsyncClient(
                base_url=self.urls[seat % 2],
                timeout=60,
                transport=httpx.AsyncHTTPTransport(local_address=f"127.0.0.{seat + 2}"),
            )
            for seat in range(PEOPLE)
        ]
        try:
            for number in range(most):
                if number >= times and self.outcomes.keys() == OUTCOMES:
                    break
                going = [table for table in self.tables if not table.over]
                await self.one(going[number % len(going)])
        finally:
            for person in self.people:
                await person.aclose()

    async def one(self, table: Table) -> None:
        """Let two people of different processes do something at once."""
        seen = [await self.seen(table, seat) for seat in range(PEOPLE)]
        assert len({game["moves"] for game in seen}) == 1, "all see the same"
        if seen[0]["result"]:
            table.over = True
            return
        wishes = await self.wishes(table, seen)
        answers = await asyncio.gather(*(self.ask(table, *one) for one in wishes))
        won = sum(map(bool, answers))
        assert won > 0, ("one of them was not late", wishes, self.told)
        self.outcomes["both" if won > 1 else "one"] += 1
        for (seat, verb, body), answered in zip(wishes, answers, strict=True):
            game = await self.seen(table, seat)
            if not answered and verb == "act" and body["actions"][0] in game["options"]:
                body |= {"moves": game["moves"], "seq": game["seq"]}
                assert await self.ask(table, seat, verb, body), "nobody else acts now"
                self.outcomes["again"] += 1

    async def wishes(self, table: Table, seen: list[dict[str, Any]]) -> list[Wish]:
        """Choose what two people are about to do at once, whom different processes answer."""
        one = self.dice.choice((0, 2))
        pair = self.dice.sample((one, 1), 2)
        kind = self.dice.choice(("act", "act", "say", "vote", "undo"))
        if kind == "vote":
            await self.ask(table, 2 - one, "undo", {}, quiet=True)
            asking = (await self.seen(table, one))["asking"]
            if asking and {*pair} <= {*asking["missing"]}:
                return [(seat, "undo_answer", {"agree": self.dice.random() < 0.7}) for seat in pair]
            kind = "say"  # it was taken back without a question, or others are asked already
        if kind == "say":
            return [(seat, "say", {"text": f"{next(self.ids)}"}) for seat in pair]
        if kind == "undo":
            return [self.act(pair[0], seen), (pair[1], "undo", {})]
        return [self.act(seat, seen) for seat in pair]

    def act(self, seat: int, seen: list[dict[str, Any]]) -> Wish:
        """Choose an action; who is not asked says something."""
        game = seen[seat]
        if not game["options"]:
            return seat, "say", {"text": f"{next(self.ids)}"}
        action = self.dice.choice(game["options"])
        return seat, "act", {"moves": game["moves"], "seq": game["seq"], "actions": [action]}

    async def ask(
        self, table: Table, seat: int, verb: str, body: dict[str, Any], *, quiet: bool = False
    ) -> bool:
        """Ask something under a fresh id; tell whether it was done."""
        name = f"{seat}-{next(self.ids)}"
        path = f"/api/tables/{table.name}/{verb}"
        answer = await self.people[seat].post(
            path, json={**body, "id": name}, headers=bearer(table.tokens[seat])
        )
        if answer.status_code == httpx.codes.OK:
            table.done[seat, name] = answer.json()["seq"]
            return True
        assert answer.status_code == httpx.codes.CONFLICT, answer.text
        table.refused.add((seat, name))
        if not quiet:
            self.told[answer.json()["error"]["id"]] += 1
        return False

    async def seen(self, table: Table, seat: int) -> dict[str, Any]:
        """What somebody is told of the game by the process that they call."""
        answer = await self.people[seat].get(
            f"/api/tables/{table.name}/news", headers=bearer(table.tokens[seat])
        )
        assert answer.status_code == httpx.codes.OK, answer.text
        news = answer.json()
        return {**news["game"], "seq": news["news"], "asking": news["table"]["undo"]}


def check(url: str, races: Races) -> None:
    """What was answered is kept once, under its number; what was refused is not there."""
    with psycopg.connect(url) as connection:
        for table in races.tables:
            rows = connection.execute(
                "SELECT seq, seat, action_id FROM entries WHERE table_id = %s ORDER BY seq",
                (table.name,),
            ).fetchall()
            assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
            kept = {(seat, name): seq for seq, seat, name in rows if name}
            assert kept == table.done
            assert not kept.keys() & table.refused
