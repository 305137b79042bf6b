"""The box as a TOML file: a corrected one is played with, a bad one refused with its place."""

from importlib.resources import files

import pytest

from comptoir import BadOption, Session
from comptoir.games.dadaocheng import GAME
from comptoir.games.dadaocheng.components import box_from
from tests.games.dadaocheng.boards import CALM
from tests.games.dadaocheng.scenario import new_game, player, scene

STANDARD = files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")


def corrected(old: str, new: str) -> str:
    """The standard file with its first such line changed."""
    assert old in STANDARD, "the test names a line that is there"
    return STANDARD.replace(old, new, 1)


def test_the_box_holds_what_the_rulebook_says() -> None:
    box = box_from("")
    assert len(box.faces) == 2 * 16
    assert [sum(ship.level == level for ship in box.ships) for level in (1, 2, 3)] == [12] * 3
    assert [building.in_play[4] for building in box.buildings] == [24, 6, 6, 6, 2]
    assert len(box.events) == 14
    assert box.events[box.first_event].year == 1851
    assert box.goals == [50, 60, 70]


def test_a_corrected_cost_is_what_a_card_costs() -> None:
    text = corrected(
        "cost = { rice = 1, tea = 1 }\ncredit_required = 0",
        "cost = { sugar = 1 }\ncredit_required = 0",
    )
    town = scene(options={"components": text}, south=player("rice tea sugar"))
    assert town.refuses("buy ship-1-01 pay rice tea") == "wrong_payment [7.10]"
    town.play("buy ship-1-01 pay sugar")
    assert town.hand() == "rice tea"


def test_a_corrected_file_is_kept_in_the_record_and_the_position() -> None:
    text = corrected("2 = 10", "2 = 3")
    town = new_game(2, components=text)
    assert town.view["rounds"] == 3
    again = Session.at(GAME, town.session.position)
    assert again.view(None)["rounds"] == 3
    town.play("\n".join(["flip a1\nflip a1\nend"] * 6))
    assert town.session.record.replay().result == town.result


def test_corrected_limits_count() -> None:
    text = STANDARD
    for line in ("loop_trigger = 12", "planning_moves = 2", "hand_limit_end_of_turn = 6"):
        name = line.split(" =", maxsplit=1)[0]
        text = text.replace(line, f"{name} = 1", 1)
    town = new_game(2, components=text)
    assert town.play("flip a1").asks == "Trade"
    town = scene(CALM, options={"components": text}, south=player("tea rice")).play("end")
    assert town.asks == "Surplus"


def test_a_card_can_be_free() -> None:
    text = corrected("cost = { rice = 1, tea = 1 }", "cost = { }")
    town = scene(options={"components": text})
    assert "buy ship-1-01" in town.options()
    town.play("buy ship-1-01")
    assert town.told("buy_ship")[0]["paid"] == ["nothing"]


def test_buildings_can_give_credit() -> None:
    cost = "cost = { rice = 1, camphor = 1, sugar = 1 }\ncredit = 0\nprestige = 1"
    text = corrected(cost, cost.replace("credit = 0", "credit = 2"))
    options = {"components": text}
    town = scene(event=1905, options=options, south=player("rice camphor sugar"))
    assert town.play("buy market pay rice camphor sugar").player("south")["credits"] == 2
    assert town.play("event market").player("south")["credits"] == 0
    assert scene(options=options, south=player(market=3)).player("south")["credits"] == 6


def test_solo_credit_ships_can_be_left_in() -> None:
    text = corrected("credit_ships_removed_level_1 = 2", "credit_ships_removed_level_1 = 0")
    assert new_game(1, components=text).view["aside"] == []


