"""Job taker: takes the work that tables wait for, where several processes share a database.

Whichever process has time takes it: a bot's turn, a vote to be concluded, an analysis, a hint.
What a process has not finished when it ends, another one takes. Even if two of them did the same,
an answer is added once: it has a number.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_hex
from typing import Any, Final

from comptoir.table.refusal import Refusal
from comptoir.web.http.errors import MISSING, Trouble, trouble_of
from comptoir.web.services.analyses import FAILED, Analyses
from comptoir.web.services.bot_players import BotPlayers, passes
from comptoir.web.services.hints import Hints
from comptoir.web.services.threads import READS
from comptoir.web.tables.clock import now
from comptoir.web.tables.rooms import Room, Rooms
from comptoir.web.tables.store import (
    ALONE,
    ANALYSIS,
    BOTS,
    HINT,
    VOTES,
    Job,
    NotRead,
    NotSaved,
    SharedStore,
)
from comptoir.web.tables.vote_timers import concluding

LOG: Final = logging.getLogger("comptoir.web")
LOOKS: Final = 1.0
"""Seconds between two looks for work that has become due, or that a process left behind."""
EACH: Final = {BOTS: 50, ALONE: 25, VOTES: 50, HINT: 8}
"""How much a process takes for every worker it has: most bots wait for their pace.

No kind keeps another from being done, nor do bots by themselves keep those that people wait for.
"""
ANSWERED: Final = 20.0
"""Seconds for which somebody waits for a hint of another process."""
ASKING: Final = 0.05
FAILURES: Final = {
    ANALYSIS: FAILED,
    HINT: json.dumps({"error": Trouble("web.why.hint_failed").plain()}),
}
"""What is noted of work that failed: somebody waits to be told."""


class JobTaker:
    """Takes and does what is to be done."""

    def __init__(
        self,
        store: SharedStore,
        rooms: Rooms,
        players: BotPlayers,
        analyses: Analyses,
        hints: Hints,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._players = players
        self._analyses = analyses
        self._hints = hints
        self._some = asyncio.Event()
        self._doing: dict[asyncio.Task[None], str] = {}  # and what it is taken as

    def wake(self) -> None:
        """Look for work now."""
        self._some.set()

    async def run(self) -> None:
        """Take work and do it, again and again."""
        while True:
            try:
                async with asyncio.timeout(LOOKS):
                    await self._some.wait()
            except TimeoutError:
                pass  # something may be due by now
            self._some.clear()
            try:
                await self._take()
            except NotSaved as error:
                LOG.warning("no work can be taken: %s", error)

    async def _take(self) -> None:
        doing, workers = Counter(self._doing.values()), self._players.workers.number
        most = {ANALYSIS: 1, **{sort: each * workers for sort, each in EACH.items()}}
        free = {sort: count - doing[sort] for sort, count in most.items() if count > doing[sort]}
        for job in await self._store.take(free):
            task = asyncio.get_running_loop().create_task(self._do(job))
            self._doing[task] = job.sort
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Have room for more."""
        del self._doing[task]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("work could not be laid down", exc_info=error)
        self.wake()

    async def close(self) -> None:
        """Leave what is not finished to others."""
        for task in self._doing:
            task.cancel()
        await asyncio.gather(*self._doing, return_exceptions=True)

    async def _do(self, job: Job) -> None:
        """Do some work, and lay it down; what fails for a while is tried again."""
        doers: dict[str, Callable[[Job, Room], Awaitable[None]]] = {
            BOTS: self._play,
            VOTES: self._conclude,
            ANALYSIS: self._analyse,
            HINT: self._hint,
        }
        room = self._rooms.room(job.table)
        room.hear(job.seq)
        try:
            await doers[job.kind.partition(" ")[0]](job, room)
        except Exception as error:
            again = passes(error) or isinstance(error, NotSaved | NotRead)
            missing = isinstance(error, Trouble) and error.status == MISSING
            if not missing:
                LOG.exception("work stopped at table %s (%s)", job.table, job.kind)
            if again:
                await asyncio.sleep(self._players.again)
                await self._lay_down(job, -1, job.note)
            else:
                await self._lay_down(job, max(room.seq, job.seq), FAILURES.get(job.sort, job.note))

    async def _lay_down(self, job: Job, seq: int, note: str = "", due: int | None = None) -> None:
        try:
            await self._store.done(job, seq, note, due)
        except NotSaved as error:
            LOG.warning("work could not be laid down: %s", error)  # it is taken again

    async def _play(self, job: Job, room: Room) -> None:
        note, others_wait = await self._players.play(room, job.note)
        await self._lay_down(job, room.seq, note, now() if others_wait else None)

    async def _conclude(self, job: Job, room: Room) -> None:
        """Conclude what can be concluded; the rest is looked at again when it is due."""
        await room.change(concluding)
        await self._lay_down(job, room.seq, due=room.due())

    async def _analyse(self, job: Job, room: Room) -> None:
        async with room.reading() as story:
            text = story.playing().record.text
        await self._analyses.take(job, text)

    async def _hint(self, job: Job, room: Room) -> None:
        wish = json.loads(job.note)
        try:
            told = {"ok": await self._hints.give(room, wish["seat"], wish["draft"])}
        except (Refusal, Trouble) as refused:
            trouble = trouble_of(refused) if isinstance(refused, Refusal) else refused
            told = {"error": trouble.plain()}
        await self._lay_down(job, job.seq, json.dumps(told))


class JobAsker:
    """Asks for work that no change has asked for: where somebody looks at bots, for example."""

    def __init__(self, store: SharedStore) -> None:
        self._store = store
        self._asking: set[asyncio.Task[None]] = set()

    def attend(self, room: Room) -> None:
        """Look after a room that was read, or at which somebody has begun to look."""
        wanted = room.wanted()
        if wanted is None:
            return
        room.requested = room.seq
        for kind, due in wanted.items():
            task = asyncio.ensure_future(self._store.ask(room.table, kind, room.seq, due=due))
            self._asking.add(task)
            task.add_done_callback(partial(self._asked, room))

    def _asked(self, room: Room, task: asyncio.Task[None]) -> None:
        self._asking.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.warning("work could not be asked for: %s", error)
            room.requested = -1  # it is asked for again when somebody comes, or still looks


def remote_hints(store: SharedStore) -> Callable[[Room, int, list[str]], Awaitable[dict[str, Any]]]:
    """Have hints given by processes that think.

    Each question is work of its own: who asks from two tabs at once gets two answers.
    """

    async def told_of(table: str, kind: str) -> dict[str, Any]:
        while True:
            await asyncio.sleep(ASKING)
            found = await READS.run(store.jobs, kind, table)
            if not found:
                raise Trouble("web.why.no_such_table")
            told: dict[str, Any] = json.loads(found[0].note)
            if "seat" not in told:
                return told

    async def give(room: Room, seat: int, draft: list[str]) -> dict[str, Any]:
        kind = f"{HINT} {seat} {token_hex(8)}"
        await store.ask(room.table, kind, room.seq, json.dumps({"seat": seat, "draft": draft}))
        try:
            async with asyncio.timeout(ANSWERED):
                told = await told_of(room.table, kind)
        except TimeoutError as error:
            raise Trouble("web.why.hint_failed") from error
        finally:
            store.forget(room.table, kind)
        if "error" in told:
            refused = told["error"]
            raise Trouble(refused["id"], refused["rule"], **refused["args"])
        return dict(told["ok"])

    return give
