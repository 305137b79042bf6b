"""A turn that is planned while another player trades: on the discs and cards as they lie."""

import pytest

from comptoir import IllegalAction, Session, game


def town(seats: int = 2, **options: str) -> Session:
    return Session(game("dadaocheng"), seats, seed="ahead", options=options)


def end_turn(session: Session) -> None:
    seat = session.awaited[0]
    for line in ("flip a1", "flip a1", "end"):
        session.play(seat, line)


def test_a_plan_is_the_turn_that_comes_if_nothing_else_happens() -> None:
    session = town()
    for line in ("flip a1", "flip a1"):
        session.play(0, line)
    plan = session.draft(1, [], ahead=True)
    session.play(0, "end")
    assert plan.view() == session.view(1)
    assert plan.options() == session.options(1)
    tried = session.draft(1, ["swap b2 b3", "flip c3"])
    plan.play("swap b2 b3")
    plan.play("flip c3")
    assert plan.view() == tried.view()


def test_who_has_played_plans_for_the_next_round_with_the_event_of_this_one() -> None:
    session = town()
    end_turn(session)
    plan = session.draft(0, [], ahead=True)
    assert (plan.view()["round"], plan.awaited) == (1, (0,))
    assert plan.view()["events"] == session.view(0)["events"]


def test_after_the_last_turn_there_is_nothing_to_plan() -> None:
    session = town()
    for _ in range(19):
        end_turn(session)
    assert session.awaited == (1,)
    with pytest.raises(IllegalAction, match="no_turn_ahead"):
        session.draft(0, [], ahead=True)


def test_disc_moves_that_another_player_has_made_ahead_are_not_ones_own() -> None:
    session = town(3, overlap="on")
    for line in ("flip a1", "flip a1"):
        session.play(0, line)
    session.play(1, "flip b2")
    assert session.draft(2, [], ahead=True).view()["steps"][0] == {
        "step": "Plan", "seat": 2, "moves": 2,
    }  # fmt: skip
