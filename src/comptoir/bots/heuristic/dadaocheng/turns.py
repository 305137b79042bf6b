"""Turns: whole turns, from the disc moves to the cubes that are kept; which are worth a thought.

A turn is followed as far as its seat decides alone; what others are asked meanwhile ends it here.
New ships and dice may upset the rest of a turn: then it is thought over again.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dadaocheng.chains import best_worth, board_of
from comptoir.bots.heuristic.dadaocheng.plan import likely_plans, prices
from comptoir.bots.heuristic.dadaocheng.trade import (
    Course,
    after,
    courses,
    cubes_of_lines,
    event_worth_using,
    spare_for_temple,
)
from comptoir.bots.heuristic.dadaocheng.worth import Taste, hand_worth, standing, turns_left
from comptoir.games.dadaocheng.actions import END_OF_TURN
from comptoir.games.dadaocheng.town import Town
from comptoir.games.dadaocheng.trade import Trade
from comptoir.games.dadaocheng.turn import Arrange, ChooseLines, Plan

FEW: Final = 3
GLANCE: Final = (3, 2, 4)  # plans tried, courses followed, uses of the event: at a glance ...
LOOK: Final = (8, 2, 6)  # ... when a few turns are wanted ...
STUDY: Final = (48, 3, 6)  # ... and when it is one's own turn
THOROUGH: Final = 20  # courses followed for the turns that are left then
SPOILED: Final = 24  # turns for which it is looked at what they leave to the next player
NEAR: Final = 4.0  # turns that are worse than the best by more prestige are not thought of


class Way:
    """A turn, or the rest of one: its answers, the table it leads to and what that is worth."""

    def __init__(self, acts: list[int], town: Town, value: float) -> None:
        self.acts = acts
        self.town = town
        self.value = value
        self.rough = value  # without a look at what is left to others
        self.trade: Way | None = None  # the same up to the trade, if its seat decides all of it


def turns(town: Town, seat: int, taste: Taste, most: int) -> list[Way]:
    """List turns from here on, or what is left of one, the best first."""
    step = town.steps[-1]
    if isinstance(step, Trade) and step.seat != seat:
        return planned_ahead(town, seat, taste, most)
    care = GLANCE if most == 1 else LOOK if most <= FEW else STUDY
    found: list[Way] = []
    for start in starts(town, seat, taste, care[0]):
        found += carried_on(start, seat, taste, care)
    found.sort(key=by_value)
    if most > FEW:
        found = found[:SPOILED]
        for way in found:
            way.value += left_over(way.town, seat, taste)
        found.sort(key=by_value)
    near = [way for way in found if way.value > found[0].value - NEAR][:most]
    return [bought_better(way, seat, taste) for way in near] if most > FEW else near


def by_value(way: Way) -> float:
    """Sort ways, the best first."""
    return -way.value


def starts(town: Town, seat: int, taste: Taste, tries: int) -> list[Way]:
    """List the ways a turn can begin: disc moves, or any answer to another question."""
    step = town.steps[-1]
    if isinstance(step, Trade):
        return [Way([], town.copy(), 0.0)]
    if isinstance(step, Arrange):
        return [arranged(town, seat)]
    found: list[Way] = []
    if isinstance(step, Plan):
        for plan in likely_plans(town, seat, taste, step.moves, tries):
            way = Way([], town.copy(), 0.0)
            answer(way, seat, plan.first)
            if step.moves > 1:
                answer(way, seat, plan.second)
            found.append(way)
    for act in [] if found else town.options(seat)[:tries]:
        way = Way([], town.copy(), 0.0)
        answer(way, seat, act)
        found.append(way)
    return found


def planned_ahead(town: Town, seat: int, taste: Taste, most: int) -> list[Way]:
    """List disc moves for a turn that has not begun yet."""
    found: list[Way] = []
    moves = town.box.planning_moves - int(town.planned)
    for plan in likely_plans(town, seat, taste, moves, most):
        acts = [plan.first] if moves == 1 else [plan.first, plan.second]
        found.append(Way(acts, town, plan.worth / 100))
    return found or [Way([int(town.options(seat)[0])], town, 0.0)]


def answer(way: Way, seat: int, act: int) -> None:
    """Give an answer on the way."""
    way.acts.append(act)
    way.town.apply(seat, act, trusted=True)


def carried_on(way: Way, seat: int, taste: Taste, care: tuple[int, int, int]) -> list[Way]:
    """Carry a turn on to its end, buying one thing or another."""
    town = way.town
    alone = True
    while town.awaited and not isinstance(town.steps[-1], Trade | Plan | Arrange):
        who = int(town.awaited[0])
        act = small_answer(town, who, taste)
        alone = alone and who == seat
        if alone:
            answer(way, seat, act)
        else:
            town.apply(who, act, trusted=True)
    step = town.steps[-1] if town.awaited else None
    if not isinstance(step, Trade) or step.seat != seat:
        way.value = standing(town, seat, taste)
        return [way]
    return bought(way, seat, taste, care, alone)


def bought(
    way: Way,
    seat: int,
    taste: Taste,
    care: tuple[int, int, int],
    alone: bool,  # noqa: FBT001
) -> list[Way]:
    """Use the event, buy, offer what is left to the temple and end the turn."""
    town = way.town
    event = event_worth_using(town, seat, taste, care[2])
    while event >= 0:
        if alone:
            way.acts.append(event)
        town.apply(seat, event, trusted=True)
        event = -1
        if not isinstance(town.steps[-1], Trade):
            event = small_answer(town, seat, taste)
    start = not way.acts
    found = courses(town, seat, taste, THOROUGH if start and care is STUDY else care[1])
    if care is not STUDY or not alone:
        found = [max(found, key=course_value)]
    return [ended(way, seat, taste, course, alone) for course in found]


def bought_better(way: Way, seat: int, taste: Taste) -> Way:
    """Look again at what is bought, more thoroughly."""
    if way.trade is None:
        return way
    course = max(courses(way.trade.town, seat, taste, THOROUGH), key=course_value)
    better = ended(way.trade, seat, taste, course, alone=True)
    gain = better.value - way.rough
    if gain <= 0:
        return way
    better.value = way.value + gain
    return better


def course_value(course: Course) -> float:
    """Say what a course is worth."""
    return course.value


def ended(way: Way, seat: int, taste: Taste, course: Course, alone: bool) -> Way:  # noqa: FBT001
    """Follow a course, then keep the cubes that are worth most."""
    town = course.town.copy()
    acts: list[int] = []
    temple = spare_for_temple(way.town, seat, taste, course)
    if temple >= 0:
        acts.append(temple)
    acts += course.acts
    acts.append(END_OF_TURN)
    town.apply(seat, END_OF_TURN, trusted=True)
    while town.awaited and not isinstance(town.steps[-1], Trade | Plan) and seat in town.awaited:
        act = small_answer(town, seat, taste)
        acts.append(act)
        town.apply(seat, act, trusted=True)
    whole = Way(way.acts + acts if alone else way.acts, town, course.value)
    whole.rough = course.value
    whole.trade = way if alone else None
    return whole


def small_answer(town: Town, seat: int, taste: Taste) -> int:
    """Answer a small question at a glance: most lines, else what leaves the most."""
    options = town.options(seat)
    if isinstance(town.steps[-1], ChooseLines):
        return int(max(options, key=cubes_of_lines))
    best, value = int(options[0]), -1000.0
    for act in options:
        then = after(town, seat, act)
        worth = standing(then, seat, taste)
        if turns_left(then) == 0:
            worth += hand_worth(then, seat, taste)
        if worth > value:
            best, value = int(act), worth
    return best


def arranged(town: Town, seat: int) -> Way:
    """Arrange the discs until no line shows."""
    way = Way([], town.copy(), 0.0)
    while way.town.awaited and isinstance(way.town.steps[-1], Arrange):
        answer(way, seat, tidy(way.town, seat))
    return way


def tidy(town: Town, seat: int) -> int:
    """Arrange the discs: stop as soon as no line shows, else move so that fewest do."""
    options = town.options(seat)
    if not town.lines():
        return int(options[0])
    lines = [len(after(town, seat, act).lines()) for act in options]
    return int(options[lines.index(min(lines))])


def left_over(town: Town, seat: int, taste: Taste) -> float:
    """Say what the discs that are left are worth to a seat: good only if it plans next itself."""
    step = town.steps[-1] if town.awaited else None
    if not isinstance(step, Plan):
        return 0.0
    worth = taste.left_over * discs_offer(town, step.seat, taste)
    return worth if step.seat == seat else -worth / (town.seats - 1)


def discs_offer(town: Town, seat: int, taste: Taste) -> float:
    """Say what the best plan of a seat would bring, in prestige."""
    return best_worth(board_of(town.discs, town.box.faces), prices(town, seat, taste)) / 100
