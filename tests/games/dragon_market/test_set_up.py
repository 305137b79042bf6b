"""Set-up: boats by the players or at random, goods at random, corners, coins and objectives."""

from collections import Counter
from math import comb

import pytest

from comptoir import BadOption, Session
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.box import CENTRE, END
from comptoir.games.dragon_market.rules.water import EAST, SOUTH, SPOTS, UNDER
from comptoir.table.chance import Quick
from comptoir.testing.play import any_answer
from tests.games.dragon_market.scenario import CARDS, GOODS, PONTOONS, SORTS, cells_of, new_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_boats_at_random_lie_on_water_and_never_on_each_other(seats: int, seed: int) -> None:
    rows = new_game(seats, seed=f"{seed}").state["boats"]
    cells = [cell for row in rows for cell in cells_of(row["sailor"], row["lies"])]
    assert len({*cells}) == 30
    assert not PONTOONS & {*cells}
    assert all(0 <= row < 10 and 0 <= column < 10 for row, column in cells)
    assert Counter(row["sailor"] for row in rows) == {"centre": 5, "end": 5}


@pytest.mark.compiled
def test_boats_at_random_lie_everywhere_a_boat_may() -> None:
    tables = [new_game(seed=f"{seed}").table for seed in range(300)]
    centre = {table.spots[0] for table in tables}
    assert len(centre) > 70
    assert {spot % 4 for spot in centre} == {1, 2}
    assert {table.spots[9] % 4 for table in tables} == {0, 1, 2, 3}


@pytest.mark.parametrize("boats", ["at_random", "by_players"])
def test_a_pair_of_every_kind_lies_on_the_boats_and_no_two_alike_on_one(boats: str) -> None:
    harbour = new_game(boats=boats)
    dice = Quick(1)
    while harbour.state["turn"] == 0:
        harbour.session.play(*any_answer(harbour.session, dice))
    stacks = [row["goods"] for row in harbour.state["boats"]]
    assert sorted(stack for pair in stacks for stack in pair) == sorted(f"{k} 2" for k in GOODS)
    assert all(one != two for one, two in stacks)


def test_goods_fall_at_random() -> None:
    first = {new_game(seed=f"{seed}").state["boats"][0]["goods"][0] for seed in range(150)}
    assert len(first) == 20


def test_goods_are_laid_only_when_all_boats_are_there() -> None:
    harbour = new_game(boats="by_players")
    while harbour.asks in ("Pick", "Place"):
        assert all(row["goods"] == [] for row in harbour.state["boats"])
        assert harbour.of_side("objective") == ["", ""]
        harbour.session.play(harbour.awaits, harbour.options()[0])
    assert all(row["goods"] for row in harbour.state["boats"])
    assert "" not in harbour.of_side("objective")


def test_r03_players_place_any_boat_that_is_left_from_the_first_player_on() -> None:
    harbour = new_game(3, boats="by_players", first="2")
    placed = []
    for number in range(10):
        placed.append(harbour.awaits)
        sorts = harbour.options() if harbour.asks == "Pick" else []
        if sorts:
            assert sorts == ["boat centre", "boat end"]
            harbour.play("boat end" if number < 5 else "boat centre")
        harbour.session.play(harbour.awaits, harbour.options()[0])
    assert placed == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert harbour.asks == "Spend"
    assert harbour.awaits == 1


def test_r03_the_last_sort_left_is_taken_without_asking() -> None:
    harbour = new_game(boats="by_players")
    for _ in range(5):
        harbour.play("boat end")
        harbour.session.play(harbour.awaits, harbour.options()[0])
    assert (harbour.asks, harbour.state["steps"][0]) == ("Place", f"Place 1 {CENTRE}")
    assert harbour.refuses("boat end") == "place_first [3.1]"


def test_r03_boats_of_a_sort_are_placed_in_their_order() -> None:
    harbour = new_game(boats="by_players").play("boat end\nplace c4 east\nboat end\nplace c6 west")
    lies = [row["lies"] for row in harbour.state["boats"]]
    assert (lies[5], lies[6], lies[0]) == ("c4 east", "c6 west", "")
    assert harbour.table.under(0) == ()
    assert harbour.told("place")[0]["seat"] == 0


