"""What is said of questions, actions and events, as message ids with arguments."""

from typing import Any

import pytest

from comptoir.games.dadaocheng.game import GAME
from tests.games.dadaocheng.boards import CALM, COLUMN_OF_FOUR, ROW_OF_FOUR
from tests.games.dadaocheng.scenario import REDEAL, Scene, cubes, player, scene

ARRANGE = {"loop_rearrange": "player_arranges_without_lines"}
PAY_10 = {"paid": 10}


def said(town: Scene, kind: str) -> dict[str, Any]:
    """The arguments of the first event of a kind."""
    return town.told(kind)[0]


def question_of(town: Scene) -> tuple[str, dict[str, Any]]:
    """The question to the first seat: the end of its id, and its arguments."""
    prompt = town.session.prompt(0)
    return prompt["id"].removeprefix("dadaocheng.prompt."), prompt["args"]


def test_questions() -> None:
    assert question_of(scene(at="Plan 0 2")) == ("plan", {"left": 2})
    assert question_of(scene(at="Plan 0 1")) == ("plan", {"left": 1})
    assert question_of(scene()) == ("trade", {})
    looped = scene(ROW_OF_FOUR, at="Collect", turn=PAY_10, options=ARRANGE)
    assert question_of(looped) == ("arrange", {"left": 31})
    full = scene(at="FullHouse", storage={"south": "tea|tea|tea|tea"})
    assert question_of(full) == ("take_cell", {})
    struck = scene(at="Suffer", event=1853, south=player("rice tea"))
    assert question_of(struck) == ("suffer", {})


@pytest.mark.parametrize(
    ("line", "name", "args"),
    [
        ("flip a1", "flip", {"what": "a1"}),
        ("swap a1 c3", "swap", {"what": "a1", "other": "c3"}),
        ("collect a1-c1 b3-d3", "collect", {"lines": ["a1-c1", "b3-d3"]}),
        ("take south-2", "take", {"what": "south-2"}),
        ("return tea", "return", {"what": "tea"}),
        ("temple 2 pay rice", "temple", {"dice": 2, "paid": ["rice"]}),
        ("trade tea tea for rice", "trade", {"given": ["tea", "tea"], "gained": ["rice"]}),
        ("market tea for rice", "market", {"given": ["tea"], "gained": ["rice"]}),
        ("den for rice tea", "den", {"given": ["opium"], "gained": ["rice", "tea"]}),
        ("event", "event", {}),
        ("end", "end", {}),
        ("pick tea", "pick", {"what": "tea"}),
        ("done", "done", {}),
    ],
)
def test_actions(line: str, name: str, args: dict[str, Any]) -> None:
    assert GAME.say_action(line) == {"id": f"dadaocheng.action.{name}", "args": args}


@pytest.mark.parametrize(
    ("line", "name", "args"),
    [
        ("buy ship-1-01 pay rice tea", "buy", {"what": "ship-1-01", "paid": ["rice", "tea"]}),
        ("buy ship-1-01 workshop pay rice", "buy.workshop", {"what": "ship-1-01"}),
        ("buy manor pay rice", "buy", {"what": "manor"}),
        ("buy manor", "buy", {"paid": ["nothing"]}),
        ("buy shop south-2 pay rice", "buy.shop", {"cell": "south-2", "paid": ["rice"]}),
        ("event market", "event.convert", {"what": "market"}),
        ("event shop south-2", "event.convert_shop", {"cell": "south-2"}),
        ("event for rice", "event.gain", {"gained": ["rice"]}),
        ("event pay rice", "event.pay", {"paid": ["rice"]}),
        ("event pay tea for rice", "event.exchange", {"paid": ["tea"], "gained": ["rice"]}),
    ],
)
def test_actions_that_come_in_several_kinds(line: str, name: str, args: dict[str, Any]) -> None:
    told = GAME.say_action(line)
    assert told["id"] == f"dadaocheng.action.{name}"
    assert args.items() <= told["args"].items()


def test_rounds_turns_and_the_end() -> None:
    town = scene(round=9, active=1, event=1891).play("end")
    assert said(town, "round") == {"number": 10}
    assert said(town, "event_card").keys() == {"year", "title", "effect"}
    assert said(town, "turn") == {"seat": 0}
    assert said(town, "end") == {"seat": 1}
    assert scene(round=10, active=1).play("end").told("over") == [{}]


