"""Analysis: winning chances and costly answers of a recorded game, at the command line."""

from __future__ import annotations

import argparse
from collections import Counter
from math import isfinite
from pathlib import Path
from typing import Final

from rich.table import Table

from comptoir.lab.analyse import SECONDS, Action, Analysis, analyse, analyse_all, plain
from comptoir.lab.analysis_page import page, percent, players, points, then
from comptoir.lab.statistics import Z95
from comptoir.table.file import write_whole
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption, Refusal
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.terminal.arguments import whole, writable
from comptoir.terminal.reports import bar, give, tabled, write_json
from comptoir.terminal.screen import Screen
from comptoir.terminal.workers import chosen_workers
from comptoir.words import Catalogue

LONGEST: Final = 3600.0
MOST_ITERATIONS: Final = 100_000
PLACES: Final = 5  # moments of the game whose chances are shown, besides its beginning


def analyse_games(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Analyse a record or several, with a bar that shows how far it is; tell what was found."""
    if chosen.seconds and chosen.iterations:
        raise BadOption("cli.why.one_budget")
    seconds = decimal("--seconds", chosen.seconds, SECONDS, LONGEST)
    iterations = whole("--iterations", chosen.iterations, 0, 1, MOST_ITERATIONS)
    files = records_in(chosen.files)
    if len(chosen.files) > 1 or files != [Path(chosen.files[0])]:
        analyse_several(chosen, words, files, seconds, iterations)
        return
    if chosen.html:
        writable(chosen.html, force=chosen.force)
    record = Record.load(chosen.files[0])
    with (
        chosen_workers(chosen) as workers,
        bar(words.text("cli.analyse.thinking")) as progress,
    ):
        analysis = analyse(
            record, seconds=seconds, iterations=iterations, workers=workers, progress=progress
        )
    give(
        chosen, words, lambda: plain(analysis, words.say), lambda: page(analysis, words),
        lambda screen: show(screen, analysis),
    )  # fmt: skip


def records_in(given: list[str]) -> list[Path]:
    """List the files of records; of a folder, all its text files."""
    found: list[Path] = []
    for place in map(Path, given):
        inside = sorted(place.glob("*.txt")) if place.is_dir() else [place]
        if not inside:
            raise BadOption("cli.why.no_records", path=str(place))
        found += inside
    return list(dict.fromkeys(found))


def analyse_several(
    chosen: argparse.Namespace, words: Catalogue, files: list[Path], seconds: float, iterations: int
) -> None:
    """Analyse several records at once, and tell what was found in the order they were given in."""
    records = [checked(file) for file in files]
    pages = pages_for(files, chosen)
    done: dict[int, Analysis] = {}
    with (
        chosen_workers(chosen) as workers,
        bar(words.text("cli.analyse.thinking")) as progress,
    ):
        coming = analyse_all(records, seconds=seconds, iterations=iterations, workers=workers)
        for place, analysis in coming:
            done[place] = analysis
            if pages:
                write_whole(pages[place], page(analysis, words), force=chosen.force)
            progress(len(done), len(records))
    found = [(str(file), done[place]) for place, file in enumerate(files)]
    if chosen.json:
        plainly = [{"file": file, **plain(analysis, words.say)} for file, analysis in found]
        write_json(plainly)
        return
    screen = Screen(words)
    for place, (file, analysis) in enumerate(found):
        screen.say(file, "bold")
        show(screen, analysis)
        if pages:
            screen.tell("cli.page.written", path=str(pages[place]))


def checked(file: Path) -> Record:
    """Read a record; refuse one that does not fit the rules, and say which one it is."""
    try:
        record = Record.load(str(file))
        Session.replay(record)
    except Refusal as refusal:
        because = {"id": refusal.reason, "args": dict(refusal.arguments)}
        raise BadOption("cli.why.in_file", path=str(file), because=because) from refusal
    return record


def pages_for(files: list[Path], chosen: argparse.Namespace) -> list[Path]:
    """Give the page of each record, in the folder that was named; none if none was."""
    if not chosen.html:
        return []
    folder = Path(chosen.html)
    folder.mkdir(parents=True, exist_ok=True)
    pages = [folder / f"{file.stem}.html" for file in files]
    for page_of, number in Counter(pages).items():
        writable(str(page_of), force=chosen.force)
        if number > 1:
            raise BadOption("record.why.exists", path=str(page_of))
    return pages


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
    screen.show(tabled(*players(words, analysis)))
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
    moments = [*(action.chances for action in analysis.actions), analysis.last]
    last = len(moments) - 1
    places = sorted({round(last * place / PLACES) for place in range(PLACES + 1)})
    rows = [
        [words.player(seat), *(percent(words, moments[place][seat]) for place in places)]
        for seat in range(analysis.seats)
    ]
    return tabled([words.text("cli.analyse.after"), *map(str, places)], rows)
