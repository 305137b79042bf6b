"""Trade: what to buy, and which exchanges it takes. Cards first, then cubes for next time.

A *way* to a card is a few exchanges and its payment; a *course* is one way after another. The
courses are followed on copies of the table, the best so far first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comptoir.games.dadaocheng.bots.payment import Purse, payment
from comptoir.games.dadaocheng.bots.worth import (
    MERCHANT,
    Taste,
    hand_worth,
    position_worth,
    rivals,
    turns_left,
    worth_among,
)
from comptoir.games.dadaocheng.rules.actions import (
    BUILD,
    CELL,
    END_OF_TURN,
    SHIP,
    SHIP_AT_WORKSHOP,
    about,
    action,
    given,
)
from comptoir.games.dadaocheng.rules.board import LINE_SPACES, lines_in
from comptoir.games.dadaocheng.rules.box import ROLL_TEMPLE, SHOP, WORKSHOP, EventCard
from comptoir.games.dadaocheng.rules.choices import temple_offerings
from comptoir.games.dadaocheng.rules.cubes import ONE_TEA, OPIUM, TEA, count, covers, total
from comptoir.games.dadaocheng.rules.events import event_actions
from comptoir.games.dadaocheng.rules.payment import payments
from comptoir.games.dadaocheng.rules.sale import (
    building_cost,
    cells_for_shop,
    has_marker,
    is_banned,
    is_bought,
)
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import ChooseLines, Plan

LOOKS: Final = 20  # courses that are followed further when it is time to buy
GLANCES: Final = 3  # and when a plan is only being weighed
ALL: Final = 1_000
REMEMBERED: Final = 8_000  # situations

Situation = tuple[int | float | str, ...]
BEST: Final[dict[Situation, tuple[tuple[int, ...], float]]] = {}
"""What is best bought in a situation, and what it is worth."""
USES: Final[dict[Situation, int]] = {}
"""The best use of the event, by the number of uses before it."""


class Course:
    """Purchases in a row: the actions it takes and the table it leads to."""

    def __init__(self, town: Town, acts: tuple[int, ...], value: float) -> None:
        self.town = town
        self.acts = acts
        self.value = value


def best_action(town: Town, seat: int) -> int:
    """Choose what to do next in the fourth step of one's turn."""
    course = best_course(town, seat, MERCHANT, LOOKS)
    act = event_worth_using(town, seat, MERCHANT)
    if act < 0:
        act = spare_for_temple(town, seat, MERCHANT, course)
    if act < 0:
        act = course.acts[0] if course.acts else END_OF_TURN
    return act


def prospect(town: Town, seat: int, taste: Taste, looks: int) -> float:
    """Say what a seat can expect at the end of its turn; runs the table on to there."""
    run_on(town)
    step = town.steps[-1] if town.awaited else None
    if isinstance(step, Trade) and step.seat == seat:
        return best_value(town, seat, taste, looks)
    return position_worth(town, seat, taste)


def run_on(town: Town) -> None:
    """Answer what is asked before the trade: most lines, and the first of everything else."""
    while town.awaited and not isinstance(town.steps[-1], Trade | Plan):
        who = town.awaited[0]
        options = town.options(who)
        choose_lines = isinstance(town.steps[-1], ChooseLines)
        act = max(options, key=cubes_of_lines) if choose_lines else options[0]
        town.apply(who, act, trusted=True)


def cubes_of_lines(act: int) -> int:
    """Count the cubes that a choice of lines brings."""
    return sum(len(LINE_SPACES[line]) - 2 for line in lines_in(given(act)))