def test_any_free_water_will_do() -> None:
    harbour = new_game(boats="by_players").play("boat end")
    # eight cells of the outer lines and ten of the inner ones, each way round, in rows and columns
    assert len(harbour.options("place")) == 2 * 2 * (8 * 8 + 2 * 6)
    harbour = new_game(boats="by_players").play("boat centre")
    assert len(harbour.options("place")) == 2 * 8 * 8
    assert all(line.split()[2] in ("east", "south") for line in harbour.options("place"))


@pytest.mark.parametrize("seed", range(5))
def test_where_a_boat_can_be_placed_all_three_cells_are_free_water(seed: int) -> None:
    harbour = new_game(boats="by_players")
    dice = Quick(seed + 1)
    while harbour.asks in ("Pick", "Place"):
        if harbour.asks == "Place":
            table, sort = harbour.table, int(harbour.state["steps"][0].split()[2])
            used = {cell for boat in range(10) for cell in table.under(boat)}
            assert [spot for _, spot in table.options(harbour.awaits)] == [
                spot
                for spot in SPOTS[sort]
                if not used & {*UNDER[sort][spot]} and (sort == END or spot % 4 in (EAST, SOUTH))
            ]
        harbour.session.play(*any_answer(harbour.session, dice))


def test_r04_a_centre_boat_touches_an_edge_with_its_tip_only() -> None:
    harbour = new_game(boats="by_players").play("boat centre")
    for line in ("place e1 east", "place e10 east", "place a5 south", "place j5 north"):
        assert harbour.refuses(line) == "place_edge [3.1]"
    for line in ("place e2 south", "place e9 south", "place b5 east", "place i5 east"):
        assert harbour.allows(line)


def test_an_end_boat_may_lie_along_an_edge() -> None:
    harbour = new_game(boats="by_players").play("boat end")
    for line in ("place e1 east", "place e10 west", "place a5 south", "place j5 north"):
        assert harbour.allows(line)


@pytest.mark.parametrize(("line", "refused"), [
    ("place c1 west", "place_outside [3.1]"),
    ("place i5 east", "place_outside [3.1]"),
    ("place a1 south", "place_outside [3.1]"),
    ("place c10 west", "place_outside [3.1]"),
    ("place d5 south", "place_boat [3.1]"),
    ("place f3 south", "place_boat [3.1]"),
    ("place k5 south", "no_such_cell [2.1]"),
    ("place c4", "form.place"),
    ("boat end", "place_first [3.1]"),
    ("keep-dice", "place_first [3.1]"),
    ("end 3", "place_first [3.1]"),
    ("walk b1 leave drum", "place_first [3.1]"),
])  # fmt: skip
def test_where_a_boat_cannot_be_placed(line: str, refused: str) -> None:
    harbour = new_game(boats="by_players").play("boat centre\nplace e5 east\nboat end")
    assert harbour.refuses(line) == refused


def test_a_centre_boat_is_placed_alike_from_both_ends() -> None:
    harbour = new_game(boats="by_players").play("boat centre\nplace e5 west")
    assert harbour.state["boats"][0]["lies"] == "e5 east"
    harbour.play("boat centre\nplace h5 north")
    assert harbour.state["boats"][1]["lies"] == "h5 south"
    assert harbour.session.log[-1] == (1, "place h5 south")
    harbour.play("boat end\nplace c9 north")
    assert harbour.state["boats"][5]["lies"] == "c9 north"


def test_r05_three_players_sit_in_the_first_three_corners() -> None:
    assert new_game(3).state["heirs"] == ["a1", "j1", "j10"]
    assert new_game(3).view(None)["pontoons"] == ["a1", "j1", "j10"]


def test_two_players_sit_opposite_each_other_and_four_in_all_corners() -> None:
    assert new_game(2).state["heirs"] == ["a1", "j10"]
    assert new_game(4).state["heirs"] == ["a1", "j1", "j10", "a10"]


@pytest.mark.parametrize(("first", "coins"), [
    ("1", [0, 1, 2, 3]),
    ("2", [3, 0, 1, 2]),
    ("3", [2, 3, 0, 1]),
    ("4", [1, 2, 3, 0]),
])  # fmt: skip
def test_r06_coins_go_by_the_order_of_turns(first: str, coins: list[int]) -> None:
    harbour = new_game(4, first=first)
    assert (harbour.coins(), harbour.awaits) == (coins, int(first) - 1)
    harbour.play("end 0")
    assert harbour.awaits == int(first) % 4


