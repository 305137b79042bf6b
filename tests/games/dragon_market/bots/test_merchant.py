"""The merchant in Dragon Market: legal answers to every question, quick games, and it wins."""

from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.games.dragon_market.bots.distance import (
    FAR,
    POINT,
    TRUST,
    USUAL,
    Chart,
    later,
    way_home,
)
from comptoir.games.dragon_market.bots.outlook import waits
from comptoir.games.dragon_market.bots.reach import around, chart_of, far_drift
from comptoir.games.dragon_market.bots.scene import Scene
from comptoir.games.dragon_market.rules.actions import SLIDE, TURN
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.sight import AT, HALF, halves
from comptoir.games.dragon_market.rules.water import CELL_NAMES, UNDER, turned
from comptoir.lab.simulate import simulate
from tests.games.dragon_market.scenario import RED, TEAMS, scene

DRAGON_MARKET = game("dragon_market")
merchant = bot("merchant")


NOBODY = -1
AT_RANDOM = {"boats": "at_random"}


def harbour(seed: str, **options: str) -> Harbour:
    table = Session(DRAGON_MARKET, 2, seed=seed, options={**AT_RANDOM, **options}).copy_table()
    assert isinstance(table, Harbour)
    return table


def turn_of(session: Session) -> list[str]:
    """What the bot does from here to the end of its turn."""
    seat, lines = session.awaited[0], []
    while session.awaited and session.awaited[0] == seat:
        lines.append(merchant.choose(session.view(seat), session.options(seat), Quick(1)))
        session.play(seat, lines[-1])
    return lines


def test_the_merchant_beats_random_players() -> None:
    summary = simulate("dragon_market", ["merchant", "random", "random", "random"], 2, seats=4,
                       options={}, seed="better")  # fmt: skip
    assert summary.bots[0].wins == 2
    assert summary.mean_length < 400


def test_both_builds_play_the_same_games(tmp_path: Path) -> None:
    simulate("dragon_market", ["merchant", "random"], 1, seats=2, options=RED, seed="both",
             records=tmp_path)  # fmt: skip
    texts = [path.read_text("utf-8") for path in sorted(tmp_path.iterdir())]
    digest = blake2b("".join(texts).encode(), digest_size=8).hexdigest()
    assert digest == "a648f93d4ceb1069", "both builds must agree on the new one"


def spots_after(table: Harbour, boat: int, acts: list[tuple[int, ...]]) -> list[int]:
    """Where slides and turns among these actions take a boat."""
    return [
        act[2] if act[0] == SLIDE else turned(table.spots[boat], act[2])
        for act in acts
        if act[0] in (SLIDE, TURN) and act[1] == boat
    ]


def decks(table: Harbour, boat: int, spots: list[int]) -> tuple[int, ...]:
    """The cells of both goods spaces of a boat at any of these spots, in halves."""
    first = second = 0
    for spot in spots:
        _, one, two = UNDER[table.box.sorts[boat]][spot]
        first |= AT[one]
        second |= AT[two]
    return (*halves(first), *halves(second))


@pytest.mark.parametrize("far_corner", ["needed", "forgiven"])
def test_a_boat_drifts_to_where_its_moves_take_it(far_corner: str) -> None:
    for seed in "abcdef":
        table = harbour(seed, far_corner=far_corner)
        view = Scene(table, 0)
        for boat in range(len(table.spots)):
            near = spots_after(table, boat, list(table.options(0)))
            assert view.drift(boat) == decks(table, boat, near)


@pytest.mark.parametrize("far_corner", ["needed", "forgiven"])
def test_a_boat_drifts_far_to_where_two_moves_take_it_or_a_slide(far_corner: str) -> None:
    for seed in "abcdef":
        table = harbour(seed, far_corner=far_corner)
        view = Scene(table, 0)
        for boat in range(len(table.spots)):
            far = spots_after(table, boat, [act for act in table.options(0) if act[0] == SLIDE])
            for spot in spots_after(table, boat, list(table.options(0))):
                twin = table.copy()
                twin.put(boat, spot)
                twin.open_to = NOBODY
                far += spots_after(twin, boat, list(twin.options(0)))
            lie = view.vessels[boat].lie
            full = (table.full_up, table.full_low, table.full_west, table.full_east)
            assert far_drift(lie, *full) == decks(table, boat, far)


def test_every_lie_of_every_boat_is_summed_up_differently() -> None:
    table = harbour("a")
    chart = chart_of(table.box, lenient=False)
    keys = [
        lie.key(boat) for boat, sort in enumerate(table.box.sorts) for lie in chart[sort].values()
    ]
    assert len(keys) == len({*keys}) > 2000


def test_cells_border_on_those_beside_them() -> None:
    def beside(name: str) -> set[str]:
        up, low = around(*halves(AT[CELL_NAMES.index(name)]))
        return {CELL_NAMES[cell] for cell in range(100) if (up + low * 2**HALF) & AT[cell]}

    assert beside("a1") == {"b1", "a2"}
    assert beside("j5") == {"j4", "j6", "i5"}
    assert beside("d4") == {"d3", "d5", "c4", "e4"}
    assert beside("c5") == {"c4", "c6", "b5", "d5"}


HOLDING_ALL: dict[str, Any] = {
    "objectives": ["b01", "b02"],
    "held": ["ring teapot vase mirror"],
}


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("#  a'0 a  A  .  .", POINT),
        ("#  a'  a  A  .  .\n.  b'  b0 B  .  .", 3 * POINT),
        ("#  .   .  a'0 a A", 2 * POINT),
    ],
)
def test_the_way_home_is_walked_or_ridden(drawing: str, points: int) -> None:
    """Beside the pontoon a step; else boats lie side by side, or are brought there."""
    table = scene(drawing, **HOLDING_ALL).table
    assert way_home(Scene(table, 0), 0) == points


