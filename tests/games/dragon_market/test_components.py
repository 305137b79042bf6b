"""Own components: a corrected copy of the file is played with, or refused with the reason."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from comptoir import BadOption, Quick, Session
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.box import BONUSES, STANDARD
from comptoir.games.dragon_market.rules.components import Box, box_from
from comptoir.table.record import Record
from comptoir.testing.play import any_answer
from tests.games.dragon_market.scenario import RED, RED_TEAMS, Scene, new_game, scene

FIXED = (
    "rows", "cols", "cell", "count", "length", "goods_spaces", "tokens", "kinds",
    "tokens_per_kind", "team_seats",
)  # fmt: skip
"""What the rulebook counts, and what the board is: refused if it is otherwise."""


def corrected(old: str, new: str) -> str:
    """The file with something else in it."""
    assert STANDARD.count(old) == 1, old
    return STANDARD.replace(old, new)


def priced(bonus: str, cost: int) -> str:
    """The file with another price of a bonus."""
    row = STANDARD.index(f'id = "{bonus}"')
    return STANDARD[:row] + re.sub(r"cost = \d", f"cost = {cost}", STANDARD[row:], count=1)


def own(text: str) -> dict[str, str]:
    return {**RED, "components": text}


def refusal(text: str) -> BadOption:
    with pytest.raises(BadOption) as refused:
        Session(GAME, 2, seed="own", options={"components": text})
    return refused.value


def numbers() -> Iterator[tuple[str, int, int, int]]:
    """Every number of the file: the key of its line, where it stands, and itself."""
    for line in re.finditer(r"^(\w+) *= *(?P<value>[^\"#\n]*)", STANDARD, re.MULTILINE):
        for number in re.finditer(r"-?\d+", line["value"]):
            start = line.start("value") + number.start()
            yield line[1], start, line.start("value") + number.end(), int(number[0])


def plain(box: Box) -> dict[str, Any]:
    """All that a box says, but for its own text and what is only remembered."""
    left_out = ("text", "sights", "sweeps")
    names = [name for name in dir(box) if not name.startswith("_") and name not in left_out]
    return {name: getattr(box, name) for name in names if not callable(getattr(box, name))}


@pytest.mark.compiled
def test_every_number_of_the_file_changes_the_box_or_is_refused_with_the_place() -> None:
    standard, changed, refused = plain(box_from("")), set(), set()
    for key, start, end, number in numbers():
        for other in (number + 1, number - 1):
            try:
                box = box_from(f"{STANDARD[:start]}{other}{STANDARD[end:]}")
            except BadOption as why:
                refused.add(key if why.arguments["where"] else "")
            else:
                assert plain(box) != standard, (key, number, other)
                changed.add(key)
    assert refused >= {*FIXED}
    assert "" not in refused
    assert not changed & {*FIXED}
    assert changed >= {
        "seats_2", "seats_3", "centre", "faces", "start_by_turn_order", "cost", "draw",
        "draw_with_bonus", "max_spent_per_turn", "basic_4_players", "basic_2_or_3_players",
        "advanced", "teams", "start_coins_by_team_order",
    }  # fmt: skip


DIAGONALS = """
    #0 .  .  .  .
    .  a  A  a' .
    .  .  .  .  .
"""
JUMPS = """
    #0 .  a' a  A
    .  .  .  .  .
"""
CROSSES = """
    .  .  .  .  .
    .  a0 A  a' .
    .  .  .  .  .
