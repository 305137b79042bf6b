"""The command line: reads the arguments, starts what they ask for, and puts errors into one line.

Whatever somebody may mistype ends with exit code 2 and a sentence in their language. What only one
command needs is imported when it is asked for, so that the others start sooner.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from comptoir.build import build
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption, Refusal
from comptoir.table.title import TITLES, components_of, find_title
from comptoir.terminal.streams import Leave, hush, prepare
from comptoir.words import LANGUAGES, Catalogue, language_of

if TYPE_CHECKING:
    from argparse import Namespace

FINE, NOT_LEGAL, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; give the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = Catalogue(wanted_language(given))
    prepare()
    try:
        code = run(given, words)
        sys.stdout.flush()
    except Refusal as refusal:
        return complain(words.refuse(refusal))
    except BrokenPipeError:
        hush()
        return FINE
    except OSError as error:
        from comptoir.terminal.causes import sentence

        return complain(sentence(error, words))
    except (KeyboardInterrupt, Leave):
        end_line()
        return INTERRUPTED
    return code


def complain(line: str) -> int:
    """Write one line to where errors go, if it goes anywhere."""
    try:
        sys.stderr.write(f"comptoir: {line}\n")
        sys.stderr.flush()
    except OSError:
        hush(2)
    end_line("")
    return BAD_INPUT


def end_line(end: str = "\n") -> None:
    """Finish what was being written; forget it if it cannot be."""
    try:
        sys.stdout.write(end)
        sys.stdout.flush()
    except OSError:
        hush()


def wanted_language(arguments: Sequence[str]) -> str:
    """Find the language before the arguments are read, so that all errors are in it."""
    for i, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            value = value or (arguments[i + 1] if i + 1 < len(arguments) else "")
            return value if value in LANGUAGES else language_of(os.environ)
    return language_of(os.environ)


def run(given: list[str], words: Catalogue) -> int:
    """Read the arguments and do what they ask for."""
    for argument in given:
        if not argument.isprintable():
            raise BadOption("cli.why.unprintable", text=argument)
    if given == ["--version"]:
        return tell_version()
    from comptoir.terminal.arguments import parser_in

    parser = parser_in(words)
    chosen = parser.parse_args(given)
    if chosen.version:
        return tell_version()
    if chosen.command is None:
        parser.print_help()
        return FINE
    if chosen.lang not in (None, *LANGUAGES):
        raise BadOption("cli.why.language", found=chosen.lang, choices=list(LANGUAGES))
    if chosen.command in HERE:
        return HERE[chosen.command](chosen, words)
    sharing = (getattr(chosen, name, None) for name in ("database", "workers", "thinkers"))
    shared = any(one is not None for one in sharing)  # also by an empty word: of a variable not set
    places = {**ELSEWHERE, **ON_A_DATABASE} if shared else ELSEWHERE
    module, name = places[chosen.command]
    return getattr(import_module(module), name)(chosen, words) or FINE


def tell_version() -> int:
    """Say which version this is, and which build."""
    sys.stdout.write(f"comptoir {version_number()} ({build()})\n")
    return FINE


def version_number() -> str:
    """Give the number of this version."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("comptoir")
    except PackageNotFoundError:
        return "0"


def replay(chosen: Namespace, words: Catalogue) -> int:
    """Show a recorded game."""
    from comptoir.terminal.replay import Viewer, print_game
    from comptoir.terminal.screen import Screen

    record = Record.load(chosen.file)
    screen = Screen(words, plain=chosen.plain or chosen.print)
    if chosen.print:
        print_game(screen, record)
    else:
        Viewer(screen, record).run()
    return FINE


def check(chosen: Namespace, words: Catalogue) -> int:
    """Check a recorded game."""
    from comptoir.terminal.replay import check_game
    from comptoir.terminal.screen import Screen

    record = Record.load(chosen.file)
    screen = Screen(words, plain=True)
    return FINE if check_game(screen, record) else NOT_LEGAL


def games(_: Namespace, words: Catalogue) -> int:
    """List the games."""
    from comptoir.terminal.game_list import list_games
    from comptoir.terminal.screen import Screen

    list_games(Screen(words), list(TITLES.values()))
    return FINE


def schema(chosen: Namespace, _: Catalogue) -> int:
    """Describe the view of a game."""
    import json

    from comptoir.present.schema import view_schema

    described = view_schema(find_title(chosen.game))
    sys.stdout.write(json.dumps(described, ensure_ascii=False, indent=1) + "\n")
    return FINE


def components(chosen: Namespace, _: Catalogue) -> int:
    """Write the file of a game's figures, to be corrected."""
    sys.stdout.write(components_of(chosen.game))
    return FINE


def measure(chosen: Namespace, words: Catalogue) -> int:
    """Measure how fast this machine plays."""
    from comptoir.terminal.research import bench
    from comptoir.terminal.screen import Screen

    bench(Screen(words, plain=True), [chosen.game] if chosen.game else list(TITLES))
    return FINE


def lend(chosen: Namespace, _: Catalogue) -> int:
    """Let a bot play for another program, on standard input and output."""
    import json

    from comptoir.bots.program import Said
    from comptoir.bots.speak import speak

    def say(said: Said) -> None:
        sys.stdout.write(json.dumps(said, separators=(",", ":")) + "\n")
        sys.stdout.flush()

    speak(chosen.name, sys.stdin.buffer, say)
    return FINE


HERE: Final[dict[str, Callable[[Namespace, Catalogue], int]]] = {
    "replay": replay,
    "check": check,
    "games": games,
    "components": components,
    "schema": schema,
    "bench": measure,
    "bot": lend,
}
ELSEWHERE: Final = {
    "play": ("comptoir.terminal.tables", "open_table"),
    "simulate": ("comptoir.terminal.research", "simulate_games"),
    "arena": ("comptoir.terminal.arena", "play_arena"),
    "analyse": ("comptoir.terminal.analysis", "analyse_games"),
    "balance": ("comptoir.terminal.balance", "balance_game"),
    "serve": ("comptoir.web.ops.serve", "serve"),
    "think": ("comptoir.web.ops.think", "think"),
    "move": ("comptoir.web.ops.move", "move"),
    "backup": ("comptoir.web.ops.backup", "backup"),
    "restore": ("comptoir.web.ops.backup", "restore"),
    "tables": ("comptoir.web.ops.tables_command", "tables"),
}
"""Commands that need more than a table: the module and the function; it may give an exit code."""
ON_A_DATABASE: Final = {
    "serve": ("comptoir.web.ops.processes", "serve_shared"),
    "backup": ("comptoir.web.ops.backup_shared", "backup"),
    "restore": ("comptoir.web.ops.backup_shared", "restore"),
}
"""Where some of them lie if tables are in a database that several processes share."""

if __name__ == "__main__":
    sys.exit(main())
