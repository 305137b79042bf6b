"""One number: components files in which a single entry is changed, for entries seldom met.

`seldom` of a game names the entries that random games hardly get to. The tests of that game have
`TRIED`: for each of them a scene, which is played with a file and says what it went by.
"""

from collections.abc import Callable
from typing import Any

import comptoir
from comptoir.testing.components import changed, entries_in, numbers_in

Played = Callable[[str], int]
"""A scene: plays with a components file, and says by what number the game went."""


def with_number(game: comptoir.Game, entry: str, number: int) -> str:
    """Write the components of a game with another number in one place: `win.advanced`."""
    text = components(game)
    return changed(text, numbers_in(text)[entries_in(text)[entry]], number)


def number_of(game: comptoir.Game, entry: str) -> int:
    """Say what the file of a game has there."""
    text = components(game)
    start, end = numbers_in(text)[entries_in(text)[entry]]
    return int(text[start:end])


def components(game: Any) -> str:  # noqa: ANN401 - not every game has such a file
    """Give the file that a game ships with."""
    return str(game.components())


def assert_goes_by_the_file(game: comptoir.Game, entry: str, played: Played) -> None:
    """Hold a game to a number of its file, and to those beside it that can be played with."""
    usual = number_of(game, entry)
    tried = [number for number in (usual - 1, usual, usual + 1) if can_be(game, entry, number)]
    assert usual in tried
    assert len(tried) > 1, f"{entry} cannot be changed"
    assert [played(with_number(game, entry, number)) for number in tried] == tried


def can_be(game: comptoir.Game, entry: str, number: int) -> bool:
    """Tell whether a game can be played with that number."""
    try:
        comptoir.Session(
            game, seats=max(game.info.seats), seed="one number",
            options={"components": with_number(game, entry, number)},
        )  # fmt: skip
    except comptoir.BadOption:
        return False
    return True
