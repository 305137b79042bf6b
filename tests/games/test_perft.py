"""The number of action sequences from some positions is what was once counted."""

import pytest

import comptoir
from comptoir import Session
from tests.games.perft import FILE, FOLDER, Count, perft, read

pytestmark = pytest.mark.unwatched

BLOCKS = {game.info.id: list(read(FOLDER / game.info.id / FILE)) for game in comptoir.games()}
CASES = [
    pytest.param(game, block, depth, id=f"{game}-{block.name}-{depth}")
    for game, blocks in BLOCKS.items()
    for block in blocks
    for depth in block.counts
]


@pytest.mark.parametrize(("game", "block", "depth"), CASES)
def test_the_number_of_action_sequences(game: str, block: Count, depth: int) -> None:
    table = Session.at(comptoir.game(game), block.position).copy_table()
    assert perft(table, depth) == block.counts[depth]


@pytest.mark.parametrize("game", BLOCKS)
def test_there_are_three_positions_or_more(game: str) -> None:
    assert len(BLOCKS[game]) >= 3
