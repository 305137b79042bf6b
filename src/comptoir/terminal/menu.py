"""Menu: a menu of options, written down in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from comptoir.present.menu import Entry
from comptoir.terminal.screen import Screen


def show_menu(screen: Screen, entries: Sequence[Entry]) -> None:
    """Write a menu down: number, words, and what could be typed instead."""
    if screen.plain:
        for number, entry in enumerate(entries, start=1):
            told = screen.words.text("cli.menu.type", text=entry.typed)
            hint = f" ({told})" if entry.typed else ""
            screen.say(f"{number}. {entry.label}{hint}")
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan", min_width=3)
    table.add_column(ratio=1)
    room = screen.console.width - 9
    for number, entry in enumerate(entries, start=1):
        label = Text(entry.label)
        if entry.typed and label.cell_len + len(entry.typed) <= room:
            label = Text().append_text(label).append(f"  {entry.typed}", style="dim")
        table.add_row(str(number), label)
    screen.show(table)
