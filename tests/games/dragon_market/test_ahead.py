"""A turn that is planned while another player moves boats: as if the dice brought the most."""

import pytest

from comptoir import IllegalAction, Session, game


def harbour(seats: int = 2, **options: str) -> Session:
    options = {"boats": "at_random", **options}
    return Session(game("dragon_market"), seats, seed="ahead", options=options)


def test_a_plan_has_the_most_points_and_what_the_dice_bring_less_shows() -> None:
    session = harbour()
    plan = session.draft(1, [], ahead=True)
    assert (plan.view()["points"], plan.view()["dice"], plan.view()["active"]) == (8, [4, 4], 1)
    assert session.view(1)["points"] == 6, "nothing has happened at the table"
    session.play(0, "end 0")
    view = session.view(1)
    assert view["points"] < 8
    assert set(session.options(1)) < set(plan.options())
    assert {**view, "dice": [4, 4], "points": 8} == plan.view()


@pytest.mark.parametrize("seat", [1, 2])
def test_a_plan_is_of_the_next_turn_however_far_it_is(seat: int) -> None:
    plan = harbour(3).draft(seat, [], ahead=True)
    assert plan.view()["turn"] == 1 + seat
    assert plan.awaited == (seat,)
    plan.play(plan.options()[-1])
    assert plan.options()


def test_nothing_is_planned_before_the_harbour_is_laid_out_and_after_the_last_turn() -> None:
    with pytest.raises(IllegalAction, match="no_turn_ahead"):
        harbour(boats="by_players").draft(1, [], ahead=True)
    session = harbour(turn_limit="100")
    for _ in range(99):
        session.play(session.awaited[0], "end 0")
    seat = session.awaited[0]
    with pytest.raises(IllegalAction, match="no_turn_ahead"):
        session.draft(1 - seat, [], ahead=True)
