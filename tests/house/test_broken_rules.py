"""The rules that `make broken-rules` breaks stand in the sources as they are listed."""

from collections import Counter

import comptoir
from scripts.broken_rules import ROOT, listed


def test_a_line_to_break_stands_there_once() -> None:
    for one in listed():
        file = ROOT / "src" / "comptoir" / "games" / one.game / one.file
        assert file.read_text("utf-8").count(one.line) == 1, one
        assert one.broken != one.line


def test_five_rules_of_each_game_are_broken() -> None:
    names = [game.info.id for game in comptoir.games()]
    assert Counter(one.game for one in listed()) == Counter(5 * names)
    assert len({one.rule for one in listed()}) == len(listed())
