"""Words: messages for people, rendered in their language from catalogues.

The words of the platform lie in `locale/`, those of a game in its folder `text`. A file `xx.json`
in `locale/` makes a language; a game without `words.xx.json` speaks English in it.

A catalogue is one flat table of ids and templates. In a template, `{paid!number}` stands for an
argument, with its type: `seat` is a player's name, `number` a number, `money` a sum as the game
writes it (`GAME.money`), `card` a word of the game in the reader's language, whatever it names: a
card, a good, a shop. `text` is what somebody typed, or is to type, as it is; a `name`, too, but it
is read like a player's. `typed` is notation, in the words the reader types. Any of them may be a
list, or a message that is said in its place. `{left:cube|cubes}` is the word that fits a number,
`{building.a}` another form of a word: these say their type by their form. A `#` among words is the
number itself, so that a single thing need not be counted. `table.elided` lists the words that lose
their last letter before a vowel, as French « de Anna » is « d’Anna ». That is all there is to it,
so that a page can do the same in a few lines.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import NoneType
from typing import Any, Final

from comptoir.table.refusal import Refusal
from comptoir.table.title import TITLES, Title

PLACE: Final = re.compile(r"\{(\w+)(?:\.(\w+))?(?:!(\w+))?(?::([^|{}]*)\|([^{}]*))?\}")
GROUPED: Final = 10_000
SEAT, NUMBER, MONEY, CARD = "seat", "number", "money", "card"
TEXT, NAME, TYPED = "text", "name", "typed"
FITTING: Final[dict[str, tuple[type, ...]]] = {
    SEAT: (int,), NUMBER: (int, float), MONEY: (int,), CARD: (str, NoneType),
    TEXT: (str, int, float), NAME: (str,), TYPED: (str,),
}  # fmt: skip
NOTATION: Final = re.compile(r"[a-z]+(?:[_-][a-z]+)*")
VOWELS: Final = frozenset("aeiouœæ")
"""The types of an argument, and what code may give for each."""


def _languages() -> tuple[str, ...]:
    """Find the languages that the platform has a catalogue of; English first."""
    names = [file.name for file in files("comptoir").joinpath("locale").iterdir()]
    found = {name.removesuffix(".json") for name in names if name.endswith(".json")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


ENGLISH: Final = "en"
LANGUAGES: Final = _languages()


class MissingText(KeyError):
    """A catalogue lacks an id, or a message an argument: a mistake of ours, never of a player."""


class Misfit(TypeError):
    """An argument is not of the type that a text declares: a mistake of ours, too."""


class Catalogue:
    """The words of one language, those of all games included; `names` are the players', by seat.

    One that is `strict` refuses what does not fit; others show it as it is, since a sentence with
    a flaw helps players more than none.
    """

    def __init__(self, language: str, *, names: Sequence[str] = (), strict: bool = False) -> None:
        self.strict = strict
        self.language = language if language in LANGUAGES else ENGLISH
        self.names = list(names)

    @cached_property
    def texts(self) -> dict[str, str]:
        """The texts of the language; they are read when something is first said."""
        return texts_of(self.language)

    @cached_property
    def singular(self) -> list[str]:
        """The numbers that are one thing, not several."""
        return self.texts["table.singular"].split()

    @cached_property
    def elided(self) -> tuple[str, ...]:
        """The words that are shortened before a vowel, between spaces."""
        return tuple(f" {word} " for word in self.texts["table.elided"].split())

    def has(self, name: str) -> bool:
        """Tell whether there is a text of this id."""
        return name in self.texts

    def say(self, message: Mapping[str, Any]) -> str:
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

    def typed(self, game: str, notation: str) -> str:
        """Write a notation as the reader types it: in words of `GAME.typed`, and of the game."""
        pairs = [pair.split("=") for pair in self.texts.get(f"{game}.typed", "").split()]
        own = {meant: word for word, meant in reversed(pairs)}

        def put(match: re.Match[str]) -> str:
            word = match[0]
            known = self._find_word(game, word)
            return own.get(word) or (self._fill(known, {"count": 1}).lower() if known else word)

        return NOTATION.sub(put, printable(notation))

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

        said, end = "", 0
        for match in PLACE.finditer(self.texts[name]):
            key, form, kind, one, many = match.groups()
            said, end = said + match.string[end : match.start()], match.end()
            if key not in arguments:
                raise MissingText(f"{name!r} needs {key!r}, and got {sorted(arguments)}")
            value = arguments[key]
            if one is not None:
                number = f"{_number(value):d}"
                said += (one if number in self.singular else many).replace("#", number)
                continue
            kind = kind or (CARD if form else "")
            if self.strict and not fits(kind, value):
                raise Misfit(f"{name!r} declares {key!r} as {kind!r}, and got {value!r}")
            where = str(arguments.get("game", scope)) if kind == TYPED else scope
            shown = self._show(where, kind, form or "", value)
            said = self._before(said, kind, shown) + shown
        return said + self.texts[name][end:]

    def _before(self, said: str, kind: str, shown: str) -> str:
        """Shorten the last word before what begins with a vowel, if that word is elided."""
        elides = kind != TEXT and f" {said.lower()}".endswith(self.elided) and opens(kind, shown)
        return f"{said[:-2]}’" if elides else said

    def _show(self, scope: str, kind: str, form: str, value: object) -> str:
        if isinstance(value, Mapping):
            return self.say(dict(value))
        if isinstance(value, list | tuple):
            return self._list(scope, kind, form, value)
        if isinstance(value, bool):
            return str(value)
        if isinstance(value, int):
            if kind == MONEY:
                return self._fill(f"{scope}.money", {"number": value})
            return self.player(value) if kind == SEAT else self.figure(value)
        if kind in (TEXT, NAME):
            return printable(str(value))
        if kind == TYPED:
            return self.typed(scope, str(value))
        return self.word(scope, str(value), form)

    def _list(self, scope: str, kind: str, form: str, items: Sequence[object]) -> str:
        """Join items; words that have a plural are counted, equal ones together."""
        shown: list[str] = []
        for item in (item for place, item in enumerate(items) if item not in items[:place]):
            found = "" if kind in (TEXT, NAME, TYPED) else self._find_word(scope, str(item), form)
            template, number = self.texts.get(found, ""), items.count(item)
            if "#" in template:
                shown.append(self.word(scope, str(item), form, number))
            elif "{count" in template:
                shown.append(f"{number} {self.word(scope, str(item), form, number)}")
            elif number > 1 and isinstance(item, Mapping):
                shown.append(self.text("table.times", number=number, text=self.say(dict(item))))
            else:
                shown.append(self._show(scope, kind, form, item))
        if not shown:
            return self.word(scope, "nothing")
        if len(shown) == 1:
            return shown[0]
        return self.text("table.list", text=", ".join(shown[:-1]), last=shown[-1])


def opens(kind: str, shown: str) -> bool:
    """Tell whether words are shortened before this; of players, before an h too, and y in Yves."""
    letters = unicodedata.normalize("NFD", shown.lower())
    first, second = letters[:1], letters[1:2]
    spoken = kind in (SEAT, NAME) and (first == "h" or (first == "y" and second not in VOWELS))
    return first in VOWELS or spoken


def fits(kind: str, value: object) -> bool:
    """Tell whether something is of a type, or a message, or a list of such things."""
    if isinstance(value, list | tuple):
        return all(fits(kind, item) for item in value)
    return isinstance(value, (*FITTING.get(kind, ()), Mapping))


def _number(value: object) -> int:
    """Say how many an argument names."""
    return value if isinstance(value, int) else len(value) if isinstance(value, list) else 1


def texts_of(language: str) -> dict[str, str]:
    """Give the texts of a language: those of the platform, and those of every game at hand."""
    return _joined(language, tuple(TITLES.values()))


@cache
def _joined(language: str, titles: tuple[Title, ...]) -> dict[str, str]:
    texts = _read(files("comptoir").joinpath("locale", f"{language}.json"))
    for title in titles:
        own = title.file("text", f"words.{language}.json") or title.file("text", "words.en.json")
        texts[f"table.word.{title.info.id}"] = title.info.title
        texts.update(_read(own) if own else {})
    return texts


def _read(file: Traversable) -> dict[str, str]:
    texts: dict[str, str] = json.loads(file.read_text("utf-8"))
    return texts


def language_of(environment: Mapping[str, str]) -> str:
    """Find the language somebody has set up their computer in."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = re.split(r"[^a-z]", environment[name].lower())[0]
            return language if language in LANGUAGES else ENGLISH
    return ENGLISH


def printable(text: str) -> str:
    """Leave out what could move a terminal's cursor or change its colours."""
    return "".join(c if c.isprintable() or c == "\u00a0" else "·" for c in text)
