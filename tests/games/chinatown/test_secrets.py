"""Secrets: who has how much money, which cards are chosen from, and, if hidden, which tiles."""

import json
from typing import Any

import pytest

from comptoir import IllegalAction, Quick
from comptoir.games.chinatown.game import GAME
from comptoir.testing.knowledge import assert_fair_samples
from tests.games.chinatown.scenario import Scene, new_game, position, scene, steps_from

LOTS = ["20, 21 photo", "16", "17"]
TILES = ["photo", "dim_sum", "tea_house"]


def with_money(*money: int, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    return scene(LOTS, tiles=TILES, money=money, **more)


def samples(town: Scene, viewer: int | None, number: int = 30) -> list[dict[str, Any]]:
    """Tables that the viewer could be at."""
    view = town.view(viewer)
    return [GAME.describe(GAME.determinise(view, Quick(seed))) for seed in range(number)]


def known_to(town: Scene, viewer: int) -> str:
    """Everything that a seat is shown, told and offered."""
    shown = [town.view(viewer), town.session.events(viewer), town.options(viewer), town.waiting]
    return json.dumps([*shown, town.session.prompt(viewer)])


SCRIPT = """
0: propose p0 gives lot-20 to p1 and p1 gives 60k to p0
0: propose p0 gives lot-21 to any and any gives 80k to p0
2: propose p1 gives 50k to p0
0: want lot-16
0: done
"""


def test_the_money_of_others_shows_nowhere() -> None:
    one, other = (with_money(10, *rest).play(SCRIPT) for rest in ([4, 16], [15, 5]))
    assert known_to(one, 0) == known_to(other, 0)
    assert one.view(None) == other.view(None)
    assert one.session.events(None) == other.session.events(None)
    assert one.waiting == other.waiting


TRIED = (
    "consent 1 v1", "consent 3 v1", "take 2 v1", "choose 2 v1 p1", "choose 2 v1 p2", "withdraw 1",
    "decline 3 v1 cannot_pay", "propose p1 gives 160k to p0", "propose p2 gives 990k to p1",
    "change 1 p1 gives 990k to p0", "counter 1 p1 gives 170k to p2 and p2 gives 10k to p0",
    "propose p0 gives 110k to p1", "resume", "done",
)  # fmt: skip


@pytest.mark.parametrize("line", TRIED)
def test_no_refusal_tells_what_others_have(line: str) -> None:
    answers = []
    for rest in ([4, 16], [15, 5]):
        town = with_money(10, *rest).play(SCRIPT)
        try:
            answers.append(town.session.check(*town.read(f"0: {line}")))
        except IllegalAction as refusal:
            answers.append(str(refusal))
    assert answers[0] == answers[1]


def test_what_one_can_pay_shows_in_the_own_options_alone() -> None:
    poor, rich = (with_money(10, *rest).play(SCRIPT) for rest in ([4, 16], [15, 5]))
    assert poor.options(1, "consent 1") == []
    assert rich.options(1, "consent 1") == ["consent 1 v1"]
    assert poor.session.options(0) == rich.session.options(0)


def test_r04_a_deal_that_lacks_money_tells_so_only_when_all_have_consented() -> None:
    town = with_money(10, 10, 10).play(
        "0: propose p0 gives 90k to p1\n0: propose p0 gives 90k to p2"
    )
    town.play("1: consent 1 v1")
    assert town.view(2)["deals"][1]["state"] == "open"
    assert town.play("2: consent 2 v1").told("impossible", 1) == [{"number": 2}]


def test_who_learns_by_a_consent_that_somebody_cannot_pay_does_not_take_it_back() -> None:
    town = with_money(10, 10, 10).play(
        "0: propose p0 gives 90k to p1\n0: propose p0 gives 90k to p2"
    )
    town.play("1: consent 1 v1\n2: consent 2 v1")
    with pytest.raises(IllegalAction) as caught:
        town.session.undo_needs(2)
    assert caught.value.reason == "table.why.undo_revealed"


def test_money_is_shared_out_in_every_way_alike() -> None:
    town = with_money(14, 1, 0)
    assert GAME.worlds(town.view(0)) == 2
    assert GAME.worlds(town.view(1)) == 15
    assert GAME.worlds(town.view(None)) == 17 * 16 // 2
    for viewer in (0, None):
        assert_fair_samples(town.session, viewer, Quick(1))
    for table in samples(town, 0):
        money = [row["money"] for row in table["players"]]
        assert (money[0], sum(money)) == (14, 15)


def test_who_has_all_the_money_knows_that_the_others_have_none() -> None:
    town = with_money(15, 0, 0)
    assert GAME.worlds(town.view(0)) == 1
    assert_fair_samples(town.session, 0, Quick(1))


def test_three_worlds_are_drawn_alike() -> None:
    town = with_money(13, 1, 1)
    assert GAME.worlds(town.view(0)) == 3
    assert_fair_samples(town.session, 0, Quick(2))


def test_samples_keep_the_view_the_options_and_who_is_awaited() -> None:
    town = with_money(10, 4, 16).play(SCRIPT)
    for viewer in (0, 1, 2, None):
        for seed in range(5):
            table = GAME.determinise(town.view(viewer), Quick(seed))
            GAME.audit(table)
            assert GAME.view(table, viewer) == town.view(viewer)
            assert tuple(table.awaited) == town.session.awaited
            if viewer is not None:
                options = [GAME.notate(table, viewer, act) for act in table.options(viewer)]
                assert sorted(options) == town.session.options(viewer)


def test_all_tables_are_equally_likely_unless_tiles_are_hidden() -> None:
    assert GAME.even(with_money(10, 10, 10).view(0))
    assert not GAME.even(with_money(10, 10, 10, options={"tiles": "hidden"}).view(0))


def test_the_cards_others_choose_from_are_hidden() -> None:
    town = new_game()
    assert [row["hand"] and len(row["hand"]) for row in town.view(1)["players"]] == [None, 7, None]
    assert [row["hand_size"] for row in town.view(1)["players"]] == [7, 7, 7]
    assert [told["seat"] for told in town.told("dealt", 1)] == [1]
    assert town.told("dealt", None) == []
    for table in samples(town, 1):
        assert table["players"][1]["hand"] == town.hand(1)
    assert len({str(table["players"][0]["hand"]) for table in samples(town, 1)}) > 10


def late_choice(*kept: str) -> Scene:
    """The last year of five players: all cards are dealt out, and each keeps two of four."""
    owned = [lot for lot in range(1, 86) if lot not in range(1, 21)]
    rows = [
        {"lots": [str(lot) for lot in owned[seat::5]], "hand": [*range(4 * seat + 1, 4 * seat + 5)]}
        for seat in range(5)
    ]
    steps = [f"Choose {' '.join(kept)}", *steps_from("draw", 5)]
    state = position(seats=5, year=5, steps=steps, players=rows)
    return scene(seats=5, **{key: state[key] for key in ("year", "steps", "players")})


def test_hands_and_choices_are_dealt_in_every_way_alike() -> None:
    town = late_choice("1,2", "-", "9,10", "-", "-")
    assert GAME.worlds(town.view(0)) > 10**6
    assert town.view(1)["steps"][0] == {"step": "Choose", "kept": [None, [], None, [], []]}
    assert_fair_samples(town.session, 1, Quick(1))
    for viewer in (0, 1, None):
        for seed in range(3):
            table = GAME.determinise(town.view(viewer), Quick(seed))
            assert GAME.view(table, viewer) == town.view(viewer)


def test_what_others_have_chosen_is_one_of_their_choices() -> None:
    town = new_game(money="open")
    town.session.play(1, town.options(1)[0])
    for table in samples(town, 0):
        kept = [int(lot) for lot in table["steps"][0].split()[2].split(",")]
        assert set(kept) <= set(table["players"][1]["hand"])
    whole = GAME.worlds(town.view(0))
    assert whole % 21 == 0
    assert GAME.worlds(town.view(1)) == whole // 21


def few_hidden_tiles() -> Scene:
    """All tiles but three are seen: two of them lie with others, one in the bag."""
    built = [["antiques"] * 9, ["factory"] * 9, ["restaurant"] * 8]
    loose = [["dim_sum"] * 8 + ["laundry"] * 8 + ["take_out"] * 8 + ["florist"] * 7, [], []]
    loose[0] += ["tropical_fish"] * 7 + ["jewellery"] * 7 + ["sea_food"] * 6 + ["tea_house"] * 6
    loose[0] += ["photo"] * 5
    lots = [
        ", ".join(f"{lot} {shop}" for lot, shop in enumerate(built[seat], 1 + 10 * seat))
        for seat in range(3)
    ]
    loose[1], loose[2] = ["photo"], ["restaurant"]
    tiles = [" ".join(names) for names in loose]
    return scene(
        lots, tiles=tiles, year=5, money=[15, 0, 0], options={"tiles": "hidden", "money": "open"}
    )


def test_hidden_tiles_are_dealt_in_every_way_that_fits() -> None:
    town = few_hidden_tiles()
    assert town.view(0)["players"][1]["tiles"] == [{"shop": None, "count": 1}]
    assert GAME.worlds(town.view(0)) == 2
    assert GAME.worlds(town.view(1)) > 1
    assert_fair_samples(town.session, 0, Quick(1))
    found = {str([row["tiles"] for row in table["players"][1:]]) for table in samples(town, 0)}
    assert found == {"[['photo'], ['restaurant']]", "[['restaurant'], ['photo']]"}


def test_very_many_ways_to_hold_hidden_tiles_are_only_bounded() -> None:
    town = new_game(5, tiles="hidden", money="open").all_keep()
    seen = [GAME.worlds(town.view(viewer)) for viewer in (0, None)]
    assert 10**12 < seen[0] < seen[1]


def test_a_view_that_no_tiles_fit_has_no_world() -> None:
    view = few_hidden_tiles().view(0)
    view["players"][1]["tiles"] = [{"shop": None, "count": 3}]
    assert GAME.worlds(view) == 0


def test_hidden_tiles_are_not_told_by_the_refusal_of_a_deal() -> None:
    town = with_money(10, 10, 10, options={"tiles": "hidden"})
    town.play("0: propose p1 gives photo to p0\n0: propose p1 gives dim_sum to p0")
    assert town.options(1, "consent") == ["consent 2 v1"]
    assert town.refuses("1: consent 1 v1") == "no_tile.you [4.3]"
    assert town.refuses("0: propose p0 gives dim_sum to p1") == "no_tile.you [4.3]"


def test_the_views_are_plain_data() -> None:
    for town in (new_game(), with_money(10, 4, 16).play(SCRIPT), few_hidden_tiles()):
        for viewer in (0, None):
            assert json.loads(json.dumps(town.view(viewer))) == town.view(viewer)
