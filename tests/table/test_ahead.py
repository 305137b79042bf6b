"""The next turn, tried out while others are asked: in which games, and what is refused."""

from contextlib import suppress

import pytest

from comptoir import IllegalAction, Session, game
from comptoir.table.chance import Quick
from comptoir.table.draft import Draft
from comptoir.table.title import find_title
from tests.titles import FLOOR, SEATS, samples

PLANNED = [name for name in SEATS if hasattr(find_title(name).game, "ahead")]
ACTIONS = 250


class NoTurn(Exception):
    """There is none to plan."""


def plan_of(session: Session, seat: int) -> Draft:
    """Plan the next turn of a seat, unless there is none."""
    try:
        return session.draft(seat, [], ahead=True)
    except IllegalAction as refusal:
        if refusal.reason == "table.why.no_turn_ahead":
            raise NoTurn from refusal
        raise


def begun(name: str) -> Session:
    return Session(game(name), SEATS[name], seed="ahead", options=samples()[name].LAID_OUT)


@pytest.mark.parametrize("name", PLANNED)
def test_the_question_of_a_plan_is_asked_when_the_turn_comes(name: str) -> None:
    session, dice = begun(name), Quick(7)
    planned: set[tuple[int, str]] = set()
    asked: set[tuple[int, str]] = set()
    for _ in range(ACTIONS):
        for seat in range(session.seats):
            view = session.view(seat)
            if seat in session.awaited:
                asked.add((seat, view["steps"][0]["step"]))
                continue
            with suppress(NoTurn):
                plan = plan_of(session, seat)
                planned.add((seat, plan.view()["steps"][0]["step"]))
                assert plan.options()
                assert not plan.events()
        if not session.awaited:
            break
        seat = session.awaited[0]
        options = session.options(seat)
        session.play(seat, options[int(dice.below(len(options)))])
    assert len(planned) == session.seats, "each seat plans at one question"
    assert planned <= asked


@pytest.mark.parametrize("name", PLANNED)
def test_who_is_asked_answers_instead(name: str) -> None:
    session = begun(name)
    with pytest.raises(IllegalAction, match="asked_now"):
        session.draft(session.awaited[0], [], ahead=True)


def test_where_all_play_at_once_nobody_plans() -> None:
    assert FLOOR not in PLANNED
    session = begun(FLOOR)
    with pytest.raises(IllegalAction, match="no_ahead"):
        session.draft(0, [], ahead=True)
