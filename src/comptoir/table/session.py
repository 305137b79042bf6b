"""Session: a game being played. Everything here speaks notation and plain data.

The terminal, the page and bots in other processes are written on this and on nothing below.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from secrets import token_hex
from typing import Any

from comptoir.table.chance import chance_of
from comptoir.table.draft import Draft, drafted
from comptoir.table.event import ALL, Event
from comptoir.table.flow import Table
from comptoir.table.game import (
    Game,
    Message,
    View,
    known_seat,
    listed,
    message,
    player_at,
    read_action,
)
from comptoir.table.history import EVERY, History
from comptoir.table.position import digest_of, read_position, write_position
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord, IllegalAction, Refusal
from comptoir.table.result import Result
from comptoir.table.title import find_game


class Session:
    """A table, its record, and who may know what."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        seed: str | int | None = None,
        options: Mapping[str, object] | None = None,
        script: list[Any] | None = None,
    ) -> None:
        """Set up a table; without a seed, chance is fresh. A script is what really fell."""
        info = game.info
        given = "" if seed is None else str(seed)
        self.record = Record(
            info.id,
            info.revision,
            info.check_seats(seats),
            info.chosen(options),
            seed="" if script else given or token_hex(16),
            script=script or [],
        )
        chance = chance_of(self.record.seed, self.record.script)
        self._open(game, game.start(seats, self.record.options, chance))

    def _open(self, game: Game, table: Table) -> None:
        self.game, self._table, self._history = game, table, History(table)
        self.seats = self.record.seats
        self._told, table.events = Told(table.events), []
        self._options: dict[int, list[str]] = {}

    @classmethod
    def at(cls, game: Game, position: str, *, seed: str | int | None = None) -> Session:
        """Start from a position; refuse what the box cannot make."""
        session = cls.__new__(cls)
        table, session.record = read_position(game, position, seed)
        session._open(game, table)  # noqa: SLF001 - our own
        return session

    @classmethod
    def begin(cls, record: Record, game: Game | None = None) -> Session:
        """Set up the table that a record starts from."""
        game = game or find_game(record.game)
        if game.info.id != record.game or game.info.revision != record.revision:
            raise BadRecord("record.why.revision", game=record.game, found=record.revision,
                            revision=game.info.revision)  # fmt: skip
        seed = record.seed or None
        if not record.position:
            return cls(game, record.seats, seed=seed, script=record.script, options=record.options)
        session = cls.at(game, record.position, seed=seed)
        for key in ("seats", "spoken_options", "script"):
            if getattr(record, key) != getattr(session.record, key):
                raise BadRecord("record.why.header", key=key.removeprefix("spoken_"))
        return session

    @classmethod
    def replay(cls, record: Record, game: Game | None = None, upto: int | None = None) -> Session:
        """Play a record again; refuse, saying where, one that does not fit the rules."""
        session = cls.begin(record, game)
        session._compare_digest(record, 0)  # noqa: SLF001 - our own
        for number, (seat, notation) in enumerate(
            record.log[: None if upto is None else max(upto, 0)], start=1
        ):
            try:
                session.play(seat, notation)
            except Refusal as refusal:
                raise BadRecord(
                    "record.why.illegal",
                    refusal.rule,
                    number=number,
                    seat=seat,
                    notation=notation[:80],
                    because={"id": refusal.reason, "args": dict(refusal.arguments)},
                ) from refusal
            session._compare_digest(record, number)  # noqa: SLF001 - our own
        if upto is None:
            session._compare_result(record)  # noqa: SLF001 - our own
        return session

    def _compare_digest(self, record: Record, number: int) -> None:
        """Refuse to be another table than the record saw after this many actions."""
        digest = record.digests.get(number)
        if digest and digest != (self.record.digests.get(number) or self.digest()):
            raise BadRecord("record.why.digest", number=number)

    def _compare_result(self, record: Record) -> None:
        found = self.result.plain() if self.result else {}
        for key in record.result:
            if record.result[key] != found.get(key):
                raise BadRecord("record.why.result", key=key)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that may answer; none when the game is over."""
        return tuple(self._table.awaited)

    @property
    def owing(self) -> tuple[int, ...]:
        """The awaited seats that owe an answer; the others may speak up, and need not."""
        return tuple(self._table.owing())

    @property
    def result(self) -> Result | None:
        """The result, once the game is over."""
        return self.game.result(self._table)

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """Everything played so far: seat and notation."""
        return tuple(self.record.log)

    def options(self, seat: int) -> list[str]:
        """List the finite options of a seat in notation, sorted; none if it is not awaited."""
        known_seat(seat, self.seats)
        if seat not in self._options:
            self._options[seat] = listed(self.game, self._table, seat)
        return self._options[seat].copy()

    def check(self, seat: int, notation: str) -> str:
        """Judge an action without playing it; give it back as the record would write it."""
        action = read_action(self.game, self._table, seat, notation)
        return self.game.notate(self._table, seat, action)

    def play(self, seat: int, notation: str) -> None:
        """Play an action, or refuse it and change nothing."""
        table = self._table
        action = read_action(self.game, table, seat, notation)
        written = self.game.notate(table, seat, action)
        try:
            self._history.apply(table, seat, action)
        except BadRecord:  # a script that does not go on: nothing is left half-done
            self._table = self._history.rebuild()
            raise
        self.record.log.append((seat, written))
        self._told.events += table.events
        table.events, self._options = [], {}
        if len(self._history) % EVERY == 0:
            self.record.digests[len(self._history)] = self.digest()
        if self.result is not None:
            self.record.result = self.result.plain()

    def draft(self, seat: int, notations: Sequence[str], *, ahead: bool = False) -> Draft:
        """Try actions of a seat out on a copy, without rolling or revealing anything.

        `ahead` tries them in its next turn, as if that began now, where the game can do that.
        """
        return drafted(self.game, self._table, seat, notations, ahead=ahead)

    def view(self, seat: int | None) -> View:
        """Give what a seat may know, as plain data; None is a spectator."""
        return self.game.view(self._table, known_seat(seat, self.seats))

    def prompt(self, seat: int) -> Message:
        """Ask a seat that is awaited its question."""
        return self.game.prompt(self.view(seat), seat)

    def events(self, seat: int | None, since: int = 0) -> list[Message]:
        """Tell what happened as a seat may know it, numbered from 0, from number `since` on."""
        first = max(since, 0)
        news = self._told.to(known_seat(seat, self.seats))[first:]
        told = [_told(self.game, self._table, event) for event in news]
        return [{"number": number, **one} for number, one in enumerate(told, first)]

    def happened(self, since: int = 0) -> list[tuple[Message, tuple[int | None, ...]]]:
        """Tell all that happened, from number `since` on, and who heard it; None: spectators."""
        viewers = (None, *range(self.seats))
        return [
            (
                _told(self.game, self._table, event),
                viewers
                if event.audience == ALL
                else tuple(one for one in viewers if event.heard_by(one)),
            )
            for event in self._told.events[since:]
        ]

    def forget_happened(self) -> None:
        """Keep nothing of what happened so far but the record: it was told to all who heard it."""
        self._told = Told([])

    def undo_needs(self, seat: int | None = None, count: int = 1) -> tuple[int, ...]:
        """Name who must agree that the last actions are taken back, if they revealed nothing."""
        known_seat(seat, self.seats)
        return self._history.who_agrees(seat, self.seats, count)

    def recall(self, seat: int) -> str | None:
        """Give the action that takes back what a seat announced last, which undo does not."""
        said, table = self._history.announced_by(player_at(seat, self.seats)), self._table
        owes = said is not None and seat in table.awaited
        back = table.steps[-1].recall(table, seat, said) if owes else None
        return None if back is None else self.game.notate(table, seat, back)

    def undo(self, seat: int | None = None, *, consents: Collection[int] = (),
             even_revealed: bool = False) -> None:  # fmt: skip
        """Take the last action back: freely if it is one's own, or by consent of all.

        `even_revealed` goes behind what was drawn or seen, for research and for old databases.
        """
        known_seat(seat, self.seats)
        needed = self._history.who_agrees(seat, self.seats, even_revealed=even_revealed)
        missing = [other for other in needed if other not in consents]
        if missing:
            raise IllegalAction("table.why.undo_needs_consent", missing=missing)
        by, _ = self.record.log.pop()
        self.record.digests.pop(len(self._history), None)
        self.record.result = {}
        self._table, self._options = self._history.back(), {}
        self._told.events.append(Event("undone", (by if seat is None else seat,)))

    @property
    def position(self) -> str:
        """The whole table as readable TOML, hidden things included."""
        return write_position(self.game, self._table, self.record)

    def digest(self) -> str:
        """Sum the whole table up in sixteen letters."""
        return digest_of(self.game, self._table)

    def copy_table(self) -> Table:
        """Give a copy of the table itself, hidden things included: for research, not for bots."""
        return self._table.copy()


class Told:
    """All that has happened, and what each seat has heard of it."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self._heard: dict[int | None, tuple[int, list[Event]]] = {}

    def to(self, seat: int | None) -> list[Event]:
        """Give what a seat has heard, looking only at what happened since it last asked."""
        looked, heard = self._heard.get(seat, (0, []))
        heard += [event for event in self.events[looked:] if event.heard_by(seat)]
        self._heard[seat] = (len(self.events), heard)
        return heard


def _told(game: Game, table: Table, event: Event) -> Message:
    """Put an event into words: an undo, or something of the game."""
    if event.kind == "undone":
        return message("table.event.undone", seat=event.details[0])
    return game.say_event(table, event)
