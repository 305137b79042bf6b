"""Rules that some reviews tell and the rulebook does not: they do not hold here."""

from tests.games.dragon_market.scenario import scene

PIER = """
    #0 a'1 a A  .  .  .  .  .  #
    .  .   . .  .  .  .  .  .  .
    .  .   . .  .  .  .  .  .  .
    .  b' B  b  .  .  .  .  .  .
    .  .   . .  .  .  .  .  .  .
"""


def test_picking_up_costs_no_point() -> None:
    harbour = scene(PIER, goods={"a'": "ring", "a": "vase"}, objectives=["b01"])
    harbour.play("walk b1 c1")
    assert (harbour.held(), harbour.points) == ("ring vase", 4)


def test_a_boat_moves_more_than_one_cell_for_a_point() -> None:
    assert scene(PIER).play("slide c4 i4").points == 5


def test_a_coin_buys_a_whole_step_by_itself() -> None:
    harbour = scene(PIER, coins=[1, 0], points=0, objectives=["b07"]).play("slide c4 d4")
    assert harbour.coins() == [0, 0]


def test_other_heirs_are_passed() -> None:
    assert scene(PIER, objectives=["b07"]).play("walk b1 c1").heir() == "c1"


def test_a_turn_is_a_quarter_no_less_and_no_more() -> None:
    harbour = scene(PIER)
    assert harbour.refuses("half-turn c4") == "no_bonus [6.3]"
    assert harbour.refuses("turn c4 around") == "form.turn"
    assert harbour.play("turn c4 right").boat("b")["lies"] == "c4 south"
    assert harbour.points == 5


def test_every_action_but_a_walk_costs_one_point() -> None:
    harbour = scene(PIER)
    for line in harbour.options("slide") + harbour.options("turn"):
        assert scene(PIER).play(line).points == 5
