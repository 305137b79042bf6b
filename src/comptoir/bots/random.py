"""Random: any option, each as likely as any other. The yardstick for other bots."""

from __future__ import annotations

from comptoir.bots.protocol import Ranked
from comptoir.table.chance import Chance
from comptoir.table.game import View


class Random:
    """Chooses blindly."""

    name = "random"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        return options[int(chance.below(len(options)))]

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Think the same of all options."""
        share = 1 / len(options) if options else 0.0
        return [Ranked(option, share, line=(option,)) for option in options]