"""


@pytest.mark.parametrize(("bonus", "card", "drawing", "at", "line"), [
    ("diagonal_step", "r05", DIAGONALS, "a1", "walk b2"),
    ("jump_water", "r06", JUMPS, "a1", "walk c1"),
    ("cross_sailor", "r04", CROSSES, "c3", "walk e4 f4"),
])  # fmt: skip
@pytest.mark.parametrize("cost", [1, 3, 5])
def test_prices_of_diagonal_jump_and_crossing_come_from_the_components_file(
    bonus: str, card: str, drawing: str, at: str, line: str, cost: int
) -> None:
    goods = {"a": "ring", "a'": "bonsai"}
    more: dict[str, Any] = {"objectives": ["r01", "r02"], "validated": [card], "goods": goods}
    harbour = scene(drawing, at=at, options=own(priced(bonus, cost)), **more)
    assert harbour.allows(line)
    assert harbour.play(line).points == 6 - cost
    poor = scene(drawing, at=at, options=own(priced(bonus, cost)), points=cost - 1, coins=[0, 0],
                 **more)  # fmt: skip
    assert not poor.options("walk " + line.rsplit(maxsplit=1)[-1])
    assert poor.refuses(line) == "points [4.3]"
    assert poor.refusal(line).arguments == {"cost": cost, "have": cost - 1}


@pytest.mark.parametrize(("old", "new", "where", "reason"), [
    ("rows = 10", "rows = 9", "board.rows", "range"),
    ("cell = [0, 9]", "cell = [0, 8]", "pontoon[1].cell", "corner"),
    ("seats_3 = [0, 1, 2]", "seats_3 = [0, 2, 1]", "seating.seats_3", "clockwise"),
    ("seats_3 = [0, 1, 2]", "seats_3 = [0, 1]", "seating.seats_3", "count"),
    ("faces = [3, 3, 3, 3, 3, 4]", "faces = [3, 3, 3, 3, 3]", "dice.faces", "count"),
    ("faces = [3, 3, 3, 3, 3, 4]", "faces = [3, 3, 3, 3, 3, 10]", "dice.faces", "range"),
    ("[0, 1, 2, 3]\nmax", "[3, 3, 3, 4]\nmax", "coins.start_by_turn_order", "start_coins"),
    ("order = [2, 4]", "order = [9, 4]", "teams.start_coins_by_team_order", "start_coins"),
    ("[1, 1], [-1, -1]]", "[1, 1], [-3, -1]]", "rotation.centre", "swept"),
    ("[1, 1], [-1, -1]]", "[1, 1], [1, 1]]", "rotation.centre", "swept"),
    ("[1, 1], [-1, -1]]", "[1, 1], [1]]", "rotation.centre", "swept"),
    ("[[0, 1], [0, -1],", "[[0, 1], [0, -2],", "rotation.centre", "swept_needed"),
    ("corner = [2, 2]", "corner = [1, -2]", "rotation.end_far_corner", "far_corner"),
    ("corner = [2, 2]", "corner = [0, 2]", "rotation.end_far_corner", "far_corner"),
    ('"teapot", "vase", "mirror"]', '"teapot", "vase"]', "blue_card[0].goods", "card_goods"),
    ('"teapot", "vase", "mirror"]', '"teapot", "vase", "vase"]', "blue_card[0].goods",
     "card_goods"),
    ('"teapot", "vase", "mirror"]', '"teapot", "vase", "gold"]', "blue_card[0].goods", "choice"),
    ('"teapot", "vase", "mirror"]', '"teapot", "vase", "fan"]', "blue_card", "wanted_too_often"),
    ('bonus = "half_turn"', 'bonus = "hop_boat"', "red_card[1].bonus", "bonus_twice"),
    ('id = "B02"', 'id = "B03"', "blue_card[1].id", "choice"),
    ('id = "drum"', 'id = "gong"', "good[19].id", "choice"),
    ('[[boat]]\nsailor = "end"\n\n', "\n", "boat", "count"),
    ("[[0, 2], [1, 3]]", "[[0, 1], [2, 3]]", "teams.team_seats", "partners"),
    ("advanced = 3", "advanced = 3\nsolo = 3", "win.solo", "unknown_key"),
    ("draw = 2", "draw = 4", "red_deck.draw", "range"),
])  # fmt: skip
def test_a_file_that_cannot_be_played_is_refused_with_its_place_and_the_reason(
    old: str, new: str, where: str, reason: str
) -> None:
    why = refusal(corrected(old, new))
    assert (why.arguments["where"], why.reason.rpartition(".")[2]) == (where, reason)


def test_what_is_no_toml_is_refused() -> None:
    assert refusal("boats = ").reason == "table.why.not_toml"
    assert refusal("boats = 3").reason == "table.why.missing"


def test_own_cards_boats_dice_and_corners_are_played_with() -> None:
    text = corrected('"snake", "parasol", "vase"]  ', '"snake", "parasol", "drum"]  ')
    text = text.replace('"perfume", "parasol", "drum"]\nbonus = "three_coins"',
                        '"perfume", "parasol", "vase"]\nbonus = "three_coins"')  # fmt: skip
    text = text.replace("seats_2 = [0, 2]", "seats_2 = [1, 3]")
    text = text.replace("faces = [3, 3, 3, 3, 3, 4]", "faces = [5, 5, 5, 5, 5, 5]")
    text = text.replace('[[boat]]\nsailor = "end"\n\n', '[[boat]]\nsailor = "centre"\n\n')
    text = text.replace("advanced = 3", "advanced = 5")
    harbour = new_game(objectives="red", components=text)
    harbour.play(harbour.options()[0])
    harbour.play(harbour.options()[0])
    view = harbour.view(0)
    assert (harbour.points, view["pontoons"], view["to_win"]) == (10, ["j1", "a10"], 5)
    assert [row["sort"] for row in view["boats"]].count("centre") == 6
    table = harbour.table
    assert GAME.parse(table, 0, "end 10") == (0, 10)
    assert box_from(text).red[0] != box_from("").red[0]


def test_a_red_card_may_ask_for_four_goods() -> None:
    text = corrected('"perfume", "parasol", "drum"]\nbonus = "three_coins"',
                     '"perfume", "parasol", "drum", "kite"]\nbonus = "three_coins"')  # fmt: skip
    assert refusal(text).arguments["goods"] == "kite"  # on two others already
    fourth = text.replace('"perfume", "parasol", "drum", "kite"]', '"perfume", "parasol", "drum"]')
    fourth = fourth.replace(
        '["ring", "kite", "baby_dragon"]', '["ring", "kite", "baby_dragon", "drum"]'
    )
    assert box_from(fourth).red[7].bit_count() == 4


@pytest.mark.parametrize("options", [{}, RED, RED_TEAMS])
def test_a_game_with_own_components_is_recorded_and_replayed(options: dict[str, str]) -> None:
    text = corrected("faces = [3, 3, 3, 3, 3, 4]", "faces = [2, 3, 4, 5, 6, 7]")
    seats = 4 if "teams" in options else 3
    session = Session(GAME, seats, seed="own", options={**options, "components": text})
    dice = Quick(7)
    for _ in range(150):
        session.play(*any_answer(session, dice))
    again = Record.read(session.record.text)
    assert again.options["components"] == text
    assert Session.replay(again).digest() == session.digest()
    assert Session.at(GAME, session.position).position == session.position
    rolls = Scene(session, ((0, 0), (9, 9)), {}).told("roll")
    assert {face for said in rolls for face in (said["one"], said["two"])} > {3, 4}


def test_the_file_can_be_asked_for_and_says_where_each_figure_comes_from() -> None:
    assert GAME.components() == STANDARD
    data = tomllib.loads(STANDARD)
    assert [row["id"] for row in data["bonus"]] == BONUSES
    assert box_from(STANDARD).text == STANDARD
    assert plain(box_from(STANDARD)) == plain(box_from(""))
