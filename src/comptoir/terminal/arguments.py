"""Arguments: what `comptoir` understands on the command line, in the reader's language."""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

from comptoir.settings import in_words, option_called, value_read
from comptoir.table.game import Game, Option
from comptoir.table.refusal import BadOption, UnknownName
from comptoir.words import LANGUAGES, Catalogue

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
TABLE: Final = ("--seed S", "--option NAME=VALUE")
WORKERS: Final = ("--jobs N", "--cluster auto|local|ADDRESS")
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "play": ("game?", "--seats N", "--people N", "--bots A,B", "--names A,B", *TABLE,
             "--resume FILE", "--record FILE", "--plain", "--force"),
    "replay": ("file", "--print", "--plain"),
    "check": ("file",),
    "games": (),
    "components": ("game",),
    "schema": ("game",),
    "simulate": ("game", "--bots A,B", "--games N", "--seats N", *TABLE, *WORKERS,
                 "--records DIR", "--json", "--force"),
    "arena": ("game", "--bots A,B arena_bots", "--seats N arena_seats", "--mix all|one",
              "--games N", *TABLE, *WORKERS, "--out DIR", "--html FILE", "--json", "--force"),
    "analyse": ("files+ file analysed", "--seconds S", "--iterations N", *WORKERS, "--json",
                "--html FILE", "--force"),
    "balance": ("game", "--bots A,B", "--games N", "--seats N", *TABLE, "--vary NAME=V1,V2",
                *WORKERS, "--json", "--html FILE", "--force"),
    "bench": ("game?",),
    "bot": ("name",),
    "serve": ("--host ADDRESS", "--port N", "--data DIR", "--database URL",
              "--workers N", "--thinkers N", "--open", "--proxy ADDRESS",
              "--log text|json", "--log-file FILE", "--log-clients none|part|full",
              "--metrics ADDRESS", "--keep RULES", "--drain SECONDS", "--most-connections N",
              "--most-per-network N"),
    "think": ("--database URL", "--thinkers N", "--keep RULES", "--log text|json",
              "--log-file FILE", "--metrics-port N", "--host ADDRESS", "--metrics ADDRESS"),
    "move": ("source from from", "target to to"),
    "backup": ("target file backup_file", "--data DIR", "--database URL", "--force"),
    "restore": ("target file restore_file", "--data DIR", "--database URL"),
    "tables": (),
}  # fmt: skip
"""What each command understands: names, what stands for a value, and its help if it has another.

Without a value it is a flag. What is given with a question mark may be left out; with a plus, there
may be several."""
TABLES: Final = {
    "list": ("--older 90d", "--status waiting|playing|over", "--person NAME", "--json"),
    "show": ("table", "--json"),
    "export": ("table", "target? file", "--force"),
    "delete": ("tables* table", "--names", "--chat", "--person NAME", "--dry-run"),
    "expire": ("--older 90d", "--dry-run"),
    "check": (),
}
"""The same for what `comptoir tables` can do; each understands `--data` and `--database`, too."""
REPEATED: Final = ("--option", "--vary")
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
        usage = self.words.text("cli.heading.usage")
        space = "\u00a0" if usage.endswith("\u00a0:") else ""
        self._positionals.title = self.words.text("cli.heading.positional") + space
        self._optionals.title = self.words.text("cli.heading.options") + space
        return super().format_help().replace("usage: ", usage + " ", 1)


