"""Expiry: for how long tables are kept that nobody touches, and which go first.

To touch a table is to do anything there, or to look at it from one's seat. Tables that have not
begun, or at which only bots sit, go first, then unfinished ones, then finished games. None goes
without a day's notice: it is announced first, to its players and in the log, and deleted only if
nobody has touched it since.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from comptoir.table.refusal import BadOption
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.seats import BOT, PERSON

HOUR, DAY = 3600, 86_400
NOTICE: Final = DAY
"""For so long at least it is told that a table will be deleted."""
UNITS: Final = {"h": HOUR, "d": DAY, "w": 7 * DAY, "y": 365 * DAY}
SIZES: Final = {"MB": 10**6, "GB": 10**9}
FOREVER: Final = "forever"
KINDS: Final = ("idle", "playing", "over")
"""The kinds of tables, those that go first in front."""


@dataclass(frozen=True)
class Keep:
    """How long, in seconds, tables of a kind are kept, and how much altogether; None: no limit."""

    idle: int | None = 14 * DAY
    playing: int | None = 180 * DAY
    over: int | None = 730 * DAY
    tables: int | None = 20_000
    size: int | None = 4 * 10**9

    def until(self, kind: str, touched: int, doomed: int | None = None) -> int | None:
        """Say when a table will be deleted that nobody touches any more; None if never."""
        lasts: int | None = getattr(self, kind)
        if lasts is None:
            return doomed
        return touched + lasts if doomed is None else doomed

    def text(self) -> str:
        """Write it down."""
        return json.dumps(asdict(self))


USUAL: Final = Keep()
ALWAYS: Final = Keep(None, None, None, None, None)


@dataclass(frozen=True)
class IdleTable:
    """A table as far as it matters here."""

    id: str
    touched: int
    doomed: int | None
    kind: str


@dataclass(frozen=True)
class Plan:
    """Which tables are to be announced, with the time they go; to be spared; to be deleted."""

    announce: dict[str, int]
    spare: list[str]
    delete: list[IdleTable]


def kind_of(status: str, seats: Iterable[bool]) -> str:
    """Tell the kind of a table from its seats, by whether each is a person's."""
    people = any(seats)
    return "idle" if status == "waiting" or not people else status


def is_held(seat: dict[str, Any]) -> bool:
    """Tell from a summary whether a seat is a person's, even if a bot plays for them.

    In older ones a bot has a name only if it does.
    """
    return bool(seat["kind"] == PERSON or seat.get("lent", seat["kind"] == BOT and seat["name"]))


def idle_table(row: Row) -> IdleTable:
    """Read a table from its row."""
    table, touched, doomed, text = row
    told = json.loads(text)
    seats = (is_held(seat) for seat in told["seats"])
    return IdleTable(table, touched, doomed, kind_of(told["status"], seats))


def plan(tables: list[IdleTable], keep: Keep, now: int, size: int = 0) -> Plan:
    """Find which tables are to go, and which of them have had their notice."""
    going = {table.id for table in tables if is_old(table, keep, now)}
    in_order = sorted(tables, key=lambda one: (KINDS.index(one.kind), one.touched, one.id))
    left = [table for table in in_order if table.id not in going]
    going |= {table.id for table in left[: surplus(len(left), len(tables), keep, size)]}
    return Plan(
        {one.id: notice_of(one, keep, now) for one in in_order
         if one.id in going and one.doomed is None},
        [one.id for one in in_order if one.id not in going and one.doomed is not None],
        [one for one in in_order
         if one.id in going and one.doomed is not None and one.doomed <= now],
    )  # fmt: skip


def is_old(table: IdleTable, keep: Keep, now: int) -> bool:
    """Tell whether a table has come to its end, or will when its notice is over."""
    end = keep.until(table.kind, table.touched)
    return end is not None and end <= now + NOTICE


def notice_of(table: IdleTable, keep: Keep, now: int) -> int:
    """Say when a table goes that is announced now."""
    end = keep.until(table.kind, table.touched) or 0
    return max(now + NOTICE, end if end <= now + NOTICE else 0)


def surplus(left: int, tables: int, keep: Keep, size: int) -> int:
    """Count the tables that are too many, by number or by what one takes on average."""
    too_many = left - keep.tables if keep.tables is not None else 0
    too_large = 0
    if keep.size is not None and tables and size > keep.size:
        too_large = -((keep.size - size) * tables // size) - (tables - left)
    return max(0, too_many, too_large)


def read_keep(text: str | None) -> Keep:
    """Read what an operator wants to keep: idle=14d,playing=180d,over=2y,tables=20000,size=4GB."""
    if text is None:
        return USUAL
    if text.strip() == FOREVER:
        return ALWAYS
    known = asdict(USUAL)
    for part in text.split(","):
        name, _, value = part.strip().partition("=")
        if name not in known:
            choices = [field.name for field in fields(Keep)]
            raise BadOption("web.why.choice", name="--keep", found=part[:40], choices=choices)
        known[name] = read_amount(part, name, value.strip())
    return Keep(**known)


def read_amount(part: str, name: str, value: str) -> int | None:
    if value == FOREVER:
        return None
    if name in KINDS:
        return read_time("--keep", value)
    match = re.fullmatch(r"(\d{1,9})(MB|GB)?", value)
    if match is None or (match[2] is None) != (name == "tables") or not int(match[1]):
        raise BadOption("web.why.amount", name="--keep", found=part[:40])
    return int(match[1]) * (SIZES[match[2]] if match[2] else 1)


def read_time(name: str, value: str) -> int:
    """Read a time such as 36h, 90d, 8w or 2y, in seconds."""
    match = re.fullmatch(r"(\d{1,5})([hdwy])", value)
    if match is None or not int(match[1]):
        raise BadOption("web.why.time", name=name, found=value[:40])
    return int(match[1]) * UNITS[match[2]]


def known_keep(text: str | None) -> Keep:
    """Read what the server of a folder has written down; the usual, if there was none yet."""
    found: dict[str, Any] = json.loads(text) if text else {}
    return Keep(**found) if found else USUAL
