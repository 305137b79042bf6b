"""Words: what a turn did to a card in hand is told with it."""

import pytest

from comptoir.games.dale.words import mark
from comptoir.table.game import message
from comptoir.words import Catalogue


@pytest.mark.parametrize(
    ("text", "said"),
    [("used", "used"), ("=magnet", "as Magnet"), ("x2-1", "value ×2 −1"), ("x0+5", "value ×0 +5")],
)
def test_marks_are_told(text: str, said: str) -> None:
    words = Catalogue("en")
    told = words.say(message("dale.use.marked", card="reflection", marks=[mark(text)]))
    assert said in told, told
