"""Reading: plain data from outside, checked piece by piece.

A `Reader` walks over what a TOML or JSON text held and refuses, naming the place, whatever is
missing, of the wrong kind, out of range or unknown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from comptoir.table.refusal import Refusal

MISSING: Final = object()
LARGEST: Final = 2**62
LONGEST_LINE: Final = 100_000
"""A record writes all that fell at a table into one line: some thousand letters."""
MOST_DOTS: Final = 100
"""The time for reading `a.b.c = 1` grows with the square of its dots."""
KINDS: Final = {"whole": int, "text": str, "flag": bool, "list": list, "table": dict}


class Reader:
    """A table of named values at a place in a text; `refuse` is the refusal it raises."""

    def __init__(self, data: object, refuse: type[Refusal], where: str = "") -> None:
        self.refuse = refuse
        self.where = where
        self.data: dict[str, Any] = self._of_kind(data, "table", where)
        self.read: set[str] = set()

    def fail(self, reason: str, key: str = "", **arguments: object) -> NoReturn:
        """Refuse, naming the place."""
        raise self.refuse(reason, where=self._place(key), **arguments)

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Read a whole number within limits."""
        number: int = self._value(key, "whole", default)
        if not low <= number <= high:
            self.fail("table.why.range", key, low=low, high=high, found=str(number)[:40])
        return number

    def text(self, key: str, default: str | None = None) -> str:
        """Read a text."""
        found: str = self._value(key, "text", default)
        return found

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """Read a text that is one of a few."""
        found = self.text(key, default)
        if found not in choices:
            self.fail("table.why.choice", key, found=found[:40], choices=list(choices))
        return found

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Read true or false."""
        found: bool = self._value(key, "flag", default)
        return found

    def items(
        self,
        key: str,
        kind: str,
        default: list[Any] | None = None,
        *,
        count: int | None = None,
        most: int | None = None,
    ) -> list[Any]:
        """Read a list whose items are all of one kind; of this length, or no longer."""
        items: list[Any] = self._value(key, "list", default)
        wanted = most if count is None else count
        if wanted is not None and (len(items) > wanted or len(items) < (count or 0)):
            self.fail("table.why.count", key, expected=wanted, found=len(items))
        return [
            self._of_kind(item, kind, self._place(f"{key}[{i}]")) for i, item in enumerate(items)
        ]

    def table(self, key: str, default: dict[str, Any] | None = None) -> Reader:
        """Read a table within this one."""
        return Reader(self._value(key, "table", default), self.refuse, self._place(key))

    def numbers(
        self,
        key: str,
        low: int,
        high: int,
        default: list[int] | None = None,
        *,
        count: int | None = None,
    ) -> list[int]:
        """Read a list of whole numbers within limits."""
        found: list[int] = self.items(key, "whole", default, count=count)
        for number in found:
            if not low <= number <= high:
                self.fail("table.why.range", key, low=low, high=high, found=str(number)[:40])
        return found

    def name(self, key: str, name: str, names: Sequence[str]) -> int:
        """Find a name that was read, as its place among all."""
        if name not in names:
            self.fail("table.why.choice", key, found=name[:40], choices=list(names))
        return names.index(name)

    def names(self, key: str, names: Sequence[str], default: list[str] | None = None) -> list[int]:
        """Read a list of names, as their places among all."""
        return [self.name(key, name, names) for name in self.items(key, "text", default)]

    def rows(self, key: str, count: int | None = None, *, optional: bool = False) -> list[Reader]:
        """Read a list of tables, this many of them; all may be left out if they are `optional`."""
        if optional and self.data.get(key, []) == []:
            self.read.add(key)
            return []
        return [
            Reader(row, self.refuse, self._place(f"{key}[{i}]"))
            for i, row in enumerate(self.items(key, "table", count=count))
        ]

    def outcomes(self, key: str) -> list[Any]:
        """Read what fell at a table: numbers, and lists of numbers for shuffles."""
        found: list[Any] = self._value(key, "list", [])
        for i, outcome in enumerate(found):
            for number in outcome if isinstance(outcome, list) else [outcome]:
                self._of_kind(number, "whole", self._place(f"{key}[{i}]"))
        return found

    def has(self, key: str) -> bool:
        """Tell whether something stands under this key."""
        return key in self.data

    def done(self, *also: str) -> None:
        """Refuse keys that nobody asked for, except those named."""
        for key in self.data:
            if key not in self.read and key not in also:
                self.fail("table.why.unknown_key", key)

    def _value(self, key: str, kind: str, default: object) -> Any:  # noqa: ANN401
        self.read.add(key)
        value = self.data.get(key, MISSING)
        if value is MISSING:
            if default is None:
                self.fail("table.why.missing", key)
            return default
        return self._of_kind(value, kind, self._place(key))

    def _of_kind(self, value: object, kind: str, where: str) -> Any:  # noqa: ANN401
        # a bool is an int to Python, but not to a reader of TOML
        fits = isinstance(value, KINDS[kind]) and isinstance(value, bool) == (kind == "flag")
        if isinstance(value, int) and abs(value) > LARGEST:
            fits = False
        if not fits:
            raise self.refuse("table.why.kind", where=where, kind=kind)
        return value

    def _place(self, key: str) -> str:
        return ".".join(part for part in (self.where, key) if part)


def read_toml(text: str, refuse: type[Refusal]) -> Reader:
    """Read a TOML text as a table; refuse at once what would take long to read."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE or line.count(".") > MOST_DOTS:
            raise refuse("table.why.long_line", line=number)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML's own, or a number of 5,000 digits
        raise refuse("table.why.not_toml", cause=str(error)[:200]) from error
    return Reader(data, refuse)


def write_toml(data: Mapping[str, Any]) -> str:
    """Write plain data as TOML: plain values first, then a section for each table in it."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in data.items() if not _section(value)]
    for key, value in data.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{_key(key)}]"]
            lines += [f"{_key(name)} = {_value(inner)}" for name, inner in value.items()]
        elif _section(value):
            for row in value:
                lines += ["", f"[[{_key(key)}]]"]
                lines += [f"{_key(name)} = {_value(inner)}" for name, inner in row.items()]
    return "\n".join(lines) + "\n"


def _section(value: object) -> bool:
    """Tell whether a value is written as a section: a table, or a list of tables."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, Mapping) for item in value)
    return isinstance(value, Mapping)


def _key(key: str) -> str:
    plain = key.replace("_", "a").replace("-", "a")
    return key if plain.isascii() and plain.isalnum() else _value(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _block(value) if "\n" in value else f'"{_escaped(value)}"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    assert isinstance(value, Sequence), f"TOML has no word for {value!r}"
    return "[" + ", ".join(_value(item) for item in value) + "]"


def _block(text: str) -> str:
    lines = "\n".join(_escaped(line) for line in text.split("\n"))
    return f'"""\n{lines}"""'


def _escaped(text: str) -> str:
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in shown)
