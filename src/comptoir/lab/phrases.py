"""Phrases: the figures of an arena in the reader's language, for the terminal and for the page."""

from __future__ import annotations

from typing import Final

from comptoir.lab.report import Note, Report
from comptoir.lab.statistics import Interval
from comptoir.settings import shown
from comptoir.table.title import find_game
from comptoir.words import GROUPED, Catalogue

FINE: Final = 1000


class Phrases:
    """Writes figures and sentences."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def number(self, figure: float, places: int = 1) -> str:
        """Write a number with this many decimals, as the language does; from 1000 on with none."""
        places = 0 if abs(figure) >= FINE else places
        shown = f"{figure:,.{places}f}" if abs(figure) >= GROUPED else f"{figure:.{places}f}"
        text = self.words.text
        signs = {"-": "−", ".": text("table.decimal"), ",": text("table.thousands")}
        is_zero = not shown.strip("-0.")
        return "".join(signs.get(sign, sign) for sign in (shown.strip("-") if is_zero else shown))

    def whole(self, figure: float) -> str:
        """Write a tick of a scale: whole, if it is."""
        return self.number(figure, 0 if figure == int(figure) else 1)

    def off(self, figure: float, interval: Interval | None, places: int) -> str:
        """Write a figure and how far off it may be, for intervals that are as wide either way."""
        if interval is None:
            return self.number(figure, places)
        off = self.number(interval[1] - figure, places)
        return self.words.text("cli.arena.off", text=self.number(figure, places), found=off)

    def between(self, figure: float, interval: Interval, places: int) -> str:
        """Write a figure and the interval it is known to."""
        low, high = (self.number(end, places) for end in interval)
        shown = self.number(figure, places)
        return self.words.text("cli.simulate.figures", text=shown, found=low, last=high)

    def apart(self, figure: float, interval: Interval | None, places: int) -> tuple[str, str]:
        """Write a figure and its interval, each for a cell of its own."""
        shown = self.number(figure, places)
        if interval is None:
            return shown, "–"
        low, high = (self.number(end, places) for end in interval)
        return shown, self.words.text("cli.arena.range", found=low, last=high)

    def title(self, report: Report) -> str:
        plan, games = report.run.plan, len(report.run.lines)
        return self.words.text("cli.arena.title", game=plan.game, games=games, seats=plan.seats)

    def about(self, report: Report) -> list[str]:
        """Say what was played."""
        run, plan = report.run, report.run.plan
        bots = ", ".join(plan.bots)
        told = [
            self.words.text("cli.arena.bots", text=bots),
            self.words.text("cli.arena.deals", deals=report.deals, text=plan.seed),
        ]
        if len(plan.bots) > 1 and plan.seats > 1:
            told.append(self.words.text("cli.arena.mix.one", text=plan.bots[0])
                        if plan.mix == "one" else self.words.text("cli.arena.mix.all"))  # fmt: skip
        if plan.options:
            options = shown(find_game(plan.game).info, plan.options, self.words)
            told.append(self.words.text("cli.arena.options", text=", ".join(options)))
        if len(run.lines) < run.games:
            told.append(self.words.text("cli.arena.stopped", games=len(run.lines), total=run.games))
        return told

    def ahead(self, report: Report, one: str, other: str) -> str:
        """Say how often a bot ended ahead of another, in percent."""
        bots = report.run.plan.bots
        share = report.ahead[bots.index(one)][bots.index(other)]
        if one == other or not share.trials:
            return "–"
        low, high = share.interval
        return self.between(100 * share.share, (100 * low, 100 * high), 0)

    def effort_heads(self) -> list[str]:
        return [
            self.words.text("cli.arena.bot"),
            self.words.text("cli.arena.seats"),
            self.words.text("cli.arena.own_decisions"),
            self.words.text("cli.arena.milliseconds"),
            self.words.text("cli.arena.longest"),
            self.words.text("cli.arena.notes"),
        ]

    def effort_rows(self, report: Report) -> list[list[str]]:
        """Say how much each bot thought."""
        return [
            [
                own.name,
                self.number(own.seats, 0),
                self.number(own.decisions),
                self.number(own.milliseconds, 2 if own.milliseconds < 10 else 0),
                self.number(own.longest, 0),
                self.number(own.notes, 0),
            ]
            for own in report.entries
        ]

    def note(self, note: Note) -> str:
        return self.words.text("cli.arena.note", number=note.game, name=note.bot,
                               count=note.seat + 1, text=self.words.say(note.trouble))  # fmt: skip