BAD = [
    ("schema_version = 1", "schema_version = ", "table.why.not_toml", None),
    ('code = "W"\ncubes = 14', 'code = "W"\ncubes = 32', "table.why.range", "resources[0].cubes"),
    ('id = "rice"', 'id = "salt"', "table.why.choice", "resources[0].id"),
    ('id = "rice"', 'id = "camphor"', "table.why.choice", "resources[0].id"),
    ('sun = "opium"', 'sun = "gold"', "table.why.choice", "discs[0].sun"),
    ('sun = "opium"', 'sun = "rice"', "dadaocheng.why.disc_sides", "discs[0]"),
    (
        'sun = "opium"\nback = "rice"',
        'sun = "tea"\nback = "rice"',
        "dadaocheng.why.disc_corners",
        "discs",
    ),
    ("[[discs]]\nid = 1\n", "[[dishes]]\nid = 1\n", "table.why.count", "discs"),
    ('id = "S1-01"', 'id = "S1-13"', "dadaocheng.why.ship_id", "ships[0].id"),
    ('id = "S1-02"', 'id = "S1-01"', "dadaocheng.why.ship_id", "ships[1].id"),
    ("level = 1", "level = 4", "table.why.range", "ships[0].level"),
    (
        "cost = { rice = 1, tea = 1 }",
        "cost = { rise = 1 }",
        "table.why.unknown_key",
        "ships[0].cost.rise",
    ),
    (
        "cost = { rice = 1, tea = 1 }",
        "cost = { rice = 10 }",
        "table.why.range",
        "ships[0].cost.rice",
    ),
    ("cost = { rice = 1, tea = 1 }", "cost = { any = 4 }", "table.why.range", "ships[0].cost.any"),
    ("cost = { rice = 1, tea = 1 }", "cost = 2", "table.why.kind", "ships[0].cost"),
    ("credit_required = 0", "credit_required = -1", "table.why.range", "ships[0].credit_required"),
    ("credit = 1", "credit = true", "table.why.kind", "ships[0].credit"),
    ("prestige = 1\n", "", "table.why.missing", "ships[0].prestige"),
    ('name = "Keelung"', "name = 1", "table.why.kind", "ships[0].name"),
    ('source = "rulebook"', 'source = "hearsay"', "table.why.choice", "resources[0].source"),
    ('id = "manor"', 'id = "villa"', "table.why.choice", "buildings[0].id"),
    (
        "{ 1 = 12, 2 = 12, 3 = 18, 4 = 24 }",
        "{ 1 = 12 }",
        "table.why.missing",
        "buildings[0].copies_in_play.2",
    ),
    ("max_per_turn = 0", "max_per_turn = 2", "table.why.range", "buildings[0].max_per_turn"),
    ("pay = { any = 2 }", "pay = { any = 4 }", "table.why.range", "temple.options[1].pay.any"),
    ("roll = 2", "roll = 3", "dadaocheng.why.temple_dice", "temple.options"),
    ("face = 6", "face = 5", "table.why.count", "temple.faces"),
    ('gives = "tea"', 'gives = "coffee"', "table.why.choice", "temple.faces[3].gives"),
    ('kind = "gain_any"', 'kind = "gift"', "table.why.choice", "events[0].kind"),
    (
        "params = { count = 2 }",
        "params = { count = 4 }",
        "table.why.range",
        "events[0].params.count",
    ),
    (
        "params = { count = 1 }",
        "params = { count = 2 }",
        "table.why.range",
        "events[1].params.count",
    ),
    ("give = { any = 1 }", "give = { any = 4 }", "table.why.range", "events[11].params.give.any"),
    ("year = 1851", "year = 51", "table.why.range", "events[0].year"),
    ("year = 1853", "year = 1852", "table.why.choice", "events[1].year"),
    ("year = 1851", "year = 1853", "dadaocheng.why.event_deck", "events"),
    ('first = "first_shop"', 'first = "last_shop"', "dadaocheng.why.event_deck", "events"),
    ("2 = 10", "2 = 15", "table.why.range", "rounds.2"),
    ('1 = ["south"]', '1 = ["up"]', "table.why.choice", "seating.1"),
    ('1 = ["south"]', '1 = ["south", "north"]', "table.why.choice", "seating.1"),
    ('2 = ["south", "north"]', '2 = ["south", "south"]', "table.why.choice", "seating.2"),
    ("cubes_line_3 = 1", "cubes_line_3 = 0", "table.why.range", "turn.cubes_line_3"),
    (
        "manor_set = [0, 4, 10, 16, 23, 31, 39]",
        "manor_set = [0]",
        "table.why.count",
        "scoring.manor_set",
    ),
    ("manor_set = [0, 4", 'manor_set = [0, "4"', "table.why.kind", "scoring.manor_set[1]"),
    ("ships_per_level = 6", "ships_per_level = 11", "table.why.range", "solo.ships_per_level"),
    ("[solo]", "[alone]", "table.why.missing", "solo"),
    ('[[goals]]\nid = "apprentice"', '[[hopes]]\nid = "apprentice"', "table.why.count", "goals"),
]


@pytest.mark.parametrize(("old", "new", "reason", "where"), BAD)
def test_a_bad_file_is_refused_and_the_place_named(
    old: str, new: str, reason: str, where: str | None
) -> None:
    with pytest.raises(BadOption) as caught:
        new_game(2, components=corrected(old, new))
    assert caught.value.reason == reason
    assert caught.value.arguments.get("where") == where


def test_discs_that_cannot_be_laid_without_a_line_are_refused() -> None:
    text = STANDARD
    for good in ("camphor", "sugar", "tea"):
        text = text.replace(f'sun = "{good}"\nback = "rice"', f'sun = "rice"\nback = "{good}"')
        for other in ("camphor", "sugar", "tea"):
            text = text.replace(
                f'sun = "{good}"\nback = "{other}"', f'sun = "rice"\nback = "{other}"'
            )
    with pytest.raises(BadOption) as caught:
        new_game(2, components=text)
    assert caught.value.reason == "dadaocheng.why.disc_layout"
    assert caught.value.arguments["where"] == "discs"


def test_an_event_may_be_used_as_often_as_its_card_says() -> None:
    text = corrected("gain = { any = 1 }, times = 2", "gain = { any = 1 }, times = 3")
    town = scene(event=1908, options={"components": text}, south=player("tea tea tea tea"))
    town.play("\n".join(["event pay tea for rice"] * 3))
    assert town.hand() == "rice rice rice tea"
    assert town.asks == "Trade"


def test_a_blue_cube_in_a_cost_is_paid_with_any_good_and_opium_is_none_used() -> None:
    text = corrected("cost = { rice = 1, tea = 1 }", "cost = { rice = 1, any = 1 }")
    town = scene(options={"components": text}, south=player("rice sugar opium opium"))
    assert town.options("buy ship-1-01") == [
        "buy ship-1-01 pay opium opium",
        "buy ship-1-01 pay rice opium",
        "buy ship-1-01 pay rice sugar",
        "buy ship-1-01 pay sugar opium",
    ]
    assert town.refuses("buy ship-1-01 pay sugar") == "wrong_payment [7.10]"
    assert town.play("buy ship-1-01 pay rice opium").player("south")["opium"] == 0
    town = scene(options={"components": text}, south=player("rice sugar opium opium"))
    assert town.play("buy ship-1-01 pay opium opium").player("south")["opium"] == 1


def test_a_card_that_costs_more_than_nine_cubes_is_refused() -> None:
    cost = "cost = { rice = 1, tea = 1 }"
    assert new_game(2, components=corrected(cost, "cost = { rice = 6, any = 3 }")).waiting() == [0]
    with pytest.raises(BadOption) as caught:
        new_game(2, components=corrected(cost, "cost = { rice = 7, any = 3 }"))
    assert caught.value.arguments["where"] == "ships[0].cost"
