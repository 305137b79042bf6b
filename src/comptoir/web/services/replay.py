"""Replay: the positions of a game, played or being played, as each viewer knew them then.

This is done in a worker process, a slice at a time, so that nobody waits long for another's game.
Positions are worked out in order, once, and kept packed, so that stepping back and forth is quick.
What was taken back is no position: the game is then worked out again. Nothing is kept for long.
"""

from __future__ import annotations

import zlib
from time import monotonic
from typing import Any, Final

import msgspec

from comptoir.present.presenter import shown
from comptoir.table.game import View
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.web.live.news import encode
from comptoir.web.recent import Recent
from comptoir.web.services.text_mode import catalogue_of, told
from comptoir.web.tables.table_log import Viewer

KEPT: Final = 24
"""How many games a process keeps at hand, each as one viewer sees it."""
KEPT_OPEN: Final = 6
"""How many that are shown with nothing hidden."""
KEPT_BYTES: Final = 64_000_000
"""Their positions are no more than this, unless one game alone is."""


class Replay:
    """A game being looked at by one viewer."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.size = 0
        self.text = ""
        self._record: Record | None = None
        self._begin()

    def _begin(self) -> None:
        self._session: Session | None = None
        self._positions: list[bytes] = []
        self._heard = self.size = 0

    def read(self, text: str) -> Record:
        """Read how the game went up to now; forget what is known if something was taken back."""
        if self._record is None or text != self.text:
            record = Record.read(text)
            played = self._session.record.log if self._session else []
            shared = min(len(played), len(record.log))
            if played[:shared] != record.log[:shared]:
                self._begin()
            self.text, self._record = text, record
        return self._record

    def at(self, text: str, moves: int, seconds: float, *, seen: int = 0) -> bytes | None:
        """Give the position after a number of actions, as the viewer knew it then.

        If the viewer was not shown it, it is as after `seen` actions. None if it was not reached
        in time: then ask again.
        """
        record, end, seen = self.read(text), monotonic() + seconds, max(moves, seen)
        while len(self._positions) <= seen:
            self._step(record)
            if monotonic() > end and len(self._positions) <= seen:
                return None
        rest = self._rest_of(moves)
        if seen != moves:
            told = msgspec.json.decode(rest)
            rest = encode({**told, "view": self.view_at(seen)})
        return b'{"of":%d,"moves":%d,%s' % (len(record.log), moves, rest[1:])

    def view_at(self, moves: int) -> View:
        """Give the view of a position that was reached already."""
        found: View = msgspec.json.decode(self._rest_of(moves))["view"]
        return found

    def _rest_of(self, moves: int) -> bytes:
        return zlib.decompress(self._positions[moves])

    def _step(self, record: Record) -> None:
        number = len(self._positions)
        if self._session is None:
            self._session = Session.begin(record)
        else:
            self._session.play(*record.log[number - 1])
        session = self._session
        events = session.events(self.viewer, self._heard)
        self._heard += len(events)
        position = {
            **self._seen(session),
            "events": [{"id": event["id"], "args": event["args"]} for event in events],
            "result": session.result.plain() if session.result else None,
        }
        self._positions.append(zlib.compress(encode(position), 1))
        self.size += len(self._positions[-1])

    def _seen(self, session: Session) -> dict[str, Any]:
        """Give what the viewer sees."""
        return {"view": shown(session.view(self.viewer))}


class OpenReplay(Replay):
    """A game that is over, with nothing hidden: what the viewer saw, and what everybody held."""

    def _seen(self, session: Session) -> dict[str, Any]:
        views = [session.view(seat) for seat in range(session.seats)]
        seen = opened(session.view(self.viewer), views)
        return {"view": shown(seen), "views": [shown(view) for view in views]}


def opened(seen: View, views: list[View]) -> View:
    """Put together what several seats see: of each row in a list what the seat sees that has it."""
    return {name: together(value, [view[name] for view in views]) for name, value in seen.items()}


def together(value: Any, values: list[Any]) -> Any:  # noqa: ANN401 - whatever a view is made of
    """Take each row from the seat of its number, or else from who knows most of it."""
    if not is_rows(value) or not all(is_rows(one) and len(one) == len(value) for one in values):
        return value
    if len(value) == len(values):
        return [one[number] for number, one in enumerate(values)]
    return [min((one[number] for one in values), key=unknowns) for number in range(len(value))]


def is_rows(value: object) -> bool:
    """Tell whether something is a list of things with parts."""
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)


def unknowns(value: object) -> int:
    """Count what is not told in something."""
    return msgspec.json.encode(value).count(b"null")


REPLAYS: Final[Recent[tuple[str, Viewer], Replay]] = Recent(KEPT)
"""The games that this process has looked at last."""
OPEN_REPLAYS: Final[Recent[tuple[str, Viewer], Replay]] = Recent(KEPT_OPEN)
"""The same of games that are over, with nothing hidden."""


def position(
    table: str, viewer: Viewer, text: str, moves: int, seconds: float, seen: int = 0
) -> bytes | None:
    """Give a position of a table's game; None if it takes longer than this. Runs in a worker."""
    replay = REPLAYS.recall((table, viewer), lambda: Replay(viewer))
    found = replay.at(text, moves, seconds, seen=seen)
    bound(REPLAYS)
    return found


def open_position(
    table: str, viewer: Viewer, text: str, moves: int, seconds: float
) -> bytes | None:
    """Give such a position of a game that is over, with nothing hidden. Runs in a worker."""
    replay = OPEN_REPLAYS.recall((table, viewer), lambda: OpenReplay(viewer))
    found = replay.at(text, moves, seconds)
    bound(OPEN_REPLAYS)
    return found


def bound(replays: Recent[tuple[str, Viewer], Replay]) -> None:
    """Forget what was looked at longest ago, as long as it is too much."""
    while len(replays) > 1 and sum(one.size for one in replays.values()) > KEPT_BYTES:
        replays.forget_oldest()


def words(
    table: str, viewer: Viewer, text: str, moves: int, language: str, names: list[str],
    seconds: float,
) -> bytes | None:  # fmt: skip
    """Tell such a position in words; None if it takes longer than this. Runs in a worker."""
    if position(table, viewer, text, moves, seconds) is None:
        return None
    view = REPLAYS[table, viewer].view_at(moves)
    said = catalogue_of(language, names)
    return encode({"sections": told(view["game"], view, said), "hint": ""})
