"""Balance: which seat, set, card or ship wins too much, at the command line."""

from __future__ import annotations

import argparse
from secrets import token_hex
from typing import Final

from rich.table import Table
from rich.text import Text

from comptoir.lab.balance import Report, Share, Tried, balance, ways
from comptoir.lab.balance_page import Phrases, page
from comptoir.table.game import Game
from comptoir.table.refusal import BadOption
from comptoir.table.title import find_game
from comptoir.terminal.arguments import given_options, names_in, whole, writable
from comptoir.terminal.reports import bar, give, tabled
from comptoir.terminal.screen import Screen
from comptoir.terminal.workers import chosen_workers
from comptoir.words import Catalogue

USUAL_BOT: Final = "merchant"
MOST_ROWS: Final = 12
"""Of a longer list, the terminal shows what wins most, what wins least, and what is flagged."""


def balance_game(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Let bots play and tell what wins too much."""
    game = find_game(chosen.game)
    bots = names_in(chosen.bots) or [USUAL_BOT]
    games = whole("--games", chosen.games, 100)
    usual = max(2, min(game.info.seats), len(bots))
    seats = game.info.check_seats(whole("--seats", chosen.seats, usual, 1, 99))
    options = given_options(game, chosen.option, words)
    tried = ways(options, varied(game, chosen.vary, words))
    if chosen.html:
        writable(chosen.html, force=chosen.force)
    with (
        chosen_workers(chosen) as workers,
        bar(words.text("cli.simulate.playing")) as progress,
    ):
        report = balance(
            chosen.game, bots, games, seats=seats, tried=tried, seed=chosen.seed or token_hex(8),
            workers=workers, progress=progress,
        )  # fmt: skip
    give(
        chosen,
        words,
        report.plain,
        lambda: page(report, words),
        lambda screen: show(screen, report),
    )


def varied(game: Game, given: list[str], words: Catalogue) -> dict[str, dict[str, str]]:
    """Read NAME=V1,V2: for each option the values to try, by what they are called in short."""
    found: dict[str, dict[str, str]] = {}
    for text in given:
        name, sign, values = text.partition("=")
        listed = [value.strip() for value in values.split(",")]
        badly = BadOption("cli.why.vary_form", text=text[:80])
        if not sign or not all(listed):
            raise badly
        read = [given_options(game, [f"{name}={value}"], words) for value in listed]
        option = next(iter(read[0]))
        meant = [one[option] for one in read]
        if len(set(meant)) < len(meant) or option in found:
            raise badly
        read_in = zip(listed, meant, strict=True)
        found[option] = {file if "\n" in value else value: value for file, value in read_in}
    return found


def show(screen: Screen, report: Report) -> None:
    """Write the report as tables."""
    say = Phrases(screen.words, report)
    screen.say(say.title(), "bold")
    screen.say(say.about(), "dim")
    if len(report.tried) > 1:
        screen.show(tabled(*say.ways()))
    for tried in report.tried:
        show_tried(screen, say, tried)
    screen.tell("cli.balance.not_cause", "bold")
    screen.say(say.method(), "dim")


def show_tried(screen: Screen, say: Phrases, tried: Tried) -> None:
    words = screen.words
    screen.say(say.way(tried), "bold")
    screen.tell("cli.balance.figures", text=say.figures(tried.length, tried.length_interval),
                found=say.figures(tried.score, tried.score_interval))  # fmt: skip
    if len(tried.seats) > 1:
        rows = [(say.seat(row), row) for row in tried.seats]
        screen.tell("cli.balance.seats_about", text=say.percent(tried.seats[0].fair_share))
        screen.show(shares(say, words.text("cli.balance.seats"), "cli.balance.of_games", rows))
    for group, named in say.groups(tried):
        shown, left = shortened(named)
        screen.say(say.group_about(group, named))
        screen.show(shares(say, say.group(group), "cli.balance.taken", shown))
        if left:
            screen.tell("cli.balance.left", "dim", number=left)


def shares(say: Phrases, title: str, counted: str, rows: list[tuple[str, Share]]) -> Table:
    words = say.words
    heads = [words.text(name) for name in (counted, "cli.balance.won", "cli.balance.interval")]
    cells: list[list[str | Text]] = [
        [Text(name), words.figure(row.trials), say.percent(row.share), say.between(row.interval),
         Text(say.verdict(row), style="bold red")]
        for name, row in rows
    ]  # fmt: skip
    table = tabled([title, *heads, ""], cells)
    table.columns[-1].justify = "left"
    return table


def shortened(rows: list[tuple[str, Share]]) -> tuple[list[tuple[str, Share]], int]:
    """Leave out the middle of a long list, but nothing that is flagged; say how many are left."""
    if len(rows) <= MOST_ROWS:
        return rows, 0
    half = MOST_ROWS // 2
    shown = [
        pair
        for place, pair in enumerate(rows)
        if place < half or place >= len(rows) - half or pair[1].verdict
    ]
    return shown, len(rows) - len(shown)
