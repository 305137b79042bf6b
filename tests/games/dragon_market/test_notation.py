"""Notation: every action is one line, and reads back as the same action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir import IllegalAction, Quick
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.notation import MOST_WORDS, VERBS
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from tests.games.dragon_market.crowded import crowded
from tests.games.dragon_market.scenario import GOODS, RED, RED_TEAMS, Scene, new_game, scene

BASIN = """
    .  .  .  .  b  .  .  .  .  .
    .  a'0 A a1 B  .  .  .  .  .
    .  .  .  .  b' .  C  c  c' .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
"""


def basin(card: str = "", **more: object) -> Scene:
    """A harbour of the advanced game, with one bonus."""
    return scene(BASIN, at="a3", options=RED, objectives=["r11", "r12"], validated=[card],
                 goods={"a'": "kite", "a": "silk"}, **more)  # fmt: skip


def dealing() -> Scene:
    """A new game of the advanced sort, in which the first objective is chosen."""
    return new_game(objectives="red")


@pytest.mark.parametrize("line", [
    "slide c4 b4", "turn g5 right", "turn g5 left", "end 0", "end 6",
])  # fmt: skip
def test_a_line_reads_back_as_itself(line: str) -> None:
    assert basin().session.check(0, line) == line


@pytest.mark.parametrize(("card", "line"), [
    ("r01", "hop c4 g4"),
    ("r02", "half-turn c4"),
    ("r03", "sideways c4 c6"),
    ("r08", "pivot g5 left"),
    ("r09", "swap-stacks g5"),
    ("r07", "swap-heirs p1"),
])  # fmt: skip
def test_a_bonus_reads_back_as_itself(card: str, line: str) -> None:
    harbour = basin(card) if card != "r07" else scene("""
        .  .  .  .
        A  a0 a'1 .
        .  .  .  .
    """, at="c3", options=RED, objectives=["r11", "r12"], validated=["r07"])  # fmt: skip
    assert harbour.session.check(0, line) == line


@pytest.mark.parametrize(("typed", "written"), [
    ("SLIDE C4 B4", "slide c4 b4"),
    ("  slide   c4  b4 ", "slide c4 b4"),
    ("slide b4 a4", "slide c4 b4"),
    ("slide d4 c4", "slide c4 b4"),
    ("turn h5 right", "turn g5 right"),
    ("turn i5 left", "turn g5 left"),
    ("end", "end 6"),
    ("end 03", "end 3"),
])  # fmt: skip
def test_other_ways_to_type_it(typed: str, written: str) -> None:
    assert basin().session.check(0, typed) == written


@pytest.mark.parametrize(("card", "typed", "written"), [
    ("r01", "hop d4 h4", "hop c4 g4"),
    ("r01", "hop b4 f4", "hop c4 g4"),
    ("r02", "half-turn d4", "half-turn c4"),
    ("r03", "sideways b4 b6", "sideways c4 c6"),
    ("r08", "pivot i5 left", "pivot g5 left"),
    ("r09", "swap-stacks h5", "swap-stacks g5"),
])  # fmt: skip
def test_any_cell_of_a_boat_stands_for_it(card: str, typed: str, written: str) -> None:
    assert basin(card).session.check(0, typed) == written


def test_a_walk_may_name_the_cell_it_begins_on_and_goods_in_any_order() -> None:
    harbour = scene("""
        #0 a' a  A
        .  .  .  .
    """, options=RED, objectives=["r01", "r02"], goods={"a'": "snake", "a": "vase"})  # fmt: skip
    assert harbour.session.check(0, "walk a1 b1 c1") == "walk b1 c1"
    for goods in ("snake vase", "vase snake", "vase snake vase"):
        line = f"walk b1 c1 leave {goods}"
        assert harbour.session.check(0, line) == "walk b1 c1 leave vase snake"


def test_end_alone_takes_as_many_coins_as_there_are() -> None:
    assert basin(coins=[10, 2]).session.check(0, "end") == "end 2"
    assert basin(points=3).session.check(0, "end") == "end 3"


@pytest.mark.parametrize(("line", "reason"), [
    ("", "table.why.not_understood"),
    ("   ", "table.why.not_understood"),
    ("walk " + "b1 " * MOST_WORDS, "table.why.not_understood"),
    ("fly c4", "table.why.unknown_verb"),
    ("slide", "form.slide"),
    ("slide c4", "form.slide"),
    ("slide c4 d4 e4", "form.slide"),
    ("slide c4 d0", "no_such_cell"),
    ("slide z9 d4", "no_such_cell"),
    ("slide a5 b5", "no_boat"),
    ("slide b4 j1", "off_board"),
    ("hop c4", "form.hop"),
    ("sideways c4", "form.sideways"),
    ("turn c4", "form.turn"),
    ("turn c4 up", "form.turn"),
    ("turn a1 left", "no_boat"),
    ("pivot c4", "form.pivot"),
    ("pivot c4 north", "form.pivot"),
    ("pivot c4 left", "pivot_centre"),
    ("half-turn", "form.half_turn"),
    ("half-turn c4 left", "form.half_turn"),
    ("swap-stacks", "form.swap_stacks"),
    ("swap-stacks a1", "no_boat"),
    ("swap-heirs", "form.swap_heirs"),
    ("swap-heirs 1", "form.swap_heirs"),
    ("swap-heirs p4", "form.swap_heirs"),
    ("swap-heirs p2", "no_such_player"),
    ("swap-heirs p1 take ring", "form.swap_heirs"),
    ("swap-heirs p1 leave", "form.swap_heirs"),
    ("swap-heirs p1 leave gold", "no_such_goods"),
    ("walk", "no_steps"),
    ("walk home", "no_such_cell"),
    ("walk b1 leave", "form.walk"),
    ("walk b1 leave gold", "no_such_goods"),
    ("walk leave ring", "no_steps"),
    ("end x", "form.end"),
    ("end 1 2", "form.end"),
    ("end -1", "form.end"),
    ("end 100", "form.end"),
    ("end 99", "too_many_coins"),
    ("coin", "form.coin"),
    ("coin 1", "form.coin"),
    ("coin p3", "no_such_player"),
    ("coin p1", "spend"),
    ("boat", "form.boat"),
    ("boat long", "form.boat"),
    ("boat end", "spend"),
    ("keep", "form.keep"),
    ("keep b01", "form.keep"),
    ("keep r14", "form.keep"),
    ("keep r03", "spend"),
    ("reroll", "form.reroll"),
    ("reroll x", "form.reroll"),
    ("reroll 3", "no_bonus"),
    ("keep-dice now", "form.keep_dice"),
    ("keep-dice", "no_bonus"),
    ("place c4", "form.place"),
    ("place c4 up", "form.place"),
    ("place c11 east", "no_such_cell"),
    ("place c4 east", "spend"),
])  # fmt: skip
def test_what_is_no_action_is_refused(line: str, reason: str) -> None:
    refusal = basin().refusal(line)
    assert refusal.reason.removeprefix("dragon_market.why.") == reason


def test_an_unknown_verb_is_told_the_known_ones() -> None:
    assert basin().refusal("fly c4").arguments["choices"] == list(VERBS)


@pytest.mark.parametrize("line", ["slide b2 c2", "end 2", "walk b1", "keep-dice", "coin p1"])
def test_what_belongs_to_a_turn_is_refused_before_it(line: str) -> None:
    harbour = dealing()
    reason = harbour.refusal(line).reason
    assert reason in ("dragon_market.why.keep", "dragon_market.why.no_boat")
    picking = new_game(boats="by_players").refusal(line).reason
    assert picking in ("dragon_market.why.boat_first", "dragon_market.why.no_boat")


@pytest.mark.parametrize("options", [
    {}, RED, {"boats": "by_players"}, {**RED, "boats": "by_players"}, {"teams": "on"}, RED_TEAMS,
])  # fmt: skip
def test_all_options_of_random_games_read_back(options: dict[str, str]) -> None:
    for seed in range(2):
        harbour = new_game(4, seed=f"read {seed}", **options)
        dice = Quick(seed)
        for _ in range(60):
            seat = harbour.awaits
            table = harbour.table
            lines = harbour.options()
            acts = [GAME.parse(table, seat, line) for line in lines]
            assert sorted(GAME.notate(table, seat, act) for act in acts) == lines
            assert {*acts} == {*table.options(seat)}
            assert len({*lines}) == len(lines)
            harbour.session.play(seat, lines[int(dice.below(len(lines)))])


def test_all_bonuses_read_back() -> None:
    for seed in range(6):
        cards = ["r01 r02 r03", "r07 r08 r09"][seed % 2]
        harbour = crowded(seed, size=7, seats=4, options=RED_TEAMS, validated=[cards],
                          objectives=["r11", "r12"])  # fmt: skip
        table = harbour.table
        acts = table.options(0)
        lines = [GAME.notate(table, 0, act) for act in acts]
        assert [GAME.parse(table, 0, line) for line in lines] == list(acts)
        assert len({*lines}) == len(lines)


WORDS = st.sampled_from([*VERBS, *CELL_NAMES, *GOODS, "leave", "p0", "p1", "east", "north", "right",
                         "centre", "end", "r03", "3", "12", "#"])  # fmt: skip
TYPED = st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=8).map(" ".join))


@settings(max_examples=200, deadline=None)
@given(TYPED)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    for harbour in (EXAMPLES["basin"], EXAMPLES["dealing"], EXAMPLES["placing"]):
        try:
            written = harbour.session.check(harbour.awaits, text)
        except IllegalAction:
            continue
        assert harbour.session.check(harbour.awaits, written) == written


EXAMPLES = {
    "basin": basin("r08"),
    "dealing": dealing(),
    "placing": new_game(boats="by_players").play("boat centre"),
}


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(CELL_NAMES), max_size=6), st.lists(st.sampled_from(GOODS)))
def test_any_walk_reads_back(path: list[str], goods: list[str]) -> None:
    harbour = EXAMPLES["basin"]
    table = harbour.table
    line = " ".join(["walk", *path, *(["leave", *goods] if goods else [])])
    if len(line.split()) <= MOST_WORDS and harbour.heir() not in path:
        action = GAME.parse(table, 0, line)
        assert GAME.parse(table, 0, GAME.notate(table, 0, action)) == action
