"""Numbers of the components file that random games hardly get to: bonuses, and how one wins."""

from collections.abc import Mapping
from typing import Any

import pytest

from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.box import BONUSES
from tests.games.dragon_market.scenario import CARDS, RED, TEAMS, Scene, scene
from tests.games.one_number import Played, assert_goes_by_the_file, with_number

POINTS = 6
AFLOAT = """
    .  .  .  .  b  .  .  .  .  .
    .  a' A  a  B  .  .  .  .  .
    .  .  .  .  b' .  C  c  c' .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
"""
ABOARD = """
    .  .  .  .  .
    .  a0 A  a'1 .
    .  .  .  .  .
"""
JUMPS = """
    #0 .  a' a  A
    .  .  .  .  .
"""
DIAGONALS = """
    #0 .  .  .  .
    .  a  A  a' .
    .  .  .  .  .
"""
MOVES = {
    "hop_boat": ("r01", AFLOAT, "a3", "hop c4 g4"),
    "half_turn": ("r02", AFLOAT, "a3", "half-turn c4"),
    "sideways": ("r03", AFLOAT, "a3", "sideways c4 c6"),
    "cross_sailor": ("r04", ABOARD, "c3", "walk e4 d4"),
    "diagonal_step": ("r05", DIAGONALS, "a1", "walk b2"),
    "jump_water": ("r06", JUMPS, "a1", "walk c1"),
    "swap_heirs": ("r07", ABOARD, "c3", "swap-heirs p1"),
    "other_pivot": ("r08", AFLOAT, "a3", "pivot g5 left"),
    "swap_stacks": ("r09", AFLOAT, "a3", "swap-stacks c4"),
}
"""By bonus: the card that brings it, a harbour, and what is played there."""


def having(bonus: str, components: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """The first player has a bonus, at the prices of a file."""
    card, drawing, at, _ = MOVES[bonus]
    kept = {"objectives": ["r11", "r12"], "validated": [card], "at": at}
    return scene(drawing, options={**RED, "components": components}, **{**kept, **more})


def price(bonus: str) -> Played:
    """Use a bonus, and see how many points are gone."""

    def played(components: str) -> int:
        return POINTS - having(bonus, components).play(MOVES[bonus][3]).points

    return played


def price_of_a_new_roll(components: str) -> int:
    """Roll one of two threes again, for a three."""
    harbour = scene(
        AFLOAT, at="a3", options={**RED, "components": components}, validated=["r10"],
        objectives=["r11", "r12"], dice=[], steps=["Roll 0", "Spend 0", "Turn 1"], chance=[0, 0, 0],
    )  # fmt: skip
    return POINTS - harbour.play("reroll 3").points


HOMEWARD = """
    #  a'0 a A  .
    .  .   . .  .
"""
OTHERS = {"b01": "b03 b04 b05 b06 b07 b08 b09 b10", "r12": "r01 r02 r03 r04 r05 r06 r07 r08"}
"""By objective: others that can have been validated before."""


def home_with(card: str, *, before: int = 0, **more: Any) -> Scene:  # noqa: ANN401
    """The first player validates an objective, after some others."""
    cards = " ".join(OTHERS[card].split()[:before])
    goods = " ".join(CARDS[card])
    harbour = scene(HOMEWARD, objectives=[card], held=[goods], validated=[cards], **more)
    return harbour.play("walk a1")


def objectives_to_win(card: str, seats: int, options: Mapping[str, str]) -> Played:
    """See after how many objectives the game is over."""

    def played(components: str) -> int:
        own = {**options, "components": components}
        return next(
            before + 1
            for before in range(9)
            if home_with(card, before=before, seats=seats, options=own).asks == "over"
        )

    return played


def cards_to_choose_from(components: str) -> int:
    """Validate the objective that lets one choose from more."""
    return len(home_with("r12", options={**RED, "components": components}).options("keep"))


TRIED: dict[str, Played] = {
    **{f"bonus.{BONUSES.index(bonus)}.cost": price(bonus) for bonus in MOVES},
    f"bonus.{BONUSES.index('reroll_die')}.cost": price_of_a_new_roll,
    "red_deck.draw_with_bonus": cards_to_choose_from,
    "win.basic_4_players": objectives_to_win("b01", 4, {}),
    "win.basic_2_or_3_players": objectives_to_win("b01", 3, {}),
    "win.advanced": objectives_to_win("r12", 2, RED),
    "win.teams": objectives_to_win("b01", 4, TEAMS),
}


@pytest.mark.parametrize("entry", TRIED)
def test_a_number_that_is_seldom_met_comes_from_the_components_file(entry: str) -> None:
    assert_goes_by_the_file(GAME, entry, TRIED[entry])


@pytest.mark.parametrize("bonus", [bonus for bonus in MOVES if "walk" not in MOVES[bonus][3]])
def test_a_bonus_that_is_too_dear_by_the_file_is_refused(bonus: str) -> None:
    dear = with_number(GAME, f"bonus.{BONUSES.index(bonus)}.cost", 4)
    line = MOVES[bonus][3]
    harbour = having(bonus, dear, points=3, coins=[0, 0])
    assert harbour.refuses(line) == "points [6.3]"
    assert harbour.refusal(line).arguments == {"cost": 4, "have": 3}
    assert not harbour.allows(line)
