"""Apprentice: rules of thumb for Dadaocheng, as a beginner would say them aloud.

It tries a number of disc moves in its head, never all of them; it buys the best card it can pay
without an exchange; opium is for emergencies.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.bots.chains import (
    Board,
    Prices,
    chain_worth,
)
from comptoir.games.dadaocheng.rules.board import (
    CELL_NAMES,
    SIDES,
    SPACE_NAMES,
    begin_across,
    begin_down,
)
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.table.chance import Chance
from comptoir.table.game import View

PLANS: Final = 900  # pairs of disc moves it tries in its head: one in twenty
HOME: Final = 20  # a cube in one's own store is worth this many hundredths of one in the hand
CARDS: Final = {
    "ship-3": 9.0, "manor": 7.0, "ship-2": 6.0, "workshop": 4.5, "ship-1": 4.0, "market": 3.5,
    "shop": 3.0, "den": 1.5,
}  # fmt: skip
FREE_EVENT: Final = 10.0  # what costs nothing comes before all cards
OPIUM: Final = 2.0  # a card is worth so much less for each opium that stands in
TEMPLE: Final = 0.5  # better than nothing: dice, when no card can be bought
EXCHANGE: Final = -1.0  # better not: who knows what the cube is good for


def rate(view: View, options: list[str], dice: Chance) -> list[float]:
    """Weigh each option by the rule of thumb for its question."""
    step = view["steps"][0]
    if options[-1].startswith(("flip", "swap")):
        if step["step"] == "Arrange":
            return [-float(lines_after(view, option)) for option in options]
        ahead: int = view["planning_moves"] - view["planned"]
        left: int = step.get("moves", ahead)  # ahead: in somebody else's step 4
        return last_moves(view, options) if left == 1 else first_moves(view, options, dice)
    return [by_its_words(view, option) for option in options]


def first_moves(view: View, options: list[str], dice: Chance) -> list[float]:
    """Try some pairs of moves: a first move is worth what the best of them brings."""
    board, prices = board_of(view), cubes_and_home(view)
    weights = [0.0] * len(options)
    for _ in range(PLANS):
        first, second = int(dice.below(len(options))), int(dice.below(len(options)))
        after = board.move(*spaces(options[first])).move(*spaces(options[second]))
        weights[first] = max(weights[first], float(chain_worth(after, prices)))
    return weights


def last_moves(view: View, options: list[str]) -> list[float]:
    """Look at every move: most cubes."""
    board, prices = board_of(view), cubes_and_home(view)
    return [float(chain_worth(board.move(*spaces(option)), prices)) for option in options]


def by_its_words(view: View, option: str) -> float:
    """Weigh an option that is not about discs."""
    verb, *words = option.split()
    if verb == "return":  # what I have most of, opium last
        hand: list[str] = view["players"][view["seat"]]["cubes"]
        return float(hand.count(words[0])) - (9.0 if words[0] == "opium" else 0.0)
    if verb == "pick":  # what I have least of
        return -float(view["players"][view["seat"]]["cubes"].count(words[0]))
    if verb == "take":  # the fullest store
        cell = CELL_NAMES.index(words[0])
        return float(len(view["storage"][SIDES[cell // 4]][cell % 4]["cubes"]))
    if verb == "collect":  # most lines, long ones twice: from a to d, or from 1 to 4
        return sum(1.0 + (line[0] + line[3] == "ad" or line[1] + line[4] == "14") for line in words)
    if verb == "buy":
        card = words[0][:6] if words[0].startswith("ship") else words[0]
        return CARDS[card] - OPIUM * words.count("opium")
    if verb == "event":
        return EXCHANGE if "pay" in words else FREE_EVENT
    return {"temple": TEMPLE, "end": 0.0, "done": 1.0}.get(verb, EXCHANGE)


def cubes_and_home(view: View) -> Prices:
    """Value every cube alike, and a little what goes into one's own stores."""
    side = SIDES.index(view["players"][view["seat"]]["side"])
    prices = Prices([100] * 5, [HOME if cell // 4 == side else 0 for cell in range(16)])
    prices.all_separate = view["options"]["collect_rule"] == "every_separate_line"
    return prices


def board_of(view: View) -> Board:
    """Lay the discs out, each with the good that shows and the one behind."""
    shown, hidden = 0, 0
    for disc in reversed(view["discs"]):
        shown = shown << 3 | GOODS.index(disc["shown"])
        hidden = hidden << 3 | GOODS.index(disc["hidden"])
    return Board(shown, hidden)


def spaces(option: str) -> tuple[int, int]:
    """Read the two spaces of a swap; a flip has the same one twice."""
    words = option.split()
    return SPACE_NAMES.index(words[1]), SPACE_NAMES.index(words[-1])


def lines_after(view: View, option: str) -> int:
    """Count where lines begin after a move, for discs that are to be laid out without any."""
    if option == "done":
        return -1
    board = board_of(view).move(*spaces(option))
    return int(begin_across(board.shown)).bit_count() + int(begin_down(board.shown)).bit_count()
