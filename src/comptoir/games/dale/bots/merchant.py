"""What the merchant does in Dale of Merchants, question by question.

It sees only the view. From it the bot makes tables it could be at and takes what leaves it best
off. `worth.py` says what a position is worth, `taste.py` what cards are, `cover.py` which stacks
they make; `action.py` weighs stacks and purchases, `ahead.py` tries out everything else.
"""

from __future__ import annotations

from comptoir.games.dale.bots.answer import answer
from comptoir.games.dale.bots.guesses import Guesses
from comptoir.games.dale.game import GAME
from comptoir.table.chance import Chance
from comptoir.table.game import View


def choose(view: View, options: list[str], chance: Chance) -> str:
    """Pick an option for the seat of this view."""
    if len(options) == 1:
        return options[0]
    seat = int(view["seat"])
    tables = Guesses(view, chance)
    return GAME.notate(tables.first, seat, answer(tables, seat))
