"""Secrets: red objectives of others, the cards they choose from, and what is left in the deck."""

import json
from typing import Any

import pytest

from comptoir import BadPosition, IllegalAction, Quick
from comptoir.games.dragon_market.game import GAME
from comptoir.testing.knowledge import assert_fair_samples
from tests.games.dragon_market.scenario import RED, RED_TEAMS, Scene, new_game, scene

PIER = """
    #0 a' a1 A  .
    .  .  b' .  .
    .  .  b  .  .
    .  .  B  .  .
"""
HOMEWARD = """
    #  a'0 a A  .
    .  .   . .  .
"""
GOODS = {"a'": "snake", "a": "vase", "b'": "jade", "b": "carpet"}


def pier(own: str, *others: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """Some players with secret objectives beside some goods."""
    kept = {"options": RED, "goods": GOODS, "seats": 1 + len(others), "objectives": [own, *others]}
    return scene(PIER, **{**kept, **more})


def known_to(harbour: Scene, viewer: int) -> str:
    """Everything that a seat is shown, told and offered."""
    shown = [harbour.view(viewer), harbour.session.events(viewer), harbour.waiting]
    asked = viewer in harbour.waiting
    offered = [harbour.session.options(viewer), harbour.session.prompt(viewer)] if asked else []
    return json.dumps([*shown, *offered])


def samples(harbour: Scene, viewer: int | None, number: int = 40) -> list[dict[str, Any]]:
    """Tables that the viewer could be at."""
    view = harbour.view(viewer)
    return [GAME.describe(GAME.determinise(view, Quick(seed))) for seed in range(number)]


def ruled_out(harbour: Scene, viewer: int | None) -> list[list[str]]:
    """By side: the cards that the viewer knows it cannot have."""
    return [row["ruled_out"] for row in harbour.view(viewer)["sides"]]


def test_r34_held_goods_are_public_and_red_objectives_are_not() -> None:
    harbour = pier("r01", "r02").play("walk b1")
    for viewer in (1, None):
        row = harbour.view(viewer)["sides"][0]
        assert row["objective"] == {"card": None, "goods": None, "bonus": None}
        assert row["held"] == ["snake"]
        assert row["coins"] == 0
    own = harbour.view(0)["sides"][0]["objective"]
    assert (own["card"], sorted(own["goods"])) == ("r01", ["parasol", "snake", "vase"])
    assert harbour.told("take", 1) == harbour.told("take", 0)


def test_r34_a_validated_objective_is_shown_to_all() -> None:
    harbour = scene(HOMEWARD, options=RED, objectives=["r01", "r02"], held=["snake parasol vase"],
                    goods={"a": "silk", "a'": "jade"}).play("walk a1")  # fmt: skip
    for viewer in (0, 1, None):
        assert harbour.view(viewer)["sides"][0]["validated"] == ["r01"]
        assert len(harbour.told("validate", viewer)) == 1


def test_blue_objectives_are_open() -> None:
    harbour = new_game(2)
    assert harbour.view(None)["sides"] == harbour.view(1)["sides"]
    assert all(row["objective"]["card"] for row in harbour.view(None)["sides"])
    assert GAME.worlds(harbour.view(None)) == 1
    assert samples(harbour, 0, 1)[0]["sides"] == harbour.state["sides"]


def test_the_cards_that_others_choose_from_are_hidden_but_not_their_number() -> None:
    harbour = new_game(2, objectives="red")
    assert harbour.view(0)["sides"][0]["drawn"] == harbour.of_side("drawn")[0]
    for viewer in (1, None):
        assert harbour.view(viewer)["sides"][0]["drawn"] == [None, None]
        assert all(told["seat"] == viewer for told in harbour.told("draw", viewer))
        assert harbour.told("draws", viewer)[0]["number"] == 2
    assert harbour.session.options(1) == []
    harbour.play(harbour.options()[0])
    assert [len(harbour.told("keep", viewer)) for viewer in (0, 1, None)] == [1, 0, 0]


SCRIPT = "walk b1 leave snake\nwalk c1 b1 leave snake vase\nslide d1 e1\nend 2"


@pytest.mark.parametrize("other", ["r03", "r05", "r13"])
def test_the_objective_of_another_shows_nowhere(other: str) -> None:
    one, two = (pier("r01", card).play(SCRIPT) for card in ("r02", other))
    assert known_to(one, 0) == known_to(two, 0)
    assert one.view(None) == two.view(None)
    assert one.session.events(None) == two.session.events(None)


@pytest.mark.parametrize("line", [
    "walk c1 leave vase", "walk b1", "end 9", "slide d1 c1", "turn d1 left", "keep r02", "coin p0",
    "swap-heirs p0", "walk c1 c2", "hop d1 e1",
])  # fmt: skip
def test_no_refusal_tells_the_objective_of_another(line: str) -> None:
    answers = []
    for card in ("r02", "r05"):
        harbour = pier("r01", card)
        try:
            answers.append(harbour.session.check(0, line))
        except IllegalAction as refusal:
            answers.append(str(refusal))
    assert answers[0] == answers[1]


def test_what_is_left_lying_is_told_to_nobody_by_the_walk_itself() -> None:
    taken = pier("r01", "r02").play("walk b1 leave snake")
    passed = pier("r13", "r02").play("walk b1")
    assert taken.session.events(1) == passed.session.events(1)
    assert taken.view(1) == passed.view(1)


def test_what_is_held_must_be_on_the_card() -> None:
    harbour = pier("r03", "r01", held=["", "snake"])
    assert GAME.worlds(harbour.view(0)) == 2
    assert_fair_samples(harbour.session, 0, Quick(1))
    found = {table["sides"][1]["objective"] for table in samples(harbour, 0)}
    assert found == {"r01", "r02"}


def test_two_goods_give_a_card_away() -> None:
    harbour = pier("r03", "r01", held=["", "snake vase"])
    assert GAME.worlds(harbour.view(0)) == 1
    assert_fair_samples(harbour.session, 0, Quick(1))


def test_cards_that_lie_open_or_are_ones_own_are_not_with_others() -> None:
    harbour = pier("r02", "r01", held=["", "snake"])
    assert GAME.worlds(harbour.view(0)) == 1
    harbour = pier("r03", "r01", validated=["r02"], held=["", "snake"])
    assert GAME.worlds(harbour.view(0)) == 1
    assert GAME.worlds(harbour.view(1)) == 11


@pytest.mark.compiled
def test_two_hidden_objectives_differ() -> None:
    harbour = pier("r03", "r01", "r02", held=["", "snake", ""])
    assert GAME.worlds(harbour.view(0)) == 2 * 11
    assert_fair_samples(harbour.session, 0, Quick(3))
    for table in samples(harbour, 0):
        cards = [row["objective"] for row in table["sides"]]
        assert len({*cards}) == 3
    assert GAME.worlds(harbour.view(None)) == 2 * 12 * 11


def test_who_draws_learns_what_the_others_have_not() -> None:
    harbour = new_game(2, objectives="red")
    first = harbour.of_side("drawn")[0]
    harbour.play(f"keep {first[0]}")
    second = harbour.of_side("drawn")[1]
    harbour.play(f"keep {second[0]}")
    assert ruled_out(harbour, 1) == [second, []]
    assert ruled_out(harbour, 0) == [[], first]
    assert ruled_out(harbour, None) == [[], []]
    assert GAME.worlds(harbour.view(0)) == 12 - 1
    assert GAME.worlds(harbour.view(1)) == 12 - 1
    for table in samples(harbour, 1):
        assert table["sides"][0]["objective"] not in second


def drawing() -> Scene:
    """The first player has come home and drawn r03 and r04."""
    harbour = scene(HOMEWARD, options=RED, objectives=["r01", "r05"], held=["snake parasol vase"],
                    goods={"a": "kite", "a'": "jade"}, chance=[1, 1]).play("walk a1")  # fmt: skip
    assert harbour.options() == ["keep r03", "keep r04"]
    return harbour


def test_what_was_drawn_and_given_back_is_known_not_to_be_with_others() -> None:
    harbour = drawing()
    assert ruled_out(harbour, 0) == [[], ["r03", "r04"]]
    harbour.play("keep r03")
    assert ruled_out(harbour, 0) == [[], ["r03", "r04"]]
    assert GAME.worlds(harbour.view(0)) == 13 - 3
    for table in samples(harbour, 0):
        assert table["sides"][1]["objective"] not in ("r01", "r03", "r04")


def test_what_is_known_of_another_is_void_when_that_one_draws() -> None:
    harbour = scene("""
        .  .  .  .  A
        .  .  .  .  a
        .  .  .  .  a'1
        .  .  .  .  #
    """, at="f7", options=RED, objectives=["r03", "r04"], held=["", "lantern goldfish fan"],
        goods={"a": "kite", "a'": "jade"}, seat=1, chance=[0, 0],
        memory={"ruled_out": [["", "r01 r02"], ["", ""]]})  # fmt: skip
    harbour.play("walk j10")
    assert ruled_out(harbour, 0) == [[], []]
    assert ruled_out(harbour, 1) == [["r01", "r02"], []]
    harbour.play("keep r01")
    assert GAME.worlds(harbour.view(0)) == 11


def test_knowledge_narrows_the_worlds_and_they_stay_fair() -> None:
    memory = {"ruled_out": [["", "r04 r05 r06 r07 r08 r09"], ["", ""]]}
    harbour = pier("r03", "r01", memory=memory)
    assert GAME.worlds(harbour.view(0)) == 6
    assert_fair_samples(harbour.session, 0, Quick(5))


def test_hidden_cards_to_choose_from_are_drawn_in_every_way_alike() -> None:
    harbour = scene(HOMEWARD, options=RED, seats=4, objectives=["r12", "r01", "r02", "r03"],
                    held=["teapot perfume mirror"], goods={"a": "kite", "a'": "jade"},
                    validated=["r05", "r07 r08", "r09 r10", "r11 r13"], chance=[0, 0])  # fmt: skip
    harbour.play("walk a1")
    assert harbour.asks == "Keep"
    view = harbour.view(1)
    assert view["sides"][0]["drawn"] == [None, None]
    # r04 and r06 and three kept cards lie hidden: two are with others, two are chosen from
    assert GAME.worlds(view) == 4 * 3 * 1
    assert_fair_samples(harbour.session, 1, Quick(2))
    for table in samples(harbour, 1):
        assert len(table["sides"][0]["drawn"]) == 2


def test_partners_know_alike_and_the_others_do_not() -> None:
    harbour = new_game(4, objectives="red", teams="on")
    harbour.play(harbour.options()[0])
    harbour.play(harbour.options()[0])
    assert {GAME.worlds(harbour.view(seat)) for seat in range(4)} == {11}
    assert harbour.view(0)["sides"] == harbour.view(2)["sides"]
    assert harbour.view(0)["sides"] != harbour.view(1)["sides"]


@pytest.mark.parametrize("options", [RED, RED_TEAMS])
def test_samples_keep_the_view_the_options_and_who_is_awaited(options: dict[str, str]) -> None:
    harbour = new_game(4, seed="samples", **options)
    dice = Quick(3)
    for _ in range(60):
        viewer = int(dice.below(5)) - 1
        seat = None if viewer < 0 else viewer
        table = GAME.determinise(harbour.view(seat), dice)
        GAME.audit(table)
        assert GAME.view(table, seat) == harbour.view(seat)
        assert tuple(table.awaited) == harbour.session.awaited
        options_now = harbour.options()
        if seat == harbour.awaits:
            lines = [GAME.notate(table, seat, act) for act in table.options(seat)]
            assert sorted(lines) == options_now
        harbour.session.play(harbour.awaits, options_now[int(dice.below(len(options_now)))])


def test_samples_ask_for_the_same_boat_and_for_the_same_coins() -> None:
    placing = new_game(2, boats="by_players")
    placing.play(placing.options()[0])
    taking = pier("r03", "r01", "r02", coins=[0, 6, 6], points=2).play("end 2")
    assert (placing.asks, taking.asks) == ("Place", "Rob")
    for harbour in (placing, taking):
        seat = harbour.awaits
        table = GAME.determinise(harbour.view(seat), Quick(1))
        assert GAME.view(table, seat) == harbour.view(seat)
        lines = [GAME.notate(table, seat, act) for act in table.options(seat)]
        assert sorted(lines) == sorted(harbour.options())


def test_a_view_that_no_card_fits_has_no_world() -> None:
    view = pier("r03", "r01", held=["", "snake"]).view(0)
    view["sides"][1]["held"] = ["snake", "drum"]
    assert GAME.worlds(view) == 0
    with pytest.raises(BadPosition):
        GAME.determinise(view, Quick(1))


def test_the_views_are_plain_data() -> None:
    for harbour in (new_game(), new_game(objectives="red"), pier("r01", "r02").play(SCRIPT)):
        for viewer in (0, 1, None):
            assert json.loads(json.dumps(harbour.view(viewer))) == harbour.view(viewer)


def test_drawing_cannot_be_taken_back() -> None:
    harbour = drawing()
    with pytest.raises(IllegalAction) as caught:
        harbour.session.undo_needs(0)
    assert caught.value.reason == "table.why.undo_revealed"
    assert pier("r01", "r02").play("slide d1 e1").session.undo_needs(0) == ()
