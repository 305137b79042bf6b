"""What audits found in this game cannot come back: each defect, put back, is caught."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.testing import components
from tests.conformance.altered import Altered


class WithBonuses(Altered):
    """Dragon Market whose players have all bonuses from the start."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        harbour: Any = self.game.start(seats, self.read(options), chance)
        sides = len(harbour.validated)
        harbour.validated = [tuple(range(len(components_of(self.game, "red_card"))))] * sides
        harbour.open_to = -1
        harbour.settle()
        return harbour  # type: ignore[no-any-return]

    def read(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Give the options that count."""
        return options


class ConstantPrice(WithBonuses):
    """The price of a diagonal step stood in the code, whatever the file said."""

    def read(self, options: Mapping[str, str]) -> Mapping[str, str]:
        text = options["components"]
        if not text:
            return options
        place = components.numbers_in(text)[price_of(self.game, "diagonal_step")]
        return {**options, "components": components.changed(text, place, 0)}


def components_of(game: Game, key: str) -> list[dict[str, Any]]:
    """Read some rows of the file that a game ships with."""
    rows: list[dict[str, Any]] = tomllib.loads(game.components())[key]  # type: ignore[attr-defined]
    return rows


def price_of(game: Game, bonus: str) -> components.Path:
    """Find the price of a bonus in the file."""
    names = [row["id"] for row in components_of(game, "bonus")]
    return ("bonus", names.index(bonus), "cost")


@pytest.mark.parametrize(
    ("kind", "verdict"), [(WithBonuses, ""), (ConstantPrice, "can be changed to no effect")]
)
def test_a_price_in_the_code_instead_of_the_file_is_caught(
    kind: type[WithBonuses], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(components, "BOXES", 0)
    monkeypatch.setattr(components, "GAMES_EACH", 2)
    game = kind("dragon_market", 2, objectives="red", turn_limit="20")
    trial = components.Trial(game, game.components())
    assert trial.verdict(price_of(game.game, "diagonal_step")) == verdict
