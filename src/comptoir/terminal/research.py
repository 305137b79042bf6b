"""Research: many games between bots, and the speed of this machine, at the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Final

from rich.console import Console

from comptoir.build import build
from comptoir.lab.simulate import Summary, simulate
from comptoir.table.chance import Quick
from comptoir.table.game import Game
from comptoir.table.playout import playout
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.terminal.arguments import bots_in, chosen_options, whole
from comptoir.terminal.reports import bar, tabled, write_json
from comptoir.terminal.screen import Screen
from comptoir.terminal.workers import chosen_workers
from comptoir.words import Catalogue

USUAL_BOTS: Final = ("merchant", "random")
SECONDS: Final = 0.5
COPIES: Final = 2000
MOST_TOLD: Final = 5


def simulate_games(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Let bots play, with a bar that shows how far they are, and sum up."""
    game = find_game(chosen.game)
    bots = bots_in(chosen.bots) or list(USUAL_BOTS)
    games = whole("--games", chosen.games, 100)
    seats = game.info.check_seats(whole("--seats", chosen.seats, max(2, len(bots)), 1, 99))
    options = chosen_options(game, chosen.option, words)
    records = Path(chosen.records) if chosen.records else None
    with (
        chosen_workers(chosen) as workers,
        bar(words.text("cli.simulate.playing")) as progress,
    ):
        summary = simulate(
            chosen.game, bots, games, seats=seats, options=options,
            seed=chosen.seed or token_hex(8), workers=workers, records=records, force=chosen.force,
            progress=progress,
        )  # fmt: skip
    _complain(Console(stderr=True), words, summary)
    if chosen.json:
        write_json(summary.plain())
    else:
        _show(Screen(words), summary)


def _complain(errors: Console, words: Catalogue, summary: Summary) -> None:
    """Say which bots failed and let others play on; of many, the first few."""
    for failure in summary.failures[:MOST_TOLD]:
        told = words.text("cli.simulate.failure", number=failure.game + 1,
                          text=words.say(failure.trouble))  # fmt: skip
        errors.print(told, markup=False, highlight=False, soft_wrap=True)
    left = len(summary.failures) - MOST_TOLD
    if left > 0:
        told = words.text("cli.simulate.failures", number=left)
        errors.print(told, markup=False, highlight=False, soft_wrap=True)


def _show(screen: Screen, summary: Summary) -> None:
    """Write the summary as a table, every figure with the interval it is known to."""
    words, rows = screen.words, []
    heads = [words.text(f"cli.simulate.{head}") for head in ("bot", "games", "wins", "score")]
    for entry in summary.bots:
        low, high = entry.win_interval
        wins = _figures(words, 100 * entry.win_share, (100 * low, 100 * high))
        score = _figures(words, entry.mean_score, entry.score_interval)
        rows.append([entry.name, str(entry.games), wins, score])
    screen.tell("cli.simulate.title", "bold", game=summary.game, games=summary.games,
                seats=summary.seats, seed=summary.seed)  # fmt: skip
    screen.show(tabled(heads, rows))
    screen.tell("cli.simulate.interval", "dim")
    screen.tell("cli.simulate.speed", "dim", decisions=summary.decisions,
                length=round(summary.mean_length), seconds=round(summary.seconds))  # fmt: skip


def _figures(words: Catalogue, figure: float, interval: tuple[float, float] | None) -> str:
    """Write a figure and the interval it is known to."""
    low, high = interval or (figure, figure)
    found = [words.figure(round(part, 1)) for part in (figure, low, high)]
    return words.text("cli.simulate.figures", text=found[0], found=found[1], last=found[2])


def bench(screen: Screen, names: list[str]) -> None:
    """Measure random games and copies of each game, half a second each."""
    screen.tell("cli.bench.build", build=build())
    for name in names:
        game = find_game(name)
        for seats in sorted({game.info.seats[0], game.info.seats[-1]}):
            copy = f"{_copies(game, seats):.1f}".replace(".", screen.words.text("table.decimal"))
            speed = round(_decisions(game, seats))
            screen.tell("cli.bench.game", game=name, seats=seats, speed=speed, copy=copy)


def _decisions(game: Game, seats: int) -> float:
    """Count random decisions per second."""
    decisions, number, start = 0, 0, perf_counter()
    while perf_counter() - start < SECONDS:
        table = Session(game, seats, seed=f"bench/{number}").copy_table()
        decisions += int(playout(table, Quick(number), game.info.longest))
        number += 1
    return decisions / (perf_counter() - start)


def _copies(game: Game, seats: int) -> float:
    """Time a copy of a table in microseconds."""
    table = Session(game, seats, seed="bench").copy_table()
    playout(table, Quick(1), 40)
    start = perf_counter()
    for _ in range(COPIES):
        table.copy()
    return (perf_counter() - start) / COPIES * 1e6
