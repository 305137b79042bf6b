"""Past: what is worked out of a game besides its present, in worker processes, slice by slice.

Between two slices others have their turn, so a long game keeps nobody from looking at a short one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from comptoir.bots import level
from comptoir.table.players import Player
from comptoir.web.fairness.draws import written
from comptoir.web.http.errors import Trouble
from comptoir.web.recent import Recent
from comptoir.web.services.replay import open_position, position, words
from comptoir.web.services.scores import scores_after
from comptoir.web.services.workers import Errand, Workers
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.seats import BOT, Seat
from comptoir.web.tables.story import Story
from comptoir.web.tables.table_log import Viewer

SLICE: Final = 0.25
"""Seconds a worker goes on before it looks who else waits."""
LONGEST: Final = 30.0
"""Seconds somebody may wait for a look; what was worked out is kept for the next one."""
SOON: Final = 5
"""Seconds after which to ask again: others wait for less then, perhaps."""
KEPT_DRAWS: Final = 16
"""How many games' draws are kept at hand: they do not change any more."""


@dataclass(frozen=True)
class PastPosition:
    """Somebody looks back: as which viewer, at a game with this record, after this many actions.

    `seen` is the number of actions after which the table was as they saw it then: more, if others
    passed without being asked.
    """

    viewer: Viewer
    text: str
    moves: int
    seen: int
    caller: str


def players_of(story: Story) -> dict[int, Player]:
    """Say who plays where, as a record keeps it."""

    def player(seat: Seat) -> Player:
        plays = seat.kind == BOT and not seat.lent
        return Player(seat.name, level(seat.bot or "") if plays else "")

    return {number: player(seat) for number, seat in enumerate(story.seats) if seat.name}


class Past:
    """What can be seen of the games at all tables."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._texts: WeakKeyDictionary[Room, tuple[int, str]] = WeakKeyDictionary()
        self._draws: Recent[str, bytes] = Recent(KEPT_DRAWS)

    def text_of(self, room: Room, story: Story) -> str:
        """Write the record of a game so far, once for every change."""
        seq, text = self._texts.get(room, (-1, ""))
        if seq != story.seq:
            text = replace(story.playing().record, players=players_of(story)).text
            self._texts[room] = (story.seq, text)
        return text

    async def position(self, room: Room, wanted: PastPosition) -> bytes:
        """Give a position of a game as a viewer knew it then."""
        deed = partial(
            position, room.table, wanted.viewer, wanted.text, wanted.moves, SLICE, wanted.seen
        )
        return await self._sliced(Errand(wanted.caller, topic=room.table), deed)

    async def open_position(self, room: Room, wanted: PastPosition) -> bytes:
        """Give a position of a game that is over, with what everybody held then."""
        deed = partial(open_position, room.table, wanted.viewer, wanted.text, wanted.moves, SLICE)
        return await self._sliced(Errand(wanted.caller, topic=room.table), deed)

    async def words(
        self, room: Room, wanted: PastPosition, language: str, names: list[str]
    ) -> bytes:
        """Tell such a position in words; seats are called by these names."""
        place = (room.table, wanted.viewer, wanted.text, wanted.seen)
        deed = partial(words, *place, language, names, SLICE)
        return await self._sliced(Errand(wanted.caller, topic=room.table), deed)

    async def scores(self, room: Room, text: str, caller: str, *, over: bool) -> bytes:
        """Give the scores of a game so far."""
        deed = partial(scores_after, room.table, text, SLICE, over=over)
        return await self._sliced(Errand(caller, topic=room.table), deed)

    async def draws(self, room: Room, text: str, caller: str) -> bytes:
        """Give the draws of a finished game."""
        found = self._draws.get(room.table)
        if found is None:
            found = await self._sliced(Errand(caller, topic=room.table), partial(written, text))
        self._draws[room.table] = found
        return found

    async def _sliced(self, errand: Errand, deed: Callable[[], bytes | None]) -> bytes:
        """Go on until it is done, for as long as one may wait for that."""
        errand = replace(errand, ticket=self._workers.ticket(), faithful=True)
        try:
            async with asyncio.timeout(LONGEST):
                while (found := await self._workers.run_for(errand, deed)) is None:
                    pass
        except (BrokenExecutor, TimeoutError) as error:
            raise Trouble("web.why.look_slow", wait=SOON) from error
        return found
