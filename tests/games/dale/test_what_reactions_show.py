"""What reactions show: no draft and no undo tells who holds a card that reacts. [R21]"""

import pytest

from comptoir import IllegalAction, Quick
from comptoir.games.dale.cardtext import read_token
from comptoir.games.dale.game import GAME
from comptoir.games.dale.view_types import StepRow
from comptoir.games.dale.worlds import name_card
from comptoir.table.game import Game
from tests.games.dale.scenario import PLENTY, Scene, die, scene

KNOWN = "ancient_knowledge"
BOLD = "bold_haggler"


def table(last_hand: str) -> Scene:
    """A table of three at which the second player is asked, and the third may or may not be."""
    return scene(["swank", KNOWN, last_hand], seats=3, decks=[PLENTY] * 3).play("play swank")


def test_r21_a_reaction_cannot_be_tried_out_whoever_may_react_next() -> None:
    for hand in (KNOWN, "binoculars"):
        with pytest.raises(IllegalAction) as caught:
            table(hand).session.draft(1, ["done"])
        assert caught.value.reason == "table.why.unforeseen"


@pytest.mark.parametrize("hand", [KNOWN, "binoculars"])
def test_r21_undo_is_barred_whether_or_not_somebody_is_asked_next(hand: str) -> None:
    dale = table(hand).play("1: done")
    with pytest.raises(IllegalAction) as caught:
        dale.session.undo_needs(1)
    assert caught.value.reason == "table.why.undo_revealed"


@pytest.mark.parametrize("hand", [f"{BOLD} junk", "junk junk"])
def test_r21_undo_is_barred_whether_or_not_the_next_turn_begins_with_a_question(hand: str) -> None:
    full = "junk junk junk junk junk"
    market = "night_shift ruthless_competition nasty_threat lost_shipments charm"
    dale = scene([full, hand], schedules=["", "scary_gunfight"], decks=[PLENTY] * 2, market=market)
    dale.play("inventory\ndone")
    with pytest.raises(IllegalAction) as caught:
        dale.session.undo_needs(0)
    assert caught.value.reason == "table.why.undo_revealed"


def test_a_card_shown_to_the_partner_is_known_beside_a_marked_one_of_its_kind() -> None:
    hands = ["rare_artefact junk junk junk", "", ""]
    dale = scene(hands, seats=4, teams=True, decks=[PLENTY] * 4, chance=[die(2)],
                 stalls=["junk | junk | junk"])  # fmt: skip
    dale.play("play rare_artefact\nreveal junk\nask junk")
    for viewer in (1, 2, 3, None):
        view = dale.view(viewer)
        assert sorted(dale.hand_seen(viewer, 0)) == ["junk", "junk(2)"]
        for seed in range(20):
            assert GAME.view(GAME.determinise(view, Quick(seed)), viewer) == view
    game: Game = GAME
    true, made = dale.session.copy_table(), game.determinise(dale.view(2), Quick(1))
    for here in (true, made):
        for seat in (0, 2):
            here.apply(seat, game.parse(here, seat, "done"))
    assert game.view(true, 2) == game.view(made, 2), "they remember alike"


def test_a_marked_card_that_is_asked_about_is_named_without_its_mark() -> None:
    marked = read_token("reflection(=quality_inspection)", 0)
    step: StepRow = {"step": "Offer", "seat": 1, "event": "arrived", "card": None}
    assert name_card(step, [0, marked], frozenset({marked}))["card"] == "reflection"
