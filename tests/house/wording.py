"""All that people read: catalogues, rules pages, lessons, docs; and what glossaries say of it."""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from comptoir.words import PLACE
from tests.house.places import ROOT, SOURCE

EXAMPLE = ROOT / "examples" / "silk_and_salt" / "silk_and_salt" / "text"
PLATFORM = SOURCE / "comptoir" / "locale"
FOLDERS = {
    "locale": PLATFORM,
    "silk_and_salt": EXAMPLE,
    **{file.parent.name: file for file in (SOURCE / "comptoir" / "games").glob("*/text")},
}
"""By part of the project, where its texts lie."""
DOCS = (
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *(file for file in sorted((ROOT / "docs").rglob("*.md")) if file.name != "words.md"),
)
"""What developers read; docs/words.md shows what not to write."""
STATED = tomllib.loads((ROOT / "tests" / "house" / "wording.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Text:
    """Something that people read: where it stands, its language, and the text."""

    place: str
    language: str
    text: str

    @property
    def prose(self) -> str:
        """The text without what is code or filled in."""
        return without_code(PLACE.sub(filled, self.text))


def filled(place: re.Match[str]) -> str:
    """Put something for what a catalogue fills in; the words that fit a number stay."""
    return f"{place[4]} {place[5]}" if place[4] is not None else "x"


def without_code(text: str) -> str:
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`]*`|\]\([^)]*\)|https?://\S+", "", text)


@cache
def texts(part: str) -> tuple[Text, ...]:
    """All texts of a part of the project."""
    if part == "docs":
        return tuple(Text(file.name, "en", file.read_text("utf-8")) for file in DOCS)
    folder = FOLDERS[part]
    return (*catalogued(folder), *rules(folder), *taught(folder))


def catalogued(folder: Path) -> list[Text]:
    """The texts of the catalogues; lists of what can be typed are not read by people."""
    return [
        Text(name, language_of(file), text)
        for file in sorted(folder.glob("*.json"))
        for name, text in json.loads(file.read_text("utf-8")).items()
        if not name.endswith((".typed", ".calendar")) and ".speech." not in name
    ]


def rules(folder: Path) -> list[Text]:
    """The rules pages, paragraph by paragraph."""
    return [
        Text(f"{file.name}: {paragraph[:40]}", language_of(file), paragraph)
        for file in sorted(folder.glob("rules.*.md"))
        for paragraph in shown(file.read_text("utf-8")).split("\n\n")
    ]


def shown(page: str) -> str:
    """A page with the captions of its diagrams as they are shown."""
    return re.sub(r"^```board .*\n((?:.*\n)*?)```$", r"\1", page, flags=re.MULTILINE)


def taught(folder: Path) -> list[Text]:
    """The texts of the lesson."""
    file = folder / "lesson.toml"
    if not file.is_file():
        return []
    steps = tomllib.loads(file.read_text("utf-8"))["steps"]
    return [
        Text(f"lesson.toml, step {number}, {kind}", language, text)
        for number, step in enumerate(steps, start=1)
        for kind in ("text", "hint")
        for language, text in step.get(kind, {}).items()
    ]


def language_of(file: Path) -> str:
    """The language of words.fr.json, rules.fr.md or fr.json."""
    return file.stem.rpartition(".")[2]


@dataclass(frozen=True)
class Concept:
    """What a glossary says of one thing: its word by language, and what is not said for it."""

    name: str
    words: dict[str, str]
    instead: dict[str, list[str]]
    apart: dict[str, list[str]]


@cache
def glossary(part: str) -> tuple[Concept, ...]:
    """The concepts of a part of the project; those of the platform are for all."""
    found = tomllib.loads((FOLDERS[part] / "glossary.toml").read_text("utf-8"))
    own = tuple(
        Concept(
            name,
            {key: word for key, word in told.items() if key not in ("means", "not", "but")},
            told.get("not", {}),
            told.get("but", {}),
        )
        for name, told in found.items()
    )
    return own if part == "locale" else (*glossary("locale"), *own)


def pattern(words: list[str]) -> re.Pattern[str]:
    """Find any of these words or phrases, whole; a star at the end stands for any letters."""
    longest = sorted(words, key=len, reverse=True)
    made = (re.escape(word).replace(r"\*", r"\w*") for word in longest)
    return re.compile(rf"(?<![\w’-])(?:{'|'.join(made)})(?![\w’-])", re.IGNORECASE)


def said(text: str, words: list[str], apart: list[str]) -> list[str]:
    """Which of these words a text says, beyond the phrases in which they have another sense."""
    if not words:
        return []
    rest = pattern(apart).sub("…", text) if apart else text
    return pattern(words).findall(" ".join(rest.replace("\u00a0", " ").split()))


def typed(part: str, language: str) -> dict[str, str]:
    """What can be typed in a language, and the word of the notation it stands for."""
    files = [file for file in FOLDERS[part].glob("*.json") if language_of(file) == language]
    lists = [
        text
        for file in files
        for name, text in json.loads(file.read_text("utf-8")).items()
        if name.endswith(".typed")
    ]
    return dict(pair.split("=") for text in lists for pair in text.split())
