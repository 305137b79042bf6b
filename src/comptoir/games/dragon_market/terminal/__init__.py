"""Look of Dragon Market: how the table is drawn in the terminal, and when."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.terminal import board
from comptoir.table.game import View
from comptoir.terminal.look import Look


def moment(view: View, seat: int) -> object:
    """Show the whole table once in each turn, and when an objective has been validated."""
    done = sum(len(row["validated"]) for row in view["sides"])
    return seat, view["turn"], done


def moved(view: View) -> object:
    """Show the harbour again when a boat or an heir has moved."""
    return repr((view["boats"], view["heirs"]))


LOOK: Final = Look(
    draw=board.draw,
    draw_moved=board.draw_moved,
    moved=moved,
    moment=moment,
    forgets=False,
)
