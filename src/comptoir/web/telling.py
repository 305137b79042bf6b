"""Telling: a table in words and what is typed in answer, as in the terminal, for the text mode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.terminal.answers import GOES_ON, TYPED_RATHER
from comptoir.terminal.looks import look_of
from comptoir.web.story import Story
from comptoir.words import Catalogue


def catalogue(story: Story, language: str) -> Catalogue:
    """Give the words of a language, with the names of those who sit at the table."""
    own = getattr(story.game, "catalogue", None)
    words = Catalogue(language, own(language) if own else None)
    words.names = [seat.name or words.player(number) for number, seat in enumerate(story.seats)]
    return words


def told(game: str, view: View, words: Catalogue) -> list[dict[str, Any]]:
    """Tell a view under headings; nothing of a game that has no words for it."""
    return [
        {"title": words.text(title), "lines": lines}
        for title, lines in look_of(game).sections(view, words)
        if lines
    ]


def hint(session: Session, view: View, seat: int, words: Catalogue) -> str:
    """Say what can be typed that no menu lists, or is quicker to type where there is much."""
    game = session.game.info.id
    usual, many = f"{game}.typing", len(session.options(seat)) > TYPED_RATHER
    shown = look_of(game).hint(view, seat, words)
    return shown or (words.text(usual) if many and words.has(usual) else "")


def understood(
    session: Session, seat: int, before: Sequence[str], line: str, words: Catalogue
) -> dict[str, Any]:
    """Read a typed line: the action it means, or the options that begin so; else say why not."""
    look = look_of(session.game.info.id)
    notation = look.read(line, words)
    tried = session.draft(seat, list(before)) if before else None
    options = tried.options() if tried else session.options(seat)
    if notation in options:
        return {"action": notation, "options": [notation]}
    begun = tuple(notation + sign for sign in GOES_ON)
    if look.narrows(notation) or not look.sections(session.view(seat), words):
        found = [option for option in options if option.startswith(begun)]
        if found:
            return {"action": None, "options": found}
    if tried:
        action = session.draft(seat, [*before, notation]).actions[-1]
    else:
        action = session.check(seat, notation)
    return {"action": action, "options": []}