def best_course(town: Town, seat: int, taste: Taste, looks: int) -> Course:
    """Find what is best bought; only ships that lie open now are thought of.

    Where nothing but these is looked at, what was best is remembered.
    """
    if not taste.open_only:
        return max(courses(town, seat, taste, looks), key=lambda course: course.value)
    key = situation(town, seat, taste, looks)
    found = BEST.get(key)
    if found is None:
        best = max(courses(town, seat, taste, looks), key=lambda course: course.value)
        if len(BEST) >= REMEMBERED:
            BEST.clear()
        BEST[key] = (best.acts, best.value)
        return best
    twin = town.copy() if found[0] else town
    for act in found[0]:
        twin.apply(seat, act, trusted=True)
    return Course(twin, found[0], found[1])


def best_value(town: Town, seat: int, taste: Taste, looks: int) -> float:
    """Say what the best course is worth."""
    found = BEST.get(situation(town, seat, taste, looks)) if taste.open_only else None
    return best_course(town, seat, taste, looks).value if found is None else found[1]


def situation(town: Town, seat: int, taste: Taste, looks: int) -> Situation:
    """Sum up all that purchases and their worth depend on, as far as it lies open."""
    me, today, how = town.players[seat], town.today, town.how
    first = 4 * int(me.side)
    opium, buildings = 0, 0
    for player in town.players:
        opium += int(player.opium)
        buildings = max(buildings, int(total(player.buildings)))
    return (
        *(town.ship_on_offer(0), town.ship_on_offer(1), town.ship_on_offer(2)),
        *(int(me.cubes), int(me.opium), int(me.forgiven), int(me.ships), int(me.buildings)),
        *(
            first,
            int(me.credits),
            int(me.loops),
            int(me.shop_cells),
            looks,
            town.seats,
            int(town.round),
        ),
        *(int(town.supply), int(town.buildings), opium, buildings, int(today.bought)),
        *(int(today.markets_used), int(today.workshops_used), int(today.dens_used)),
        *(how.loop_bonus, how.penalty_per_den, how.keep_two, town.box.text),
        *town.cells[first : first + 4],
        *town.deck[: int(town.round)],
        *rivals(town, seat, taste),
    )


def courses(town: Town, seat: int, taste: Taste, looks: int) -> list[Course]:
    """List what can be bought, following the most promising courses; the first buys nothing."""
    known = [town.ship_on_offer(level) for level in range(3)]
    looked_at = known if taste.open_only else []
    against = rivals(town, seat, taste)
    found = [Course(town, (), worth_among(town, seat, taste, against, looked_at))]
    waiting = found.copy()
    seen = {state(town, seat)}
    for _ in range(looks):
        if not waiting:
            break
        course = max(waiting, key=lambda other: other.value)
        waiting.remove(course)
        for way in ways(course.town, seat, known):
            twin = course.town.copy()
            for act in way:
                twin.apply(seat, act, trusted=True)
            if state(twin, seat) not in seen:
                seen.add(state(twin, seat))
                worth = worth_among(twin, seat, taste, against, looked_at)
                further = Course(twin, course.acts + way, worth)
                waiting.append(further)
                found.append(further)
    return found


def state(town: Town, seat: int) -> tuple[int, ...]:
    """Sum up what differs between courses."""
    me = town.players[seat]
    used = (int(town.today.markets_used), int(town.today.workshops_used), int(town.today.dens_used))
    return int(me.cubes), int(me.opium), int(me.ships), int(me.buildings), *used


def ways(town: Town, seat: int, known: list[int]) -> Iterator[tuple[int, ...]]:
    """List the ways to each card that can be had now, with and without opium standing in."""
    purse = Purse(town, seat)
    for verb, what, cost, cost_any in cards(town, seat, known):
        found = {payment(purse, cost, stand_in=stand_in): None for stand_in in (False, True)}
        if cost_any > 0:  # blue cubes: paid from the hand, or not at all
            heaps = payments(town.players[seat].cubes, cost, cost_any)
            found = {(heap,): None for heap in heaps[:LOOKS]}
        for way in found:
            if way and (verb != BUILD or what < CELL or has_marker(town, way[-1])):
                yield (*way[:-1], action(verb, what, way[-1]))


