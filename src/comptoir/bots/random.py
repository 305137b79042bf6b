"""Random: any option, each as likely as any other. The yardstick for other bots."""

from __future__ import annotations

from comptoir.table.chance import Chance
from comptoir.table.game import View


class Random:
    """Chooses blindly."""

    name = "random"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        return options[int(chance.below(len(options)))]
