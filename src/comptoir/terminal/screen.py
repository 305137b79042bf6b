"""Screen: what is shown and what is typed, with colours or, in plain mode, as text alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from types import ModuleType
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from comptoir.present.phrases import alternatives
from comptoir.terminal.streams import Leave
from comptoir.words import Catalogue

readline: ModuleType | None
try:
    readline = import_module("readline")
except ImportError:  # a Python built without it
    readline = None

MARK: Final = "> "
WIDEST: Final = 160
NARROWEST: Final = 40
"""On anything narrower, the terminal itself breaks the lines: nothing is lost."""
GLUE: Final = "\N{NO-BREAK SPACE}"
GLUED: Final = "\ue000"


class Paper(Console):
    """A console that breaks lines at ordinary spaces only: « x » stays together."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Draw something; a space that may not be broken at is no space while lines are made."""
        thing = Text(renderable) if isinstance(renderable, str) else renderable
        if not isinstance(thing, Text) or GLUE not in thing.plain:
            yield from super().render(thing, options)
            return
        whole = thing.copy()
        whole.plain = thing.plain.replace(GLUE, GLUED)
        for segment in super().render(whole, options):
            yield segment._replace(text=segment.text.replace(GLUED, GLUE))


class Screen:
    """Where a front end writes; `plain` is for screen readers and other programs."""

    def __init__(self, words: Catalogue, *, plain: bool = False) -> None:
        self.words = words
        self.plain = plain
        self.console = Paper(highlight=False, markup=False, emoji=False, no_color=plain or None)
        self.console.width = max(NARROWEST, min(self.console.width, WIDEST))

    def show(self, thing: RenderableType) -> None:
        """Draw something."""
        self.console.print(thing)

    def clear(self) -> None:
        """Leave nothing to be seen of what was shown, as far as the terminal can."""
        sys.stdout.write("\x1b[H\x1b[2J\x1b[3J" if self.console.is_terminal else "\n")
        sys.stdout.flush()

    def fits(self, table: Table) -> bool:
        """Tell whether a table can be drawn without breaking what stands in it."""
        free = self.console.options.update(max_width=10 * WIDEST)
        return self.console.measure(table, options=free).maximum <= self.console.width

    def say(self, text: str, style: str = "") -> None:
        """Write a paragraph; in plain mode as one line, however long."""
        words = text.lstrip(" ")
        if self.plain:
            sys.stdout.write(words + "\n")
            return
        indent = (0, 0, 0, len(text) - len(words))
        self.console.print(Padding(Text(words, style=style), indent, expand=False))

    def tell(self, name: str, style: str = "", /, **arguments: object) -> None:
        """Write the text of this id."""
        self.say(self.words.text(name, **arguments), style)

    def ask(self, complete: Callable[[str], Iterable[str]] | None = None) -> str:
        """Read a line; TAB completes it."""
        sys.stdout.flush()
        _completing(complete)
        try:
            return input(MARK).strip()
        except BrokenPipeError:
            raise
        except (EOFError, KeyboardInterrupt, OSError, ValueError) as end:
            sys.stdout.write("\n")
            raise Leave from end
        finally:
            _completing(None)

    def busy(self, name: str, /, **arguments: object) -> AbstractContextManager[object]:
        """Show, while something takes its time, the text of this id; in plain mode nothing."""
        if self.plain or not self.console.is_terminal:
            return nullcontext()
        return self.console.status(self.words.text(name, **arguments))

    def agrees(self) -> bool:
        """Read yes or no; anything unclear is no."""
        own, others = alternatives("cli.yes", self.words)
        return self.ask().lower() in {*own, *others}


def _completing(complete: Callable[[str], Iterable[str]] | None) -> None:
    editor = readline
    if editor is None:
        return
    if complete is None:
        editor.set_completer(None)
        return
    found: list[str] = []

    def propose(_: str, state: int) -> str | None:
        if state == 0:
            found[:] = complete(editor.get_line_buffer()[: editor.get_endidx()])
        return found[state] if state < len(found) else None

    editor.set_completer_delims(" ")
    editor.set_completer(propose)
    libedit = "libedit" in (editor.__doc__ or "")
    editor.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def next_words(line: str, sentences: Iterable[str]) -> list[str]:
    """Propose how the last word of a line could go on, given all that may be said."""
    *before, last = line.lower().split(" ")
    before = [word for word in before if word]
    found = {
        words[len(before)]
        for words in map(str.split, sentences)
        if len(words) > len(before)
        and words[: len(before)] == before
        and words[len(before)].startswith(last)
    }
    return [f"{word} " for word in sorted(found)]
