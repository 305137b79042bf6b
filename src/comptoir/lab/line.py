"""Line: one finished game of an arena, as it stands in `games.jsonl`."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

import msgspec

from comptoir.lab.playing import Effort, Played


@dataclass(frozen=True)
class Line:
    """Who sat where and how it ended; `efforts` are those of the seats, `digest` the record's."""

    game: int
    deal: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    rounds: int
    efforts: tuple[Effort, ...]
    digest: str = ""

    @classmethod
    def of(cls, game: int, deal: int, seating: tuple[str, ...], played: Played) -> Line:
        """Sum a game up."""
        efforts = tuple(
            Effort(own.decisions, round(own.milliseconds, 3), round(own.longest, 3), own.trouble)
            for own in played.efforts
        )
        return cls(game, deal, seating, played.scores, played.ranks, played.decisions,
                   played.rounds, efforts, digest_of(played.record))  # fmt: skip

    @classmethod
    def read(cls, text: bytes) -> Line | None:
        """Read a line; one that is half-written or otherwise no game is none."""
        try:
            line = msgspec.json.decode(text, type=cls)
        except msgspec.DecodeError:
            return None
        parts = (line.scores, line.ranks, line.efforts)
        return line if all(len(part) == len(line.seating) for part in parts) else None

    def write(self) -> bytes:
        """Write the line."""
        return msgspec.json.encode(self) + b"\n"

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def digest_of(record: str) -> str:
    """Sum a record up, so that one that was changed is noticed."""
    return blake2b(record.encode(), digest_size=8).hexdigest()
