"""Analysis: winning chances and costly answers of a recorded game, at the command line."""

from __future__ import annotations

import argparse
import json
import sys
from math import isfinite
from pathlib import Path
from typing import Final

from rich import box as boxes
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.lab.analyse import SECONDS, Action, Analysis, analyse, plain
from comptoir.lab.analysis_page import page, percent, points, then
from comptoir.lab.statistics import Z95
from comptoir.table.file import write_whole
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption
from comptoir.table.title import find_game
from comptoir.terminal.arguments import whole, writable
from comptoir.terminal.screen import Screen
from comptoir.terminal.workers import chosen_workers
from comptoir.words import Catalogue

LONGEST: Final = 3600.0
MOST_ITERATIONS: Final = 100_000
PLACES: Final = 5  # moments of the game whose chances are shown, besides its beginning


def analyse_game(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Analyse a record, with a bar that shows how far it is, and tell what was found."""
    if chosen.seconds and chosen.iterations:
        raise BadOption("cli.why.one_budget")
    seconds = decimal("--seconds", chosen.seconds, SECONDS, LONGEST)
    iterations = whole("--iterations", chosen.iterations, 0, 1, MOST_ITERATIONS)
    if chosen.html:
        writable(chosen.html, force=chosen.force)
    record = Record.load(chosen.file)
    with (
        chosen_workers(chosen) as workers,
        bar(words.text("cli.analyse.thinking")) as (progress, task),
    ):
        analysis = analyse(
            record, seconds=seconds, iterations=iterations, workers=workers,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )  # fmt: skip
    if chosen.html:
        write_whole(Path(chosen.html), page(analysis, words), force=chosen.force)
    if chosen.json:
        found = plain(analysis, words.say)
        sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
        return
    show(Screen(words), analysis)
    if chosen.html:
        Screen(words).tell("cli.page.written", path=chosen.html)


class bar:  # noqa: N801 - used as a function
    """A bar on the terminal, with the time that is left."""

    def __init__(self, text: str) -> None:
        errors = Console(stderr=True)
        self.progress = Progress(
            TextColumn(text), BarColumn(), TextColumn("{task.percentage:>3.0f} %"),
            TimeRemainingColumn(), console=errors, transient=True,
            disable=not errors.is_terminal,
        )  # fmt: skip

    def __enter__(self) -> tuple[Progress, TaskID]:
        self.progress.start()
        return self.progress, self.progress.add_task("", total=None)

    def __exit__(self, *_: object) -> None:
        self.progress.stop()


def decimal(name: str, text: str | None, default: float, most: float) -> float:
    """Read a number of seconds; refuse anything else, naming the argument."""
    if text is None:
        return default
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = 0.0
    if not (isfinite(found) and 0.01 <= found <= most):
        raise BadOption("cli.why.seconds", name=name, found=text[:40], high=round(most))
    return found


def show(screen: Screen, analysis: Analysis) -> None:
    """Write what was found: chances over the game, the costly answers, and a sum for each seat."""
    words = screen.words
    screen.tell("cli.analyse.title", "bold", game=analysis.record.game, seats=analysis.seats,
                number=len(analysis.actions))  # fmt: skip
    if analysis.result is None:
        screen.tell("cli.end.unfinished", number=len(analysis.actions))
    screen.tell("cli.analyse.chances")
    screen.show(chances_table(words, analysis))
    found = analysis.losses
    screen.tell("cli.analyse.losses" if found else "cli.analyse.no_losses", "bold")
    for action in found:
        show_loss(screen, analysis, action)
    screen.show(players_table(words, analysis))
    about = "cli.analyse.about_alone" if analysis.seats == 1 else "cli.analyse.about"
    screen.tell(about, "dim")


def show_loss(screen: Screen, analysis: Analysis, action: Action) -> None:
    judged, words, game = action.judged, screen.words, find_game(analysis.record.game)
    assert judged is not None, "what lost something was judged"
    lost, off = points(words, judged.loss), points(words, Z95 * judged.error)
    screen.tell("cli.analyse.loss", number=action.number, seat=action.seat, text=lost, found=off)
    screen.say(
        "  " + words.text("cli.analyse.played", text=words.say(game.say_action(action.notation)))
    )
    screen.say(
        "  " + words.text("cli.analyse.better", text=words.say(game.say_action(judged.best)))
    )
    following = then(words, game, judged)
    if following:
        screen.say("  " + words.text("cli.analyse.then", text=following), "dim")


def chances_table(words: Catalogue, analysis: Analysis) -> Table:
    """Show the winning chances at a few moments of the game."""
    table = Table(box=boxes.SIMPLE_HEAD)
    table.add_column(words.text("cli.analyse.after"))
    moments = [*(action.chances for action in analysis.actions), analysis.last]
    last = len(moments) - 1
    places = sorted({round(last * place / PLACES) for place in range(PLACES + 1)})
    for place in places:
        table.add_column(str(place), justify="right")
    for seat in range(analysis.seats):
        found = [percent(words, moments[place][seat]) for place in places]
        table.add_row(words.player(seat), *found)
    return table


def players_table(words: Catalogue, analysis: Analysis) -> Table:
    table = Table(box=boxes.SIMPLE_HEAD)
    table.add_column(words.text("cli.analyse.player"))
    table.add_column(words.text("cli.analyse.decisions"), justify="right")
    table.add_column(words.text("cli.analyse.mistakes"), justify="right")
    table.add_column(words.text("cli.analyse.lost"), justify="right")
    for seat in range(analysis.seats):
        own = [action for action in analysis.losses if action.seat == seat]
        lost = points(words, sum(action.loss for action in own))
        table.add_row(words.player(seat), str(len(analysis.decisions(seat))), str(len(own)), lost)
    return table
