"""Players: who sat where when a game was played, in remarks at the top of its record.

`# player 0: Ada` is a person, `# player 1 merchant: Lin` a bot of that level. Readers who do not
know these remarks pass over them, and whatever else a remark says is no player.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from comptoir.table.fairness import top_of

PLAYER: Final = re.compile(r"# player (0|[1-9][0-9]?)(?: ([a-z]{1,20}))?: (\S.{0,39})")


@dataclass(frozen=True)
class Player:
    """Somebody who played: the name, and the level of a bot."""

    name: str
    bot: str = ""


def player_remarks(players: Mapping[int, Player]) -> list[str]:
    """Give the lines of a record that name its players."""
    return [
        f"# player {seat}{' ' + player.bot if player.bot else ''}: {player.name}"
        for seat, player in sorted(players.items())
    ]


def read_players(lines: list[str], seats: int) -> dict[int, Player]:
    """Read who the top of a record says has played."""
    found = [read for _, line in top_of(lines) if (read := PLAYER.fullmatch(line))]
    named = {int(read[1]): Player(read[3].strip(), read[2] or "") for read in found}
    return {seat: player for seat, player in named.items() if seat < seats}


def without_players(text: str) -> str:
    """Leave out of a record who played."""
    lines = text.replace("\r\n", "\n").split("\n")
    named = {number for number, line in top_of(lines) if PLAYER.fullmatch(line)}
    return "\n".join(line for number, line in enumerate(lines, start=1) if number not in named)
