"""Opening: new tables, from a game and its options or from a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from comptoir.bots import BOTS, level
from comptoir.table.players import Player, without_players
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.fairness.commitments import Commitments
from comptoir.web.http.bodies import LONGEST, SHORTEST, Create, PlannedSeat
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import ACTIONS
from comptoir.web.services.bot_players import known_bot
from comptoir.web.services.threads import for_stories
from comptoir.web.services.workers import PATIENT, Errand, Workers
from comptoir.web.tables.bot_names import bot_names
from comptoir.web.tables.clock import now
from comptoir.web.tables.loading import unsaved
from comptoir.web.tables.seats import OPEN, Keys
from comptoir.web.tables.store import SPECTATORS, Change, NotSaved, Setup, Store
from comptoir.web.tables.story import Story
from comptoir.web.tables.summaries import change_of
from comptoir.web.tables.verbs import begin, tidy
from comptoir.web.tables.writing import Writing

LONGEST_NAME: Final = 24
SHORT_OPTIONS: Final = 1_000
"""How many letters options may have to be read at once."""
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Found:
    """What a record is about: a game, its set-up, how many actions are played, if it is over."""

    game: str
    seats: int
    options: dict[str, str]
    actions: int = 0
    over: bool = False
    players: Mapping[int, Player] = field(default_factory=dict)


def read_record(text: str, upto: int | None) -> Found:
    """Replay a record and say what it is about; this runs in a worker process."""
    read = Record.read(text)
    if len(read.log) > ACTIONS:
        raise BadRecord("web.why.record_long", found=len(read.log), most=ACTIONS)
    session = Session.replay(read, upto=upto)
    record, over = session.record, session.result is not None
    options, players = dict(record.options), read.players
    return Found(record.game, record.seats, options, len(record.log), over, players)


def try_options(game: str, seats: int, options: dict[str, str]) -> None:
    """Set up a table as it is to be; this runs in a worker, for an option may be a long text."""
    Session(find_game(game), seats, seed=0, options=options)


def begun(setup: Setup) -> tuple[Story, Change]:
    """Build the story of a new table, begin where nobody is waited for, and sum it up."""
    story = Story(setup)
    writing = Writing(story)
    if all(seat.kind != OPEN for seat in story.seats):
        begin(writing)
    return story, change_of(story, writing.entries)


class Opener:
    """Opens tables; `opened` is given the story of each, so that it need not be built again."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        workers: Workers,
        opened: Callable[[Story], None] = lambda _: None,
    ) -> None:
        self.store = store
        self.keys = keys
        self.workers = workers
        self.opened = opened
        self.commitments = Commitments(store)

    async def open(
        self,
        wish: Create,
        table: str = "",
        *,
        caller: str = "",
        trusted: bool = False,
        lesson: str = "",
    ) -> dict[str, Any]:
        """Open a table as somebody wishes; give its tokens. Only our own records are trusted."""
        if trusted and wish.record is not None:
            found = await for_stories(0).run(read_record, wish.record, wish.upto)
        else:
            found = await self._found(wish, caller)
        setup = await self._setup(wish, found, table)
        if lesson:
            setup.settings["lesson"] = lesson
        story, change = await for_stories(found.actions).run(begun, setup)
        try:
            story.digest = await self.store.create(
                setup, change, listed=wish.spectators == "everyone"
            )
        except NotSaved as error:
            raise unsaved(error) from error
        if setup.record:  # it took long to build; any other table is read once somebody comes
            self.opened(story)
        kinds = [seat["kind"] for seat in setup.settings["seats"]]
        return {
            "table": setup.id,
            "host": self.keys.host(setup.id),
            "join": self.keys.join(setup.id, 0),
            "seats": [
                {"seat": number, "token": self.keys.seat(setup.id, number, 0)}
                if kind in ("here", "open")
                else None
                for number, kind in enumerate(kinds)
            ],
        }

    async def _found(self, wish: Create, caller: str) -> Found:
        """Say what is to be played, once a worker has tried it."""
        if wish.record is not None:
            return await self._tried(caller, partial(read_record, wish.record, wish.upto))
        if wish.game is None or wish.seats is None:
            raise Trouble("web.why.incomplete", text="game, seats, record")
        info = find_game(wish.game).info
        seats, options = info.check_seats(len(wish.seats)), dict(info.chosen(wish.options))
        if sum(map(len, options.values())) > SHORT_OPTIONS:
            await self._tried(caller, partial(try_options, info.id, seats, options))
        else:
            try_options(info.id, seats, options)
        return Found(info.id, seats, options)

    async def _tried(self, caller: str, deed: Callable[[], Answer]) -> Answer:
        """Have what a stranger sent tried by a worker."""
        errand = Errand(caller, urgency=lambda: PATIENT)
        try:
            return await self.workers.run_for(errand, deed)
        except (BrokenExecutor, TimeoutError) as error:
            raise Trouble("web.why.record_slow") from error
        except (RecursionError, ValueError) as error:
            raise BadRecord("record.why.no_rule") from error

    async def _setup(self, wish: Create, found: Found, table: str) -> Setup:
        places = wish.seats or [PlannedSeat("here"), *[PlannedSeat("bot")] * (found.seats - 1)]
        if found.over:
            places = [PlannedSeat("bot")] * found.seats
        recorded = found.players if found.over or wish.seats is None else bots_of(found.players)
        if len(places) != found.seats:
            raise Trouble("web.why.incomplete", text="seats")
        if wish.limit and not SHORTEST <= wish.limit <= LONGEST:
            raise Trouble("web.why.limit", least=SHORTEST, most=LONGEST)
        secret, fresh = await self.commitments.redeem(wish)
        table = table or fresh
        settings = {
            "seats": named_seats(
                table, [plain_place(place) for place in places], recorded, over=found.over
            ),
            SPECTATORS: wish.spectators,
            "pace": wish.pace,
            "limit": wish.limit,
            "aid": wish.aid,
            "hints": against_bots(places) if wish.hints is None else wish.hints,
            "upto": wish.upto,
            "secret": secret,
        }
        name, record = tidy(wish.name), without_players(wish.record or "")  # seats have names
        return Setup(table, now(), found.game, found.seats, found.options, name, settings,
                     record)  # fmt: skip


