"""Opening: new tables, from a game and its options or from a record."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import Any

from comptoir.table.game import find_game
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.session import Session
from comptoir.web.bodies import LONGEST, SHORTEST, Create, Place
from comptoir.web.bots import known_bot
from comptoir.web.clock import now
from comptoir.web.desk import begin, tidy
from comptoir.web.fair import Pledges
from comptoir.web.news import summary_of
from comptoir.web.rooms import Writing
from comptoir.web.seats import OPEN, Keys
from comptoir.web.standing import standing_of
from comptoir.web.store import Setup, Store
from comptoir.web.story import Story
from comptoir.web.trouble import Trouble
from comptoir.web.workers import Workers
from comptoir.web.writer import NotSaved


def read_record(text: str, upto: int | None) -> tuple[str, int, dict[str, str], bool]:
    """Replay a record and say what it is about; this runs in a worker process."""
    session = Record.read(text).replay(upto=upto)
    record = session.record
    return record.game, record.seats, dict(record.options), session.result is not None


class Opener:
    """Opens tables."""

    def __init__(self, store: Store, keys: Keys, workers: Workers) -> None:
        self.store = store
        self.keys = keys
        self.workers = workers
        self.pledges = Pledges()

    async def open(
        self, wish: Create, table: str = "", *, trusted: bool = False, lesson: str = ""
    ) -> dict[str, Any]:
        """Open a table as somebody wishes; give its tokens. Only our own records are trusted."""
        setup = await self._setup(wish, table, trusted=trusted)
        if lesson:
            setup.settings["lesson"] = lesson
        story = Story(setup)
        writing = Writing(story)
        if all(seat.kind != OPEN for seat in story.seats):
            begin(writing)
        try:
            await self.store.create(
                setup,
                writing.entries,
                summary_of(story),
                standing_of(story),
                listed=wish.watch == "everyone",
            )
        except NotSaved as error:
            raise Trouble("web.why.not_saved") from error
        kinds = [seat["kind"] for seat in setup.settings["seats"]]
        return {
            "table": setup.id,
            "host": self.keys.host(setup.id),
            "seats": [
                {"seat": number, "token": self.keys.seat(setup.id, number, 0)}
                if kind in ("here", "open")
                else None
                for number, kind in enumerate(kinds)
            ],
        }

    async def _setup(self, wish: Create, table: str, *, trusted: bool) -> Setup:
        if wish.record is not None:
            if trusted:
                found = await asyncio.to_thread(read_record, wish.record, wish.upto)
            else:
                found = await self._replayed(wish)
            game, seats, options, over = found
            usual = [Place("here"), *[Place("bot")] * (seats - 1)]
            places = [Place("bot")] * seats if over else wish.seats or usual
            if len(places) != seats:
                raise Trouble("web.why.incomplete", text="seats")
        elif wish.game is None or wish.seats is None:
            raise Trouble("web.why.incomplete", text="game, seats, record")
        else:
            game, places = wish.game, wish.seats
            seats = find_game(game).info.check_seats(len(places))
            options = find_game(game).info.chosen(wish.options)
            # an option may be a long text of a stranger's: nobody else is to wait for it
            await asyncio.to_thread(Session, find_game(game), seats, seed=0, options=options)
        if wish.limit and not SHORTEST <= wish.limit <= LONGEST:
            raise Trouble("web.why.limit", least=SHORTEST, most=LONGEST)
        secret, fresh = self.pledges.redeem(wish)
        settings = {
            "seats": [plain_place(place, game) for place in places],
            "watch": wish.watch,
            "pace": wish.pace,
            "limit": wish.limit,
            "aid": wish.aid,
            "hints": against_bots(places) if wish.hints is None else wish.hints,
            "upto": wish.upto,
            "secret": secret,
        }
        name, record = tidy(wish.name), wish.record or ""
        return Setup(table or fresh, now(), game, seats, options, name, settings, record)

    async def _replayed(self, wish: Create) -> tuple[str, int, dict[str, str], bool]:
        try:
            return await self.workers.run(read_record, wish.record or "", wish.upto)
        except (BrokenExecutor, TimeoutError) as error:
            raise Trouble("web.why.record_slow") from error
        except (RecursionError, ValueError) as error:
            raise BadRecord("record.why.no_rule") from error


def against_bots(places: list[Place]) -> bool:
    """Tell whether at most one person is to sit at a table: nobody else minds hints there."""
    return sum(place.kind != "bot" for place in places) <= 1


def plain_place(place: Place, game: str) -> dict[str, Any]:
    """Write a seat of a table to be as it is kept."""
    bot = known_bot(place.bot, game) if place.kind == "bot" else None
    if place.share is not None and place.kind != "here":
        raise Trouble("web.why.incomplete", text="share")
    share = {"share": place.share} if place.share else {}
    return {"kind": place.kind, "bot": bot, "name": tidy(place.name), **share}
