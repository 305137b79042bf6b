"""The number of action sequences from some positions is what was once counted."""

import pytest

from comptoir import Session
from comptoir.games.dale import GAME
from tests.perft.count import FOLDER, perft, read

BLOCKS = list(read(FOLDER / "dale.txt"))
CASES = [(block, depth) for block in BLOCKS for depth in block.counts]


@pytest.mark.parametrize(
    ("number", "depth"),
    [(number, depth) for number, block in enumerate(BLOCKS) for depth in block.counts],
    ids=[f"{block.name}-{depth}" for block, depth in CASES],
)
def test_the_number_of_action_sequences(number: int, depth: int) -> None:
    block = BLOCKS[number]
    table = Session.at(GAME, block.position).copy_table()
    assert perft(table, depth) == block.counts[depth]


def test_there_are_five_positions_or_more() -> None:
    assert len(BLOCKS) >= 5
