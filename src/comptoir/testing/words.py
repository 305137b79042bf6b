"""Words: every prompt, action, event, reason and ending of play can be said in both languages."""

from __future__ import annotations

from collections.abc import Iterator

from comptoir.table.chance import Quick
from comptoir.table.game import Game, Message
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.testing.play import sessions, setups, where
from comptoir.words import LANGUAGES, Catalogue


def check_everything_has_words(game: Game) -> None:
    """Say everything that comes up in play, in every language; no sentence is missing.

    No argument is of another type than its sentence declares.
    """
    catalogues = [Catalogue(language, strict=True) for language in LANGUAGES]
    pool: list[str] = []
    said: set[str] = set()
    for number, (seats, change) in enumerate(setups(game)):
        dice = Quick(number)
        told = 0
        for session in sessions(game, f"words/{number}", seats, change):
            messages = [*_asked(session, said), *_refused(session, pool, dice)]
            news = session.events(None, told)
            told += len(news)
            for message in (*messages, *news):
                _say(catalogues, message, where(session))
            for seat in session.awaited:
                pool += session.options(seat)[:: 1 + int(dice.below(9))][:5]
            for message in _ended(session):
                _say(catalogues, message, where(session))
    for option in game.info.options:
        for name in ("", *(f".{choice}" for choice in option.choices)):
            message = {"id": f"{game.info.id}.option.{option.name}{name}", "args": {}}
            _say(catalogues, message, game.info.id)


def _asked(session: Session, said: set[str]) -> Iterator[Message]:
    """Give the question, and the options that have not been said yet."""
    for seat in session.awaited:
        yield session.prompt(seat)
        for option in session.options(seat):
            if option not in said:
                said.add(option)
                yield session.game.say_action(option)


def _refused(session: Session, pool: list[str], dice: Quick) -> Iterator[Message]:
    for seat in range(session.seats):
        for _ in range(min(len(pool), 3)):
            text = pool[int(dice.below(len(pool)))]
            try:
                session.check(seat, text)
            except Refusal as refusal:
                yield {"id": refusal.reason, "args": dict(refusal.arguments)}


def _ended(session: Session) -> Iterator[Message]:
    """Give what is said of a game that is over: why, what the points are, what broke a tie."""
    result, game = session.result, session.game.info.id
    if result is not None:
        names = [f"{game}.part.{name}" for name in (result.parts[0] if result.parts else ())]
        names += [f"{game}.tie.{result.tie_break}"] if result.tie_break else []
        yield from ({"id": name, "args": {}} for name in (result.reason, *names))


def _say(catalogues: list[Catalogue], message: Message, place: str) -> None:
    for words in catalogues:
        sentence = words.say(message)
        assert sentence.strip(), f"{place}: no words for {message}"
        for sign in "{}":
            assert sign not in sentence, f"{place}: {message} is not filled in: {sentence}"
