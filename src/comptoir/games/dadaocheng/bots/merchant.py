"""What the merchant does in Dadaocheng, question by question.

It sees only the view. From it the bot makes a table it could be at, tries its options on copies
and takes the one that leaves it best off. `chains.py` finds the disc moves, `trade.py` the
purchases, `worth.py` says what a position is worth.
"""

from __future__ import annotations

from comptoir.games.dadaocheng.bots.plan import best_move
from comptoir.games.dadaocheng.bots.trade import GLANCES, best_action, prospect
from comptoir.games.dadaocheng.bots.turns import tidy
from comptoir.games.dadaocheng.bots.worth import MERCHANT
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import Arrange, Plan
from comptoir.table.chance import Chance
from comptoir.table.game import View


def choose(view: View, options: list[str], chance: Chance) -> str:
    """Pick an option for the seat of this view."""
    if len(options) == 1:
        return options[0]
    town = GAME.determinise(view, chance)
    town.loud = False
    return GAME.notate(town, view["seat"], answer(town, view["seat"]))


def answer(town: Town, seat: int) -> int:
    """Answer the question that is open to a seat."""
    step = town.steps[-1]
    if isinstance(step, Plan):
        return best_move(town, seat, step.moves)
    if isinstance(step, Trade):
        moves = town.box.planning_moves - int(town.planned)
        return best_action(town, seat) if seat == step.seat else best_move(town, seat, moves)
    if isinstance(step, Arrange):
        return tidy(town, seat)
    return int(max(town.options(seat), key=lambda act: outlook(town, seat, act)))


def outlook(town: Town, seat: int, act: int) -> float:
    """Say what is to be expected after an answer."""
    twin = town.copy()
    twin.apply(seat, act, trusted=True)
    return prospect(twin, seat, MERCHANT, GLANCES)
