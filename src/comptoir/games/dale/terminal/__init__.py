"""Look of Dale of Merchants: how the table is drawn in the terminal, and when."""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.dale.terminal import board
from comptoir.games.dale.terminal.cards import completions, show_cards, show_piles
from comptoir.present.presenter import step_of
from comptoir.terminal.look import Look

ABOUT_THE_MARKET: Final = ("Act", "Arrange", "SwapWithMarket", "TakeFromMarket", "ThrowFromMarket")


def moment(view: dict[str, Any], seat: int) -> object:
    """Show the whole table once in each own turn; a reaction does not need it."""
    return (seat, view["turn"]) if view["active"] == seat else None


def moved(view: dict[str, Any]) -> object:
    """Show the market again where it has changed and matters to the question."""
    return tuple(view["market"]) if step_of(view) in ABOUT_THE_MARKET else None


LOOK: Final = Look(
    draw=board.draw,
    draw_moved=board.draw_moved,
    moved=moved,
    moment=moment,
    forgets=False,
    commands={"card": show_cards, "piles": show_piles},
    words_of=completions,
)