def test_no_ride_takes_an_heir_to_the_other_end_of_its_boat() -> None:
    view = Scene(scene("#  .  .  .  .  .\n.  a'0 A  a  .  .", **HOLDING_ALL).table, 0)
    here = view.heirs[0]
    by_another_boat = 3 * POINT
    assert Chart(view, [here, here ^ 1]).legs(0) == [0, by_another_boat]


def test_what_was_fetched_need_not_be_fetched_again() -> None:
    table = harbour("fetch")
    view = Scene(table, 0)
    goods = [1 << kind for kind in range(20) if view.goods >> kind & 1]
    costs = [way_home(view, sum(goods[: number + 1])) for number in range(4)]
    assert costs == sorted(costs)
    assert min(costs) > 0


def test_legs_that_come_late_are_trusted_less() -> None:
    assert later(FAR, 0, 0) == FAR
    for turns, usual in enumerate(USUAL):
        assert {later(usual, gone, turns) for gone in range(len(TRUST[turns]))} == {usual}
        assert later(FAR + 200, 1, turns) > later(FAR + 200, 2, turns) > usual
    assert later(POINT, 0, 0) < later(POINT, 0, 1) < later(POINT, 0, 2) < later(POINT, 0, 3)


def test_whoever_waits_longest_trusts_a_short_way_least() -> None:
    table = scene("#  a'0 a  A  .  .", **HOLDING_ALL).table
    ways = [way_home(Scene(table, 0, turns), 0) for turns in range(5)]
    assert ways[0] == POINT
    assert ways[:4] == sorted(set(ways))
    assert ways[4] == ways[3]


def test_a_turn_that_has_ended_makes_the_next_player_the_first() -> None:
    table = harbour("waits")
    turn = table.steps[-1].seat
    others = [seat for seat in range(table.seats) if seat != turn]
    assert waits(table, turn, ended=False) == 0
    assert waits(table, turn, ended=True) == table.seats - 1
    for seat in others:
        assert waits(table, seat, ended=True) == waits(table, seat, ended=False) - 1


def test_who_can_win_does() -> None:
    town = scene(
        """
        #  .  .  a'0 a A
        .  .  .  .  .  .
        """,
        validated=["b03 b05", ""],
        **HOLDING_ALL,
    )
    assert turn_of(town.session) == ["slide f1 d1", "walk a1"]
    assert town.session.result is not None
    assert town.session.result.winners == (0,)


def test_a_partner_at_home_steps_out_and_in_again_to_deliver() -> None:
    """Goods are common, but only who enters the own pontoon validates. [R12, R28]"""
    town = scene(
        """
        #0 a' a  A  .  .
        .  .  .  .  .  .
        """,
        seats=4,
        options=TEAMS,
        **HOLDING_ALL,
    )
    assert turn_of(town.session)[:2] == ["walk b1 a1", "keep b09"]


@pytest.mark.parametrize("options", [AT_RANDOM, {**AT_RANDOM, **RED}], ids=["blue", "red"])
def test_the_merchant_does_not_go_to_and_fro_within_a_turn(options: dict[str, str]) -> None:
    """In some forty turns no position of a turn comes back in it."""
    turns = 0
    for seed in ("c5", "c6"):  # games in which it used to
        session, dice = Session(DRAGON_MARKET, 2, seed=seed, options=options), Quick(1)
        met: set[tuple[int, ...]] = set()
        turn = 0
        while session.awaited:
            seat = session.awaited[0]
            line = merchant.choose(session.view(seat), session.options(seat), dice)
            session.play(seat, line)
            table = session.copy_table()
            assert isinstance(table, Harbour)
            if table.turn != turn:
                turn, met = table.turn, set()
            elif not line.startswith(("keep", "reroll", "coin", "enough")):
                now = (*table.spots, *table.heirs, *table.held, *table.kinds)
                assert now not in met, session.log[-6:]
            met.add((*table.spots, *table.heirs, *table.held, *table.kinds))
        turns += turn
    assert turns > 20


def test_points_for_which_there_is_no_use_become_coins() -> None:
    """Anyone who has everything but a way is not idle for nothing: the turn ends with coins."""
    session = Session(DRAGON_MARKET, 2, seed="coins", options=AT_RANDOM)
    dice, ends = Quick(1), []
    while session.awaited and len(session.log) < 45:
        seat = session.awaited[0]
        lines = session.options(seat)
        choice = merchant.choose(session.view(seat), lines, dice)
        if choice.startswith("end"):
            most = max(int(line.split()[1]) for line in lines if line.startswith("end"))
            ends.append((choice, f"end {most}"))
        session.play(seat, choice)
    assert ends
    assert all(choice == most for choice, most in ends)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_between_merchants_are_short(seats: int) -> None:
    summary = simulate("dragon_market", ["merchant"], 20, seats=seats, options=AT_RANDOM,
                       seed="short", jobs=2)  # fmt: skip
    assert summary.bots[0].wins == 20
    assert summary.mean_length < 250


@pytest.mark.slow
def test_the_merchant_wins_nearly_always_against_random_ones() -> None:
    summary = simulate("dragon_market", ["merchant", "random", "random", "random"], 100, seats=4,
                       options={}, seed="strength", jobs=2)  # fmt: skip
    assert summary.bots[0].win_interval[0] > 0.95
