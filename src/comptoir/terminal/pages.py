"""Pages: the rules of a game, read by number or searched by word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from comptoir.present.rules_page import Section, rules_for
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


@dataclass(frozen=True)
class Part:
    """A numbered part of a rules page, without the parts within it."""

    number: str
    title: str
    body: str


def parts_of(sections: Sequence[Section]) -> list[Part]:
    """List the numbered sections of a game's rules page, then its rulings."""
    sections = [one for one in sections if one.id[:1].isdigit()]
    found = [Part(one.id, one.title.removeprefix(one.id).strip(), one.body) for one in sections]
    for part in list(found):
        for ruling, body in re.findall(r"^- \*\*(R\d+)\*\* (.+)$", part.body, re.MULTILINE):
            found.append(Part(ruling, "", body))
    return found


def show_rules(screen: Screen, game: str, wanted: str) -> None:
    """Show the sections of a number, or those that mention a word; without either, the list."""
    language, sections = rules_for(game, screen.words.language)
    if sections and language != screen.words.language:
        screen.tell("table.untranslated", "dim")
    pages = parts_of(sections)
    if not wanted:
        for section in pages:
            if section.title:
                indent = "  " if "." in section.number else ""
                screen.say(f"{indent}{section.number} {section.title}")
        screen.tell("cli.rules.how", word=example(game, screen.words))
        return
    number = wanted.lower()
    chosen = [section for section in pages if section.number.lower() == number]
    if len(chosen) == 1 and "." not in number:
        chosen += [section for section in pages if section.number.startswith(f"{number}.")]
    if chosen:
        for section in chosen:
            _show(screen, section)
    else:
        _search(screen, pages, wanted)


def example(game: str, words: Catalogue) -> str:
    """Give a word that the rules of a game mention."""
    name = f"{game}.example"
    return words.text(name if words.has(name) else "cli.example")


def _search(screen: Screen, pages: list[Part], wanted: str) -> None:
    """Show the sentences that mention a word, each under the number where it stands."""
    found = [(section, _mentions(section, wanted.lower())) for section in pages]
    found = [(section, lines) for section, lines in found if lines]
    screen.tell("cli.rules.found" if found else "cli.rules.none", text=wanted)
    for section, lines in found:
        _show(screen, Part(section.number, section.title, "\n".join(lines)))


def _mentions(section: Part, word: str) -> list[str]:
    if word in section.title.lower():
        return [section.body]
    lines = section.body.splitlines()
    return [line for line in lines if word in line.lower() and not line.startswith(("|", "- **R"))]


def _show(screen: Screen, section: Part) -> None:
    screen.say(f"{section.number} {section.title}".strip(), "bold")
    body = re.sub(" (?=[:;!?»])", "\N{NO-BREAK SPACE}", section.body.strip())
    if screen.plain:
        for line in body.replace("`", "").replace("**", "").splitlines():
            if line.strip("| -"):
                screen.say(line.strip("|").replace("|", ",").strip())
    elif body:
        from rich.markdown import Markdown  # noqa: PLC0415 - slow to load, and seldom asked for

        screen.show(Markdown(body))
