"""What the master remembers of purchases is what it would find again."""

from comptoir.games.dadaocheng.bots.trade import (
    BEST,
    LOOKS,
    REMEMBERED,
    USES,
    Situation,
    best_course,
    best_use,
    best_value,
    courses,
    event_worth_using,
    state,
)
from comptoir.games.dadaocheng.bots.worth import (
    MASTER,
    MERCHANT,
    hand_worth,
    position_worth,
    rivals,
    wanted,
    worth_among,
)
from comptoir.games.dadaocheng.rules.box import MANOR
from comptoir.games.dadaocheng.rules.cubes import OPIUM, count, goods_of
from tests.games.dadaocheng.laid_out import tables


def forget() -> None:
    for memory in (BEST, USES):
        memory.clear()


def test_the_best_purchases_are_the_same_when_they_are_remembered() -> None:
    forget()
    for town in tables(60, 31):
        seat, before = int(town.active), town.chance.copy().word()
        course = max(courses(town, seat, MASTER, 2), key=lambda course: course.value)
        for _ in range(2):
            again = best_course(town, seat, MASTER, 2)
            assert (again.acts, again.value) == (course.acts, course.value)
            assert state(again.town, seat) == state(course.town, seat)
            assert best_value(town, seat, MASTER, 2) == course.value
        assert town.chance.copy().word() == before
    assert BEST


def test_the_best_use_of_the_event_is_the_same_when_it_is_remembered() -> None:
    forget()
    used = 0
    for number, town in enumerate(tables(60, 32)):
        if not town.deck:
            continue
        town.round = 1 + number % town.box.rounds[town.seats]
        seat, event = int(town.active), town.event()
        assert event is not None
        found = best_use(town, seat, MASTER, event, 4)
        forget()
        for _ in range(2):
            assert event_worth_using(town, seat, MASTER, 4) == found
        used += found >= 0
        town.today.event_uses = event.times
        assert event_worth_using(town, seat, MASTER, 4) == -1
    assert used > 5


def test_the_merchant_remembers_nothing() -> None:
    forget()
    for town in tables(5, 33):
        best_course(town, int(town.active), MERCHANT, LOOKS)
        event_worth_using(town, int(town.active), MERCHANT)
    assert not BEST
    assert not USES


def test_only_so_many_situations_are_remembered() -> None:
    forget()
    town = next(town for town in tables(20, 34) if town.deck)
    town.round = 1
    key: Situation
    for number in range(REMEMBERED):
        key = (number,)
        BEST[key] = ((), 0.0)
        USES[key] = -1
    best_course(town, int(town.active), MASTER, 1)
    event_worth_using(town, int(town.active), MASTER, 1)
    assert len(BEST) < REMEMBERED / 2
    assert len(USES) == 1


def test_cubes_are_wanted_for_the_cards_in_sight() -> None:
    for town in tables(40, 35):
        for seat in range(town.seats):
            credit = int(town.players[seat].credits) + 1
            numbers = [town.ship_on_offer(level) for level in range(3)]
            ships = [town.box.ships[number] for number in numbers if number >= 0]
            costs = [int(ship.cost) for ship in ships if ship.credit_required <= credit]
            costs.append(int(town.box.buildings[MANOR].cost))
            needed = [max(goods_of(cost).count(good) for cost in costs) for good in range(5)]
            needed[OPIUM] = max(needed[OPIUM], 1)
            assert [count(wanted(town, seat, []), good) for good in range(5)] == needed
            first = [int(town.box.buildings[MANOR].cost)]
            if numbers[0] >= 0 and town.box.ships[numbers[0]].credit_required <= credit:
                first.append(int(town.box.ships[numbers[0]].cost))
            fewer = [max(goods_of(cost).count(good) for cost in first) for good in range(4)]
            known = [count(wanted(town, seat, numbers[:1]), good) for good in range(4)]
            assert known == fewer or numbers[0] < 0
            assert hand_worth(town, seat, MASTER, numbers) == hand_worth(town, seat, MASTER, [])
            assert position_worth(town, seat, MASTER) == worth_among(
                town, seat, MASTER, rivals(town, seat, MASTER), numbers
            )