def cards(town: Town, seat: int, known: list[int]) -> Iterator[tuple[int, int, int, int]]:
    """List the cards on offer to a seat: verb, number, cost in named cubes and in any."""
    me = town.players[seat]
    workshop = town.today.workshops_used < count(me.buildings, WORKSHOP)
    for level in range(3):
        number = town.ship_on_offer(level)
        if number not in known or number < 0 or is_banned(town, level + 1):
            continue
        ship = town.box.ships[number]
        if ship.credit_required <= me.credits:
            yield SHIP, number, int(ship.cost), int(ship.cost_any)
            if workshop and count(ship.cost, TEA) > 0:
                yield SHIP_AT_WORKSHOP, number, int(ship.cost) - ONE_TEA, int(ship.cost_any)
    for kind in range(len(town.box.buildings)):
        if count(town.buildings, kind) == 0 or is_bought(town, kind):
            continue
        cost, cost_any = int(building_cost(town, kind)), int(town.box.buildings[kind].cost_any)
        if kind != SHOP:
            yield BUILD, kind, cost, cost_any
        else:
            for cell in cells_for_shop(town, seat)[:1]:
                yield BUILD, CELL + cell, cost, cost_any


def event_worth_using(town: Town, seat: int, taste: Taste, most: int = ALL) -> int:
    """Choose the best use of the round's event, if any helps; -1 otherwise.

    With `most`, only this many uses are tried: those that look best before anything is bought.
    """
    event = town.event()
    if event is None or not town.event_is_open():
        return -1
    if not taste.open_only:
        return best_use(town, seat, taste, event, most)
    key = (int(town.today.event_uses), *situation(town, seat, taste, most))
    act = USES.get(key)
    if act is None:
        if len(USES) >= REMEMBERED:
            USES.clear()
        act = USES[key] = best_use(town, seat, taste, event, most)
    return act


def best_use(town: Town, seat: int, taste: Taste, event: EventCard, most: int) -> int:
    """Try the uses of an event; -1 if none helps."""
    uses: list[int] = []
    event_actions(town, seat, uses)
    if uses and event.kind == ROLL_TEMPLE:
        return uses[0]  # free dice never hurt
    if len(uses) > most:
        uses.sort(key=lambda act: -position_worth(after(town, seat, act), seat, taste))
    best, value = -1, best_value(town, seat, taste, looks=1) if uses else 0.0
    for act in uses[:most]:
        then = prospect(after(town, seat, act), seat, taste, looks=1)
        if then > value:
            best, value = act, then
    return best


def after(town: Town, seat: int, act: int) -> Town:
    """Give the table after an answer, on a copy."""
    twin = town.copy()
    twin.apply(seat, act, trusted=True)
    return twin


def spare_for_temple(town: Town, seat: int, taste: Taste, course: Course) -> int:
    """Choose cubes the purchases leave over, if dice are worth more than they; -1 otherwise."""
    offerings: list[int] = []
    temple_offerings(town, seat, offerings)
    left = course.town.players[seat].cubes
    best, gain = -1, 0.0
    for act in offerings:
        heap = given(act)
        if covers(left, heap) and count(heap, OPIUM) == 0:
            dice = int(town.box.temple[about(act)].dice)
            cost = cost_of_giving(course.town, seat, taste, heap)
            brings = taste.cube * cubes_per_die(town) * dice - cost
            if brings > gain:
                best, gain = act, brings
    return best


def cubes_per_die(town: Town) -> float:
    """Say how many cubes a die brings on average."""
    named = sum(int(total(heap)) for heap in town.box.face_cubes)
    return (named + sum(town.box.face_any)) / len(town.box.face_cubes)


def cost_of_giving(town: Town, seat: int, taste: Taste, heap: int) -> float:
    """Say what a seat loses with these cubes; nothing when no turn is left to use them."""
    if turns_left(town) == 0:
        return 0.0
    twin = town.copy()
    twin.give_up(seat, heap)
    return hand_worth(town, seat, taste, []) - hand_worth(twin, seat, taste, [])
