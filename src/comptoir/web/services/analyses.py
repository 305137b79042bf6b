"""Analyses: finished games, one after the other, in a process that gives way to all others.

An analysis is kept with its table once it is whole, and in no language: its words are messages,
which the page says. What a server had not finished when it ended is begun again if asked for again.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from comptoir.lab.analyse import EACH, QUICKER, SECONDS, SUSPICIOUS, analyse, plain
from comptoir.table.record import Record
from comptoir.web.http.errors import Trouble
from comptoir.web.live.news import encode
from comptoir.web.services.threads import OTHERS, READS
from comptoir.web.services.workers import settle_in
from comptoir.web.tables.store import ANALYSIS, Job, NotSaved, Store

LOG: Final = logging.getLogger("comptoir.web")
NAME: Final = "analysis"
"""What an analysis is kept as."""
AT_ONCE: Final = 8
"""This many games are analysed or wait for it."""
OF_ONE_NETWORK: Final = 3
"""How many of them one network may have, so that there is room for others."""
AGAIN: Final = 60
"""Seconds after which it is worth asking again."""
AN_ACTION: Final = 0.15
LEAST, MOST = 12.0, 30.0
"""Seconds of thinking: this many for each action, and for a whole game at least and at most."""
LONGEST: Final = 900.0
"""Seconds after which an analysis is given up: the machine has no time for it."""
GIVES_WAY: Final = 10
"""How much less urgent it is than a bot's thinking."""
DIGITS: Final = 4
TOLD: Final = 1.0
"""Seconds between two notes for other processes how far an analysis is."""
FAILED: Final = "failed"
ACTIONS: Final = 2_500
"""A longer game is not analysed: all others would wait for it."""


def seconds_for(record: Record) -> float:
    """Say how long a longer look may take, so that all looks together take as long as they may."""
    actions = len(record.log)
    longer = min(max(SUSPICIOUS, EACH * record.seats), actions)
    whole = min(max(AN_ACTION * actions, LEAST), MOST)
    return min(SECONDS, whole / max(actions / QUICKER + longer, 1))


def work(line: Connection, text: str) -> None:
    """Analyse a record and tell how far it is, then the analysis; this is a process of its own."""
    settle_in()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    record = Record.read(text)
    found = analyse(
        record,
        seconds=seconds_for(record),
        progress=lambda done, whole: line.send(done / whole),
    )
    line.send(encode(rounded(plain(found, lambda message: message))).decode())


def rounded(found: Any) -> Any:  # noqa: ANN401 - whatever JSON can say
    """Leave out the digits that mean nothing."""
    if isinstance(found, float):
        return round(found, DIGITS)
    if isinstance(found, dict):
        return {name: rounded(value) for name, value in found.items()}
    return [rounded(value) for value in found] if isinstance(found, list | tuple) else found


class Analyses:
    """Those that are kept, the one that is being made, and those that wait."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._callers: list[str] = []  # of those tasks
        self._asked: dict[str, str] = {}  # by table: who asked us for one that others may make
        self._done: dict[str, float] = {}  # how far each is, from 0 to 1
        self._failed: dict[str, Trouble] = {}

    async def begin(self, table: str, record: Record, caller: str = "") -> bytes:
        """Have a finished game analysed, unless it has been or is being; say how far it is."""
        if len(record.log) > ACTIONS:
            raise Trouble("web.why.analysis_long", most=ACTIONS)
        kept = await READS.run(self._store.kept, table, NAME)
        if kept is None and self._store.shared is not None:
            await self._ask(table, caller)
        elif kept is None and table not in self._tasks:
            if len(self._tasks) >= AT_ONCE or self._callers.count(caller) >= OF_ONE_NETWORK:
                raise Trouble("web.why.analyses_wait", wait=AGAIN)
            self._failed.pop(table, None)
            self._done[table] = 0.0
            self._callers.append(caller)
            self._tasks[table] = asyncio.ensure_future(self._make(table, record.text, caller))
        return await self.told(table)

    async def _ask(self, table: str, caller: str) -> None:
        """Ask for an analysis that whichever process has time for it makes."""
        shared = self._store.shared
        assert shared is not None, "others may make it"
        known = {job.table for job in await READS.run(shared.jobs, ANALYSIS)}
        self._asked = {one: who for one, who in self._asked.items() if one in known}
        if table in known:
            return
        own = list(self._asked.values()).count(caller)
        if len(known) >= AT_ONCE or own >= OF_ONE_NETWORK:
            raise Trouble("web.why.analyses_wait", wait=AGAIN)
        self._asked[table] = caller
        await shared.ask(table, ANALYSIS, 0, "0")

    async def take(self, job: Job, text: str) -> None:
        """Make an analysis that was asked for, by this process or another one."""
        shared = self._store.shared
        assert shared is not None, "it was taken"
        self._done[job.table] = 0.0
        sending = asyncio.ensure_future(self._tell(job))
        try:
            async with self._turn:
                found = await self._analysed(job.table, text)
            await self._store.keep(job.table, NAME, found)
            await shared.done(job, job.seq)
        except (EOFError, OSError, TimeoutError, NotSaved):
            LOG.exception("table %s could not be analysed", job.table)
            await shared.done(job, job.seq, FAILED)
        finally:
            sending.cancel()
            del self._done[job.table]

    async def _tell(self, job: Job) -> None:
        """Let other processes know how far an analysis is, now and then."""
        shared = self._store.shared
        assert shared is not None, "it was taken"
        while True:
            await asyncio.sleep(TOLD)
            try:
                await shared.progress(job, str(round(self._done[job.table], DIGITS)))
            except NotSaved as error:
                LOG.warning("how far an analysis is could not be told: %s", error)

    async def _state(self, table: str) -> tuple[float | None, Trouble | None]:
        """Say how far an analysis is, by whichever process makes it, or why none does."""
        shared = self._store.shared
        if shared is None:
            return self._done.get(table), self._failed.get(table)
        notes = [job.note for job in await READS.run(shared.jobs, ANALYSIS, table)]
        if notes == [FAILED]:
            return None, Trouble("web.why.analysis_failed")
        return float(notes[0]) if notes and notes[0] else None, None

    async def told(self, table: str) -> bytes:
        """Say how far the analysis of a table is; give it, if it is done."""
        far, failed = await self._state(table)
        kept = await READS.run(self._store.kept, table, NAME)
        state = "done" if kept is not None else "none" if far is None else "running"
        return encode({
            "state": state,
            "progress": 1.0 if kept is not None else round(far or 0.0, DIGITS),
            "analysis": None if kept is None else msgspec.Raw(kept.encode()),
            "error": failed.plain() if failed is not None and state == "none" else None,
        })  # fmt: skip

    async def close(self) -> None:
        """Give up what is not finished."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, table: str, text: str, caller: str) -> None:
        try:
            async with self._turn:
                found = await self._analysed(table, text)
            await self._store.keep(table, NAME, found)
        except (EOFError, OSError, TimeoutError, NotSaved):
            LOG.exception("table %s could not be analysed", table)
            self._failed[table] = Trouble("web.why.analysis_failed")
        finally:
            del self._tasks[table], self._done[table]
            self._callers.remove(caller)

    async def _analysed(self, table: str, text: str) -> str:
        """Let a process analyse; whatever ends this ends the process."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(theirs, text), daemon=True)
        process.start()
        theirs.close()
        try:
            async with asyncio.timeout(LONGEST):
                while True:
                    said = await OTHERS.run(ours.recv)
                    if isinstance(said, str):
                        return said
                    self._done[table] = said
        finally:
            process.kill()
            process.join()
