"""Nodes: what the machines of a cluster must have, so that games there are those played here.

A node has Comptoir and the games of others installed, with the very same sources, and plays a game
from a known seed as it is played here: compiled modules may be older than the sources beside them.
An outside bot is a command: its program must be on the node, and files and folders that it names
below the folder you are in are sent along. The command is then run in a folder that holds just
these, so its paths are right as they are.
"""

from __future__ import annotations

import platform
import shlex
import shutil
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from comptoir.bots import bot, dismiss
from comptoir.bots.outside import Outside
from comptoir.lab.playing import own_dice
from comptoir.lab.workers import Needs
from comptoir.table.refusal import BadOption
from comptoir.table.session import Session
from comptoir.table.title import TITLES

DECIDING: Final = ("comptoir.table", "comptoir.bots", "comptoir.lab")
"""The packages that decide how a game goes, besides its own."""
SOURCES: Final = (".py", ".toml")
MOST_SENT: Final = 256 * 2**20  # bytes
OPENING, LENGTH = 60, 300
"""Of the game that nodes play to compare: this many answers of merchants, and with random ones."""

Files = dict[str, tuple[bytes, int]]
"""What is sent: by its path, what is in a file and who may do what with it."""


@dataclass(frozen=True)
class Expected:
    """What a node is asked for before it plays: the same sources, programs, and files elsewhere.

    `played` sums up a game that it is to play alike.
    """

    game: str
    sources: str
    played: str
    programs: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()

    def check(self) -> None:
        """Refuse, on a node that does not have it."""
        node = platform.node()
        if self.game not in TITLES:
            raise BadOption("lab.why.node_game", node=node, game=self.game)
        if (sources_of(self.game), played(self.game)) != (self.sources, self.played):
            raise BadOption("lab.why.node_sources", node=node, game=self.game)
        for program in self.programs:
            if shutil.which(program) is None:
                raise BadOption("lab.why.node_program", node=node, name=program)
        for path, digest in self.files:
            if digest_of(path) != digest:
                raise BadOption("lab.why.node_file", node=node, path=path)


@cache
def sources_of(game: str) -> str:
    """Sum up the sources that decide how a game goes."""
    found = blake2b(digest_size=8)
    for package in (*DECIDING, TITLES[game].package):
        if package:
            folder = Path(str(import_module(package).__file__)).parent
            for file in sorted(one for one in folder.rglob("*") if one.suffix in SOURCES):
                name, content = file.relative_to(folder).as_posix(), file.read_bytes()
                found.update(f"{package} {name} {len(content)}\n".encode() + content)
    return found.hexdigest()


@cache
def played(game: str) -> str:
    """Sum up a game from a known seed as it is played here, whatever has been compiled."""
    seats = max(2, min(TITLES[game].info.seats))
    session, dice = Session(TITLES[game].game, seats, seed="node"), own_dice("node")
    merchants, chance = [bot("merchant") for _ in range(seats)], bot("random")
    while session.owing and len(session.log) < LENGTH:
        seat = session.owing[0]
        player = merchants[seat] if len(session.log) < OPENING else chance
        session.play(seat, player.choose(session.view(seat), session.options(seat), dice))
    return blake2b(session.record.text.encode(), digest_size=8).hexdigest()


@cache
def digest_of(path: str) -> str:
    """Sum up a file; nothing if it is not there."""
    file = Path(path)
    return blake2b(file.read_bytes(), digest_size=8).hexdigest() if file.is_file() else ""


def prepared(needs: Needs) -> tuple[Expected, Files]:
    """Say what nodes are asked for, and pack what is sent to them."""
    programs: set[str] = set()
    elsewhere: set[tuple[str, str]] = set()
    files: Files = {}
    for program, *words in commands(needs.bots):
        if "/" in program and not Path(program).is_absolute():
            files |= below_here(Path(program))
        elif program != "comptoir":
            programs.add(program)
        for word in words:
            if Path(word).is_absolute():
                elsewhere |= {(word, digest_of(word))} if Path(word).is_file() else set()
            elif word and Path(word).exists():
                files |= below_here(Path(word))
    expected = Expected(needs.game, sources_of(needs.game), played(needs.game),
                  tuple(sorted(programs)), tuple(sorted(elsewhere)))  # fmt: skip
    return expected, files


def commands(names: tuple[str, ...]) -> list[list[str]]:
    """Give the commands of the outside bots among some, word by word."""
    bots = [bot(name) for name in names]
    dismiss(bots)
    return [shlex.split(one.command) for one in bots if isinstance(one, Outside)]


def below_here(path: Path) -> Files:
    """Pack a file, or all files of a folder; refuse what leads out of the folder we are in."""
    here = Path.cwd()
    found = [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
    if not found:
        raise BadOption("lab.why.nothing_sent", path=str(path))
    packed_files: Files = {}
    size = 0
    for file in found:
        if not file.resolve().is_relative_to(here):
            raise BadOption("lab.why.not_sent", path=str(file))
        size += file.stat().st_size
        if size > MOST_SENT:
            raise BadOption("lab.why.too_much", path=str(path), number=MOST_SENT // 2**20)
        packed_files[file.as_posix()] = (file.read_bytes(), file.stat().st_mode & 0o777)
    return packed_files


@contextmanager
def unpacked(files: Files) -> Iterator[None]:
    """Be in a folder with the files that were sent, for a moment; stay if there are none."""
    if not files:
        yield
        return
    with TemporaryDirectory(prefix="comptoir-") as folder:
        for name, (content, mode) in files.items():
            file = Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            file.chmod(mode)
        with chdir(folder):
            yield


def cores_of(needs: Needs) -> int:
    """Count the cores that a game needs: those of the bot that thinks on most."""
    bots = [bot(name) for name in needs.bots]
    dismiss(bots)
    return max((int(getattr(one, "cores", 1)) for one in bots), default=1)
