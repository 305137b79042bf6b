"""Numbers of the components file that random games hardly get to."""

import pytest

from comptoir.games.dadaocheng.game import GAME
from tests.games.dadaocheng.scenario import cubes, player, scene
from tests.games.one_number import Played, assert_goes_by_the_file


def dens_in_a_turn(components: str) -> int:
    """Buy an opium den, and another one: one is the limit, or there is none, which is 0."""
    line = "buy den pay camphor sugar opium"
    hand = player(cubes(camphor=2, sugar=2, opium=2))
    town = scene(seats=4, options={"components": components}, south=hand).play(line)
    if line in town.options():
        assert town.play(line).buildings() == {"den": 2}
        return 0
    assert town.refuses(line) == "once_per_turn [7.2]"
    return 1


def uses_on_the_opium_track(components: str) -> int:
    """Use opium until a second black cube leaves the supply."""
    for used in range(1, 9):
        hand = player("rice opium", opium=used)
        town = scene(options={"components": components}, south=hand)
        left = town.supply("opium")
        town.play("buy ship-1-01 pay rice opium")
        if town.supply("opium") == left:
            return used
    raise AssertionError("the track has an end")


def cubes_kept_beside_a_full_house(components: str) -> int:
    """Take a cell of a full region in another's turn, and give back what is too much."""
    full = {"north": "tea | rice rice | sugar | opium"}
    hand = player(cubes(rice=10))
    town = scene(at="FullHouse", options={"components": components}, storage=full, north=hand)
    town.play("take north-2")
    while town.asks == "Surplus":
        town.play("return rice")
    return len(town.hand("north").split())


TRIED: dict[str, Played] = {
    "buildings.4.max_per_turn": dens_in_a_turn,
    "player_board.opium_track_spaces": uses_on_the_opium_track,
    "turn.hand_limit_inactive_after_full_house": cubes_kept_beside_a_full_house,
}


@pytest.mark.parametrize("entry", TRIED)
def test_a_number_that_is_seldom_met_comes_from_the_components_file(entry: str) -> None:
    assert_goes_by_the_file(GAME, entry, TRIED[entry])
