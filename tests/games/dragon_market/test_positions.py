"""Positions: a harbour reads back as it was; what nobody could have come to is refused."""

from typing import Any

import pytest

from comptoir import BadPosition, Session
from comptoir.games.dragon_market.game import GAME
from comptoir.table.chance import Quick
from comptoir.table.reading import write_toml
from comptoir.testing.play import any_answer
from tests.games.dragon_market.scenario import (
    RED,
    RED_TEAMS,
    TEAMS,
    Scene,
    new_game,
    position,
    scene,
)

BASIN = """
    .  .  .  .  b  .  .  .  .  .
    .  a'0 A a1 B  .  .  .  .  .
    .  .  .  .  b' .  C  c  c' .
"""
HOMEWARD = """
    #  a'0 a A  .
    .  .   . .  .
"""
Plain = dict[str, Any]


def reads_back(session: Session) -> None:
    """A position reads back as the same table, with the same options and the same future."""
    again = Session.at(GAME, session.position)
    assert again.position == session.position
    assert again.awaited == session.awaited
    for seat in session.awaited:
        assert again.options(seat) == session.options(seat)
    assert [again.view(seat) for seat in range(session.seats)] == [
        session.view(seat) for seat in range(session.seats)
    ]


def at(**changes: Any) -> Session:  # noqa: ANN401 - plain data of all kinds
    """A basic game of two in its first turn, with some things changed."""
    sound = position(BASIN, at="a3", objectives=["b01", "b02"])
    return Session.at(GAME, write_toml({**sound, **changes}))


def red(**changes: Any) -> Plain:  # noqa: ANN401
    """Changes that make it an advanced game."""
    rows = [{"objective": "r01"}, {"objective": "r02"}]
    return {"options": RED, "sides": rows, **changes}


def boats(number: int, **changes: Any) -> Plain:  # noqa: ANN401
    """The boats of that game, one of them changed."""
    rows = position(BASIN, at="a3")["boats"]
    rows[number] = {**rows[number], **changes}
    return {"boats": rows}


def sides(**first: Any) -> Plain:  # noqa: ANN401
    """The sides of that game, the first one changed."""
    return {"sides": [{"objective": "b01", **first}, {"objective": "b02"}]}


def bare(**changes: Any) -> Plain:  # noqa: ANN401
    """A game whose boats are yet to be placed."""
    rows: list[Plain] = [{} for _ in range(10)]
    steps = ["Pick 0", "Goods 0", "Deal 0", "Turn 0"]
    return {"boats": rows, "heirs": ["a1", "j10"], "sides": [{}, {}], "turn": 0, "dice": [],
            "steps": steps, "options": {"boats": "by_players"}, **changes}  # fmt: skip


def dealt(*steps: str, **changes: Any) -> Plain:  # noqa: ANN401
    """An advanced game before its first turn."""
    rows = [{"objective": "", "drawn": cards} for cards in (["r01", "r02"], ["r03", "r04"])]
    return {"options": RED, "turn": 0, "dice": [], "sides": rows,
            "steps": list(steps) or ["Keep 0", "Keep 1", "Turn 0"], **changes}  # fmt: skip


def test_a_position_may_leave_out_almost_everything() -> None:
    rows = [{"lies": row["lies"]} for row in position(BASIN, at="a3")["boats"]]
    harbour = Scene(Session.at(GAME, write_toml({"seats": 3, "boats": rows})), ((0, 0), (9, 9)), {})
    assert (harbour.asks, harbour.awaits, harbour.coins()) == ("Spend", 0, [0, 1, 2])
    assert harbour.points >= 6
    assert harbour.of_side("objective") == ["b01", "b02", "b03"]
    assert harbour.state["heirs"] == ["a1", "j1", "j10"]
    assert harbour.state["boats"][0]["goods"] == ["ring 2", "carpet 2"]


