"""Reports at the command line: how far the work is, tables, and a page or data if asked for."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill

from rich import box as boxes
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from comptoir.table.file import write_whole
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


@contextmanager
def bar(text: str) -> Iterator[Callable[[float, float], None]]:
    """Show a bar with the time that is left; it hears how much is done, and of how much."""
    errors = Console(stderr=True)
    progress = Progress(
        TextColumn(text), BarColumn(), TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(), console=errors, transient=True, disable=not errors.is_terminal,
    )  # fmt: skip
    with progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def give(
    chosen: argparse.Namespace,
    words: Catalogue,
    plain: Callable[[], object],
    page: Callable[[], str],
    show: Callable[[Screen], None],
) -> None:
    """Report in the ways that were asked for: as a page, as data, or on the screen."""
    if chosen.html:
        write_whole(Path(chosen.html), page(), force=chosen.force)
    if chosen.json:
        write_json(plain())
        return
    screen = Screen(words)
    show(screen)
    if chosen.html:
        screen.tell("cli.page.written", path=chosen.html)


def write_json(found: object) -> None:
    """Write data for other programs."""
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")


def tabled(
    heads: Sequence[str], rows: Sequence[Sequence[str | Text]], *, narrow: bool = False
) -> Table:
    """Make a table, words to the left and figures to the right.

    If it is to be `narrow`, headings are broken, and only the first column gives way.
    """
    table = Table(box=boxes.SIMPLE_HEAD)
    for place, head in enumerate(heads):
        if narrow and place:
            widest = max(len(row[place]) for row in rows)
            table.add_column(fill(head, max(widest, 8), break_long_words=False),
                             justify="right", overflow="fold", no_wrap=True)  # fmt: skip
        else:
            table.add_column(head, justify="right" if place else "left",
                             overflow="fold" if narrow else "ellipsis")  # fmt: skip
    for row in rows:
        table.add_row(*row)
    return table
