"""Story: a table as the fold of its entries, and nothing else.

Every change goes through `changes.apply`, whether it has just happened or is read from the
database, so that a server that starts again tells exactly what it told before. The story also
keeps the items of the log, already written as JSON, with who may know each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from comptoir.table.game import message
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.seats import BOT, OPEN, PERSON, Asking, Lending, Person, Seat, Visitor
from comptoir.web.tables.store import Entry, Setup
from comptoir.web.tables.table_log import TableLog, Viewer

WAITING, PLAYING, OVER = "waiting", "playing", "over"


class Story:
    """What has happened at a table so far; `seq` is the number of its last entry."""

    def __init__(self, setup: Setup, digest: bytes = b"") -> None:
        self.setup = setup
        self.digest = digest  # with which its entries end in the database
        self.game = find_game(setup.game)
        self.seq = 0
        self.turned = 0  # the last entry that changed the game itself
        self.latest = setup.created  # when something has happened last
        self.session: Session | None = None
        self.pace: str = setup.settings["pace"]
        self.skips = False  # whether bots do not wait, until a person acts
        self.link_generation = 0  # how often the link of the table was replaced
        self.hints: bool = setup.settings.get("hints", False)  # older tables do not say
        self.seats = [
            Seat(OPEN if seat["kind"] == OPEN else BOT if seat["kind"] == BOT else PERSON,
                 seat.get("bot"), seat.get("name", ""), share=seat.get("share") or "")
            for seat in setup.settings["seats"]
        ]  # fmt: skip
        self.hides = True  # whether players hide something; so it seems until the game begins
        self.played: list[Person | None] = []  # by action: whose it is, None for a bot's
        self.asking: Asking | None = None
        self.lending: dict[int, Lending] = {}  # by the seat that is late
        self.done: list[dict[str, bytes]] = [{} for _ in range(setup.seats)]
        """By seat, and id: what was done, by whose link, and what was answered; as JSON, for there
        is one for every action."""
        self.viewers: tuple[Viewer, ...] = (None, *range(setup.seats))
        self.log = TableLog()
        self.counts: Counter[tuple[str, int | None]] = Counter()  # entries, by kind and seat
        self.owing_since: dict[int, int] = {}  # by seat: the time
        self.asked_since: dict[int, tuple[int, int]] = {}  # by seat: actions and entries by then
        self.passes: list[dict[str, int | None]] = [{} for _ in range(setup.seats)]
        """By seat: the questions it passes without being asked, in one turn or always."""
        self.passed: dict[int, int] = {}  # by number of actions: whose automatic pass came next
        self.rematch: dict[str, Any] | None = None  # the table, and who wanted it first
        self.ended: int | None = None  # the time of the last action of a game that is over

    @property
    def moves(self) -> int:
        """How many actions were played, not counting those taken back."""
        return len(self.session.record.log) if self.session else 0

    @property
    def status(self) -> str:
        """Whether it waits for players, is being played, or is over."""
        if self.session is None:
            return WAITING
        return PLAYING if self.session.awaited else OVER

    def playing(self) -> Session:
        """Give the session; refuse while there is none."""
        if self.session is None:
            raise Trouble("web.why.not_started")
        return self.session

    def may_choose(self, visitor: Visitor) -> bool:
        """Tell whether somebody may choose an open seat: the host, or by the link of the table."""
        free = self.status != OVER and any(seat.kind == OPEN for seat in self.seats)
        return free and visitor.place is None and (visitor.joins or visitor.host)

    def check_watching(self, visitor: Visitor) -> None:
        """Refuse spectators where nobody may watch; who may sit down sees where."""
        if self.setup.spectators != "nobody" or visitor.known or self.may_choose(visitor):
            return
        raise Trouble("web.why.table_full" if visitor.joins else "web.why.not_watched")

    def names(self, but: int | None = None) -> list[str]:
        """List what the others at the table are called."""
        return [seat.name for number, seat in enumerate(self.seats) if seat.name and number != but]

    def people(self) -> list[int]:
        """Name the seats that people sit in."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def missing(self) -> list[int]:
        """Name those who have yet to say whether something may be taken back."""
        if self.asking is None:
            return []
        held = [number for number, seat in enumerate(self.seats) if seat.held]
        return self.asking.missing(held if self.asking.needed is None else self.asking.needed)

    def note(self, entry: Entry, answer: dict[str, Any]) -> None:
        """Note that an entry has happened, and what was answered."""
        self.counts[entry.kind, entry.seat] += 1
        self.seq, self.latest = entry.seq, max(self.latest, entry.at)
        if entry.kind in ("start", "play", "recall", "undo"):
            self.turned = entry.seq
        if self.session is not None:
            self._note_owing(entry.at)
            if self.ended is None and self.status == OVER:
                self.ended = entry.at
            self._drop_lapsed()
        if entry.action_id is not None and entry.seat is not None:
            generation = self.seats[entry.seat].generation
            done = (entry.kind, generation, answer)
            self.done[entry.seat][entry.action_id] = msgspec.json.encode(done, enc_hook=str)

    def done_before(self, seat: int, action_id: str, *kinds: str) -> dict[str, Any] | None:
        """Give what was answered to the same wish; refuse an id that stands for another one."""
        known = self.done[seat].get(action_id)
        if known is None:
            return None
        kind, generation, answer = msgspec.json.decode(known)
        if kind not in kinds or generation != self.seats[seat].generation:
            raise Trouble("web.why.id_used")
        return dict(answer)

    def _note_owing(self, at: int) -> None:
        assert self.session is not None, "the game has begun"
        awaited, owing = self.session.awaited, self.session.owing
        now = (self.moves, self.seq)
        self.asked_since = {seat: self.asked_since.get(seat, now) for seat in awaited}
        self.owing_since = {seat: self.owing_since.get(seat, at) for seat in owing}

    def _drop_lapsed(self) -> None:
        """Drop the proposals to play for somebody who has answered, or for whom a bot plays."""
        if not self.lending:
            return
        self.lending = {
            seat: lending
            for seat, lending in self.lending.items()
            if self.owing_since.get(seat) == lending.since and self.seats[seat].kind != BOT
        }

    def is_fresh(self, seat: int, moves: int, seq: int | None) -> bool:
        """Tell whether who saw this many actions, and this entry last, saw the present question.

        After an undo there may be as many actions as before it: then only the entry tells.
        """
        first_moves, first_seq = self.asked_since.get(seat, (self.moves, 0))
        seen = self.seq if seq is None else seq
        return first_moves <= moves <= self.moves and first_seq <= seen <= self.seq

    def tell(
        self, entry: Entry, said: dict[str, Any], *, viewers: Iterable[Viewer] | None = None
    ) -> None:
        """Write something down once, for all or for these viewers."""
        item = msgspec.json.encode({"seq": entry.seq, "moves": self.moves, **said})
        self.log.add(entry.seq, item, self.viewers if viewers is None else viewers)

    def say(self, entry: Entry, kind: str, name: str, **args: object) -> None:
        self.tell(entry, {"kind": kind, **message(name, **args)})

    def tell_events(self, entry: Entry, *, silent: bool = False) -> None:
        """Tell what has happened in the game since the last time, to those who heard it."""
        assert self.session is not None, "events come from a session"
        news = self.session.happened()
        self.session.forget_happened()
        for event, viewers in news if not silent else ():
            self.tell(entry, {"kind": "event", **event}, viewers=viewers)
