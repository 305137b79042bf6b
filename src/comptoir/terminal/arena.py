"""Arena: bots against bots at the command line, with a bar, a report, and a way to stop early.

The first Ctrl-C, or a wish of the system to end, lets the games under way come to their end and
reports on what there is; the second one leaves at once.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from types import FrameType

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from comptoir.bots import BOTS
from comptoir.lab.arena import Plan, Run, run
from comptoir.lab.keeping import plan_in
from comptoir.lab.page import is_page, page
from comptoir.lab.phrases import Phrases
from comptoir.lab.report import Report, report
from comptoir.table.file import write_whole
from comptoir.table.game import Game
from comptoir.table.title import find_game
from comptoir.terminal.arguments import bots_in, given_options, whole, writable
from comptoir.terminal.reports import tabled, write_json
from comptoir.terminal.screen import Screen
from comptoir.terminal.workers import chosen_workers
from comptoir.words import Catalogue

LONG = 3600.0  # seconds that the time left is guessed from: games of masters take minutes


def play_arena(chosen: argparse.Namespace, words: Catalogue) -> int:
    """Let bots meet and report; give the exit code, 0 unless somebody stopped it."""
    plan = plan_of(chosen, find_game(chosen.game), words)
    games = whole("--games", chosen.games, 100)
    folder = Path(chosen.out) if chosen.out else None
    if chosen.html:
        own = Path(chosen.html).is_file() and is_page(Path(chosen.html))
        writable(chosen.html, force=chosen.force or own)
    plan.check()
    with (
        chosen_workers(chosen) as workers,
        bar(words, games) as (progress, hint),
        heeded(hint) as stop,
    ):
        done = run(plan, games, workers=workers, folder=folder, force=chosen.force,
                   progress=progress, stopped=stop.is_asked)  # fmt: skip
    tell(chosen, words, done)
    return stop.code


def plan_of(chosen: argparse.Namespace, game: Game, words: Catalogue) -> Plan:
    """Read what is to be played; a run that goes on needs not be told its seed."""
    bots = tuple(bots_in(chosen.bots) or reversed(BOTS))
    low, high = game.info.seats[0], game.info.seats[-1]
    usual = min(max(low, 2, len(bots)), high)
    seats = game.info.check_seats(whole("--seats", chosen.seats, usual, 1, 99))
    given = given_options(game, chosen.option, words)
    options = {name: value for name, value in game.info.chosen(given).items() if name in given}
    kept = (plan_in(Path(chosen.out)) or {}) if chosen.out else {}
    seed = chosen.seed or str(kept.get("seed") or token_hex(8))
    return Plan(game.info.id, bots, seats, options, seed, chosen.mix or "all")


def tell(chosen: argparse.Namespace, words: Catalogue, done: Run) -> None:
    """Report what was played, in the ways that were asked for."""
    found = report(done)
    if chosen.html and done.lines:
        write_whole(Path(chosen.html), page(found, words), force=True)
    if chosen.json:
        write_json(found.plain())
    else:
        show(Screen(words), found)


class Stop:
    """Whether somebody wants to stop, and what that means for the exit code."""

    def __init__(self, hint: Callable[[], None]) -> None:
        self.code = 0
        self.hint = hint

    def ask(self, number: int, _: FrameType | None) -> None:
        """Stop after the games under way; if asked again, at once."""
        if self.code:
            raise KeyboardInterrupt
        self.code = 128 + number
        self.hint()

    def is_asked(self) -> bool:
        return self.code != 0


@contextmanager
def heeded(hint: Callable[[], None]) -> Iterator[Stop]:
    """Heed wishes to stop while games are played."""
    stop = Stop(hint)
    before = [(number, signal.signal(number, stop.ask))
              for number in (signal.SIGINT, signal.SIGTERM)]  # fmt: skip
    try:
        yield stop
    finally:
        for number, handler in before:
            signal.signal(number, handler)


@contextmanager
def bar(words: Catalogue, games: int) -> Iterator[tuple[Callable[[int], None], Callable[[], None]]]:
    """Show how far the games are and how long they will take; where nobody looks, show nothing."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeElapsedColumn(), TextColumn(words.text("cli.arena.left")),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal,
                  speed_estimate_period=LONG) as progress:  # fmt: skip
        task = progress.add_task(words.text("cli.simulate.playing"), total=games)
        begun = False

        def update(done: int) -> None:
            nonlocal begun
            if not begun:  # what was there before says nothing about the time that is left
                progress.reset(task, total=games, completed=done)
                begun = True
            progress.update(task, completed=done)

        def hint() -> None:
            progress.update(task, description=words.text("cli.arena.stopping"))
            if not errors.is_terminal:
                sys.stderr.write(words.text("cli.arena.stopping") + "\n")

        yield update, hint


def show(screen: Screen, found: Report) -> None:
    """Write the report as tables."""
    say = Phrases(screen.words)
    screen.say(say.title(found), "bold")
    for line in say.about(found):
        screen.say(line, "dim")
    if found.run.found or found.run.spoiled:
        screen.tell("cli.arena.found", "dim", games=found.run.found)
    if found.run.spoiled:
        screen.tell("cli.arena.spoiled", "dim", games=found.run.spoiled)
    if not found.run.lines:
        screen.tell("cli.arena.none")
        return
    screen.show(standings(screen.words, found))
    if any(own.rating for own in found.entries):
        show_ahead(screen, found)
    screen.show(tabled(say.effort_heads(), say.effort_rows(found), narrow=True))
    screen.tell("cli.arena.lengths", text=say.off(found.length.mean, found.length.interval, 0))
    if found.rounds:
        rounds = say.off(found.rounds.mean, found.rounds.interval, 1)
        screen.tell("cli.arena.rounds_played", text=rounds)
    for note in found.notes:
        screen.say(say.note(note))
    screen.tell("cli.arena.intervals", "dim")


def standings(words: Catalogue, found: Report) -> Table:
    """Show who is how strong."""
    say, rated = Phrases(words), any(own.rating for own in found.entries)
    several = found.run.plan.seats > 1
    heads = [words.text("cli.arena.bot")]
    heads += [words.text("cli.arena.rating")] if rated else []
    heads += [words.text("cli.arena.wins"), words.text("cli.arena.times_fair")] if several else []
    heads += [words.text("cli.arena.score")]
    rows = []
    for own in found.entries:
        low, high = own.wins.interval
        row = [own.name]
        row += [say.off(*own.rating, 0)] if own.rating else []
        if several:
            row += [say.between(100 * own.wins.share, (100 * low, 100 * high), 1)]
            row += [say.number(own.wins.share / found.fair_share, 2)]
        row += [say.off(own.score.mean, own.score.interval, 1)]
        rows.append(row)
    return tabled(heads, rows, narrow=True)


def show_ahead(screen: Screen, found: Report) -> None:
    """Show how often each bot ends ahead of each other: as a square, or, if too wide, as a list."""
    say, names = Phrases(screen.words), [own.name for own in found.entries]
    screen.tell("cli.arena.ahead", "bold")
    cells = [[one, *(say.ahead(found, one, other) for other in names)] for one in names]
    square = tabled(["", *names], cells, narrow=True)
    if screen.fits(square):
        screen.show(square)
        return
    rows = [[one, other, say.ahead(found, one, other)]
            for place, one in enumerate(names) for other in names[place + 1 :]]  # fmt: skip
    heads = [screen.words.text("cli.arena.bot"), screen.words.text("cli.arena.rival"), "%"]
    screen.show(tabled(heads, rows, narrow=True))
