"""What a player may know, and the tables that could lie behind it."""

from math import factorial

import pytest

from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.chance import Quick
from tests.games.dadaocheng.scenario import (
    LEVELS,
    YEARS,
    Scene,
    cubes,
    new_game,
    player,
    scene,
)


def test_ships_below_the_top_one_are_hidden() -> None:
    view = new_game(2).session.view(0)
    assert all(set(view["ships"][level]) == {"up", "below"} for level in LEVELS)
    assert GAME.worlds(view) == factorial(11) ** 3 * factorial(13)


def test_with_chronological_events_only_the_ships_are_unknown() -> None:
    assert GAME.worlds(new_game(2, events="chronological").session.view(0)) == factorial(11) ** 3


def test_what_is_bought_or_face_up_is_known() -> None:
    town = scene(south=player("rice tea", ships="ship-2-01 ship-3-01"))
    before = GAME.worlds(town.session.view(0))
    assert before == factorial(11) * factorial(10) ** 2 * factorial(13)
    town.play("buy ship-1-01 pay rice tea")
    assert GAME.worlds(town.session.view(0)) == before // 11


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_table_made_from_a_view_looks_the_same_and_differs_where_nobody_knows(
    seats: int,
) -> None:
    town = new_game(seats).play("flip a1\nflip b2")
    view = town.session.view(0)
    piles = set()
    for seed in range(6):
        table = GAME.determinise(view, Quick(seed))
        GAME.audit(table)
        assert GAME.view(table, 0) == view
        state = GAME.describe(table)
        piles.add(tuple(state["ships"]["level_2"]))
        assert state["ships"]["level_2"][0] == view["ships"]["level_2"]["up"]
    assert len(piles) == 6


def test_events_not_yet_turned_up_are_drawn_anew() -> None:
    view = scene(event=1891, round=3).session.view(0)
    decks = {tuple(GAME.describe(GAME.determinise(view, Quick(n)))["events"]) for n in range(6)}
    assert len(decks) == 6
    for deck in decks:
        assert deck[:3] == (1851, 1853, 1891)
        assert sorted(deck) == YEARS


def test_an_empty_pile_stays_empty_behind_the_view() -> None:
    bought = " ".join(f"ship-1-{number:02}" for number in range(1, 13))
    view = scene(north=player(ships=bought)).session.view(1)
    table = GAME.determinise(view, Quick(1))
    assert GAME.describe(table)["ships"]["level_1"] == []


def test_all_seats_and_spectators_know_the_same() -> None:
    session = new_game(3).session
    views = [session.view(seat) for seat in (0, 1, 2, None)]
    assert [view.pop("seat") for view in views] == [0, 1, 2, None]
    assert all(view == views[0] for view in views)


def test_a_suggestion_is_one_of_the_options() -> None:
    table = scene(south=player(cubes(rice=2, tea=2))).session.copy_table()
    assert isinstance(table, Town)
    picked = {GAME.suggest(table, 0, Quick(seed)) for seed in range(20)}
    assert picked <= set(table.options(0))
    assert len(picked) > 5


def test_the_hand_is_counted() -> None:
    table = scene(south=player("rice tea tea")).session.copy_table()
    assert isinstance(table, Town)
    assert [table.hand_size(seat) for seat in (0, 1)] == [3, 0]


def promised(owned: str, up: str) -> Scene:
    """Alone with two credit ships promised: one ship of level 1 below the one face up."""
    others = [f"ship-{level}-{number:02}" for level in (2, 3) for number in range(1, 7)]
    return scene(
        seats=1,
        ships={"level_1": up},
        options={"solo_credit_ships": "guarantee_two"},
        south=player(ships=f"{owned} {' '.join(others)}"),
    )


def test_alone_a_promise_of_two_credit_ships_leaves_only_such_ships_to_come() -> None:
    town = promised("ship-1-09 ship-1-10 ship-1-11 ship-1-12", "ship-1-01")
    view = town.session.view(0)
    assert GAME.worlds(view) == 7, "any of the other seven with credit"
    for seed in range(20):
        pile = GAME.describe(GAME.determinise(view, Quick(seed)))["ships"]["level_1"]
        assert pile[0] == "ship-1-01"
        assert pile[1] in {f"ship-1-{number:02}" for number in range(2, 9)}


def test_alone_a_promise_makes_credit_ships_likelier() -> None:
    view = promised("ship-1-01 ship-1-09 ship-1-10 ship-1-11", "ship-1-02").session.view(0)
    assert GAME.worlds(view) == 7
    dice = Quick(7)
    drawn = [GAME.describe(GAME.determinise(view, dice))["ships"]["level_1"][1] for _ in range(950)]
    # three pairs of credit ships could have come first with any of six ships, one with the seventh
    assert 25 <= drawn.count("ship-1-12") <= 80, "about 950 / 19"