def test_without_dice_there_is_nothing_to_spend_but_coins() -> None:
    rows = [{"lies": row["lies"]} for row in position(BASIN, at="a3")["boats"]]
    steps = ["Spend 1", "Turn 0"]
    state = {"seats": 2, "boats": rows, "steps": steps, "turn": 2, "heirs": ["a1", "j10"]}
    harbour = Scene(Session.at(GAME, write_toml(state)), ((0, 0), (9, 9)), {})
    assert (harbour.points, harbour.awaits, harbour.options("end")) == (0, 1, ["end 0"])


def test_goods_not_mentioned_lie_on_the_spaces_that_are_left() -> None:
    rows = [{"lies": row["lies"]} for row in position(BASIN, at="a3")["boats"]]
    rows[0]["goods"] = ["drum 2", "jade 1"]
    held = [{"objective": "b02", "held": ["jade"]}, {"objective": "b01", "held": ["mirror"]}]
    state = {"seats": 2, "boats": rows, "sides": held}
    stacks = [row["goods"] for row in GAME.describe(restored(state))["boats"]]
    assert stacks[0] == ["drum 2", "jade 1"]
    assert stacks[1] == ["ring 2", "carpet 2"]
    assert stacks[9][1] == "mirror 1"


def restored(state: Plain) -> Any:  # noqa: ANN401 - a table
    return Session.at(GAME, write_toml(state)).copy_table()


@pytest.mark.parametrize(("seats", "options"), [
    (2, {}),
    (3, {"boats": "by_players", "first": "2"}),
    (4, {}),
    (2, RED),
    (3, {**RED, "boats": "by_players", "first": "3"}),
    (4, {**RED, "far_corner": "forgiven"}),
    (4, TEAMS),
    (4, {**RED_TEAMS, "first": "4"}),
])  # fmt: skip
def test_positions_of_a_random_game_read_back(seats: int, options: dict[str, str]) -> None:
    session = Session(GAME, seats, seed="read", options={**options, "turn_limit": "100"})
    dice = Quick(seats)
    while session.awaited:
        if len(session.log) < 30 or len(session.log) % 40 == 0:
            reads_back(session)
        session.play(*any_answer(session, dice))
    reads_back(session)


@pytest.mark.parametrize(("line", "asks", "more"), [
    ("walk a1", "Keep", {"objectives": ["r01", "r02"], "held": ["snake parasol vase"]}),
    ("walk a1", "MayRob", {"objectives": ["r13", "r01", "r02"], "held": ["perfume parasol drum"],
                        "coins": [2, 5, 5], "seats": 3}),
    ("end 2", "Rob", {"objectives": ["r13", "r01", "r02"], "coins": [2, 5, 5], "seats": 3}),
    ("end 0", "Reroll", {"objectives": ["r01", "r02"], "validated": ["", "r10"]}),
    ("walk a1", "Keep", {"objectives": ["r12", "r02"], "held": ["teapot perfume mirror"]}),
    ("walk a1", "Spend", {"objectives": ["r01", "r02"], "validated": ["r11"], "skips": [1]}),
    ("slide d1 e1", "Spend", {"objectives": ["r01", "r02"], "validated": ["r09"], "points": 1,
                              "coins": [0, 0]}),
])  # fmt: skip
def test_questions_in_mid_turn_read_back(line: str, asks: str, more: Plain) -> None:
    harbour = scene(HOMEWARD, options=RED, goods={"a": "silk", "a'": "jade"}, **more).play(line)
    assert harbour.asks == asks
    reads_back(harbour.session)


def test_a_set_up_half_done_reads_back() -> None:
    harbour = new_game(3, boats="by_players", objectives="red")
    reads_back(harbour.session)
    harbour.play("boat end")
    reads_back(harbour.session)
    harbour.play("place c4 east")
    reads_back(harbour.session)
    while harbour.asks in ("Pick", "Place"):
        harbour.session.play(harbour.awaits, harbour.options()[0])
    reads_back(harbour.session)
    harbour.session.play(0, harbour.options()[0])
    reads_back(harbour.session)


