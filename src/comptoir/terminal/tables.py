"""Tables: who sits where, before a game at the terminal begins."""

from __future__ import annotations

import argparse
from typing import Final

from comptoir.bots import bot
from comptoir.bots.protocol import Bot
from comptoir.table.game import Game, find_game
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption
from comptoir.table.session import Session
from comptoir.terminal.arguments import chosen_options, names_in, whole, writable
from comptoir.terminal.play import Play, play_at
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue

USUAL_SEATS: Final = 2
USUAL_BOT: Final = "greedy"


def open_table(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Seat people and bots, and let them play."""
    if chosen.record:
        writable(chosen.record, force=chosen.force)
    people = whole("--people", chosen.people, 1, 1, 16)
    names = names_in(chosen.bots)
    resumed = Record.load(chosen.resume).replay() if chosen.resume else None
    session = resumed or _new(chosen, people, names)
    bots = _bots(session.seats, people, names)
    catalogue = _words(session.game, words, _names(session.seats, bots, words, chosen.names))
    screen = Screen(catalogue, plain=chosen.plain)
    play_at(Play(session, screen, bots, chosen.record or ""), force=chosen.force)


def _new(chosen: argparse.Namespace, people: int, bots: list[str]) -> Session:
    if chosen.game is None:
        raise BadOption("cli.why.argument_missing", text="game")
    game = find_game(chosen.game)
    usual = people + len(bots) if bots else max(USUAL_SEATS, people)
    seats = game.info.check_seats(whole("--seats", chosen.seats, usual, 1, 99))
    options = chosen_options(game, chosen.option)
    return Session(game, seats, seed=chosen.seed or None, options=options)


def _bots(seats: int, people: int, names: list[str]) -> dict[int, Bot]:
    """People sit first, bots after them; fewer names than bots are used again."""
    if people > seats:
        raise BadOption("cli.why.too_many_people", people=people, seats=seats)
    if len(names) > seats - people:
        raise BadOption("cli.why.too_many_bots", bots=len(names), seats=seats - people)
    names = names or [USUAL_BOT]
    return {seat: bot(names[(seat - people) % len(names)]) for seat in range(people, seats)}


def _names(seats: int, bots: dict[int, Bot], words: Catalogue, given: str | None) -> list[str]:
    own = names_in(given)
    return [
        own[seat][:16]
        if seat < len(own)
        else words.text("cli.bot" if seat in bots else "table.player", number=seat + 1)
        for seat in range(seats)
    ]


def _words(game: Game, words: Catalogue, names: list[str]) -> Catalogue:
    own = getattr(game, "catalogue", None)
    return Catalogue(words.language, own(words.language) if own else None, names=names)
