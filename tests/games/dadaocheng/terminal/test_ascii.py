"""The board where signs are missing: in ASCII it says the same as elsewhere."""

from comptoir.terminal.streams import STAND_INS
from tests.cli.driver import Terminal

PLAY = ("play", "dadaocheng", "--bots", "random", "--seed", "tea", "--seats", "2")


def test_a_board_in_ascii_says_the_same_as_any_other() -> None:
    terminal = Terminal(*PLAY, "--lang", "fr", PYTHONIOENCODING="ascii")
    shown = terminal.opening
    assert shown.isascii()
    for part in (
        "^ Joueur 1 <",
        "@ Robot 2",
        "1:..",
        "/////",
        "manoir x12 RCCS -",
        "## un magasin",
    ):
        assert part in shown
    assert max(map(len, terminal.lines)) <= 80
    terminal.child.close()


def test_no_two_signs_of_the_board_have_the_same_stand_in() -> None:
    signs = "✓✗·⌂░★◄▲●■◆"
    assert len({STAND_INS[sign] for sign in signs}) == len(signs)
    assert not {STAND_INS[sign] for sign in signs} & set("RCSTOrcsto*0123456789")
