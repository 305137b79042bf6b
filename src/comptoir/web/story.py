"""Story: a table as the fold of its entries, and nothing else.

Every change goes through `add`, whether it has just happened or is read from the database, so that
a server that starts again tells exactly what it told before. The story also keeps, for every
viewer, the items of the log as that viewer may know them, already written as JSON.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from comptoir.table.game import Message, find_game, message
from comptoir.table.record import Record
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.web.seats import BOT, OPEN, PERSON, Seat
from comptoir.web.store import Entry, Setup
from comptoir.web.trouble import Trouble, trouble_of

WAITING, PLAYING, OVER = "waiting", "playing", "over"
SEATED: Final = {
    "open": "web.event.seat_open",
    "bot": "web.event.seat_bot",
    "here": "web.event.seat_here",
    "renew": "web.event.seat_renew",
}
Viewer = int | None
"""A seat, or None: a spectator."""


@dataclass
class Asking:
    """Somebody asks the others to take actions back."""

    by: int
    count: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class Log:
    """The items one viewer may know, in order, and the entries they come from."""

    seqs: list[int] = field(default_factory=list)
    items: list[bytes] = field(default_factory=list)
    heard: int = 0  # events of the session

    def after(self, seq: int) -> list[bytes]:
        """Give the items of later entries."""
        return self.items[bisect_right(self.seqs, seq) :]


class Story:
    """What has happened at a table so far; `seq` is the number of its last entry."""

    def __init__(self, setup: Setup, entries: list[Entry] | None = None) -> None:
        self.setup = setup
        self.game = find_game(setup.game)
        self.seq = 0
        self.session: Session | None = None
        self.pace: str = setup.settings["pace"]
        self.seats = [
            Seat(OPEN if seat["kind"] == OPEN else BOT if seat["kind"] == BOT else PERSON,
                 seat.get("bot"), seat.get("name", ""))
            for seat in setup.settings["seats"]
        ]  # fmt: skip
        self.asking: Asking | None = None
        self.done: dict[tuple[int | None, str], dict[str, Any]] = {}
        self.logs: dict[Viewer, Log] = {viewer: Log() for viewer in (None, *range(setup.seats))}
        self.owing_since: dict[int, int] = {}  # by seat: the time
        self.asked_since: dict[int, int] = {}  # by seat: the number of actions
        for entry in entries or []:
            self.add(entry)

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

    def people(self) -> list[int]:
        """Name the seats that people sit in."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def missing(self) -> list[int]:
        """Name those who have yet to say whether something may be taken back."""
        asking = self.asking
        if asking is None:
            return []
        return [seat for seat in self.people() if seat != asking.by and seat not in asking.agreed]

    def add(self, entry: Entry) -> dict[str, Any]:
        """Let an entry happen; what may be refused is refused before anything has changed."""
        assert entry.seq == self.seq + 1, "entries come in order"
        answer: dict[str, Any] = {"seq": entry.seq}
        answer |= _CHANGES[entry.kind](self, entry) or {}
        self.seq = entry.seq
        if self.session is not None:
            self._note_owing(entry.at)
        if entry.action_id is not None:
            self.done[entry.seat, entry.action_id] = answer
        return answer

    def _note_owing(self, at: int) -> None:
        assert self.session is not None, "the game has begun"
        awaited, owing = self.session.awaited, self.session.owing
        self.asked_since = {seat: self.asked_since.get(seat, self.moves) for seat in awaited}
        self.owing_since = {seat: self.owing_since.get(seat, at) for seat in owing}

    def _tell(
        self, entry: Entry, said: dict[str, Any], *, viewers: list[Viewer] | None = None
    ) -> None:
        item = msgspec.json.encode({"seq": entry.seq, "moves": self.moves, **said})
        for viewer in self.logs if viewers is None else viewers:
            self.logs[viewer].seqs.append(entry.seq)
            self.logs[viewer].items.append(item)

    def _say(self, entry: Entry, kind: str, name: str, **args: object) -> None:
        self._tell(entry, {"kind": kind, **message(name, **args)})

    def _tell_events(self, entry: Entry, *, silent: bool = False) -> None:
        """Tell every viewer what they heard of the game since the last time."""
        assert self.session is not None, "events come from a session"
        for viewer, log in self.logs.items():
            news = self.session.events(viewer, log.heard)
            log.heard += len(news)
            for event in news if not silent else ():
                said: Message = {"kind": "event", "id": event["id"], "args": event["args"]}
                self._tell(entry, said, viewers=[viewer])

    def _start(self, entry: Entry) -> None:
        for number in entry.data.get("bots", ()):
            self.seats[number] = Seat(BOT, entry.data["bot"], generation=1)
        self._say(entry, "start", "web.event.started")
        if not self.setup.record:
            self.session = Session(
                self.game, self.setup.seats, seed=entry.data["seed"], options=self.setup.options
            )
            self._tell_events(entry)
            return
        record = Record.read(self.setup.record)
        self.session = record.begin()
        self._tell_events(entry)
        for seat, notation in record.log[: self.setup.settings.get("upto")]:
            self.session.play(seat, notation)
            self._tell_events(entry)

    def _play(self, entry: Entry) -> dict[str, Any]:
        """Play actions; one that a former one has made illegal ends them."""
        session, seat = self.playing(), entry.seat
        assert seat is not None, "actions are a seat's"
        answer: dict[str, Any] = {}
        for played, notation in enumerate(entry.data["actions"]):
            try:
                session.play(seat, notation)
            except Refusal as refusal:
                if not played:
                    raise
                answer = {"played": played, "error": trouble_of(refusal).plain()}
                break
            self._tell_events(entry)
        count = answer.get("played", len(entry.data["actions"]))
        entry.data["actions"] = [written for _, written in session.record.log[-count:]]
        self.asking = None
        self.asked_since.pop(seat, None)
        self.owing_since.pop(seat, None)
        return {"moves": self.moves, **answer}

    def _undo(self, entry: Entry) -> dict[str, Any]:
        session, count = self.playing(), entry.data["count"]
        for _ in range(count):
            session.undo(entry.seat, consents=range(session.seats))
        self._tell_events(entry, silent=True)
        self._say(entry, "undo", "web.event.undone", seat=entry.seat, count=count)
        self.asking, self.owing_since, self.asked_since = None, {}, {}
        return {"moves": self.moves}

    def _ask_undo(self, entry: Entry) -> None:
        assert entry.seat is not None, "somebody asks"
        self.asking = Asking(entry.seat, entry.data["count"])
        self._say(entry, "undo", "web.event.undo_asked", seat=entry.seat)

    def _answer_undo(self, entry: Entry) -> None:
        assert self.asking is not None, "somebody has asked"
        assert entry.seat is not None, "somebody answers"
        agrees = entry.data["agree"]
        self._say(
            entry,
            "undo",
            "web.event.undo_agreed" if agrees else "web.event.undo_refused",
            seat=entry.seat,
        )
        if agrees:
            self.asking.agreed.append(entry.seat)
        else:
            self.asking = None

    def _sit(self, entry: Entry) -> None:
        seat = self._seat(entry)
        told = "web.event.renamed" if seat.kind == PERSON else "web.event.sat"
        seat.kind, seat.bot, seat.lent = PERSON, None, False
        seat.name = entry.data["name"]
        self._say(entry, "seat", told, seat=entry.seat)

    def _leave(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.kind, seat.name = OPEN, ""
        self._forget(entry)
        self._say(entry, "seat", "web.event.left", seat=entry.seat)

    def _change_seat(self, entry: Entry) -> None:
        seat, kind = self._seat(entry), entry.data["kind"]
        seat.lent = entry.data.get("lent", False)
        if not seat.lent:
            seat.generation += 1
        if kind != "renew":
            seat.kind = {"open": OPEN, "bot": BOT, "here": PERSON}[kind]
            seat.bot = entry.data.get("bot")
            seat.name = seat.name if seat.lent else entry.data.get("name", "")
        self._forget(entry)
        self._say(entry, "seat", SEATED[kind], seat=entry.seat)

    def _forget(self, entry: Entry) -> None:
        """Drop what somebody asked who is no longer in their seat."""
        if self.asking is not None and self.asking.by == entry.seat:
            self.asking = None

    def _seat(self, entry: Entry) -> Seat:
        assert entry.seat is not None, "a seat changes"
        return self.seats[entry.seat]

    def _chat(self, entry: Entry) -> None:
        self._tell(entry, {"kind": "chat", "seat": entry.seat, **entry.data})

    def _pace(self, entry: Entry) -> None:
        self.pace = entry.data["pace"]


_CHANGES: dict[str, Callable[[Story, Entry], dict[str, Any] | None]] = {
    "start": Story._start,  # noqa: SLF001 - its own table
    "play": Story._play,  # noqa: SLF001
    "undo": Story._undo,  # noqa: SLF001
    "ask_undo": Story._ask_undo,  # noqa: SLF001
    "answer_undo": Story._answer_undo,  # noqa: SLF001
    "sit": Story._sit,  # noqa: SLF001
    "leave": Story._leave,  # noqa: SLF001
    "seat": Story._change_seat,  # noqa: SLF001
    "say": Story._chat,  # noqa: SLF001
    "pace": Story._pace,  # noqa: SLF001
}