def test_r06_the_first_player_may_be_drawn_by_lot() -> None:
    found = Counter(new_game(3, seed=f"{seed}", first="random").awaits for seed in range(90))
    assert sorted(found) == [0, 1, 2]
    assert min(found.values()) > 15


def test_r06_nobody_begins_who_is_not_there() -> None:
    with pytest.raises(BadOption, match=r"first.*3\.4"):
        new_game(2, first="3")


def test_everybody_has_one_blue_objective_face_up() -> None:
    harbour = new_game(4)
    cards = harbour.of_side("objective")
    assert len({*cards}) == 4
    objectives = [row["objective"] for row in harbour.view(None)["sides"]]
    assert [objective["card"] for objective in objectives] == cards
    assert [sorted(objective["goods"]) for objective in objectives] == [
        sorted(CARDS[card]) for card in cards
    ]
    assert harbour.view(None)["deck"] == 6


def test_everybody_draws_two_red_objectives_in_turn_and_keeps_one() -> None:
    harbour = new_game(3, objectives="red", first="3")
    asked = []
    for _ in range(3):
        asked.append(harbour.awaits)
        assert harbour.asks == "Keep"
        assert len(harbour.options("keep")) == 2
        kept = harbour.options("keep")[1]
        harbour.play(kept)
        assert harbour.of_side("objective")[asked[-1]] == kept.split()[1]
    assert asked == [2, 0, 1]
    assert (harbour.asks, harbour.awaits, harbour.view(None)["deck"]) == ("Spend", 2, 10)


def test_the_sorts_of_the_tests_are_those_of_the_box() -> None:
    assert [("centre", "end")[sort] for sort in (CENTRE, END)] == ["centre", "end"]
    assert [row["sailor"] for row in new_game().state["boats"]] == list(SORTS)


def test_everybody_draws_the_first_objectives_before_anybody_gives_one_back() -> None:
    """The next player cannot draw what was just put back: all cards drawn are different."""
    for seed in range(40):
        harbour = new_game(4, objectives="red", seed=f"{seed}")
        drawn = harbour.of_side("drawn")
        cards = [card for both in drawn for card in both]
        assert (len(cards), len({*cards}), harbour.view(None)["deck"]) == (8, 8, 5)
        harbour.play(harbour.options()[0])
        assert harbour.of_side("drawn") == [[], *drawn[1:]]


def test_what_a_player_drew_and_gave_back_is_known_to_be_with_nobody_who_chooses() -> None:
    harbour = new_game(3, objectives="red")
    first = harbour.of_side("drawn")[0]
    assert GAME.worlds(harbour.view(0)) == comb(11, 2) * comb(9, 2)
    harbour.play(f"keep {first[0]}")
    view = harbour.view(0)
    assert [row["ruled_out"] for row in view["sides"]] == [[], first, first]
    assert GAME.worlds(view) == comb(11, 2) * comb(9, 2)
    for seed in range(60):
        sides = GAME.describe(GAME.determinise(view, Quick(seed)))["sides"]
        assert first[1] not in [*sides[1]["drawn"], *sides[2]["drawn"]]
    harbour.play(harbour.options()[0])
    assert GAME.worlds(harbour.view(0)) == 11 * comb(10, 2)
    assert GAME.worlds(harbour.view(None)) == 13 * 12 * comb(11, 2)


def test_players_place_the_boats_unless_random_is_chosen() -> None:
    assert Session(GAME, 2, seed="printed").options(0) == ["boat centre", "boat end"]
    option = next(option for option in GAME.info.options if option.name == "boats")
    assert (option.default, option.choices) == ("by_players", ("by_players", "at_random"))


def test_two_objectives_may_win_with_two_or_three_players() -> None:
    for seats in (2, 3):
        assert new_game(seats).view(None)["to_win"] == 3
        assert new_game(seats, to_win="two").view(None)["to_win"] == 2
    for seats, options in ((4, {}), (2, {"objectives": "red"}), (4, {"teams": "on"})):
        with pytest.raises(BadOption, match="two_to_win"):
            new_game(seats, to_win="two", **options)
