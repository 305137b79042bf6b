"""What the merchant does in Dragon Market, question by question.

It sees only the view. From it the bot makes a harbour it could be at. `turn.py` thinks a turn
through, `worth.py` says what a position is worth, `distance.py` what goods and the way home
take; `reach.py` and `scene.py` make that quick, `opening.py` answers what is asked outside a turn.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.opening import best_boat, best_card, best_place
from comptoir.games.dragon_market.bots.turn import Thought, usual
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.actions import PASS, REROLL, Action
from comptoir.games.dragon_market.rules.bonuses import Reroll
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import Keep
from comptoir.games.dragon_market.rules.opening import Pick, Place
from comptoir.games.dragon_market.rules.turn import Spend
from comptoir.table.chance import Chance
from comptoir.table.game import View

MOODS: Final = 1_000_000


def choose(view: View, options: list[str], chance: Chance) -> str:
    """Pick an option for the seat of this view."""
    if len(options) == 1:
        return options[0]
    seat = int(view["seat"])
    harbour = GAME.determinise(view, chance)
    harbour.loud = False
    return GAME.notate(harbour, seat, answer(harbour, seat, 1 + int(chance.below(MOODS))))


def answer(harbour: Harbour, seat: int, mood: int) -> Action:
    """Answer the question that is open to a seat."""
    step = harbour.steps[-1]
    if isinstance(step, Spend):
        return Thought(harbour, seat, mood, usual(harbour)).best()
    if isinstance(step, Keep):
        return best_card(harbour, seat)
    if isinstance(step, Pick):
        return best_boat(harbour, seat)
    if isinstance(step, Place):
        return best_place(harbour, seat, step.sort)
    if isinstance(step, Reroll):
        low = min(harbour.box.faces)
        return (REROLL, low) if low in harbour.dice else PASS
    return robbed(harbour, seat)


def robbed(harbour: Harbour, seat: int) -> Action:
    """Take a coin from the side that has validated most."""
    best: Action = max(
        harbour.options(seat), key=lambda act: len(harbour.validated[act[1]]) if act[1:] else -1
    )
    return best
