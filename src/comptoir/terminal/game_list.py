"""Shelf: the games there are, and the ways each can be set up."""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.present.presenter import presenter_of
from comptoir.settings import in_words
from comptoir.table.game import GameInfo, Option
from comptoir.table.title import Title
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


def list_games(screen: Screen, titles: Iterable[Title]) -> None:
    """Write down every game with its options."""
    words = screen.words
    for title in titles:
        info = title.info
        screen.say(f"{info.title} ({info.id})", "bold")
        if words.has(f"{info.id}.summary"):
            screen.tell(f"{info.id}.summary")
        named = f"{info.id}.edition"
        edition = words.text(named) if words.has(named) else info.edition
        screen.tell("cli.games.makers", text=", ".join(info.designers), name=info.publisher,
                    edition=edition)  # fmt: skip
        screen.tell("cli.games.figures", low=info.seats[0], high=info.seats[-1],
                    minutes=info.minutes, revision=info.revision, stage=info.stage)  # fmt: skip
        for option in info.options:
            name = in_words(info, option.name, words)
            told = words.text(f"{info.id}.option.{option.name}")
            screen.say(f"  --option {name}={_values(info, option, words)}", "cyan")
            screen.say(f"      {told}")
            if words.has(f"{info.id}.option.{option.name}.how"):
                screen.say(f"      {words.text(f'{info.id}.option.{option.name}.how')}")
            for value, explained in presenter_of(info.id).named(option.name, words):
                called = in_words(info, value, words)
                screen.say(f"      {words.text('table.means', name=called, text=explained)}")
            for choice in option.choices:
                usual = words.text("cli.games.usual") if choice == option.default else ""
                explained = words.text(f"{info.id}.option.{option.name}.{choice}")
                called = in_words(info, choice, words)
                told = words.text("table.means", name=called, text=explained)
                screen.say(f"      {explained if called == explained else told} {usual}".rstrip())


def _values(info: GameInfo, option: Option, words: Catalogue) -> str:
    """Say what an option can be: one of its choices, a file, or a text."""
    return "|".join(in_words(info, choice, words) for choice in option.choices) or words.text(
        "cli.games.file" if option.file else "cli.games.text"
    )
