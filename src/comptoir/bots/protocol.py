"""Bot: what a computer player is asked, and all it is told."""

from __future__ import annotations

from typing import Protocol

from comptoir.table.chance import Chance
from comptoir.table.game import View


class Bot(Protocol):
    """Chooses among options; knows the view of its seat and nothing else."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        """Pick one of the options; `chance` is the bot's own dice, never the game's."""
