"""The box as a TOML file: a corrected one is played with, a bad one refused with its place."""

import pytest

from comptoir import BadOption, Session
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.components import box_from, standard_text
from comptoir.games.dadaocheng.words import effect, faces
from comptoir.words import Catalogue
from tests.games.dadaocheng.boards import CALM
from tests.games.dadaocheng.scenario import corrected, new_game, player, scene

STANDARD = standard_text()


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
    assert Session.replay(town.session.record).result == town.result


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
    ("schema_version = 2", "schema_version = ", "table.why.not_toml", None),
    ("schema_version = 2", "schema_version = 1", "dadaocheng.why.old_form", "schema_version"),
    ("cubes = 14", "cubes = 32", "table.why.range", "resources[0].cubes"),
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
    ("[[discs]]\n", "[[dishes]]\n", "table.why.count", "discs"),
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
    ("cubes_line_3 = 1", "cubes_line_3 = 0", "table.why.range", "turn.cubes_line_3"),
    (
        "manor_set = [4, 10, 16, 23, 31, 39]",
        "manor_set = []",
        "table.why.count",
        "scoring.manor_set",
    ),
    ("manor_set = [4", 'manor_set = ["4"', "table.why.kind", "scoring.manor_set[0]"),
    ("manor_set = [4", "manor_set = [-4", "table.why.range", "scoring.manor_set[0]"),
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


COUNTS = [
    ("copies = 24", "copies = 23", "dadaocheng.why.box_count", "buildings[0].copies"),
    ("4 = 24 }", "4 = 25 }", "table.why.range", "buildings[0].copies_in_play.4"),
    ("copies = 2\n", "copies = 3\n", "dadaocheng.why.box_count", "buildings[4].copies"),
    ("dice = 3\nsource", "dice = 4\nsource", "dadaocheng.why.box_count", "temple.dice"),
    ("roll = 3", "roll = 4", "table.why.range", "temple.options[1].roll"),
    ("{ dice = 3 }", "{ dice = 4 }", "table.why.range", "events[5].params.dice"),
    ("cubes = 14", "cubes = 13", "dadaocheng.why.total_cubes", "supply.total_cubes"),
    ("total_cubes = 70", "total_cubes = 71", "dadaocheng.why.total_cubes", "supply.total_cubes"),
    ("[0, 3], [3, 0]", "[0, 0], [3, 0]", "dadaocheng.why.start_cells", "board.opium_start_cells"),
    ("[0, 3], [3, 0]", "[0, 4], [3, 0]", "dadaocheng.why.start_cells", "board.opium_start_cells"),
    ("[0, 3], [3, 0]", "[3, 0]", "table.why.count", "board.opium_start_cells"),
    (
        "credit_ships_removed_level_1 = 2",
        "credit_ships_removed_level_1 = 3",
        "table.why.range",
        "solo.credit_ships_removed_level_1",
    ),
    ("prestige = 60", "prestige = 80", "dadaocheng.why.goals", "goals"),
    ("discount = { camphor = 1 }", "discount = { tea = 1 }", "dadaocheng.why.discount",
     "events[6].params.discount"),
    ("credit = 1", "credit = 1\ncredits = 2", "table.why.unknown_key", "ships[0].credits"),
    ("max = 2", "times = 2", "table.why.missing", "events[10].params.max"),
    ("{ amount = 2 }", "{ amount = 2, count = 1 }", "table.why.unknown_key",
     "events[12].params.count"),
    ("gain = { tea = 1 }", "gain = { any = 1 }", "table.why.unknown_key",
     "events[4].params.gain.any"),
    ("gain = { any = 3 }", "gain = { tea = 3 }", "table.why.missing", "events[3].params.gain.any"),
    ("[solo]", "[more]\na = 1\n[solo]", "table.why.unknown_key", "more"),
    ('gives = "tea"', "gives = { tea = 4 }", "table.why.range", "temple.faces[3].gives.tea"),
    ('gives = "tea"', "gives = { tea = 2, any = 2 }", "table.why.range", "temple.faces[3].gives"),
    ('gives = "tea"', "gives = 4", "table.why.kind", "temple.faces[3].gives"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "reason", "where"), COUNTS)
