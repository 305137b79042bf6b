"""Hints: what a master would do in somebody's place, from what that seat may know alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Final

from comptoir.bots import Ranked
from comptoir.bots.master import SECONDS, Master
from comptoir.bots.search import digest
from comptoir.present.presenter import presenter_of, touched
from comptoir.table.chance import Quick
from comptoir.table.game import Game, View
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import Buckets
from comptoir.web.services.workers import Errand, Workers
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.story import OVER, Story

LEAST_SECONDS: Final = 0.2


def think(view: View, options: list[str], seconds: float) -> list[Ranked]:
    """Rank answers from a seat's view; this runs in a worker process, which knows nothing else."""
    dice = Quick(int.from_bytes(digest(view)[:4], "little"))
    return Master(seconds).explain(view, options, dice)[:2]


def may_ask(story: Story, seat: int) -> None:
    """Refuse a hint where the table plays without, and to who is not asked anything now."""
    if not story.hints:
        raise Trouble("web.why.no_hints")
    session = story.playing()
    if story.status == OVER:
        raise Trouble("web.why.over")
    if seat not in session.awaited:
        raise Trouble("web.why.not_asked")


RemoteHints = Callable[[Room, int, list[str]], Awaitable[dict[str, Any]]]
"""Has a hint given by another process."""


class Hints:
    """Gives them, with the workers that bots think in."""

    def __init__(self, workers: Workers, remote: RemoteHints | None = None) -> None:
        self.workers = workers
        self.remote = remote  # where this process does not think
        self.limits = Buckets(0.5, 8)

    async def give(self, room: Room, seat: int, draft: list[str]) -> dict[str, Any]:
        """Say what seems best for a seat, now or after what it tries out, and what comes next."""
        if self.remote is not None:
            async with room.reading() as story:
                may_ask(story, seat)
            return await self.remote(room, seat, draft)
        async with room.reading() as story:
            may_ask(story, seat)
            session = story.playing()
            tried = session.draft(seat, draft) if draft else None
            view = tried.view() if tried else session.view(seat)
            options = tried.options() if tried else session.options(seat)
        if tried and seat not in tried.awaited:
            raise Trouble("web.why.not_asked")
        errand = Errand(room.audience.network() or f"table {room.table}", topic=room.table)
        seconds = max(SECONDS * self.workers.part_of_time(errand), LEAST_SECONDS)
        try:
            found = await self.workers.run_for(errand, partial(think, view, options, seconds))
        except (BrokenExecutor, TimeoutError) as error:
            raise Trouble("web.why.hint_failed") from error
        async with room.reading() as story:
            if not draft:  # on an open floor something may have happened meanwhile
                story.playing().check(seat, found[0].action)
            best, *others = [said(story.game, one) for one in found]
        return {"best": best, "other": others[0] if others else None}


def said(game: Game, ranked: Ranked) -> dict[str, Any]:
    """Give an answer in notation and as a message, with its value: the place one can expect."""
    return {
        "action": ranked.action,
        "touches": touched(game.info.id, [ranked.action])[0],
        "made": presenter_of(game.info.id).taken_apart(ranked.action),
        "words": game.say_action(ranked.action),
        "value": round(ranked.value, 4),
    }
