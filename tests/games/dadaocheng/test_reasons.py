"""Every refusal says why, and by which rule."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir import IllegalAction
from comptoir.games.dadaocheng.rules.actions import BUILD, FLIP, TEMPLE, TRADE, action
from comptoir.words import Catalogue
from tests.games.dadaocheng.boards import CORNER, LOOP, ROW_OF_FOUR, SEPARATE
from tests.games.dadaocheng.scenario import CREDIT_3, Scene, corrected, cubes, player, scene

FULL = "tea | rice | sugar | opium"
ONE_LINE = {"collect_rule": "one_line_per_pass"}
ARRANGE = {"loop_rearrange": "player_arranges_without_lines"}


def planning() -> Scene:
    return scene(at="Plan 0 2")


def choosing() -> Scene:
    return scene(CORNER, at="Collect")


def handing_back() -> Scene:
    return scene(LOOP, at="Collect")


def arranging() -> Scene:
    return scene(ROW_OF_FOUR, at="Collect", turn={"paid": 10}, options=ARRANGE)


def taking() -> Scene:
    return scene(at="FullHouse", storage={"south": FULL})


def ending() -> Scene:
    return scene(south=player(cubes(rice=4, tea=4))).play("end")


def suffering() -> Scene:
    return scene(at="Suffer", event=1853, south=player("rice tea"))


def picking() -> Scene:
    text = corrected('gives = "none"', 'gives = "any"')
    options = {"components": text}
    town = scene(event=1859, options=options, dice=[6, 6], south=player("rice"))
    return town.play("event")


def trading(hand: str = "", **more: Any) -> Scene:  # noqa: ANN401 - a player's cards
    return scene(event=1920, south=player(hand, **more))


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (planning, "phase.plan [4.1]"),
        (choosing, "phase.collect [5.2]"),
        (handing_back, "phase.hand_back [5.7]"),
        (arranging, "phase.arrange [R42]"),
        (taking, "phase.take [6.2]"),
        (ending, "phase.surplus [7.12]"),
        (suffering, "phase.suffer [8.2]"),
        (picking, "phase.pick [7.8]"),
    ],
)
def test_first_the_question_that_is_open(question: Any, reason: str) -> None:  # noqa: ANN401
    assert question().refuses("end") == reason


@pytest.mark.parametrize(
    "line", ["collect a1-c1", "take south-1", "return tea", "done", "pick tea"]
)
def test_while_trading_nothing_of_the_earlier_steps(line: str) -> None:
    assert trading("tea").refuses(line) == "phase.trade [7]"
    assert trading("tea").refuses("flip a1") == "phase.moved [7]"


def test_collecting() -> None:
    assert choosing().refuses("collect b1-d1") == "no_line [5.1]"
    assert choosing().refuses("collect a1-a3 a1-c1") == "lines_cross [5.2]"
    town = scene(SEPARATE, at="Collect", options=ONE_LINE)
    assert town.refuses("collect a1-c1 b3-d3") == "one_line [R6]"


def test_returning_what_is_not_there() -> None:
    assert ending().refuses("return opium") == "return_none [7.12]"
    assert suffering().refuses("return opium") == "return_none [8.2]"
    town = scene(LOOP, at="Collect", options=ONE_LINE, turn={"paid": 10, "collected": ["tea"] * 10},
                 south=player(cubes(tea=10)))  # fmt: skip
    assert town.refuses("return rice") == "none_collected [R39]"
    aside = scene(at="FullHouse", storage={"north": "rice tea | rice | rice | rice"},
                  north=player(cubes(rice=3, tea=3))).play("take north-1")  # fmt: skip
    assert aside.refuses("return opium") == "return_none [6.3]"
    alone = scene(seats=1, south=player(cubes(rice=4, tea=1))).play("end")
    assert alone.refuses("return opium") == "return_none [10.2]"
    two = scene(seats=1, options={"challenge": "two_cubes"}, south=player("rice rice tea"))
    assert two.play("end").refuses("return opium") == "return_none [10.4]"


def test_taking_and_arranging() -> None:
    assert taking().refuses("take north-1") == "take [6.2]"
    assert arranging().refuses("done") == "lines_left [R42]"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("buy ship-1-02 pay camphor tea", "ship_not_on_offer [7.1]"),
        ("buy ship-2-01 pay rice sugar tea tea", "credit [7.1]"),
        ("buy ship-1-01 workshop pay rice", "no_workshop [7.6]"),
        ("buy ship-1-01 pay rice", "wrong_payment [7.10]"),
        ("buy ship-1-01 pay rice sugar", "wrong_payment [7.10]"),
        ("buy ship-1-01 pay rice tea tea", "wrong_payment [7.10]"),
        ("buy ship-1-01 pay rice tea", "not_held [7.1]"),
        ("buy manor pay rice camphor sugar", "wrong_payment [7.10]"),
        ("buy manor pay rice camphor camphor sugar", "not_held [7.2]"),
        ("buy shop north-1 pay rice sugar sugar", "shop_cell [7.4]"),
        ("buy shop south-1 pay rice sugar sugar", "not_held [7.2]"),
        ("temple 2 pay tea", "wrong_payment [7.10]"),
        ("temple 2 pay opium", "not_held [7.8]"),
        ("temple 3 pay tea", "temple_any [7.8]"),
        ("temple 3 pay tea tea", "not_held [7.8]"),
        ("trade tea tea for rice", "not_held [7.9]"),
        ("market tea for rice", "no_market [7.5]"),
        ("den for rice tea", "no_den [7.7]"),
        ("event", "event_by_itself [8.14]"),
    ],
)
def test_a_poor_player_is_told_what_is_missing(line: str, reason: str) -> None:
    assert trading("rice").refuses(line) == reason


def test_the_reason_carries_the_figures() -> None:
    with pytest.raises(IllegalAction) as caught:
        trading("tea").session.play(0, "buy ship-2-01 pay rice sugar tea tea")
    assert caught.value.arguments == {"needs": 1, "has": 0}
    with pytest.raises(IllegalAction) as caught:
        trading("tea").session.play(0, "buy ship-1-01 pay rice tea")
    assert caught.value.arguments == {"cubes": ["rice", "tea"], "has": ["tea"]}
    with pytest.raises(IllegalAction) as caught:
        trading("tea").session.play(0, "buy ship-1-01 pay tea")
    assert caught.value.arguments == {"cost": ["rice", "tea"], "paid": ["tea"]}


def test_ships() -> None:
    hand = cubes(rice=2, camphor=1, sugar=2, tea=2)
    banned = scene(event=1895, south=player(hand, ships=CREDIT_3))
    assert banned.refuses("buy ship-3-01 pay rice camphor sugar tea tea") == "ship_banned [8.9]"
    dry = scene(ships={"level_1": "ship-1-04"}, south=player(hand, workshop=1))
    assert dry.refuses("buy ship-1-04 workshop pay rice") == "no_tea_to_save [7.6]"
    town = trading("rice tea", workshop=1)
    assert town.refuses("buy ship-1-01 workshop pay rice tea") == "wrong_payment [7.10]"


def test_buildings() -> None:
    sold = scene(south=player("rice camphor sugar"), north=player(market=3))
    assert sold.refuses("buy market pay rice camphor sugar") == "none_left [7.2]"
    town = trading(cubes(rice=2, camphor=2, sugar=2))
    town.play("buy market pay rice camphor sugar")
    assert town.refuses("buy market pay rice camphor sugar") == "once_per_turn [7.2]"
    bare = scene(south=player("rice opium opium"), north=player(cubes(sugar=14)))
    assert bare.refuses("buy shop south-1 pay rice opium opium") == "no_marker [R41]"


def test_temple_and_exchanges() -> None:
    town = scene(south=player("rice rice"), dice=[6, 6]).play("temple 2 pay rice")
    assert town.refuses("temple 2 pay rice") == "temple_used [7.8]"
    town = trading("tea", market=1)
    assert town.refuses("market tea for tea") == "same_good [R40]"
    assert town.refuses("market rice for tea") == "not_held [7.5]"
    short = scene(south=player("tea opium", market=1, den=1), north=player(cubes(rice=14)))
    assert short.refuses("market tea for rice") == "supply_lacks [R31]"
    assert short.refuses("trade tea opium for rice") == "supply_lacks [R31]"
    assert short.refuses("den for rice rice") == "supply_lacks [R31]"
    assert trading("tea", den=1).refuses("den for rice tea") == "not_held [7.7]"
    assert trading("opium", den=1).refuses("den for rice") == "two_cubes [7.7]"


def test_events() -> None:
    assert scene(seats=1).refuses("event") == "no_event [10.1]"
    town = scene(event=1865).play("event")
    assert town.refuses("event") == "event_used [7.11]"
    assert scene(event=1898, south=player("rice")).refuses("event pay rice") == (
        "no_opium_used [8.10]"
    )
    empty = scene(event=1905, south=player(den=1), north=player(manor=12))
    assert empty.refuses("event den") == "none_left [8.11]"
    assert scene(event=1905).refuses("event den") == "not_owned [8.11]"
    assert scene(event=1905).refuses("event shop south-1") == "not_owned [8.11]"
    assert scene(event=1905).refuses("event for tea") == "event_form_convert [8.11]"
    gone = scene(event=1865, south=player(cubes(tea=14)))
    assert gone.refuses("event") == "supply_lacks [R31]"
    used = scene(event=1898, south=player("tea", opium=1))
    assert used.refuses("event pay tea") == "wrong_payment [7.10]"
    assert used.refuses("event") == "no_payment [7.10]"
    short = scene(event=1851, north=player(cubes(tea=14)))
    assert short.refuses("event for tea tea") == "supply_lacks [R31]"
    assert short.refuses("event for rice") == "event_form [8.1]"
    assert scene(event=1860, south=player("sugar")).refuses(
        "event pay sugar sugar for rice rice rice"
    ) == ("not_held [8.4]")
    again = scene(event=1908, south=player("rice tea")).play("event pay rice for tea")
    assert again.refuses("event pay tea for tea") == "same_good [R40]"
    assert again.refuses("event pay opium for tea") == "not_held [8.12]"


FREE = [
    (1851, "event pay rice for tea tea", player("rice")),
    (1859, "event pay rice", player("rice")),
    (1865, "event pay rice", player("rice")),
    (1891, "event pay tea", player("rice")),
    (1905, "event market pay rice", player("rice", market=1)),
    (1915, "event pay rice", player("rice", opium=2)),
]


@pytest.mark.parametrize(("year", "line", "south"), FREE)
def test_a_free_event_is_not_answered_with_a_price(
    year: int, line: str, south: dict[str, Any]
) -> None:
    town = scene(event=year, south=south)
    assert town.refuses(line).split()[0] == "event_free"


FORMS = [
    (1851, "event", player(), "event for rice tea"),
    (1851, "event for rice", player(), "event for rice tea"),
    (1859, "event for rice", player(), "event"),
    (1859, "event market", player(market=1), "event"),
    (1860, "event", player("sugar"), "event pay sugar sugar for rice tea sugar"),
    (1860, "event for tea", player("sugar"), "event pay sugar sugar for rice tea sugar"),
    (1865, "event for tea", player(), "event"),
    (1898, "event for tea", player("rice", opium=1), "event pay rice"),
    (1908, "event", player("tea"), "event pay tea for rice"),
    (1915, "event for tea", player(opium=1), "event"),
]


@pytest.mark.parametrize(("year", "line", "south", "form"), FORMS)
def test_an_event_asked_for_wrongly_is_answered_with_its_form(
    year: int, line: str, south: dict[str, Any], form: str
) -> None:
    town = scene(event=year, south=south)
    with pytest.raises(IllegalAction) as caught:
        town.session.play(0, line)
    assert caught.value.reason == "dadaocheng.why.event_form"
    assert caught.value.arguments == {"year": year, "notation": form}


def test_the_form_of_an_event_follows_the_file() -> None:
    options = {"components": corrected("params = { count = 2 }", "params = { count = 3 }")}
    town = scene(event=1851, options=options)
    with pytest.raises(IllegalAction) as caught:
        town.session.play(0, "event for rice tea")
    assert caught.value.arguments["notation"] == "event for rice tea sugar"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_refusal_of_an_event_speaks_of_any_untranslated(language: str) -> None:
    words = Catalogue(language)
    texts = corrected("give = { any = 1 }", "give = { any = 2, rice = 1 }")
    for options in ({}, {"components": texts}):
        town = scene(event=1908, south=player("tea rice sugar"), options=options)
        for line in ("event pay tea tea tea tea for rice", "event for rice"):
            with pytest.raises(IllegalAction) as caught:
                town.session.play(0, line)
            said = words.refuse(caught.value)
            assert " any," not in said
            assert "any " not in said.replace("of any kind", "").replace("replace any of", "")
            assert {"en": "of any kind", "fr": "au choix"}[language] in said


def test_the_wrong_seat_and_no_seat_at_all() -> None:
    town = trading()
    assert town.refuses("end", seat=1) == "table.why.not_awaited []"
    for seat in (2, -1):
        with pytest.raises(IllegalAction) as caught:
            town.session.play(seat, "end")
        assert caught.value.reason == "table.why.no_such_seat"


NUMBERS = [
    action(FLIP, 200),
    action(BUILD, 5),
    action(TEMPLE, 9),
    action(TRADE, 0, 1, 1),
    action(TRADE, 0, 2, 63),
]


@pytest.mark.parametrize("number", [*NUMBERS, -1, 1 << 70])
def test_a_number_that_means_nothing_is_no_option(number: int) -> None:
    for question in (planning, trading):
        with pytest.raises(IllegalAction):
            question().session.copy_table().check(0, number)


@given(st.integers(min_value=0, max_value=(1 << 62) - 1))
def test_any_number_is_an_option_or_refused(number: int) -> None:
    for question in (planning, trading, choosing, taking, suffering, picking):
        table = question().session.copy_table()
        if number not in table.options(0):
            with pytest.raises(IllegalAction):
                table.check(0, number)
