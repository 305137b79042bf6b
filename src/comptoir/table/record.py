"""Record: a game as a text file that a person can read, compare and edit.

A header in TOML (game, revision, seats, options, seed, result), a line of dashes, then one line
an action: the seat and the notation. Every sixteen actions a line with a digest of the table, so
that a divergence is reported where it begins. Lines that start with # are remarks; at the top they
may tell how the seed came about (`fairness.py`) and who played (`players.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from comptoir.table.fairness import Fairness, read_fairness, remarks_of
from comptoir.table.file import write_whole
from comptoir.table.players import Player, player_remarks, read_players
from comptoir.table.reading import Reader, read_toml, write_toml
from comptoir.table.refusal import BadRecord

FORMAT: Final = 1
RULE: Final = "---"
MOST_BYTES: Final = 4_000_000


@dataclass
class Record:
    """What it takes to play a game again, move for move."""

    game: str
    revision: int
    seats: int
    options: Mapping[str, str]
    seed: str = ""
    script: list[Any] = field(default_factory=list)
    position: str = ""
    log: list[tuple[int, str]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    fairness: Fairness | None = None
    players: dict[int, Player] = field(default_factory=dict)

    @property
    def spoken_options(self) -> dict[str, str]:
        """The options that say something; an empty text says nothing."""
        return {name: value for name, value in self.options.items() if value}

    @property
    def text(self) -> str:
        """Write the record."""
        header: dict[str, Any] = {"comptoir": FORMAT, "game": self.game, "revision": self.revision}
        header |= {"seats": self.seats}
        header |= {"script": self.script} if self.script else {"seed": self.seed}
        if self.position:
            header["position"] = self.position
        header["options"] = self.spoken_options
        if self.result:
            header["result"] = self.result
        lines = []
        for number, (seat, notation) in enumerate(self.log, start=1):
            lines.append(f"{seat} {notation}")
            if number in self.digests:
                lines.append(f"= {self.digests[number]}")
        told = [*remarks_of(self.fairness), *player_remarks(self.players)]
        return "\n".join([*told, write_toml(header), RULE, *lines]) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record; refuse, saying where, what is none."""
        lines = text.replace("\r\n", "\n").split("\n")
        if RULE not in lines:
            raise BadRecord("record.why.no_rule")
        rule = lines.index(RULE)
        record = cls._header(read_toml("\n".join(lines[:rule]), BadRecord))
        record.fairness = read_fairness(lines[:rule], record.seats)
        record.players = read_players(lines[:rule], record.seats)
        for number, line in enumerate(lines[rule + 1 :], start=rule + 2):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if words[0] == "=" and len(words) == 2:
                record.digests[len(record.log)] = words[1]
            elif len(words) > 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 3:
                record.log.append((int(words[0]), " ".join(words[1:])))
            else:
                raise BadRecord("record.why.line", line=number, text=line[:80])
        return record

    @classmethod
    def _header(cls, header: Reader) -> Record:
        header.whole("comptoir", FORMAT, FORMAT)
        options = header.table("options", {})
        record = cls(
            game=header.text("game"),
            revision=header.whole("revision", 1, 10**6),
            seats=header.whole("seats", 1, 16),
            options={name: options.text(name) for name in options.data},
            seed=header.text("seed", ""),
            script=header.outcomes("script"),
            position=header.text("position", ""),
            result=header.table("result", {}).data,
        )
        header.done()
        if bool(record.script) == bool(record.seed):
            header.fail("record.why.seed_or_script", "seed")
        return record

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the record to a file, whole or not at all; keep a file that is there."""
        write_whole(Path(path), self.text, force=force)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file."""
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadRecord("record.why.too_large", most=MOST_BYTES)
        try:
            return cls.read(data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise BadRecord("record.why.not_text") from error
