"""Turn: the points of a whole turn are spent in thought, and the best way begun.

From every position kept, every action is glanced at: where it leaves the side, nothing else. The
best few for each number of points spent are carried out on a copy, and so on until the
points, and the coins that may be spent, are used up. Whatever a card brings is left to chance.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.distance import Interest, way_home
from comptoir.games.dragon_market.bots.reach import mixed
from comptoir.games.dragon_market.bots.scene import Scene, place_at
from comptoir.games.dragon_market.bots.worth import (
    COIN,
    NEXT_ONE,
    OBJECTIVE,
    POINT_KEPT,
    WON,
    position_worth,
)
from comptoir.games.dragon_market.rules.actions import BONUS, FINISH, SLIDE, TURN, WALK, Action
from comptoir.games.dragon_market.rules.bonuses import SWAP_HEIRS
from comptoir.games.dragon_market.rules.coins import within_reach
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, to_win
from comptoir.games.dragon_market.rules.turn import spendable
from comptoir.games.dragon_market.rules.walking import cost_of
from comptoir.table.native import i64

KEPT: Final = 5  # positions that are followed for each number of points spent ...
REMEMBERED: Final = 400  # situations in the middle of a turn
KEPT_BY_PARTNERS: Final = 3  # ... and in teams, where each takes longer to look at
PATIENCE: Final = 14  # rounds after which the bot begins to try something else now and then ...
RESTLESS: Final = 12  # ... by so much more with each round, ...
MOST_RESTLESS: Final = 240  # ... and no more than this


PLANNED: Final[dict[tuple[int, ...], Action]] = {}
"""By situation in the middle of a turn: what was meant to come next when the turn was planned."""


def situation(harbour: Harbour, seat: int) -> tuple[int, ...]:
    """Sum up all that a turn goes on from, as far as the player knows it."""
    side, how = harbour.side(seat), harbour.how
    return (
        *(hash(harbour.box.text), how.advanced, how.teams, how.lenient, how.short),
        *(seat, harbour.seats, harbour.turn, harbour.points, harbour.bought, harbour.used),
        *(harbour.cards[side], harbour.skips[side], harbour.powers[side], *harbour.validated[side]),
        *harbour.spots,
        *harbour.heirs,
        *harbour.kinds,
        *harbour.left,
        *harbour.held,
        *harbour.coins,
    )


class Sight:
    """A position within the turn: how it came about, what was spent, and what it is worth."""

    def __init__(self, before: Sight | None, act: Action, spent: int, value: int) -> None:
        self.before = before
        self.act = act
        self.spent = spent
        self.value = value
        self.over = False  # an objective was validated: chance goes on
        self.harbour: Harbour | None = None

    def table(self, seat: int) -> Harbour:
        """Give the harbour as it lies then."""
        if self.harbour is None:
            before = self.before
            assert before is not None, "the first position is there"
            harbour = before.table(seat).copy()
            harbour.apply(seat, self.act, True)  # noqa: FBT003
            self.harbour = harbour
        return self.harbour

    def chain(self) -> list[Action]:
        """List the actions that lead here."""
        acts: list[Action] = []
        now = self
        while now.before is not None:
            acts.append(now.act)
            now = now.before
        acts.reverse()
        return acts


class Thought:
    """A turn thought through by the player whose turn it is.

    `kept` positions are followed for each number of points spent: the more, the more thorough.
    """

    def __init__(self, harbour: Harbour, seat: int, mood: int, kept: int) -> None:
        self.seat = seat
        self.mood = mood
        rounds = harbour.turn // harbour.seats
        self.restless: int = min(MOST_RESTLESS, RESTLESS * (rounds - PATIENCE)) if mood else 0
        self.side: int = harbour.side(seat)
        self.place: int = harbour.partners(self.side).index(seat)
        self.kept: int = kept
        self.points: int = harbour.points
        coins = spendable(harbour, seat) if kept > 1 or not harbour.points else 0
        self.funds: int = harbour.points + coins
        self.coins: int = harbour.coins[self.side]
        self.reach: int = within_reach(harbour, self.side)
        self.levels: list[list[Sight]] = [[] for _ in range(self.funds + 1)]
        self.seen: set[int] = set()  # positions, for as many points or fewer, summed up
        self.pictures: set[int] = set()  # what matters in them
        self.root = Sight(None, (FINISH,), 0, position_worth(harbour, self.side) + self.purse(0))
        self.root.harbour = harbour

    def think(self) -> None:
        """Follow the best few positions for each number of points spent."""
        self.levels[0].append(self.root)
        for spent in range(self.funds):
            level = self.levels[spent]
            level.sort(key=value_of, reverse=True)
            for sight in level[: self.kept]:
                if not sight.over:
                    self.look_around(sight)

    def best(self) -> Action:
        """Find the action to begin with, and remember how it was meant to go on."""
        planned = PLANNED.get(situation(self.root.table(self.seat), self.seat), ())
        if planned:
            return planned
        self.think()
        best = self.found()
        remember(best, self.seat, self.finish(best.spent))
        return best.chain()[0] if best.before else self.finish(0)

    def found(self) -> Sight:
        """Name the best position that was found."""
        best = self.root
        for level in self.levels:
            for sight in level:
                if sight.value > best.value:
                    best = sight
        return best

    def finish(self, spent: int) -> Action:
        """End the turn after this many points were spent: the others become coins."""
        return (FINISH, max(0, min(self.points - spent, self.reach)))

    def purse(self, spent: int) -> int:
        """Say what the coins are worth that are there after this many points were spent."""
        left = self.points - spent
        return COIN[self.coins + (min(left, self.reach) if left > 0 else left)]

    def look_around(self, sight: Sight) -> None:
        """Glance at everything that can be done next."""
        harbour = sight.table(self.seat)
        scene = Scene(harbour, self.side)
        done = OBJECTIVE * len(harbour.validated[self.side])
        lies = scene.lies()
        aboard = summed_up(harbour.used, scene.heirs, scene.held)
        missing = scene.goods & ~scene.held
        interest = Interest(scene, missing)
        for act in sorted(harbour.options(self.seat)):
            kind = act[0]
            if kind in (SLIDE, TURN):
                boat = act[1]
                here = scene.vessels[boat].lie
                there = here.moved(act[2]) if kind == SLIDE else here.turned(act[2])
                after = lies ^ here.key(boat) ^ there.key(boat)
                if interest.has(here, there, boat) and is_new(self.seen, mixed(aboard, after)):
                    scene.move(boat, there)
                    value = done - way_home(scene, missing)
                    scene.back()
                    if is_new(self.pictures, scene.picture):
                        self.note(sight, act, 1, value)
            elif kind == WALK and not act[1]:
                self.glance_at_walk(sight, scene, act)
            elif kind == BONUS and (act[1] != SWAP_HEIRS or not act[3]):
                self.try_bonus(sight, act)

    def whim(self) -> int:
        """Change a value a little in a long game, so that nobody undoes the same for ever."""
        if self.restless <= 0:
            return 0
        self.mood = (self.mood * 16_807 + 11) % 1_000_003
        return self.mood % self.restless

    def note(self, before: Sight, act: Action, cost: int, value: int) -> Sight:
        """Keep a position in mind."""
        spent = before.spent + cost
        sight = Sight(before, act, spent, value + self.purse(spent) + self.whim())
        self.levels[spent].append(sight)
        return sight

    def glance_at_walk(self, sight: Sight, scene: Scene, act: Action) -> None:
        """Say where a walk leads: goods on the way are taken, and at home all is validated."""
        harbour = sight.table(self.seat)
        cost = len(act) - 2
        powers = harbour.used
        if harbour.how.advanced and harbour.validated[self.side]:
            cost, used = cost_of(harbour, self.seat, act)
            powers |= used
        if sight.spent + cost > self.funds:
            return
        held = scene.held
        for cell in act[2:]:
            held |= harbour.goods_at(cell) & scene.goods
        done = OBJECTIVE * len(harbour.validated[self.side])
        if act[-1] == scene.homes[self.place] and is_complete(harbour, self.side, held):
            spent = sight.spent + cost
            value = done + OBJECTIVE - NEXT_ONE + POINT_KEPT * max(0, self.points - spent)
            if len(harbour.validated[self.side]) + 1 == to_win(harbour):
                value = WON
            self.note(sight, act, cost, value).over = True
            return
        before = scene.heirs[self.place]
        scene.heirs[self.place] = place_at(harbour, act[-1])
        aboard = summed_up(powers, scene.heirs, held)
        if is_new(self.seen, mixed(aboard, scene.lies())):
            value = done - way_home(scene, scene.goods & ~held)
            if is_new(self.pictures, scene.picture):
                self.note(sight, act, cost, value)
        scene.heirs[self.place] = before

    def try_bonus(self, sight: Sight, act: Action) -> None:
        """Use a bonus on a copy."""
        cost = sight.table(self.seat).box.costs[act[1]]
        if sight.spent + cost > self.funds:
            return
        after = sight.table(self.seat).copy()
        after.apply(self.seat, act, True)  # noqa: FBT003
        found = Sight(sight, act, sight.spent + cost, position_worth(after, self.side))
        found.value += self.purse(found.spent)
        found.harbour = after
        if cost:
            self.levels[found.spent].append(found)
        elif found.value > sight.value:
            self.levels[found.spent].append(found)
            self.look_around(found)


def remember(sight: Sight, seat: int, end: Action) -> None:
    """Keep to a plan: anyone who thinks again after every action takes back the last one."""
    if len(PLANNED) >= REMEMBERED:
        PLANNED.clear()
    if not sight.over:
        PLANNED[situation(sight.table(seat), seat)] = end
    act, now = sight.act, sight.before
    while now is not None:
        PLANNED[situation(now.table(seat), seat)] = act
        act, now = now.act, now.before


def summed_up(used: int, heirs: list[int], held: int) -> i64:
    """Sum up bonuses that were used, where the heirs of a side are, and what it holds."""
    found = mixed(used, held)
    for heir in heirs:
        found = mixed(found, heir)
    return found


def is_new(met: set[int], key: int) -> bool:
    """Tell whether something was not met before, and note that it is now."""
    if key in met:
        return False
    met.add(key)
    return True


def usual(harbour: Harbour) -> int:
    """Say how many positions the merchant follows."""
    return KEPT_BY_PARTNERS if harbour.how.teams else KEPT


def value_of(sight: Sight) -> int:
    """Say what a position is worth."""
    return sight.value