def test_discs_and_lines() -> None:
    town = scene(CALM, at="Plan 0 2").play("flip a1\nswap b1 c1")
    assert said(town, "flip") == {"seat": 0, "what": "a1"}
    assert said(town, "swap") == {"seat": 0, "what": "b1", "other": "c1"}
    town = scene(
        COLUMN_OF_FOUR,
        at="Collect",
        storage={"north": "| | tea tea |"},
        south=player("sugar" + 10 * " sugar"),
    )
    assert said(town, "collect") == {
        "seat": 0, "line": "c1-c4", "goods": ["sugar", "sugar"], "count": 2,
    }  # fmt: skip
    assert said(town, "store") == {"cell": "north-3", "good": "sugar"}
    assert said(town, "store_none") == {"cell": "south-3", "good": "sugar"}
    assert said(town, "corrupt") == {"cell": "north-3"}
    assert said(town, "exhaust") == {"spaces": ["c1", "c2", "c3", "c4"]}


def test_the_cap() -> None:
    town = scene(ROW_OF_FOUR, at="Collect", turn=PAY_10, options=REDEAL)
    assert said(town, "loop") == {"seat": 0}
    assert said(town, "redeal") == {}


def test_cubes_taken_returned_and_lost() -> None:
    town = scene(at="FullHouse", storage={"south": "tea|tea|tea|tea rice"}).play("take south-4")
    assert said(town, "full_house") == {"seat": 0, "cell": "south-4", "goods": ["rice", "tea"]}
    town = scene(south=player(cubes(rice=4, tea=3))).play("end\nreturn tea")
    assert said(town, "return") == {"seat": 0, "good": "tea"}
    town = scene(at="Suffer", event=1853, south=player("rice tea")).play("return tea")
    assert said(town, "suffer") == {"seat": 0, "good": "tea"}


def test_purchases() -> None:
    town = scene(south=player("rice opium rice sugar sugar camphor sugar tea", workshop=1))
    town.play("buy ship-1-01 workshop pay opium")
    told = said(town, "buy_ship")
    assert told["seat"] == 0
    assert (told["ship"], told["title"]) == ("ship-1-01", "Keelung")
    assert (told["paid"], told["how"]) == (["opium"], "with_workshop")
    assert said(town, "ship_card") == {"ship": "ship-1-02", "title": "Tamsui"}
    assert said(town, "opium") == {"seat": 0, "times": 1, "total": 1}
    town.play("buy ship-1-02 pay camphor tea")
    assert town.told("buy_ship")[1]["how"] == "without_workshop"
    town.play("buy shop south-3 pay rice sugar sugar")
    told = said(town, "build.shop")
    assert (told["cell"], told["paid"]) == ("south-3", ["rice", "sugar", "sugar"])
    town = scene(south=player("rice camphor sugar")).play("buy market pay rice camphor sugar")
    assert said(town, "build")["building"] == "market"


def test_temple_and_exchanges() -> None:
    town = scene(south=player("rice tea"), dice=[1, 6]).play("temple 2 pay rice")
    assert said(town, "temple") == {"seat": 0, "dice": 2, "paid": ["rice"]}
    assert town.told("die") == [
        {"seat": 0, "face": 1, "gained": ["rice"]},
        {"seat": 0, "face": 6, "gained": ["nothing"]},
    ]
    town = scene(south=player("tea tea tea opium", market=1, den=1))
    town.play("trade tea tea for rice\nmarket tea for rice\nden for rice rice")
    assert [told["how"] for told in town.told("exchange")] == ["by_trade", "by_market", "by_den"]
    assert town.told("exchange")[2]["gained"] == ["rice", "rice"]


def test_a_die_for_which_the_supply_has_no_cube_brings_nothing() -> None:
    town = scene(south=player("rice"), north=player(cubes(tea=14)), dice=[4, 6])
    assert town.play("temple 2 pay rice").told("die")[0]["gained"] == ["nothing"]


def test_events_of_the_round() -> None:
    town = scene(event=1851).play("event for rice tea")
    assert said(town, "event") == {"seat": 0, "year": "1851", "title": "event_1851"}
    assert said(town, "event_gain")["gained"] == ["rice", "tea"]
    town = scene(event=1860, south=player("sugar sugar")).play(
        "event pay sugar sugar for tea tea tea"
    )
    assert said(town, "event_gain.paid") == {
        "seat": 0, "given": ["sugar", "sugar"], "gained": ["tea", "tea", "tea"],
    }  # fmt: skip
    town = scene(event=1915, south=player(opium=5)).play("event")
    assert said(town, "relief") == {"seat": 0, "number": 2}
    town = scene(event=1905, storage={"south": "shop| | |"}, south=player(market=1))
    town.play("event shop south-1\nevent market")
    assert [told["building"] for told in town.told("convert")] == ["shop", "market"]
