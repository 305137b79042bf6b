"""Result: how a game ended. Scores, ranks, where the points came from, what broke ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Result:
    """`ranks` starts at 1; equal ranks are shared. `parts` says where each score comes from."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    parts: tuple[Mapping[str, int], ...] = ()
    tie_break: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        """Name the seats that came first."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def plain(self) -> dict[str, Any]:
        """Give the result as plain data, JSON-ready."""
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "reason": self.reason,
            "parts": [dict(part) for part in self.parts],
            "tie_break": self.tie_break,
            "notes": dict(self.notes),
        }


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank seats by their keys, the largest first; equal keys share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def tie_broken(keys: Sequence[tuple[int, ...]], names: Sequence[str]) -> str:
    """Say which part of the keys decided the first place: a name, `shared`, or nothing.

    `names` are those of the parts after the score itself.
    """
    best = max(keys)
    rivals = [key for key in keys if key[0] == best[0]]
    if len(rivals) < 2:
        return ""
    for place, name in enumerate(names, start=1):
        rivals = [key for key in rivals if key[place] == best[place]]
        if len(rivals) == 1:
            return name
    return "shared"
