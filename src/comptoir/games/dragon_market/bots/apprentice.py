"""What the apprentice goes by in Dragon Market: the nearest goods first, then home.

It sees what the very next goods take, not what comes after them; it looks one action ahead, and
never at the others.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.distance import Chart, places_of
from comptoir.games.dragon_market.bots.scene import CELL, Scene, place_at
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.actions import (
    BONUS,
    FINISH,
    KEEP,
    PLACE,
    SLIDE,
    TURN,
    WALK,
    Action,
)
from comptoir.games.dragon_market.rules.box import SIDE
from comptoir.games.dragon_market.rules.harbour import NOWHERE, Harbour
from comptoir.games.dragon_market.rules.objective import is_complete
from comptoir.table.chance import Chance
from comptoir.table.game import View

HOME: Final = 1000.0  # "Everything is here: home!"
GOODS: Final = 100.0  # "What I need I take along"
NEARER: Final = 0.1  # "A point nearer is worth 10 ..."
POINT: Final = 6.0  # "... and a point spent 6"
STAY: Final = -16.0  # "Better to try something than to end the turn ..."
COIN: Final = 1.0  # "... though what is left is a coin"
WHIM: Final = 6  # "Perhaps like this?": so much more or less
NOTHING_TO_FETCH: Final = 2000


def rate(view: View, options: list[str], dice: Chance) -> list[float]:
    """Weigh all options by the thumb."""
    seat = int(view["seat"])
    harbour = GAME.determinise(view, dice)
    harbour.loud = False
    acts = {GAME.notate(harbour, seat, act): act for act in harbour.options(seat)}
    thumb = Thumb(harbour, seat)
    return [thumb.weight(acts[option]) + int(dice.below(WHIM)) for option in options]


class Thumb:
    """The rules of thumb of one player."""

    def __init__(self, harbour: Harbour, seat: int) -> None:
        self.harbour, self.seat = harbour, seat
        self.side = harbour.side(seat)
        self.scene: Scene | None = None
        self.before = 0
        if NOWHERE not in harbour.spots:
            self.scene = Scene(harbour, self.side)
            self.before = self.next_leg(self.scene, harbour, harbour.held[self.side])

    def weight(self, act: Action) -> float:
        """Weigh one action."""
        scene, harbour = self.scene, self.harbour
        if act[0] == PLACE:
            return float(-between(harbour.pontoon(self.seat), act[1] // 4))
        if act[0] == FINISH:
            return STAY + COIN * act[1]
        if scene is None or act[0] not in (WALK, SLIDE, TURN, BONUS, KEEP):
            return 0.0
        if act[0] == WALK:
            return self.walk(scene, act)
        if act[0] in (BONUS, KEEP):
            twin = harbour.copy()
            twin.apply(self.seat, act, trusted=True)
            after = self.next_leg(Scene(twin, self.side), twin, twin.held[self.side])
        else:
            here = scene.vessels[act[1]].lie
            scene.move(act[1], here.moved(act[2]) if act[0] == SLIDE else here.turned(act[2]))
            after = self.next_leg(scene, harbour, harbour.held[self.side])
            scene.back()
        return NEARER * (self.before - after) - POINT

    def walk(self, scene: Scene, act: Action) -> float:
        """Weigh a walk: what lies on the way, and where it ends."""
        harbour, steps = self.harbour, len(act) - 2
        held = harbour.held[self.side]
        taken = 0
        for cell in act[2:]:
            found = harbour.goods_at(cell) & scene.goods & ~held & ~act[1]
            held |= found
            taken += found != 0
        if act[-1] == harbour.pontoon(self.seat) and is_complete(harbour, self.side, held):
            return HOME - steps
        if taken:
            return GOODS * taken - POINT * steps
        partner = harbour.partners(self.side).index(self.seat)
        stood = scene.heirs[partner]
        scene.heirs[partner] = place_at(harbour, act[-1])
        after = self.next_leg(scene, harbour, held)
        scene.heirs[partner] = stood
        return NEARER * (self.before - after) - POINT * steps

    def next_leg(self, scene: Scene, harbour: Harbour, held: int) -> int:
        """Say what the nearest goods that are missing take, or the way home with all of them."""
        if harbour.cards[self.side] < 0:
            return NOTHING_TO_FETCH
        partner = harbour.partners(self.side).index(self.seat)
        complete = is_complete(harbour, self.side, held)
        goods = [] if complete else places_of(scene, scene.goods & ~held)
        chart = Chart(scene, [*goods, scene.heirs[partner], CELL + scene.homes[partner]])
        legs = chart.legs(len(goods))
        if complete:
            return legs[1]
        ways = [legs[one] or chart.out_and_back(one) for one in range(len(goods))]
        return min(ways, default=NOTHING_TO_FETCH)


def between(one: int, two: int) -> int:
    """Count the steps from a cell to another, whatever lies there."""
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)
