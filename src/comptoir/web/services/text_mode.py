"""Text mode: a table in words and what is typed in answer, as in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from comptoir.present.phrases import GOES_ON, TYPED_RATHER, apart
from comptoir.present.presenter import presenter_of
from comptoir.table.draft import Draft
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.story import Story
from comptoir.words import Catalogue

AT_ONCE: Final = 16
"""How many actions may be typed in one line."""


def catalogue(story: Story, language: str) -> Catalogue:
    """Give the words of a language, with the names of those who sit at the table."""
    return catalogue_of(language, [seat.name for seat in story.seats])


def catalogue_of(language: str, names: list[str]) -> Catalogue:
    """Give the words of a language for a table; who has no name goes by their seat."""
    words = Catalogue(language)
    words.names = [name or words.player(number) for number, name in enumerate(names)]
    return words


def told(game: str, view: View, words: Catalogue) -> list[dict[str, Any]]:
    """Tell a view under headings; nothing of a game that has no words for it."""
    return [
        {"title": words.text(title), "lines": lines}
        for title, lines in presenter_of(game).sections(view, words)
        if lines
    ]


def hint(session: Session, view: View, seat: int, words: Catalogue) -> str:
    """Say what can be typed that no menu lists, or is quicker to type where there is much."""
    game = session.game.info.id
    usual, many = f"{game}.typing", len(session.options(seat)) > TYPED_RATHER
    shown = presenter_of(game).hint(view, seat, words)
    return shown or (words.text(usual) if many and words.has(usual) else "")


@dataclass(frozen=True)
class Before:
    """What a seat tries out already, now or in its next turn: what is typed comes after it."""

    session: Session
    seat: int
    actions: Sequence[str]
    ahead: bool = False

    def tried(self, *more: str) -> Draft:
        """Try out more."""
        return self.session.draft(self.seat, [*self.actions, *more], ahead=self.ahead)


def understood(before: Before, line: str, words: Catalogue, *, saw_this: bool) -> dict[str, Any]:
    """Read a typed line: the actions it means, then the options that its end begins; or why not.

    An answer that leaves out what it answers is read only for somebody who `saw_this` very table.
    """
    presenter = presenter_of(before.session.game.info.id)
    actions: list[str] = []
    parts = apart(line, ";", presenter, words)
    if len(parts) > AT_ONCE:  # each is tried out after all before it
        raise Trouble("web.why.too_big")
    for part in parts:
        notation = presenter.read(part, words)
        if not saw_this and presenter.is_bare(notation):
            raise Trouble("web.why.stale")
        action, options = _meant(before, actions, notation)
        if options:
            return {"actions": actions, "options": options}
        actions.append(action)
    if not actions:
        raise IllegalAction("table.why.not_understood", text=line)
    return {"actions": actions, "options": []}


def _meant(before: Before, typed: list[str], notation: str) -> tuple[str, list[str]]:
    """Give the action that is meant, or else the options that begin so; refuse what is neither."""
    session, seat = before.session, before.seat
    presenter = presenter_of(session.game.info.id)
    tried = before.tried(*typed) if before.actions or typed or before.ahead else None
    options = tried.options() if tried else session.options(seat)
    if notation in options:
        return notation, []
    begun = tuple(notation + sign for sign in GOES_ON)
    if presenter.narrows(notation):
        found = [option for option in options if option.startswith(begun)]
        if found:
            return "", found
    notation = presenter.completed(tried.view() if tried else session.view(seat), notation)
    if tried:
        return str(before.tried(*typed, notation).actions[-1]), []
    return session.check(seat, notation), []
