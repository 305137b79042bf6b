"""Altered: games into which a defect is put."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import comptoir


class Altered:
    """A game of Comptoir with something changed, and with options of its own."""

    def __init__(self, name: str, seats: int = 0, **options: str) -> None:
        self.game = comptoir.game(name)
        info = self.game.info
        fixed = tuple(
            replace(option, choices=(), default=options.get(option.name, option.default))
            for option in info.options
        )
        self.info = replace(info, seats=(seats,) if seats else info.seats, options=fixed)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return getattr(self.game, name)
