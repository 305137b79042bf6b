"""Arguments: what `comptoir` understands on the command line, in the reader's language."""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

from comptoir.table.game import Game
from comptoir.table.refusal import BadOption
from comptoir.words import Catalogue

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMPLAINTS: Final = (
    (re.compile(r"unrecognized arguments: (.*)"), "cli.why.unknown_argument"),
    (re.compile(r"the following arguments are required: (.*)"), "cli.why.argument_missing"),
    (re.compile(r"argument (\S+): expected .*"), "cli.why.value_missing"),
    (re.compile(r"argument \S*: invalid choice: '?([^' ]*)'?.*"), "cli.why.unknown_command"),
    (re.compile(r"argument (\S+): ignored explicit argument.*"), "cli.why.value_unwanted"),
)
MOST: Final = 10**7
TABLES: Final = {
    "list": ("--older", "--status", "--person", "--json"),
    "show": ("table", "--json"),
    "export": ("table", "target", "--force"),
    "delete": ("tables", "--names", "--chat", "--person", "--dry-run"),
    "expire": ("--older", "--dry-run"),
    "check": (),
}
"""What `comptoir tables` can do, and what each understands besides the folder."""
FLAGS: Final = ("--json", "--force", "--names", "--chat", "--dry-run")
VALUES: Final = {"--older": "90d", "--status": "waiting|playing|over", "--person": "NAME"}
BOT: Final = re.compile(r"""(?:\\.|'[^']*'|"(?:\\.|[^"\\])*"|[^,])+""", re.DOTALL)


