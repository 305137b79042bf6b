"""Plans: whole turns worth a thought, the best first, for the search.

What a turn leaves to the others counts too: some plans end with a move of a boat that only hinders
the leader.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import chances
from comptoir.games.dragon_market.bots.distance import way_home
from comptoir.games.dragon_market.bots.outlook import (
    WHOLE,
    coming,
    outlook,
    spread,
    waits,
)
from comptoir.games.dragon_market.bots.scene import Scene
from comptoir.games.dragon_market.bots.turn import Sight, Thought, value_of
from comptoir.games.dragon_market.bots.worth import COIN, POINT_KEPT, WON
from comptoir.games.dragon_market.rules.actions import SLIDE, TURN, Action
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.objective import to_win

Plan = tuple[tuple[Action, ...], float]
"""Actions to the end of a turn, or to where chance goes on, and the chances they leave."""

GLANCE: Final = 1  # positions followed for each number of points, at a glance ...
SHORT: Final = 2  # ... for a few plans ...
LONG: Final = 5  # ... and for many
WEIGHED: Final = 3  # positions weighed for each plan wanted
HINDERED: Final = 4  # positions from which moves against others are looked for ...
HARM: Final = 60  # ... that cost others this much at least, in hundredths of a point ...
COST: Final = 120  # ... and oneself no more than this


def plans(harbour: Harbour, seat: int, most: int) -> list[Plan]:
    """List whole turns of the player whose turn it is."""
    kept = GLANCE if most == 1 else SHORT if most <= 3 else LONG
    thought = Thought(harbour, seat, 0, kept)
    thought.think()
    if most == 1:
        best = thought.found()
        return [(ended(thought, best, ()), float(best.value))]
    sights: list[Sight] = []
    for level in thought.levels:
        sights += level
    sights.sort(key=value_of, reverse=True)
    sights = sights[: WEIGHED * most]
    weighed = Weighed(thought)
    for sight in sights:
        weighed.add(sight)
    if most > 3:
        open_ones = [sight for sight in sights if sight.spent < thought.points and not sight.over]
        for sight in open_ones[:HINDERED]:
            weighed.hinder(sight)
    found = list(weighed.found.items())
    found.sort(key=worth_of, reverse=True)
    return found[:most]


def worth_of(plan: Plan) -> float:
    """Say what a plan is worth."""
    return plan[1]


def ended(thought: Thought, sight: Sight, more: Action) -> tuple[Action, ...]:
    """Write a plan down to its end."""
    acts = sight.chain()
    spent = sight.spent
    if more:
        acts.append(more)
        spent += 1
    if not sight.over:
        acts.append(thought.finish(spent))
    return tuple(acts)


class Weighed:
    """Plans, each with the chances it leaves."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.side: int = thought.side
        self.found: dict[tuple[Action, ...], float] = {}

    def add(self, sight: Sight) -> None:
        """Weigh a position at the end of a turn."""
        thought = self.thought
        after = sight.table(thought.seat)
        views = outlook(after, ended=True)
        if after.winner == self.side:
            own = WON
        elif sight.over:  # a new objective was drawn, which nobody could foresee
            ahead = to_win(after) - len(after.validated[self.side])
            own = POINT_KEPT * after.points - WHOLE * ahead + COIN[after.coins[self.side]]
        else:
            own = views[self.side] - coming(after, self.side) + thought.purse(sight.spent)
        self.note(ended(thought, sight, ()), views, own)

    def note(self, acts: tuple[Action, ...], views: list[int], own: int) -> None:
        """Note a plan that leaves the sides with such an outlook."""
        expected = views.copy()
        expected[self.side] = own
        standings = [view / 100 for view in expected]
        worth = chances(standings, spread(expected), 0.0)[self.side]
        self.found[acts] = max(worth, self.found.get(acts, worth))

    def hinder(self, sight: Sight) -> None:
        """Look for a last move against the one best off."""
        thought, side = self.thought, self.side
        after = sight.table(thought.seat)
        views = outlook(after, ended=True)
        rivals = [other for other in range(len(views)) if other != side]
        rival = max(rivals, key=lambda other: views[other])
        if after.cards[rival] == NOTHING or after.cards[side] == NOTHING:
            return
        ours = Scene(after, side, waits(after, side, ended=True))
        theirs = Scene(after, rival, waits(after, rival, ended=True))
        wanted, their_goods = ours.goods & ~ours.held, theirs.goods & ~theirs.held
        before, their_before = way_home(ours, wanted), way_home(theirs, their_goods)
        own = views[side] - coming(after, side) + thought.purse(sight.spent + 1)
        for act in after.options(thought.seat):
            if act[0] not in (SLIDE, TURN):
                continue
            here = theirs.vessels[act[1]].lie
            there = here.moved(act[2]) if act[0] == SLIDE else here.turned(act[2])
            theirs.move(act[1], there)
            harm = way_home(theirs, their_goods) - their_before
            theirs.back()
            if harm < HARM:
                continue
            ours.move(act[1], there)
            cost = way_home(ours, wanted) - before
            ours.back()
            if cost <= COST:
                changed = views.copy()
                changed[rival] -= harm
                self.note(ended(thought, sight, act), changed, own - cost)
