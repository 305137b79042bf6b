"""Shelf: the games there are, and the ways each can be set up."""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.present.presenter import presenter_of
from comptoir.table.game import Option
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
        screen.tell("cli.games.makers", text=", ".join(info.designers), name=info.publisher,
                    edition=info.edition)  # fmt: skip
        screen.tell("cli.games.figures", low=info.seats[0], high=info.seats[-1],
                    minutes=info.minutes, revision=info.revision, stage=info.stage)  # fmt: skip
        for option in info.options:
            told = words.text(f"{info.id}.option.{option.name}")
            screen.say(f"  --option {option.name}={_values(option, words)}", "cyan")
            screen.say(f"      {told}")
            for value, explained in presenter_of(info.id).named(option.name, words):
                screen.say(f"      {words.text('table.means', name=value, text=explained)}")
            for choice in option.choices:
                usual = words.text("cli.games.usual") if choice == option.default else ""
                explained = words.text(f"{info.id}.option.{option.name}.{choice}")
                told = words.text("table.means", name=choice, text=f"{explained} {usual}")
                screen.say(f"      {told.rstrip()}")


def _values(option: Option, words: Catalogue) -> str:
    """Say what an option can be: one of its choices, a file, or a text."""
    return "|".join(option.choices) or words.text(
        "cli.games.file" if option.file else "cli.games.text"
    )