class ArgumentParser(argparse.ArgumentParser):
    """A parser whose headings and complaints are in the reader's language."""

    words: ClassVar[Catalogue]

    def error(self, message: str) -> NoReturn:
        """Refuse, in one sentence."""
        for pattern, name in COMPLAINTS:
            match = pattern.fullmatch(message)
            if match:
                raise BadOption(name, text=match[1])
        raise BadOption("cli.why.arguments", text=message)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Write the help, and fail if it cannot be written."""
        (file or sys.stdout).write(self.format_help())
        sys.stdout.flush()

    def format_help(self) -> str:
        """Write the help with headings of the language."""
        self._positionals.title = self.words.text("cli.heading.positional")
        self._optionals.title = self.words.text("cli.heading.options")
        text = super().format_help()
        return text.replace("usage: ", self.words.text("cli.heading.usage") + " ", 1)


def parser_in(words: Catalogue) -> ArgumentParser:
    """Make the parser of the whole command line."""
    ArgumentParser.words = words
    common = ArgumentParser(add_help=False)
    common.add_argument("-h", "--help", action="help", help=words.text("cli.args.help"))
    common.add_argument("--lang", metavar="fr|en", help=words.text("cli.args.lang"))
    parser = ArgumentParser(prog="comptoir", description=words.text("cli.args.about"),
                            parents=[common], add_help=False, allow_abbrev=False)  # fmt: skip
    parser.add_argument("--version", action="store_true", help=words.text("cli.args.version"))
    heading = words.text("cli.heading.commands")
    commands = parser.add_subparsers(dest="command", metavar="", title=heading)
    for name, describe in (
        ("play", _play), ("replay", _replay), ("check", _check), ("games", _games),
        ("components", _components),
        ("schema", _schema),
        ("simulate", _simulate), ("arena", _arena), ("analyse", _analyse), ("balance", _balance),
        ("bench", _bench), ("bot", _bot), ("serve", _serve), ("backup", _backup),
        ("restore", _restore),
    ):  # fmt: skip
        about = words.text(f"cli.about.{name}")
        command = commands.add_parser(name, help=about, description=about, parents=[common],
                                      add_help=False, allow_abbrev=False)  # fmt: skip
        describe(command, words)
    about = words.text("cli.about.tables")
    tables = commands.add_parser("tables", help=about, description=about, parents=[common],
                                 add_help=False, allow_abbrev=False)  # fmt: skip
    _tables(tables, common, words)
    return parser


def _play(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game", nargs="?")
    _add(command, words, "--seats", metavar="N")
    _add(command, words, "--people", metavar="N")
    _add(command, words, "--bots", metavar="A,B")
    _add(command, words, "--names", metavar="A,B")
    _table_arguments(command, words)
    _add(command, words, "--resume", metavar="FILE")
    _add(command, words, "--record", metavar="FILE")
    command.add_argument("--plain", action="store_true", help=words.text("cli.args.plain"))
    command.add_argument("--force", action="store_true", help=words.text("cli.args.force"))


def _table_arguments(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "--seed", metavar="S")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                         help=words.text("cli.args.option"))  # fmt: skip


def _replay(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "file")
    command.add_argument("--print", action="store_true", help=words.text("cli.args.print"))
    command.add_argument("--plain", action="store_true", help=words.text("cli.args.plain"))


def _check(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "file")


def _games(command: argparse.ArgumentParser, words: Catalogue) -> None:
    """Nothing to add."""


def _components(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game")


def _schema(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game")


def _simulate(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game")
    _add(command, words, "--bots", metavar="A,B")
    _add(command, words, "--games", metavar="N")
    _add(command, words, "--seats", metavar="N")
    _table_arguments(command, words)
    _workers(command, words)
    _add(command, words, "--records", metavar="DIR")
    command.add_argument("--json", action="store_true", help=words.text("cli.args.json"))
    command.add_argument("--force", action="store_true", help=words.text("cli.args.force"))


def _arena(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game")
    command.add_argument("--bots", metavar="A,B", help=words.text("cli.args.arena_bots"))
    command.add_argument("--seats", metavar="N", help=words.text("cli.args.arena_seats"))
    _add(command, words, "--mix", metavar="all|one")
    _add(command, words, "--games", metavar="N")
    _table_arguments(command, words)
    _workers(command, words)
    _add(command, words, "--out", metavar="DIR")
    _add(command, words, "--html", metavar="FILE")
    command.add_argument("--json", action="store_true", help=words.text("cli.args.json"))
    command.add_argument("--force", action="store_true", help=words.text("cli.args.force"))


def _analyse(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "file")
    _add(command, words, "--seconds", metavar="S")
    _add(command, words, "--iterations", metavar="N")
    _workers(command, words)
    _written(command, words)


def _balance(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game")
    _add(command, words, "--bots", metavar="A,B")
    _add(command, words, "--games", metavar="N")
    _add(command, words, "--seats", metavar="N")
    _table_arguments(command, words)
    command.add_argument("--vary", action="append", default=[], metavar="NAME=V1,V2",
                         help=words.text("cli.args.vary"))  # fmt: skip
    _workers(command, words)
    _written(command, words)


def _workers(command: argparse.ArgumentParser, words: Catalogue) -> None:
    """Who does the work."""
    _add(command, words, "--jobs", metavar="N")
    _add(command, words, "--cluster", metavar="auto|local|ADDRESS")


def _written(command: argparse.ArgumentParser, words: Catalogue) -> None:
    """What a report may be written as."""
    command.add_argument("--json", action="store_true", help=words.text("cli.args.json"))
    _add(command, words, "--html", metavar="FILE")
    command.add_argument("--force", action="store_true", help=words.text("cli.args.force"))


def _bench(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "game", nargs="?")


def _bot(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "name")


def _serve(command: argparse.ArgumentParser, words: Catalogue) -> None:
    _add(command, words, "--host", metavar="ADDRESS")
    _add(command, words, "--port", metavar="N")
    _add(command, words, "--data", metavar="DIR")
    command.add_argument("--open", action="store_true", help=words.text("cli.args.open"))
    _add(command, words, "--proxy", metavar="ADDRESS")
    _add(command, words, "--log", metavar="text|json")
    command.add_argument("--log-file", metavar="FILE", help=words.text("cli.args.log_file"))
    command.add_argument("--log-clients", metavar="none|part|full",
                         help=words.text("cli.args.log_clients"))  # fmt: skip
    _add(command, words, "--metrics", metavar="ADDRESS")
    _add(command, words, "--keep", metavar="RULES")
    _add(command, words, "--drain", metavar="SECONDS")
    command.add_argument("--most-connections", metavar="N",
                         help=words.text("cli.args.most_connections"))  # fmt: skip
    command.add_argument("--most-per-network", metavar="N",
                         help=words.text("cli.args.most_per_network"))  # fmt: skip


def _backup(command: argparse.ArgumentParser, words: Catalogue) -> None:
    command.add_argument("target", metavar="file", help=words.text("cli.args.backup_file"))
    _add(command, words, "--data", metavar="DIR")
    command.add_argument("--force", action="store_true", help=words.text("cli.args.force"))


def _restore(command: argparse.ArgumentParser, words: Catalogue) -> None:
    command.add_argument("target", metavar="file", help=words.text("cli.args.restore_file"))
    _add(command, words, "--data", metavar="DIR")


def _tables(command: argparse.ArgumentParser, common: ArgumentParser, words: Catalogue) -> None:
    """The one command that has commands of its own."""
    heading = words.text("cli.heading.commands")
    more = command.add_subparsers(dest="do", metavar="", title=heading, required=True)
    for name, arguments in TABLES.items():
        about = words.text(f"cli.about.tables.{name}")
        one = more.add_parser(name, help=about, description=about, parents=[common],
                              add_help=False, allow_abbrev=False)  # fmt: skip
        for argument in arguments:
            told = words.text(f"cli.args.tables.{argument.strip('-')}")
            if argument in FLAGS:
                one.add_argument(argument, action="store_true", help=told)
            elif argument == "tables":
                one.add_argument("tables", nargs="*", metavar="table", help=told)
            elif argument == "target":
                one.add_argument("target", nargs="?", default="-", metavar="file", help=told)
            else:
                one.add_argument(argument, metavar=VALUES.get(argument), help=told)
        _add(one, words, "--data", metavar="DIR")


def _add(
    command: argparse.ArgumentParser,
    words: Catalogue,
    name: str,
    *,
    metavar: str | None = None,
    nargs: str | None = None,
) -> None:
    told = words.text(f"cli.args.{name.strip('-')}")
    command.add_argument(name, metavar=metavar, nargs=nargs, help=told)


def whole(name: str, text: str | None, default: int, low: int = 1, high: int = MOST) -> int:
    """Read a whole number; refuse anything else, naming the argument."""
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and low <= int(text[:9]) <= high):
        raise BadOption("cli.why.number", name=name, found=text[:40], low=low, high=high)
    return int(text)


def chosen_options(game: Game, given: list[str]) -> dict[str, str]:
    """Read NAME=VALUE; options that are not named have their usual value."""
    return game.info.chosen(given_options(game, given))


def given_options(game: Game, given: list[str]) -> dict[str, str]:
    """Read NAME=VALUE; of a long text the value is the file it is in."""
    options: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption("cli.why.option_form", text=text[:80])
        option = next((option for option in game.info.options if option.name == name), None)
        if option is not None and option.file and value:
            value = readable(value)
        options[name] = value
    return options


def readable(path: str) -> str:
    """Read a text file; refuse one with nothing in it."""
    try:
        text = Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadOption("cli.why.not_text", path=path) from error
    if not text.strip():
        raise BadOption("cli.why.empty", path=path)
    return text


def writable(path: str, *, force: bool) -> None:
    """Refuse at once a file that could not be written in the end."""
    target = Path(path)
    if target.exists() and not force:
        raise BadOption("record.why.exists", path=path)
    folder = target.parent
    if target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not folder.is_dir():
        cause = errno.ENOTDIR if folder.exists() else errno.ENOENT
        raise OSError(cause, os.strerror(cause), str(folder))
    if not os.access(folder, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def names_in(text: str | None) -> list[str]:
    """Split names at commas."""
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def bots_in(text: str | None) -> list[str]:
    """Split bots at commas, but not at those that are quoted in a command, or after a backslash."""
    found = [match[0].strip() for match in BOT.finditer(text or "")]
    return [name for name in found if name]