def test_a_finished_game_reads_back() -> None:
    kept: Plain = {"objectives": ["b01"], "held": ["ring teapot vase mirror"]}
    goods = {"a": "silk", "a'": "jade"}
    harbour = scene(HOMEWARD, goods=goods, validated=["b03 b06"], **kept).play("walk a1")
    assert harbour.asks == "over"
    reads_back(harbour.session)


def test_a_position_before_the_roll_runs_on() -> None:
    session = at(steps=["Roll 0", "Spend 0", "Turn 1"], dice=[])
    assert Scene(session, ((0, 0), (9, 9)), {}).points >= 6


def test_a_position_before_everything_sets_the_boats_out() -> None:
    steps = ["Boats 0", "Goods 0", "Deal 0", "Turn 0"]
    session = at(**bare(steps=steps, options={}))
    assert session.awaited == (0,)


def test_a_copy_goes_its_own_way() -> None:
    harbour = scene(BASIN, at="a3", objectives=["b01"])
    before = harbour.state
    twin = harbour.table
    for line in ("slide c4 b4", "turn g5 left", "end 2"):
        twin.apply(0, GAME.parse(twin, 0, line))
    assert harbour.state == before != GAME.describe(twin)


WRONG: list[tuple[str, Plain]] = [
    ("first", {"first": 2}),
    ("turn", {"turn": 10_000}),
    ("castles", {"castles": 1}),
    ("boats", {"boats": []}),
    ("boats", {"boats": position(BASIN, at="a3")["boats"][:9]}),
    ("boats[0].sailor", boats(0, sailor="end")),
    ("boats[0].castle", boats(0, castle=1)),
    ("boats[0].lies", boats(0, lies="k1 east")),
    ("boats[0].lies", boats(0, lies="c4")),
    ("boats[0].lies", boats(0, lies="c4 up")),
    ("boats[0].lies", boats(0, lies="e1 east")),
    ("boats[5].lies", boats(5, lies="i2 east")),
    ("boats[5].lies", boats(5, lies="a1 south")),
    ("boats[5].lies", boats(5, lies="c4 east")),
    ("boats[0].goods", boats(0, goods=["ring 2"])),
    ("boats[0].goods", boats(0, goods=["ring 2", "gold 2"])),
    ("boats[0].goods", boats(0, goods=["ring 2", "carpet 3"])),
    ("boats[0].goods", boats(0, goods=["ring 2", "carpet x"])),
    ("boats[0].goods", boats(0, goods=["ring 2", "carpet"])),
    ("boats", boats(0, goods=["ring 2", "drum 2"])),
    ("boats", boats(0, goods=["ring 2", "carpet 1"])),
    ("boats", boats(0, goods=["ring 1", "carpet 2"])),
    ("heirs", {"heirs": ["b4"]}),
    ("heirs", {"heirs": ["b4", "k1"]}),
    ("heirs[0]", {"heirs": ["a2", "d4"]}),
    ("heirs[0]", {"heirs": ["c4", "d4"]}),
    ("heirs[0]", {"heirs": ["j1", "d4"]}),
    ("heirs[0]", {"heirs": ["j10", "d4"]}),
    ("heirs[0]", {"heirs": ["d4", "d4"]}),
    ("boxed", {"boxed": ["gold"]}),
    ("sides", {"sides": [{}]}),
    ("sides[0].castle", sides(castle=1)),
    ("sides[0].coins", sides(coins=13)),
    ("sides[0].coins", sides(coins=-1)),
    ("sides", {"sides": [{"coins": 10}, {"coins": 10}]}),
    ("sides[0].objective", sides(objective="r01")),
    ("sides[0].held", sides(held=["gold"])),
    ("sides[0].held", sides(held=["ring", "ring"])),
    ("sides[0].validated", sides(validated=["b99"])),
    ("sides[0].drawn", sides(drawn=["b99"])),
    ("sides[0].skips", sides(skips=2)),
    ("sides[0].bonus_by", sides(bonus_by=2)),
    ("sides[0].bonus_by", sides(bonus_by=0)),
    ("sides", sides(objective="b02")),
    ("sides", sides(validated=["b02"])),
    ("sides[0]", sides(objective="")),
    ("sides[0]", sides(drawn=["b03", "b04"])),
    ("dice", {"dice": [3]}),
    ("dice", {"dice": [3, 5]}),
    ("points", {"points": 7}),
    ("bought", {"bought": 3}),
    ("used", {"used": ["fly"]}),
    ("used", {"used": ["hop_boat", "hop_boat"]}),
    ("used", {"used": ["hop_boat"]}),
    ("used", red(used=["hop_boat"])),
    ("sides[0].skips", sides(skips=1)),
    ("sides[0].skips", sides(skips=1, validated=["b03"])),
    ("sides[0].skips", red(sides=[{"objective": "r01", "skips": 1}, {"objective": "r02"}])),
    ("winner", {"winner": 2}),
    ("winner", {"winner": 0}),
    ("winner", sides(objective="", validated=["b03", "b04", "b05"])),
    ("memory.castles", {"memory": {"castles": 1}}),
    ("memory.ruled_out", {"memory": {"ruled_out": [["", ""]]}}),
    ("memory.ruled_out", {"memory": {"ruled_out": [[""], [""]]}}),
    ("memory.ruled_out", {"memory": {"ruled_out": [["", "r99"], ["", ""]]}}),
    ("memory.ruled_out", {"memory": {"ruled_out": [["", 3], ["", ""]]}}),
    ("memory.ruled_out", red(memory={"ruled_out": [["", "r02"], ["", ""]]})),
    ("steps", {"steps": []}),
    ("steps", {"steps": [""]}),
    ("steps", {"steps": ["Fly 0"]}),
    ("steps", {"steps": ["Turn"]}),
    ("steps", {"steps": ["Turn x"]}),
    ("steps", {"steps": ["Turn 100"]}),
    ("steps", {"steps": ["Turn 2"]}),
    ("steps", {"steps": ["Turn 0"]}),
    ("steps", {"steps": ["Turn ¹"]}),
    ("steps", {"steps": ["Spend 1", "Turn 1"]}),
    ("steps", {"steps": ["Spend 0", "Turn 0"]}),
    ("steps", {"steps": ["Spend 0", "Spend 0", "Turn 1"]}),
    ("steps", {"steps": ["Spend 0"]}),
    ("steps", {"steps": ["Pick 0", "Turn 1"]}),
    ("steps", {"steps": ["Turn 1"] * 13}),
    ("steps", {"steps": ["Spend 0", "Turn 1"], "turn": 0}),
    ("steps", {"steps": ["Reroll 0", "Spend 0", "Turn 1"]}),
    ("steps", red(steps=["Reroll 0", "Spend 0", "Turn 1"])),
    ("steps", {"steps": ["Rob 0 1 2", "Turn 1"]}),
    ("steps", {"steps": ["Rob 0 9 2", "Turn 1"], **sides(coins=11)}),
    ("steps", {"steps": ["Rob 0 0 2", "Turn 1"], **sides(coins=11)}),
    ("steps", {"steps": ["Rob 0 1 1", "Turn 1"], **sides(coins=11)}),
    ("steps", {"steps": ["Rob 0 1 4", "Turn 1"], **sides(coins=11)}),
    ("steps", {"steps": ["Draw 0 4", "Spend 0", "Turn 1"], **sides(objective="")}),
    ("steps", bare(steps=["Place 0 2", *bare()["steps"][1:]])),
    ("steps", bare(steps=["Pick 0", "Deal 0", "Turn 0"])),
    ("steps", bare(steps=["Goods 0", "Deal 0", "Turn 0"])),
    ("steps", bare(steps=["Pick 0", "Goods 0", "Deal 1", "Turn 0"])),
    ("steps", bare(steps=["Pick 0", "Goods 0", "Deal 0", "Turn 1"])),
    ("steps", {"steps": ["MayRob 0 4 2", "Draw 0 1", "Spend 0", "Turn 1"], **sides(coins=11)}),
    ("steps", {"boats": [{} for _ in range(10)], "heirs": ["a1", "j10"]}),
    ("steps", dealt("Keep 1", "Keep 0", "Turn 0")),
    ("sides[0]", dealt(sides=[{"objective": "", "drawn": []}, {}])),
    ("sides[0]", dealt(sides=[{"objective": "r05", "drawn": ["r01", "r02"]}, {}])),
    ("sides[1]", dealt(sides=[{"objective": "", "drawn": ["r01", "r02"]}, {"objective": "r03"}])),
    ("sides[0]", dealt("Deal 0", "Turn 0")),
    ("sides[0].held", {**sides(held=["drum"]), **boats(9, goods=["jade 2", "drum 1"])}),
    ("boxed", {"boxed": ["drum"], **boats(9, goods=["jade 2", "drum 1"])}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "changes"), WRONG)
