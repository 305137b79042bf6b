"""Tables: who sits where, before a game at the terminal begins."""

from __future__ import annotations

import argparse
from typing import Final

from rich.cells import chop_cells

from comptoir.bots import bot
from comptoir.bots.protocol import Bot
from comptoir.table.game import Game
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.terminal.arguments import (
    bots_in,
    chosen_options,
    given_options,
    names_in,
    stands_for,
    whole,
    writable,
)
from comptoir.terminal.play import Play, play_at
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue

USUAL_SEATS: Final = 2
USUAL_BOT: Final = "merchant"
LONGEST_NAME: Final = 16


def open_table(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Seat people and bots, and let them play."""
    if chosen.record:
        writable(chosen.record, force=chosen.force)
    people = whole("--people", chosen.people, 1, 1, 16)
    names = bots_in(chosen.bots)
    session = _resumed(chosen, words) if chosen.resume else _new(chosen, people, names, words)
    bots = _bots(session, people, names)
    catalogue = _words(session.game, words, _names(session.seats, bots, words, chosen.names))
    screen = Screen(catalogue, plain=chosen.plain)
    play_at(Play(session, screen, bots, chosen.record or ""), force=chosen.force)


def _new(chosen: argparse.Namespace, people: int, bots: list[str], words: Catalogue) -> Session:
    if chosen.game is None:
        raise BadOption("cli.why.argument_missing", text=stands_for("game", words))
    game = find_game(chosen.game)
    usual = people + len(bots) if bots else max(USUAL_SEATS, people, min(game.info.seats))
    seats = game.info.check_seats(whole("--seats", chosen.seats, usual, 1, 99))
    options = chosen_options(game, chosen.option, words)
    return Session(game, seats, seed=chosen.seed or None, options=options)


def _resumed(chosen: argparse.Namespace, words: Catalogue) -> Session:
    """Go on with a record; refuse to set the game up in any other way than it was."""
    session = Session.replay(Record.load(chosen.resume))
    record, info = session.record, session.game.info
    if chosen.game is not None and find_game(chosen.game).info.id != info.id:
        raise _differs(chosen, chosen.game)
    if whole("--seats", chosen.seats, record.seats, 1, 99) != record.seats:
        raise _differs(chosen, f"--seats {chosen.seats}")
    if chosen.seed and chosen.seed != record.seed:
        raise _differs(chosen, f"--seed {chosen.seed[:80]}")
    given = given_options(session.game, chosen.option, words)
    wanted, played = info.chosen(given), info.chosen(record.options)
    for name in given:
        if wanted[name] != played[name]:
            text = [
                one for one in chosen.option if name in given_options(session.game, [one], words)
            ]
            raise _differs(chosen, f"--option {text[-1][:80]}")
    return session


def _differs(chosen: argparse.Namespace, text: str) -> BadOption:
    return BadOption("cli.why.resumed", text=text, path=chosen.resume)


def _bots(session: Session, people: int, names: list[str]) -> dict[int, Bot]:
    """People sit first, bots after them; fewer names than bots are used again."""
    seats = session.seats
    if people > seats:
        raise BadOption("cli.why.too_many_people", people=people, seats=seats)
    if len(names) > seats - people:
        raise BadOption("cli.why.too_many_bots", bots=len(names), seats=seats - people)
    names = names or [USUAL_BOT]
    return {seat: bot(names[(seat - people) % len(names)]) for seat in range(people, seats)}


def _names(seats: int, bots: dict[int, Bot], words: Catalogue, given: str | None) -> list[str]:
    own = names_in(given)
    return [
        chop_cells(own[seat], LONGEST_NAME)[0]
        if seat < len(own)
        else words.text("cli.bot" if seat in bots else "table.player", number=seat + 1)
        for seat in range(seats)
    ]


def _words(game: Game, words: Catalogue, names: list[str]) -> Catalogue:
    return Catalogue(words.language, names=names)
