"""Keeping: the folder of an arena, from which a run goes on wherever it was interrupted.

`arena.json` says what is played. Each finished game is a record, `game-0001.txt`, and then a line
of `games.jsonl`, which is on the disk before the game is counted. A line that is half-written, or
whose record is not the one it speaks of, does not count, and the game is played again. Only one
run at a time uses a folder: what another is just writing would look half-written.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Collection
from io import FileIO
from pathlib import Path
from typing import Any, Final, Self

from comptoir.lab.claim import claimed
from comptoir.lab.line import Line, digest_of
from comptoir.table.file import write_whole
from comptoir.table.refusal import BadOption

PLAN: Final = "arena.json"
LINES: Final = "games.jsonl"
RECORD: Final = re.compile(r"game-\d{4,}\.txt")
HALF: Final = re.compile(r"\.[0-9a-f]{16}\.part")
"""A file that was being written when a run was ended by force."""

Place = tuple[int, int, tuple[str, ...]]
"""The number of a game, its deal, and who sits where."""


class Keeper:
    """Keeps the games of one plan in a folder; without a folder, it keeps nothing."""

    def __init__(self, folder: Path | None, plan: dict[str, Any]) -> None:
        self.folder, self.plan = folder, plan
        self.spoiled = 0
        self.file: FileIO | None = None
        self._claim: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()
        if self._claim is not None:
            os.close(self._claim)

    def open(self, wanted: Collection[Place], *, force: bool) -> list[Line]:
        """Give the games among those wanted that are there; refuse the folder of another run."""
        folder = self.folder
        if folder is None:
            return []
        if folder.exists() and not folder.is_dir():
            raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform != "win32":  # where a folder cannot be opened
            self._claim = os.open(folder, os.O_RDONLY)
            if not claimed(self._claim):
                raise BadOption("lab.why.in_use", path=str(folder))
        if plan_in(folder) != self.plan:
            self._begin(folder, force=force)
        for path in folder.iterdir():
            if HALF.fullmatch(path.name):
                path.unlink()
        found = self._read(folder, wanted)
        self.file = FileIO(folder / LINES, "ab")
        return found

    def _begin(self, folder: Path, *, force: bool) -> None:
        """Start a run: in a folder that holds none, or, by force, instead of the one it holds."""
        stale = [path for path in sorted(folder.glob("*")) if _is_ours(path.name)]
        if stale and not force:
            raise self._refusal(folder, plan_in(folder))
        for path in stale:
            path.unlink()
        write_whole(folder / PLAN, json.dumps(self.plan, ensure_ascii=False, indent=1) + "\n",
                    force=True)  # fmt: skip

    def _refusal(self, folder: Path, there: dict[str, Any] | None) -> BadOption:
        """Say in what the run of a folder differs from this one."""
        for name, value in self.plan.items():
            if there and name in there and there[name] != value:
                found = there[name] if isinstance(there[name], str) else json.dumps(there[name])
                return BadOption("lab.why.other_run", path=str(folder), name=name, found=found)
        return BadOption("lab.why.no_run", path=str(folder))

    def _read(self, folder: Path, wanted: Collection[Place]) -> list[Line]:
        """Read the games that are there; lines that do not count are taken out of the file."""
        file = folder / LINES
        texts = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        places = {place[0]: place for place in wanted}
        good: dict[int, tuple[bytes, Line]] = {}
        for text in texts:
            line = Line.read(text) if text.endswith(b"\n") else None
            if line is None or line.game in good or not _kept(folder, line):
                continue
            place = (line.game, line.deal, line.seating)
            if places.get(line.game, place) == place:
                good[line.game] = (text, line)
        self.spoiled = len(texts) - len(good)
        if self.spoiled:
            whole = b"".join(text for text, _ in good.values())
            write_whole(file, whole.decode("utf-8"), force=True)
        return [line for _, line in good.values() if line.game in places]

    def keep(self, line: Line, record: str) -> None:
        """Keep a finished game: the record first, then the line that vouches for it."""
        if self.folder is None or self.file is None:
            return
        write_whole(record_path(self.folder, line.game), record, force=True)
        try:
            text = line.write()
            while text:  # a disk that is nearly full takes a part, and refuses the rest
                text = text[self.file.write(text) :]
            os.fsync(self.file.fileno())
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.folder / LINES)) from error


def record_path(folder: Path, game: int) -> Path:
    return folder / f"game-{game:04}.txt"


def plan_in(folder: Path) -> dict[str, Any] | None:
    """Read which plan a folder is for; none if it is for none."""
    try:
        plan = json.loads((folder / PLAN).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return {}  # a file, but no plan of ours
    return plan if isinstance(plan, dict) else {}


def _is_ours(name: str) -> bool:
    return name in (PLAN, LINES) or RECORD.fullmatch(name) is not None


def _kept(folder: Path, line: Line) -> bool:
    """Tell whether the record of a game is there and is the one its line speaks of."""
    try:
        record = record_path(folder, line.game).read_text("utf-8")
    except (FileNotFoundError, UnicodeDecodeError):
        return False
    return digest_of(record) == line.digest