def test_what_cannot_be_is_refused_with_its_place(where: str, changes: Plain) -> None:
    with pytest.raises(BadPosition) as refused:
        at(**changes)
    assert refused.value.arguments["where"] == where


def test_place_needs_a_boat_of_its_sort() -> None:
    rows = position(BASIN, at="a3")["boats"]
    rows = [{"lies": row["lies"]} if boat < 5 else {} for boat, row in enumerate(rows)]
    steps = bare()["steps"][1:]
    assert at(**bare(boats=rows, steps=["Place 0 1", *steps])).awaited == (0,)
    with pytest.raises(BadPosition, match="steps"):
        at(**bare(boats=rows, steps=["Place 0 0", *steps]))


def test_tokens_in_the_box_are_those_of_validated_objectives() -> None:
    def boxed(*kinds: str, **more: Any) -> Scene:  # noqa: ANN401
        return scene(BASIN, at="a3", boxed=sorted(kinds), **more)

    all_of_b03 = ("buddha", "carpet", "mushrooms", "drum")
    assert boxed(*all_of_b03, validated=["b03"]).asks == "Spend"
    few: tuple[str, ...]
    for few in (all_of_b03[:3], (*all_of_b03[:3], "ring"), (*all_of_b03, "ring")):
        with pytest.raises(BadPosition, match="boxed"):
            boxed(*few, validated=["b03"])
    advanced: Plain = {"options": RED, "objectives": ["r01", "r02"], "validated": ["r03 r11"]}
    both = ("carpet", "lantern", "buddha", "mushrooms", "teapot", "buddha")
    assert boxed(*both, **advanced).asks == "Spend"
    assert boxed(*both[:5], **advanced).asks == "Spend"
    for few in (both[:3], (*both[:5], "ring")):
        with pytest.raises(BadPosition, match="boxed"):
            boxed(*few, **advanced)


def test_nobody_has_validated_more_than_win() -> None:
    with pytest.raises(BadPosition, match="won_already"):
        scene(BASIN, at="a3", validated=["b03 b06 b08 b05"])


@pytest.mark.parametrize(("teams", "by", "sound"), [
    (True, 0, True), (True, 2, True), (True, 1, False), (False, 0, False),
])  # fmt: skip
def test_who_used_a_bonus_is_one_of_the_team(teams: bool, by: int, sound: bool) -> None:  # noqa: FBT001
    rows: list[Plain] = [{"objective": f"r0{side + 1}"} for side in range(2 if teams else 4)]
    rows[0]["bonus_by"] = by
    state = position(BASIN, at="a3", seats=4, options=RED_TEAMS if teams else RED)
    text = write_toml({**state, "sides": rows})
    if sound:
        assert Session.at(GAME, text).awaited == (0,)
    else:
        with pytest.raises(BadPosition, match="range"):
            Session.at(GAME, text)
