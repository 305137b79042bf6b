"""Server: everything a running server has, made when it starts and ended when it stops.

The routes (`http/*_routes.py`) find it by `server_of`; nothing in here knows about routes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Final

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from comptoir.web.http.connections import Connections
from comptoir.web.http.limits import USUAL, Patience
from comptoir.web.http.throttling import NetworkLimits
from comptoir.web.ops.data_folder import DATABASE
from comptoir.web.ops.health import TO_NOBODY, Health, Reporting
from comptoir.web.ops.startup_check import check_later
from comptoir.web.services.analyses import Analyses
from comptoir.web.services.bot_players import BotPlayers
from comptoir.web.services.game_info import games
from comptoir.web.services.hints import Hints
from comptoir.web.services.job_taker import JobAsker, JobTaker, remote_hints
from comptoir.web.services.own_tables import wake_bots
from comptoir.web.services.past import Past
from comptoir.web.services.threads import give_way
from comptoir.web.services.workers import Workers
from comptoir.web.tables import clock, expiry
from comptoir.web.tables.cleanup import Cleaner
from comptoir.web.tables.opened_tables import OpeningLimits
from comptoir.web.tables.opening import Opener
from comptoir.web.tables.rooms import Room, Rooms
from comptoir.web.tables.seats import Keys
from comptoir.web.tables.store import Store
from comptoir.web.tables.stores import open_store
from comptoir.web.tables.verb_runner import VerbRunner
from comptoir.web.tables.vote_timers import VoteTimers

LOG: Final = logging.getLogger("comptoir.web")


@dataclass(frozen=True)
class Sharing:
    """A database that other processes have, too, and how many workers think in this one."""

    database: str
    thinkers: int | None = None  # None: as many as are usual, 0: it only serves
    folder: Path | None = None  # where the processes of one command leave their figures


class Server:
    """What is there before it runs is set here; the rest is made by `lifespan`."""

    store: Store
    thinkers: Workers
    readers: Workers
    bot_players: BotPlayers
    rooms: Rooms
    verbs: VerbRunner
    opener: Opener
    cleaner: Cleaner
    analyses: Analyses
    past: Past

    def __init__(
        self,
        data: Path,
        patience: Patience = USUAL,
        reporting: Reporting = TO_NOBODY,
        sharing: Sharing | None = None,
    ) -> None:
        self.data = data
        self.sharing = sharing
        self.keep = expiry.USUAL
        self.patience = patience
        self.reporting = reporting
        self.health = Health()
        self.opening = OpeningLimits()
        self.opening_once = asyncio.Lock()  # examples and rematches: their ids are known before
        self.network_limits = NetworkLimits()
        self.drain = 0  # seconds in which it serves on once it says that it is about to end
        self.draining = self.closing = False
        self.connections = Connections()  # that of a server that runs is set before it does

    @asynccontextmanager
    async def lifespan(self, _: Starlette | None = None) -> AsyncIterator[None]:
        """Open the database; in the end stop the bots and close it."""
        give_way()
        sharing = self.sharing
        self.store = open_store(sharing.database if sharing else self.data / DATABASE)
        shared = self.store.shared
        if shared is not None:  # who takes over from another process has no time for that
            await asyncio.to_thread(games)
            clock.CLOCK.follow(shared.time)
        thinks = sharing is None or sharing.thinkers != 0
        clock.CLOCK.not_before(await asyncio.to_thread(self.store.latest))
        keys = Keys(await self.store.secret(token_hex(32)))
        self.thinkers = Workers(sharing.thinkers or 0 if sharing else 0)
        self.readers = Workers(2, self.patience.record)
        self.bot_players = BotPlayers(self.thinkers, self.patience.again)
        self.rooms = Rooms(self.store, self.patience)
        self.rooms.keep = self.keep
        hints = Hints(self.thinkers, remote_hints(shared) if shared and not thinks else None)
        self.verbs = VerbRunner(keys, hints)
        self.opener = Opener(self.store, keys, self.readers, self.rooms.take_in)
        self.analyses = Analyses(self.store)
        self.past = Past(self.readers)
        self.cleaner = Cleaner(self.store, self.rooms, self.keep)
        deeds: list[Callable[[], Awaitable[None]]] = [
            self.rooms.sweep,
            self._end_idle_readers,
            self.cleaner.sweep,
        ]
        taker: JobTaker | None = None
        if shared is None:
            timers = VoteTimers(self.rooms.is_used)
            self.rooms.on_change = [self.bot_players.attend, timers.attend]
            deeds += [
                partial(wake_bots, self.store, self.rooms, self.bot_players),
                partial(check_later, self.data / DATABASE),
                self.cleaner.listen,
            ]
        else:
            self.rooms.on_change = [JobAsker(shared).attend, self.bot_players.stir]
            deeds.append(self.rooms.announce)
            if thinks:
                taker = JobTaker(shared, self.rooms, self.bot_players, self.analyses, hints)
                self.rooms.on_work = [taker.wake]
                deeds.append(taker.run)
            shared.listen(self.rooms, asyncio.get_running_loop().call_soon_threadsafe)
        going = [asyncio.ensure_future(self._see_to(deed)) for deed in deeds]
        try:
            yield
        finally:
            for task in going:
                task.cancel()
            if taker is not None:
                await taker.close()
            await self.bot_players.close()
            await self.analyses.close()
            await self.thinkers.close()
            await self.readers.close()
            self.store.close()

    async def _see_to(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something beside all requests to its end; what goes wrong is told and begun again."""
        while True:
            try:
                return await deed()
            except Exception:
                LOG.exception("what is done beside the requests failed, and is begun again")
            await asyncio.sleep(self.patience.again)

    async def _end_idle_readers(self) -> None:
        """End the processes that have had nothing to read for a while, again and again."""
        while True:
            await asyncio.sleep(self.patience.sweep)
            self.readers.rest(self.patience.idle)

    def close_down(self) -> None:
        """Let nobody wait any longer: the server is about to end."""
        self.draining = self.closing = True
        self.rooms.wake()


def server_of(connection: HTTPConnection) -> Server:
    """Give the server that a request or a socket came to."""
    found: Server = connection.app.state.server
    return found


async def room_of(connection: HTTPConnection) -> Room:
    """Give the room of the table that the address names, with all that anybody was told there."""
    room = server_of(connection).rooms.room(connection.path_params["table"])
    await room.refresh()
    return room