def test_counts_are_checked_against_the_box_and_every_key_is_known(
    old: str, new: str, reason: str, where: str
) -> None:
    with pytest.raises(BadOption) as caught:
        new_game(2, components=corrected(old, new))
    assert (caught.value.reason, caught.value.arguments["where"]) == (reason, where)
    for language in ("en", "fr"):
        assert where in Catalogue(language).refuse(caught.value)


def test_ships_without_credit_cannot_be_put_aside() -> None:
    level_1 = STANDARD[: STANDARD.index('id = "S2-01"')]
    poor = level_1.replace("credit = 1", "credit = 0").replace("credit = 2", "credit = 0")
    with pytest.raises(BadOption) as caught:
        new_game(1, components=STANDARD.replace(level_1, poor))
    assert caught.value.arguments["where"] == "solo.credit_ships_removed_level_1"


def test_the_opium_discs_lie_where_the_file_says() -> None:
    text = corrected("[[0, 0], [0, 3], [3, 0], [3, 3]]", "[[1, 1], [3, 3], [0, 0], [2, 2]]")
    for seats in (1, 2):
        shown = new_game(seats, components=text).marks
        assert [place for place, mark in enumerate(shown) if mark[0] == "K"] == [0, 5, 10, 15]


def test_a_free_offering_is_open_to_a_player_without_cubes() -> None:
    text = corrected("pay = { rice = 1 }", "pay = { }")
    town = scene(options={"components": text}, dice=[1, 2])
    assert town.options("temple") == ["temple 2"]
    assert town.play("temple 2").hand() == "rice camphor"


def test_events_come_by_year_however_the_file_lists_them() -> None:
    first, *others = STANDARD.split("[[events]]\n")
    *middle, last = others
    last, rest = last.split("[event_deck]")
    text = "[[events]]\n".join([first, last, *reversed(middle)]) + "[event_deck]" + rest
    known = new_game(2, events="chronological", components=text).view["events"]["known"]
    assert known == new_game(2, events="chronological").view["events"]["known"]


def test_words_follow_the_file() -> None:
    """The event of 1851 and the blank face are told with the figures of the file."""
    text = corrected(
        "params = { count = 2 }", "params = { count = 3 }",
        'gives = "none"', "gives = { rice = 1, any = 1 }",
        'gives = "tea"', 'gives = "none"',
    )  # fmt: skip
    words = Catalogue("en")
    box, standard = box_from(text), box_from("")
    assert words.say(effect(standard.events[0])) == "Take 2 cubes of your choice."
    assert words.say(effect(box.events[0])) == "Take 3 cubes of your choice."
    assert words.text("dadaocheng.page.faces", faces=faces(standard)) == (
        "The dice give: 1 → 1 rice, 2 → 1 camphor, 3 → 1 sugar, "
        "4 → 1 tea, 5 → 1 opium and 6 → nothing."
    )
    assert words.text("dadaocheng.page.faces", faces=faces(box)).endswith(
        "4 → nothing, 5 → 1 opium and 6 → 1 rice and 1 cube of any kind."
    )
    told = new_game(2, components=text).told("event_card")[0]
    assert words.text("dadaocheng.event.event_card", **told).endswith(
        "Take 3 cubes of your choice."
    )


def test_every_event_says_what_it_does_with_its_own_figures() -> None:
    for language in ("en", "fr"):
        said = [Catalogue(language).say(effect(card)) for card in box_from("").events]
        assert len(set(said)) == 14
    text = corrected("{ prestige = 5 }", "{ prestige = 7 }", "amount = 2 }", "amount = 4 }",
                     "max = 2", "max = 1", "level = 3 }", "level = 2 }")  # fmt: skip
    said = [Catalogue("en").say(effect(card)) for card in box_from(text).events]
    assert said[13] == "At the end, the player with the most building cards gains 7 prestige."
    assert said[12] == "Up to 4 opium you have used so far will cost no prestige."
    assert said[10] == "Turn one of your other buildings into a manor."
    assert said[8] == "Level 2 ships are not for sale this round."


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
