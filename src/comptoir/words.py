"""Words: messages for people, rendered in their language from the catalogues in `locale/`.

A catalogue is one flat table of ids and templates. In a template, `{paid}` stands for an
argument, `{left:cube|cubes}` for the word that fits its number, `{building.a}` for another form
of the word it names. A `#` among such words is the number itself, so that a single thing need not
be counted. That is all there is to it, so that a page can do the same in a few lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from comptoir.table.game import Message
from comptoir.table.refusal import Refusal

LANGUAGES: Final = ("en", "fr")
PLACE: Final = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^|{}]*)\|([^{}]*))?\}")
GROUPED: Final = 10_000
SEATS: Final = frozenset({"seat", "awaited", "missing", "giver", "other", "taker"})
"""Arguments that are seats; they are read as the players' names."""
VERBATIM: Final = frozenset(
    {"cause", "choices", "disc", "found", "key", "last", "name", "notation", "option", "path",
     "text", "where", "word"}
)  # fmt: skip
"""Arguments that somebody typed, or is to type: never translated."""


class MissingText(KeyError):
    """A catalogue lacks an id, or a message an argument: a mistake of ours, never of a player."""


class Catalogue:
    """The words of one language; `names` are the players', by seat.

    `own` are the texts that a game of a third party brings along.
    """

    def __init__(
        self, language: str, own: Mapping[str, str] | None = None, *, names: Sequence[str] = ()
    ) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.texts = {**texts_of(self.language), **(own or {})}
        self.names = list(names)

    def has(self, name: str) -> bool:
        """Tell whether there is a text of this id."""
        return name in self.texts

    def say(self, message: Message) -> str:
        """Render a message."""
        return self._fill(message["id"], message["args"])

    def text(self, name: str, /, **arguments: object) -> str:
        """Render the message of this id."""
        return self._fill(name, arguments)

    def refuse(self, refusal: Refusal) -> str:
        """Render a refusal, with the number of the rule it comes from."""
        sentence = self._fill(refusal.reason, refusal.arguments)
        if not refusal.rule:
            return sentence
        kind = "ruling" if refusal.rule.startswith("R") else "rule"
        reference = self.text(f"table.{kind}", number=refusal.rule)
        return f"{sentence.removesuffix('.')} ({reference})."

    def player(self, seat: int) -> str:
        """Name a player."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.text("table.player", number=seat + 1)

    def word(self, scope: str, value: str, form: str = "", count: int = 1) -> str:
        """Give a game's word for a value, in the form asked for; without one, the value itself."""
        found = self._find_word(scope, value, form)
        return self._fill(found, {"count": count}) if found else printable(value)

    def _find_word(self, scope: str, value: str, form: str = "") -> str:
        for place in (scope, "table"):
            for name in (f"{place}.word.{value}.{form}", f"{place}.word.{value}"):
                if name in self.texts:
                    return name
        return ""

    def figure(self, number: float) -> str:
        """Write a number as the language does: minus, decimals, from 10,000 on thousands apart."""
        shown = f"{number:,}" if abs(number) >= GROUPED else str(number)
        signs = {"-": "−", ".": self.text("table.decimal"), ",": self.text("table.thousands")}
        return "".join(signs.get(sign, sign) for sign in shown)

    def _fill(self, name: str, arguments: Mapping[str, Any]) -> str:
        if name not in self.texts:
            raise MissingText(f"the catalogue {self.language!r} has no text {name!r}")
        scope = name.split(".", maxsplit=1)[0]

        def put(match: re.Match[str]) -> str:
            key, form, one, many = match.groups()
            if key not in arguments:
                raise MissingText(f"{name!r} needs {key!r}, and got {sorted(arguments)}")
            value = arguments[key]
            if one is not None:
                number = _number(value)
                return (one if self._is_one(number) else many).replace("#", f"{number:d}")
            return self._show(scope, key, form or "", value)

        return PLACE.sub(put, self.texts[name])

    def _is_one(self, number: int) -> bool:
        return abs(number) < 2 if self.language == "fr" else number == 1

    def _show(self, scope: str, key: str, form: str, value: object) -> str:
        if isinstance(value, Mapping):
            return self.say(dict(value))
        if isinstance(value, list | tuple):
            return self._list(scope, key, form, value)
        if isinstance(value, int):
            return self.player(value) if key in SEATS else self.figure(value)
        if key in VERBATIM:
            return printable(str(value))
        return self.word(scope, str(value), form)

    def _list(self, scope: str, key: str, form: str, items: Sequence[object]) -> str:
        """Join items; words that have a plural are counted, equal ones together."""
        shown: list[str] = []
        for item in (item for place, item in enumerate(items) if item not in items[:place]):
            found = "" if key in VERBATIM else self._find_word(scope, str(item), form)
            template, number = self.texts.get(found, ""), items.count(item)
            if "#" in template:
                shown.append(self.word(scope, str(item), form, number))
            elif "{count" in template:
                shown.append(f"{number} {self.word(scope, str(item), form, number)}")
            elif number > 1 and isinstance(item, Mapping):
                shown.append(self.text("table.times", number=number, text=self.say(dict(item))))
            else:
                shown.append(self._show(scope, key, form, item))
        if not shown:
            return self.word(scope, "nothing")
        if len(shown) == 1:
            return shown[0]
        return self.text("table.list", text=", ".join(shown[:-1]), last=shown[-1])


def _number(value: object) -> int:
    """Say how many an argument names."""
    return value if isinstance(value, int) else len(value) if isinstance(value, list) else 1


@cache
def texts_of(language: str) -> dict[str, str]:
    """Read a catalogue."""
    file = files("comptoir").joinpath("locale", f"{language}.json")
    texts: dict[str, str] = json.loads(file.read_text("utf-8"))
    return texts


def language_of(environment: Mapping[str, str]) -> str:
    """Find the language somebody has set up their computer in."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "fr" if environment[name].lower().startswith("fr") else "en"
    return "en"


def printable(text: str) -> str:
    """Leave out what could move a terminal's cursor or change its colours."""
    return "".join(c if c.isprintable() or c == "\u00a0" else "·" for c in text)
