"""Crowded: harbours at random whose boats lie close together, so that there is much to walk on."""

from random import Random
from typing import Any

from comptoir import Session
from comptoir.games.dragon_market.game import GAME
from comptoir.table.reading import write_toml
from tests.games.dragon_market.scenario import (
    HEADINGS,
    PONTOONS,
    SORTS,
    Cell,
    Scene,
    cells_of,
    name_of,
    position,
)

TRIES = 60
NOTHING_DRAWN = "."


def crowded(seed: int, *, size: int = 6, **more: Any) -> Scene:  # noqa: ANN401 - as for a position
    """Make a harbour whose boats lie in its upper left part, with heirs aboard."""
    dice = Random(seed)
    state = position(NOTHING_DRAWN, at="e5", **more)
    taken: set[Cell] = set(PONTOONS)
    spaces = []
    for boat in dice.sample(range(len(SORTS)), len(SORTS)):
        lies = any_place(SORTS[boat], taken, size, dice)
        state["boats"][boat]["lies"] = lies
        cells = cells_of(SORTS[boat], lies)
        taken |= {*cells}
        spaces += cells[1:]
    stacks = [stack for row in state["boats"] for stack in row["goods"]]
    dice.shuffle(stacks)
    for boat, row in enumerate(state["boats"]):
        row["goods"] = stacks[2 * boat : 2 * boat + 2]
    near = sorted(spaces)[: 2 * size]
    aboard = dice.sample(near, len(state["heirs"]))
    state["heirs"] = [
        home if dice.random() < 0.2 else name_of(cell)
        for home, cell in zip(state["heirs"], aboard, strict=True)
    ]
    return Scene(Session.at(GAME, write_toml(state)), ((0, 0), (9, 9)), {})


def any_place(sort: str, taken: set[Cell], size: int, dice: Random) -> str:
    """Find free water for a boat, in the corner if a few tries find some there."""
    for attempt in range(100 * TRIES):
        wide = size if attempt < TRIES else 10
        row, column = dice.randrange(wide), dice.randrange(wide)
        lies = f"{name_of((row, column))} {dice.choice(list(HEADINGS))}"
        cells = cells_of(sort, lies)
        on_board = all(0 <= one < 10 and 0 <= two < 10 for one, two in cells)
        along = row in (0, 9) if HEADINGS[lies.split()[1]][0] == 0 else column in (0, 9)
        if on_board and not taken & {*cells} and not (sort == "centre" and along):
            return lies
    raise AssertionError("there is room for ten boats")