def against_bots(places: list[PlannedSeat]) -> bool:
    """Tell whether at most one person is to sit at a table: nobody else minds hints there."""
    return sum(place.kind != "bot" for place in places) <= 1


def bots_of(players: Mapping[int, Player]) -> dict[int, Player]:
    """Give those of some players that are bots."""
    return {seat: player for seat, player in players.items() if player.bot}


def named_seats(
    table: str, seats: list[dict[str, Any]], recorded: Mapping[int, Player], *, over: bool
) -> list[dict[str, Any]]:
    """Give those at a table who have no name the one in the record, and other bots a new one.

    Where the game is over nobody plays, and nobody who was a person is shown as a bot.
    """
    for number, player in recorded.items():
        seat = seats[number]
        if not seat["name"] and seat["kind"] != OPEN:
            seat["name"] = tidy(player.name)[:LONGEST_NAME]
        if over:
            seat["bot"] = level(player.bot) if level(player.bot) in BOTS else None
    taken = [seat["name"] for seat in seats if seat["name"]]
    nameless = [n for n, seat in enumerate(seats) if seat["kind"] == "bot" and not seat["name"]]
    for number, name in zip(nameless, bot_names(table, nameless, taken), strict=True):
        seats[number]["name"] = name
    return seats


def plain_place(place: PlannedSeat) -> dict[str, Any]:
    """Write a seat of a table to be as it is kept."""
    bot = known_bot(place.bot) if place.kind == "bot" else None
    if place.share is not None and place.kind != "here":
        raise Trouble("web.why.incomplete", text="share")
    share = {"share": place.share} if place.share else {}
    return {"kind": place.kind, "bot": bot, "name": tidy(place.name), **share}