def parser_in(words: Catalogue) -> ArgumentParser:
    """Make the parser of the whole command line."""
    ArgumentParser.words = words
    common = ArgumentParser(add_help=False)
    common.add_argument("-h", "--help", action="help", help=words.text("cli.args.help"))
    common.add_argument("--lang", metavar="|".join(LANGUAGES), help=words.text("cli.args.lang"))
    parser = ArgumentParser(prog="comptoir", description=words.text("cli.args.about"),
                            parents=[common], add_help=False, allow_abbrev=False)  # fmt: skip
    parser.add_argument("--version", action="store_true", help=words.text("cli.args.version"))
    heading = words.text("cli.heading.commands")
    commands = parser.add_subparsers(dest="command", metavar="", title=heading)
    for name, arguments in COMMANDS.items():
        command = _command(commands, common, words, name)
        for argument in arguments:
            _add(command, words, argument)
        if name == "tables":
            more = command.add_subparsers(dest="do", metavar="", title=heading, required=True)
            for do, own in TABLES.items():
                command = _command(more, common, words, f"tables.{do}")
                for argument in own:
                    _add(command, words, argument, of="tables.")
                for argument in ("--data DIR", "--database URL"):
                    _add(command, words, argument)
    return parser


def _command(
    commands: argparse._SubParsersAction[ArgumentParser],
    common: ArgumentParser,
    words: Catalogue,
    name: str,
) -> ArgumentParser:
    """Make the parser of one command."""
    about = words.text(f"cli.about.{name}")
    return commands.add_parser(name.rpartition(".")[2], help=about, description=about,
                               parents=[common], add_help=False, allow_abbrev=False)  # fmt: skip


def _add(command: ArgumentParser, words: Catalogue, argument: str, of: str = "") -> None:
    """Let a command understand an argument."""
    written, value = [*argument.split(), ""][:2]
    name, text = written.rstrip("?*+"), words.text(help_id(argument, of))
    value = stands_for(value or (name if not name.startswith("-") else ""), words)
    if name in REPEATED:
        command.add_argument(name, action="append", default=[], metavar=value, help=text)
    elif name.startswith("-") and not value:
        command.add_argument(name, action="store_true", help=text)
    elif written == name:
        command.add_argument(name, metavar=value or None, help=text)
    else:
        usual = "-" if name == "target" else None
        command.add_argument(
            name, nargs=written[-1], default=usual, metavar=value or None, help=text
        )


def stands_for(value: str, words: Catalogue) -> str:
    """Write what stands for a value, such as NAME=VALUE, in the reader's language."""
    known = dict(pair.split("=") for pair in words.text("cli.values").split())
    return re.sub(r"[A-Za-z]+", lambda word: known.get(word[0], word[0]), value)


def help_id(argument: str, of: str = "") -> str:
    """Name the text that explains an argument; one of `tables` has its own."""
    written, _, told = [*argument.split(), "", ""][:3]
    return f"cli.args.{of}{told or written.strip('-?*+').replace('-', '_')}"


def whole(name: str, text: str | None, default: int, low: int = 1, high: int = MOST) -> int:
    """Read a whole number; refuse anything else, naming the argument."""
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and low <= int(text[:9]) <= high):
        raise BadOption("cli.why.number", name=name, found=text[:40], low=low, high=high)
    return int(text)


def chosen_options(game: Game, given: list[str], words: Catalogue) -> dict[str, str]:
    """Read NAME=VALUE; options that are not named have their usual value."""
    return game.info.chosen(given_options(game, given, words))


def given_options(game: Game, given: list[str], words: Catalogue) -> dict[str, str]:
    """Read NAME=VALUE, in the words of any language; of a long text the value is its file."""
    options: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption("cli.why.option_form", text=text[:80])
        option = option_called(game.info, name, words)
        if option is None:
            known = [in_words(game.info, each.name, words) for each in game.info.options]
            raise UnknownName("table.why.unknown_option", name=name[:40], game=game.info.id,
                              choices=known)  # fmt: skip
        options[option.name] = _value(game, option, value, words)
    return options


def _value(game: Game, option: Option, value: str, words: Catalogue) -> str:
    """Read a value; refuse one that the option cannot have, in the reader's words."""
    if option.file:
        return readable(value) if value else value
    meant = value if value in option.choices else value_read(game.info, value, words)
    if option.choices and meant not in option.choices:
        raise BadOption("table.why.option_value", option=in_words(game.info, option.name, words),
                        found=value[:40], choices=[in_words(game.info, choice, words)
                                                   for choice in option.choices])  # fmt: skip
    return meant


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
