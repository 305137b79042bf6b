"""Turns: whole turns, from the disc moves to the cubes that are kept; which are worth a thought.

At a glance, a turn is played to its end on a copy, with the ships and dice that turn up there.
When it is one's own, a turn is followed only as far as its seat decides alone and nothing hidden
comes up: what is new then must be thought over.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.bots.chains import board_of, fewest_lines
from comptoir.games.dadaocheng.bots.plan import discs_offer, likely_plans
from comptoir.games.dadaocheng.bots.trade import (
    Course,
    after,
    best_course,
    best_value,
    courses,
    event_worth_using,
    prospect,
    spare_for_temple,
)
from comptoir.games.dadaocheng.bots.worth import Taste, hand_worth, position_worth, turns_left
from comptoir.games.dadaocheng.rules.actions import END_OF_TURN, SHIP, SHIP_AT_WORKSHOP, verb_of
from comptoir.games.dadaocheng.rules.box import ROLL_TEMPLE
from comptoir.games.dadaocheng.rules.dice import Pick
from comptoir.games.dadaocheng.rules.events import Suffer
from comptoir.games.dadaocheng.rules.surplus import Surplus
from comptoir.games.dadaocheng.rules.town import Town, next_seat
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import Arrange, ChooseLines, Plan, TakeCell

FEW: Final = 3
SMALL: Final = 6  # answers tried to a small question, at least
GLANCE: Final = (3, 2, 4)  # plans tried, courses followed, uses of the event: at a glance ...
LOOK: Final = (8, 2, 6)  # ... when a few turns are wanted ...
STUDY: Final = (48, 3, 6)  # ... and when it is one's own turn
SPOILED: Final = 24  # turns for which it is looked at what they leave to the next player
THOROUGH: Final = 20  # courses followed for the turns that are left then
DOUBTED: Final = 3  # turns for which other purchases are thought of, too, and how many
NEAR: Final = 4.0  # turns that are worse than the best by more prestige are not thought of,
NEARER: Final = 2.0  # nor purchases and small answers that are worse by more than this


class Way:
    """A turn, or the beginning of one: its answers, where they lead and what that is worth."""

    def __init__(self, acts: list[int], town: Town) -> None:
        self.acts = acts
        self.town = town
        self.value = 0.0
        self.alone = True  # nobody else was asked anything, no dice were rolled
        self.trading = False  # it has come to the trade


def turns(town: Town, seat: int, taste: Taste, most: int) -> list[Way]:
    """List turns from here on, or what is left of one, the best first."""
    step = town.steps[-1]
    if isinstance(step, Trade) and step.seat != seat:
        return planned_ahead(town, seat, taste, most)
    care = GLANCE if most == 1 else LOOK if most <= FEW else STUDY
    found = [carried_on(way, seat, taste, care) for way in starts(town, seat, taste, care[0])]
    found.sort(key=by_value)
    if most <= FEW:
        return [played_out(way, seat, taste, care) for way in nearest(found, NEAR)[:most]]
    near = NEARER
    if isinstance(step, Plan):
        near = NEAR
        found = found[:SPOILED]
        for way in found:
            way.value += left_over(way.town, seat, taste)
        found.sort(key=by_value)
    found = foreseen(nearest(found, near)[:most], seat, taste, most)
    return nearest(found, near)[:most]


def nearest(found: list[Way], near: float) -> list[Way]:
    """Leave out the ways that are much worse than the first."""
    return [way for way in found if way.value > found[0].value - near]


def by_value(way: Way) -> float:
    """Sort ways, the best first."""
    return -way.value


def starts(town: Town, seat: int, taste: Taste, tries: int) -> list[Way]:
    """List the ways a turn can begin: disc moves, or any answer to another question."""
    step = town.steps[-1]
    if isinstance(step, Trade):
        return [Way([], town.copy())]
    if isinstance(step, Arrange):
        return [arranged(town, seat)]
    found: list[Way] = []
    if isinstance(step, Plan):
        for plan in likely_plans(town, seat, taste, step.moves, tries):
            way = Way([], town.copy())
            answer(way, seat, plan.first)
            if step.moves > 1:
                answer(way, seat, plan.second)
            found.append(way)
    for act in [] if found else town.options(seat)[: max(tries, SMALL)]:
        way = Way([], town.copy())
        answer(way, seat, act)
        found.append(way)
    return found


def planned_ahead(town: Town, seat: int, taste: Taste, most: int) -> list[Way]:
    """List disc moves for a turn that has not begun yet."""
    found: list[Way] = []
    moves = town.box.planning_moves - int(town.planned)
    for plan in likely_plans(town, seat, taste, moves, most):
        acts = [plan.first] if moves == 1 else [plan.first, plan.second]
        way = Way(acts, town)
        way.value = plan.worth / 100
        found.append(way)
    return found or [Way([int(town.options(seat)[0])], town)]


def answer(way: Way, seat: int, act: int) -> None:
    """Give an answer on the way."""
    way.acts.append(act)
    way.town.apply(seat, act, trusted=True)


def carried_on(way: Way, seat: int, taste: Taste, care: tuple[int, int, int]) -> Way:
    """Carry a turn on to the trade, use the event there, and value what can be bought."""
    town = way.town
    while town.awaited and not isinstance(town.steps[-1], Trade | Plan | Arrange):
        who = int(town.awaited[0])
        act = small_answer(town, who, taste)
        way.alone = way.alone and who == seat
        if way.alone:
            way.acts.append(act)
        town.apply(who, act, trusted=True)
    step = town.steps[-1] if town.awaited else None
    if isinstance(step, Trade) and step.seat == seat:
        way.trading = True
        use_event(way, seat, taste, care)
        way.value = best_value(town, seat, taste, care[1])
    else:
        way.value = position_worth(town, seat, taste)
    return way


def use_event(way: Way, seat: int, taste: Taste, care: tuple[int, int, int]) -> bool:
    """Use the event of the round if that helps; when dice decide, no more is foreseen."""
    town = way.town
    event = town.event()
    if event is None or not town.event_is_open():
        return False
    act = event_worth_using(town, seat, taste, care[2])
    used = act >= 0
    while act >= 0:
        if way.alone:
            way.acts.append(act)
        town.apply(seat, act, trusted=True)
        if isinstance(town.steps[-1], Pick):
            act = small_answer(town, seat, taste)
        else:
            act = event_worth_using(town, seat, taste, care[2])
    if used and event.kind == ROLL_TEMPLE and care is STUDY:
        way.alone = False
    return used


def played_out(way: Way, seat: int, taste: Taste, care: tuple[int, int, int]) -> Way:
    """Play a turn to its end, buying what is best now and again when a new ship has come up."""
    town = way.town
    if not way.trading or not way.alone:
        return way
    buying = True
    while buying:
        course = best_course(town, seat, taste, care[1])
        act = spare_for_temple(town, seat, taste, course)
        acts = [act] if act >= 0 else first_ship(course)
        for act in acts:
            answer(way, seat, act)
        while isinstance(town.steps[-1], Pick):
            answer(way, seat, small_answer(town, seat, taste))
        buying = use_event(way, seat, taste, care) or len(acts) > 0
    end(way, seat, taste)
    return way


def foreseen(ways: list[Way], seat: int, taste: Taste, most: int) -> list[Way]:
    """Look more thoroughly at what is bought, and at other purchases where turns begin best."""
    found: list[Way] = []
    seen: set[tuple[int, ...]] = set()
    for place, way in enumerate(ways):
        further = [way]
        if way.trading and way.alone:
            few = most if len(ways) == 1 else DOUBTED if place < DOUBTED else 1
            further = with_purchases(way, seat, taste, few)
        for other in further:
            if tuple(other.acts) not in seen:
                seen.add(tuple(other.acts))
                found.append(other)
    found.sort(key=by_value)
    return found


def with_purchases(way: Way, seat: int, taste: Taste, few: int) -> list[Way]:
    """Let the best purchases follow, as far as nothing hidden comes up."""
    found: list[Way] = []
    bought = courses(way.town, seat, taste, THOROUGH)
    bought.sort(key=lambda course: -course.value)
    for course in bought[:few]:
        whole = Way(way.acts.copy(), course.town.copy())
        whole.value = way.value + course.value - bought[0].value
        act = spare_for_temple(way.town, seat, taste, course)
        acts = [act] if act >= 0 else first_ship(course)
        whole.acts += acts
        over = acts == list(course.acts) and not buys_ship(acts)
        if over and (not acts or event_worth_using(course.town, seat, taste, SMALL) < 0):
            end(whole, seat, taste)
        found.append(whole)
    return found


def first_ship(course: Course) -> list[int]:
    """Follow a course up to its first ship: then another one comes up."""
    acts: list[int] = []
    for act in course.acts:
        acts.append(act)
        if verb_of(act) in (SHIP, SHIP_AT_WORKSHOP):
            break
    return acts


def buys_ship(acts: list[int]) -> bool:
    """Tell whether the last of these answers buys a ship."""
    return len(acts) > 0 and verb_of(acts[-1]) in (SHIP, SHIP_AT_WORKSHOP)


def end(way: Way, seat: int, taste: Taste) -> None:
    """End the turn and keep the cubes that are worth most."""
    answer(way, seat, END_OF_TURN)
    town = way.town
    while seat in town.awaited and isinstance(town.steps[-1], Surplus):
        answer(way, seat, small_answer(town, seat, taste))


def small_answer(town: Town, seat: int, taste: Taste) -> int:
    """Answer a small question at a glance: by what can be bought then, or by what is left."""
    step = town.steps[-1]
    ahead = seat == town.active and isinstance(step, ChooseLines | TakeCell | Suffer | Pick)
    best, value = -1, 0.0
    for act in town.options(seat):
        then = after(town, seat, act)
        worth = prospect(then, seat, taste, 1) if ahead else position_worth(then, seat, taste)
        if not ahead and turns_left(then) == 0:
            worth += hand_worth(then, seat, taste, [])
        if best < 0 or worth > value:
            best, value = int(act), worth
    return best


def arranged(town: Town, seat: int) -> Way:
    """Arrange the discs until no line shows."""
    way = Way([], town.copy())
    while way.town.awaited and isinstance(way.town.steps[-1], Arrange):
        answer(way, seat, tidy(way.town, seat))
    return way


def tidy(town: Town, seat: int) -> int:
    """Arrange the discs: stop as soon as no line shows, else move so that fewest do."""
    if not town.shows_line():
        return int(town.options(seat)[0])
    return fewest_lines(board_of(town.discs, town.box.faces))


def left_over(town: Town, seat: int, taste: Taste) -> float:
    """Say what the discs that are left are worth to a seat: good only if it plans next itself."""
    planner = next_seat(town)
    if planner < 0:
        return 0.0
    worth = taste.left_over * discs_offer(town, planner, taste)
    return worth if planner == seat else -worth / (town.seats - 1)
